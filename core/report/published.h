// Figures from the papers, measured on a T4 GPU (Tensat) and a GTX 1080 (X-RLflow).
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace egret::report {

// Tensat, tables 1 and 3 and figure 6; times in seconds.
struct TensatRow {
    std::string_view network, title;  // name in Egret, name in the paper
    uint32_t kMulti;
    double tasoSeconds, tensatSeconds;
    double tasoSpeedup, tensatSpeedup;  // percent
    double exploreSeconds, extractSeconds;
};
const std::vector<TensatRow>& tensatRows();

// Tensat, table 4; milliseconds.
struct ExtractionRow {
    std::string_view network, title;
    double original, greedy, ilp;
};
const std::vector<ExtractionRow>& extractionRows();

// Tensat, tables 5 and 6; seconds. 3600 is the paper's time limit.
struct AblationRow {
    std::string_view network, title;
    uint32_t kMulti;
    double orderReal, orderInt, noOrder;
    double vanilla, efficient;
};
const std::vector<AblationRow>& ablationRows();

// X-RLflow, table 1; milliseconds.
struct DiscrepancyRow {
    std::string_view network, title;
    double costModel, endToEnd, percent;
};
const std::vector<DiscrepancyRow>& discrepancyRows();

}  // namespace egret::report
