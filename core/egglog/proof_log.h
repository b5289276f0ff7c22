#pragma once

#include "core/base/rooted_forest.h"
#include "core/egglog/code.h"

#include <optional>

namespace egret::egglog {

// Records why the rows and equalities of a database hold. Only programs that prove something have a log.
//
// A row stems from a fact: the row with the values that it had when an application added it. Rebuilding replaces ids in
// rows but not in facts. Every e-class id is the value of one constructor fact, and thus stands for one term.
//
// The equalities of e-classes and those of containers are the edges of a forest: two equal values are connected by a
// single path, which later edges do not change. A path therefore depends only on what was known when the values became
// equal, which rules out circular reasoning (Nieuwenhuis and Oliveras, "Proof-producing congruence closure", RTA 2005).
class ProofLog {
public:
    // A row that a match or an action reads: its fact, and its values at that time, which are equal to the fact's.
    struct Premise {
        uint32_t fact = 0;
        std::vector<Value> values;
    };
    // An application of a rule, the evaluation of a command or of a merge expression, or the match of a proved query.
    struct Application {
        const Query* query = nullptr;        // of a rule or a `prove`; its slots are `slots`
        const Code* code = nullptr;          // null: a `prove`, or rows of a file
        std::optional<FunctionId> function;  // the result of `code` is its value: a global or a function with a merge
        std::string name = {};               // of the rule
        Position at;
        std::vector<Value> slots = {};
        std::vector<Premise> premises = {};  // of a merge, the first two are the old and the new row
    };
    struct Fact {
        FunctionId function = 0;
        uint32_t application = 0;
        std::vector<Value> values;  // arguments and output
    };
    struct Reason {
        enum class Kind : uint8_t {
            application,  // `first`: its number
            congruence,   // of two constructor facts, `first` and `second`
            container,    // rebuilding replaced the container's items by `images`
        };
        Kind kind = Kind::application;
        uint32_t first = 0, second = 0;
        Value from = 0, to = 0;
        std::vector<Value> images = {};
    };

    // The facts, equalities and premises that are recorded while a scope lives belong to its application. Nothing is
    // recorded without a log.
    class Scope {
    public:
        Scope(ProofLog* log, Application application) : Scope(log, log ? log->add(std::move(application)) : 0) {}
        Scope(ProofLog* log, uint32_t application)
            : m_log(log), m_outer(log ? std::exchange(log->m_current, application) : 0) {}
        ~Scope() {
            if (m_log) m_log->m_current = m_outer;
        }
        Scope(const Scope&) = delete;
        uint32_t application() const { return m_log->m_current; }

    private:
        ProofLog* m_log;
        uint32_t m_outer;
    };

    uint32_t addFact(FunctionId function, std::span<const Value> key, Value output, bool isNewId);
    void read(uint32_t fact, std::span<const Value> values);
    // e-classes, by the current application
    void connect(Value a, Value b) { addReason({.first = m_current, .from = a, .to = b}); }
    void congruent(uint32_t fact, uint32_t other);  // constructor facts whose arguments are equal
    void replace(Value container, std::vector<Value> images, Value replacement);

    const Application& application(uint32_t number) const { return m_applications[number]; }
    const Fact& fact(uint32_t number) const { return m_facts[number]; }
    const Reason& reason(uint32_t number) const { return m_reasons[number]; }
    uint32_t factOf(Value id) const { return m_factOf[id]; }
    const RootedForest& forest();  // of the values; its edges are the reasons. Valid until the next reason.
    static uint32_t nodeOf(bool isContainer, Value value) { return static_cast<uint32_t>(2 * value + isContainer); }
    std::size_t bytes() const { return m_bytes; }

private:
    static constexpr uint32_t kNone = 0xffffffffu;
    uint32_t add(Application application);
    static std::pair<uint32_t, uint32_t> edgeOf(const Reason& reason);
    void addReason(Reason reason);  // unless the values are already connected
    uint32_t rootOf(uint32_t node);

    std::vector<Application> m_applications;
    std::vector<Fact> m_facts;
    std::vector<Reason> m_reasons;
    std::vector<uint32_t> m_factOf;  // by e-class id
    std::vector<uint32_t> m_roots;   // by node of the forest: a union-find
    std::optional<RootedForest> m_forest;
    uint32_t m_current = kNone;
    std::size_t m_bytes = 0;
};

}  // namespace egret::egglog
