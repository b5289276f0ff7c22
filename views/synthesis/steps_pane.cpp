#include "views/synthesis/panes.h"

#include "views/synthesis/bench.h"
#include "views/theme/text.h"
#include "views/theme/theme.h"
#include "views/theme/widgets.h"

#include <QCoreApplication>
#include <QListWidget>
#include <QSignalBlocker>

namespace egret::synthesis_view {
namespace {

// Lists the statements that built the operator, one per row. Selecting a row goes to that step. Undone steps remain,
// faded, until a different step is taken.
class StepsPane : public QWidget {
    Q_DECLARE_TR_FUNCTIONS(egret::synthesis_view::StepsPane)

public:
    explicit StepsPane(Bench& bench) : m_bench(bench), m_list(new QListWidget(this)) {
        theme::setNames(m_list, "synthesisSteps", tr("Select a step to go to it"), tr("Synthesis steps"));
        m_list->setFrameShape(QFrame::NoFrame);
        setLayout(theme::column({m_list}, {0, 0, 0, 0}));
        connect(m_list, &QListWidget::currentRowChanged, this, [this](int row) {
            if (row >= 0) m_bench.goTo(static_cast<std::size_t>(row));
        });
        connect(&m_bench, &Bench::graphChanged, this, &StepsPane::fill);
        theme::followTheme(this, [this] { fill(); });
        fill();
    }

private:
    void fill() {
        const QSignalBlocker quiet(m_list);
        if (!m_bench.document()) return;
        const auto& states = m_bench.document()->states();
        const std::size_t position = m_bench.document()->position();
        while (m_list->count() > static_cast<int>(states.size())) delete m_list->takeItem(m_list->count() - 1);
        while (m_list->count() < static_cast<int>(states.size())) new QListWidgetItem(m_list);
        for (std::size_t i = 0; i < states.size(); ++i) {
            QListWidgetItem& item = *m_list->item(static_cast<int>(i));
            item.setText(i == 0 ? tr("output") : QStringLiteral("%1  %2").arg(i).arg(textOf(states[i].statement)));
            item.setForeground(i > position ? theme::themeFor(palette()).mutedText : palette().color(QPalette::Text));
            item.setToolTip(i > position ? tr("undone") : QString());
        }
        m_list->setCurrentRow(static_cast<int>(position));
    }

    Bench& m_bench;
    QListWidget* m_list;
};

}  // namespace

QWidget* makeStepsPane(Bench& bench) { return new StepsPane(bench); }

}  // namespace egret::synthesis_view
