#pragma once

#include "core/base/task.h"
#include "core/expressions/hiss/cut.h"
#include "core/expressions/hiss/rule_log.h"

#include <filesystem>
#include <functional>
#include <map>
#include <memory>

namespace egret::hiss {

class Model;

struct PipelineOptions {
    std::size_t beam = 20;  // k
    int iterations = 20;
    double stopBelow = 0.05;   // the work ends when all of the selector's probabilities are below
    bool withSelector = true;  // if the network has one; else the whole tree always
    bool withRuleLog = true;   // ask it before decoding
};

// What the decoder wrote for one expression.
struct Candidate {
    expressions::Expression expression;
    double logProbability = 0;
    bool isEqual = false;  // at all test points
};

// Decoding as it went: for looking at. Open nodes of trees that are not finished are printed as "?".
struct Decoding {
    struct Partial {
        std::string text;
        double logProbability = 0;
    };
    std::vector<std::vector<Partial>> levels;  // the trees that were kept after each level, most probable first
    std::vector<Candidate> outputs;            // most probable first
    // Of one output: for each of its nodes, in preorder, the weights over the nodes of the input, in preorder (equation
    // 6), and the log probability of its symbol. Empty when there is no output.
    struct Attention {
        expressions::Expression output;
        std::vector<std::vector<float>> weights;
        std::vector<double> logProbabilities;
    };
    Attention attention;
};

// One round of simplifying: a subtree is chosen, cut, simplified and put back.
struct Iteration {
    expressions::Expression before, after;
    std::vector<double> selection;      // by node of `before`: the selector's probability
    std::size_t node = 0;               // the subtree
    Cut cut;                            // as the decoder saw it
    expressions::Expression rewritten;  // of the cut
    enum class Source : uint8_t { decoder, ruleLog } source = Source::decoder;
    std::vector<Candidate> beam;  // empty from the rule log
};

// A trained network with its rule log, for the window and the command line. Not for several threads at once.
class Network {
public:
    // From "NAME.safetensors" and "NAME.rules" beside it (without it: an empty log). badInput names what is wrong.
    explicit Network(const std::filesystem::path& checkpoint);
    // A new one that knows nothing yet; for tests.
    Network(std::unique_ptr<Model> model, RuleLog rules);
    ~Network();

    expressions::Mode mode() const { return m_rules.mode(); }
    const RuleLog& rules() const { return m_rules; }
    bool hasSelector() const;  // else the whole tree is simplified, always
    // What the checkpoint says of itself: how, when and from what it was made, and its figures.
    const std::map<std::string, std::string>& facts() const { return m_facts; }

    // Probability of every subtree, by node; a linear network takes the whole. Unsupported error for too many
    // arguments.
    std::vector<double> selection(const expressions::Expression& expression) const;
    // The whole expression to the decoder; `output`: which output's attention (an index of outputs).
    Decoding decode(const expressions::Expression& expression, std::size_t beam, std::size_t output = 0,
        const Task& task = {}) const;
    // h of each expression's root: rows of `hidden` numbers.
    std::vector<std::vector<float>> embeddings(std::span<const expressions::Expression> expressions) const;

    // May the subtree at a node be replaced by this? Asked of the best ones first, until it says yes.
    using Accept = std::function<bool(std::size_t node, const expressions::Expression& by)>;
    // One round, or nothing when no choice gets smaller. The result equals the expression at all test points of `mode`;
    // proving it is up to the caller (check.h).
    std::optional<Iteration> next(const expressions::Expression& expression, expressions::Mode mode,
        const PipelineOptions& options, const Task& task = {}, const Accept& accept = {}) const;

private:
    std::map<std::string, std::string> m_facts;  // read with the model
    std::unique_ptr<Model> m_model;
    RuleLog m_rules;
};

}  // namespace egret::hiss
