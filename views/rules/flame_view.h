#pragma once

#include "core/egraph/run_profile.h"
#include "views/plots/plot_view.h"

#include <memory>
#include <vector>

namespace egret::rules {

using ProfilePtr = std::shared_ptr<const egraph::RunProfile>;

// An icicle chart of a saturation: the whole run on top, below it the iterations, their rules, and the phases of each
// rule. A bar is as wide as its share of the measure. Activating an iteration enlarges it; activating the run shows all
// iterations again.
class FlameView : public plots::PlotView {
    Q_OBJECT

public:
    enum class Measure : uint8_t { time, nodes, matches };

    explicit FlameView(QWidget* parent = nullptr);

    void setProfile(ProfilePtr profile);
    void setMeasure(Measure measure);
    void setRule(const QString& rule);                              // other rules fade
    QString ruleOf(std::size_t item) const;                         // empty for the run and iterations
    std::optional<std::size_t> zoomed() const { return m_zoomed; }  // the enlarged iteration

    std::size_t count() const override { return m_bars.size(); }
    QRectF rectOf(std::size_t item) const override;
    QString describe(std::size_t item) const override;

protected:
    void paint(QPainter& painter, const theme::Theme& theme, const QRectF& exposed) const override;
    QJsonObject data() const override;
    plots::Item walked(int key) const override;

private:
    static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
    enum class Phase : uint8_t { none, search, join, apply, rebuild, applied, unchanged, refused };
    struct Bar {
        int level = 0;
        double begin = 0, length = 0;  // in the unit of the measure
        std::size_t iteration = kNone, rule = kNone;
        Phase phase = Phase::none;
    };
    struct Part {
        Phase phase = Phase::none;
        double length = 0;
    };
    void build();
    std::vector<Part> partsOf(const egraph::RuleCost& cost) const;
    double valueOf(const egraph::RuleCost& cost) const;
    QString phaseText(Phase phase) const;
    QString valueText(double value) const;
    QString titleOf(const Bar& bar) const;
    QColor colourOf(const Bar& bar, const theme::Theme& theme) const;

    ProfilePtr m_profile;
    Measure m_measure = Measure::time;
    std::vector<Bar> m_bars;
    std::optional<std::size_t> m_zoomed;
    double m_shownBegin = 0, m_shownLength = 0;  // the enlarged iteration, or the run
    QString m_rule;
};

}  // namespace egret::rules
