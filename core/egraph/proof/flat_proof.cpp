// Expands a proof from the inside out: expands the chains in order, each from earlier chains. Successive congruences
// are expanded argument by argument, not one after the other, so steps on an argument that the next congruence undoes
// cancel out. Wherever a term recurs, the steps between its occurrences are dropped. This happens at every level,
// smallest terms first, which also keeps intermediate lists short.
#include "core/egraph/proof/flat_proof.h"

#include "core/base/error.h"

#include <algorithm>
#include <unordered_map>

namespace egret::egraph {
namespace {

constexpr std::size_t kWorkPerStep = 200;  // intermediate steps allowed per final step

// Step paths grow outward, so they are stored from the sub-term to the root until the end.
using Steps = std::vector<FlatStep>;

constexpr auto termAfter = [](const FlatStep& step) { return step.after; };

class Flattener {
public:
    Flattener(const Proof& proof, std::size_t maxSteps) : m_proof(proof), m_maxSteps(maxSteps), m_terms(proof.terms) {}

    FlatProof run() {
        countUses();
        for (uint32_t chain = 0; chain <= m_proof.root; ++chain)
            if (m_uses[chain] > 0) m_flat[chain] = write(chain);
        FlatProof result;
        result.from = m_proof.from();
        result.steps = std::move(m_flat[m_proof.root]);
        result.terms = std::move(m_terms);
        std::unordered_map<uint32_t, uint32_t> linkAt;
        for (FlatStep& step : result.steps) {
            std::reverse(step.path.begin(), step.path.end());
            const auto [known, isNew] = linkAt.try_emplace(step.link, static_cast<uint32_t>(result.links.size()));
            if (isNew) result.links.push_back(m_proof.links[step.link]);
            step.link = known->second;
        }
        return result;
    }

private:
    // Counts the uses of each chain. A chain comes after the chains that it uses, so one pass from the root downward
    // suffices.
    void countUses() {
        m_uses.assign(m_proof.chains.size(), 0);
        m_flat.resize(m_proof.chains.size());
        m_uses[m_proof.root] = 1;
        for (uint32_t chain = m_proof.root + 1; chain-- > 0;) {
            if (m_uses[chain] == 0) continue;
            for (const ProofStep& step : m_proof.chains[chain].steps)
                for (const uint32_t part : m_proof.links[step.link].parts)
                    if (part != ProofLink::kSame) ++m_uses[part];
        }
    }

    void charge(std::size_t steps, std::size_t size) {
        m_work += size;
        if (steps > m_maxSteps || m_work > m_maxSteps * kWorkPerStep)
            throw Error(
                Category::limit, "The flat proof would have more than " + std::to_string(m_maxSteps) + " steps.");
    }

    // Appends the flat form of a chain to `into`; the last use moves the steps.
    void take(uint32_t chain, bool reversed, Steps& into) {
        if (chain == ProofLink::kSame) return;
        Steps steps;
        if (--m_uses[chain] == 0) {
            steps = std::move(m_flat[chain]);
            m_flat[chain] = {};
        } else {
            steps = m_flat[chain];
        }
        charge(into.size() + steps.size(), steps.size());
        if (!reversed) {
            std::move(steps.begin(), steps.end(), std::back_inserter(into));
            return;
        }
        for (std::size_t i = steps.size(); i-- > 0;) {
            FlatStep& step = into.emplace_back(std::move(steps[i]));
            step.reversed = !step.reversed;
            step.after = i == 0 ? m_proof.chains[chain].from : steps[i - 1].after;
        }
    }

    Steps write(uint32_t number) {
        const ProofChain& chain = m_proof.chains[number];
        Steps steps;
        for (std::size_t i = 0; i < chain.steps.size();) {
            const ProofStep step = chain.steps[i];
            const ProofLink& link = m_proof.links[step.link];
            if (link.kind == ProofLink::Kind::congruence) {
                std::size_t end = i + 1;
                while (end < chain.steps.size() &&
                    m_proof.links[chain.steps[end].link].kind == ProofLink::Kind::congruence)
                    ++end;
                writeCongruences({chain.steps.data() + i, end - i}, steps);
                i = end;
                continue;
            }
            if (link.kind == ProofLink::Kind::lemma) take(link.parts[0], step.reversed, steps);
            else steps.push_back({step.link, step.reversed, {}, m_proof.stepTo(step)});
            ++i;
        }
        cutLoops(chain.from, steps, termAfter);
        charge(steps.size(), steps.size());
        return steps;
    }

    void writeCongruences(std::span<const ProofStep> run, Steps& into) {
        const TermId from = m_proof.stepFrom(run.front());
        const std::span<const TermId> before = m_terms.children(from);
        std::vector<TermId> arguments(before.begin(), before.end());
        for (uint32_t i = 0; i < arguments.size(); ++i) {
            Steps steps;
            for (const ProofStep& step : run) take(m_proof.links[step.link].parts[i], step.reversed, steps);
            cutLoops(arguments[i], steps, termAfter);
            for (FlatStep& step : steps) {
                arguments[i] = step.after;
                step.after = m_terms.add(m_terms.op(from), m_terms.payload(from), arguments);
                step.path.push_back(i);
                into.push_back(std::move(step));
            }
            charge(into.size(), steps.size());
        }
    }

    const Proof& m_proof;
    const std::size_t m_maxSteps;
    std::size_t m_work = 0;
    TermPool m_terms;
    std::vector<uint64_t> m_uses;
    std::vector<Steps> m_flat;
};

}  // namespace

FlatProof flatten(const Proof& proof, std::size_t maxSteps) { return Flattener(proof, maxSteps).run(); }

std::string printFlat(const FlatProof& proof, std::size_t maxTermLength) {
    std::string text = proof.terms.print(proof.from, maxTermLength) + "\n";
    for (const FlatStep& step : proof.steps)
        text += (step.reversed ? "<- " : "-> ") + linkName(proof.links[step.link]) + ": " +
            proof.terms.printMarked(step.after, step.path, maxTermLength) + "\n";
    return text;
}

}  // namespace egret::egraph
