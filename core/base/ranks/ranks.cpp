#include "core/base/ranks/ranks.h"

#include "core/base/bytes.h"

#include <algorithm>
#include <exception>
#include <thread>

namespace egret {

std::vector<Bytes> doAll(
    Ranks& ranks, int threads, std::size_t pieces, const std::function<Bytes(std::size_t, int)>& work) {
    std::vector<Bytes> results(pieces);
    const auto rank = static_cast<std::size_t>(ranks.rank()), count = static_cast<std::size_t>(ranks.count());
    std::vector<std::size_t> mine;
    for (std::size_t piece = rank; piece < pieces; piece += count) mine.push_back(piece);
    const std::size_t workers = std::max<std::size_t>(1, std::min(static_cast<std::size_t>(threads), mine.size()));
    std::vector<std::exception_ptr> errors(workers);
    const auto run = [&](std::size_t worker) {
        try {
            for (std::size_t i = worker; i < mine.size(); i += workers)
                results[mine[i]] = work(mine[i], static_cast<int>(worker));
        } catch (...) {
            errors[worker] = std::current_exception();
        }
    };
    {
        std::vector<std::jthread> others;
        for (std::size_t worker = 1; worker < workers; ++worker) others.emplace_back(run, worker);
        run(0);
    }
    for (const std::exception_ptr& error : errors)
        if (error) std::rethrow_exception(error);
    if (count == 1) return results;

    ByteWriter packed;
    for (const std::size_t piece : mine) packed.many(results[piece]);
    const std::vector<Bytes> all = ranks.gather(packed.data);
    for (std::size_t other = 0; other < count; ++other) {
        ByteReader made(all[other]);
        for (std::size_t piece = other; piece < pieces; piece += count) results[piece] = made.many<std::byte>();
    }
    return results;
}

}  // namespace egret
