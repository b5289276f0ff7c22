// Proximal policy optimization over rewriting episodes (X-RLflow, section 3.3.4).
//
// An update plays episodes with the current network and computes the advantage of each choice (advantage.h). It then
// passes over all states several times, in minibatches, and makes good choices more likely until the policy has moved
// too far (ppo.h).
//
// Work is split into pieces independently of the workers. An episode is a piece. A minibatch always has kShards shards,
// whose gradients are summed in order. Threads and processes (ranks.h) share the pieces, so their number affects only
// the time.
//
// Exploration seldom finds a long path twice, and a policy that found one may still end elsewhere. Training therefore
// keeps the best episode of each problem, up to its best graph (Champion), and teaches the policy to repeat its
// rewrites, in any order, and to stop when none is left (self-imitation, Oh et al. 2018). Part of the episodes start
// along it, so exploration continues from the best graph found (first return, then explore: Ecoffet et al. 2021).
//
// Gains differ widely between networks (Inception-v3 gains a tenth of a percent, SqueezeNet eight percent). The value
// head therefore learns in units of each problem's returns; reported gains are unscaled.
#include "core/optimize/policy/training.h"

#include "core/base/clock.h"
#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/hash.h"
#include "core/base/json.h"
#include "core/base/text.h"
#include "core/batching/adam.h"
#include "core/batching/checkpoint.h"
#include "core/optimize/policy/advantage.h"
#include "core/optimize/policy/network.h"
#include "core/optimize/policy/policy.h"
#include "core/optimize/policy/ppo.h"
#include "core/runtime/threads.h"

#include <ATen/ops/empty_like.h>
#include <ATen/ops/tensor.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <nlohmann/json.hpp>
#include <numeric>

namespace egret::optimize::policy {

namespace {

constexpr std::size_t kShards = 2;
constexpr double kScaleMemory = 0.9;  // decay of the running scale of returns

struct Sample {
    const Episode::Step* step = nullptr;
    std::size_t episode = 0;
    double advantage = 0, target = 0;
};

struct ShardSums {
    double policy = 0, value = 0, entropy = 0, imitation = 0, kl = 0, clipped = 0;
};

}  // namespace

struct Training::Learner {
    Learner(const TrainingOptions& options, const Vocabulary& vocabulary)
        : network(options.network, vocabulary), adam(network.parameters()) {
        for (int i = 0; i < std::max(1, options.threads); ++i)
            replicas.push_back(std::make_unique<Network>(options.network, vocabulary));
    }
    void spread() {
        for (const auto& replica : replicas) replica->copyFrom(network);
    }

    struct Kept {
        std::unique_ptr<Network> network;
        batching::Parameters moments;
    };
    Kept keep() const {
        Kept kept{std::make_unique<Network>(network.options(), network.vocabulary()), adam.moments()};
        kept.network->copyFrom(network);
        return kept;
    }
    void restore(const Kept& kept) {
        network.copyFrom(*kept.network);
        adam.restore(kept.moments);
    }

