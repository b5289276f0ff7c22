#pragma once

#include <QString>

#include <vector>

namespace egret::app {

// A text that people read and that stands in a table, where lupdate does not look: it is translated where it is shown,
// by the context given here.
struct Text {
    const char* context;
    QString text;
};
std::vector<Text> tableTexts();  // of all tables; each text once per context
QString tableTextsHeader();      // as a header that lupdate reads: translations/table_texts.h

// The guide's page of keys, Markdown, from the table of commands, in the language of the program.
QString keysPage();

}  // namespace egret::app
