#pragma once

#include "app/cli/command.h"
#include "core/egraph/run_profile.h"
#include "core/workbench/term_run.h"

namespace egret::cli {

void addSaturate(CLI::App& group, Context& context);
void addExtract(CLI::App& group, Context& context);

// A part of the result, as JSON and as text.
struct RunReport {
    json value;
    std::string text;
};

// Where the time of a run went, which rules made its e-nodes, and why rules never matched.
RunReport profileReport(const egraph::Runner& runner, const egraph::EGraph& egraph, const Task& task);

// The shortest trajectory between two terms, and alternatives. `value` is an empty list if there is none.
RunReport trajectoryReport(const workbench::TermEGraph& terms, const egraph::Runner& runner, const std::string& a,
    const std::string& b, std::size_t alternatives, const Task& task);

// The goals of a run, and why they are not reached.
RunReport goalReport(const workbench::TermRun& run, const Task& task);

}  // namespace egret::cli
