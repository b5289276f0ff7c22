// Every pane exported in every format, with all its content.
#include "views/export/export.h"
#include "tests/app/user.h"
#include "tests/core/optimize/policy/untrained_policy.h"
#include "tests/support/paths.h"
#include "views/policy/policy.h"
#include "views/timeline/timeline_pane.h"

#include <QDockWidget>
#include <QFile>
#include <QImage>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSvgRenderer>
#include <QTableWidget>

namespace egret::app {
namespace {

struct Exporting : User {
    // Opens a model and creates everything that panes can show: an e-graph, extractions, a measurement, policy
    // candidates, a second step.
    Exporting() {
        window.resize(1440, 900);
        window.workspace().openPolicy(QString::fromStdString(optimize::policy::untrainedPolicyFile().string()));
        settle();
        window.setPerspective("Policy");
        EXPECT_TRUE(open(sampleModel("fire.onnx")));
        for (const char* id : {"applyBest", "profile"}) EXPECT_TRUE(trigger(id));
        window.workspace().saturate(window.workspace().defaultOptions());
        EXPECT_TRUE(settle());
        for (const char* id : {"extractGreedy", "extractIlp", "compareSteps", "nextMatch"}) EXPECT_TRUE(trigger(id));
        for (const char* pane : {"compare", "preview"}) {  // panes are drawn only once they have been shown
            dock(pane).show();
            dock(pane).raise();
            EXPECT_TRUE(settle());
        }
        EXPECT_TRUE(errors.isEmpty()) << errorText().toStdString();
    }
    bool trigger(const char* id) {
        action(id).trigger();
        return settle();
    }
    QDockWidget& dock(const char* id) { return the<QDockWidget>(id); }
    exporting::ExportedView view(QDockWidget& of) {
        return exporting::viewOf(
            std::make_shared<exporting::Sheet>(exporting::sheetOf(window.pane(of.objectName()), of.windowTitle())));
    }
    QJsonObject json(const char* id) { return view(dock(id)).json(); }
    // Returns the rows of a pane's nth table.
    QJsonArray rows(const char* id, int nth = 0) {
        for (const QJsonValue& part : json(id)["parts"].toArray())
            if (part.toObject().contains("table") && nth-- == 0) return part.toObject()["rows"].toArray();
        ADD_FAILURE() << id << " has no such table";
        return {};
    }
    QJsonObject part(const char* id, const char* member) {
        for (const QJsonValue& one : json(id)["parts"].toArray())
            if (one.toObject().contains(QLatin1String(member))) return one.toObject();
        ADD_FAILURE() << id << " lacks " << member;
        return {};
    }
};

TEST(Export, everyPaneInEveryFormat) {
    Exporting user;
    QTemporaryDir folder;
    std::size_t panes = 0;
    for (QDockWidget* dock : user.window.findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
        const exporting::ExportedView view = user.view(*dock);
        const std::string name = dock->objectName().toStdString();
        if (view.drawing.area.isEmpty()) {
            ADD_FAILURE() << name << " has nothing to export";
            continue;
        }
        ++panes;
        for (const char* suffix : {"png", "svg", "pdf", "dot", "json"}) {
            if (QLatin1String(suffix) == QLatin1String("dot") && !view.dot) continue;
            const QString file = folder.filePath(dock->objectName() + QLatin1Char('.') + QLatin1String(suffix));
            EXPECT_TRUE(exporting::write(view, file).contains("written")) << name;
            EXPECT_GT(QFileInfo(file).size(), 40) << name << ' ' << suffix;
        }
        const QImage image(folder.filePath(dock->objectName() + ".png"));
        EXPECT_NEAR(image.width(), 2 * view.drawing.area.width(), 2) << name;
        EXPECT_TRUE(QSvgRenderer(folder.filePath(dock->objectName() + ".svg")).isValid()) << name;
        QDir().mkpath(QString::fromStdString(test::builtFile("gallery/export")));
        image.save(QString::fromStdString(test::builtFile("gallery/export/%1.png")).arg(dock->objectName()));
    }
    EXPECT_GT(panes, 25u);
}

TEST(Export, panesSayAllTheyShow) {
    Exporting user;
    EXPECT_EQ(user.rows("extraction").size(), 2) << "greedy and exact";
    EXPECT_FALSE(user.part("extraction", "incumbents")["incumbents"].toArray().isEmpty());
    EXPECT_EQ(user.rows("profile").size(), user.the<QTableWidget>("profileTable").rowCount());
    EXPECT_EQ(user.rows("history").size(), static_cast<qsizetype>(user.state().steps.size()));
    EXPECT_EQ(user.json("timeline")["parts"].toArray().size(), 2) << "the position and the steps";
    EXPECT_EQ(user.part("timeline", "timeline")["timeline"].toArray().size(),
        static_cast<qsizetype>(user.window.findChild<timeline::TimelinePane*>()->marks().size()));
    EXPECT_EQ(user.rows("policy").size(),
        static_cast<qsizetype>(user.window.workspace().policyLook()->look.probabilities.size()));
    EXPECT_FALSE(user.rows("matches").isEmpty());
    EXPECT_FALSE(user.rows("inspector").isEmpty());
    EXPECT_TRUE(user.part("log", "text")["text"].toString().contains("fire.onnx"));
    EXPECT_FALSE(user.part("rules", "rules")["rules"].toArray().isEmpty());
    EXPECT_GT(user.json("graph")["boxes"].toArray().size(), 3) << "a single picture is exported as such";
    EXPECT_GT(user.rows("outline").size(), 3);
    EXPECT_TRUE(user.view(user.dock("history")).dot("n").contains("n0_0")) << "the history tree is a graph";
}

// Ctrl+P exports the focused pane to the chosen file.
TEST(Export, thePaneWithTheFocusIsWritten) {
    Exporting user;
    user.window.setPerspective("Profile");
    QTemporaryDir folder;
    const QString file = folder.filePath("profile.json");
    auto& table = user.the<QTableWidget>("profileTable");
    user.dock("profile").raise();
    table.setFocus();
    user.nextFileIs(file);
    user.key(Qt::Key_P, Qt::ControlModifier);
    ASSERT_TRUE(user.settle());
    QFile written(file);
    ASSERT_TRUE(written.open(QIODevice::ReadOnly)) << user.errorText().toStdString();
    const QJsonObject json = QJsonDocument::fromJson(written.readAll()).object();
    EXPECT_EQ(json["title"], "Profile");
    EXPECT_EQ(json["format"], "egret view");

    const QString picture = folder.filePath("graph.dot");
    user.canvas("currentCanvas").setFocus();
    user.nextFileIs(picture);
    user.key(Qt::Key_P, Qt::ControlModifier);
    ASSERT_TRUE(user.settle());
    QFile dot(picture);
    ASSERT_TRUE(dot.open(QIODevice::ReadOnly)) << user.errorText().toStdString();
    EXPECT_TRUE(dot.readAll().contains("Conv"));
}

TEST(Export, whatCannotBeWrittenIsSaid) {
    Exporting user;
    user.canvas("currentCanvas").setFocus();
    user.nextFileIs("/nonexistent/folder/graph.png");
    user.key(Qt::Key_P, Qt::ControlModifier);
    ASSERT_TRUE(user.settle());
    ASSERT_EQ(user.errors.size(), 1);
}

}  // namespace
}  // namespace egret::app
