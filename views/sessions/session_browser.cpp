#include "views/sessions/session_browser.h"

#include "core/base/error.h"
#include "core/session/compare.h"
#include "core/workbench/recovery.h"
#include "core/workbench/session_export.h"
#include "views/export/view.h"
#include "views/jobs/job_board.h"
#include "views/sessions/comparison_report.h"
#include "views/sessions/graph_drawing.h"
#include "views/sessions/session_delegate.h"
#include "views/sessions/session_text.h"
#include "views/sessions/thumbnails.h"
#include "views/theme/text.h"
#include "views/theme/theme.h"
#include "views/theme/widgets.h"

#include <QAction>
#include <QComboBox>
#include <QCoreApplication>
#include <QDesktopServices>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFile>
#include <QFileInfo>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPointer>
#include <QPushButton>
#include <QScrollBar>
#include <QTextBrowser>
#include <QTimer>
#include <QUrl>
#include <QVBoxLayout>

namespace egret::sessions {
namespace {

using session::Summary;

constexpr int kPicturesAfterMs = 80;  // fast scrolling draws no pictures

QString pathOf(const Summary& summary) { return textOf(summary.path.string()); }

QString listHtml(const QString& title, const std::vector<std::string>& sentences) {
    if (sentences.empty()) return {};
    QString html = QStringLiteral("<p><b>%1</b></p><ul>").arg(title);
    for (const std::string& one : sentences) html += QStringLiteral("<li>%1</li>").arg(textOf(one).toHtmlEscaped());
    return html + QStringLiteral("</ul>");
}

}  // namespace

SessionBrowser::SessionBrowser(jobs::JobBoard& board, AskForName askForName, QWidget* parent)
    : QWidget(parent), m_board(board), m_askForName(std::move(askForName)), m_list(new SessionList(this)),
      m_view(new QListView(this)), m_search(new QLineEdit(this)), m_order(new QComboBox(this)),
      m_count(theme::label(this, "sessionCount")),
      m_thumbnails(new Thumbnails(board, SessionDelegate::kPicture * 2, this)), m_pictures(new QTimer(this)) {
    setObjectName(QStringLiteral("sessionBrowser"));
    theme::makeFilter(*m_search, "sessionSearch", tr("Search names, steps, rules, notes, branches, runs"),
        tr("Search in all sessions"));
    m_search->installEventFilter(this);
    theme::setNames(m_order, "sessionOrder", {}, tr("Sort order"));
    m_order->addItems({tr("Newest first"), tr("By name"), tr("By model"), tr("By speedup"), tr("By size")});
    theme::setNames(m_view, "sessionList", {}, tr("Sessions"));
    m_view->setModel(m_list);
    m_view->setItemDelegate(new SessionDelegate(m_view));
    m_view->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_view->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_view->installEventFilter(this);

    auto* top = theme::row({{m_search, 1}, m_order});
    auto* buttons = new QVBoxLayout;
    auto* middle = theme::row({{m_view, 1}, buttons});
    setLayout(theme::column({top, {middle, 1}, m_count}));
    makeCommands();
    for (QAction* action : m_commands) {
        auto* button = new QPushButton(action->text(), this);
        button->setObjectName(action->objectName() + QStringLiteral("Button"));
        button->setToolTip(action->toolTip());
        button->setAutoDefault(action == m_commands[kOpen]);
        connect(button, &QPushButton::clicked, action, &QAction::trigger);
        connect(action, &QAction::changed, button, [button, action] {
            button->setEnabled(action->isEnabled());
            button->setToolTip(action->toolTip());
        });
        buttons->addWidget(button);
        if (action == m_commands[kOpenReadOnly] || action == m_commands[kExport]) buttons->addSpacing(12);
    }
    buttons->addStretch(1);
    auto* folder = theme::button(this, tr("&Add folder…"), "sessionFolder", tr("Add a folder to search for sessions"),
        this, &SessionBrowser::folderRequested);
    folder->setAutoDefault(false);
    buttons->addWidget(folder);

    m_pictures->setSingleShot(true);
    m_pictures->setInterval(kPicturesAfterMs);
    connect(m_pictures, &QTimer::timeout, this, &SessionBrowser::wantPictures);
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_list->setWords(text);
        updateCount();
    });
    connect(m_order, &QComboBox::currentIndexChanged, this,
        [this](int order) { m_list->setOrder(static_cast<SessionList::Order>(order)); });
    connect(m_view, &QListView::activated, this, &SessionBrowser::open);
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this, &SessionBrowser::updateCommands);
    connect(m_view->verticalScrollBar(), &QScrollBar::valueChanged, m_pictures, qOverload<>(&QTimer::start));
    for (const auto& changed : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(m_list, changed, m_pictures, [this] { m_pictures->start(); });
    connect(m_list, &QAbstractItemModel::modelReset, this, [this] {
        if (m_list->rowCount() > 0) m_view->setCurrentIndex(m_list->index(0));
        updateCommands();
        m_pictures->start();
    });
    connect(m_thumbnails, &Thumbnails::drawn, m_list, &SessionList::setPicture);
    theme::followTheme(this, [this] {
        m_thumbnails->forget();
        m_list->forgetPictures();
        m_pictures->start();
    });
    updateCommands();
    updateCount();
}

