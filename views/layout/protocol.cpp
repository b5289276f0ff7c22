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

class Writer {
public:
    template <class T>
    void plain(const T& value) {
        static_assert(std::is_trivially_copyable_v<T>);
        m_bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
    }
    void text(std::string_view value) {
        plain(static_cast<uint32_t>(value.size()));
        m_bytes += value;
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
    T plain() {
        T value;
        std::memcpy(&value, take(sizeof value), sizeof value);
        return value;
    }
    // A count of things of at least `bytesEach`, so that a corrupt count cannot ask for the moon.
    uint32_t count(size_t bytesEach) {
        const auto value = plain<uint32_t>();
        if (value > m_bytes.size() / bytesEach) fail();
        return value;
    }
    std::string text() {
        const uint32_t size = count(1);
        return std::string(take(size), size);
    }
    void end() const {
        if (!m_bytes.empty()) fail();
    }

private:
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

void write(Writer& out, const Drawing& drawing) {
    out.plain(drawing.direction);
    out.plain(drawing.boxGap);
    out.plain(drawing.layerGap);
    out.plain(static_cast<uint32_t>(drawing.boxes.size()));
    for (const auto& box : drawing.boxes) {
        out.plain(box.width);
        out.plain(box.height);
    }
    out.plain(static_cast<uint32_t>(drawing.edges.size()));
    for (const auto& edge : drawing.edges) {
        out.plain(edge.from);
        out.plain(edge.to);
        out.plain(static_cast<uint8_t>(edge.fromPort.has_value()));
        if (edge.fromPort) out.plain(*edge.fromPort);
    }
}

Drawing readDrawing(Reader& in) {
    Drawing drawing;
    drawing.direction = in.plain<Direction>();
    drawing.boxGap = in.plain<double>();
    drawing.layerGap = in.plain<double>();
    drawing.boxes.resize(in.count(2 * sizeof(double)));
    for (auto& box : drawing.boxes) {
        box.width = in.plain<double>();
        box.height = in.plain<double>();
    }
    drawing.edges.resize(in.count(2 * sizeof(uint32_t) + 1));
    for (auto& edge : drawing.edges) {
        edge.from = in.plain<uint32_t>();
        edge.to = in.plain<uint32_t>();
        if (in.plain<uint8_t>()) edge.fromPort = in.plain<double>();
        if (edge.from >= drawing.boxes.size() || edge.to >= drawing.boxes.size())
            throw Error(Category::badInput, "layout request with an edge to a box that is not there");
    }
    return drawing;
}

void write(Writer& out, const Placed& placed) {
    out.plain(static_cast<uint32_t>(placed.boxes.size()));
    for (const auto& point : placed.boxes) out.plain(point);
    out.plain(static_cast<uint32_t>(placed.edges.size()));
    for (const auto& route : placed.edges) {
        out.plain(static_cast<uint8_t>(route.stub));
        out.plain(static_cast<uint32_t>(route.points.size()));
        for (const auto& point : route.points) out.plain(point);
    }
    out.plain(placed.topLeft);
    out.plain(placed.bottomRight);
    out.text(placed.engine);
    out.text(placed.note);
    out.plain(placed.seconds);
}

Placed readPlaced(Reader& in) {
    Placed placed;
    placed.boxes.resize(in.count(sizeof(Point)));
    for (auto& point : placed.boxes) point = in.plain<Point>();
    placed.edges.resize(in.count(1 + sizeof(uint32_t)));
    for (auto& route : placed.edges) {
        route.stub = in.plain<uint8_t>() != 0;
        route.points.resize(in.count(sizeof(Point)));
        for (auto& point : route.points) point = in.plain<Point>();
    }
    placed.topLeft = in.plain<Point>();
    placed.bottomRight = in.plain<Point>();
    placed.engine = in.text();
    placed.note = in.text();
    placed.seconds = in.plain<double>();
    return placed;
}

struct Message {
    Header header;
    std::string payload;
};

std::optional<Message> takeMessage(std::string& bytes) {
    Message message;
    if (bytes.size() < sizeof(Header)) return {};
    std::memcpy(&message.header, bytes.data(), sizeof(Header));
    if (message.header.magic != kMagic) throw Error(Category::badInput, "not a message of the layout worker");
    if (message.header.version != kProtocolVersion)
        throw Error(Category::unsupported,
            "layout worker speaks protocol version " + std::to_string(message.header.version) +
                ", this program version " + std::to_string(kProtocolVersion));
    if (bytes.size() - sizeof(Header) < message.header.size) return {};
    message.payload = bytes.substr(sizeof(Header), message.header.size);
    bytes.erase(0, sizeof(Header) + message.header.size);
    return message;
}

}  // namespace

std::string encode(const LayoutRequest& request) {
    Writer out;
    write(out, request.drawing);
    return out.message(request.generation, kRequest);
}

std::string encode(const LayoutAnswer& answer) {
    Writer out;
    if (const auto* why = std::get_if<std::string>(&answer.result)) {
        out.text(*why);
        return out.message(answer.generation, kFailed);
    }
    write(out, std::get<Placed>(answer.result));
    return out.message(answer.generation, kPlaced);
}

std::optional<LayoutRequest> takeRequest(std::string& bytes) {
    const auto message = takeMessage(bytes);
    if (!message) return {};
    if (message->header.kind != kRequest) throw Error(Category::badInput, "layout worker: expected a request");
    Reader in(message->payload);
    LayoutRequest request{message->header.generation, readDrawing(in)};
    in.end();
    return request;
}

std::optional<LayoutAnswer> takeAnswer(std::string& bytes) {
    const auto message = takeMessage(bytes);
    if (!message) return {};
    Reader in(message->payload);
    LayoutAnswer answer{message->header.generation, {}};
    switch (message->header.kind) {
        case kPlaced: answer.result = readPlaced(in); break;
        case kFailed: answer.result = in.text(); break;
        default: throw Error(Category::badInput, "layout worker: expected an answer");
    }
    in.end();
    return answer;
}

}  // namespace egret::layout
