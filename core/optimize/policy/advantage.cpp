#include "core/optimize/policy/advantage.h"

namespace egret::optimize::policy {

Advantages advantagesOf(
    std::span<const double> rewards, std::span<const double> values, double after, double gamma, double lambda) {
    Advantages out{std::vector<double>(rewards.size()), std::vector<double>(rewards.size())};
    double next = after, advantage = 0;
    for (std::size_t t = rewards.size(); t-- > 0;) {
        advantage = rewards[t] + gamma * next - values[t] + gamma * lambda * advantage;
        out.advantages[t] = advantage;
        out.returns[t] = advantage + values[t];
        next = values[t];
    }
    return out;
}

}  // namespace egret::optimize::policy
