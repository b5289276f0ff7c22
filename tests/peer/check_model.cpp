// Runs ONNX's own checker on files, including files with external weights:
//     check_model MODEL.onnx...
// Reports the first invalid file and exits with 1.
#include <onnx/checker.h>
#include <onnx/onnx_pb.h>

#include <cstdio>
#include <exception>

int main(int argc, char** argv) {
    for (int i = 1; i < argc; ++i) {
        try {
            onnx::checker::check_model(argv[i]);
        } catch (const std::exception& error) {
            std::fprintf(stderr, "%s: %s\n", argv[i], error.what());
            return 1;
        }
    }
    return 0;
}
