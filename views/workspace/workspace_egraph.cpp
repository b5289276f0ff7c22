// The workspace's e-graph: files, saturation, at once or match by match, and extraction.
#include "views/extraction/extraction_pane.h"
#include "views/theme/text.h"
#include "views/workspace/workspace.h"

#include <QFileInfo>

namespace egret::workspace {
namespace {

// Whether it is time for another snapshot of a growing e-graph. Then `last` becomes the present.
bool isDue(std::chrono::steady_clock::time_point& last) {
    constexpr double kEverySeconds = 0.3;
    const auto now = std::chrono::steady_clock::now();
    if (std::chrono::duration<double>(now - last).count() < kEverySeconds) return false;
    last = now;
    return true;
}

// Measured costs are unknown, because measuring every e-node would take minutes.
ENodeCosts costsOf(const optimize::Exploration& exploration, const workbench::Document& document) {
    const auto model = document.costModelPtr();
    if (!model || document.measuring().measuredCost) return {};
    return std::make_shared<const std::vector<double>>(optimize::nodeCosts(*exploration.egraph, *model));
}

// Returns the state of a finished exploration, so that it can be queried.
EGraphStatePtr stateWith(const workbench::ExplorationPtr& exploration, const workbench::Document& document) {
    auto state = std::make_shared<EGraphState>(*stateOf(*exploration, {}, costsOf(*exploration, document)));
    state->exploration = exploration;
    return state;
}

std::pair<workbench::Growing, EGraphStatePtr> withState(
    workbench::Growing growing, const workbench::Document& document) {
    EGraphStatePtr state = stateOf(*growing.exploration, {}, costsOf(*growing.exploration, document));
    return {std::move(growing), std::move(state)};
}

}  // namespace

void Workspace::openEGraph(const QString& path) {
    auto egraph = std::make_shared<EGraphStatePtr>();
    command({.name = tr("Opening"),
        .work =
            [path, egraph, document = m_commandDocument](const Task& task) {
                *egraph = stateOf(workbench::EGraphDocument::open(toStd(path), task));
                document->reset();
            },
        .done =
            [this, path, egraph] {
                openAlone(std::move(*egraph));
                for (const std::string& output : m_egraph->file->outputs()) Q_EMIT said(textOf(output));
                Q_EMIT said(tr("Opened %1: %2").arg(QFileInfo(path).fileName(), m_egraph->summary));
            }});
}

void Workspace::saturateTerms(workbench::TermRunOptions options) {
    struct Growth {
        EGraphStatePtr result;
        bool isShown = false;
        std::chrono::steady_clock::time_point last = std::chrono::steady_clock::now();
    };
    auto growth = std::make_shared<Growth>();
    const auto show = [this, growth](EGraphStatePtr state) {
        if (!growth->isShown) openAlone(state);
        else m_egraph = std::move(state), Q_EMIT egraphChanged(true);
        growth->isShown = true;
    };
    command({.name = tr("Saturating"),
        .work =
            [this, growth, show, options = std::move(options), document = m_commandDocument](const Task& task) {
                const auto hook = [&](const workbench::TermRun& growing) {
                    if (!isDue(growth->last)) return;
                    document->reset();
                    jobs::later(this, [show, state = stateOf(growing)] { show(state); });
                };
                growth->result = stateOf(workbench::EGraphDocument::saturate(options, task, sink(), hook));
                document->reset();
            },
        .done =
            [this, growth] {
                openAlone(growth->result);
                Q_EMIT said(tr("Saturation: %1").arg(m_egraph->summary));
                if (termRunOf(*m_egraph)->goals().states().empty()) return;
                explainBy(tr("Explaining the goals"),
                    [state = m_egraph](const Task& task) { return explainGoals(*state, task); });
            },
        .ended =
            [this, growth] {
                if (growth->isShown && !growth->result) openAlone(nullptr);  // nothing may read the unfinished e-graph
            }});
}

// Opens an e-graph without a model, or nothing.
void Workspace::openAlone(EGraphStatePtr egraph) {
    setDocument(nullptr);
    if (egraph && egraph->file) m_state.name = textOf(egraph->file->name());
    adoptEGraph(std::move(egraph));
    Q_EMIT matchesChanged();
    tellChanged();
}

// Adopts a new e-graph rather than a new state of the same e-graph.
void Workspace::adoptEGraph(EGraphStatePtr egraph) {
    m_egraph = std::move(egraph);
    m_extractions.clear();
    ExtractionSettings unrestricted = m_extraction;
    unrestricted.pins.clear();
    unrestricted.bans.clear();
    setExtraction(std::move(unrestricted));
    Q_EMIT egraphChanged(false);
}

void Workspace::setGrowing(std::optional<workbench::Growing> growing) {
    m_growing = std::move(growing);
    Q_EMIT growingChanged();
}

void Workspace::saturate(optimize::Options options) {
    auto last = std::make_shared<std::chrono::steady_clock::time_point>();
    auto begun = std::make_shared<bool>(false);
    setGrowing({});
    make(
        tr("Saturating"),
        [this, options = std::move(options), last, begun](workbench::Document& document, const Task& task) {
            const auto hook = [&](const optimize::Exploration& growing) {
                if (!isDue(*last)) return;
                jobs::later(this, [this, begun, of = &document, state = stateOf(growing)] {
                    if (m_document.get() != of) return;
                    m_egraph = state;
                    Q_EMIT egraphChanged(*begun);
                    *begun = true;
                });
            };
            return stateWith(document.saturate(options, task, hook), document);
        },
        [this](EGraphStatePtr egraph) {
            adoptEGraph(std::move(egraph));  // positions were kept during saturation; now compute the best layout
            Q_EMIT said(tr("Saturation: %1").arg(m_egraph->summary));
        });
}

void Workspace::growAgain() {
    if (!recordedGrowth()) return;
    make(
        tr("Rebuilding the e-graph"),
        [growth = *m_recordedGrowth](workbench::Document& document, const Task& task) {
            return stateWith(document.growAgain(growth, task), document);
        },
        [this](EGraphStatePtr egraph) {
            adoptEGraph(std::move(egraph));
            Q_EMIT said(workbench::isAsRecorded(*m_egraph->exploration, *m_recordedGrowth)
                    ? tr("E-graph rebuilt: %1").arg(m_egraph->summary)
                    : tr("E-graph rebuilt, but it differs from the recorded one: %1").arg(m_egraph->summary));
        });
}

void Workspace::beginGrowing(bool fromCurrentGraph) {
    make(
        tr("Searching the e-graph for matches"),
        [fromCurrentGraph, options = defaultOptions()](workbench::Document& document, const Task& task) {
            return withState(document.beginGrowing(options, fromCurrentGraph, task), document);
        },
        [this](const auto& grown) { adoptGrowing(grown.first, *grown.second); });
}

void Workspace::grow(workbench::GrowBy by, std::size_t match) {
    make(
        tr("Applying matches to the e-graph"),
        [by, match, breakpoints = m_breakpoints](workbench::Document& document, const Task& task) {
            return withState(document.grow(by, match, task, breakpoints), document);
        },
        [this](const auto& grown) { adoptGrowing(grown.first, *grown.second); });
}

void Workspace::adoptGrowing(const workbench::Growing& growing, const EGraphState& egraph) {
    auto state = std::make_shared<EGraphState>(egraph);
    state->exploration = growing.exploration;
    const bool goesOn = m_growing.has_value() && m_egraph;
    if (goesOn && growing.changed) state->freshSince = m_egraph->snapshot->now;
    if (goesOn) {
        m_egraph = state;
        m_extractions.clear();
        Q_EMIT egraphChanged(true);
    } else {
        adoptEGraph(state);
    }
    setGrowing(growing);
    if (growing.isOver)
        Q_EMIT said(tr("Saturation has ended: %1").arg(stopReasonText(growing.exploration->stopReason)));
    else if (growing.isPaused) Q_EMIT said(tr("Paused at a breakpoint."));
    else if (!growing.changed) Q_EMIT said(tr("The match changed nothing."));
}

void Workspace::toggleBreakpoint(const QString& rule) {
    const std::string name = rule.toStdString();
    if (m_breakpoints.erase(name) == 0) m_breakpoints.insert(name);
    Q_EMIT breakpointsChanged();
}

void Workspace::setExtraction(ExtractionSettings settings) {
    if (std::exchange(m_extraction, settings) != settings) Q_EMIT extractionSettingsChanged();
}

void Workspace::pin(egraph::NodeId node) {
    if (!m_egraph || !m_egraph->egraph()) return;
    ExtractionSettings settings = m_extraction;
    const bool wasPinned = settings.pins.contains(node);
    std::erase_if(settings.pins, [&egraph = *m_egraph->egraph(), node](egraph::NodeId other) {
        return egraph.classOf(other) == egraph.classOf(node);
    });
    settings.bans.erase(node);
    if (!wasPinned) settings.pins.insert(node);
    setExtraction(std::move(settings));
}

void Workspace::ban(egraph::NodeId node) {
    ExtractionSettings settings = m_extraction;
    settings.pins.erase(node);
    if (!settings.bans.erase(node)) settings.bans.insert(node);
    setExtraction(std::move(settings));
}

optimize::Options Workspace::extractionOptions() const {
    optimize::Options options = defaultOptions();
    options.objective = m_extraction.objective;
    options.devices = m_extraction.devices;
    options.costTable = m_extraction.costTable;
    options.pins.assign(m_extraction.pins.begin(), m_extraction.pins.end());
    options.bans.assign(m_extraction.bans.begin(), m_extraction.bans.end());
    return options;
}

void Workspace::extract(const extract::Method& method) {
    optimize::Options options = extractionOptions();
    options.extract = &method;
    extractBy(
        tr("Extracting"),
        [options, file = m_egraph ? m_egraph->file : nullptr, events = sink()](
            const Task& task) { return Extractions{optimize::extractFrom(file->problem(), options, task, events)}; },
        [options](
            workbench::Document& document, const Task& task) { return Extractions{document.extract(options, task)}; });
}

void Workspace::extractBest(std::size_t count) {
    extractSeveral([count](const auto& problem, const auto& options, const Task& task, const EventSink& events) {
        return optimize::bestFrom(problem, count, options, task, events);
    });
}

void Workspace::extractFront(const QString& secondCost) {
    extractSeveral(
        [second = secondCost.toStdString()](const auto& problem, const auto& options, const Task& task,
            const EventSink& events) { return optimize::frontFrom(problem, second, options, task, events); });
}

// Each result becomes a step of the session, like a term chosen by hand, because replay cannot repeat a time limit.
void Workspace::extractSeveral(std::function<Several> several) {
    const optimize::Options options = extractionOptions();
    extractBy(
        tr("Extracting"),
        [several, options, file = m_egraph ? m_egraph->file : nullptr, events = sink()](
            const Task& task) { return several(file->problem(), options, task, events); },
        [several, options, events = sink()](workbench::Document& document, const Task& task) {
            const workbench::ExplorationPtr from = document.exploration();
            if (!from) throw Error(Category::usage, "No e-graph to extract from: run saturation first.");
            Extractions all = several(optimize::problemOf(*from, options.cost), options, task, events);
            for (optimize::Extraction& one : all) one = document.useChoice(from, std::move(one), task);
            return all;
        });
}

void Workspace::use(const egraph_view::Term& term) {
    if (!m_egraph || term.egraph != m_egraph->egraph())
        return Q_EMIT failed(Error(Category::usage, "This term belongs to an e-graph that is no longer open."));
    const auto choice = [selection = term.selection] {
        return optimize::extractionOf(selection.problem(), selection.result());
    };
    extractBy(
        tr("Using the term"), [choice](const Task&) { return Extractions{choice()}; },
        [choice, from = m_egraph->exploration](workbench::Document& document, const Task& task) {
            return Extractions{document.useChoice(from, choice(), task)};
        });
}

// Extracts from the open e-graph. Unlike extraction from a file, extraction from the model's exploration also creates a
// graph and a step.
void Workspace::extractBy(const QString& name, std::function<Extractions(const Task&)> ofFile,
    std::function<Extractions(workbench::Document&, const Task&)> ofDocument) {
    auto results = std::make_shared<Extractions>();
    const Done done = [this, results] {
        for (optimize::Extraction& result : *results) {
            m_extractions.push_back(std::make_shared<optimize::Extraction>(std::move(result)));
            Q_EMIT extracted();
        }
        const optimize::Extraction& last = *m_extractions.back();
        const QString cost = extraction::costText(last, last.cost);
        Q_EMIT said(results->size() > 1
                ? tr("%1 extractions complete; the last one costs %2").arg(results->size()).arg(cost)
                : tr("Extraction complete: cost %1%2").arg(cost, last.optimal ? tr(", optimal") : QString()));
    };
    if (m_egraph && m_egraph->file)
        return command({.name = name,
            .work = [results, ofFile = std::move(ofFile)](const Task& task) { *results = ofFile(task); },
            .done = done});
    edit(
        name,
        [results, ofDocument = std::move(ofDocument)](
            workbench::Document& document, const Task& task) { *results = ofDocument(document, task); },
        done);
}

}  // namespace egret::workspace
