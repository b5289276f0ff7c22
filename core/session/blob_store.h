#pragma once

#include "core/base/database/database.h"

#include <string>
#include <string_view>

namespace egret::session {

// Bytes by content hash, compressed, stored once.
class BlobStore {
public:
    static constexpr int64_t kMostBytes = int64_t{1} << 30;  // of one blob, before compression

    explicit BlobStore(const database::Database& db) : m_db(db) {}

    static uint64_t hash(std::string_view bytes);
    // Inside the caller's transaction; throws limit when it is too large.
    void save(uint64_t hash, std::string_view bytes);
    // Throws badInput when it is missing or not what its hash and size say, limit when it is too large.
    std::string read(uint64_t hash) const;

private:
    const database::Database& m_db;
};

}  // namespace egret::session
