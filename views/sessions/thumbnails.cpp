#include "views/sessions/thumbnails.h"

#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/folders.h"
#include "core/session/session.h"
#include "views/sessions/graph_drawing.h"
#include "views/theme/text.h"

#include <QBuffer>
#include <QPointer>
#include <QTimer>

namespace egret::sessions {
namespace {

// Version of the drawing; changing it invalidates cached pictures.
constexpr const char* kDrawing = "1";
constexpr std::size_t kBatch = 8;  // roughly one screen

QString cachedFile(uint64_t graph, const theme::Theme& theme, QSize pixels) {
    const std::filesystem::path folder = cacheDirectory() / "thumbnails";
    makeFolder(folder);
    return QStringLiteral("%1/%2-%3-%4x%5-%6.png")
        .arg(textOf(folder.string()), QString::number(graph, 16),
            theme.dark ? QStringLiteral("dark") : QStringLiteral("light"))
        .arg(pixels.width())
        .arg(pixels.height())
        .arg(QLatin1String(kDrawing));
}

QImage pictureOf(const session::Summary& summary, const theme::Theme& theme, QSize pixels, const Task& task) {
    const QString file = cachedFile(summary.currentGraph, theme, pixels);
    QImage image;
    if (image.load(file)) return image;
    const auto session = session::Session::open(summary.path, session::Access::readOnly);
    const session::StepId current = session->current();
    if (session->step(current).graphHash != summary.currentGraph) return {};  // the session has changed since
    image = thumbnailOf(session->graphAt(current), theme, pixels, task);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    image.save(&buffer, "PNG");
    writeFileAtomically(
        file.toStdString(), std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
    return image;
}

}  // namespace

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
                } catch (const std::filesystem::filesystem_error&) {
                    // Without a cache folder, no pictures are cached.
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
