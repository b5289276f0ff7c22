#pragma once

#include "views/theme/icons.h"

#include <QBoxLayout>
#include <QEvent>
#include <QPushButton>
#include <QSplitter>

#include <functional>
#include <variant>
#include <vector>

class QComboBox;
class QDialog;
class QLabel;
class QLineEdit;
class QSpinBox;
class QToolButton;

namespace egret::theme {

class FlowLayout;

struct Stretch {
    int factor = 0;  // 0: uses only space that no other item takes
};
struct Space {
    int pixels = 0;
};
struct Labelled {
    QString title;
    QWidget* field = nullptr;
};

// One or more items of a row, column or flow.
class Part {
public:
    Part(QWidget* widget, int stretch = 0) : m_what(widget), m_stretch(stretch) {}
    Part(QLayout* layout, int stretch = 0) : m_what(layout), m_stretch(stretch) {}
    Part(Stretch stretch) : m_what(stretch) {}
    Part(Space space) : m_what(space) {}
    Part(Labelled labelled) : m_what(std::move(labelled)) {}
    Part(std::vector<Part> parts) : m_what(std::move(parts)) {}
    void addTo(QBoxLayout& box) const;
    void addTo(FlowLayout& flow) const;     // keeps a label and its field together; ignores Stretch and Space
    void addTo(QSplitter& splitter) const;  // wraps a layout in a widget

private:
    std::variant<QWidget*, QLayout*, Stretch, Space, Labelled, std::vector<Part>> m_what;
    int m_stretch = 0;
};

constexpr QMargins kStyleMargins{-1, -1, -1, -1};
QHBoxLayout* row(const std::vector<Part>& parts, QMargins margins = kStyleMargins, int spacing = -1);
// A row that continues in further lines where it would be wider than its parent.
QLayout* flow(const std::vector<Part>& parts, QMargins margins = kStyleMargins, int spacing = -1);
QVBoxLayout* column(const std::vector<Part>& parts, QMargins margins = kStyleMargins, int spacing = -1);

void makeFilter(QLineEdit& line, const char* objectName, const QString& placeholder, const QString& accessibleName,
    const QString& toolTip = {});

// Makes a flat icon button whose tool tip names its action.
QToolButton* iconButton(
    const QString& icon, const QString& toolTip, const char* objectName = "", QWidget* parent = nullptr);

// Arranges widgets and layouts side by side or stacked, with splitter handles.
QSplitter* split(
    QWidget* parent, Qt::Orientation orientation, const std::vector<Part>& parts, const QList<int>& sizes = {});

// Sets the object name, tool tip and accessible name, and returns the widget. Widgets with their own text need no
// accessible name.
QWidget* setNames(QWidget* widget, const char* objectName, const QString& toolTip, const QString& accessibleName = {});

// Labels a field: the title becomes its accessible name, the tool tip its description.
Labelled field(const QString& title, QWidget* field, const char* objectName, const QString& toolTip);

template <class Receiver, class Slot>
QPushButton* button(QWidget* parent, const QString& text, const char* objectName, const QString& toolTip,
    Receiver* receiver, Slot slot) {
    auto* button = new QPushButton(text, parent);
    setNames(button, objectName, toolTip);
    QObject::connect(button, &QPushButton::clicked, receiver, slot);
    return button;
}

// An input of a whole number within a range.
QSpinBox* spinBox(QWidget* parent, int low, int high, int value);
// Adds an item with a tool tip.
void addItem(QComboBox& box, const QString& text, const QString& toolTip, const QVariant& data = {});

// Names a dialog, which is deleted when it closes.
void setUpDialog(QDialog& dialog, const char* objectName, const QString& title);

// Asks before something that cannot be undone, with `yes` as the button's text. Returns at once; calls `act` if the
// user agrees.
void confirm(QWidget* parent, const char* objectName, const QString& title, const QString& question, const QString& yes,
    std::function<void()> act);

// Calls `act` whenever the widget receives an event of this type, before the widget handles it.
void onEvent(QWidget* widget, QEvent::Type type, std::function<void()> act);
// Calls `act` now and whenever the widget's font changes. For sizes computed from the font.
void followFont(QWidget* widget, std::function<void()> act);
// Calls `act` whenever the widget's palette changes, which includes a change of the theme. For items and documents that
// store their colors.
void followTheme(QWidget* widget, std::function<void()> act);

// Options for labels with long texts.
enum LabelFlag { kPlain = 0, kWraps = 1, kSelectable = 2, kElides = 4 };  // kElides: see ElidedLabel
QLabel* label(QWidget* parent, const char* objectName, int flags = kPlain);
// Shows a text, or hides the label if there is none.
void showText(QLabel& label, const QString& text);

}  // namespace egret::theme
