// Shared by the checks: runs a program on the device, and writes the report.
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

// Returns whether device 0 supports this precision. Before compute capability 8, cuDNN has no bf16 convolution.
bool isSupported(Precision precision);

// A program compiled for device 0 in one precision.
class OnDevice {
public:
    OnDevice(const Program& program, Precision precision, int candidates = 32, bool fuses = true);

    const Program& program() const { return m_program; }  // converted to this precision
    // Runs the program on stored inputs (storedInputs()) and returns its outputs as numbers.
    std::vector<std::vector<double>> run(
        const std::vector<std::vector<std::byte>>& inputs, EgretCudaHow how = EGRET_CUDA_STREAM);
    double milliseconds(EgretCudaHow how, std::vector<double>* steps = nullptr);  // one run on the current inputs
    std::vector<double> samples(EgretCudaHow how, int repeats);                   // times after three warm-up runs
    EgretCudaStep step(std::size_t index) const;
    EgretCudaProgramInfo info() const;
    std::vector<EgretCudaActivity> trace();

private:
    Program m_program;
    std::unique_ptr<EgretCudaProgram, void (*)(EgretCudaProgram*)> m_compiled{nullptr, egret_cuda_free};
};

// A Markdown report, which is also printed. It is flushed line by line, so that results survive if the device hangs.
class Report {
public:
    explicit Report(const std::string& file);  // an empty path only prints; throws if the file cannot be written
    void heading(const std::string& text);
    void line(const std::string& text);
    void table(const std::vector<std::vector<std::string>>& rows);  // the first row is the header
    // Starts a table that is written row by row. The table ends when anything other than a row is written.
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
    std::string m_pending;  // failures that would interrupt a table
    int m_checks = 0, m_failures = 0;
};
std::string fixed(double value, int digits);

struct CheckOptions {
    uint64_t seed = 1;
    bool timing = true;    // false under a sanitizer, where times are meaningless
    int rounds = 2;        // number of rounds with fresh random inputs
    std::string programs;  // a folder of program files
    std::chrono::steady_clock::time_point end = std::chrono::steady_clock::time_point::max();
    bool isLate() const { return std::chrono::steady_clock::now() >= end; }
};
// Each check stops when time runs out or the device is lost. Running out of time counts as a failed check that names
// the skipped cases.
void checkDevice(Report& report, const CheckOptions& options);   // device properties and speed
void checkKernels(Report& report, const CheckOptions& options);  // every kernel against the reference
void checkFastest(Report& report,
    const CheckOptions& options);  // convolutions and products against the libraries' best
void checkNetworks(Report& report, const CheckOptions& options);  // whole programs: results and end-to-end times
void checkErrors(Report& report, const CheckOptions& options);    // checks that errors are reported and nothing leaks

}  // namespace egret::runtime::cuda
