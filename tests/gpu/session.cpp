#include "tests/gpu/session.h"

#include "core/runtime/cuda/program/concatenation.h"
#include "core/runtime/cuda/program/text.h"

#include <cstdio>
#include <utility>

namespace egret::runtime::cuda {

void require(int32_t code, const EgretCudaError& error) {
    if (code != EGRET_CUDA_OK) throw DeviceError(error);
}

bool isSupported(Precision precision) {
    if (precision != Precision::bf16) return true;
    constexpr int kFirstWithBf16 = 8;
    EgretCudaDevice device{};
    EgretCudaError error{};
    require(egret_cuda_device(0, &device, &error), error);
    return device.major >= kFirstWithBf16;
}

// Applies the engine's passes over a lowered program (core/runtime/cuda_program.cpp).
Program prepared(const Program& program, Precision precision) {
    std::vector<int> origins;
    const Program converted = inPrecision(program, precision, &origins);
    return withoutConcatenations(converted, origins);
}

OnDevice::OnDevice(const Program& program, Precision precision, int candidates, bool fuses)
    : m_program(prepared(program, precision)) {
    const EgretCudaOptions options{
        0, static_cast<int32_t>(precision), uint64_t{256} << 20, candidates, fuses ? 1 : 0, nullptr, nullptr};
    EgretCudaProgram* raw = nullptr;
    EgretCudaError error{};
    const int32_t code = egret_cuda_compile(toText(m_program).c_str(), nullptr, 0, &options, &raw, &error);
    require(code, error);
    m_compiled.reset(raw);
}

std::vector<std::vector<double>> OnDevice::run(const std::vector<std::vector<std::byte>>& inputs, EgretCudaHow how) {
    std::vector<const void*> from;
    for (const auto& one : inputs) from.push_back(one.data());
    std::vector<std::vector<std::byte>> results;
    std::vector<void*> to;
    results.reserve(m_program.outputs.size());
    for (const ProgramOutput& output : m_program.outputs)
        to.push_back(results.emplace_back(m_program.tensors[static_cast<std::size_t>(output.tensor)].bytes()).data());
    EgretCudaError error{};
    require(egret_cuda_run(m_compiled.get(), from.data(), to.data(), how, nullptr, nullptr, &error), error);
    std::vector<std::vector<double>> out;
    for (std::size_t i = 0; i < results.size(); ++i) {
        const Tensor& tensor = m_program.tensors[static_cast<std::size_t>(m_program.outputs[i].tensor)];
        std::vector<double>& values = out.emplace_back();
        for (int64_t k = 0; k < tensor.elements(); ++k)
            values.push_back(load(tensor.element, results[i].data(), static_cast<std::size_t>(k)));
    }
    return out;
}

double OnDevice::milliseconds(EgretCudaHow how, std::vector<double>* steps) {
    double total = 0;
    if (steps) steps->assign(m_program.steps.size(), 0.0);
    EgretCudaError error{};
    require(egret_cuda_run(m_compiled.get(), nullptr, nullptr, how, &total, steps ? steps->data() : nullptr, &error),
        error);
    return total;
}

std::vector<double> OnDevice::samples(EgretCudaHow how, int repeats) {
    constexpr int kWarmup = 3;
    std::vector<double> out;
    for (int i = 0; i < kWarmup + repeats; ++i) {
        const double ms = milliseconds(how);
        if (i >= kWarmup) out.push_back(ms);
    }
    return out;
}

EgretCudaStep OnDevice::step(std::size_t index) const {
    EgretCudaStep out{};
    EgretCudaError error{};
    require(egret_cuda_step(m_compiled.get(), static_cast<int32_t>(index), &out, &error), error);
    return out;
}

EgretCudaProgramInfo OnDevice::info() const {
    EgretCudaProgramInfo out{};
    EgretCudaError error{};
    require(egret_cuda_info(m_compiled.get(), &out, &error), error);
    return out;
}

std::vector<EgretCudaActivity> OnDevice::trace() {
    std::vector<EgretCudaActivity> out;
    EgretCudaError error{};
    require(egret_cuda_trace(
                m_compiled.get(), nullptr,
                [](const EgretCudaActivity* one, void* into) {
                    static_cast<std::vector<EgretCudaActivity>*>(into)->push_back(*one);
                },
                &out, &error),
        error);
    return out;
}

Report::Report(const std::string& file) {
    if (file.empty()) return;
    m_file.open(file);
    if (!m_file) throw std::runtime_error("cannot write the report to " + file);
}

void Report::write(const std::string& text) {
    if (m_file.is_open() && !(m_file << text).flush()) throw std::runtime_error("writing the report failed");
}

void Report::endTable() {
    if (!m_inTable) return;
    m_inTable = false;
    write("\n" + std::exchange(m_pending, {}));
}

void Report::heading(const std::string& text) {
    endTable();
    write("\n## " + text + "\n\n");
    std::printf("== %s\n", text.c_str());
    std::fflush(stdout);
}

void Report::line(const std::string& text) {
    endTable();
    write(text + "\n");
    std::printf("%s\n", text.c_str());
    std::fflush(stdout);
}

void Report::head(const std::vector<std::string>& cells) {
    endTable();
    write("\n");
    m_inTable = true;
    row(cells);
    std::string rule = "|";
    for (std::size_t i = 0; i < cells.size(); ++i) rule += " --- |";
    write(rule + "\n");
}

void Report::row(const std::vector<std::string>& cells) {
    std::string row = "|";
    for (const std::string& cell : cells) row += " " + cell + " |";
    write(row + "\n");
    std::printf("%s\n", row.c_str());
    std::fflush(stdout);
}

void Report::table(const std::vector<std::vector<std::string>>& rows) {
    head(rows.front());
    for (std::size_t i = 1; i < rows.size(); ++i) row(rows[i]);
    endTable();
}

void Report::check(bool good, const std::string& what) {
    ++m_checks;
    if (good) return;
    ++m_failures;
    const std::string text = "**FAILED**: " + what + "\n\n";
    if (m_inTable) m_pending += text;
    else write(text);
    std::printf("FAILED: %s\n", what.c_str());
    std::fflush(stdout);
}

std::string fixed(double value, int digits) {
    char buffer[64];
    std::snprintf(buffer, sizeof buffer, "%.*f", digits, value);
    return buffer;
}

}  // namespace egret::runtime::cuda
