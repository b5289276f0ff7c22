#pragma once

namespace egret::layout {

inline constexpr char kWorkerSwitch[] = "--layout-worker";

// Answers layout requests on stdin/stdout until stdin closes. Returns the process's exit code. Needs no Qt and no
// QApplication; `main` calls it before anything else. egret-layout-worker is nothing but this. See protocol.h for what
// is said, worker.cpp for the limits.
int runWorker();

}  // namespace egret::layout
