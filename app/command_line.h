#pragma once

#include <QCommandLineParser>

#include <vector>

namespace egret::app {

// One command-line option of `egret`; the parser and the manual page are generated from the table.
struct CommandLineOption {
    const char* name;
    const char* value;     // placeholder of its argument; nullptr: no argument
    const char* standard;  // default value; may be nullptr
    const char* description;
};
const std::vector<CommandLineOption>& commandLineOptions();

void describeCommandLine(QCommandLineParser& parser);

// Returns the manual page for man(1).
QString windowManual(const QString& version);

}  // namespace egret::app
