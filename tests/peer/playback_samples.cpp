// Writes playbacks and what the engine says about them:
//     page_samples playback FOLDER
// For each lesson, performs the actions of the lesson and notes its texts on the steps. For bert, saturates to 2,000
// steps of the e-graph. Also a simplification, an operator and a schedule. Writes NAME.html, NAME.egret, and NAME.json
// with the counts at every step, which come from EGraph's queries of past states. The page computes them from the log.
#include "tests/peer/page_samples.h"

#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/folders.h"
#include "core/base/json.h"
#include "core/batching/schedule/workloads.h"
#include "core/extract/methods.h"
#include "core/graph/networks/networks.h"
#include "core/lesson/lesson.h"
#include "core/optimize/policy/policy.h"
#include "core/optimize/policy/policy_files.h"
#include "core/playback/egraph_run.h"
#include "core/playback/page.h"
#include "core/playback/playback.h"
#include "core/playback/traces.h"
#include "core/synthesis/operators.h"
#include "core/workbench/saturation_record.h"

#include <nlohmann/json.hpp>
#include <set>

namespace egret::peer {
namespace {

using nlohmann::json;
using session::StepId;
using workbench::Document;

constexpr std::size_t kBertSteps = 2000;

// ---- what the engine says -------------------------------------------------------------------------------------------

json countsOf(const egraph::EGraph& egraph, std::size_t mostSteps) {
    json counts = json::array();
    const egraph::Step last = playback::lastStepOf(egraph, mostSteps), all = playback::lastStepOf(egraph, ~0u);
    for (egraph::Step step = 0; step <= last; ++step) {
        if (step == all) {
            counts.push_back({egraph.nodeCount(), egraph.classCount()});
            continue;
        }
        std::size_t nodes = 0;
        const std::vector<egraph::ClassId> classes = egraph.classesAt(step);
        for (const egraph::ClassId id : classes) nodes += egraph.nodesOf(id, step).size();
        counts.push_back({nodes, classes.size()});
    }
    return counts;
}

json expectedOf(const Document& document, const session::Session& session, std::size_t mostSteps) {
    const std::vector<session::StepRecord> steps = session.steps();
    json out{{"steps", json::array()}, {"path", json::array()}};
    for (const StepId id : session::pathTo(steps, session.current())) out["path"].push_back(id.index());
    for (std::size_t s = 0; s < steps.size(); ++s) {
        json step{{"id", steps[s].id.index()}};
        if (steps[s].kind == session::StepKind::saturate) {
            const auto record = workbench::lastGrowth(
                session, {steps.begin(), std::next(steps.begin(), static_cast<std::ptrdiff_t>(s) + 1)});
            ensure(record.has_value(), "the saturation was recorded");
            const auto grown = workbench::growAgain(document.graphAt(record->stages.front().run.step), *record, {}, {});
            step["counts"] = countsOf(*grown->egraph->egraph, mostSteps);
        }
        for (const session::Extraction& one : session.extractions()) {
            if (one.step != steps[s].id) continue;
            std::set<std::size_t> chosen;
            for (const json& node : json::parse(one.chosen)) chosen.insert(node.get<std::size_t>());
            step["chosen"] = chosen;
        }
        out["steps"].push_back(std::move(step));
    }
    return out;
}

// ---- the lessons ----------------------------------------------------------------------------------------------------

class Learner {
public:
    explicit Learner(std::shared_ptr<Document> document) : m_document(std::move(document)) {}

    void perform(const lesson::Step& step) {
        const auto space = step.action.find(' ');
        const std::string action = step.action.substr(0, space);
        const std::string argument = space == std::string::npos ? "" : step.action.substr(space + 1);
        if (action == "apply" || action == "applyBest") apply(argument);
        else if (action == "undo") undo(step.until == "returned");
        else if (action == "saturate") m_document->saturate(workbench::defaultOptions(*m_document), {});
        else if (action == "growNext") m_document->beginGrowing(workbench::defaultOptions(*m_document), true, {});
        else if (action == "growFinish") growToTheEnd();
        else if (action == "extractIlp") extract("ilp");
        else if (action == "policyStep") choose(false);
        else if (action == "attention") m_document->attend(policy(), m_document->currentStep());
        else if (action == "policyPlay") m_document->play(policy(), {}, {});
        else if (step.until == "overridden") choose(true);
        note("## " + step.title + "\n\n" + step.text);
    }

private:
    const optimize::policy::Policy& policy() {
        if (!m_policy) m_policy = optimize::policy::Policy::load(optimize::policy::policyFile("xrlflow"));
        return *m_policy;
    }

    void apply(const std::string& rule) {
        const auto matches = m_document->matches();
        const workbench::Match* best = nullptr;
        for (const workbench::Match& match : matches)
            if (rule.empty() ? !best || match.costDelta < best->costDelta : !best && match.where.rule == rule)
                best = &match;
        ensure(best, "a match that the lesson asks for exists");
        m_document->apply(*best);
    }

    void undo(bool isWhole) {
        do m_document->undo();
        while (isWhole && m_document->canUndo());
    }

