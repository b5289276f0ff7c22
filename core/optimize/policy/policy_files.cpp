#include "core/optimize/policy/policy_files.h"

#include "core/base/error.h"
#include "core/base/folders.h"
#include "core/base/text.h"

#include <algorithm>

namespace egret::optimize::policy {

std::vector<std::filesystem::path> policyFiles() {
    std::vector<std::filesystem::path> files;
    const std::filesystem::path folder = dataFile("resources/policies");
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        if (entry.path().extension() == ".safetensors" && entry.path().stem().string().starts_with(kDefaultPolicy))
            files.push_back(entry.path());
    std::ranges::sort(files, {}, [](const std::filesystem::path& file) { return file.stem(); });
    return files;
}

std::filesystem::path policyFile(std::string_view nameOrPath) {
    const std::filesystem::path path(nameOrPath);
    std::error_code missing;
    // Policy::load() reports an error if the file is not a policy.
    if (path.extension() == ".safetensors" || std::filesystem::is_regular_file(path, missing)) return path;
    std::vector<std::string> names;
    for (const std::filesystem::path& file : policyFiles()) {
        if (file.stem() == path) return file;
        names.push_back(file.stem().string());
    }
    throw Error(Category::usage,
        "Unknown policy '" + std::string(nameOrPath) + "'; available: " + join(names, ", ") +
            ", or any .safetensors file.");
}

}  // namespace egret::optimize::policy
