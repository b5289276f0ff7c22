#pragma once

#include "core/base/task.h"
#include "core/graph/graph.h"

#include <QListWidget>

#include <functional>
#include <optional>
#include <vector>

namespace egret::policy_view {

// A network for training or evaluating a policy; built on demand because some take a second.
struct NetworkSource {
    std::string name;
    std::function<graph::Graph(const Task&)> make;
};

// A list of networks with check boxes: the open model, networks from the papers, samples, and files. `chosen` is
// checked initially.
class NetworkList : public QListWidget {
    Q_OBJECT

public:
    explicit NetworkList(const QStringList& chosen, QWidget* parent = nullptr);

    void setCurrentModel(const QString& name, const std::optional<graph::Graph>& graph);  // nullopt: no model is open
    void addFile(const QString& path);  // adds an ONNX file if new; checks its box
    std::vector<NetworkSource> chosen() const;
    void choose(const QStringList& names);

    // Returns a widget with the list and a button that adds files, to the left of `right`.
    QWidget* beside(QLayout* right);

Q_SIGNALS:
    void chosenChanged();
    void filesWanted();  // requests files for addFile()

private:
    void add(int row, const QString& name, const QString& tip, bool isChosen);
    NetworkSource sourceOf(const QListWidgetItem& item) const;

    std::optional<graph::Graph> m_current;
};

}  // namespace egret::policy_view
