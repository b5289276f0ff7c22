#pragma once

#include <chrono>
#include <cstdlib>
#include <thread>

namespace egret::app {

// Ends the process after this time, even if a job does not stop. Call it once the window is closed: all steps are then
// on disk, and files are replaced atomically.
inline void endSoon(std::chrono::milliseconds most, int code) {
    std::thread([most, code] {
        std::this_thread::sleep_for(most);
        std::_Exit(code);
    }).detach();
}

}  // namespace egret::app
