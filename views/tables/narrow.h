#pragma once

#include <QStyledItemDelegate>

#include <vector>

class QTreeView;

namespace egret::tables {

struct Yielding {
    int column;
    int characters;  // hidden if the view is narrower than this many characters
};

// Hides columns of a narrow view so that the column with the names stays readable.
void hideWhereNarrow(QTreeView& view, std::vector<Yielding> columns);

// Names of rules often share a prefix, so they are cut in the middle; other names begin with what they are about.
enum class RuleRows : uint8_t { top, children };  // the rows of a tree that are rules
class RuleNameDelegate : public QStyledItemDelegate {
public:
    RuleNameDelegate(RuleRows rules, QObject* parent);

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;

private:
    RuleRows m_rules;
};

}  // namespace egret::tables
