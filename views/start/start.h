// start: the page that fills the window while nothing is open.
//
//   start.h      StartPage: the page, connected to the window
//   card.h       Card, CardGrid: large buttons with a picture
//   documents.h  what the cards show: samples and sessions, read and drawn off the window's thread
#pragma once

#include "core/session/library.h"
#include "views/shell/pane.h"
#include "views/start/documents.h"

#include <QScrollArea>

class QBoxLayout;
class QPushButton;
class QVBoxLayout;

namespace egret::jobs {
class LatestJob;
}

namespace egret::start {

class CardGrid;

// Offers what to do first: restore sessions of a killed program, open a file, a sample or a recent session, take a
// lesson, read about e-graphs. Everything is reachable by Tab; Enter opens.
class StartPage : public QScrollArea {
    Q_OBJECT

public:
    explicit StartPage(shell::PaneContext& window, QWidget* parent = nullptr);

    // Reads sessions when the page is next shown: `killed` are offered at the top, the latest of `places` as cards.
    void look(std::vector<std::filesystem::path> killed, session::Places places);
    const std::vector<std::filesystem::path>& offered() const { return m_killed; }

Q_SIGNALS:
    void guideRequested(const QString& page);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makeHead();
    QWidget* makeDropArea();
    QWidget* makeSamples();
    QWidget* makeRecent();
    QWidget* makeLearning();
    void fillLessons();
    void showRestore();
    void readAll();
    void describeRestore(const std::vector<Document>& sessions);
    void showRecent(const std::vector<Document>& sessions);
    void orderTabs();
    void adoptTheme();

    shell::PaneContext& m_window;
    std::vector<std::filesystem::path> m_killed;
    session::Places m_places;
    const theme::Theme* m_drawnFor = nullptr;  // null: nothing is read yet
    QVBoxLayout* m_restore;                    // a strip for each killed session
    QBoxLayout* m_columns;
    QPushButton* m_open = nullptr;
    QWidget* m_recent = nullptr;
    CardGrid *m_samples = nullptr, *m_sessions = nullptr;
    QVBoxLayout* m_lessons = nullptr;
    jobs::LatestJob *m_drawing, *m_reading;
};

}  // namespace egret::start
