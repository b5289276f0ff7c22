#pragma once

#include <QIcon>

namespace egret::theme {

// Returns the icon resources/icons/<name>.svg in the application's text color; in the accent color for the "on" state.
// Read when first painted. All icons are drawn on 20 x 20 units with one stroke width and `currentColor`. Throws
// notFound if there is no such file.
QIcon icon(const QString& name);
bool hasIcon(const QString& name);

}  // namespace egret::theme
