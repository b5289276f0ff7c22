#pragma once

#include "core/egraph/serialized.h"
#include "core/extract/problem.h"
#include "core/workbench/term_run.h"

#include <filesystem>
#include <memory>

namespace egret::workbench {

// An e-graph without a computation graph and a session, for viewing and extraction: of an egraph-serialize file, with
// the file's names and costs, of an egglog program, or of a saturation of terms. If a file contains none of its roots
// or states none, the roots are the classes without parents that have a term. Immutable, so any thread may read it.
class EGraphDocument {
public:
    // Opens an egraph-serialize file, or runs an egglog program (*.egg) and opens its e-graph. Throws the errors of
    // egraph::readSerialized and egraph::load, with the file name, and those of egglog::Program.
    static std::shared_ptr<const EGraphDocument> open(const std::filesystem::path& path, const Task& task = {});

    // Saturates terms of a language other than TermRunOptions::kTensor. Throws the errors of TermRun; a canceled run
    // gives what it found. `growing` may read the run after each iteration.
    static std::shared_ptr<const EGraphDocument> saturate(TermRunOptions options, const Task& task = {},
        EventSink sink = {}, const std::function<void(const TermRun&)>& growing = {});

    const std::string& name() const { return m_name; }  // of a saturation, the first term
    const egraph::EGraph& egraph() const { return m_run ? m_run->egraph() : m_loaded.egraph; }
    const std::vector<egraph::ClassId>& roots() const { return m_run ? m_run->terms().roots() : m_loaded.roots; }
    const TermRun* run() const { return m_run.get(); }  // null if this is not a saturation
    // Returns the file's record of an e-node; null if the e-node is not from a file.
    const egraph::Serialized::Node* sourceOf(egraph::NodeId node) const;
    const egraph::Serialized::Class* sourceOf(egraph::ClassId id) const;
    double cost(egraph::NodeId node) const;
    // The texts that an egglog program printed: the first 100, up to 2,000 bytes of each, and the number of the others.
    // Opening a program writes no file; a text for a file names it.
    const std::vector<std::string>& outputs() const { return m_outputs; }
    const std::vector<std::string>& missingRoots() const { return m_file.missingRoots; }
    // Returns the number of the file's e-nodes over classes without a finite term.
    std::size_t leftOut() const { return m_loaded.leftOut.size(); }

    // Returns the extraction problem with the file's costs and names.
    extract::Problem problem() const;

private:
    explicit EGraphDocument(std::unique_ptr<TermRun> run);
    EGraphDocument(std::string name, egraph::Serialized file);

    std::vector<std::string> m_outputs;
    std::string m_name;
    std::unique_ptr<TermRun> m_run;
    egraph::Serialized m_file;
    egraph::Loaded m_loaded;
};

}  // namespace egret::workbench
