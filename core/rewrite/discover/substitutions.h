#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace egret::rewrite::discover {

// A tensor in a substitution: output `output` of operator `op` on the same side, or variable `op` if negative.
struct TensorRef {
    int32_t op = 0, output = 0;
    bool isVariable() const { return op < 0; }
    bool operator==(const TensorRef&) const = default;
};

struct Step {
    int32_t type = 0;  // TASO's OpType
    std::vector<TensorRef> inputs;
    std::map<int32_t, int32_t> parameters;  // by TASO's PMParameter
};

struct MappedOutput {  // a target output that replaces a source output
    int32_t sourceOp = 0, targetOp = 0, sourceOutput = 0, targetOutput = 0;
};

struct Substitution {
    std::vector<Step> source, target;
    std::vector<MappedOutput> outputs;
};

// Reads TASO's rule collection (graph_subst.pb, proto2 package GraphSubst). Unknown fields are skipped, as protobuf
// requires. Throws badInput with the byte and the rule for malformed data. O(bytes).
std::vector<Substitution> readSubstitutions(std::string_view bytes, const std::string& file = {});

}  // namespace egret::rewrite::discover
