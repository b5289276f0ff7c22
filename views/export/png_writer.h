#pragma once

#include <QByteArray>
#include <QImage>

#include <memory>

namespace egret::exporting {

// Writes a PNG band by band, from the top: QImage's writer wants all pixels at once, and QImage ends at 2 GB. What is
// kept is what came out of the compressor.
class PngWriter {
public:
    PngWriter(int64_t width, int64_t height);  // pixels, 1 to 2^31 - 1 a side, else Error(limit)
    ~PngWriter();

    void write(const QImage& band);  // its rows follow those before; as wide as the picture. Format_RGB32
    QByteArray finish();             // the file; after as many rows as the picture is high

private:
    struct Stream;
    void compress(bool isLast);

    int64_t m_width, m_height, m_rows = 0;
    QByteArray m_file;
    QByteArray m_above, m_filtered;  // rows of 3 bytes a pixel
    std::unique_ptr<Stream> m_stream;
};

}  // namespace egret::exporting
