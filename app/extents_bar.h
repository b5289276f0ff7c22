#pragma once

#include "views/shell/pane.h"

#include <QToolBar>

#include <map>

class QLabel;
class QPushButton;
class QSpinBox;

namespace egret::app {

// A strip across the top of the window with the values of the model's unknown input extents, which costs, timing and
// verification use. It opens with a model whose values are guesses, unless they were set before. It is never modal.
// Values are remembered for models of the same name.
class ExtentsBar : public QToolBar {
    Q_OBJECT

public:
    explicit ExtentsBar(shell::PaneContext& context, QWidget* parent = nullptr);
    void follow();
    void open();  // shows the open document's values, or that it has no unknown extents

    // Ignores the argument: restoring a window layout would restore an outdated visibility.
    void setVisible(bool) override;

private:
    void documentChanged();
    void showValues();
    void apply();
    void close();
    QString memoryKey() const;

    shell::PaneContext& m_context;
    QLabel* m_label;
    QWidget* m_fields;
    QPushButton* m_apply;
    std::map<QString, QSpinBox*> m_values;  // by the extent's name
    bool m_isOpen = false;
};

}  // namespace egret::app
