#pragma once

#include "core/workbench/synthesis_document.h"

#include <QAbstractTableModel>

namespace egret::synthesis_view {

// Possible next steps, one row per statement.
class NextStepsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { statementColumn, kindColumn, distanceColumn, flopsColumn, ruleColumn, columns };
    static constexpr int kSortRole = Qt::UserRole;

    explicit NextStepsModel(QObject* parent = nullptr) : QAbstractTableModel(parent) {}

    void setSteps(std::vector<workbench::NextStep> steps);
    const workbench::NextStep& stepOf(int row) const { return m_steps[static_cast<std::size_t>(row)]; }

    int rowCount(const QModelIndex& parent = {}) const override {
        return parent.isValid() ? 0 : static_cast<int>(m_steps.size());
    }
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : columns; }
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QVariant cellOf(const workbench::NextStep& step, int column) const;

    std::vector<workbench::NextStep> m_steps;
};

QString kindText(const std::optional<synthesis::PrimitiveKind>& kind);
QString explain(const workbench::NextStep& step);  // why the step is rejected, or its shape distance; 1-2 sentences

}  // namespace egret::synthesis_view
