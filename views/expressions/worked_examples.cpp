#include "views/expressions/worked_examples.h"

#include <QtGlobal>

namespace egret::expressions_view {

std::span<const WorkedExample> workedExamples() {
    static constexpr const char* kDiscovered = QT_TRANSLATE_NOOP("WorkedExample", "rule discovered by HISS (table 1)");
    static constexpr const char* kTrace = QT_TRANSLATE_NOOP("WorkedExample", "HISS trace (tables 2 and 6)");
    static constexpr const char* kInvolved = QT_TRANSLATE_NOOP("WorkedExample", "involved rule (table 4)");
    static constexpr const char* kTraverse = QT_TRANSLATE_NOOP("WorkedExample", "Traverse Equivalence data (table 7)");
    static constexpr const char* kMode = QT_TRANSLATE_NOOP("WorkedExample", "result depends on the mode");
    static constexpr WorkedExample kTable[] = {
        // This example is first because it is the initial text. The shipped network solves it in two steps.
        {"(c0 + v0) - (v0 + c0)", kDiscovered},
        {"min(min(c0, v0), v1) <= v0", kDiscovered},
        {"min(c0 + v0, c1) <= (c0 + v0)", kDiscovered},
        {"min(c0, (min(v0, c1) + c2) + c1) <= ((c1 + c2) + c1)", kDiscovered},
        {"c0 <= max(v0, c0)", kDiscovered},
        {"min(min(c0, v0), c1 - c2) <= v0", kDiscovered},
        {"c0 + (v0 - c0)", kDiscovered},
        {"max(y, x) < x", kDiscovered},
        {"((((144 - (v0 * 72)) / 2) * 2) + 4) <= (((150 - (v0 * 72)) / 4) * 4)", kTrace},
        {"((v1 + v2) - 7) <= (((((max(v1, 16) + 18) / 8) * 8) + (v1 + v2)) - 27)", kTrace},
        {"(!True) < (y - 1)", kInvolved},
        {"(y <= True) || (y >= True)", kInvolved},
        {"max(z, 1) >= (False || x)", kInvolved},
        {"(1 - z) >= (z - 1)", kInvolved},
        {"1 != (1 < x)", kInvolved},
        {"select(z, z, True) == select(z, False, True)", kInvolved},
        {"(y + 1) > (y && 2)", kInvolved},
        {"max(v1 + v0, v2 + v0)", kTraverse},
        {"min(min(v2, v0 + v1), v0 + v3)", kTraverse},
        {"(v0 && (v2 || v1)) || v1", kTraverse},
        {"min(v2, v0 + v1) - v1", kTraverse},
        {"v0 - min(v2, v0 + v1)", kTraverse},
        {"(c0 / v0) * v0", kMode},
        {"c0 / c0", kMode},
        {"(y * x) / x", kMode},
        {"min(x, True) && (z / 2)", kMode},
    };
    return kTable;
}

}  // namespace egret::expressions_view
