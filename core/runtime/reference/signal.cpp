#include "core/runtime/reference/kernel.h"

#include <ATen/ops/complex.h>
#include <ATen/ops/fft_fft.h>
#include <ATen/ops/fft_ifft.h>
#include <ATen/ops/view_as_complex.h>
#include <ATen/ops/view_as_real.h>
#include <ATen/ops/zeros_like.h>

#include <cmath>
#include <numbers>

namespace egret::runtime {
namespace {

// Returns a0 - a1 cos(2 pi n / N) + a2 cos(4 pi n / N). N is the size or, for a symmetric window, the size minus one.
at::Tensor cosineWindow(const Call& c, double a0, double a1, double a2) {
    const int64_t size = c.integer("size");
    const double period = static_cast<double>(c.flag("periodic") ? size : size - 1);
    const at::Tensor angle = at::arange(size, at::kDouble) * (2 * std::numbers::pi / std::max(1.0, period));
    return a0 - a1 * angle.cos() + a2 * (2 * angle).cos();
}

// Converts the last axis (the real part, or real and imaginary parts) to complex numbers. Transforms are computed in
// f64, because in f32, bins whose terms cancel would be pure rounding error.
at::Tensor complexOf(const at::Tensor& values) {
    const at::Tensor x = values.to(at::kDouble);
    if (x.size(-1) == 2) return at::view_as_complex(x.contiguous());
    return at::complex(x.select(-1, 0), at::zeros_like(x.select(-1, 0)));
}

at::Tensor onesided(const at::Tensor& x, int64_t axis, bool wanted) {
    return wanted ? x.narrow(axis, 0, x.size(axis) / 2 + 1) : x;
}

at::Tensor fourier(const Call& c) {
    const int64_t axis = c.integer("axis");
    c10::optional<int64_t> length;
    if (c.has("dft_length")) length = c.integer("dft_length");
    const at::Tensor x = complexOf(c[0]);
    const at::Tensor y = c.flag("inverse") ? at::fft_ifft(x, length, axis) : at::fft_fft(x, length, axis);
    return at::view_as_real(onesided(y, axis, c.flag("onesided")));
}

at::Tensor shortTimeFourier(const Call& c) {
    const int64_t step = c.integer("frame_step");
    const at::Tensor signal = complexOf(c[0]);
    const int64_t length = c.has("frame_length") ? c.integer("frame_length")
        : c.present(2)                           ? c[2].size(0)
                                                 : signal.size(1);
    at::Tensor frames = signal.unfold(1, length, step);  // [batch, frames, length]
    if (c.present(2)) frames = frames * c[2];
    return at::view_as_real(onesided(at::fft_fft(frames, {}, 2), 2, c.flag("onesided")));
}

// Returns triangular weights over the bins of a transform. The triangles are evenly spaced on the mel scale, with their
// edges at whole bins.
at::Tensor melWeights(const Call& c) {
    const int64_t bands = c.integer("num_mel_bins"), bins = c.integer("dft_length") / 2 + 1;
    const auto mel = [](double hertz) { return 2595 * std::log10(1 + hertz / 700); };
    const double low = mel(c.number("lower_edge_hertz")),
                 step = (mel(c.number("upper_edge_hertz")) - low) / static_cast<double>(bands + 2);
    std::vector<int64_t> edges;
    for (int64_t i = 0; i < bands + 2; ++i) {
        const double hertz = 700 * (std::pow(10.0, (low + step * static_cast<double>(i)) / 2595) - 1);
        edges.push_back(static_cast<int64_t>(std::floor(
            static_cast<double>(c.integer("dft_length") + 1) * hertz / static_cast<double>(c.integer("sample_rate")))));
    }
    at::Tensor out = at::zeros({bins, bands}, at::kDouble);
    auto weights = out.accessor<double, 2>();
    const auto put = [&](int64_t bin, int64_t band, double weight) {
        if (bin >= 0 && bin < bins) weights[bin][band] = weight;
    };
    for (int64_t band = 0; band < bands; ++band) {
        const auto at = static_cast<std::size_t>(band);
        const int64_t left = edges[at], centre = edges[at + 1], right = edges[at + 2];
        if (left == centre) put(centre, band, 1);
        for (int64_t bin = left; bin <= centre && left != centre; ++bin)
            put(bin, band, static_cast<double>(bin - left) / static_cast<double>(centre - left));
        for (int64_t bin = centre; bin < right; ++bin)
            put(bin, band, static_cast<double>(right - bin) / static_cast<double>(right - centre));
    }
    return out;
}

}  // namespace

std::vector<KernelRow> signalKernels() {
    return {
        {"HannWindow", [](const Call& c) { return cosineWindow(c, 0.5, 0.5, 0); }},
        {"HammingWindow", [](const Call& c) { return cosineWindow(c, 25.0 / 46, 21.0 / 46, 0); }},
        {"BlackmanWindow", [](const Call& c) { return cosineWindow(c, 0.42, 0.5, 0.08); }},
        {"DFT", fourier},
        {"STFT", shortTimeFourier},
        {"MelWeightMatrix", melWeights},
    };
}

}  // namespace egret::runtime
