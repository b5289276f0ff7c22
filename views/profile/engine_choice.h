#pragma once

#include "views/workspace/workspace.h"

#include <QObject>

#include <functional>

namespace egret::profile_view {

// Chooses the engine for timing: the engine in the settings, or a GPU. Detects a GPU only on demand, because detection
// loads CUDA.
class EngineChoice : public QObject {
    Q_OBJECT

public:
    explicit EngineChoice(workspace::Workspace& workspace, QObject* parent = nullptr)
        : QObject(parent), m_workspace(workspace) {}

    runtime::Engine engine() const { return m_engine; }
    bool wantsGpu() const { return m_wantsGpu; }
    const QString& missing() const { return m_missing; }  // missing GPU requirements; empty if detection has not run

    void setCpuEngine(runtime::Engine engine);  // also switches to this engine
    void useCpu() { use(m_cpuEngine); }
    // `then` receives what is missing for a GPU, or an empty string. It is not called if detection is canceled.
    void use(
        runtime::Engine engine, std::function<void(const QString& missing)> then = [](const QString&) {});

Q_SIGNALS:
    void gpuWanted(bool isWanted);
    void gpuLookedFor();  // detection has ended; missing() returns the result

private:
    void adopt(runtime::Engine engine);

    workspace::Workspace& m_workspace;
    runtime::Engine m_engine = workbench::Measuring().engine, m_cpuEngine = m_engine;
    bool m_wantsGpu = false;
    QString m_missing;
};

}  // namespace egret::profile_view
