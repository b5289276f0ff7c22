#pragma once

#include "views/theme/widgets.h"

#include <QAbstractButton>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>

namespace egret::options_view {

// A line of the form of a pane: fields with their labels, and buttons.
class FormLine : public QHBoxLayout {
public:
    void addField(const QString& title, QWidget* field, const char* name, const QString& tip) {
        theme::setNames(field, name, tip);
        field->setAccessibleDescription(tip);
        addNamed(title, field);
    }
    void addNamed(const QString& title, QWidget* field) {
        auto* label = new QLabel(title);
        label->setBuddy(field);
        field->setAccessibleName(QString(title).remove(QLatin1Char('&')));
        addWidget(label);
        addWidget(field, qobject_cast<QLineEdit*>(field) ? 1 : 0);
        addSpacing(4);
    }
    void addButton(QAbstractButton* button, const char* name, const QString& tip) {
        theme::setNames(button, name, tip);
        addWidget(button);
    }
};

}  // namespace egret::options_view
