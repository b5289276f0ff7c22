#include "core/expressions/hiss/model.h"

#include "core/base/text.h"
#include "core/base/version.h"
#include "core/batching/layers.h"

#include <ATen/ops/bmm.h>
#include <ATen/ops/constant_pad_nd.h>
#include <ATen/ops/matmul.h>
#include <ATen/ops/stack.h>
#include <ATen/ops/zeros.h>

namespace egret::hiss {

using batching::Linear;
using batching::lstmCell;
using batching::Minibatch;
using batching::Tensors;
using batching::TensorType;
using batching::Value;

namespace {

// Memory sizes: most trees are cut to depth three before decoding and have up to a dozen nodes.
constexpr std::array<std::size_t, 5> kRooms = {8, 12, 16, 32, Model::kMaxMemory};
std::size_t bucketOf(std::size_t words) {
    return static_cast<std::size_t>(std::ranges::lower_bound(kRooms, words) - kRooms.begin());
}

// Equation 1, with the gates i, o, u and f side by side.
struct Lstm {
    Linear gates;

    Lstm(batching::Parameters& parameters, const std::string& name, int64_t in, int64_t size, Random& random)
        : gates(parameters, name, in + size, 4 * size, random) {
        rememberAtFirst(gates, 3 * size);
    }
    Tensors operator()(const at::Tensor& x, const at::Tensor& h, const at::Tensor& c) const {
        return lstmCell(gates(x, h), h.size(1), c);
    }
};

}  // namespace

struct Model::Layers {
    batching::Embedding words;
    // The N-ary Tree-LSTM, N = 3: gates i, o, u, f_1, f_2, f_3, computed from the word, the first two children, and the
    // third child.
    Linear word, pair, third;
    Lstm out;
    std::optional<Lstm> read;  // for linear networks, instead of the gates above
    std::vector<Lstm> children;
    Linear childH, childC;
    Linear query, key;
    at::Tensor attend;  // v of equation 6, [hidden]
    Linear symbol;      // equation 7
    Linear selectorHidden, selectorOut;
    int64_t state;

    Layers(batching::Parameters& parameters, const ModelOptions& options, int64_t tokens, Random& random)
        : words(parameters, "words", std::max(tokens, kStart + 1), options.embedding, random),
          word(parameters, "encoder/word", options.embedding, 6 * options.hidden, random),
          pair(parameters, "encoder/pair", 2 * options.hidden, 6 * options.hidden, random),
          third(parameters, "encoder/third", options.hidden, 6 * options.hidden, random),
          out(parameters, "decoder/out", options.embedding, options.hidden, random),
          childH(parameters, "decoder/child_h", 2 * options.hidden, options.hidden, random),
          childC(parameters, "decoder/child_c", 2 * options.hidden, options.hidden, random),
          query(parameters, "attention/query", options.hidden, options.hidden, random),
          key(parameters, "attention/key", options.hidden, options.hidden, random),
          attend(parameters.uniform(
              "attention/v", {options.hidden}, 1 / std::sqrt(static_cast<double>(options.hidden)), random)),
          symbol(parameters, "decoder/symbol", 2 * options.hidden, tokens, random),
          selectorHidden(parameters, "selector/hidden", options.hidden, options.selector, random),
          selectorOut(parameters, "selector/out", options.selector, 1, random), state(options.hidden) {
        for (std::size_t slot = 0; slot < expressions::kMaxArity; ++slot)
            children.emplace_back(
                parameters, "decoder/child" + std::to_string(slot), options.embedding, options.hidden, random);
        rememberAtFirst(word, 3 * state);
        if (options.architecture == Architecture::linear)
            read.emplace(parameters, "encoder/read", options.embedding, options.hidden, random);
        const at::AutoGradMode noGradients(false);
        words.table.mul_(10);  // uniform in +-0.5: with 50 symbols, values need not start near zero
    }

