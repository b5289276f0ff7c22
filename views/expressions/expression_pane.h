// expression: simplifies expressions step by step, with a trained network and other methods.
//
//   desk.h             Desk: the question, the jobs that answer it and the selection; shared by all panes. No widgets
//   network_turns.h    gives jobs exclusive access to a network
//   simplify.h         simplifies by any method and checks each step
//   verdict_text.h     result of a check, in words
//   printed.h          the text of an expression and the positions of its nodes
//   worked_examples.h  example expressions
//
//   expression_pane.h  ExpressionPane: the expression, mode and network; the trace is below
//   panes.h            the other panes of a desk: trace, tree (tree_view.h, tree_layout.h), decoding (attention_map.h),
//                      rule log, methods, embeddings (embedding_study.h, scatter_view.h, box_plot_view.h)
//   training_pane.h    TrainingPane: trains a network, live (training_run.h, learning_charts.h)
#pragma once

#include "views/expressions/desk.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QPushButton;
class QSpinBox;
class QTimer;

namespace egret::expressions_view {

// Fields for the expression, mode and method. Errors in the text are shown below it while the user types.
class ExpressionPane : public QWidget {
    Q_OBJECT

public:
    explicit ExpressionPane(Desk& desk, QWidget* parent = nullptr);

    void setText(const QString& text);
    QString text() const;
    void run();
    void setLastUsed(const QStringList& texts);  // newest first
    QStringList lastUsed() const { return m_lastUsed; }

    // Sets the network that is opened when the pane is first shown.
    void setNetwork(const QString& path) { m_firstNetwork = path; }

Q_SIGNALS:
    void networkWanted();  // the user asked to choose a network file
    void lastUsedChanged();

private:
    void listen();
    void fillExamples();
    void check();
    void showState();
    void remember();

    Desk& m_desk;
    QComboBox *m_text, *m_mode, *m_method;
    QLabel *m_problem, *m_network;
    QSpinBox* m_beam;
    QPushButton *m_run, *m_stop, *m_open;
    QTimer* m_pause;  // delay between typing and checking
    QStringList m_lastUsed;
    QString m_firstNetwork = Desk::shippedNetwork();
};

}  // namespace egret::expressions_view
