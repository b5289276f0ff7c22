#pragma once

#include <QIcon>

#include <cstdint>

namespace egret::theme {

// The signs on buttons, painted in the application's text colour: the style's pixmaps are black on every ground.
enum class Icon : uint8_t { play, pause, stepBack, stepForward, cancel };
QIcon icon(Icon icon);

}  // namespace egret::theme
