// Work shared among threads and processes has the same result for any number of them.
#include "core/base/ranks/ranks.h"

#include "core/base/error.h"

#include <gmock/gmock.h>
#include <atomic>
#include <barrier>
#include <cstdlib>
#include <filesystem>
#include <span>
#include <string>
#include <thread>

namespace egret {
namespace {

Bytes bytesOf(const std::string& text) {
    const auto bytes = std::as_bytes(std::span(text));
    return {bytes.begin(), bytes.end()};
}

// Results have different lengths; one is empty.
Bytes resultOf(std::size_t piece) { return bytesOf(std::string(piece, static_cast<char>('a' + piece))); }

std::vector<Bytes> resultsOf(std::size_t pieces) {
    std::vector<Bytes> results;
    for (std::size_t piece = 0; piece < pieces; ++piece) results.push_back(resultOf(piece));
    return results;
}

// Processes ("ranks") as threads of this process.
class Meeting {
public:
    explicit Meeting(int count) : m_given(static_cast<std::size_t>(count)), m_barrier(count) {}

    class Rank : public Ranks {
    public:
        Rank(Meeting& meeting, int rank) : m_meeting(meeting), m_rank(rank) {}
        int rank() const override { return m_rank; }
        int count() const override { return static_cast<int>(m_meeting.m_given.size()); }
        std::vector<Bytes> gather(const Bytes& mine) override {
            m_meeting.m_given[static_cast<std::size_t>(m_rank)] = mine;
            m_meeting.m_barrier.arrive_and_wait();
            return m_meeting.m_given;
        }

    private:
        Meeting& m_meeting;
        int m_rank;
    };

private:
    std::vector<Bytes> m_given;
    std::barrier<> m_barrier;
};

}  // namespace

TEST(DoAll, returnsResultsInOrderForAnyNumberOfThreads) {
    Ranks alone;
    for (const int threads : {1, 2, 3, 20})
        for (const std::size_t pieces : {0u, 1u, 7u}) {
            const auto work = [&](std::size_t piece, int worker) {
                EXPECT_TRUE(worker >= 0 && worker < threads) << worker;
                return resultOf(piece);
            };
            EXPECT_EQ(doAll(alone, threads, pieces, work), resultsOf(pieces)) << threads << " threads";
        }
}

TEST(DoAll, sharesThePiecesAmongProcessesAndTellsAllOfThem) {
    constexpr std::size_t kPieces = 8;
    for (const int count : {2, 3, 10}) {  // including more ranks than pieces
        Meeting meeting(count);
        std::vector<std::vector<Bytes>> results(static_cast<std::size_t>(count));
        std::atomic<int> done = 0;
        {
            std::vector<std::jthread> processes;
            for (int rank = 0; rank < count; ++rank)
                processes.emplace_back([&, rank] {
                    Meeting::Rank own(meeting, rank);
                    results[static_cast<std::size_t>(rank)] = doAll(own, 2, kPieces, [&](std::size_t piece, int) {
                        ++done;
                        return resultOf(piece);
                    });
                });
        }
        EXPECT_THAT(results, testing::Each(resultsOf(kPieces))) << count << " processes";
        EXPECT_EQ(done.load(), static_cast<int>(kPieces)) << "each piece is processed once";
    }
}

TEST(DoAll, throwsAnErrorWhenAllThreadsAreDone) {
    Ranks alone;
    std::atomic<int> done = 0;
    const auto work = [&](std::size_t piece, int) {
        if (piece == 1) throw Error(Category::limit, "too much");
        ++done;
        return resultOf(piece);
    };
    EXPECT_THROW(doAll(alone, 2, 6, work), Error);
    EXPECT_EQ(done.load(), 3) << "the other thread processes its pieces 0, 2 and 4; the failed one stops";
}

// ---- Open MPI -------------------------------------------------------------------------------------------------------

// The next test runs this test in each of its processes.
TEST(UnderMpirun, processesShareThePieces) {
    if (!std::getenv("EGRET_TEST_UNDER_MPIRUN")) GTEST_SKIP() << "not started under mpirun";
    const std::unique_ptr<Ranks> ranks = startRanks();
    ASSERT_EQ(ranks->count(), 2);
    const auto work = [&](std::size_t piece, int) {
        EXPECT_EQ(piece % 2, static_cast<std::size_t>(ranks->rank()));
        return resultOf(piece);
    };
    EXPECT_EQ(doAll(*ranks, 2, 5, work), resultsOf(5));
    EXPECT_THAT(
        ranks->gather(bytesOf(std::to_string(ranks->rank()))), testing::ElementsAre(bytesOf("0"), bytesOf("1")));
}

TEST(StartRanks, isOpenMpiWhereThatStartedTheProgram) {
    EXPECT_EQ(startRanks()->count(), 1);
    if (std::system("mpirun --version >/dev/null 2>&1") != 0) GTEST_SKIP() << "mpirun is not installed";
#ifdef EGRET_SANITIZED  // Open MPI unloads plug-ins that own memory; these leaks are not Egret's
    const std::string withoutLeaks = "ASAN_OPTIONS=detect_leaks=0 ";
#else
    const std::string withoutLeaks;
#endif
    const std::string self = std::filesystem::read_symlink("/proc/self/exe").string();
    const std::string mpirun = "EGRET_TEST_UNDER_MPIRUN=1 mpirun --allow-run-as-root --oversubscribe -n 2 ";
    const std::string line = withoutLeaks + mpirun + self + " --gtest_filter=UnderMpirun.*";
    EXPECT_EQ(std::system(line.c_str()), 0) << line;
}

}  // namespace egret
