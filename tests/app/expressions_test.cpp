#include "tests/app/user.h"
#include "tests/views/expressions/untrained.h"
#include "views/expressions/desk.h"
#include "views/jobs/jobs_pane.h"

#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>

namespace egret::app {
namespace {

struct Simplifying : User {
    Simplifying() {
        window.setPerspective("Expression");
        expressions_view::saveUntrained(checkpoint().toStdString(), {{"min(v0, v0)", "v0"}, {"v0 - v0", "0"}});
        nextFileIs(checkpoint());
        the<QPushButton>("expressionOpenNetwork").click();
    }
    QString checkpoint() const { return folder.filePath("untrained.safetensors"); }
    QTableWidget& trace() { return the<QTableWidget>("expressionTrace"); }
    void simplify(const QString& text) {
        auto* field = the<QComboBox>("expressionText").lineEdit();
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, text);
        QTest::keyClick(field, Qt::Key_Return);
    }

    QTemporaryDir folder;
};

TEST(Expressions, areSimplifiedStepByStep) {
    Simplifying user;
    ASSERT_TRUE(user.settle());
    EXPECT_TRUE(user.the<QLabel>("expressionNetwork").text().startsWith("untrained.safetensors, 2 rule"))
        << user.the<QLabel>("expressionNetwork").text().toStdString();
    user.simplify("min(x, x) <= (y - y)");
    ASSERT_TRUE(user.settle());
    EXPECT_EQ(user.errorText(), "");
    ASSERT_EQ(user.trace().rowCount(), 3);
    EXPECT_EQ(user.trace().item(2, 3)->text(), "x <= 0");
    user.picture("expression");
}

TEST(Expressions, goOnWhileADocumentIsOpened) {
    Simplifying user;
    ASSERT_TRUE(user.settle());
    user.simplify("min(x, x) <= (y - y)");
    ASSERT_TRUE(user.open(sampleModel("fire.onnx"))) << "opening a model drops the previous document's queries";
    EXPECT_EQ(user.trace().rowCount(), 3);
}

TEST(Expressions, areStoppedByEscape) {
    Simplifying user;
    ASSERT_TRUE(user.settle());
    user.the<QComboBox>("expressionMethod").setCurrentText("best");
    QStringList terms;  // too many for any method to finish at once
    for (int i = 0; i < 30; ++i)
        terms << QStringLiteral("max(v%1 * v%2, v%3 / (v%1 - v%3))")
                     .arg(i % 7)
                     .arg((i * 3 + 1) % 11)
                     .arg((i * 5 + 2) % 13);
    user.simplify(terms.join(" + "));
    auto& desk = *user.window.findChild<expressions_view::Desk*>();
    EXPECT_TRUE(desk.isSimplifying());
    user.key(Qt::Key_Escape);
    ASSERT_TRUE(user.settle());
    EXPECT_FALSE(desk.isSimplifying());
    EXPECT_EQ(user.errorText(), "");
    EXPECT_TRUE(user.the<QPushButton>("expressionRun").isEnabled());
}

TEST(Expressions, areLookedAtFromAllSides) {
    Simplifying user;
    ASSERT_TRUE(user.settle());
    user.simplify("min(x, x) <= (y - y)");
    ASSERT_TRUE(user.settle());
    for (const char* pane : {"decoding", "methods", "ruleLog", "embeddings", "training"}) {
        auto& dock = user.the<QDockWidget>(pane);
        dock.raise();
        if (pane == std::string("methods")) user.the<QPushButton>("compareMethods").click();
        if (pane == std::string("embeddings")) user.the<QPushButton>("embed").click();
        ASSERT_TRUE(user.settle());
        EXPECT_FALSE(dock.visibleRegion().isEmpty()) << pane;
        user.picture(QStringLiteral("expression-") + QLatin1String(pane));
    }
    EXPECT_EQ(user.errorText(), "");
    EXPECT_GE(user.the<QTableWidget>("methodsTable").rowCount(), 2);
}

TEST(Expressions, sayWhatIsWrongWithANetwork) {
    Simplifying user;
    ASSERT_TRUE(user.settle());
    user.window.findChild<expressions_view::Desk*>()->openNetwork(sampleModel("fire.onnx"));
    ASSERT_TRUE(user.settle());
    EXPECT_EQ(user.errors.size(), 1);
    EXPECT_TRUE(user.the<QLabel>("expressionNetwork").text().startsWith("untrained")) << "the previous network stays";
}

}  // namespace
}  // namespace egret::app
