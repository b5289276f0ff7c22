// Tensors whose elements stay in a file are equal to tensors in memory, and detect changes to the file.
#include "core/base/error.h"
#include "core/graph/tensor.h"

#include <gmock/gmock.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <numeric>

namespace egret::graph::mapped_tensor_test {
namespace {

namespace fs = std::filesystem;

class MappedTensor : public testing::Test {
protected:
    MappedTensor() { fs::create_directories(m_folder); }
    ~MappedTensor() override { fs::remove_all(m_folder); }
    // Writes the floats into the file in place, after `before` other bytes.
    fs::path write(const std::vector<float>& values, int before = 0) const {
        std::ofstream stream(m_folder / "w", std::ios::binary);
        stream << std::string(static_cast<std::size_t>(before), 'x');
        stream.write(
            reinterpret_cast<const char*>(values.data()), static_cast<std::streamsize>(values.size() * sizeof(float)));
        return m_folder / "w";
    }
    static std::vector<float> numbers(std::size_t count) {
        std::vector<float> values(count);
        std::iota(values.begin(), values.end(), 1.0f);
        return values;
    }
    static TensorPtr mapped(const fs::path& path, int64_t count, uint64_t offset = 0) {
        return Tensor::mapped(
            ElementType::f32, {count}, MappedFile::open(path), offset, static_cast<uint64_t>(count) * sizeof(float));
    }
    static std::string refusal(const std::function<void()>& action) {
        try {
            action();
        } catch (const Error& error) {
            EXPECT_EQ(error.category(), Category::badInput);
            return error.what();
        }
        return "no error";
    }

