#include "core/ranks/ranks.h"

#include "core/base/error.h"

#include <cstring>
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

    Bytes packed;
    for (const std::size_t piece : mine) {
        const uint64_t size = results[piece].size();
        const auto head = std::as_bytes(std::span(&size, 1));
        packed.insert(packed.end(), head.begin(), head.end());
        packed.insert(packed.end(), results[piece].begin(), results[piece].end());
    }
    const std::vector<Bytes> all = ranks.gather(packed);
    for (std::size_t other = 0; other < count; ++other) {
        std::size_t at = 0;
        for (std::size_t piece = other; piece < pieces; piece += count) {
            uint64_t size = 0;
            ensure(at + sizeof(size) <= all[other].size(), "every process sends what it did");
            std::memcpy(&size, all[other].data() + at, sizeof(size));
            at += sizeof(size);
            ensure(size <= all[other].size() - at, "every process sends what it did");
            results[piece].assign(all[other].begin() + static_cast<std::ptrdiff_t>(at),
                all[other].begin() + static_cast<std::ptrdiff_t>(at + size));
            at += size;
        }
    }
    return results;
}

}  // namespace egret
