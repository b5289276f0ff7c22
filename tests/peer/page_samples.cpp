#include "tests/peer/page_samples.h"

#include <cstdio>
#include <exception>
#include <string_view>

int main(int argc, char** argv) try {
    const std::string_view kind = argc == 3 ? argv[1] : "";
    if (kind == "playback") egret::peer::writePlaybacks(argv[2]);
    else if (kind == "exercises") egret::peer::writeExercises(argv[2]);
    else {
        std::fprintf(stderr, "usage: page_samples playback|exercises FOLDER\n");
        return 2;
    }
    return 0;
} catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
}
