#pragma once

#include "core/batching/batching.h"
#include "core/batching/parameters.h"
#include "core/expressions/hiss/training_options.h"
#include "core/expressions/hiss/words.h"

#include <array>
#include <filesystem>
#include <limits>
#include <map>
#include <memory>

namespace egret::hiss {

// The network of HISS (section 3): a tree-LSTM encoder, a selector of the subtree to simplify, and a decoder that
// writes a tree from its root with attention to the input. It is a dynamic batching program: these functions only add
// calls to a minibatch.
class Model {
public:
    // Throws badInput if the parameters need more than `mostBytes`.
    explicit Model(const ModelOptions& options = {}, std::size_t mostBytes = std::numeric_limits<std::size_t>::max());
    Model(const Model&) = delete;
    Model& operator=(const Model&) = delete;

    struct State {
        batching::Value h = 0, c = 0;  // [hidden] each
    };
    // The decoder's attention memory: the embeddings of all words, padded to a few sizes so that trees share batches.
    struct Memory {
        std::size_t words = 0, bucket = 0;
        // keys, values: [room, hidden]; mask: [room], 0 for words, -infinity for padding.
        batching::Value keys = 0, values = 0, mask = 0;
    };

    // Equation 2: returns a state for every word (words.h). For trees, it is the state of the node's subtree. For
    // linear networks, it is the state after reading backwards from the last word to this one (Sutskever et al., 2014).
    // Throws unsupported, naming the node, for a node beyond the vocabulary.
    std::vector<State> encode(batching::Minibatch& minibatch, const expressions::Expression& expression) const;
    // Builds the attention memory of an expression with these words. Throws unsupported beyond kMaxMemory words.
    Memory remember(batching::Minibatch& minibatch, std::span<const State> words) const;
    static constexpr std::size_t kMaxMemory = 64;

    // One word of the output: the token of its parent (for linear networks, of the previous word), and the states
    // before and after decoding it.
    struct Decoded {
        Token parent = kStart;
        State given, out;
        batching::Value logProbabilities = 0;  // [tokens()], normalized
        batching::Value attention = 0;         // [room of the memory]: weights over the input's words
    };
    // Decodes one word (equations 3, 6 and 7).
    Decoded decode(batching::Minibatch& minibatch, const Memory& memory, Token parent, const State& given) const;
    // Returns the state from which to decode the operand in `slot` (equations 4 and 5). Only for trees.
    State child(batching::Minibatch& minibatch, const Decoded& decoded, std::size_t slot) const;

    // Returns the selector's score, [1], before the softmax.
    batching::Value score(batching::Minibatch& minibatch, const State& node) const;

    batching::Program& program() const { return m_program; }
    const batching::Parameters& parameters() const { return m_parameters; }
    bool isLinear() const { return m_options.architecture == Architecture::linear; }
    int64_t tokens() const { return isLinear() ? kTextTokens : kTokens; }  // number of writable tokens
    bool canRead(const expressions::Expression& expression) const {
        return wordCount(expression, m_options.architecture) <= kMaxMemory;
    }
    const ModelOptions& options() const { return m_options; }

    // Saves a checkpoint with the parameters, the options and `metadata`. load() throws badInput with the reason.
    void save(const std::filesystem::path& path, std::map<std::string, std::string> metadata = {}) const;
    static std::unique_ptr<Model> load(
        const std::filesystem::path& path, std::map<std::string, std::string>* metadata = nullptr);
    // Copies the parameters; the options must be equal.
    void copyFrom(const Model& other) { m_parameters.copyFrom(other.m_parameters); }

private:
    batching::Value token(batching::Minibatch& minibatch, Token token) const;

    ModelOptions m_options;
    batching::Parameters m_parameters;
    mutable batching::Program m_program;  // complete after construction; minibatches require a mutable program
    batching::TypeId m_word = 0, m_state = 0;
    batching::OperationId m_leaf = 0, m_pair = 0, m_triple = 0, m_read = 0, m_score = 0;
    std::array<batching::OperationId, expressions::kMaxArity> m_child{};
    std::vector<batching::OperationId> m_decode;  // indexed by bucket
    std::vector<batching::OperationId> m_pack;    // indexed by word count - 1
    struct Layers;
};

}  // namespace egret::hiss
