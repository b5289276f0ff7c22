#include "core/workbench/replay.h"

#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/hash.h"
#include "core/base/json.h"
#include "core/cost/analytic.h"
#include "core/graph/networks/networks.h"
#include "core/optimize/optimizers.h"
#include "core/optimize/policy/quantity.h"
#include "core/workbench/document.h"
#include "core/workbench/run_parameters.h"
#include "core/workbench/training_record.h"

#include <algorithm>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>
#include <unordered_map>
#include <utility>

namespace egret::workbench {
namespace {

using session::RunId;
using session::RunRecord;
using session::Session;
using session::StepId;
using session::StepKind;
using session::StepRecord;

// The reason why a step cannot be replayed.
struct NotRepeatable {
    std::string why;
};

// The reason why a replayed step differs from the recorded step.
struct Differs {
    std::string how;
};

class Replay {
public:
    Replay(const std::filesystem::path& path, const Task& task)
        : m_recorded(Session::open(path, session::Access::readOnly)), m_task(task) {
        const Session::Snapshot snapshot(*m_recorded);
        m_steps = m_recorded->steps();
        for (RunRecord& run : m_recorded->runs()) m_runs.emplace(run.id, std::move(run));
        for (session::Extraction& one : m_recorded->extractions()) m_extractions.emplace(one.step, std::move(one));
        m_document = Document::create(m_recorded->graphAt(m_steps.front().id), m_recorded->model().name,
            {.dropsScratch = true, .saving = session::Saving::soon});
        m_made.emplace(m_steps.front().id, m_document->currentStep());
    }

    ReplayReport all() {
        m_report.steps = m_steps.size() - 1;
        for (std::size_t i = 1; i < m_steps.size() && m_report.ok(); ++i) {
            m_task.throwIfStopped();
            m_task.report(static_cast<double>(i) / static_cast<double>(m_steps.size()), m_steps[i].title);
            if (!m_made.contains(m_steps[i].id)) one(m_steps[i]);  // otherwise replayed with its run
        }
        for (const TrainingCurve& curve : m_report.ok() ? trainingsOf(*m_recorded) : std::vector<TrainingCurve>())
            train(curve);
        return std::move(m_report);
    }

private:
    void one(const StepRecord& step) {
        m_document->goTo(m_made.at(step.parent));
        try {
            make(step);
            if (!m_made.contains(step.id)) accept(step, m_document->currentStep());
        } catch (const NotRepeatable& reason) {
            m_report.skipped.push_back({step.id, reason.why});
            m_made.emplace(step.id,
                m_document->session().addStep(
                    {.kind = step.kind, .title = step.title, .graph = m_recorded->graphAt(step.id)}));
        } catch (const Differs& difference) {
            m_report.difference = {step.id, difference.how};
        } catch (const Error& error) {
            if (error.category() == Category::cancelled) throw;
            m_report.difference = {step.id, "replay failed: " + error.message()};
        }
    }

    void accept(const StepRecord& recorded, StepId made) {
        if (m_document->session().step(made).graphHash != recorded.graphHash) throw Differs{"its graph differs"};
        m_made.emplace(recorded.id, made);
        ++m_report.replayed;
    }

    void make(const StepRecord& step) {
        const RunRecord* run = step.run.valid() && m_runs.contains(step.run) ? &m_runs.at(step.run) : nullptr;
        switch (step.kind) {
            case StepKind::apply:
            case StepKind::skip: return applyMatch(step);
            case StepKind::policy: return run ? play(step, *run) : applyMatch(step);
            case StepKind::saturate: return saturate(needed(run));
            case StepKind::extract: return extract(step, needed(run));
            case StepKind::optimize: return optimize(needed(run));
            case StepKind::edit: return edit(step);
            case StepKind::open: throw NotRepeatable{"it opened a model"};
        }
    }

    static const RunRecord& needed(const RunRecord* run) {
        if (!run) throw NotRepeatable{"the run that made it was not recorded"};
        return *run;
    }

    const std::vector<rewrite::Rule>& rules(uint64_t hash) {
        if (const auto known = m_rules.find(hash); known != m_rules.end()) return known->second;
        if (hash == 0) throw NotRepeatable{"the rules in use were not recorded (the session is older than format 2)"};
        return m_rules.emplace(hash, rewrite::parseRules(m_recorded->content(hash), "the session's rules"))
            .first->second;
    }

    // ---- one match -----------------------------------------------------------------------------------------------

