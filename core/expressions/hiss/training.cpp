// Learning to simplify (section 4). Stage one trains encoder and decoder on short expressions, as whole trees only. It
// starts by imitating the smallest equivalents found by enumeration, or those that it finds itself (discovery.cpp).
// REINFORCE on the beam's outputs follows:
//
//   - sum over the beam p' (R - b) log p',
//     R = gamma^card or -beta / gamma^card (equation 8; objective.h),
//     p' = p / sum over the beam p,
//
// where b is the expected reward of the previous epoch. Stage two adds the selector on long expressions: subtrees are
// drawn from its softmax, cut, rewritten and put back, and the draw is repeated. No rule of algebra is used; the only
// criterion is whether two expressions have the same values.
#include "core/expressions/hiss/training.h"

#include "core/base/file.h"
#include "core/base/json.h"
#include "core/base/option_json.h"
#include "core/base/text.h"
#include "core/base/version.h"
#include "core/batching/adam.h"
#include "core/batching/checkpoint.h"
#include "core/expressions/hiss/beam.h"
#include "core/expressions/hiss/cut.h"
#include "core/expressions/hiss/likelihood.h"
#include "core/expressions/hiss/objective.h"
#include "core/expressions/text.h"
#include "core/expressions/transform.h"

#include <nlohmann/json.hpp>

#include <numeric>

