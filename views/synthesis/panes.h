#pragma once

class QWidget;

namespace egret::synthesis_view {

class Bench;
class SearchRun;

// Panes that only show a bench or a search; each is in its own file.
QWidget* makeStepsPane(Bench& bench);                // steps that built the operator; selecting a step goes to it
QWidget* makeNextStepsPane(Bench& bench);            // possible next steps, their distance, and rejections by rule
QWidget* makeLoopNestsPane(Bench& bench);            // loops before and after rfactor, and their cost
QWidget* makeSearchTreePane(SearchRun& run);         // the search tree as it grows
QWidget* makeCandidateTrainingPane(SearchRun& run);  // learning curves of candidates

}  // namespace egret::synthesis_view
