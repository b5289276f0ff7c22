// The window's side of layout with a real worker process: this test program is its own worker.
#include "views/layout/layout_service.h"

#include "tests/core/layout/sample_drawings.h"
#include "tests/support/paths.h"
#include "tests/views/event_loop.h"

#include <gtest/gtest.h>

#include <QFile>
#include <QTest>

#include <csignal>

namespace egret::layout {
namespace {

struct Answers {
    explicit Answers(LayoutService& service) {
        QObject::connect(&service, &LayoutService::placed, &service, [this](quint64 generation, const Placed& placed) {
            generations.push_back(generation);
            last = placed;
        });
        QObject::connect(&service, &LayoutService::failed, &service, [this](quint64 generation, const Error& error) {
            failed.push_back(generation);
            failure = error.what();
        });
    }
    bool waitFor(size_t count) {
        return test::becomes([&] { return generations.size() >= count; });
    }
    std::vector<quint64> generations;
    Placed last;
    std::vector<quint64> failed;
    std::string failure;
};

TEST(LayoutService, dotDrawsSmallPictures) {
    LayoutService service;
    Answers answers(service);
    service.request(5, networkLike(100));
    EXPECT_TRUE(answers.generations.empty()) << "never answers inside request()";
    ASSERT_TRUE(answers.waitFor(1));
    EXPECT_EQ(answers.generations[0], 5u);
    EXPECT_EQ(answers.last.engine, "dot");
    EXPECT_EQ(answers.last.note, "");
    EXPECT_EQ(answers.last.boxes.size(), 100u);
    EXPECT_FALSE(service.busy());
}

// If the worker loaded as many libraries as the window, it would take longer to start than to draw most pictures.
TEST(LayoutService, theWorkerLoadsDotAndNothingElse) {
    LayoutService service(nullptr, QString::fromStdString(test::builtFile("lib/egret/egret-layout-worker")));
    Answers answers(service);
    service.request(1, networkLike(10));
    ASSERT_TRUE(answers.waitFor(1));
    ASSERT_EQ(answers.last.engine, "dot") << answers.last.note;
    QFile maps(QStringLiteral("/proc/%1/maps").arg(service.workerProcess()));
    ASSERT_TRUE(maps.open(QFile::ReadOnly));
    const QByteArray loaded = maps.readAll();
    EXPECT_TRUE(loaded.contains("libgvplugin_dot_layout"));
    for (const char* library : {"libegret.so", "libonnx", "libz3", "libpango", "libcairo", "libX11"})
        EXPECT_FALSE(loaded.contains(library)) << library;
}

TEST(LayoutService, anEmptyPictureNeedsNoWorker) {
    LayoutService service;
    Answers answers(service);
    service.request(1, Drawing());
    ASSERT_TRUE(answers.waitFor(1));
    EXPECT_EQ(service.workerProcess(), 0);
}

TEST(LayoutService, portsOrderTheEdgesOfABox) {
    LayoutService service;
    Answers answers(service);
    Drawing drawing;
    drawing.boxes = {{200, 50}, {50, 30}, {50, 30}, {50, 30}};
    drawing.edges = {{0, 1, 70.0}, {0, 2, 0.0}, {0, 3, -70.0}};
    service.request(1, drawing);
    ASSERT_TRUE(answers.waitFor(1));
    ASSERT_EQ(answers.last.engine, "dot") << answers.last.note;
    EXPECT_GT(answers.last.boxes[1].x, answers.last.boxes[2].x);
    EXPECT_GT(answers.last.boxes[2].x, answers.last.boxes[3].x);
    EXPECT_NEAR(answers.last.edges[0].points.front().x - answers.last.boxes[0].x, 70, 2);
}

TEST(LayoutService, oneWorkerServesManyRequests) {
    LayoutService service;
    Answers answers(service);
    service.request(1, networkLike(20));
    ASSERT_TRUE(answers.waitFor(1));
    const qint64 worker = service.workerProcess();
    EXPECT_GT(worker, 0);
    service.request(2, egraphLike(20));
    ASSERT_TRUE(answers.waitFor(2));
    EXPECT_EQ(service.workerProcess(), worker);
}

TEST(LayoutService, largePicturesAndSteadyOnesAreOurs) {
    LayoutService service;
    Answers answers(service);
    service.request(1, networkLike(2000));
    ASSERT_TRUE(answers.waitFor(1));
    EXPECT_EQ(answers.last.engine, "layered");
    Drawing steady = networkLike(10);
    for (auto& box : steady.boxes) box.previous = Point{0, 0};
    service.request(2, steady);
    ASSERT_TRUE(answers.waitFor(2));
    EXPECT_EQ(answers.last.engine, "layered");
    EXPECT_EQ(service.workerProcess(), 0) << "no worker was needed";
}

TEST(LayoutService, theNewestRequestWins) {
    LayoutService service;
    Answers answers(service);
    for (quint64 generation = 1; generation <= 6; ++generation)
        service.request(generation, generation % 2 ? networkLike(600, generation) : networkLike(3000, generation));
    ASSERT_TRUE(answers.waitFor(1));
    service.request(7, networkLike(20));  // queued behind any pending drawing
    ASSERT_TRUE(answers.waitFor(2));
    EXPECT_EQ(answers.generations, (std::vector<quint64>{6, 7}));
}

TEST(LayoutService, cancelEndsAHopelessLayoutAtOnce) {
    LayoutService service;
    Answers answers(service);
    Drawing hopeless = networkLike(5000);
    hopeless.engine = EngineChoice::dot;
    service.setTimeout(10 * test::kHangsMs);
    service.request(1, hopeless);
    const qint64 worker = service.workerProcess();
    service.cancel();
    EXPECT_EQ(service.workerProcess(), 0) << "it was killed";
    service.request(2, networkLike(20));
    ASSERT_TRUE(answers.waitFor(1));
    EXPECT_NE(service.workerProcess(), worker);
    EXPECT_EQ(answers.generations, std::vector<quint64>{2});
    EXPECT_EQ(answers.last.engine, "dot");
}

TEST(LayoutService, aTimeoutFallsBackAndSaysSo) {
    LayoutService service;
    Answers answers(service);
    service.setTimeout(150);
    Drawing hopeless = networkLike(5000);
    hopeless.engine = EngineChoice::dot;
    service.request(1, hopeless);
    ASSERT_TRUE(answers.waitFor(1));
    EXPECT_EQ(answers.last.engine, "layered");
    EXPECT_NE(answers.last.note.find("dot took more than"), std::string::npos) << answers.last.note;
}

TEST(LayoutService, aKilledWorkerIsReplaced) {
    LayoutService service;
    Answers answers(service);
    service.request(1, networkLike(20));
    ASSERT_TRUE(answers.waitFor(1));
    const qint64 first = service.workerProcess();
    ASSERT_GT(first, 0) << "0 would signal this process's own group: " << answers.last.note;
    Drawing hopeless = networkLike(5000);
    hopeless.engine = EngineChoice::dot;
    service.request(2, hopeless);
    kill(static_cast<pid_t>(first), SIGKILL);
    ASSERT_TRUE(answers.waitFor(2));
    EXPECT_EQ(answers.last.engine, "layered");
    EXPECT_NE(answers.last.note.find("ended unexpectedly"), std::string::npos) << answers.last.note;
    service.request(3, networkLike(20));
    ASSERT_TRUE(answers.waitFor(3));
    EXPECT_EQ(answers.last.engine, "dot");
    EXPECT_NE(service.workerProcess(), first);
}

TEST(LayoutService, aWorkerThatCannotStartIsNotTheEnd) {
    LayoutService service(nullptr, "/nonexistent/egret");
    Answers answers(service);
    service.request(1, networkLike(20));
    ASSERT_TRUE(answers.waitFor(1));
    EXPECT_EQ(answers.last.engine, "layered");
    EXPECT_FALSE(answers.last.note.empty());
}

// Regression: the canvas waited forever without a message.
TEST(LayoutService, whatNoEngineCanDrawFailsOnce) {
    LayoutService service;
    Answers answers(service);
    Drawing impossible = networkLike(20);
    impossible.edges.push_back({0, 20});
    // Both the layered engine and the dot process reject it.
    for (const auto engine : {EngineChoice::layered, EngineChoice::dot}) {
        impossible.engine = engine;
        answers.failed.clear();
        service.request(7, impossible);
        EXPECT_TRUE(answers.failed.empty()) << "never answers inside request()";
        ASSERT_TRUE(test::becomes([&] { return !answers.failed.empty(); }));
        test::deliverEvents();
        EXPECT_EQ(answers.failed, std::vector<quint64>{7});
        EXPECT_NE(answers.failure.find("an edge to a nonexistent box"), std::string::npos) << answers.failure;
        EXPECT_TRUE(answers.generations.empty());
        EXPECT_FALSE(service.busy());
    }
    service.request(8, networkLike(20));
    ASSERT_TRUE(answers.waitFor(1)) << "and the next picture is drawn";
}

}  // namespace
}  // namespace egret::layout
