// Runs egret-cli commands in this process, for tests of features shared by the window and the command line.
#pragma once

#include "app/cli/run.h"

#include <nlohmann/json.hpp>
#include <sstream>

namespace egret::test {

struct Commanded {
    int code = 0;
    std::string out, err;
    nlohmann::json value() const { return nlohmann::json::parse(out); }
};

inline Commanded command(std::vector<std::string> words) {
    std::ostringstream out, err;
    const int code = cli::run(std::move(words), {.out = out, .err = err});
    return {code, out.str(), err.str()};
}

}  // namespace egret::test
