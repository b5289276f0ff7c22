#pragma once

#include <QImage>
#include <QString>

#include <gtest/gtest.h>

class QWidget;

namespace egret::app::golden {

// Reviewed reference pictures, compared with the program's current output.
//
// All machines draw with the same fonts (tests/support/surroundings.h). Another version of FreeType or Qt may still
// round glyphs differently, which widens boxes by a few pixels and shifts everything slightly. Pictures are therefore
// scaled to the golden picture's size and cut into cells of kCell x kCell pixels, whose mean colors are compared. A
// cell agrees if the other picture has that color there or in a neighboring cell. Averaging hides single glyphs. A
// missing, moved or recolored box leaves a patch of cells that match nothing. Pictures are equal if no patch has more
// than kPatch cells.
//
// To update the pictures after an intended change, run EGRET_RENEW_GOLDEN=1 ctest -R "app/(workflow|window)". Look at
// every picture that `git diff --stat tests/app/golden` lists, then commit. If a picture differs, the current one is
// written to build/golden_differs/.

inline constexpr int kCell = 8;
inline constexpr int kColour = 36;  // allowed difference (of 255) of a cell's mean in its worst channel
inline constexpr int kPatch = 3;    // number of side-adjacent cells

// Returns the size in cells of the largest differing patch; 0 if the pictures are equal. O(pixels).
int largestDifference(const QImage& expected, const QImage& actual);

// Compares a picture with tests/app/golden/<name>.png; also fails if that file is missing.
testing::AssertionResult looksLike(const QString& name, const QImage& actual);

// Returns a picture of a pane as displayed.
QImage pictureOf(QWidget& pane);

}  // namespace egret::app::golden
