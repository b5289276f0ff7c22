// A generated task for use without image files. Networks learn it in seconds, but linear classifiers cannot learn it.
// Each class is a random pattern of 5x5 cells. An image shows one pattern, lighter or darker than a random background,
// among fragments of other patterns, with noise. The position is random and both contrasts are equally likely, so the
// mean image of every class is nearly the same gray. A network must learn how neighboring pixels relate at any
// position, as convolutions do.
//
// The noise level varies: images with little noise let learning start early. With equal noise everywhere and an
// independent contrast per color, learning starts at a random time, after one to ten epochs, and short training runs
// are inconclusive.
#include "core/synthesis/backbone/images.h"

#include "core/base/error.h"
#include "core/base/random.h"

#include <algorithm>
#include <array>
#include <bitset>
#include <cmath>

namespace egret::synthesis::backbone {
namespace {

constexpr int64_t kCells = 5;
constexpr std::size_t kGlyphCells = kCells * kCells;
constexpr std::size_t kLeastDifference = 8;  // minimum number of differing cells, even if one glyph is inverted
constexpr double kLeastContrast = 60;

using Glyph = std::bitset<kGlyphCells>;
using Colour = std::array<double, 3>;

Glyph randomGlyph(Random& random) { return Glyph(random.next() & ((1u << kGlyphCells) - 1)); }

std::vector<Glyph> classGlyphs(const GlyphOptions& options) {
    Random random = Random(options.seed).split(0);
    std::vector<Glyph> glyphs;
    constexpr int kTries = 100000;
    for (int tries = 0; static_cast<int64_t>(glyphs.size()) < options.classes; ++tries) {
        if (tries == kTries)
            throw Error(Category::usage,
                "cannot generate " + std::to_string(options.classes) + " sufficiently different glyphs");
        const Glyph candidate = randomGlyph(random);
        const bool isBalanced = candidate.count() >= 10 && candidate.count() <= 15;
        if (isBalanced && std::ranges::all_of(glyphs, [&](const Glyph& other) {
                const std::size_t difference = (candidate ^ other).count();
                return difference >= kLeastDifference && kGlyphCells - difference >= kLeastDifference;
            }))
            glyphs.push_back(candidate);
    }
    return glyphs;
}

// The colors of a pattern's set and unset cells.
struct Ink {
    Colour set, unset;
};
// Makes the set cells lighter or darker than the background in all colors, by different amounts.
Ink randomInk(Random& random, const Colour& behind) {
    Ink ink{.set = {}, .unset = behind};
    const bool isLighter = random.below(2) == 1;
    for (std::size_t c = 0; c < 3; ++c)
        ink.set[c] =
            isLighter ? random.uniform(behind[c] + kLeastContrast, 255) : random.uniform(0, behind[c] - kLeastContrast);
    return ink;
}

struct Canvas {
    int64_t side;
    std::vector<Colour> pixels;

    // Draws cells [first, last) of each row of the glyph. Each cell is `scale` pixels wide.
    void draw(const Glyph& glyph, const Ink& ink, int64_t top, int64_t left, int64_t scale, int64_t first = 0,
        int64_t last = kCells) {
        for (int64_t y = 0; y < kCells * scale; ++y)
            for (int64_t x = first * scale; x < last * scale; ++x) {
                const bool isSet = glyph[static_cast<std::size_t>(y / scale * kCells + x / scale)];
                pixels[static_cast<std::size_t>((top + y) * side + left + x)] = isSet ? ink.set : ink.unset;
            }
    }
};

void drawImage(const GlyphOptions& options, const Glyph& glyph, Random random, std::vector<uint8_t>& pixels) {
    const double noise = random.uniform(0, options.noise);
    const int64_t scale = std::max<int64_t>(1, options.side / 16);
    const auto place = [&] {
        return static_cast<int64_t>(random.below(static_cast<uint64_t>(options.side - kCells * scale + 1)));
    };
    Colour behind;
    for (double& level : behind) level = random.uniform(kLeastContrast + 20, 235 - kLeastContrast);
    Canvas canvas{options.side, std::vector<Colour>(static_cast<std::size_t>(options.side * options.side), behind)};
    for (int64_t i = 0; i < options.clutter; ++i) {
        const Ink ink = randomInk(random, behind);
        const int64_t top = place(), left = place(), first = static_cast<int64_t>(random.below(kCells - 1));
        canvas.draw(randomGlyph(random), ink, top, left, scale, first, first + 2);
    }
    const Ink ink = randomInk(random, behind);
    const int64_t top = place(), left = place();
    canvas.draw(glyph, ink, top, left, scale);
    for (std::size_t c = 0; c < 3; ++c)
        for (const Colour& colour : canvas.pixels)
            pixels.push_back(
                static_cast<uint8_t>(std::clamp(std::lround(colour[c] + noise * random.normal()), 0L, 255L)));
}

Images drawImages(const GlyphOptions& options, const std::vector<Glyph>& glyphs, int64_t count, const Random& random,
    const Task& task) {
    Images images{.side = options.side};
    images.pixels.reserve(static_cast<std::size_t>(count * images.stride()));
    for (int64_t i = 0; i < count; ++i) {
        task.throwIfStopped();
        images.labels.push_back(i % options.classes);
        drawImage(options, glyphs[static_cast<std::size_t>(i % options.classes)],
            random.split(static_cast<uint64_t>(i)), images.pixels);
    }
    return images;
}

}  // namespace

ImageTask generateGlyphs(const GlyphOptions& options, const Task& task) {
    if (options.classes < 2 || options.side < 8 || options.train < options.classes || options.test < options.classes ||
        options.clutter < 0 || options.noise < 0)
        throw Error(Category::usage,
            "a generated image task requires at least two classes, images at least 8 pixels wide, and one training and "
            "one test image per class; noise and clutter must not be negative");
    const std::vector<Glyph> glyphs = classGlyphs(options);
    const Random random(options.seed);
    return {.description = "generated images, side " + std::to_string(options.side) + ": " +
            std::to_string(options.classes) + " glyphs, seed " + std::to_string(options.seed),
        .isGenerated = true,
        .classes = options.classes,
        .train = drawImages(options, glyphs, options.train, random.split(1), task),
        .test = drawImages(options, glyphs, options.test, random.split(2), task)};
}

}  // namespace egret::synthesis::backbone
