#include "core/base/csv.h"

#include "core/base/lists.h"
#include "core/base/text.h"

namespace egret {

std::string csvField(const std::string& text) {
    if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
    std::string quoted = "\"";
    for (const char c : text) quoted += c == '"' ? "\"\"" : std::string(1, c);
    return quoted + "\"";
}

std::string csvLine(const std::vector<std::string>& fields) {
    const std::vector<std::string> quoted = transformed(fields, csvField);
    return join(quoted, ",") + "\r\n";
}

}  // namespace egret
