#pragma once

#include <filesystem>

namespace egret::test {

// Gives a test program the same environment on every machine, whether started by ctest, manually or from a desktop.
// Create one at the start of main(), before threads and QApplication. Child processes inherit it.
//   home     a temporary folder for Egret's state, cache and temporary files; removed at the end
//   locale   C.UTF-8, UTC
//   Qt       the offscreen platform at scale 1, or $EGRET_TEST_SCALE
//   fonts    DejaVu, by tests/support/fonts.conf.in; other installed fonts are invisible
class Surroundings {
public:
    Surroundings();
    ~Surroundings();
    Surroundings(const Surroundings&) = delete;
    Surroundings& operator=(const Surroundings&) = delete;

    // Ends a program that draws if the fonts are missing, with a message that names the package.
    static void requireFonts();

private:
    std::filesystem::path m_home;
};

}  // namespace egret::test