namespace egret::hiss {

using batching::Execution;
using batching::Minibatch;
using expressions::Expression;

std::string_view nameOf(Stage stage) {
    static constexpr std::array<std::string_view, 5> names = {"imitation", "discovery", "reward", "long", "done"};
    return names[static_cast<std::size_t>(stage)];
}

Training::Training(TrainingOptions options, Examples shorter, Examples longer)
    : m_options(options), m_shorter(std::move(shorter)), m_longer(std::move(longer)),
      m_model(std::make_unique<Model>(options.model)),
      m_optimizer(std::make_unique<batching::Adam>(m_model->parameters())), m_rules(options.mode) {
    if (m_model->isLinear() && (options.embeddingWeight > 0 || options.withSelector))
        throw Error(Category::usage, "a linear network has neither embeddings of subtrees nor a selector");
    if (options.longSteps > 0 && !m_longer)
        throw Error(Category::usage, "stage two requires long training expressions");
}

Training::~Training() = default;

// The stages follow each other in the order of the enumeration.
int Training::firstStep(Stage stage) const {
    const int steps[] = {
        m_options.imitationSteps, m_options.discoverySteps, m_options.rewardSteps, m_options.longSteps};
    return std::accumulate(steps, steps + static_cast<std::size_t>(stage), 0);
}

Stage Training::stage() const {
    auto stage = Stage::imitation;
    while (stage != Stage::done && m_step >= firstStep(static_cast<Stage>(static_cast<int>(stage) + 1)))
        stage = static_cast<Stage>(static_cast<int>(stage) + 1);
    return stage;
}

TrainingRecord Training::step(const Task& task) {
    task.throwIfStopped();
    const Stage stage = this->stage();
    if (stage == Stage::done) throw Error(Category::usage, "this training run has completed all its steps");
    const Random random = Random(m_options.seed).split(static_cast<uint64_t>(m_step));
    TrainingRecord record;
    switch (stage) {
        case Stage::imitation: record = imitateEnumeration(random, task); break;
        case Stage::discovery: record = discover(random, task); break;
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

void Training::descend(const at::Tensor& loss, double rate, int step, int steps) {
    constexpr double kLongestGradient = 5;
    m_optimizer->zeroGradients();
    loss.backward();
    m_optimizer->step(rate * (1 - 0.95 * static_cast<double>(step) / steps), kLongestGradient);
}

// Returns the mean reward of the previous epoch; in the first epoch, the mean so far.
double Training::baselineAfter(double reward, std::size_t inputs) {
    m_epochReward += reward;
    m_epochInputs += static_cast<int64_t>(inputs);
    return m_baseline.value_or(m_epochReward / static_cast<double>(m_epochInputs));
}

TrainingRecord Training::imitateEnumeration(Random random, const Task& task) {
    std::vector<Example> examples;
    for (int i = 0; i < m_options.imitationExamples; ++i) examples.push_back(m_shorter(random));
    return imitate(examples, m_step, m_options.imitationSteps, task);
}

TrainingRecord Training::imitate(std::span<const Example> examples, int step, int steps, const Task& task) {
    Minibatch minibatch(m_model->program());
    batching::ScheduleCache schedules(batching::Policy::agenda);
    Likelihood likelihood(*m_model, minibatch);
    Neighbours neighbours;
    std::optional<Model::State> other;
    for (const Example& example : examples) {
        const std::vector<Model::State> states = m_model->encode(minibatch, example.input);
        likelihood.add(m_model->remember(minibatch, states), states.front(), std::span(&example.target, 1));
        if (m_options.embeddingWeight == 0) continue;
        neighbours.add(states.front(), m_model->encode(minibatch, example.target).front(), true);
        if (other) neighbours.add(states.front(), *other, false);
        other = states.front();
    }
    Execution run(minibatch, schedules, {.gradients = true});
    run.execute(task);
    const at::Tensor loss = -likelihood.logProbabilities(run).mean();
    const at::Tensor embedding = neighbours.loss(run, m_options.margin, examples.size());
    descend(loss + m_options.embeddingWeight * embedding, m_options.imitationRate, step, steps);
    return {.loss = loss.item<double>(), .embeddingLoss = embedding.item<double>()};
}

TrainingRecord Training::reinforce(Random random, const Task& task) {
    std::vector<BeamInput> inputs;
    for (int i = 0; i < m_options.rewardExamples; ++i) {
        // Number the arguments in order, for the rule log.
        Expression input = cutAt(m_shorter(random).input, 0, std::numeric_limits<int>::max())->expression;
        const std::size_t most = largestOutput(input);
        inputs.push_back({std::move(input), most});
    }
    const auto outputs =
        beamSearch(*m_model, inputs, {.width = m_options.beam, .noise = m_options.noise, .seed = random.next()}, task);

    TrainingRecord record;
    Minibatch minibatch(m_model->program());
    batching::ScheduleCache schedules(batching::Policy::agenda);
    Likelihood likelihood(*m_model, minibatch);
    Neighbours neighbours;
    std::vector<double> rewards;
    std::vector<std::size_t> ends;
    std::vector<std::pair<Expression, Expression>> found;
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        task.throwIfStopped();  // judging takes as long as the beam
        const Expression& input = inputs[i].expression;
        const Judged judged = judge(input, outputs[i], m_options, [](const Expression& output) { return output; });
        rewards.insert(rewards.end(), judged.rewards.begin(), judged.rewards.end());
        ends.push_back(rewards.size());
        if (judged.best) {
            const Expression& best = judged.outputs[*judged.best];
            found.emplace_back(input, best);
            record.hitRate += 1;
            record.reduction += static_cast<double>(foldedSize(input)) - static_cast<double>(foldedSize(best));
        }
        if (judged.outputs.empty()) continue;
        const std::vector<Model::State> states = m_model->encode(minibatch, input);
        likelihood.add(m_model->remember(minibatch, states), states.front(), judged.outputs);
        if (m_options.embeddingWeight > 0)
            for (std::size_t k = 0; k < judged.outputs.size(); ++k)
                neighbours.add(
                    states.front(), m_model->encode(minibatch, judged.outputs[k]).front(), judged.isEqual[k]);
    }
    const auto count = static_cast<double>(inputs.size());
    record.hitRate /= count;
    record.reduction /= count;
    if (rewards.empty()) return record;
    Execution run(minibatch, schedules, {.gradients = true});
    run.execute(task);
    for (const auto& [left, right] : found) m_rules.add(left, right);  // the step can no longer be cancelled
    const Beams beams(likelihood.logProbabilities(run), rewards, ends);
    record.reward = beams.expected() / count;
    const at::Tensor loss =
        beams.loss(baselineAfter(beams.expected(), ends.size()), m_options.shuffleRewards ? &random : nullptr) / count;
    const at::Tensor embedding = neighbours.loss(run, m_options.margin, rewards.size());
    descend(loss + m_options.embeddingWeight * embedding, m_options.rewardRate, m_step - firstStep(Stage::reward),
        m_options.rewardSteps);
    record.loss = loss.item<double>();
    record.embeddingLoss = embedding.item<double>();
    return record;
}

// ---- checkpoints ----------------------------------------------------------------------------------------------------

namespace {

using nlohmann::json;

constexpr const char *kModelFile = "network.safetensors", *kRulesFile = "network.rules",
                     *kMomentsFile = "optimizer.safetensors", *kStateFile = "training.json";
constexpr int kStateVersion = 1;

}  // namespace

std::map<std::string, std::string> Training::facts() const {
    const bool hasSelector = m_options.withSelector && m_step > firstStep(Stage::lengthy);
    return {{"mode", std::string(expressions::nameOf(m_options.mode))}, {"seed", std::to_string(m_options.seed)},
        {"steps", std::to_string(m_step)}, {"has_selector", hasSelector ? "yes" : "no"}};
}

void Training::save(const std::filesystem::path& folder) const {
    json options;
    optionsToJson(trainingTable(), m_options, options);
    if (!m_options.lessons.empty()) options["lessons"] = m_options.lessons;
    json pool = json::array();
    for (const Underway& underway : m_pool)
        pool.push_back({print(underway.expression), underway.rounds, underway.isStuck});
    const json state = {{"version", kStateVersion}, {"options", options}, {"step", m_step},
        {"baseline", m_baseline ? json(*m_baseline) : json()}, {"epoch_reward", m_epochReward},
        {"epoch_inputs", m_epochInputs}, {"pool", pool}};
    batching::writeCheckpoint(folder, [&](const std::filesystem::path& into) {
        m_model->save(into / kModelFile, facts());
        m_rules.save(into / kRulesFile);
        m_optimizer->moments().save(into / kMomentsFile);
        writeFileAtomically(into / kStateFile, jsonText(state, 2) + "\n");
    });
}

bool Training::isIn(const std::filesystem::path& folder) {
    batching::finishCheckpoint(folder);
    return std::filesystem::exists(folder / kStateFile);
}

void Training::resume(const std::filesystem::path& folder) {
    batching::finishCheckpoint(folder);
    const std::filesystem::path file = folder / kStateFile;
    const auto wrong = [&](const std::string& what) {
        return Error(Category::badInput, what, {.file = file.string()});
    };
    const std::string text = readFile(file);
    requireShallowJson(text);
    const json state = json::parse(text, nullptr, /*allow_exceptions=*/false);
    if (!state.is_object() || !state.contains("version") || !state["version"].is_number_integer())
        throw wrong("is not a training checkpoint");
    requireVersion("training", state["version"].get<int64_t>(), kStateVersion, {.file = file.string()});
    json options = state.value("options", json::object());
    if (options.is_object() && options.contains("lessons")) {  // Egret 0.1 did not record them
        if (!m_options.lessons.empty() && options["lessons"] != m_options.lessons)
            throw wrong("was trained on different data: " + jsonText(options["lessons"]));
    }
    try {
        TrainingOptions its;
        optionsFromJson(trainingTable(), options, its);
        if (const auto differ = trainingTable().differences(its, m_options); !differ.empty())
            throw wrong("was saved with other options: " + join(differ, "; "));
        std::vector<Underway> pool;
        for (const json& entry : state.at("pool"))
            pool.push_back({expressions::parse(entry.at(0).get<std::string>()), fromJson<int>(entry.at(1)),
                entry.at(2).get<bool>()});
        const int step = fromJson<int>(state.at("step"));
        const std::optional<double> baseline =
            state.at("baseline").is_null() ? std::nullopt : std::optional(state.at("baseline").get<double>());
        const double epochReward = state.at("epoch_reward").get<double>();
        const auto epochInputs = fromJson<int64_t>(state.at("epoch_inputs"));
        const std::unique_ptr<Model> model = Model::load(folder / kModelFile);
        if (model->options().hidden != m_options.model.hidden)
            throw wrong("does not match the size of the network in the same folder");
        RuleLog rules = RuleLog::load(folder / kRulesFile);
        batching::Parameters moments = m_optimizer->moments();
        moments.load(folder / kMomentsFile);
        // Everything has been read; nothing below throws.
        m_model->copyFrom(*model);
        m_optimizer->restore(moments);
        m_rules = std::move(rules);
        m_pool = std::move(pool);
        m_step = step;
        m_baseline = baseline;
        m_epochReward = epochReward;
        m_epochInputs = epochInputs;
    } catch (const json::exception& error) {
        throw wrong(std::string("is damaged: ") + error.what());
    } catch (const Error& error) {
        throw error.at({.file = file.string()});  // errors about the accompanying files already name their file
    }
}

}  // namespace egret::hiss
