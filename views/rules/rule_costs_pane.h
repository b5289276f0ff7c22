#pragma once

#include "core/egraph/proof/never_matched.h"
#include "core/optimize/what_if.h"
#include "views/rules/flame_view.h"

#include <QWidget>

#include <map>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QTableWidget;

namespace egret::rules {

// Where the time of a saturation went and which rules made its e-nodes: a table of the rules, most blame first, beside
// a flame view. Selecting a rule in one selects it in the other.
class RuleCostsPane : public QWidget {
    Q_OBJECT

public:
    explicit RuleCostsPane(QWidget* parent = nullptr);

    void setProfile(ProfilePtr profile);  // null: no e-graph
    void select(const QString& rule);
    QString current() const { return m_current; }
    // Explains a rule that never matched.
    void explain(const QString& rule, const egraph::NeverMatched& why);
    void showWhatIf(const optimize::WhatIf& whatIf);
    void setWhatIfEnabled(bool enabled);

Q_SIGNALS:
    void ruleSelected(const QString& rule);     // selected by the user
    void reasonRequested(const QString& rule);  // a rule without matches was selected
    void whatIfRequested(const QString& rule);

private:
    void fillRows();
    void filter();
    void chosen(const QString& rule);
    void showNote();
    std::size_t indexOf(const QString& rule) const;

    QLineEdit* m_search;
    QComboBox* m_measure;
    QPushButton* m_whatIf;
    QTableWidget* m_table;
    FlameView* m_flame;
    QLabel *m_summary, *m_note;
    ProfilePtr m_profile;
    QString m_current;
    std::map<QString, QString> m_reasons, m_comparisons;  // by rule
    bool m_isWhatIfEnabled = false;
};

// Returns a sentence in the window's language.
QString sentenceOf(const egraph::NeverMatched& why);

}  // namespace egret::rules
