#include "views/rules/rule_costs_pane.h"

#include "core/base/lookup.h"
#include "views/tables/rows.h"
#include "views/theme/scrolled.h"
#include "views/theme/text.h"
#include "views/theme/theme.h"
#include "views/theme/widgets.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableWidget>

#include <algorithm>

namespace egret::rules {
namespace {

// The most telling columns come first, because a narrow pane shows only these without scrolling.
enum CostColumn {
    nameColumn,
    blameColumn,
    createdColumn,
    matchesColumn,
    uselessColumn,
    searchColumn,
    joinColumn,
    applyColumn,
    rebuildColumn,
    bansColumn,
    refusedColumn,
    unionsColumn,
    congruencesColumn,
    derivedColumn,
    costColumnCount
};

}  // namespace

QString sentenceOf(const egraph::NeverMatched& why) {
    using Kind = egraph::NeverMatched::Kind;
    const QString part = textOf(why.part);
    switch (why.kind) {
        case Kind::matches: return RuleCostsPane::tr("The rule matches now. The run ended before its next search.");
        case Kind::noOperator:
            return RuleCostsPane::tr("No e-class contains an e-node of the form that %1 requires.").arg(part);
        case Kind::payload:
            return RuleCostsPane::tr("No e-node of this operator has the attributes that %1 requires.").arg(part);
        case Kind::child:
            return RuleCostsPane::tr(
                "No e-node has a child %2 as %1 requires, although some e-classes match the child.")
                .arg(part)
                .arg(why.child + 1);
        case Kind::combination:
            return RuleCostsPane::tr("No single e-node has all children that %1 requires.").arg(part);
        case Kind::variable:
            return RuleCostsPane::tr("%1 requires the same e-class in several places, but the e-classes differ.")
                .arg(part);
        case Kind::filtered: return RuleCostsPane::tr("All e-nodes that %1 requires are filtered.").arg(part);
        case Kind::join:
            return RuleCostsPane::tr(
                "Every pattern of the rule matches, but no match of %1 agrees with the others on common variables.")
                .arg(part);
        case Kind::condition: return RuleCostsPane::tr("The rule's condition rejects every match of %1.").arg(part);
    }
    return {};
}

RuleCostsPane::RuleCostsPane(QWidget* parent)
    : QWidget(parent), m_search(new QLineEdit(this)), m_measure(new QComboBox(this)),
      m_whatIf(theme::button(this, tr("Compare without rule"), "whatIf",
          tr("Saturate again, with and without the selected rule, and compare e-nodes, time and cost"), this,
          [this] { Q_EMIT whatIfRequested(m_current); })),
      m_table(new QTableWidget(0, costColumnCount, this)), m_flame(new FlameView(this)),
      m_summary(theme::label(this, "ruleCostSummary", theme::kElides)),
      m_note(theme::label(this, "ruleCostNote", theme::kWraps)) {
    theme::makeFilter(*m_search, "ruleCostFilter", tr("Filter rules"), tr("Filter the rules by name"));
    tables::showAsRows(*m_table, "ruleCosts", tr("Time and e-nodes of the rules"),
        {tr("Rule"),
            {tr("Blame"),
                tr("Share of the e-graph's e-nodes that the rule is to blame for: those it made, and in part those "
                   "made from them")},
            {tr("Made"), tr("E-nodes that the rule made")}, {tr("Matches"), tr("Matches found")},
            {tr("Useless"), tr("Matches that changed nothing")}, {tr("Search"), tr("Time of searching for matches")},
            {tr("Join"), tr("Time of joining the matches of several patterns")},
            {tr("Apply"), tr("Time of applying matches")},
            {tr("Rebuild"), tr("Estimated part of the rebuild time, in proportion to the unions")},
            {tr("Bans"), tr("Iterations in which the rule was banned because of too many matches")},
            {tr("Refused"), tr("Matches rejected by a condition or the cycle filter")},
            {tr("Unions"), tr("Unions that the rule made")},
            {tr("Congruences"), tr("Unions by congruence that its unions caused")},
            {tr("Derived"), tr("E-nodes whose derivation uses the rule")}},
        {});
    m_table->setSortingEnabled(true);
    m_table->horizontalHeader()->setSortIndicator(blameColumn, Qt::DescendingOrder);
    theme::setNames(m_measure, "flameMeasure", tr("Width of the bars"));
    m_measure->addItems({tr("Time"), tr("E-nodes"), tr("Matches")});
    auto* bar = theme::row({m_search, m_measure, {m_summary, 1}, m_whatIf});
    // The note is below the flame view: below the table, it would push the selected row out of sight.
    auto* parts =
        theme::split(this, Qt::Horizontal, {{m_table, 3}, {theme::column({{m_flame, 1}, m_note}, {0, 0, 0, 0}, 2), 2}});
    theme::setScrolled(*this, theme::column({bar, {parts, 1}}, {6, 2, 6, 4}, 2));

    connect(m_search, &QLineEdit::textChanged, this, &RuleCostsPane::filter);
    // Sorting moves the items, but not which rows are hidden. Queued, because the table sorts on the same signal.
    connect(m_table->horizontalHeader(), &QHeaderView::sortIndicatorChanged, this, &RuleCostsPane::filter,
        Qt::QueuedConnection);
    connect(m_measure, &QComboBox::currentIndexChanged, this,
        [this](int index) { m_flame->setMeasure(static_cast<FlameView::Measure>(index)); });
    connect(m_flame, &FlameView::chosen, this, [this](std::size_t item) {
        const QString rule = m_flame->ruleOf(item);
        if (rule.isEmpty()) return;
        select(rule);
        chosen(rule);
    });
    connect(m_table, &QTableWidget::currentCellChanged, this, [this](int row, int, int before, int) {
        if (row < 0 || row == before) return;
        m_current = m_table->item(row, nameColumn)->text();
        m_flame->setRule(m_current);
        showNote();
        chosen(m_current);
    });
    setProfile({});
}

void RuleCostsPane::chosen(const QString& rule) {
    Q_EMIT ruleSelected(rule);
    if (m_profile->totals[indexOf(rule)].matches == 0 && !m_reasons.contains(rule)) Q_EMIT reasonRequested(rule);
}

std::size_t RuleCostsPane::indexOf(const QString& rule) const {
    return static_cast<std::size_t>(std::ranges::find(m_profile->rules, rule.toStdString()) - m_profile->rules.begin());
}

void RuleCostsPane::setProfile(ProfilePtr profile) {
    m_profile = std::move(profile);
    m_reasons.clear();
    m_comparisons.clear();
    m_flame->setProfile(m_profile);
    if (!m_profile || !isIn(m_current.toStdString(), m_profile->rules)) m_current.clear();
    m_flame->setRule(m_current);
    if (!m_profile) {
        m_summary->clear();
    } else {
        const auto silent =
            std::ranges::count_if(m_profile->totals, [](const egraph::RuleCost& cost) { return cost.matches == 0; });
        m_summary->setText(tr("%1 in %n iteration(s); %2 of %3 rules never matched", nullptr,
            static_cast<int>(m_profile->iterations.size()))
                               .arg(timeText(m_profile->seconds() * 1e6))
                               .arg(silent)
                               .arg(m_profile->rules.size()));
    }
    fillRows();
    filter();
    tables::selectRow(*m_table, nameColumn, m_current);
    showNote();
}

void RuleCostsPane::fillRows() {
    const tables::Filling filling(*m_table);
    m_table->setRowCount(m_profile ? static_cast<int>(m_profile->rules.size()) : 0);
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const auto rule = static_cast<std::size_t>(row);
        const egraph::RuleCost& cost = m_profile->totals[rule];
        const egraph::Contribution* made = m_profile->contributionOf(rule);
        const double blame =
            made ? 100 * made->share / static_cast<double>(std::max<uint64_t>(1, m_profile->blame.nodes)) : 0;
        auto* name = new QTableWidgetItem(textOf(m_profile->rules[rule]));
        name->setToolTip(name->text());
        m_table->setItem(row, nameColumn, name);
        m_table->setItem(row, blameColumn, new tables::NumberItem(percentText(blame), blame));
        const std::pair<CostColumn, uint64_t> counts[] = {{createdColumn, cost.created},
            {derivedColumn, made ? made->derived : 0}, {unionsColumn, cost.unions},
            {congruencesColumn, cost.congruences}, {matchesColumn, cost.matches}, {uselessColumn, cost.unchanged},
            {refusedColumn, cost.refused}, {bansColumn, cost.bans}};
        for (const auto& [column, count] : counts)
            m_table->setItem(row, column,
                new tables::NumberItem(count > 0 ? grouped(count) : QString(), static_cast<double>(count)));
        const std::pair<CostColumn, double> times[] = {{searchColumn, cost.search}, {joinColumn, cost.join},
            {applyColumn, cost.apply}, {rebuildColumn, cost.rebuild}};
        for (const auto& [column, seconds] : times)
            m_table->setItem(
                row, column, new tables::NumberItem(seconds > 0 ? timeText(seconds * 1e6) : QString(), seconds));
    }
}

