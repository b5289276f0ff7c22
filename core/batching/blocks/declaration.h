#pragma once

#include "core/batching/blocks/block.h"

#include <optional>

namespace egret::batching::blocks {

// State shared by a ForwardDeclaration (composition.h) and the references to it.
struct Declaration {
    std::string name;
    Type input, output;
    std::optional<Block> definition;
};

}  // namespace egret::batching::blocks
