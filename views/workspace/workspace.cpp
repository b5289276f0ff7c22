#include "views/workspace/workspace.h"

#include "core/session/library.h"
#include "views/graph/graph_picture.h"
#include "views/theme/text.h"

#include <QFileInfo>
#include <QTimer>

namespace egret::workspace {
namespace {

constexpr int kPollMs = 60;
constexpr const char* kLook = "look";
constexpr int kProfileRepeats = 20;  // enough for a median with a 95% confidence interval

std::string toStd(const QString& text) { return text.toStdString(); }

QString readOnlyText(const std::filesystem::path& path) {
    const auto process = session::openIn(path);
    if (!process || process->empty()) return Workspace::tr("read-only");
    return Workspace::tr("read-only: open in process %1").arg(QString::fromStdString(*process));
}

// Runs on a job's thread because it reads graphs from the session's file.
State readState(workbench::Document& document) {
    State state;
    state.open = true;
    state.name = QString::fromStdString(document.name());
    state.sessionPath = QString::fromStdString(document.sessionPath().string());
    state.scratch = document.isScratch();
    state.original = document.original();
    state.current = document.current();
    state.costOriginal = document.cost(state.original);
    state.costCurrent = document.cost(state.current);
    state.costModel = document.costModelPtr()->name();
    state.steps = document.steps();
    state.currentStep = document.currentStep();
    state.skipped = workbench::skippedOnTheWayTo(state.steps, state.currentStep);
    state.canUndo = document.canUndo();
    state.canRedo = document.canRedo();
    state.look = QString::fromStdString(document.session().view(kLook));
    state.verdicts = document.verdicts();
    state.editVerdicts = document.editVerdicts();
    state.reference = document.referenceOf(document.currentStep());
    if (document.isReadOnly()) state.readOnly = readOnlyText(document.sessionPath());
    return state;
}

}  // namespace

Workspace::Workspace(QObject* parent) : QObject(parent), m_poll(new QTimer(this)) {
    m_poll->setInterval(kPollMs);
    connect(m_poll, &QTimer::timeout, this, &Workspace::pollProgress);
}

Workspace::~Workspace() {
    m_queue.clear();
    cancelAll();
    if (m_document) m_document->setListener({});
    m_jobs.clear();
    m_retired.clear();
}

// ---- state ----------------------------------------------------------------------------------------------------------

void Workspace::adopt(State state) {
    const bool sameGraph = m_state.open && state.open && m_state.current == state.current &&
        m_state.name == state.name && m_state.costModel == state.costModel;
    const bool sameStep = sameGraph && m_state.currentStep == state.currentStep;
    if (m_state.costModel != state.costModel) drop(kStepCosts);  // step costs of the previous model
    m_state = std::move(state);
    if (!sameStep) dropLook();
    tellChanged();
    if (!sameGraph || m_searchAgain) searchMatches();
    else if (!sameStep) lookByPolicy();
}

void Workspace::tellChanged() {
    if (std::exchange(m_isOther, false)) Q_EMIT documentChanged();
    Q_EMIT changed();
}

void Workspace::setDocument(std::shared_ptr<workbench::Document> document) {
    dropQueries();  // queries refer to the previous document
    if (m_document) m_document->setListener({});
    m_document = std::move(document);
    if (m_document) m_document->setListener(sink());
    m_matches.clear();
    m_matchTitles.clear();
    m_matchIndex.clear();
    m_grouping = {};
    m_egraph.reset();
    m_recordedGrowth.reset();
    m_extractions.clear();
    m_extraction.pins.clear();
    m_extraction.bans.clear();
    m_optimizations.clear();
    dropLook();
    m_state = {};
    m_isOther = true;
    setGrowing({});
}

EventSink Workspace::sink() {
    return [this](const Event& event) { jobs::later(this, [this, event] { Q_EMIT happened(event); }); };
}

void Workspace::edit(
    const QString& name, std::function<void(workbench::Document&, const Task&)> work, Done done, bool outlastsCancel) {
    if (!m_document) return Q_EMIT failed(Error(Category::usage, "Open a model first (File > Open)."));
    auto state = std::make_shared<State>();
    // Another document may have been opened while this command waited.
    const auto isOpen = [this, document = m_document] { return m_document == document; };
    command({
        .name = name,
        .work =
            [document = m_document, work = std::move(work), state](const Task& task) {
                const auto readAgain = [&] {
                    *state = readState(*document);
                    try {
                        document->session().save();  // visible steps are saved to disk
                    } catch (const Error& error) {   // they stay in memory if that fails; the window reports it
                        state->trouble = error;
                    }
                };
                try {
                    work(*document, task);
                } catch (...) {  // changes made before the error remain
                    readAgain();
                    throw;
                }
                readAgain();
            },
        .done =
            [isOpen, done = std::move(done)] {
                if (done && isOpen()) done();
            },
        .ended =
            [this, isOpen, state] {
                if (!isOpen() || !state->open) return;
                adopt(std::move(*state));
                if (m_state.trouble) Q_EMIT failed(*m_state.trouble);
            },
        .outlastsCancel = outlastsCancel,
    });
}

// ---- commands -------------------------------------------------------------------------------------------------------

void Workspace::open(const QString& path, session::Access access) {
    for (const char* ending : {".json", ".json.gz", ".egg"})
        if (path.endsWith(QLatin1String(ending), Qt::CaseInsensitive)) return openEGraph(path);
    const bool isHeld = path.endsWith(QStringLiteral(".egret")) && session::openIn(toStd(path));
    if (isHeld) access = session::Access::readOnly;
    openDocument(path, access, [path](const workbench::DocumentOptions& options, const Task& task) {
        return workbench::Document::open(toStd(path), options, task);
    });
}

void Workspace::open(const QString& name, std::function<graph::Graph(const Task&)> make) {
    openDocument(name, session::Access::readWrite,
        [name, make = std::move(make)](const workbench::DocumentOptions& options, const Task& task) {
            return workbench::Document::create(make(task), toStd(name), options);
        });
}

void Workspace::openDocument(const QString& name, session::Access access,
    std::function<std::shared_ptr<workbench::Document>(const workbench::DocumentOptions&, const Task&)> make) {
    struct Opened {
        std::shared_ptr<workbench::Document> document;
        State state;
        std::optional<workbench::SaturationRecord> growth;
    };
    auto opened = std::make_shared<Opened>();
    command({.name = tr("Opening"),
        .work =
            [make = std::move(make), opened, rules = m_commandRules, current = m_commandDocument, engine = m_engine,
                calibration = m_calibration.value_or(cost::Calibration()), access](const Task& task) {
                opened->document = make({.measuring = {.engine = engine, .calibration = calibration},
                                            .saving = session::Saving::soon,
                                            .access = access},
                    task);
                opened->document->setRules(rules->active());
                opened->state = readState(*opened->document);
                opened->growth = workbench::lastGrowth(opened->document->session(), opened->state.steps);
                *current = opened->document;
            },
        .done =
            [this, name, opened] {
                setDocument(opened->document);
                m_recordedGrowth = std::move(opened->growth);
                Q_EMIT egraphChanged(false);
                Q_EMIT matchesChanged();
                adopt(std::move(opened->state));
                QString text =
                    tr("Opened %1: %2 operators").arg(QFileInfo(name).fileName()).arg(m_state.current.operatorCount());
                if (!m_state.readOnly.isEmpty()) text += QStringLiteral(" (%1)").arg(m_state.readOnly);
                Q_EMIT said(text);
                if (m_wantsCalibration && !m_calibration) calibrateCosts();
            }});
}

void Workspace::apply(uint64_t key) {
    const workbench::Match* found = match(key);
    if (!found || isStillSearching()) return;
    rewrite(tr("Applying"), QString::fromStdString(found->where.rule),
        [match = *found](workbench::Document& document, const Task&) { document.apply(match); });
}

void Workspace::applyAll(const QString& rule) {
    if (isStillSearching()) return;
    rewrite(tr("Applying all matches"), rule,
        [rule](workbench::Document& document, const Task& task) { document.applyAll(toStd(rule), task); });
}

void Workspace::rewrite(
    const QString& name, const QString& what, std::function<void(workbench::Document&, const Task&)> work, Done done) {
    struct Before {
        graph::Graph graph;
        double cost = 0;
    };
    auto before = std::make_shared<Before>();
    edit(
        name,
        [before, work = std::move(work)](workbench::Document& document, const Task& task) {
            before->graph = document.current();
            before->cost = document.cost(before->graph);
            work(document, task);
        },
        [this, before, what, done = std::move(done)] {
            if (done) done();
            Q_EMIT rewritten(before->graph);
            Q_EMIT said(tr("Applied %1: %2").arg(what, changeText(before->cost, m_state.costCurrent)));
        });
}

void Workspace::keepLook(const QString& json) {
    if (!m_document || json == m_state.look) return;
    try {
        m_document->session().setView(kLook, toStd(json));
        m_state.look = json;
    } catch (const Error& error) {  // not writable, so the session reopens with its previous view
        Q_EMIT said(QString::fromStdString(error.message()));
    }
}

std::optional<Error> Workspace::savingTrouble() {
    if (!m_document) return {};
    try {
        m_document->session().save();
    } catch (const Error& error) {
        return error;
    }
    return {};
}

// During a search, m_matches belongs to the previous graph.
bool Workspace::isStillSearching() {
    if (isSearching()) Q_EMIT said(tr("Still searching for matches."));
    return isSearching();
}

void Workspace::applyBest() {
    if (isStillSearching()) return;
    const workbench::Match* best = nullptr;
    for (const workbench::Match& match : m_matches)
        if (!match.skipped && (!best || match.costDelta < best->costDelta)) best = &match;
    if (!best) return Q_EMIT said(tr("No rule applies to this graph."));
    apply(best->where.key(m_state.current));
}

void Workspace::skip(uint64_t key) {
    const auto* index = valueAt(m_matchIndex, key);
    if (!index || isStillSearching()) return;
    workbench::Match& found = m_matches[*index];
    found.skipped = true;  // takes effect immediately; adoptSkipped() reverts it on failure
    edit(tr("Skipping"), [match = found](workbench::Document& document, const Task&) { document.skip(match); });
}

void Workspace::undo() {
    edit(tr("Undo"), [](workbench::Document& document, const Task&) { document.undo(); });
}

void Workspace::redo() {
    edit(tr("Redo"), [](workbench::Document& document, const Task&) { document.redo(); });
}

void Workspace::goTo(session::StepId step) {
    edit(tr("Going to the step"), [step](workbench::Document& document, const Task&) { document.goTo(step); });
}

void Workspace::optimize(const OptimizeRequest& request) {
    if (request.varied.isEmpty()) return optimizeOnce(request, {}, nullptr);
    auto from = std::make_shared<session::StepId>(m_state.currentStep);
    for (const QString& value : request.values) {
        OptimizeRequest one = request;
        optimize::optionTable().named(toStd(request.varied)).setText(one.options, toStd(value));
        optimizeOnce(one, value, from);
    }
}

// Starts from the current graph or from a step's graph; runs from a step become parallel branches of the history.
void Workspace::optimizeOnce(
    const OptimizeRequest& request, const QString& value, std::shared_ptr<session::StepId> from) {
    make(
        value.isEmpty() ? tr("Optimizing") : tr("Optimizing, %1 %2").arg(request.varied, value),
        [request, value, from](workbench::Document& document, const Task& task) {
            workbench::Measuring how = request.measuring;
            how.calibration = document.measuring().calibration;
            if (!(document.measuring() == how)) document.setMeasuring(how);
            if (from) document.goTo(*from);
            optimize::Options options = request.options;
            options.rules = document.rules();
            options.cost = document.costModelPtr();
            Optimization run{.request = request, .value = value, .report = {}, .step = {}};
            run.report = document.optimize(toStd(request.method), options, task, {.verifiesStopped = false});
            if (run.report.verification.equal) run.step = document.currentStep();
            return run;
        },
        [this](const Optimization& run) {
            m_optimizations.push_back(run);
            Q_EMIT optimized();
            const workbench::OptimizeReport& report = run.report;
            if (!report.verification.equal)
                return Q_EMIT said(tr("The result is not equivalent and was rejected: %1")
                                       .arg(QString::fromStdString(report.verification.difference)));
            if (!report.isVerified)
                return Q_EMIT said(tr("Stopped. The best graph so far is kept; it is not verified: cost %1")
                                       .arg(changeText(report.result.costBefore, report.result.costAfter)));
            Q_EMIT said(tr("Optimized by %1: cost %2, latency %3")
                            .arg(run.request.method, changeText(report.result.costBefore, report.result.costAfter),
                                changeText(report.latencyBeforeMs * 1000, report.latencyAfterMs * 1000)));
        });
}

void Workspace::profile(bool ofOriginal) {
    make(
        tr("Measuring"),
        [ofOriginal](workbench::Document& document, const Task& task) {
            return document.profile(ofOriginal ? document.original() : document.current(),
                {.repeats = kProfileRepeats, .steadyPercent = runtime::kSteadyPercent}, task);
        },
        [this, ofOriginal](const workbench::Profile& profile) { Q_EMIT profiled(profile, ofOriginal); });
}

void Workspace::compareInTurns() {
    make(
        tr("Measuring (interleaved)"),
        [](workbench::Document& document, const Task& task) {
            return document.inTurns(document.original(), document.current(), kProfileRepeats, task);
        },
        [this](const egret::profile::Difference& turns) { Q_EMIT ranInTurns(turns); });
}

void Workspace::verifyAgainstOriginal() {
    make(
        tr("Verifying"), [](workbench::Document& document, const Task& task) { return document.verifyCurrent(task); },
        [this](const workbench::Verification& result) {
            Q_EMIT verified(result);
            const QString parts = result.notRun.empty() && result.notCompared.empty() ? QString()
                                                                                      : ' ' +
                    tr("Nodes that cannot be run: %1. Outputs that were not compared: %2.")
                        .arg(result.notRun.size())
                        .arg(result.notCompared.size());
            Q_EMIT said(result.equal
                    ? tr("The current graph is equivalent to the original (%1 samples, largest error %2).")
                            .arg(result.samples)
                            .arg(significantText(result.maxAbsError, 3)) +
                        parts
                    : tr("The current graph is not equivalent to the original: %1")
                          .arg(QString::fromStdString(result.difference)));
        });
}

void Workspace::exportModel(const QString& path) {
    edit(
        tr("Exporting"),
        [path](workbench::Document& document, const Task& task) {
            document.exportModel(document.current(), toStd(path), task);
        },
        [this, path] { Q_EMIT said(tr("Exported %1").arg(path)); });
}

void Workspace::saveSession(const QString& path) {
    edit(
        tr("Saving"), [path](workbench::Document& document, const Task&) { document.saveSession(toStd(path)); },
        [this, path] {
            Q_EMIT saved();
            Q_EMIT said(tr("Saved %1").arg(path));
        },
        true);
}

void Workspace::nameStep(session::StepId step, const QString& name) {
    edit(tr("Naming the step"), [step, name](workbench::Document& document, const Task&) {
        document.session().setBranchName(step, toStd(name));
    });
}

void Workspace::noteStep(session::StepId step, const QString& note) {
    edit(tr("Saving the note"),
        [step, note](workbench::Document& document, const Task&) { document.session().setNote(step, toStd(note)); });
}

void Workspace::bookmarkStep(session::StepId step, bool on) {
    edit(tr("Bookmarking the step"),
        [step, on](workbench::Document& document, const Task&) { document.session().setBookmark(step, on); });
}

// ---- reading --------------------------------------------------------------------------------------------------------

const workbench::Match* Workspace::match(uint64_t key) const {
    const auto* index = valueAt(m_matchIndex, key);
    return index ? &m_matches[*index] : nullptr;
}

QString Workspace::placeOf(const rewrite::GraphMatch& match) const {
    QStringList names;
    for (graph::NodeId node : match.nodes) names << QString::fromStdString(m_state.current.nameOf(node));
    names.removeDuplicates();
    return names.join(QStringLiteral(", "));
}

MatchText Workspace::describe(const rewrite::GraphMatch& match) const {
    return matchText(m_state.current, m_grouping, match);
}

std::vector<uint64_t> Workspace::matchesAt(graph::NodeId node) const {
    std::vector<uint64_t> keys;
    for (const auto& [key, index] : m_matchIndex)
        if (isIn(node, m_matches[index].where.nodes)) keys.push_back(key);
    return keys;
}

void Workspace::setEngine(runtime::Engine engine) {
    if (std::exchange(m_engine, engine) == engine) return;
    if (m_document)
        edit(tr("Changing the engine"), [engine](workbench::Document& document, const Task&) {
            workbench::Measuring how = document.measuring();
            how.engine = engine;
            document.setMeasuring(how);
        });
    m_calibration.reset();
    if (m_wantsCalibration) calibrateCosts();
}

void Workspace::calibrateCosts() {
    m_wantsCalibration = true;
    if (m_engine == runtime::Engine::cuda) return;  // only the model of CPUs is calibrated
    ask(
        QStringLiteral("calibration"), tr("Calibrating costs"),
        [engine = m_engine, mayMeasure = m_document != nullptr](const Task& task) {
            std::optional<cost::Calibration> result = cost::storedCalibration(engine);
            if (!result && mayMeasure) result = cost::calibrate(engine, task);
            return result;
        },
        [this, engine = m_engine](const std::optional<cost::Calibration>& result) {
            if (engine != m_engine || !result) return;
            m_calibration = result;
            if (!m_document) return;
            edit(tr("Calibrating costs"), [result](workbench::Document& document, const Task&) {
                workbench::Measuring how = document.measuring();
                how.calibration = *result;
                document.setMeasuring(how);
            });
        });
}

void Workspace::setExtents(std::vector<graph::Extents> sets) {
    edit(tr("Setting extents"),
        [sets = std::move(sets)](workbench::Document& document, const Task&) { document.setExtents(sets); });
}

std::shared_ptr<session::Session> Workspace::session() const {
    return m_document ? std::shared_ptr<session::Session>(m_document, &m_document->session()) : nullptr;
}

optimize::Options Workspace::defaultOptions() const {
    return m_document ? workbench::defaultOptions(*m_document) : optimize::Options{};
}

}  // namespace egret::workspace
