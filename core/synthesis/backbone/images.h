#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace egret::synthesis::backbone {

// Images [3, side, side] of bytes, one after the other, and the class of each.
struct Images {
    int64_t side = 0;
    std::vector<uint8_t> pixels;
    std::vector<int64_t> labels;

    int64_t count() const { return static_cast<int64_t>(labels.size()); }
    int64_t stride() const { return 3 * side * side; }  // bytes of one image
};

struct ImageTask {
    std::string description;  // says whether the images are generated
    bool isGenerated = false;
    int64_t classes = 0;
    Images train, test;
};

// CIFAR-100 (Krizhevsky 2009), fine labels, from train.bin and test.bin of its "binary version": records of a coarse
// label, a fine label and 3 x 32 x 32 bytes. badInput names the file, the record and the byte.
ImageTask readCifar100(const std::filesystem::path& folder);

struct GlyphOptions {
    int64_t classes = 10;
    int64_t side = 16;
    int64_t train = 4000, test = 1000;
    double noise = 40;    // deviation at most, of 256 levels; every image has its own
    int64_t clutter = 2;  // pieces of other glyphs that lie about
    uint64_t seed = 1;
};
// A task made up from a seed: which of `classes` random glyphs is in the picture (images_glyphs.cpp tells how and why).
// The same on every machine. Usage error for sizes or counts that make no task.
ImageTask generateGlyphs(const GlyphOptions& options = {});

}  // namespace egret::synthesis::backbone
