// Learning to simplify (section 4). Stage one teaches encoder and decoder on short expressions, whole trees only: first by
// imitation of the smallest equivalents that blind enumeration finds, then by REINFORCE on what the beam writes,
//
//   - sum over the beam (R - b) (log p - log sum over the beam p),    R = gamma^card or -beta gamma^card (equation 8),
//
// with b the mean reward of the epoch before. Stage two adds the selector on long expressions: subtrees are drawn from
// its softmax, cut, written anew, put back, and drawn from again. No rule of algebra comes in anywhere: all that is ever asked is
// whether two expressions have the same values.
#include "core/hiss/training.h"

#include "core/base/file.h"
#include "core/expr/fold.h"
#include "core/expr/points.h"
#include "core/expr/text.h"
#include "core/hiss/beam.h"
#include "core/hiss/cut.h"
#include "core/hiss/likelihood.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace egret::hiss {

using batching::Execution;
using batching::Minibatch;
using batching::Value;
using expr::Expression;

std::string_view nameOf(Stage stage) {
    static constexpr std::array<std::string_view, 4> names = {"imitation", "reward", "long", "done"};
    return names[static_cast<std::size_t>(stage)];
}

struct Training::Optimizer {
    explicit Optimizer(const batching::Tensors& parameters) : adam(parameters, torch::optim::AdamOptions(1e-3)) {}

    void step(const at::Tensor& loss, double rate) {
        static_cast<torch::optim::AdamOptions&>(adam.param_groups()[0].options()).lr(rate);
        adam.zero_grad();
        loss.backward();
        // What this minibatch did not use goes on by its momentum, whether or not an earlier one since the start or the last
        // resuming has used it.
        for (at::Tensor& parameter : adam.param_groups()[0].params())
            if (!parameter.grad().defined()) parameter.mutable_grad() = at::zeros_like(parameter);
        torch::nn::utils::clip_grad_norm_(adam.param_groups()[0].params(), 5.0);
        adam.step();
    }

    // The moments of every parameter, zero before its first step, as tensors that can be saved; and back.
    batching::Parameters moments(const batching::Parameters& of) {
        const at::AutoGradMode noGradients(false);
        batching::Parameters moments;
        for (const auto& [name, parameter] : of.all()) {
            at::Tensor mean = moments.constant(name + "/mean", parameter.sizes().vec(), 0).detach(), square = moments.constant(name + "/square", parameter.sizes().vec(), 0).detach(),
                       steps = moments.constant(name + "/steps", {}, 0).detach();
            const auto known = adam.state().find(keyOf(parameter));
            if (known == adam.state().end()) continue;
            const auto& state = static_cast<const torch::optim::AdamParamState&>(*known->second);
            mean.copy_(state.exp_avg());
            square.copy_(state.exp_avg_sq());
            steps.fill_(static_cast<double>(state.step()));
        }
        return moments;
    }
    void restore(const batching::Parameters& of, const batching::Parameters& moments) {
        for (std::size_t i = 0; i < of.all().size(); ++i) {
            const auto moment = [&](std::size_t which) { return moments.all()[3 * i + which].second.detach(); };
            auto state = std::make_unique<torch::optim::AdamParamState>();
            state->exp_avg(moment(0).clone());
            state->exp_avg_sq(moment(1).clone());
            state->step(static_cast<int64_t>(moment(2).item<float>()));
            adam.state()[keyOf(of.all()[i].second)] = std::move(state);
        }
    }
    static std::string keyOf(const at::Tensor& parameter) { return c10::guts::to_string(parameter.unsafeGetTensorImpl()); }

    torch::optim::Adam adam;
};

namespace {

// Falls to a twentieth over a stage.
double rateAt(double rate, int step, int steps) { return rate * (1 - 0.95 * static_cast<double>(step) / steps); }

// Equation 9 with a margin: embeddings of equivalent expressions are pulled together, those of others pushed `margin` apart.
struct Neighbours {
    std::vector<Value> first, second;
    std::vector<float> isEqual;

