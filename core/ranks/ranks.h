// ranks: work done by several processes together, which mpirun starts, or by this one alone. bytes.h: what they send
// each other.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <vector>

namespace egret {

using Bytes = std::vector<std::byte>;

// The processes that work together: each runs the same program and does its share of the pieces.
class Ranks {
public:
    virtual ~Ranks() = default;
    virtual int rank() const { return 0; }
    virtual int count() const { return 1; }
    // What every process has given, by rank; on every process. All of them have to call it.
    virtual std::vector<Bytes> gather(const Bytes& mine) { return {mine}; }
};

// Does pieces 0 .. pieces - 1, each on one process and one of its threads (`worker`, below `threads`), and returns all
// results in order, on every process. Which worker does a piece is fixed, and what a piece results in may not depend on
// it: so the outcome is the same for any number of processes and threads. The first error of a piece is thrown when all
// threads are done.
std::vector<Bytes> doAll(
    Ranks& ranks, int threads, std::size_t pieces, const std::function<Bytes(std::size_t piece, int worker)>& work);

// Open MPI's, when the program was started by mpirun; otherwise this process alone. To be called once, first thing.
std::unique_ptr<Ranks> startRanks();

}  // namespace egret
