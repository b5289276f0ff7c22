// What the checks share: a program on the device, and the report that they write into.
#pragma once

#include "core/runtime/cuda/egret_cuda.h"
#include "core/runtime/cuda/program/precision.h"
#include "core/runtime/cuda/program/program.h"

#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace egret::runtime::cuda {

struct DeviceError : std::runtime_error {
    DeviceError(const EgretCudaError& error) : std::runtime_error(error.message), code(error.code), step(error.step) {}
    int code, step;
};
void require(int32_t code, const EgretCudaError& error);  // throws DeviceError

// A program in a precision, compiled for device 0.
class OnDevice {
public:
    OnDevice(const Program& program, Precision precision, int candidates = 8);

    const Program& program() const { return m_program; }  // in that precision
    // Outputs as numbers. Inputs as stored.
    std::vector<std::vector<double>> run(const std::vector<std::vector<std::byte>>& inputs, EgretCudaHow how = EGRET_CUDA_STREAM);
    double milliseconds(EgretCudaHow how, std::vector<double>* steps = nullptr);  // of one run on what is there
    std::vector<double> samples(EgretCudaHow how, int repeats);                   // after three that do not count
    EgretCudaStep step(std::size_t index) const;
    EgretCudaProgramInfo info() const;
    std::vector<EgretCudaActivity> trace();

private:
    Program m_program;
    std::unique_ptr<EgretCudaProgram, void (*)(EgretCudaProgram*)> m_compiled{nullptr, egret_cuda_free};
};

// A report in Markdown, and whether all is well so far. Failures are printed at once.
class Report {
public:
    void heading(const std::string& text);
    void line(const std::string& text);
    void table(const std::vector<std::vector<std::string>>& rows);  // the first one is its head
    void check(bool good, const std::string& what);
    int checks() const { return m_checks; }
    const std::vector<std::string>& failures() const { return m_failures; }
    const std::string& text() const { return m_text; }

private:
    std::string m_text;
    int m_checks = 0;
    std::vector<std::string> m_failures;
};
std::string fixed(double value, int digits);

struct CheckOptions {
    uint64_t seed = 1;
    bool timing = true;  // false under a sanitizer, where times mean nothing
    int rounds = 2;      // of fresh random inputs
    std::string programs;  // a folder of program files
};
void checkDevice(Report& report, const CheckOptions& options);    // main.cpp
void checkKernels(Report& report, const CheckOptions& options);   // every kernel against the reference
void checkFastest(Report& report, const CheckOptions& options);   // convolutions and products against the libraries' own best
void checkNetworks(Report& report, const CheckOptions& options);  // whole programs: results, and times end to end
void checkErrors(Report& report, const CheckOptions& options);    // what goes wrong is said, and nothing leaks

}  // namespace egret::runtime::cuda
