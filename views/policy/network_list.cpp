#include "views/policy/network_list.h"

#include "core/graph/networks/networks.h"
#include "core/onnx/onnx.h"
#include "views/theme/text.h"
#include "views/theme/widgets.h"

#include <QFileInfo>
#include <QPushButton>
#include <QSignalBlocker>

namespace egret::policy_view {
namespace {

constexpr int kNarrow = 22;  // characters
constexpr int kFile = Qt::UserRole, kIsCurrent = Qt::UserRole + 1, kName = Qt::UserRole + 2;

}  // namespace

NetworkList::NetworkList(const QStringList& chosen, QWidget* parent) : QListWidget(parent) {
    setAccessibleName(tr("Networks"));
    setUniformItemSizes(true);
    setMinimumWidth(fontMetrics().averageCharWidth() * kNarrow);
    for (const bool isSample : {true, false})
        for (const graph::networks::Network& network : graph::networks::all())
            if (network.sample == isSample)
                add(count(), textOf(network.name), textOf(network.description), chosen.contains(textOf(network.name)));
    connect(this, &QListWidget::itemChanged, this, &NetworkList::chosenChanged);
}

void NetworkList::add(int row, const QString& name, const QString& tip, bool isChosen) {
    auto* item = new QListWidgetItem(name);
    item->setData(kName, name);
    item->setToolTip(tip);
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
    item->setCheckState(isChosen ? Qt::Checked : Qt::Unchecked);
    insertItem(row, item);
}

void NetworkList::setCurrentModel(const QString& name, const std::optional<graph::Graph>& graph) {
    const bool had = m_current.has_value();
    m_current = graph;
    const QSignalBlocker quiet(this);
    const bool wasChosen = had && item(0)->checkState() == Qt::Checked;
    if (had) delete takeItem(0);
    if (!graph) return;
    add(0, tr("%1 (open)").arg(name), tr("The open model in its current state"), wasChosen);
    item(0)->setData(kIsCurrent, true);
    item(0)->setData(kName, name);
}

void NetworkList::addFile(const QString& path) {
    for (int row = 0; row < count(); ++row)
        if (item(row)->data(kFile).toString() == path) return item(row)->setCheckState(Qt::Checked);
    add(count(), QFileInfo(path).completeBaseName(), path, true);
    item(count() - 1)->setData(kFile, path);
    Q_EMIT chosenChanged();
}

QWidget* NetworkList::beside(QLayout* right) {
    auto* addFiles = theme::button(
        nullptr, tr("Add files…"), "", tr("Add ONNX models to the networks"), this, &NetworkList::filesWanted);
    auto* left = theme::column({{this, 1}, addFiles}, {6, 4, 0, 4}, 4);
    return theme::split(nullptr, Qt::Horizontal, {left, {right, 1}}, {190, 900});
}

void NetworkList::choose(const QStringList& names) {
    for (int row = 0; row < count(); ++row)
        item(row)->setCheckState(names.contains(item(row)->data(kName).toString()) ? Qt::Checked : Qt::Unchecked);
}

// Each source creates its own arena, so that the document is not affected.
NetworkSource NetworkList::sourceOf(const QListWidgetItem& item) const {
    const std::string name = item.data(kName).toString().toStdString();
    if (item.data(kIsCurrent).toBool())
        return {name, [graph = *m_current](const Task&) { return graph.copiedInto(graph::Arena::create()); }};
    if (const std::string path = item.data(kFile).toString().toStdString(); !path.empty())
        return {name, [path](const Task&) { return onnx::importModel(path, graph::Arena::create()); }};
    return {name, [name](const Task&) { return graph::networks::make(name, graph::Weights::none); }};
}

std::vector<NetworkSource> NetworkList::chosen() const {
    std::vector<NetworkSource> sources;
    for (int row = 0; row < count(); ++row)
        if (item(row)->checkState() == Qt::Checked) sources.push_back(sourceOf(*item(row)));
    return sources;
}

}  // namespace egret::policy_view
