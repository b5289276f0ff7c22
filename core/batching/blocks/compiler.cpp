#include "core/batching/blocks/compiler.h"

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/batching/blocks/declaration.h"

#include <algorithm>

namespace egret::batching::blocks {

Block define(std::string name, std::function<std::unique_ptr<Code>(Compiler&, const Type&)> compile) {
    return Block(std::make_shared<const Definition>(Definition{std::move(name), std::move(compile)}));
}

Block Block::named(std::string name) const {
    Block block = *this;
    block.m_name = std::make_shared<const std::string>(std::move(name));
    return block;
}

const std::string& Block::name() const { return m_name ? *m_name : m_definition->name; }

// Owns code and keeps alive everything that a compiler looks up by address.
class CodeStore {
public:
    const Code* add(std::unique_ptr<Code> code) { return m_codes.emplace_back(std::move(code)).get(); }
    void keep(std::shared_ptr<const void> owner) { m_owners.push_back(std::move(owner)); }

private:
    std::vector<std::unique_ptr<Code>> m_codes;
    std::vector<std::shared_ptr<const void>> m_owners;
};

namespace {
// A declaration's code; recursion refers to it while it is being compiled.
struct Declared : Code {
    explicit Declared(Type makes) : Code(std::move(makes)) {}
    Step begin(Evaluator&, Datum input) const override { return Step::handOver(*definition, std::move(input)); }
    const Code* definition = nullptr;
};
}  // namespace

Compiler::Compiler(Program& program) : m_program(program), m_store(std::make_shared<CodeStore>()) {}
Compiler::~Compiler() = default;

Compiled Compiler::compile(const Block& block, const Type& input) {
    try {
        return Compiled(m_store, &part(block, input), input);
    } catch (...) {
        // Code may refer to a declaration whose compilation failed.
        m_path.clear();
        m_done.clear();
        m_declared.clear();
        throw;
    }
}

const Code& Compiler::part(const Block& block, const Type& input) {
    const std::string key =
        std::to_string(reinterpret_cast<std::uintptr_t>(block.definition().get())) + ' ' + input.toString();
    if (const auto it = m_done.find(key); it != m_done.end()) return *it->second;
    m_path.push_back(block.name());
    std::unique_ptr<Code> code = block.definition()->compile(*this, input);
    code->path = path();
    m_path.pop_back();
    m_store->keep(block.definition());
    return *(m_done[key] = m_store->add(std::move(code)));
}

const Code& Compiler::declared(const std::shared_ptr<const Declaration>& declaration) {
    if (const auto it = m_declared.find(declaration.get()); it != m_declared.end()) return *it->second;
    if (!declaration->definition) fail("is declared, but was never resolved to a block");
    auto made = std::make_unique<Declared>(declaration->output);
    Declared& code = *made;
    code.path = path();
    m_store->add(std::move(made));
    m_store->keep(declaration);
    m_declared[declaration.get()] = &code;
    code.definition = &part(*declaration->definition, declaration->input);
    require(declaration->output, code.definition->output);
    return code;
}

std::string Compiler::path() const {
    std::vector<std::string> names;
    std::ranges::copy_if(m_path, std::back_inserter(names), [](const std::string& name) { return !name.empty(); });
    return join(names, "/");
}

void Compiler::mismatch(const std::string& expected, const Type& found) const {
    fail("expects " + expected + ", found " + found.toString());
}

void Compiler::require(const Type& expected, const Type& found) const {
    if (expected != found) mismatch(expected.toString(), found);
}

void Compiler::fail(const std::string& message) const { throw Error(Category::usage, message, {.node = path()}); }

std::vector<TensorType> Compiler::tensorsOf(const Type& input) const {
    auto tensors = input.tensors();
    if (!tensors) mismatch("a tensor or a tuple of tensors", input);
    return *std::move(tensors);
}

const Type& Compiler::elementOf(const Type& input, bool mayBeEndless) const {
    switch (input.kind) {
        case Type::Kind::sequence: return input.parts[0];
        case Type::Kind::input: return input;
        case Type::Kind::broadcast:
            if (mayBeEndless) return input.parts[0];
            break;
        case Type::Kind::tuple:
            if (!input.parts.empty() &&
                std::ranges::all_of(input.parts, [&](const Type& part) { return part == input.parts[0]; }))
                return input.parts[0];
            break;
        default: break;
    }
    mismatch(mayBeEndless ? "Sequence(T)" : "a finite Sequence(T)", input);
}

Compiled compile(Program& program, const Block& block, const Type& input) {
    return Compiler(program).compile(block, input);
}

}  // namespace egret::batching::blocks
