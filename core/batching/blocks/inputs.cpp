#include "core/batching/blocks/inputs.h"

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/batching/blocks/compiler.h"

#include <algorithm>
#include <cmath>

namespace egret::batching::blocks {
namespace {

// Calls use(bytes) with a number converted to `element`: int64, float64 or float32.
template <class T, class Use>
void asElement(at::ScalarType element, T number, Use use) {
    const auto give = [&](auto converted) { use(std::as_bytes(std::span(&converted, 1))); };
    if (element == at::kLong) give(static_cast<int64_t>(number));
    else if (element == at::kDouble) give(static_cast<double>(number));
    else give(static_cast<float>(number));
}

// Reads the numbers of an object as `element`s; errors quote the whole object.
class Reader {
public:
    Reader(const Code& code, const TensorType& type) : m_code(code), m_type(type) { m_data.reserve(type.bytes()); }

    const std::vector<std::byte>& read(const Object& object) {
        if (const auto* numbers = object.as<Object::Numbers>()) {
            if (numbers->type != m_type) wrong(object);
            m_data = numbers->data;
        } else {
            m_whole = &object;
            add(object, 0);
        }
        return m_data;
    }

private:
    [[noreturn]] void wrong(const Object& object) const {
        m_code.badData("expects " + m_type.toString() + ", found " + object.toString());
    }

    void add(const Object& object, std::size_t axis) {  // recursion depth bounded by the shape, not the data
        if (axis < m_type.shape.size()) {
            if (!object.isList() || static_cast<int64_t>(object.size()) != m_type.shape[axis]) wrong(*m_whole);
            for (const Object& item : object.items()) add(item, axis + 1);
        } else if (const auto* integer = object.as<int64_t>()) {
            addNumber(*integer);
        } else if (const auto* isTrue = object.as<bool>()) {
            addNumber(static_cast<int64_t>(*isTrue));
        } else if (const auto* number = object.as<double>()) {
            if (m_type.element == at::kLong && std::trunc(*number) != *number) wrong(*m_whole);
            addNumber(*number);
        } else {
            wrong(*m_whole);
        }
    }

    template <class T>
    void addNumber(T number) {
        asElement(m_type.element, number,
            [&](std::span<const std::byte> bytes) { m_data.insert(m_data.end(), bytes.begin(), bytes.end()); });
    }

