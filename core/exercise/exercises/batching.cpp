// batching (TensorFlow Fold, ICLR'17, section 2): group the calls of several small programs into few batches. The bound
// is the number of batches of the greedy schedule; instances are those in which Fold's grouping by depth needs more.
#include "core/base/lexer.h"
#include "core/base/text.h"
#include "core/batching/schedule/schedule.h"
#include "core/exercise/exercises.h"

namespace egret::exercise {
namespace {

using batching::Topology;
using nlohmann::json;

constexpr const char* kOperations[] = {"embed", "left", "right", "head"};

class Batching final : public Instance {
public:
    explicit Batching(Topology topology)
        : m_calls(std::move(topology)), m_schedule(batching::schedule(m_calls, batching::Policy::greedy)) {}

    bool isTrivial() const { return batching::schedule(m_calls, batching::Policy::depth).batches.size() <= bound(); }

    Values values() const override {
        std::string calls;
        for (uint32_t call = 0; call < m_calls.size(); ++call) {
            std::vector<std::string> inputs;
            for (const uint32_t input : m_calls.inputsOf(call)) inputs.push_back(std::to_string(input + 1));
            calls += (call > 0 ? "\n" : "") + std::to_string(call + 1) + " = " + operationOf(call) +
                (inputs.empty() ? "" : "(" + join(inputs, ", ") + ")");
        }
        return {{"calls", calls}, {"bound", std::to_string(bound())}, {"count", std::to_string(m_calls.size())},
            {"depth", std::to_string(batching::schedule(m_calls, batching::Policy::depth).batches.size())},
            {"lower", std::to_string(batching::lowerBound(m_calls))}};
    }

    Verdict check(const std::string& answer, const Task&) const override {
        const std::vector<std::vector<uint32_t>> batches = parseAnswer(answer);
        std::vector<std::size_t> batchOf(m_calls.size(), 0);  // from 1; 0: in no batch yet
        for (std::size_t b = 0; b < batches.size(); ++b) {
            for (const uint32_t call : batches[b]) {
                if (batchOf[call] > 0) return {false, "twice", {{"call", std::to_string(call + 1)}}};
                batchOf[call] = b + 1;
                if (m_calls.operation[call] != m_calls.operation[batches[b].front()])
                    return {false, "mixed",
                        {{"batch", std::to_string(b + 1)}, {"one", operationOf(batches[b].front())},
                            {"other", operationOf(call)}}};
            }
            for (const uint32_t call : batches[b])
                for (const uint32_t input : m_calls.inputsOf(call))
                    if (batchOf[input] == 0 || batchOf[input] == b + 1)
                        return {
                            false, "early", {{"call", std::to_string(call + 1)}, {"input", std::to_string(input + 1)}}};
        }
        for (uint32_t call = 0; call < m_calls.size(); ++call)
            if (batchOf[call] == 0) return {false, "missing", {{"call", std::to_string(call + 1)}}};
        const bool isRight = batches.size() <= bound();
        return {isRight, isRight ? "right" : "many", {{"batches", std::to_string(batches.size())}}};
    }
    std::string solution() const override { return textOf(m_schedule); }
    json pageData() const override {
        json calls = json::array();
        for (uint32_t call = 0; call < m_calls.size(); ++call)
            calls.push_back({{"operation", operationOf(call)}, {"inputs", m_calls.inputsOf(call)}});
        return {{"calls", calls}, {"bound", bound()}};
    }

private:
    std::size_t bound() const { return m_schedule.batches.size(); }
    std::string operationOf(uint32_t call) const { return kOperations[m_calls.operation[call]]; }

    static std::string textOf(const batching::Schedule& schedule) {
        std::vector<std::string> batches;
        for (const batching::Batch& batch : schedule.batches) {
            batches.push_back(join(
                transformed(schedule.nodesOf(batch), [&](uint32_t call) { return std::to_string(call + 1); }), " "));
        }
        return join(batches, "; ");
    }

    std::vector<std::vector<uint32_t>> parseAnswer(const std::string& answer) const {
        Lexer lexer(answer, kAnswer);
        std::vector<std::vector<uint32_t>> batches(1);
        while (!lexer.atEnd()) {
            if (batches.back().empty() || lexer.peek().kind == Token::Kind::integer) {
                const Token call = lexer.expect(Token::Kind::integer, "the number of a call");
                if (call.integer < 1 || call.integer > static_cast<int64_t>(m_calls.size()))
                    lexer.fail("calls have the numbers 1 to " + std::to_string(m_calls.size()), call);
                batches.back().push_back(static_cast<uint32_t>(call.integer - 1));
            } else if (!lexer.accept(",")) {
                lexer.expect(";");
                if (!lexer.atEnd()) batches.emplace_back();
            }
        }
        if (batches.back().empty()) batches.pop_back();
        return batches;
    }

    Topology m_calls;
    batching::Schedule m_schedule;
};

uint32_t drawTree(Topology& calls, uint32_t leaves, Random& random) {
    enum : uint32_t { embed, left };
    if (leaves == 1) return calls.add(embed, {});
    const auto first = static_cast<uint32_t>(1 + random.below(leaves - 1));
    const uint32_t inputs[] = {drawTree(calls, first, random), drawTree(calls, leaves - first, random)};
    return calls.add(left + static_cast<uint32_t>(random.below(2)), inputs);
}

}  // namespace

InstancePtr drawBatching(Random& random, const Task&) {
    constexpr uint32_t kHead = 3, kMostCalls = 16;
    Topology calls;
    calls.operations = static_cast<uint32_t>(std::size(kOperations));
    const uint64_t programs = 2 + random.below(2);
    for (uint64_t i = 0; i < programs; ++i) {
        const uint32_t inputs[] = {drawTree(calls, static_cast<uint32_t>(2 + random.below(3)), random)};
        if (random.below(2)) calls.add(kHead, inputs);
    }
    if (calls.size() > kMostCalls) return nullptr;
    auto made = std::make_shared<Batching>(std::move(calls));
    return made->isTrivial() ? nullptr : made;
}

}  // namespace egret::exercise