    void add(const Model::State& a, const Model::State& b, bool equal) {
        first.push_back(a.h);
        second.push_back(b.h);
        isEqual.push_back(equal ? 1 : 0);
    }
    at::Tensor loss(Execution& run, double margin, std::size_t inputs) const {
        if (first.empty()) return at::zeros({});
        const at::Tensor distance = (run.results(first) - run.results(second)).square().sum(1);
        const at::Tensor equal = at::tensor(isEqual);
        return (equal * distance + (1 - equal) * (margin - distance).clamp_min(0)).sum() / static_cast<double>(inputs);
    }
};

// What the beam wrote for one input, judged.
struct Judged {
    std::vector<Expression> outputs;
    std::vector<bool> isEqual;
    std::vector<double> rewards;
    std::optional<std::size_t> best;  // the smallest equivalent that is smaller than the input
};

Judged judge(const Expression& input, const Expression& meant, const std::vector<BeamOutput>& outputs, const TrainingOptions& options, const std::function<Expression(const Expression&)>& meaning) {
    Judged judged;
    const expr::Tester tester(meant, argumentsOf(meant), options.mode);
    std::size_t smallest = foldedSize(input);
    for (const BeamOutput& output : outputs) {
        const bool isEqual = tester.mayEqual(meaning(output.expression));
        const std::size_t size = foldedSize(output.expression);
        const double worth = std::pow(options.gamma, static_cast<double>(size));
        judged.outputs.push_back(output.expression);
        judged.isEqual.push_back(isEqual);
        judged.rewards.push_back(isEqual ? worth : -options.beta / worth);
        if (isEqual && size < smallest) {
            smallest = size;
            judged.best = judged.outputs.size() - 1;
        }
    }
    return judged;
}

at::Tensor permutation(int64_t count, Random& random) {
    at::Tensor order = at::arange(count);
    int64_t* numbers = order.data_ptr<int64_t>();
    for (int64_t i = count; i > 1; --i) std::swap(numbers[i - 1], numbers[random.below(static_cast<uint64_t>(i))]);
    return order;
}

// What REINFORCE expects of drawn outputs, with each input's beam in the place of draws and every output's share p' of its beam in
// the place of how often it would be drawn (Bunel et al., 2018).
struct Beams {
    at::Tensor logProbabilities, shares, rewards;  // [outputs]
    double expected = 0;                           // sum p' R, over the inputs

    // `ends`: of each input's outputs.
    Beams(at::Tensor ofOutputs, const std::vector<double>& given, const std::vector<std::size_t>& ends) : logProbabilities(std::move(ofOutputs)), rewards(at::tensor(given, at::kDouble).to(at::kFloat)) {
        std::vector<at::Tensor> parts;
        std::size_t begin = 0;
        for (const std::size_t end : ends) {
            if (end > begin) parts.push_back(logProbabilities.detach().slice(0, static_cast<int64_t>(begin), static_cast<int64_t>(end)).softmax(0));
            begin = end;
        }
        shares = at::cat(parts);
        expected = (shares * rewards).sum().item<double>();
    }
    // - sum p' (R - b) log p
    at::Tensor loss(double baseline, Random* dealtOut) const {
        const at::Tensor given = dealtOut ? rewards.index_select(0, permutation(rewards.size(0), *dealtOut)) : rewards;
        return -(shares * (given - baseline) * logProbabilities).sum();
    }
};

}  // namespace

Training::Training(TrainingOptions options, Examples shorter, Examples longer)
    : m_options(options), m_shorter(std::move(shorter)), m_longer(std::move(longer)), m_model(std::make_unique<Model>(options.model)),
      m_optimizer(std::make_unique<Optimizer>(m_model->parameters().tensors())), m_rules(options.mode) {
    if (m_model->isLinear() && (options.embeddingWeight > 0 || options.withSelector)) throw Error(Category::usage, "a linear network has neither embeddings of subtrees nor a selector");
    if (options.longSteps > 0 && !m_longer) throw Error(Category::usage, "stage two needs long expressions to learn from");
}

Training::~Training() = default;

int Training::totalSteps() const { return m_options.imitationSteps + m_options.rewardSteps + m_options.longSteps; }
bool Training::isDone() const { return m_step >= totalSteps(); }

Stage Training::stage() const {
    if (isDone()) return Stage::done;
    if (m_step < m_options.imitationSteps) return Stage::imitation;
    return m_step < m_options.imitationSteps + m_options.rewardSteps ? Stage::reward : Stage::lengthy;
}

