#pragma once

#include "core/syno/pgraph.h"

namespace egret::syno {

// The operators known by name: those people made, and those the paper found.
struct NamedOperator {
    const char* name;
    const char* text;  // text.h
    const char* about;
};
const std::vector<NamedOperator>& namedOperators();

// A named one, or a file's. Error(notFound) tells the names.
Operator openOperator(const std::string& nameOrFile);

}  // namespace egret::syno
