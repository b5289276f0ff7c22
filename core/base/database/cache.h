#pragma once

#include "core/base/database/database.h"
#include "core/base/error.h"

#include <filesystem>
#include <memory>
#include <string>

namespace egret::database {

// A file of results that can be recomputed, although they may have taken hours to compute. A damaged file is recreated.
// A file that is locked, on a full disk or from a newer Egret is not used; problem() returns the reason. Contents from
// an older Egret are discarded. Not thread-safe; several processes may share the file.
class Cache {
public:
    struct Contents {
        int version;         // version of the tables and their contents
        const char* tables;  // SQL statements that create missing tables
        const char* name;    // for messages, such as "the cost cache"
        const char* what;    // for messages, such as "timings"
    };
    Cache(std::filesystem::path file, const Contents& contents);

    // Calls action(database) if the database is available.
    template <class F>
    void attempt(F action) {
        if (!m_db) return;
        try {
            action(*m_db);
        } catch (const Error& error) {
            giveUp(error);
        }
    }
    const std::string& problem() const { return m_problem; }

private:
    void open();
    void giveUp(const Error& error);

    std::filesystem::path m_file;
    Contents m_contents;
    std::string m_problem;
    std::unique_ptr<Database> m_db;  // null if unavailable
};

}  // namespace egret::database
