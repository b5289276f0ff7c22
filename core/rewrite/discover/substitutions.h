#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace egret::rewrite::discover {

// A tensor in a substitution: output number `output` of operator `op` of the same side, or, when `op` is negative, the
// variable of that number.
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

struct MappedOutput {  // what the target gives instead of an output of the source
    int32_t sourceOp = 0, targetOp = 0, sourceOutput = 0, targetOutput = 0;
};

struct Substitution {
    std::vector<Step> source, target;
    std::vector<MappedOutput> outputs;
};

// Reads TASO's rule collection (graph_subst.pb, proto2 package GraphSubst). Unknown fields are skipped, as protobuf
// asks. Throws badInput with the byte and the rule when the bytes are no such message. O(bytes).
std::vector<Substitution> readSubstitutions(std::string_view bytes, const std::string& file = {});

}  // namespace egret::rewrite::discover
