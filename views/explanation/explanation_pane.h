#pragma once

#include "core/graph/graph.h"
#include "views/egraph/egraph_snapshot.h"

#include <QWidget>

#include <optional>
#include <vector>

class QLabel;
class QTableWidget;

namespace egret::explanation {

// One equality of a proof: the rule, its direction, and the term before and after.
struct Step {
    QString rule;
    bool isRule = true;  // false for congruence or another reason, which has no color
    bool reversed = false;
    int depth = 0;  // number of enclosing congruences
    QString before, after;
    QString when = {};  // the iteration in which a saturation found the step
    egraph_view::Places places;
    std::vector<graph::NodeId> operators;  // of the computation graph
};

// Explains why two terms are equal, as a chain of steps. Up and Down move through them; the current step, or the step
// under the mouse, is highlighted.
class ExplanationPane : public QWidget {
    Q_OBJECT

public:
    explicit ExplanationPane(QWidget* parent = nullptr);
    // If there are no steps, `question` also contains the answer.
    void show(const QString& question, const std::vector<Step>& steps);
    void clear();
    const std::vector<Step>& steps() const { return m_steps; }

Q_SIGNALS:
    void shown();                                    // steps() changed
    void stepLit(std::optional<std::size_t> index);  // current step, or step under the mouse
    void stepSelected(std::size_t index);            // made current by keyboard or click

private:
    std::optional<std::size_t> current() const;
    void paintRules();

    QLabel* m_question;
    QTableWidget* m_table;
    std::vector<Step> m_steps;
};

}  // namespace egret::explanation
