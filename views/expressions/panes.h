#pragma once

class QWidget;

namespace egret::expressions_view {

class Desk;

// Panes that only show a Desk. Each pane has its own file.
QWidget* makeTraceView(Desk& desk, QWidget* parent);  // the steps, with the rewritten subtree boxed
QWidget* makeTreePane(Desk& desk);                    // the expression as a tree with the selector's probabilities
QWidget* makeDecodingPane(Desk& desk);                // trees kept at each level, final outputs, and attention
QWidget* makeRuleLogPane(Desk& desk);                 // rules discovered by the network
QWidget* makeMethodsPane(Desk& desk);                 // all methods on the same expression
QWidget* makeEmbeddingsPane(Desk& desk);              // network embeddings of equal expressions

}  // namespace egret::expressions_view
