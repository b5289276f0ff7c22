#pragma once

#include "core/session/compare.h"

#include <QString>

namespace egret::theme {
struct Theme;
}

namespace egret::sessions {

// As HTML for a text view: what is the same, where they part, best results, runs, measurements.
QString reportOf(const session::Comparison& comparison, const theme::Theme& theme);

}  // namespace egret::sessions
