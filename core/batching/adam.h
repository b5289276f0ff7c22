#pragma once

#include "core/batching/parameters.h"

#include <memory>

namespace egret::batching {

// Adam (Kingma and Ba, 2015) over named parameters; the moments can be saved.
class Adam {
public:
    explicit Adam(const Parameters& parameters);
    ~Adam();

    void zeroGradients();
    // Uses the current gradients. A parameter without a gradient counts as zero, so its momentum continues. Returns the
    // global gradient norm, which is clipped to `maxNorm`.
    double step(double rate, double maxNorm);

    // The moments of every parameter ("NAME/mean", "NAME/square", "NAME/steps"), zero before its first step.
    Parameters moments() const;
    void restore(const Parameters& moments);  // from moments()

private:
    struct State;
    std::unique_ptr<State> m_state;
};

}  // namespace egret::batching
