#pragma once

#include <QAction>
#include <QDialog>

class QLineEdit;
class QListWidget;

namespace egret::app {

// Every command by name: type a few letters of its words in any order, Enter runs it.
class CommandPalette : public QDialog {
    Q_OBJECT

public:
    CommandPalette(const QList<QAction*>& actions, QWidget* parent);

    // How well `query` fits: words may be cut short and come in any order; 0: not at all.
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
