#pragma once

#include "core/batching/batching.h"
#include "core/batching/parameters.h"
#include "core/optimize/policy/observation.h"
#include "core/optimize/policy/training_options.h"

#include <limits>
#include <memory>

namespace egret::optimize::policy {

// The network of X-RLflow (section 3.4): a node update (equation 6), graph attention layers (equation 7), a sum over
// the graph (equation 8), and two heads, for the candidates' probabilities and the state's value.
//
// It differs from the paper's code. A candidate is described by its change: the sum over its graph minus the sum over
// the current graph. One head scores all candidates, with a softmax over them. Therefore any number of candidates
// works, and swapping two candidates swaps their probabilities. No-Op is the candidate that changes nothing.
//
// The network is a program for dynamic batching (core/batching): each distinct neighborhood is a call. Nodes of one
// layer with the same numbers of neighbors share a batch. Inference is const and thread-safe; gradients are for one
// thread at a time.
class Network {
public:
    // Throws badInput if the network's parameters need more than `mostBytes`.
    Network(const NetworkOptions& options, Vocabulary vocabulary,
        std::size_t mostBytes = std::numeric_limits<std::size_t>::max());
    ~Network();
    Network(const Network&) = delete;
    Network& operator=(const Network&) = delete;

    const NetworkOptions& options() const { return m_options; }
    const Vocabulary& vocabulary() const { return m_vocabulary; }
    const batching::Parameters& parameters() const { return m_parameters; }

    class Calls;  // the program, for one minibatch
    // Embeddings of the neighborhoods of one table, without gradients. Earlier embeddings are kept when more are
    // requested.
    class Reading;

    // All embeddings at once, with gradients. Keep until after the backward pass.
    struct Embedded {
        at::Tensor all;                // [rows, size]
        std::vector<int64_t> indexOf;  // index of each Row in `all`; -1: not requested
        std::shared_ptr<Calls> calls;
    };
    Embedded embed(const Neighbourhoods& rows, std::span<const Observation* const> observations) const;

    // The output for several states: the log-probabilities of all their candidates, [all candidates], and their values,
    // [states].
    struct Judgement {
        at::Tensor logProbabilities, values;
    };
    Judgement judge(const Embedded& embedded, std::span<const Observation* const> observations) const;
    static Advice adviceOf(const Judgement& judged);  // for one state

    // One node's attention in one layer: to itself, its producers and its consumers, in this order; head by head.
    struct Attention {
        int64_t heads = 0, others = 0;
        std::vector<float> weights;  // [heads, others]
    };
    // Returns the attention of each node, by layer and then by node. `nodes` come from Observer::trace().
    std::vector<std::vector<Attention>> attention(
        const Neighbourhoods& rows, std::span<const Observer::Traced> nodes) const;

    // Writes safetensors with options, vocabulary and `metadata`. load() throws badInput describing what is wrong with
    // the file.
    void save(const std::filesystem::path& path, std::map<std::string, std::string> metadata = {}) const;
    static std::unique_ptr<Network> load(
        const std::filesystem::path& path, std::map<std::string, std::string>* metadata = nullptr);
    // Copies the parameters; options and vocabulary must be equal.
    void copyFrom(const Network& other) { m_parameters.copyFrom(other.m_parameters); }

private:
    friend class Calls;
    struct Layers;

    NetworkOptions m_options;
    Vocabulary m_vocabulary;
    batching::Parameters m_parameters;
    std::unique_ptr<Layers> m_layers;
};

class Network::Reading {
public:
    Reading(const Network& network, const Neighbourhoods& rows);
    ~Reading();
    Embedded embed(std::span<const Observation* const> observations);

private:
    const Neighbourhoods& m_rows;
    std::unique_ptr<Calls> m_calls;
};

}  // namespace egret::optimize::policy
