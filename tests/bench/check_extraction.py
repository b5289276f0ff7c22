"""Checks the result of an extraction against the e-graph file, without Egret.

    check_extraction.py FILE RESULT

FILE is egraph-serialize JSON, possibly compressed; RESULT is the output of `egret-cli --json egraph extract FILE`.
Checks that every root and every child of a chosen e-node has a chosen e-node of its class, that the choice has no
cycle, that nothing else is chosen, that the DAG cost is the sum of the chosen e-nodes, and that the bound does not
exceed it. Exits with 1 and the reason otherwise. Uses the standard library only.
"""
import gzip
import json
import math
import sys


class Wrong(Exception):
    pass


def read(path):
    with (gzip.open if path.endswith(".gz") else open)(path, "rt", encoding="utf-8") as file:
        return json.load(file)


def check(graph, result):
    """Returns the DAG cost, or raises Wrong."""
    nodes = graph["nodes"]
    class_of = {name: str(node["eclass"]) for name, node in nodes.items()}
    # If some child is not an e-node, all children are classes.
    by_class = any(str(child) not in nodes for node in nodes.values() for child in node.get("children", []))
    choices = result["choices"]
    for id, name in choices.items():
        if name not in nodes or class_of[name] != id:
            raise Wrong(f"the e-node {name} is not in the class {id}")
        if nodes[name].get("subsumed"):
            raise Wrong(f"the e-node {name} is subsumed")

    roots = [str(root) for root in graph.get("root_eclasses") or []]
    classes = set(class_of.values())
    roots = [root if root in classes else class_of[root] for root in roots if root in classes or root in class_of]
    if not roots:
        used = {str(child) if by_class else class_of[str(child)]
                for node in nodes.values() for child in node.get("children", [])
                if (str(child) if by_class else class_of[str(child)]) != str(node["eclass"])}
        roots = [id for id in classes if id not in used]
    if not roots or set(roots) != set(result["roots"]):
        raise Wrong(f"the roots are {sorted(set(roots))}, not {sorted(set(result['roots']))}")

    def below(id):
        if id not in choices:
            raise Wrong(f"the class {id} is needed, but has no choice")
        return [str(child) if by_class else class_of[str(child)] for child in nodes[choices[id]].get("children", [])]

    # Depth-first search: a class is open while the classes below it are visited.
    open_now, done = set(), set()
    for root in roots:
        if root in done:
            continue
        path = [(root, iter(below(root)))]
        open_now.add(root)
        while path:
            id, rest = path[-1]
            child = next(rest, None)
            if child is None:
                path.pop()
                open_now.remove(id)
                done.add(id)
            elif child in open_now:
                raise Wrong(f"the choice has a cycle through the class {child}")
            elif child not in done:
                open_now.add(child)
                path.append((child, iter(below(child))))
    if done != set(choices):
        raise Wrong(f"{len(set(choices) - done)} chosen classes are not reached")

    cost = math.fsum(nodes[choices[id]].get("cost", 1) for id in done)
    if not math.isclose(cost, result["dag_cost"], rel_tol=1e-9, abs_tol=1e-12):
        raise Wrong(f"the cost is {cost}, not {result['dag_cost']}")
    if result["bound"] > cost + 1e-9 * abs(cost):
        raise Wrong(f"the bound {result['bound']} exceeds the cost {cost}")
    return cost


def main():
    if len(sys.argv) != 3:
        sys.exit("usage: check_extraction.py FILE RESULT")
    try:
        print(check(read(sys.argv[1]), read(sys.argv[2])))
    except Wrong as wrong:
        sys.exit(f"{sys.argv[1]}: {wrong}")


if __name__ == "__main__":
    main()
