#pragma once

#include <QString>

#include <vector>

namespace egret::app {

// A user-visible text in a table, where lupdate does not look. It is translated where it is shown, in this context.
struct Text {
    const char* context;
    QString text;
};
std::vector<Text> tableTexts();  // from all tables; each text once per context
QString tableTextsHeader();      // C++ header read by lupdate: translations/table_texts.h

// The guide's page of keys in Markdown, from the command table, in the program's language.
QString keysPage();

}  // namespace egret::app
