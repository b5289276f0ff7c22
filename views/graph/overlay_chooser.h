#pragma once

#include <QToolButton>

namespace egret::graph_view {

// The quantity or property that the colors of operators show, besides their kind.
enum class Overlay : uint8_t { difference, none, predictedCost, measuredTime, rules, policy, attention };
constexpr std::size_t kOverlays = 7;

QString nameOf(Overlay overlay);  // "Predicted cost"

// A chip with a menu of the overlays: "Color by: cost ▾".
class OverlayChooser : public QToolButton {
    Q_OBJECT

public:
    OverlayChooser();
    void setOverlay(Overlay overlay);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

Q_SIGNALS:
    void chosen(egret::graph_view::Overlay overlay);  // by the user

protected:
    void paintEvent(QPaintEvent* event) override;
};

}  // namespace egret::graph_view
