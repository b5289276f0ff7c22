// ranks: distributes work over processes started by mpirun, or runs the work in this process alone.
#pragma once

#include "core/base/bytes.h"

#include <functional>
#include <memory>

namespace egret {

// The cooperating processes. Each runs the same program and does its share of the work.
class Ranks {
public:
    virtual ~Ranks() = default;
    virtual int rank() const { return 0; }
    virtual int count() const { return 1; }
    // Returns the bytes of every process, ordered by rank. All processes must call this function.
    virtual std::vector<Bytes> gather(const Bytes& mine) { return {mine}; }
};

// Runs the pieces 0 .. pieces - 1 and returns all results in order on every process. Each piece runs on one process and
// one of its threads (`worker` < `threads`). A result must not depend on its worker, so that the outcome is independent
// of the number of processes and threads. If pieces fail, the first error is thrown after all threads have finished.
std::vector<Bytes> doAll(
    Ranks& ranks, int threads, std::size_t pieces, const std::function<Bytes(std::size_t piece, int worker)>& work);

// Returns the Open MPI processes if mpirun has started the program, otherwise this process alone. Call it once, when
// the program starts.
std::unique_ptr<Ranks> startRanks();

}  // namespace egret
