#include "core/optimize/policy/episode.h"

#include "core/base/bytes.h"
#include "core/base/error.h"
#include "core/optimize/policy/network.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace egret::optimize::policy {

double Episode::gain() const {
    return std::accumulate(
        steps.begin(), steps.end(), 0.0, [](double sum, const Step& step) { return sum + step.reward; });
}
double Episode::bonuses() const {
    return std::accumulate(
        steps.begin(), steps.end(), 0.0, [](double sum, const Step& step) { return sum + step.bonus; });
}

// ---- running episodes -----------------------------------------------------------------------------------------------

struct Player::Work {
    Work(const Network& network_, Environment& environment_)
        : network(network_), environment(environment_),
          observer(environment_.initial(), environment_.costs(), network_.vocabulary(), network_.options().layers,
              network_.options().withCosts),
          reading(network_, rows) {}
    const Network& network;
    Environment& environment;
    Neighbourhoods rows;
    Observer observer;
    Network::Reading reading;
};

Player::Player(const Network& network, Environment& environment)
    : m_work(std::make_unique<Work>(network, environment)) {}
Player::~Player() = default;
Neighbourhoods& Player::rows() { return m_work->rows; }
Observation Player::observe() { return m_work->observer.observe(m_work->environment.state(), m_work->rows); }

Advice Player::advice(const Observation& observation) {
    const at::AutoGradMode noGradients(false);
    const Observation* one = &observation;
    return Network::adviceOf(m_work->network.judge(m_work->reading.embed(std::span(&one, 1)), std::span(&one, 1)));
}

std::size_t draw(std::span<const double> probabilities, Random& random) {
    double left = random.uniform() * std::accumulate(probabilities.begin(), probabilities.end(), 0.0);
    for (std::size_t i = 0; i + 1 < probabilities.size(); ++i)
        if ((left -= probabilities[i]) < 0) return i;
    return probabilities.size() - 1;
}

std::size_t likeliest(std::span<const double> probabilities) {
    return static_cast<std::size_t>(std::ranges::max_element(probabilities) - probabilities.begin());
}

namespace {

// Chooses a candidate and, if the policy was asked, fills in its probability, value and entropy.
using ChooseStep = std::function<uint32_t(Player&, Episode::Step&)>;

Episode run(const Network& network, Environment& environment, const Task& task, const ChooseStep& choose) {
    Episode episode;
    environment.reset(task);
    episode.first = environment.initialValue();
    Player player(network, environment);
    for (bool isOver = false; !isOver;) {
        task.throwIfStopped();
        Episode::Step step;
        step.action = choose(player, step);
        step.rule = environment.state().candidates[step.action].match.rule;
        const Environment::Outcome outcome = environment.step(step.action, task);
        step.reward = outcome.reward;
        step.bonus = outcome.bonus;
        episode.steps.push_back(std::move(step));
        isOver = outcome.isOver();
        episode.isTruncated = outcome.isTruncated;
    }
    if (episode.isTruncated) episode.after = player.advice(player.observe()).value;
    episode.last = environment.value();
    episode.best = environment.best().value;
    episode.bestStep = environment.best().step;
    episode.rows = std::move(player.rows());
    return episode;
}

uint32_t chooseBy(Choosing choosing, Random& random, Player& player, Episode::Step& step) {
    step.observation = player.observe();
    const Advice advice = player.advice(step.observation);
    const std::size_t action =
        choosing == Choosing::sampled ? draw(advice.probabilities, random) : likeliest(advice.probabilities);
    step.logProbability = std::log(advice.probabilities[action]);
    step.value = advice.value;
    step.entropy = advice.entropy;
    return static_cast<uint32_t>(action);
}

}  // namespace

Episode play(const Network& network, Environment& environment, Choosing choosing, Random& random, const Task& task) {
    return run(network, environment, task,
        [&](Player& player, Episode::Step& step) { return chooseBy(choosing, random, player, step); });
}

Episode playFrom(const Open& open, const Network& network, Environment& environment, Random& random, const Task& task) {
    uint32_t steps = 0;
    Episode episode = run(network, environment, task, [&](Player& player, Episode::Step& step) {
        if (const auto action = open(environment.state())) {
            ++steps;
            return *action;
        }
        return chooseBy(Choosing::sampled, random, player, step);
    });
    episode.opening = steps;
    return episode;
}

Episode replay(const ChooseGoals& choose, const Network& network, Environment& environment, const Task& task) {
    Episode episode = run(network, environment, task, [&](Player& player, Episode::Step& step) {
        step.observation = player.observe();
        return choose(environment.state(), step.goals);
    });
    episode.opening = static_cast<uint32_t>(episode.steps.size());
    return episode;
}

// ---- as bytes -------------------------------------------------------------------------------------------------------

std::vector<std::byte> Episode::save() const {
    ByteWriter out;
    out.plain(static_cast<uint64_t>(problem));
    out.many(rows.save());
    for (const double value : {after, first, last, best}) out.plain(value);
    for (const uint32_t count : {opening, bestStep}) out.plain(count);
    out.plain(isTruncated);
    out.plain(static_cast<uint64_t>(steps.size()));
    for (const Step& step : steps) {
        out.plain(step.action);
        for (const double value : {step.logProbability, step.value, step.entropy, step.reward, step.bonus})
            out.plain(value);
        out.many(step.rule);
        out.many(step.observation.graph);
        out.plain(step.observation.nodes);
        out.plain(static_cast<uint64_t>(step.observation.candidates.size()));
        for (const CandidateView& candidate : step.observation.candidates) {
            out.many(candidate.changes);
            out.plain(candidate.features);
            out.plain(candidate.rule);
        }
    }
    return out.data;
}

Episode Episode::restore(std::span<const std::byte> data) {
    ByteReader in(data);
    Episode episode;
    episode.problem = in.plain<uint64_t>();
    episode.rows = Neighbourhoods::restore(in.many<std::byte>());
    for (double* value : {&episode.after, &episode.first, &episode.last, &episode.best}) *value = in.plain<double>();
    for (uint32_t* count : {&episode.opening, &episode.bestStep}) *count = in.plain<uint32_t>();
    episode.isTruncated = in.plain<bool>();
    for (auto steps = in.plain<uint64_t>(); steps > 0; --steps) {
        Step step{};
        step.action = in.plain<uint32_t>();
        for (double* value : {&step.logProbability, &step.value, &step.entropy, &step.reward, &step.bonus})
            *value = in.plain<double>();
        step.rule = in.text();
        step.observation.graph = in.many<Occurrence>();
        step.observation.nodes = in.plain<uint32_t>();
        for (auto candidates = in.plain<uint64_t>(); candidates > 0; --candidates) {
            CandidateView candidate;
            candidate.changes = in.many<Occurrence>();
            candidate.features = in.plain<std::array<float, CandidateView::kFeatures>>();
            candidate.rule = in.plain<uint32_t>();
            step.observation.candidates.push_back(std::move(candidate));
        }
        episode.steps.push_back(std::move(step));
    }
    return episode;
}

}  // namespace egret::optimize::policy