TrainingRecord Training::step(const Task& task) {
    const Stage stage = this->stage();
    if (stage == Stage::done) throw Error(Category::usage, "this training has done all its steps");
    const Random random = Random(m_options.seed).split(static_cast<uint64_t>(m_step));
    TrainingRecord record;
    switch (stage) {
        case Stage::imitation: record = imitate(random); break;
        case Stage::reward: record = reinforce(random, task); break;
        default: record = simplifyLong(random, task);
    }
    record.stage = stage;
    record.step = ++m_step;
    if (m_step % m_options.epochSteps == 0 && m_epochInputs > 0) {
        m_baseline = m_epochReward / static_cast<double>(m_epochInputs);
        m_epochReward = 0;
        m_epochInputs = 0;
    }
    return record;
}

// The mean reward of the epoch before; in the first, of what there was so far.
double Training::baselineAfter(double reward, std::size_t inputs) {
    m_epochReward += reward;
    m_epochInputs += static_cast<int64_t>(inputs);
    return m_baseline.value_or(m_epochReward / static_cast<double>(m_epochInputs));
}

TrainingRecord Training::imitate(Random random) {
    Minibatch minibatch(m_model->program());
    batching::ScheduleCache schedules(batching::Policy::agenda);
    Likelihood likelihood(*m_model, minibatch);
    Neighbours neighbours;
    std::optional<Model::State> other;
    for (int i = 0; i < m_options.imitationExamples; ++i) {
        const Example example = m_shorter(random);
        const std::vector<Model::State> states = m_model->encode(minibatch, example.input);
        likelihood.add(m_model->remember(minibatch, states), states.front(), std::span(&example.target, 1));
        if (m_options.embeddingWeight == 0) continue;
        neighbours.add(states.front(), m_model->encode(minibatch, example.target).front(), true);
        if (other) neighbours.add(states.front(), *other, false);
        other = states.front();
    }
    Execution run(minibatch, schedules, {.gradients = true});
    run.execute();
    const at::Tensor loss = -likelihood.logProbabilities(run).mean();
    const at::Tensor embedding = neighbours.loss(run, m_options.margin, static_cast<std::size_t>(m_options.imitationExamples));
    m_optimizer->step(loss + m_options.embeddingWeight * embedding, rateAt(m_options.imitationRate, m_step, m_options.imitationSteps));
    return {.loss = loss.item<double>(), .embeddingLoss = embedding.item<double>()};
}

TrainingRecord Training::reinforce(Random random, const Task& task) {
    std::vector<BeamInput> inputs;
    for (int i = 0; i < m_options.rewardExamples; ++i) {
        Expression input = cutAt(m_shorter(random).input, 0, std::numeric_limits<int>::max())->expression;  // arguments in order, for the rule log
        const std::size_t most = largestOutput(input);
        inputs.push_back({std::move(input), most});
    }
    const auto outputs = beamSearch(*m_model, inputs, {.width = m_options.beam, .noise = m_options.noise, .seed = random.next()}, task);

    TrainingRecord record;
    Minibatch minibatch(m_model->program());
    batching::ScheduleCache schedules(batching::Policy::agenda);
    Likelihood likelihood(*m_model, minibatch);
    Neighbours neighbours;
    std::vector<double> rewards;
    std::vector<std::size_t> ends;
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        const Expression& input = inputs[i].expression;
        const Judged judged = judge(input, input, outputs[i], m_options, [](const Expression& output) { return output; });
        rewards.insert(rewards.end(), judged.rewards.begin(), judged.rewards.end());
        ends.push_back(rewards.size());
        if (judged.best) {
            const Expression& best = judged.outputs[*judged.best];
            m_rules.add(input, best);
            record.hitRate += 1;
            record.reduction += static_cast<double>(foldedSize(input)) - static_cast<double>(foldedSize(best));
        }
        if (judged.outputs.empty()) continue;
        const std::vector<Model::State> states = m_model->encode(minibatch, input);
        likelihood.add(m_model->remember(minibatch, states), states.front(), judged.outputs);
        if (m_options.embeddingWeight > 0)
            for (std::size_t k = 0; k < judged.outputs.size(); ++k) neighbours.add(states.front(), m_model->encode(minibatch, judged.outputs[k]).front(), judged.isEqual[k]);
    }
    const auto count = static_cast<double>(inputs.size());
    record.hitRate /= count;
    record.reduction /= count;
    if (rewards.empty()) return record;
    Execution run(minibatch, schedules, {.gradients = true});
    run.execute(task);
    const Beams beams(likelihood.logProbabilities(run), rewards, ends);
    record.reward = beams.expected / count;
    const at::Tensor loss = beams.loss(baselineAfter(beams.expected, ends.size()), m_options.shuffleRewards ? &random : nullptr) / count;
    const at::Tensor embedding = neighbours.loss(run, m_options.margin, rewards.size());
    m_optimizer->step(loss + m_options.embeddingWeight * embedding, rateAt(m_options.rewardRate, m_step - m_options.imitationSteps, m_options.rewardSteps));
    record.loss = loss.item<double>();
    record.embeddingLoss = embedding.item<double>();
    return record;
}

