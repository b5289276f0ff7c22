#include "views/theme/widgets.h"

#include <QLineEdit>
#include <QToolButton>

namespace egret::theme {
namespace {

template <class Box>
Box* filled(std::initializer_list<Part> parts, QMargins margins, int spacing) {
    auto* box = new Box;
    box->setContentsMargins(margins);
    box->setSpacing(spacing);
    for (const Part& part : parts) part.addTo(*box);
    return box;
}

}  // namespace

void Part::addTo(QBoxLayout& box) const {
    if (const auto* widget = std::get_if<QWidget*>(&m_what)) box.addWidget(*widget, m_stretch);
    else if (const auto* layout = std::get_if<QLayout*>(&m_what)) box.addLayout(*layout, m_stretch);
    else if (const auto* stretch = std::get_if<Stretch>(&m_what)) box.addStretch(stretch->factor);
    else box.addSpacing(std::get<Space>(m_what).pixels);
}

QHBoxLayout* row(std::initializer_list<Part> parts, QMargins margins, int spacing) {
    return filled<QHBoxLayout>(parts, margins, spacing);
}

QVBoxLayout* column(std::initializer_list<Part> parts, QMargins margins, int spacing) {
    return filled<QVBoxLayout>(parts, margins, spacing);
}

void makeFilter(QLineEdit& line, const char* objectName, const QString& placeholder, const QString& accessibleName,
    const QString& toolTip) {
    setNames(&line, objectName, toolTip, accessibleName);
    line.setPlaceholderText(placeholder);
    line.setClearButtonEnabled(true);
}

QToolButton* iconButton(Icon icon, const QString& toolTip, const char* objectName, QWidget* parent) {
    auto* button = new QToolButton(parent);
    setNames(button, objectName, toolTip, toolTip);
    button->setIcon(theme::icon(icon));
    button->setAutoRaise(true);
    return button;
}

void setNames(QWidget* widget, const char* objectName, const QString& toolTip, const QString& accessibleName) {
    widget->setObjectName(QLatin1String(objectName));
    widget->setToolTip(toolTip);
    if (!accessibleName.isEmpty()) widget->setAccessibleName(accessibleName);
}

}  // namespace egret::theme
