#pragma once

#include <gtest/gtest.h>

#include <clocale>
#include <cstdlib>
#include <filesystem>
#include <string>

namespace egret::test {

// While this object exists, the C library uses German number formats, such as "0,5". The locale is compiled into the
// test's home folder (surroundings.h) from the sources in the package locales, so it need not be installed.
class German {
public:
    German() {
        const std::string folder = std::string(std::getenv("HOME")) + "/locales";
        std::filesystem::create_directories(folder);
        const std::string compile = "localedef --no-archive -i de_DE -f UTF-8 " + folder + "/de_DE.UTF-8";
        EXPECT_EQ(std::system(compile.c_str()), 0) << "requires the package locales";
        ::setenv("LOCPATH", folder.c_str(), 1);
        EXPECT_TRUE(std::setlocale(LC_ALL, "de_DE.UTF-8"));
        EXPECT_STREQ(std::localeconv()->decimal_point, ",");
    }
    ~German() {
        std::setlocale(LC_ALL, "C");
        ::unsetenv("LOCPATH");
    }
    German(const German&) = delete;
    German& operator=(const German&) = delete;
};

}  // namespace egret::test
