#include "views/expressions/desk.h"
#include "views/theme/text.h"

#include "core/base/folders.h"
#include "core/expressions/hiss/data/corpus.h"
#include "core/expressions/tester.h"

namespace egret::expressions_view {
namespace {

const QString kNetwork = QStringLiteral("expression network"), kSimplify = QStringLiteral("expression simplify"),
              kSelection = QStringLiteral("expression selection"), kDecode = QStringLiteral("expression decode"),
              kCompare = QStringLiteral("expression compare"), kStudy = QStringLiteral("expression study");

// A failed query is not a program error: its message appears in place of the answer.
template <class Ask>
void orSay(QString& problem, Ask ask) {
    try {
        ask();
    } catch (const Error& error) {
        if (error.category() == Category::cancelled || error.category() == Category::internal) throw;
        problem = textOf(error.message());
    }
}

}  // namespace

Desk::Desk(jobs::JobBoard& board, QObject* parent) : QObject(parent), m_board(board) {}

// ---- the question ---------------------------------------------------------------------------------------------------

std::optional<Error> Desk::setText(const QString& text) {
    try {
        expressions::Names names;
        const expressions::Expression expression = expressions::parse(text.toStdString(), &names);
        setExpression(expression, names);
        return std::nullopt;
    } catch (const Error& error) {
        return error;
    }
}

void Desk::setExpression(const expressions::Expression& expression, const expressions::Names& names) {
    if (m_expression == expression && m_names.variables == names.variables) return;
    m_expression = expression;
    m_names = names;
    forget();
    Q_EMIT questionChanged();
}

void Desk::setMode(expressions::Mode mode) {
    if (m_mode == mode) return;
    m_mode = mode;
    m_measured.clear();
    forget();
    Q_EMIT questionChanged();
}

void Desk::setBeam(std::size_t beam) {
    if (m_options.beam == beam) return;
    m_options.beam = beam;
    m_output = 0;
    decode();
}

void Desk::setMethod(const QString& method) {
    if (m_method == method) return;
    m_method = method;
    Q_EMIT stepsChanged();
}

void Desk::forget() {
    stop();
    stopComparing();
    ++m_comparing;
    m_isComparing = false;
    m_comparisons.clear();
    Q_EMIT comparisonsChanged();
    ++m_run;
    m_isSimplifying = false;
    m_fruitless.clear();
    m_steps.clear();
    showStep(std::nullopt);
    Q_EMIT stepsChanged();
}

// ---- the network ----------------------------------------------------------------------------------------------------

QString Desk::shippedNetwork() {
    try {
        return textOf(dataFile("resources/policies/hiss.safetensors").string());
    } catch (const Error&) {
        return {};
    }
}

void Desk::openNetwork(const QString& path) {
    m_board.ask(
        kNetwork, tr("Opening the network"),
        [path](const Task&) {
            return std::make_shared<NetworkTurns>(std::make_unique<const hiss::Network>(path.toStdString()));
        },
        [this, path](std::shared_ptr<NetworkTurns> opened) {
            m_network = std::move(opened);
            m_networkPath = path;
            m_study.reset();
            stopStudying();
            Q_EMIT studyChanged();
            Q_EMIT networkChanged();
            look();
        });
}

// ---- simplifying ----------------------------------------------------------------------------------------------------

expressions::Expression Desk::result() const { return m_steps.empty() ? *m_expression : m_steps.back().after; }

void Desk::simplify() {
    if (!canSimplify()) return;
    m_steps.clear();
    begin(*m_expression, 0);
}

void Desk::simplifySubtree() {
    if (!m_shown || !canSimplify()) return;
    if (m_shownStep) m_steps.resize(*m_shownStep);
    begin(*m_shown, m_node);
}

void Desk::begin(const expressions::Expression& whole, std::size_t node) {
    showStep(std::nullopt);
    const quint64 run = ++m_run;
    m_isSimplifying = true;
    m_fruitless.clear();
    Q_EMIT stepsChanged();
    auto found = std::make_shared<Outcome>();
    m_board.run(
        kSimplify, tr("Simplifying with %1").arg(m_method),
        [assignment = Assignment{m_method, m_network, whole, node, m_mode, m_options},
            tell = jobs::tellerOf(this, &Desk::m_run), found](const Task& task) {
            *found = simplifyBy(
                assignment, task, [&](const Step& step) { tell([step](Desk& self) { self.addStep(step); }); });
        },
        [this, run, found, method = m_method](Job::State end) {
            if (run != m_run) return;
            m_isSimplifying = false;
            if (end == Job::State::done && found->steps == 0) m_fruitless = method;
            Q_EMIT stepsChanged();
        });
}

void Desk::addStep(const Step& step) {
    m_steps.push_back(step);
    Q_EMIT stepsChanged();
    if (!m_shownStep) showStep(std::nullopt);
}

void Desk::stop() { m_board.stop(kSimplify); }

// ---- methods side by side -------------------------------------------------------------------------------------------

// Without a network, both kinds of `best` are the same.
std::vector<QString> Desk::comparableMethods() const {
    std::vector<QString> names;
    for (const Method& method : methods())
        if (m_network || (method.name != kNetworkMethod && method.name != kBestAlone)) names.push_back(method.name);
    return names;
}

void Desk::runComparison(const QString& title, jobs::JobBoard::Work work) {
    m_isComparing = true;
    Q_EMIT comparisonsChanged();
    m_board.run(kCompare, title, std::move(work), [this, run = m_comparing](Job::State) {
        if (run != m_comparing) return;
        m_isComparing = false;
        Q_EMIT comparisonsChanged();
    });
}

void Desk::compareMethods() {
    if (!m_expression || m_isComparing) return;
    m_comparisons.clear();
    m_measured.clear();
    for (const QString& method : comparableMethods()) m_comparisons.push_back({method, {}, {}, {}});
    ++m_comparing;
    runComparison(tr("Comparing methods"),
        [rows = m_comparisons, network = m_network, whole = *m_expression, mode = m_mode, options = m_options,
            tell = jobs::tellerOf(this, &Desk::m_comparing)](const Task& task) {
            for (std::size_t row = 0; row < rows.size(); ++row) {
                Comparison comparison = rows[row];
                task.report(
                    static_cast<double>(row) / static_cast<double>(rows.size()), comparison.method.toStdString());
                orSay(comparison.problem, [&] {
                    comparison.outcome =
                        simplifyBy({comparison.method, network, whole, 0, mode, options}, task, [](const Step&) {});
                    comparison.check = expressions::check(whole, comparison.outcome->result, mode, {}, task);
                });
                tell([row, comparison](Desk& self) {
                    self.m_comparisons[row] = comparison;
                    Q_EMIT self.comparisonsChanged();
                });
            }
        });
}

void Desk::measureMethods(std::size_t count) {
    if (m_isComparing) return;
    m_measured.clear();
    m_measuring = count;
    ++m_comparing;
    runComparison(tr("Measuring methods on long expressions"),
        [names = comparableMethods(), network = m_network,
            options = hiss::SimplifierOptions{.mode = m_mode, .budget = m_options.beam}, count,
            tell = jobs::tellerOf(this, &Desk::m_comparing)](const Task& task) {
            constexpr uint64_t kSeed = 2;  // networks are trained on the corpus of seed 1 by default
            std::vector<expressions::Expression> expressions;
            for (const hiss::Pair& pair :
                hiss::halideCorpus({.training = 0, .validation = 0, .test = count, .seed = kSeed}, task).test)
                expressions.push_back(pair.left);
            for (std::size_t i = 0; i < names.size(); ++i) {
                task.report(static_cast<double>(i) / static_cast<double>(names.size()), names[i].toStdString());
                const auto simplifier = makeSimplifier(names[i], network, options);
                // Some methods build tables when they begin, which is not the time of an expression.
                simplifier->simplify(expressions::parse("v0 + 0"), task);
                const Task quiet(task.stopToken());
                const hiss::Evaluation found = hiss::evaluate(*simplifier, expressions, options, quiet);
                if (!found.isComplete) return task.throwIfStopped();
                tell([curve = MethodCurve{names[i], found.curve}](Desk& self) {
                    self.m_measured.push_back(curve);
                    Q_EMIT self.comparisonsChanged();
                });
            }
        });
}

std::vector<MethodCurve> Desk::curves() const {
    if (!m_measured.empty()) return m_measured;
    std::vector<MethodCurve> curves;
    for (const Comparison& comparison : m_comparisons)
        if (comparison.outcome) curves.push_back({comparison.method, comparison.outcome->curve});
    return curves;
}

void Desk::stopComparing() { m_board.stop(kCompare); }

// ---- embeddings -----------------------------------------------------------------------------------------------------

void Desk::studyEmbeddings(const hiss::ClassOptions& options) {
    if (!m_network || m_isStudying) return;
    m_isStudying = true;
    Q_EMIT studyChanged();
    auto study = std::make_shared<EmbeddingStudy>();
    m_board.run(
        kStudy, tr("Embedding expressions"),
        [network = m_network, options, study](
            const Task& task) { *study = expressions_view::studyEmbeddings(*network, options, task); },
        [this, study, network = m_network](Job::State end) {
            m_isStudying = false;
            if (end == Job::State::done && network == m_network) m_study = study;
            Q_EMIT studyChanged();
        });
}

void Desk::stopStudying() { m_board.stop(kStudy); }

// ---- prediction -----------------------------------------------------------------------------------------------------

void Desk::showStep(std::optional<std::size_t> step) {
    m_shownStep = step;
    if (step) m_shown = m_steps[*step].before;
    else if (m_expression) m_shown = result();
    m_node = step ? m_steps[*step].node : 0;
    m_selection.clear();
    m_problem.clear();
    look();
}

void Desk::chooseNode(std::size_t node) {
    if (!m_shown || node >= m_shown->size() || node == m_node) return;
    m_node = node;
    Q_EMIT shownChanged();
    decode();
}

void Desk::look() {
    Q_EMIT shownChanged();
    decode();
    if (!m_shown || !m_network) return;
    struct Seen {
        std::vector<double> selection;
        QString problem;
    };
    m_board.ask(
        kSelection, tr("Finding where to simplify"),
        [network = m_network, shown = *m_shown](const Task& task) {
            Seen seen;
            orSay(seen.problem, [&] {
                seen.selection = network->ask(task, [&](const hiss::Network& one) { return one.selection(shown); });
            });
            return seen;
        },
        [this, shown = *m_shown](const Seen& seen) {
            if (m_shown != shown) return;
            m_selection = seen.selection;
            m_problem = seen.problem;
            Q_EMIT shownChanged();
        });
}

void Desk::showOutput(std::size_t output) {
    if (!m_decoding || output >= m_decoding->outputs.size() || output == m_output) return;
    m_output = output;
    decode();
}

void Desk::decode() {
    if (!m_shown) return;
    const Step* step = m_shownStep ? &m_steps[*m_shownStep] : nullptr;
    const std::optional<hiss::Cut> cut = step && step->iteration && step->node == m_node
        ? step->iteration->cut
        : hiss::cutAt(*m_shown, m_node, hiss::kCutDepth);
    const bool isSame = cut && m_cut && cut->expression == m_cut->expression;
    if (!isSame) {
        m_output = 0;
        m_decoding.reset();
    }
    m_cut = cut;
    Q_EMIT decodingChanged();
    if (!m_cut || !m_network) return;
    m_board.ask(
        kDecode, tr("Decoding"),
        [network = m_network, cut = *m_cut, mode = m_mode, beam = m_options.beam, output = m_output](const Task& task) {
            hiss::Decoding decoded = network->ask(
                task, [&](const hiss::Network& one) { return one.decode(cut.expression, beam, output, task); });
            const expressions::Expression subtree = hiss::concrete(cut.expression, cut);
            const expressions::Tester tester(subtree, argumentsOf(subtree), mode);
            for (hiss::Candidate& candidate : decoded.outputs)
                candidate.isEqual = tester.mayEqual(hiss::concrete(candidate.expression, cut));
            return decoded;
        },
        [this, cut = m_cut->expression](hiss::Decoding decoded) {
            if (!m_cut || m_cut->expression != cut) return;
            m_decoding = std::move(decoded);
            Q_EMIT decodingChanged();
        });
}

}  // namespace egret::expressions_view
