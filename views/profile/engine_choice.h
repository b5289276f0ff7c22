#pragma once

#include "views/workspace/workspace.h"

#include <QObject>

#include <functional>

namespace egret::profile_view {

// What times models: the engine of the settings, or a GPU. Whether there is one is found out when somebody asks for it:
// looking loads CUDA.
class EngineChoice : public QObject {
    Q_OBJECT

public:
    explicit EngineChoice(workspace::Workspace& workspace, QObject* parent = nullptr)
        : QObject(parent), m_workspace(workspace) {}

    runtime::Engine engine() const { return m_engine; }
    bool wantsGpu() const { return m_wantsGpu; }
    const QString& missing() const { return m_missing; }  // for a GPU, as far as it was looked for

    void setCpuEngine(runtime::Engine engine);  // and uses it
    void useCpu() { use(m_cpuEngine); }
    // `then` hears what is missing for a GPU, or nothing; it is not called when looking for one was stopped.
    void use(
        runtime::Engine engine, std::function<void(const QString& missing)> then = [](const QString&) {});

Q_SIGNALS:
    void gpuWanted(bool isWanted);
    void gpuLookedFor();  // missing()

private:
    void adopt(runtime::Engine engine);

    workspace::Workspace& m_workspace;
    runtime::Engine m_engine = workbench::Measuring().engine, m_cpuEngine = m_engine;
    bool m_wantsGpu = false;
    QString m_missing;
};

}  // namespace egret::profile_view
