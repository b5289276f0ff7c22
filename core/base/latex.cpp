#include "core/base/latex.h"

#include <utility>

namespace egret {
namespace {

constexpr std::pair<std::string_view, std::string_view> kCommands[] = {{"\\", "\\textbackslash{}"}, {"{", "\\{"},
    {"}", "\\}"}, {"$", "\\$"}, {"&", "\\&"}, {"#", "\\#"}, {"_", "\\_"}, {"%", "\\%"}, {"~", "\\textasciitilde{}"},
    {"^", "\\textasciicircum{}"}, {"<", "\\ensuremath{<}"}, {">", "\\ensuremath{>}"}, {"|", "\\ensuremath{\\vert}"},
    {"±", "\\ensuremath{\\pm}"}, {"×", "\\ensuremath{\\times}"}, {"µ", "\\ensuremath{\\mu}"},
    {"→", "\\ensuremath{\\rightarrow}"}, {"≤", "\\ensuremath{\\le}"}, {"≥", "\\ensuremath{\\ge}"},
    {"−", "\\ensuremath{-}"}, {"·", "\\ensuremath{\\cdot}"}, {"…", "\\ldots{}"}};

}  // namespace

std::string latexText(std::string_view text) {
    std::string out;
    bool isQuoted = false;
    while (!text.empty()) {
        std::size_t taken = 1;
        std::string_view with = text.substr(0, 1);
        for (const auto& [symbol, command] : kCommands)
            if (text.starts_with(symbol)) {
                taken = symbol.size();
                with = command;
            }
        if (text[0] == '"') {  // quotation marks open and close in turn
            isQuoted = !isQuoted;
            with = isQuoted ? "``" : "''";
        }
        if (static_cast<unsigned char>(text[0]) < 0x20 || text[0] == 0x7f) with = " ";
        out += with;
        text.remove_prefix(taken);
    }
    return out;
}

std::string latexLabel(std::string_view text) {
    std::string out;
    for (const char letter : text) {
        const bool isPlain = (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
            (letter >= '0' && letter <= '9') || letter == '-';
        out += isPlain ? letter : '-';
    }
    return out;
}

}  // namespace egret
