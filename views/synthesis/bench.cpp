#include "views/synthesis/bench.h"

#include "core/base/file.h"

namespace egret::synthesis_view {
namespace {
const QString kLookAhead = QStringLiteral("synthesis outlook"), kPlan = QStringLiteral("synthesis loops");
}

Bench::Bench(jobs::JobBoard& board, QObject* parent) : QObject(parent), m_board(board) {}

// Changes the operator, or reports why it cannot be changed.
template <class Change>
void Bench::change(Change change) {
    try {
        change();
    } catch (const Error& error) {
        if (error.category() == Category::internal) throw;
        Q_EMIT failed(error);
        return;
    }
    m_mapping = std::min(m_mapping, m_document->problem().mappings.size() - 1);
    m_chosen.clear();
    m_lookedAt.clear();
    lookAhead();
    plan();
    Q_EMIT graphChanged();
}

void Bench::begin() {
    if (!m_document) open({Source::Kind::problem, QLatin1String(kFirstProblem)});
}

void Bench::open(const Source& source) {
    change([&] {
        const std::string name = source.name.toStdString();
        using workbench::SynthesisDocument;
        m_document = source.kind == Source::Kind::problem ? SynthesisDocument(synthesis::openSpec(name))
            : source.kind == Source::Kind::text           ? SynthesisDocument::read(name)
                                                          : SynthesisDocument::open(name);
        m_source = source;
    });
}

void Bench::save(const QString& path) {
    try {
        writeFileAtomically(path.toStdString(), m_document->text());
    } catch (const Error& error) {
        Q_EMIT failed(error);
    }
}

void Bench::apply(const QString& statement) {
    change([&] { m_document->apply(statement.toStdString()); });
}

void Bench::undo() {
    if (canUndo()) change([&] { m_document->undo(); });
}

void Bench::redo() {
    if (canRedo()) change([&] { m_document->redo(); });
}

void Bench::goTo(std::size_t position) {
    if (m_document && position != m_document->position()) change([&] { m_document->goTo(position); });
}

void Bench::setMapping(std::size_t mapping) {
    if (!m_document || mapping == m_mapping || mapping >= m_document->problem().mappings.size()) return;
    m_mapping = mapping;
    lookAhead();
    plan();
}

void Bench::lookAhead() {
    m_outlook.reset();
    m_board.ask(
        kLookAhead, tr("Analyzing next steps"),
        [text = m_document->text(), mapping = m_mapping](
            const Task& task) { return workbench::outlook(text, mapping, task); },
        [this, generation = ++m_generation](workbench::Outlook found) {
            if (generation != m_generation) return;
            m_outlook = std::move(found);
            Q_EMIT outlookChanged();
        });
}

void Bench::plan() {
    m_nests.reset();
    Q_EMIT nestsChanged();
    if (!m_document->whole()) return;
    m_board.ask(
        kPlan, tr("Planning loops"),
        [text = m_document->text(), mapping = m_mapping](const Task&) { return workbench::loopNests(text, mapping); },
        [this, generation = m_generation](workbench::LoopNests planned) {
            if (generation != m_generation) return;
            m_nests = std::move(planned);
            Q_EMIT nestsChanged();
        });
}

void Bench::choose(std::set<uint64_t> coordinates) {
    if (m_chosen == coordinates) return;
    m_chosen = std::move(coordinates);
    Q_EMIT chosenChanged();
}

void Bench::lookAt(std::set<uint64_t> operands) {
    if (m_lookedAt == operands) return;
    m_lookedAt = std::move(operands);
    Q_EMIT lookedAtChanged();
}

}  // namespace egret::synthesis_view
