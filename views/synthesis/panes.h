#pragma once

class QWidget;

namespace egret::synthesis_view {

class Bench;
class SearchRun;

// The panes that are nothing but a view of a bench or a search, each in the file of its name.
QWidget* makeStepsPane(Bench& bench);      // how the operator was made; to go back to any step
QWidget* makeNextStepsPane(Bench& bench);  // what could come next, how far the input is then, which rule refuses others
QWidget* makeLoopNestsPane(Bench& bench);  // the loops before and after rfactor, what they cost
QWidget* makeSearchTreePane(SearchRun& run);         // the tree growing
QWidget* makeCandidateTrainingPane(SearchRun& run);  // how the operators that are tried out learn

}  // namespace egret::synthesis_view
