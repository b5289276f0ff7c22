// What the checks share: a program on the device, and the report that they write into.
#pragma once

#include "core/runtime/cuda/egret_cuda.h"
#include "core/runtime/cuda/program/precision.h"
#include "core/runtime/cuda/program/program.h"

#include <chrono>
#include <fstream>
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

// Whether device 0 computes in this precision: before compute capability 8 cuDNN has no convolution in bf16.
bool isSupported(Precision precision);

// A program in a precision, compiled for device 0.
class OnDevice {
public:
    OnDevice(const Program& program, Precision precision, int candidates = 32, bool fuses = true);

    const Program& program() const { return m_program; }  // in that precision
    // Outputs as numbers. Inputs as stored.
    std::vector<std::vector<double>> run(
        const std::vector<std::vector<std::byte>>& inputs, EgretCudaHow how = EGRET_CUDA_STREAM);
    double milliseconds(EgretCudaHow how, std::vector<double>* steps = nullptr);  // of one run on what is there
    std::vector<double> samples(EgretCudaHow how, int repeats);                   // after three that do not count
    EgretCudaStep step(std::size_t index) const;
    EgretCudaProgramInfo info() const;
    std::vector<EgretCudaActivity> trace();

private:
    Program m_program;
    std::unique_ptr<EgretCudaProgram, void (*)(EgretCudaProgram*)> m_compiled{nullptr, egret_cuda_free};
};

// A report in Markdown that stands in its file line by line, so that what was found before a device hangs is there. All
// of it is printed, too.
class Report {
public:
    explicit Report(const std::string& file);  // none: printed only. Throws when it cannot be written.
    void heading(const std::string& text);
    void line(const std::string& text);
    void table(const std::vector<std::vector<std::string>>& rows);  // the first one is its head
    // A table whose rows come one after the other: its head, then rows, until anything else is written.
    void head(const std::vector<std::string>& cells);
    void row(const std::vector<std::string>& cells);
    void check(bool good, const std::string& what);
    int checks() const { return m_checks; }
    int failures() const { return m_failures; }

private:
    void write(const std::string& text);
    void endTable();

    std::ofstream m_file;
    bool m_inTable = false;
    std::string m_pending;  // failures that would tear a table
    int m_checks = 0, m_failures = 0;
};
std::string fixed(double value, int digits);

struct CheckOptions {
    uint64_t seed = 1;
    bool timing = true;    // false under a sanitizer, where times mean nothing
    int rounds = 2;        // of fresh random inputs
    std::string programs;  // a folder of program files
    std::chrono::steady_clock::time_point end = std::chrono::steady_clock::time_point::max();
    bool isLate() const { return std::chrono::steady_clock::now() >= end; }
};
// Each leaves when it is late, which is a failed check that says what was left out, and when the device is lost.
void checkDevice(Report& report, const CheckOptions& options);   // what there is, and how fast it is
void checkKernels(Report& report, const CheckOptions& options);  // every kernel against the reference
void checkFastest(Report& report,
    const CheckOptions& options);  // convolutions and products against the libraries' own best
void checkNetworks(Report& report, const CheckOptions& options);  // whole programs: results, and times end to end
void checkErrors(Report& report, const CheckOptions& options);    // what goes wrong is said, and nothing leaks

}  // namespace egret::runtime::cuda
