#include "core/session/text_edit.h"

#include "core/base/error.h"

#include <algorithm>

namespace egret::session {

TextEdit editBetween(std::string_view before, std::string_view text) {
    const std::size_t most = std::min(before.size(), text.size());
    const auto isInside = [&](std::size_t at) {
        return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xc0) == 0x80;
    };
    TextEdit edit;
    edit.head = static_cast<std::size_t>(
        std::mismatch(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(most), before.begin()).first -
        text.begin());
    while (edit.head > 0 && isInside(edit.head)) --edit.head;
    while (edit.tail < most - edit.head && before[before.size() - 1 - edit.tail] == text[text.size() - 1 - edit.tail])
        ++edit.tail;
    while (edit.tail > 0 && isInside(text.size() - edit.tail)) --edit.tail;
    edit.middle = text.substr(edit.head, text.size() - edit.head - edit.tail);
    return edit;
}

std::string edited(std::string_view before, const TextEdit& edit) {
    if (edit.head > before.size() || edit.tail > before.size() - edit.head)
        throw Error(Category::badInput, "its base text differs");
    std::string text;
    text.reserve(edit.head + edit.middle.size() + edit.tail);
    return text.append(before.substr(0, edit.head))
        .append(edit.middle)
        .append(before.substr(before.size() - edit.tail));
}

}  // namespace egret::session
