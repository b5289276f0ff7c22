#pragma once

#include "core/expressions/hiss/network.h"
#include "views/expressions/printed.h"
#include "views/plots/plot_view.h"

#include <optional>

namespace egret::expressions_view {

// Figure 4 of HISS: the decoder's attention for each output symbol. One column per output token, one row per input
// token, both in text order; parentheses and commas are not symbols and have no cells.
class AttentionMap : public plots::PlotView {
    Q_OBJECT

public:
    explicit AttentionMap(QWidget* parent = nullptr);

    void setAttention(const std::optional<expressions::Expression>& input, const hiss::Decoding::Attention& attention);

    struct Cell {
        std::size_t output = 0, input = 0;  // token indices
    };
    Cell cellOf(std::size_t item) const { return {item / m_input.tokens.size(), item % m_input.tokens.size()}; }
    std::size_t itemOf(std::size_t output, std::size_t input) const { return output * m_input.tokens.size() + input; }
    std::size_t count() const override { return m_output.tokens.size() * m_input.tokens.size(); }
    QRectF rectOf(std::size_t item) const override;
    plots::Item itemAt(QPointF position) const override;  // only cells whose tokens are both symbols
    double weightOf(std::size_t item) const;
    QString describe(std::size_t item) const override;
    const std::vector<Printed::Token>& outputTokens() const { return m_output.tokens; }
    const std::vector<Printed::Token>& inputTokens() const { return m_input.tokens; }

protected:
    QSizeF wanted() const override;
    QSizeF least() const override { return wanted(); }
    void paint(QPainter& painter, const theme::Theme& theme, const QRectF& exposed) const override;
    QJsonObject data() const override;
    plots::Item walked(int key) const override;

private:
    bool isOfSymbols(std::size_t item) const;

    Printed m_input, m_output;
    std::vector<double> m_lefts;  // left edges of the columns, then the right edge of the last column
    hiss::Decoding::Attention m_attention;
};

}  // namespace egret::expressions_view
