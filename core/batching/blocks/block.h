#pragma once

#include "core/batching/blocks/type.h"

#include <memory>
#include <string>

namespace egret::batching::blocks {

struct Definition;

// A function from data to data that is known before any data comes (section 3): an immutable value, cheap to copy. One
// block used in several places is one block: its operations and parameters are shared.
class Block {
public:
    explicit Block(std::shared_ptr<const Definition> definition) : m_definition(std::move(definition)) {}

    // The same block under another name in paths ("expr/fold/cell"); shares everything with this one. Names of
    // pipelines are empty, so that their parts stand in the path directly, until they are named.
    Block named(std::string name) const;
    const std::string& name() const;

    const std::shared_ptr<const Definition>& definition() const { return m_definition; }

private:
    std::shared_ptr<const Definition> m_definition;
    std::shared_ptr<const std::string> m_name;  // if it is not the definition's own
};

// First a, then b on what a makes.
Block operator>>(const Block& a, const Block& b);

}  // namespace egret::batching::blocks
