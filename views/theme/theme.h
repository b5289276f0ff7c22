// theme: every color, font and icon of the window, with one color table per scheme; and layout helpers.
//
//   theme.h    the tables, and a function that applies a table to the application
//   icons.h    button icons
//   text.h     conversion of engine text to Qt text
//   code_edit.h  an editor for texts in Egret's languages
//   scrolled.h  the content of a pane, scrolled where it does not fit
//   widgets.h  rows, columns and flows (flow_layout.h) of widgets, labels (elided_label.h), and names of widgets
//
// There is no global "current theme": the application's palette is set from a Theme, and painting code calls
// themeFor(palette()). A pane therefore only needs its PaletteChange event to follow a change of scheme.
#pragma once

#include <QColor>
#include <QFont>
#include <QPalette>
#include <QPen>
#include <QString>

#include <array>

class QApplication;
class QPainter;

namespace egret::theme {

// The operator families that pictures of networks distinguish by color.
enum class Role : uint8_t {
    matmul,  // convolution and matrix products, which dominate the time
    activation,
    pooling,
    normalisation,
    dataMovement,  // reshape, transpose, concat, split
    elementWise,
    inputOutput,
    constant,
    opaque,  // unknown operators
    term,    // e-nodes of a language without tensors
};
inline constexpr size_t kRoleCount = 10;

struct Theme {
    QString name;
    bool dark = false;
    QColor window, base, alternateBase, text, mutedText, accent, accentText, border;
    QColor canvas, body, bodyText, classFill, classBorder, edge, edgeLabel, chip, chipText;
    QColor incoming, outgoing;  // edges of the selection
    QColor search, chosen, fresh, warning, error;
    QColor chosenFirst, chosenSecond;      // chosen only by the first or second of two extractions
    std::array<QColor, kRoleCount> roles;  // fill colors for `roleText`
    QColor roleText;
    std::array<QColor, 5> heat;      // cold to hot
    std::array<QColor, 360> hues{};  // one per degree; readable as text colors on the window and in lists

    const QColor& role(Role role) const { return roles[static_cast<size_t>(role)]; }
    QColor heatAt(double value) const;               // value in 0..1
    const QColor& textOn(const QColor& fill) const;  // `text` or `base`, whichever is more readable
    // Returns a fixed color for a name, such as a rule's; readable as text.
    QColor colourOf(const QString& what) const;
};

QColor mixed(const QColor& from, const QColor& to, double part);  // opaque colors; `part` in 0..1: share of `to`
QColor translucent(QColor colour, double opacity);                // opacity in 0..1

// Prepare a painter for areas without an outline, or for lines without a filling.
void setFill(QPainter& painter, const QBrush& brush);
void setLine(QPainter& painter, const QPen& pen);
void drawRounded(  // antialiased
    QPainter& painter, const QRectF& rect, double radius, const QBrush& fill, const QPen& line = Qt::NoPen);

// Contrast of two opaque colors, 1 to 21 (WCAG 2.1, relative luminance), and the minimum values of level AA.
double contrast(const QColor& a, const QColor& b);
inline constexpr double kTextContrast = 4.5;
inline constexpr double kLineContrast = 3;  // meaningful lines and icons

const Theme& light();
const Theme& dark();
const Theme& system();  // light or dark, according to the palette before the first apply()
const Theme& themeFor(const QPalette& palette);

QPalette paletteOf(const Theme& theme);
void apply(QApplication& application, const Theme& theme);  // sets style, palette, tool tips

// Fonts of pictures, in pixels at the text size 100%. Pictures are enlarged as a whole by textScale() of their widget.
QFont titleFont();
QFont lineFont();

// Returns how much larger a widget's text is than at the text size 100%. A widget's font includes the text size of the
// settings and that of the perspective. It must therefore not be replaced: set only bold() or fixedPitch() on widgets
// and items, which leave the size to their parents.
double textScale(const QFont& font);
const QFont& systemFont();    // the application's font at the text size 100%: the desktop's, but at least 13 pixels
QFont bold(QFont font = {});  // no argument: for a widget or an item
QFont fixedPitch();

}  // namespace egret::theme
