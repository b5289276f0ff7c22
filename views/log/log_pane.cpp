#include "views/log/log_pane.h"

#include "views/theme/theme.h"
#include "views/theme/widgets.h"

#include <QScrollBar>
#include <QTextBlock>
#include <QTime>

namespace egret::log {
namespace {

constexpr QLatin1String kTime("HH:mm:ss");

}  // namespace

LogPane::LogPane(QWidget* parent) : QPlainTextEdit(parent) {
    theme::setNames(this, "log", {}, tr("Log"));
    setReadOnly(true);
    setMaximumBlockCount(20000);
    setFrameShape(QFrame::NoFrame);
    theme::followTheme(this, [this] {
        for (QTextBlock line = document()->begin(); line.isValid(); line = line.next()) paint(line);
    });
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);  // otherwise the text would jump when the bar appears
    // Keeps following the newest line even after the pane was hidden or resized.
    const auto look = [this] { m_follows = verticalScrollBar()->value() == verticalScrollBar()->maximum(); };
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, look);
    // Keyboard scrolling does not emit valueChanged().
    connect(this, &QPlainTextEdit::updateRequest, this, [look](const QRect&, int scrolled) {
        if (scrolled != 0) look();
    });
    connect(verticalScrollBar(), &QScrollBar::rangeChanged, this, [this](int, int end) {
        if (m_follows) verticalScrollBar()->setValue(end);
    });
}

void LogPane::add(Level level, const QString& text) {
    const QString mark = level == Level::error ? tr("error: %1")
        : level == Level::warning              ? tr("warning: %1")
                                               : QStringLiteral("%1");
    // A message of several lines remains one block.
    const QString message = mark.arg(text).replace(QLatin1Char('\n'), QChar::LineSeparator);
    appendPlainText(QTime::currentTime().toString(kTime) + QStringLiteral("\u00a0 ") + message);
    QTextBlock line = document()->lastBlock();
    line.setUserState(static_cast<int>(level));
    paint(line);
}

// Gives the time and the message their colors of the theme.
void LogPane::paint(const QTextBlock& line) {
    const theme::Theme& theme = theme::themeFor(palette());
    const auto level = static_cast<Level>(line.userState());
    QTextCharFormat format;
    format.setForeground(theme.mutedText);
    QTextCursor cursor(line);
    cursor.movePosition(QTextCursor::Right, QTextCursor::KeepAnchor, static_cast<int>(kTime.size()));
    cursor.setCharFormat(format);
    format.setForeground(level == Level::error ? theme.error : level == Level::warning ? theme.warning : theme.text);
    cursor.setPosition(cursor.position());
    cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
    cursor.setCharFormat(format);
}

QString sentence(const Error& error) {
    QString text = QString::fromStdString(error.message());
    if (!error.place().empty()) text = QString::fromStdString(error.place().toString()) + QStringLiteral(": ") + text;
    return text;
}

}  // namespace egret::log
