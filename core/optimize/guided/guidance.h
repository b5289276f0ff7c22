#pragma once

#include "core/base/random.h"
#include "core/optimize/optimize.h"
#include "core/optimize/policy/environment.h"

namespace egret::optimize::guided {

// Chooses the matches that guided saturation adds, episode by episode.
class Guidance {
public:
    virtual ~Guidance() = default;
    virtual void start(Random& random) = 0;  // a new episode; the environment was reset
    // Probabilities of the candidates of the environment's state.
    virtual std::vector<double> probabilities() = 0;
    virtual void follow(std::size_t) {}  // the environment took that candidate, and the episode continues
};

// Returns the guidance of options.guide. `environment` must outlive it. Throws the errors of Policy::load.
std::unique_ptr<Guidance> guidanceOf(const Options& options, policy::Environment& environment, const Task& task);

}  // namespace egret::optimize::guided
