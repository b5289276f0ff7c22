#include "tests/fuzz/target.h"

#include "core/base/error.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace egret::fuzz {

void demand(bool holds, std::string_view what) {
    if (holds) return;
    std::fprintf(stderr, "finding: %.*s\n", static_cast<int>(what.size()), what.data());
    std::abort();
}

}  // namespace egret::fuzz

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    using namespace egret;
    if (size > fuzz::kTarget.mostBytes) return 0;
    try {
        fuzz::kTarget.read({reinterpret_cast<const char*>(data), size});
    } catch (const Error& error) {
        fuzz::demand(error.category() != Category::internal, error.what());
        fuzz::demand(!error.message().empty(), "the error has no message");
    } catch (const std::exception& error) {  // thrown by the standard library or a dependency; no caller expects it
        fuzz::demand(false, std::string("not an egret::Error: ") + error.what());
    }
    return 0;
}

#ifdef EGRET_FUZZ
extern "C" std::size_t LLVMFuzzerMutate(unsigned char* data, std::size_t size, std::size_t most);

extern "C" std::size_t LLVMFuzzerCustomMutator(
    unsigned char* data, std::size_t size, std::size_t most, unsigned int seed) {
    egret::Random random(seed);
    if (!egret::fuzz::kTarget.mutate || random.below(2)) return LLVMFuzzerMutate(data, size, most);
    const std::string changed = egret::fuzz::kTarget.mutate({reinterpret_cast<const char*>(data), size}, random);
    if (changed.size() > most) return size;
    std::copy(changed.begin(), changed.end(), data);
    return changed.size();
}
#endif
