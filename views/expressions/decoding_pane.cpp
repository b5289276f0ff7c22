#include "views/expressions/panes.h"

#include "views/expressions/attention_map.h"
#include "views/expressions/desk.h"
#include "views/tables/bar_delegate.h"
#include "views/tables/rows.h"
#include "views/theme/icons.h"
#include "views/theme/text.h"
#include "views/theme/theme.h"
#include "views/theme/widgets.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QScrollArea>
#include <QSlider>
#include <QTableWidget>
#include <QTimer>
#include <QToolButton>

#include <cmath>

namespace egret::expressions_view {
namespace {

constexpr int kPlayMs = 800;
enum OutputColumn { treeColumn, probabilityColumn, equalColumn };

QTableWidget* table(
    const char* name, const QString& title, const std::vector<tables::Heading>& columns, QWidget* parent) {
    auto* made = new QTableWidget(0, static_cast<int>(columns.size()), parent);
    tables::showAsRows(*made, name, title, columns, {treeColumn});
    made->setItemDelegateForColumn(probabilityColumn, new tables::BarDelegate(made));
    return made;
}

// Shows decoding: the trees kept at each beam level, the outputs, and the attention for one output. Space plays the
// levels.
class DecodingPane : public QWidget {
    Q_DECLARE_TR_FUNCTIONS(egret::expressions_view::DecodingPane)

public:
    explicit DecodingPane(Desk& desk)
        : m_desk(desk), m_input(theme::label(this, "decodingInput", theme::kWraps | theme::kSelectable)),
          m_levelName(new QLabel(this)), m_slider(new QSlider(Qt::Horizontal, this)), m_play(new QToolButton(this)),
          m_level(
              table("decodingLevel", tr("Trees kept at this level"), {tr("Tree (? = open)"), tr("Probability")}, this)),
          m_outputs(table("decodingOutputs", tr("Decoder outputs"),
              {tr("Output"), tr("Probability"),
                  {tr("Equal"), tr("Equal to the input at all test points of the chosen mode")}},
              this)),
          m_attention(new AttentionMap), m_map(new QScrollArea(this)), m_timer(new QTimer(this)) {
        theme::setNames(
            m_slider, "decodingSlider", tr("The decoder writes level by level, from the root down"), tr("Beam level"));
        m_slider->setPageStep(1);
        theme::setNames(m_play, "decodingPlay", tr("Play the levels (Space)"), tr("Play the levels"));
        m_play->setCheckable(true);
        m_play->setIcon(theme::icon(QStringLiteral("play")));
        m_timer->setInterval(kPlayMs);

        auto* bar = theme::row({m_levelName, {m_slider, 1}, m_play});
        auto* left = theme::column({bar, {m_level, 1}, {m_outputs, 1}}, {6, 0, 2, 4}, 4);
        m_map->setWidget(m_attention);
        m_map->setWidgetResizable(true);
        m_map->setFocusPolicy(Qt::NoFocus);
        auto* both = theme::split(this, Qt::Horizontal, {left, m_map}, {420, 380});
        both->setChildrenCollapsible(false);
        m_input->setContentsMargins(6, 4, 6, 2);
        setLayout(theme::column({m_input, {both, 1}}, {0, 0, 0, 0}, 2));

        connect(&m_desk, &Desk::decodingChanged, this, &DecodingPane::fill);
        connect(&m_desk, &Desk::networkChanged, this, &DecodingPane::fill);
        connect(m_slider, &QSlider::valueChanged, this, &DecodingPane::fillLevel);
        connect(m_play, &QToolButton::toggled, this, &DecodingPane::play);
        connect(m_timer, &QTimer::timeout, this, [this] {
            if (m_slider->value() >= m_slider->maximum()) return play(false);
            m_slider->setValue(m_slider->value() + 1);
        });
        connect(m_outputs, &QTableWidget::currentCellChanged, this, [this](int row) {
            if (row >= 0) m_desk.showOutput(static_cast<std::size_t>(row));
        });
        theme::followTheme(this, [this] { fillOutputs(); });
        fill();
    }

protected:
    void keyPressEvent(QKeyEvent* event) override {
        if (event->key() != Qt::Key_Space) return QWidget::keyPressEvent(event);
        play(!m_timer->isActive());
    }

private:
    void play(bool on) {
        if (on && m_slider->value() >= m_slider->maximum()) m_slider->setValue(0);
        on ? m_timer->start() : m_timer->stop();
        m_play->setChecked(on);
        m_play->setIcon(theme::icon(on ? QStringLiteral("pause") : QStringLiteral("play")));
    }

