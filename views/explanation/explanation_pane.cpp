#include "views/explanation/explanation_pane.h"

#include <QLabel>
#include <QListWidget>
#include <QVBoxLayout>

namespace egret::explanation {

ExplanationPane::ExplanationPane(QWidget* parent) : QWidget(parent), m_question(new QLabel(this)), m_list(new QListWidget(this)) {
    m_question->setWordWrap(true);
    m_list->setObjectName(QStringLiteral("explanationSteps"));
    m_list->setAccessibleName(tr("Steps of the explanation"));
    m_list->setMouseTracking(true);
    m_list->setAlternatingRowColors(true);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(6, 4, 6, 4);
    layout->addWidget(m_question);
    layout->addWidget(m_list, 1);
    auto enter = [this](QListWidgetItem* item) {
        if (item) Q_EMIT stepEntered(m_steps[static_cast<size_t>(m_list->row(item))].classes);
    };
    connect(m_list, &QListWidget::itemEntered, this, enter);
    connect(m_list, &QListWidget::currentItemChanged, this, enter);
    show(tr("Select two e-nodes or e-classes that are equal now (Ctrl+click), or one e-class, and press Ctrl+E."), {});
}

void ExplanationPane::show(const QString& question, const std::vector<Step>& steps) {
    m_question->setText(question);
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    m_steps = steps;
    for (size_t i = 0; i < steps.size(); ++i) m_list->addItem(QStringLiteral("%1.  %2").arg(i + 1).arg(steps[i].text));
}

}  // namespace egret::explanation
