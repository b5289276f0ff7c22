#include "views/log/log_pane.h"

#include "views/theme/theme.h"

#include <QTime>

namespace egret::log {

LogPane::LogPane(QWidget* parent) : QPlainTextEdit(parent) {
    setObjectName(QStringLiteral("log"));
    setAccessibleName(tr("Log"));
    setReadOnly(true);
    setMaximumBlockCount(20000);
    setFrameShape(QFrame::NoFrame);
}

void LogPane::add(Level level, const QString& text) {
    const theme::Theme& theme = theme::themeFor(palette());
    const QColor colour = level == Level::error ? theme.error : level == Level::warning ? theme.warning : theme.text;
    const QString mark = level == Level::error ? tr("error: %1") : level == Level::warning ? tr("warning: %1") : QStringLiteral("%1");
    appendHtml(QStringLiteral("<span style='color:%1'>%2</span>&nbsp; <span style='color:%3; white-space:pre-wrap'>%4</span>")
                   .arg(theme.mutedText.name(), QTime::currentTime().toString(QStringLiteral("HH:mm:ss")), colour.name(),
                        mark.arg(text).toHtmlEscaped()));
}

QString sentence(const Error& error) {
    QString text = QString::fromStdString(error.message());
    if (!error.place().empty()) text = QString::fromStdString(error.place().toString()) + QStringLiteral(": ") + text;
    return text;
}

}  // namespace egret::log
