#include "views/timeline/timeline_pane.h"

#include "views/plots/plot_view.h"
#include "views/theme/widgets.h"

#include <QCheckBox>
#include <QComboBox>
#include <QJsonArray>
#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QTimer>
#include <QToolButton>

#include <algorithm>
#include <cmath>

namespace egret::timeline {

// The painted line of marks. All marks have slots of equal width.
namespace {
constexpr int kPlayMs = 350;  // milliseconds per step at speed 1
}

class Track : public plots::PlotView {
public:
    explicit Track(TimelinePane& pane)
        : PlotView(&pane,
              {.name = "timelineTrack",
                  .title = TimelinePane::tr("E-graph steps"),
                  .size = {},
                  .least = {0, 46},
                  .margins = {14, 0, 14, 16},
                  .reach = 0,
                  .empty = TimelinePane::tr("No steps yet"),
                  .ground = &theme::Theme::window}),
          m_pane(pane) {}

    std::set<uint32_t> bookmarks;  // bookmarked steps
    uint32_t position = 0;

    const std::vector<Mark>& all() const { return m_marks->all; }
    void setMarks(MarksPtr marks) {
        static const MarksPtr kNone = std::make_shared<const Marks>();
        m_marks = marks ? std::move(marks) : kNone;
        refilter();
    }
    void hideIdle(bool hide) {
        m_hidesIdle = hide;
        refilter();
    }

    std::size_t count() const override { return m_hidesIdle ? m_visible.size() : all().size(); }
    const Mark& visible(std::size_t index) const { return all()[m_hidesIdle ? m_visible[index] : index]; }
    QRectF rectOf(std::size_t index) const override { return {xOf(index) - slot() / 2, 0, slot(), height() * 1.0}; }
    QString labelOf(std::size_t index) const { return m_marks->labelOf(visible(index)); }
    QString describe(std::size_t index) const override {
        const Mark& mark = visible(index);
        return TimelinePane::tr("step %1, iteration %2\n%3").arg(mark.step).arg(mark.iteration).arg(labelOf(index));
    }
    plots::Item itemAt(QPointF at) const override {
        const double index = (at.x() - area().left()) / slot();
        return index < 0 || index >= static_cast<double>(count()) ? std::nullopt
                                                                  : plots::Item(static_cast<std::size_t>(index));
    }

    QJsonObject data() const override {
        QJsonArray marks, marked;
        for (const Mark& mark : all())
            marks << QJsonObject{{"step", static_cast<qint64>(mark.step)},
                {"iteration", static_cast<qint64>(mark.iteration)}, {"label", m_marks->labelOf(mark)},
                {"rule", m_marks->groups[mark.group]}, {"weight", static_cast<qint64>(mark.weight())}};
        for (const uint32_t step : bookmarks) marked << static_cast<qint64>(step);
        return {{"timeline", marks}, {"bookmarks", marked}, {"position", static_cast<qint64>(position)}};
    }

    // Returns the index of the last visible mark at or before a step; -1 if there is none.
    int indexAt(uint32_t step) const {
        std::size_t low = 0, high = count();
        while (low < high) {
            const std::size_t middle = low + (high - low) / 2;
            if (visible(middle).step <= step) low = middle + 1;
            else high = middle;
        }
        return static_cast<int>(low) - 1;
    }
    int indexAtPosition() const { return indexAt(position); }

protected:
    double slot() const { return count() == 0 ? 1 : area().width() / static_cast<double>(count()); }
    double xOf(size_t index) const { return area().left() + slot() * (static_cast<double>(index) + 0.5); }

    void paint(QPainter& painter, const theme::Theme& theme, const QRectF&) const override {
        const double left = area().left(), base = area().bottom();
        painter.setPen(QPen(theme.border, 1.5));
        painter.drawLine(area().bottomLeft(), area().bottomRight());
        const Drawn& drawn = this->drawn();
        double lastLabelEnd = -100;
        for (const size_t first : drawn.iterations) {
            const double border = xOf(first) - slot() / 2;
            painter.setPen(QPen(theme.border, 1));
            painter.drawLine(QPointF(border, 4), QPointF(border, base + 4));
            if (border <= lastLabelEnd + 6) continue;
            const QString label = TimelinePane::tr("it %1").arg(visible(first).iteration);
            painter.setPen(theme.mutedText);
            painter.drawText(QPointF(border + 1, height() - 3), label);
            lastLabelEnd = border + painter.fontMetrics().horizontalAdvance(label);
        }
        for (const size_t mark : drawn.marks) paintMark(painter, theme, visible(mark), xOf(mark), base);
        for (const uint32_t step : bookmarks) {
            const int index = indexAt(step);
            if (index < 0 || visible(static_cast<size_t>(index)).step != step) continue;
            painter.setPen(theme.search);
            painter.drawText(QPointF(xOf(static_cast<size_t>(index)) - 5, 11), QStringLiteral("★"));
        }
        const int at = indexAtPosition();
        const double x = at < 0 ? left : xOf(static_cast<size_t>(at));
        painter.setPen(QPen(hasFocus() ? theme.accent : theme.mutedText, 2));
        painter.drawLine(QPointF(x, 2), QPointF(x, base + 5));
        painter.setBrush(painter.pen().color());
        const QPointF knob[] = {{x - 5, base + 12}, {x + 5, base + 12}, {x, base + 3}};
        painter.setPen(Qt::NoPen);
        painter.drawPolygon(knob, 3);
    }

