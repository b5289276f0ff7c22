#include "views/egraph/egraph_pane.h"

#include "views/egraph/egraph_table.h"
#include "views/egraph/term_view.h"
#include "views/jobs/latest_job.h"
#include "views/theme/widgets.h"

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace egret::egraph_view {
namespace {

constexpr std::size_t kMinClasses = 8;
constexpr int kMaxHops = 6;

std::optional<egraph::ClassId> firstFresh(const EGraphSnapshot& snapshot, std::optional<egraph::Step> since) {
    if (!since) return {};
    for (const auto& node : snapshot.nodes)
        if (node.birth > *since && node.birth <= snapshot.at) return snapshot.classes[node.owner].id;
    return {};
}

std::vector<canvas::ItemId> itemsOf(const Places& places) {
    std::vector<canvas::ItemId> items;
    for (egraph::NodeId node : places.nodes) items.push_back(itemOf(node));
    for (egraph::ClassId id : places.classes) items.push_back(itemOf(id));
    return items;
}

canvas::ItemId firstFreshCell(const canvas::Picture& picture) {
    for (const canvas::Box& box : picture.boxes)
        for (const canvas::Cell& cell : box.cells)
            if (cell.outline == canvas::Outline::fresh) return cell.id;
    return canvas::kNoItem;
}

}  // namespace

EGraphPane::EGraphPane(QWidget* parent)
    : QWidget(parent), m_tabs(new QTabWidget(this)), m_extent(new QComboBox(this)),
      m_canvas(new canvas::GraphCanvas(this)), m_invitation(new QWidget(m_canvas->viewport())),
      m_invitationText(theme::label(m_invitation, "egraphInvitation", theme::kWraps)),
      m_invitationButton(new QToolButton(m_invitation)), m_terms(new TermView(this)), m_table(new EGraphTable(this)),
      m_search(new jobs::LatestJob(this)), m_drawing(new jobs::LatestJob(this)) {
    theme::setNames(m_canvas, "egraphCanvas", {}, tr("E-graph"));
    m_invitationText->setAlignment(Qt::AlignCenter);
    m_invitationButton->setObjectName(QStringLiteral("egraphInvitationButton"));
    auto* invitation = new QVBoxLayout(m_invitation);
    invitation->addWidget(m_invitationText);
    invitation->addWidget(m_invitationButton, 0, Qt::AlignHCenter);
    (new QVBoxLayout(m_canvas->viewport()))->addWidget(m_invitation, 0, Qt::AlignVCenter);
    invite({}, nullptr);
    m_tabs->setDocumentMode(true);
    auto* label = new QLabel(tr("&Show"));
    label->setBuddy(m_extent);
    auto* bar = theme::row({label, m_extent, theme::Stretch{1}}, {6, 3, 6, 3}, 6);
    auto* classes = new QWidget(this);
    classes->setLayout(theme::column({bar, {m_canvas, 1}}, {0, 0, 0, 0}, 0));
    theme::setNames(m_extent, "egraphExtent",
        tr("How much of the e-graph to show: the nearest operands of the focus (+ and - show more or fewer), all "
           "classes within a number of hops of the selected class, or everything"),
        tr("How much of the e-graph to show"));
    m_extent->addItem(tr("Nearest operands"), 0);
    for (int hops = 1; hops <= kMaxHops; ++hops) m_extent->addItem(tr("Within %n hop(s)", nullptr, hops), hops);
    m_extent->addItem(tr("Whole e-graph"), -1);
    m_tabs->addTab(classes, tr("Classes"));
    m_tabs->addTab(m_terms, tr("Terms"));
    m_tabs->addTab(m_table, tr("Table"));
    m_tabs->setAccessibleName(tr("Views of the e-graph"));
    setLayout(theme::column({m_tabs}, {0, 0, 0, 0}));

    connect(m_canvas, &canvas::GraphCanvas::selectionChanged, this, &EGraphPane::selectionChanged);
    connect(m_canvas, &canvas::GraphCanvas::pictureShown, this,
        [this] { m_canvas->reveal(std::exchange(m_revealWhenShown, canvas::kNoItem)); });
    connect(m_canvas, &canvas::GraphCanvas::activated, this, [this](canvas::ItemId item) {
        const auto id = classOf(item);
        if (!id || !m_snapshot) return;
        const auto index = m_snapshot->classIndex.of(*id);
        if (index && m_snapshot->classes[*index].nodeCount > m_options.maxNodesInClass &&
            m_options.expanded.insert(*id).second)
            return refresh(true);
        setFocusOn({*id});
        Q_EMIT focusChanged();
    });
    connect(m_extent, &QComboBox::currentIndexChanged, this, [this] {
        const int hops = m_extent->currentData().toInt();
        if (hops > 0) setExtent({.kind = Extent::Kind::hops, .hops = static_cast<std::size_t>(hops)});
        else setExtent({.kind = hops == 0 ? Extent::Kind::nearest : Extent::Kind::whole});
    });
    connect(m_terms, &TermView::classSelected, this, [this](egraph::ClassId id) { select({{}, {id}}); });
    connect(m_canvas, &canvas::GraphCanvas::expandRequested, this, [this] { grow(1.6); });
    connect(m_canvas, &canvas::GraphCanvas::collapseRequested, this, [this] { grow(1 / 1.6); });
    connect(m_table, &EGraphTable::nodeSelected, this, [this](egraph::NodeId node) { select({{node}, {}}); });
}

void EGraphPane::setSnapshot(
    SnapshotPtr snapshot, Describe describe, bool steady, std::optional<egraph::Step> freshSince) {
    const bool first = !m_snapshot;
    if (first) invite({}, nullptr);
    m_snapshot = std::move(snapshot);
    m_describe = std::move(describe);
    m_options.freshSince = freshSince;
    m_table->setSnapshot(m_snapshot, m_describe);
    listChosen();
    if (!steady && !holdsWhatIsDrawn()) m_canvas->clear();  // a different e-graph
    refresh(steady && !first);
}

bool EGraphPane::holdsWhatIsDrawn() const {
    for (const canvas::Box& box : m_canvas->picture().boxes)
        for (const canvas::Cell& cell : box.cells)
            if (const auto node = nodeOf(cell.id); node && !m_snapshot->nodeIndex.contains(*node)) return false;
    return true;
}

void EGraphPane::invite(const QString& text, QAction* command) {
    m_invitation->setVisible(!text.isEmpty());
    m_invitationText->setText(text);
    if (command) m_invitationButton->setDefaultAction(command);
    m_invitationButton->setFocusPolicy(command ? Qt::TabFocus : Qt::NoFocus);
    m_canvas->setEmptyText(text.isEmpty()
            ? tr("No e-graph yet. Run equality saturation (F5) or build one match by match (F10).")
            : QString());
}

void EGraphPane::clear() {
    invite({}, nullptr);
    m_snapshot.reset();
    EGraphPictureOptions kept;
    kept.extent = m_options.extent;
    kept.costText = m_options.costText;
    m_options = std::move(kept);
    m_terms->setEGraph(nullptr);
    m_drawing->cancel();
    m_table->setSnapshot({}, {});
    m_canvas->clear();
}

// Runs in a job, because drawing thousands of classes would block the window too long.
void EGraphPane::refresh(bool steady) {
    if (!m_snapshot) return;
    m_steady = m_drawing->isBusy() ? m_steady && steady : steady;  // the canceled job may have drawn another view
    m_drawing->start(QStringLiteral("picture of the e-graph"),
        [this, snapshot = m_snapshot, describe = m_describe, options = m_options](
            const Task& task) mutable -> jobs::LatestJob::Done {
            auto picture = std::make_shared<canvas::Picture>(pictureOf(*snapshot, describe, options));
            bool moved = false;
            if (const auto fresh = firstFresh(*snapshot, options.freshSince);
                fresh && firstFreshCell(*picture) == canvas::kNoItem) {
                options.focus = {*fresh};
                *picture = pictureOf(*snapshot, describe, options);
                moved = true;
            }
            picture->willChange = true;
            task.throwIfStopped();
            auto measured = std::make_shared<canvas::Measured>(canvas::measure(*picture));
            return [this, picture, measured, moved, focus = std::move(options.focus)] {
                if (moved) m_options.focus = focus;
                m_revealWhenShown = firstFreshCell(*picture);
                picture->steady = m_steady && !moved;
                m_canvas->setPicture(std::move(*picture), std::move(*measured));
            };
        });
}

void EGraphPane::grow(double factor) {
    if (!m_snapshot) return;
    if (m_options.extent.kind != Extent::Kind::nearest)
        return m_extent->setCurrentIndex(
            std::clamp(m_extent->currentIndex() + (factor > 1 ? 1 : -1), 0, m_extent->count() - 1));
    const double wanted = static_cast<double>(m_options.maxClasses) * factor;
    m_options.maxClasses = std::clamp(static_cast<std::size_t>(wanted), kMinClasses, kMostClasses);
    refresh(true);
}

void EGraphPane::setFocusOn(std::vector<egraph::ClassId> classes) {
    m_options.focus = std::move(classes);
    refresh(false);
}

void EGraphPane::setExtent(Extent extent) {
    m_options.extent = extent;
    if (extent.kind == Extent::Kind::hops && !selectedClasses().empty()) m_options.focus = selectedClasses();
    if (extent.kind == Extent::Kind::whole)
        connect(m_canvas, &canvas::GraphCanvas::pictureShown, m_canvas, &canvas::GraphCanvas::fitAll,
            Qt::SingleShotConnection);
    refresh(false);
}

void EGraphPane::setChosen(std::vector<Choice> choices, std::unordered_map<egraph::NodeId, QString> marks) {
    m_options.chosen = std::move(choices);
    m_options.badge = std::move(marks);
    listChosen();
    refresh(true);
}

void EGraphPane::listChosen() {
    const bool isPast = m_snapshot && m_snapshot->isPast();
    m_table->setChosen(isPast ? std::vector<Choice>() : m_options.chosen);
}

bool EGraphPane::isDrawn(const Places& places) const {
    return std::ranges::any_of(
        itemsOf(places), [this](canvas::ItemId item) { return m_canvas->items().contains(item); });
}

std::vector<egraph::ClassId> EGraphPane::classesOf(const std::vector<egraph::NodeId>& nodes) const {
    std::vector<egraph::ClassId> classes;
    for (egraph::NodeId node : nodes)
        if (const auto index = m_snapshot->nodeIndex.of(node))
            classes.push_back(m_snapshot->classes[m_snapshot->nodes[*index].owner].id);
    return classes;
}

void EGraphPane::reveal(const Places& places) {
    if (!m_snapshot || places.empty()) return;
    if (isDrawn(places)) return m_canvas->reveal(itemsOf(places).front());
    std::vector<egraph::ClassId> focus = classesOf(places.nodes);
    focus.insert(focus.end(), places.classes.begin(), places.classes.end());
    if (!focus.empty()) setFocusOn(focus);
}

void EGraphPane::select(const Places& places) {
    if (isDrawn(places) || !m_snapshot || places.empty()) return m_canvas->select(itemsOf(places));
    // Draw the items first; they are selected once they are shown.
    connect(
        m_canvas, &canvas::GraphCanvas::pictureShown, this,
        [this, items = itemsOf(places)] { m_canvas->select(items); }, Qt::SingleShotConnection);
    reveal(places);
}

std::vector<egraph::NodeId> EGraphPane::selectedNodes() const {
    std::vector<egraph::NodeId> nodes;
    for (canvas::ItemId item : m_canvas->selection())
        if (const auto node = nodeOf(item)) nodes.push_back(*node);
    return nodes;
}

std::vector<egraph::ClassId> EGraphPane::selectedClasses() const {
    std::vector<egraph::ClassId> classes;
    if (!m_snapshot) return classes;
    for (canvas::ItemId item : m_canvas->selection())
        if (const auto id = classOf(item)) classes.push_back(*id);
    const auto ofNodes = classesOf(selectedNodes());
    classes.insert(classes.end(), ofNodes.begin(), ofNodes.end());
    return classes;
}

void EGraphPane::setHighlight(const QString& layer, const Places& places, const QColor& colour) {
    m_canvas->setHighlight(layer, itemsOf(places), colour);
}

void EGraphPane::find(const search::Query& query) {
    const auto show = [this](const std::vector<egraph::NodeId>& hits) {
        setHighlight(QStringLiteral("search"), {hits, {}}, theme::themeFor(palette()).search);
        Q_EMIT found(hits);
    };
    if (!m_snapshot || query.isEmpty()) {
        m_search->cancel();
        return show({});
    }
    m_search->start(QStringLiteral("search of e-nodes"),
        [snapshot = m_snapshot, describe = m_describe, query, show](const Task& task) -> jobs::LatestJob::Done {
            std::vector<egraph::NodeId> hits;
            for (const uint32_t n : egraph_view::find(*snapshot, describe, query, task))
                hits.push_back(snapshot->nodes[n].id);
            return [show, hits = std::move(hits)] { show(hits); };
        });
}

bool EGraphPane::isBusy() const { return m_drawing->isBusy() || m_search->isBusy() || m_table->isBusy(); }

bool EGraphPane::goTo(const QString& text) {
    if (!m_snapshot) return false;
    for (const auto& owner : m_snapshot->classes)
        if (!owner.name.empty() && text == nameOf(owner)) {
            select({{}, {owner.id}});
            return true;
        }
    bool isNumber = false;
    const uint number = (text.startsWith(QLatin1Char('#')) ? text.mid(1) : text).toUInt(&isNumber);
    const auto index = isNumber ? m_snapshot->classIndex.of(egraph::ClassId(number)) : std::nullopt;
    if (index) select({{}, {m_snapshot->classes[*index].id}});
    return index.has_value();
}

}  // namespace egret::egraph_view
