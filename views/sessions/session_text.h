#pragma once

#include "core/session/library.h"

#include <QString>
#include <QStringList>

namespace egret::sessions {

QString nameOf(const session::Summary& summary);  // the file name; for an unsaved session, the model name
// Returns "3.20 → 2.60 ms, 1.23 times as fast"; empty if nothing was measured.
QString bestText(const session::Summary& summary);
QString stateText(const session::Summary& summary);    // the process that has it open, or the problem; empty if none
QStringList linesOf(const session::Summary& summary);  // lines below the name
QStringList tagsOf(const session::Summary& summary);   // such as "damaged", "unsaved"
QString hitText(const session::Summary::Passage& passage);
QString dateText(session::Time time);
// Returns all texts, for screen readers.
QString spoken(const session::Summary& summary, const std::vector<session::Summary::Passage>& hits);

}  // namespace egret::sessions
