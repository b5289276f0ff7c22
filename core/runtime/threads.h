#pragma once

namespace egret::runtime {

// Threads one kernel may use, for the whole process; 0 restores the default, one per core.
void setThreads(int count);
int threads();

}  // namespace egret::runtime
