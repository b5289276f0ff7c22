#pragma once

#include <QTreeWidget>

#include <vector>

namespace egret::inspector {

// What is known about the thing selected: titled groups of name-value rows. A row may carry a link, which the pane's
// owner gives meaning to ("class:812", "node:45").
struct Row {
    QString name, value;
    QString link;
};
struct Section {
    QString title;
    std::vector<Row> rows;
};
struct Subject {
    QString title;
    std::vector<Section> sections;
};

// Values can be selected and copied (Ctrl+C copies rows); a link opens on double click or Enter.
class InspectorPane : public QTreeWidget {
    Q_OBJECT

public:
    explicit InspectorPane(QWidget* parent = nullptr);
    void show(const Subject& subject);
    const Subject& subject() const { return m_subject; }

Q_SIGNALS:
    void linkActivated(const QString& link);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    Subject m_subject;
};

}  // namespace egret::inspector