    void paintMark(QPainter& painter, const theme::Theme& theme, const Mark& mark, double x, double base) const {
        const double width = std::clamp(slot() * 0.7, 1.0, 9.0);
        const double size = mark.weight() == 0 ? 3 : std::min(base - 8, 7 + 4 * std::log2(1.0 + mark.weight()));
        QColor colour = theme.colourOf(m_marks->groups[mark.group]);
        if (mark.step > position) colour.setAlphaF(0.3f);
        const QRectF bar(x - width / 2, base - size, width, size);
        constexpr double kRadius = 1.5;
        // Rounded corners would be invisible. Without them, painting takes a tenth of the time.
        if (width < 2 * kRadius) return painter.fillRect(bar, colour);
        theme::drawRounded(painter, bar, kRadius, colour);
    }

    void mousePressEvent(QMouseEvent* event) override { pick(event->position()); }
    void mouseMoveEvent(QMouseEvent* event) override {
        if (event->buttons() & Qt::LeftButton) pick(event->position());
        else PlotView::mouseMoveEvent(event);
    }
    void pick(QPointF at) {
        if (count() == 0) return;
        const plots::Item index =
            at.x() < area().left() ? std::nullopt : itemAt({std::min(at.x(), area().right() - slot() / 2), at.y()});
        m_pane.goTo(index ? visible(*index).step : 0);
    }

    void keyPressEvent(QKeyEvent* event) override {
        switch (event->key()) {
            case Qt::Key_Left: return m_pane.stepBy(-1);
            case Qt::Key_Right: return m_pane.stepBy(1);
            case Qt::Key_PageUp: return m_pane.stepBy(-10);
            case Qt::Key_PageDown: return m_pane.stepBy(10);
            case Qt::Key_Home: return m_pane.goTo(0);
            case Qt::Key_End: return all().empty() ? void() : m_pane.goTo(all().back().step);
            default: QWidget::keyPressEvent(event);
        }
    }

private:
    // The marks to paint, as indices of visible marks.
    struct Drawn {
        double width = -1;               // of the area that this was chosen for
        std::vector<size_t> iterations;  // the first mark of each iteration
        std::vector<size_t> marks;       // of several marks that share a pixel, only the largest
    };

    void refilter() {
        m_visible.clear();
        for (uint32_t i = 0; m_hidesIdle && i < all().size(); ++i)
            if (all()[i].weight() > 0) m_visible.push_back(i);
        m_drawn.width = -1;
        reset();
    }

    // O(marks), but only after a change of the marks or the width: a long history would take too long for every frame.
    const Drawn& drawn() const {
        if (m_drawn.width == area().width()) return m_drawn;
        m_drawn = {area().width(), {}, {}};
        const size_t marks = count();
        const double left = area().left(), perMark = slot();  // computing them for every mark would take a second
        const auto pixelOf = [&](size_t index) {
            return static_cast<int64_t>(left + perMark * (static_cast<double>(index) + 0.5));
        };
        size_t tallest = 0;
        for (size_t v = 0; v < marks; ++v) {
            if (v == 0 || visible(v - 1).iteration != visible(v).iteration) m_drawn.iterations.push_back(v);
            if (visible(v).weight() > visible(tallest).weight()) tallest = v;
            const bool isLastOfPixel = v + 1 == marks || perMark >= 1 || pixelOf(v + 1) > pixelOf(v);
            if (!isLastOfPixel) continue;
            m_drawn.marks.push_back(tallest);
            tallest = v + 1;
        }
        return m_drawn;
    }

