#include "core/base/symbol.h"

#include <gtest/gtest.h>
#include <thread>
#include <vector>

namespace egret::base::symbol_test {

TEST(Symbol, equalTextIsEqualSymbol) {
    EXPECT_EQ(Symbol("conv"), Symbol("conv"));
    EXPECT_NE(Symbol("conv"), Symbol("relu"));
    EXPECT_EQ(Symbol("conv").text(), "conv");
    EXPECT_TRUE(Symbol("").empty());
    EXPECT_EQ(Symbol().text(), "");
}

TEST(Symbol, threadsAgree) {
    std::vector<std::vector<Symbol>> seen(4);
    {
        std::vector<std::jthread> threads;
        for (auto& mine : seen)
            threads.emplace_back([&mine] {
                for (int i = 0; i < 10000; ++i) mine.emplace_back("s" + std::to_string(i));
            });
    }
    for (const auto& other : seen) EXPECT_EQ(other, seen[0]);
    EXPECT_EQ(seen[0][9999].text(), "s9999");
}

}  // namespace egret::base::symbol_test
