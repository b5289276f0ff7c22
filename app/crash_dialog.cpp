#include "app/crash_dialog.h"

#include "app/main_window.h"
#include "core/base/error.h"
#include "core/base/text.h"
#include "core/session/library.h"
#include "views/sessions/session_text.h"
#include "views/theme/text.h"
#include "views/theme/widgets.h"

#include <QApplication>
#include <QClipboard>
#include <QDateTime>
#include <QDialogButtonBox>
#include <QFontDatabase>
#include <QLabel>
#include <QListWidget>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>

namespace egret::app {
namespace {

QString localTime(const QDateTime& time) { return QLocale().toString(time.toLocalTime(), QLocale::ShortFormat); }

QString allTexts(const std::vector<crash::Report>& reports) {
    QStringList texts;
    for (const crash::Report& report : reports) texts << QString::fromStdString(report.text);
    return texts.join(QLatin1Char('\n'));
}

}  // namespace

QString sessionText(const session::Abandoned& session) {
    const auto time = QDateTime::fromMSecsSinceEpoch(session.modified.time_since_epoch().count());
    const QString size = bytesText(static_cast<double>(session.bytes));
    const session::Summary summary = session::summarize(session.path);
    if (summary.condition != session::Summary::Condition::readable)
        return CrashDialog::tr("%1, %2").arg(localTime(time), size);
    return CrashDialog::tr("%1, %n step(s), %2, %3", nullptr, static_cast<int>(summary.steps))
        .arg(sessions::nameOf(summary), size, localTime(time));
}

CrashDialog::CrashDialog(
    std::vector<crash::Report> reports, const std::vector<session::Abandoned>& abandoned, QWidget* parent)
    : QDialog(parent), m_reports(std::move(reports)), m_sessions(new QListWidget(this)) {
    theme::setUpDialog(*this, "crashDialog", tr("Egret crashed"));
    resize(820, 620);
    const crash::Report& last = m_reports.front();
    const QDateTime time = QDateTime::fromString(QString::fromStdString(last.time), Qt::ISODateWithMs);
    auto* what = new QLabel(tr("<b>%1</b> ended unexpectedly, %2. All completed steps are in its session.")
                                .arg(QString::fromStdString(last.program).toHtmlEscaped(), localTime(time)),
        this);
    what->setWordWrap(true);

    m_sessions->setObjectName(QStringLiteral("sessions"));
    for (const crash::Report& report : m_reports)
        for (const std::filesystem::path& path : report.sessions) {
            const auto kept = std::ranges::find(abandoned, path, &session::Abandoned::path);
            std::error_code gone;
            if (!std::filesystem::exists(path, gone)) continue;
            addSession(path,
                tr("Open during the crash: %1")
                    .arg(kept == abandoned.end() ? QString::fromStdString(path.string()) : sessionText(*kept)));
        }
    for (const session::Abandoned& session : abandoned)
        addSession(session.path, tr("Not saved: %1").arg(sessionText(session)));
    auto* sessionsLabel = new QLabel(tr("&Sessions you can reopen:"), this);
    sessionsLabel->setBuddy(m_sessions);
    m_sessions->setMaximumHeight(130);
    sessionsLabel->setVisible(m_sessions->count() > 0);
    m_sessions->setVisible(m_sessions->count() > 0);

    auto* report = new QPlainTextEdit(allTexts(m_reports), this);
    report->setObjectName(QStringLiteral("report"));
    report->setReadOnly(true);
    report->setLineWrapMode(QPlainTextEdit::NoWrap);
    report->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    auto* reportLabel = new QLabel(tr("The full &report is in %1. It was not sent; attach it to a bug report.")
                                       .arg(QString::fromStdString(last.file.string())),
        this);
    reportLabel->setWordWrap(true);
    reportLabel->setBuddy(report);

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    auto* open = buttons->addButton(tr("Re&open session"), QDialogButtonBox::AcceptRole);
    open->setObjectName(QStringLiteral("openAgain"));
    open->setDefault(true);
    auto* copy = buttons->addButton(tr("Cop&y report"), QDialogButtonBox::ActionRole);
    copy->setObjectName(QStringLiteral("copyReport"));
    setLayout(theme::column({what, sessionsLabel, m_sessions, reportLabel, {report, 1}, buttons}));
    m_sessions->setCurrentRow(0);
    open->setEnabled(m_sessions->currentItem() != nullptr);
    connect(m_sessions, &QListWidget::currentItemChanged, open,
        [open](const QListWidgetItem* item) { open->setEnabled(item != nullptr); });
    connect(m_sessions, &QListWidget::itemActivated, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(copy, &QPushButton::clicked, this, [this] { QApplication::clipboard()->setText(allTexts(m_reports)); });
    connect(this, &QDialog::accepted, this, [this] {
        if (const QListWidgetItem* chosen = m_sessions->currentItem())
            Q_EMIT openRequested(chosen->data(Qt::UserRole).toString());
    });
    connect(this, &QDialog::finished, this, [this] {
        for (const crash::Report& seen : m_reports) crash::markSeen(seen);
    });
}

bool offerAfterCrash(MainWindow& window) {
    std::vector<crash::Report> reports = crash::unseenReports();
    if (reports.empty()) return false;
    std::vector<session::Abandoned> sessions;
    try {
        sessions = session::abandonedSessions();
    } catch (const Error& error) {
        // An unreadable folder may be the reason for the crash, so the report is shown anyway.
        window.showError(error);
    }
    auto* dialog = new CrashDialog(std::move(reports), sessions, &window);
    QObject::connect(
        dialog, &CrashDialog::openRequested, &window, [&window](const QString& path) { window.openFile(path); });
    dialog->open();
    return true;
}

void CrashDialog::addSession(const std::filesystem::path& path, const QString& text) {
    const QString file = QString::fromStdString(path.string());
    for (int i = 0; i < m_sessions->count(); ++i)
        if (m_sessions->item(i)->data(Qt::UserRole) == file) return;
    auto* item = new QListWidgetItem(text, m_sessions);
    item->setData(Qt::UserRole, file);
    item->setToolTip(file);
}

}  // namespace egret::app
