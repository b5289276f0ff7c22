#pragma once

#include <QTableWidget>

#include <optional>
#include <vector>

namespace egret::policy_view {

// One thing that may be done with a graph.
struct Candidate {
    QString rule;   // empty: No-Op, nothing any more
    QString place;  // the nodes it rewrites
    double probability = 0;
    std::optional<double> costDelta;    // microseconds; negative is better
    std::optional<int> operatorsDelta;  // more operators, or fewer
};

// Candidates, the most probable first; the one that is chosen is marked. Candidates are named by their number in the
// list given.
class CandidatesTable : public QTableWidget {
    Q_OBJECT

public:
    enum Column { ruleColumn, placeColumn, probabilityColumn, costColumn, operatorsColumn, columnCountOf };
    static constexpr int kIndex = Qt::UserRole + 2;  // of a row's candidate

    explicit CandidatesTable(QWidget* parent = nullptr);

    // Keeps to the candidate of the row selected before where there is one of the same rule and place. Columns that
    // nothing is known for are hidden.
    // `why` it is marked.
    void set(const std::vector<Candidate>& candidates, std::optional<std::size_t> marked, const QString& why);
    std::optional<std::size_t> current() const;
    void choose(std::size_t candidate);

Q_SIGNALS:
    void candidateSelected(std::optional<std::size_t> candidate);
    void candidateActivated(std::size_t candidate);  // by Enter or a double click

protected:
    void keyPressEvent(QKeyEvent* event) override;
};

}  // namespace egret::policy_view
