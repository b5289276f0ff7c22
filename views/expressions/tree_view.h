#pragma once

#include "views/expressions/printed.h"
#include "views/expressions/tree_layout.h"
#include "views/plots/plot_view.h"

#include <optional>

namespace egret::expressions_view {

// An expression as a tree. Each subtree's color and number give the selector's probability of choosing it. The current
// subtree is framed; activating it requests its simplification. Keys: Up moves to the operator, Down to the operands,
// Left and Right between operands.
class TreeView : public plots::PlotView {
    Q_OBJECT

public:
    explicit TreeView(QWidget* parent = nullptr);

    void setTree(const std::optional<expressions::Expression>& expression, const expressions::Names& names,
        std::vector<double> probabilities, std::size_t chosen);
    const std::optional<expressions::Expression>& expression() const { return m_expression; }

    std::size_t count() const override { return m_widths.size(); }
    QRectF rectOf(std::size_t node) const override;
    QString describe(std::size_t node) const override;
    exporting::ExportedView exportedView() const override;

protected:
    QSizeF wanted() const override;
    QSizeF least() const override { return wanted(); }
    void paint(QPainter& painter, const theme::Theme& theme, const QRectF& exposed) const override;
    QJsonObject data() const override;
    plots::Item walked(int key) const override;

private:
    QPointF origin() const;

    std::optional<expressions::Expression> m_expression;
    expressions::Names m_names;
    std::vector<double> m_probabilities;
    TreeLayout m_layout;
    std::vector<double> m_widths;
};

}  // namespace egret::expressions_view
