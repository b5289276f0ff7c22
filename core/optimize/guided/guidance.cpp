#include "core/optimize/guided/guidance.h"

#include "core/optimize/policy/baselines.h"
#include "core/optimize/policy/episode.h"
#include "core/optimize/policy/network.h"
#include "core/optimize/policy/policy.h"

#include <optional>

namespace egret::optimize::guided {

using namespace policy;

namespace {

class ByPolicy : public Guidance {
public:
    ByPolicy(const Options& options, Environment& environment)
        : m_policy(Policy::load(policyFile(options.policy))), m_environment(environment) {}
    void start(Random&) override { m_player.emplace(m_policy->network(), m_environment); }
    std::vector<double> probabilities() override { return m_player->advice(m_player->observe()).probabilities; }

private:
    std::shared_ptr<const Policy> m_policy;
    Environment& m_environment;
    std::optional<Player> m_player;
};

// The baselines are certain of one candidate.
std::vector<double> certain(std::size_t candidate, std::size_t candidates) {
    std::vector<double> probabilities(candidates, 0);
    probabilities[candidate] = 1;
    return probabilities;
}

class AtRandom : public Guidance {
public:
    explicit AtRandom(Environment& environment) : m_environment(environment) {}
    void start(Random& random) override { m_choose = randomly(random); }
    std::vector<double> probabilities() override {
        const State& state = m_environment.state();
        return certain(m_choose(state), state.candidates.size());
    }

private:
    Environment& m_environment;
    Choose m_choose;
};

class ByTreeSearch : public Guidance {
public:
    ByTreeSearch(Environment& environment, Task task) : m_environment(environment), m_task(std::move(task)) {}
    void start(Random& random) override { m_search.emplace(m_environment, MctsOptions{}, random, m_task); }
    std::vector<double> probabilities() override {
        return certain(m_search->choose(), m_environment.state().candidates.size());
    }
    void follow(std::size_t candidate) override { m_search->follow(candidate); }

private:
    Environment& m_environment;
    Task m_task;
    std::optional<TreeSearch> m_search;
};

}  // namespace

std::unique_ptr<Guidance> guidanceOf(const Options& options, Environment& environment, const Task& task) {
    switch (options.guide) {
        case Guide::random: return std::make_unique<AtRandom>(environment);
        case Guide::mcts: return std::make_unique<ByTreeSearch>(environment, task);
        case Guide::policy: break;
    }
    return std::make_unique<ByPolicy>(options, environment);
}

}  // namespace egret::optimize::guided
