#pragma once

#include "core/egglog/database.h"

namespace egret::egglog {

// Receives a match: the values of the query's slots. Returns false to end the search.
using Found = std::function<bool(std::span<const Value> slots)>;

struct MatchOptions {
    uint32_t since = 0;             // only matches that use a row of this time or later
    bool includesSubsumed = false;  // also match subsumed rows
};

// Finds the matches of a query. The tables must not change during the search.
void findMatches(Database& database, const Query& query, const MatchOptions& options, const Found& found);

}  // namespace egret::egglog
