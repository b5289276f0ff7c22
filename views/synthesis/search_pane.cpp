#include "views/synthesis/search_pane.h"

#include "core/base/lookup.h"
#include "core/synthesis/text.h"
#include "views/synthesis/pareto_plot.h"
#include "views/tables/rows.h"
#include "views/theme/scrolled.h"
#include "views/theme/text.h"
#include "views/theme/theme.h"
#include "views/theme/widgets.h"

#include <QComboBox>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTableWidget>

#include <algorithm>

namespace egret::synthesis_view {
namespace {

enum Column {
    numberColumn,
    accuracyColumn,
    macsColumn,
    parametersColumn,
    latencyColumn,
    rewardColumn,
    endingColumn,
    formulaColumn,
    columnCount
};
constexpr int kFound = Qt::UserRole;

// A name and its title for users.
struct Titled {
    const char *name, *title;
};
// Operator costs, by the names in synthesis::Evaluation::values.
constexpr Titled kCosts[] = {{"macs", QT_TRANSLATE_NOOP("egret::synthesis_view::SearchPane", "Network multiply-adds")},
    {"parameters", QT_TRANSLATE_NOOP("egret::synthesis_view::SearchPane", "Network parameters")},
    {"latency_ms", QT_TRANSLATE_NOOP("egret::synthesis_view::SearchPane", "Latency of replaced layers (ms)")}};

// How a training run ended; other values are shown unchanged.
constexpr Titled kEndings[] = {{"finished", QT_TRANSLATE_NOOP("egret::synthesis_view::SearchPane", "finished")},
    {"pruned", QT_TRANSLATE_NOOP("egret::synthesis_view::SearchPane", "pruned")},
    {"diverged", QT_TRANSLATE_NOOP("egret::synthesis_view::SearchPane", "diverged")},
    {"unfit", QT_TRANSLATE_NOOP("egret::synthesis_view::SearchPane", "does not fit any layer")}};

}  // namespace

SearchPane::SearchPane(Bench& bench, SearchRun& run, QWidget* parent)
    : QWidget(parent), m_bench(bench), m_run(run), m_cost(new QComboBox(this)),
      m_options(workbench::searchTable(), "egret::synthesis_view::SearchPane", QStringLiteral("search")),
      m_session(new QLineEdit(this)), m_images(new QLineEdit(this)),
      m_start(theme::button(this, tr("&Search"), "searchStart", tr("Search for operators for the open problem"), this,
          [this] { start(false); })),
      m_resume(theme::button(this, tr("&Resume"), "searchResume",
          tr("Resume the latest search of the session with its original settings"), this, [this] { start(true); })),
      m_stop(theme::button(
          this, tr("S&top"), "searchStop", tr("Stop; operators found so far are kept"), &m_run, &SearchRun::stop)),
      m_chooseSession(theme::button(this, tr("Choose…"), "", {}, this, &SearchPane::sessionWanted)),
      m_chooseImages(theme::button(this, tr("Choose…"), "", {}, this, &SearchPane::imagesWanted)),
      m_state(theme::label(this, "searchState", theme::kWraps)), m_table(new QTableWidget(0, columnCount, this)),
      m_plot(new ParetoPlot(this)) {
    m_images->setPlaceholderText(tr("generated images"));

    workbench::SearchSettings settings{.evaluations = 20, .proxy = {}, .task = {}};
    settings.proxy.latency = true;
    auto* options = theme::flow({m_options.next(settings, this)});
    auto* files = theme::row({theme::field(tr("Sess&ion"), m_session, "searchSession",
                                  tr("The .egret file that stores the search so that it can be resumed")),
        m_chooseSession,
        theme::field(tr("Ima&ges"), m_images, "searchImages",
            tr("Folder that contains the CIFAR-100 binary files; if empty, images are generated")),
        m_chooseImages});
    auto* commands = theme::row({{m_state, 1}, m_start, m_resume, m_stop});
    m_chooseSession->setAccessibleName(tr("Choose search session"));
    m_chooseImages->setAccessibleName(tr("Choose image folder"));
    m_state->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);

