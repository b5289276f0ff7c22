// egret-texts FOLDER: writes the files generated from the program's tables into the source tree, for repositories and
// translators: FOLDER/resources/help/keys.md and FOLDER/translations/table_texts.h. scripts/translate runs it. A test
// checks that both files are up to date. egret-texts --manual VERSION: prints the manual page of the window's program.
#include "app/command_line.h"
#include "app/texts.h"
#include "core/base/error.h"
#include "core/base/file.h"

#include <QCoreApplication>
#include <QStringList>

#include <cstdio>

int main(int argc, char** argv) {
    QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() == 3 && arguments[1] == QStringLiteral("--manual")) {
        return std::fputs(qUtf8Printable(egret::app::windowManual(arguments[2])), stdout) < 0 ||
                std::fflush(stdout) != 0
            ? 3
            : 0;
    }
    if (arguments.size() != 2) {
        std::fputs("usage: egret-texts FOLDER | --manual VERSION\n", stderr);
        return 2;
    }
    const std::filesystem::path folder = arguments[1].toStdString();
    try {
        egret::writeFileAtomically(folder / "resources/help/keys.md", egret::app::keysPage().toStdString());
        egret::writeFileAtomically(folder / "translations/table_texts.h", egret::app::tableTextsHeader().toStdString());
    } catch (const egret::Error& error) {
        std::fprintf(stderr, "egret-texts: %s\n", error.what());
        return 3;
    }
}
