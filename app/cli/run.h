// One command of egret-cli, from its words to its exit code. The program calls it once; tests call it for each command,
// in one process.
#pragma once

#include <functional>
#include <iosfwd>
#include <stop_token>
#include <string>
#include <vector>

namespace egret::cli {

// Where a command writes, and when it stops. The streams outlive the command.
struct Console {
    std::ostream& out;
    std::ostream& err;
    bool errIsTerminal = false;  // progress is then one line that is overwritten
    std::stop_token stop = {};
    // Called with "egret-cli egraph saturate" before the work.
    std::function<void(const std::string& command)> begins = {};
};

// `words` is the command line without the program's name. Returns an exit code of command.h; every failure is a message
// on `err` and a code, never an exception. Not thread-safe: --threads and --device are settings of the process.
int run(std::vector<std::string> words, const Console& console);

}  // namespace egret::cli
