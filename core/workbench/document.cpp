#include "core/workbench/document.h"

#include "core/base/crash/crash.h"
#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/hash.h"
#include "core/base/json.h"
#include "core/base/text.h"
#include "core/cost/analytic.h"
#include "core/cost/at_extents.h"
#include "core/cost/measured.h"
#include "core/graph/bodies.h"
#include "core/optimize/optimizers.h"
#include "core/optimize/preview.h"
#include "core/runtime/device.h"
#include "core/runtime/runtime.h"
#include "core/workbench/extents_json.h"
#include "core/workbench/open_run.h"
#include "core/workbench/run_parameters.h"
#include "core/workbench/saturation_record.h"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>
#include <utility>

namespace egret::workbench {
namespace {

using nlohmann::json;
using session::StepKind;

constexpr const char* kExtents = "extents";  // name in the session's views

bool isSession(const std::filesystem::path& path) { return path.extension() == ".egret"; }

runtime::Device deviceOf(runtime::Engine engine) {
    if (engine != runtime::Engine::cuda) return {};
    return {true, runtime::cudaSettings().device};
}

}  // namespace

std::shared_ptr<const cost::CostModel> costModel(const Measuring& how) {
    if (how.measuredCost) return cost::measuredOn(how.engine);
    if (deviceOf(how.engine).isCuda) return std::make_shared<cost::AnalyticCost>(cost::device("gpu"));
    return std::make_shared<cost::AnalyticCost>(cost::device("cpu"), how.calibration);
}

const std::vector<std::string>& costNames() {
    static const std::vector<std::string> kNames{"analytic", "calibrated", "measured"};
    return kNames;
}

Measuring measuringNamed(std::string_view cost, runtime::Engine engine, cost::Mode mode, const Task& task) {
    if (std::ranges::find(costNames(), cost) == costNames().end())
        throw Error(
            Category::usage, "unknown cost model '" + std::string(cost) + "'; available: " + join(costNames(), ", "));
    Measuring how{.measuredCost = cost == "measured", .costMode = mode, .engine = engine};
    if (cost != "calibrated" || engine == runtime::Engine::cuda) return how;  // only CPUs are calibrated
    const auto stored = cost::storedCalibration(engine);
    how.calibration = stored ? *stored : cost::calibrate(engine, task);
    return how;
}

struct Document::Grower {
    Grower(session::Session& session, session::NewRun newRun) : run(session, std::move(newRun)) {}
    OpenRun run;
    std::unique_ptr<optimize::Saturation> growth;
};

Document::~Document() {
    try {
        endGrowing();
    } catch (const Error&) {  // the session is no longer writable and will show an interrupted run
    }
    if (!m_session) return;
    const std::filesystem::path path = sessionPath();
    const bool isDropped = m_dropsScratch && isScratch();
    m_grower.reset();
    m_session.reset();  // before the listener of the session's thread is destroyed
    if (!isDropped) return;
    std::error_code stays;  // on failure, the file is offered as a session left by a crash
    std::filesystem::remove(path, stays);
}

RunParameters Document::parametersOf(std::string_view method, const optimize::Options& options) {
    RunParameters parameters{.method = std::string(method),
        .options = options,
        .rules = m_session->keep(rewrite::rulesText(options.rules)),
        .measuring = measuring(),
        .device = runtime::toString(deviceOf(measuring().engine)),
        .extents = extents()};
    const auto withPolicy = optimize::optimizersThat(&optimize::Optimizer::usesPolicy);
    if (std::ranges::find(withPolicy, method) != withPolicy.end()) {
        parameters.policy = options.policy;
        parameters.policyHash = hashText(readFile(optimize::policy::policyFile(options.policy)));
    }
    return parameters;
}

optimize::Options defaultOptions(const Document& document) {
    optimize::Options options;
    options.rules = document.rules();
    options.cost = document.costModelPtr();
    return options;
}

// ---- opening --------------------------------------------------------------------------------------------------------

std::shared_ptr<Document> Document::open(
    const std::filesystem::path& path, const DocumentOptions& options, const Task& task) {
    if (isSession(path)) {
        std::shared_ptr<Document> document(new Document);
        if (!options.session.empty())
            throw Error(Category::usage,
                "is a session to continue; saving it to " + options.session.string() +
                    " at the same time is not possible",
                {.file = path.string()});
        task.report(-1, "opening " + path.filename().string());
        document->m_session = session::Session::open(path, options.access);
        document->m_name = document->m_session->model().name;
        document->begin(options);
        return document;
    }
    task.report(-1, "reading " + path.filename().string());
    onnx::ImportReport report;
    const graph::Graph graph = onnx::importModel(path, graph::Arena::create(), &report);
    task.throwIfStopped();
    auto document = made(
        graph, {.name = path.filename().string(), .originalPath = std::filesystem::absolute(path).string()}, options);
    for (const std::string& note : report.notes) document->note(note);
    document->begin(options);
    return document;
}

std::shared_ptr<Document> Document::create(
    const graph::Graph& graph, const std::string& name, const DocumentOptions& options) {
    auto document = made(graph, {.name = name}, options);
    document->begin(options);
    return document;
}

// Adds a new session; called before begin().
std::shared_ptr<Document> Document::made(
    const graph::Graph& graph, const session::ModelInfo& info, const DocumentOptions& options) {
    std::shared_ptr<Document> document(new Document);
    document->m_dropsScratch = options.dropsScratch && options.session.empty();
    document->m_session = options.session.empty()
        ? session::Session::create(session::scratchPath(), graph, info, session::Weights::referenced)
        : session::Session::create(options.session, graph, info);
    document->m_name = info.name;
    return document;
}

void Document::begin(const DocumentOptions& options) {
    m_session->setSaving(options.saving);
    m_session->setTroubleListener([this](const std::optional<Error>& trouble) {
        tell(trouble
                ? event::Message{event::Message::Level::error, "cannot save for now: " + std::string(trouble->what())}
                : event::Message{event::Message::Level::note, "saving works again; everything is saved"});
    });
    m_measuring = options.measuring;
    const std::string recorded = m_session->view(kExtents);
    if (!options.extents.empty()) setExtents(options.extents);
    else applyExtents(recorded.empty() ? std::vector<graph::Extents>() : extentsFrom(json::parse(recorded)));
    readVerdicts();
    readEditVerdicts();
    m_rules = rewrite::defaultRules();
    m_compiled = rewrite::compile(m_rules, m_session->arena());
    for (const std::string& text : cost::notesOf(*m_cost, original())) note(text);
}

graph::Extents Document::timedExtents() const {
    const auto sets = extents();
    return sets.empty() ? graph::Extents() : sets.front();
}

void Document::setExtents(std::vector<graph::Extents> sets) {
    for (graph::Extents& set : sets) set = graph::complete(original(), set);
    applyExtents(sets);
    if (!isReadOnly()) m_session->setView(kExtents, jsonText(toJson(sets)));
}

void Document::applyExtents(std::vector<graph::Extents> sets) {
    const graph::Graph model = original();
    for (const graph::Extents& set : sets) graph::withExtents(model, set);  // throws
    {
        std::lock_guard lock(m_mutex);
        const bool isOpen = !graph::openExtents(model).empty();
        m_areExtentsGuessed = isOpen && sets.empty();
        if (!isOpen) sets.clear();
        else if (sets.empty()) sets.push_back(graph::guessedExtents(model));
        m_extents = std::move(sets);
    }
    for (const graph::Extents& set : extents())
        note("unknown extents are taken as " + graph::toString(model, set) + (areExtentsGuessed() ? " (a guess)" : ""));
    setMeasuring(measuring());
}

void Document::setMeasuring(const Measuring& how) {
    auto corrected = costModel(how);
    if (const auto sets = extents(); !sets.empty()) corrected = cost::atExtents(corrected, sets);
    const auto model = cost::inMode(how.costMode, corrected, original());
    std::lock_guard lock(m_mutex);
    m_measuring = how;
    m_correctedCost = corrected;
    m_cost = model;
    forgetMatches();
}

void Document::forgetMatches() {
    m_matches.reset();
    ++m_matchesGeneration;
}

void Document::setListener(EventSink listener) {
    std::vector<std::string> unheard;
    {
        std::lock_guard lock(m_mutex);
        m_listener = std::move(listener);
        if (m_listener) unheard = std::exchange(m_unheard, {});
    }
    for (const std::string& text : unheard) tell(event::Message{event::Message::Level::note, text});
}

void Document::note(const std::string& text) {
    {
        std::lock_guard lock(m_mutex);
        if (!m_noted.insert(text).second) return;
        if (!m_listener) return m_unheard.push_back(text);
    }
    tell(event::Message{event::Message::Level::note, text});
}

void Document::tell(const Event& event) const {
    crash::note(event);
    emit(locked(m_listener), event);
}

EventSink Document::sinkOf(session::RunId run) {
    return [this, journal = m_session->sink(run)](const Event& event) {
        journal(event);
        tell(event);
    };
}

void Document::setRules(std::vector<rewrite::Rule> rules) {
    std::lock_guard lock(m_mutex);
    m_compiled = rewrite::compile(rules, m_session->arena());
    m_rules = std::move(rules);
    forgetMatches();
}

// ---- e-graph --------------------------------------------------------------------------------------------------------

ExplorationPtr Document::saturate(optimize::Options options, const Task& task, const optimize::IterationHook& hook) {
    endGrowing();
    const graph::Graph graph = current();
    OpenRun run(*m_session,
        {.kind = std::string(kSaturate), .parameters = toJson(parametersOf("tensat", options)), .seed = options.seed});
    const auto exploration =
        std::make_shared<const optimize::Exploration>(optimize::explore(graph, options, task, sinkOf(run.id()), hook));
    run.finish(task, exploration->stopReason);
    const auto nodes = static_cast<int64_t>(exploration->egraph->egraph->nodeCount());
    std::lock_guard lock(m_mutex);
    addStep({.kind = StepKind::saturate,
        .title = "saturated: " + groupedDigits(nodes) + " e-nodes, " + exploration->stopReason,
        .graph = graph,
        .run = run.id()});
    m_exploration = exploration;
    return exploration;
}

void Document::endGrowing() {
    std::lock_guard lock(m_growing);
    if (m_grower) m_grower->run.finish(session::RunState::cancelled, "left");
    m_grower.reset();
}

Growing Document::beginGrowing(optimize::Options options, bool fromCurrentGraph, const Task& task) {
    endGrowing();
    const ExplorationPtr from = fromCurrentGraph ? nullptr : exploration();
    const graph::Graph graph = from ? from->original : current();
    options.timeLimit = std::numeric_limits<double>::infinity();  // the user may pause for any length of time
    RunParameters parameters = parametersOf("tensat", options);
    parameters.goesOn = from != nullptr;
    std::lock_guard lock(m_growing);
    m_grower = std::make_unique<Grower>(*m_session,
        session::NewRun{.kind = std::string(kSaturateByHand), .parameters = toJson(parameters), .seed = options.seed});
    const EventSink sink = sinkOf(m_grower->run.id());
    using optimize::Saturation;
    m_grower->growth =
        from ? std::make_unique<Saturation>(*from, options, sink) : std::make_unique<Saturation>(graph, options, sink);
    m_grower->growth->search(task);
    {
        std::lock_guard lockSteps(m_mutex);
        addStep({.kind = StepKind::saturate,
            .title = "e-graph, match by match",
            .graph = current(),
            .run = m_grower->run.id()});
    }
    return growing(true, task);
}

Growing Document::grow(GrowBy by, std::size_t match, const Task& task, const std::set<std::string>& breakpoints) {
    std::lock_guard lock(m_growing);
    if (!m_grower) throw Error(Category::usage, "Start match-by-match saturation first.");
    const GrowthChange change = growBy(by, match, breakpoints, *m_grower->growth, task);
    m_session->addEvent(
        m_grower->run.id(), event::Grown{std::string(growByName(by)), match, {breakpoints.begin(), breakpoints.end()}});
    Growing now = growing(change.changed, task);
    now.isPaused = change.isPaused;
    return now;
}

Growing Document::growing(bool changed, const Task& task) {
    const optimize::Saturation& growth = *m_grower->growth;
    Growing now{growth.copy(), growth.pendingPtr(), growth.states(), changed, growth.isOver()};
    if (now.isOver) {
        m_grower->run.finish(task, now.exploration->stopReason);
        m_grower.reset();
    }
    std::lock_guard lock(m_mutex);
    m_exploration = now.exploration;
    return now;
}

optimize::Extraction Document::extract(optimize::Options options, const Task& task) {
    const ExplorationPtr from = exploration();
    if (!from) throw Error(Category::usage, "No e-graph to extract from: run saturation first.");
    return addExtraction(
        parametersOf(options.extract->name, options),
        [&](const EventSink& sink) { return optimize::extractGraph(*from, options, task, sink); }, task);
}

optimize::Extraction Document::useChoice(const ExplorationPtr& from, optimize::Extraction chosen, const Task& task) {
    // Replay uses the recorded choice, however it was made.
    return addExtraction(
        parametersOf(extract::kByHand, {}),
        [&](const EventSink&) { return optimize::withGraph(*from, std::move(chosen)); }, task);
}

optimize::Extraction Document::addExtraction(const RunParameters& parameters, const Choose& choose, const Task& task) {
    OpenRun run(*m_session, {.kind = "extract", .parameters = toJson(parameters)});
    auto extraction = choose(sinkOf(run.id()));
    extraction.graph = runtime::foldWeights(*extraction.graph, {});
    extraction.costBefore = cost(original());
    run.finish(task, extraction.optimal ? "optimal" : "feasible");
    json chosen = json::object();
    for (const auto& [id, node] : extraction.choice) chosen[std::to_string(id.index())] = node.index();
    std::lock_guard lock(m_mutex);
    session::NewStep step;
    step.kind = StepKind::extract;
    step.title = "extracted (" + extraction.method + "): " + humanSeconds(extraction.cost * 1e-6);
    step.graph = *extraction.graph;
    step.run = run.id();
    const session::StepId id = addStep(std::move(step));
    m_session->addExtraction({.step = id, .run = run.id(), .chosen = jsonText(chosen), .result = extraction});
    return extraction;
}

void Document::exportModel(const graph::Graph& graph, const std::filesystem::path& path, const Task& task) {
    const graph::Graph folded = runtime::foldWeights(graph, task);
    // The session may refer to weights in the file that is replaced.
    if (!m_dropsScratch) m_session->storeWeightsOf(path);
    onnx::saveModel(folded, path);
}

void Document::saveSession(const std::filesystem::path& path) {
    std::lock_guard lock(m_mutex);
    m_session->saveAs(path);
}

}  // namespace egret::workbench
