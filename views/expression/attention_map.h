#pragma once

#include "core/hiss/network.h"
#include "views/expression/printed.h"
#include "views/export/view.h"

#include <QWidget>

#include <optional>

namespace egret::expression_view {

// Figure 4 of HISS: where the decoder looked when it wrote each symbol. A column a token of the output, a row a token of the input,
// both in the order of the text; parentheses and commas belong to no node and have no cells. Hovering or the arrow keys tell the
// weight.
class AttentionMap : public QWidget, public exporting::Exportable {
    Q_OBJECT

public:
    explicit AttentionMap(QWidget* parent = nullptr);

    void setAttention(const std::optional<expr::Expression>& input, const hiss::Decoding::Attention& attention);

    struct Cell {
        std::size_t output = 0, input = 0;  // tokens
        bool operator==(const Cell&) const = default;
    };
    QRectF rectOf(Cell cell) const;
    std::optional<Cell> cellAt(QPointF position) const;  // of two symbols
    std::optional<Cell> current() const { return m_current; }
    double weightOf(Cell cell) const;
    QString describe(Cell cell) const;
    exporting::ExportedView exportedView() const override;
    const std::vector<Printed::Token>& outputTokens() const { return m_output.tokens; }
    const std::vector<Printed::Token>& inputTokens() const { return m_input.tokens; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

private:
    void setCurrent(std::optional<Cell> cell);
    double labelWidth() const;
    double columnWidth(std::size_t token) const;

    Printed m_input, m_output;
    hiss::Decoding::Attention m_attention;
    std::optional<Cell> m_current, m_hovered;
};

}  // namespace egret::expression_view
