#include "views/synthesis/panes.h"

#include "core/base/lookup.h"
#include "views/synthesis/bench.h"
#include "views/synthesis/next_steps_model.h"
#include "views/tables/rows.h"
#include "views/theme/scrolled.h"
#include "views/theme/text.h"
#include "views/theme/widgets.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QSortFilterProxyModel>
#include <QTableView>

#include <algorithm>

namespace egret::synthesis_view {
namespace {
constexpr int kAllKinds = -2, kInput = -1;  // in addition to synthesis::PrimitiveKind

class NextStepsFilter : public QSortFilterProxyModel {
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

    struct Wanted {
        int kind = kAllKinds;
        bool refused = false, unreachable = true;
        QString text;
        std::set<uint64_t> operands;  // the step must use all of them
    };
    void want(Wanted wanted) {
        m_wanted = std::move(wanted);
        invalidateFilter();
    }

protected:
    bool filterAcceptsRow(int row, const QModelIndex&) const override {
        const workbench::NextStep& step = static_cast<const NextStepsModel*>(sourceModel())->stepOf(row);
        if (step.refused && !m_wanted.refused) return false;
        if (!step.isReachable() && !m_wanted.unreachable) return false;
        if (m_wanted.kind != kAllKinds && m_wanted.kind != (step.kind ? static_cast<int>(*step.kind) : kInput))
            return false;
        if (!std::ranges::all_of(m_wanted.operands, [&](uint64_t operand) { return isIn(operand, step.operands); }))
            return false;
        return m_wanted.text.isEmpty() || textOf(step.statement).contains(m_wanted.text, Qt::CaseInsensitive) ||
            (step.refused && QLatin1String(step.refused->name).contains(m_wanted.text, Qt::CaseInsensitive));
    }

private:
    Wanted m_wanted;
};

// Lists possible next steps and, optionally, rejected steps with the rule that forbids them. A double-click or Enter
// adds the primitive.
class NextStepsPane : public QWidget {
    Q_DECLARE_TR_FUNCTIONS(egret::synthesis_view::NextStepsPane)

public:
    explicit NextStepsPane(Bench& bench)
        : m_bench(bench), m_model(new NextStepsModel(this)), m_shown(new NextStepsFilter(this)),
          m_kind(new QComboBox(this)), m_find(new QLineEdit(this)), m_refused(new QCheckBox(tr("Re&jected"), this)),
          m_unreachable(new QCheckBox(tr("Unreac&hable"), this)), m_count(theme::label(this, "nextStepCount")),
          m_explanation(theme::label(this, "nextStepExplanation", theme::kWraps | theme::kSelectable)),
          m_table(new QTableView(this)) {
        m_shown->setSourceModel(m_model);
        m_shown->setSortRole(NextStepsModel::kSortRole);
        theme::setNames(m_kind, "nextStepKind", {}, tr("Kind of primitive"));
        m_kind->addItem(tr("All kinds"), kAllKinds);
        m_kind->addItem(kindText({}), kInput);
        for (int kind = 0; kind <= static_cast<int>(synthesis::PrimitiveKind::contraction); ++kind)
            m_kind->addItem(kindText(static_cast<synthesis::PrimitiveKind>(kind)), kind);
        theme::makeFilter(
            *m_find, "nextStepFind", tr("Find in statements and rules"), tr("Find in statements and rules"));
        theme::setNames(m_refused, "nextStepRefused", tr("Also show steps forbidden by a rule or a limit"));
        theme::setNames(
            m_unreachable, "nextStepUnreachable", tr("Also show steps after which the input is unreachable"));
        m_unreachable->setChecked(true);
        m_explanation->setMinimumHeight(3 * m_explanation->fontMetrics().lineSpacing());
        m_explanation->setAlignment(Qt::AlignTop | Qt::AlignLeft);
        theme::setNames(m_table, "nextSteps", {}, tr("Possible next primitives"));
        m_table->setModel(m_shown);
        m_table->setSortingEnabled(true);
        m_table->sortByColumn(NextStepsModel::distanceColumn, Qt::AscendingOrder);
        tables::showAsRows(*m_table);
        m_table->horizontalHeader()->setSectionResizeMode(NextStepsModel::statementColumn, QHeaderView::Stretch);
        for (const auto& [column, sample] : {std::pair(NextStepsModel::kindColumn, QStringLiteral("contract__")),
                 std::pair(NextStepsModel::distanceColumn, QStringLiteral("Distance__")),
                 std::pair(NextStepsModel::flopsColumn, QStringLiteral("Min. FLOPs__")),
                 std::pair(NextStepsModel::ruleColumn, QStringLiteral("contraction-shape__"))})
            m_table->setColumnWidth(column, m_table->fontMetrics().horizontalAdvance(sample) + 12);

        auto* bar = theme::flow({m_kind, {m_find, 1}, m_refused, m_unreachable}, {6, 4, 6, 2});
        auto* below = theme::column({m_count, m_explanation}, {6, 2, 6, 4}, 1);
        theme::setScrolled(*this, theme::column({bar, {m_table, 1}, below}, {0, 0, 0, 0}, 2));

        connect(m_kind, &QComboBox::currentIndexChanged, this, &NextStepsPane::narrow);
        connect(m_find, &QLineEdit::textChanged, this, &NextStepsPane::narrow);
        connect(m_refused, &QCheckBox::toggled, this, &NextStepsPane::narrow);
        connect(m_unreachable, &QCheckBox::toggled, this, &NextStepsPane::narrow);
        connect(&m_bench, &Bench::chosenChanged, this, &NextStepsPane::narrow);
        connect(&m_bench, &Bench::graphChanged, this, &NextStepsPane::narrow);
        connect(&m_bench, &Bench::outlookChanged, this, &NextStepsPane::fill);
        connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &NextStepsPane::look);
        connect(m_table, &QTableView::activated, this, &NextStepsPane::take);
        connect(m_table, &QTableView::doubleClicked, this, &NextStepsPane::take);
        narrow();
        fill();
    }

private:
    std::optional<workbench::NextStep> current() const {
        const QModelIndex index = m_table->currentIndex();
        if (!index.isValid()) return {};
        return m_model->stepOf(m_shown->mapToSource(index).row());
    }

