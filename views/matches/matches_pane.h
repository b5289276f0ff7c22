#pragma once

#include "views/matches/match_model.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QPushButton;
class QTreeView;

namespace egret::matches {

class MatchesPane : public QWidget {
    Q_OBJECT

public:
    explicit MatchesPane(QWidget* parent = nullptr);

    void setMatches(std::vector<MatchRow> rows, const QStringList& rules);
    void setProbabilities(const std::unordered_map<uint64_t, double>& byKey);  // from a policy; keeps the selection
    void setBusy(bool busy);  // true while searching for or applying matches
    void setNote(const QString& note);
    void setHint(const QString& hint);  // says why there can be no matches, in place of the list; empty: shows the list

    std::optional<uint64_t> currentMatch() const;
    QString currentRule() const;  // rule of the selected row; empty if no row is selected
    void setBreakpoints(std::set<QString> rules) { m_model->setBreakpoints(std::move(rules)); }
    void selectMatch(uint64_t key);
    void selectRule(const QString& rule);  // selects and expands the rule's row
    // Lists only the matches that involve a node, and selects the first. Ends when no such match is left or the filter
    // is cleared.
    void showThoseAt(const QString& node);
    void step(bool next);  // J (next) and K (previous)
    void applyCurrent();
    void skipCurrent();
    const MatchModel& model() const { return *m_model; }
    QTreeView* view() const { return m_view; }

Q_SIGNALS:
    void currentChanged(std::optional<uint64_t> key);
    void applyRequested(uint64_t key);
    void skipped(uint64_t key);

private:
    void goTo(const QModelIndex& match);
    void leaveSpentPlace();
    void hideEmptyColumns();
    void updateButtons();
    void updateNote();

    MatchModel* m_model;
    QTreeView* m_view;
    QLineEdit* m_filter;
    QLabel* m_note;
    QPushButton *m_apply, *m_skip;
    QString m_extraNote, m_hint;
    QString m_placeFilter;  // set by showThoseAt()
    bool m_busy = false;
};

}  // namespace egret::matches
