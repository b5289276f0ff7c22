#pragma once

#include "views/options/option_fields.h"
#include "views/synthesis/bench.h"
#include "views/synthesis/search_run.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QTableWidget;

namespace egret::synthesis_view {

class ParetoPlot;

// Shows a search for the bench's problem: results as a table and as a plot of quality over cost. A double-click, Enter
// or a click on a point opens an operator on the bench.
class SearchPane : public QWidget {
    Q_OBJECT

public:
    SearchPane(Bench& bench, SearchRun& run, QWidget* parent = nullptr);

    workbench::OperatorSearch plan() const;
    void setSession(const QString& path);  // shows the results of the session's latest search if the file exists
    QString session() const;

Q_SIGNALS:
    void sessionWanted();  // requests a session file, new or existing
    void imagesWanted();   // requests the CIFAR-100 folder

public Q_SLOTS:
    void setImages(const QString& folder);

private:
    void showState();
    void showRecorded();
    void showFound();
    void showPlot();
    void markCurrent();
    void openFound(std::size_t found);
    void start(bool resumes);
    std::size_t foundAt(int row) const;

    Bench& m_bench;
    SearchRun& m_run;
    QComboBox* m_cost;
    options_view::OptionFields<workbench::SearchSettings> m_options;
    QLineEdit *m_session, *m_images;
    QPushButton *m_start, *m_resume, *m_stop, *m_chooseSession, *m_chooseImages;
    QString m_recorded;  // session of the displayed search
    QLabel* m_state;
    QTableWidget* m_table;
    ParetoPlot* m_plot;
    std::vector<std::size_t> m_plotted;  // index of each point's operator in the results
};

}  // namespace egret::synthesis_view
