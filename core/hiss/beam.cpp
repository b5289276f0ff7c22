#include "core/hiss/beam.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace egret::hiss {

using batching::Execution;
using batching::Minibatch;
using batching::Value;
using expr::Expression;

namespace {

// A node of the output as the network sees it: it depends on the path above it and on nothing beside, so trees that share the
// path share the node.
struct Site {
    Model::Decoded decoded;
    std::vector<std::pair<float, Token>> best;                    // log probability and symbol, the most probable first
    std::array<std::optional<Model::State>, expr::kMaxArity> child;  // made when first needed
    std::map<std::pair<std::size_t, Token>, std::size_t> below;   // by slot and own symbol: the site of the operand
};

struct Written {
    Token token;
    std::size_t site;
    std::size_t firstOperand = 0;  // in Tree::nodes; the others follow
};
struct Tree {
    double logProbability = 0;
    std::vector<Written> nodes;     // by level; the last `open` of them are sites without a symbol yet
    std::size_t open = 1;
};

struct Search {
    std::size_t maxNodes = 0;
    Model::Memory memory;
    std::vector<Site> sites;
    std::vector<Tree> trees;  // most probable first
};

Expression expressionOf(const Tree& tree) {
    std::vector<expr::Node> nodes;
    std::vector<std::size_t> ahead = {0};
    while (!ahead.empty()) {
        const Written& written = tree.nodes[ahead.back()];
        ahead.pop_back();
        nodes.push_back(nodeOf(written.token));
        for (int operand = arityOf(written.token); operand-- > 0;) ahead.push_back(written.firstOperand + static_cast<std::size_t>(operand));
    }
    return Expression(std::move(nodes));
}

// The most probable ways to fill a tree's open nodes.
struct Filling {
    double logProbability;
    std::size_t tree;
    std::vector<Token> tokens;
    std::size_t operands = 0;  // that the tokens will need
};
bool isMoreProbable(const Filling& a, const Filling& b) { return a.logProbability > b.logProbability; }
void keep(std::vector<Filling>& fillings, std::size_t count) {
    if (fillings.size() > count) {
        std::nth_element(fillings.begin(), fillings.begin() + static_cast<std::ptrdiff_t>(count), fillings.end(), isMoreProbable);
        fillings.resize(count);
    }
    std::stable_sort(fillings.begin(), fillings.end(), isMoreProbable);
}

std::vector<Filling> fill(const Search& search, std::size_t number, std::size_t width, bool isLastLevel) {
    const Tree& tree = search.trees[number];
    std::vector<Filling> fillings = {{tree.logProbability, number, {}, 0}};
    for (std::size_t i = tree.nodes.size() - tree.open; i < tree.nodes.size(); ++i) {
        std::vector<Filling> longer;
        for (const Filling& filling : fillings) {
            for (const auto& [logProbability, token] : search.sites[tree.nodes[i].site].best) {
                const auto operands = static_cast<std::size_t>(arityOf(token));
                if (tree.nodes.size() + filling.operands + operands > search.maxNodes || (isLastLevel && operands > 0)) continue;
                longer.push_back({filling.logProbability + logProbability, number, filling.tokens, filling.operands + operands});
                longer.back().tokens.push_back(token);
            }
        }
        keep(longer, width);
        fillings = std::move(longer);
    }
    return fillings;
}

}  // namespace

std::vector<std::vector<BeamOutput>> beamSearch(const Model& model, std::span<const BeamInput> inputs, const BeamOptions& options, const Task& task) {
    Minibatch minibatch(model.program());
    batching::ScheduleCache schedules(batching::Policy::agenda);
    Execution execution(minibatch, schedules);
    std::vector<Search> searches(inputs.size());
    std::vector<std::pair<std::size_t, std::size_t>> isNew;  // search, site: not looked at yet
    const auto addSite = [&](std::size_t number, Token parent, const Model::State& given) {
        Search& search = searches[number];
        search.sites.push_back({model.decode(minibatch, search.memory, parent, given), {}, {}, {}});
        isNew.emplace_back(number, search.sites.size() - 1);
        return search.sites.size() - 1;
    };
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        Search& search = searches[i];
        const std::vector<Model::State> states = model.encode(minibatch, inputs[i].expression);
        search.maxNodes = inputs[i].maxNodes;
        search.memory = model.remember(minibatch, states);
        search.trees.push_back({0, {{kStart, addSite(i, kStart, states.front()), 0}}, 1});
        if (search.maxNodes == 0) search.trees.clear();
    }

    for (std::size_t level = 1; level <= options.maxDepth && !isNew.empty(); ++level) {
        execution.execute(task);
        std::vector<Value> wanted;
        for (const auto& [number, site] : isNew) wanted.push_back(searches[number].sites[site].decoded.logProbabilities);
        const at::Tensor rows = execution.look(wanted).contiguous();
        for (std::size_t i = 0; i < isNew.size(); ++i) {
            const float* row = rows.data_ptr<float>() + static_cast<std::ptrdiff_t>(i) * kTokens;
            auto& best = searches[isNew[i].first].sites[isNew[i].second].best;
            for (Token token = 0; token < kTokens; ++token) best.emplace_back(row[token], token);
            const std::size_t count = std::min(best.size(), options.width);
            const auto moreProbable = [](const auto& a, const auto& b) { return a.first != b.first ? a.first > b.first : a.second < b.second; };
            std::partial_sort(best.begin(), best.begin() + static_cast<std::ptrdiff_t>(count), best.end(), moreProbable);
            best.resize(count);
        }
        isNew.clear();

        for (std::size_t number = 0; number < searches.size(); ++number) {
            Search& search = searches[number];
            std::vector<Filling> fillings;
            for (std::size_t tree = 0; tree < search.trees.size(); ++tree) {
                std::vector<Filling> ways = fill(search, tree, options.width, level == options.maxDepth);
                std::move(ways.begin(), ways.end(), std::back_inserter(fillings));
            }
            keep(fillings, options.width);
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
                    for (std::size_t slot = 0; slot < static_cast<std::size_t>(arityOf(token)); ++slot) {
                        if (!search.sites[site].child[slot]) search.sites[site].child[slot] = model.child(minibatch, search.sites[site].decoded, slot);
                        const auto known = search.sites[site].below.find({slot, token});
                        const std::size_t below = known != search.sites[site].below.end() ? known->second : addSite(number, token, *search.sites[site].child[slot]);
                        search.sites[site].below[{slot, token}] = below;
                        tree.nodes.push_back({kStart, below, 0});
                    }
                }
                trees.push_back(std::move(tree));
            }
            search.trees = std::move(trees);
        }
    }

    std::vector<std::vector<BeamOutput>> outputs(inputs.size());
    for (std::size_t i = 0; i < inputs.size(); ++i)
        for (const Tree& tree : searches[i].trees)
            if (tree.open == 0) outputs[i].push_back({expressionOf(tree), tree.logProbability});
    return outputs;
}

}  // namespace egret::hiss
