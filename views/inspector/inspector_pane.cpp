#include "views/inspector/inspector_pane.h"

#include "views/theme/theme.h"
#include "views/theme/widgets.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QKeyEvent>

namespace egret::inspector {

InspectorPane::InspectorPane(QWidget* parent) : QTreeWidget(parent) {
    theme::setNames(this, "inspector", {}, tr("Inspector"));
    setColumnCount(2);
    setHeaderHidden(true);
    setUniformRowHeights(false);
    setWordWrap(true);
    setIndentation(10);
    setRootIsDecorated(false);
    setSelectionMode(ExtendedSelection);
    header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    header()->setStretchLastSection(false);  // it would keep a width that no longer fits
    header()->setSectionResizeMode(1, QHeaderView::Stretch);
    connect(this, &QTreeWidget::itemActivated, this, [this](QTreeWidgetItem* item) {
        if (const QVariant link = item->data(0, Qt::UserRole); link.isValid()) Q_EMIT linkActivated(link.value<Link>());
    });
    theme::followFont(this, [this] { show(Subject(m_subject)); });
}

void InspectorPane::show(const Subject& subject) {
    m_subject = subject;
    clear();
    auto addTitle = [this](const QString& text, bool large) {
        auto* item = new QTreeWidgetItem(this, {text});
        QFont font = theme::bold();
        if (large) font.setPointSizeF(QFontInfo(this->font()).pointSizeF() * 1.15);
        item->setFont(0, font);
        item->setFirstColumnSpanned(true);
        item->setFlags(Qt::ItemIsEnabled);
        return item;
    };
    if (subject.title.isEmpty()) {
        auto* item = addTitle(tr("Nothing selected"), false);
        item->setForeground(0, theme::themeFor(palette()).mutedText);
        return;
    }
    addTitle(subject.title, true);
    for (const Section& section : subject.sections) {
        if (section.rows.empty()) continue;
        auto* parent = addTitle(section.title, false);
        parent->setForeground(0, theme::themeFor(palette()).mutedText);
        for (const Row& row : section.rows) {
            auto* item = new QTreeWidgetItem(parent, {row.name, row.value});
            item->setToolTip(1, row.value);
            if (row.link.index() == 0) continue;
            item->setData(0, Qt::UserRole, QVariant::fromValue(row.link));
            item->setForeground(1, palette().link());
        }
        parent->setExpanded(true);
    }
}

void InspectorPane::keyPressEvent(QKeyEvent* event) {
    if (!event->matches(QKeySequence::Copy)) return QTreeWidget::keyPressEvent(event);
    QStringList lines;
    for (const QTreeWidgetItem* item : selectedItems()) lines << item->text(0) + QLatin1Char('\t') + item->text(1);
    QApplication::clipboard()->setText(lines.join(QLatin1Char('\n')));
}

}  // namespace egret::inspector
