#pragma once

#include <QAction>
#include <QDialog>

class QLineEdit;
class QListWidget;

namespace egret::app {

// Finds commands by name. Words may be abbreviated, in any order; Enter runs the command.
class CommandPalette : public QDialog {
    Q_OBJECT

public:
    CommandPalette(const QList<QAction*>& actions, QWidget* parent);

    // Returns how well `query` matches; 0: no match. Words may be abbreviated and in any order.
    static int score(const QString& query, const QString& text);

protected:
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    void fill();
    void run();

    QList<QAction*> m_actions;
    QLineEdit* m_query;
    QListWidget* m_list;
};

}  // namespace egret::app
