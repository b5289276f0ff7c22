// ranks: work shared by several processes, which mpirun starts, or done by this one alone. bytes.h: messages.
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
// results in order, on every process. A piece's result may not depend on its worker, so the outcome does not depend on
// the number of processes and threads. The first error is thrown when all threads are done.
std::vector<Bytes> doAll(
    Ranks& ranks, int threads, std::size_t pieces, const std::function<Bytes(std::size_t piece, int worker)>& work);

// Open MPI's, when the program was started by mpirun; otherwise this process alone. To be called once, first thing.
std::unique_ptr<Ranks> startRanks();

}  // namespace egret
