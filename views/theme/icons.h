#pragma once

#include <QIcon>

#include <cstdint>

namespace egret::theme {

// Button icons in the application's text color, because the style's pixmaps are black on any background.
enum class Icon : uint8_t { play, pause, stepBack, stepForward, cancel };
QIcon icon(Icon icon);

}  // namespace egret::theme
