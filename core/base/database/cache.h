#pragma once

#include "core/base/database/database.h"
#include "core/base/error.h"

#include <filesystem>
#include <memory>
#include <string>

namespace egret::database {

// A file of what can be made again, though that may take hours. A damaged one is begun anew, and one that another
// program holds, that has no room, or that a newer Egret wrote is left alone and done without: problem() says so. What
// an older Egret kept is dropped. One thread at a time; several processes may share the file.
class Cache {
public:
    struct Contents {
        int version;         // of the tables and of what they hold
        const char* tables;  // SQL that makes them where they are missing
        const char* name;    // "the cost cache"
        const char* what;    // "timings"
    };
    Cache(std::filesystem::path file, const Contents& contents);

    // action(database), unless it is done without.
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
    std::unique_ptr<Database> m_db;  // null: done without
};

}  // namespace egret::database
