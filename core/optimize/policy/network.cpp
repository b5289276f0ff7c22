#include "core/optimize/policy/network.h"

#include "core/base/error.h"
#include "core/base/json.h"
#include "core/base/option_json.h"
#include "core/base/text.h"
#include "core/base/version.h"
#include "core/optimize/policy/graph_attention.h"

#include <ATen/ops/_sparse_coo_tensor_unsafe.h>
#include <ATen/ops/_sparse_mm.h>
#include <ATen/ops/cat.h>
#include <ATen/ops/elu.h>
#include <ATen/ops/stack.h>
#include <ATen/ops/tensor.h>
#include <ATen/ops/zeros.h>

#include <nlohmann/json.hpp>
#include <set>

namespace egret::optimize::policy {

using batching::Linear;
using batching::Tensors;
using batching::TensorType;
using batching::Value;
using Row = Neighbourhoods::Row;

namespace {

// An agent that stops at once learns nothing, so No-Op is initially less likely than any other candidate, by a factor
// of e^2.
constexpr double kNoOpAtFirst = -2;

}  // namespace

struct Network::Layers {
    batching::Embedding operators;  // one-hot times W is a row of W
    Linear features;
    std::vector<GraphAttention> attention;
    Linear graph;  // equation 8
    std::optional<batching::Embedding> rules;
    Linear candidate, narrowed, score;
    at::Tensor noOp;  // offset of No-Op's score
    Linear valueWide, valueNarrow, value;

    Layers(batching::Parameters& p, const NetworkOptions& o, const Vocabulary& vocabulary, Random& random)
        : operators(p, "update/operators", static_cast<int64_t>(vocabulary.operators.size()) + 1, o.size, random),
          features(p, "update/features", static_cast<int64_t>(NodeFeatures::kCount), o.size, random),
          attention(layersOf(p, o, random)), graph(p, "graph", o.size + 1, o.size, random),
          rules(rulesOf(p, o, vocabulary, random)),
          candidate(p, "policy/wide", 2 * o.size + static_cast<int64_t>(CandidateView::kFeatures) + o.ruleSize, o.wide,
              random),
          narrowed(p, "policy/narrow", o.wide, o.narrow, random), score(p, "policy/score", o.narrow, 1, random),
          noOp(p.constant("policy/no_op", {}, kNoOpAtFirst)),
          valueWide(p, "value/wide", o.size + o.wide, o.wide, random),
          valueNarrow(p, "value/narrow", o.wide, o.narrow, random), value(p, "value/value", o.narrow, 1, random) {
        const at::AutoGradMode noGradients(false);
        operators.table.mul_(10);
        score.weight.mul_(0.1);  // all candidates start with nearly equal scores
        value.weight.mul_(0.1);
    }
    static std::vector<GraphAttention> layersOf(batching::Parameters& p, const NetworkOptions& o, Random& random) {
        std::vector<GraphAttention> layers;
        for (int l = 0; l < o.layers; ++l)
            layers.emplace_back(p, "attention" + std::to_string(l), o.size, o.heads, random);
        return layers;
    }
    static std::optional<batching::Embedding> rulesOf(
        batching::Parameters& p, const NetworkOptions& o, const Vocabulary& vocabulary, Random& random) {
        if (o.ruleSize == 0) return std::nullopt;
        return batching::Embedding(
            p, "policy/rules", static_cast<int64_t>(vocabulary.rules.size()) + 1, o.ruleSize, random);
    }
};

Network::Network(const NetworkOptions& options, Vocabulary vocabulary, std::size_t mostBytes)
    : m_options(options), m_vocabulary(std::move(vocabulary)) {
    m_parameters.allowAtMost(mostBytes);
    Random random(options.seed);
    m_layers = std::make_unique<Layers>(m_parameters, options, m_vocabulary, random);
}

Network::~Network() = default;

// ---- nodes ----------------------------------------------------------------------------------------------------------

// A minibatch and its operations. Operations are numbered in order of occurrence in this minibatch, so the order and
// every bit of the sums depend only on the rows.
class Network::Calls {
public:
    Calls(const Network& network, bool gradients)
        : m_size(network.m_options.size), m_layers(*network.m_layers), m_schedules(batching::Policy::depth),
          m_minibatch(m_program), m_execution(m_minibatch, m_schedules, {.gradients = gradients}) {
        const Layers& l = m_layers;
        const TensorType number{at::kLong, {}}, features{at::kFloat, {static_cast<int64_t>(NodeFeatures::kCount)}},
            hidden{at::kFloat, {m_size}};
        m_number = m_program.type(number);
        m_features = m_program.type(features);
        m_update = m_program.add({"update", {number, features}, {hidden},
            [&l](const Tensors& in) { return Tensors{at::elu(l.operators(in[0]) + l.features(in[1]))}; },
            {l.operators.table, l.features.weight, l.features.bias}});
        for (std::size_t layer = 0; layer < l.attention.size(); ++layer) {
            const GraphAttention& attention = l.attention[layer];
            m_project.push_back(m_program.add(
                {"project " + std::to_string(layer), {hidden}, {{at::kFloat, {attention.projectedSize()}}},
                    [&attention](const Tensors& in) { return Tensors{attention.project(in[0])}; },
                    attention.parameters()}));
        }
    }