    Network network;
    batching::Adam adam;
    std::vector<std::unique_ptr<Network>> replicas;  // one per thread
};

Training::Training(TrainingOptions options, std::vector<Problem> problems, std::vector<rewrite::Rule> rules,
    std::shared_ptr<const cost::CostModel> cost, Ranks& ranks)
    : m_options(std::move(options)), m_problems(std::move(problems)), m_rules(std::move(rules)),
      m_cost(std::move(cost)), m_ranks(ranks) {
    if (m_problems.empty()) throw Error(Category::usage, "No network to train on.");
    m_options.network.seed = m_options.seed;
    m_learner = std::make_unique<Learner>(m_options, Vocabulary::of(m_rules));
    m_scale.assign(m_problems.size(), 0);
    m_best.assign(m_problems.size(), 0);
    m_champions.resize(m_problems.size());
}

Training::~Training() = default;

void Training::startFrom(const std::filesystem::path& policy) {
    ensure(m_update == 0, "training starts only once");
    std::map<std::string, std::string> facts;
    const std::unique_ptr<Network> network = Network::load(policy, &facts);
    const auto refuse = [&](const std::string& why) {
        return Error(Category::badInput, "Training cannot start from this policy: " + why, {.file = policy.string()});
    };
    NetworkOptions its = network->options();
    its.seed = m_options.network.seed;  // the seed is irrelevant after initialization
    if (const auto differ = networkTable().differences(its, m_options.network); !differ.empty())
        throw refuse("its network options differ: " + join(differ, "; ") + ".");
    if (!(network->vocabulary() == m_learner->network.vocabulary()))
        throw refuse("it was trained with other operators or rules.");
    // Reuses the loaded policy's value units for the networks it was trained on.
    const std::map<std::string, double> units = valueUnits(facts, policy);
    for (std::size_t p = 0; p < m_problems.size(); ++p)
        if (const auto known = units.find(m_problems[p].name); known != units.end()) m_scale[p] = known->second;
    m_learner->network.copyFrom(*network);
    m_from = policy.stem().string();
}

bool Training::keepsChampions() const { return m_options.imitation > 0 || m_options.restarts > 0; }
bool Training::isDone() const { return m_update >= m_options.updates; }
const Network& Training::network() const { return m_learner->network; }

std::vector<Episode> Training::playAll(const Task& task) {
    m_learner->spread();
    const Random random = Random(m_options.seed).split(static_cast<uint64_t>(m_update));
    // One more episode takes the most likely actions. It is not learned from, but may become a champion.
    const auto sampled = static_cast<std::size_t>(m_options.episodes), all = sampled + (keepsChampions() ? 1 : 0);
    const auto results = doAll(m_ranks, m_options.threads, all, [&](std::size_t piece, int worker) {
        // Problems also rotate across updates, in case an update has fewer episodes than problems.
        const std::size_t first = static_cast<std::size_t>(m_update) * (piece < sampled ? sampled : 1),
                          which = (first + piece) % m_problems.size();
        const Problem& problem = m_problems[which];
        Environment environment(problem.graph, m_rules, m_cost, problem.quantity, m_options.environment);
        Random own = random.split(piece);
        const Network& network = *m_learner->replicas[static_cast<std::size_t>(worker)];
        const std::vector<uint32_t>& best = m_champions[which].actions;
        Episode episode = piece == sampled || best.empty() || own.uniform() >= m_options.restarts
            ? play(network, environment, piece == sampled ? Choosing::likeliest : Choosing::sampled, own, task)
            : playFrom(Opening(best, own), network, environment, own, task);
        if (piece == sampled) episode.opening = static_cast<uint32_t>(episode.steps.size());
        episode.problem = which;
        return episode.save();
    });
    std::vector<Episode> episodes;
    for (const Bytes& bytes : results) episodes.push_back(Episode::restore(bytes));
    return episodes;
}

void Training::replay(Champion& champion, std::size_t problem, bool isNew, const Task& task) const {
    const Problem& which = m_problems[problem];
    Environment environment(which.graph, m_rules, m_cost, which.quantity, m_options.environment);
    const Network& network = m_learner->network;
    if (isNew && !m_options.shuffleRewards)
        champion.actions = withoutDetours(champion.actions, champion.value, network, environment, task);
    champion.episode = replayWithGoals(champion.actions, network, environment, task);
    champion.episode.problem = problem;
}

// Returns the champions after this update's episodes.
std::vector<Champion> Training::champions(const Task& task) const {
    std::vector<Champion> champions = m_champions;
    if (!keepsChampions()) return champions;
    std::vector<bool> changed(champions.size(), false);
    Random random = Random(m_options.seed).split(static_cast<uint64_t>(m_update)).split(~uint64_t{1});
    for (const Episode& episode : m_episodes) {
        Champion& champion = champions[episode.problem];
        double value = episode.best;
        std::size_t length = episode.bestStep;
        if (m_options.shuffleRewards) {  // the control keeps any part of any episode
            value = episode.first * random.uniform();
            length = random.below(episode.steps.size());
        }
        if (!champion.isBeatenBy(value, length, episode.first)) continue;
        champion.value = value;
        champion.actions.clear();
        for (std::size_t t = 0; t < length; ++t) champion.actions.push_back(episode.steps[t].action);
        changed[episode.problem] = true;
    }
    for (std::size_t p = 0; p < champions.size(); ++p)
        if (changed[p]) replay(champions[p], p, true, task);
    return champions;
}

UpdateRecord Training::update(const Task& task) {
    // The tensors of these networks are too small to split among threads, and the split would affect rounding.
    const runtime::SomeThreads one(1);
    const auto start = Clock::now();
    std::vector<Episode> episodes = playAll(task);
    task.throwIfStopped();
    m_episodes = std::move(episodes);
    UpdateRecord record{.update = m_update, .episodes = static_cast<int64_t>(m_episodes.size())};
    record.playSeconds = secondsSince(start);
    record.last.assign(m_problems.size(), 0);
    std::vector<int> played(m_problems.size(), 0);
    int64_t own = 0;  // steps that the policy chose
    for (const Episode& episode : m_episodes) {
        record.steps += static_cast<int64_t>(episode.steps.size());
        record.gain += episode.gain() / static_cast<double>(m_episodes.size());
        record.bonus += episode.bonuses() / static_cast<double>(m_episodes.size());
        record.last[episode.problem] += episode.last;
        ++played[episode.problem];
        double& best = m_best[episode.problem];
        best = best == 0 ? episode.best : std::min(best, episode.best);
        for (const Episode::Step& step : episode.steps)
            if (!step.rule.empty()) ++record.rules[step.rule];
        for (const Episode::Step& step : std::span(episode.steps).subspan(episode.opening)) {
            record.entropy += step.entropy;
            ++own;
        }
    }
    record.entropy /= static_cast<double>(std::max<int64_t>(1, own));
    record.length = static_cast<double>(record.steps) / static_cast<double>(m_episodes.size());
    for (std::size_t p = 0; p < m_problems.size(); ++p)
        if (played[p] > 0) record.last[p] /= played[p];
    record.best = m_best;
    const auto learning = Clock::now();
    // If stopped halfway, this state is restored, so a saved training run resumes as if never stopped.
    const std::vector<double> scale = m_scale;
    const Learner::Kept kept = m_learner->keep();
    const std::vector<Champion> before = std::exchange(m_champions, champions(task));
    try {
        learn(record, task);
    } catch (...) {
        m_learner->restore(kept);
        m_scale = scale;
        m_champions = before;
        throw;
    }
    record.learnSeconds = secondsSince(learning);
    m_bestGain = std::max(m_bestGain, record.gain);
    ++m_update;
    return record;
}

void Training::learn(UpdateRecord& record, const Task& task) {
    Random random = Random(m_options.seed).split(static_cast<uint64_t>(m_update)).split(~uint64_t{0});
    // The rewards, shuffled in the control experiment.
    std::vector<std::vector<double>> rewards;
    for (const Episode& episode : m_episodes) {
        rewards.emplace_back();
        for (const Episode::Step& step : episode.steps) rewards.back().push_back(step.reward + step.bonus);
    }
    if (m_options.shuffleRewards) {
        std::vector<double*> all;
        for (auto& some : rewards)
            for (double& one : some) all.push_back(&one);
        for (std::size_t i = all.size(); i > 1; --i) std::swap(*all[i - 1], *all[random.below(i)]);
    }
    // The scale of each problem's returns: root mean square.
    std::vector<double> squares(m_problems.size(), 0);
    std::vector<int64_t> counts(m_problems.size(), 0);
    for (std::size_t e = 0; e < m_episodes.size(); ++e) {
        double toGo = 0;
        for (std::size_t t = rewards[e].size(); t-- > 0;) {
            toGo = rewards[e][t] + m_options.gamma * toGo;
            squares[m_episodes[e].problem] += toGo * toGo;
            ++counts[m_episodes[e].problem];
        }
    }
    std::vector<double> sizes = m_scale;
    for (std::size_t p = 0; p < m_problems.size(); ++p) {
        if (counts[p] == 0) continue;
        const double size = std::max(1e-6, std::sqrt(squares[p] / static_cast<double>(counts[p])));
        sizes[p] = m_scale[p] > 0 ? kScaleMemory * m_scale[p] + (1 - kScaleMemory) * size : size;
        if (m_scale[p] == 0) m_scale[p] = size;
    }
    // States with their training targets; all neighborhoods in one table.
    Neighbourhoods rows;
    std::vector<Sample> samples;
    double meanReturn = 0, residual = 0, spread = 0;
    const auto absorb = [&](Episode& episode) {
        const std::vector<Neighbourhoods::Row> here = rows.absorb(episode.rows);
        const auto rename = [&](Occurrences& occurrences) {
            for (Occurrence& one : occurrences) one.row = here[one.row];
        };
        for (Episode::Step& step : episode.steps) {
            rename(step.observation.graph);
            for (CandidateView& candidate : step.observation.candidates) rename(candidate.changes);
        }
        episode.rows = {};
    };
    for (std::size_t e = 0; e < m_episodes.size(); ++e) {
        Episode& episode = m_episodes[e];
        absorb(episode);
        const std::size_t opening = episode.opening;
        std::vector<double> scaled, values;
        for (std::size_t t = opening; t < episode.steps.size(); ++t) {
            scaled.push_back(rewards[e][t] / m_scale[episode.problem]);
            values.push_back(episode.steps[t].value);
        }
        const Advantages advantages = advantagesOf(scaled, values, episode.after, m_options.gamma, m_options.lambda);
        for (std::size_t t = 0; t < scaled.size(); ++t) {
            samples.push_back({&episode.steps[opening + t], e, advantages.advantages[t], advantages.returns[t]});
            meanReturn += advantages.returns[t];
            residual += advantages.advantages[t] * advantages.advantages[t];
        }
    }
    const auto count = static_cast<double>(std::max<std::size_t>(1, samples.size()));
    meanReturn /= count;
    for (const Sample& sample : samples) spread += (sample.target - meanReturn) * (sample.target - meanReturn);
    record.explained = spread > 0 ? 1 - residual / spread : 0;
    // Normalized advantages.
    const double mean = std::accumulate(samples.begin(), samples.end(), 0.0, [](double sum, const Sample& one) {
        return sum + one.advantage;
    }) / count;
    const double variance = std::accumulate(samples.begin(), samples.end(), 0.0, [&](double sum, const Sample& one) {
        return sum + (one.advantage - mean) * (one.advantage - mean);
    }) / count;
    for (Sample& sample : samples) sample.advantage = (sample.advantage - mean) / (std::sqrt(variance) + 1e-8);

    const std::size_t samplesOfOwn = samples.size();
    std::vector<Episode> imitated;
    if (m_options.imitation > 0)
        for (const Champion& champion : m_champions)
            if (!champion.actions.empty()) absorb(imitated.emplace_back(champion.episode));
    for (const Episode& episode : imitated)
        for (const Episode::Step& step : episode.steps) samples.push_back({.step = &step});

    const batching::Parameters& parameters = m_learner->network.parameters();
    const double left = 1 - 0.9 * static_cast<double>(m_update) / std::max(1, m_options.updates);
    const double rate = m_options.rate * left, entropyWeight = m_options.entropyWeight * left;
    const auto minibatch = static_cast<std::size_t>(std::max(1, m_options.minibatch));
    for (int epoch = 0; epoch < m_options.epochs; ++epoch) {
        for (std::size_t i = samples.size(); i > 1; --i) std::swap(samples[i - 1], samples[random.below(i)]);
        ShardSums epochSums;
        for (std::size_t first = 0; first < samples.size(); first += minibatch) {
            task.throwIfStopped();
            const std::span<const Sample> batch =
                std::span(samples).subspan(first, std::min(minibatch, samples.size() - first));
            m_learner->spread();
            const auto gradientOf = [&](std::size_t shard, int worker) {
                const std::size_t from = batch.size() * shard / kShards, to = batch.size() * (shard + 1) / kShards;
                std::vector<float> flat(static_cast<std::size_t>(parameters.count()), 0);
                ShardSums sums;
                if (from < to) {
                    const Network& network = *m_learner->replicas[static_cast<std::size_t>(worker)];
                    std::vector<const Observation*> observations;
                    std::vector<int64_t> chosen;
                    std::vector<float> before, advantages, returns, goals;
                    std::vector<int64_t> stateOf;
                    int64_t candidates = 0;
                    for (const Sample& sample : batch.subspan(from, to - from)) {
                        observations.push_back(&sample.step->observation);
                        chosen.push_back(candidates + sample.step->action);
                        candidates += static_cast<int64_t>(sample.step->observation.candidates.size());
                        before.push_back(static_cast<float>(sample.step->logProbability));
                        advantages.push_back(static_cast<float>(sample.advantage));
                        returns.push_back(static_cast<float>(sample.target));
                        stateOf.resize(static_cast<std::size_t>(candidates), static_cast<int64_t>(returns.size()) - 1);
                        goals.resize(stateOf.size(), 0);
                        for (const uint32_t goal : sample.step->goals)
                            goals[stateOf.size() - sample.step->observation.candidates.size() + goal] = 1;
                    }
                    const Network::Embedded embedded = network.embed(rows, observations);
                    const Network::Judgement judged = network.judge(embedded, observations);
                    const Losses losses = lossesOf(judged.logProbabilities, judged.values, at::tensor(chosen),
                        at::tensor(before), at::tensor(advantages), at::tensor(returns), at::tensor(goals),
                        at::tensor(stateOf), m_options.clip);
                    for (const at::Tensor& parameter : network.parameters().tensors())
                        parameter.mutable_grad() = at::Tensor();
                    const at::Tensor loss = losses.policy + m_options.valueWeight * losses.value -
                        entropyWeight * losses.entropy + m_options.imitation * losses.imitation;
                    (loss / static_cast<double>(batch.size())).backward();
                    sums = {losses.policy.item<double>(), losses.value.item<double>(), losses.entropy.item<double>(),
                        losses.imitation.item<double>(), losses.kl, losses.clipped};
                    float* out = flat.data();
                    for (const at::Tensor& parameter : network.parameters().tensors()) {
                        if (const at::Tensor gradient = parameter.grad(); gradient.defined()) {
                            const at::Tensor plain = gradient.contiguous();
                            std::copy_n(plain.data_ptr<float>(), plain.numel(), out);
                        }
                        out += parameter.numel();
                    }
                }
                Bytes bytes(sizeof(sums) + flat.size() * sizeof(float));
                std::memcpy(bytes.data(), &sums, sizeof(sums));
                std::memcpy(bytes.data() + sizeof(sums), flat.data(), flat.size() * sizeof(float));
                return bytes;
            };
            const std::vector<Bytes> shards = doAll(m_ranks, m_options.threads, kShards, gradientOf);
            std::vector<float> sum(static_cast<std::size_t>(parameters.count()), 0);
            for (const Bytes& bytes : shards) {
                ShardSums sums;
                std::memcpy(&sums, bytes.data(), sizeof(sums));
                epochSums.policy += sums.policy, epochSums.value += sums.value, epochSums.kl += sums.kl,
                    epochSums.clipped += sums.clipped, epochSums.imitation += sums.imitation;
                const auto* gradient = reinterpret_cast<const float*>(bytes.data() + sizeof(sums));
                for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += gradient[i];
            }
            const float* at = sum.data();
            for (const at::Tensor& parameter : parameters.tensors()) {
                parameter.mutable_grad() = at::empty_like(parameter).requires_grad_(false);
                std::copy_n(at, parameter.numel(), parameter.mutable_grad().data_ptr<float>());
                at += parameter.numel();
            }
            m_learner->adam.step(rate, m_options.gradientNorm);
        }
        record.epochs = epoch + 1;
        record.policyLoss = epochSums.policy / count;
        record.valueLoss = epochSums.value / count;
        record.kl = epochSums.kl / count;
        record.imitation =
            epochSums.imitation / static_cast<double>(std::max<std::size_t>(1, samples.size() - samplesOfOwn));
        record.clipped = epochSums.clipped / count;
        if (record.kl > m_options.targetKl) break;
    }
    m_scale = sizes;
}

// ---- checkpoints ----------------------------------------------------------------------------------------------------

std::string Training::identity() const {
    nlohmann::json all = identityOf(m_options);
    for (const Problem& problem : m_problems)
        all["problems"].push_back(
            {problem.name, std::to_string(problem.graph.hash()), problem.quantity.name, problem.quantity.every});
    uint64_t rules = 0;
    for (const rewrite::Rule& rule : m_rules) rules = hashText(rule.toString(), rules);
    all["rules"] = std::to_string(rules);
    return jsonText(all);
}

std::string Training::differencesFrom(const std::string& identity, const NetworkOptions& network) const {
    std::vector<std::string> differ = networkTable().differences(network, m_options.network);
    try {
        const nlohmann::json saved = nlohmann::json::parse(identity), mine = nlohmann::json::parse(this->identity());
        for (std::string& one : policy::differencesFrom(saved, m_options)) differ.push_back(std::move(one));
        const auto namesOf = [](const nlohmann::json& all) {
            std::vector<std::string> names;
            for (const nlohmann::json& problem : all.at("problems")) names.push_back(problem.at(0).get<std::string>());
            return join(names, ", ");
        };
        const auto quantityOf = [](const nlohmann::json& all) {
            return all.at("problems").at(0).at(2).get<std::string>();
        };
        if (namesOf(saved) != namesOf(mine)) differ.push_back("networks " + namesOf(saved) + ", not " + namesOf(mine));
        else if (quantityOf(saved) != quantityOf(mine))
            differ.push_back("quantity " + quantityOf(saved) + ", not " + quantityOf(mine));
        else if (saved.at("problems") != mine.at("problems")) differ.push_back("other versions of the networks");
        if (saved.at("rules") != mine.at("rules")) differ.push_back("other rules");
    } catch (const std::exception&) {  // an edited or damaged file
    }
    return differ.empty() ? "other options, networks or rules" : join(differ, "; ");
}

std::map<std::string, std::string> Training::facts() const {
    nlohmann::json names = nlohmann::json::array(), scale = nlohmann::json::object();
    for (std::size_t p = 0; p < m_problems.size(); ++p) {
        names.push_back(m_problems[p].name);
        scale[m_problems[p].name] = m_scale[p];
    }
    std::map<std::string, std::string> facts{{"seed", std::to_string(m_options.seed)},
        {"updates", std::to_string(m_update)}, {"episodes", std::to_string(m_update * m_options.episodes)},
        {"networks", jsonText(names)}, {"value_unit_percent", jsonText(scale)},
        {"quantity", m_problems.front().quantity.name}};
    if (!m_from.empty()) facts["from"] = m_from;
    return facts;
}

void Training::writePolicy(const std::filesystem::path& path, const std::map<std::string, std::string>& more) const {
    std::map<std::string, std::string> all = facts();
    all.insert(more.begin(), more.end());
    m_learner->network.save(path, all);
}

void Training::save(const std::filesystem::path& folder) const {
    std::map<std::string, std::string> metadata = facts();
    metadata["identity"] = identity();
    metadata["cost"] = m_cost->name();
    metadata["scale"] = jsonText(nlohmann::json(m_scale));
    metadata["best"] = jsonText(nlohmann::json(m_best));
    nlohmann::json champions;
    for (const Champion& champion : m_champions) champions.push_back({champion.value, champion.actions});
    metadata["champions"] = jsonText(champions);
    if (m_update > 0) metadata["best_gain"] = jsonText(nlohmann::json(m_bestGain));
    batching::writeCheckpoint(folder, [&](const std::filesystem::path& into) {
        m_learner->adam.moments().save(into / "optimizer.safetensors", {{"updates", std::to_string(m_update)}});
        m_learner->network.save(into / "policy.safetensors", metadata);
    });
}

bool Training::isIn(const std::filesystem::path& folder) {
    batching::finishCheckpoint(folder);
    return std::filesystem::exists(folder / "optimizer.safetensors");
}

void Training::resume(const std::filesystem::path& folder) {
    batching::finishCheckpoint(folder);
    std::map<std::string, std::string> metadata;
    const std::unique_ptr<Network> network = Network::load(folder / "policy.safetensors", &metadata);
    const auto wrong = [&](const std::string& what) {
        return Error(Category::badInput, folder.string() + ": " + what, {.file = folder.string()});
    };
    if (metadata["identity"] != identity() || !(network->options() == m_options.network))
        throw wrong("this training run used " + differencesFrom(metadata["identity"], network->options()) + ".");
    if (metadata.contains("cost") && metadata["cost"] != m_cost->name())  // absent from checkpoints of Egret 0.1
        throw wrong("this training run used the cost model " + metadata["cost"] + ", not " + m_cost->name() + ".");
    batching::Parameters moments = m_learner->adam.moments();
    const auto facts = moments.load(folder / "optimizer.safetensors");
    if (const auto updates = facts.find("updates"); updates == facts.end() || updates->second != metadata["updates"])
        throw wrong("the policy and the optimizer state are from different updates.");
    try {
        auto scale = nlohmann::json::parse(metadata["scale"]).get<std::vector<double>>();
        auto best = nlohmann::json::parse(metadata["best"]).get<std::vector<double>>();
        if (scale.size() != m_scale.size() || best.size() != m_best.size())
            throw wrong("it was trained on other networks.");
        // Checkpoints of Egret 0.1 lack this entry; their next update then counts as the best.
        if (metadata.contains("best_gain")) m_bestGain = nlohmann::json::parse(metadata["best_gain"]).get<double>();
        std::vector<Champion> champions(m_problems.size());
        if (metadata.contains("champions")) {  // absent from older checkpoints
            const nlohmann::json all = nlohmann::json::parse(metadata["champions"]);
            if (all.size() != champions.size()) throw wrong("it was trained on other networks.");
            for (std::size_t p = 0; p < champions.size(); ++p) {
                champions[p].value = all[p].at(0).get<double>();
                champions[p].actions = all[p].at(1).get<std::vector<uint32_t>>();
                if (!champions[p].actions.empty()) replay(champions[p], p, false, {});
            }
        }
        m_champions = std::move(champions);
        m_update = std::stoi(metadata["updates"]);
        m_scale = std::move(scale);
        m_best = std::move(best);
        m_from = metadata["from"];
    } catch (const Error&) {
        throw;
    } catch (const std::exception& error) {
        throw wrong(std::string("the training run's metadata cannot be read: ") + error.what());
    }
    m_learner->network.copyFrom(*network);
    m_learner->adam.restore(moments);
}

}  // namespace egret::optimize::policy
