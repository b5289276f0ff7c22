#pragma once

#include <QString>

#include <vector>

namespace egret::app {

// A user-visible text in a table, which lupdate does not read. It is translated in this context where it is shown.
struct Text {
    const char* context;
    QString text;
};
std::vector<Text> tableTexts();  // texts of all tables; each text once per context
QString tableTextsHeader();      // C++ header read by lupdate: translations/table_texts.h

// Returns the guide's page of keys in Markdown, generated from the command table in the program's language.
QString keysPage();

}  // namespace egret::app
