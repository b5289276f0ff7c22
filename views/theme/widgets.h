#pragma once

#include "views/theme/icons.h"

#include <QBoxLayout>

#include <initializer_list>
#include <variant>

class QLineEdit;
class QToolButton;

namespace egret::theme {

struct Stretch {
    int factor = 0;  // 0: only as far as nothing else takes the room
};
struct Space {
    int pixels = 0;
};

// An item of a row or a column.
class Part {
public:
    Part(QWidget* widget, int stretch = 0) : m_what(widget), m_stretch(stretch) {}
    Part(QLayout* layout, int stretch = 0) : m_what(layout), m_stretch(stretch) {}
    Part(Stretch stretch) : m_what(stretch) {}
    Part(Space space) : m_what(space) {}
    void addTo(QBoxLayout& box) const;

private:
    std::variant<QWidget*, QLayout*, Stretch, Space> m_what;
    int m_stretch = 0;
};

constexpr QMargins kStyleMargins{-1, -1, -1, -1};
QHBoxLayout* row(std::initializer_list<Part> parts, QMargins margins = kStyleMargins, int spacing = -1);
QVBoxLayout* column(std::initializer_list<Part> parts, QMargins margins = kStyleMargins, int spacing = -1);

// A line in which a person types what to look for.
void makeFilter(QLineEdit& line, const char* objectName, const QString& placeholder, const QString& accessibleName,
    const QString& toolTip = {});

// A flat button that shows a sign; the tool tip says what it does.
QToolButton* iconButton(Icon icon, const QString& toolTip, const char* objectName = "", QWidget* parent = nullptr);

// Sets the object name, tool tip and accessible name. A widget with a text of its own needs no accessible name.
void setNames(QWidget* widget, const char* objectName, const QString& toolTip, const QString& accessibleName = {});

}  // namespace egret::theme