    tables::showAsRows(*m_table, "searchFound", tr("Operators found"),
        {tr("No."), tr("Accuracy"), tr("MACs"), tr("Parameters"), tr("Latency"), tr("Reward"), tr("Training"),
            tr("Operator")},
        {});
    m_table->setToolTip(tr("Double-click or press Enter to open the operator"));
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(rewardColumn, Qt::DescendingOrder);
    theme::setNames(m_cost, "searchCost", {}, tr("Cost axis of the plot"));
    for (const Titled& cost : kCosts) m_cost->addItem(tr(cost.title), QLatin1String(cost.name));

    auto* right = theme::column({m_cost, {m_plot, 1}}, {0, 0, 0, 0}, 2);
    auto* both = theme::split(this, Qt::Horizontal, {m_table, right}, {520, 380});
    theme::setScrolled(*this, theme::column({options, files, commands, {both, 1}}, {6, 4, 6, 4}, 4));

    connect(m_session, &QLineEdit::textChanged, this, &SearchPane::showState);
    connect(m_session, &QLineEdit::editingFinished, this, &SearchPane::showRecorded);
    connect(m_cost, &QComboBox::currentIndexChanged, this, &SearchPane::showPlot);
    connect(m_table, &QTableWidget::cellActivated, this, [this](int row) { openFound(foundAt(row)); });
    connect(m_table, &QTableWidget::currentCellChanged, this, &SearchPane::markCurrent);
    connect(m_plot, &ParetoPlot::activated, this, [this](std::size_t point) { openFound(m_plotted[point]); });
    connect(&m_run, &SearchRun::changed, this, &SearchPane::showState);
    connect(&m_run, &SearchRun::foundMore, this, &SearchPane::showFound);
    theme::onEvent(this, QEvent::Show, [this] { showRecorded(); });
    theme::followTheme(this, [this] {
        m_table->setRowCount(0);  // its items have colors of the theme
        showFound();
    });
    connect(&m_bench, &Bench::graphChanged, this, &SearchPane::showState);
    showFound();
    showState();
}

workbench::OperatorSearch SearchPane::plan() const {
    workbench::OperatorSearch plan;
    workbench::SearchSettings& settings = plan.settings;
    if (m_bench.document()) settings.problem = synthesis::specText(m_bench.document()->problem());
    m_options.read(settings);
    settings.proxy.seed = settings.proxy.training.seed = settings.seed;
    settings.proxy.cifar = m_images->text().trimmed().toStdString();
    settings.proxy.lowest = synthesis::usualLowest(settings.proxy);
    plan.session = session().toStdString();
    return plan;
}

void SearchPane::setSession(const QString& path) {
    m_session->setText(path);
    if (isVisible()) showRecorded();
}
QString SearchPane::session() const { return m_session->text().trimmed(); }
void SearchPane::setImages(const QString& folder) { m_images->setText(folder); }

void SearchPane::start(bool resumes) {
    workbench::OperatorSearch wanted = plan();
    wanted.resumes = resumes;
    m_recorded = session();
    m_run.start(wanted);
}

void SearchPane::showRecorded() {
    if (session() == m_recorded || !QFileInfo::exists(session())) return;
    m_recorded = session();
    m_run.show(session());
}

void SearchPane::showState() {
    const bool canStart = !m_run.isRunning() && !session().isEmpty();
    m_start->setEnabled(canStart && m_bench.document());
    m_resume->setEnabled(canStart && QFileInfo::exists(session()));
    m_stop->setEnabled(m_run.isRunning());
    m_state->setText(m_run.state().isEmpty() ? tr("The search builds operators, trains them in place of a small "
                                                  "network's convolutions, and records their accuracy and cost.")
                                             : m_run.state());
    m_state->setToolTip(m_state->text());
}

std::size_t SearchPane::foundAt(int row) const { return m_table->item(row, numberColumn)->data(kFound).toULongLong(); }