    void applyMatch(const StepRecord& step) {
        uint64_t key = 0, ruleHash = 0;
        bool isSweep = false;  // all matches of the rule
        try {
            const auto detail = nlohmann::json::parse(step.detail);
            isSweep = detail.contains("all");
            if (!isSweep) key = std::stoull(detail.at("match").get<std::string>());
            ruleHash = std::stoull(detail.value("rules", "0"));
        } catch (const std::exception&) {
            throw NotRepeatable{"the match was not recorded"};
        }
        if (isSweep) {
            m_document->setRules(rules(ruleHash));
            m_rulesInUse = ruleHash;
            m_document->applyAll(step.rule, m_task);
            return;
        }
        const graph::Graph graph = m_document->current();
        auto compiled = m_compiled.find(ruleHash);
        if (compiled == m_compiled.end())
            compiled = m_compiled.emplace(ruleHash, rewrite::compile(rules(ruleHash), graph.arenaPtr())).first;
        for (rewrite::GraphMatch& match : rewrite::findMatches(graph, compiled->second, m_task)) {
            if (match.rule != step.rule || match.key(graph) != key) continue;
            const Match found{.where = std::move(match)};
            if (step.kind == StepKind::skip) m_document->skip(found);
            else m_document->apply(found);
            return;
        }
        m_task.throwIfStopped();
        throw Differs{"rule " + step.rule + " no longer matches at the recorded location"};
    }

    // ---- edits by hand -------------------------------------------------------------------------------------------

    // The script names its constants by hash; they are in the recorded graph.
    void edit(const StepRecord& step) {
        std::string script;
        try {
            script = nlohmann::json::parse(step.detail).at("script").get<std::string>();
        } catch (const std::exception&) {
            throw NotRepeatable{"its script was not recorded"};
        }
        std::unordered_map<uint64_t, graph::TensorPtr> constants;
        for (const graph::TensorPtr& tensor : graph::constantsByHash(m_recorded->graphAt(step.id)))
            constants.emplace(tensor->hash(), tensor);
        const auto lookup = [&](uint64_t hash) -> graph::TensorPtr {
            const auto found = constants.find(hash);
            return found == constants.end() ? nullptr : found->second;
        };
        m_document->edit(script, {.tensors = lookup}, m_task);
    }

    // ---- policy episodes --------------------------------------------------------------------------------------------

    void play(const StepRecord& first, const RunRecord& run) {
        const RunParameters parameters = runParameters(run.parameters);
        std::vector<const StepRecord*> recorded;
        for (const StepRecord& step : m_steps)
            if (step.run == run.id) recorded.push_back(&step);
        std::shared_ptr<const optimize::policy::Policy> policy;
        try {
            policy = optimize::policy::Policy::load(optimize::policy::policyFile(parameters.policy));
        } catch (const Error&) {  // the policy file is missing: its choices can be replayed, but not recomputed
        }
        if (!policy || policy->fileHash() != parameters.policyHash || parameters.measuring.measuredCost)
            return applyMatch(first);
        prepare(parameters);
        const int steps = run.state == session::RunState::done ? parameters.steps : static_cast<int>(recorded.size());
        std::vector<StepId> made;
        m_document->play(*policy, {.steps = steps, .isSampled = parameters.isSampled, .seed = run.seed}, m_task,
            [&](StepId step) { made.push_back(step); });
        m_task.throwIfStopped();
        for (std::size_t i = 0; i < recorded.size(); ++i) {
            if (i >= made.size()) throw Differs{"policy " + parameters.policy + " stopped before this step"};
            if (m_document->session().step(made[i]).graphHash == recorded[i]->graphHash)
                m_made.emplace(recorded[i]->id, made[i]);
            else
                throw Differs{"policy " + parameters.policy + " made a different choice at step " +
                    std::to_string(recorded[i]->id.index())};
            ++m_report.replayed;
        }
        if (made.size() > recorded.size())
            throw Differs{"policy " + parameters.policy + " continued for " + std::to_string(made.size()) + " steps"};
    }

    // ---- saturation and extraction -------------------------------------------------------------------------------

    void prepare(const RunParameters& parameters) {
        if (m_rulesInUse != parameters.rules) m_document->setRules(rules(parameters.rules));
        m_rulesInUse = parameters.rules;
        if (!(m_document->measuring() == parameters.measuring)) m_document->setMeasuring(parameters.measuring);
        if (const auto now = m_document->extents(); !now.empty() && now != parameters.extents)
            m_document->setExtents(parameters.extents);
    }

