#pragma once

#include <span>
#include <vector>

namespace egret::optimize::policy {

struct Advantages {
    std::vector<double> advantages;
    std::vector<double> returns;  // advantage + value: the target of the value head
};

// Generalized advantage estimation (Schulman et al. 2016) over one episode:
//   delta_t = r_t + gamma V(s_{t+1}) - V(s_t),   A_t = delta_t + gamma lambda A_{t+1}.
// `rewards` and `values` are parallel. `after` is V of the state after the last step: 0 if the episode terminated, the
// value head's estimate if it was truncated. The result is independent of other episodes. O(steps).
Advantages advantagesOf(
    std::span<const double> rewards, std::span<const double> values, double after, double gamma, double lambda);

}  // namespace egret::optimize::policy
