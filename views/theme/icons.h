#pragma once

#include <QIcon>

#include <cstdint>

namespace egret::theme {

// The few signs on buttons, as strokes and fills of our own: the style's pixmaps are black on every ground. They are
// painted anew each time in the application's text colour, so a change of theme needs nothing but the repaint it brings
// anyway.
enum class Icon : uint8_t { play, pause, stepBack, stepForward, cancel };
QIcon icon(Icon icon);

}  // namespace egret::theme
