// ranks: distributes work over processes started by mpirun, or runs it in this process alone. bytes.h reads and writes
// their messages.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <vector>

namespace egret {

using Bytes = std::vector<std::byte>;

// The cooperating processes; each runs the same program and does its share.
class Ranks {
public:
    virtual ~Ranks() = default;
    virtual int rank() const { return 0; }
    virtual int count() const { return 1; }
    // Returns the bytes of every process, by rank. All processes must call it.
    virtual std::vector<Bytes> gather(const Bytes& mine) { return {mine}; }
};

// Runs pieces 0 .. pieces - 1, each on one process and one of its threads (`worker` < `threads`), and returns all
// results in order on every process. A result must not depend on its worker, so the outcome is independent of the
// number of processes and threads. The first error is thrown after all threads finish.
std::vector<Bytes> doAll(
    Ranks& ranks, int threads, std::size_t pieces, const std::function<Bytes(std::size_t piece, int worker)>& work);

// Returns the Open MPI processes if mpirun started the program, otherwise this process alone. Call once, at the start
// of the program.
std::unique_ptr<Ranks> startRanks();

}  // namespace egret
