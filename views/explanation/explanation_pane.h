#pragma once

#include "views/egraph/egraph_snapshot.h"

#include <QWidget>

#include <optional>
#include <vector>

class QLabel;
class QTableWidget;

namespace egret::explanation {

// One equality of a proof: by which rule, read from left to right or the other way, what the term there was and became.
struct Step {
    QString rule;
    bool isRule = true;  // else: congruence and other reasons that have no colour of their own
    bool reversed = false;
    int depth = 0;  // how many congruences it stands inside
    QString before, after;
    egraph_view::Places places;  // that it is about
};

// Why two terms are equal: a chain of steps. Up and Down go through them; the one that is current or under the mouse is
// lit.
class ExplanationPane : public QWidget {
    Q_OBJECT

public:
    explicit ExplanationPane(QWidget* parent = nullptr);
    void show(const QString& question, const std::vector<Step>& steps);  // no steps: the answer is in the question
    void clear();
    const std::vector<Step>& steps() const { return m_steps; }

Q_SIGNALS:
    void shown();                                    // other steps()
    void stepLit(std::optional<std::size_t> index);  // current or under the mouse
    void stepSelected(std::size_t index);            // current, by keyboard or click

protected:
    bool eventFilter(QObject* object, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    std::optional<std::size_t> current() const;
    void paintRules();

    QLabel* m_question;
    QTableWidget* m_table;
    std::vector<Step> m_steps;
};

}  // namespace egret::explanation
