#include "views/profile/profile_pane.h"

#include "core/base/text.h"

#include <QHeaderView>
#include <QLabel>
#include <QTableWidget>
#include <QVBoxLayout>

#include <cmath>

namespace egret::profile {
namespace {

// Sorts by a number, shows a text.
class NumberItem : public QTableWidgetItem {
public:
    NumberItem(const QString& text, double value) : QTableWidgetItem(text), m_value(value) {
        setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    }
    bool operator<(const QTableWidgetItem& other) const override {
        return m_value < static_cast<const NumberItem&>(other).m_value;
    }

private:
    double m_value;
};

}  // namespace

// Medians are compared as far as their spreads tell them apart.
QString ProfilePane::comparison(const Profile& profile) {
    const QString original = tr("the original: %1 ± %2 ms").arg(profile.originalMs, 0, 'g', 4).arg(profile.originalSpreadMs, 0, 'g', 2);
    if (std::abs(profile.endToEndMs - profile.originalMs) <= profile.spreadMs + profile.originalSpreadMs)
        return tr("%1; the difference is within the spread").arg(original);
    const double factor = profile.originalMs / profile.endToEndMs;
    return factor > 1 ? tr("%1; now %2 times as fast").arg(original).arg(factor, 0, 'f', 2) : tr("%1; now %2 times as slow").arg(original).arg(1 / factor, 0, 'f', 2);
}

ProfilePane::ProfilePane(QWidget* parent) : QWidget(parent), m_summary(new QLabel(this)), m_table(new QTableWidget(0, 7, this)) {
    m_table->setObjectName(QStringLiteral("profileTable"));
    m_table->setAccessibleName(tr("Time by operator"));
    m_table->setHorizontalHeaderLabels({tr("Operator"), tr("Type"), tr("Measured ms"), tr("Share %"), tr("Predicted ms"), tr("FLOPs"), tr("Bytes")});
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(22);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_summary->setObjectName(QStringLiteral("profileSummary"));
    m_summary->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(6, 4, 6, 4);
    layout->addWidget(m_summary);
    layout->addWidget(m_table, 1);
    connect(m_table, &QTableWidget::currentCellChanged, this, [this](int row, int, int before, int) {
        if (row >= 0 && row != before) Q_EMIT operatorSelected(m_table->item(row, 0)->data(Qt::UserRole).toULongLong());
    });
    clear();
}

void ProfilePane::clear() {
    m_table->setRowCount(0);
    m_summary->setText(tr("Not measured yet: Profile > Measure."));
}

void ProfilePane::set(const Profile& profile) {
    const QSignalBlocker quiet(m_table);
    m_table->setSortingEnabled(false);
    m_table->setRowCount(static_cast<int>(profile.operators.size()));
    double sum = 0;
    for (const OperatorRow& row : profile.operators) sum += row.milliseconds;
    for (size_t i = 0; i < profile.operators.size(); ++i) {
        const OperatorRow& row = profile.operators[i];
        const int at = static_cast<int>(i);
        auto* name = new QTableWidgetItem(row.name);
        name->setData(Qt::UserRole, QVariant::fromValue(row.node));
        m_table->setItem(at, 0, name);
        m_table->setItem(at, 1, new QTableWidgetItem(row.type));
        const double share = sum > 0 ? row.milliseconds / sum * 100 : 0;
        m_table->setItem(at, 2, new NumberItem(QString::number(row.milliseconds, 'g', 4), row.milliseconds));
        m_table->setItem(at, 3, new NumberItem(QString::number(share, 'f', 1), share));
        m_table->setItem(at, 4, new NumberItem(row.predictedMilliseconds < 0 ? QString() : QString::number(row.predictedMilliseconds, 'g', 4), row.predictedMilliseconds));
        m_table->setItem(at, 5, new NumberItem(QString::fromStdString(humanCount(row.flops)), row.flops));
        m_table->setItem(at, 6, new NumberItem(QString::fromStdString(humanBytes(row.bytes)), row.bytes));
    }
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(2, Qt::DescendingOrder);
    QString text = tr("%1: end to end %2 ms").arg(profile.device).arg(profile.endToEndMs, 0, 'g', 4);
    if (profile.spreadMs > 0) text += tr(" ± %1").arg(profile.spreadMs, 0, 'g', 2);
    text += tr(", operators sum to %1 ms").arg(sum, 0, 'g', 4);
    if (profile.endToEndMs > 0) text += tr(" (%1 % apart)").arg((sum / profile.endToEndMs - 1) * 100, 0, 'f', 1);
    if (profile.originalMs > 0) text += QLatin1Char('\n') + comparison(profile);
    m_summary->setText(text);
}

}  // namespace egret::profile
