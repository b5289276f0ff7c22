#include "core/expressions/hiss/network.h"

#include "core/expressions/hiss/beam.h"
#include "core/expressions/hiss/sites.h"
#include "core/expressions/tester.h"
#include "core/expressions/text.h"
#include "core/expressions/transform.h"

#include <algorithm>
#include <limits>

namespace egret::hiss {

using batching::Execution;
using batching::Minibatch;
using batching::Value;
using expressions::Expression;

Network::Network(const std::filesystem::path& checkpoint) : m_model(Model::load(checkpoint, &m_facts)) {
    const std::filesystem::path rules = std::filesystem::path(checkpoint).replace_extension(".rules");
    m_rules = std::filesystem::exists(rules)
        ? RuleLog::load(rules)
        : RuleLog(m_facts.contains("mode") ? expressions::modeNamed(m_facts["mode"]) : expressions::Mode::rational);
}

Network::Network(std::unique_ptr<Model> model, RuleLog rules) : m_model(std::move(model)), m_rules(std::move(rules)) {}

Network::~Network() = default;

bool Network::hasSelector() const {
    if (m_model->isLinear()) return false;
    const auto said = m_facts.find("has_selector");
    return said == m_facts.end() || said->second == "yes";
}

namespace {

Cut whole(const Expression& expression) {
    std::optional<Cut> cut = cutAt(expression, 0, std::numeric_limits<int>::max());
    if (!cut)
        throw Error(Category::unsupported,
            "the network supports at most " + std::to_string(kVariableTokens) + " variables and " +
                std::to_string(kSymbolTokens) + " constants per expression");
    return *std::move(cut);
}

// Runs the decoder along an output that it has written. For a linear network with several words per node, probabilities
// are multiplied, and attention weights are averaged over the written words and summed over the read words.
Decoding::Attention attentionOf(const Model& model, const Expression& input, const Expression& output) {
    Minibatch minibatch(model.program());
    const std::vector<Model::State> states = model.encode(minibatch, input);
    const Model::Memory memory = model.remember(minibatch, states);
    Sites sites(model, minibatch, memory, states.front());
    const std::vector<Sites::Step> steps = sites.along(output);
    const std::vector<Word> read = wordsOf(input, model.options().architecture);
    batching::ScheduleCache schedules(batching::Policy::agenda);
    Execution run(minibatch, schedules);
    run.execute();
    std::vector<Value> weights, distributions;
    for (const Sites::Step& step : steps) {
        weights.push_back(sites[step.site].attention);
        distributions.push_back(sites[step.site].logProbabilities);
    }
    const at::Tensor looked = run.look(weights), rows = run.look(distributions);
    Decoding::Attention attention{
        output, std::vector(output.size(), std::vector<float>(input.size())), std::vector<double>(output.size())};
    std::vector<float> written(output.size());
    for (const Sites::Step& step : steps) ++written[step.word.node];
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const Word& word = steps[i].word;
        const float* row = looked[static_cast<int64_t>(i)].data_ptr<float>();
        for (std::size_t k = 0; k < read.size(); ++k)
            attention.weights[word.node][read[k].node] += row[k] / written[word.node];
        attention.logProbabilities[word.node] += rows[static_cast<int64_t>(i)][word.token].item<double>();
    }
    return attention;
}

}  // namespace

std::vector<double> Network::selection(const Expression& expression) const {
    const Expression read = whole(expression).expression;
    if (m_model->isLinear()) {
        std::vector<double> root(expression.size());
        root.front() = 1;
        return root;
    }
    Minibatch minibatch(m_model->program());
    const std::vector<Value> scores = transformed(
        m_model->encode(minibatch, read), [&](const Model::State& state) { return m_model->score(minibatch, state); });
    batching::ScheduleCache schedules(batching::Policy::agenda);
    Execution run(minibatch, schedules);
    run.execute();
    const at::Tensor probabilities = run.look(scores).view(-1).softmax(0).to(at::kDouble);
    return {probabilities.data_ptr<double>(), probabilities.data_ptr<double>() + probabilities.numel()};
}

Decoding Network::decode(const Expression& expression, std::size_t beam, std::size_t output, const Task& task) const {
    const Cut cut = whole(expression);
    std::vector<BeamTrace> traces;
    const BeamInput input{cut.expression, largestOutput(cut.expression)};
    const auto outputs = beamSearch(*m_model, std::span(&input, 1), {.width = beam}, task, &traces).front();
    Decoding decoding;
    decoding.levels = std::move(traces.front());
    const expressions::Tester tester(expression, argumentsOf(expression), mode());
    for (const BeamOutput& candidate : outputs) {
        const Expression unfolded = unfold(candidate.expression, cut);
        decoding.outputs.push_back({unfolded, candidate.logProbability, tester.mayEqual(unfolded)});
    }
    if (output < outputs.size()) {
        decoding.attention = attentionOf(*m_model, cut.expression, outputs[output].expression);
        decoding.attention.output = decoding.outputs[output].expression;
    }
    return decoding;
}

