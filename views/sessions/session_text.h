#pragma once

#include "core/session/library.h"

#include <QString>
#include <QStringList>

namespace egret::sessions {

QString nameOf(const session::Summary& summary);  // of the file; an unsaved one's is its model's
// "3.20 → 2.60 ms, 1.23 times as fast"; empty: nothing was measured.
QString bestText(const session::Summary& summary);
QString stateText(const session::Summary& summary);    // who has it open, or what is wrong with it; empty: nothing
QStringList linesOf(const session::Summary& summary);  // below the name
QStringList tagsOf(const session::Summary& summary);   // short, for the eye
QString hitText(const session::Summary::Passage& passage);
// All of it, for a screen reader.
QString spoken(const session::Summary& summary, const std::vector<session::Summary::Passage>& hits);

}  // namespace egret::sessions
