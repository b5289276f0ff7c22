#pragma once

#include "views/expressions/embedding_study.h"
#include "views/expressions/printed.h"
#include "views/expressions/simplify.h"
#include "views/jobs/job_board.h"

#include <QObject>

#include <optional>

namespace egret::expressions_view {

// Result of one method in the comparison.
struct Comparison {
    QString method;
    std::optional<Outcome> outcome;  // empty if the method failed or is pending
    expressions::Check check;        // compares the question with the result
    QString problem;                 // reason for the failure
};

// The tokens that one method saves against time.
struct MethodCurve {
    QString method;
    hiss::Curve points;
};

// State of the expression panes: expression, mode, method, steps so far and selection. Slow work runs in jobs, and
// results arrive as signals. Creates no widgets.
class Desk : public QObject {
    Q_OBJECT

public:
    explicit Desk(jobs::JobBoard& board, QObject* parent = nullptr);

    // ---- the question -----------------------------------------------------------------------------------------------
    // Makes the text the question and returns nothing. If the text is not an expression, returns the error and keeps
    // the question.
    std::optional<Error> setText(const QString& text);
    void setExpression(const expressions::Expression& expression, const expressions::Names& names = {});
    const std::optional<expressions::Expression>& expression() const { return m_expression; }
    const expressions::Names& names() const { return m_names; }
    void setMode(expressions::Mode mode);
    expressions::Mode mode() const { return m_mode; }
    void setMethod(const QString& method);
    const QString& method() const { return m_method; }
    void setBeam(std::size_t beam);
    const hiss::PipelineOptions& options() const { return m_options; }

    // ---- the network ------------------------------------------------------------------------------------------------
    static QString shippedNetwork();  // its path, or empty if unavailable
    void openNetwork(const QString& path);
    const std::shared_ptr<NetworkTurns>& network() const { return m_network; }
    const QString& networkPath() const { return m_networkPath; }

    bool canSimplify() const { return m_expression && !m_isSimplifying && (m_network || m_method != kNetworkMethod); }

    // ---- simplifying ------------------------------------------------------------------------------------------------
    // Steps arrive one by one. Stopping keeps the steps that have arrived.
    void simplify();
    void simplifySubtree();  // simplifies the selected subtree, discarding the steps after the shown step
    void stop();
    bool isSimplifying() const { return m_isSimplifying; }
    const std::vector<Step>& steps() const { return m_steps; }
    // Returns the last method that was run if it found nothing smaller; otherwise empty.
    const QString& fruitless() const { return m_fruitless; }
    expressions::Expression result() const;  // after the last step; requires an expression

    // Runs every method: compareMethods() on the question, measureMethods() on generated long expressions, in the same
    // mode. One runs at a time. The results so far remain when it is stopped.
    void compareMethods();
    void measureMethods(std::size_t count = 20);
    void stopComparing();
    bool isComparing() const { return m_isComparing; }
    const std::vector<Comparison>& comparisons() const { return m_comparisons; }
    // The means over the long expressions if measured() is not 0; otherwise, those of the comparison.
    std::vector<MethodCurve> curves() const;
    std::size_t measured() const { return m_measured.empty() ? 0 : m_measuring; }  // number of long expressions

    void studyEmbeddings(const hiss::ClassOptions& options);
    void stopStudying();
    bool isStudying() const { return m_isStudying; }
    const StudyPtr& study() const { return m_study; }  // may be null

    // ---- prediction -------------------------------------------------------------------------------------------------
    // Shows a step, or the result of all steps if `step` is empty.
    void showStep(std::optional<std::size_t> step);
    std::optional<std::size_t> shownStep() const { return m_shownStep; }
    const std::optional<expressions::Expression>& shown() const { return m_shown; }
    // Selection probability of each node of the shown expression; may be empty.
    const std::vector<double>& selection() const { return m_selection; }
    // Returns why the network cannot read the shown expression; empty if it can.
    const QString& problem() const { return m_problem; }
    void chooseNode(std::size_t node);  // selects a node of the shown expression and decodes its subtree
    std::size_t node() const { return m_node; }

    // The decoder's input: the subtree cut to the supported depth, as in a pipeline step.
    const std::optional<hiss::Cut>& cut() const { return m_cut; }
    void showOutput(std::size_t output);  // selects the decoder output whose attention is shown
    std::size_t output() const { return m_output; }
    // Each output is compared with the input in the mode mode().
    const std::optional<hiss::Decoding>& decoding() const { return m_decoding; }

Q_SIGNALS:
    void questionChanged();
    void networkChanged();
    void stepsChanged();  // steps() or isSimplifying() changed
    void shownChanged();  // shown(), selection() or node() changed
    void decodingChanged();
    void comparisonsChanged();  // comparisons(), curves() or isComparing() changed
    void studyChanged();        // study() or isStudying() changed

private:
    void begin(const expressions::Expression& whole, std::size_t node);
    void addStep(const Step& step);
    void forget();  // discards all results for the previous question
    std::vector<QString> comparableMethods() const;
    void runComparison(const QString& title, jobs::JobBoard::Work work);
    void look();
    void decode();

    jobs::JobBoard& m_board;
    std::optional<expressions::Expression> m_expression;
    expressions::Names m_names;
    expressions::Mode m_mode = expressions::Mode::rational;
    QString m_method = kNetworkMethod;
    hiss::PipelineOptions m_options;
    std::shared_ptr<NetworkTurns> m_network;
    QString m_networkPath;

    std::vector<Step> m_steps;
    QString m_fruitless;
    bool m_isSimplifying = false;
    quint64 m_run = 0, m_comparing = 0;  // latest runs; results of older runs are discarded
    std::vector<Comparison> m_comparisons;
    std::vector<MethodCurve> m_measured;
    std::size_t m_measuring = 0;  // number of long expressions
    bool m_isComparing = false;
    StudyPtr m_study;  // study of the open network
    bool m_isStudying = false;

    std::optional<std::size_t> m_shownStep;
    std::optional<expressions::Expression> m_shown;
    std::vector<double> m_selection;
    std::size_t m_node = 0, m_output = 0;
    std::optional<hiss::Cut> m_cut;
    std::optional<hiss::Decoding> m_decoding;
    QString m_problem;
};

}  // namespace egret::expressions_view