    void fill() {
        m_model->setSteps(m_bench.outlook() ? m_bench.outlook()->steps : std::vector<workbench::NextStep>());
        m_table->setColumnHidden(NextStepsModel::ruleColumn, !m_refused->isChecked());
        if (m_shown->rowCount() > 0) m_table->selectRow(0);
        m_table->scrollToTop();
        count();
        look();
    }

    void narrow() {
        m_shown->want({.kind = m_kind->currentData().toInt(),
            .refused = m_refused->isChecked(),
            .unreachable = m_unreachable->isChecked(),
            .text = m_find->text().trimmed(),
            .operands = m_bench.chosen()});
        m_table->setColumnHidden(NextStepsModel::ruleColumn, !m_refused->isChecked());
        count();
        look();
    }

    void count() {
        if (m_bench.document() && m_bench.document()->whole())
            return m_count->setText(tr("The operator is complete. Undo a step to try another one."));
        int refused = 0, leading = 0;
        for (int row = 0; row < m_model->rowCount(); ++row) {
            const workbench::NextStep& step = m_model->stepOf(row);
            refused += step.refused != nullptr;
            leading += !step.refused && step.isReachable();
        }
        m_count->setText(tr("%1 of %2 shown: %3 usable, %4 unreachable, %5 rejected")
                             .arg(grouped(m_shown->rowCount()), grouped(m_model->rowCount()), grouped(leading),
                                 grouped(m_model->rowCount() - leading - refused), grouped(refused)));
    }

    void look() {
        const auto step = current();
        m_explanation->setText(step ? explain(*step) : QString());
        m_bench.lookAt(step ? std::set<uint64_t>(step->operands.begin(), step->operands.end()) : std::set<uint64_t>());
    }

    // While a result is pending, rows belong to the previous operator.
    void take() {
        const auto step = current();
        if (step && !step->refused && m_bench.outlook()) m_bench.apply(textOf(step->statement));
    }

    Bench& m_bench;
    NextStepsModel* m_model;
    NextStepsFilter* m_shown;
    QComboBox* m_kind;
    QLineEdit* m_find;
    QCheckBox *m_refused, *m_unreachable;
    QLabel *m_count, *m_explanation;
    QTableView* m_table;
};

}  // namespace

QWidget* makeNextStepsPane(Bench& bench) { return new NextStepsPane(bench); }

}  // namespace egret::synthesis_view
