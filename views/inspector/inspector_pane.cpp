#include "views/inspector/inspector_pane.h"

#include "views/theme/theme.h"
#include "views/theme/widgets.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QKeyEvent>
#include <QStyledItemDelegate>

#include <algorithm>

namespace egret::inspector {
namespace {

constexpr int kMostLines = 6;        // of a value; the tool tip contains all of it
constexpr int kLeastCharacters = 8;  // a narrower column shows one line

// Wraps values at the column's width. QTreeView asks for the height of a row without telling the width.
class WrappedValue : public QStyledItemDelegate {
public:
    explicit WrappedValue(QTreeView& view) : QStyledItemDelegate(&view), m_view(view) {}
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        QStyleOptionViewItem wrapped = option;
        const int width = m_view.columnWidth(index.column());
        if (width < kLeastCharacters * option.fontMetrics.averageCharWidth())
            return QStyledItemDelegate::sizeHint(option, index);
        wrapped.rect = QRect(0, 0, width, option.fontMetrics.height());
        QSize size = QStyledItemDelegate::sizeHint(wrapped, index);
        const int most =
            QStyledItemDelegate::sizeHint(option, index).height() + (kMostLines - 1) * option.fontMetrics.lineSpacing();
        size.setHeight(std::min(size.height(), most));
        return size;
    }

protected:
    // The variable ?x of a pattern is not broken after its question mark.
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        QStyledItemDelegate::initStyleOption(option, index);
        option->text.replace(QLatin1Char('?'), QStringLiteral("?\u2060"));
    }

private:
    QTreeView& m_view;
};

}  // namespace

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
    setItemDelegateForColumn(1, new WrappedValue(*this));
    connect(header(), &QHeaderView::sectionResized, this, [this] { scheduleDelayedItemsLayout(); });
    connect(this, &QTreeWidget::itemActivated, this, [this](QTreeWidgetItem* item) {
        if (const QVariant link = item->data(0, Qt::UserRole); link.isValid()) Q_EMIT linkActivated(link.value<Link>());
    });
    theme::followFont(this, [this] { show(Subject(m_subject)); });
    theme::followTheme(this, [this] { paintItems(); });
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
        addTitle(tr("Nothing selected"), false);
        return paintItems();
    }
    addTitle(subject.title, true);
    for (const Section& section : subject.sections) {
        if (section.rows.empty()) continue;
        auto* parent = addTitle(section.title, false);
        for (const Row& row : section.rows) {
            auto* item = new QTreeWidgetItem(parent, {row.name, row.value});
            for (int column : {0, 1})  // the value may have several lines
                item->setTextAlignment(column, Qt::AlignLeft | Qt::AlignTop);
            item->setToolTip(1, row.value);
            if (row.link.index() == 0) continue;
            item->setData(0, Qt::UserRole, QVariant::fromValue(row.link));
        }
        parent->setExpanded(true);
    }
    paintItems();
}

void InspectorPane::paintItems() {
    const bool hasTitle = !m_subject.title.isEmpty();
    for (int i = hasTitle ? 1 : 0; i < topLevelItemCount(); ++i) {
        QTreeWidgetItem& section = *topLevelItem(i);
        section.setForeground(0, theme::themeFor(palette()).mutedText);
        for (int row = 0; row < section.childCount(); ++row)
            if (section.child(row)->data(0, Qt::UserRole).isValid())
                section.child(row)->setForeground(1, palette().link());
    }
}

void InspectorPane::keyPressEvent(QKeyEvent* event) {
    if (!event->matches(QKeySequence::Copy)) return QTreeWidget::keyPressEvent(event);
    QStringList lines;
    for (const QTreeWidgetItem* item : selectedItems()) lines << item->text(0) + QLatin1Char('\t') + item->text(1);
    QApplication::clipboard()->setText(lines.join(QLatin1Char('\n')));
}

}  // namespace egret::inspector
