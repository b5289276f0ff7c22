#include "views/start/start.h"

#include "core/lesson/lesson.h"
#include "core/session/open_note.h"
#include "views/exercises/exercises.h"
#include "views/jobs/latest_job.h"
#include "views/lessons/lesson_memory.h"
#include "views/lessons/lessons.h"
#include "views/start/card.h"
#include "views/theme/text.h"
#include "views/theme/widgets.h"

#include <QFileInfo>
#include <QLabel>
#include <QPainter>
#include <QTimer>

namespace egret::start {
namespace {

using theme::column;
using theme::row;
using theme::Space;
using theme::Stretch;

constexpr QMargins kNone{0, 0, 0, 0};
constexpr double kLeastScale = 0.28;  // longer graphs are cropped, so that boxes are recognized
// In letters. The longest lessons, in German, then fit into 1280 x 800 without scrolling.
constexpr int kWidestPage = 200, kWidestSide = 58;
constexpr std::size_t kMostSessions = 6, kMostKilled = 3;

int letters(const QWidget& widget, int count) { return widget.fontMetrics().averageCharWidth() * count; }

QWidget* around(QLayout* layout) {
    auto* widget = new QWidget;
    widget->setLayout(layout);
    return widget;
}

QLabel* text(const QString& text, double size, bool isBold) {
    auto* label = new QLabel(text);
    label->setWordWrap(!isBold);
    QFont font = shell::scaled(label->font(), size);
    font.setBold(isBold);
    label->setFont(font);
    return label;
}
QLabel* heading(const QString& title) { return text(title, 1.15, true); }

Card* rowCard(const QString& mark, const QString& title, const QStringList& lines, const char* name) {
    auto* card = new Card(Card::Shape::row);
    card->setObjectName(QLatin1String(name));
    card->setTexts(title, lines);
    card->setMark(mark);
    return card;
}

Card* tile(const QString& prefix, const Document& document) {
    auto* card = new Card(Card::Shape::tile);
    card->setObjectName(prefix + QFileInfo(document.path).completeBaseName());
    card->setTexts(document.title, document.lines);
    card->setPicture(document.picture);
    return card;
}

// A frame that stands out from the page: dashed around the place for dropped files, in the accent color around what
// should be seen first.
class Frame : public QWidget {
public:
    Frame(QLayout* layout, bool isUrgent) : m_isUrgent(isUrgent) { setLayout(layout); }

protected:
    void paintEvent(QPaintEvent*) override {
        const theme::Theme& theme = theme::themeFor(palette());
        QPainter painter(this);
        theme::drawRounded(painter, QRectF(rect()).adjusted(1, 1, -1, -1), 6, theme.base,
            m_isUrgent ? QPen(theme.accent, 1.5) : QPen(theme.mutedText, 1, Qt::DashLine));
    }

private:
    bool m_isUrgent;
};

}  // namespace

StartPage::StartPage(shell::PaneContext& window, QWidget* parent)
    : QScrollArea(parent), m_window(window), m_restore(column({}, kNone, 8)), m_columns(nullptr),
      m_drawing(new jobs::LatestJob(this)), m_reading(new jobs::LatestJob(this)) {
    m_places.unsaved = false;
    connect(
        m_reading, &jobs::LatestJob::failed, this, [this](const Error& error) { m_window.say(textOf(error.what())); });
    setObjectName(QStringLiteral("startPage"));
    setAccessibleName(tr("Start page"));
    setFrameShape(NoFrame);
    setWidgetResizable(true);
    setFocusPolicy(Qt::NoFocus);
    m_recent = makeRecent();
    QWidget* main = around(
        column({makeHead(), Space{4}, makeDropArea(), Space{12}, makeSamples(), m_recent, Stretch{1}}, kNone, 12));
    QWidget* side = makeLearning();
    m_columns = row({{main, 1}, side}, kNone, 40);
    QWidget* page = around(column({m_restore, m_columns, Stretch{1}}, {32, 16, 32, 0}, 16));
    page->setMaximumWidth(letters(*this, kWidestPage));
    QWidget* centered = around(row({Stretch{1}, {page, 1000}, Stretch{1}}, kNone, 0));
    setWidget(centered);
    // Reads after the window is on screen, which must not wait.
    theme::onEvent(this, QEvent::Show, [this] {
        QTimer::singleShot(0, this, [this] {
            if (isVisible() && m_drawnFor != &theme::themeFor(palette())) readAll();
        });
    });
    theme::followTheme(this, [this] {
        adoptTheme();
        if (m_drawnFor && m_drawnFor != &theme::themeFor(palette())) readAll();
    });
    adoptTheme();
    orderTabs();
}

void StartPage::look(std::vector<std::filesystem::path> killed, session::Places places) {
    m_killed = std::move(killed);
    if (m_killed.size() > kMostKilled) m_killed.resize(kMostKilled);
    m_places = std::move(places);
    showRestore();
    m_drawnFor = nullptr;
    if (isVisible()) readAll();
}

// ---- parts ----------------------------------------------------------------------------------------------------------

QWidget* StartPage::makeHead() {
    auto* about = text(tr("Inspect and steer how programs are rewritten into faster ones."), 1, false);
    return around(column({text(tr("Egret"), 1.8, true), about}, kNone, 2));
}

QWidget* StartPage::makeDropArea() {
    m_open = theme::button(this, tr("Open…"), "startOpen",
        tr("Open an ONNX model, an Egret session or an e-graph (%1)")
            .arg(m_window.actions["open"].shortcut().toString(QKeySequence::NativeText)),
        this, [this] { m_window.actions["open"].trigger(); });
    m_open->setDefault(true);
    setFocusProxy(m_open);
    auto* hint = text(tr("or drop a model (.onnx), a session (.egret) or an e-graph (.json) here"), 1, false);
    auto* frame = new Frame(row({m_open, {hint, 1}}, {16, 16, 16, 16}, 12), false);
    frame->setObjectName(QStringLiteral("startDrop"));
    return frame;
}

QWidget* StartPage::makeSamples() {
    m_samples = new CardGrid;
    for (const Document& sample : samples()) {
        Card* card = tile(QStringLiteral("sample-"), sample);
        connect(card, &Card::clicked, this, [this, path = sample.path] { m_window.open(path); });
        m_samples->add(card);
    }
    return around(column({heading(tr("Samples")), m_samples}, kNone, 8));
}

QWidget* StartPage::makeRecent() {
    m_sessions = new CardGrid;
    auto* all = theme::button(this, tr("All sessions…"), "startSessions", m_window.actions["sessions"].toolTip(), this,
        [this] { m_window.actions["sessions"].trigger(); });
    all->setFlat(true);
    QWidget* recent =
        around(column({row({heading(tr("Recent sessions")), Stretch{1}, all}, kNone), m_sessions}, {0, 12, 0, 0}, 8));
    recent->hide();
    return recent;
}

QWidget* StartPage::makeLearning() {
    m_lessons = column({}, kNone, 2);
    fillLessons();
    auto* help = column({}, kNone, 2);
    const auto add = [&](const QString& title, const char* page, const char* name) {
        Card* card = rowCard(QStringLiteral("›"), title, {}, name);
        connect(card, &Card::clicked, this, [this, page] { Q_EMIT guideRequested(QLatin1String(page)); });
        help->addWidget(card);
    };
    add(tr("What is an e-graph?"), "egraph", "startEGraph");
    add(tr("Guide"), "README", "startGuide");
    add(tr("Keys"), "keys", "startKeys");
    QWidget* side = around(column(
        {heading(tr("Learn in five minutes")), m_lessons, Space{8}, heading(tr("Help")), help, Stretch{1}}, kNone, 8));
    for (QLabel* label : side->findChildren<QLabel*>()) label->setIndent(Card::indent());
    return side;
}

void StartPage::fillLessons() {
    std::vector<lesson::Lesson> lessons = lesson::shipped(languageCode().toStdString());
    std::vector<lessons::Taken> taken(lessons.size());
    if (m_window.remembers) shell::attempt(m_window, [&] { taken = lessons::loadTaken(lessons); });
    for (std::size_t i = 0; i < lessons.size(); ++i) {
        const QString far = lessons::takenText(lessons[i], taken[i]), about = textOf(lessons[i].about);
        auto* card = rowCard(taken[i].isFinished ? QStringLiteral("✓") : QString::number(i + 1),
            textOf(lessons[i].title), {far.isEmpty() ? about : far + QStringLiteral(" · ") + about}, "");
        card->setObjectName(QStringLiteral("startLesson-%1").arg(i));
        connect(card, &Card::clicked, this, [this, i] { lessons::begin(m_window, i); });
        m_lessons->addWidget(card);
    }
    auto* exercises =
        rowCard(QStringLiteral("?"), tr("Exercises"), {tr("Questions whose answers Egret checks")}, "startExercises");
    connect(exercises, &Card::clicked, this, [this] { exercises::show(m_window); });
    m_lessons->addWidget(exercises);
}

// ---- documents ------------------------------------------------------------------------------------------------------

// Strips appear at once, with the file's name; what the session contains follows when it is read.
void StartPage::showRestore() {
    while (QLayoutItem* item = m_restore->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    setFocusProxy(m_open);
    for (std::size_t i = 0; i < m_killed.size(); ++i) {
        const QString path = textOf(m_killed[i].string());
        auto* picture = new QLabel;
        picture->setObjectName(QStringLiteral("restorePicture-%1").arg(i));
        auto* about = text(QFileInfo(path).fileName(), 1, false);
        about->setObjectName(QStringLiteral("restoreAbout-%1").arg(i));
        auto* restore = theme::button(this, tr("Restore"), "restore",
            tr("Reopen the session; all completed steps are in it"), this, [this, path] { m_window.open(path); });
        auto* dismiss = theme::button(this, tr("Dismiss"), "dismissRestore",
            tr("Do not offer this session again; it stays among the sessions"), this, [this, path] {
                session::forgetNote(path.toStdString());
                std::erase(m_killed, std::filesystem::path(path.toStdString()));
                // Queued: the button that was pressed is deleted.
                QTimer::singleShot(0, this, [this] {
                    showRestore();
                    setFocus();
                });
            });
        restore->setDefault(true);
        auto* texts = column({heading(tr("Egret ended unexpectedly")), about}, kNone, 2);
        m_restore->addWidget(new Frame(row({picture, {texts, 1}, restore, dismiss}, {16, 12, 16, 12}, 12), true));
        if (i == 0) setFocusProxy(restore);
    }
    orderTabs();
}

void StartPage::readAll() {
    m_drawnFor = &theme::themeFor(palette());
    const double scale = devicePixelRatioF();
    const Look look{*m_drawnFor, Card::pictureSize(*this) * scale, kLeastScale * scale};
    const std::vector<Document> those = samples();
    m_drawing->start(tr("Drawing samples"), [this, look, those](const Task& task) -> jobs::LatestJob::Done {
        QList<QImage> pictures;
        for (const Document& sample : those) pictures << pictureOf(sample.path, look, task);
        return [this, pictures] {
            for (qsizetype i = 0; i < pictures.size(); ++i) m_samples->cards()[i]->setPicture(pictures[i]);
        };
    });
    if (m_killed.empty() && m_places.files.empty() && m_places.folders.empty() && !m_places.unsaved) return;
    m_reading->start(tr("Reading sessions"),
        [this, look, killed = m_killed, places = m_places](const Task& task) -> jobs::LatestJob::Done {
            std::vector<Document> lost;
            for (const auto& path : killed) lost.push_back(describe(session::summarize(path), look, task));
            std::vector<Document> recent = recentSessions(places, kMostSessions, look, task);
            return [this, lost = std::move(lost), recent = std::move(recent)] {
                describeRestore(lost);
                showRecent(recent);
            };
        });
}

void StartPage::describeRestore(const std::vector<Document>& sessions) {
    for (std::size_t i = 0; i < sessions.size(); ++i) {
        auto* about = findChild<QLabel*>(QStringLiteral("restoreAbout-%1").arg(i));
        auto* picture = findChild<QLabel*>(QStringLiteral("restorePicture-%1").arg(i));
        if (!about || m_killed[i] != sessions[i].path.toStdString()) continue;  // dismissed meanwhile
        about->setText((QStringList{sessions[i].title} + sessions[i].lines).join(QStringLiteral(" · ")));
        if (sessions[i].picture.isNull()) continue;
        QPixmap small = QPixmap::fromImage(sessions[i].picture);
        small =
            small.scaledToHeight(qRound(fontMetrics().height() * 3 * devicePixelRatioF()), Qt::SmoothTransformation);
        small.setDevicePixelRatio(devicePixelRatioF());
        picture->setPixmap(small);
    }
}

void StartPage::showRecent(const std::vector<Document>& sessions) {
    m_sessions->clear();
    for (const Document& session : sessions) {
        // The session at the top is not repeated below.
        if (std::ranges::find(m_killed, std::filesystem::path(session.path.toStdString())) != m_killed.end()) continue;
        Card* card = tile(QStringLiteral("session-"), session);
        connect(card, &Card::clicked, this, [this, path = session.path] { m_window.open(path); });
        m_sessions->add(card);
    }
    m_recent->setVisible(!m_sessions->cards().isEmpty());
    orderTabs();
}

// ---- events ---------------------------------------------------------------------------------------------------------

// Tab goes through the page as people read it, although cards are made at different times.
void StartPage::orderTabs() {
    std::vector<QWidget*> order;
    for (int i = 0; i < m_restore->count(); ++i)
        for (QWidget* button : m_restore->itemAt(i)->widget()->findChildren<QPushButton*>()) order.push_back(button);
    order.push_back(m_open);
    for (Card* card : m_samples->cards()) order.push_back(card);
    order.push_back(m_recent->findChild<QPushButton*>());
    for (Card* card : m_sessions->cards()) order.push_back(card);
    for (QWidget* card : m_columns->itemAt(1)->widget()->findChildren<Card*>()) order.push_back(card);
    for (std::size_t i = 1; i < order.size(); ++i) setTabOrder(order[i - 1], order[i]);
}

void StartPage::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    const bool isNarrow = viewport()->width() < letters(*this, 110);
    m_columns->setDirection(isNarrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    QWidget* side = m_columns->itemAt(1)->widget();
    side->setMinimumWidth(isNarrow ? 0 : letters(*this, 52));
    side->setMaximumWidth(isNarrow ? QWIDGETSIZE_MAX : letters(*this, kWidestSide));
}

// The first button of the page stands out.
void StartPage::adoptTheme() {
    const theme::Theme& theme = theme::themeFor(palette());
    QPalette colours = palette();
    colours.setColor(QPalette::Button, theme.accent);
    colours.setColor(QPalette::ButtonText, theme.accentText);
    m_open->setPalette(colours);
}

}  // namespace egret::start
