#include "core/synthesis/backbone/images.h"

#include "core/base/error.h"
#include "core/base/file.h"

namespace egret::synthesis::backbone {
namespace {

constexpr int64_t kSide = 32, kClasses = 100, kCoarseClasses = 20, kLabels = 2, kPixels = 3 * kSide * kSide,
                  kRecord = kLabels + kPixels;

Images readRecords(const std::filesystem::path& path) {
    const std::string bytes = readFile(path, limits::kDataBytes);
    const auto size = static_cast<int64_t>(bytes.size());
    const auto refuse = [&](const std::string& why) -> void {
        throw Error(Category::badInput, why, {.file = path.string()});
    };
    if (size == 0) refuse("no records; the file is empty");
    if (size % kRecord != 0)
        refuse("record " + std::to_string(size / kRecord + 1) + " (byte " + std::to_string(size / kRecord * kRecord) +
            ") has " + std::to_string(size % kRecord) + " of its " + std::to_string(kRecord) +
            " bytes; the file is truncated or not in CIFAR-100's binary version");
    Images images{.side = kSide};
    images.pixels.reserve(static_cast<std::size_t>(size / kRecord * kPixels));
    for (int64_t at = 0; at < size; at += kRecord) {
        const auto label = [&](int64_t offset, int64_t classes, const char* name) {
            const auto value = static_cast<uint8_t>(bytes[static_cast<std::size_t>(at + offset)]);
            if (value >= classes)
                refuse("record " + std::to_string(at / kRecord + 1) + " (byte " + std::to_string(at + offset) +
                    "): " + name + " label " + std::to_string(value) + " must be less than " + std::to_string(classes));
            return int64_t{value};
        };
        label(0, kCoarseClasses, "coarse");
        images.labels.push_back(label(1, kClasses, "fine"));
        const auto first = bytes.begin() + at + kLabels;
        images.pixels.insert(images.pixels.end(), first, first + kPixels);
    }
    return images;
}

}  // namespace

ImageTask readCifar100(const std::filesystem::path& folder) {
    return {.description = "CIFAR-100 from " + folder.string(),
        .isGenerated = false,
        .classes = kClasses,
        .train = readRecords(folder / "train.bin"),
        .test = readRecords(folder / "test.bin")};
}

}  // namespace egret::synthesis::backbone
