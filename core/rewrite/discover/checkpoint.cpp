// File format: a header of 16 bytes, "egret-r1" and the signature. Then blocks: kind and value, 4 bytes each, a count
// of 8 bytes, and `count` programs of 16 bytes (fingerprint, program). Kind 1 is a piece, with its number as the value;
// kind 2 is a decision, which is the value, with count 0. Little-endian, as in memory.
#include "core/rewrite/discover/checkpoint.h"

#include "core/base/error.h"

#include <algorithm>
#include <cstring>

namespace egret::rewrite::discover {
namespace {

constexpr char kMagic[9] = "egret-r1";
constexpr uint32_t kPiece = 1, kDecision = 2;
struct Block {
    uint32_t kind = 0, value = 0;
    uint64_t count = 0;
};
static_assert(sizeof(Block) == 16 && sizeof(Fingerprinted) == 16, "the layout in the file");

template <class T>
bool readInto(std::istream& in, T* to, uint64_t count = 1) {
    in.read(reinterpret_cast<char*>(to), static_cast<std::streamsize>(count * sizeof(T)));
    return static_cast<uint64_t>(in.gcount()) == count * sizeof(T);
}

uint64_t checkpointPartOf(uint64_t fingerprint, uint64_t parts) {
    __extension__ using Wide = unsigned __int128;
    return static_cast<uint64_t>(static_cast<Wide>(fingerprint) * parts >> 64);
}

}  // namespace

Checkpoint::Checkpoint(std::filesystem::path file, uint64_t signature) : m_file(std::move(file)) {
    if (m_file.empty()) return;
    const bool isNew = !std::filesystem::exists(m_file);
    if (!isNew) load(signature);
    m_out.open(m_file, std::ios::binary | std::ios::app);
    if (isNew) m_out.write(kMagic, 8).write(reinterpret_cast<const char*>(&signature), 8);
    if (!m_out.flush()) throw Error(Category::badInput, "the checkpoint cannot be written", {.file = m_file.string()});
}

void Checkpoint::load(uint64_t signature) {
    const auto refuse = [this](const std::string& why) {
        throw Error(Category::badInput, why, {.file = m_file.string()});
    };
    std::ifstream in(m_file, std::ios::binary);
    const uint64_t size = std::filesystem::file_size(m_file);
    char magic[8];
    uint64_t begunWith = 0;
    if (!readInto(in, magic, 8) || std::memcmp(magic, kMagic, 8) != 0 || !readInto(in, &begunWith))
        refuse("this is not a checkpoint of 'rules generate'");
    if (begunWith != signature) refuse("this checkpoint was created with other options or another version");
    uint64_t whole = 16;
    Block block;
    while (readInto(in, &block)) {
        const uint64_t begin = whole + sizeof(Block);
        if (block.count > (size - begin) / sizeof(Fingerprinted)) break;  // truncated
        if (block.kind == kPiece && block.value == m_pieces && m_decisions.empty()) {
            m_places.emplace_back(begin, block.count);
            m_programs += block.count;
            ++m_pieces;
        } else if (block.kind == kDecision && block.value <= static_cast<uint32_t>(Decision::unknown) &&
            block.count == 0) {
            m_decisions.push_back(static_cast<Decision>(block.value));
        } else {
            refuse("this checkpoint is damaged at byte " + std::to_string(whole));
        }
        whole = begin + block.count * sizeof(Fingerprinted);
        in.seekg(static_cast<std::streamoff>(whole));
    }
    in.close();
    if (whole < size) std::filesystem::resize_file(m_file, whole);
}

void Checkpoint::write(uint32_t kind, uint32_t value, const std::vector<Fingerprinted>& programs) {
    const Block block{kind, value, programs.size()};
    m_out.write(reinterpret_cast<const char*>(&block), sizeof(Block));
    m_out.write(reinterpret_cast<const char*>(programs.data()),
        static_cast<std::streamsize>(programs.size() * sizeof(Fingerprinted)));
    if (!m_out.flush()) throw Error(Category::badInput, "the checkpoint cannot be written", {.file = m_file.string()});
}

void Checkpoint::addPiece(const std::vector<Fingerprinted>& programs) {
    if (m_file.empty()) {
        m_inMemory.insert(m_inMemory.end(), programs.begin(), programs.end());
    } else {
        const uint64_t begin = std::filesystem::file_size(m_file) + sizeof(Block);
        write(kPiece, static_cast<uint32_t>(m_pieces), programs);
        m_places.emplace_back(begin, programs.size());
    }
    m_programs += programs.size();
    ++m_pieces;
}

std::vector<Fingerprinted> Checkpoint::read(uint64_t part, uint64_t parts, const Task& task) const {
    std::vector<Fingerprinted> all;
    const auto take = [&](const std::vector<Fingerprinted>& from) {
        std::copy_if(from.begin(), from.end(), std::back_inserter(all),
            [&](const Fingerprinted& entry) { return checkpointPartOf(entry.fingerprint, parts) == part; });
    };
    take(m_inMemory);
    std::ifstream in;
    if (!m_file.empty()) in.open(m_file, std::ios::binary);
    for (const auto& [offset, count] : m_places) {
        task.throwIfStopped();
        std::vector<Fingerprinted> piece(count);
        in.seekg(static_cast<std::streamoff>(offset));
        if (!readInto(in, piece.data(), count))
            throw Error(Category::badInput, "the checkpoint cannot be read", {.file = m_file.string()});
        take(piece);
    }
    std::sort(all.begin(), all.end());
    return all;
}

void Checkpoint::addDecision(Decision decision) {
    m_decisions.push_back(decision);
    if (!m_file.empty()) write(kDecision, static_cast<uint32_t>(decision), {});
}

}  // namespace egret::rewrite::discover
