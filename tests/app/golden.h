#pragma once

#include <QImage>
#include <QString>

#include <gtest/gtest.h>

class QWidget;

namespace egret::app::golden {

// Pictures that a person has looked at, to be compared with what the program draws now.
//
// Every machine draws with the same fonts (tests/support/surroundings.h). Another version of FreeType or Qt may still
// round letters differently, which makes boxes some pixels wider and moves everything a little. So pictures are brought
// to the golden one's size and cut into cells of kCell x kCell pixels, whose mean colours are compared: a cell agrees
// when the other picture has that colour there or in a neighbouring cell. Letters vanish in the mean, a missing, moved
// or recoloured box does not: it leaves a patch of cells that agree with nothing. Pictures are the same when no patch
// has more than kPatch cells.
//
// To renew them after a change that is meant: EGRET_RENEW_GOLDEN=1 ctest -R "app/(workflow|window)", look at every
// picture that `git diff --stat tests/app/golden` names, commit. A difference leaves the picture as drawn now in
// build/golden_differs/.

inline constexpr int kCell = 8;
inline constexpr int kColour = 36;  // of 255: how far a cell's mean may be off in its worst channel
inline constexpr int kPatch = 3;    // cells, joined by their sides

// Cells of the largest patch in which the pictures disagree; 0: they are the same everywhere. O(pixels).
int largestDifference(const QImage& expected, const QImage& actual);

// Compares a picture with tests/app/golden/<name>.png. Fails when there is none, too.
testing::AssertionResult looksLike(const QString& name, const QImage& actual);

// A pane as it is on the screen.
QImage pictureOf(QWidget& pane);

}  // namespace egret::app::golden
