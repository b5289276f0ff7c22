// PNG (ISO/IEC 15948): a header, one zlib stream in IDAT chunks, and an end chunk. Each chunk has a length and a CRC.
// Red, green and blue have 8 bits each. Every row uses the "up" filter, which stores the difference from the row above.
// Drawings repeat vertically, so most bytes become 0 and the fastest compression levels are as good as the others.
// Choosing a filter per row, as libpng does, suits photographs.
#include "views/export/png_writer.h"

#include "core/base/error.h"

#include <QtEndian>

#include <zlib.h>

#include <array>
#include <limits>

namespace egret::exporting {
namespace {

constexpr int kLevel = 3;  // zlib level, from 1 (fast) to 9 (small)
constexpr char kUp = 2;
constexpr qsizetype kChunk = 1 << 18;
constexpr qsizetype kBytes = 3;  // bytes per pixel

void append(QByteArray& bytes, uint32_t number) {
    std::array<char, 4> big;
    qToBigEndian(number, big.data());
    bytes.append(big.data(), big.size());
}

void appendChunk(QByteArray& file, const char* type, const QByteArray& content) {
    append(file, static_cast<uint32_t>(content.size()));
    const qsizetype begin = file.size();
    file.append(type, 4);
    file.append(content);
    append(file,
        static_cast<uint32_t>(crc32_z(
            0, reinterpret_cast<const Bytef*>(file.constData() + begin), static_cast<z_size_t>(file.size() - begin))));
}

}  // namespace

struct PngWriter::Stream : z_stream {
    Stream() : z_stream{} {
        if (deflateInit(this, kLevel) != Z_OK)
            throw Error(Category::limit, "not enough memory to compress the picture");
    }
    ~Stream() { deflateEnd(this); }
};

PngWriter::PngWriter(int64_t width, int64_t height)
    : m_width(width), m_height(height), m_stream(std::make_unique<Stream>()) {
    constexpr int64_t kMostSide = std::numeric_limits<int32_t>::max();
    if (width < 1 || height < 1 || width > kMostSide || height > kMostSide)
        throw Error(Category::limit, "a PNG cannot have that size");
    m_above.fill(0, width * kBytes);
    m_filtered.resize(1 + width * kBytes);
    m_file = QByteArray("\x89PNG\r\n\x1a\n", 8);
    QByteArray header;
    append(header, static_cast<uint32_t>(width));
    append(header, static_cast<uint32_t>(height));
    header.append("\x08\x02\0\0\0", 5);  // 8 bits per channel, RGB, not interlaced
    appendChunk(m_file, "IHDR", header);
}

PngWriter::~PngWriter() = default;

void PngWriter::compress(bool isLast) {
    QByteArray out(kChunk, Qt::Uninitialized);
    do {
        m_stream->next_out = reinterpret_cast<Bytef*>(out.data());
        m_stream->avail_out = static_cast<uInt>(out.size());
        deflate(m_stream.get(), isLast ? Z_FINISH : Z_NO_FLUSH);
        const qsizetype made = out.size() - m_stream->avail_out;
        if (made > 0) appendChunk(m_file, "IDAT", out.first(made));
    } while (m_stream->avail_out == 0);
}

void PngWriter::write(const QImage& band) {
    if (band.width() != m_width || band.format() != QImage::Format_RGB32 || m_rows + band.height() > m_height)
        throw Error(Category::internal, "the band does not belong to this picture");
    for (int y = 0; y < band.height(); ++y) {
        const auto* pixels = reinterpret_cast<const QRgb*>(band.constScanLine(y));
        char* above = m_above.data();
        char* out = m_filtered.data();
        *out++ = kUp;
        for (int64_t x = 0; x < m_width; ++x)
            for (const int channel : {qRed(pixels[x]), qGreen(pixels[x]), qBlue(pixels[x])}) {
                const char value = static_cast<char>(channel);
                *out++ = static_cast<char>(value - *above);
                *above++ = value;
            }
        m_stream->next_in = reinterpret_cast<Bytef*>(m_filtered.data());
        m_stream->avail_in = static_cast<uInt>(m_filtered.size());
        compress(false);
    }
    m_rows += band.height();
}

QByteArray PngWriter::finish() {
    if (m_rows != m_height) throw Error(Category::internal, "rows of the picture are missing");
    compress(true);
    appendChunk(m_file, "IEND", {});
    return std::move(m_file);
}

}  // namespace egret::exporting
