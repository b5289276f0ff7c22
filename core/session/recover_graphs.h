// Private to core/session: weights and graphs of a damaged session.
#pragma once

#include "core/base/error.h"
#include "core/session/recover.h"
#include "core/session/remains.h"

#include <map>
#include <set>

namespace egret::session {

// A larger row id indicates damage, because ids count from 1.
constexpr int64_t kMostId = 100'000'000;
inline bool isId(int64_t id) { return id > 0 && id <= kMostId; }

// Returns a count with its noun, such as "3 steps" or "1 step".
std::string counted(std::size_t count, const std::string& one, const std::string& many);

template <class F>
bool holds(F look) {  // returns whether `look` succeeds without a data error
    try {
        look();
        return true;
    } catch (const Error& error) {
        if (error.category() == Category::cancelled || error.category() == Category::limit) throw;
        return false;
    }
}

struct RecoveredGraphs {
    std::map<int64_t, int64_t> savedAs;  // new row, keyed by row id in the damaged file
    std::set<uint64_t> zero;             // lost weights
};

// Writes the readable graphs and weights into `to`, which already has the model's row, and records losses in `out`.
// Throws badInput if no graph can be read.
RecoveredGraphs recoverGraphs(const Remains& from, const database::Database& to, const Task& task,
    const WeightsElsewhere& elsewhere, Recovered& out);

}  // namespace egret::session