namespace {

// A subtree of a long expression that the selector chose.
struct Try {
    std::size_t expression = 0, node = 0;
    Cut cut;
    bool wasKnown = false;            // to the rule log
    std::optional<Expression> found;  // the cut, simplified
};

constexpr int kTries = 4;              // subtrees of an expression in a step
constexpr double kExploration = 0.2;   // of which so many are drawn evenly
constexpr double kLogReward = 10, kTokenReward = 5, kFailureReward = -1;  // of the selector (hiss's own code)
constexpr double kRewardUnit = 20;

std::vector<std::size_t> operatorsOf(const Expression& expression) {
    std::vector<std::size_t> nodes;
    for (std::size_t i = 0; i < expression.size(); ++i)
        if (!expression[i].isLeaf()) nodes.push_back(i);
    return nodes;
}

std::size_t draw(const float* logProbabilities, const std::vector<std::size_t>& among, Random& random) {
    if (random.uniform() < kExploration) return among[random.below(among.size())];
    double total = 0;
    for (const std::size_t node : among) total += std::exp(static_cast<double>(logProbabilities[node]));
    double left = random.uniform() * total;
    for (const std::size_t node : among)
        if ((left -= std::exp(static_cast<double>(logProbabilities[node]))) < 0) return node;
    return among.back();
}

}  // namespace

void Training::refill(Random& random) {
    constexpr std::size_t kShortest = 2;
    m_pool.resize(static_cast<std::size_t>(m_options.longExamples));
    for (Underway& underway : m_pool) {
        if (underway.rounds > 0 && underway.rounds < kMaxRounds && !underway.isStuck) continue;
        do underway.expression = expr::fold(m_longer(random).input, m_options.mode);
        while (underway.expression.size() < kShortest || !cutAt(underway.expression, 0, std::numeric_limits<int>::max()));
        underway.rounds = 0;
        underway.isStuck = false;
    }
}

