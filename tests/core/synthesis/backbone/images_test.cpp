#include "core/synthesis/backbone/images.h"

#include "core/base/error.h"
#include "core/base/file.h"

#include <gmock/gmock.h>

#include <unistd.h>
#include <algorithm>

namespace egret::synthesis::backbone {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

// ---- CIFAR-100

class Cifar100 : public testing::Test {
protected:
    void SetUp() override { std::filesystem::create_directories(m_folder); }
    void TearDown() override { std::filesystem::remove_all(m_folder); }

    static std::string record(int coarse, int fine, int first) {
        std::string bytes(2 + 3072, '\7');
        bytes[0] = static_cast<char>(coarse), bytes[1] = static_cast<char>(fine), bytes[2] = static_cast<char>(first);
        return bytes;
    }
    void write(const std::string& train, const std::string& test) {
        writeFileAtomically(m_folder / "train.bin", train);
        writeFileAtomically(m_folder / "test.bin", test);
    }
    void expectRefused(const std::string& file, const std::string& why) {
        try {
            readCifar100(m_folder);
            FAIL();
        } catch (const Error& error) {
            EXPECT_EQ(error.category(), Category::badInput);
            EXPECT_EQ(error.place().file, (m_folder / file).string());
            EXPECT_THAT(error.message(), HasSubstr(why));
        }
    }

    std::filesystem::path m_folder =
        std::filesystem::temp_directory_path() / ("egret-cifar-" + std::to_string(::getpid()));
};

TEST_F(Cifar100, isReadWithItsFineLabels) {
    write(record(3, 99, 200) + record(19, 0, 5), record(0, 42, 255));
    const ImageTask task = readCifar100(m_folder);
    EXPECT_FALSE(task.isGenerated);
    EXPECT_THAT(task.description, HasSubstr("CIFAR-100"));
    EXPECT_EQ(task.classes, 100);
    EXPECT_THAT(task.train.labels, ElementsAre(99, 0));
    EXPECT_THAT(task.test.labels, ElementsAre(42));
    EXPECT_EQ(task.train.pixels.size(), 2 * 3072u);
    EXPECT_EQ(task.train.pixels[0], 200);
    EXPECT_EQ(task.train.pixels[3072], 5);
    EXPECT_EQ(task.train.pixels[3071], 7);
}

TEST_F(Cifar100, aFileThatBreaksOffNamesTheRecordAndTheByte) {
    write(record(0, 0, 0) + record(0, 0, 0).substr(0, 100), record(0, 0, 0));
    expectRefused("train.bin", "record 2 (byte 3074) has 100 of its 3074 bytes");
}

TEST_F(Cifar100, labelsThatDoNotExistNameTheRecordAndTheByte) {
    write(record(0, 0, 0), record(0, 99, 0) + record(0, 100, 0));
    expectRefused("test.bin", "record 2 (byte 3075): fine label 100 must be less than 100");
    write(record(20, 0, 0), record(0, 99, 0));
    expectRefused("train.bin", "record 1 (byte 0): coarse label 20 must be less than 20");
}

TEST_F(Cifar100, emptyAndMissingFilesAreRefused) {
    write("", record(0, 0, 0));
    expectRefused("train.bin", "no records");
    std::filesystem::remove(m_folder / "train.bin");
    try {
        readCifar100(m_folder);
        FAIL();
    } catch (const Error& error) {
        EXPECT_THAT(error.what(), HasSubstr("train.bin"));
    }
}

// ---- Generated glyphs

TEST(Glyphs, sayThatTheyAreGenerated) {
    const ImageTask task = generateGlyphs({.train = 20, .test = 10});
    EXPECT_TRUE(task.isGenerated);
    EXPECT_THAT(task.description, HasSubstr("generated"));
}

TEST(Glyphs, areTheSameForTheSameSeed) {
    const GlyphOptions options{.classes = 6, .side = 20, .train = 30, .test = 12, .seed = 5};
    const ImageTask task = generateGlyphs(options), again = generateGlyphs(options);
    EXPECT_EQ(task.train.pixels, again.train.pixels);
    EXPECT_EQ(task.test.pixels, again.test.pixels);
    GlyphOptions other = options;
    other.seed = 6;
    EXPECT_NE(task.train.pixels, generateGlyphs(other).train.pixels);
    // More training images leave the others unchanged.
    GlyphOptions more = options;
    more.train = 60;
    EXPECT_EQ(task.test.pixels, generateGlyphs(more).test.pixels);
}

TEST(Glyphs, haveAsManyImagesOfEachClassAndTheSizesAskedFor) {
    const ImageTask task = generateGlyphs({.classes = 5, .side = 32, .train = 50, .test = 25});
    EXPECT_EQ(task.train.count(), 50);
    EXPECT_EQ(task.train.pixels.size(), 50u * 3 * 32 * 32);
    for (int64_t label = 0; label < 5; ++label) EXPECT_EQ(std::ranges::count(task.train.labels, label), 10);
    EXPECT_NE(task.train.pixels, task.test.pixels);
}

TEST(Glyphs, optionsThatMakeNoTaskAreRefused) {
    EXPECT_THROW(generateGlyphs({.classes = 1}), Error);
    EXPECT_THROW(generateGlyphs({.side = 4}), Error);
    EXPECT_THROW(generateGlyphs({.classes = 10, .test = 9}), Error);
    EXPECT_THROW(generateGlyphs({.classes = 1000000, .train = 1000000, .test = 1000000}), Error);
}

}  // namespace
}  // namespace egret::synthesis::backbone
