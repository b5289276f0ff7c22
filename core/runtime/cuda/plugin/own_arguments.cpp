// Converts step parameters to kernel arguments and chooses the number of bytes per access of copies.
#include "core/base/error.h"
#include "core/runtime/cuda/plugin/own.h"
#include "core/runtime/cuda/program/strides.h"

namespace egret::runtime::cuda {

WideCopy wideCopy(const Copy& copy, std::size_t elementBytes, int64_t readAlignment, int64_t writeAlignment) {
    const Nest nest = collapsed({copy.extents, {copy.readStrides, copy.writeStrides}});
    if (nest.extents.size() > kMostAxes)
        throw Error(Category::unsupported, "Unsupported copy over more than " + std::to_string(kMostAxes) + " axes.");
    int64_t factor = 1;
    if (nest.strides[0].back() == 1 && nest.strides[1].back() == 1) {
        factor = 16 / static_cast<int64_t>(elementBytes);
        const auto fits = [&] {
            const auto bytes = factor * static_cast<int64_t>(elementBytes);
            if (nest.extents.back() % factor != 0 || copy.readOffset % factor != 0 || copy.writeOffset % factor != 0)
                return false;
            if (readAlignment % bytes != 0 || writeAlignment % bytes != 0) return false;
            for (const Extents& strides : nest.strides)
                for (std::size_t i = 0; i + 1 < strides.size(); ++i)
                    if (strides[i] % factor != 0) return false;
            return true;
        };
        while (factor > 1 && !fits()) factor /= 2;
    }
    WideCopy out{{}, elementBytes * static_cast<std::size_t>(factor)};
    CopyArguments& a = out.arguments;
    a.rank = static_cast<int>(nest.extents.size());
    for (std::size_t i = 0; i < nest.extents.size(); ++i) {
        const bool isLast = i + 1 == nest.extents.size();
        a.extents[i] = isLast ? nest.extents[i] / factor : nest.extents[i];
        a.readStrides[i] = isLast ? nest.strides[0][i] : nest.strides[0][i] / factor;
        a.writeStrides[i] = isLast ? nest.strides[1][i] : nest.strides[1][i] / factor;
        a.count *= a.extents[i];
    }
    a.readOffset = copy.readOffset / factor;
    a.writeOffset = copy.writeOffset / factor;
    return out;
}

PoolArguments poolArguments(const Pool& pool, const Extents& x, const Extents& y) {
    PoolArguments out;
    out.how = static_cast<int>(pool.how);
    out.countsPads = pool.countsPads;
    out.planes = x[0] * x[1];
    out.exponent = static_cast<float>(pool.exponent);
    const std::size_t axes = pool.kernel.size();
    for (std::size_t i = 0; i < axes; ++i) {
        const std::size_t at = 3 - axes + i;
        out.in[at] = static_cast<int>(x[i + 2]);
        out.out[at] = static_cast<int>(y[i + 2]);
        out.kernel[at] = static_cast<int>(pool.kernel[i]);
        out.strides[at] = static_cast<int>(pool.strides[i]);
        out.dilations[at] = static_cast<int>(pool.dilations[i]);
        out.begins[at] = static_cast<int>(pool.begins[i]);
        out.ends[at] = static_cast<int>(pool.ends[i]);
    }
    return out;
}

}  // namespace egret::runtime::cuda
