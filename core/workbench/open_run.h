#pragma once

#include "core/session/session.h"

namespace egret::workbench {

// A run in the session that is always finished; if the work throws, it is marked as failed with the error.
class OpenRun {
public:
    OpenRun(session::Session& session, session::NewRun run, const char* whenLeft = "error")
        : m_session(session), m_id(session.startRun(run)), m_whenLeft(whenLeft) {}
    OpenRun(const OpenRun&) = delete;
    OpenRun& operator=(const OpenRun&) = delete;
    ~OpenRun() {
        if (!m_open) return;
        try {
            finish(session::RunState::failed, m_whenLeft);
        } catch (const Error&) {
            // The session is no longer writable. When reopened, it reports an interrupted run.
        }
    }
    void finish(session::RunState state, const std::string& reason) {
        m_open = false;
        m_session.finishRun(m_id, state, reason);
    }
    void finish(const Task& task, const std::string& reason) {
        finish(task.stopRequested() ? session::RunState::cancelled : session::RunState::done, reason);
    }
    session::RunId id() const { return m_id; }

private:
    session::Session& m_session;
    session::RunId m_id;
    const char* m_whenLeft;
    bool m_open = true;
};

}  // namespace egret::workbench
