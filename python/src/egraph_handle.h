#pragma once

#include "core/extract/problem.h"
#include "core/playback/egraph_run.h"
#include "core/workbench/term_egraph.h"
#include "python/src/handles.h"

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace egret::python {

// An e-graph of Python. Calls that release the GIL hold an Access, so that a second thread gets an error instead of an
// e-graph that changes while it is read. A callback of a saturation may read the e-graph.
class EGraphHandle {
public:
    explicit EGraphHandle(std::unique_ptr<workbench::TermEGraph> terms) : m_terms(std::move(terms)) {}

    // All members are called with the GIL.
    workbench::TermEGraph& terms() { return *m_terms; }
    egraph::EGraph& egraph() { return m_terms->egraph(); }
    void requireReadable() const;
    // Rebuilds the e-graph if necessary. Throws usage within a callback that is called while the e-graph changes.
    void requireRebuilt();
    egraph::ClassId classOf(uint32_t id) const;  // throws notFound for an unknown id
    egraph::NodeId nodeOf(uint32_t id) const;    // throws notFound for an unknown id
    // The e-class of a term or of an id. Throws notFound.
    egraph::ClassId classOf(const py::object& termOrId) const;

    std::vector<egraph::IterationRecord> iterations;  // of all saturations
    std::string stopReason = "no saturation";
    std::optional<playback::EGraphRun::Extraction> extraction;  // the last one of the present e-graph

    class Access;

private:
    std::unique_ptr<workbench::TermEGraph> m_terms;
    int m_readers = 0;
    bool m_isWritten = false;
    std::atomic<std::thread::id> m_writer;  // the thread that runs the saturation, and its callbacks
};
using EGraphPtr = std::shared_ptr<EGraphHandle>;

// Marks an e-graph as in use; created and destroyed with the GIL.
class EGraphHandle::Access {
public:
    enum class Kind { read, write };
    Access(EGraphHandle& egraph, Kind kind);
    ~Access();
    Access(const Access&) = delete;
    Access& operator=(const Access&) = delete;
    // Called by a writer on the thread that does the work.
    void enter() { m_egraph.m_writer = std::this_thread::get_id(); }

private:
    EGraphHandle& m_egraph;
    Kind m_kind;
};

py::object nodeRecord(EGraphHandle& handle, egraph::NodeId node);
py::object iterationRecord(const egraph::IterationRecord& record, const egraph::Runner& runner);

void bindMatchTables(py::module_& module);
void bindMatching(py::class_<EGraphHandle, EGraphPtr>& type);
void bindSaturation(py::class_<EGraphHandle, EGraphPtr>& type);
void bindExtraction(py::class_<EGraphHandle, EGraphPtr>& type);

}  // namespace egret::python
