#pragma once

#include "views/profile/engine_choice.h"
#include "views/shell/pane.h"

namespace egret::app {

// How to saturate and to optimize: asked in a dialog, and remembered from one run to the next.
class Runs : public QObject {
    Q_OBJECT

public:
    explicit Runs(shell::PaneContext& context, QObject* parent = nullptr);

    void saturate() { ask(false); }
    void optimize() { ask(true); }
    void restore();  // what was asked for in the program's last run

    const optimize::Options& limits() const { return m_request.options; }
    void setLimits(const optimize::Options& limits);

Q_SIGNALS:
    void engineChosen(egret::runtime::Engine engine);  // one of the settings

private:
    void ask(bool optimizes);
    void start(const workspace::OptimizeRequest& request);
    void remember() const;

    shell::PaneContext& m_context;
    workspace::OptimizeRequest m_request;  // as asked for last
};

}  // namespace egret::app
