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
    // Takes one step with the current gradients, clipped to the global norm `maxNorm`. Returns the norm before
    // clipping. A missing gradient counts as zero, so the parameter's momentum continues.
    double step(double rate, double maxNorm);

    // Returns the moments of every parameter ("NAME/mean", "NAME/square", "NAME/steps"); zeros before the first step.
    Parameters moments() const;
    void restore(const Parameters& moments);  // takes the result of moments()

private:
    struct State;
    std::unique_ptr<State> m_state;
};

}  // namespace egret::batching
