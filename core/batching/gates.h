#pragma once

#include <cstdint>

namespace egret::batching {

// Computes one row of the cell in tree_cell.h. `gates` contains (fl, fr, i, g), 4n numbers, which their activations
// replace. y[k] = s(fl[k]) l[k] + s(fr[k]) r[k] + s(i[k]) tanh(g[k]).
void gateRow(float* gates, const float* l, const float* r, float* y, int64_t n);
void gateRow(double* gates, const double* l, const double* r, double* y, int64_t n);

}  // namespace egret::batching
