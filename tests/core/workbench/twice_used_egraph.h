#pragma once

namespace egret {

// g(a), used twice under the root, is expensive as a tree and cheap as a DAG; tree extraction chooses h.
inline const char* const kTwiceUsed = R"({"nodes": {
    "a":  {"op": "a", "children": [], "eclass": "A", "cost": 1},
    "g":  {"op": "g", "children": ["a"], "eclass": "G", "cost": 10},
    "l1": {"op": "left", "children": ["g"], "eclass": "L", "cost": 1},
    "l2": {"op": "leaf", "children": [], "eclass": "L", "cost": 9},
    "r1": {"op": "right", "children": ["g"], "eclass": "R", "cost": 1},
    "r2": {"op": "leaf", "children": [], "eclass": "R", "cost": 9},
    "f":  {"op": "f", "children": ["l1", "r1"], "eclass": "F", "cost": 0}},
  "root_eclasses": ["F"]})";

}  // namespace egret
