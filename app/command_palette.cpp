#include "app/command_palette.h"

#include "views/theme/widgets.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>

#include <algorithm>

namespace egret::app {

CommandPalette::CommandPalette(const QList<QAction*>& actions, QWidget* parent)
    : QDialog(parent, Qt::Dialog | Qt::FramelessWindowHint), m_actions(actions), m_query(new QLineEdit(this)),
      m_list(new QListWidget(this)) {
    setObjectName(QStringLiteral("commandPalette"));
    setWindowTitle(tr("Commands"));
    setAttribute(Qt::WA_DeleteOnClose);
    m_query->setPlaceholderText(tr("Type a command"));
    m_query->setAccessibleName(tr("Command"));
    m_list->setFocusPolicy(Qt::NoFocus);
    setLayout(theme::column({m_query, m_list}, {8, 8, 8, 8}));
    m_query->installEventFilter(this);
    connect(m_query, &QLineEdit::textChanged, this, &CommandPalette::fill);
    connect(m_query, &QLineEdit::returnPressed, this, &CommandPalette::run);
    connect(m_list, &QListWidget::itemClicked, this, &CommandPalette::run);
    fill();
    resize(520, 380);
    if (parent) move(parent->mapToGlobal(QPoint((parent->width() - width()) / 2, 80)));
}

int CommandPalette::score(const QString& query, const QString& text) {
    int total = 1;
    for (const QString& word : query.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        const auto at = text.indexOf(word, 0, Qt::CaseInsensitive);
        if (at < 0) return 0;
        total += at == 0 ? 6 : text[at - 1].isLetter() ? 1 : 4;  // users usually type the start of a word
    }
    return total;
}

void CommandPalette::fill() {
    std::vector<std::pair<int, QAction*>> found;
    for (QAction* action : m_actions) {
        if (!action->isEnabled()) continue;
        QString text = action->text();
        if (const int fit = score(m_query->text(), text.remove(QLatin1Char('&')))) found.emplace_back(fit, action);
    }
    std::ranges::stable_sort(found, std::greater(), &std::pair<int, QAction*>::first);
    m_list->clear();
    for (const auto& [fit, action] : found) {
        QString text = action->text();
        text.remove(QLatin1Char('&'));
        if (!action->shortcut().isEmpty())
            text += QStringLiteral("    ") + action->shortcut().toString(QKeySequence::NativeText);
        auto* item = new QListWidgetItem(text, m_list);
        item->setToolTip(action->statusTip());
        item->setData(Qt::UserRole, QVariant::fromValue(static_cast<QObject*>(action)));
    }
    m_list->setCurrentRow(0);
}

void CommandPalette::run() {
    const QListWidgetItem* item = m_list->currentItem();
    if (!item) return;
    auto* action = qobject_cast<QAction*>(item->data(Qt::UserRole).value<QObject*>());
    close();
    if (action) action->trigger();
}

bool CommandPalette::eventFilter(QObject* object, QEvent* event) {
    if (object == m_query && event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const int row = m_list->currentRow();
        if (key->key() == Qt::Key_Down) return m_list->setCurrentRow(std::min(row + 1, m_list->count() - 1)), true;
        if (key->key() == Qt::Key_Up) return m_list->setCurrentRow(std::max(row - 1, 0)), true;
    }
    return QDialog::eventFilter(object, event);
}

}  // namespace egret::app
