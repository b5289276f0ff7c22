#include "core/base/symbol.h"

#include "core/base/error.h"

#include <array>
#include <atomic>
#include <mutex>
#include <unordered_map>

namespace egret {
namespace {

// Texts are stored in blocks that never move. Reading them requires no lock, because readers have only ids that
// intern() has already returned.
class SymbolTable {
public:
    SymbolTable() { intern(""); }

    uint32_t intern(std::string_view text) {
        std::lock_guard lock(m_mutex);
        if (auto found = m_ids.find(text); found != m_ids.end()) return found->second;
        const uint32_t id = m_count;
        ensure(id / kBlock < m_blocks.size(), "the symbol table is full");
        auto& block = m_blocks[id / kBlock];
        if (!block.load(std::memory_order_relaxed)) block.store(new std::string[kBlock], std::memory_order_release);
        std::string& place = block.load(std::memory_order_relaxed)[id % kBlock];
        place = text;
        m_ids.emplace(place, id);
        ++m_count;
        return id;
    }

    const std::string& text(uint32_t id) const {
        return m_blocks[id / kBlock].load(std::memory_order_acquire)[id % kBlock];
    }

private:
    static constexpr uint32_t kBlock = 4096;
    std::array<std::atomic<std::string*>, 65536> m_blocks{};
    std::mutex m_mutex;
    std::unordered_map<std::string_view, uint32_t> m_ids;
    uint32_t m_count = 0;
};

SymbolTable& table() {
    static SymbolTable* instance = new SymbolTable;  // never destroyed: static destructors may use symbols
    return *instance;
}

}  // namespace

Symbol::Symbol(std::string_view text) : m_id(table().intern(text)) {}

const std::string& Symbol::text() const { return table().text(m_id); }

Symbol Symbol::fromId(uint32_t id) {
    Symbol symbol;
    symbol.m_id = id;
    return symbol;
}

}  // namespace egret
