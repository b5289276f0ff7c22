#pragma once

#include "core/session/compare.h"

#include <QString>

namespace egret::theme {
struct Theme;
}

namespace egret::sessions {

// Returns an HTML page: common steps, points of divergence, best results, runs, measurements.
QString reportOf(const session::Comparison& comparison, const theme::Theme& theme);

}  // namespace egret::sessions
