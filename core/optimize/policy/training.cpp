// Proximal policy optimization over rewriting episodes (X-RLflow, section 3.3.4).
//
// An update plays episodes with the current network and computes the advantage of each choice (advantage.h). It then
// passes over all states several times, in minibatches, and makes good choices more likely until the policy has moved
// too far (ppo.h).
//
// Work is split into pieces independently of the workers. An episode is a piece, and so is a part of a minibatch
// (descent.h). Threads and processes (ranks.h) share the pieces, so their number affects only the time.
//
// Exploration seldom finds a long path twice, and a policy that found one may still end elsewhere. Training therefore
// keeps the best episode of each problem, up to its best graph (Champion), and teaches the policy to repeat its
// rewrites, in any order, and to stop when none is left (self-imitation, Oh et al. 2018). Part of the episodes start
// with it or with part of it, so exploration continues from the best graph found (first return, then explore: Ecoffet
// et al. 2021). Once exploration no longer improves a champion, a local search tries to exchange its rewrites.
//
// Gains differ widely between networks (Inception-v3 gains a tenth of a percent, SqueezeNet eight percent). The value
// head therefore learns in units of each problem's returns; reported gains are unscaled.
#include "core/optimize/policy/training.h"

#include "core/base/clock.h"
#include "core/base/error.h"
#include "core/base/text.h"
#include "core/optimize/policy/advantage.h"
#include "core/optimize/policy/descent.h"
#include "core/optimize/policy/learner.h"
#include "core/optimize/policy/policy.h"
#include "core/runtime/threads.h"

#include <algorithm>
#include <cmath>

namespace egret::optimize::policy {

namespace {

constexpr double kScaleMemory = 0.9;  // decay of the running scale of returns
constexpr int kImitationPasses = 4;   // over the best episodes, in each update

}  // namespace

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
        Environment environment = environmentOf(which);
        Random own = random.split(piece);
        const Network& network = *m_learner->replicas[static_cast<std::size_t>(worker)];
        const std::vector<uint64_t>& best = m_champions[which].names;
        Episode episode;
        if (piece == sampled || best.empty() || own.uniform() >= m_options.restarts) {
            episode = play(network, environment, piece == sampled ? Choosing::likeliest : Choosing::sampled, own, task);
        } else {
            Opening opening(best, environment.initial(), own);
            episode =
                playFrom([&](const State& state) { return opening.next(state); }, network, environment, own, task);
        }
        if (piece == sampled) episode.opening = static_cast<uint32_t>(episode.steps.size());
        episode.problem = which;
        return episode.save();
    });
    return transformed(results, [&](const Bytes& bytes) { return Episode::restore(bytes); });
}

