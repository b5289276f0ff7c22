// base: the foundation of the engine.
//
//   error.h                        Error: category, actionable message and place (file, node, rule, line)
//   id.h                           Id<Tag>: typed integer ids, so that an e-class id cannot be used as a node id
//   symbol.h                       Symbol: an interned string, compared as an integer
//   hash.h                         64-bit hashing, stable across runs and machines (session files store hashes)
//   halves.h                       16-bit floats
//   random.h                       Random: seeded random numbers, independent of machine and thread count
//   task.h                         Task: passed to long-running functions; carries stop requests in and progress out
//   job.h                          Job: a cancellable function that runs on its own thread
//   event.h                        Event and EventSink: events for the journal, the views and the CLI
//   clock.h, deadline.h            elapsed time; a task with a time limit
//   lexer.h, grammar.h             lexer and grammar elements shared by Egret's text formats
//   machine.h                      information about this machine
//   memory.h                       retains freed memory; checks available memory before large allocations
//   stopwatch.h                    measures work: CPU time of one thread, elapsed time of several
//   named.h                        looks up a table row by name
//   option_table.h, option_json.h  option tables, from which the command line, forms and files are generated
//   lists.h, lookup.h              functions for lists and maps that the standard library lacks
//   grouped.h                      lists of numbers by group
//   walk.h, rooted_forest.h        visits graphs without recursion, children first; paths in forests
//   text.h, digits.h               quoting, splitting, numbers that round-trip or have a fixed number of digits
//   characters.h                   UTF-8: characters, upper and lower case
//   file.h                         reads and writes whole files; writes are atomic (temporary file, fsync, rename)
//   bytes.h                        values as bytes
//   wire_format.h                  messages in protobuf's wire format
//   gzip.h                         unpacks gzip files
//   mapped_file.h                  files mapped into memory instead of read
//   limits.h                       resource limits for input files
//   version.h                      format versions; rejects files from a newer Egret
//   json.h, csv.h, latex.h         checks that the JSON library lacks; tables for spreadsheets; texts for LaTeX
//   alternate_stack.h              a thread's stack for signal handlers
//   folders.h                      locations of installed files and user data
//   delay_load.h                   modules loaded on the first call: code that requires LibTorch or CBC
//
//   crash/     reports of crashes
//   ranks/     processes that share a training run or a search (MPI)
//   database/  SQLite: statements, transactions, caches on disk, recovery of damaged files
//   libtorch/  shared code for all users of LibTorch
//
// These names are in namespace egret itself, because every layer uses them.
#pragma once
