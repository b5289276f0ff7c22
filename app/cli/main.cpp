// egret-cli as a process: signals, the terminal and crash reports. The commands are run by run.h.
#include "app/cli/command.h"
#include "app/cli/run.h"
#include "app/version.h"
#include "core/base/crash/crash.h"

#include <unistd.h>
#include <atomic>
#include <csignal>
#include <iostream>
#include <thread>

namespace egret::cli {
namespace {

std::stop_source& stopSource() {
    static std::stop_source source;
    return source;
}

// A signal handler may only set a flag; a thread turns the flag into a stop request. A second Ctrl-C exits at once.
std::atomic<int> interrupts = 0;
void onInterrupt(int) {
    if (interrupts.fetch_add(1) > 0) _exit(kCancelled);
}

void watchInterrupts() {
    std::signal(SIGINT, onInterrupt);
    std::signal(SIGTERM, onInterrupt);
    std::thread([] {
        while (interrupts.load() == 0) std::this_thread::sleep_for(std::chrono::milliseconds(20));
        stopSource().request_stop();
    }).detach();
}

}  // namespace
}  // namespace egret::cli

int main(int argc, char** argv) {
    using namespace egret;
    cli::watchInterrupts();  // first: until then, Ctrl+C exits without a message
    // A crash report names the command but not its arguments, because paths can reveal model names.
    const auto begins = [](const std::string& command) { crash::install(command, {{"Egret", app::versionText()}}); };
    const cli::Console console{std::cout, std::cerr, isatty(STDERR_FILENO) == 1, cli::stopSource().get_token(), begins};
    return cli::run({argv + 1, argv + argc}, console);
}
