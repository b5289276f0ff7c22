// expression: expressions simplified step by step, by a network that has learnt it and by others.
//
//   desk.h             Desk: the question, the jobs that answer it, what is looked at; all panes show it. No widgets
//   network_turns.h    a network that jobs take turns at
//   simplify.h         simplifying by any method, step by step, each step checked
//   verdict_text.h     what a check found out, in words
//   printed.h          the text of an expression and where its nodes stand in it
//   worked_examples.h  expressions to begin with
//
//   expression_pane.h  ExpressionPane: the expression, mode, network; below it the trace
//   panes.h            the others on a desk: trace, tree (tree_view.h, tree_layout.h), decoding (attention_map.h), rule
//                      log, methods, embeddings (embedding_study.h, scatter_view.h, box_plot_view.h)
//   training_pane.h    TrainingPane: a network learns, live (training_run.h, learning_charts.h)
#pragma once

#include "views/expressions/desk.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QPushButton;
class QSpinBox;
class QTimer;

namespace egret::expressions_view {

// Where an expression is typed or picked, and what it means and who simplifies it is chosen. What is wrong with the
// text is said below it while one types.
class ExpressionPane : public QWidget {
    Q_OBJECT

public:
    explicit ExpressionPane(Desk& desk, QWidget* parent = nullptr);

    void setText(const QString& text);
    QString text() const;
    void run();
    void setLastUsed(const QStringList& texts);  // newest first
    QStringList lastUsed() const { return m_lastUsed; }

    // Opened when the pane is first seen.
    void setNetwork(const QString& path) { m_firstNetwork = path; }

Q_SIGNALS:
    void networkWanted();  // another file
    void lastUsedChanged();

protected:
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void listen();
    void fillExamples();
    void check();
    void paintProblem();
    void showState();
    void remember();

    Desk& m_desk;
    QComboBox *m_text, *m_mode, *m_method;
    QLabel *m_problem, *m_network;
    QSpinBox* m_beam;
    QPushButton *m_run, *m_stop, *m_open;
    QTimer* m_pause;  // between typing and looking
    QStringList m_lastUsed;
    QString m_firstNetwork = Desk::shippedNetwork();
};

}  // namespace egret::expressions_view
