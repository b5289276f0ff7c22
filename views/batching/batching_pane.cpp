#include "views/batching/batching_pane.h"

#include "views/batching/programs_picture.h"
#include "views/batching/schedule_grid.h"
#include "views/canvas/graph_canvas.h"
#include "views/jobs/job_board.h"
#include "views/theme/text.h"
#include "views/theme/theme.h"
#include "views/theme/widgets.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolButton>
#include <QTreeWidget>

namespace egret::batching_view {
namespace {
enum Column { policyColumn, batchesColumn, overBoundColumn, meanColumn, timeColumn, columnCount };
const QString kNow = QStringLiteral("now");
}  // namespace

BatchingPane::BatchingPane(QWidget* parent)
    : QWidget(parent), m_workload(new QComboBox(this)),
      m_options(batching::comparisonTable(), "egret::batching_view::BatchingPane", QStringLiteral("batching")),
      m_make(theme::button(this, tr("&Schedule"), "", {}, this, [this] { Q_EMIT requested(request()); })),
      m_policies(new QTreeWidget(this)), m_grid(new ScheduleGrid), m_now(new QLabel(this)),
      m_canvas(new canvas::GraphCanvas(this)) {
    for (const batching::Workload& workload : batching::workloads())
        theme::addItem(*m_workload, tr(workload.title), tr(workload.description), QString::fromLatin1(workload.name));
    const auto stepButton = [this](const QString& sign, const QString& tip, int by) {
        auto* button = new QToolButton(this);
        button->setText(sign);
        button->setToolTip(tip);
        button->setAccessibleName(tip);
        button->setAutoRepeat(true);
        connect(button, &QToolButton::clicked, this, [this, by] {
            const auto wanted = static_cast<std::ptrdiff_t>(step()) + by;
            if (wanted >= 0) goTo(static_cast<std::size_t>(wanted));
        });
        return button;
    };
    m_now->setMargin(4);
    auto* steps = theme::row({stepButton(QStringLiteral("◀"), tr("Previous batch"), -1), m_now,
                                 stepButton(QStringLiteral("▶"), tr("Run the next batch"), 1)},
        {0, 0, 0, 0});
    auto* top = theme::flow(
        {theme::field(tr("&Program type"), m_workload, "batchingWorkload", tr("Type of the programs in the minibatch")),
            m_options.next({.size = {.size = 12}}, this), m_make, steps},
        {6, 4, 6, 4});

    theme::setNames(m_policies, "batchingPolicies", {}, tr("Scheduling policies"));
    m_policies->setRootIsDecorated(false);
    m_policies->setColumnCount(columnCount);
    m_policies->setHeaderLabels(
        {tr("Policy"), tr("Batches"), tr("Ratio to bound"), tr("Mean size"), tr("Scheduling time")});
    m_policies->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_policies->header()->setStretchLastSection(true);

    m_scroll = new QScrollArea(this);
    m_scroll->setWidget(m_grid);
    m_scroll->setWidgetResizable(true);
    m_scroll->setAccessibleName(tr("Schedule: batches from left to right"));
    m_scroll->setFocusPolicy(Qt::NoFocus);
    setFocusProxy(m_grid);
    theme::setNames(m_canvas, "batchingCanvas", {}, tr("Programs"));
    m_canvas->setEmptyText(tr("Choose a program type and press Schedule to see which nodes run together."));

    auto* upper = theme::split(this, Qt::Horizontal, {m_policies, {m_canvas, 1}}, {500, 900});
    m_both = theme::split(this, Qt::Vertical, {{upper, 1}, m_scroll}, {500, 200});
    setLayout(theme::column({top, {m_both, 1}}, {0, 0, 0, 0}, 0));

    connect(m_policies, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* now, QTreeWidgetItem* before) {
        if (now && before && !shown())  // the bound has no schedule, so select the previous row again
            jobs::later(this, [this, row = m_policies->indexOfTopLevelItem(before)] {
                m_policies->setCurrentItem(m_policies->topLevelItem(row));
            });
        else if (const auto* entry = shown(); !m_grid->shows(entry ? &entry->schedule : nullptr)) showPolicy();
    });
    connect(m_grid, &ScheduleGrid::chosen, this, &BatchingPane::goTo);
    connect(m_grid, &ScheduleGrid::hoveredChanged, this, &BatchingPane::light);
    theme::onEvent(this, QEvent::Show, [this] {
        if (!m_comparison && !m_asked) Q_EMIT requested(request());
        m_asked = true;
    });
    showPolicy();
}

