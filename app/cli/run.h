// Runs one egret-cli command, from its words to its exit code. The program calls it once; tests call it repeatedly in
// one process.
#pragma once

#include <functional>
#include <iosfwd>
#include <stop_token>
#include <string>
#include <vector>

namespace egret::cli {

// Output streams and stop signal of a command. The streams must outlive the command.
struct Console {
    std::ostream& out;
    std::ostream& err;
    bool errIsTerminal = false;  // progress overwrites one line
    std::stop_token stop = {};
    // Called before the work starts, for example with "egret-cli egraph saturate".
    std::function<void(const std::string& command)> begins = {};
};

// `words` is the command line without the program name. Returns an exit code of command.h. Every failure becomes a
// message on `err` and a code, never an exception. Not thread-safe: --threads and --device are process-wide settings.
int run(std::vector<std::string> words, const Console& console);

}  // namespace egret::cli
