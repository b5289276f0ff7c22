// Files that are mapped instead of read, and hashes of content that arrives in pieces.
#include "core/base/mapped_file.h"

#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/hash.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>

namespace egret::mapped_file_test {
namespace {

namespace fs = std::filesystem;

class Mapped : public testing::Test {
protected:
    Mapped() { fs::create_directories(m_folder); }
    ~Mapped() override { fs::remove_all(m_folder); }
    fs::path written(const std::string& name, const std::string& content) const {
        std::ofstream(m_folder / name, std::ios::binary) << content;  // in place, unlike writeFileAtomically()
        return m_folder / name;
    }
    static std::string textOf(const MappedFile& file) {
        return {reinterpret_cast<const char*>(file.bytes().data()), file.bytes().size()};
    }

    fs::path m_folder = fs::temp_directory_path() / ("egret_mapped_" + std::to_string(::getpid()));
};

}  // namespace

TEST_F(Mapped, aFileIsSeenWithoutReadingIt) {
    const auto path = written("a", "some bytes");
    fs::create_symlink(path, m_folder / "link");
    const auto file = MappedFile::open(m_folder / "link");
    ASSERT_TRUE(file);
    EXPECT_EQ(textOf(*file), "some bytes");
    EXPECT_EQ(file->path(), fs::canonical(path));
    EXPECT_EQ(std::string(MappedFile::at(file->bytes().data() + 3)), file->path());
    MappedFile::drop(file->bytes());
    EXPECT_EQ(textOf(*file), "some bytes");
}

TEST_F(Mapped, onlyRegularFilesOfEnoughBytesAreMapped) {
    EXPECT_THROW(MappedFile::open(m_folder / "missing"), Error);
    EXPECT_FALSE(MappedFile::open(m_folder));
    EXPECT_FALSE(MappedFile::open("/dev/zero"));
    EXPECT_FALSE(MappedFile::open(written("empty", "")));
    EXPECT_FALSE(MappedFile::open(written("small", "1234"), 5));
    EXPECT_TRUE(MappedFile::open(written("enough", "12345"), 5));
    ASSERT_EQ(::mkfifo((m_folder / "pipe").c_str(), 0600), 0);
    EXPECT_FALSE(MappedFile::open(m_folder / "pipe"));
}

TEST_F(Mapped, aWriteChangesTheStateAndAReplacementDoesNot) {
    const auto path = written("a", "some bytes");
    const auto file = MappedFile::open(path);
    const auto before = file->state();
    EXPECT_EQ(before.bytes, 10u);
    EXPECT_EQ(file->state().version, before.version);
    writeFileAtomically(path, "another file");
    EXPECT_EQ(file->state().version, before.version);
    EXPECT_EQ(textOf(*file), "some bytes");

    const auto other = MappedFile::open(path);
    const auto whole = other->state();
    fs::resize_file(path, 7);
    EXPECT_NE(other->state().version, whole.version);
    EXPECT_EQ(other->state().bytes, 7u);
    fs::remove(path);
    EXPECT_EQ(other->state().version, whole.version) << "nobody can change it any more";
}

// The SIGBUS handler looks up a file by address while other threads map and unmap files.
TEST_F(Mapped, aFileIsForgottenWithItsMapping) {
    const auto path = written("a", "some bytes");
    const std::byte* address = nullptr;
    for (int i = 0; i < 40; ++i) {  // more files than the table has rows
        const auto file = MappedFile::open(path);
        address = file->bytes().data();
        EXPECT_NE(MappedFile::at(address), nullptr);
    }
    EXPECT_EQ(MappedFile::at(address), nullptr);
}

TEST_F(Mapped, piecesHaveTheHashOfTheWhole) {
    std::string text;
    for (int i = 0; i < 5000; ++i) text += static_cast<char>(i * 7);
    for (const std::size_t length : {std::size_t{0}, std::size_t{3}, std::size_t{200}, std::size_t{241}, text.size()})
        for (const uint64_t seed : {uint64_t{0}, uint64_t{99}})
            for (const std::size_t piece : {std::size_t{1}, std::size_t{64}, std::size_t{1000}}) {
                const auto bytes = std::as_bytes(std::span(text.data(), length));
                Hasher hasher(seed);
                for (std::size_t at = 0; at < length; at += piece)
                    hasher.add(bytes.subspan(at, std::min(piece, length - at)));
                EXPECT_EQ(hasher.value(), hashBytes(bytes, seed)) << length << " " << piece;
            }
}

TEST_F(Mapped, aFileWrittenInPiecesIsWrittenAtomically) {
    const auto path = written("a", "before");
    EXPECT_THROW(writeFileAtomically(path,
                     [](const WritePiece& write) {
                         write("half");
                         throw Error(Category::badInput, "no more");
                     }),
        Error);
    EXPECT_EQ(readFile(path), "before");
    writeFileAtomically(path, [](const WritePiece& write) {
        write("one, ");
        write("two");
    });
    EXPECT_EQ(readFile(path), "one, two");
    EXPECT_EQ(std::distance(fs::directory_iterator(m_folder), fs::directory_iterator()), 1);
}

}  // namespace egret::mapped_file_test
