#include "views/rule_editor/rule_tree.h"

#include "views/tables/narrow.h"
#include "views/theme/text.h"
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

constexpr int kCharactersOfNames = 22;  // a tree without room for a verdict beside them shows only the names

enum Column { nameColumn, verdictColumn, columns };
enum DataRole { pathRole = Qt::UserRole, lineRole, ownRole };  // ownRole: belongs to one of the user's own active files

}  // namespace

RuleTree::RuleTree(QWidget* parent) : QTreeWidget(parent) {
    theme::setNames(this, "ruleFiles", {}, tr("Rule files and their rules"));
    setColumnCount(columns);
    setHeaderLabels({tr("Rule"), tr("Verdict")});
    setUniformRowHeights(true);
    setIndentation(12);  // more room for the names
    setItemDelegateForColumn(nameColumn, new tables::RuleNameDelegate(tables::RuleRows::children, this));
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(nameColumn, QHeaderView::Stretch);
    header()->setSectionResizeMode(verdictColumn, QHeaderView::ResizeToContents);
    tables::hideWhereNarrow(*this, {{verdictColumn, kCharactersOfNames + static_cast<int>(tr("not applied").size())}});
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
    using theme::Theme;
    static constexpr QColor Theme::*kColours[] = {&Theme::mutedText, &Theme::chosen, &Theme::error, &Theme::warning};
    return theme::themeFor(palette).*kColours[static_cast<std::size_t>(tone)];
}

QTreeWidgetItem* RuleTree::fileItem(const QString& path) const {
    for (int i = 0; i < topLevelItemCount(); ++i)
        if (topLevelItem(i)->data(nameColumn, pathRole).toString() == path) return topLevelItem(i);
    return nullptr;
}

void RuleTree::setFiles(
    const workbench::RuleBook& book, const QStringList& open, const QStringList& changed, const VerdictOf& verdictOf) {
    using workbench::RuleBook;
    const QSignalBlocker quiet(this);
    std::set<QString> expanded;
    for (int i = 0; i < topLevelItemCount(); ++i)
        if (topLevelItem(i)->isExpanded()) expanded.insert(topLevelItem(i)->data(nameColumn, pathRole).toString());
    const QTreeWidgetItem* current = currentItem();
    const QString currentPath = current ? current->data(nameColumn, pathRole).toString() : QString();
    const QString currentRule = current && current->parent() ? current->text(nameColumn) : QString();
    clear();
    const auto addFile = [&](const RuleBook::File& file) {
        const QString path = textOf(file.path.string());
        QTreeWidgetItem* item = add(file, changed.contains(path));
        int on = 0;
        for (const rewrite::Rule& rule : file.rules) {
            const RuleBook::Use use = book.use(file, rule);
            const bool isOn = use == RuleBook::Use::on, isReplaced = use == RuleBook::Use::replaced;
            QTreeWidgetItem* row = add(item, rule, isOn, isReplaced);
            show(row, isReplaced ? Verdict{Tone::none, tr("replaced"), {}} : verdictOf(rule));
            on += isOn;
            if (path == currentPath && row->text(nameColumn) == currentRule) setCurrentItem(row);
        }
        if (!file.rules.empty()) {
            const int all = static_cast<int>(file.rules.size());
            item->setCheckState(nameColumn, on == 0 ? Qt::Unchecked : on == all ? Qt::Checked : Qt::PartiallyChecked);
        }
        item->setExpanded(expanded.contains(path));
        if (path == currentPath && !currentItem()) setCurrentItem(item);
    };
    for (const RuleBook::File& file : book.files()) addFile(file);
    for (const QString& path : open) addFile({.path = path.toStdString(), .text = {}, .rules = {}});
}

QTreeWidgetItem* RuleTree::add(const workbench::RuleBook::File& file, bool isAhead) {
    const QString path = textOf(file.path.string());
    auto* item = new QTreeWidgetItem(this);
    item->setText(nameColumn, QFileInfo(path).fileName() + (isAhead ? QStringLiteral(" •") : QString()));
    item->setToolTip(nameColumn,
        path + (isAhead ? QLatin1Char('\n') + tr("The text has changed since it was applied.") : QString()));
    item->setText(verdictColumn,
        file.isShipped ? tr("shipped")
            : isAhead  ? tr("not applied")
                       : QString::number(file.rules.size()));
    item->setForeground(verdictColumn, colourOf(Tone::none, palette()));
    item->setData(nameColumn, pathRole, path);
    item->setData(nameColumn, ownRole, !file.isShipped && !file.rules.empty());
    item->setFont(nameColumn, file.isShipped ? QFont() : theme::bold());
    return item;
}

QTreeWidgetItem* RuleTree::add(QTreeWidgetItem* file, const rewrite::Rule& rule, bool isOn, bool isReplaced) {
    const QString name = textOf(rule.name);
    auto* row = new QTreeWidgetItem(file);
    row->setText(nameColumn, name);
    row->setToolTip(nameColumn,
        name + QLatin1Char('\n') +
            (isReplaced ? tr("Replaced by a rule of the same name in another file.") : textOf(rule.description)));
    row->setData(nameColumn, pathRole, file->data(nameColumn, pathRole));
    row->setData(nameColumn, lineRole, rule.line);
    row->setCheckState(nameColumn, isOn ? Qt::Checked : Qt::Unchecked);
    if (!isReplaced) return row;
    row->setFlags(row->flags() & ~Qt::ItemIsUserCheckable);
    row->setForeground(nameColumn, colourOf(Tone::none, palette()));
    return row;
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
    menu.addAction(tr("&Unload this rule file"), this, &RuleTree::leaveOut)->setEnabled(ownFile() != nullptr);
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
