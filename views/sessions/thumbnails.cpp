#include "views/sessions/thumbnails.h"

#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/folders.h"
#include "core/session/session.h"
#include "views/theme/text.h"

#include <QBuffer>
#include <QPointer>
#include <QTimer>

namespace egret::sessions {
namespace {

// Version of the drawing; changing it invalidates cached pictures.
constexpr const char* kDrawing = "2";
constexpr std::size_t kBatch = 8;  // roughly one screen

QString cachedFile(const QString& key, const theme::Theme& theme, QSize pixels) {
    const std::filesystem::path folder = cacheDirectory() / "thumbnails";
    makeFolder(folder);
    return QStringLiteral("%1/%2-%3-%4x%5-%6.png")
        .arg(textOf(folder.string()), key, theme.dark ? QStringLiteral("dark") : QStringLiteral("light"))
        .arg(pixels.width())
        .arg(pixels.height())
        .arg(QLatin1String(kDrawing));
}

}  // namespace

QImage cachedPicture(const QString& key, const theme::Theme& theme, QSize pixels, const std::function<QImage()>& draw) {
    QImage image;
    QString file;
    try {
        file = cachedFile(key, theme, pixels);
        if (image.load(file)) return image;
    } catch (const Error&) {  // without a cache folder, no pictures are cached
    }
    image = draw();
    if (image.isNull() || file.isEmpty()) return image;
    QByteArray bytes;
    QBuffer buffer(&bytes);
    image.save(&buffer, "PNG");
    try {
        writeFileAtomically(
            file.toStdString(), std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
    } catch (const Error&) {  // nor on a full disk
    }
    return image;
}

QImage pictureOf(
    const session::Summary& summary, const theme::Theme& theme, QSize pixels, const Task& task, double leastScale) {
    return cachedPicture(QString::number(summary.currentGraph, 16), theme, pixels, [&]() -> QImage {
        const auto session = session::Session::open(summary.path, session::Access::readOnly);
        const session::StepId current = session->current();
        if (session->step(current).graphHash != summary.currentGraph) return {};  // the session has changed since
        return thumbnailOf(session->graphAt(current), theme, pixels, task, leastScale);
    });
}

Thumbnails::Thumbnails(jobs::JobBoard& board, QSize pixels, QObject* parent)
    : QObject(parent), m_board(board), m_pixels(pixels) {}

void Thumbnails::want(const SummaryPtr& summary, const theme::Theme& theme) {
    if (summary->condition != session::Summary::Condition::readable || !m_asked.insert(summary->currentGraph).second)
        return;
    m_open.push_back({summary, &theme, m_generation});
    if (!m_isBusy) QTimer::singleShot(0, this, &Thumbnails::start);
}

void Thumbnails::forget() {
    m_open.clear();
    m_asked.clear();
    ++m_generation;
}

void Thumbnails::start() {
    if (m_isBusy || m_open.empty()) return;
    m_isBusy = true;
    const std::size_t count = std::min(m_open.size(), kBatch);
    const std::vector<Wish> wishes(m_open.rbegin(), m_open.rbegin() + static_cast<std::ptrdiff_t>(count));
    m_open.resize(m_open.size() - count);
    const auto pictures = std::make_shared<std::vector<QImage>>(count);
    m_board.run(
        QStringLiteral("thumbnails"), tr("Drawing session thumbnails"),
        [wishes, pictures, pixels = m_pixels](const Task& task) {
            for (std::size_t i = 0; i < wishes.size(); ++i) {
                task.throwIfStopped();
                try {
                    (*pictures)[i] = pictureOf(*wishes[i].summary, *wishes[i].theme, pixels, task);
                } catch (const Error& error) {
                    // A broken file has no picture; the list already reports the problem.
                    if (error.category() == Category::cancelled) throw;
                }
            }
        },
        [guard = QPointer<Thumbnails>(this), wishes, pictures](Job::State end) {
            if (!guard) return;
            guard->m_isBusy = false;
            for (std::size_t i = 0; i < wishes.size(); ++i)
                if (!(*pictures)[i].isNull() && wishes[i].generation == guard->m_generation)
                    Q_EMIT guard->drawn(wishes[i].summary->currentGraph, (*pictures)[i]);
            if (end != Job::State::cancelled) guard->start();
        });
}

}  // namespace egret::sessions
