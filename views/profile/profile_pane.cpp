#include "views/profile/profile_pane.h"

#include "views/profile/median_bars.h"
#include "views/profile/operator_table.h"
#include "views/profile/roofline_plot.h"
#include "views/profile/timeline_view.h"
#include "views/theme/text.h"
#include "views/theme/widgets.h"

#include <QComboBox>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QTabWidget>

#include <cmath>

namespace egret::profile_view {
namespace {

constexpr int kNote = theme::kWraps | theme::kSelectable;

MedianBars::Bar barOf(const QString& name, const profile::Summary& summary, bool isReference) {
    return {.name = name, .ms = summary.median, .interval = summary.interval, .isReference = isReference};
}

}  // namespace

ProfilePane::ProfilePane(QWidget* parent)
    : QWidget(parent), m_devices(new QComboBox(this)), m_search(new QLineEdit(this)),
      m_found(theme::label(this, "profileFound")), m_missing(theme::label(this, "profileMissing", kNote)),
      m_summary(theme::label(this, "profileSummary", kNote)),
      m_sumTitle(new QLabel(tr("Sum of operators and end-to-end time"))),
      m_sumNote(theme::label(nullptr, "profileSumNote", kNote)), m_turnsTitle(new QLabel(tr("Before and after"))),
      m_turnsNote(theme::label(nullptr, "profileTurns", kNote)),
      m_askTurns(theme::button(this, tr("&Compare (interleaved)"), "profileCompare",
          tr("Interleaved A/B timing of the original and the current graph with confidence interval"), this,
          &ProfilePane::turnsWanted)),
      m_csv(theme::button(this, tr("CSV…"), "profileCsv", tr("Export operator table"), this, &ProfilePane::csvWanted)),
      m_trace(theme::button(this, tr("Trace…"), "profileTrace",
          tr("Export the timeline for chrome://tracing and ui.perfetto.dev"), this, &ProfilePane::traceWanted)),
      m_timeline(new TimelineView(this)), m_table(new OperatorTable(this)), m_roofline(new RooflinePlot(this)),
      m_sums(new MedianBars(this)), m_beforeAfter(new MedianBars(this)) {
    theme::setNames(m_devices, "profileDevice", tr("Device that runs the graph"), tr("Device"));
    m_devices->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    theme::makeFilter(*m_search, "profileSearch", tr("Search: name, operator, kernel"), tr("Search the timeline"),
        tr("Enter: next result; Shift+Enter: previous result"));
    m_search->setMaximumWidth(240);
    theme::setNames(m_sums, "profileSums", {}, m_sumTitle->text());
    theme::setNames(m_beforeAfter, "profileBeforeAfter", {}, m_turnsTitle->text());
    for (QLabel* title : {m_sumTitle, m_turnsTitle}) title->setFont(theme::bold());

    auto* bar = theme::row(
        {m_devices, {m_search, 1}, m_found, theme::Stretch{1}, m_askTurns, m_csv, m_trace}, theme::kStyleMargins, 6);
    auto* whole = new QWidget;
    whole->setLayout(theme::column(
        {m_turnsTitle, m_beforeAfter, m_turnsNote, m_sumTitle, m_sums, m_sumNote, theme::Stretch{1}}, {6, 4, 6, 4}, 2));
    auto* scrolled = new QScrollArea;
    theme::setNames(scrolled, "profileWhole", {}, tr("Whole run"));
    scrolled->setWidgetResizable(true);
    scrolled->setFrameShape(QFrame::NoFrame);
    scrolled->setWidget(whole);
    auto* tabs = new QTabWidget;
    theme::setNames(tabs, "profileTabs", {}, tr("Operators, roofline, whole run"));
    tabs->setDocumentMode(true);
    tabs->addTab(m_table, tr("Operators"));
    tabs->addTab(m_roofline, tr("Roofline"));
    tabs->addTab(scrolled, tr("Whole run"));
    auto* splitter = theme::split(nullptr, Qt::Horizontal, {m_timeline, tabs}, {360, 840});
    splitter->setChildrenCollapsible(false);
    setLayout(theme::column({bar, m_missing, m_summary, {splitter, 1}}, {6, 4, 6, 4}, 4));

    connect(m_devices, &QComboBox::currentIndexChanged, this, [this] {
        showDevice();
        Q_EMIT deviceChosen(device());
    });
    connect(m_search, &QLineEdit::textChanged, this, &ProfilePane::find);
    connect(m_search, &QLineEdit::returnPressed, this,
        [this] { m_timeline->goToFound(QGuiApplication::keyboardModifiers() & Qt::ShiftModifier ? -1 : 1); });
    const auto choose = [this](graph::NodeId node) {
        select(node);
        Q_EMIT nodeSelected(node);
    };
    connect(m_timeline, &TimelineView::chosen, this, [this, choose](std::size_t span) {
        const auto& nodes = m_profile->trace.spans[span].nodes;
        if (!nodes.empty()) choose(nodes.front());
    });
    connect(m_table, &OperatorTable::nodeSelected, this, choose);
    connect(m_roofline, &RooflinePlot::chosen, this,
        [this, choose](std::size_t point) { choose(m_roofline->nodeOf(point)); });
    setDevices({{QStringLiteral("cpu"), tr("CPU"), {}}});
    clear();
}

// ---- devices --------------------------------------------------------------------------------------------------------

void ProfilePane::setDevices(const std::vector<Device>& devices) {
    const QString before = device();
    {
        const QSignalBlocker quiet(m_devices);
        m_devices->clear();
        for (const Device& one : devices)
            theme::addItem(*m_devices, one.missing.isEmpty() ? one.name : tr("%1 (not available)").arg(one.name),
                one.missing, one.id);
        m_devices->setCurrentIndex(std::max(0, m_devices->findData(before)));
    }
    showDevice();
    if (m_missing->text().isEmpty()) return;
    // After reporting what is missing, select the device that is actually used.
    const QSignalBlocker quiet(m_devices);
    m_devices->setCurrentIndex(0);
}

QString ProfilePane::device() const { return m_devices->currentData().toString(); }

void ProfilePane::setDevice(const QString& id) {
    const QSignalBlocker quiet(m_devices);
    m_devices->setCurrentIndex(std::max(0, m_devices->findData(id)));
    showDevice();
}

void ProfilePane::showDevice() { theme::showText(*m_missing, m_devices->currentData(Qt::ToolTipRole).toString()); }

// ---- measurements ---------------------------------------------------------------------------------------------------

void ProfilePane::clear() { set(nullptr); }

void ProfilePane::set(ProfilePtr measured) {
    m_profile = std::move(measured);
    m_turns.reset();
    m_timeline->setTrace(m_profile ? TracePtr(m_profile, &m_profile->trace) : nullptr);
    m_table->setProfile(m_profile);
    m_roofline->setProfile(m_profile);
    for (QPushButton* button : {m_csv, m_trace}) button->setEnabled(m_profile != nullptr);
    m_summary->setText(summaryText());
    find(m_search->text());
    fillWhole();
}

void ProfilePane::setTurns(const profile::Difference& turns) {
    m_turns = turns;
    fillWhole();
    if (auto* tabs = findChild<QTabWidget*>(QStringLiteral("profileTabs"))) tabs->setCurrentIndex(tabs->count() - 1);
}

void ProfilePane::select(std::optional<graph::NodeId> node) {
    m_timeline->setCurrentNode(node);
    m_table->setCurrentNode(node);
    m_roofline->setCurrentNode(node);
}

void ProfilePane::find(const QString& text) {
    m_timeline->find(text.trimmed());
    const auto& found = m_timeline->found();
    m_found->setText(found ? tr("%n found", nullptr, static_cast<int>(found->size())) : QString());
}

// Reports a factor only if the difference of the medians exceeds their spreads.
QString ProfilePane::comparison(const profile::Profile& profile) {
    const profile::Summary &original = *profile.original, &now = profile.endToEnd;
    const QString before =
        tr("original: %1 ± %2 ms").arg(numberText(original.median)).arg(significantText(original.spread() / 2, 2));
    if (std::abs(now.median - original.median) <= now.spread() + original.spread())
        return tr("%1; the difference is within the spread").arg(before);
    const double factor = original.median / now.median;
    return factor > 1 ? tr("%1; now %2 times as fast").arg(before).arg(fixedText(factor, 2))
                      : tr("%1; now slower by a factor of %2").arg(before).arg(fixedText(1 / factor, 2));
}

QString ProfilePane::summaryText() const {
    if (!m_profile) return tr("Not measured yet. Choose Profile > Measure current graph.");
    const profile::Summary& whole = m_profile->endToEnd;
    QString text = tr("%1: end to end %2 ms").arg(textOf(m_profile->trace.process)).arg(numberText(whole.median));
    if (whole.spread() > 0)
        text += tr(" ± %1").arg(significantText(whole.spread() / 2, 2));  // half of the interquartile range
    if (m_profile->runs > whole.count)
        text += tr(" (steadiest %1 consecutive of %2 runs)").arg(whole.count).arg(m_profile->runs);
    text += tr(", operators sum to %1 ms").arg(numberText(m_profile->sumMs()));
    if (whole.median > 0) text += tr(" (%1% difference)").arg(fixedText(m_profile->discrepancyPercent(), 1));
    if (m_profile->load.isBusy())
        text += QLatin1Char('\n') +
            tr("The CPU is busy: other programs interrupted the runs %1 times per second. The times are too long, and "
               "their spread is too small.")
                .arg(fixedText(m_profile->load.preemptionsPerSecond(), 0));
    if (m_profile->original && m_profile->original->median > 0) text += QLatin1Char('\n') + comparison(*m_profile);
    return text;
}

// ---- whole run ------------------------------------------------------------------------------------------------------

void ProfilePane::fillWhole() {
    using Bar = MedianBars::Bar;
    std::vector<Bar> sums, pair;
    if (m_profile) {
        const auto apart = [this](double ms) {
            return tr("%1% relative to end to end").arg(fixedText(m_profile->percentOff(ms), 1));
        };
        sums.push_back(barOf(tr("End to end"), m_profile->endToEnd, true));
        sums.push_back({.name = tr("Sum of operators"), .ms = m_profile->sumMs(), .note = apart(m_profile->sumMs())});
        if (const double predicted = m_profile->predictedSumMs(); predicted >= 0)
            sums.push_back({.name = tr("Cost model"), .ms = predicted, .note = apart(predicted)});
    }
    if (m_turns) {
        pair = {barOf(tr("Original"), m_turns->before, true), barOf(tr("Current"), m_turns->after, false)};
    } else if (m_profile && m_profile->original && m_profile->original->median > 0) {
        pair = {barOf(tr("Original"), *m_profile->original, true), barOf(tr("This graph"), m_profile->endToEnd, false)};
    }
    m_sumTitle->setVisible(!sums.empty());
    m_sumNote->setVisible(!sums.empty());
    m_sumNote->setText(tr("In table 1 of X-RLflow, cost models range from 20% below to 5% above end-to-end time."));
    m_sums->setBars(std::move(sums));
    m_turnsTitle->setVisible(!pair.empty());
    m_beforeAfter->setBars(std::move(pair));
    m_turnsNote->setVisible(m_turns.has_value());
    if (!m_turns) return;
    const profile::Summary &change = m_turns->change, &speedUp = m_turns->speedUp;
    const QString interval = tr("%1 to %2, %3% confidence")
                                 .arg(significantText(change.interval.low, 3))
                                 .arg(significantText(change.interval.high, 3))
                                 .arg(fixedText(100 * change.interval.confidence, 1));
    m_turnsNote->setText(m_turns->isClear()
            ? tr("Interleaved, %1 pairs of runs: %2 ms per run (%3), %4 times as fast (%5 to %6).")
                  .arg(change.count)
                  .arg(significantText(change.median, 3))
                  .arg(interval)
                  .arg(fixedText(speedUp.median, 3))
                  .arg(fixedText(speedUp.interval.low, 3))
                  .arg(fixedText(speedUp.interval.high, 3))
            : tr("Interleaved, %1 pairs of runs: no significant difference (%2 ms per run; %3).")
                  .arg(change.count)
                  .arg(significantText(change.median, 3))
                  .arg(interval));
}

}  // namespace egret::profile_view
