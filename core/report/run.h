#pragma once

#include "core/base/ranks/ranks.h"
#include "core/report/journal.h"

#include <functional>

namespace egret::report {

// Called on the first process after every round of trials.
using OnChange = std::function<void(const Report&)>;

// Runs the trials of an experiment that the journal does not have, and returns the tables and figures of all trials.
// Policies that methods train are trained before the first trial that uses them, and kept like trials; checkpoints of a
// training are kept next to the journal until it is complete. Failed trials are tried again when the experiment runs
// again. When stopped, returns what is complete; with several
// processes, throws cancelled, and the journal keeps what is complete. Trials are distributed over the processes;
// results are timed by one process at a time, while the others wait. Only the first process uses the journal and makes
// the report; the other processes return an empty report. Throws as TrialRunner's constructor.
Report run(
    const Experiment& experiment, const Task& task, Journal* journal, Ranks& ranks, const OnChange& onChange = {});

// Returns the trials that the journal does not have; all of them without a journal.
std::vector<Trial> pendingOf(const Experiment& experiment, const Journal* journal);

}  // namespace egret::report
