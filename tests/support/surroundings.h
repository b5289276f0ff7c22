#pragma once

#include <filesystem>

namespace egret::test {

// Gives a test program the same surroundings on every machine, however it is started: by ctest, by hand, or from a
// desktop. Make one at the start of main(), before threads and QApplication. Child processes inherit them.
//   home     a temporary folder, which also holds Egret's state and cache and temporary files; removed at the end
//   locale   C.UTF-8, UTC
//   Qt       the offscreen platform at scale 1, or $EGRET_TEST_SCALE
//   fonts    DejaVu, by tests/fonts.conf.in; other fonts on the machine are not seen
class Surroundings {
public:
    Surroundings();
    ~Surroundings();
    Surroundings(const Surroundings&) = delete;
    Surroundings& operator=(const Surroundings&) = delete;

    // For programs that draw: ends the program with a message that names the package if the fonts are missing.
    static void requireFonts();

private:
    std::filesystem::path m_home;
};

}  // namespace egret::test