void SearchPane::showFound() {
    const theme::Theme& theme = theme::themeFor(palette());
    const auto& found = m_run.found();
    const QSignalBlocker quiet(m_table);
    m_table->setSortingEnabled(false);
    if (static_cast<std::size_t>(m_table->rowCount()) > found.size()) m_table->setRowCount(0);
    for (std::size_t i = static_cast<std::size_t>(m_table->rowCount()); i < found.size(); ++i) {
        const event::Evaluated& one = found[i];
        const int row = m_table->rowCount();
        m_table->insertRow(row);
        const auto put = [&](int column, QTableWidgetItem* item) {
            if (one.number == 0) item->setForeground(theme.mutedText);
            m_table->setItem(row, column, item);
            return item;
        };
        const auto number = [&](int column, const char* name, auto text) {
            const double* value = valueAt(one.values, name);
            put(column, new tables::NumberItem(value ? text(*value) : QString(), value ? *value : -1));
        };
        put(numberColumn,
            new tables::NumberItem(
                one.number == 0 ? tr("dense") : QString::number(one.number), static_cast<double>(one.number)))
            ->setData(kFound, static_cast<qulonglong>(i));
        number(accuracyColumn, "accuracy", [](double value) { return percentText(100 * value); });
        number(macsColumn, "macs", [](double value) { return countText(value); });
        number(parametersColumn, "parameters", [](double value) { return countText(value); });
        number(latencyColumn, "latency_ms", [](double value) { return timeText(value * 1000); });
        put(rewardColumn, new tables::NumberItem(fixedText(one.reward, 3), one.reward));
        QString ending = textOf(one.ending);
        for (const Titled& known : kEndings)
            if (one.ending == known.name) ending = tr(known.title);
        put(endingColumn, new QTableWidgetItem(ending));
        const QString formula = one.candidate.empty()
            ? tr("original network")
            : textOf(synthesis::formulaText(synthesis::parseOperator(one.candidate)));
        put(formulaColumn, new QTableWidgetItem(formula))
            ->setToolTip(one.candidate.empty() ? formula : textOf(one.candidate));
    }
    m_table->setSortingEnabled(true);
    showPlot();
}

void SearchPane::showPlot() {
    const std::string cost = m_cost->currentData().toString().toStdString();
    const auto priceOf = [&](std::size_t found) { return valueAt(m_run.found()[found].values, cost); };
    const auto accuracyOf = [&](std::size_t found) { return valueAt(m_run.found()[found].values, "accuracy"); };
    m_plotted.clear();
    for (std::size_t i = 0; i < m_run.found().size(); ++i)
        if (priceOf(i) && accuracyOf(i)) m_plotted.push_back(i);
    std::ranges::stable_sort(m_plotted, {}, [&](std::size_t i) { return std::pair(*priceOf(i), -*accuracyOf(i)); });
    std::vector<ParetoPlot::Point> points;
    for (const std::size_t i : m_plotted) {
        const event::Evaluated& one = m_run.found()[i];
        const double price = *priceOf(i), accuracy = 100 * *accuracyOf(i);
        const QString name = one.number == 0 ? tr("original network") : tr("operator %1").arg(one.number);
        points.push_back({price, accuracy,
            tr("%1: accuracy %2%, %3 %4").arg(name, fixedText(accuracy, 1), m_cost->currentText(), countText(price)),
            one.number == 0});
    }
    m_plot->set(std::move(points), m_cost->currentText(), tr("Accuracy (%)"));
    markCurrent();  // point indices have changed
}

// Marks the table's current operator in the plot.
void SearchPane::markCurrent() {
    const int row = m_table->currentRow();
    const auto at = row < 0 ? m_plotted.end() : std::ranges::find(m_plotted, foundAt(row));
    m_plot->setCurrent(
        at == m_plotted.end() ? std::nullopt : std::optional(static_cast<std::size_t>(at - m_plotted.begin())));
}

void SearchPane::openFound(std::size_t found) {
    const event::Evaluated& one = m_run.found()[found];
    if (!one.candidate.empty()) m_bench.open({Bench::Source::Kind::text, textOf(one.candidate)});
}

}  // namespace egret::synthesis_view