SessionBrowser::~SessionBrowser() {
    m_board.stop(QStringLiteral("sessions"));
    m_board.stop(QStringLiteral("thumbnails"));
}

void SessionBrowser::makeCommands() {
    struct Spec {
        const char* id;
        QString text, tip;
        QKeySequence key;
        void (SessionBrowser::*slot)();
    };
    const Spec kSpecs[kCommands] = {{"sessionOpen", tr("&Open"), tr("Open the session"), {}, &SessionBrowser::open},
        {"sessionOpenReadOnly", tr("Open &read-only"), tr("Open the session without changing it"), {},
            &SessionBrowser::openReadOnly},
        {"sessionRecover", tr("Reco&ver…"), tr("Recover a damaged session into a new file"), {},
            &SessionBrowser::recover},
        {"sessionCompare", tr("&Compare"), tr("Select two sessions (Ctrl+click) to see where they diverge"), {},
            &SessionBrowser::compare},
        {"sessionExport", tr("&Export…"), tr("Export the whole session for other programs: ONNX, JSON, CSV, PNG"), {},
            &SessionBrowser::exportFiles},
        {"sessionRename", tr("Re&name…"), tr("Rename the file (F2)"), QKeySequence(Qt::Key_F2),
            &SessionBrowser::rename},
        {"sessionTrash", tr("Move to &trash"), tr("Move the files to the trash (Del)"), QKeySequence(Qt::Key_Delete),
            &SessionBrowser::moveToTrash},
        {"sessionShowFolder", tr("Show in &folder"), tr("Show the file in the file manager"), {},
            &SessionBrowser::showFolder}};
    for (int i = 0; i < kCommands; ++i) {
        const Spec& spec = kSpecs[i];
        auto* action = new QAction(spec.text, this);
        action->setObjectName(QLatin1String(spec.id));
        action->setToolTip(spec.tip);
        action->setShortcut(spec.key);
        action->setShortcutContext(Qt::WidgetShortcut);
        m_view->addAction(action);
        connect(action, &QAction::triggered, this, spec.slot);
        m_commands[static_cast<std::size_t>(i)] = action;
    }
}