    const Code& m_code;
    const TensorType& m_type;
    const Object* m_whole = nullptr;
    std::vector<std::byte> m_data;
};

void requireElement(Compiler& compiler, at::ScalarType element) {
    if (element != at::kFloat && element != at::kDouble && element != at::kLong)
        compiler.fail(std::string("expects float32, float64 or int64 elements, found ") + c10::toString(element));
}

// Returns code that looks up a part of an object with `find`.
template <class Find>
std::unique_ptr<Code> itemCode(Compiler& compiler, const Type& input, const std::string& what, Find find) {
    compiler.require(Type::input(), input);
    return codeOf(Type::input(), [find, what](Evaluator&, const Code& self, const Datum& datum) -> Datum {
        const Object* item = find(datum.object());
        if (!item) self.badData("expects " + what + ", found " + datum.object().toString());
        return *item;
    });
}

// Applies a user-supplied function to an object; its exceptions become data errors.
Object apply(const Code& code, const std::function<Object(const Object&)>& function, const Object& object) {
    try {
        return function(object);
    } catch (const Error&) {
        throw;
    } catch (const std::exception& error) {
        code.badData("cannot process " + object.toString() + ": " + error.what());
    }
}

}  // namespace

Block tensor(TensorType type) {
    return define("tensor", [type](Compiler& compiler, const Type& input) {
        compiler.require(Type::input(), input);
        requireElement(compiler, type.element);
        return codeOf(Type::tensor(type),
            [type, id = compiler.program().type(type)](
                Evaluator& evaluator, const Code& self, const Datum& datum) -> Datum {
                return evaluator.minibatch().constant(id, std::span(Reader(self, type).read(datum.object())));
            });
    });
}

Block scalar(at::ScalarType element) { return tensor({element, {}}).named("scalar"); }
Block vector(int64_t size, at::ScalarType element) { return tensor({element, {size}}).named("vector"); }

Block oneHot(int64_t begin, int64_t end, at::ScalarType element) {
    return define("oneHot", [=](Compiler& compiler, const Type& input) {
        compiler.require(Type::input(), input);
        requireElement(compiler, element);
        if (end <= begin)
            compiler.fail("expects a non-empty range, found " + std::to_string(begin) + ".." + std::to_string(end));
        const TensorType type{element, {end - begin}};
        return codeOf(Type::tensor(type),
            [=, id = compiler.program().type(type)](
                Evaluator& evaluator, const Code& self, const Datum& datum) -> Datum {
                const auto* number = datum.object().as<int64_t>();
                if (!number || *number < begin || *number >= end)
                    self.badData("expects an integer in " + std::to_string(begin) + ".." + std::to_string(end - 1) +
                        ", found " + datum.object().toString());
                std::vector<std::byte> data(type.bytes());
                asElement(element, 1, [&](std::span<const std::byte> one) {
                    std::ranges::copy(one, data.begin() + static_cast<std::size_t>(*number - begin) * one.size());
                });
                return evaluator.minibatch().constant(id, std::span<const std::byte>(data));
            });
    });
}

Block inputTransform(std::string name, std::function<Object(const Object&)> function) {
    return define(std::move(name), [function = std::move(function)](Compiler& compiler, const Type& input) {
        compiler.require(Type::input(), input);
        return codeOf(Type::input(), [function](Evaluator&, const Code& self, const Datum& datum) -> Datum {
            return apply(self, function, datum.object());
        });
    });
}

Block getItem(const std::string& key) {
    return define(key, [key](Compiler& compiler, const Type& input) {
        return itemCode(compiler, input, "a dict with the field '" + key + "'",
            [key](const Object& object) { return object.find(key); });
    });
}

Block getItem(std::size_t index) {
    return define(std::to_string(index), [index](Compiler& compiler, const Type& input) -> std::unique_ptr<Code> {
        if (input.kind == Type::Kind::input)
            return itemCode(compiler, input, "a list of more than " + std::to_string(index) + " items",
                [index](const Object& object) {
                    return object.isList() && index < object.size() ? &object[index] : nullptr;
                });
        if (input.kind != Type::Kind::tuple || index >= input.parts.size())
            compiler.mismatch("a tuple with a part " + std::to_string(index), input);
        return codeOf(
            input.parts[index], [index](Evaluator&, const Code&, const Datum& datum) { return datum[index]; });
    });
}

Block oneOf(std::function<Object(const Object&)> key, Cases cases) {
    return define("oneOf", [key = std::move(key), cases = std::move(cases)](Compiler& compiler, const Type& input) {
        compiler.require(Type::input(), input);
        if (cases.empty()) compiler.fail("expects at least one case, found none");
        std::vector<std::pair<Object, const Code*>> codes;
        for (const auto& [known, block] : cases) {
            for (const auto& [other, code] : codes)
                if (other == known) compiler.fail("expects one case for each key, found two for " + known.toString());
            codes.emplace_back(known, &compiler.part(block, input));
        }
        for (const auto& [known, code] : codes)
            if (code->output != codes.front().second->output)
                compiler.mismatch("all cases to return " + codes.front().second->output.toString() +
                        " like the case for " + codes.front().first.toString(),
                    code->output);
        const Type& output = codes.front().second->output;
        return codeOf(output, [key, codes = std::move(codes)](Evaluator&, const Code& self, Datum datum) -> Step {
            const Object found = apply(self, key, datum.object());
            for (const auto& [known, code] : codes)
                if (known == found) return Step::handOver(*code, std::move(datum));
            std::vector<std::string> names;
            for (const auto& [known, code] : codes) names.push_back(known.toString());
            self.badData("expects one of the keys " + join(names, ", ") + ", found " + found.toString() + " in " +
                datum.object().toString());
        });
    });
}

Block oneOf(const std::string& field, Cases cases) {
    return oneOf(
        [field](const Object& object) {
            const Object* key = object.find(field);
            return key ? *key : Object();
        },
        std::move(cases));
}

Block optional(const Block& block) {
    return define("optional", [block](Compiler& compiler, const Type& input) {
        compiler.require(Type::input(), input);
        const Code& inner = compiler.part(block, input);
        return codeOf(inner.output, [&inner](Evaluator& evaluator, const Code& self, Datum datum) -> Step {
            if (datum.object().isNull()) return evaluator.zeros(self.output);
            return Step::handOver(inner, std::move(datum));
        });
    });
}

}  // namespace egret::batching::blocks