    optimize::Options optionsOf(const RunParameters& parameters, const RunRecord& run) {
        optimize::Options options = parameters.options;
        options.rules = rules(parameters.rules);
        options.cost = m_document->costModelPtr();
        options.seed = run.seed;
        options.timeLimit = std::numeric_limits<double>::infinity();  // replay must not end at the time limit
        if (!parameters.policy.empty()) options.policy = parameters.policy;
        return options;
    }

    void saturate(const RunRecord& run) {
        if (run.kind == kSaturateByHand) return growByHand(run);
        m_grown.clear();
        m_hasExploration = false;
        if (endedByTime(run)) throw NotRepeatable{"the saturation did not stop reproducibly (" + run.stopReason + ")"};
        const RunParameters parameters = runParameters(run.parameters);
        prepare(parameters);
        const ExplorationPtr made = m_document->saturate(optionsOf(parameters, run), m_task);
        m_task.throwIfStopped();
        if (made->stopReason != run.stopReason)
            throw Differs{"the saturation ended differently: " + made->stopReason + " instead of " + run.stopReason};
        compareIterations(run.id);
        m_hasExploration = true;
    }

    void compareIterations(RunId run) {
        const Session& session = m_document->session();
        const auto recorded = m_recorded->eventsOf<event::Iteration>(run),
                   made = session.eventsOf<event::Iteration>(session.runs().back().id);
        for (std::size_t i = 0; i < std::max(recorded.size(), made.size()); ++i) {
            if (i >= recorded.size() || i >= made.size())
                throw Differs{"the saturation took " + std::to_string(made.size()) + " iterations instead of " +
                    std::to_string(recorded.size())};
            if (recorded[i].nodes != made[i].nodes || recorded[i].classes != made[i].classes)
                throw Differs{"iteration " + std::to_string(i + 1) + " has " + std::to_string(made[i].nodes) +
                    " e-nodes in " + std::to_string(made[i].classes) + " e-classes instead of " +
                    std::to_string(recorded[i].nodes) + " in " + std::to_string(recorded[i].classes)};
        }
    }

    // Queues the user's match-by-match saturation. It is replayed at the first extraction from it.
    void growByHand(const RunRecord& run) {
        const RunParameters parameters = runParameters(run.parameters);
        if (parameters.goesOn && m_hasExploration) growUntil(run.started);
        m_grown.clear();
        const bool canGoOn = std::exchange(m_hasExploration, false);
        if (parameters.goesOn && !canGoOn) throw NotRepeatable{"the e-graph that it continues was not replayed"};
        if (wasCutShort(run)) throw NotRepeatable{"its saturation was cancelled"};
        prepare(parameters);
        m_document->beginGrowing(optionsOf(parameters, run), !parameters.goesOn, m_task);
        m_task.throwIfStopped();
        for (session::EventRecord& record : m_recorded->eventsOf(run.id))
            if (std::holds_alternative<event::Grown>(record.event)) m_grown.push_back(std::move(record));
        std::ranges::reverse(m_grown);
        m_hasExploration = true;
    }

    void growUntil(session::Time time) {
        for (; !m_grown.empty() && m_grown.back().time <= time; m_grown.pop_back()) {
            const auto& grown = std::get<event::Grown>(m_grown.back().event);
            m_document->grow(
                growByNamed(grown.by), grown.match, m_task, {grown.breakpoints.begin(), grown.breakpoints.end()});
            m_task.throwIfStopped();
        }
    }

    void extract(const StepRecord& step, const RunRecord& run) {
        if (!m_hasExploration) throw NotRepeatable{"the e-graph from which it was extracted was not replayed"};
        growUntil(step.created);
        const RunParameters parameters = runParameters(run.parameters);
        const auto extraction = m_extractions.find(step.id);
        if (parameters.method == extract::kByHand) {
            if (extraction == m_extractions.end()) throw NotRepeatable{"the choice was not recorded"};
            m_document->useChoice(m_document->exploration(), chosenIn(extraction->second), m_task);
            return;
        }
        if (parameters.measuring.measuredCost)
            throw NotRepeatable{"it was extracted with measured costs, which are not reproducible"};
        if (parameters.options.extract->isExact && extraction != m_extractions.end() &&
            !extraction->second.result.optimal)
            throw NotRepeatable{"the extraction reached its time limit"};
        prepare(parameters);
        optimize::Options options = optionsOf(parameters, run);
        options.extractTimeLimit *= 10;
        m_document->extract(options, m_task);
        m_task.throwIfStopped();
    }

