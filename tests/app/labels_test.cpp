// Labels of commands: sentence case, no full stop, and an ellipsis only where a dialog or an input field follows.
#include "app/panes.h"
#include "tests/app/window_fixture.h"

#include <gmock/gmock.h>

#include <QApplication>
#include <QDialog>
#include <QLineEdit>
#include <QRegularExpression>
#include <QTimer>

namespace egret::app {
namespace {

// Returns the words after the first that begin with a capital letter, except names.
QStringList capitalized(const QString& label) {
    static const QStringList kNames{
        QStringLiteral("Egret"), QStringLiteral("Graphviz"), QStringLiteral("Runtime"), QStringLiteral("Tensat")};
    static const QRegularExpression kWord(QStringLiteral("\\b[A-Z][a-z]\\w*"));
    QStringList found;
    for (auto words = kWord.globalMatch(QString(label).remove(QLatin1Char('&'))); words.hasNext();) {
        const QRegularExpressionMatch word = words.next();
        if (word.capturedStart() > 0 && !kNames.contains(word.captured())) found << word.captured();
    }
    return found;
}

// Returns true if triggering an action opens a dialog or focuses a text field.
bool asks(Window& shown, QAction& action) {
    bool isAsking = false;
    const auto look = [&] {
        for (QWidget* widget : QApplication::topLevelWidgets())
            if (auto* dialog = qobject_cast<QDialog*>(widget); dialog && dialog->isVisible()) {
                isAsking = true;
                dialog->reject();
            }
        isAsking = isAsking || qobject_cast<QLineEdit*>(QApplication::focusWidget()) != nullptr;
    };
    QTimer timer;
    QObject::connect(&timer, &QTimer::timeout, look);
    timer.start(10);
    shown.window.activateWindow();  // no window manager does this after a dialog
    action.trigger();
    test::becomes([&] { return isAsking; });
    return shown.settle() && isAsking;
}

}  // namespace

TEST(Labels, capitalLettersAreFound) {
    EXPECT_EQ(capitalized("&Export Model as ONNX…"), QStringList{"Model"});
    EXPECT_EQ(capitalized("About Egret"), QStringList{});
    EXPECT_EQ(capitalized("E-&graph: rebuild"), QStringList{});
}

TEST(Labels, areInSentenceCaseWithoutAFullStop) {
    for (const ActionSpec& spec : actionTable()) {
        EXPECT_EQ(capitalized(spec.text), QStringList{}) << spec.text;
        EXPECT_FALSE(QString(spec.text).endsWith('.')) << spec.text;
        EXPECT_TRUE(QString(spec.text).remove('&').at(0).isUpper()) << spec.text;
    }
}

TEST(Labels, anEllipsisAnnouncesADialog) {
    Window shown;
    ASSERT_TRUE(shown.open(sampleModel("fire.onnx")));
    shown.action("profile").trigger();  // exports require a measurement
    ASSERT_TRUE(shown.settle());
    int asked = 0;
    for (const ActionSpec& spec : actionTable()) {
        QAction& action = shown.action(spec.id);
        if (!QString(spec.text).endsWith(QChar(0x2026)) || !action.isEnabled()) continue;
        EXPECT_TRUE(asks(shown, action)) << spec.text;
        ++asked;
    }
    EXPECT_GE(asked, 10);
}

}  // namespace egret::app
