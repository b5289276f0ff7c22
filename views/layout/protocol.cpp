#include "views/layout/protocol.h"

#include "core/base/error.h"

#include <cstring>

namespace egret::layout {
namespace {

constexpr uint32_t kMagic = 0x574c4745;  // "EGLW"
enum Kind : uint32_t { kRequest, kPlaced, kFailed };

struct Header {
    uint32_t magic = kMagic, version = kProtocolVersion;
    uint64_t generation = 0;
    uint32_t kind = 0, size = 0;
};
static_assert(sizeof(Header) == 24);

// Writer and Reader have the same functions, so that one description of a struct's bytes serves both.
class Writer {
public:
    template <class T>
    void plain(const T& value) {
        static_assert(std::is_trivially_copyable_v<T>);
        m_bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
    }
    void flag(bool value) { plain(static_cast<uint8_t>(value)); }
    void optional(const std::optional<double>& value) {
        flag(value.has_value());
        if (value) plain(*value);
    }
    void text(const std::string& value) {
        plain(static_cast<uint32_t>(value.size()));
        m_bytes += value;
    }
    template <class T, class Each>
    void list(const std::vector<T>& values, size_t, Each each) {
        plain(static_cast<uint32_t>(values.size()));
        for (const T& value : values) each(value);
    }
    std::string message(uint64_t generation, Kind kind) const {
        const Header header{.generation = generation, .kind = kind, .size = static_cast<uint32_t>(m_bytes.size())};
        return std::string(reinterpret_cast<const char*>(&header), sizeof header) + m_bytes;
    }

private:
    std::string m_bytes;
};

class Reader {
public:
    explicit Reader(std::string_view bytes) : m_bytes(bytes) {}

    template <class T>
    void plain(T& value) {
        std::memcpy(&value, take(sizeof value), sizeof value);
    }
    void flag(bool& value) {
        uint8_t byte = 0;
        plain(byte);
        value = byte != 0;
    }
    void optional(std::optional<double>& value) {
        bool has = false;
        flag(has);
        if (has) plain(value.emplace());
    }
    void text(std::string& value) {
        const uint32_t size = count(1);
        value.assign(take(size), size);
    }
    template <class T, class Each>
    void list(std::vector<T>& values, size_t bytesEach, Each each) {
        values.resize(count(bytesEach));
        for (T& value : values) each(value);
    }
    void end() const {
        if (!m_bytes.empty()) fail();
    }

private:
    // Reads a count of items of at least `bytesEach` bytes, checked so that a corrupt count cannot request excessive
    // memory.
    uint32_t count(size_t bytesEach) {
        uint32_t value = 0;
        plain(value);
        if (value > m_bytes.size() / bytesEach) fail();
        return value;
    }
    const char* take(size_t size) {
        if (size > m_bytes.size()) fail();
        const char* data = m_bytes.data();
        m_bytes.remove_prefix(size);
        return data;
    }
    [[noreturn]] static void fail() {
        throw Error(Category::badInput, "malformed message between window and layout worker");
    }

    std::string_view m_bytes;
};

template <class Stream, class AnyDrawing>
void passDrawing(Stream& stream, AnyDrawing& drawing) {
    stream.plain(drawing.direction);
    stream.plain(drawing.boxGap);
    stream.plain(drawing.layerGap);
    stream.list(drawing.boxes, 2 * sizeof(double), [&](auto& sized) {
        stream.plain(sized.width);
        stream.plain(sized.height);
    });
    stream.list(drawing.edges, 2 * sizeof(uint32_t) + 1, [&](auto& edge) {
        stream.plain(edge.from);
        stream.plain(edge.to);
        stream.optional(edge.fromPort);
    });
}

template <class Stream, class AnyPlaced>
void passPlaced(Stream& stream, AnyPlaced& placed) {
    stream.list(placed.boxes, sizeof(Point), [&](auto& place) { stream.plain(place); });
    stream.list(placed.edges, 1 + sizeof(uint32_t), [&](auto& route) {
        stream.flag(route.stub);
        stream.list(route.points, sizeof(Point), [&](auto& place) { stream.plain(place); });
    });
    stream.plain(placed.topLeft);
    stream.plain(placed.bottomRight);
    stream.text(placed.engine);
    stream.text(placed.note);
    stream.plain(placed.seconds);
}

struct Message {
    Header header;
    std::string payload;
};

std::optional<Message> takeMessage(std::string& bytes) {
    Message message;
    if (bytes.size() < sizeof(Header)) return {};
    std::memcpy(&message.header, bytes.data(), sizeof(Header));
    if (message.header.magic != kMagic) throw Error(Category::badInput, "not a layout worker message");
    if (message.header.version != kProtocolVersion)
        throw Error(Category::unsupported,
            "layout worker uses protocol version " + std::to_string(message.header.version) +
                ", but this program uses version " + std::to_string(kProtocolVersion));
    if (bytes.size() - sizeof(Header) < message.header.size) return {};
    message.payload = bytes.substr(sizeof(Header), message.header.size);
    bytes.erase(0, sizeof(Header) + message.header.size);
    return message;
}

}  // namespace

std::string encode(const LayoutRequest& request) {
    Writer out;
    passDrawing(out, request.drawing);
    return out.message(request.generation, kRequest);
}

std::string encode(const LayoutAnswer& answer) {
    Writer out;
    if (const auto* why = std::get_if<std::string>(&answer.result)) {
        out.text(*why);
        return out.message(answer.generation, kFailed);
    }
    passPlaced(out, std::get<Placed>(answer.result));
    return out.message(answer.generation, kPlaced);
}

std::optional<LayoutRequest> takeRequest(std::string& bytes) {
    const auto message = takeMessage(bytes);
    if (!message) return {};
    if (message->header.kind != kRequest) throw Error(Category::badInput, "layout worker: expected a request");
    Reader in(message->payload);
    LayoutRequest request{message->header.generation, {}};
    passDrawing(in, request.drawing);
    for (const auto& edge : request.drawing.edges)
        if (edge.from >= request.drawing.boxes.size() || edge.to >= request.drawing.boxes.size())
            throw Error(Category::badInput, "layout request has an edge to a nonexistent box");
    in.end();
    return request;
}

std::optional<LayoutAnswer> takeAnswer(std::string& bytes) {
    const auto message = takeMessage(bytes);
    if (!message) return {};
    Reader in(message->payload);
    LayoutAnswer answer{message->header.generation, {}};
    switch (message->header.kind) {
        case kPlaced: passPlaced(in, answer.result.emplace<Placed>()); break;
        case kFailed: in.text(answer.result.emplace<std::string>()); break;
        default: throw Error(Category::badInput, "layout worker: expected an answer");
    }
    in.end();
    return answer;
}

}  // namespace egret::layout
