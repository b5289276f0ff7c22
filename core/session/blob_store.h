#pragma once

#include "core/base/database/database.h"

#include <string>
#include <string_view>
#include <vector>

namespace egret::session {

// Stores bytes by content hash, compressed and deduplicated.
class BlobStore {
public:
    static constexpr int64_t kMostBytes = int64_t{1} << 30;  // limit per blob, before compression

    explicit BlobStore(const database::Database& db) : m_db(db) {}

    static uint64_t hash(std::string_view bytes);
    // Call it inside a transaction. Throws limit if the blob is too large.
    void save(uint64_t hash, std::string_view bytes);
    // Throws badInput if the blob is missing or inconsistent with its hash or size, limit if it is too large.
    std::string read(uint64_t hash) const;
    std::vector<uint64_t> stored() const;

private:
    const database::Database& m_db;
};

}  // namespace egret::session
