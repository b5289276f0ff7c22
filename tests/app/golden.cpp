#include "tests/app/golden.h"
#include "tests/support/paths.h"

#include <QDir>
#include <QWidget>

#include <array>
#include <vector>

namespace egret::app::golden {
namespace {

using Colour = std::array<int, 3>;

// Mean colors of the cells, row by row. A partial last row or column is left out.
struct Cells {
    int columns = 0, rows = 0;
    std::vector<Colour> means;

    explicit Cells(const QImage& picture) : columns(picture.width() / kCell), rows(picture.height() / kCell) {
        for (int row = 0; row < rows; ++row)
            for (int column = 0; column < columns; ++column) {
                Colour sum{};
                for (int y = row * kCell; y < (row + 1) * kCell; ++y) {
                    const auto* line = reinterpret_cast<const QRgb*>(picture.constScanLine(y));
                    for (int x = column * kCell; x < (column + 1) * kCell; ++x) {
                        sum[0] += qRed(line[x]);
                        sum[1] += qGreen(line[x]);
                        sum[2] += qBlue(line[x]);
                    }
                }
                for (int& channel : sum) channel /= kCell * kCell;
                means.push_back(sum);
            }
    }
    const Colour& at(int column, int row) const { return means[static_cast<std::size_t>(row * columns + column)]; }
    bool hasNear(const Colour& wanted, int column, int row) const {
        for (int r = std::max(0, row - 1); r <= std::min(rows - 1, row + 1); ++r)
            for (int c = std::max(0, column - 1); c <= std::min(columns - 1, column + 1); ++c) {
                int worst = 0;
                for (std::size_t k = 0; k < wanted.size(); ++k)
                    worst = std::max(worst, std::abs(wanted[k] - at(c, r)[k]));
                if (worst <= kColour) return true;
            }
        return false;
    }
};

int largestPatch(std::vector<bool> wrong, int columns, int rows) {
    int largest = 0;
    for (int start = 0; start < columns * rows; ++start) {
        int size = 0;
        std::vector<int> open{start};
        while (!open.empty()) {
            const int at = open.back();
            open.pop_back();
            if (!wrong[static_cast<std::size_t>(at)]) continue;
            wrong[static_cast<std::size_t>(at)] = false;
            ++size;
            if (at % columns > 0) open.push_back(at - 1);
            if (at % columns < columns - 1) open.push_back(at + 1);
            if (at >= columns) open.push_back(at - columns);
            if (at / columns < rows - 1) open.push_back(at + columns);
        }
        largest = std::max(largest, size);
    }
    return largest;
}

}  // namespace

int largestDifference(const QImage& expected, const QImage& actual) {
    const QImage first = expected.convertToFormat(QImage::Format_RGB32);
    const QImage second =
        (actual.size() == first.size() ? actual
                                       : actual.scaled(first.size(), Qt::IgnoreAspectRatio, Qt::SmoothTransformation))
            .convertToFormat(QImage::Format_RGB32);
    const Cells a(first), b(second);
    std::vector<bool> wrong;
    for (int row = 0; row < a.rows; ++row)
        for (int column = 0; column < a.columns; ++column)
            wrong.push_back(!b.hasNear(a.at(column, row), column, row) || !a.hasNear(b.at(column, row), column, row));
    return largestPatch(std::move(wrong), a.columns, a.rows);
}

testing::AssertionResult looksLike(const QString& name, const QImage& actual) {
    const QString path = QString::fromStdString(test::sourceFile("tests/app/golden/%1.png")).arg(name);
    if (qEnvironmentVariableIntValue("EGRET_RENEW_GOLDEN") != 0) {
        if (!actual.save(path)) return testing::AssertionFailure() << "cannot write " << path.toStdString();
        return testing::AssertionSuccess();
    }
    const QImage expected(path);
    if (expected.isNull())
        return testing::AssertionFailure() << path.toStdString() << " is missing; golden.h explains how to create it";
    const int patch = largestDifference(expected, actual);
    if (patch <= kPatch) return testing::AssertionSuccess();
    const QString folder = QString::fromStdString(test::builtFile("golden_differs"));
    QDir().mkpath(folder);
    actual.save(folder + QLatin1Char('/') + name + QStringLiteral(".png"));
    return testing::AssertionFailure() << name.toStdString() << " differs in a patch of " << patch
                                       << " cells; current picture: " << folder.toStdString();
}

QImage pictureOf(QWidget& pane) { return pane.grab().toImage(); }

}  // namespace egret::app::golden
