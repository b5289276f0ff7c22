#include "core/base/task.h"

#include "core/base/error.h"

namespace egret {

void Task::throwIfStopped() const {
    if (stopRequested()) throw Error(Category::cancelled, "Cancelled.");
}

void Task::report(double fraction, const std::string& text) const {
    if (m_onProgress) m_onProgress({fraction, text});
}

}  // namespace egret
