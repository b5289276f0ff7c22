#pragma once

#include "views/expression/printed.h"
#include "views/expression/tree_layout.h"
#include "views/export/view.h"

#include <QWidget>

#include <optional>

namespace egret::expression_view {

// An expression as a tree. Each subtree's colour and number is the selector's probability that it is what to simplify; the chosen one
// is framed. Mouse: hovering names a subtree, a click chooses it, a double click asks to simplify it. Keys: up to the operator,
// down to the operands, left and right among them, Enter asks.
class TreeView : public QWidget, public exporting::Exportable {
    Q_OBJECT

public:
    explicit TreeView(QWidget* parent = nullptr);

    void setTree(const std::optional<expr::Expression>& expression, const expr::Names& names, std::vector<double> probabilities, std::size_t chosen);
    const std::optional<expr::Expression>& expression() const { return m_expression; }

    QRectF rectOf(std::size_t node) const;
    std::optional<std::size_t> nodeAt(QPointF position) const;
    QString describe(std::size_t node) const;
    exporting::ExportedView exportedView() const override;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

Q_SIGNALS:
    void nodeChosen(std::size_t node);
    void simplifyRequested();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

private:
    std::size_t walked(int key) const;
    QPointF origin() const;

    std::optional<expr::Expression> m_expression;
    expr::Names m_names;
    std::vector<double> m_probabilities;
    std::size_t m_chosen = 0;
    std::optional<std::size_t> m_hovered;
    TreeLayout m_layout;
    std::vector<double> m_widths;
};

}  // namespace egret::expression_view
