#include "core/batching/rows.h"

#include "core/base/error.h"

#include <ATen/Dispatch.h>
#include <ATen/ops/empty.h>

#include <cstring>

namespace egret::batching {
namespace {
constexpr int64_t kGrain = 1 << 16;  // minimum bytes per thread

int64_t rowsPerThread(int64_t bytesPerRow) { return std::max<int64_t>(1, kGrain / std::max<int64_t>(1, bytesPerRow)); }
}  // namespace

at::Tensor gatherRows(const at::Tensor& arena, const at::Tensor& rows) {
    if (!arena.is_cpu()) return arena.index_select(0, rows);
    ensure(arena.is_contiguous() && rows.is_contiguous(), "rows are gathered from an arena");
    const int64_t count = rows.size(0);
    std::vector<int64_t> shape = arena.sizes().vec();
    shape[0] = count;
    at::Tensor result = at::empty(shape, arena.options());
    if (result.numel() == 0) return result;
    const int64_t bytes = result.numel() / count * static_cast<int64_t>(arena.element_size());
    const auto* from = static_cast<const std::byte*>(arena.data_ptr());
    auto* to = static_cast<std::byte*>(result.data_ptr());
    const int64_t* row = rows.data_ptr<int64_t>();
    at::parallel_for(0, count, rowsPerThread(bytes), [&](int64_t begin, int64_t end) {
        for (int64_t i = begin; i < end; ++i)
            std::memcpy(to + i * bytes, from + row[i] * bytes, static_cast<std::size_t>(bytes));
    });
    return result;
}

void addRows(const at::Tensor& arena, const at::Tensor& rows, const at::Tensor& summands) {
    if (!arena.is_cpu()) {
        arena.index_add_(0, rows, summands);
        return;
    }
    ensure(arena.is_contiguous() && rows.is_contiguous(), "rows are added to an arena");
    const at::Tensor summed = summands.contiguous();
    const int64_t count = rows.size(0);
    if (summed.numel() == 0) return;
    const int64_t width = summed.numel() / count;
    const int64_t* row = rows.data_ptr<int64_t>();
    AT_DISPATCH_FLOATING_TYPES(arena.scalar_type(), "addRows", [&] {
        scalar_t* to = arena.data_ptr<scalar_t>();
        const scalar_t* from = summed.data_ptr<scalar_t>();
        // Threads split columns, not rows: several rows may be added to one target, and their order determines the sum.
        const int64_t grain =
            std::max<int64_t>(16, kGrain / std::max<int64_t>(1, count * static_cast<int64_t>(sizeof(scalar_t))));
        at::parallel_for(0, width, grain, [&](int64_t begin, int64_t end) {
            for (int64_t i = 0; i < count; ++i) {
                scalar_t* target = to + row[i] * width;
                const scalar_t* source = from + i * width;
                for (int64_t column = begin; column < end; ++column) target[column] += source[column];
            }
        });
    });
}

}  // namespace egret::batching
