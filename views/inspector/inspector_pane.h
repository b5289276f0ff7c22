#pragma once

#include "core/egraph/egraph.h"
#include "core/graph/graph.h"

#include <QTreeWidget>

#include <variant>
#include <vector>

namespace egret::inspector {

// Facts about the selected item: titled groups of name-value rows, which can link to other items.
using Link = std::variant<std::monostate, graph::NodeId, egraph::ClassId, egraph::NodeId>;
struct Row {
    QString name, value;
    Link link = {};
};
struct Section {
    QString title;
    std::vector<Row> rows;
};
struct Subject {
    QString title;
    std::vector<Section> sections;
};

// Values can be selected and copied (Ctrl+C copies rows); a double-click or Enter follows a link.
class InspectorPane : public QTreeWidget {
    Q_OBJECT

public:
    explicit InspectorPane(QWidget* parent = nullptr);
    void show(const Subject& subject);
    const Subject& subject() const { return m_subject; }

Q_SIGNALS:
    void linkActivated(const egret::inspector::Link& link);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void paintItems();

    Subject m_subject;
};

}  // namespace egret::inspector
