#pragma once

#include <QTableWidget>

#include <optional>
#include <vector>

namespace egret::policy_view {

// A possible action on a graph.
struct Candidate {
    QString rule;   // empty for No-Op, which ends the episode
    QString place;  // names of the nodes to rewrite
    double probability = 0;
    std::optional<double> costDelta;    // microseconds; negative is better
    std::optional<int> operatorsDelta;  // positive: more operators
};

// Lists candidates, most probable first, with the chosen one marked. Candidates are identified by their index in the
// given list.
class CandidatesTable : public QTableWidget {
    Q_OBJECT

public:
    enum Column { ruleColumn, placeColumn, probabilityColumn, costColumn, operatorsColumn, columnCountOf };
    static constexpr int kIndex = Qt::UserRole + 2;  // role: index of a row's candidate

    explicit CandidatesTable(QWidget* parent = nullptr);

    // Keeps the selection if a candidate with the same rule and location still exists. Hides columns without values.
    // `why` is the tool tip of the marked row.
    void set(const std::vector<Candidate>& candidates, std::optional<std::size_t> marked, const QString& why);
    std::optional<std::size_t> current() const;
    void choose(std::size_t candidate);

Q_SIGNALS:
    void candidateSelected(std::optional<std::size_t> candidate);
    void candidateActivated(std::size_t candidate);  // with Enter or a double-click

protected:
    void keyPressEvent(QKeyEvent* event) override;
};

}  // namespace egret::policy_view
