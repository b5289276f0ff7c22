#pragma once

#include "core/batching/blocks/block.h"

#include <optional>

namespace egret::batching::blocks {

// What a ForwardDeclaration (composition.h) and the references to it share.
struct Declaration {
    std::string name;
    Type input, output;
    std::optional<Block> definition;
};

}  // namespace egret::batching::blocks
