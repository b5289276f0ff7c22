// base: what every floor of the engine stands on.
//
//   error.h                        Error: a category, a sentence a person can act on, and the place (file, node, rule,
//                                  line)
//   id.h                           Id<Tag>: strong integer ids, so an e-class id never passes for a node id
//   symbol.h                       Symbol: an interned string, compared as an integer
//   hash.h                         64-bit hashing, stable across runs and machines (session files store hashes)
//   random.h                       Random: seeded numbers; one seed gives one result on any machine and any number of
//                                  threads
//   task.h                         Task: what long-running functions receive: stop requests in, progress out
//   job.h                          Job: such a function running on a thread of its own, cancellable
//   event.h                        Event and EventSink: everything that happens, as the journal, the views and the CLI
//                                  hear of it
//   clock.h, deadline.h            the time that passes; a task that also stops when some of it has passed
//   lexer.h, grammar.h             one lexer for all our text formats, and what their grammars share
//   machine.h                      what this program runs on
//   memory.h                       keeping freed memory, and asking before much is taken
//   stopwatch.h                    how long work takes, whatever else the machine does
//   named.h                        the row of a table that has a name
//   option_table.h, option_json.h  what people can set, as a table that the command line, forms and files are made from
//   text.h, digits.h               small text functions: quoting, splitting, numbers that read back equal or have so
//                                  many digits
//   file.h                         whole files in and out; writes are atomic (temporary file, fsync, rename)
//   limits.h                       what a file may ask of this program
//   version.h                      the numbers of our formats: what a newer Egret wrote is refused
//   json.h, csv.h                  what the JSON library does not guard against; tables for spreadsheets
//   alternate_stack.h              a thread's stack for signal handlers
//   folders.h                      where things lie: what comes with Egret, what it keeps for its user
//   delay_load.h                   modules that are loaded when they are first called: the code that needs LibTorch or
//                                  CBC
//
// Namespace egret itself: these names are used on every floor.
#pragma once

#include "core/base/clock.h"
#include "core/base/error.h"
#include "core/base/event.h"
#include "core/base/file.h"
#include "core/base/folders.h"
#include "core/base/grammar.h"
#include "core/base/hash.h"
#include "core/base/id.h"
#include "core/base/job.h"
#include "core/base/lexer.h"
#include "core/base/machine.h"
#include "core/base/memory.h"
#include "core/base/named.h"
#include "core/base/random.h"
#include "core/base/stopwatch.h"
#include "core/base/symbol.h"
#include "core/base/task.h"
#include "core/base/text.h"
