#include "views/theme/widgets.h"

#include "views/theme/elided_label.h"
#include "views/theme/flow_layout.h"

#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QSpinBox>
#include <QToolButton>

namespace egret::theme {
namespace {

// In pixels, in addition to the spacing of the row. A row in a column has the spacing of the column, which may be 2.
constexpr int kBeforeField = 3, kAfterField = 5;

template <class Box>
Box* filled(const std::vector<Part>& parts, QMargins margins, int spacing) {
    auto* box = new Box;
    box->setContentsMargins(margins);
    box->setSpacing(spacing);
    for (const Part& part : parts) part.addTo(*box);
    return box;
}

class Follower : public QObject {
public:
    Follower(QWidget* widget, QEvent::Type type, std::function<void()> act)
        : QObject(widget), m_type(type), m_act(std::move(act)) {
        widget->installEventFilter(this);
    }
    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() == m_type) m_act();
        return false;
    }

private:
    QEvent::Type m_type;
    std::function<void()> m_act;
};

void addLabelled(QBoxLayout& box, const Labelled& labelled) {
    auto* label = new QLabel(labelled.title);
    label->setBuddy(labelled.field);
    labelled.field->setAccessibleName(QString(labelled.title).remove(QLatin1Char('&')));
    box.addWidget(label);
    box.addSpacing(kBeforeField);
    box.addWidget(labelled.field, qobject_cast<QLineEdit*>(labelled.field) ? 1 : 0);
    box.addSpacing(kAfterField);
}

}  // namespace

void Part::addTo(QBoxLayout& box) const {
    if (const auto* widget = std::get_if<QWidget*>(&m_what)) box.addWidget(*widget, m_stretch);
    else if (const auto* layout = std::get_if<QLayout*>(&m_what)) box.addLayout(*layout, m_stretch);
    else if (const auto* stretch = std::get_if<Stretch>(&m_what)) box.addStretch(stretch->factor);
    else if (const auto* space = std::get_if<Space>(&m_what)) box.addSpacing(space->pixels);
    else if (const auto* labelled = std::get_if<Labelled>(&m_what)) addLabelled(box, *labelled);
    else
        for (const Part& part : std::get<std::vector<Part>>(m_what)) part.addTo(box);
}

void Part::addTo(FlowLayout& flow) const {
    if (const auto* widget = std::get_if<QWidget*>(&m_what)) flow.addWidget(*widget, m_stretch);
    else if (const auto* layout = std::get_if<QLayout*>(&m_what)) flow.addLayout(*layout, m_stretch);
    else if (const auto* labelled = std::get_if<Labelled>(&m_what)) {
        auto* pair = new QHBoxLayout;
        addLabelled(*pair, *labelled);
        flow.addLayout(pair, qobject_cast<QLineEdit*>(labelled->field) ? 1 : 0);
    } else if (const auto* parts = std::get_if<std::vector<Part>>(&m_what))
        for (const Part& part : *parts) part.addTo(flow);
}

void Part::addTo(QSplitter& splitter) const {
    const auto* widget = std::get_if<QWidget*>(&m_what);
    QWidget* side = widget ? *widget : new QWidget(&splitter);
    if (!widget) side->setLayout(std::get<QLayout*>(m_what));
    splitter.addWidget(side);
    if (m_stretch > 0) splitter.setStretchFactor(splitter.indexOf(side), m_stretch);
}

QHBoxLayout* row(const std::vector<Part>& parts, QMargins margins, int spacing) {
    return filled<QHBoxLayout>(parts, margins, spacing);
}

QLayout* flow(const std::vector<Part>& parts, QMargins margins, int spacing) {
    auto* flow = new FlowLayout(spacing);
    flow->setContentsMargins(margins);
    for (const Part& part : parts) part.addTo(*flow);
    return flow;
}

QVBoxLayout* column(const std::vector<Part>& parts, QMargins margins, int spacing) {
    return filled<QVBoxLayout>(parts, margins, spacing);
}

QSplitter* split(
    QWidget* parent, Qt::Orientation orientation, const std::vector<Part>& parts, const QList<int>& sizes) {
    auto* splitter = new QSplitter(orientation, parent);
    for (const Part& part : parts) part.addTo(*splitter);
    if (!sizes.isEmpty()) splitter->setSizes(sizes);
    return splitter;
}

void makeFilter(QLineEdit& line, const char* objectName, const QString& placeholder, const QString& accessibleName,
    const QString& toolTip) {
    setNames(&line, objectName, toolTip, accessibleName);
    line.setPlaceholderText(placeholder);
    line.setClearButtonEnabled(true);
}

QToolButton* iconButton(const QString& icon, const QString& toolTip, const char* objectName, QWidget* parent) {
    auto* button = new QToolButton(parent);
    setNames(button, objectName, toolTip, toolTip);
    button->setIcon(theme::icon(icon));
    button->setAutoRaise(true);
    return button;
}

QWidget* setNames(QWidget* widget, const char* objectName, const QString& toolTip, const QString& accessibleName) {
    widget->setObjectName(QLatin1String(objectName));
    widget->setToolTip(toolTip);
    if (!accessibleName.isEmpty()) widget->setAccessibleName(accessibleName);
    return widget;
}

Labelled field(const QString& title, QWidget* field, const char* objectName, const QString& toolTip) {
    setNames(field, objectName, toolTip)->setAccessibleDescription(toolTip);
    return {title, field};
}

QSpinBox* spinBox(QWidget* parent, int low, int high, int value) {
    auto* box = new QSpinBox(parent);
    box->setRange(low, high);
    box->setValue(value);
    return box;
}

void addItem(QComboBox& box, const QString& text, const QString& toolTip, const QVariant& data) {
    box.addItem(text, data);
    box.setItemData(box.count() - 1, toolTip, Qt::ToolTipRole);
}

QLabel* label(QWidget* parent, const char* objectName, int flags) {
    QLabel* label = flags & kElides ? new ElidedLabel(parent) : new QLabel(parent);
    label->setObjectName(QLatin1String(objectName));
    label->setWordWrap(flags & kWraps);
    if (flags & kSelectable) label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

void showText(QLabel& label, const QString& text) {
    label.setText(text);
    label.setVisible(!text.isEmpty());
}

void onEvent(QWidget* widget, QEvent::Type type, std::function<void()> act) {
    new Follower(widget, type, std::move(act));
}

void followFont(QWidget* widget, std::function<void()> act) {
    act();
    onEvent(widget, QEvent::FontChange, std::move(act));
}

void followTheme(QWidget* widget, std::function<void()> act) { onEvent(widget, QEvent::PaletteChange, std::move(act)); }

void setUpDialog(QDialog& dialog, const char* objectName, const QString& title) {
    dialog.setObjectName(QLatin1String(objectName));
    dialog.setWindowTitle(title);
    dialog.setAttribute(Qt::WA_DeleteOnClose);
}

void confirm(QWidget* parent, const char* objectName, const QString& title, const QString& question, const QString& yes,
    std::function<void()> act) {
    auto* box = new QMessageBox(QMessageBox::Question, title, question, QMessageBox::Cancel, parent);
    box->setObjectName(QLatin1String(objectName));
    box->setAttribute(Qt::WA_DeleteOnClose);
    QPushButton* agree = box->addButton(yes, QMessageBox::AcceptRole);
    box->setDefaultButton(QMessageBox::Cancel);
    QObject::connect(
        box, &QMessageBox::buttonClicked, parent, [agree, act = std::move(act)](const QAbstractButton* button) {
            if (button == agree) act();
        });
    box->open();
}

}  // namespace egret::theme
