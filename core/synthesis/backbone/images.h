#pragma once

#include "core/base/task.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace egret::synthesis::backbone {

// Labeled images: consecutive byte arrays [3, side, side], and the class of each image.
struct Images {
    int64_t side = 0;
    std::vector<uint8_t> pixels;
    std::vector<int64_t> labels;

    int64_t count() const { return static_cast<int64_t>(labels.size()); }
    int64_t stride() const { return 3 * side * side; }  // bytes per image
};

struct ImageTask {
    std::string description;  // states whether the images are generated
    bool isGenerated = false;
    int64_t classes = 0;
    Images train, test;
};

// Reads CIFAR-100 (Krizhevsky 2009) with fine labels from train.bin and test.bin of its "binary version". A record
// consists of a coarse label, a fine label and 3 x 32 x 32 bytes. Throws badInput with the file, the record and the
// byte.
ImageTask readCifar100(const std::filesystem::path& folder);

struct GlyphOptions {
    int64_t classes = 10;
    int64_t side = 16;
    int64_t train = 4000, test = 1000;
    double noise = 40;    // maximum standard deviation, in 256 levels; drawn for each image
    int64_t clutter = 2;  // number of fragments of other glyphs per image
    uint64_t seed = 1;
};
// Generates a task from a seed: recognize which of `classes` random glyphs an image contains (images_glyphs.cpp). The
// task is identical on every machine. Throws usage for invalid sizes or counts, and cancelled.
ImageTask generateGlyphs(const GlyphOptions& options = {}, const Task& task = {});

}  // namespace egret::synthesis::backbone
