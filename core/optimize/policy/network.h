#pragma once

#include "core/batching/batching.h"
#include "core/batching/parameters.h"
#include "core/optimize/policy/observation.h"
#include "core/optimize/policy/training_options.h"

#include <limits>
#include <memory>

namespace egret::optimize::policy {

// The network of X-RLflow (section 3.4): a node update (equation 6), graph attention layers (equation 7), a sum over
// the graph (equation 8), and two heads that say how likely each candidate is and what the state is worth.
//
// Where it does otherwise than the paper's code: a candidate is described by what it changes, the sum over its graph
// less that over the current one, and all are scored by one head, with a softmax over those there are. So any number of
// candidates will do, and exchanging two exchanges their probabilities. No-Op is the candidate that changes nothing.
//
// It is a program of dynamic batching (core/batching): each distinct neighbourhood is a call, nodes of one layer with
// as many neighbours share a batch. Asking it changes nothing, so several threads may; gradients are for one at a time.
class Network {
public:
    // Refused (badInput) when its parameters take more than `mostBytes`.
    Network(const NetworkOptions& options, Vocabulary vocabulary,
        std::size_t mostBytes = std::numeric_limits<std::size_t>::max());
    ~Network();
    Network(const Network&) = delete;
    Network& operator=(const Network&) = delete;

    const NetworkOptions& options() const { return m_options; }
    const Vocabulary& vocabulary() const { return m_vocabulary; }
    const batching::Parameters& parameters() const { return m_parameters; }

    class Calls;  // the program, for some minibatch
    // Embeddings of neighbourhoods of one table, without gradients; those of before are kept when more are asked for.
    class Reading;

    // With gradients, for all of these at once. To be kept until the way back has been gone.
    struct Embedded {
        at::Tensor all;                // [rows, size]
        std::vector<int64_t> indexOf;  // of a Row, in `all`; -1: not asked for
        std::shared_ptr<Calls> calls;
    };
    Embedded embed(const Neighbourhoods& rows, std::span<const Observation* const> observations) const;

    // Of several states: the candidates' log-probabilities one after another, [all candidates], and the states' values,
    // [states].
    struct Judgement {
        at::Tensor logProbabilities, values;
    };
    Judgement judge(const Embedded& embedded, std::span<const Observation* const> observations) const;
    static Advice adviceOf(const Judgement& judged);  // of one state

    // Of one node in one layer: how much it attends to itself, its producers and its consumers, in this order; for each
    // head one after another.
    struct Attention {
        int64_t heads = 0, others = 0;
        std::vector<float> weights;  // [heads, others]
    };
    // `node`: rows of 0 .. layers steps (Observer::trace), so there is one for every layer.
    std::vector<std::vector<Attention>> attention(
        const Neighbourhoods& rows, std::span<const Observer::Traced> nodes) const;

    // safetensors with options and vocabulary; `metadata` is kept with them. load: badInput names what is wrong with
    // the file.
    void save(const std::filesystem::path& path, std::map<std::string, std::string> metadata = {}) const;
    static std::unique_ptr<Network> load(
        const std::filesystem::path& path, std::map<std::string, std::string>* metadata = nullptr);
    void copyFrom(const Network& other);  // parameters; options and vocabulary have to be the same

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
