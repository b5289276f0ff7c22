#include "core/rewrite/discover/extents.h"

#include "core/base/error.h"
#include "core/base/lists.h"
#include "core/base/text.h"

#include <algorithm>

namespace egret::rewrite::discover {
namespace {
bool isUnknown(const Sum& sum) { return sum.size() == 1 && sum[0].text[0] == '#'; }
bool isNumber(const std::string& text) { return text[0] >= '0' && text[0] <= '9'; }
}  // namespace

Sum Extents::resolved(const Sum& sum) const {
    Sum out;
    for (const Extent& extent : sum) {
        const auto found = m_learned.find(extent.text);
        if (found == m_learned.end()) {
            out.push_back(extent);
            continue;
        }
        const Sum more = resolved(found->second);
        out.insert(out.end(), more.begin(), more.end());
    }
    return out;
}

std::string Extents::canonical(const Extent& extent) const {
    std::string text = extent.text;
    if (!extent.parts.empty()) text += std::to_string(extent.axis);
    for (const Sum& part : extent.parts) text += "|" + canonical(part);
    for (auto next = m_equal.find(text); next != m_equal.end(); next = m_equal.find(text)) text = next->second;
    return text;
}

std::string Extents::canonical(const Sum& sum) const {
    auto parts = transformed(resolved(sum), [this](const Extent& extent) { return canonical(extent); });
    std::sort(parts.begin(), parts.end());
    return join(parts, " + ");
}

std::string Extents::spelled(const Sum& sum) const {
    std::vector<std::string> parts;
    for (const Extent& extent : resolved(sum)) {
        if (extent.text[0] == '#') throw Error(Category::unsupported, "the extents of a constant are unknown");
        if (extent.parts.empty()) {
            parts.push_back(extent.text);
            continue;
        }
        const std::string axis = std::to_string(extent.axis), end = std::to_string(extent.axis + 2);
        parts.push_back("(" + spelled(extent.parts[0]) + " + d[" + axis + "] + d[" + end + "] - e[" + axis + "] * (" +
            spelled(extent.parts[1]) + " - 1) - 1) / s[" + axis + "] + 1");
    }
    return join(parts, " + ");
}

void Extents::equate(const Sum& first, const Sum& second, bool says) {
    if (equal(first, second)) return;
    const Sum a = resolved(first), b = resolved(second);
    if (a.size() != b.size()) {
        if (says) require(spelled(a) + " == " + spelled(b));
        return;
    }
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (!a[i].parts.empty() && a[i].parts.size() == b[i].parts.size() && a[i].axis == b[i].axis) {
            for (std::size_t part = 0; part < a[i].parts.size(); ++part)
                equate(a[i].parts[part], b[i].parts[part], says);
            continue;
        }
        std::string one = canonical(a[i]), other = canonical(b[i]);
        if (one == other) continue;
        // Equal sums may have different parts.
        if (says || a.size() > 1) require(spelled({a[i]}) + " == " + spelled({b[i]}));
        if (isNumber(one)) std::swap(one, other);
        m_equal[one] = other;
    }
}

void Extents::learn(const Sum& first, const Sum& second) {
    const Sum a = resolved(first), b = resolved(second);
    const auto within = [](const Sum& unknown, const Sum& sum) {
        return std::any_of(
            sum.begin(), sum.end(), [&](const Extent& extent) { return extent.text == unknown[0].text; });
    };
    if (isUnknown(a) && !within(a, b)) m_learned[a[0].text] = b;
    else if (isUnknown(b) && !within(b, a)) m_learned[b[0].text] = a;
}

}  // namespace egret::rewrite::discover
