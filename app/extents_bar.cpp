#include "app/extents_bar.h"

#include "views/theme/icons.h"
#include "views/theme/text.h"
#include "views/theme/widgets.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>

namespace egret::app {
namespace {

constexpr int kLargest = 1 << 24;  // larger tensors would not fit in memory
constexpr qsizetype kShownName = 24;

std::vector<graph::Extents> setsOf(const std::map<QString, QSpinBox*>& fields) {
    graph::Extents set;
    for (const auto& [name, field] : fields) set.named[name.toStdString()] = field->value();
    return {set};
}

}  // namespace

ExtentsBar::ExtentsBar(shell::PaneContext& context, QWidget* parent)
    : QToolBar(tr("Input extents"), parent), m_context(context), m_label(new QLabel), m_fields(new QWidget),
      m_apply(theme::button(nullptr, tr("Set extents"), "setExtents",
          tr("Use these values for costs, timing and verification; the model keeps its unknown extents"), this,
          &ExtentsBar::apply)) {
    setObjectName(QStringLiteral("extentsBar"));
    setMovable(false);
    toggleViewAction()->setVisible(false);
    m_label->setContentsMargins(8, 4, 8, 4);
    addWidget(m_label);
    addWidget(m_fields);
    addWidget(m_apply);
    auto* space = new QWidget;
    space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    addWidget(space);
    QAction* close = addAction(theme::icon(QStringLiteral("cancel")), tr("Close extents"));
    connect(close, &QAction::triggered, this, &ExtentsBar::close);
    QToolBar::setVisible(false);
}

void ExtentsBar::follow() {
    connect(&m_context.workspace, &workspace::Workspace::documentChanged, this, &ExtentsBar::documentChanged);
}

void ExtentsBar::setVisible(bool) { QToolBar::setVisible(m_isOpen); }

void ExtentsBar::close() {
    m_isOpen = false;
    setVisible(false);
}

QString ExtentsBar::memoryKey() const {
    return QStringLiteral("extents/") + textOf(m_context.workspace.document()->name());
}

void ExtentsBar::documentChanged() {
    close();
    const auto& document = m_context.workspace.document();
    if (!document || !document->areExtentsGuessed()) return;
    const QVariantMap known = m_context.remembers ? QSettings().value(memoryKey()).toMap() : QVariantMap();
    showValues();
    bool isKnown = !m_values.empty();
    for (const auto& [name, field] : m_values) {
        const auto value = known.find(name);
        isKnown = isKnown && value != known.end();
        if (value != known.end()) field->setValue(value->toInt());
    }
    if (isKnown && !document->isReadOnly()) m_context.workspace.setExtents(setsOf(m_values));
    else open();
}

void ExtentsBar::showValues() {
    qDeleteAll(m_fields->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly));
    delete m_fields->layout();
    m_values.clear();
    auto* row = new QHBoxLayout(m_fields);
    row->setContentsMargins(0, 0, 0, 0);
    const auto& document = m_context.workspace.document();
    const std::vector<graph::Extents> sets = document ? document->extents() : std::vector<graph::Extents>();
    if (sets.empty()) return;
    for (const auto& [name, value] : sets.front().named) {
        const QString whole = textOf(name);
        auto* label =
            new QLabel(whole.size() > kShownName ? QStringLiteral("…") + whole.right(kShownName - 1) : whole, m_fields);
        label->setTextFormat(Qt::PlainText);  // names from files must not be rendered
        label->setToolTip(whole.toHtmlEscaped());
        QSpinBox* field = theme::spinBox(m_fields, 1, kLargest, static_cast<int>(std::min<int64_t>(value, kLargest)));
        field->setObjectName(QStringLiteral("extent-") + whole);
        field->setAccessibleName(whole);
        field->setToolTip(tr("Value of this extent for costs, timing and verification"));
        label->setBuddy(field);
        row->addWidget(label);
        row->addWidget(field);
        m_values.emplace(whole, field);
    }
    m_label->setText(
        document->areExtentsGuessed() ? tr("The model leaves extents open. Guesses:") : tr("Input extents:"));
}

void ExtentsBar::open() {
    showValues();
    if (m_values.empty()) return m_context.say(tr("All extents of the model's inputs are known."));
    m_isOpen = true;
    setVisible(true);
}

void ExtentsBar::apply() {
    if (m_context.remembers) {
        QVariantMap known;
        for (const auto& [name, field] : m_values) known[name] = field->value();
        QSettings().setValue(memoryKey(), known);
    }
    m_context.workspace.setExtents(setsOf(m_values));
    close();
}

}  // namespace egret::app
