#pragma once

#include "core/graph/graph.h"

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace egret {
class Lexer;
}

namespace egret::rewrite {

// The small language of rule conditions and computed attributes:
//
//   literals      3  0.5  "relu"  [1,1]
//   attributes    names bound on the left side: perm=p
//   operators     ||  &&  ! ==  != < <= > >=  + - * / %  list[i]
//   of a tensor   dim(?x,i) rank(?x) elements(?x) shape(?x) element(?x) weight(?x) value(?x) type(?x) constant(?x)
//                 filled(?x,v) full(?x,s,v) identity(?x,s) averaging(?x,s)
//   of lists      len(l) concat(a,b) sum(l) product(l) inverse(perm) compose(p,q) last(l) repeat(v,n) iota(n)
//                 set(l,i,v)
//   numbers       min(a,b) max(a,b)
//   of any value  known(e): whether it is defined
//
// Truth values are 0 and 1. Negative axes count from the end. weight(?x): whether ?x is computed from constants only.
// value(?x): the value of a uniform constant (an integer if its elements are), undefined for others. filled(?x,v): a
// constant like ?x filled with v. constant(?x): the tensor of a Constant, undefined for others. Constants of ?x's
// element type and shape s: full(?x,s,v) is filled with v; identity(?x,s) is the identity of MatMul (s has two extents)
// or of a centered Conv (s has four, the last two odd), with 1 on the diagonal of the first two axes, in the middle of
// the others;
// averaging(?x,s) is the convolution weight that averages each channel over the window. An expression over something
// unknown (such as an extent known only at run time) is undefined, and an undefined condition does not hold.
struct Expression {
    enum class Kind { literal, attribute, variable, list, call, index };
    Kind kind = Kind::literal;
    graph::Attribute literal;
    // The name of an attribute, a variable, or a function (operators are functions named by their symbol).
    std::string name;
    std::vector<Expression> arguments;
    int line = 0, column = 0;

    bool isCall(std::string_view function) const { return kind == Kind::call && name == function; }
    template <class T>
    const T* literalOf() const {  // null unless this is a literal of the type
        return kind == Kind::literal ? std::get_if<T>(&literal) : nullptr;
    }
    std::string toString() const;
};

// Calls visit(condition) for each condition; for the parts of a conjunction instead of the conjunction.
template <class Visit>
void forEachConjunct(const std::vector<Expression>& conditions, const Visit& visit) {
    for (const Expression& condition : conditions) {
        if (condition.isCall("&&")) forEachConjunct(condition.arguments, visit);
        else visit(condition);
    }
}

// Facts about the tensors bound to ?variables, for use in expressions.
struct TensorFacts {
    graph::Type type;
    bool isWeight = false;
    graph::TensorPtr constant;  // null unless the tensor is a Constant
};

struct Bindings {
    std::function<TensorFacts(const std::string& variable)> tensor;
    std::map<std::string, graph::Attribute> attributes;
    std::map<std::string, graph::Attributes> rests;  // remaining attributes, by the name after ".."
};

// The reason why an expression has no value, or a rule does not apply: a result, not an error.
struct Undefined {
    std::string reason;
};

Expression parseExpression(Lexer& lexer);  // throws badInput with line and column
graph::Attribute evaluate(const Expression& expression, const Bindings& bindings);  // throws Undefined
bool holds(const Expression& condition, const Bindings& bindings);                  // throws Undefined

}  // namespace egret::rewrite
