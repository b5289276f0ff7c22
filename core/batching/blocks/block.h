#pragma once

#include "core/batching/blocks/type.h"

#include <memory>
#include <string>

namespace egret::batching::blocks {

struct Definition;

// A function from data to data, defined before any data arrives (section 3): an immutable value, cheap to copy. All
// uses of a block share its operations and parameters.
class Block {
public:
    explicit Block(std::shared_ptr<const Definition> definition) : m_definition(std::move(definition)) {}

    // Returns the same block under a different name in paths ("expr/fold/cell"); both share everything. A pipeline has
    // no name until it is named, so its parts appear directly in the path.
    Block named(std::string name) const;
    const std::string& name() const;

    const std::shared_ptr<const Definition>& definition() const { return m_definition; }

private:
    std::shared_ptr<const Definition> m_definition;
    std::shared_ptr<const std::string> m_name;  // set if it differs from the definition's name
};

// Returns a block that applies a, then b to a's result.
Block operator>>(const Block& a, const Block& b);

}  // namespace egret::batching::blocks
