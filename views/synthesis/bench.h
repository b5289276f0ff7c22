#pragma once

#include "core/workbench/synthesis_document.h"
#include "views/jobs/job_board.h"

#include <QObject>
#include <QString>

#include <optional>
#include <set>

namespace egret::synthesis_view {

// The operator under construction and its analyses. Look-ahead and loop planning run as jobs whose results arrive as
// signals. Creates no widgets.
class Bench : public QObject {
    Q_OBJECT

public:
    explicit Bench(jobs::JobBoard& board, QObject* parent = nullptr);

    static constexpr const char* kFirstProblem = "resnet";
    void begin();  // opens kFirstProblem when a pane is first visible, unless an operator is open

    struct Source {
        enum class Kind : uint8_t { problem, knownOperator, file, text } kind = Kind::problem;
        QString name;  // name, path or text
        bool operator==(const Source&) const = default;
    };
    // If opening fails, emits failed() and keeps the open operator.
    void open(const Source& source);
    void save(const QString& path);

    // Returns nullopt before begin().
    const std::optional<workbench::SynthesisDocument>& document() const { return m_document; }
    const Source& source() const { return m_source; }

    void apply(const QString& statement);
    bool canUndo() const { return m_document && m_document->canUndo(); }
    bool canRedo() const { return m_document && m_document->canRedo(); }
    void undo();
    void redo();
    void goTo(std::size_t position);

    // Sets the sizes for which costs are computed: one of the problem's mappings.
    void setMapping(std::size_t mapping);
    std::size_t mapping() const { return m_mapping; }

    const std::optional<workbench::Outlook>& outlook() const { return m_outlook; }  // nullopt while unknown
    const std::optional<workbench::LoopNests>& nests() const { return m_nests; }    // for complete operators only

    // Set coordinates by hash: choose() sets those selected in the picture, lookAt() the operands of the selected step.
    void choose(std::set<uint64_t> coordinates);
    const std::set<uint64_t>& chosen() const { return m_chosen; }
    void lookAt(std::set<uint64_t> operands);
    const std::set<uint64_t>& lookedAt() const { return m_lookedAt; }

Q_SIGNALS:
    void graphChanged();  // the operator changed or was replaced
    void outlookChanged();
    void nestsChanged();  // also emitted when mapping() changes
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
    quint64 m_generation = 0;  // version of operator and mapping; outdated results are dropped
};

}  // namespace egret::synthesis_view
