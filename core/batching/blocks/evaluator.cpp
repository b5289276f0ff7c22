#include "core/batching/blocks/evaluator.h"

namespace egret::batching::blocks {

void Code::badData(const std::string& message) const { throw Error(Category::badInput, message, {.node = path}); }

Datum::Items itemsOf(const Code& code, const Datum& datum) {
    if (!datum.isObject()) return datum.sharedItems();
    const Object& object = datum.object();
    if (!object.isList()) code.badData("expects a list, found " + object.toString());
    std::vector<Datum> items(object.items().begin(), object.items().end());
    return std::make_shared<const std::vector<Datum>>(std::move(items));
}

Datum Evaluator::operator()(Datum input) {
    if (begin(*m_program.m_code, std::move(input))) return std::move(m_result);
    while (!m_waiting.empty()) {
        const Step::Waiting top = m_waiting.back();
        top.resume();
        if (!top.done()) continue;  // another block is on top
        if (const std::exception_ptr error = top.promise().error) {
            for (; !m_waiting.empty(); m_waiting.pop_back()) m_waiting.back().destroy();
            std::rethrow_exception(error);
        }
        m_result = std::move(top.promise().result);
        m_waiting.pop_back();
        top.destroy();
    }
    return std::move(m_result);
}

bool Evaluator::begin(const Code& code, Datum input) {
    constexpr int kHandOvers = 100'000;  // without a cycle, every hand-over reaches a different block
    const Code* current = &code;
    for (int i = 0; i < kHandOvers; ++i) {
        Step step = current->begin(*this, std::move(input));
        if (step.m_waiting) {
            if (m_waiting.size() >= m_options.depth) {
                step.m_waiting.destroy();
                throw Error(Category::limit,
                    "more than " + std::to_string(m_options.depth) +
                        " blocks are waiting for one another: infinite recursion",
                    {.node = current->path});
            }
            m_waiting.push_back(step.m_waiting);
            return false;
        }
        if (!step.m_to) {
            m_result = std::move(step.m_result);
            return true;
        }
        current = step.m_to;
        input = std::move(step.m_result);
    }
    throw Error(Category::limit, "blocks pass the same input to one another endlessly", {.node = current->path});
}

Datum Evaluator::zeros(const Type& type) {
    switch (type.kind) {
        case Type::Kind::nothing: return {};
        case Type::Kind::input: return Object();
        case Type::Kind::tensor: return m_minibatch.zeros(m_minibatch.program().type(type.tensorType));
        case Type::Kind::sequence: return Datum::of({});
        case Type::Kind::tuple:
        case Type::Kind::broadcast: break;
    }
    return Datum::of(transformed(type.parts, [&](const Type& part) { return zeros(part); }));
}

}  // namespace egret::batching::blocks