Environment Training::environmentOf(std::size_t problem) const {
    const Problem& which = m_problems[problem];
    return {which.graph, m_rules, m_cost, which.quantity, m_options.environment};
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
    for (std::size_t p = 0; p < champions.size(); ++p) {
        Champion& champion = champions[p];
        if (champion.actions.empty()) continue;
        Environment environment = environmentOf(p);
        if (changed[p]) {
            if (!m_options.shuffleRewards)
                champion.actions = withoutDetours(champion.actions, champion.value, environment, task);
            champion.names = namesOf(champion.actions, environment, task);
            champion.isLocallyBest = champion.orderMatters = false;
        } else if (!champion.isLocallyBest && !m_options.shuffleRewards && !m_problems[p].quantity.isMeasured) {
            // Once exploration no longer improves it.
            const std::vector<uint32_t> better = withExchange(champion.names, champion.value, environment, task);
            champion.isLocallyBest = better.empty();
            if (!better.empty()) {
                champion.names = namesOf(better, environment, task);
                champion.actions = better;
                champion.value = environment.best().value;
                champion.orderMatters = false;
            }
        }
        if (m_options.imitation == 0) continue;
        // Another order in each update shows the network other states on the way to the same graph.
        replayInAnyOrder(champion, m_learner->network, environment, random, task);
        champion.episode.problem = p;
    }
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
    const auto learning = Clock::now();
    // If stopped halfway, this state is restored, so a saved training run resumes as if never stopped.
    const std::vector<double> scale = m_scale;
    const Learner::Kept kept = m_learner->keep();
    const std::vector<Champion> before = std::exchange(m_champions, champions(task));
    for (std::size_t p = 0; p < m_problems.size(); ++p)
        if (!m_champions[p].actions.empty() && !m_options.shuffleRewards)
            m_best[p] = std::min(m_best[p], m_champions[p].value);
    record.best = m_best;
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

// Returns the rewards of each step of each episode; the control experiment shuffles them.
std::vector<std::vector<double>> Training::rewards(Random& random) const {
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
    return rewards;
}

// Returns the running root mean square of each problem's returns, with those of these rewards.
std::vector<double> Training::scaleWith(const std::vector<std::vector<double>>& rewards) const {
    std::vector<double> squares(m_problems.size(), 0), scale = m_scale;
    std::vector<int64_t> counts(m_problems.size(), 0);
    for (std::size_t e = 0; e < m_episodes.size(); ++e) {
        double toGo = 0;
        for (std::size_t t = rewards[e].size(); t-- > 0;) {
            toGo = rewards[e][t] + m_options.gamma * toGo;
            squares[m_episodes[e].problem] += toGo * toGo;
            ++counts[m_episodes[e].problem];
        }
    }
    for (std::size_t p = 0; p < m_problems.size(); ++p) {
        if (counts[p] == 0) continue;
        const double size = std::max(1e-6, std::sqrt(squares[p] / static_cast<double>(counts[p])));
        scale[p] = m_scale[p] > 0 ? kScaleMemory * m_scale[p] + (1 - kScaleMemory) * size : size;
    }
    return scale;
}

// Returns the steps that the policy chose, with normalized advantages. Sets `explained`, the fraction of the variance
// of their returns that the value head explains.
std::vector<Sample> Training::sampled(const std::vector<std::vector<double>>& rewards, double& explained) const {
    std::vector<Sample> samples;
    double meanReturn = 0, residual = 0, spread = 0;
    for (std::size_t e = 0; e < m_episodes.size(); ++e) {
        const Episode& episode = m_episodes[e];
        const std::size_t opening = episode.opening;
        std::vector<double> scaled, values;
        for (std::size_t t = opening; t < episode.steps.size(); ++t) {
            scaled.push_back(rewards[e][t] / m_scale[episode.problem]);
            values.push_back(episode.steps[t].value);
        }
        const Advantages advantages = advantagesOf(scaled, values, episode.after, m_options.gamma, m_options.lambda);
        for (std::size_t t = 0; t < scaled.size(); ++t) {
            samples.push_back({&episode.steps[opening + t], advantages.advantages[t], advantages.returns[t]});
            meanReturn += advantages.returns[t];
            residual += advantages.advantages[t] * advantages.advantages[t];
        }
    }
    const auto count = static_cast<double>(std::max<std::size_t>(1, samples.size()));
    meanReturn /= count;
    double mean = 0, variance = 0;
    for (const Sample& sample : samples) {
        spread += (sample.target - meanReturn) * (sample.target - meanReturn);
        mean += sample.advantage / count;
    }
    explained = spread > 0 ? 1 - residual / spread : 0;
    for (const Sample& sample : samples) variance += (sample.advantage - mean) * (sample.advantage - mean) / count;
    for (Sample& sample : samples) sample.advantage = (sample.advantage - mean) / (std::sqrt(variance) + 1e-8);
    return samples;
}

void Training::learn(UpdateRecord& record, const Task& task) {
    Random random = Random(m_options.seed).split(static_cast<uint64_t>(m_update)).split(~uint64_t{0});
    const std::vector<std::vector<double>> rewards = this->rewards(random);
    const std::vector<double> scale = scaleWith(rewards);
    // A problem's first returns are in their own unit; later ones in that of the updates before.
    for (std::size_t p = 0; p < m_problems.size(); ++p)
        if (m_scale[p] == 0) m_scale[p] = scale[p];

    // All neighborhoods of all episodes are in one table.
    Neighbourhoods rows;
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
    for (Episode& episode : m_episodes) absorb(episode);
    std::vector<Sample> samples = sampled(rewards, record.explained), imitated;
    std::vector<Episode> best;
    if (m_options.imitation > 0)
        for (const Champion& champion : m_champions)
            if (!champion.actions.empty()) absorb(best.emplace_back(champion.episode));
    for (const Episode& episode : best)
        for (const Episode::Step& step : episode.steps) imitated.push_back({&step});

    const double left = 1 - 0.9 * static_cast<double>(m_update) / std::max(1, m_options.updates);
    Descent descent(*m_learner, m_ranks, m_options, rows, left);
    const auto count = static_cast<double>(std::max<std::size_t>(1, samples.size()));
    for (int epoch = 0; epoch < m_options.epochs && record.kl <= m_options.targetKl; ++epoch) {
        const LossSums sums = descent.pass(samples, random, task);
        record.epochs = epoch + 1;
        record.policyLoss = sums.policy / count;
        record.valueLoss = sums.value / count;
        record.kl = sums.kl / count;
        record.clipped = sums.clipped / count;
    }
    // The best episodes follow in passes of their own: mixed into the others, they would be few, and the limit of the
    // policy's change, which concerns sampled episodes, would end their passes.
    for (int i = 0; i < kImitationPasses && !imitated.empty(); ++i)
        record.imitation = descent.pass(imitated, random, task).imitation / static_cast<double>(imitated.size());
    m_scale = scale;
}

}  // namespace egret::optimize::policy