BatchingPane::~BatchingPane() = default;

// Requests a schedule when first shown, so that the pane is not empty.
batching::ComparisonRequest BatchingPane::request() const {
    batching::ComparisonRequest request{.workload = m_workload->currentData().toString().toStdString(), .size = {}};
    m_options.read(request);
    return request;
}

void BatchingPane::setComparison(std::shared_ptr<const batching::PolicyComparison> comparison) {
    m_grid->setSchedule(nullptr, nullptr);
    m_comparison = std::move(comparison);
    fillTable();
    setPolicy(batching::Policy::greedy);
    giveRoomToPrograms();
}

// The picture of the programs gets the space that the schedule does not need.
void BatchingPane::giveRoomToPrograms() {
    const int room = m_both->height() - m_both->handleWidth();
    const int needed =
        m_grid->sizeHint().height() + m_scroll->horizontalScrollBar()->sizeHint().height() + 2 * m_scroll->frameWidth();
    if (needed < m_scroll->height()) m_both->setSizes({room - needed, needed});
}

void BatchingPane::fillTable() {
    m_policies->clear();
    if (!m_comparison) return;
    auto add = [&](const QStringList& texts) {
        auto* item = new QTreeWidgetItem(m_policies, texts);
        for (int column = batchesColumn; column < columnCount; ++column)
            item->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
        return item;
    };
    for (const auto& entry : m_comparison->entries) {
        const auto batches = static_cast<double>(entry.schedule.batches.size());
        const auto name = batching::nameOf(entry.policy);
        add({textOf(name), grouped(entry.schedule.batches.size()),
            tr("× %1").arg(fixedText(batches / m_comparison->lowerBound, 2)),
            fixedText(static_cast<double>(m_comparison->topology.size()) / batches, 1),
            timeText(entry.milliseconds * 1e3)});
    }
    QTreeWidgetItem* bound =
        add({tr("lower bound"), grouped(m_comparison->lowerBound), QString(), QString(), QString()});
    bound->setToolTip(
        policyColumn, tr("Sum over operations of the longest chain of dependent nodes; no schedule has fewer batches"));
    bound->setFlags(Qt::ItemIsEnabled);
    for (int column = 0; column < columnCount; ++column) m_policies->resizeColumnToContents(column);
}

void BatchingPane::setPolicy(batching::Policy policy) {
    for (std::size_t i = 0; m_comparison && i < m_comparison->entries.size(); ++i)
        if (m_comparison->entries[i].policy == policy)
            m_policies->setCurrentItem(m_policies->topLevelItem(static_cast<int>(i)));
    showPolicy();
}

const batching::PolicyComparison::Entry* BatchingPane::shown() const {
    const int row = m_policies->indexOfTopLevelItem(m_policies->currentItem());
    if (!m_comparison || row < 0 || static_cast<std::size_t>(row) >= m_comparison->entries.size()) return nullptr;
    return &m_comparison->entries[static_cast<std::size_t>(row)];
}

void BatchingPane::showPolicy() {
    const auto* entry = shown();
    m_grid->setSchedule(m_comparison.get(), entry ? &entry->schedule : nullptr);
    showPrograms(false);
}

void BatchingPane::goTo(std::size_t step) {
    if (step >= m_grid->count()) return;
    m_grid->setCurrent(step);
    const QPoint cell = m_grid->onScreen(m_grid->rectOf(step).center());
    m_scroll->ensureVisible(cell.x(), cell.y(), 60, 30);
    showPrograms(true);
}

std::size_t BatchingPane::step() const { return m_grid->current().value_or(0); }

void BatchingPane::showPrograms(bool steady) {
    const auto* entry = shown();
    m_now->setText(entry ? m_grid->describe(step()) : QString());
    canvas::Picture picture = pictureOf({m_comparison.get(), entry ? &entry->schedule : nullptr, step()});
    picture.steady = steady;
    m_canvas->setPicture(std::move(picture));
    light(std::nullopt);
}

void BatchingPane::light(std::optional<std::size_t> step) {
    std::vector<canvas::ItemId> items;
    if (const auto* entry = shown(); entry && step)
        for (const uint32_t node : entry->schedule.nodesOf(entry->schedule.batches[*step]))
            items.push_back(itemOf(node));
    m_canvas->setHighlight(kNow, std::move(items), theme::themeFor(palette()).search);
}

}  // namespace egret::batching_view
