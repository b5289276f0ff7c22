#include "core/synthesis/operators.h"

#include "core/synthesis/text.h"

namespace egret::synthesis {

const std::vector<NamedText>& namedOperators() {
    static const std::vector<NamedText> operators = {
        {"conv2d",
            R"([N:batch, C_in:unordered, H, H] -> [N:batch, C_out:unordered, H, H]
k=3:2
at N=1, C_in=64, C_out=64, H=56

operator conv2d(n, co, h, w)
ci = reduce(C_in)
kh = reduce(k)
kw = reduce(k)
contract(ci, kh, kw; co)
y = unfold(h, kh)
x = unfold(w, kw)
input(n, ci, y, x)
)",
            "convolution, padded to keep the size"},
        {"grouped_conv2d",
            R"([N:batch, C_in:unordered, H, H] -> [N:batch, C_out:unordered, H, H]
k=3:2, g=8:3
at N=1, C_in=64, C_out=64, H=56

operator grouped_conv2d(n, co, h, w)
c = reduce(C_in/g)
kh = reduce(k)
kw = reduce(k)
group, inside = merge(co, C_out/g)
ci = split(group, c)
contract(ci, kh, kw; inside)
y = unfold(h, kh)
x = unfold(w, kw)
input(n, ci, y, x)
)",
            "convolution in g groups of channels"},
        {"dilated_conv2d",
            R"([N:batch, C_in:unordered, H, H] -> [N:batch, C_out:unordered, H, H]
k=3:2, s=2:2
at N=1, C_in=64, C_out=64, H=56

operator dilated_conv2d(n, co, h, w)
ci = reduce(C_in)
kh = reduce(k)
kw = reduce(k)
contract(ci, kh, kw; co)
sh = stride(kh, s)
sw = stride(kw, s)
y = unfold(h, sh)
x = unfold(w, sw)
input(n, ci, y, x)
)",
            "convolution whose window reads every s-th pixel"},
        {"matmul",
            R"([M, K:unordered] -> [M, N:unordered]
at M=64, K=64, N=64

operator matmul(m, n)
k = reduce(K)
contract(k; n)
input(m, k)
)",
            "product of a matrix and a weight matrix"},
        {"avgpool",
            R"([N:batch, C:unordered, s*H, s*H] -> [N:batch, C:unordered, H, H]
s=2:2
at N=1, C=64, H=28

operator avgpool(n, c, h, w)
a = reduce(s)
b = reduce(s)
y = split(h, a)
x = split(w, b)
mean
input(n, c, y, x)
)",
            "average over each block of s x s pixels"},
        {"pixelshuffle",
            R"([N:batch, s^2*C:unordered, H, H] -> [N:batch, C:unordered, s*H, s*H]
s=2:4
at N=1, C=16, H=28

operator pixelshuffle(n, c, h, w)
y, a = merge(h, s)
x, b = merge(w, s)
ca = split(c, a)
cab = split(ca, b)
input(n, cab, y, x)
)",
            "channels rearranged into pixels"},
        {"fold",
            R"([N:batch, k^2*C:unordered, H^2] -> [N:batch, C:unordered, k*H, k*H]
k=3:4
at N=1, C=16, H=14

operator fold(n, c, h, w)
y, a = merge(h, k)
x, b = merge(w, k)
ca = split(c, a)
cab = split(ca, b)
yx = split(y, x)
input(n, cab, yx)
)",
            "columns rearranged into non-overlapping k x k blocks (col2im)"},
        {"op1",
            R"([N:batch, C_in:unordered, H, H] -> [N:batch, C_out:unordered, H, H]
k=3:2, s=2:2, g=32:3
at N=1, C_in=64, C_out=64, H=56

operator op1(n, co, h, w)
gr = reduce(g)
kh = reduce(k)
kw = reduce(k)
o = reduce(C_out/(g*s))
c = reduce(C_in/g)
contract(gr, kh, kw, o; co)
ci = split(gr, c)
contract(ci, kw; o)
y = unfold(h, kh)
x = unfold(w, kw)
input(n, ci, y, x)
)",
            "Operator 1 of the paper (figure 7): two stages that share their window"},
        {"op2",
            R"([N:batch, C_in:unordered, H, H] -> [N:batch, C_out:unordered, H, H]
k=3:2, s=2:2, g=32:3
at N=1, C_in=64, C_out=64, H=56

operator op2(n, co, h, w)
gr = reduce(g)
kh = reduce(k)
kw = reduce(k)
o = reduce(C_out/(g*s))
c = reduce(C_in/g)
contract(gr, kh, o; co)
ci = split(gr, c)
contract(ci, kw; o)
y = unfold(h, kh)
y = shift(y)
x = unfold(w, kw)
input(n, ci, y, x)
)",
            "Operator 2 of the paper: two one-dimensional convolutions"},
        {"gpt2-qkv",
            R"([N:batch, L, H:unordered] -> [N:batch, L, t*H:unordered]
k=2:3, t=3:3
at N=1, L=64, H=768

operator gpt2_qkv(n, l, i)
r = reduce(H/k)
hi, lo = merge(i, H/(k^3*t))
mid, low = merge(lo, H/(k^4*t))
contract(r; hi, low)
x = split(mid, r)
input(n, l, x)
)",
            "projection to queries, keys and values in groups of features (paper, section 9.3)"},
    };
    return operators;
}

Operator openOperator(const std::string& nameOrFile) {
    return parseOperator(namedText(namedOperators(), nameOrFile, "operators"), nameOrFile);
}

}  // namespace egret::synthesis
