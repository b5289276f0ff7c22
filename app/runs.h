#pragma once

#include "core/workbench/term_run.h"
#include "views/profile/engine_choice.h"
#include "views/shell/pane.h"

namespace egret::app {

// Parameters of saturation and optimization: set in a dialog and remembered between runs.
class Runs : public QObject {
    Q_OBJECT

public:
    explicit Runs(shell::PaneContext& context, QObject* parent = nullptr);

    void saturate() { ask(false); }
    void optimize() { ask(true); }
    void saturateTerms();
    void restore();  // restores the parameters of the previous program run

    const optimize::Options& limits() const { return m_request.options; }
    void setLimits(const optimize::Options& limits);

Q_SIGNALS:
    void engineChosen(egret::runtime::Engine engine);  // stored as a setting

private:
    void ask(bool optimizes);
    void start(const workspace::OptimizeRequest& request);
    void remember() const;

    shell::PaneContext& m_context;
    workspace::OptimizeRequest m_request;  // latest request
    // The latest saturation of terms. The first one has an equality that the rules prove.
    workbench::TermRunOptions m_termRun{.language = "math",
        .rules = "ac",
        .terms = {{"(+ (+ a b) (+ c d))", {}}},
        .without = {},
        .goals = {workbench::Goal::parse("(+ (+ a b) (+ c d)) = (+ d (+ c (+ b a)))")}};
};

}  // namespace egret::app
