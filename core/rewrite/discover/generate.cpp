// TASO's rule generator (Jia et al., SOSP'19, section 3). Two programs that compute the same function can replace each
// other, so it evaluates all small programs and compares the results.
//
// 1. Enumerate all programs of up to n operators, with fingerprints of their results (programs.h).
// 2. Programs with equal fingerprints are candidates, in both directions.
// 3. Prune: (renaming) rules equal up to variable names, (common) rules whose sides share a part (prune.h), (retest)
//    rules whose sides differ for other inputs, since fingerprints collide (design: TASO, trap 6).
// 4. Import the rest (import.h adds the preconditions), general before special and small before large: (subsumption)
//    drop rules that saturation with the kept rules derives (closure.h), verify the others (verify.h) and keep them
//    unless they are refuted or cannot be tested. The exchange of the operands of Add and Mul, which the enumeration
//    assumes, is a rule from the start.
//
// Subsumption differs from TASO, which drops a rule if it is an instance of another. Instances are derived in one step,
// and most of the rest in two or three. The remaining rules are few enough to read.
//
// Memory: 16 bytes per program, or with a checkpoint one part of them at a time (GenerateOptions::programs); 16 bytes
// per remaining candidate, and 8 bytes plus set overhead per candidate seen. An interrupted run gives the same result
// byte for byte: pieces and decisions have a fixed order and are read from the checkpoint in that order.
//
// Measured on one core of the development machine: 2 operators take 2 s. 3 operators take 3 minutes (25 s for 1.9
// million programs, then 4 ms for each of 37,699 candidates) and 200 MB. 4 operators take hours: some 140 million
// programs (2.3 GB of checkpoint) at 50,000 per second take 50 minutes; some three million candidates, extrapolated
// from 2 and 3, take several hours.
#include "core/rewrite/discover/generate.h"

#include "core/base/error.h"
#include "core/base/hash.h"
#include "core/base/text.h"
#include "core/rewrite/discover/checkpoint.h"
#include "core/rewrite/discover/closure.h"
#include "core/rewrite/discover/import.h"
#include "core/rewrite/discover/programs.h"
#include "core/rewrite/discover/prune.h"
#include "core/rewrite/verify/verify.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace egret::rewrite::discover {
namespace {

struct Candidate {
    Program from = 0, to = 0;
};

// Sorts general before special candidates, then small before large: x + x is covered by the laws of x + y, whose other
// sides can be larger.
void order(std::vector<Candidate>& candidates) {
    std::vector<std::tuple<std::size_t, std::size_t, std::size_t, Program, Program>> ranked;
    for (const auto& [from, to] : candidates)
        ranked.emplace_back(Programs::repetitions(from), Programs::operators(from) + Programs::operators(to),
            Programs::operators(from), from, to);
    std::sort(ranked.begin(), ranked.end());
    for (std::size_t i = 0; i < ranked.size(); ++i) candidates[i] = {std::get<3>(ranked[i]), std::get<4>(ranked[i])};
}

void enumerate(Programs& programs, Checkpoint& checkpoint, const GenerateOptions& options, const Task& task) {
    const std::size_t pieces = programs.pieces();
    std::vector<Fingerprinted> found;
    while (checkpoint.pieces() < pieces) {
        task.report(static_cast<double>(checkpoint.pieces()) / static_cast<double>(pieces),
            "enumerating programs: " + groupedDigits(static_cast<int64_t>(checkpoint.programs())));
        found.clear();
        programs.enumerate(checkpoint.pieces(), found, task);
        if (options.checkpoint.empty() && checkpoint.programs() + found.size() > options.programs)
            throw Error(Category::limit,
                "more than " + groupedDigits(static_cast<int64_t>(options.programs)) +
                    " programs; use a checkpoint to keep them on disk");
        checkpoint.addPiece(found);
    }
}

std::vector<Candidate> compare(
    const Checkpoint& checkpoint, const GenerateOptions& options, GenerateCounts& counts, const Task& task) {
    std::vector<Candidate> kept;
    std::unordered_set<uint64_t> seen;
    const uint64_t parts = checkpoint.programs() / options.programs + 1;
    for (uint64_t part = 0; part < parts; ++part) {
        task.report(static_cast<double>(part) / static_cast<double>(parts), "comparing programs");
        const auto entries = checkpoint.read(part, parts, task);
        for (std::size_t begin = 0, end; begin < entries.size(); begin = end) {
            for (end = begin + 1; end < entries.size() && entries[end].fingerprint == entries[begin].fingerprint;)
                ++end;
            if (end - begin < 2) continue;
            for (std::size_t i = begin; i < end; ++i) {
                if (!Programs::canBeLeft(entries[i].program)) continue;
                const uint32_t variables = Programs::variables(entries[i].program);
                for (std::size_t j = begin; j < end; ++j) {
                    if (i == j || !Programs::canBeRight(entries[j].program) ||
                        (Programs::variables(entries[j].program) & ~variables))
                        continue;
                    task.throwIfStopped();
                    ++counts.candidates;
                    const Substitution rule = Programs::substitution(entries[i].program, entries[j].program);
                    if (!seen.insert(canonicalHash(rule)).second) continue;
                    ++counts.afterRenaming;
                    if (!sharesAPart(rule)) kept.push_back({entries[i].program, entries[j].program});
                }
            }
        }
    }
    counts.afterCommon = kept.size();
    order(kept);
    return kept;
}

// Two programs may agree by chance, most often if Relu or MaxPool receive only one pattern of signs. Other inputs
// reveal this.
void retest(std::vector<Candidate>& candidates, const GenerateOptions& options, const Task& task) {
    for (uint64_t again = 1; again <= 3; ++again) {
        task.report(static_cast<double>(again - 1) / 3, "testing with other inputs");
        Programs others(options.operators, hashCombine(options.seed, again));
        std::unordered_map<Program, uint64_t> known;
        const auto fingerprint = [&](Program program) {
            const auto [at, isNew] = known.try_emplace(program);
            if (isNew) at->second = others.fingerprint(program);
            return at->second;
        };
        std::erase_if(candidates, [&](const Candidate& candidate) {
            task.throwIfStopped();
            return fingerprint(candidate.from) != fingerprint(candidate.to);
        });
    }
}

// x + y -> y + x, for operators whose operands the enumeration takes in one order only.
std::vector<Substitution> exchanges() {
    std::vector<Substitution> all;
    for (const int32_t type : {16, 17})
        all.push_back({{{type, {{-1, 0}, {-2, 0}}, {}}}, {{type, {{-2, 0}, {-1, 0}}, {}}}, {{0, 0, 0, 0}}});
    return all;
}

}  // namespace