void SessionBrowser::updateCommands() {
    const std::vector<SummaryPtr> those = chosen();
    const bool isOne = those.size() == 1;
    const auto all = [&](auto isSo) {
        return !those.empty() &&
            std::all_of(those.begin(), those.end(), [&](const SummaryPtr& one) { return isSo(*one); });
    };
    const bool areReadable = all([](const Summary& one) { return one.condition == Summary::Condition::readable; });
    const bool areFree = all([](const Summary& one) { return !one.openIn; });
    m_commands[kOpen]->setEnabled(isOne && areReadable);
    m_commands[kOpenReadOnly]->setEnabled(isOne && areReadable);
    m_commands[kRecover]->setEnabled(isOne && areFree && those.front()->condition == Summary::Condition::damaged);
    m_commands[kCompare]->setEnabled(those.size() == 2 && areReadable);
    m_commands[kExport]->setEnabled(isOne && areReadable);
    m_commands[kRename]->setEnabled(isOne && areFree);
    m_commands[kTrash]->setEnabled(areFree);
    m_commands[kShowFolder]->setEnabled(isOne);
}

std::vector<SummaryPtr> SessionBrowser::chosen() const {
    std::vector<int> rows;
    for (const QModelIndex& index : m_view->selectionModel()->selectedIndexes()) rows.push_back(index.row());
    std::sort(rows.begin(), rows.end());
    std::vector<SummaryPtr> those;
    for (const int row : rows) those.push_back(m_list->row(row).summary);
    return those;
}

// ---- reading --------------------------------------------------------------------------------------------------------

void SessionBrowser::look(const session::Places& places) {
    m_list->clear();
    m_isReading = true;
    updateCount();
    const QPointer<SessionBrowser> guard(this);
    m_board.run(
        QStringLiteral("sessions"), tr("Reading sessions"),
        [places, guard, look = ++m_looks](const Task& task) {
            session::summarize(session::sessionFiles(places), task, [&](const Summary& summary) {
                jobs::later(qApp, [guard, look, read = std::make_shared<const Summary>(summary)] {
                    if (guard && guard->m_looks == look) guard->add(read);
                });
            });
        },
        [guard](Job::State) {
            if (!guard) return;
            guard->m_isReading = false;
            guard->updateCount();
            Q_EMIT guard->read();
        });
}

void SessionBrowser::add(const SummaryPtr& read) {
    m_list->add(read);
    if (!m_view->currentIndex().isValid()) m_view->setCurrentIndex(m_list->index(0));
    updateCount();
}

void SessionBrowser::readAgain(const std::filesystem::path& path) {
    m_list->remove(path);
    if (std::filesystem::exists(path)) m_list->add(std::make_shared<const Summary>(session::summarize(path)));
    updateCommands();
    updateCount();
}

void SessionBrowser::updateCount() {
    const auto total = m_list->total();
    QString text = tr("Sessions: %1").arg(total);
    if (m_isReading) text = tr("Reading… %1 so far").arg(total);
    else if (total == 0)
        text = tr("No sessions yet. Open a model to start one, or add a folder that contains sessions.");
    else if (m_list->rowCount() == 0) text = tr("No session contains all of these words.");
    else if (static_cast<std::size_t>(m_list->rowCount()) < total)
        text = tr("%1 of %2 sessions").arg(m_list->rowCount()).arg(total);
    m_count->setText(text);
}

void SessionBrowser::wantPictures() {
    if (m_list->rowCount() == 0) return;
    const QRect seen = m_view->viewport()->rect();
    const QModelIndex first = m_view->indexAt(seen.topLeft() + QPoint(4, 4)),
                      last = m_view->indexAt(seen.bottomLeft() + QPoint(4, -4));
    const theme::Theme& theme = theme::themeFor(palette());
    const int from = first.isValid() ? first.row() : 0,
              to = last.isValid() ? last.row() : std::min(m_list->rowCount() - 1, from + 20);
    for (int row = to; row >= from; --row) m_thumbnails->want(m_list->row(row).summary, theme);
}

void SessionBrowser::focusSearch() {
    m_search->setFocus();
    m_search->selectAll();
}

