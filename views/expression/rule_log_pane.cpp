#include "views/expression/rule_log_pane.h"

#include "views/expression/rule_log_model.h"
#include "views/tables/rows.h"
#include "views/theme/widgets.h"

#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QSortFilterProxyModel>
#include <QTableView>

namespace egret::expression_view {
namespace {

// Rules that contain the text on either side, wherever blanks are.
class Filter : public QSortFilterProxyModel {
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;
    void setText(QString text) {
        m_text = text.remove(QLatin1Char(' '));
        invalidateFilter();
    }

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override {
        for (const int column : {RuleLogModel::leftColumn, RuleLogModel::rightColumn})
            if (sourceModel()
                    ->index(row, column, parent)
                    .data()
                    .toString()
                    .remove(QLatin1Char(' '))
                    .contains(m_text, Qt::CaseInsensitive))
                return true;
        return false;
    }

private:
    QString m_text;
};

}  // namespace

RuleLogPane::RuleLogPane(Desk& desk, QWidget* parent)
    : QWidget(parent), m_desk(desk), m_model(new RuleLogModel(this)), m_shown(new Filter(this)),
      m_filter(new QLineEdit(this)), m_count(new QLabel(this)), m_table(new QTableView(this)) {
    m_shown->setSourceModel(m_model);
    m_shown->setSortRole(RuleLogModel::kSortRole);
    m_filter->setObjectName(QStringLiteral("ruleLogFilter"));
    m_filter->setPlaceholderText(tr("Find in rules"));
    m_filter->setAccessibleName(tr("Find in rules"));
    m_filter->setToolTip(tr("Rules with this text on either side, such as min(v0 or select"));
    m_filter->setClearButtonEnabled(true);
    m_count->setObjectName(QStringLiteral("ruleLogCount"));
    theme::setNames(m_table, "ruleLogTable", {}, tr("Rules that the network discovered"));
    m_table->setModel(m_shown);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(RuleLogModel::usesColumn, Qt::DescendingOrder);
    tables::showAsRows(*m_table);
    m_table->horizontalHeader()->setSectionResizeMode(RuleLogModel::leftColumn, QHeaderView::Stretch);
    m_table->horizontalHeader()->setSectionResizeMode(RuleLogModel::rightColumn, QHeaderView::Stretch);
    m_table->setToolTip(tr("Double click or Enter: simplify the left side"));

    auto* bar = theme::row({{m_filter, 1}, m_count}, {6, 4, 6, 2});
    setLayout(theme::column({bar, {m_table, 1}}, {0, 0, 0, 0}, 2));

    connect(&m_desk, &Desk::networkChanged, this, &RuleLogPane::fill);
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString& text) {
        static_cast<Filter*>(m_shown)->setText(text);
        count();
    });
    connect(m_table, &QTableView::activated, this, &RuleLogPane::ask);
    connect(m_table, &QTableView::doubleClicked, this, &RuleLogPane::ask);
    fill();
}

void RuleLogPane::fill() {
    if (const auto& network = m_desk.network()) m_model->setRules(network->rules());
    count();
}

void RuleLogPane::count() {
    const QLocale locale;
    m_count->setText(m_desk.network()
            ? tr("%1 of %2 rules").arg(locale.toString(m_shown->rowCount()), locale.toString(m_model->rowCount()))
            : tr("No network is open."));
}

void RuleLogPane::ask(const QModelIndex& shown) {
    m_desk.setExpression(m_model->leftOf(m_shown->mapToSource(shown).row()));
}

}  // namespace egret::expression_view
