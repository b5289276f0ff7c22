#include "views/profile/engine_choice.h"
#include "views/theme/text.h"

#include "core/runtime/device.h"

namespace egret::profile_view {

void EngineChoice::setCpuEngine(runtime::Engine engine) {
    m_cpuEngine = engine;
    useCpu();
}

void EngineChoice::adopt(runtime::Engine engine) {
    m_engine = engine;
    m_workspace.setEngine(engine);
}

void EngineChoice::use(runtime::Engine engine, std::function<void(const QString& missing)> then) {
    m_wantsGpu = engine == runtime::Engine::cuda;
    Q_EMIT gpuWanted(m_wantsGpu);
    if (!m_wantsGpu) {
        adopt(engine);
        return then({});
    }
    auto missing = std::make_shared<QString>();
    m_workspace.run(
        QStringLiteral("device"), tr("Looking for a GPU"),
        [missing](const Task&) {
            try {
                runtime::requireDevice(runtime::parseDevice("cuda:0"));
            } catch (const Error& error) {
                *missing = textOf(error.message());
            }
        },
        [this, missing, then = std::move(then)](Job::State end) {
            if (end != Job::State::done) return useCpu();  // canceled; availability unknown
            const bool isWanted = m_wantsGpu;              // another engine may have been chosen since
            m_missing = *missing;
            Q_EMIT gpuLookedFor();
            if (!isWanted) return;
            m_wantsGpu = missing->isEmpty();
            adopt(m_wantsGpu ? runtime::Engine::cuda : m_cpuEngine);
            then(*missing);
        });
}

}  // namespace egret::profile_view
