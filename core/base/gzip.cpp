#include "core/base/gzip.h"

#include "core/base/error.h"
#include "core/base/memory.h"

#include <zlib.h>
#include <algorithm>
#include <limits>

namespace egret {
namespace {

constexpr int kGzipOnly = 16 + MAX_WBITS;
constexpr std::size_t kPiece = 1 << 18;

struct Inflater {
    z_stream stream{};
    Inflater() { ensure(::inflateInit2(&stream, kGzipOnly) == Z_OK, "zlib starts"); }
    ~Inflater() { ::inflateEnd(&stream); }
    Inflater(const Inflater&) = delete;
    Inflater& operator=(const Inflater&) = delete;
};

}  // namespace

bool isGzip(std::string_view content) { return content.starts_with("\x1f\x8b"); }

std::string gunzip(std::string_view content, std::size_t most) {
    Inflater inflater;
    z_stream& stream = inflater.stream;
    std::string out;
    std::size_t given = 0;
    const auto remaining = [&] { return content.substr(given - stream.avail_in); };
    for (int state = Z_OK;;) {
        if (stream.avail_in == 0 && given < content.size()) {  // zlib counts in 32 bits
            const std::size_t piece = std::min<std::size_t>(content.size() - given, std::numeric_limits<uInt>::max());
            stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(content.data() + given));
            stream.avail_in = static_cast<uInt>(piece);
            given += piece;
        }
        if (state == Z_STREAM_END) {
            // As gzip does, ignores zeros and other padding after the last member.
            if (!isGzip(remaining())) return out;
            ensure(::inflateReset(&stream) == Z_OK, "zlib starts again");
        }
        const std::size_t size = out.size();
        if (out.capacity() < size + kPiece)  // the string doubles
            requireMemory(2 * static_cast<double>(size), "the content of a gzip file");
        out.resize(size + kPiece);
        stream.next_out = reinterpret_cast<Bytef*>(out.data() + size);
        stream.avail_out = static_cast<uInt>(kPiece);
        state = ::inflate(&stream, Z_NO_FLUSH);
        out.resize(size + kPiece - stream.avail_out);
        if (out.size() > most)
            throw Error(Category::limit, "unpacks to more than " + std::to_string(most) + " bytes, the limit");
        if (state == Z_BUF_ERROR && given == content.size())
            throw Error(Category::badInput, "the gzip data are cut off");
        if (state != Z_OK && state != Z_STREAM_END)
            throw Error(Category::badInput,
                std::string("the gzip data are damaged") + (stream.msg ? std::string(": ") + stream.msg : ""));
    }
}

}  // namespace egret
