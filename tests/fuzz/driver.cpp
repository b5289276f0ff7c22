// The short run: every corpus file unchanged, then seeded mutations. EGRET_FUZZ_COUNT sets the number of mutations, and
// EGRET_FUZZ_SEED the first seed, which reproduces a finding.
#include "tests/fuzz/target.h"

#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/stopwatch.h"
#include "tests/support/times.h"

#include <gtest/gtest.h>

#include <sys/resource.h>
#include <unistd.h>
#include <csignal>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>

namespace egret::fuzz {
namespace {

bool isAccepted(const std::string& bytes) {
    try {
        kTarget.read(bytes);
        return true;
    } catch (const Error&) {
        return false;
    }
}

uint64_t setting(const char* name, uint64_t fallback) {
    const char* text = std::getenv(name);
    return text ? std::strtoull(text, nullptr, 10) : fallback;
}

std::vector<std::string> seedsIn(const std::filesystem::path& folder) {
    std::vector<std::string> seeds;
    if (!std::filesystem::exists(folder)) return seeds;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
        if (entry.is_regular_file() && entry.file_size() <= kTarget.mostBytes) seeds.push_back(readFile(entry.path()));
    std::sort(seeds.begin(), seeds.end());  // the order of files in a folder is unspecified
    return seeds;
}

std::string mutated(std::string bytes, const std::string& other, Random& random) {
    for (uint64_t i = 0, count = 1 + random.below(4); i < count && !bytes.empty(); ++i) {
        const std::size_t at = random.below(bytes.size());
        switch (random.below(8)) {
            case 0: bytes[at] = static_cast<char>(random.below(256)); break;
            case 1: bytes[at] = static_cast<char>(bytes[at] ^ (1 << random.below(8))); break;
            case 2: bytes.erase(at, 1 + random.below(8)); break;
            case 3: bytes.insert(at, 1 + random.below(8), static_cast<char>(random.below(256))); break;
            case 4: {  // copies a piece from elsewhere in the file
                const std::size_t from = random.below(bytes.size()), length = 1 + random.below(64);
                bytes.replace(at, std::min(length, bytes.size() - at), bytes.substr(from, length));
                break;
            }
            case 5:  // inserts a piece of another file
                if (!other.empty()) bytes.insert(at, other.substr(random.below(other.size()), 1 + random.below(64)));
                break;
            case 6: {  // repeats a piece, which may deepen the nesting
                const std::string piece = bytes.substr(at, 1 + random.below(4));
                std::string many;
                for (uint64_t n = random.below(300); n > 0; --n) many += piece;
                bytes.insert(at, many);
                break;
            }
            default: bytes[at] = static_cast<char>(random.below(2) ? 0x7f : 0xff);  // yields large numbers
        }
    }
    return bytes;
}

std::string nowRunning;  // for the crash report

void onCrash(int signal) {
    const std::string text = "the finding is in " + nowRunning + "\n";
    if (::write(STDERR_FILENO, text.data(), text.size()) < 0) ::_exit(1);
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

TEST(Fuzz, corpusAndMutations) {
    for (const int signal : {SIGABRT, SIGSEGV, SIGFPE, SIGBUS, SIGILL}) std::signal(signal, onCrash);
    constexpr double kSlow = 5;  // maximum time for one input, in seconds
    std::vector<std::string> seeds = seedsIn(EGRET_FUZZ_CORPUS);
    ASSERT_FALSE(seeds.empty()) << "no corpus files in " << EGRET_FUZZ_CORPUS;
    double slowest = 0;
    const auto run = [&](const std::string& bytes) {
        const Stopwatch watch(1);  // CPU time, which excludes other load
        LLVMFuzzerTestOneInput(reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
        slowest = std::max(slowest, watch.milliseconds() / 1000);
        ASSERT_TRUE(test::isBelow(slowest, kSlow, "s")) << nowRunning;
    };
    for (std::size_t i = 0; i < seeds.size(); ++i) {
        nowRunning = "file " + std::to_string(i) + " of the corpus, in the order of their contents";
        ASSERT_NO_FATAL_FAILURE(run(seeds[i]));
    }
    // Mutations of a file are useless if the parser rejects the file at the first byte.
    EXPECT_TRUE(std::any_of(seeds.begin(), seeds.end(), isAccepted)) << "no corpus file is accepted";
    const std::size_t own = seeds.size();
    if (kTarget.moreSeeds)
        for (std::string& seed : seedsIn(kTarget.moreSeeds)) seeds.push_back(std::move(seed));
    const uint64_t count = setting("EGRET_FUZZ_COUNT", kTarget.mutations), base = setting("EGRET_FUZZ_SEED", 1);
    const auto start = std::chrono::steady_clock::now();
    for (uint64_t i = 0; i < count; ++i) {
        Random random(base + i);
        nowRunning = "EGRET_FUZZ_COUNT=1 EGRET_FUZZ_SEED=" + std::to_string(base + i);
        const std::string& seed = seeds[random.below(random.below(2) ? own : seeds.size())];
        std::string bytes;
        if (kTarget.mutate && random.below(2)) bytes = kTarget.mutate(seed, random);
        else if (random.below(20)) bytes = mutated(seed, seeds[random.below(seeds.size())], random);
        else  // purely random bytes
            for (uint64_t n = random.below(200); n > 0; --n)
                bytes += static_cast<char>(random.below(random.below(2) ? 256 : 32));
        ASSERT_NO_FATAL_FAILURE(run(bytes));
    }
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    std::printf("%zu files, %lu mutations in %.1f s, the slowest took %.3f s, %ld MB at most\n", seeds.size(), count,
        seconds, slowest, usage.ru_maxrss / 1024);
    EXPECT_LT(usage.ru_maxrss / 1024, 1024);
}

}  // namespace
}  // namespace egret::fuzz
