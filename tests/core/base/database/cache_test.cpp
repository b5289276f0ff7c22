#include "core/base/database/cache.h"
#include "core/base/file.h"

#include <gmock/gmock.h>
#include <unistd.h>

namespace egret::database::cache_test {
using testing::HasSubstr;

namespace {

constexpr const char* kTables = "CREATE TABLE IF NOT EXISTS numbers (number INTEGER)";
constexpr Cache::Contents kContents = {
    .version = 2, .tables = kTables, .name = "the cache of numbers", .what = "numbers"};

class CacheTest : public testing::Test {
protected:
    void SetUp() override { std::filesystem::create_directories(m_folder); }
    void TearDown() override { std::filesystem::remove_all(m_folder); }
    std::filesystem::path file() const { return m_folder / "numbers.sqlite"; }

    static void keep(Cache& cache, int64_t number) {
        cache.attempt([&](Database& db) { db.run("INSERT INTO numbers VALUES (?)", number); });
    }
    static std::optional<int64_t> kept(Cache& cache) {
        std::optional<int64_t> number;
        cache.attempt([&](Database& db) { number = db.integer("SELECT number FROM numbers"); });
        return number;
    }
    std::optional<int64_t> keptInTheFile() const {
        return Database(file(), Database::Mode::readOnly).integer("SELECT number FROM numbers");
    }

    // Writes a cache file of the given version that contains the value 7.
    void writeVersion(int version) const {
        const Database db(file(), Database::Mode::create);
        db.script(kTables);
        db.script("INSERT INTO numbers VALUES (7)");
        db.script("PRAGMA user_version = " + std::to_string(version));
    }

private:
    std::filesystem::path m_folder =
        std::filesystem::temp_directory_path() / ("egret_cache_test_" + std::to_string(::getpid()));
};

}  // namespace

TEST_F(CacheTest, keepsWhatItIsGiven) {
    Cache first(file(), kContents);
    EXPECT_EQ(kept(first), std::nullopt);
    keep(first, 3);
    Cache second(file(), kContents);
    EXPECT_EQ(kept(second), 3);
    EXPECT_EQ(second.problem(), "");
}

TEST_F(CacheTest, aDamagedFileIsBegunAnew) {
    writeFileAtomically(file(), std::string(10000, 'x'));
    Cache cache(file(), kContents);
    EXPECT_THAT(cache.problem(), HasSubstr("was recreated ("));
    keep(cache, 3);
    EXPECT_EQ(keptInTheFile(), 3);
}

TEST_F(CacheTest, whatAnOlderEgretKeptIsDropped) {
    writeVersion(1);
    Cache cache(file(), kContents);
    EXPECT_EQ(kept(cache), std::nullopt);
    EXPECT_EQ(cache.problem(), "");
}

TEST_F(CacheTest, whatANewerEgretKeptIsLeftAlone) {
    writeVersion(3);
    Cache cache(file(), kContents);
    EXPECT_THAT(cache.problem(), HasSubstr("numbers are not kept on disk"));
    EXPECT_THAT(cache.problem(), HasSubstr("newer version of Egret"));
    keep(cache, 3);  // has no effect
    EXPECT_EQ(keptInTheFile(), 7);
}

// Measurements take hours; a lock held for a few seconds must not discard them.
TEST_F(CacheTest, whatAnotherProgramHoldsIsLeftAlone) {
    writeVersion(1);
    const Database other(file(), Database::Mode::readWrite);
    const Transaction writing(other);
    Cache cache(file(), kContents);
    EXPECT_THAT(cache.problem(), HasSubstr("in use by another program"));
    EXPECT_EQ(keptInTheFile(), 7);
}

}  // namespace egret::database::cache_test