    static void put(QTableWidget& table, int row, const QString& text, double logProbability, double highest) {
        tables::put(table, row, treeColumn, text);
        auto* probability = new QTableWidgetItem(significantText(std::exp(logProbability), 3));
        probability->setData(tables::BarDelegate::kShare, std::exp(logProbability - highest));
        probability->setToolTip(tr("log probability %1; bar length is relative to the most probable row")
                                    .arg(fixedText(logProbability, 3)));
        table.setItem(row, probabilityColumn, probability);
    }

    void fill() {
        m_input->setText(inputText());
        const auto& decoding = m_desk.decoding();
        const int levels = decoding ? static_cast<int>(decoding->levels.size()) : 0;
        {
            const QSignalBlocker quiet(m_slider);
            m_slider->setRange(0, std::max(0, levels - 1));
            m_slider->setEnabled(levels > 1);
        }
        m_play->setEnabled(levels > 1);
        if (levels <= 1) play(false);
        fillLevel();
        fillOutputs();
        m_attention->setAttention(decoding && m_desk.cut() ? std::optional(m_desk.cut()->expression) : std::nullopt,
            decoding ? decoding->attention : hiss::Decoding::Attention());
        m_map->setVisible(m_attention->count() > 0);
    }

    void fillLevel() {
        const auto& decoding = m_desk.decoding();
        m_level->setRowCount(0);
        m_levelName->setText(decoding && !decoding->levels.empty()
                ? tr("Level %1 of %2")
                      .arg(QString::number(m_slider->value() + 1), QString::number(decoding->levels.size()))
                : tr("Level"));
        if (!decoding || decoding->levels.empty()) return;
        const auto& trees = decoding->levels[static_cast<std::size_t>(m_slider->value())];
        m_level->setRowCount(static_cast<int>(trees.size()));
        for (int row = 0; row < m_level->rowCount(); ++row) {
            const auto& tree = trees[static_cast<std::size_t>(row)];
            put(*m_level, row, textOf(tree.text), tree.logProbability, trees.front().logProbability);
        }
    }

    void fillOutputs() {
        const QSignalBlocker quiet(m_outputs);
        const theme::Theme& theme = theme::themeFor(palette());
        m_outputs->setRowCount(0);
        if (!m_desk.decoding()) return;
        const auto& outputs = m_desk.decoding()->outputs;
        m_outputs->setRowCount(static_cast<int>(outputs.size()));
        for (int row = 0; row < m_outputs->rowCount(); ++row) {
            const hiss::Candidate& output = outputs[static_cast<std::size_t>(row)];
            put(*m_outputs, row, textOf(output.expression), output.logProbability, outputs.front().logProbability);
            auto* equal = new QTableWidgetItem(output.isEqual ? tr("= equal") : tr("≠ different"));
            equal->setForeground(output.isEqual ? theme.chosen : theme.mutedText);
            m_outputs->setItem(row, equalColumn, equal);
        }
        if (!outputs.empty()) m_outputs->setCurrentCell(static_cast<int>(m_desk.output()), treeColumn);
    }

    // Returns text such as "The decoder reads min(v0, v1 + c0), where v0 is x and c0 is 18".
    QString inputText() const {
        if (!m_desk.network()) return tr("No network is open.");
        if (!m_desk.cut())
            return m_desk.shown() ? tr("The decoder cannot read this subtree: it has too many variables or constants.")
                                  : tr("The decoder's output for the selected subtree appears here.");
        const hiss::Cut& cut = *m_desk.cut();
        QStringList meanings;
        const auto add = [&](const QString& name, const QString& meaning) {
            if (name != meaning) meanings << tr("%1 is %2").arg(name, meaning);
        };
        for (std::size_t i = 0; i < cut.variables.size(); ++i)
            add(QStringLiteral("v%1").arg(i), textOf(cut.variables[i], m_desk.names()));
        for (std::size_t i = 0; i < cut.symbols.size(); ++i)
            add(QStringLiteral("c%1").arg(i), symbolOf(cut.symbols[i], m_desk.names()));
        const QString read = tr("The decoder reads %1").arg(textOf(cut.expression));
        return meanings.isEmpty() ? read : tr("%1, where %2").arg(read, meanings.join(QStringLiteral(", ")));
    }

    Desk& m_desk;
    QLabel *m_input, *m_levelName;
    QSlider* m_slider;
    QToolButton* m_play;
    QTableWidget *m_level, *m_outputs;
    AttentionMap* m_attention;
    QScrollArea* m_map;
    QTimer* m_timer;
};

}  // namespace

QWidget* makeDecodingPane(Desk& desk) { return new DecodingPane(desk); }

}  // namespace egret::expressions_view
