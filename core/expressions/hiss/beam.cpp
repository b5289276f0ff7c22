#include "core/expressions/hiss/beam.h"

#include "core/expressions/hiss/sites.h"
#include "core/expressions/text.h"

#include <algorithm>
#include <cmath>

namespace egret::hiss {

using batching::Execution;
using expressions::Expression;

namespace {

// The most probable symbols of a site, in descending order.
using Best = std::vector<std::pair<float, Token>>;

struct Written {
    Token token;
    std::size_t site;
    std::size_t firstOperand = 0;  // index in Tree::nodes; the others follow
};
// A partial output. For a linear network, it is the text written so far: each word's only operand is the next word, and
// the end token has none.
struct Tree {
    double logProbability = 0;
    std::vector<Written> nodes = {{kStart, Sites::kRoot, 0}};  // in level order; the last `open` have no symbol yet
    std::size_t open = 1;
};

struct Search {
    const BeamInput* input = nullptr;
    bool isLinear = false;
    Sites sites;
    std::vector<Best> best = {};     // indexed by expanded site
    std::vector<Tree> trees = {{}};  // most probable first

    std::size_t operandsOf(Token token) const { return isLinear ? token != kEnd : arityOf(token); }
    std::size_t mostNodes() const { return isLinear ? mostWords(input->maxNodes) + 1 : input->maxNodes; }
    bool isDone() const {
        return isLinear ? std::ranges::all_of(trees, [](const Tree& tree) { return tree.open == 0; }) : trees.empty();
    }
};

constexpr expressions::Node kOpen{
    expressions::Op::variable, kVariableTokens};  // placeholder for nodes without a symbol

Expression expressionOf(const Tree& tree) {
    std::vector<expressions::Node> nodes;
    std::vector<std::size_t> ahead = {0};
    while (!ahead.empty()) {
        const Written& written = tree.nodes[ahead.back()];
        ahead.pop_back();
        nodes.push_back(written.token == kStart ? kOpen : nodeOf(written.token));
        if (written.token == kStart) continue;
        for (std::size_t operand = arityOf(written.token); operand-- > 0;)
            ahead.push_back(written.firstOperand + operand);
    }
    return Expression(std::move(nodes));
}

// Returns the written tokens, without the end token and open nodes.
std::vector<Token> writtenBy(const Tree& tree) {
    std::vector<Token> text;
    for (const Written& written : tree.nodes)
        if (written.token != kStart && written.token != kEnd) text.push_back(written.token);
    return text;
}

std::string printed(const Tree& tree, bool isLinear) {
    if (isLinear) {
        std::string text;
        for (const Token token : writtenBy(tree)) text += textOf(token) + " ";
        tree.open == 0 ? text.pop_back() : text.push_back('?');
        return text;
    }
    expressions::Names names;
    names.variables.resize(kOpen.value + 1);
    names.variables.back() = "?";
    return print(expressionOf(tree), names);
}

// The most probable ways to fill a tree's open nodes.
struct Filling {
    double logProbability;
    std::size_t tree;
    std::vector<Token> tokens;
    std::size_t operands = 0;  // operands the tokens will need
};
bool isMoreProbable(const Filling& a, const Filling& b) { return a.logProbability > b.logProbability; }
void keep(std::vector<Filling>& fillings, std::size_t count) {
    if (fillings.size() > count) {
        std::nth_element(fillings.begin(), fillings.begin() + count, fillings.end(), isMoreProbable);
        fillings.resize(count);
    }
    std::ranges::stable_sort(fillings, isMoreProbable);
}

std::vector<Filling> fill(const Search& search, std::size_t number, std::size_t width, bool isLastLevel) {
    const Tree& tree = search.trees[number];
    std::vector<Filling> fillings = {{tree.logProbability, number, {}, 0}};
    for (std::size_t i = tree.nodes.size() - tree.open; i < tree.nodes.size(); ++i) {
        std::vector<Filling> longer;
        for (const Filling& filling : fillings) {
            for (const auto& [logProbability, token] : search.best[tree.nodes[i].site]) {
                const std::size_t operands = search.operandsOf(token);
                if (tree.nodes.size() + filling.operands + operands > search.mostNodes() ||
                    (isLastLevel && operands > 0) || (token == kEnd && tree.nodes.size() == 1))
                    continue;
                longer.push_back(
                    {filling.logProbability + logProbability, number, filling.tokens, filling.operands + operands});
                longer.back().tokens.push_back(token);
            }
        }
        keep(longer, width);
        fillings = std::move(longer);
    }
    return fillings;
}

// Variables and symbols missing from the input are never written, because 0 in their place would be equally correct.
bool isWritable(Token token, const expressions::Arguments& arguments) {
    if (token >= kStart) return token > kStart;
    const expressions::Node node = nodeOf(token);
    if (node.op == expressions::Op::variable) return static_cast<std::size_t>(node.value) < arguments.variables;
    return node.op != expressions::Op::symbol || static_cast<std::size_t>(node.value) < arguments.symbols;
}

void lookAtNewSites(const Model& model, std::vector<Search>& searches, Execution& execution, const BeamOptions& options,
    Random& random, const Task& task) {
    std::vector<batching::Value> wanted;
    for (const Search& search : searches)
        for (std::size_t site = search.best.size(); site < search.sites.size(); ++site)
            wanted.push_back(search.sites[site].logProbabilities);
    if (wanted.empty()) return;
    execution.execute(task);
    const at::Tensor rows = execution.look(wanted).contiguous();
    const float* row = rows.data_ptr<float>();
    for (Search& search : searches) {
        const expressions::Arguments arguments = argumentsOf(search.input->expression);
        for (; search.best.size() < search.sites.size(); row += model.tokens()) {
            Best best;
            for (Token token = 0; token < model.tokens(); ++token)
                if (isWritable(token, arguments))
                    best.emplace_back(row[token] +
                            (options.noise > 0
                                    ? static_cast<float>(-options.noise * std::log(-std::log(random.uniform())))
                                    : 0.0f),
                        token);
            const auto end = best.begin() + static_cast<std::ptrdiff_t>(std::min(best.size(), options.width));
            std::partial_sort(best.begin(), end, best.end(), [](const auto& a, const auto& b) {
                return a.first != b.first ? a.first > b.first : a.second < b.second;
            });
            best.erase(end, best.end());
            search.best.push_back(std::move(best));
        }
    }
}

void goOn(Search& search, std::size_t width, bool isLastLevel) {
    std::vector<Filling> fillings;
    for (std::size_t tree = 0; tree < search.trees.size(); ++tree) {
        std::vector<Filling> ways = fill(search, tree, width, isLastLevel);
        std::move(ways.begin(), ways.end(), std::back_inserter(fillings));
    }
    keep(fillings, width);
    std::vector<Tree> trees;
    for (const Filling& filling : fillings) {
        Tree tree = search.trees[filling.tree];
        tree.logProbability = filling.logProbability;
        const std::size_t first = tree.nodes.size() - tree.open;
        tree.open = filling.operands;
        for (std::size_t i = 0; i < filling.tokens.size(); ++i) {
            const Token token = filling.tokens[i];
            const std::size_t site = tree.nodes[first + i].site;
            tree.nodes[first + i].token = token;
            tree.nodes[first + i].firstOperand = tree.nodes.size();
            for (std::size_t slot = 0; slot < search.operandsOf(token); ++slot)
                tree.nodes.push_back({kStart, search.sites.below(site, token, slot), 0});
        }
        trees.push_back(std::move(tree));
    }
    search.trees = std::move(trees);
}

}  // namespace

std::size_t largestOutput(const Expression& input) {
    std::size_t constants = 0;
    for (const expressions::Node& node : input.nodes())
        constants += node.op == expressions::Op::symbol || node.isConstant();
    return constants > 1 ? input.size() : input.size() - 1;
}

std::vector<std::vector<BeamOutput>> beamSearch(const Model& model, std::span<const BeamInput> inputs,
    const BeamOptions& options, const Task& task, std::vector<BeamTrace>* traces) {
    batching::Minibatch minibatch(model.program());
    batching::ScheduleCache schedules(batching::Policy::agenda);
    Execution execution(minibatch, schedules);
    Random random(options.seed);
    std::vector<Search> searches;
    for (const BeamInput& input : inputs) {
        const std::vector<Model::State> states = model.encode(minibatch, input.expression);
        searches.push_back(
            {&input, model.isLinear(), Sites(model, minibatch, model.remember(minibatch, states), states.front())});
        if (input.maxNodes == 0) searches.back().trees.clear();
    }

    if (traces) traces->assign(inputs.size(), {});
    std::size_t levels = options.maxDepth;
    if (model.isLinear())
        for (const Search& search : searches) levels = std::max(levels, search.mostNodes());
    for (std::size_t level = 1; level <= levels && !std::ranges::all_of(searches, &Search::isDone); ++level) {
        lookAtNewSites(model, searches, execution, options, random, task);
        for (std::size_t i = 0; i < searches.size(); ++i) {
            goOn(searches[i], options.width, !model.isLinear() && level == levels);
            if (!traces) continue;
            auto& kept = (*traces)[i].emplace_back();
            for (const Tree& tree : searches[i].trees)
                kept.push_back({printed(tree, model.isLinear()), tree.logProbability});
        }
    }

    std::vector<std::vector<BeamOutput>> outputs(inputs.size());
    for (std::size_t i = 0; i < inputs.size(); ++i)
        for (const Tree& tree : searches[i].trees) {
            if (tree.open > 0) continue;
            std::optional<Expression> read =
                model.isLinear() ? expressionOf(writtenBy(tree)) : std::optional(expressionOf(tree));
            if (read && read->size() <= inputs[i].maxNodes)
                outputs[i].push_back({*std::move(read), tree.logProbability});
        }
    return outputs;
}

}  // namespace egret::hiss