TrainingRecord Training::simplifyLong(Random random, const Task& task) {
    refill(random);
    Minibatch minibatch(m_model->program());
    batching::ScheduleCache schedules(batching::Policy::agenda);
    Execution run(minibatch, schedules, {.gradients = true});

    // The selector's choices.
    std::vector<Value> scores;
    std::vector<std::size_t> firstScore;
    for (const Underway& underway : m_pool) {
        firstScore.push_back(scores.size());
        const Cut whole = *cutAt(underway.expression, 0, std::numeric_limits<int>::max());
        for (const Model::State& state : m_model->encode(minibatch, whole.expression)) scores.push_back(m_model->score(minibatch, state));
    }
    firstScore.push_back(scores.size());
    run.execute(task);
    const at::Tensor looked = run.look(scores).view(-1);
    std::vector<Try> tries;
    for (std::size_t i = 0; i < m_pool.size(); ++i) {
        const Expression& expression = m_pool[i].expression;
        const at::Tensor logProbabilities = looked.slice(0, static_cast<int64_t>(firstScore[i]), static_cast<int64_t>(firstScore[i + 1])).log_softmax(0).contiguous();
        std::vector<std::size_t> among = operatorsOf(expression);
        if (!m_options.withSelector) among = {0};
        for (int k = 0; k < kTries && !among.empty(); ++k) {
            const std::size_t node = draw(logProbabilities.data_ptr<float>(), among, random);
            std::erase(among, node);
            if (std::optional<Cut> cut = cutAt(expression, node, kCutDepth); cut && cut->expression.size() <= Model::kMaxMemory) tries.push_back({i, node, std::move(*cut), false, {}});
        }
    }

    std::vector<BeamInput> inputs;
    for (const Try& attempt : tries) inputs.push_back({attempt.cut.expression, largestOutput(attempt.cut.expression)});
    const auto outputs = beamSearch(*m_model, inputs, {.width = m_options.beam, .noise = m_options.noise, .seed = random.next()}, task);

    TrainingRecord record;
    Likelihood likelihood(*m_model, minibatch);
    std::vector<double> rewards, choiceRewards;
    std::vector<std::size_t> ends;
    std::vector<Expression> after(m_pool.size());
    for (std::size_t i = 0; i < m_pool.size(); ++i) after[i] = m_pool[i].expression;
    for (std::size_t t = 0; t < tries.size(); ++t) {
        Try& attempt = tries[t];
        const Expression& cut = attempt.cut.expression;
        Judged judged = judge(cut, concrete(cut, attempt.cut), outputs[t], m_options, [&](const Expression& output) { return concrete(output, attempt.cut); });
        if (const RuleLog::Entry* known = m_rules.find(cut)) {
            attempt.wasKnown = true;
            attempt.found = known->right;
        }
        if (judged.best) {
            const Expression& best = judged.outputs[*judged.best];
            if (expr::Tester(cut, argumentsOf(cut), m_options.mode).mayEqual(best)) m_rules.add(cut, best);
            if (!attempt.found || foldedSize(best) < foldedSize(*attempt.found)) attempt.found = best;
        }
        const Expression& before = m_pool[attempt.expression].expression;
        if (attempt.found) {
            // What was found for all values may have dropped a part that is undefined for some.
            const Expression replaced = expr::fold(before.replaced(attempt.node, unfold(*attempt.found, attempt.cut)), m_options.mode);
            if (replaced.size() < before.size() && expr::Tester(before, argumentsOf(before), m_options.mode).mayEqual(replaced)) {
                record.hitRate += 1;
                record.reduction += static_cast<double>(before.size() - replaced.size());
                if (replaced.size() < after[attempt.expression].size()) after[attempt.expression] = replaced;
            } else {
                attempt.found.reset();
            }
        }
        const double saved = attempt.found ? static_cast<double>(expr::tokenCount(cut)) - static_cast<double>(expr::tokenCount(*attempt.found)) : 0;
        choiceRewards.push_back((!attempt.found ? kFailureReward : attempt.wasKnown ? kLogReward : kTokenReward * std::max(1.0, saved)) / kRewardUnit);
        if (attempt.found && std::ranges::find(judged.outputs, *attempt.found) == judged.outputs.end()) {
            judged.outputs.push_back(*attempt.found);
            judged.rewards.push_back(std::pow(m_options.gamma, static_cast<double>(foldedSize(*attempt.found))));
        }
        rewards.insert(rewards.end(), judged.rewards.begin(), judged.rewards.end());
        ends.push_back(rewards.size());
        if (judged.outputs.empty()) continue;
        const std::vector<Model::State> states = m_model->encode(minibatch, cut);
        likelihood.add(m_model->remember(minibatch, states), states.front(), judged.outputs);
    }

    for (std::size_t i = 0; i < m_pool.size(); ++i) {
        m_pool[i].isStuck = after[i] == m_pool[i].expression || after[i].size() < 2;
        m_pool[i].expression = after[i];
        ++m_pool[i].rounds;
    }
    if (tries.empty()) return record;
    run.execute(task);
    const auto count = static_cast<double>(tries.size());
    at::Tensor decoding = at::zeros({});
    if (!rewards.empty()) {
        const Beams beams(likelihood.logProbabilities(run), rewards, ends);
        record.reward = beams.expected / count;
        decoding = beams.loss(baselineAfter(beams.expected, ends.size()), m_options.shuffleRewards ? &random : nullptr) / count;
    }
    const at::Tensor all = run.results(scores).view(-1);
    at::Tensor selecting = at::zeros({});
    for (std::size_t t = 0; t < tries.size(); ++t) {
        const std::size_t i = tries[t].expression;
        const at::Tensor logProbabilities = all.slice(0, static_cast<int64_t>(firstScore[i]), static_cast<int64_t>(firstScore[i + 1])).log_softmax(0);
        selecting = selecting - logProbabilities[static_cast<int64_t>(tries[t].node)] * choiceRewards[t];
    }
    selecting = selecting / static_cast<double>(tries.size());
    const int first = m_options.imitationSteps + m_options.rewardSteps;
    m_optimizer->step(decoding + selecting, rateAt(m_options.longRate, m_step - first, m_options.longSteps));
    record.hitRate /= count;
    record.reduction /= count;
    record.loss = decoding.item<double>();
    record.selectorLoss = selecting.item<double>();
    return record;
}

