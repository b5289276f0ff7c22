#include "core/session/blob_store.h"

#include "core/base/error.h"
#include "core/base/hash.h"
#include "core/base/text.h"
#include "core/session/schema.h"

#include <zlib.h>

namespace egret::session {

uint64_t BlobStore::hash(std::string_view bytes) { return hashText(bytes); }

void BlobStore::save(uint64_t hash, std::string_view bytes) {
    const auto key = static_cast<int64_t>(hash);
    if (m_db.integer("SELECT 1 FROM blobs WHERE hash = ?", key)) return;
    if (static_cast<int64_t>(bytes.size()) > kMostBytes)
        throw Error(Category::limit,
            "the attachment has " + std::to_string(bytes.size()) + " bytes; the limit is " + std::to_string(kMostBytes),
            {.file = m_db.path().string()});
    std::vector<std::byte> packed(::compressBound(bytes.size()));
    uLongf size = packed.size();
    ensure(::compress2(reinterpret_cast<Bytef*>(packed.data()), &size, reinterpret_cast<const Bytef*>(bytes.data()),
               bytes.size(), Z_BEST_SPEED) == Z_OK,
        "zlib compresses any data");
    m_db.run("INSERT INTO blobs (hash, size, zlib) VALUES (?, ?, ?)", key, static_cast<int64_t>(bytes.size()),
        database::Blob(packed).first(size));
}

std::string BlobStore::read(uint64_t hash) const {
    const auto damaged = [&](const std::string& why) {
        return session::damaged(m_db, "blob " + hex(hash) + ": " + why);
    };
    auto row = m_db.prepare("SELECT size, zlib FROM blobs WHERE hash = ?");
    if (!row.with(static_cast<int64_t>(hash)).step()) throw damaged("it is missing");
    const int64_t size = row.integer(0);
    const database::Blob packed = row.blob(1);
    // zlib expands at most about 1000-fold, so a larger declared size is false and would only waste memory.
    if (size < 0 || size > kMostBytes || size > (static_cast<int64_t>(packed.size()) + 1) * 1100)
        throw damaged("its size is impossible");
    std::string bytes(static_cast<std::size_t>(size), '\0');
    uLongf got = bytes.size();
    if (::uncompress(reinterpret_cast<Bytef*>(bytes.data()), &got, reinterpret_cast<const Bytef*>(packed.data()),
            packed.size()) != Z_OK ||
        got != bytes.size())
        throw damaged("it cannot be unpacked");
    if (BlobStore::hash(bytes) != hash) throw damaged("its content has a different hash");
    return bytes;
}

std::vector<uint64_t> BlobStore::stored() const {
    return m_db.list("SELECT hash FROM blobs ORDER BY hash",
        [](const database::Statement& row) { return static_cast<uint64_t>(row.integer(0)); });
}

}  // namespace egret::session