    // Returns the embedding of a row; adds calls for all its missing parts.
    Value add(const Neighbourhoods& rows, Row row) {
        m_h.resize(rows.size(), -1);
        m_projected.resize(rows.size(), -1);
        if (m_h[row] < 0) {
            int layer = 0;
            for (auto view = rows.view(row); !view.features; view = rows.view(view.self)) ++layer;
            visit(rows, row, layer);
        }
        return static_cast<Value>(m_h[row]);
    }
    // Embeds all rows that the observations refer to, each once and in order. `indexOf` receives their indices, or -1.
    std::vector<Value> execute(
        const Neighbourhoods& rows, std::span<const Observation* const> observations, std::vector<int64_t>& indexOf) {
        std::set<Row> named;
        const auto name = [&](const Occurrences& occurrences) {
            for (const Occurrence& one : occurrences) named.insert(one.row);
        };
        for (const Observation* one : observations) {
            name(one->graph);
            for (const CandidateView& candidate : one->candidates) name(candidate.changes);
        }
        indexOf.assign(rows.size(), -1);
        std::vector<Value> values;
        for (const Row row : named) {
            indexOf[row] = static_cast<int64_t>(values.size());
            values.push_back(add(rows, row));
        }
        m_execution.execute();
        return values;
    }
    // projection of a row that is part of another row
    Value projected(Row row) const { return static_cast<Value>(m_projected[row]); }
    batching::Execution& execution() { return m_execution; }

private:
    Value project(Row row, int layer) {
        if (m_projected[row] < 0) {
            const auto h = static_cast<Value>(m_h[row]);
            m_projected[row] = m_minibatch.call(m_project[static_cast<std::size_t>(layer)], std::span(&h, 1));
        }
        return projected(row);
    }
    void visit(const Neighbourhoods& rows, Row row, int layer) {  // recursion depth: the number of layers
        if (m_h[row] >= 0) return;
        const Neighbourhoods::View view = rows.view(row);
        if (view.features) {
            const int64_t op = view.features->op;
            const std::array<Value, 2> inputs{m_minibatch.constant<int64_t>(m_number, std::span(&op, 1)),
                m_minibatch.constant<float>(m_features, view.features->values)};
            m_h[row] = m_minibatch.call(m_update, inputs);
            return;
        }
        visit(rows, view.self, layer - 1);
        std::vector<Value> inputs{static_cast<Value>(m_h[view.self]), project(view.self, layer - 1)};
        for (const auto& neighbours : {view.producers, view.consumers})
            for (const Row other : neighbours) {
                visit(rows, other, layer - 1);
                inputs.push_back(project(other, layer - 1));
            }
        m_h[row] = m_minibatch.call(attend(layer - 1, view.producers.size(), view.consumers.size()), inputs);
    }
    batching::OperationId attend(int layer, std::size_t producers, std::size_t consumers) {
        const auto [known, isNew] = m_attend.try_emplace({static_cast<std::size_t>(layer), producers, consumers});
        if (!isNew) return known->second;
        const GraphAttention& attention = m_layers.attention[static_cast<std::size_t>(layer)];
        const TensorType hidden{at::kFloat, {m_size}}, projected{at::kFloat, {attention.projectedSize()}};
        std::vector<TensorType> inputs{hidden};
        inputs.insert(inputs.end(), 1 + producers + consumers, projected);
        const auto count = static_cast<int64_t>(producers);
        return known->second = m_program.add({"attend " + std::to_string(layer) + " to " + std::to_string(producers) +
                       " and " + std::to_string(consumers),
                   std::move(inputs), {hidden},
                   [&attention, count](const Tensors& in) {
                       return Tensors{attention.attend(in[0], {in.begin() + 1, in.end()}, count)};
                   },
                   {}});
    }