std::vector<std::vector<float>> Network::embeddings(std::span<const Expression> expressions) const {
    if (expressions.empty()) return {};
    Minibatch minibatch(m_model->program());
    std::vector<Value> roots;
    for (const Expression& expression : expressions)
        roots.push_back(m_model->encode(minibatch, whole(expression).expression).front().h);
    batching::ScheduleCache schedules(batching::Policy::agenda);
    Execution run(minibatch, schedules);
    run.execute();
    const at::Tensor rows = run.look(roots).contiguous();
    std::vector<std::vector<float>> embeddings;
    for (int64_t i = 0; i < rows.size(0); ++i)
        embeddings.emplace_back(rows[i].data_ptr<float>(), rows[i].data_ptr<float>() + rows.size(1));
    return embeddings;
}

namespace {

constexpr std::size_t kAtOnce = 4;  // subtrees per beam search; the best of their simplifications is used

// Returns the chosen subtrees in order of trial.
std::vector<std::size_t> choices(
    const Expression& expression, const std::vector<double>& selection, bool withSelector, double stopBelow) {
    if (!withSelector) return {0};
    std::vector<std::size_t> nodes;
    if (std::ranges::max(selection) < stopBelow) return nodes;
    for (std::size_t i = 0; i < expression.size(); ++i)
        if (!expression[i].isLeaf()) nodes.push_back(i);
    std::ranges::stable_sort(nodes, [&](std::size_t a, std::size_t b) { return selection[a] > selection[b]; });
    return nodes;
}

}  // namespace

std::optional<Iteration> Network::next(const Expression& expression, expressions::Mode mode,
    const PipelineOptions& options, const Task& task, const Accept& accept) const {
    const std::vector<double> selection = this->selection(expression);
    const std::vector<std::size_t> nodes =
        choices(expression, selection, options.withSelector && hasSelector(), options.stopBelow);
    const expressions::Tester tester(expression, argumentsOf(expression), mode);
    for (std::size_t begin = 0; begin < nodes.size(); begin += kAtOnce) {
        std::vector<Iteration> rounds;
        std::vector<BeamInput> inputs;
        for (std::size_t i = begin; i < std::min(begin + kAtOnce, nodes.size()); ++i) {
            for (Cut& cut : cutsAt(expression, nodes[i])) {
                if (!m_model->canRead(cut.expression)) continue;
                inputs.push_back({cut.expression, largestOutput(cut.expression)});
                rounds.push_back({.before = expression,
                    .after = expression,
                    .selection = selection,
                    .node = nodes[i],
                    .cut = std::move(cut)});
            }
        }
        struct Way {
            std::size_t round;
            Expression rewritten, after;
            Iteration::Source source;
        };
        std::vector<Way> ways;
        const auto consider = [&](std::size_t round, const Expression& rewritten, Iteration::Source source) {
            Expression after =
                expressions::fold(expression.replaced(rounds[round].node, unfold(rewritten, rounds[round].cut)), mode);
            if (after.size() < expression.size() && tester.mayEqual(after))
                ways.push_back({round, rewritten, std::move(after), source});
        };
        const std::vector<std::vector<BeamOutput>> outputs =
            beamSearch(*m_model, inputs, {.width = options.beam}, task);
        for (std::size_t i = 0; i < rounds.size(); ++i) {
            Iteration& round = rounds[i];
            if (options.withRuleLog && mode == m_rules.mode())
                if (const std::optional<Expression> known = m_rules.apply(round.cut.expression))
                    consider(i, *known, Iteration::Source::ruleLog);
            const Expression subtree = concrete(round.cut.expression, round.cut);
            const expressions::Tester cutTester(subtree, argumentsOf(subtree), mode);
            for (const BeamOutput& output : outputs[i]) {
                const bool isEqual = cutTester.mayEqual(concrete(output.expression, round.cut));
                round.beam.push_back({output.expression, output.logProbability, isEqual});
                if (isEqual) consider(i, output.expression, Iteration::Source::decoder);
            }
        }
        std::ranges::stable_sort(
            ways, {}, [](const Way& way) { return std::pair(way.after.size(), expressions::tokenCount(way.after)); });
        for (Way& way : ways) {
            Iteration& round = rounds[way.round];
            if (accept && !accept(round.node, unfold(way.rewritten, round.cut))) continue;
            round.rewritten = std::move(way.rewritten);
            round.after = std::move(way.after);
            round.source = way.source;
            return std::move(round);
        }
    }
    return std::nullopt;
}

}  // namespace egret::hiss
