// sessions: finding sessions and managing them as files.
//
//   session_browser.h    SessionBrowser: search, list, commands; reads the files in jobs
//   session_list.h       the list model: search results in sort order
//   session_delegate.h   painting of a row
//   session_text.h       texts of a row, also for screen readers
//   thumbnails.h         pictures of the graphs, drawn in a job and kept in the cache folder
//   graph_drawing.h      draws graphs without a canvas, for thumbnails and exported sessions
//   comparison_report.h  HTML page that compares two sessions
#pragma once

#include "views/sessions/session_browser.h"