    fs::path m_folder = fs::temp_directory_path() / ("egret_mapped_tensor_" + std::to_string(::getpid()));
};

}  // namespace

// 3,000,000 floats are three pieces.
TEST_F(MappedTensor, equalsTheSameTensorInMemory) {
    for (const std::size_t count : {std::size_t{1}, std::size_t{1000}, std::size_t{3000000}})
        for (const int before : {0, 1, 4, 4095}) {
            const auto values = numbers(count);
            const TensorPtr tensor =
                mapped(write(values, before), static_cast<int64_t>(count), static_cast<uint64_t>(before));
            const TensorPtr copy = Tensor::of<float>({static_cast<int64_t>(count)}, values);
            EXPECT_EQ(tensor->hash(), copy->hash());
            EXPECT_EQ(*tensor, *copy);
            EXPECT_EQ(tensor->expanded(), copy->expanded());
            EXPECT_EQ(tensor->number(static_cast<int64_t>(count) - 1), static_cast<double>(count));
            EXPECT_TRUE(tensor->file());
            EXPECT_EQ(tensor->offset(), static_cast<uint64_t>(before));
            std::vector<std::byte> pieces;
            tensor->forEachPiece(
                [&](std::span<const std::byte> piece) { pieces.insert(pieces.end(), piece.begin(), piece.end()); });
            EXPECT_EQ(pieces, copy->expanded());
        }
}

TEST_F(MappedTensor, equalElementsAreOneElement) {
    auto values = std::vector<float>(3000000, 2.5f);
    const TensorPtr splat = mapped(write(values), 3000000);
    EXPECT_TRUE(splat->isSplat());
    EXPECT_FALSE(splat->file());
    EXPECT_EQ(*splat, *Tensor::of<float>({3000000}, values));
    std::size_t bytes = 0;
    splat->forEachPiece([&](std::span<const std::byte> piece) { bytes += piece.size(); });
    EXPECT_EQ(bytes, 12000000u);
    for (const std::size_t other : {std::size_t{0}, std::size_t{1048576}, std::size_t{2999999}}) {
        values.assign(3000000, 2.5f);
        values[other] = 3;
        EXPECT_FALSE(mapped(write(values), 3000000)->isSplat()) << other;
    }
}

// Kernels access elements by type, and an address of such an element must be a multiple of its size.
TEST_F(MappedTensor, unalignedElementsAreCopiedOnce) {
    const auto values = numbers(1000);
    const TensorPtr aligned = mapped(write(values, 4), 1000, 4);
    EXPECT_EQ(alignedBytes(aligned).get(), aligned->stored().data());
    const TensorPtr unaligned = mapped(write(values, 1), 1000, 1);
    const auto bytes = alignedBytes(unaligned);
    EXPECT_NE(bytes.get(), unaligned->stored().data());
    EXPECT_EQ(reinterpret_cast<uintptr_t>(bytes.get()) % sizeof(float), 0u);
    EXPECT_EQ(std::memcmp(bytes.get(), values.data(), 4000), 0);
    EXPECT_EQ(alignedBytes(unaligned), bytes);
}

TEST_F(MappedTensor, mustFitTheFile) {
    const auto path = write(numbers(10));
    EXPECT_THAT(refusal([&] { mapped(path, 11); }), testing::HasSubstr("beyond the end"));
    EXPECT_THAT(refusal([&] { mapped(path, 10, 1); }), testing::HasSubstr("beyond the end"));
    EXPECT_THAT(refusal([&] { mapped(path, 1, ~uint64_t{0}); }), testing::HasSubstr("beyond the end"));
    EXPECT_THAT(refusal([&] {
        Tensor::mapped(ElementType::f32, {2, 3}, MappedFile::open(path), 0, 20);
    }),
        testing::HasSubstr("needs 6 elements"));
    EXPECT_EQ(Tensor::mapped(ElementType::f32, {0}, MappedFile::open(path), 40, 0)->elements(), 0);
}

TEST_F(MappedTensor, aChangedFileIsNoticed) {
    const auto values = numbers(5000);
    const auto path = write(values);
    const TensorPtr tensor = mapped(path, 5000);
    const std::string changed = "was changed by another program while Egret was using its weights";
    auto other = values;
    other[4321] = 0;
    write(other);
    EXPECT_THAT(refusal([&] { tensor->stored(); }), testing::HasSubstr(changed));
    EXPECT_THAT(refusal([&] { tensor->stored(); }), testing::HasSubstr(path.string()));
    EXPECT_THAT(refusal([&] { alignedBytes(tensor); }), testing::HasSubstr(changed));
    write(values);
    EXPECT_EQ(tensor->stored().size(), 20000u) << "the elements are as they were";
    fs::resize_file(path, 100);
    EXPECT_THAT(refusal([&] { tensor->stored(); }), testing::HasSubstr(changed));
}

TEST_F(MappedTensor, aChangeWhileThePiecesAreUsedIsNoticed) {
    auto values = numbers(3000000);
    const auto path = write(values);
    const TensorPtr tensor = mapped(path, 3000000);
    EXPECT_THAT(refusal([&] {
        tensor->forEachPiece([&](std::span<const std::byte>) {
            std::fstream(path, std::ios::in | std::ios::out | std::ios::binary) << "other";
        });
    }),
        testing::HasSubstr("was changed"));
}

TEST_F(MappedTensor, aReplacedOrRemovedFileStays) {
    const auto values = numbers(5000);
    const auto path = write(values);
    const TensorPtr tensor = mapped(path, 5000);
    fs::rename(path, m_folder / "moved");
    write(numbers(3));
    EXPECT_EQ(*tensor, *Tensor::of<float>({5000}, values));
    fs::remove(m_folder / "moved");
    EXPECT_EQ(*tensor, *Tensor::of<float>({5000}, values));
}

// ---- the caller's memory --------------------------------------------------------------------------------------------

TEST(BorrowedTensor, refersToTheCallersBytesAndKeepsThem) {
    const auto values = std::make_shared<std::vector<float>>(std::vector<float>{1, 2, 3, 4});
    const std::shared_ptr<const std::byte> bytes(values, reinterpret_cast<const std::byte*>(values->data()));
    TensorPtr tensor = Tensor::borrowed(ElementType::f32, {2, 2}, bytes, 16);
    EXPECT_EQ(tensor->stored().data(), bytes.get());
    EXPECT_EQ(*tensor, *Tensor::of<float>({2, 2}, *values));
    EXPECT_EQ(tensor->hash(), Tensor::of<float>({2, 2}, *values)->hash());
    EXPECT_EQ(values.use_count(), 3);
    tensor.reset();
    EXPECT_EQ(values.use_count(), 2);
}

TEST(BorrowedTensor, copiesBytesThatTypedAccessCannotRead) {
    const auto values = std::make_shared<std::vector<std::byte>>(17);
    (*values)[1] = std::byte{1};
    const std::shared_ptr<const std::byte> bytes(values, values->data() + 1);
    const TensorPtr tensor = Tensor::borrowed(ElementType::f32, {4}, bytes, 16);
    EXPECT_NE(tensor->stored().data(), bytes.get());
    EXPECT_EQ(values.use_count(), 2);
    EXPECT_TRUE(Tensor::borrowed(ElementType::u8, {8}, bytes, 8)->stored().data() == bytes.get());
    EXPECT_TRUE(Tensor::borrowed(ElementType::u8, {4}, {values, values->data() + 4}, 4)->isSplat());
    EXPECT_THROW(Tensor::borrowed(ElementType::f32, {4}, bytes, 12), Error);
}

}  // namespace egret::graph::mapped_tensor_test
