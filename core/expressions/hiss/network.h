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
    std::size_t beam = 20;  // beam width k
    int iterations = 20;
    double stopBelow = 0.05;   // stops when all of the selector's probabilities are below this
    bool withSelector = true;  // use the selector, if the network has one; otherwise simplify the whole tree
    bool withRuleLog = true;   // consult the rule log before decoding
};

struct Candidate {
    expressions::Expression expression;
    double logProbability = 0;
    bool isEqual = false;  // equal at all test points
};

// A recorded decoding, for display. Open nodes of unfinished trees are printed as "?".
struct Decoding {
    struct Partial {
        std::string text;
        double logProbability = 0;
    };
    std::vector<std::vector<Partial>> levels;  // the trees kept after each level, most probable first
    std::vector<Candidate> outputs;            // most probable first
    // The attention of one output. Each of its nodes, in preorder, has weights over the input's nodes, in preorder
    // (equation 6), and the log probability of its symbol. Empty without an output.
    struct Attention {
        expressions::Expression output;
        std::vector<std::vector<float>> weights;
        std::vector<double> logProbabilities;
    };
    Attention attention;
};

// One round of simplification: choose, cut, simplify and put back a subtree.
struct Iteration {
    expressions::Expression before, after;
    std::vector<double> selection;      // the selector's probability, by node of `before`
    std::size_t node = 0;               // root of the subtree
    Cut cut;                            // the decoder's input
    expressions::Expression rewritten;  // the result over the cut's arguments
    enum class Source : uint8_t { decoder, ruleLog } source = Source::decoder;
    std::vector<Candidate> beam;  // the decoder's outputs for the cut, most probable first
};

// A trained network with its rule log, for the window and the command line. Not thread-safe.
class Network {
public:
    // Loads "NAME.safetensors" and the rule log "NAME.rules" next to it. If the rule log is missing, it is empty.
    // Throws badInput with the reason.
    explicit Network(const std::filesystem::path& checkpoint);
    // Creates an untrained network; for tests.
    Network(std::unique_ptr<Model> model, RuleLog rules);
    ~Network();

    expressions::Mode mode() const { return m_rules.mode(); }
    const RuleLog& rules() const { return m_rules; }
    bool hasSelector() const;  // if false, the network simplifies only whole trees
    // Returns the checkpoint's metadata: how, when and from which data it was created, and its evaluation results.
    const std::map<std::string, std::string>& facts() const { return m_facts; }

    // Returns the selection probability of every subtree, by node; a linear network selects the whole expression.
    // Throws unsupported for too many arguments.
    std::vector<double> selection(const expressions::Expression& expression) const;
    // Decodes the whole expression. `output` is the index of the output whose attention is returned.
    Decoding decode(const expressions::Expression& expression, std::size_t beam, std::size_t output = 0,
        const Task& task = {}) const;
    // Returns h of each expression's root: rows of `hidden` numbers.
    std::vector<std::vector<float>> embeddings(std::span<const expressions::Expression> expressions) const;

    // Decides whether the subtree at a node may be replaced. Called for the best candidates first, until one call
    // returns true.
    using Accept = std::function<bool(std::size_t node, const expressions::Expression& by)>;
    // Performs one round; returns nothing if no chosen subtree becomes smaller. The result equals the expression at all
    // test points of `mode`; the caller must prove the equality (check.h).
    std::optional<Iteration> next(const expressions::Expression& expression, expressions::Mode mode,
        const PipelineOptions& options, const Task& task = {}, const Accept& accept = {}) const;

private:
    std::map<std::string, std::string> m_facts;  // read together with the model
    std::unique_ptr<Model> m_model;
    RuleLog m_rules;
};

}  // namespace egret::hiss
