// Figures from the papers for the tables of the GPU programs, measured on a T4 GPU (Tensat) and a GTX 1080 (X-RLflow).
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace egret::published {

// Tensat, tables 1 and 3 and figure 6; times in seconds.
struct TensatRow {
    std::string_view network, title;  // name in Egret, name in the paper
    uint32_t kMulti;
    double tasoSeconds, tensatSeconds;
    double tasoSpeedup, tensatSpeedup;  // percent
    double exploreSeconds, extractSeconds;
};
const std::vector<TensatRow>& tensatRows();

// X-RLflow, table 1; milliseconds.
struct DiscrepancyRow {
    std::string_view network, title;
    double costModel, endToEnd, percent;
};
const std::vector<DiscrepancyRow>& discrepancyRows();

}  // namespace egret::published
