#include "core/base/csv.h"

#include "core/base/text.h"

namespace egret {
namespace {

std::string quotedField(const std::string& text) {
    if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
    std::string quoted = "\"";
    for (const char c : text) quoted += c == '"' ? "\"\"" : std::string(1, c);
    return quoted + "\"";
}

}  // namespace

std::string csvLine(const std::vector<std::string>& fields) {
    std::vector<std::string> quoted;
    for (const std::string& field : fields) quoted.push_back(quotedField(field));
    return join(quoted, ",") + "\r\n";
}

}  // namespace egret
