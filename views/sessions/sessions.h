// sessions: finding one session among many, and what one does with them as files.
//
//   session_browser.h    SessionBrowser: search, list, commands; it reads the files in jobs
//   session_list.h       the list as a model: what is found by the words typed, in an order
//   session_delegate.h   how a row looks
//   session_text.h       what a row says, for eyes and for screen readers
//   thumbnails.h         pictures of the graphs, drawn in a job, kept in the cache folder
//   graph_drawing.h      a graph as a drawing, without a canvas: thumbnails, and the pictures of exported sessions
//   comparison_report.h  two sessions side by side, as a page to read
#pragma once

#include "views/sessions/session_browser.h"
