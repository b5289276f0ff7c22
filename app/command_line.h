#pragma once

#include <QCommandLineParser>

#include <vector>

namespace egret::app {

// What `egret` can be told on its command line, as a table: its parser and its manual page are made from it.
struct CommandLineOption {
    const char* name;
    const char* value;     // what stands behind it; nullptr: nothing
    const char* standard;  // its value when it is not given; may be nullptr
    const char* description;
};
const std::vector<CommandLineOption>& commandLineOptions();

void describeCommandLine(QCommandLineParser& parser);

// The manual page, for man(1).
QString windowManual(const QString& version);

}  // namespace egret::app
