#pragma once

#include "core/batching/batching.h"
#include "core/batching/parameters.h"
#include "core/optimize/xrlflow/network_options.h"
#include "core/optimize/xrlflow/observation.h"

#include <memory>

namespace egret::optimize::xrlflow {

// The network of X-RLflow (section 3.4): a node update (equation 6), graph attention layers (equation 7), a sum over the graph
// (equation 8), and two heads that say how likely each candidate is and what the state is worth.
//
// Where it does otherwise than the paper's code: a candidate is described by what it changes, the sum over its graph less that
// over the current one, and all are scored by one head, with a softmax over those there are. So any number of candidates will
// do, and exchanging two exchanges their probabilities. No-Op is the candidate that changes nothing.
//
// It is a program of dynamic batching (core/batching): each distinct neighbourhood is a call, nodes of one layer with as many
// neighbours share a batch.
class Network {
public:
    Network(const NetworkOptions& options, Vocabulary vocabulary);
    ~Network();
    Network(const Network&) = delete;
    Network& operator=(const Network&) = delete;

    const NetworkOptions& options() const { return m_options; }
    const Vocabulary& vocabulary() const { return m_vocabulary; }
    const batching::Parameters& parameters() const { return m_parameters; }

    // Embeddings of neighbourhoods of one table, by the network as it is: those of before are kept when more are asked for. Without gradients.
    class Reading;
    // With: for all of these at once. Undefined rows of `of` are those not needed.
    struct Embedded {
        at::Tensor all;                // [rows, size]
        std::vector<int64_t> indexOf;  // of a Row, in `all`; -1: not asked for
    };
    Embedded embed(const Neighbourhoods& rows, std::span<const Observation* const> observations) const;

    // Of several states: the candidates' log-probabilities one after another, [all candidates], and the states' values, [states].
    struct Judgement {
        at::Tensor logProbabilities, values;
    };
    Judgement judge(const Embedded& embedded, std::span<const Observation* const> observations) const;

    // Of one node in one layer: how much it attends to itself, its producers and its consumers, in this order; for each head one after another.
    struct Attention {
        int64_t heads = 0, others = 0;
        std::vector<float> weights;  // [heads, others]
    };
    // `node`: rows of 0 .. layers steps (Observer::trace), so there is one for every layer.
    std::vector<std::vector<Attention>> attention(const Neighbourhoods& rows, std::span<const Observer::Traced> nodes) const;

    // safetensors with options and vocabulary; `metadata` is kept with them. load: badInput names what is wrong with the file.
    void save(const std::filesystem::path& path, std::map<std::string, std::string> metadata = {}) const;
    static std::unique_ptr<Network> load(const std::filesystem::path& path, std::map<std::string, std::string>* metadata = nullptr);
    void copyFrom(const Network& other);  // parameters; options and vocabulary have to be the same

private:
    friend class Reading;
    struct Layers;
    batching::OperationId attend(int layer, std::size_t producers, std::size_t consumers) const;
    // The value of a row in this minibatch, with calls for all it is made of that are not there yet. `values`: by row and by whether projected.
    struct Known {
        std::vector<int64_t> h, projected;  // a batching::Value, or -1
    };
    batching::Value add(batching::Minibatch& minibatch, const Neighbourhoods& rows, Neighbourhoods::Row row, Known& known) const;

    NetworkOptions m_options;
    Vocabulary m_vocabulary;
    batching::Parameters m_parameters;
    std::unique_ptr<Layers> m_layers;
    mutable batching::Program m_program;  // operations for more neighbours are added when they are met: one thread at a time
    mutable std::map<std::array<std::size_t, 3>, batching::OperationId> m_attend;
    batching::TypeId m_number = 0, m_features = 0, m_hidden = 0;
    batching::OperationId m_update = 0;
    std::vector<batching::OperationId> m_project;
};

class Network::Reading {
public:
    Reading(const Network& network, const Neighbourhoods& rows);
    ~Reading();
    Embedded embed(std::span<const Observation* const> observations);

private:
    const Network& m_network;
    const Neighbourhoods& m_rows;
    batching::ScheduleCache m_schedules;
    batching::Minibatch m_minibatch;
    batching::Execution m_execution;
    Known m_known;
};

}  // namespace egret::optimize::xrlflow