    static optimize::Extraction chosenIn(const session::Extraction& recorded) {
        optimize::Extraction extraction;
        extraction.method = extract::kByHand;
        extraction.cost = recorded.result.cost;
        try {
            const auto chosen = nlohmann::json::parse(recorded.chosen);
            for (const auto& [eclass, node] : chosen.items())
                extraction.choice.emplace(
                    egraph::ClassId(std::stoull(eclass)), egraph::NodeId(fromJson<std::size_t>(node)));
        } catch (const std::exception&) {
            throw NotRepeatable{"the recorded choice cannot be read"};
        }
        return extraction;
    }

    // ---- complete optimizations -------------------------------------------------------------------------------------

    void optimize(const RunRecord& run) {
        if (endedByTime(run)) throw NotRepeatable{"the run did not stop reproducibly (" + run.stopReason + ")"};
        const RunParameters parameters = runParameters(run.parameters);
        if (parameters.measuring.measuredCost)
            throw NotRepeatable{"it was optimized with measured costs, which are not reproducible"};
        if (parameters.measuring.engine == runtime::Engine::onnxRuntime ||
            parameters.measuring.engine == runtime::Engine::cuda)
            throw NotRepeatable{"its result was chosen by timing, which is not reproducible"};
        prepare(parameters);
        if (!parameters.policy.empty() && policyHash(parameters.policy) != parameters.policyHash)
            throw NotRepeatable{"policy " + parameters.policy + " differs from the recorded policy"};
        const OptimizeReport made =
            m_document->optimize(run.kind, optionsOf(parameters, run), m_task, {.measuresLatency = false});
        m_task.throwIfStopped();
        if (!made.verification.equal) throw Differs{"its result failed verification: " + made.verification.difference};
    }

    // Returns nothing if the file does not exist.
    static std::optional<uint64_t> policyHash(const std::string& policy) try {
        return hashText(readFile(optimize::policy::policyFile(policy)));
    } catch (const Error&) {
        return {};
    }

    // ---- trainings -----------------------------------------------------------------------------------------------

    void train(const TrainingCurve& recorded) {
        const std::string who = "training " + recorded.name;
        try {
            learnAgain(recorded);
            ++m_report.trainings;
        } catch (const NotRepeatable& reason) {
            m_report.skipped.push_back({{}, who + ": " + reason.why});
        } catch (const Differs& difference) {
            m_report.difference = {{}, who + ": " + difference.how};
        }
    }

    void learnAgain(const TrainingCurve& recorded) {
        if (!recorded.setup) throw NotRepeatable{"its initial setup was not recorded"};
        const auto cost = std::make_shared<cost::AnalyticCost>(cost::device("cpu"));
        if (recorded.quantity != "cost" || recorded.setup->cost != cost->name())
            throw NotRepeatable{"its rewards were measured, which is not reproducible"};
        std::vector<optimize::policy::Problem> problems;
        for (const std::string& name : recorded.networks) try {
                problems.push_back({name, graph::networks::make(name, graph::Weights::none),
                    optimize::policy::quantityNamed(recorded.quantity, cost, runtime::Engine::oneDnn)});
            } catch (const Error&) {
                throw NotRepeatable{"it was trained on " + name + ", which is not a network shipped with Egret"};
            }
        Ranks alone;
        optimize::policy::Training training(
            recorded.setup->options, std::move(problems), rules(recorded.setup->rules), cost, alone);
        for (const TrainingUpdate& update : recorded.updates) {
            m_task.report(static_cast<double>(training.updates()) / static_cast<double>(recorded.updates.size()),
                "training " + recorded.name);
            const auto made = training.update(m_task);
            const std::string what =
                difference(eventOf(update), eventOf(updateOf(made, training.episodes(), recorded.networks.size())));
            if (!what.empty())
                throw Differs{"update " + std::to_string(update.record.update) + " has a different " + what};
        }
    }

    std::unique_ptr<Session> m_recorded;
    std::vector<StepRecord> m_steps;
    std::unordered_map<RunId, RunRecord> m_runs;
    std::unordered_map<StepId, session::Extraction> m_extractions;
    const Task& m_task;
    // The replayed document; its graphs share the recorded session's arena.
    std::shared_ptr<Document> m_document;
    std::unordered_map<StepId, StepId> m_made;  // replayed step by recorded step
    std::map<uint64_t, std::vector<rewrite::Rule>> m_rules;
    std::map<uint64_t, std::vector<rewrite::CompiledRule>> m_compiled;
    uint64_t m_rulesInUse = 0;
    bool m_hasExploration = false;
    std::vector<session::EventRecord> m_grown;  // pending match-by-match events, latest first
    ReplayReport m_report;
};

}  // namespace

ReplayReport replay(const std::filesystem::path& session, const Task& task) { return Replay(session, task).all(); }

}  // namespace egret::workbench
