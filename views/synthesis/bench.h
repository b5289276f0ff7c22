#pragma once

#include "core/workbench/synthesis_document.h"
#include "views/jobs/job_board.h"

#include <QObject>
#include <QString>

#include <optional>
#include <set>

namespace egret::synthesis_view {

// The operator somebody is making, and what is looked at of it. Looking ahead and planning loops are jobs; answers come
// as signals. Makes no widgets.
class Bench : public QObject {
    Q_OBJECT

public:
    explicit Bench(jobs::JobBoard& board, QObject* parent = nullptr);

    static constexpr const char* kFirstProblem = "resnet";
    void begin();  // with that, unless something is open: when a pane is first seen

    // Where an operator comes from.
    struct Source {
        enum class Kind : uint8_t { problem, knownOperator, file, text } kind = Kind::problem;
        QString name;  // or path, or text
        bool operator==(const Source&) const = default;
    };
    // What goes wrong is told by failed(), and what was open stays.
    void open(const Source& source);
    void save(const QString& path);

    // Nothing before begin().
    const std::optional<workbench::SynthesisDocument>& document() const { return m_document; }
    const Source& source() const { return m_source; }

    void apply(const QString& statement);
    bool canUndo() const { return m_document && m_document->canUndo(); }
    bool canRedo() const { return m_document && m_document->canRedo(); }
    void undo();
    void redo();
    void goTo(std::size_t position);

    // The sizes that costs are told at: one of the problem's mappings.
    void setMapping(std::size_t mapping);
    std::size_t mapping() const { return m_mapping; }

    const std::optional<workbench::Outlook>& outlook() const { return m_outlook; }  // nothing while it is not known
    const std::optional<workbench::LoopNests>& nests() const { return m_nests; }    // of a whole operator

    // Coordinates by their hashes: those chosen in the picture, and those that the step one looks at would take.
    void choose(std::set<uint64_t> coordinates);
    const std::set<uint64_t>& chosen() const { return m_chosen; }
    void lookAt(std::set<uint64_t> operands);
    const std::set<uint64_t>& lookedAt() const { return m_lookedAt; }

Q_SIGNALS:
    void graphChanged();  // the operator, or another one is open
    void outlookChanged();
    void nestsChanged();  // also mapping()
    void chosenChanged();
    void lookedAtChanged();
    void failed(const egret::Error& error);

private:
    template <class Change>
    void change(Change change);
    void lookAhead();
    void plan();

    jobs::JobBoard& m_board;
    std::optional<workbench::SynthesisDocument> m_document;
    Source m_source;
    std::size_t m_mapping = 0;
    std::optional<workbench::Outlook> m_outlook;
    std::optional<workbench::LoopNests> m_nests;
    std::set<uint64_t> m_chosen, m_lookedAt;
    quint64 m_generation = 0;  // of the operator and the mapping; answers to older questions are dropped
};

}  // namespace egret::synthesis_view
