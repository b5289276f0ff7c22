#include "tests/core/runtime/cuda/emulator/cupti.h"

#include <cupti.h>
#include <cstring>
#include <set>
#include <vector>

namespace {

struct Recorder {
    std::set<CUpti_ActivityKind> enabled;
    std::vector<uint64_t> pushed;
    uint32_t calls = 0;
    std::vector<std::vector<std::byte>> records;
    CUpti_BuffersCallbackRequestFunc give = nullptr;
    CUpti_BuffersCallbackCompleteFunc takeBack = nullptr;
};
Recorder& recorder() {
    static auto& one = *new Recorder;
    return one;
}

template <class Record>
void add(const Record& record) {
    if (!recorder().enabled.contains(record.kind)) return;
    const auto* bytes = reinterpret_cast<const std::byte*>(&record);
    recorder().records.emplace_back(bytes, bytes + sizeof record);
}

std::size_t sizeOf(CUpti_ActivityKind kind) {
    switch (kind) {
        case CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL: return sizeof(CUpti_ActivityKernel10);
        case CUPTI_ACTIVITY_KIND_MEMCPY: return sizeof(CUpti_ActivityMemcpy6);
        case CUPTI_ACTIVITY_KIND_MEMSET: return sizeof(CUpti_ActivityMemset4);
        case CUPTI_ACTIVITY_KIND_EXTERNAL_CORRELATION: return sizeof(CUpti_ActivityExternalCorrelation);
        default: return sizeof(CUpti_ActivityAPI);
    }
}

template <class Record>
Record timed(CUpti_ActivityKind kind, uint32_t call, uint64_t begin, uint64_t end) {
    Record out{};
    out.kind = kind;
    out.correlationId = call;
    out.start = begin;
    out.end = end;
    return out;
}

}  // namespace

namespace emulator {

uint32_t called() {
    Recorder& r = recorder();
    const bool isRecorded = r.enabled.contains(CUPTI_ACTIVITY_KIND_RUNTIME);
    if (!isRecorded) return 0;
    const uint32_t call = ++r.calls;
    // Like CUPTI, the emulator reports the correlation only with the record of a call.
    if (!r.pushed.empty()) {
        CUpti_ActivityExternalCorrelation record{};
        record.kind = CUPTI_ACTIVITY_KIND_EXTERNAL_CORRELATION;
        record.externalKind = CUPTI_EXTERNAL_CORRELATION_KIND_CUSTOM0;
        record.externalId = r.pushed.back();
        record.correlationId = call;
        add(record);
    }
    CUpti_ActivityAPI record{};
    record.kind = CUPTI_ACTIVITY_KIND_RUNTIME;
    record.correlationId = call;
    add(record);
    return call;
}

void ran(uint32_t call, Activity what, const char* name, std::size_t bytes, uint64_t begin, uint64_t end) {
    if (what == Activity::kernel) {
        auto record = timed<CUpti_ActivityKernel10>(CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL, call, begin, end);
        record.name = name;
        add(record);
    } else if (what == Activity::copy) {
        auto record = timed<CUpti_ActivityMemcpy6>(CUPTI_ACTIVITY_KIND_MEMCPY, call, begin, end);
        record.bytes = bytes;
        add(record);
    } else {
        auto record = timed<CUpti_ActivityMemset4>(CUPTI_ACTIVITY_KIND_MEMSET, call, begin, end);
        record.bytes = bytes;
        add(record);
    }
}

}  // namespace emulator

extern "C" {

CUptiResult cuptiGetVersion(uint32_t* version) { return *version = CUPTI_API_VERSION, CUPTI_SUCCESS; }
CUptiResult cuptiGetResultString(CUptiResult, const char** text) {
    return *text = "the emulator's CUPTI", CUPTI_SUCCESS;
}
CUptiResult cuptiActivityRegisterCallbacks(
    CUpti_BuffersCallbackRequestFunc give, CUpti_BuffersCallbackCompleteFunc takeBack) {
    recorder().give = give;
    recorder().takeBack = takeBack;
    return CUPTI_SUCCESS;
}
CUptiResult cuptiActivityEnable(CUpti_ActivityKind kind) {
    if (!recorder().give) return CUPTI_ERROR_NOT_INITIALIZED;
    return recorder().enabled.insert(kind), CUPTI_SUCCESS;
}
CUptiResult cuptiActivityDisable(CUpti_ActivityKind kind) { return recorder().enabled.erase(kind), CUPTI_SUCCESS; }
CUptiResult cuptiActivityPushExternalCorrelationId(CUpti_ExternalCorrelationKind, uint64_t id) {
    return recorder().pushed.push_back(id), CUPTI_SUCCESS;
}
CUptiResult cuptiActivityPopExternalCorrelationId(CUpti_ExternalCorrelationKind, uint64_t* last) {
    if (recorder().pushed.empty()) return CUPTI_ERROR_QUEUE_EMPTY;
    *last = recorder().pushed.back();
    return recorder().pushed.pop_back(), CUPTI_SUCCESS;
}
CUptiResult cuptiActivityFlushAll(uint32_t) {
    Recorder& r = recorder();
    for (std::size_t next = 0; next < r.records.size();) {
        uint8_t* buffer = nullptr;
        std::size_t size = 0, most = 0, valid = 0;
        r.give(&buffer, &size, &most);
        if (!buffer) return CUPTI_ERROR_OUT_OF_MEMORY;
        for (; next < r.records.size() && valid + r.records[next].size() <= size; valid += r.records[next++].size())
            std::memcpy(buffer + valid, r.records[next].data(), r.records[next].size());
        r.takeBack(nullptr, 0, buffer, size, valid);
    }
    return r.records.clear(), CUPTI_SUCCESS;
}
CUptiResult cuptiActivityGetNextRecord(uint8_t* buffer, std::size_t valid, CUpti_Activity** record) {
    uint8_t* next = *record ? reinterpret_cast<uint8_t*>(*record) + sizeOf((*record)->kind) : buffer;
    if (next >= buffer + valid) return CUPTI_ERROR_MAX_LIMIT_REACHED;
    return *record = reinterpret_cast<CUpti_Activity*>(next), CUPTI_SUCCESS;
}

}  // extern "C"
