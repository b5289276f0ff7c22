#include "views/expressions/panes.h"

#include "views/expressions/desk.h"
#include "views/expressions/printed.h"
#include "views/tables/rows.h"
#include "views/theme/widgets.h"

#include <QAbstractTableModel>
#include <QCoreApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QSortFilterProxyModel>
#include <QTableView>

#include <array>

namespace egret::expressions_view {
namespace {

// The rules of a log as a table: left side, right side, nodes saved, number of uses.
class RuleLogModel : public QAbstractTableModel {
    Q_DECLARE_TR_FUNCTIONS(egret::expressions_view::RuleLogModel)

public:
    enum Column { leftColumn, rightColumn, savedColumn, usesColumn, columns };
    static constexpr int kSortRole = Qt::UserRole;

    using QAbstractTableModel::QAbstractTableModel;

    void setRules(const hiss::RuleLog& rules) {
        beginResetModel();
        m_rows.clear();
        for (const auto& [left, entry] : rules.entries())
            m_rows.push_back({left, entry.right, textOf(left), textOf(entry.right), entry.uses});
        endResetModel();
    }
    const expressions::Expression& leftOf(int row) const { return m_rows[static_cast<std::size_t>(row)].left; }

    int rowCount(const QModelIndex& parent = {}) const override {
        return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
    }
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : columns; }

    QVariant data(const QModelIndex& index, int role) const override {
        const Row& row = m_rows[static_cast<std::size_t>(index.row())];
        const auto saved = static_cast<qlonglong>(row.left.size()) - static_cast<qlonglong>(row.right.size());
        const std::array<QVariant, columns> cells{row.leftText, row.rightText, saved, row.uses};
        const QVariant& cell = cells[static_cast<std::size_t>(index.column())];
        if (role == kSortRole)
            return index.column() == leftColumn ? QVariant(static_cast<qulonglong>(row.left.size()))
                : index.column() == rightColumn ? QVariant(static_cast<qulonglong>(row.right.size()))
                                                : cell;
        if (role == Qt::DisplayRole) return cell;
        if (role == Qt::ToolTipRole) return tr("%1 → %2").arg(row.leftText, row.rightText);
        if (role == Qt::TextAlignmentRole && index.column() >= savedColumn)
            return QVariant(Qt::AlignRight | Qt::AlignVCenter);
        return {};
    }

    QVariant headerData(int section, Qt::Orientation orientation, int role) const override {
        return tables::headerOf(section, orientation, role,
            {{tr("Left side"), tr("Pattern to replace; sorts by size")},
                {tr("Right side"), tr("Replacement; sorts by size")},
                {tr("Nodes saved"), tr("Size difference between the two sides")},
                {tr("Times found"), tr("How often the network found this rule")}});
    }

private:
    struct Row {
        expressions::Expression left, right;
        QString leftText, rightText;
        qulonglong uses = 0;
    };
    std::vector<Row> m_rows;
};

// Accepts rules that contain the text on either side, ignoring spaces.
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

// Shows the rules that the open network has discovered so far (tables 1 and 4 of HISS). A double-click or Enter makes
// the rule's left side the question.
class RuleLogPane : public QWidget {
    Q_DECLARE_TR_FUNCTIONS(egret::expressions_view::RuleLogPane)

public:
    explicit RuleLogPane(Desk& desk)
        : m_desk(desk), m_model(new RuleLogModel(this)), m_shown(new Filter(this)), m_filter(new QLineEdit(this)),
          m_count(theme::label(this, "ruleLogCount")), m_table(new QTableView(this)) {
        m_shown->setSourceModel(m_model);
        m_shown->setSortRole(RuleLogModel::kSortRole);
        theme::makeFilter(*m_filter, "ruleLogFilter", tr("Filter rules"), tr("Filter rules"),
            tr("Show rules that contain this text on either side, such as min(v0 or select"));
        theme::setNames(m_table, "ruleLogTable", {}, tr("Rules discovered by the network"));
        m_table->setModel(m_shown);
        m_table->setSortingEnabled(true);
        m_table->sortByColumn(RuleLogModel::usesColumn, Qt::DescendingOrder);
        tables::showAsRows(*m_table);
        m_table->horizontalHeader()->setSectionResizeMode(RuleLogModel::leftColumn, QHeaderView::Stretch);
        m_table->horizontalHeader()->setSectionResizeMode(RuleLogModel::rightColumn, QHeaderView::Stretch);
        m_table->setToolTip(tr("Double-click or press Enter to simplify the left side"));

        auto* bar = theme::row({{m_filter, 1}, m_count}, {6, 4, 6, 2});
        setLayout(theme::column({bar, {m_table, 1}}, {0, 0, 0, 0}, 2));

        connect(&m_desk, &Desk::networkChanged, this, &RuleLogPane::fill);
        connect(m_filter, &QLineEdit::textChanged, this, [this](const QString& text) {
            m_shown->setText(text);
            count();
        });
        connect(m_table, &QTableView::activated, this, &RuleLogPane::ask);
        connect(m_table, &QTableView::doubleClicked, this, &RuleLogPane::ask);
        fill();
    }

private:
    void fill() {
        if (const auto& network = m_desk.network()) m_model->setRules(network->rules());
        count();
    }

    void count() {
        m_count->setText(m_desk.network()
                ? tr("%1 of %2 rules").arg(grouped(m_shown->rowCount()), grouped(m_model->rowCount()))
                : tr("No network is open."));
    }

    void ask(const QModelIndex& shown) { m_desk.setExpression(m_model->leftOf(m_shown->mapToSource(shown).row())); }

    Desk& m_desk;
    RuleLogModel* m_model;
    Filter* m_shown;
    QLineEdit* m_filter;
    QLabel* m_count;
    QTableView* m_table;
};

}  // namespace

QWidget* makeRuleLogPane(Desk& desk) { return new RuleLogPane(desk); }

}  // namespace egret::expressions_view
