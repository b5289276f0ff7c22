#include "core/session/tensor_store.h"

#include "core/base/bytes.h"
#include "core/base/memory.h"
#include "core/base/text.h"
#include "core/session/schema.h"

#include <algorithm>
#include <optional>

namespace egret::session {
namespace {

using graph::ElementType;
using graph::Tensor;

constexpr std::size_t kPart = std::size_t{16} << 20;

int64_t key(uint64_t hash) { return static_cast<int64_t>(hash); }

// Encodes each string as its length and its bytes.
Bytes packed(const std::vector<std::string>& strings) {
    ByteWriter out;
    for (const std::string& text : strings) out.many(text);
    return out.data;
}

std::vector<std::string> unpacked(const Bytes& bytes) {
    std::vector<std::string> strings;
    for (ByteReader in(bytes); !in.atEnd();) strings.push_back(in.text());
    return strings;
}

void saveParts(const database::Database& into, int64_t hash, database::Blob bytes, bool isMapped) {
    for (std::size_t at = 0; at < bytes.size(); at += kPart) {
        const database::Blob part = bytes.subspan(at, std::min(kPart, bytes.size() - at));
        into.run("INSERT INTO tensor_parts (hash, part, bytes) VALUES (?, ?, ?)", hash,
            static_cast<int64_t>(at / kPart), part);
        if (isMapped) MappedFile::drop(part);
    }
}

}  // namespace

bool TensorStore::hasReferences() const { return m_db.integer("SELECT 1 FROM tensor_files LIMIT 1").has_value(); }

void TensorStore::save(const graph::TensorPtr& tensor, const std::string& name) {
    const int64_t hash = key(tensor->hash());
    if (m_db.integer("SELECT 1 FROM tensors WHERE hash = ?", hash)) return;
    const bool isText = tensor->element() == ElementType::string;
    const Bytes texts = isText ? packed(tensor->stringValues()) : Bytes();
    const database::Blob bytes = isText ? database::Blob(texts) : tensor->stored();
    m_db.run("INSERT INTO tensors (hash, type, splat, bytes) VALUES (?, ?, ?, ?)", hash,
        std::string_view(tensor->type().toString()), int64_t{tensor->isSplat()}, static_cast<int64_t>(bytes.size()));
    const auto& file = tensor->file();
    if (!file || m_weights == Weights::stored) return saveParts(m_db, hash, bytes, file != nullptr);
    m_db.run("INSERT INTO tensor_files (hash, name, path, offset, file_bytes, modified) VALUES (?, ?, ?, ?, ?, ?)",
        hash, name, std::string_view(file->path().native()), static_cast<int64_t>(tensor->offset()),
        static_cast<int64_t>(file->bytes().size()), file->modified());
    m_loaded[tensor->hash()] = tensor;  // stays readable if the file is removed while the session is open
}

void TensorStore::storeReferenced(
    const database::Database& into, const std::function<bool(const std::filesystem::path&)>& isIn) {
    const auto references = into.list("SELECT hash, path FROM tensor_files ORDER BY path, offset",
        [](const database::Statement& row) { return std::pair(row.integer(0), std::filesystem::path(row.text(1))); });
    for (const auto& [hash, path] : references) {
        if (isIn && !isIn(path)) continue;
        const graph::TensorPtr tensor = load(static_cast<uint64_t>(hash));
        ensure(tensor != nullptr, "a reference has a tensor");
        saveParts(into, hash, tensor->stored(), tensor->file() != nullptr);
        tensor->stored();  // throws if the file has changed since
        into.run("DELETE FROM tensor_files WHERE hash = ?", hash);
    }
}

// Reads the recorded file or, in case both were moved, the file of the same name next to the session.
graph::TensorPtr TensorStore::readReferenced(uint64_t hash, const graph::Type& type, int64_t bytes) const {
    auto row = m_db.prepare("SELECT name, path, offset, file_bytes FROM tensor_files WHERE hash = ?");
    row.bind(0, key(hash));
    if (!row.step()) return nullptr;
    const std::filesystem::path recorded = row.text(1);
    std::vector<std::filesystem::path> places{recorded};
    if (const auto beside = m_db.path().parent_path() / recorded.filename(); beside != recorded)
        places.push_back(beside);
    std::string looked;
    for (const std::filesystem::path& place : places) {
        const auto reject = [&](const std::string& why) {
            looked += (looked.empty() ? "" : ", ") + place.string() + " (" + why + ")";
        };
        std::error_code none;
        if (!std::filesystem::exists(place, none)) {
            reject("missing");
            continue;
        }
        try {
            auto& file = m_files[place];
            if (!file) file = MappedFile::open(place);
            if (!file) {
                reject("not a file, or too large for the memory");
            } else if (const auto size = file->state().bytes; static_cast<int64_t>(size) != row.integer(3)) {
                reject(std::to_string(size) + " bytes instead of " + std::to_string(row.integer(3)));
            } else {
                const graph::TensorPtr tensor = Tensor::mapped(type.element(), type.shape().extents(), file,
                    static_cast<uint64_t>(row.integer(2)), static_cast<uint64_t>(bytes));
                if (tensor->hash() == hash) return tensor;
                reject("changed since");
            }
        } catch (const Error& error) {
            reject(error.message());
        }
        m_files.erase(place);  // the file may be restored
    }
    throw WeightsMissing(Error(Category::badInput,
        "refers to weights in a file that is missing or has changed: '" + row.text(0) + "'; looked in " + looked +
            ". Restore that file, or recover the session: weights that cannot be found become zero",
        {.file = m_db.path().string()}));
}

graph::TensorPtr TensorStore::load(uint64_t hash) {
    auto& slot = m_loaded[hash];
    if (!slot) slot = read(hash);
    return slot;
}

graph::TensorPtr TensorStore::read(uint64_t hash) const {
    auto row = m_db.prepare("SELECT type, splat, bytes FROM tensors WHERE hash = ?");
    row.bind(0, key(hash));
    if (!row.step()) return nullptr;
    const auto damaged = [&](const std::string& why) {
        return session::damaged(m_db, "the tensor with content hash " + hex(hash) + ": " + why);
    };
    // A file may declare any size, so the size required by the type is determined before reading.
    std::optional<graph::Type> type;
    const int64_t wanted = row.integer(2);
    try {
        type = graph::Type::parse(row.text(0));
        if (!type->isFullyKnown())
            throw Error(Category::badInput, type->toString() + " is not a valid type for a constant");
        const double values = row.integer(1) ? 1 : static_cast<double>(type->shape().elements());
        if (type->element() != ElementType::string &&
            static_cast<double>(wanted) != values * static_cast<double>(graph::elementBytes(type->element())))
            throw Error(Category::badInput, "bytes are missing");
    } catch (const Error& error) {
        throw damaged(error.message());
    }
    if (graph::TensorPtr mapped = readReferenced(hash, *type, wanted)) return mapped;
    requireMemory(2.0 * static_cast<double>(wanted));
    std::vector<std::byte> bytes;
    auto parts = m_db.prepare("SELECT bytes FROM tensor_parts WHERE hash = ? ORDER BY part");
    parts.bind(0, key(hash));
    while (parts.step()) {
        const database::Blob part = parts.blob(0);
        if (static_cast<int64_t>(bytes.size() + part.size()) > wanted) throw damaged("it has more bytes than declared");
        bytes.insert(bytes.end(), part.begin(), part.end());
    }
    if (static_cast<int64_t>(bytes.size()) != wanted) throw damaged("bytes are missing");
    graph::TensorPtr tensor;
    try {
        std::vector<int64_t> shape = type->shape().extents();
        tensor = type->element() == ElementType::string ? Tensor::strings(std::move(shape), unpacked(bytes))
            : row.integer(1) ? Tensor::splat(type->element(), std::move(shape), std::move(bytes))
                             : Tensor::dense(type->element(), std::move(shape), std::move(bytes));
    } catch (const Error& error) {
        throw damaged(error.message());
    }
    if (tensor->hash() != hash) throw damaged("its content has a different hash");
    return tensor;
}

std::vector<uint64_t> TensorStore::stored() const {
    return m_db.list("SELECT hash FROM tensors ORDER BY hash",
        [](const database::Statement& row) { return static_cast<uint64_t>(row.integer(0)); });
}

}  // namespace egret::session
