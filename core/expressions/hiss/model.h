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
// writes a tree from its root, attending to what was read. A program of dynamic batching: these functions only add
// calls to a minibatch.
class Model {
public:
    // Refused (badInput) when its parameters take more than `mostBytes`.
    explicit Model(const ModelOptions& options = {}, std::size_t mostBytes = std::numeric_limits<std::size_t>::max());
    Model(const Model&) = delete;
    Model& operator=(const Model&) = delete;

    struct State {
        batching::Value h = 0, c = 0;  // [hidden] each
    };
    // What the decoder attends to: the embeddings of all words, padded to a few sizes so that trees share batches.
    struct Memory {
        std::size_t words = 0, bucket = 0;
        // [room, hidden] twice; [room]: 0 where there is a word, else -infinity.
        batching::Value keys = 0, values = 0, mask = 0;
    };

    // Equation 2: a state for every word (words.h): of a tree that of the node's subtree; of a linear network that
    // after reading from the last word to this one (Sutskever et al., 2014). Unsupported error with the node beyond the
    // vocabulary.
    std::vector<State> encode(batching::Minibatch& minibatch, const expressions::Expression& expression) const;
    // Of the expression whose words these are. Unsupported error beyond kMaxMemory of them.
    Memory remember(batching::Minibatch& minibatch, std::span<const State> words) const;
    static constexpr std::size_t kMaxMemory = 64;

    // One word of the output: the parent's token and the state it gave; of a linear network the word before's.
    struct Decoded {
        Token parent = kStart;
        State given, out;
        batching::Value logProbabilities = 0;  // [tokens()], normalised
        batching::Value attention = 0;         // [room of the memory]: weights over the words of the input
    };
    // Equations 3, 6, 7.
    Decoded decode(batching::Minibatch& minibatch, const Memory& memory, Token parent, const State& given) const;
    // Equations 4, 5; of trees only.
    State child(batching::Minibatch& minibatch, const Decoded& decoded, std::size_t slot) const;

    // The selector's, [1], before the softmax.
    batching::Value score(batching::Minibatch& minibatch, const State& node) const;

    batching::Program& program() const { return m_program; }
    const batching::Parameters& parameters() const { return m_parameters; }
    bool isLinear() const { return m_options.architecture == Architecture::linear; }
    int64_t tokens() const { return isLinear() ? kTextTokens : kTokens; }  // that may be written
    bool canRead(const expressions::Expression& expression) const {
        return wordCount(expression, m_options.architecture) <= kMaxMemory;
    }
    const ModelOptions& options() const { return m_options; }

    // A checkpoint of parameters, options and `metadata`. load: badInput names what is wrong with the file.
    void save(const std::filesystem::path& path, std::map<std::string, std::string> metadata = {}) const;
    static std::unique_ptr<Model> load(
        const std::filesystem::path& path, std::map<std::string, std::string>* metadata = nullptr);
    void copyFrom(const Model& other);  // parameters; the options have to be the same

private:
    batching::Value token(batching::Minibatch& minibatch, Token token) const;

    ModelOptions m_options;
    batching::Parameters m_parameters;
    mutable batching::Program m_program;  // complete from the start; minibatches want it as one that may grow
    batching::TypeId m_word = 0, m_state = 0;
    batching::OperationId m_leaf = 0, m_pair = 0, m_triple = 0, m_read = 0, m_score = 0;
    std::array<batching::OperationId, expressions::kMaxArity> m_child{};
    std::vector<batching::OperationId> m_decode;  // by bucket
    std::vector<batching::OperationId> m_pack;    // by words - 1
    struct Layers;
};

}  // namespace egret::hiss
