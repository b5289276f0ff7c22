#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace egret::egglog {

using SortId = uint32_t;
using FunctionId = uint32_t;

// A value of any sort: the id of an e-class, an integer, the bits of a floating-point number, or the number of a
// string, big number or container in Values.
using Value = uint64_t;

enum class SortKind {
    eclass,
    unit,
    i64,
    f64,
    boolean,
    string,
    bigInt,
    bigRat,
    vec,
    set,
    map,
    multiset,
    pair,
    function
};

enum class FunctionKind { constructor, relation, function, global };

// The sorts that every program has, in the order of their ids.
inline constexpr SortId kUnit = 0, kI64 = 1, kF64 = 2, kBool = 3, kString = 4, kBigInt = 5, kBigRat = 6;

struct Sort {
    std::string name;
    SortKind kind = SortKind::eclass;
    std::vector<SortId> inner;  // containers: sorts of the elements; functions: sorts of the inputs, then the output
    bool hasIds = false;        // values are or can contain ids of e-classes

    bool isContainer() const { return kind >= SortKind::vec; }
};

}  // namespace egret::egglog
