#include "views/rule_editor/rule_tree.h"

#include "views/theme/theme.h"
#include "views/theme/widgets.h"

#include <QContextMenuEvent>
#include <QFileInfo>
#include <QHeaderView>
#include <QMenu>
#include <QSignalBlocker>

#include <set>

namespace egret::rule_editor {
namespace {

enum Column { nameColumn, verdictColumn, columns };
enum DataRole { pathRole = Qt::UserRole, lineRole, ownRole };  // ownRole: of a file of one's own whose rules are in use

}  // namespace

RuleTree::RuleTree(QWidget* parent) : QTreeWidget(parent) {
    theme::setNames(this, "ruleFiles", {}, tr("Rule files and their rules"));
    setColumnCount(columns);
    setHeaderLabels({tr("Rule"), tr("Verdict")});
    setUniformRowHeights(true);
    setTextElideMode(Qt::ElideMiddle);  // names of rules begin alike
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(nameColumn, QHeaderView::Stretch);
    header()->setSectionResizeMode(verdictColumn, QHeaderView::ResizeToContents);
    connect(this, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* item) {
        if (item)
            Q_EMIT placeRequested(
                item->data(nameColumn, pathRole).toString(), item->data(nameColumn, lineRole).toInt());
    });
    connect(this, &QTreeWidget::itemChanged, this, [this](QTreeWidgetItem* item, int column) {
        if (column != nameColumn) return;
        QStringList rules;
        if (item->parent()) rules << item->text(nameColumn);
        for (int child = 0; child < item->childCount(); ++child) rules << item->child(child)->text(nameColumn);
        if (!rules.isEmpty()) Q_EMIT enabledChanged(rules, item->checkState(nameColumn) != Qt::Unchecked);
    });
}

QColor RuleTree::colourOf(Tone tone, const QPalette& palette) {
    const theme::Theme& theme = theme::themeFor(palette);
    switch (tone) {
        case Tone::good: return theme.chosen;
        case Tone::bad: return theme.error;
        case Tone::unsure: return theme.warning;
        case Tone::none: break;
    }
    return theme.mutedText;
}

QTreeWidgetItem* RuleTree::fileItem(const QString& path) const {
    for (int i = 0; i < topLevelItemCount(); ++i)
        if (topLevelItem(i)->data(nameColumn, pathRole).toString() == path) return topLevelItem(i);
    return nullptr;
}

void RuleTree::setFiles(const std::vector<FileRow>& files, const QStringList& changed) {
    const QSignalBlocker quiet(this);
    std::set<QString> open;
    for (int i = 0; i < topLevelItemCount(); ++i)
        if (topLevelItem(i)->isExpanded()) open.insert(topLevelItem(i)->data(nameColumn, pathRole).toString());
    const QTreeWidgetItem* current = currentItem();
    const QString currentPath = current ? current->data(nameColumn, pathRole).toString() : QString();
    const QString currentRule = current && current->parent() ? current->text(nameColumn) : QString();
    clear();
    for (const FileRow& file : files) {
        auto* item = new QTreeWidgetItem(this);
        const bool isAhead = changed.contains(file.path);
        item->setText(nameColumn, QFileInfo(file.path).fileName() + (isAhead ? QStringLiteral(" •") : QString()));
        item->setToolTip(nameColumn,
            file.path + (isAhead ? QLatin1Char('\n') + tr("The text has changed since it was applied.") : QString()));
        item->setText(verdictColumn,
            file.isShipped ? tr("shipped")
                : isAhead  ? tr("not applied")
                           : QString::number(file.rules.size()));
        item->setForeground(verdictColumn, colourOf(Tone::none, palette()));
        item->setData(nameColumn, pathRole, file.path);
        item->setData(nameColumn, ownRole, !file.isShipped && !file.rules.empty());
        QFont font = this->font();
        font.setBold(!file.isShipped);
        item->setFont(nameColumn, font);
        int on = 0;
        for (const RuleRow& rule : file.rules) {
            auto* row = new QTreeWidgetItem(item);
            row->setText(nameColumn, rule.name);
            row->setToolTip(nameColumn, rule.name + QLatin1Char('\n') + rule.description);
            row->setData(nameColumn, pathRole, file.path);
            row->setData(nameColumn, lineRole, rule.line);
            row->setCheckState(nameColumn, rule.isOn && !rule.isReplaced ? Qt::Checked : Qt::Unchecked);
            if (rule.isReplaced) {
                row->setFlags(row->flags() & ~Qt::ItemIsUserCheckable);
                row->setForeground(nameColumn, colourOf(Tone::none, palette()));
                row->setToolTip(nameColumn,
                    rule.name + QLatin1Char('\n') + tr("A rule of the same name in another file takes its place."));
            }
            show(row, rule.isReplaced ? Verdict{Tone::none, tr("replaced"), {}} : rule.verdict);
            on += rule.isOn;
            if (file.path == currentPath && rule.name == currentRule) setCurrentItem(row);
        }
        if (!file.rules.empty()) {
            const int all = static_cast<int>(file.rules.size());
            item->setCheckState(nameColumn, on == 0 ? Qt::Unchecked : on == all ? Qt::Checked : Qt::PartiallyChecked);
        }
        item->setExpanded(open.contains(file.path));
        if (file.path == currentPath && !currentItem()) setCurrentItem(item);
    }
}

void RuleTree::show(QTreeWidgetItem* item, const Verdict& verdict) {
    item->setText(verdictColumn, verdict.text);
    item->setToolTip(verdictColumn, verdict.detail);
    item->setForeground(verdictColumn, colourOf(verdict.tone, palette()));
}

void RuleTree::setVerdict(const QString& path, const QString& rule, const Verdict& verdict) {
    const QSignalBlocker quiet(this);
    if (QTreeWidgetItem* file = fileItem(path))
        for (int i = 0; i < file->childCount(); ++i)
            if (file->child(i)->text(nameColumn) == rule) show(file->child(i), verdict);
    viewport()->update();
}

const QTreeWidgetItem* RuleTree::ownFile() const {
    const QTreeWidgetItem* file = currentItem() && currentItem()->parent() ? currentItem()->parent() : currentItem();
    return file && file->data(nameColumn, ownRole).toBool() ? file : nullptr;
}

void RuleTree::leaveOut() {
    if (const QTreeWidgetItem* file = ownFile()) Q_EMIT leaveOutRequested(file->data(nameColumn, pathRole).toString());
}

void RuleTree::contextMenuEvent(QContextMenuEvent* event) {
    if (!indexAt(event->pos()).isValid()) return;
    QMenu menu(this);
    menu.addAction(tr("&Leave out this rule file"), this, &RuleTree::leaveOut)->setEnabled(ownFile() != nullptr);
    menu.exec(event->globalPos());
}

void RuleTree::setCurrentFile(const QString& path) {
    const QSignalBlocker quiet(this);
    QTreeWidgetItem* item = fileItem(path);
    if (!item || (currentItem() && currentItem()->parent() == item)) return;
    setCurrentItem(item);
    item->setExpanded(true);
    scrollToItem(item);
}

}  // namespace egret::rule_editor
