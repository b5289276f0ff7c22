#pragma once

namespace egret::layout {

inline constexpr char kWorkerSwitch[] = "--layout-worker";

// Answers layout requests (protocol.h) on stdin/stdout until stdin closes. Returns the process's exit code. Does not
// need Qt; `main` calls it before anything else. egret-layout-worker only calls this function.
int runWorker();

}  // namespace egret::layout
