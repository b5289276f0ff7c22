#pragma once

class QWidget;

namespace egret::expressions_view {

class Desk;

// The panes that are nothing but a view of a desk, each in the file of its name.
QWidget* makeTraceView(Desk& desk, QWidget* parent);  // the steps, the rewritten subtree boxed
QWidget* makeTreePane(Desk& desk);                    // the expression as a tree with the selector's probabilities
QWidget* makeDecodingPane(Desk& desk);  // what the decoder keeps at each level, writes in the end, and where it looked
QWidget* makeRuleLogPane(Desk& desk);   // the rules that the network discovered
QWidget* makeMethodsPane(Desk& desk);   // all methods side by side on the same expression
QWidget* makeEmbeddingsPane(Desk& desk);  // where the network puts equal expressions

}  // namespace egret::expressions_view