// The Down key in the search field moves the focus to the list. Typing in the list moves it to the search field.
bool SessionBrowser::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize && watched == m_view) m_pictures->start();
    if (event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    auto* key = static_cast<QKeyEvent*>(event);
    if (watched == m_search && (key->key() == Qt::Key_Down || key->key() == Qt::Key_PageDown)) {
        m_view->setFocus();
        if (!m_view->currentIndex().isValid() && m_list->rowCount() > 0) m_view->setCurrentIndex(m_list->index(0));
        return true;
    }
    if (watched == m_search && (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter)) {
        if (chosen().empty() && m_list->rowCount() > 0) m_view->setCurrentIndex(m_list->index(0));
        open();
        return true;
    }
    if (watched == m_view && !key->text().isEmpty() && key->text().at(0).isPrint() &&
        !(key->modifiers() & (Qt::ControlModifier | Qt::AltModifier)) && key->key() != Qt::Key_Space) {
        m_search->setFocus();
        m_search->setText(m_search->text() + key->text());
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

// ---- commands -------------------------------------------------------------------------------------------------------

void SessionBrowser::open() {
    const std::vector<SummaryPtr> those = chosen();
    if (those.size() != 1) return;
    const Summary& one = *those.front();
    if (one.condition == Summary::Condition::damaged) return recover();
    if (one.condition == Summary::Condition::readable) Q_EMIT openRequested(pathOf(one));
}

void SessionBrowser::openReadOnly() { Q_EMIT openReadOnlyRequested(pathOf(*chosen().front())); }

void SessionBrowser::recover() {
    const Summary one = *chosen().front();
    const QString target = m_askForName(tr("Save recovered session as"), recoveredName(pathOf(one)));
    if (target.isEmpty()) return;
    sessions::recover(
        m_board, pathOf(one), target, [guard = QPointer<SessionBrowser>(this), target](const QString& report, bool) {
            if (!guard) return;
            guard->readAgain(target.toStdString());
            guard->tell(tr("Recovered"), report);
        });
}

void SessionBrowser::compare() {
    const std::vector<SummaryPtr> those = chosen();
    m_board.ask(
        QStringLiteral("comparison of sessions"), tr("Comparing sessions"),
        [a = those[0]->path, b = those[1]->path](const Task&) { return session::compare(a, b); },
        [guard = QPointer<SessionBrowser>(this)](const session::Comparison& found) {
            if (guard) guard->tell(tr("Session comparison"), reportOf(found, theme::themeFor(guard->palette())));
        });
}

void SessionBrowser::exportFiles() {
    const Summary one = *chosen().front();
    const QFileInfo file(pathOf(one));
    const QString folder =
        m_askForName(tr("Export to new folder"), file.path() + QLatin1Char('/') + file.completeBaseName());
    if (folder.isEmpty()) return;
    try {
        std::shared_ptr<session::Session> session = session::Session::open(one.path, session::Access::readOnly);
        sessions::exportFiles(
            m_board, std::move(session), folder, [guard = QPointer<SessionBrowser>(this)](const QString& text) {
                if (guard) Q_EMIT guard->said(text);
            });
    } catch (const Error& error) {
        tell(tr("Export failed"), QString::fromUtf8(error.what()).toHtmlEscaped());
    }
}

void SessionBrowser::rename() {
    const Summary one = *chosen().front();
    QString target = m_askForName(tr("Rename session"), pathOf(one));
    if (target.isEmpty() || target == pathOf(one)) return;
    if (!target.endsWith(QStringLiteral(".egret"))) target += QStringLiteral(".egret");
    try {
        session::moveSession(one.path, target.toStdString());
        readAgain(one.path);
        readAgain(target.toStdString());
    } catch (const Error& error) {
        tell(tr("Rename failed"), QString::fromUtf8(error.what()).toHtmlEscaped());
    }
}

void SessionBrowser::moveToTrash() {
    const std::vector<SummaryPtr> those = chosen();
    QStringList names;
    for (const SummaryPtr& one : those) names << nameOf(*one);
    const auto move = [this, those] {
        QStringList stayed;
        for (const SummaryPtr& one : those) {
            bool isGone = true;
            for (const std::filesystem::path& file : session::filesOf(one->path))
                isGone = isGone && QFile::moveToTrash(textOf(file.string()));
            if (isGone) m_list->remove(one->path);
            else stayed << pathOf(*one);
        }
        updateCommands();
        updateCount();
        if (!stayed.isEmpty())
            tell(tr("Move to trash failed"),
                tr("No trash available for: %1").arg(stayed.join(QStringLiteral(", ")).toHtmlEscaped()));
    };
    theme::confirm(this, "trashQuestion", tr("Move to trash"),
        tr("Move %1 to the trash?").arg(names.mid(0, 10).join(QStringLiteral(", "))), tr("Move to trash"), move);
}

void SessionBrowser::showFolder() {
    QDesktopServices::openUrl(QUrl::fromLocalFile(QFileInfo(pathOf(*chosen().front())).path()));
}

void SessionBrowser::tell(const QString& title, const QString& html) {
    auto* dialog = new QDialog(this);
    theme::setUpDialog(*dialog, "sessionReport", title);
    dialog->resize(860, 560);
    auto* text = new QTextBrowser(dialog);
    text->setAccessibleName(title);
    text->setHtml(html);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::close);
    dialog->setLayout(theme::column({text, buttons}));
    dialog->open();
}

// ---- jobs that outlive the browser ----------------------------------------------------------------------------------

QString recoveredName(const QString& damaged) {
    const QFileInfo file(damaged);
    return file.path() + QLatin1Char('/') + file.completeBaseName() + QStringLiteral("-recovered.egret");
}

void recover(jobs::JobBoard& board, const QString& damaged, const QString& target,
    std::function<void(const QString& report, bool isComplete)> done) {
    board.ask(
        QStringLiteral("recover ") + target, SessionBrowser::tr("Recovering"),
        [damaged, target](
            const Task& task) { return workbench::recoverSession(damaged.toStdString(), target.toStdString(), task); },
        [target, done = std::move(done)](const session::Recovered& out) {
            QString html =
                QStringLiteral("<p>%1</p><p>%2</p>")
                    .arg(target.toHtmlEscaped(),
                        SessionBrowser::tr("Saved: steps %1, runs %2, events %3, measurements %4, weights %5")
                            .arg(out.steps)
                            .arg(out.runs)
                            .arg(out.events)
                            .arg(out.measurements)
                            .arg(out.tensors));
            if (out.isComplete())
                html += QStringLiteral("<p><b>%1</b></p>").arg(SessionBrowser::tr("Nothing was lost."));
            html +=
                listHtml(SessionBrowser::tr("Lost"), out.lost) + listHtml(SessionBrowser::tr("Repaired"), out.mended);
            done(html, out.isComplete());
        });
}

void exportFiles(jobs::JobBoard& board, std::shared_ptr<session::Session> session, const QString& folder,
    std::function<void(const QString& said)> done) {
    const auto draw = [](const graph::Graph& graph, const std::filesystem::path& file, const Task& task) {
        exporting::write(drawingOf(graph, theme::light(), task), textOf(file.string()), task);
    };
    board.ask(
        QStringLiteral("export ") + folder, SessionBrowser::tr("Exporting"),
        [session = std::move(session), folder, draw](const Task& task) {
            return workbench::exportSession(*session, folder.toStdString(), {.draw = draw}, task);
        },
        [folder, done = std::move(done)](const workbench::SessionExport& out) {
            done(SessionBrowser::tr("%1: models %2, pictures %3, runs %4, measurements %5")
                     .arg(folder)
                     .arg(out.models)
                     .arg(out.pictures)
                     .arg(out.runs)
                     .arg(out.measurements));
        });
}

}  // namespace egret::sessions
