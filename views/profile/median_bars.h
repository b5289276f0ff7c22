#pragma once

#include "core/profile/statistics.h"
#include "views/plots/plot_view.h"

#include <optional>
#include <vector>

namespace egret::profile_view {

// Shows times as bars, each with the confidence interval of its median and a note.
class MedianBars : public plots::PlotView {
    Q_OBJECT

public:
    struct Bar {
        QString name;
        double ms = 0;
        std::optional<profile::Interval> interval = {};  // none for a single measurement
        QString note = {};
        bool isReference = false;  // baseline of the comparison
    };

    explicit MedianBars(QWidget* parent = nullptr);

    void setBars(std::vector<Bar> bars);
    const std::vector<Bar>& bars() const { return m_bars; }
    std::size_t count() const override { return m_bars.size(); }
    QRectF rectOf(std::size_t bar) const override;  // its length is the median
    QString describe(std::size_t bar) const override;

protected:
    QSizeF wanted() const override;
    QSizeF least() const override;
    void paint(QPainter& painter, const theme::Theme& theme, const QRectF& exposed) const override;
    QJsonObject data() const override;

private:
    QString numbersOf(const Bar& bar) const;
    double nameWidth() const;
    double most() const;

    std::vector<Bar> m_bars;
};

}  // namespace egret::profile_view