Generated generateRules(const GenerateOptions& options, const Task& task) {
    Generated out;
    std::vector<Candidate> candidates;
    Programs programs(options.operators, options.seed);
    Checkpoint checkpoint(options.checkpoint, programs.signature());
    enumerate(programs, checkpoint, options, task);
    out.counts.programs = checkpoint.programs();
    candidates = compare(checkpoint, options, out.counts, task);
    retest(candidates, options, task);
    out.counts.afterRetest = candidates.size();

    Closure closure;
    const auto keep = [&](Rule rule, const verify::Verdict& verdict) {
        rule.verdict = verdict.forRule();
        closure.add(rule);
    };
    const auto imported = [&](const Substitution& substitution) -> std::optional<Rule> {
        try {
            return importRule(substitution, closure.rules().size(), "found");
        } catch (const Error& error) {
            if (error.category() != Category::unsupported) throw;
            return {};
        }
    };
    for (const Substitution& exchange : exchanges()) {
        const Rule rule = *imported(exchange);
        keep(rule, verify::verify(rule, {.seed = options.seed}, task));
        ++out.counts.afterSubsumption;
    }
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        task.throwIfStopped();
        task.report(static_cast<double>(i) / static_cast<double>(candidates.size()),
            "deriving and verifying: " + std::to_string(closure.rules().size()) + " rules kept");
        const std::optional<Decision> known =
            i < checkpoint.decisions().size() ? std::optional(checkpoint.decisions()[i]) : std::nullopt;
        Decision decision = known.value_or(Decision::unknown);
        if (!known || decision == Decision::sound) {
            const auto rule = imported(Programs::substitution(candidates[i].from, candidates[i].to));
            if (rule && !known && closure.derives(*rule, options.seed, task)) {
                decision = Decision::subsumed;
            } else if (rule) {
                const verify::Verdict verdict = verify::verify(*rule, {.seed = options.seed}, task);
                decision = verdict.kind == Soundness::sound ? Decision::sound
                    : verdict.kind == Soundness::unsound    ? Decision::unsound
                                                            : Decision::unknown;
                if (decision == Decision::sound) keep(*rule, verdict);
            }
            if (!known) checkpoint.addDecision(decision);
        }
        if (decision == Decision::subsumed) continue;
        ++out.counts.afterSubsumption;
        out.counts.unsound += decision == Decision::unsound;
        out.counts.unknown += decision == Decision::unknown;
    }
    out.rules = closure.rules();
    out.counts.sound = out.rules.size();
    return out;
}

}  // namespace egret::rewrite::discover
