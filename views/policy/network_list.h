#pragma once

#include "core/base/task.h"
#include "core/graph/graph.h"

#include <QListWidget>

#include <functional>
#include <optional>
#include <vector>

namespace egret::policy_view {

// A network that a policy learns on or is tried on; made where it is needed, as some take a second.
struct NetworkSource {
    std::string name;
    std::function<graph::Graph(const Task&)> make;
};

// Networks to choose from, by their boxes: the open model, those of the papers and the samples, and files. At the
// beginning, `chosen` is.
class NetworkList : public QListWidget {
    Q_OBJECT

public:
    explicit NetworkList(const QStringList& chosen, QWidget* parent = nullptr);

    void setCurrentModel(const QString& name, const std::optional<graph::Graph>& graph);  // none: nothing is open
    void addFile(const QString& path);  // chosen, unless it is there; ONNX
    std::vector<NetworkSource> chosen() const;
    void choose(const QStringList& names);

    // The list with a button that asks for files, left of `right`.
    QWidget* beside(QLayout* right);

Q_SIGNALS:
    void chosenChanged();
    void filesWanted();  // for addFile()

private:
    void add(int row, const QString& name, const QString& tip, bool isChosen);
    NetworkSource sourceOf(const QListWidgetItem& item) const;

    std::optional<graph::Graph> m_current;
};

}  // namespace egret::policy_view