void RuleCostsPane::filter() {
    for (int row = 0; row < m_table->rowCount(); ++row)
        m_table->setRowHidden(
            row, !m_table->item(row, nameColumn)->text().contains(m_search->text(), Qt::CaseInsensitive));
}

void RuleCostsPane::select(const QString& rule) {
    m_current = rule;
    m_flame->setRule(rule);
    tables::selectRow(*m_table, nameColumn, m_current);
    showNote();
}

void RuleCostsPane::explain(const QString& rule, const egraph::NeverMatched& why) {
    m_reasons[rule] = tr("%1 never matched: %2").arg(rule, sentenceOf(why));
    showNote();
}

void RuleCostsPane::showWhatIf(const optimize::WhatIf& whatIf) {
    const auto side = [unit = whatIf.unit](const optimize::WhatIf::Side& one) {
        const QString cost = unit == optimize::WhatIf::Unit::microseconds
            ? timeText(one.cost)
            : tr("%n operator(s)", nullptr, static_cast<int>(one.cost));
        return tr("%1 e-nodes, %2, cost %3").arg(grouped(one.nodes), timeText(one.seconds * 1e6), cost);
    };
    const QString rule = textOf(whatIf.rule);
    m_comparisons[rule] = tr("With %1: %2. Without: %3.").arg(rule, side(whatIf.with), side(whatIf.without));
    showNote();
}

void RuleCostsPane::setWhatIfEnabled(bool enabled) {
    m_isWhatIfEnabled = enabled;
    showNote();
}

void RuleCostsPane::showNote() {
    m_whatIf->setEnabled(m_isWhatIfEnabled && !m_current.isEmpty());
    QStringList notes;
    for (const auto* texts : {&m_reasons, &m_comparisons})
        if (const QString* found = valueAt(*texts, m_current)) notes << *found;
    theme::showText(*m_note, notes.join(QLatin1Char('\n')));
}

}  // namespace egret::rules
