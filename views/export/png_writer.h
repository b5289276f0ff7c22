#pragma once

#include <QByteArray>
#include <QImage>

#include <memory>

namespace egret::exporting {

// Writes a PNG band by band, starting at the top. QImage's writer needs all pixels at once, and QImage is limited to 2
// GB. Keeps only the compressed output in memory.
class PngWriter {
public:
    PngWriter(int64_t width, int64_t height);  // 1 to 2^31 - 1 pixels per side; otherwise throws limit
    ~PngWriter();

    void write(const QImage& band);  // appends rows; `band` is as wide as the picture, in Format_RGB32
    QByteArray finish();             // returns the file; requires that all rows are written

private:
    struct Stream;
    void compress(bool isLast);

    int64_t m_width, m_height, m_rows = 0;
    QByteArray m_file;
    QByteArray m_above, m_filtered;  // rows of 3 bytes per pixel
    std::unique_ptr<Stream> m_stream;
};

}  // namespace egret::exporting
