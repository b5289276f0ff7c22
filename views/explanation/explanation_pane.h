#pragma once

#include <QWidget>

#include <vector>

class QLabel;
class QListWidget;

namespace egret::explanation {

// Why two classes are equal: a chain of steps, each with the things it speaks of. Hovering or selecting a step lights
// them up.
struct Step {
    QString text;
    std::vector<uint32_t> classes;
};

class ExplanationPane : public QWidget {
    Q_OBJECT

public:
    explicit ExplanationPane(QWidget* parent = nullptr);
    void show(const QString& question, const std::vector<Step>& steps);  // no steps: the answer is in the question

Q_SIGNALS:
    void stepEntered(const std::vector<uint32_t>& classes);

private:
    QLabel* m_question;
    QListWidget* m_list;
    std::vector<Step> m_steps;
};

}  // namespace egret::explanation
