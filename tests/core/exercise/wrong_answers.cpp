#include "tests/core/exercise/wrong_answers.h"

#include "core/base/text.h"
#include "core/exercise/law.h"
#include "core/exercise/network.h"
#include "core/optimize/preview.h"
#include "core/synthesis/plan.h"
#include "core/synthesis/search/sampling.h"
#include "core/synthesis/text.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>

namespace egret::test {
namespace {

using exercise::Instance;
using nlohmann::json;
using Answers = std::vector<std::string>;

std::vector<std::string> linesOf(const std::string& text) { return split(text, '\n'); }

const graph::Graph& graphOf(const Instance& instance, exercise::Document& document) {
    document = instance.document();
    return std::get<graph::Graph>(document);
}

// Costs by the preview of the optimizers, which computes differences without building graphs.
Answers otherMatches(const Instance& instance) {
    exercise::Document document;
    const graph::Graph& graph = graphOf(instance, document);
    const exercise::CountedCost cost;
    optimize::NodeCosts costs(graph.arenaPtr(), cost);
    optimize::Preview preview(graph, costs);
    std::vector<double> changes;
    for (const rewrite::GraphMatch& match : exercise::Network(graph).matches(graph, {}))
        changes.push_back(preview.costChange(match.replacements));
    const double least = *std::ranges::min_element(changes);
    Answers wrong;
    for (std::size_t i = 0; i < changes.size(); ++i)
        if (changes[i] > least + 0.5) wrong.push_back(std::to_string(i + 1));
    return wrong;
}

// A single step never suffices.
Answers singleSteps(const Instance& instance) {
    std::map<std::string, int> all, seen;
    std::vector<std::string> rules;
    for (const std::string& line : linesOf(instance.values().at("matches"))) {
        rules.push_back(line.substr(0, line.find(' ')));
        ++all[rules.back()];
    }
    Answers wrong;
    for (const std::string& rule : rules)
        wrong.push_back(all[rule] == 1 ? rule : rule + " " + std::to_string(++seen[rule]));
    return wrong;
}

// The best end of each first step, by applying all pairs of steps.
Answers otherFirstSteps(const Instance& instance) {
    exercise::Document document;
    const graph::Graph& graph = graphOf(instance, document);
    const exercise::Network network(graph);
    std::vector<double> ends;
    for (const rewrite::GraphMatch& first : network.matches(graph, {})) {
        const graph::Graph middle = rewrite::applyMatch(graph, first);
        ends.push_back(exercise::countedCost(middle));
        for (const rewrite::GraphMatch& second : network.matches(middle, {}))
            ends.back() = std::min(ends.back(), exercise::countedCost(rewrite::applyMatch(middle, second)));
    }
    Answers wrong;
    for (std::size_t i = 0; i < ends.size(); ++i)
        if (ends[i] > *std::ranges::min_element(ends)) wrong.push_back(std::to_string(i + 1));
    return wrong;
}

// The given rules prove nothing more; the equality itself is too long; a changed law is unsound.
Answers otherRules(const Instance& instance) {
    const exercise::Values values = instance.values();
    Answers wrong{values.at("left") + " = " + values.at("right")};
    for (std::string given : linesOf(values.at("given"))) {
        wrong.push_back(given);
        wrong.push_back(given.replace(given.find(" = "), 3, " -> "));
    }
    const std::string law = instance.solution();
    const auto middle = law.find(" = ");
    for (const char* more : {" + 1", " - 1", " + 2"}) wrong.push_back(law + more);
    wrong.push_back(law.substr(0, middle) + " + 3" + law.substr(middle));
    return wrong;
}

// ---- e-graphs -------------------------------------------------------------------------------------------------------

// Calls visit(choice by class) for every choice of one e-node in each class.
void forEachChoice(const json& classes, const std::function<void(const std::vector<std::size_t>&)>& visit) {
    std::vector<std::size_t> choice(classes.size(), 0);
    for (;;) {
        visit(choice);
        std::size_t c = 0;
        while (c < choice.size() && ++choice[c] == classes[c].size()) choice[c++] = 0;
        if (c == choice.size()) return;
    }
}

const json& nodeOf(const json& classes, const std::vector<std::size_t>& choice, std::size_t c) {
    return classes[c][choice[c]];
}

// Returns the classes that the root needs, and whether their terms are finite: a class is finite if its children are.
std::pair<std::set<std::size_t>, bool> needed(const json& classes, const std::vector<std::size_t>& choice) {
    std::set<std::size_t> used{0}, finite;
    for (std::size_t round = 0; round <= classes.size(); ++round)
        for (std::size_t c = 0; c < classes.size(); ++c) {
            bool isFinite = true;
            for (const json& child : nodeOf(classes, choice, c)["children"]) {
                isFinite = isFinite && finite.contains(child);
                if (used.contains(c)) used.insert(child.get<std::size_t>());
            }
            if (isFinite) finite.insert(c);
        }
    return {used, finite.contains(0)};
}

std::string termOf(const json& classes, const std::vector<std::size_t>& choice, std::size_t c) {
    const json& node = nodeOf(classes, choice, c);
    if (node["children"].empty()) return node["op"];
    std::string text = "(" + node["op"].get<std::string>();
    for (const json& child : node["children"]) text += " " + termOf(classes, choice, child);
    return text + ")";
}

int costOf(const json& classes, const std::vector<std::size_t>& choice, const std::set<std::size_t>& used) {
    int cost = 0;
    for (const std::size_t c : used) cost += nodeOf(classes, choice, c)["cost"].get<int>();
    return cost;
}

Answers costlyTerms(const Instance& instance) {
    const json data = instance.pageData(), &classes = data["classes"];
    Answers wrong;
    forEachChoice(classes, [&](const std::vector<std::size_t>& choice) {
        const auto [used, isFinite] = needed(classes, choice);
        if (costOf(classes, choice, used) >= data["greedy"].get<int>()) wrong.push_back(termOf(classes, choice, 0));
        else wrong.push_back(termOf(classes, choice, 1));  // a term of another class
    });
    return wrong;
}

Answers wrongChoices(const Instance& instance) {
    const json data = instance.pageData(), &classes = data["classes"];
    Answers wrong;
    forEachChoice(classes, [&](const std::vector<std::size_t>& choice) {
        const auto [used, isFinite] = needed(classes, choice);
        Answers names;
        for (const std::size_t c : used)
            names.push_back(std::string(1, static_cast<char>('A' + c)) + std::to_string(choice[c] + 1));
        if (!isFinite || costOf(classes, choice, used) > data["bound"].get<int>()) wrong.push_back(join(names, ", "));
        names.pop_back();
        wrong.push_back(join(names, ", "));  // a class is missing
    });
    return wrong;
}

// ---- expressions ----------------------------------------------------------------------------------------------------

int64_t valueOf(const json& tree, const std::vector<int64_t>& at) {
    if (tree.is_number()) return tree;
    if (tree[0] == "v") return at[tree[1].get<std::size_t>()];
    std::vector<int64_t> v;
    for (std::size_t i = 1; i < tree.size(); ++i) v.push_back(valueOf(tree[i], at));
    const std::string op = tree[0];
    if (op == "min") return std::min(v[0], v[1]);
    if (op == "max") return std::max(v[0], v[1]);
    if (op == "select") return v[0] ? v[1] : v[2];
    if (op == "<") return v[0] < v[1];
    if (op == "<=") return v[0] <= v[1];
    return op == "+" ? v[0] + v[1] : op == "-" ? v[0] - v[1] : v[0] * v[1];
}

Answers agreeingPoints(const Instance& instance) {
    const json data = instance.pageData();
    Answers wrong;
    const std::size_t count = data["names"].size();
    for (int64_t i = 0; i < 343; ++i) {
        std::vector<int64_t> at{i % 7 - 3, i / 7 % 7 - 3, i / 49 - 3};
        if (valueOf(data["left"], at) != valueOf(data["right"], at)) continue;
        Answers parts;
        for (std::size_t v = 0; v < count; ++v)
            parts.push_back(data["names"][v].get<std::string>() + " = " + std::to_string(at[v]));
        wrong.push_back(join(parts, ", "));
    }
    return wrong;
}

// Other values everywhere, or too many tokens.
Answers otherExpressions(const Instance& instance) {
    const std::string small = instance.solution(), given = instance.values().at("expression");
    Answers wrong{given, "(" + given + ") + 0", "(" + given + ") - 0", "(" + small + ") + 0", "(" + small + ") - 0",
        "(" + small + ") * 1", "0 + (" + small + ")"};
    for (const char* more : {" + 1", " - 1", " + 2", " - 2", " + 3"}) wrong.push_back("(" + small + ")" + more);
    return wrong;
}

// ---- operators, batches ---------------------------------------------------------------------------------------------

int64_t numberIn(const exercise::Values& values, const char* name) {
    std::string text = values.at(name);
    std::erase(text, ',');
    return std::stoll(text);
}

// Random operators of the same problem with too many FLOPs or weights.
Answers costlyOperators(const Instance& instance, std::size_t most) {
    const exercise::Values values = instance.values();
    const auto problem = std::make_shared<synthesis::Synthesis>(synthesis::parseSpec(values.at("problem")));
    synthesis::Moves moves(problem);
    Random random(5);
    std::set<std::string> wrong;
    for (int trial = 0; trial < 4000 && wrong.size() < most; ++trial) {
        const auto op = synthesis::randomOperator(moves, synthesis::PGraph(problem), random, {});
        if (!op) continue;
        const synthesis::Mapping& mapping = op->spec().mappings.front();
        if (synthesis::flops(*op, mapping) <= numberIn(values, "flops") &&
            op->parameters(mapping) <= numberIn(values, "parameters"))
            continue;
        const std::string text = synthesis::operatorText(*op);
        wrong.insert(text.substr(text.find('\n', text.find("operator ")) + 1));
    }
    return {wrong.begin(), wrong.end()};
}

Answers otherBatches(const Instance& instance) {
    const json calls = instance.pageData()["calls"];
    const std::vector<std::string> batches = split(instance.solution(), ';');
    Answers wrong, single;
    for (std::size_t call = 1; call <= calls.size(); ++call) single.push_back(std::to_string(call));
    wrong.push_back(join(single, "; "));  // more batches than allowed
    wrong.push_back(join(single, " "));   // one batch of several operations
    for (std::size_t b = 0; b < batches.size(); ++b) {
        Answers fewer = batches, twice = batches, reversed = batches;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(b));
        wrong.push_back(join(fewer, ";"));
        twice.push_back(batches[b]);
        wrong.push_back(join(twice, ";"));
        // The first batch reads nothing and the last one is read by nothing, so the exchanged order breaks a dependency
        // unless the two are independent; a batch moved to the front reads something, except for calls without inputs.
        const std::size_t call = std::stoul(batches[b]) - 1;
        if (calls[call]["inputs"].empty()) continue;
        std::rotate(reversed.begin(), reversed.begin() + static_cast<std::ptrdiff_t>(b), reversed.end());
        wrong.push_back(join(reversed, ";"));
    }
    return wrong;
}

}  // namespace

std::vector<std::string> wrongAnswers(const exercise::Exercise& exercise, const Instance& instance, std::size_t most) {
    const std::map<std::string, std::function<Answers()>> makers{{"next-match", [&] { return otherMatches(instance); }},
        {"reach-cost", [&] { return singleSteps(instance); }}, {"write-rule", [&] { return otherRules(instance); }},
        {"beat-greedy", [&] { return costlyTerms(instance); }}, {"break-cycle", [&] { return wrongChoices(instance); }},
        {"pays-later", [&] { return otherFirstSteps(instance); }},
        {"counterexample", [&] { return agreeingPoints(instance); }},
        {"simplify", [&] { return otherExpressions(instance); }},
        {"build-operator", [&] { return costlyOperators(instance, most); }},
        {"batching", [&] { return otherBatches(instance); }}};
    Answers different;
    for (const std::string& answer : makers.at(exercise.name)())
        if (different.size() < most && std::ranges::find(different, answer) == different.end())
            different.push_back(answer);
    return different;
}

}  // namespace egret::test
