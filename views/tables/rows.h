#pragma once

class QTableView;

namespace egret::tables {

// A table whose rows are things: one row is chosen at a time, whole; rows are as high as a line of text and have no numbers; Tab leaves the table.
void showAsRows(QTableView& table);

}  // namespace egret::tables
