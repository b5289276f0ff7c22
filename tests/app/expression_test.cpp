// Expressions, simplified in the real window: its jobs, its panes, its file dialog.
#include "tests/app/user.h"
#include "tests/views/expression/untrained.h"
#include "views/expression/desk.h"
#include "views/jobs/jobs_pane.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>

namespace egret::app {
namespace {

struct Simplifying : User {
    Simplifying() {
        window.setPerspective("Expression");
        expression_view::saveUntrained(checkpoint().toStdString(), {{"min(v0, v0)", "v0"}, {"v0 - v0", "0"}});
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
    EXPECT_TRUE(user.the<QLabel>("expressionNetwork").text().startsWith("untrained.safetensors, 2 rule")) << user.the<QLabel>("expressionNetwork").text().toStdString();
    user.simplify("min(x, x) <= (y - y)");
    ASSERT_TRUE(user.settle());
    EXPECT_EQ(user.errorText(), "");
    ASSERT_EQ(user.trace().rowCount(), 3);
    EXPECT_EQ(user.trace().item(2, 0)->text(), "x <= 0");
    user.picture("expression");
}

TEST(Expressions, goOnWhileADocumentIsOpened) {
    Simplifying user;
    ASSERT_TRUE(user.settle());
    user.simplify("min(x, x) <= (y - y)");
    ASSERT_TRUE(user.open(sampleModel("fire.onnx"))) << "which drops the queries about the document before";
    EXPECT_EQ(user.trace().rowCount(), 3);
}

TEST(Expressions, sayWhatIsWrongWithANetwork) {
    Simplifying user;
    ASSERT_TRUE(user.settle());
    user.window.findChild<expression_view::Desk*>()->openNetwork(sampleModel("fire.onnx"));
    ASSERT_TRUE(user.settle());
    EXPECT_EQ(user.errors.size(), 1);
    EXPECT_TRUE(user.the<QLabel>("expressionNetwork").text().startsWith("untrained")) << "the one before stays";
}

}  // namespace
}  // namespace egret::app
