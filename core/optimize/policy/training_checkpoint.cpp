// Checkpoints of a training run: what it needs to resume as if never stopped, and the check that options, networks and
// rules are those that it began with.
#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/hash.h"
#include "core/base/json.h"
#include "core/base/text.h"
#include "core/batching/checkpoint.h"
#include "core/optimize/policy/learner.h"

#include <nlohmann/json.hpp>

namespace egret::optimize::policy {

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
    for (const Champion& champion : m_champions)
        champions.push_back({champion.value, champion.actions, champion.isLocallyBest, champion.orderMatters});
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
                if (all[p].size() > 2) {  // absent from older checkpoints
                    champions[p].isLocallyBest = all[p].at(2).get<bool>();
                    champions[p].orderMatters = all[p].at(3).get<bool>();
                }
                if (champions[p].actions.empty()) continue;
                Environment environment = environmentOf(p);
                champions[p].names = namesOf(champions[p].actions, environment);
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
