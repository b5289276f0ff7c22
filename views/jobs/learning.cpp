#include "views/jobs/learning.h"

#include "core/base/error.h"

#include <chrono>

namespace egret::jobs {
namespace {

constexpr std::chrono::milliseconds kTellEvery{250};
constexpr std::chrono::seconds kSaveEvery{60};

// Becomes due again and again.
class Rhythm {
public:
    explicit Rhythm(std::chrono::steady_clock::duration every) : m_every(every) {}
    bool isDue() {
        const auto now = std::chrono::steady_clock::now();
        if (now - m_last < m_every) return false;
        m_last = now;
        return true;
    }

private:
    std::chrono::steady_clock::duration m_every;
    std::chrono::steady_clock::time_point m_last = std::chrono::steady_clock::now();
};

}  // namespace

void learn(const Learning& learning) {
    Rhythm telling(kTellEvery), saving(kSaveEvery);
    try {
        while (!learning.isDone()) {
            learning.step();
            if (telling.isDue()) learning.tell();
            if (saving.isDue()) learning.save();
        }
    } catch (const Error& error) {
        if (error.category() == Category::cancelled) learning.save();
        learning.tell();
        throw;
    }
    learning.tell();
    learning.save();
}

}  // namespace egret::jobs
