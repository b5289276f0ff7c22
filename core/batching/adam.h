#pragma once

#include "core/batching/parameters.h"

#include <memory>

namespace egret::batching {

// Adam (Kingma and Ba, 2015) over named parameters, with moments that can be saved.
class Adam {
public:
    explicit Adam(const Parameters& parameters);
    ~Adam();

    void zeroGradients();
    // With the gradients that are there; those of parameters that have none count as zero, so that they go on by their
    // momentum. Returns the norm of all gradients together, which is cut to `maxNorm`.
    double step(double rate, double maxNorm);

    // The moments of every parameter ("NAME/mean", "NAME/square", "NAME/steps"), zero before its first step; and back.
    Parameters moments() const;
    void restore(const Parameters& moments);  // as moments() makes them

private:
    struct State;
    std::unique_ptr<State> m_state;
};

}  // namespace egret::batching
