#include "core/base/version.h"

#include <algorithm>
#include <charconv>
#include <limits>

namespace egret {

void requireVersion(std::string_view format, int64_t found, int64_t newest, const Place& place) {
    const std::string name(format);
    if (found > newest)
        throw Error(Category::unsupported,
            "was written by a newer version of Egret (" + name + " format " + std::to_string(found) +
                "; this version reads up to " + std::to_string(newest) + ")",
            place);
    if (found < 1)
        throw Error(Category::badInput,
            "specifies " + name + " format " + std::to_string(found) + ", which does not exist", place);
}

void requireTextVersion(std::string_view text, std::string_view name, int64_t newest, const std::string& file) {
    std::string header = "# egret ";
    header.append(name).append(" ");
    for (int number = 1; text.starts_with('#') || text.starts_with('\n') || text.starts_with("\r\n"); ++number) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        if (!line.starts_with(header)) continue;
        int64_t found = 0;
        const char* first = line.data() + header.size();
        const auto read = std::from_chars(first, line.data() + line.size(), found);
        if (read.ec == std::errc::result_out_of_range) found = std::numeric_limits<int64_t>::max();
        else if (read.ec != std::errc()) continue;  // this comment only resembles a version
        return requireVersion(name, found, newest, {.file = file, .line = number});
    }
}

}  // namespace egret
