#include "core/base/libtorch/libtorch.h"

#include "core/base/memory.h"

#include <c10/core/CPUAllocator.h>
#include <c10/util/Exception.h>
#include <mutex>

namespace egret {
namespace {

class GuardedAllocator : public c10::Allocator {
public:
    explicit GuardedAllocator(c10::Allocator* inner) : m_inner(inner) {}
    c10::DataPtr allocate(size_t bytes) const override {
        requireMemory(static_cast<double>(bytes));
        return m_inner->allocate(bytes);
    }
    c10::DeleterFnPtr raw_deleter() const override { return m_inner->raw_deleter(); }

private:
    c10::Allocator* m_inner;
};

class Silence : public c10::WarningHandler {
public:
    void process(const c10::SourceLocation&, const std::string&, const bool) override {}
};

}  // namespace

void prepareLibTorch() {
    static std::once_flag once;
    std::call_once(once, [] {
        static GuardedAllocator allocator(c10::GetCPUAllocator());
        c10::SetCPUAllocator(&allocator, 1);
        static Silence silence;
        c10::Warning::set_warning_handler(&silence);
    });
}

}  // namespace egret
