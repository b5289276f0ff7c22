// theme: every colour, font and icon of the window, colours in one table per scheme; and how widgets stand in rows.
//
//   theme.h    this: the tables, and how an application puts one on
//   icons.h    the signs on buttons
//   text.h     text of the engine as text of Qt
//   lookup.h   small functions for maps and ranges that the standard library lacks
//   widgets.h  rows and columns of widgets, and how widgets are named
//
// There is no global "current theme": the application's palette is set from a Theme, and whoever paints asks
// themeFor(palette()). A pane therefore follows a change of scheme with nothing but its PaletteChange event.
#pragma once

#include <QColor>
#include <QFont>
#include <QPalette>
#include <QString>

#include <array>

class QApplication;

namespace egret::theme {

// What an operator does, in the families that readers of network pictures tell apart by colour.
enum class Role : uint8_t {
    matmul,  // convolution and matrix products: where the time goes
    activation,
    pooling,
    normalisation,
    dataMovement,  // reshape, transpose, concat, split
    elementWise,
    inputOutput,
    constant,
    opaque,  // operators we do not know
    term,    // e-nodes of a language that is not a tensor program
};
inline constexpr size_t kRoleCount = 10;

struct Theme {
    QString name;
    bool dark = false;
    // the window
    QColor window, base, alternateBase, text, mutedText, accent, accentText, border;
    // the canvas
    QColor canvas, body, bodyText, classFill, classBorder, edge, edgeLabel, chip, chipText;
    QColor incoming, outgoing;  // edges of the selection
    QColor search, chosen, fresh, warning, error;
    QColor chosenFirst, chosenSecond;      // by one of two extractions only
    std::array<QColor, kRoleCount> roles;  // fill under `roleText`
    QColor roleText;
    std::array<QColor, 5> heat;      // cold to hot
    std::array<QColor, 360> hues{};  // one a degree, all to be read as text on the window and in lists

    const QColor& role(Role role) const { return roles[static_cast<size_t>(role)]; }
    QColor heatAt(double value) const;               // 0..1
    const QColor& textOn(const QColor& fill) const;  // of `text` and `base` the one that is easier to read
    // Of a rule, say: the same everywhere and every time; can be read as text.
    QColor colourOf(const QString& what) const;
};

QColor mixed(const QColor& from, const QColor& to, double part);  // of opaque ones; part 0..1: how much of `to`

// How far two opaque colours are apart for the eye, 1 to 21 (WCAG 2.1, relative luminance), and what its level AA asks
// for.
double contrast(const QColor& a, const QColor& b);
inline constexpr double kTextContrast = 4.5;
inline constexpr double kLineContrast = 3;  // of lines and signs that mean something

const Theme& light();
const Theme& dark();
const Theme& system();  // light or dark, as the palette was before the first apply()
const Theme& themeFor(const QPalette& palette);

QPalette paletteOf(const Theme& theme);
void apply(QApplication& application, const Theme& theme);  // style, palette, tool tips

// Fonts of the canvas, in scene pixels.
QFont titleFont();
QFont lineFont();

}  // namespace egret::theme
