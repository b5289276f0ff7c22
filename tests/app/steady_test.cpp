// Nothing in the window moves when a job starts, a message appears or the timeline is scrubbed.
#include "tests/app/user.h"
#include "views/jobs/jobs_bar.h"
#include "views/timeline/timeline_pane.h"

#include <QToolButton>

#include <atomic>
#include <map>

namespace egret::app {
namespace {

// The position in the window of every visible widget.
using Places = std::map<const QWidget*, QRect>;

// Legends and banners belong to their picture, and change with it.
bool isOverPicture(const QWidget& widget) {
    for (const QWidget* part = &widget; part; part = part->parentWidget())
        if (part->inherits("egret::canvas::Legend") || part->inherits("egret::canvas::Banner")) return true;
    return false;
}

Places placesIn(const QWidget& window) {
    Places places;
    for (const QWidget* part : window.findChildren<QWidget*>())
        if (part->isVisible() && part->window() == &window && !isOverPicture(*part))
            places[part] = QRect(part->mapTo(&window, QPoint()), part->size());
    return places;
}

QString pathOf(const QWidget& widget) {
    QString name;
    for (const QWidget* part = &widget; part && !part->isWindow(); part = part->parentWidget())
        name = QLatin1String(part->metaObject()->className()) + QLatin1Char(' ') + part->objectName() +
            (name.isEmpty() ? QString() : QStringLiteral(" > ")) + name;
    return name;
}

// Describes the widgets that are visible in both states at different places.
std::string moved(const Places& before, const Places& after) {
    QStringList lines;
    const auto text = [](const QRect& rect) {
        return QStringLiteral("%1,%2 %3x%4").arg(rect.x()).arg(rect.y()).arg(rect.width()).arg(rect.height());
    };
    for (const auto& [widget, place] : before)
        if (const auto now = after.find(widget); now != after.end() && now->second != place)
            lines << pathOf(*widget) + QStringLiteral(": ") + text(place) + QStringLiteral(" -> ") + text(now->second);
    return lines.join(QLatin1Char('\n')).toStdString();
}

struct Steady : User {
    Steady() {
        window.resize(1280, 800);
        test::deliverEvents();
    }
    bool isJobShown() { return the<QWidget>("cancelJob").isVisible(); }
    Places places() const { return placesIn(window); }
};

TEST(Steady, aJobMovesNothing) {
    Steady user;
    ASSERT_TRUE(user.open(sampleModel("fire.onnx")));
    for (const QAction* perspective : user.window.perspectiveActions()) {
        const QString name = perspective->objectName().section(QLatin1Char('-'), 1);
        user.window.setPerspective(name);
        ASSERT_TRUE(user.settle());
        const Places before = user.places();
        std::atomic<bool> ends = false;
        for (const char* kind : {"first", "second"})
            user.window.workspace().run(
                QLatin1String(kind), QStringLiteral("A job with a long name"),
                [&](const Task& task) {
                    task.report(0.5, "and a long text about what it is doing just now");
                    while (!ends) std::this_thread::yield();
                },
                [](Job::State) {});
        ASSERT_TRUE(test::becomes([&] { return user.isJobShown(); }));
        ASSERT_TRUE(test::becomes([&] { return user.the<QWidget>("cancelJob").toolTip().contains("A job"); }));
        EXPECT_EQ(moved(before, user.places()), "") << name.toStdString();
        ends = true;
        ASSERT_TRUE(user.settle());
        EXPECT_FALSE(user.isJobShown());
        EXPECT_EQ(moved(before, user.places()), "") << name.toStdString();
    }
}

TEST(Steady, aMessageMovesNothing) {
    Steady user;
    ASSERT_TRUE(user.open(sampleModel("fire.onnx")));
    const Places before = user.places();
    user.window.context().say(QString(400, QLatin1Char('x')));
    user.window.showError(Error(Category::badInput, "something is wrong " + std::string(400, 'x')));
    test::deliverEvents();
    EXPECT_EQ(moved(before, user.places()), "");
    const auto& bar = user.window.messageBar();
    EXPECT_TRUE(bar.isVisible());
    EXPECT_LT(bar.height(), 200);
    for (const QToolBar* other : user.window.findChildren<QToolBar*>()) {
        const bool isCovered = other != &bar && other->isVisible() && bar.geometry().intersects(other->geometry());
        EXPECT_FALSE(isCovered) << other->objectName().toStdString();
    }
}

TEST(Steady, scrubbingTheTimelineMovesNothing) {
    Steady user;
    ASSERT_TRUE(user.open(sampleModel("fire.onnx")));
    user.window.setPerspective("Inspect");
    optimize::Options options = user.window.workspace().defaultOptions();
    options.iterations = 3;
    user.window.workspace().saturate(options);
    ASSERT_TRUE(user.settle());
    auto& timeline = *user.window.findChild<timeline::TimelinePane*>();
    timeline.stepBy(-1);
    ASSERT_TRUE(user.settle());
    const Places before = user.places();
    for (const int by : {-1, -3, -10, -1000, 5, 1000}) {
        timeline.stepBy(by);
        ASSERT_TRUE(user.settle());
        EXPECT_EQ(moved(before, user.places()), "") << "by " << by;
    }
}

}  // namespace
}  // namespace egret::app