    Tensors decode(const Tensors& in) const {
        const Tensors given = out(words(in[0]), in[1], in[2]);
        const at::Tensor &h = given[0], &keys = in[3], &values = in[4], &mask = in[5];
        const at::Tensor energy = at::matmul((keys + query(h).unsqueeze(1)).tanh(), attend) + mask;
        const at::Tensor weights = energy.softmax(1);
        const at::Tensor context = at::bmm(weights.unsqueeze(1), values).squeeze(1);
        return {h, given[1], symbol(h, context).log_softmax(1), weights};
    }
};

Model::Model(const ModelOptions& options, std::size_t mostBytes) : m_options(options) {
    m_parameters.allowAtMost(mostBytes);
    Random random(options.seed);
    const auto layers = std::make_shared<const Layers>(m_parameters, options, tokens(), random);
    const TensorType word{at::kLong, {}}, state{at::kFloat, {options.hidden}};
    m_word = m_program.type(word);
    m_state = m_program.type(state);
    const auto add = [&](std::string name, std::vector<TensorType> inputs, std::vector<TensorType> outputs,
                         Tensors parameters, std::function<Tensors(const Tensors&)> run) {
        return m_program.add(
            {std::move(name), std::move(inputs), std::move(outputs), std::move(run), std::move(parameters)});
    };
    const Layers& l = *layers;
    const Tensors reading = {l.words.table, l.word.weight, l.word.bias};
    const auto with = [](Tensors some, const Tensors& more) {
        some.insert(some.end(), more.begin(), more.end());
        return some;
    };

    if (isLinear())
        m_read =
            add("read", {word, state, state}, {state, state}, {l.words.table, l.read->gates.weight, l.read->gates.bias},
                [layers](const Tensors& in) { return (*layers->read)(layers->words(in[0]), in[1], in[2]); });
    m_leaf = add("leaf", {word}, {state, state}, reading,
        [layers](const Tensors& in) { return lstmCell(layers->word(layers->words(in[0])), layers->state, {}); });
    const Tensors pairParameters = with(reading, {l.pair.weight, l.pair.bias});
    m_pair =
        add("node", {word, state, state, state, state}, {state, state}, pairParameters, [layers](const Tensors& in) {
            return lstmCell(
                layers->word(layers->words(in[0])) + layers->pair(in[1], in[3]), layers->state, {in[2], in[4]});
        });
    m_triple = add("node of three", {word, state, state, state, state, state, state}, {state, state},
        with(pairParameters, {l.third.weight, l.third.bias}), [layers](const Tensors& in) {
            return lstmCell(layers->word(layers->words(in[0])) + layers->pair(in[1], in[3]) + layers->third(in[5]),
                layers->state, {in[2], in[4], in[6]});
        });

    for (const std::size_t room : kRooms) {
        const auto places = static_cast<int64_t>(room);
        const TensorType rows{at::kFloat, {places, options.hidden}}, weights{at::kFloat, {places}};
        m_decode.push_back(add("decode " + std::to_string(room), {word, state, state, rows, rows, weights},
            {state, state, {at::kFloat, {tokens()}}, weights},
            {l.words.table, l.out.gates.weight, l.out.gates.bias, l.query.weight, l.query.bias, l.attend,
                l.symbol.weight, l.symbol.bias},
            [layers](const Tensors& in) { return layers->decode(in); }));
    }
    for (std::size_t words = 1; words <= kMaxMemory; ++words) {
        const auto count = static_cast<int64_t>(words), room = static_cast<int64_t>(kRooms[bucketOf(words)]);
        const TensorType rows{at::kFloat, {room, options.hidden}};
        const auto run = [layers, count, room](const Tensors& in) {
            at::Tensor values = at::stack(in, 1);
            if (count < room) values = at::constant_pad_nd(values, {0, 0, 0, room - count});
            const int64_t batch = values.size(0);
            at::Tensor mask = at::zeros({batch, room});
            if (count < room) mask.narrow(1, count, room - count).fill_(-std::numeric_limits<float>::infinity());
            return Tensors{
                layers->key(values.reshape({batch * room, layers->state})).view({batch, room, layers->state}), values,
                mask};
        };
        m_pack.push_back(add("pack " + std::to_string(words), std::vector<TensorType>(words, state),
            {rows, rows, {at::kFloat, {room}}}, {l.key.weight, l.key.bias}, run));
    }
    for (std::size_t slot = 0; slot < m_child.size(); ++slot) {
        const Lstm& lstm = l.children[slot];
        m_child[slot] = add("child " + std::to_string(slot), {word, state, state, state, state}, {state, state},
            {l.words.table, lstm.gates.weight, lstm.gates.bias, l.childH.weight, l.childH.bias, l.childC.weight,
                l.childC.bias},
            [layers, slot](const Tensors& in) {
                const Tensors given = layers->children[slot](layers->words(in[0]), in[1], in[2]);
                return Tensors{layers->childH(in[3], given[0]), layers->childC(in[4], given[1])};
            });
    }
    m_score = add("score", {state}, {{at::kFloat, {1}}},
        {l.selectorHidden.weight, l.selectorHidden.bias, l.selectorOut.weight, l.selectorOut.bias},
        [layers](const Tensors& in) { return Tensors{layers->selectorOut(layers->selectorHidden(in[0]).relu())}; });
}

Value Model::token(Minibatch& minibatch, Token token) const {
    return minibatch.constant<int64_t>(m_word, std::span(&token, 1));
}

std::vector<Model::State> Model::encode(Minibatch& minibatch, const expressions::Expression& expression) const {
    const std::vector<Word> words = wordsOf(expression, m_options.architecture);
    std::vector<State> states(words.size());
    if (isLinear()) {
        State state{minibatch.zeros(m_state), minibatch.zeros(m_state)};
        for (std::size_t i = words.size(); i-- > 0;) {
            const Value h = minibatch.call(m_read, {{token(minibatch, words[i].token), state.h, state.c}});
            states[i] = state = {h, h + 1};
        }
        return states;
    }
    std::vector<std::size_t> below;  // roots of finished operands, the first on top
    std::map<Token, State> leaves;   // equal leaves share one call
    for (std::size_t i = expression.size(); i-- > 0;) {
        const Token word = words[i].token;
        const std::size_t arity = expressions::arityOf(expression[i].op);
        if (arity == 0) {
            const auto [known, isNew] = leaves.try_emplace(word);
            if (isNew) {
                const Value h = minibatch.call(m_leaf, {{token(minibatch, word)}});
                known->second = {h, h + 1};
            }
            states[i] = known->second;
        } else {
            std::vector<Value> inputs = {token(minibatch, word)};
            for (std::size_t k = 0; k < arity; ++k) {
                const State& child = states[below[below.size() - 1 - k]];
                inputs.insert(inputs.end(), {child.h, child.c});
            }
            below.resize(below.size() - arity);
            if (arity == 1) inputs.resize(5, minibatch.zeros(m_state));
            const Value h = minibatch.call(arity == 3 ? m_triple : m_pair, inputs);
            states[i] = {h, h + 1};
        }
        below.push_back(i);
    }
    return states;
}

Model::Memory Model::remember(Minibatch& minibatch, std::span<const State> words) const {
    if (words.empty() || words.size() > kMaxMemory)
        throw Error(Category::unsupported,
            "the decoder supports 1 to " + std::to_string(kMaxMemory) + " words, got " + std::to_string(words.size()));
    const std::vector<Value> inputs = transformed(words, &State::h);
    const Value keys = minibatch.call(m_pack[words.size() - 1], inputs);
    return {words.size(), bucketOf(words.size()), keys, keys + 1, keys + 2};
}

Model::Decoded Model::decode(Minibatch& minibatch, const Memory& memory, Token parent, const State& given) const {
    const Value first = minibatch.call(m_decode[memory.bucket],
        {{token(minibatch, parent), given.h, given.c, memory.keys, memory.values, memory.mask}});
    return {parent, given, {first, first + 1}, first + 2, first + 3};
}

Model::State Model::child(Minibatch& minibatch, const Decoded& decoded, std::size_t slot) const {
    const Value first = minibatch.call(m_child[slot],
        {{token(minibatch, decoded.parent), decoded.given.h, decoded.given.c, decoded.out.h, decoded.out.c}});
    return {first, first + 1};
}

Value Model::score(Minibatch& minibatch, const State& node) const {
    return minibatch.call(m_score, std::span(&node.h, 1));
}

namespace {

constexpr std::string_view kFormat = "egret.hiss", kTree = "tree", kLinear = "linear";
constexpr int64_t kVersion = 1;
const std::array<std::pair<std::string_view, int64_t ModelOptions::*>, 3> kSizes = {
    {{"embedding", &ModelOptions::embedding}, {"hidden", &ModelOptions::hidden},
        {"selector", &ModelOptions::selector}}};

}  // namespace

void Model::save(const std::filesystem::path& path, std::map<std::string, std::string> metadata) const {
    metadata["format"] = kFormat;
    metadata["version"] = std::to_string(kVersion);
    for (const auto& [name, member] : kSizes) metadata[std::string(name)] = std::to_string(m_options.*member);
    metadata["architecture"] = isLinear() ? kLinear : kTree;
    metadata["seed"] = std::to_string(m_options.seed);
    m_parameters.save(path, metadata);
}

std::unique_ptr<Model> Model::load(const std::filesystem::path& path, std::map<std::string, std::string>* metadata) {
    std::map<std::string, std::string> found = batching::Parameters::metadataOf(path);
    const auto wrong = [&](const std::string& what) {
        return Error(Category::badInput, what, {.file = path.string()});
    };
    if (found["format"] != kFormat) throw wrong("is not a network for expressions");
    const std::optional<int64_t> version = integerOf(found["version"]);
    if (!version) throw wrong("does not specify its format version");
    requireVersion("network", *version, kVersion, {.file = path.string()});
    ModelOptions options;
    constexpr int64_t kLargest = 4096;
    for (const auto& [name, member] : kSizes) {
        const std::optional<int64_t> size = integerOf(found[std::string(name)]);
        if (!size || *size < 1 || *size > kLargest) throw wrong("has no valid value for " + std::string(name));
        options.*member = *size;
    }
    const std::string& architecture = found["architecture"];
    if (architecture != kTree && architecture != kLinear)
        throw wrong("has an unknown architecture '" + architecture + "'");
    options.architecture = architecture == kLinear ? Architecture::linear : Architecture::tree;
    try {
        auto model = std::make_unique<Model>(options, std::filesystem::file_size(path));
        model->m_parameters.load(path);
        if (metadata) *metadata = std::move(found);
        return model;
    } catch (const Error& error) {
        throw error.at({.file = path.string()});
    }
}

}  // namespace egret::hiss