    TimelinePane& m_pane;
    MarksPtr m_marks = std::make_shared<const Marks>();
    bool m_hidesIdle = false;
    std::vector<uint32_t> m_visible;  // indices of the marks with an effect, if others are hidden
    mutable Drawn m_drawn;
};

std::size_t Marks::countUntil(uint32_t step) const {
    return static_cast<std::size_t>(std::ranges::upper_bound(all, step, {}, &Mark::step) - all.begin());
}

TimelinePane::TimelinePane(QWidget* parent)
    : QWidget(parent), m_track(new Track(*this)),
      m_play(theme::iconButton(QStringLiteral("play"), tr("Play"), "timelinePlay", this)),
      m_back(theme::iconButton(QStringLiteral("stepBack"), tr("One step back"), "", this)),
      m_forward(theme::iconButton(QStringLiteral("stepForward"), tr("One step forward"), "", this)),
      m_bookmark(new QToolButton(this)), m_label(theme::label(this, "timelineStep", theme::kElides)),
      m_story(theme::label(this, "timelineStory", theme::kSelectable | theme::kElides)),
      m_hideIdle(new QCheckBox(tr("Hide steps without effect"), this)), m_loop(new QCheckBox(tr("Loop"), this)),
      m_speed(new QComboBox(this)), m_timer(new QTimer(this)) {
    m_bookmark->setText(QStringLiteral("★"));
    m_bookmark->setAutoRaise(true);
    theme::setNames(m_bookmark, "timelineBookmark", tr("Bookmark this step; playback pauses there"), tr("Bookmark"));
    for (double speed : {0.25, 0.5, 1.0, 2.0, 4.0, 16.0}) m_speed->addItem(tr("%1×").arg(speed), speed);
    m_speed->setCurrentIndex(m_speed->findData(1.0));
    theme::setNames(m_speed, "timelineSpeed", tr("Playback speed"), tr("Speed"));
    theme::setNames(m_loop, "timelineLoop", tr("Restart at the end"));
    auto* row = theme::row({m_back, m_play, m_forward, m_bookmark, m_speed, theme::Space{4}, m_loop, theme::Space{8},
        {m_label, 1}, theme::Space{8}, m_hideIdle});
    setLayout(theme::column({row, {m_track, 1}, m_story}, {6, 2, 6, 2}, 2));
    QSizePolicy keepsItsPlace(QSizePolicy::Ignored, QSizePolicy::Preferred);
    keepsItsPlace.setRetainSizeWhenHidden(true);  // otherwise the track would jump
    m_story->setSizePolicy(keepsItsPlace);
    m_story->hide();
    m_timer->setInterval(kPlayMs);
    connect(m_speed, &QComboBox::currentIndexChanged, this,
        [this] { m_timer->setInterval(static_cast<int>(kPlayMs / m_speed->currentData().toDouble())); });

    connect(m_back, &QToolButton::clicked, this, [this] { stepBy(-1); });
    connect(m_forward, &QToolButton::clicked, this, [this] { stepBy(1); });
    connect(m_play, &QToolButton::clicked, this, [this] { setPlaying(!m_timer->isActive()); });
    connect(m_bookmark, &QToolButton::clicked, this, &TimelinePane::toggleBookmark);
    connect(m_hideIdle, &QCheckBox::toggled, this, [this](bool hide) { m_track->hideIdle(hide); });
    connect(m_timer, &QTimer::timeout, this, [this] {
        const uint32_t before = m_track->position;
        stepBy(1);
        if (m_track->position == before && m_loop->isChecked() && m_track->count() > 0) return goTo(0);
        if (m_track->position == before || m_track->bookmarks.contains(m_track->position)) setPlaying(false);
    });
    updateLabel();
}

void TimelinePane::setMarks(MarksPtr marks) {
    const bool atEnd = m_track->all().empty() || m_track->position >= m_track->all().back().step;
    m_track->setMarks(std::move(marks));
    const std::vector<Mark>& all = m_track->all();
    if (all.empty()) m_track->bookmarks.clear();
    m_track->position = all.empty() ? 0 : atEnd ? all.back().step : std::min(m_track->position, all.back().step);
    updateLabel();
}

void TimelinePane::setPosition(uint32_t step) {
    m_track->position = step;
    m_track->update();
    updateLabel();
}

void TimelinePane::setStory(const QString& text) {
    theme::showText(*m_story, text);
    m_story->setToolTip(text);
}

uint32_t TimelinePane::position() const { return m_track->position; }

const std::set<uint32_t>& TimelinePane::bookmarks() const { return m_track->bookmarks; }

const std::vector<Mark>& TimelinePane::marks() const { return m_track->all(); }

void TimelinePane::goTo(uint32_t step) {
    if (step == m_track->position) return;
    setPosition(step);
    Q_EMIT positionChanged(step);
}

void TimelinePane::stepBy(int marks) {
    if (m_track->count() == 0) return;
    const int last = static_cast<int>(m_track->count()) - 1;
    const int index = std::clamp(m_track->indexAtPosition() + marks, -1, last);
    goTo(index < 0 ? 0 : m_track->visible(static_cast<size_t>(index)).step);
}

void TimelinePane::toggleBookmark() {
    if (m_track->bookmarks.erase(m_track->position) == 0) m_track->bookmarks.insert(m_track->position);
    m_track->update();
}

void TimelinePane::setPlaying(bool playing) {
    if (playing && !m_track->all().empty() && m_track->position >= m_track->all().back().step) goTo(0);
    playing ? m_timer->start() : m_timer->stop();
    m_play->setIcon(theme::icon(playing ? QStringLiteral("pause") : QStringLiteral("play")));
}

bool TimelinePane::isPlaying() const { return m_timer->isActive(); }

void TimelinePane::updateLabel() {
    if (m_track->all().empty()) return m_label->clear();
    const int index = m_track->indexAtPosition();
    const QString where = tr("step %1 of %2").arg(m_track->position).arg(m_track->all().back().step);
    m_label->setText(index < 0 ? where + tr(" · start")
                               : where + QStringLiteral(" · ") + m_track->labelOf(static_cast<size_t>(index)));
}

}  // namespace egret::timeline