    void growToTheEnd() {
        for (workbench::Growing growing; !growing.isOver;)
            growing = m_document->grow(workbench::GrowBy::finishingIteration, 0, {});
    }

    void extract(const std::string& method) {
        optimize::Options options = workbench::defaultOptions(*m_document);
        options.extract = &extract::methodNamed(method);
        m_document->extract(options, {});
    }

    void choose(bool isPerson) {
        const workbench::PolicyLook look = m_document->look(policy());
        const std::size_t likeliest = look.likeliest();
        m_document->choose(look, isPerson ? (likeliest == 0 ? 1 : 0) : likeliest,
            isPerson ? workbench::Chooser::person : workbench::Chooser::policy);
    }

    void note(const std::string& text) {
        const StepId step = m_document->currentStep();
        const std::string before = m_document->session().step(step).note;
        m_document->session().setNote(step, before.empty() ? text : before + "\n\n" + text);
    }

    std::shared_ptr<Document> m_document;
    std::shared_ptr<const optimize::policy::Policy> m_policy;
};

// ---- files ----------------------------------------------------------------------------------------------------------

void write(const std::filesystem::path& folder, const std::string& name, const json& played, json expected) {
    const std::string page = playback::pageOf(played);
    expected["name"] = name;
    writeFileAtomically(folder / (name + ".html"), page);
    writeFileAtomically(folder / (name + ".json"), jsonText(expected));
    std::printf("%s: %zu steps, %zu bytes\n", name.c_str(), played["steps"].size(), page.size());
}

void writeSession(const std::filesystem::path& folder, const std::string& name, Document& document, std::size_t steps) {
    document.saveSession(folder / (name + ".egret"));
    write(folder, name, playback::playbackOf(document, {.mostSteps = steps}),
        expectedOf(document, document.session(), steps));
}

void writeEGraph(const std::filesystem::path& folder, const std::string& name, const std::filesystem::path& file) {
    const auto document = workbench::EGraphDocument::open(file);
    const json played = playback::playbackOf(*document, {"greedy", "ilp"}, playback::Options().mostSteps);
    json expected{{"path", json::array()}, {"steps", json::array()}};
    for (std::size_t id = 1; id <= played["steps"].size(); ++id) {
        expected["path"].push_back(id);
        expected["steps"].push_back({{"id", id}});
    }
    expected["steps"][0]["counts"] = countsOf(document->egraph(), playback::Options().mostSteps);
    write(folder, name, played, expected);
}

// A chain of steps, each with a picture: its path is the expectation.
void writeTrace(const std::filesystem::path& folder, const std::string& name, const json& played) {
    json expected{{"path", json::array()}, {"steps", json::array()}};
    for (std::size_t id = 1; id <= played["steps"].size(); ++id) {
        expected["path"].push_back(id);
        expected["steps"].push_back({{"id", id}});
    }
    write(folder, name, played, expected);
}

void writeTraces(const std::filesystem::path& folder) {
    writeTrace(folder, "operator", playback::playbackOf(synthesis::openOperator("conv2d")));
    const batching::Workload& workload = batching::workloads().front();
    Random random(0);
    const batching::Topology calls = workload.make({.programs = 2, .size = 8}, random);
    writeTrace(folder, "schedule",
        playback::playbackOf(
            workload.title, calls, workload.operations, batching::schedule(calls, batching::Policy::greedy)));
    expressions::Names names;
    const expressions::Expression input = expressions::parse("max(x + z, y + z) - max(x, y) <= z", &names);
    expressions::Checker checker(expressions::Mode::rational);
    const hiss::SimplifierOptions options;
    hiss::Rewriting rewriting(input, options, checker, {});
    rewriting.replace(2, expressions::parse("max(x, y) + z", &names), "by hand");
    rewriting.replace(1, expressions::parse("z", &names), "by hand");
    rewriting.replace(0, expressions::parse("True", &names), "by hand");
    const hiss::Simplification done = rewriting.finish(true);
    ensure(done.steps.size() == 3, "every replacement is proven");
    writeTrace(folder, "expression", playback::playbackOf(input, done, names));
}

}  // namespace

void writePlaybacks(const std::filesystem::path& folder) {
    makeFolder(folder);
    for (const lesson::Lesson& lesson : lesson::shipped()) {
        const std::string name = lesson.file.stem();
        if (lesson.model.ends_with(".json")) {
            writeEGraph(folder, name, dataFile(lesson.model));
            continue;
        }
        const auto document = Document::open(dataFile(lesson.model), {.dropsScratch = true});
        Learner learner(document);
        for (const lesson::Step& step : lesson.steps) learner.perform(step);
        writeSession(folder, name, *document, playback::Options().mostSteps);
    }
    writeTraces(folder);
    const auto bert =
        Document::create(graph::networks::make("bert", graph::Weights::none), "bert", {.dropsScratch = true});
    optimize::Options options = workbench::defaultOptions(*bert);
    options.timeLimit = 600;
    bert->saturate(options, {});
    options.extract = &extract::methodNamed("greedy-dag");
    bert->extract(options, {});
    writeSession(folder, "bert", *bert, kBertSteps);
}

}  // namespace egret::peer
