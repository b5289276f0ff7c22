#pragma once

#include "core/cost/measured.h"

#include <optional>

namespace egret::database {
class Database;
}

namespace egret::cost {

// Timings on disk, by device, libraries and operator signature. A cache: whatever is wrong with the file, it is begun
// anew or done without, and problem() says so once. Not thread-safe; several processes may share the file.
class CostCache {
public:
    CostCache(std::filesystem::path file, std::string device, std::string libraries);
    ~CostCache();
    std::optional<OperatorTiming> find(const std::string& signature);
    void store(const std::string& signature, const OperatorTiming& timing);
    const std::string& problem() const { return m_problem; }

private:
    void open();
    template <class F>
    void attempt(F action);

    std::filesystem::path m_file;
    std::string m_device, m_libraries, m_problem;
    std::unique_ptr<database::Database> m_db;  // null: done without
};

}  // namespace egret::cost