// ---- checkpoints ---------------------------------------------------------------------------------------------------------

namespace {

using nlohmann::json;

constexpr const char *kModelFile = "network.safetensors", *kRulesFile = "network.rules", *kMomentsFile = "optimizer.safetensors", *kStateFile = "training.json";
constexpr int kStateVersion = 1;

json toJson(const TrainingOptions& options) {
    return {{"seed", options.seed}, {"model", {options.model.architecture == Architecture::linear ? "linear" : "tree", options.model.embedding, options.model.hidden, options.model.selector, options.model.seed}}, {"mode", expr::nameOf(options.mode)},
            {"imitation", {options.imitationSteps, options.imitationExamples, options.imitationRate}}, {"reward", {options.rewardSteps, options.rewardExamples, options.rewardRate}},
            {"long", {options.longSteps, options.longExamples, options.longRate}}, {"beam", options.beam}, {"noise", options.noise}, {"gamma", options.gamma}, {"beta", options.beta},
            {"embedding_weight", options.embeddingWeight}, {"margin", options.margin}, {"epoch_steps", options.epochSteps}, {"selector", options.withSelector}, {"shuffled", options.shuffleRewards}};
}

}  // namespace

void Training::save(const std::filesystem::path& folder) const {
    std::filesystem::create_directories(folder);
    m_model->save(folder / kModelFile, {{"mode", std::string(expr::nameOf(m_options.mode))}, {"steps", std::to_string(m_step)}});
    m_rules.save(folder / kRulesFile);
    m_optimizer->moments(m_model->parameters()).save(folder / kMomentsFile);
    json pool = json::array();
    for (const Underway& underway : m_pool) pool.push_back({print(underway.expression), underway.rounds, underway.isStuck});
    const json state = {{"version", kStateVersion}, {"options", toJson(m_options)}, {"step", m_step}, {"baseline", m_baseline ? json(*m_baseline) : json()},
                        {"epoch_reward", m_epochReward}, {"epoch_inputs", m_epochInputs}, {"pool", pool}};
    writeFileAtomically(folder / kStateFile, state.dump(2) + "\n");  // last: with it the checkpoint is whole
}

void Training::resume(const std::filesystem::path& folder) {
    const std::filesystem::path file = folder / kStateFile;
    const auto wrong = [&](const std::string& what) { return Error(Category::badInput, what, {.file = file.string()}); };
    const json state = json::parse(readFile(file), nullptr, /*allow_exceptions=*/false);
    if (!state.is_object() || state.value("version", 0) != kStateVersion) throw wrong("is no checkpoint of a training, or of another version");
    if (state.value("options", json()) != json::parse(toJson(m_options).dump())) throw wrong("was made with other options: " + state.value("options", json()).dump());
    try {
        std::vector<Underway> pool;
        for (const json& entry : state.at("pool")) pool.push_back({expr::parse(entry.at(0).get<std::string>()), entry.at(1).get<int>(), entry.at(2).get<bool>()});
        const int step = state.at("step").get<int>();
        const std::optional<double> baseline = state.at("baseline").is_null() ? std::nullopt : std::optional(state.at("baseline").get<double>());
        const double epochReward = state.at("epoch_reward").get<double>();
        const auto epochInputs = state.at("epoch_inputs").get<int64_t>();
        const std::unique_ptr<Model> model = Model::load(folder / kModelFile);
        if (model->options().hidden != m_options.model.hidden) throw wrong("lies beside a network of another size");
        RuleLog rules = RuleLog::load(folder / kRulesFile);
        batching::Parameters moments = m_optimizer->moments(m_model->parameters());
        moments.load(folder / kMomentsFile);
        // All is read: nothing below fails.
        m_model->copyFrom(*model);
        m_optimizer->restore(m_model->parameters(), moments);
        m_rules = std::move(rules);
        m_pool = std::move(pool);
        m_step = step;
        m_baseline = baseline;
        m_epochReward = epochReward;
        m_epochInputs = epochInputs;
    } catch (const json::exception& error) {
        throw wrong(std::string("is damaged: ") + error.what());
    }
}

}  // namespace egret::hiss