    int64_t m_size;
    const Layers& m_layers;
    batching::Program m_program;
    batching::ScheduleCache m_schedules;
    batching::Minibatch m_minibatch;
    batching::Execution m_execution;
    batching::TypeId m_number = 0, m_features = 0;
    batching::OperationId m_update = 0;
    std::vector<batching::OperationId> m_project;                          // by layer
    std::map<std::array<std::size_t, 3>, batching::OperationId> m_attend;  // by layer and numbers of neighbors
    std::vector<int64_t> m_h, m_projected;                                 // by row: a Value, or -1
};

Network::Embedded Network::embed(const Neighbourhoods& rows, std::span<const Observation* const> observations) const {
    const auto calls = std::make_shared<Calls>(*this, true);
    Embedded out{.calls = calls};
    out.all = calls->execution().results(calls->execute(rows, observations, out.indexOf));
    return out;
}

Network::Reading::Reading(const Network& network, const Neighbourhoods& rows)
    : m_rows(rows), m_calls(std::make_unique<Calls>(network, false)) {}
Network::Reading::~Reading() = default;

Network::Embedded Network::Reading::embed(std::span<const Observation* const> observations) {
    Embedded out;
    out.all = m_calls->execution().look(m_calls->execute(m_rows, observations, out.indexOf));
    return out;
}

std::vector<std::vector<Network::Attention>> Network::attention(
    const Neighbourhoods& rows, std::span<const Observer::Traced> nodes) const {
    const at::AutoGradMode noGradients(false);
    Calls calls(*this, false);
    for (const Observer::Traced& node : nodes) calls.add(rows, node.rows.back());
    calls.execution().execute();
    std::vector<std::vector<Attention>> all(m_layers->attention.size());
    std::unordered_map<graph::NodeId, const Observer::Traced*> traced;
    for (const Observer::Traced& node : nodes) traced.emplace(node.node, &node);
    for (std::size_t layer = 0; layer < all.size(); ++layer)
        for (const Observer::Traced& node : nodes) {
            Tensors others;
            const auto push = [&](const Observer::Traced& other) {
                const Value value = calls.projected(other.rows[layer]);
                others.push_back(calls.execution().look(std::span(&value, 1)));
            };
            push(node);
            for (const graph::NodeId other : node.producers) push(*traced.at(other));
            for (const graph::NodeId other : node.consumers) push(*traced.at(other));
            const at::Tensor alpha = m_layers->attention[layer]
                                         .attention(others, static_cast<int64_t>(node.producers.size()))[0]
                                         .t()
                                         .contiguous();  // [heads, others]
            all[layer].push_back({.heads = alpha.size(0),
                .others = alpha.size(1),
                .weights = {alpha.data_ptr<float>(), alpha.data_ptr<float>() + alpha.numel()}});
        }
    return all;
}

// ---- states and candidates ------------------------------------------------------------------------------------------

namespace {

// Sums of embeddings as a product with a sparse count matrix, [sums, rows]: a few operations forward and backward, for
// any number of sums.
class Sums {
public:
    void add(const Occurrences& occurrences, const std::vector<int64_t>& indexOf) {
        for (const Occurrence& one : occurrences) {
            m_rows.push_back(m_sums);
            m_columns.push_back(indexOf[one.row]);  // ascending, because the rows are ascending
            m_counts.push_back(static_cast<float>(one.count));
        }
        ++m_sums;
    }
    at::Tensor of(const at::Tensor& embeddings) const {
        const auto entries = static_cast<int64_t>(m_counts.size());
        if (entries == 0) return at::zeros({m_sums, embeddings.size(1)});
        const at::Tensor places = at::stack({at::tensor(m_rows), at::tensor(m_columns)});
        const at::Tensor counts =
            at::_sparse_coo_tensor_unsafe(places, at::tensor(m_counts), {m_sums, embeddings.size(0)})._coalesced_(true);
        return at::_sparse_mm(counts, embeddings);
    }

private:
    int64_t m_sums = 0;
    std::vector<int64_t> m_rows, m_columns;
    std::vector<float> m_counts;
};

}  // namespace

Network::Judgement Network::judge(const Embedded& embedded, std::span<const Observation* const> observations) const {
    const Layers& l = *m_layers;
    Sums graphs, changes;
    std::vector<float> perNode, logNodes, features, perCandidate;
    std::vector<int64_t> stateOf, rules, place;  // place: index of a candidate in its state
    for (std::size_t s = 0; s < observations.size(); ++s) {
        const Observation& one = *observations[s];
        graphs.add(one.graph, embedded.indexOf);
        const auto nodes = static_cast<float>(std::max<uint32_t>(1, one.nodes));
        perNode.push_back(1 / nodes);
        logNodes.push_back(std::log(nodes) / 5);
        perCandidate.push_back(1 / static_cast<float>(one.candidates.size()));
        // The candidates are in canonical order, because a matrix product rounds its last rows differently from its
        // first. A candidate's probability must not depend on its position, not even in the last bit.
        auto sorted = transformed(one.candidates, [&](const CandidateView& candidate) { return &candidate; });
        std::ranges::stable_sort(sorted, [](const CandidateView* a, const CandidateView* b) {
            return std::tie(a->rule, a->features, a->changes) < std::tie(b->rule, b->features, b->changes);
        });
        const auto first = static_cast<int64_t>(stateOf.size());
        place.resize(place.size() + sorted.size());
        for (std::size_t i = 0; i < sorted.size(); ++i) {
            const CandidateView& candidate = *sorted[i];
            place[static_cast<std::size_t>(first + (&candidate - one.candidates.data()))] =
                first + static_cast<int64_t>(i);
            changes.add(candidate.changes, embedded.indexOf);
            features.insert(features.end(), candidate.features.begin(), candidate.features.end());
            rules.push_back(candidate.rule);
            stateOf.push_back(static_cast<int64_t>(s));
        }
    }
    const auto states = static_cast<int64_t>(observations.size()), candidates = static_cast<int64_t>(stateOf.size());
    const at::Tensor state = at::tensor(stateOf);
    // Uses the mean instead of equation 8's sum, so that networks of fifty and of a thousand operators are comparable.
    // The number of nodes is a separate input.
    const at::Tensor graph = at::elu(l.graph(
        at::cat({graphs.of(embedded.all) * at::tensor(perNode).unsqueeze(1), at::tensor(logNodes).unsqueeze(1)}, 1)));
    Tensors described{changes.of(embedded.all), graph.index_select(0, state),
        at::tensor(features).view({candidates, static_cast<int64_t>(CandidateView::kFeatures)})};
    if (l.rules) described.push_back((*l.rules)(at::tensor(rules)));
    const at::Tensor wide = at::elu(l.candidate(at::cat(described, 1)));
    const at::Tensor isNoOp = described[2].select(1, 0);
    const at::Tensor scores = l.score(at::elu(l.narrowed(wide))).squeeze(1) + l.noOp * isNoOp;
    // Softmax over the candidates of each state.
    std::vector<float> most(observations.size(), -std::numeric_limits<float>::infinity());
    const at::Tensor numbers = scores.detach();
    for (std::size_t i = 0; i < stateOf.size(); ++i) {
        float& largest = most[static_cast<std::size_t>(stateOf[i])];
        largest = std::max(largest, numbers.data_ptr<float>()[i]);
    }
    const at::Tensor shifted = scores - at::tensor(most).index_select(0, state);
    const at::Tensor logSums = at::zeros({states}, at::kDouble)
                                   .index_add(0, state, shifted.to(at::kDouble).exp())
                                   .log()
                                   .to(at::kFloat);  // summed in double, so that the order does not matter
    const at::Tensor mean =
        at::zeros({states, m_options.wide}).index_add(0, state, wide) * at::tensor(perCandidate).unsqueeze(1);
    const at::Tensor values =
        l.value(at::elu(l.valueNarrow(at::elu(l.valueWide(at::cat({graph, mean}, 1)))))).squeeze(1);
    return {(shifted - logSums.index_select(0, state)).index_select(0, at::tensor(place)), values};
}

Advice Network::adviceOf(const Judgement& judged) {
    Advice advice{.value = judged.values[0].item<float>(), .entropy = 0};
    const float* logs = judged.logProbabilities.data_ptr<float>();
    for (int64_t i = 0; i < judged.logProbabilities.numel(); ++i) {
        advice.probabilities.push_back(std::exp(static_cast<double>(logs[i])));
        advice.entropy -= advice.probabilities.back() * static_cast<double>(logs[i]);
    }
    return advice;
}

// ---- files ----------------------------------------------------------------------------------------------------------

namespace {

using nlohmann::json;

constexpr int64_t kPolicyVersion = 1;  // older policies have no version

}  // namespace

void Network::save(const std::filesystem::path& path, std::map<std::string, std::string> metadata) const {
    metadata["kind"] = "xrlflow";
    metadata["version"] = std::to_string(kPolicyVersion);
    json options;
    optionsToJson(networkTable(), m_options, options);
    metadata["options"] = jsonText(options);
    metadata["operators"] = jsonText(json(m_vocabulary.operators));
    metadata["rules"] = jsonText(json(m_vocabulary.rules));
    m_parameters.save(path, metadata);
}

std::unique_ptr<Network> Network::load(
    const std::filesystem::path& path, std::map<std::string, std::string>* metadata) {
    const std::map<std::string, std::string> found = batching::Parameters::metadataOf(path);
    const auto fact = [&](const char* name) -> const std::string& {
        const auto at = found.find(name);
        if (at == found.end())
            throw Error(Category::badInput, path.string() + " is not a policy: it lacks the entry " + name + ".",
                {.file = path.string()});
        return at->second;
    };
    if (fact("kind") != "xrlflow")
        throw Error(Category::badInput,
            path.string() + " contains a network of kind '" + fact("kind") + "', not a policy.",
            {.file = path.string()});
    if (const auto version = found.find("version"); version != found.end()) {
        const std::optional<int64_t> number = integerOf(version->second);
        if (!number)
            throw Error(Category::badInput,
                "has an invalid policy format version '" + version->second + "', which is not a number",
                {.file = path.string()});
        requireVersion("policy", *number, kPolicyVersion, {.file = path.string()});
    }
    NetworkOptions options;
    Vocabulary vocabulary;
    try {
        optionsFromJson(networkTable(), json::parse(fact("options")), options);
        if (options.heads > options.size)
            throw Error(Category::badInput, "heads is " + std::to_string(options.heads) + ", more than the size");
        vocabulary = {json::parse(fact("operators")).get<std::vector<std::string>>(),
            json::parse(fact("rules")).get<std::vector<std::string>>()};
    } catch (const json::exception& error) {
        throw Error(Category::badInput, path.string() + ": the policy's metadata cannot be read: " + error.what(),
            {.file = path.string()});
    }
    try {
        auto network = std::make_unique<Network>(options, std::move(vocabulary), std::filesystem::file_size(path));
        network->m_parameters.load(path);
        if (metadata) *metadata = found;
        return network;
    } catch (const Error& error) {
        throw error.at({.file = path.string()});
    }
}

}  // namespace egret::optimize::policy
