// Search and replace: a rule that is written for one application.
#include "core/base/error.h"
#include "core/base/text.h"
#include "core/edit/verbs/verbs.h"
#include "core/rewrite/rewrite.h"

#include <algorithm>
#include <unordered_set>

namespace egret::edit {
namespace {

constexpr std::size_t kMostPlaces = 10'000;

// Replaces from the outputs to the inputs: nodes below a replaced node keep their ids, so the other places stay valid.
// Places that a replacement makes are not searched again, so a pattern that matches its own replacement ends.
// O(places x nodes)
std::size_t replaceEverywhere(Editor& editor, const rewrite::Rule& rule) {
    const std::vector<rewrite::CompiledRule> compiled = rewrite::compile({rule}, editor.graph().arenaPtr());
    const auto found = rewrite::findMatches(editor.graph(), compiled, editor.task(), kMostPlaces);
    std::unordered_set<NodeId> used;
    std::size_t places = 0;
    for (auto match = found.rbegin(); match != found.rend(); ++match) {
        editor.task().throwIfStopped();
        const std::unordered_set<NodeId> present(editor.graph().nodes().begin(), editor.graph().nodes().end());
        const auto isFree = [&](NodeId node) { return present.contains(node) && !used.contains(node); };
        if (!std::ranges::all_of(match->nodes, isFree)) continue;
        used.insert(match->nodes.begin(), match->nodes.end());
        Image image;
        for (const auto& [before, now] : match->replacements) image.emplace(before, editor.settled(now));
        editor.replace(image);
        ++places;
    }
    return places;
}

std::string replaceAll(Editor& editor, Lexer& lexer) {
    const Token at = lexer.peek();
    const std::string text = trimmed(lexer.rest());
    const std::size_t arrow = text.find("=>");
    if (arrow == std::string::npos) lexer.fail("expected PATTERN => PATTERN", at);
    std::string right = text.substr(arrow + 2), condition;
    if (const std::size_t when = right.find(" when "); when != std::string::npos) {
        condition = " when " + right.substr(when + 6);
        right.resize(when);
    }
    const std::vector<rewrite::Rule> rules = rewrite::parseRules(
        "rule rewrite\n match " + text.substr(0, arrow) + condition + " produce " + right, "the pattern");
    if (rules.size() != 1) lexer.fail("expected one pattern and its replacement", at);
    lexer.skip(lexer.rest().size());
    if (replaceEverywhere(editor, rules[0]) == 0) lexer.fail("the pattern does not match anywhere", at);
    return text;
}

}  // namespace

Rows replaceVerbs() {
    return {{"rewrite", "PATTERN => PATTERN when CONDITION",
        "Replaces a pattern, written as in a rule file, at all places.", replaceAll, {Argument::term}}};
}

}  // namespace egret::edit
