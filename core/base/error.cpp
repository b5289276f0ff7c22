#include "core/base/error.h"

namespace egret {

std::string_view categoryName(Category category) {
    constexpr std::string_view kNames[] = {
        "usage", "bad input", "unsupported", "limit", "cancelled", "not found", "internal error"};
    return kNames[static_cast<std::size_t>(category)];
}

bool Place::empty() const { return file.empty() && node.empty() && rule.empty() && line == 0; }

std::string Place::toString() const {
    std::string text = file;
    if (line > 0) {
        text += (text.empty() ? "line " : ":") + std::to_string(line);
        if (column > 0) text += ":" + std::to_string(column);
    }
    auto append = [&](const char* what, const std::string& name) {
        if (name.empty()) return;
        if (!text.empty()) text += ": ";
        text += std::string(what) + " '" + name + "'";
    };
    append("node", node);
    append("rule", rule);
    return text;
}

namespace {

// Messages quote their subject, which may be a megabyte without a space, so only the beginning and the end are kept.
constexpr std::size_t kLongestMessage = 4000, kLongestName = 400;
std::string shortened(const std::string& text, std::size_t most) {
    if (text.size() <= most) return text;
    // Returns whether `at` is inside a UTF-8 character.
    const auto inside = [&](std::size_t at) { return (static_cast<unsigned char>(text[at]) & 0xc0) == 0x80; };
    std::size_t head = most * 3 / 4, tail = text.size() - (most / 4 - 8);
    while (head > 0 && inside(head)) --head;
    while (tail < text.size() && inside(tail)) ++tail;
    return text.substr(0, head) + " [...] " + text.substr(tail);
}

Place shortened(Place place) {
    for (std::string* name : {&place.node, &place.rule}) *name = shortened(*name, kLongestName);
    return place;
}

std::string whole(const std::string& message, const Place& place) {
    return place.empty() ? message : place.toString() + ": " + message;
}
}  // namespace

Error::Error(Category category, const std::string& message, Place place)
    : std::runtime_error(shortened(whole(message, place), kLongestMessage)), m_category(category),
      m_message(shortened(message, kLongestMessage)), m_place(shortened(std::move(place))) {}

Error Error::at(const Place& place) const {
    Place merged = m_place;
    if (merged.file.empty()) merged.file = place.file;
    if (merged.node.empty()) merged.node = place.node;
    if (merged.rule.empty()) merged.rule = place.rule;
    if (merged.line == 0) {
        merged.line = place.line;
        merged.column = place.column;
    }
    return Error(m_category, m_message, std::move(merged));
}

void ensure(bool invariant, std::string_view what) {
    if (!invariant) throw Error(Category::internal, "broken invariant: " + std::string(what));
}

}  // namespace egret
