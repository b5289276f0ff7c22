<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>BatchingPane</name>
    <message>
        <source>%1 of %2 programs, %3 of %4 nodes; each node shows its batch number</source>
        <translation>%2 个程序中的 %1 个，%4 个节点中的 %3 个；各标有批号</translation>
    </message>
    <message>
        <source>Current batch</source>
        <translation>当前批次</translation>
    </message>
</context>
<context>
    <name>CanonicalRule</name>
    <message>
        <source>more reductions, weights, shifts, strides or expands than the problem allows</source>
        <translation>归约、权重、移位、步幅或扩展的数量超过了问题的限制</translation>
    </message>
    <message>
        <source>a coefficient variable is used more often than its budget</source>
        <translation>某个系数变量的使用次数超过了其预算</translation>
    </message>
    <message>
        <source>a reduction comes after another primitive</source>
        <translation>归约出现在其他原语之后</translation>
    </message>
    <message>
        <source>reductions are not in the order of their sizes</source>
        <translation>归约没有按大小排列</translation>
    </message>
    <message>
        <source>among reductions of the same size, a later one is used first</source>
        <translation>在若干相同大小的归约中，后来的先于较早的被使用</translation>
    </message>
    <message>
        <source>a view does not depend on the last contraction and belongs below it</source>
        <translation>视图不依赖最后一次缩并，因此应位于其下方</translation>
    </message>
    <message>
        <source>merge above a share: the halves can index the weight instead</source>
        <translation>merge 位于共享坐标之上：权重可以用两半来索引</translation>
    </message>
    <message>
        <source>merge above a split where one block is a multiple of the other (figure 3a)</source>
        <translation>merge 位于 split 之上，一个块是另一个的倍数（图 3a）</translation>
    </message>
    <message>
        <source>merge above a split with incompatible blocks</source>
        <translation>merge 位于 split 之上，两者的块不匹配</translation>
    </message>
    <message>
        <source>merge of the left half of a merge</source>
        <translation>对 merge 左半部分再做 merge</translation>
    </message>
    <message>
        <source>merge of a reduction, equal to two reductions</source>
        <translation>对归约做 merge，等于两个归约</translation>
    </message>
    <message>
        <source>merge above a shift with blocks so large that the shift hardly matters</source>
        <translation>merge 位于 shift 之上，块太大而察觉不到移位</translation>
    </message>
    <message>
        <source>merge above a stride with blocks no smaller than the stride</source>
        <translation>merge 位于 stride 之上，块不小于步幅</translation>
    </message>
    <message>
        <source>merge above an unfold with blocks no smaller than its window (figure 3c)</source>
        <translation>merge 位于 unfold 之上，块不小于其窗口（图 3c）</translation>
    </message>
    <message>
        <source>split whose left half is a split</source>
        <translation>左半部分是 split 的 split</translation>
    </message>
    <message>
        <source>split of the two halves of one merge</source>
        <translation>对同一个 merge 的两半做 split</translation>
    </message>
    <message>
        <source>split of two reductions, equal to one reduction</source>
        <translation>对两个归约做 split，等于一个归约</translation>
    </message>
    <message>
        <source>split of two shares of one weight</source>
        <translation>对同一权重的两个共享坐标做 split</translation>
    </message>
    <message>
        <source>split of two parts of one unordered coordinate</source>
        <translation>对无序坐标的两部分做 split</translation>
    </message>
    <message>
        <source>unfold whose left operand is a split: the window moves along the split&apos;s inner half</source>
        <translation>unfold 的左侧是 split：窗口沿其内半部分移动</translation>
    </message>
    <message>
        <source>unfold whose left operand is shifted: the shift can follow the unfold</source>
        <translation>unfold 的左侧被移位：移位可以放在之后</translation>
    </message>
    <message>
        <source>nested windows are not in order of size</source>
        <translation>上下叠放的窗口没有按大小排列</translation>
    </message>
    <message>
        <source>shift of a reduction or a share: the sum and the weight can be shifted instead</source>
        <translation>对归约或共享坐标做 shift：可以改为移动求和与权重</translation>
    </message>
    <message>
        <source>a reduction that indexes only one weight: the weight can be summed beforehand</source>
        <translation>只索引一个权重的归约：权重可以事先求和</translation>
    </message>
    <message>
        <source>shift of a shift</source>
        <translation>对 shift 再做 shift</translation>
    </message>
    <message>
        <source>shift of an unordered coordinate</source>
        <translation>对无序坐标做 shift</translation>
    </message>
    <message>
        <source>window over an unordered coordinate</source>
        <translation>在无序坐标上开窗</translation>
    </message>
    <message>
        <source>window summed without a weight</source>
        <translation>没有权重就求和的窗口</translation>
    </message>
    <message>
        <source>window with both coordinates summed</source>
        <translation>两个坐标都被求和的窗口</translation>
    </message>
    <message>
        <source>window whose size is even, above 30, or more than half of the dimension that it moves along</source>
        <translation>窗口为偶数、大于 30，或超过其移动范围的一半</translation>
    </message>
    <message>
        <source>stride above a share, an unfold, a stride or a split</source>
        <translation>stride 位于共享坐标、unfold、stride 或 split 之上</translation>
    </message>
    <message>
        <source>stride with a reach above 30</source>
        <translation>跨度超过 30 的 stride</translation>
    </message>
    <message>
        <source>a strided coordinate is used other than as a window: elements would be lost</source>
        <translation>带步幅的坐标被用作窗口以外的用途：会丢失元素</translation>
    </message>
    <message>
        <source>expand of a reduction: it only scales the sum</source>
        <translation>对归约做 expand：求和只是被乘以常数</translation>
    </message>
    <message>
        <source>a weight that shares no coordinate, or whose own coordinates are all reductions, which can be summed beforehand</source>
        <translation>权重不共享任何坐标，或自己只有可事先求和的归约</translation>
    </message>
    <message>
        <source>a contraction could have come earlier, before one with a greater form</source>
        <translation>某个缩并本可以更早出现，且其结构小于它本应先于的那个缩并</translation>
    </message>
</context>
<context>
    <name>Canvas</name>
    <message>
        <source>chosen</source>
        <translation>已选</translation>
    </message>
    <message>
        <source>chosen by the first extraction only</source>
        <translation>由第一次提取选中</translation>
    </message>
    <message>
        <source>chosen by the second extraction only</source>
        <translation>由第二次提取选中</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>在 %1 中</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>来自 %1</translation>
    </message>
    <message>
        <source>to %1</source>
        <translation>去往 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n e-node(s)</source>
        <translation>
            <numerusform>%n 个 e-节点</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EGraph</name>
    <message>
        <source>%1 of %2 classes</source>
        <translation>%2 个类中的 %1 个</translation>
    </message>
    <message>
        <source>; 1 class contains only a constant and is shown inside its users</source>
        <translation>；1 个含一个常量，写在其使用者中</translation>
    </message>
    <message>
        <source>; %1 classes contain only a constant and are shown inside their users</source>
        <translation>；%1 个各含一个常量，写在其使用者中</translation>
    </message>
    <message>
        <source>root</source>
        <translation>根</translation>
    </message>
    <message>
        <source>+%1</source>
        <translation>+%1</translation>
    </message>
    <message>
        <source>%1 more e-nodes; double-click the class to show them</source>
        <translation>还有 %1 个 e-节点；双击该类或按 + 查看</translation>
    </message>
    <message>
        <source>e-class %1, %2 e-nodes</source>
        <translation>e-类 %1，%2 个 e-节点</translation>
    </message>
    <message>
        <source>children %1</source>
        <translation>子节点 %1</translation>
    </message>
    <message>
        <source>in the initial e-graph</source>
        <translation>一开始就有</translation>
    </message>
    <message>
        <source>created by %1, step %2</source>
        <translation>由 %1 产生，第 %2 步</translation>
    </message>
    <message>
        <source>cost %1</source>
        <translation>代价 %1</translation>
    </message>
    <message>
        <source>chosen by %1</source>
        <translation>由 %1 选中</translation>
    </message>
    <message>
        <source>excluded by the cycle filter</source>
        <translation>被环过滤器排除</translation>
    </message>
    <message>
        <source>e-class %1, %2 e-nodes, not drawn; double-click to go there</source>
        <translation>e-类 %1，%2 个 e-节点，未画出；双击前往</translation>
    </message>
    <message>
        <source> (display limit)</source>
        <translation>（图形最多显示这些）</translation>
    </message>
    <message>
        <source>New e-node</source>
        <translation>新 e-节点</translation>
    </message>
    <message>
        <source>Excluded by the cycle filter</source>
        <translation>被环过滤器排除</translation>
    </message>
    <message>
        <source>Chosen by %1</source>
        <translation>由 %1 选中</translation>
    </message>
    <message>
        <source>Chosen by both</source>
        <translation>两者都选中</translation>
    </message>
    <message>
        <source>Chosen only by %1</source>
        <translation>仅由 %1 选中</translation>
    </message>
</context>
<context>
    <name>EGraphState</name>
    <message>
        <source>const</source>
        <translation>常量</translation>
    </message>
    <message>
        <source>congruence</source>
        <translation>同余</translation>
    </message>
    <message>
        <source>analysis</source>
        <translation>分析</translation>
    </message>
    <message>
        <source>%1 e-classes, %2 e-nodes</source>
        <translation>%1 个 e-类，%2 个 e-节点</translation>
    </message>
    <message>
        <source>, %1 e-nodes in the file omitted because they have no finite term</source>
        <translation>，文件中有 %1 个 e-节点被略去：它们不能得到有限的项</translation>
    </message>
    <message numerus="yes">
        <source>%n e-node(s)</source>
        <translation>
            <numerusform>%n 个 e-节点</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n union(s)</source>
        <translation>
            <numerusform>%n 次合并</numerusform>
        </translation>
    </message>
    <message>
        <source>This session recorded an e-graph built match by match (steps: %1, rules: %2).</source>
        <translation>此会话曾逐个匹配地生长出一个 e-图（步数：%1，规则数：%2）。</translation>
    </message>
    <message>
        <source>This session recorded an e-graph with %1 e-classes (rules: %2; limits: %3 iterations, %4 e-nodes, %5 s).</source>
        <translation>此会话曾生长出含 %1 个 e-类的 e-图（规则数：%2；最多 %3 次迭代、%4 个 e-节点、%5 秒）。</translation>
    </message>
    <message>
        <source>initial</source>
        <translation>初始</translation>
    </message>
    <message>
        <source>, roots missing from the file: %1</source>
        <translation>，文件中缺失的根：%1</translation>
    </message>
</context>
<context>
    <name>Engine</name>
    <message>
        <source>goal reached</source>
        <translation>达到目标</translation>
    </message>
    <message>
        <source>saturated</source>
        <translation>已饱和</translation>
    </message>
    <message>
        <source>iteration limit</source>
        <translation>迭代上限</translation>
    </message>
    <message>
        <source>node limit</source>
        <translation>节点上限</translation>
    </message>
    <message>
        <source>memory limit</source>
        <translation>内存上限</translation>
    </message>
    <message>
        <source>time limit</source>
        <translation>时间上限</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>breakpoint</source>
        <translation>断点</translation>
    </message>
    <message>
        <source>other</source>
        <translation>其他</translation>
    </message>
</context>
<context>
    <name>Episodes</name>
    <message>
        <source>not recorded</source>
        <translation>未记录</translation>
    </message>
    <message>
        <source>No-Op</source>
        <translation>No-Op</translation>
    </message>
    <message>
        <source>from step %1</source>
        <translation>从第 %1 步起</translation>
    </message>
    <message>
        <source>from step %1, %2</source>
        <translation>从第 %1 步起,%2</translation>
    </message>
    <message>
        <source>played by %1, %2</source>
        <translation>%1 自行演绎,%2</translation>
    </message>
    <message>
        <source>step by step, %1</source>
        <translation>逐步,%1</translation>
    </message>
    <message>
        <source>%1, episode %2, %3</source>
        <translation>%1,第 %2 回合,%3</translation>
    </message>
</context>
<context>
    <name>Explanation</name>
    <message>
        <source>const</source>
        <translation>常量</translation>
    </message>
    <message>
        <source>further steps not listed</source>
        <translation>以及这里未列出的更多步骤</translation>
    </message>
    <message>
        <source>same operator with equal inputs</source>
        <translation>相同的运算符作用于相等的输入</translation>
    </message>
    <message>
        <source>computed</source>
        <translation>计算得出</translation>
    </message>
    <message>
        <source>repeats the steps from step %1</source>
        <translation>与第 %1 步起相同</translation>
    </message>
    <message>
        <source>This e-graph does not show that %1 and %2 are equal.</source>
        <translation>就此 e-图所知，%1 与 %2 不相等。</translation>
    </message>
    <message>
        <source>%1 = %2, because %3 = %4:</source>
        <translation>%1 = %2，因为 %3 = %4：</translation>
    </message>
    <message>
        <source>%1 and %2 are the same term.</source>
        <translation>%1 与 %2 是同一个项。</translation>
    </message>
    <message>
        <source>pattern</source>
        <translation>其模式</translation>
    </message>
    <message>
        <source>pattern %1 of %2</source>
        <translation>模式 %1 / %2</translation>
    </message>
    <message>
        <source>(Not all partial matches were tried; there are too many.)</source>
        <translation>（部分匹配过多，无法全部尝试。）</translation>
    </message>
    <message>
        <source>Why did %1 not fire at %2? The match fails here:</source>
        <translation>%1 为何未在 %2 应用？它只能匹配到这里：</translation>
    </message>
    <message>
        <source>%1 matches at %2, but it was active only in the first iterations (%3).</source>
        <translation>%1 在 %2 匹配，但只参加了最初几次迭代（%3）。</translation>
    </message>
    <message>
        <source>%1 matches at %2, but its result already exists, or a limit or the scheduler blocked it.</source>
        <translation>%1 在 %2 匹配：它要添加的内容已存在，或受到上限或调度器的限制。</translation>
    </message>
    <message>
        <source>initial</source>
        <translation>初始</translation>
    </message>
    <message numerus="yes">
        <source>%1 applies at %n place(s).</source>
        <translation>
            <numerusform>%1 适用于 %n 处。</numerusform>
        </translation>
    </message>
    <message>
        <source>It almost applies nowhere.</source>
        <translation>没有几乎适用的位置。</translation>
    </message>
    <message>
        <source>It almost applies here, the nearest first:</source>
        <translation>几乎适用的位置（最接近的在前）：</translation>
    </message>
    <message>
        <source>%1: %2 of %3 operators match</source>
        <translation>%1：%3 个算子中有 %2 个匹配</translation>
    </message>
</context>
<context>
    <name>Export</name>
    <message>
        <source>%1 x %2 pixels, scale %3</source>
        <translation>%1 x %2 像素，比例 %3</translation>
    </message>
    <message>
        <source>one page of %1 x %2 mm</source>
        <translation>一页 %1 x %2 毫米</translation>
    </message>
    <message>
        <source>%1 written (%2)</source>
        <translation>已写入 %1（%2）</translation>
    </message>
    <message>
        <source>%1 x %2 pages</source>
        <translation>%1 × %2 页</translation>
    </message>
</context>
<context>
    <name>ExpressionMode</name>
    <message>
        <source>rational numbers; division by zero is undefined</source>
        <translation>有理数，除以零无定义</translation>
    </message>
    <message>
        <source>integers; division rounds down; division by zero is undefined</source>
        <translation>整数，除法向下取整，除以零无定义</translation>
    </message>
    <message>
        <source>integers; division leaves a nonnegative remainder; x/0 = 0</source>
        <translation>整数，除法的余数从不为负，x/0 = 0</translation>
    </message>
    <message>
        <source>rational numbers; x/x = 1 even for x = 0</source>
        <translation>有理数，但 x/x = 1，0 也不例外</translation>
    </message>
</context>
<context>
    <name>FileDialogs</name>
    <message>
        <source>Egret sessions (*.egret)</source>
        <translation>Egret 会话 (*.egret)</translation>
    </message>
</context>
<context>
    <name>Graph</name>
    <message>
        <source>created by %1</source>
        <translation>由 %1 生成</translation>
    </message>
    <message>
        <source>%1 operators</source>
        <translation>%1 个运算符</translation>
    </message>
    <message>
        <source>%1 rules</source>
        <translation>%1 条规则</translation>
    </message>
    <message>
        <source>Double-click or press + to expand.</source>
        <translation>双击或按 + 展开。</translation>
    </message>
    <message>
        <source>Double-click to go to its producer.</source>
        <translation>双击转到计算它的位置。</translation>
    </message>
    <message>
        <source>%1 of %2 operators shown</source>
        <translation>显示 %2 个运算符中的 %1 个</translation>
    </message>
    <message>
        <source>shown as references (many consumers): %1</source>
        <translation>多处使用，因此显示为引用：%1</translation>
    </message>
    <message>
        <source>block %1</source>
        <translation>块 %1</translation>
    </message>
    <message>
        <source>block</source>
        <translation>块</translation>
    </message>
    <message>
        <source>%1 ×%2 (no longer identical)</source>
        <translation>%1，%2 已不再相同</translation>
    </message>
    <message>
        <source>%1 (removed from the current graph)</source>
        <translation>%1，已不在当前图中</translation>
    </message>
    <message>
        <source>%1 new, %2 removed</source>
        <translation>新增 %1 个，消失 %2 个</translation>
    </message>
    <message>
        <source>attends to itself: %1</source>
        <translation>对自身的注意力:%1</translation>
    </message>
    <message>
        <source>attends to %1: %2</source>
        <translation>对 %1 的注意力:%2</translation>
    </message>
    <message>
        <source>Double-click or press + to show its body.</source>
        <translation>双击或按 + 显示其主体。</translation>
    </message>
    <message numerus="yes">
        <source>%n operator(s)</source>
        <translation>
            <numerusform>%n 个算子</numerusform>
        </translation>
    </message>
    <message>
        <source>Attention from other operators</source>
        <translation>来自其他算子的注意力</translation>
    </message>
    <message>
        <source>New in the current graph</source>
        <translation>当前图中新增</translation>
    </message>
    <message>
        <source>Removed from the original</source>
        <translation>已从原图移除</translation>
    </message>
</context>
<context>
    <name>GraphPane</name>
    <message>
        <source>Open a model (Ctrl+O) or drop one here.</source>
        <translation>请打开模型 (Ctrl+O) 或将其拖放到此处。</translation>
    </message>
    <message>
        <source>Original</source>
        <translation>原始</translation>
    </message>
    <message>
        <source>Current</source>
        <translation>当前</translation>
    </message>
    <message>
        <source>Extracted</source>
        <translation>提取结果</translation>
    </message>
    <message>
        <source>Nothing extracted yet. Run equality saturation (F5), then extract (F7).</source>
        <translation>尚未提取：请先饱和 (F5)，再提取 (F7)。</translation>
    </message>
    <message>
        <source>Diff</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Operators that are not in the original graph glow</source>
        <translation>原始模型没有的部分亮起</translation>
    </message>
    <message>
        <source>Predicted cost</source>
        <translation>预测代价</translation>
    </message>
    <message>
        <source>Heat map of predicted cost</source>
        <translation>热度：代价模型的预测</translation>
    </message>
    <message>
        <source>Measured time</source>
        <translation>实测时间</translation>
    </message>
    <message>
        <source>Heat map of the last measurement (F8)</source>
        <translation>热度：最近一次测量 (F8) 的结果</translation>
    </message>
    <message>
        <source>Operators of the current graph, with one color per rule</source>
        <translation>当前图中每条规则一种颜色</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>Heat map: for each operator of the current graph, the probability that the policy rewrites it next</source>
        <translation>热度:策略下一步改写当前图中某个算子的概率</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>Attention between the operators of the current graph in the policy network</source>
        <translation>在策略网络中,当前图的每个算子关注什么</translation>
    </message>
    <message>
        <source>New operators</source>
        <translation>新内容</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>ONNX Runtime</source>
        <translation>ONNX Runtime</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>Kind only</source>
        <translation>仅种类</translation>
    </message>
    <message>
        <source>Only the kind of operator has a color</source>
        <translation>仅按算子种类着色</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>代价</translation>
    </message>
    <message>
        <source>time</source>
        <translation>用时</translation>
    </message>
    <message>
        <source>rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>policy</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>注意力</translation>
    </message>
</context>
<context>
    <name>Inspector</name>
    <message>
        <source>Values</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>all elements</source>
        <translation>所有元素</translation>
    </message>
    <message>
        <source> (first %1 of %2)</source>
        <translation>（%2 个中的前 %1 个）</translation>
    </message>
    <message>
        <source>min</source>
        <translation>最小</translation>
    </message>
    <message>
        <source>max</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>std</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>histogram</source>
        <translation>直方图</translation>
    </message>
    <message>
        <source>zeros</source>
        <translation>零</translation>
    </message>
    <message>
        <source>Attributes</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>以及另外 %1 个</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>运算符</translation>
    </message>
    <message>
        <source>type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>FLOPs</source>
        <translation>FLOPs</translation>
    </message>
    <message>
        <source>bytes moved</source>
        <translation>搬运字节数</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>computed from constants only</source>
        <translation>仅由常量构成</translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Used by</source>
        <translation>使用者</translation>
    </message>
    <message>
        <source>Matches here</source>
        <translation>此处的匹配</translation>
    </message>
    <message>
        <source>E-graph</source>
        <translation>E-图</translation>
    </message>
    <message>
        <source>e-class</source>
        <translation>e-类</translation>
    </message>
    <message>
        <source>e-class %1</source>
        <translation>e-类 %1</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>类</translation>
    </message>
    <message>
        <source>e-nodes</source>
        <translation>e-节点</translation>
    </message>
    <message>
        <source>parents</source>
        <translation>父节点</translation>
    </message>
    <message>
        <source>E-nodes</source>
        <translation>E-节点</translation>
    </message>
    <message>
        <source>initial</source>
        <translation>给定</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>在 %1 中</translation>
    </message>
    <message>
        <source>e-node %1</source>
        <translation>e-节点 %1</translation>
    </message>
    <message>
        <source>E-node</source>
        <translation>E-节点</translation>
    </message>
    <message>
        <source>class</source>
        <translation>类</translation>
    </message>
    <message>
        <source>created</source>
        <translation>产生</translation>
    </message>
    <message>
        <source>in the initial e-graph</source>
        <translation>一开始</translation>
    </message>
    <message>
        <source>by %1, step %2</source>
        <translation>由 %1，第 %2 步</translation>
    </message>
    <message>
        <source>attributes</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>代价</translation>
    </message>
    <message>
        <source>name in the file</source>
        <translation>文件中的名称</translation>
    </message>
    <message>
        <source>chosen by</source>
        <translation>选中者</translation>
    </message>
    <message>
        <source>filtered</source>
        <translation>已过滤</translation>
    </message>
    <message>
        <source>excluded by the cycle filter</source>
        <translation>被环过滤器排除</translation>
    </message>
    <message>
        <source>Children</source>
        <translation>子节点</translation>
    </message>
    <message>
        <source>e-classes</source>
        <translation>e-类</translation>
    </message>
    <message>
        <source>omitted</source>
        <translation>略去</translation>
    </message>
    <message>
        <source>%1 e-nodes without a finite term</source>
        <translation>%1 个不能得到有限项的 e-节点</translation>
    </message>
    <message>
        <source>Roots</source>
        <translation>根</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>运算符</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>operators</source>
        <translation>运算符</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>current cost</source>
        <translation>当前代价</translation>
    </message>
    <message>
        <source>original cost</source>
        <translation>最初代价</translation>
    </message>
    <message>
        <source>cost model</source>
        <translation>代价模型</translation>
    </message>
    <message>
        <source>Outputs</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>分组</translation>
    </message>
    <message>
        <source>Groups inside</source>
        <translation>内部分组</translation>
    </message>
    <message>
        <source>%1 operators</source>
        <translation>%1 个算子</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>rewrite probability</source>
        <translation>接下来被重写</translation>
    </message>
    <message>
        <source>attends to itself</source>
        <translation>关注自身</translation>
    </message>
    <message>
        <source>attends to %1</source>
        <translation>关注 %1</translation>
    </message>
    <message>
        <source>%1, used %2 times</source>
        <translation>%1，使用 %2 次</translation>
    </message>
    <message>
        <source>%1, %2 of total</source>
        <translation>%1，占总量的 %2</translation>
    </message>
    <message>
        <source>Match</source>
        <translation>匹配</translation>
    </message>
    <message>
        <source>rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>place</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Replaces</source>
        <translation>被替换</translation>
    </message>
    <message>
        <source>By</source>
        <translation>替换为</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Definition</source>
        <translation>定义</translation>
    </message>
    <message>
        <source>matches</source>
        <translation>匹配数</translation>
    </message>
    <message>
        <source>best match</source>
        <translation>最佳匹配</translation>
    </message>
    <message>
        <source>description</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>verdict</source>
        <translation>结论</translation>
    </message>
</context>
<context>
    <name>LearningCurve</name>
    <message>
        <source>Loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>Expected reward</source>
        <translation>期望奖励</translation>
    </message>
    <message>
        <source>Hit rate</source>
        <translation>命中率</translation>
    </message>
    <message>
        <source>imitation</source>
        <translation>模仿</translation>
    </message>
    <message>
        <source>reward</source>
        <translation>奖励</translation>
    </message>
    <message>
        <source>long expressions</source>
        <translation>长表达式</translation>
    </message>
    <message>
        <source>done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>step</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>discovery</source>
        <translation>发现</translation>
    </message>
</context>
<context>
    <name>Legend</name>
    <message>
        <source>Same value as the selection</source>
        <translation>与选中部分的值相同</translation>
    </message>
    <message>
        <source>Search hit</source>
        <translation>搜索命中</translation>
    </message>
    <message>
        <source>Match</source>
        <translation>匹配</translation>
    </message>
    <message>
        <source>This step</source>
        <translation>本步</translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation>解释</translation>
    </message>
    <message>
        <source>Step of the explanation</source>
        <translation>解释的步骤</translation>
    </message>
    <message>
        <source>Computed by the selection</source>
        <translation>由选中部分计算</translation>
    </message>
    <message>
        <source>Current</source>
        <translation>当前</translation>
    </message>
    <message>
        <source>Current step</source>
        <translation>当前步骤</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>Chosen</source>
        <translation>已选</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>以及另外 %1 个</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>代价</translation>
    </message>
    <message>
        <source>Selected</source>
        <translation>选中部分</translation>
    </message>
</context>
<context>
    <name>Method</name>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>constants computed</source>
        <translation>常量计算</translation>
    </message>
    <message>
        <source>rule log</source>
        <translation>规则日志</translation>
    </message>
    <message>
        <source>decoder</source>
        <translation>解码器</translation>
    </message>
    <message>
        <source>the open network: selects subtrees and writes simpler replacements</source>
        <translation>已打开的网络：选择子树并写出更简单的子树</translation>
    </message>
    <message>
        <source>replaces subtrees that equal a constant or one of their subterms</source>
        <translation>等于常量或自身某一部分的内容</translation>
    </message>
    <message>
        <source>brute force: combines small expressions, enumerated up to equivalence</source>
        <translation>穷举：等价意义下的小表达式，加以组合</translation>
    </message>
    <message>
        <source>Halide-style rules, applied until none matches</source>
        <translation>Halide 风格的规则，应用到没有匹配为止</translation>
    </message>
    <message>
        <source>applies rules and equations to an e-graph; extracts the smallest term</source>
        <translation>在 e-图中使用规则与等式，取其最小的项</translation>
    </message>
    <message>
        <source>Z3&apos;s simplify</source>
        <translation>Z3 的 simplify</translation>
    </message>
    <message>
        <source>Z3&apos;s ctx-solver-simplify, which queries a solver about every subterm</source>
        <translation>Z3 的 ctx-solver-simplify，对每个部分询问求解器</translation>
    </message>
    <message>
        <source>random changes, accepted by the Metropolis rule; budget: changes tried per token</source>
        <translation>随机更改，按 Metropolis 准则接受；预算：每个词元尝试的更改数</translation>
    </message>
    <message>
        <source>decodes from the root, guided by upper confidence bounds; budget: trials per node</source>
        <translation>从根开始按置信上界解码；预算：每个节点的尝试数</translation>
    </message>
    <message>
        <source>all methods in turn, until none finds anything smaller</source>
        <translation>依次使用所有方法，直到都找不到更小的结果</translation>
    </message>
    <message>
        <source>same as its methods</source>
        <translation>与其各方法相同</translation>
    </message>
    <message>
        <source>%1 rules and equations</source>
        <translation>%1 条规则和等式</translation>
    </message>
    <message>
        <source>%1 rules</source>
        <translation>%1 条规则</translation>
    </message>
    <message>
        <source>best without the network</source>
        <translation>不含网络的 best</translation>
    </message>
</context>
<context>
    <name>NextSteps</name>
    <message>
        <source>No loss: an equivalent operator is kept.</source>
        <translation>没有损失：保留了含义相同的算子。</translation>
    </message>
    <message>
        <source>An operator that is equal almost everywhere is kept.</source>
        <translation>保留了几乎处处相等的算子。</translation>
    </message>
    <message>
        <source>Operators of this form drop or repeat elements and are not useful.</source>
        <translation>这样的算子会丢失或重复元素，没有用处。</translation>
    </message>
    <message>
        <source>The problem sets this limit.</source>
        <translation>这是问题设定的限制。</translation>
    </message>
    <message>
        <source>input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>With these coordinates as its input, the operator is complete.</source>
        <translation>以这些坐标为输入，算子就完整了。</translation>
    </message>
    <message>
        <source>The input is then unreachable: it needs more than the %1 primitives that may follow.</source>
        <translation>之后无法到达输入：还可以再加 %1 个原语，但需要更多。</translation>
    </message>
    <message>
        <source>Rejected by rule %1: %2.</source>
        <translation>规则 %1 拒绝了它：%2。</translation>
    </message>
    <message>
        <source>Example: %1</source>
        <translation>示例：%1</translation>
    </message>
    <message>
        <source>Kept instead: %1</source>
        <translation>改为保留：%1</translation>
    </message>
    <message numerus="yes">
        <source>The input is then at least %n primitive(s) away; up to %1 may follow.</source>
        <translation>
            <numerusform>之后距离输入至少还有 %n 个原语，还可以再加 %1 个。</numerusform>
        </translation>
    </message>
    <message>
        <source>The open coordinates then have the input&apos;s sizes; up to %1 primitives may follow.</source>
        <translation>之后未完成的坐标与输入大小一致；还可以再加 %1 个原语。</translation>
    </message>
</context>
<context>
    <name>Numbers</name>
    <message>
        <source>%1%</source>
        <extracomment>a number and the sign for percent</extracomment>
        <translation>%1%</translation>
    </message>
    <message>
        <source>%1 → %2 (%3)</source>
        <translation>%1 → %2 (%3)</translation>
    </message>
</context>
<context>
    <name>Options</name>
    <message>
        <source>Iteration limit</source>
        <translation>最多迭代次数</translation>
    </message>
    <message>
        <source>Each iteration searches all rules and applies the matches</source>
        <translation>每轮搜索所有规则并应用所找到的匹配</translation>
    </message>
    <message>
        <source>Node limit</source>
        <translation>最多 e-节点数</translation>
    </message>
    <message>
        <source>Maximum number of e-nodes in the e-graph</source>
        <translation>e-图不再增大</translation>
    </message>
    <message>
        <source>Exploration time limit</source>
        <translation>最长探索时间</translation>
    </message>
    <message>
        <source>Extraction has a separate limit</source>
        <translation>提取另有时限</translation>
    </message>
    <message>
        <source>Multi-pattern iterations</source>
        <translation>多模式迭代次数</translation>
    </message>
    <message>
        <source>Rules with several patterns add many e-nodes, so they are used only in the first iterations (Tensat&apos;s k_multi)</source>
        <translation>含多个模式的规则增长很快：它们只参加最初几次迭代（Tensat 的 k_multi）</translation>
    </message>
    <message>
        <source>Cycle filter</source>
        <translation>环过滤器</translation>
    </message>
    <message>
        <source>none: no filter; vanilla: a map of descendants before every application; search: a search instead of the map; efficient: one map per iteration (Tensat, algorithm 2)</source>
        <translation>none：无；vanilla：每次应用前建后代表；search：以搜索达到同样效果；efficient：每次迭代建一张表（Tensat，算法 2）</translation>
    </message>
    <message>
        <source>Scheduler</source>
        <translation>调度器</translation>
    </message>
    <message>
        <source>simple: every rule in every iteration; backoff: rules that match too often pause for some iterations</source>
        <translation>simple：每次迭代使用所有规则；backoff：匹配过多的规则休息一段时间</translation>
    </message>
    <message>
        <source>Extraction</source>
        <translation>提取</translation>
    </message>
    <message>
        <source>greedy: cheapest term; greedy-dag: shared parts counted once; ilp: exact</source>
        <translation>greedy：最便宜的项；greedy-dag：共享部分只计一次；ilp：精确</translation>
    </message>
    <message>
        <source>Cycle constraints</source>
        <translation>环约束</translation>
    </message>
    <message>
        <source>For exact extraction. lazy: constraints are added when violated; order-real, order-int: Tensat&apos;s order variables; none: rely on the cycle filter</source>
        <translation>精确提取：lazy：违反时才加；order-real、order-int：Tensat 的次序变量；none：由过滤器处理环</translation>
    </message>
    <message>
        <source>Presolve</source>
        <translation>预处理</translation>
    </message>
    <message>
        <source>For exact extraction: compute bounds and reduce the integer program first; otherwise solve Tensat&apos;s program</source>
        <translation>精确提取：整数规划之前先定界并缩减；不用则与 Tensat 相同</translation>
    </message>
    <message>
        <source>Extraction time limit</source>
        <translation>最长提取时间</translation>
    </message>
    <message>
        <source>Exact extraction only; the best result so far is used</source>
        <translation>用于精确提取；超时后取目前最好的结果</translation>
    </message>
    <message>
        <source>Alpha</source>
        <translation>Alpha</translation>
    </message>
    <message>
        <source>A graph is expanded if it costs at most this factor times the best cost (TASO)</source>
        <translation>图可比最好的差多少仍被扩展（TASO）</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>预算</translation>
    </message>
    <message>
        <source>Number of graphs to expand</source>
        <translation>要扩展的图数</translation>
    </message>
    <message>
        <source>equality saturation, then extraction of the cheapest graph</source>
        <translation>等式饱和，然后提取最便宜的图</translation>
    </message>
    <message>
        <source>backtracking search over whole graphs, cheapest first</source>
        <translation>在整个图上回溯搜索，最便宜的优先</translation>
    </message>
    <message>
        <source>Episodes</source>
        <translation>回合</translation>
    </message>
    <message>
        <source>Number of episodes; the first always takes the policy&apos;s most likely action</source>
        <translation>策略演绎的回合数;第一回合总是选择最可能的</translation>
    </message>
    <message>
        <source>Rollout budget</source>
        <translation>对局所占比例</translation>
    </message>
    <message>
        <source>Fraction of the new e-nodes and of the time that the policy&apos;s episodes may use; saturation gets the rest</source>
        <translation>占可添加的 e 节点和时间的比例：策略的对局最多用这么多，其余留给饱和</translation>
    </message>
    <message>
        <source>Maximum number of steps per episode</source>
        <translation>一个回合的步数</translation>
    </message>
    <message>
        <source>Longer episodes are cut off</source>
        <translation>达到后即截断</translation>
    </message>
    <message>
        <source>a learned policy rewrites step by step</source>
        <translation>由学得的策略逐步改写</translation>
    </message>
    <message>
        <source>a learned policy chooses what equality saturation adds</source>
        <translation>由学得的策略选择等式饱和要加入的内容</translation>
    </message>
    <message>
        <source>Objective</source>
        <translation>目标函数</translation>
    </message>
    <message>
        <source>For greedy extraction. tree: sum of the costs, shared parts counted at every use; depth: cost of the most expensive path; latency: end of a list schedule on parallel devices; memory: most memory in use, if costs are sizes of results; max-root: largest cost of a root, shared parts counted once; table: formulas for each operator</source>
        <translation>用于贪心提取。tree：成本之和，共享部分每次使用都计入；depth：最昂贵路径的成本；latency：并行设备上列表调度的结束时间；memory：成本为结果大小时的最大内存占用；max-root：根的最大成本，共享部分只计一次；table：每个运算符的公式</translation>
    </message>
    <message>
        <source>Parallel devices</source>
        <translation>并行设备</translation>
    </message>
    <message>
        <source>For the objective latency</source>
        <translation>用于目标函数 latency</translation>
    </message>
    <message>
        <source>Cost table</source>
        <translation>成本表</translation>
    </message>
    <message>
        <source>For the objective table: rows OPERATOR : FORMULA, separated by semicolons, or the name of a file with them</source>
        <translation>用于目标函数 table：以分号分隔的“运算符 : 公式”行，或包含它们的文件名</translation>
    </message>
    <message>
        <source>Guidance</source>
        <translation>引导</translation>
    </message>
    <message>
        <source>policy: the learned policy; random: random matches; mcts: Monte Carlo tree search</source>
        <translation>policy：学习到的策略；random：随机匹配；mcts：蒙特卡洛树搜索</translation>
    </message>
</context>
<context>
    <name>PGraph</name>
    <message>
        <source>output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>shares %1</source>
        <translation>共享 %1</translation>
    </message>
    <message>
        <source>weight only: %1</source>
        <translation>权重独有：%1</translation>
    </message>
    <message>
        <source>input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>batch: passes through unchanged</source>
        <translation>批次：原样通过</translation>
    </message>
    <message>
        <source>unordered</source>
        <translation>无序</translation>
    </message>
    <message>
        <source>strided: must become a window</source>
        <translation>带步幅：必须成为窗口</translation>
    </message>
</context>
<context>
    <name>PolicyTraining</name>
    <message>
        <source>Policy loss</source>
        <translation>策略损失</translation>
    </message>
    <message>
        <source>Value loss</source>
        <translation>价值损失</translation>
    </message>
    <message>
        <source>KL divergence</source>
        <translation>KL 散度</translation>
    </message>
    <message>
        <source>Entropy (nats)</source>
        <translation>熵（奈特）</translation>
    </message>
    <message>
        <source>Explained variance</source>
        <translation>解释方差</translation>
    </message>
    <message>
        <source>update</source>
        <translation>更新</translation>
    </message>
    <message>
        <source>Gain per episode (%)</source>
        <translation>每回合收益 (%)</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Best (% of initial value)</source>
        <translation>最佳，占初始值的 %</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>最佳</translation>
    </message>
    <message>
        <source>Rules applied</source>
        <translation>已应用的规则</translation>
    </message>
    <message>
        <source>others (%1)</source>
        <translation>其余 (%1)</translation>
    </message>
    <message>
        <source>Episode length</source>
        <translation>回合长度</translation>
    </message>
</context>
<context>
    <name>Search</name>
    <message>
        <source>Invalid regular expression: %1</source>
        <translation>不是正则表达式：%1</translation>
    </message>
    <message>
        <source>All words must occur in the type, name, attributes, shape or rule.
type:conv  name:layer.1  attr:pad  shape:35x35  rule:fuse  id:12 or #12  /regular.*expression/
Enter: next result; Shift+Enter: previous one</source>
        <translation>所有词都必须出现：在类型、名称、属性、形状或规则中。
type:conv  name:layer.1  attr:pad  shape:35x35  rule:fuse  id:12 或 #12  /正则.*表达式/
Enter 转到下一个，Shift+Enter 转到上一个。</translation>
    </message>
</context>
<context>
    <name>SearchTree</name>
    <message>
        <source>output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>mean %1</source>
        <translation>均值 %1</translation>
    </message>
    <message>
        <source>RAVE %1, visits %2</source>
        <translation>RAVE %1（共 %2 次）</translation>
    </message>
    <message numerus="yes">
        <source>%n being evaluated</source>
        <translation>
            <numerusform>正在评估 %n 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>visited %n time(s)</source>
        <translation>
            <numerusform>尝试了 %n 次</numerusform>
        </translation>
    </message>
    <message>
        <source>subtree exhausted</source>
        <translation>其下已没有可找的</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>Colors of the window and its pictures</source>
        <translation>窗口及其图形的颜色</translation>
    </message>
    <message>
        <source>System default</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Te&amp;xt size</source>
        <translation>文字大小(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Engine</source>
        <translation>引擎(&amp;E)</translation>
    </message>
    <message>
        <source>Engine for timing models; libtorch runs models that onednn cannot run. Results are always verified with libtorch</source>
        <translation>运行被测模型的引擎；onednn 不能运行的由 libtorch 运行。结果始终由 libtorch 验证</translation>
    </message>
    <message>
        <source>Th&amp;reads</source>
        <translation>线程(&amp;R)</translation>
    </message>
    <message>
        <source>Threads per operator; timings are comparable only with the same number of threads</source>
        <translation>运算符运行时可用的线程数；只有线程数相同时间才可比较</translation>
    </message>
    <message>
        <source>one per core</source>
        <translation>每核一个</translation>
    </message>
    <message>
        <source>%1 The default is used.</source>
        <translation>%1 采用默认值。</translation>
    </message>
    <message>
        <source>Language of the window; engine messages are in English</source>
        <translation>窗口的语言；引擎的消息为英文</translation>
    </message>
    <message>
        <source>No installed font contains Chinese, Japanese or Korean characters. Install one, such as the package fonts-noto-cjk.</source>
        <translation>已安装的字体都不含中文、日文或韩文字符。请安装一种，例如软件包 fonts-noto-cjk。</translation>
    </message>
    <message>
        <source>Settings, rules and open files are not remembered, because %1 cannot be written. Save your session in another folder to keep it; unsaved sessions are in %2.</source>
        <translation>由于无法写入 %1，不会记住设置、规则和打开的文件。要保留会话，请将其保存到其他文件夹；未保存的会话位于 %2。</translation>
    </message>
    <message>
        <source>Text size of menus, panes and pictures</source>
        <translation>菜单、面板和图形的文字大小</translation>
    </message>
</context>
<context>
    <name>Story</name>
    <message>
        <source>%1, where %2: %3</source>
        <translation>%1，其中 %2：%3</translation>
    </message>
    <message>
        <source>no bindings</source>
        <translation>没有绑定</translation>
    </message>
    <message>
        <source>no classes merged</source>
        <translation>没有合并类</translation>
    </message>
</context>
<context>
    <name>Synthesis</name>
    <message>
        <source>convolutions of a ResNet (paper, section 9)</source>
        <translation>ResNet 的卷积（论文第 9 节）</translation>
    </message>
    <message>
        <source>query, key and value projection of GPT-2 (paper, section 9.3)</source>
        <translation>GPT-2 中查询、键和值的投影（论文第 9.3 节）</translation>
    </message>
    <message>
        <source>matrix multiplication: the smallest problem with a weight</source>
        <translation>矩阵乘积：带权重的最小问题</translation>
    </message>
    <message>
        <source>convolution, padded to keep the size</source>
        <translation>卷积，填充以保持大小</translation>
    </message>
    <message>
        <source>convolution in g groups of channels</source>
        <translation>通道分为 g 组的卷积</translation>
    </message>
    <message>
        <source>convolution whose window reads every s-th pixel</source>
        <translation>窗口每隔 s 个像素读取的卷积</translation>
    </message>
    <message>
        <source>product of a matrix and a weight matrix</source>
        <translation>矩阵与权重的乘积</translation>
    </message>
    <message>
        <source>average over each block of s x s pixels</source>
        <translation>s x s 像素块的平均</translation>
    </message>
    <message>
        <source>channels rearranged into pixels</source>
        <translation>通道变为像素</translation>
    </message>
    <message>
        <source>columns rearranged into non-overlapping k x k blocks (col2im)</source>
        <translation>把列还原为不重叠的 k x k 块（col2im）</translation>
    </message>
    <message>
        <source>Operator 1 of the paper (figure 7): two stages that share their window</source>
        <translation>论文的算子 1（图 7）：共享窗口的两个阶段</translation>
    </message>
    <message>
        <source>Operator 2 of the paper: two one-dimensional convolutions</source>
        <translation>论文的算子 2：两个一维卷积</translation>
    </message>
    <message>
        <source>projection to queries, keys and values in groups of features (paper, section 9.3)</source>
        <translation>按特征分组的查询、键和值（论文第 9.3 节）</translation>
    </message>
    <message>
        <source>convolutions of the small network used to train candidates</source>
        <translation>用于训练候选算子的小网络的卷积</translation>
    </message>
</context>
<context>
    <name>Term</name>
    <message>
        <source>e-class %1: %2 e-nodes to choose from</source>
        <translation>e-类 %1：有 %2 个 e-节点可选</translation>
    </message>
    <message>
        <source>e-class %1: only one e-node</source>
        <translation>e-类 %1：没有其他 e-节点</translation>
    </message>
    <message>
        <source>%1
cost %2</source>
        <translation>%1
代价 %2</translation>
    </message>
    <message>
        <source>%1 cannot be chosen: one of its child classes has no finite term.</source>
        <translation>无法选择 %1：它的某个类没有有限的项。</translation>
    </message>
    <message>
        <source>%1 cannot be chosen: the term would contain itself along %2. Choose another e-node on that path first.</source>
        <translation>无法选择 %1：该项会包含自身，%2。请先在这条路径上另选其他。</translation>
    </message>
    <message>
        <source>%1 of the term&apos;s %2 classes</source>
        <translation>该项 %2 个类中的 %1 个</translation>
    </message>
</context>
<context>
    <name>Trace</name>
    <message>
        <source>memory</source>
        <translation>内存</translation>
    </message>
    <message numerus="yes">
        <source>%n thread(s)</source>
        <translation>
            <numerusform>%n 个线程</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Trajectory</name>
    <message>
        <source>not found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>at the start</source>
        <translation>开始时</translation>
    </message>
    <message>
        <source>iteration %1</source>
        <translation>第 %1 次迭代</translation>
    </message>
    <message>
        <source>the e-graph lacks %1</source>
        <translation>e-图缺少 %1</translation>
    </message>
    <message>
        <source>not applied yet</source>
        <translation>尚未应用</translation>
    </message>
    <message>
        <source>also missing</source>
        <translation>同样缺少</translation>
    </message>
    <message>
        <source>the rules of the run cannot reach it</source>
        <translation>此次运行的规则无法到达</translation>
    </message>
    <message>
        <source>missing rule: %1</source>
        <translation>缺少的规则：%1</translation>
    </message>
    <message>
        <source>No trajectory from %1 to %2 was found.</source>
        <translation>未找到从 %1 到 %2 的路径。</translation>
    </message>
    <message>
        <source>The shortest trajectory from %1 to %2:</source>
        <translation>从 %1 到 %2 的最短路径：</translation>
    </message>
    <message>
        <source>A trajectory from %1 to %2:</source>
        <translation>从 %1 到 %2 的路径：</translation>
    </message>
    <message numerus="yes">
        <source>alternative with %n step(s)</source>
        <translation>
            <numerusform>%n 步的其他路径</numerusform>
        </translation>
    </message>
    <message>
        <source>The run reached its goals:</source>
        <translation>运行已达到目标：</translation>
    </message>
    <message>
        <source>The run did not reach all of its goals:</source>
        <translation>运行未达到全部目标：</translation>
    </message>
    <message>
        <source>not reached</source>
        <translation>未达到</translation>
    </message>
    <message>
        <source>the best cost is %1</source>
        <translation>最佳成本为 %1</translation>
    </message>
</context>
<context>
    <name>Verdict</name>
    <message>
        <source>equal</source>
        <translation>相等</translation>
    </message>
    <message>
        <source>refines</source>
        <translation>精化</translation>
    </message>
    <message>
        <source>different</source>
        <translation>不同</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>for %1: %2 before, %3 after</source>
        <translation>当 %1 时：之前为 %2，之后为 %3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1: numbers become too large to compare (%2)</source>
        <translation>%1：数值过大，无法比较（%2）</translation>
    </message>
    <message>
        <source>%1, because nothing changed</source>
        <translation>%1，因为没有变化</translation>
    </message>
    <message>
        <source>%1, proved by %2</source>
        <translation>%1，由 %2 证明</translation>
    </message>
    <message>
        <source>%1 according to %2 (not a proof)</source>
        <translation>%1，仅据 %2 判断，并非证明</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1；%2</translation>
    </message>
</context>
<context>
    <name>WorkedExample</name>
    <message>
        <source>rule discovered by HISS (table 1)</source>
        <translation>HISS 发现的规则（表 1）</translation>
    </message>
    <message>
        <source>HISS trace (tables 2 and 6)</source>
        <translation>HISS 的化简过程（表 2 和表 6）</translation>
    </message>
    <message>
        <source>involved rule (table 4)</source>
        <translation>较复杂的规则（表 4）</translation>
    </message>
    <message>
        <source>Traverse Equivalence data (table 7)</source>
        <translation>来自 Traverse Equivalence 数据（表 7）</translation>
    </message>
    <message>
        <source>result depends on the mode</source>
        <translation>结果取决于运算模式</translation>
    </message>
</context>
<context>
    <name>egret::app::CostPill</name>
    <message>
        <source>Cost</source>
        <translation>代价</translation>
    </message>
    <message>
        <source>  ✓ verified</source>
        <translation>  ✓ 已验证</translation>
    </message>
    <message>
        <source>  ✗ differs</source>
        <translation>  ✗ 不一致</translation>
    </message>
    <message>
        <source>Cost of the original and the current graph, by the cost model “%1”.</source>
        <translation>原图与当前图的代价，按代价模型“%1”计算。</translation>
    </message>
    <message>
        <source>  ✓ partly verified</source>
        <translation>  ✓ 部分已验证</translation>
    </message>
</context>
<context>
    <name>egret::app::CrashDialog</name>
    <message>
        <source>%1, %2</source>
        <translation>%1,%2</translation>
    </message>
    <message>
        <source>Egret crashed</source>
        <translation>Egret 崩溃了</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; ended unexpectedly, %2. All completed steps are in its session.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; 意外结束,%2。已完成的每一步都在其会话中。</translation>
    </message>
    <message>
        <source>Open during the crash: %1</source>
        <translation>当时打开:%1</translation>
    </message>
    <message>
        <source>Not saved: %1</source>
        <translation>未保存:%1</translation>
    </message>
    <message>
        <source>&amp;Sessions you can reopen:</source>
        <translation>可以重新打开的会话(&amp;S):</translation>
    </message>
    <message>
        <source>The full &amp;report is in %1. It was not sent; attach it to a bug report.</source>
        <translation>完整的报告(&amp;R)。它位于 %1,没有发送到任何地方;它能帮助修复 Egret 的人。</translation>
    </message>
    <message>
        <source>Re&amp;open session</source>
        <translation>重新打开会话(&amp;O)</translation>
    </message>
    <message>
        <source>Cop&amp;y report</source>
        <translation>复制报告(&amp;Y)</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n step(s), %2, %3</source>
        <translation>
            <numerusform>%1，%n 步，%2，%3</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>egret::app::DocumentStatus</name>
    <message>
        <source>saved %1</source>
        <translation>已保存 %1</translation>
    </message>
    <message>
        <source>session %1</source>
        <translation>会话 %1</translation>
    </message>
    <message>
        <source>cannot save; retrying</source>
        <translation>等待磁盘</translation>
    </message>
    <message>
        <source>not saved yet</source>
        <translation>尚未保存</translation>
    </message>
</context>
<context>
    <name>egret::app::ExtentsBar</name>
    <message>
        <source>Input extents</source>
        <translation>输入维度</translation>
    </message>
    <message>
        <source>Set extents</source>
        <translation>设置维度</translation>
    </message>
    <message>
        <source>Use these values for costs, timing and verification; the model keeps its unknown extents</source>
        <translation>将这些值用于成本、计时和验证;模型保留其未知维度</translation>
    </message>
    <message>
        <source>Close extents</source>
        <translation>关闭维度栏</translation>
    </message>
    <message>
        <source>Value of this extent for costs, timing and verification</source>
        <translation>此维度用于成本、计时和验证的值</translation>
    </message>
    <message>
        <source>The model leaves extents open. Guesses:</source>
        <translation>模型有未确定的维度。估计值:</translation>
    </message>
    <message>
        <source>Input extents:</source>
        <translation>输入维度:</translation>
    </message>
    <message>
        <source>All extents of the model&apos;s inputs are known.</source>
        <translation>模型输入的所有维度均已知。</translation>
    </message>
</context>
<context>
    <name>egret::app::MainWindow</name>
    <message>
        <source>Computation graph</source>
        <translation>计算图</translation>
    </message>
    <message>
        <source>E-graph</source>
        <translation>E-图</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
    </message>
    <message>
        <source>E-graph timeline</source>
        <translation>e-图时间线</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation>解释</translation>
    </message>
    <message>
        <source>Extraction</source>
        <translation>提取</translation>
    </message>
    <message>
        <source>Cheapest term, shared parts counted every time</source>
        <translation>最便宜的项，共享部分每次都计</translation>
    </message>
    <message>
        <source>The cheapest graph, by integer programming; cancelling keeps the best graph so far</source>
        <translation>用整数规划求最便宜的图；取消时保留目前最好的</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>性能</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Reports</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>Rule editor</source>
        <translation>规则编辑器</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>跳过</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>最佳</translation>
    </message>
    <message>
        <source>Run…</source>
        <translation>运行…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Extract</source>
        <translation>提取</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>测量</translation>
    </message>
    <message>
        <source>Pa&amp;nes</source>
        <translation>面板(&amp;N)</translation>
    </message>
    <message>
        <source>Egret</source>
        <translation>Egret</translation>
    </message>
    <message>
        <source>%1 — Egret</source>
        <translation>%1 — Egret</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>最近打开(&amp;R)</translation>
    </message>
    <message>
        <source>No recent files</source>
        <translation>暂无</translation>
    </message>
    <message>
        <source>&amp;Unsaved sessions</source>
        <translation>未保存的会话(&amp;U)</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Models, sessions and e-graphs (*.onnx *.egret *.json *.json.gz *.egg);;All files (*)</source>
        <translation>模型、会话与 e-图 (*.onnx *.egret *.json *.json.gz *.egg);;所有文件 (*)</translation>
    </message>
    <message>
        <source>%1 is up to date.</source>
        <translation>%1 包含到目前为止的一切。</translation>
    </message>
    <message>
        <source>Save session</source>
        <translation>保存会话</translation>
    </message>
    <message>
        <source>Egret sessions (*.egret)</source>
        <translation>Egret 会话 (*.egret)</translation>
    </message>
    <message>
        <source>Export current graph</source>
        <translation>导出当前图</translation>
    </message>
    <message>
        <source>ONNX models (*.onnx)</source>
        <translation>ONNX 模型 (*.onnx)</translation>
    </message>
    <message>
        <source>Go to</source>
        <translation>转到</translation>
    </message>
    <message>
        <source>E-class #number or node name</source>
        <translation>e-类 #编号或节点名称</translation>
    </message>
    <message>
        <source>Guide</source>
        <translation>指南</translation>
    </message>
    <message>
        <source>“%1” is currently unavailable.</source>
        <translation>现在无法执行“%1”。</translation>
    </message>
    <message>
        <source>About Egret</source>
        <translation>关于 Egret</translation>
    </message>
    <message>
        <source>&lt;b&gt;Egret %1&lt;/b&gt;&lt;p&gt;Inspect and steer how programs are rewritten into faster ones.&lt;/p&gt;</source>
        <translation>&lt;b&gt;Egret %1&lt;/b&gt;&lt;p&gt;查看并引导程序如何被重写得更快。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>The language changes when you restart Egret.</source>
        <translation>语言将在 Egret 重新启动后更改。</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Perspectives</source>
        <translation>视角</translation>
    </message>
    <message>
        <source>In a picture</source>
        <translation>在图形中</translation>
    </message>
    <message>
        <source>arrows</source>
        <translation>方向键</translation>
    </message>
    <message>
        <source>Move along the edges</source>
        <translation>沿边移动</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Open the selection</source>
        <translation>打开选中的内容</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>空格</translation>
    </message>
    <message>
        <source>Show the whole picture</source>
        <translation>显示整个图形</translation>
    </message>
    <message>
        <source>Show the selection</source>
        <translation>显示选中部分</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>Open an ONNX model, an Egret session or an e-graph (egraph-serialize JSON)</source>
        <translation>打开 ONNX 模型、Egret 会话或 e-图（egraph-serialize JSON）</translation>
    </message>
    <message>
        <source>&amp;Save session</source>
        <translation>保存会话(&amp;S)</translation>
    </message>
    <message>
        <source>Name the session (steps are saved automatically)</source>
        <translation>保存会话；会话一直在记录，此命令为它命名</translation>
    </message>
    <message>
        <source>Save session &amp;as…</source>
        <translation>会话另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>Save the session under another name</source>
        <translation>以另一名称保存会话</translation>
    </message>
    <message>
        <source>&amp;Export model as ONNX…</source>
        <translation>将模型导出为 ONNX(&amp;E)…</translation>
    </message>
    <message>
        <source>Write the current graph as an ONNX file</source>
        <translation>将当前图写为 ONNX 文件</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>Close Egret; your session reopens where you left off</source>
        <translation>关闭 Egret；不会丢失任何内容，会话会从原处继续</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Undo step</source>
        <translation>撤销步骤(&amp;U)</translation>
    </message>
    <message>
        <source>Return to the previous step; the undone step stays in the history</source>
        <translation>回到前一步；被撤销的步骤留在历史中</translation>
    </message>
    <message>
        <source>&amp;Redo step</source>
        <translation>重做步骤(&amp;R)</translation>
    </message>
    <message>
        <source>Return to the last undone step</source>
        <translation>前进到最近撤销的步骤</translation>
    </message>
    <message>
        <source>&amp;Find</source>
        <translation>查找(&amp;F)</translation>
    </message>
    <message>
        <source>Find by type, name, attribute, shape, rule, id; /…/ is a regular expression</source>
        <translation>按类型、名称、属性、形状、规则、编号查找；/…/ 是正则表达式</translation>
    </message>
    <message>
        <source>&amp;Go to id…</source>
        <translation>转到编号(&amp;G)…</translation>
    </message>
    <message>
        <source>Go to an e-class by #number or to a node by name</source>
        <translation>按 #编号转到 e-类或按名称转到节点</translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation>设置(&amp;S)…</translation>
    </message>
    <message>
        <source>Theme, text size, language, limits, engine and threads</source>
        <translation>主题、文字大小、语言、限制、引擎与线程</translation>
    </message>
    <message>
        <source>&amp;Cancel, clear selection</source>
        <translation>取消，清除选择(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>Fit &amp;all</source>
        <translation>适合全部(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Focus selection</source>
        <translation>聚焦选中部分(&amp;F)</translation>
    </message>
    <message>
        <source>Show the selection (F)</source>
        <translation>显示选中部分 (F)</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>放大(&amp;I)</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>缩小(&amp;O)</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>&amp;Link selection</source>
        <translation>联动选择(&amp;L)</translation>
    </message>
    <message>
        <source>Highlight the selection of one pane in all others</source>
        <translation>在一个面板中选中的内容在其他面板中亮起</translation>
    </message>
    <message>
        <source>&amp;Shapes on edges</source>
        <translation>边上的形状(&amp;S)</translation>
    </message>
    <message>
        <source>Show tensor shapes on the edges of the computation graph</source>
        <translation>在计算图的边上标出形状</translation>
    </message>
    <message>
        <source>&amp;Heat: cost</source>
        <translation>热度：代价(&amp;H)</translation>
    </message>
    <message>
        <source>Color operators by cost</source>
        <translation>按代价为运算符着色</translation>
    </message>
    <message>
        <source>&amp;Provenance: rules</source>
        <translation>来源：规则(&amp;P)</translation>
    </message>
    <message>
        <source>Color the operators of the current graph by the rule that created them</source>
        <translation>按生成它的规则为当前图的运算符着色</translation>
    </message>
    <message>
        <source>&amp;Dark theme</source>
        <translation>深色主题(&amp;D)</translation>
    </message>
    <message>
        <source>Light text on a dark background</source>
        <translation>深色背景上的浅色文字</translation>
    </message>
    <message>
        <source>Restore the pane layout of this perspective</source>
        <translation>将此视角的面板放回原处</translation>
    </message>
    <message>
        <source>&amp;Command palette…</source>
        <translation>命令面板(&amp;C)…</translation>
    </message>
    <message>
        <source>Find and run any command by name</source>
        <translation>按名称查找并运行任何命令</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>转到(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>后退(&amp;B)</translation>
    </message>
    <message>
        <source>Return to the previous selection</source>
        <translation>回到之前选中的内容</translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation>前进(&amp;F)</translation>
    </message>
    <message>
        <source>Go to the next selection</source>
        <translation>再次前进</translation>
    </message>
    <message>
        <source>Next &amp;pane</source>
        <translation>下一个面板(&amp;P)</translation>
    </message>
    <message>
        <source>Focus the next pane</source>
        <translation>将键盘交给下一个面板</translation>
    </message>
    <message>
        <source>P&amp;revious pane</source>
        <translation>上一个面板(&amp;R)</translation>
    </message>
    <message>
        <source>Focus the previous pane</source>
        <translation>将键盘交给上一个面板</translation>
    </message>
    <message>
        <source>&amp;Next match</source>
        <translation>下一个匹配(&amp;N)</translation>
    </message>
    <message>
        <source>Select the next match</source>
        <translation>选择下一个匹配</translation>
    </message>
    <message>
        <source>Pre&amp;vious match</source>
        <translation>上一个匹配(&amp;V)</translation>
    </message>
    <message>
        <source>Select the previous match</source>
        <translation>选择上一个匹配</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>运行(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Apply match</source>
        <translation>应用匹配(&amp;A)</translation>
    </message>
    <message>
        <source>Apply the selected match</source>
        <translation>应用选中的匹配</translation>
    </message>
    <message>
        <source>&amp;Skip match</source>
        <translation>跳过匹配(&amp;S)</translation>
    </message>
    <message>
        <source>Dismiss the selected match</source>
        <translation>从列表中去掉选中的匹配</translation>
    </message>
    <message>
        <source>Apply the &amp;best match</source>
        <translation>应用最佳匹配(&amp;B)</translation>
    </message>
    <message>
        <source>Apply the match that lowers the cost most</source>
        <translation>应用使代价降低最多的匹配</translation>
    </message>
    <message>
        <source>&amp;Run equality saturation…</source>
        <translation>运行等式饱和(&amp;R)…</translation>
    </message>
    <message>
        <source>Run equality saturation on the current graph, with limits</source>
        <translation>在限制内由当前图生长出 e-图</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>停止(&amp;T)</translation>
    </message>
    <message>
        <source>Stop the running job; the best result so far is kept</source>
        <translation>停止正在运行的任务；保留目前最好的结果</translation>
    </message>
    <message>
        <source>&amp;Optimize…</source>
        <translation>优化(&amp;O)…</translation>
    </message>
    <message>
        <source>Optimize with a selected method, verify against the current graph and measure; several settings can be compared</source>
        <translation>用所选方法优化，与当前图核对并测量；可比较多种设置</translation>
    </message>
    <message>
        <source>E-graph: apply ne&amp;xt match</source>
        <translation>e-图：下一次规则应用(&amp;X)</translation>
    </message>
    <message>
        <source>Apply one match to the e-graph; the first use searches for matches</source>
        <translation>使 e-图增长一个匹配；第一次则搜索匹配</translation>
    </message>
    <message>
        <source>E-graph: fin&amp;ish iteration</source>
        <translation>e-图：完成本次迭代(&amp;I)</translation>
    </message>
    <message>
        <source>Apply the remaining matches of this iteration, up to a breakpoint, then search again</source>
        <translation>应用本次迭代剩余的全部匹配，直到断点，然后再次搜索</translation>
    </message>
    <message>
        <source>E-graph: start &amp;match by match</source>
        <translation>e-图：开始逐个匹配(&amp;M)</translation>
    </message>
    <message>
        <source>Build a new e-graph from the current graph and apply matches one by one</source>
        <translation>以当前图开始一个新的 e-图，逐个匹配增长</translation>
    </message>
    <message>
        <source>Toggle br&amp;eakpoint on rule</source>
        <translation>在规则上设断点(&amp;E)</translation>
    </message>
    <message>
        <source>When finishing an iteration, pause before the rule that is selected in a list of matches</source>
        <translation>完成迭代时，在匹配列表中选中的规则之前暂停</translation>
    </message>
    <message>
        <source>E-graph: one step bac&amp;k</source>
        <translation>e-图：后退一步(&amp;K)</translation>
    </message>
    <message>
        <source>Show the e-graph one step earlier</source>
        <translation>查看前一步的 e-图</translation>
    </message>
    <message>
        <source>E-graph: one step for&amp;ward</source>
        <translation>e-图：前进一步(&amp;W)</translation>
    </message>
    <message>
        <source>Show the e-graph one step later</source>
        <translation>查看后一步的 e-图</translation>
    </message>
    <message>
        <source>E&amp;xtract</source>
        <translation>提取(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Greedy</source>
        <translation>贪心(&amp;G)</translation>
    </message>
    <message>
        <source>Greedy &amp;DAG</source>
        <translation>贪心 DAG(&amp;D)</translation>
    </message>
    <message>
        <source>Cheapest graph found greedily, shared parts counted once</source>
        <translation>贪心找到的最便宜的图，共享部分只计一次</translation>
    </message>
    <message>
        <source>&amp;Exact (ILP)</source>
        <translation>精确（ILP）(&amp;E)</translation>
    </message>
    <message>
        <source>Why e&amp;qual?</source>
        <translation>为何相等？(&amp;Q)</translation>
    </message>
    <message>
        <source>Explain why the two selected terms are equal</source>
        <translation>解释选中的两个项为何相等</translation>
    </message>
    <message>
        <source>R&amp;ules</source>
        <translation>规则(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Edit rules</source>
        <translation>编辑规则(&amp;E)</translation>
    </message>
    <message>
        <source>View, edit, check, verify and apply rule files</source>
        <translation>显示规则文件；阅读、编写、检查、验证并应用</translation>
    </message>
    <message>
        <source>&amp;Open rule file…</source>
        <translation>打开规则文件(&amp;O)…</translation>
    </message>
    <message>
        <source>Add the rules from a .rules file</source>
        <translation>同时使用某个 .rules 文件的规则</translation>
    </message>
    <message>
        <source>&amp;New rule</source>
        <translation>新规则(&amp;N)</translation>
    </message>
    <message>
        <source>Add a rule template to one of your rule files</source>
        <translation>在自己的文件中添加一条待填写的规则</translation>
    </message>
    <message>
        <source>&amp;Check</source>
        <translation>检查(&amp;C)</translation>
    </message>
    <message>
        <source>Check the rules in the editor and go to the first error</source>
        <translation>读取编辑器中的规则并转到第一个错误</translation>
    </message>
    <message>
        <source>&amp;Verify rule</source>
        <translation>验证规则(&amp;V)</translation>
    </message>
    <message>
        <source>Try to refute the rule at the cursor and to derive it from operator laws</source>
        <translation>尝试反驳光标处的规则，并由运算符的定律推导它</translation>
    </message>
    <message>
        <source>Verify a&amp;ll</source>
        <translation>全部验证(&amp;L)</translation>
    </message>
    <message>
        <source>Verify every rule in the editor</source>
        <translation>验证编辑器中文件的每条规则</translation>
    </message>
    <message>
        <source>&amp;Apply</source>
        <translation>应用(&amp;A)</translation>
    </message>
    <message>
        <source>Use the rules in the editor</source>
        <translation>从现在起使用编辑器中的规则</translation>
    </message>
    <message>
        <source>&amp;Save rule file</source>
        <translation>保存规则文件(&amp;S)</translation>
    </message>
    <message>
        <source>Save the file in the editor</source>
        <translation>写入编辑器中的文件</translation>
    </message>
    <message>
        <source>Prof&amp;ile</source>
        <translation>性能(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Measure current graph</source>
        <translation>测量当前图(&amp;M)</translation>
    </message>
    <message>
        <source>Run the current graph and time every operator</source>
        <translation>运行当前图并为每个运算符计时</translation>
    </message>
    <message>
        <source>Measure the &amp;original</source>
        <translation>测量原始模型(&amp;O)</translation>
    </message>
    <message>
        <source>Run the model as opened and time every operator</source>
        <translation>运行打开时的模型并为每个运算符计时</translation>
    </message>
    <message>
        <source>&amp;Verify against original</source>
        <translation>与原始模型核对(&amp;V)</translation>
    </message>
    <message>
        <source>Run both models on the same random inputs and compare the results</source>
        <translation>用相同的随机输入运行两者并比较</translation>
    </message>
    <message>
        <source>&amp;Session</source>
        <translation>会话(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Bookmark e-graph step</source>
        <translation>为 e-图步骤加书签(&amp;B)</translation>
    </message>
    <message>
        <source>Bookmark the visible e-graph step; playback pauses there</source>
        <translation>标记所示的 e-图步骤；播放时在此暂停</translation>
    </message>
    <message>
        <source>&amp;Compare steps</source>
        <translation>比较步骤(&amp;C)</translation>
    </message>
    <message>
        <source>Compare the graphs of two steps side by side: the two selected in the history, or the selected and the current step</source>
        <translation>并排显示两个步骤的图：历史中选中的两个，或一个与当前步骤</translation>
    </message>
    <message>
        <source>&amp;Name branch</source>
        <translation>命名分支(&amp;N)</translation>
    </message>
    <message>
        <source>Name the step selected in the history</source>
        <translation>为历史中选中的步骤命名</translation>
    </message>
    <message>
        <source>Edit n&amp;ote</source>
        <translation>步骤备注(&amp;O)</translation>
    </message>
    <message>
        <source>Edit the note on the step selected in the history</source>
        <translation>为历史中选中的步骤写备注</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Guide</source>
        <translation>指南(&amp;G)</translation>
    </message>
    <message>
        <source>User guide, with contents and search</source>
        <translation>如何使用 Egret：各页面，含目录与搜索</translation>
    </message>
    <message>
        <source>&amp;Lessons</source>
        <translation>课程(&amp;L)</translation>
    </message>
    <message>
        <source>Guided demos: each opens a model, tells you what to do, and checks that you did it</source>
        <translation>引导演示：每课打开一个模型，说明该做什么，并确认已完成</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>按键(&amp;K)</translation>
    </message>
    <message>
        <source>All commands and their keyboard shortcuts</source>
        <translation>所有命令及其按键</translation>
    </message>
    <message>
        <source>&amp;About Egret</source>
        <translation>关于 Egret(&amp;A)</translation>
    </message>
    <message>
        <source>Version and license</source>
        <translation>版本与许可证</translation>
    </message>
    <message>
        <source>Inspect</source>
        <translation>检视</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Present</source>
        <translation>演示</translation>
    </message>
    <message>
        <source>Learn</source>
        <translation>学习</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>大纲</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>E&amp;xpand all</source>
        <translation>全部展开(&amp;X)</translation>
    </message>
    <message>
        <source>Show every operator of the graph; + expands one group</source>
        <translation>显示图的每个运算符；+ 展开一组</translation>
    </message>
    <message>
        <source>Show every group of operators as one box; - collapses one group</source>
        <translation>将每组运算符显示为一个框；- 折叠一组</translation>
    </message>
    <message>
        <source>Recompute the layout without the gaps left by earlier steps</source>
        <translation>从头布局图，去掉各步骤留下的空隙</translation>
    </message>
    <message>
        <source>&amp;Jobs</source>
        <translation>任务(&amp;J)</translation>
    </message>
    <message>
        <source>Show all jobs of this session with progress, time and outcome; cancel jobs</source>
        <translation>本会话的所有任务：进度、用时、结果；可取消任务</translation>
    </message>
    <message>
        <source>Why n&amp;ot?</source>
        <translation>为何不？(&amp;O)</translation>
    </message>
    <message>
        <source>Show why a rule did not fire at the selected e-class or e-node: the first sub-pattern or condition that fails</source>
        <translation>询问某条规则为何未在选中的 e-类或 e-节点应用：第一个失败的子模式或条件</translation>
    </message>
    <message>
        <source>Expand or collapse a group of operators; show more or less of the e-graph</source>
        <translation>展开或折叠一组运算符；显示更多或更少的 e-图</translation>
    </message>
    <message>
        <source>Collaps&amp;e all</source>
        <translation>全部折叠(&amp;E)</translation>
    </message>
    <message>
        <source>Redo layo&amp;ut</source>
        <translation>重新排列(&amp;N)</translation>
    </message>
    <message>
        <source>Batching</source>
        <translation>批处理</translation>
    </message>
    <message>
        <source>Select an e-class or operators of a graph.</source>
        <translation>请选择 e-类，或图中的运算符。</translation>
    </message>
    <message numerus="yes">
        <source>Copied %n character(s).</source>
        <translation>
            <numerusform>已复制 %n 个字符。</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy as S-e&amp;xpression</source>
        <translation>复制为 S-表达式(&amp;X)</translation>
    </message>
    <message>
        <source>Copy the selected operators with everything they depend on, or the smallest term of the selected e-class</source>
        <translation>复制选中的运算符及其计算所需的全部内容，或选中 e-类的一个最小项</translation>
    </message>
    <message>
        <source>Expression</source>
        <translation>表达式</translation>
    </message>
    <message>
        <source>Expression tree</source>
        <translation>表达式树</translation>
    </message>
    <message>
        <source>Decoding</source>
        <translation>解码</translation>
    </message>
    <message>
        <source>Rule log</source>
        <translation>规则日志</translation>
    </message>
    <message>
        <source>Methods</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Embeddings</source>
        <translation>嵌入</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>Episodes</source>
        <translation>回合</translation>
    </message>
    <message>
        <source>Polic&amp;y: probabilities</source>
        <translation>策略:概率(&amp;Y)</translation>
    </message>
    <message>
        <source>Color the operators of the current graph by the policy&apos;s probability of rewriting them next</source>
        <translation>按策略下一步改写的概率为当前图的算子着色</translation>
    </message>
    <message>
        <source>Policy: a&amp;ttention</source>
        <translation>策略:注意力(&amp;T)</translation>
    </message>
    <message>
        <source>Show the policy network&apos;s attention between the operators of the current graph</source>
        <translation>绘制在策略网络中当前图的算子关注什么</translation>
    </message>
    <message>
        <source>Query po&amp;licy</source>
        <translation>询问策略(&amp;L)</translation>
    </message>
    <message>
        <source>Show what a learned policy would do with the current graph</source>
        <translation>显示学得的策略会如何处理当前图</translation>
    </message>
    <message>
        <source>&amp;Policy: one step</source>
        <translation>策略:一步(&amp;P)</translation>
    </message>
    <message>
        <source>Apply the policy&apos;s most likely action</source>
        <translation>让策略执行它认为最可能的操作</translation>
    </message>
    <message>
        <source>Policy: pla&amp;y</source>
        <translation>策略:连续执行(&amp;Y)</translation>
    </message>
    <message>
        <source>Apply policy actions until it chooses No-Op or the step limit is reached</source>
        <translation>让策略继续,直到选择 No-Op 或达到其面板中的步数</translation>
    </message>
    <message>
        <source>Policy training</source>
        <translation>策略训练</translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation>热力图</translation>
    </message>
    <message>
        <source>Trai&amp;n policy</source>
        <translation>训练策略(&amp;N)</translation>
    </message>
    <message>
        <source>Train a policy on selected networks and watch its learning curves</source>
        <translation>让策略在所选网络上学习，并观察其曲线</translation>
    </message>
    <message>
        <source>&amp;Heat map of rules and networks</source>
        <translation>规则与网络的热力图(&amp;H)</translation>
    </message>
    <message>
        <source>Evaluate a policy on networks and show how often it applies each rule</source>
        <translation>在网络上试用策略：它对哪些网络应用哪些规则，以及次数</translation>
    </message>
    <message>
        <source>E-graph matches</source>
        <translation>e-图匹配</translation>
    </message>
    <message>
        <source>Export: %1</source>
        <translation>导出：%1</translation>
    </message>
    <message>
        <source>Exporting</source>
        <translation>正在导出</translation>
    </message>
    <message>
        <source>Export &amp;pane…</source>
        <translation>导出面板(&amp;P)…</translation>
    </message>
    <message>
        <source>Export the focused pane, including parts out of view, as PNG, SVG, PDF, DOT or JSON</source>
        <translation>将焦点面板显示的全部内容(包括视野之外的部分)写成 PNG、SVG、PDF、dot 或 JSON</translation>
    </message>
    <message>
        <source>Primitive graph</source>
        <translation>原语图</translation>
    </message>
    <message>
        <source>Synthesis steps</source>
        <translation>合成的步骤</translation>
    </message>
    <message>
        <source>Next primitives</source>
        <translation>下一个原语</translation>
    </message>
    <message>
        <source>Loop nests</source>
        <translation>循环嵌套</translation>
    </message>
    <message>
        <source>Search for operators</source>
        <translation>搜索算子</translation>
    </message>
    <message>
        <source>Search tree</source>
        <translation>搜索树</translation>
    </message>
    <message>
        <source>Candidate training</source>
        <translation>候选算子的训练</translation>
    </message>
    <message>
        <source>Synthesis</source>
        <translation>合成</translation>
    </message>
    <message>
        <source>&amp;Compare with original (interleaved)</source>
        <translation>与原图轮流比较(&amp;C)</translation>
    </message>
    <message>
        <source>Interleaved A/B timing of the original and the current graph with confidence interval</source>
        <translation>轮流运行原图与当前图:哪个更快,以及有多大把握</translation>
    </message>
    <message>
        <source>Export &amp;timeline…</source>
        <translation>导出时间线(&amp;T)…</translation>
    </message>
    <message>
        <source>Save the last measurement as JSON for chrome://tracing and ui.perfetto.dev</source>
        <translation>将最近一次测量写成供 chrome://tracing 和 ui.perfetto.dev 使用的 JSON</translation>
    </message>
    <message>
        <source>Export operator ta&amp;ble…</source>
        <translation>导出算子表(&amp;B)…</translation>
    </message>
    <message>
        <source>Save the last measurement as CSV, one row per operator</source>
        <translation>将最近一次测量写成 CSV,每个算子一行</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>未保存</translation>
    </message>
    <message>
        <source>The last steps are not on disk: %1. Close and lose them?</source>
        <translation>最后几步尚未写入磁盘:%1。要关闭并丢失它们吗?</translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>%1 is already open.</source>
        <translation>%1 已经打开。</translation>
    </message>
    <message>
        <source>Search for sessions in</source>
        <translation>在此查找会话</translation>
    </message>
    <message>
        <source>Export to new folder</source>
        <translation>导出到新文件夹</translation>
    </message>
    <message>
        <source>Recover…</source>
        <translation>恢复…</translation>
    </message>
    <message>
        <source>Save recovered session as</source>
        <translation>将剩余内容另存为</translation>
    </message>
    <message>
        <source>Recovered</source>
        <translation>已恢复</translation>
    </message>
    <message>
        <source>Sess&amp;ions…</source>
        <translation>会话(&amp;I)…</translation>
    </message>
    <message>
        <source>Search, open, compare, export and recover sessions</source>
        <translation>现有的所有会话:搜索、打开、比较、导出、恢复</translation>
    </message>
    <message>
        <source>Export session as &amp;files…</source>
        <translation>将会话导出为文件(&amp;F)…</translation>
    </message>
    <message>
        <source>Export the whole session to a folder for other programs: ONNX, JSON, CSV, PNG</source>
        <translation>将整个会话写入文件夹,供其他程序使用:ONNX、JSON、CSV、PNG</translation>
    </message>
    <message>
        <source>This session is read-only. Save it under another name to continue in the copy.</source>
        <translation>会话以只读方式打开:请另存为其他名称,然后在副本中继续。</translation>
    </message>
    <message>
        <source>Toggle bookmar&amp;k</source>
        <translation>步骤书签(&amp;K)</translation>
    </message>
    <message>
        <source>Bookmark the step selected in the history or remove its bookmark; an export as files includes the models of bookmarked steps</source>
        <translation>为历史中选中的步骤加上或去掉书签；导出为文件时包含有书签的步骤的模型</translation>
    </message>
    <message>
        <source>Rebuild</source>
        <translation>重新生长</translation>
    </message>
    <message>
        <source>E-&amp;graph: rebuild</source>
        <translation>e-图：重新生长(&amp;G)</translation>
    </message>
    <message>
        <source>Rebuild the recorded e-graph with its rules and limits; the session is unchanged</source>
        <translation>按当时的规则和限制，重新生长此会话所记录的 e-图；不记录任何新内容</translation>
    </message>
    <message>
        <source>&amp;Input extents</source>
        <translation>输入维度(&amp;I)</translation>
    </message>
    <message>
        <source>Show and set the values of the model&apos;s unknown extents, which costs, timing and verification use</source>
        <translation>显示并设置模型未知维度的值,用于成本、计时和验证</translation>
    </message>
    <message>
        <source>Show &amp;body</source>
        <translation>显示主体(&amp;B)</translation>
    </message>
    <message>
        <source>Show the body of the selected control-flow operator, or of the first one (If, Loop or Scan)</source>
        <translation>显示所选控制流算子的主体，或第一个控制流算子（If、Loop 或 Scan）的主体</translation>
    </message>
    <message>
        <source>Lea&amp;ve body</source>
        <translation>离开主体(&amp;V)</translation>
    </message>
    <message>
        <source>Show the graph around the body of a control-flow operator</source>
        <translation>显示控制流算子主体外层的图</translation>
    </message>
    <message>
        <source>Where it al&amp;most applies…</source>
        <translation>几乎适用之处(&amp;M)…</translation>
    </message>
    <message>
        <source>Show where a rule almost applies in the current graph, and which operator is in the way</source>
        <translation>显示规则在当前图中几乎适用的位置，以及阻碍它的算子</translation>
    </message>
    <message>
        <source>ONNX Runtime&apos;s &amp;graph</source>
        <translation>ONNX Runtime 的图(&amp;G)</translation>
    </message>
    <message>
        <source>Show the graph that ONNX Runtime makes of the current graph</source>
        <translation>显示 ONNX Runtime 由当前图生成的图</translation>
    </message>
    <message>
        <source>Perspe&amp;ctive</source>
        <translation>视角(&amp;C)</translation>
    </message>
    <message>
        <source>All panes are closed. &lt;a href=&quot;reset&quot;&gt;Reset the perspective&lt;/a&gt;, or open one in the menu &lt;i&gt;Panes&lt;/i&gt;.</source>
        <translation>所有面板均已关闭。请&lt;a href=&quot;reset&quot;&gt;重置视角&lt;/a&gt;，或在&lt;i&gt;面板&lt;/i&gt;菜单中打开一个。</translation>
    </message>
    <message>
        <source>Every command is also in a menu and in the search field (Ctrl+Shift+P).</source>
        <translation>每个命令也都在菜单和搜索框中 (Ctrl+Shift+P)。</translation>
    </message>
    <message>
        <source>Open a model first.</source>
        <translation>请先打开模型。</translation>
    </message>
    <message>
        <source>Open a model or an e-graph first.</source>
        <translation>请先打开模型或 e-图。</translation>
    </message>
    <message>
        <source>No job is running.</source>
        <translation>没有正在运行的任务。</translation>
    </message>
    <message>
        <source>Run equality saturation first.</source>
        <translation>请先运行等式饱和。</translation>
    </message>
    <message>
        <source>Select a match first.</source>
        <translation>请先选择匹配。</translation>
    </message>
    <message>
        <source>Switch to a perspective that shows the model.</source>
        <translation>请切换到显示模型的视角。</translation>
    </message>
    <message>
        <source>Select a rule or a match first.</source>
        <translation>请先选择规则或匹配。</translation>
    </message>
    <message>
        <source>Query a policy first.</source>
        <translation>请先询问策略。</translation>
    </message>
    <message>
        <source>There is no step to undo.</source>
        <translation>没有可撤销的步骤。</translation>
    </message>
    <message>
        <source>There is no step to redo.</source>
        <translation>没有可重做的步骤。</translation>
    </message>
    <message>
        <source>Start an e-graph match by match first.</source>
        <translation>请先开始逐个匹配生长 e-图。</translation>
    </message>
    <message>
        <source>The session records no other e-graph.</source>
        <translation>会话中没有记录其他 e-图。</translation>
    </message>
    <message>
        <source>Wait for the running job, or stop it.</source>
        <translation>请等待正在运行的任务，或停止它。</translation>
    </message>
    <message>
        <source>Copy ro&amp;ws</source>
        <translation>复制行(&amp;W)</translation>
    </message>
    <message>
        <source>Copy the selected rows of the focused list as text</source>
        <translation>将焦点列表中选中的行复制为文本</translation>
    </message>
    <message>
        <source>Cancel running jobs; if there are none, end the presentation or clear the selection</source>
        <translation>取消正在运行的任务；若没有任务，则结束演示或清除选择</translation>
    </message>
    <message>
        <source>Show the whole picture, or the width of a long one; again: the whole (Space)</source>
        <translation>显示整个图形，长图则按宽度显示；再按一次：显示整个图形（空格）</translation>
    </message>
    <message>
        <source>&amp;Minimap</source>
        <translation>概览图(&amp;M)</translation>
    </message>
    <message>
        <source>Show an overview beside every picture that is too large for its pane</source>
        <translation>在每个大于其面板的图形旁显示概览图</translation>
    </message>
    <message>
        <source>Sho&amp;w operators of group</source>
        <translation>显示分组的算子(&amp;W)</translation>
    </message>
    <message>
        <source>Expand the selected group (+)</source>
        <translation>展开选中的分组 (+)</translation>
    </message>
    <message>
        <source>Collapse selectio&amp;n</source>
        <translation>折叠选中部分(&amp;K)</translation>
    </message>
    <message>
        <source>Show the group of the selected operator as one box (-)</source>
        <translation>将选中算子所在的分组显示为一个框 (-)</translation>
    </message>
    <message>
        <source>&amp;Window</source>
        <translation>窗口(&amp;W)</translation>
    </message>
    <message>
        <source>Computation &amp;graph only</source>
        <translation>仅计算图(&amp;G)</translation>
    </message>
    <message>
        <source>Show the computation graph on the whole canvas</source>
        <translation>在整个画布上显示计算图</translation>
    </message>
    <message>
        <source>Graph and e-graph &amp;side by side</source>
        <translation>计算图与 e-图并排(&amp;S)</translation>
    </message>
    <message>
        <source>Show the computation graph and the e-graph side by side</source>
        <translation>并排显示计算图与 e-图</translation>
    </message>
    <message>
        <source>&amp;E-graph only</source>
        <translation>仅 e-图(&amp;E)</translation>
    </message>
    <message>
        <source>Show the e-graph on the whole canvas</source>
        <translation>在整个画布上显示 e-图</translation>
    </message>
    <message>
        <source>Side &amp;panels</source>
        <translation>侧边栏(&amp;P)</translation>
    </message>
    <message>
        <source>Show or hide the panels beside the canvas</source>
        <translation>显示或隐藏画布旁的侧边栏</translation>
    </message>
    <message>
        <source>&amp;Drawer</source>
        <translation>抽屉(&amp;D)</translation>
    </message>
    <message>
        <source>Show or hide the drawer below the canvas</source>
        <translation>显示或隐藏画布下方的抽屉</translation>
    </message>
    <message>
        <source>P&amp;resent</source>
        <translation>演示(&amp;R)</translation>
    </message>
    <message>
        <source>Full screen with large text, for an audience (Esc ends it)</source>
        <translation>面向观众的全屏大字显示（Esc 结束）</translation>
    </message>
    <message>
        <source>Reset perspecti&amp;ve</source>
        <translation>重置视角(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Matches here</source>
        <translation>此处的匹配(&amp;M)</translation>
    </message>
    <message>
        <source>List the matches that contain the selected operator (double-click)</source>
        <translation>列出包含选中算子的匹配（双击）</translation>
    </message>
    <message>
        <source>Go to e-&amp;class</source>
        <translation>转到 e-类(&amp;C)</translation>
    </message>
    <message>
        <source>Select the e-class of the selected operator</source>
        <translation>选择当前选中算子所属的 e-类</translation>
    </message>
    <message>
        <source>Go to &amp;operators</source>
        <translation>转到算子(&amp;O)</translation>
    </message>
    <message>
        <source>Select the operators that belong to the selected e-class</source>
        <translation>选择属于选中 e-类的算子</translation>
    </message>
    <message>
        <source>Apply all matches of the r&amp;ule</source>
        <translation>应用规则的所有匹配(&amp;U)</translation>
    </message>
    <message>
        <source>Apply all matches of the selected rule as one step; a rule that undoes itself is applied once per match</source>
        <translation>将选中规则的所有匹配作为一步应用；会抵消自身的规则，对每个匹配只应用一次</translation>
    </message>
    <message>
        <source>All of rule</source>
        <translation>规则全部</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>连续执行</translation>
    </message>
    <message>
        <source>&amp;Go to step</source>
        <translation>转到步骤(&amp;G)</translation>
    </message>
    <message>
        <source>Make the step selected in the history the current step</source>
        <translation>将历史中选中的步骤设为当前步骤</translation>
    </message>
    <message>
        <source>Go to b&amp;est step</source>
        <translation>转到最佳步骤(&amp;E)</translation>
    </message>
    <message>
        <source>Make the step with the lowest cost the current step</source>
        <translation>将代价最低的步骤设为当前步骤</translation>
    </message>
    <message>
        <source>Ne&amp;xt lesson step</source>
        <translation>课程下一步(&amp;X)</translation>
    </message>
    <message>
        <source>Go to the next step of the lesson, if this one is done</source>
        <translation>若当前一步已完成，转到课程的下一步</translation>
    </message>
    <message>
        <source>Previous lesson s&amp;tep</source>
        <translation>课程上一步(&amp;T)</translation>
    </message>
    <message>
        <source>Return to the previous step of the lesson</source>
        <translation>回到课程的上一步</translation>
    </message>
    <message>
        <source>Expressions</source>
        <translation>表达式</translation>
    </message>
    <message>
        <source>Matches</source>
        <translation>匹配</translation>
    </message>
    <message>
        <source>Share as a web page</source>
        <translation>共享为网页</translation>
    </message>
    <message>
        <source>Web pages (*.html)</source>
        <translation>网页 (*.html)</translation>
    </message>
    <message>
        <source>Writing the web page</source>
        <translation>正在写入网页</translation>
    </message>
    <message>
        <source>%1: %2, opens in any browser without network</source>
        <translation>%1：%2，无需网络即可在任何浏览器中打开</translation>
    </message>
    <message>
        <source>S&amp;hare as web page…</source>
        <translation>共享为网页(&amp;H)…</translation>
    </message>
    <message>
        <source>Write one HTML file that plays all steps in any browser, without network</source>
        <translation>写入一个 HTML 文件，在任何浏览器中无需网络即可播放所有步骤</translation>
    </message>
    <message>
        <source>&amp;Exercises</source>
        <translation>练习(&amp;E)</translation>
    </message>
    <message>
        <source>Questions drawn at random, with hints and scores; Egret checks the answers</source>
        <translation>随机抽取的题目，带提示和得分；由 Egret 检查答案</translation>
    </message>
    <message>
        <source>Exercises</source>
        <translation>练习</translation>
    </message>
    <message>
        <source>Run an e&amp;xperiment…</source>
        <translation>运行实验(&amp;X)…</translation>
    </message>
    <message>
        <source>Reproduce the tables of the papers next to the published figures, or run an experiment of your own</source>
        <translation>在公布的数据旁重现论文的表格，或运行自己的实验</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>模型(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Edit by script</source>
        <translation>用脚本编辑(&amp;E)</translation>
    </message>
    <message>
        <source>Edit the graph by statements, with completion and a check while you type</source>
        <translation>用语句编辑图；输入时自动补全并检查</translation>
    </message>
    <message>
        <source>&amp;Apply script</source>
        <translation>应用脚本(&amp;A)</translation>
    </message>
    <message>
        <source>Apply the script to the current graph</source>
        <translation>将脚本应用于当前图</translation>
    </message>
    <message>
        <source>&amp;Insert node…</source>
        <translation>插入节点(&amp;I)…</translation>
    </message>
    <message>
        <source>Insert a node after the selected operator</source>
        <translation>在所选算子之后插入节点</translation>
    </message>
    <message>
        <source>Insert</source>
        <translation>插入</translation>
    </message>
    <message>
        <source>&amp;Replace…</source>
        <translation>替换(&amp;R)…</translation>
    </message>
    <message>
        <source>Connect the users of the selected operator to another value</source>
        <translation>将使用所选算子的节点连接到另一个值</translation>
    </message>
    <message>
        <source>&amp;Set attribute…</source>
        <translation>设置属性(&amp;S)…</translation>
    </message>
    <message>
        <source>Change an attribute of the selected operator</source>
        <translation>更改所选算子的属性</translation>
    </message>
    <message>
        <source>Co&amp;nnect input…</source>
        <translation>连接输入(&amp;N)…</translation>
    </message>
    <message>
        <source>Connect an input of the selected operator to another value</source>
        <translation>将所选算子的输入连接到另一个值</translation>
    </message>
    <message>
        <source>Rena&amp;me…</source>
        <translation>重命名(&amp;M)…</translation>
    </message>
    <message>
        <source>Rename the selected operator or input</source>
        <translation>重命名所选算子或输入</translation>
    </message>
    <message>
        <source>Remo&amp;ve</source>
        <translation>移除(&amp;V)</translation>
    </message>
    <message>
        <source>Remove the selected operators; their users use their input of the same type</source>
        <translation>移除所选算子；使用它们的节点改用其同类型的输入</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Add &amp;output…</source>
        <translation>添加输出(&amp;O)…</translation>
    </message>
    <message>
        <source>Make the selected value an output of the model</source>
        <translation>将所选值设为模型的输出</translation>
    </message>
    <message>
        <source>&amp;Cut out…</source>
        <translation>截取(&amp;C)…</translation>
    </message>
    <message>
        <source>Keep only the selected operators, as a model of their own</source>
        <translation>仅保留所选算子，作为单独的模型</translation>
    </message>
    <message>
        <source>Cop&amp;y part as text</source>
        <translation>将部分复制为文本(&amp;Y)</translation>
    </message>
    <message>
        <source>Copy the selected operators as a graph in Egret&apos;s text form</source>
        <translation>将所选算子以 Egret 的文本形式复制为图</translation>
    </message>
    <message>
        <source>&amp;Paste part…</source>
        <translation>粘贴部分(&amp;P)…</translation>
    </message>
    <message>
        <source>Put the graph on the clipboard into the model</source>
        <translation>将剪贴板中的图放入模型</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>Rule costs</source>
        <translation>规则开销</translation>
    </message>
    <message>
        <source>E-graph o&amp;f terms…</source>
        <translation>项的 e-图(&amp;F)…</translation>
    </message>
    <message>
        <source>Saturate terms of a language with your own rules, and watch their e-graph, the costs of the rules and their proofs</source>
        <translation>用您自己的规则饱和某语言的项，并查看 e-图、规则成本和证明</translation>
    </message>
    <message>
        <source>&amp;Trajectory…</source>
        <translation>路径(&amp;T)…</translation>
    </message>
    <message>
        <source>Show the shortest proof between two terms of a saturation of terms, alternatives, and when each step was found</source>
        <translation>显示项饱和中两个项之间的最短证明、其他证明以及每一步的发现时间</translation>
    </message>
    <message>
        <source>&amp;Best extractions…</source>
        <translation>最佳提取(&amp;B)…</translation>
    </message>
    <message>
        <source>The cheapest graphs that differ, by integer programming</source>
        <translation>用整数规划求互不相同的最便宜的图</translation>
    </message>
    <message>
        <source>&amp;Pareto front…</source>
        <translation>帕累托前沿(&amp;P)…</translation>
    </message>
    <message>
        <source>The graphs that are best for some trade-off between the cost and a second cost, by integer programming</source>
        <translation>用整数规划求成本与第二成本之间最佳折衷的图</translation>
    </message>
    <message>
        <source>P&amp;in e-node</source>
        <translation>固定 e-节点(&amp;I)</translation>
    </message>
    <message>
        <source>Choose the selected e-node whenever its class is needed, or unpin it</source>
        <translation>只要需要其类就选择所选 e-节点，或取消固定</translation>
    </message>
    <message>
        <source>Ba&amp;n e-node</source>
        <translation>禁用 e-节点(&amp;N)</translation>
    </message>
    <message>
        <source>Never choose the selected e-node, or permit it again</source>
        <translation>从不选择所选 e-节点，或重新允许</translation>
    </message>
    <message>
        <source>&amp;Clear pins and bans</source>
        <translation>清除固定和禁用(&amp;C)</translation>
    </message>
    <message>
        <source>Permit all e-nodes for extraction</source>
        <translation>提取时允许所有 e-节点</translation>
    </message>
</context>
<context>
    <name>egret::app::MessageBar</name>
    <message>
        <source>Messages</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Close message</source>
        <translation>关闭消息</translation>
    </message>
</context>
<context>
    <name>egret::app::Rail</name>
    <message>
        <source>Perspectives</source>
        <translation>视角</translation>
    </message>
    <message>
        <source>%1: switch to the panes for this kind of work (%2)</source>
        <translation>%1：切换到用于此类工作的面板 (%2)</translation>
    </message>
</context>
<context>
    <name>egret::app::ReportDialog</name>
    <message>
        <source>default: the paper&apos;s networks; for example: squeezenet, nasrnn</source>
        <translation>论文中的网络，或：squeezenet, nasrnn</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>analytic</source>
        <translation>解析</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>表</translation>
    </message>
    <message>
        <source>&amp;Networks</source>
        <translation>网络(&amp;N)</translation>
    </message>
    <message>
        <source>Operator &amp;cost</source>
        <translation>运算符的代价(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Graph cost</source>
        <translation>图的代价(&amp;G)</translation>
    </message>
    <message>
        <source>Create report</source>
        <translation>生成</translation>
    </message>
    <message>
        <source>Takes about %1, at most %2. Rows appear as they are computed; a cancelled report keeps its finished rows.</source>
        <translation>约需 %1，最多 %2。各行算出后即显示；取消的报告保留已完成的行。</translation>
    </message>
    <message>
        <source>Run an experiment</source>
        <translation>运行实验</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>Open an experiment of your own, a TOML file</source>
        <translation>打开自己的实验（TOML 文件）</translation>
    </message>
    <message>
        <source>calibrated</source>
        <translation>已校准</translation>
    </message>
    <message>
        <source>&amp;Experiment</source>
        <translation>实验(&amp;E)</translation>
    </message>
    <message>
        <source>Open an experiment</source>
        <translation>打开实验</translation>
    </message>
    <message>
        <source>Experiments (*.toml);;All files (*)</source>
        <translation>实验 (*.toml);;所有文件 (*)</translation>
    </message>
</context>
<context>
    <name>egret::app::RunDialog</name>
    <message>
        <source>Exploration</source>
        <translation>探索</translation>
    </message>
    <message>
        <source>Extraction</source>
        <translation>提取</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Optimize</source>
        <translation>优化</translation>
    </message>
    <message>
        <source>Run equality saturation</source>
        <translation>运行等式饱和</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>analytic</source>
        <translation>解析</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>analytic: roofline estimate, instant; measured: each new operator is timed in isolation on this machine</source>
        <translation>解析：roofline 模型，立即得到。实测：每个运算符首次出现时在本机单独计时</translation>
    </message>
    <message>
        <source>corrected: constant weights are folded, data movement has a cost; taso-faithful: summed as in TASO</source>
        <translation>corrected：权重预先计算，搬运数据计代价；taso-faithful：按 TASO 的方式求和</translation>
    </message>
    <message>
        <source>Engine for timing models; libtorch runs models that onednn cannot run. Results are always verified with libtorch</source>
        <translation>运行被测模型的引擎；onednn 不能运行的由 libtorch 运行。结果始终由 libtorch 验证</translation>
    </message>
    <message>
        <source>&amp;Method</source>
        <translation>方法(&amp;M)</translation>
    </message>
    <message>
        <source>Operator &amp;cost</source>
        <translation>运算符的代价(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Graph cost</source>
        <translation>图的代价(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Timing engine</source>
        <translation>测量引擎(&amp;T)</translation>
    </message>
    <message>
        <source>0, 1, 2</source>
        <translation>0, 1, 2</translation>
    </message>
    <message>
        <source>Compare settings</source>
        <translation>比较设置</translation>
    </message>
    <message>
        <source>&amp;Vary</source>
        <translation>变化项(&amp;V)</translation>
    </message>
    <message>
        <source>V&amp;alues</source>
        <translation>取值(&amp;A)</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Enter values separated by commas.</source>
        <translation>取哪些值？请用逗号分隔。</translation>
    </message>
    <message>
        <source>%1 (NVIDIA GPU)</source>
        <translation>%1（NVIDIA GPU）</translation>
    </message>
</context>
<context>
    <name>egret::app::Runs</name>
    <message>
        <source>Settings: %1 The default is used.</source>
        <translation>设置：%1 采用默认值。</translation>
    </message>
</context>
<context>
    <name>egret::app::SearchField</name>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Search and commands</source>
        <translation>搜索与命令</translation>
    </message>
    <message>
        <source>Search results</source>
        <translation>搜索结果</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1 of %2 nodes</source>
        <translation>%2 个节点中的 %1 个</translation>
    </message>
    <message>
        <source>, %1 of %2 e-nodes</source>
        <translation>，%2 个 e-节点中的 %1 个</translation>
    </message>
    <message>
        <source> …</source>
        <translation> …</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Panes</source>
        <translation>面板</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>规则</translation>
    </message>
</context>
<context>
    <name>egret::app::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Settings pages</source>
        <translation>设置的页面</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>%1. Takes effect after a restart of Egret.</source>
        <translation>%1。重新启动 Egret 后生效。</translation>
    </message>
    <message>
        <source>Unsaved sessions</source>
        <translation>未保存的会话</translation>
    </message>
    <message>
        <source>Default limits of the saturation and optimization dialogs. Changes made in those dialogs are remembered here too.</source>
        <translation>运行与优化对话框的初始值。在对话框中也可以更改，并会被记住。</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>限制</translation>
    </message>
</context>
<context>
    <name>egret::app::TermRunDialog</name>
    <message>
        <source>Sche&amp;duler</source>
        <translation>调度器(&amp;D)</translation>
    </message>
    <message>
        <source>simple: every rule in every iteration; backoff: pause rules that match too often</source>
        <translation>simple：每次迭代使用所有规则；backoff：暂停匹配过多的规则</translation>
    </message>
    <message>
        <source>&amp;Iteration limit</source>
        <translation>迭代上限(&amp;I)</translation>
    </message>
    <message>
        <source>Maximum number of iterations</source>
        <translation>最大迭代次数</translation>
    </message>
    <message>
        <source>&amp;Node limit</source>
        <translation>节点上限(&amp;N)</translation>
    </message>
    <message>
        <source>Maximum number of e-nodes</source>
        <translation>e-节点的最大数量</translation>
    </message>
    <message>
        <source>Time &amp;limit</source>
        <translation>时间上限(&amp;L)</translation>
    </message>
    <message>
        <source>Time limit in seconds</source>
        <translation>时间上限（秒）</translation>
    </message>
    <message>
        <source>&amp;Memory limit</source>
        <translation>内存上限(&amp;M)</translation>
    </message>
    <message>
        <source>Memory limit in MB</source>
        <translation>内存上限（MB）</translation>
    </message>
    <message>
        <source>S-expressions, one per line; each becomes a root of the e-graph</source>
        <translation>每行一个 S 表达式；每个成为 e-图的一个根</translation>
    </message>
    <message>
        <source>One per line, and all must be reached: a term, an equality such as (+ a b) = (+ b a), or cost at most 3</source>
        <translation>每行一个，且必须全部达到：一个项、如 (+ a b) = (+ b a) 的等式，或 cost at most 3</translation>
    </message>
    <message>
        <source>Saturate terms</source>
        <translation>饱和项</translation>
    </message>
    <message>
        <source>Language of the terms</source>
        <translation>项的语言</translation>
    </message>
    <message>
        <source>A rule set of the language, or a rule file</source>
        <translation>该语言的规则集，或规则文件</translation>
    </message>
    <message>
        <source>&amp;File…</source>
        <translation>文件(&amp;F)…</translation>
    </message>
    <message>
        <source>Choose a rule file</source>
        <translation>选择规则文件</translation>
    </message>
    <message>
        <source>L&amp;anguage</source>
        <translation>语言(&amp;A)</translation>
    </message>
    <message>
        <source>R&amp;ules</source>
        <translation>规则(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Terms</source>
        <translation>项(&amp;T)</translation>
    </message>
    <message>
        <source>Stop &amp;when</source>
        <translation>停止条件(&amp;W)</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Open rules</source>
        <translation>打开规则</translation>
    </message>
    <message>
        <source>Rule files (*.rules)</source>
        <translation>规则文件 (*.rules)</translation>
    </message>
    <message>
        <source>Enter a term.</source>
        <translation>请输入一个项。</translation>
    </message>
</context>
<context>
    <name>egret::app::ToolBar</name>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
</context>
<context>
    <name>egret::batching_view::BatchingPane</name>
    <message>
        <source>&amp;Schedule</source>
        <translation>调度(&amp;S)</translation>
    </message>
    <message>
        <source>Number of programs in the minibatch</source>
        <translation>小批量中的程序</translation>
    </message>
    <message>
        <source>&amp;Program type</source>
        <translation>程序种类(&amp;P)</translation>
    </message>
    <message>
        <source>Type of the programs in the minibatch</source>
        <translation>小批量中的程序是什么样的</translation>
    </message>
    <message>
        <source>&amp;Number of programs</source>
        <translation>数量(&amp;N)</translation>
    </message>
    <message>
        <source>Program si&amp;ze</source>
        <translation>大小(&amp;Z)</translation>
    </message>
    <message>
        <source>Number of leaves of a tree or steps of a sequence</source>
        <translation>树的叶数、序列的步数</translation>
    </message>
    <message>
        <source>See&amp;d</source>
        <translation>种子(&amp;D)</translation>
    </message>
    <message>
        <source>Random seed for generating the programs</source>
        <translation>生成程序所用随机数的种子</translation>
    </message>
    <message>
        <source>Previous batch</source>
        <translation>后退一批</translation>
    </message>
    <message>
        <source>Run the next batch</source>
        <translation>运行下一批</translation>
    </message>
    <message>
        <source>Scheduling policies</source>
        <translation>调度策略</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>Batches</source>
        <translation>批数</translation>
    </message>
    <message>
        <source>Ratio to bound</source>
        <translation>超出下界</translation>
    </message>
    <message>
        <source>Mean size</source>
        <translation>平均大小</translation>
    </message>
    <message>
        <source>Scheduling time</source>
        <translation>调度时间</translation>
    </message>
    <message>
        <source>Schedule: batches from left to right</source>
        <translation>调度：批次从左到右</translation>
    </message>
    <message>
        <source>Programs</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>Choose a program type and press Schedule to see which nodes run together.</source>
        <translation>选择程序并按“调度”：它们的哪些节点一起运行？</translation>
    </message>
    <message>
        <source>× %1</source>
        <translation>× %1</translation>
    </message>
    <message>
        <source>lower bound</source>
        <translation>下界</translation>
    </message>
    <message>
        <source>Sum over operations of the longest chain of dependent nodes; no schedule has fewer batches</source>
        <translation>对每种操作取其相互依赖节点的最长链并求和：任何调度的批数都不会更少</translation>
    </message>
    <message>
        <source>Random trees</source>
        <translation>随机树</translation>
    </message>
    <message>
        <source>binary trees split at random; a cell and a head on every node</source>
        <translation>随机划分的二叉树，每个节点有一个单元和一个输出头</translation>
    </message>
    <message>
        <source>Left-deep trees</source>
        <translation>左深树</translation>
    </message>
    <message>
        <source>binary trees that lean to one side: the deepest possible trees</source>
        <translation>向一侧倾斜的二叉树：深度最大</translation>
    </message>
    <message>
        <source>Trees with two kinds of cells</source>
        <translation>含两种单元的树</translation>
    </message>
    <message>
        <source>binary trees with two kinds of cells, chosen at random</source>
        <translation>随机选用两种单元的二叉树</translation>
    </message>
    <message>
        <source>Fine-grained LSTM</source>
        <translation>细粒度 LSTM</translation>
    </message>
    <message>
        <source>an LSTM, split into separate operations, on sequences of different lengths</source>
        <translation>由各部分组成的 LSTM，用于不同长度的序列</translation>
    </message>
    <message>
        <source>Characters and words</source>
        <translation>字符与单词</translation>
    </message>
    <message>
        <source>an LSTM over the characters of each word inside an LSTM over the words</source>
        <translation>在单词 LSTM 之内对每个单词的字符运行的 LSTM</translation>
    </message>
    <message>
        <source>Scheduling %1</source>
        <translation>正在调度 %1</translation>
    </message>
</context>
<context>
    <name>egret::batching_view::ScheduleGrid</name>
    <message>
        <source>Schedule</source>
        <translation>调度</translation>
    </message>
    <message numerus="yes">
        <source>batch %1 of %2: %3, %n node(s)</source>
        <translation>
            <numerusform>第 %1 批，共 %2 批：%3，%n 个节点</numerusform>
        </translation>
    </message>
    <message>
        <source>The batches of the schedule appear here.</source>
        <translation>调度的批次显示在这里。</translation>
    </message>
</context>
<context>
    <name>egret::canvas::GraphCanvas</name>
    <message>
        <source>Graph</source>
        <translation>图</translation>
    </message>
</context>
<context>
    <name>egret::canvas::Legend</name>
    <message>
        <source>Legend: %1</source>
        <translation>图例：%1</translation>
    </message>
</context>
<context>
    <name>egret::canvas::Minimap</name>
    <message>
        <source>Picture overview</source>
        <translation>图形概览</translation>
    </message>
</context>
<context>
    <name>egret::compare::ComparePane</name>
    <message>
        <source>Left graph</source>
        <translation>左图</translation>
    </message>
    <message>
        <source>Right graph</source>
        <translation>右图</translation>
    </message>
    <message>
        <source>Select two steps in the history (Ctrl+click), then compare them (Ctrl+D).</source>
        <translation>请在历史中选择两个步骤（Ctrl+单击），然后比较 (Ctrl+D)。</translation>
    </message>
    <message>
        <source>Identical: %1 nodes</source>
        <translation>相同：%1 个节点</translation>
    </message>
    <message>
        <source>%1 removed, %2 added, %3 unchanged</source>
        <translation>移除 %1 个，新增 %2 个，相同 %3 个</translation>
    </message>
    <message>
        <source>cost %1</source>
        <translation>代价 %1</translation>
    </message>
    <message>
        <source>%1 operators</source>
        <translation>%1 个运算符</translation>
    </message>
    <message>
        <source>latency %1 ± %2</source>
        <translation>延迟 %1 ± %2</translation>
    </message>
</context>
<context>
    <name>egret::edit_view::EditPane</name>
    <message>
        <source>Checking the edit</source>
        <translation>正在检查编辑</translation>
    </message>
    <message>
        <source>the graphs are identical</source>
        <translation>两个图完全相同</translation>
    </message>
    <message>
        <source>derived by rules</source>
        <translation>由规则推导</translation>
    </message>
    <message>
        <source>derived from the axioms</source>
        <translation>由公理推导</translation>
    </message>
    <message>
        <source>proved by Z3</source>
        <translation>由 Z3 证明</translation>
    </message>
    <message>
        <source>Equal: %1</source>
        <translation>相等：%1</translation>
    </message>
    <message numerus="yes">
        <source>Equal on %n input(s), not proved</source>
        <translation>
            <numerusform>在 %n 个输入上相等，未证明</numerusform>
        </translation>
    </message>
    <message>
        <source>Differs</source>
        <translation>不同</translation>
    </message>
    <message>
        <source>Unknown whether it is equal</source>
        <translation>是否相等未知</translation>
    </message>
    <message>
        <source> (intended)</source>
        <translation>（有意）</translation>
    </message>
    <message>
        <source>Rules: %1</source>
        <translation>规则：%1</translation>
    </message>
    <message>
        <source>Making a rule</source>
        <translation>正在生成规则</translation>
    </message>
    <message>
        <source>Insert file</source>
        <translation>插入文件</translation>
    </message>
    <message>
        <source>Constants and models (*.npy *.pb *.onnx)</source>
        <translation>常量和模型 (*.npy *.pb *.onnx)</translation>
    </message>
    <message>
        <source>Select an operator of the current graph first.</source>
        <translation>请先选择当前图中的一个算子。</translation>
    </message>
    <message numerus="yes">
        <source>Copied %n operator(s) as text.</source>
        <translation>
            <numerusform>已将 %n 个算子复制为文本。</numerusform>
        </translation>
    </message>
    <message>
        <source>The clipboard has no part of a graph.</source>
        <translation>剪贴板中没有图的部分。</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>Apply the script to the current graph</source>
        <translation>将脚本应用于当前图</translation>
    </message>
    <message>
        <source>Insert file…</source>
        <translation>插入文件…</translation>
    </message>
    <message>
        <source>Insert the name of a .npy, .pb or .onnx file</source>
        <translation>插入 .npy、.pb 或 .onnx 文件的名称</translation>
    </message>
    <message>
        <source>Intended</source>
        <translation>有意为之</translation>
    </message>
    <message>
        <source>The edit changes the function on purpose; later graphs are compared with this one</source>
        <translation>此编辑有意改变函数；之后的图将与此图比较</translation>
    </message>
    <message>
        <source>Make a rule</source>
        <translation>生成规则</translation>
    </message>
    <message>
        <source>Generalize the edit to a rule and open it in the rule editor</source>
        <translation>将编辑推广为规则，并在规则编辑器中打开</translation>
    </message>
    <message>
        <source>Script of edits</source>
        <translation>编辑脚本</translation>
    </message>
    <message numerus="yes">
        <source>%n operator(s)</source>
        <translation>
            <numerusform>%n 个算子</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n operator(s) instead of %1</source>
        <translation>
            <numerusform>%n 个算子，原为 %1 个</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; new: %2</source>
        <translation>%1；新增：%2</translation>
    </message>
    <message>
        <source>Type a statement, or select an operator and choose a command from its menu.</source>
        <translation>输入语句，或选择一个算子并从其菜单中选择命令。</translation>
    </message>
</context>
<context>
    <name>egret::edit_view::ScriptEdit</name>
    <message>
        <source>Completions</source>
        <translation>补全</translation>
    </message>
</context>
<context>
    <name>egret::egraph_view::EGraphPane</name>
    <message>
        <source>E-graph</source>
        <translation>E-图</translation>
    </message>
    <message>
        <source>Views of the e-graph</source>
        <translation>e-图的视图</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>类</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表</translation>
    </message>
    <message>
        <source>&amp;Show</source>
        <translation>显示(&amp;S)</translation>
    </message>
    <message>
        <source>How much of the e-graph to show</source>
        <translation>显示多少 e-图</translation>
    </message>
    <message numerus="yes">
        <source>Within %n hop(s)</source>
        <translation>
            <numerusform>周围 %n 步</numerusform>
        </translation>
    </message>
    <message>
        <source>Whole e-graph</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Terms</source>
        <translation>项</translation>
    </message>
    <message>
        <source>No e-graph yet. Run equality saturation (F5) or build one match by match (F10).</source>
        <translation>尚无 e-图：请运行等式饱和 (F5) 或逐个匹配生长 (F10)。</translation>
    </message>
    <message>
        <source>Viewing step %1 of %2</source>
        <translation>正在查看第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>Go to latest</source>
        <translation>转到最新</translation>
    </message>
    <message>
        <source>Select an operator that belongs to the e-graph.</source>
        <translation>请选择属于 e-图的算子。</translation>
    </message>
    <message>
        <source>How much of the e-graph to show: the nearest operands of the focus (+ and - show more or fewer), all classes within a number of hops of the selected class, or everything</source>
        <translation>显示 e-图的多少内容：离焦点最近的操作数（+ 和 - 显示更多或更少）、选中类周围若干步以内的所有类，或全部</translation>
    </message>
    <message>
        <source>Nearest operands</source>
        <translation>最近的操作数</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>已固定</translation>
    </message>
    <message>
        <source>banned</source>
        <translation>已禁用</translation>
    </message>
</context>
<context>
    <name>egret::egraph_view::EGraphTable</name>
    <message>
        <source>Filter e-nodes</source>
        <translation>筛选 e-节点</translation>
    </message>
    <message>
        <source>All e-nodes</source>
        <translation>所有 e-节点</translation>
    </message>
    <message>
        <source>%1 e-nodes</source>
        <translation>%1 个 e-节点</translation>
    </message>
    <message>
        <source>%1 of %2 e-nodes</source>
        <translation>%2 个 e-节点中的 %1 个</translation>
    </message>
</context>
<context>
    <name>egret::egraph_view::EGraphTableModel</name>
    <message>
        <source>Class</source>
        <translation>类</translation>
    </message>
    <message>
        <source>E-node</source>
        <translation>E-节点</translation>
    </message>
    <message>
        <source>Children</source>
        <translation>子节点</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>代价</translation>
    </message>
    <message>
        <source>Chosen by</source>
        <translation>选中者</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>产生</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
</context>
<context>
    <name>egret::egraph_view::TermAlternatives</name>
    <message>
        <source>chosen</source>
        <translation>已选</translation>
    </message>
    <message>
        <source>cycle</source>
        <translation>环</translation>
    </message>
    <message>
        <source>no term</source>
        <translation>无项</translation>
    </message>
    <message>
        <source>E-node</source>
        <translation>E-节点</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>代价</translation>
    </message>
    <message>
        <source>Tree cost</source>
        <translation>作为树</translation>
    </message>
    <message>
        <source>Change in cost if chosen; shared parts count once</source>
        <translation>选择它带来的变化，共享部分只计一次</translation>
    </message>
    <message>
        <source>Change in cost if chosen; shared parts count at every use</source>
        <translation>选择它带来的变化，共享部分每次都计</translation>
    </message>
</context>
<context>
    <name>egret::egraph_view::TermView</name>
    <message>
        <source>Reset to extraction</source>
        <translation>回到提取结果</translation>
    </message>
    <message>
        <source>Use this term</source>
        <translation>使用此项</translation>
    </message>
    <message>
        <source>Term</source>
        <translation>项</translation>
    </message>
    <message>
        <source>No e-graph to choose a term from, or saturation is still running.</source>
        <translation>没有可供选择项的 e-图，或它仍在增长。</translation>
    </message>
    <message>
        <source>Alternative e-nodes</source>
        <translation>可选的 e-节点</translation>
    </message>
    <message>
        <source>Undo all choices</source>
        <translation>撤销所有选择</translation>
    </message>
    <message>
        <source>Add the term to the extractions to compare; for a network, also add it as a graph and a step in the history</source>
        <translation>将其作为与其他相同的提取结果，以便比较；对网络还会生成图和历史步骤</translation>
    </message>
    <message>
        <source>as in %1</source>
        <translation>同 %1</translation>
    </message>
    <message>
        <source>chosen manually, starting from %1</source>
        <translation>手工选择，从 %1 开始</translation>
    </message>
    <message>
        <source>Cost &lt;b&gt;%1&lt;/b&gt;, tree cost &lt;b&gt;%2&lt;/b&gt; · %3 classes, %4</source>
        <translation>代价 &lt;b&gt;%1&lt;/b&gt;，作为树 &lt;b&gt;%2&lt;/b&gt; · %3 个类，%4</translation>
    </message>
    <message>
        <source>%1: only one e-node</source>
        <translation>%1：没有其他 e-节点可选</translation>
    </message>
    <message>
        <source>%1: choose one of %2 e-nodes (Enter; Alt+Down, Alt+Up)</source>
        <translation>%1：从 %2 个 e-节点中选择（Enter；Alt+下、Alt+上）</translation>
    </message>
</context>
<context>
    <name>egret::exercises::ExercisePane</name>
    <message>
        <source>Check</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>Check the answer (Enter)</source>
        <translation>检查答案（回车）</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Show the next hint; it costs 2 points</source>
        <translation>显示下一个提示；扣 2 分</translation>
    </message>
    <message>
        <source>Show solution</source>
        <translation>显示解答</translation>
    </message>
    <message>
        <source>Fill in the engine&apos;s solution; the score is then 0</source>
        <translation>填入引擎的解答；得分为 0</translation>
    </message>
    <message>
        <source>Another</source>
        <translation>换一题</translation>
    </message>
    <message>
        <source>Draw another instance of this exercise</source>
        <translation>抽取此练习的另一道题</translation>
    </message>
    <message>
        <source>Exercises</source>
        <translation>练习</translation>
    </message>
    <message numerus="yes">
        <source>%n solved, %1 points</source>
        <translation>
            <numerusform>已解 %n 题，%1 分</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose an exercise. Some open a model of their own; your session is not affected.</source>
        <translation>请选择一个练习。有些会打开自己的模型；您的会话不受影响。</translation>
    </message>
    <message>
        <source>%1 — instance %2</source>
        <translation>%1 — 第 %2 题</translation>
    </message>
    <message>
        <source>*Answer:* %1.</source>
        <translation>*答案：* %1。</translation>
    </message>
    <message>
        <source>**Hint:** %1</source>
        <translation>**提示：** %1</translation>
    </message>
    <message>
        <source>Drawing the exercise…</source>
        <translation>正在出题…</translation>
    </message>
    <message>
        <source>Score: %1 of %2</source>
        <translation>得分：%1 / %2</translation>
    </message>
    <message>
        <source>A right answer now scores %1 of %2.</source>
        <translation>现在答对可得 %1 分（满分 %2 分）。</translation>
    </message>
    <message>
        <source>The answer cannot be read.</source>
        <translation>无法读取答案。</translation>
    </message>
    <message>
        <source>✓ Right.</source>
        <translation>✓ 正确。</translation>
    </message>
    <message>
        <source>✗ Wrong.</source>
        <translation>✗ 错误。</translation>
    </message>
    <message>
        <source>Solution:</source>
        <translation>解答：</translation>
    </message>
    <message>
        <source>this is one right answer. Others may be right, too.</source>
        <translation>这是一个正确答案，其他答案也可能正确。</translation>
    </message>
    <message>
        <source>Drawing an exercise</source>
        <translation>正在出题</translation>
    </message>
    <message>
        <source>Checking the answer</source>
        <translation>正在检查答案</translation>
    </message>
    <message>
        <source>Export scores</source>
        <translation>导出得分</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>逗号分隔值 (*.csv)</translation>
    </message>
    <message>
        <source>All exercises</source>
        <translation>所有练习</translation>
    </message>
    <message>
        <source>Return to the list of exercises</source>
        <translation>返回练习列表</translation>
    </message>
    <message>
        <source>Export scores…</source>
        <translation>导出得分…</translation>
    </message>
    <message>
        <source>Write the scores to a CSV file</source>
        <translation>将得分写入 CSV 文件</translation>
    </message>
    <message>
        <source>Exercise</source>
        <translation>练习</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>Use selection</source>
        <translation>使用所选项</translation>
    </message>
    <message>
        <source>Answer with the match that is selected in the pane Matches</source>
        <translation>用“匹配”面板中选中的匹配作答</translation>
    </message>
    <message>
        <source>Select a match of the list in the pane Matches first.</source>
        <translation>请先在“匹配”面板中选择列表里的一个匹配。</translation>
    </message>
</context>
<context>
    <name>egret::explanation::ExplanationPane</name>
    <message>
        <source>Steps of the explanation</source>
        <translation>解释的步骤</translation>
    </message>
    <message>
        <source>By</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>After</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>Select two e-nodes of one e-class (Ctrl+click), or one e-class, and press Ctrl+E.</source>
        <translation>请选择同一 e-类的两个 e-节点（Ctrl+单击）或一个 e-类，然后按 Ctrl+E。</translation>
    </message>
    <message>
        <source>Select two e-nodes (Ctrl+click), or an e-class with at least two.</source>
        <translation>请选择两个 e-节点（Ctrl+单击），或至少含两个 e-节点的 e-类。</translation>
    </message>
    <message>
        <source>Select an e-class or an e-node first, then ask why a rule did not fire there.</source>
        <translation>请先选择 e-类或 e-节点，再询问某条规则为何未在此应用。</translation>
    </message>
    <message>
        <source>This e-graph comes from a file, which does not record its rules.</source>
        <translation>此 e-图来自文件：不知道它由哪些规则生成。</translation>
    </message>
    <message>
        <source>Why not?</source>
        <translation>为何不？</translation>
    </message>
    <message>
        <source>Why did this rule not fire here?</source>
        <translation>这条规则为何未在此应用？</translation>
    </message>
    <message>
        <source>Where does this rule almost apply?</source>
        <translation>此规则在何处几乎适用？</translation>
    </message>
    <message>
        <source>A trajectory between two terms requires a saturation of terms (Run menu).</source>
        <translation>两个项之间的路径需要项的饱和（运行菜单）。</translation>
    </message>
    <message>
        <source>Trajectory between two terms</source>
        <translation>两个项之间的路径</translation>
    </message>
    <message>
        <source>The first term</source>
        <translation>第一个项</translation>
    </message>
    <message>
        <source>The last term</source>
        <translation>最后一个项</translation>
    </message>
    <message>
        <source>&amp;From</source>
        <translation>从(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;To</source>
        <translation>到(&amp;T)</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>发现</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::AttentionMap</name>
    <message>
        <source>Attention: output tokens in columns, input tokens in rows</source>
        <translation>注意力：横向为输出的词元，纵向为输入的词元</translation>
    </message>
    <message>
        <source>when writing %1 (probability %2), the decoder attended to %3 with weight %4</source>
        <translation>写 %1（概率 %2）时，解码器以权重 %4 关注 %3</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::BoxPlotView</name>
    <message>
        <source>Distances within and between classes</source>
        <translation>类内与类间的距离</translation>
    </message>
    <message>
        <source>distances of other expressions from the centroid of %1</source>
        <translation>其他表达式到 %1 的质心</translation>
    </message>
    <message>
        <source>distances of members from the centroid of %1</source>
        <translation>成员到 %1 的质心</translation>
    </message>
    <message numerus="yes">
        <source>%1: median %2, quartiles %3 to %4, whiskers %5 to %6, %n extreme(s)</source>
        <translation>
            <numerusform>%1：中位数 %2，四分位数 %3 到 %4，须线 %5 到 %6，%n 个离群值</numerusform>
        </translation>
    </message>
    <message>
        <source>within the class</source>
        <translation>类内</translation>
    </message>
    <message>
        <source>to other classes</source>
        <translation>到其他类</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::DecodingPane</name>
    <message>
        <source>log probability %1; bar length is relative to the most probable row</source>
        <translation>对数概率 %1；条形长度表示相对于最高概率的比例</translation>
    </message>
    <message>
        <source>Trees kept at this level</source>
        <translation>此层保留的树</translation>
    </message>
    <message>
        <source>Tree (? = open)</source>
        <translation>树，? 表示尚未写出</translation>
    </message>
    <message>
        <source>Probability</source>
        <translation>概率</translation>
    </message>
    <message>
        <source>Decoder outputs</source>
        <translation>解码器的输出</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Equal</source>
        <translation>相等</translation>
    </message>
    <message>
        <source>Beam level</source>
        <translation>束搜索的层</translation>
    </message>
    <message>
        <source>The decoder writes level by level, from the root down</source>
        <translation>解码器从根向下逐层书写</translation>
    </message>
    <message>
        <source>Play the levels</source>
        <translation>逐层播放</translation>
    </message>
    <message>
        <source>Play the levels (Space)</source>
        <translation>逐层播放（空格）</translation>
    </message>
    <message>
        <source>Equal to the input at all test points of the chosen mode</source>
        <translation>在所选运算模式的所有测试点上与输入相同</translation>
    </message>
    <message>
        <source>No network is open.</source>
        <translation>没有打开可用于解码的网络。</translation>
    </message>
    <message>
        <source>The decoder cannot read this subtree: it has too many variables or constants.</source>
        <translation>解码器无法读取此子树：变量或常量过多。</translation>
    </message>
    <message>
        <source>The decoder&apos;s output for the selected subtree appears here.</source>
        <translation>此处显示解码器为所选子树写出的内容。</translation>
    </message>
    <message>
        <source>%1 is %2</source>
        <translation>%1 是 %2</translation>
    </message>
    <message>
        <source>The decoder reads %1</source>
        <translation>解码器读取 %1</translation>
    </message>
    <message>
        <source>%1, where %2</source>
        <translation>%1，其中 %2</translation>
    </message>
    <message>
        <source>Level %1 of %2</source>
        <translation>第 %1 层，共 %2 层</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>层</translation>
    </message>
    <message>
        <source>= equal</source>
        <translation>= 相等</translation>
    </message>
    <message>
        <source>≠ different</source>
        <translation>≠ 不同</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::Desk</name>
    <message>
        <source>Opening the network</source>
        <translation>打开网络</translation>
    </message>
    <message>
        <source>Simplifying with %1</source>
        <translation>用 %1 化简</translation>
    </message>
    <message>
        <source>Comparing methods</source>
        <translation>比较方法</translation>
    </message>
    <message>
        <source>Embedding expressions</source>
        <translation>嵌入表达式</translation>
    </message>
    <message>
        <source>Finding where to simplify</source>
        <translation>选择化简位置</translation>
    </message>
    <message>
        <source>Decoding</source>
        <translation>解码</translation>
    </message>
    <message>
        <source>Measuring methods on long expressions</source>
        <translation>用长表达式测量方法</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::EmbeddingsPane</name>
    <message>
        <source>&amp;Embed</source>
        <translation>嵌入(&amp;E)</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Draw random expressions, take the six largest classes of equal expressions, and show where the network places them</source>
        <translation>随机抽取表达式，取成员最多的六个等价类，查看网络把它们放在何处</translation>
    </message>
    <message>
        <source>E&amp;xpressions per class</source>
        <translation>每类表达式数(&amp;X)</translation>
    </message>
    <message>
        <source>Maximum number of expressions per class</source>
        <translation>每个类最多的表达式数</translation>
    </message>
    <message>
        <source>See&amp;d</source>
        <translation>种子(&amp;D)</translation>
    </message>
    <message>
        <source>Random seed for the expressions and t-SNE</source>
        <translation>随机抽取与 t-SNE 的种子</translation>
    </message>
    <message>
        <source>A well-trained network places equal expressions close together, whatever their form.</source>
        <translation>真正理解的网络会把相等的表达式放在一起，无论它们外观如何。</translation>
    </message>
    <message>
        <source>No network is open.</source>
        <translation>没有打开网络。</translation>
    </message>
    <message>
        <source>%1 expressions in %2 classes; in %3 of these classes, three quarters of the members are closer to the centroid than three quarters of the other expressions</source>
        <translation>%2 个类的 %1 个表达式；其中 %3 个类里，四分之三的成员比四分之三的其他表达式更靠近质心</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::ExpressionPane</name>
    <message>
        <source>&amp;Simplify</source>
        <translation>化简(&amp;S)</translation>
    </message>
    <message>
        <source>St&amp;op</source>
        <translation>停止(&amp;O)</translation>
    </message>
    <message>
        <source>Ne&amp;twork…</source>
        <translation>网络(&amp;T)…</translation>
    </message>
    <message>
        <source>Expression</source>
        <translation>表达式</translation>
    </message>
    <message>
        <source>min, max, select(c, a, b), + - * /, comparisons, ! &amp;&amp; ||, numbers, True, False; v0, v1 and all other names are variables, c0 and c1 are unknown constants</source>
        <translation>min、max、select(c, a, b)、+ - * /、比较、! &amp;&amp; ||、数字、True、False；v0、v1 及任何其他名称是变量，c0、c1 是未知常量</translation>
    </message>
    <message>
        <source>An expression, such as min(x, y) &lt;= x</source>
        <translation>一个表达式，例如 min(x, y) &lt;= x</translation>
    </message>
    <message>
        <source>Mode: operator semantics</source>
        <translation>运算模式：运算符的含义</translation>
    </message>
    <message>
        <source>Simplification method</source>
        <translation>方法：由谁化简</translation>
    </message>
    <message>
        <source>Beam width</source>
        <translation>束的宽度</translation>
    </message>
    <message>
        <source>Simplify the expression step by step (Enter in the field)</source>
        <translation>逐步化简表达式（在输入框中按 Enter）</translation>
    </message>
    <message>
        <source>Stop; the steps taken so far are kept</source>
        <translation>停止；已完成的步骤保留</translation>
    </message>
    <message>
        <source>Open another trained network</source>
        <translation>打开另一个训练好的网络</translation>
    </message>
    <message>
        <source>&amp;Mode</source>
        <translation>运算模式(&amp;M)</translation>
    </message>
    <message>
        <source>Semantics of division and of division by zero</source>
        <translation>除法与除以零的含义</translation>
    </message>
    <message>
        <source>Met&amp;hod</source>
        <translation>方法(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Beam width</source>
        <translation>束宽(&amp;B)</translation>
    </message>
    <message>
        <source>Number of trees the decoder keeps at each level; other sampling methods make this many attempts</source>
        <translation>解码器在每层保留的树数；其他抽样的方法尝试同样的次数</translation>
    </message>
    <message>
        <source>recently used</source>
        <translation>最近使用</translation>
    </message>
    <message>
        <source>column %1: %2</source>
        <translation>第 %1 列：%2</translation>
    </message>
    <message>
        <source>No network is open. Open a trained network or choose another method.</source>
        <translation>没有打开网络：它会选择子树并写出更简单的子树。请打开一个训练好的网络，或选择其他方法。</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n rule(s) learned in mode %2</source>
        <translation>
            <numerusform>%1，在运算模式 %2 下学到 %n 条规则</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; the rules are used only in that mode</source>
        <translation>%1：在其他运算模式下不查询规则</translation>
    </message>
    <message>
        <source>Open network</source>
        <translation>打开网络</translation>
    </message>
    <message>
        <source>Networks (*.safetensors)</source>
        <translation>网络 (*.safetensors)</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::MethodsPane</name>
    <message>
        <source>&amp;Compare methods</source>
        <translation>比较方法(&amp;C)</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Simplify the expression with every method, one after the other</source>
        <translation>用每种方法依次化简表达式</translation>
    </message>
    <message>
        <source>Stop; the results so far are kept</source>
        <translation>停止；已得到的结果保留</translation>
    </message>
    <message>
        <source>Comparison of methods</source>
        <translation>并列的方法</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>Human input</source>
        <translation>人工知识</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>Knowledge that people had to supply</source>
        <translation>需要人了解并写下的内容</translation>
    </message>
    <message>
        <source>Whether the method finished or reached a limit</source>
        <translation>方法已尝试完毕，还是因达到上限而结束</translation>
    </message>
    <message>
        <source>pending</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>%1, not proved</source>
        <translation>%1，未证明</translation>
    </message>
    <message>
        <source>done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>limit reached</source>
        <translation>达到上限</translation>
    </message>
    <message>
        <source>The method had nothing left to try.</source>
        <translation>已没有可尝试的内容。</translation>
    </message>
    <message>
        <source>The method reached a time limit or another limit.</source>
        <translation>因达到时间或其他上限而结束。</translation>
    </message>
    <message numerus="yes">
        <source>%n replacement(s) could not be proved and were rejected.</source>
        <translation>
            <numerusform>%n 个替换无法证明，未采用。</numerusform>
        </translation>
    </message>
    <message>
        <source>Smallest result</source>
        <translation>最小</translation>
    </message>
    <message>
        <source>&amp;Measure long expressions</source>
        <translation>测量长表达式(&amp;M)</translation>
    </message>
    <message>
        <source>Simplify generated long expressions with every method; show the tokens saved against time</source>
        <translation>用每种方法化简生成的长表达式；显示节省的词元随时间的变化</translation>
    </message>
    <message numerus="yes">
        <source>Tokens saved against time, mean of %n long expression(s)</source>
        <translation>
            <numerusform>节省的词元随时间的变化，%n 个长表达式的平均值</numerusform>
        </translation>
    </message>
    <message>
        <source>Tokens saved against time</source>
        <translation>节省的词元随时间的变化</translation>
    </message>
    <message>
        <source>CPU seconds per expression</source>
        <translation>每个表达式的 CPU 秒数</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::RuleLogModel</name>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>Left side</source>
        <translation>左侧</translation>
    </message>
    <message>
        <source>Right side</source>
        <translation>右侧</translation>
    </message>
    <message>
        <source>Nodes saved</source>
        <translation>减少的节点数</translation>
    </message>
    <message>
        <source>Times found</source>
        <translation>发现次数</translation>
    </message>
    <message>
        <source>Pattern to replace; sorts by size</source>
        <translation>要查找的内容；按其大小排序</translation>
    </message>
    <message>
        <source>Replacement; sorts by size</source>
        <translation>替换后的内容；按其大小排序</translation>
    </message>
    <message>
        <source>Size difference between the two sides</source>
        <translation>右侧小多少</translation>
    </message>
    <message>
        <source>How often the network found this rule</source>
        <translation>网络发现此规则的次数</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::RuleLogPane</name>
    <message>
        <source>Filter rules</source>
        <translation>在规则中查找</translation>
    </message>
    <message>
        <source>Show rules that contain this text on either side, such as min(v0 or select</source>
        <translation>任一侧含有此文本的规则，例如 min(v0 或 select</translation>
    </message>
    <message>
        <source>Rules discovered by the network</source>
        <translation>网络发现的规则</translation>
    </message>
    <message>
        <source>Double-click or press Enter to simplify the left side</source>
        <translation>双击或按 Enter：化简左侧</translation>
    </message>
    <message>
        <source>%1 of %2 rules</source>
        <translation>%2 条规则中的 %1 条</translation>
    </message>
    <message>
        <source>No network is open.</source>
        <translation>没有打开网络。</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::ScatterView</name>
    <message>
        <source>Embeddings in two dimensions</source>
        <translation>平面中的嵌入</translation>
    </message>
    <message>
        <source>%1, equal to %2</source>
        <translation>%1，与 %2 相等</translation>
    </message>
    <message>
        <source>equal to %1</source>
        <translation>与 %1 相等</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::TraceView</name>
    <message>
        <source>Simplification steps</source>
        <translation>化简的步骤</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>By</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>Expression</source>
        <translation>表达式</translation>
    </message>
    <message>
        <source>Expression before the step; the boxed subtree is replaced</source>
        <translation>框出的子树在此步骤中被替换</translation>
    </message>
    <message>
        <source>Source of the replacement</source>
        <translation>化简框出子树的依据</translation>
    </message>
    <message>
        <source>Whether the step preserves the meaning of the expression in the chosen mode</source>
        <translation>在所选运算模式下，此步骤之后表达式的含义是否不变</translation>
    </message>
    <message>
        <source>Simplifying…</source>
        <translation>正在化简…</translation>
    </message>
    <message numerus="yes">
        <source>%1 → %2 nodes, %3 → %4 tokens in %n step(s)</source>
        <translation>
            <numerusform>%1 → %2 个节点，%3 → %4 个词元，共 %n 步</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; simplifying…</source>
        <translation>%1；正在化简…</translation>
    </message>
    <message>
        <source>%1
This step rewrites %2</source>
        <translation>%1
此步骤改写 %2</translation>
    </message>
    <message>
        <source>%1; this step rewrites %2</source>
        <translation>%1；此步骤改写 %2</translation>
    </message>
    <message>
        <source>%1 found nothing smaller. Try another method or mode.</source>
        <translation>%1 没有找到更小的；换一种方法或模式也许可以。</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::TrainingPane</name>
    <message>
        <source>Embe&amp;dding loss</source>
        <translation>嵌入损失(&amp;D)</translation>
    </message>
    <message>
        <source>Subtree selecto&amp;r</source>
        <translation>子树选择器(&amp;R)</translation>
    </message>
    <message>
        <source>Shuff&amp;led rewards</source>
        <translation>打乱奖励(&amp;L)</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>Start trainin&amp;g</source>
        <translation>开始训练(&amp;G)</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Use this network</source>
        <translation>使用此网络</translation>
    </message>
    <message>
        <source>Clear curves</source>
        <translation>清除曲线</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>样例</translation>
    </message>
    <message>
        <source>Training data: only short expressions over variables, or also long expressions with constants, as in Halide</source>
        <translation>学习所用的样例：由变量构成的短表达式，或再加上 Halide 那样含常量的长表达式</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Random seed; runs are reproducible</source>
        <translation>所有随机过程的种子：种子相同，学到的也相同</translation>
    </message>
    <message>
        <source>Imitation</source>
        <translation>模仿</translation>
    </message>
    <message>
        <source>Number of steps that imitate enumeration results; 0: learn from rewards alone, as in the paper</source>
        <translation>模仿枚举结果的步数；0：与论文一样仅从奖励学习</translation>
    </message>
    <message>
        <source>Reward</source>
        <translation>奖励</translation>
    </message>
    <message>
        <source>Number of steps that learn from rewards on short expressions</source>
        <translation>在短表达式上从奖励学习的步数</translation>
    </message>
    <message>
        <source>Long</source>
        <translation>长表达式</translation>
    </message>
    <message>
        <source>Number of steps that learn from rewards on long expressions; examples must include long expressions</source>
        <translation>在长表达式上从奖励学习的步数；样例中须有长表达式</translation>
    </message>
    <message>
        <source>Pull the embeddings of equal expressions together (equation 9); without this loss, the paper&apos;s network gets stuck (figure 7)</source>
        <translation>将相等表达式的嵌入拉近（公式 9）；不用则论文的网络会停滞（图 7）</translation>
    </message>
    <message>
        <source>Choose the subtrees to simplify; without the selector, whole expressions are decoded, as in an ablation of the paper</source>
        <translation>选择子树；不用则将整个表达式交给解码器，如论文的一项消融实验</translation>
    </message>
    <message>
        <source>Shuffle rewards at random, as a control: nothing can be learned from them</source>
        <translation>作为对照随机打乱奖励：无法从中学到任何东西</translation>
    </message>
    <message>
        <source>Training folder</source>
        <translation>训练的文件夹</translation>
    </message>
    <message>
        <source>Folder for the network, its rules and the state needed to resume</source>
        <translation>保存网络、其规则及继续训练所需全部内容的位置</translation>
    </message>
    <message>
        <source>Choose training folder</source>
        <translation>选择训练的文件夹</translation>
    </message>
    <message>
        <source>Resume the training in the folder; its seed and options must match those above</source>
        <translation>继续文件夹中的训练；其种子与选项须与上面一致</translation>
    </message>
    <message>
        <source>Stop and save; training can be resumed later</source>
        <translation>停止并保存，以便日后继续</translation>
    </message>
    <message>
        <source>Simplify with the most recently saved network</source>
        <translation>用最近保存的网络化简</translation>
    </message>
    <message>
        <source>Remove the curves of finished training runs</source>
        <translation>清除已结束训练的曲线</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>种子 %1</translation>
    </message>
    <message>
        <source>no embedding loss</source>
        <translation>无嵌入损失</translation>
    </message>
    <message>
        <source>no selector</source>
        <translation>无选择器</translation>
    </message>
    <message>
        <source>shuffled</source>
        <translation>已打乱</translation>
    </message>
    <message>
        <source>Generating examples…</source>
        <translation>正在生成样例…</translation>
    </message>
    <message>
        <source>step %1 of %2, loss %3</source>
        <translation>第 %1 步，共 %2 步，损失 %3</translation>
    </message>
    <message>
        <source>%1, reward %2, hit rate %3</source>
        <translation>%1，奖励 %2，命中率 %3</translation>
    </message>
    <message>
        <source>Tree LST&amp;M</source>
        <translation>树形 LSTM(&amp;M)</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>Read and write expressions as trees; if off, as text, as in an ablation of the paper, without embedding loss and selector</source>
        <translation>沿树读写；不选则沿其节点列表读写，如论文的消融实验，没有嵌入损失，也没有选择器</translation>
    </message>
    <message>
        <source>Train a new network; asks before it replaces a network in the folder</source>
        <translation>训练新网络；替换文件夹中的网络前会询问</translation>
    </message>
    <message>
        <source>Replace network</source>
        <translation>替换网络</translation>
    </message>
    <message>
        <source>The folder %1 contains a trained network. Replace the network and its training run?</source>
        <translation>文件夹 %1 中有训练好的网络。要替换该网络及其训练记录吗？</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>%1, hit rate %2</source>
        <translation>%1，命中率 %2</translation>
    </message>
    <message>
        <source>Discovery</source>
        <translation>发现</translation>
    </message>
    <message>
        <source>Number of steps that imitate simplifications which the network found itself, without enumeration results</source>
        <translation>模仿网络自己发现的化简的步数，不使用枚举结果</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::TrainingRun</name>
    <message>
        <source>Training a network</source>
        <translation>训练网络</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::TreePane</name>
    <message>
        <source>Simplify this s&amp;ubtree</source>
        <translation>化简此子树(&amp;U)</translation>
    </message>
    <message>
        <source>Simplify the framed subtree; the rest is unchanged (Enter in the tree)</source>
        <translation>化简框出的子树，其余部分保持不变（在树中按 Enter）</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::TreeView</name>
    <message>
        <source>Expression tree</source>
        <translation>以树显示的表达式</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n node(s))</source>
        <translation>
            <numerusform>%1（%n 个节点）</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; chosen with probability %2</source>
        <translation>%1；选中概率 %2</translation>
    </message>
</context>
<context>
    <name>egret::extraction::ComparisonTable</name>
    <message>
        <source>Classes in which the two extractions differ</source>
        <translation>两次提取不同的类</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>类</translation>
    </message>
    <message>
        <source>not needed</source>
        <translation>不需要</translation>
    </message>
    <message>
        <source>Identical in %1 classes (%2), different in %3 (%4, %5)</source>
        <translation>%1 个类相同（%2），%3 个不同（%4、%5）</translation>
    </message>
    <message>
        <source>both</source>
        <translation>两者</translation>
    </message>
</context>
<context>
    <name>egret::extraction::ExtractionPane</name>
    <message>
        <source>Incumbent and bound appear here</source>
        <translation>当前最好解与界显示在此处</translation>
    </message>
    <message>
        <source>incumbent %1</source>
        <translation>当前最好解 %1</translation>
    </message>
    <message>
        <source>bound %1</source>
        <translation>界 %1</translation>
    </message>
    <message>
        <source>Extraction results</source>
        <translation>提取结果</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Cost before</source>
        <translation>之前代价</translation>
    </message>
    <message>
        <source>Tree cost</source>
        <translation>作为树</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>代价</translation>
    </message>
    <message>
        <source>Proof</source>
        <translation>证明</translation>
    </message>
    <message>
        <source>Cost with shared parts counted at every use</source>
        <translation>共享部分每次使用都计入的代价</translation>
    </message>
    <message>
        <source>Cost with shared parts counted once</source>
        <translation>共享部分只计一次的代价</translation>
    </message>
    <message>
        <source>optimal</source>
        <translation>最优</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>至少 %1</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Shared</source>
        <translation>共享</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Parts used more than once; the tree cost counts every use. In the e-graph, they have a badge such as ×2</source>
        <translation>被多次使用的部分；作为树时每次都计入代价。e-图中标记为：×2</translation>
    </message>
    <message>
        <source>Best extractions</source>
        <translation>最佳提取</translation>
    </message>
    <message>
        <source>Number of extractions</source>
        <translation>提取数量</translation>
    </message>
    <message>
        <source>Pareto front</source>
        <translation>帕累托前沿</translation>
    </message>
    <message>
        <source>Second cost of each e-node: a formula over own and count, such as 1,
or rows OPERATOR : FORMULA, separated by semicolons</source>
        <translation>每个 e-节点的第二成本：由 own 和 count 组成的公式，例如 1，
或以分号分隔的“运算符 : 公式”行</translation>
    </message>
    <message>
        <source>Select an e-node in the e-graph.</source>
        <translation>请在 e-图中选择一个 e-节点。</translation>
    </message>
    <message>
        <source>Objective</source>
        <translation>目标函数</translation>
    </message>
    <message>
        <source>Quantity that greedy extraction minimizes</source>
        <translation>贪心提取所最小化的量</translation>
    </message>
    <message>
        <source>Number of parallel devices</source>
        <translation>并行设备数量</translation>
    </message>
    <message>
        <source>Parallel devices</source>
        <translation>并行设备</translation>
    </message>
    <message>
        <source>Formulas over own, count, child1 and children, separated by semicolons, or the name of a file with them</source>
        <translation>由 own、count、child1 和 children 组成的公式，以分号分隔，或包含它们的文件名</translation>
    </message>
    <message>
        <source>Cost table</source>
        <translation>成本表</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>proven</source>
        <translation>已证明</translation>
    </message>
    <message>
        <source>sum of the costs, shared parts counted at every use</source>
        <translation>成本之和，共享部分每次使用都计入</translation>
    </message>
    <message>
        <source>Second cost</source>
        <translation>第二成本</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>深度</translation>
    </message>
    <message>
        <source>cost of the most expensive path</source>
        <translation>最昂贵路径的成本</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>延迟</translation>
    </message>
    <message>
        <source>end of a list schedule on parallel devices</source>
        <translation>并行设备上列表调度的结束时间</translation>
    </message>
    <message>
        <source>Memory peak</source>
        <translation>内存峰值</translation>
    </message>
    <message>
        <source>most memory in use, if costs are sizes of results</source>
        <translation>成本为结果大小时的最大内存占用</translation>
    </message>
    <message>
        <source>Most expensive root</source>
        <translation>最昂贵的根</translation>
    </message>
    <message>
        <source>largest cost of a root, shared parts counted once</source>
        <translation>根的最大成本，共享部分只计一次</translation>
    </message>
    <message>
        <source>formulas for each operator</source>
        <translation>每个运算符的公式</translation>
    </message>
</context>
<context>
    <name>egret::graph_view::BodyTrail</name>
    <message>
        <source>iteration</source>
        <translation>迭代</translation>
    </message>
    <message>
        <source>condition</source>
        <translation>条件</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Show the whole graph (-)</source>
        <translation>显示整个图 (-)</translation>
    </message>
    <message>
        <source>Show the %1 of %2</source>
        <translation>显示 %2 的 %1</translation>
    </message>
</context>
<context>
    <name>egret::graph_view::GraphPane</name>
    <message>
        <source>States of the computation graph</source>
        <translation>计算图的状态</translation>
    </message>
    <message>
        <source>Computation graph, %1</source>
        <translation>计算图，%1</translation>
    </message>
    <message>
        <source>Attention layer</source>
        <translation>注意力层</translation>
    </message>
    <message>
        <source>Each layer extends an operator&apos;s receptive field by one hop</source>
        <translation>每多一层,算子就能多看一步远</translation>
    </message>
    <message>
        <source>Attention head</source>
        <translation>注意力头</translation>
    </message>
    <message>
        <source>Layer %1</source>
        <translation>第 %1 层</translation>
    </message>
    <message>
        <source>All heads</source>
        <translation>所有头</translation>
    </message>
    <message>
        <source>Mean of all heads</source>
        <translation>所有头的平均</translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>Tracing the origin of nodes</source>
        <translation>查找节点来源</translation>
    </message>
    <message>
        <source>%1 is an e-graph without a computation graph.</source>
        <translation>%1 是 e-图；没有计算图。</translation>
    </message>
    <message>
        <source>ONNX Runtime is optimizing the current graph…</source>
        <translation>ONNX Runtime 正在优化当前图…</translation>
    </message>
    <message>
        <source>Asking ONNX Runtime for its graph</source>
        <translation>正在获取 ONNX Runtime 的图</translation>
    </message>
    <message>
        <source>Viewing step %1 of %2</source>
        <translation>正在查看第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>Go to latest</source>
        <translation>转到最新</translation>
    </message>
    <message>
        <source>Select an e-class that contains an operator of the graph.</source>
        <translation>请选择包含图中算子的 e-类。</translation>
    </message>
</context>
<context>
    <name>egret::graph_view::OverlayChooser</name>
    <message>
        <source>Property that colors show, besides the kind of operator</source>
        <translation>除种类外，算子的颜色还表示什么</translation>
    </message>
    <message>
        <source>Color by: %1 ▾</source>
        <translation>着色：%1 ▾</translation>
    </message>
</context>
<context>
    <name>egret::help::GuideView</name>
    <message>
        <source>Back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>前进</translation>
    </message>
    <message>
        <source>Search the guide</source>
        <translation>搜索指南</translation>
    </message>
    <message>
        <source>Contents of the guide</source>
        <translation>指南目录</translation>
    </message>
    <message>
        <source>Guide page</source>
        <translation>指南页面</translation>
    </message>
    <message numerus="yes">
        <source>%n result(s) found</source>
        <translation>
            <numerusform>找到 %n 处</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>egret::history::HistoryModel</name>
    <message>
        <source>Step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>代价</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>Verified</source>
        <translation>验证</translation>
    </message>
</context>
<context>
    <name>egret::history::HistoryPane</name>
    <message>
        <source>Session history</source>
        <translation>会话历史</translation>
    </message>
    <message>
        <source>%1 since the original</source>
        <translation>自原图以来：%1</translation>
    </message>
    <message>
        <source> ★ best</source>
        <translation> ★ 最佳</translation>
    </message>
    <message>
        <source> ⚠ best %1</source>
        <translation> ⚠ 最佳 %1</translation>
    </message>
    <message>
        <source>The policy ended worse than its best graph, which costs %1.</source>
        <translation>策略最终得到的图不如其最佳图，后者的代价为 %1。</translation>
    </message>
    <message>
        <source>Verified: equivalent to the original (%1 samples, largest error %2).</source>
        <translation>已验证：与原图等价（%1 个样本，最大误差 %2）。</translation>
    </message>
    <message>
        <source>Not equivalent to the original: %1</source>
        <translation>与原图不等价：%1</translation>
    </message>
    <message>
        <source>No step is better than the original.</source>
        <translation>没有比原图更好的步骤。</translation>
    </message>
    <message>
        <source>Edit: %1</source>
        <translation>编辑：%1</translation>
    </message>
</context>
<context>
    <name>egret::inspector::InspectorPane</name>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
    </message>
    <message>
        <source>Nothing selected</source>
        <translation>未选择任何内容</translation>
    </message>
</context>
<context>
    <name>egret::jobs::JobsBar</name>
    <message>
        <source>Progress of %1</source>
        <translation>%1 的进度</translation>
    </message>
    <message>
        <source>Cancel %1 (Esc)</source>
        <translation>取消%1 (Esc)</translation>
    </message>
    <message>
        <source>Cancel %1</source>
        <translation>取消%1</translation>
    </message>
    <message>
        <source>Cancel job</source>
        <translation>取消任务</translation>
    </message>
    <message numerus="yes">
        <source>%1 (and %n more)</source>
        <translation>
            <numerusform>%1（另有 %n 个）</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>egret::jobs::JobsPane</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Clear finished</source>
        <translation>清除已完成</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Cancel the selected job (Del)</source>
        <translation>取消选中的任务 (Del)</translation>
    </message>
    <message>
        <source>Remove finished jobs from the list</source>
        <translation>从列表中去掉已完成的任务</translation>
    </message>
    <message>
        <source>running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>%1%</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1,%2</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>No jobs yet</source>
        <translation>尚无任务</translation>
    </message>
    <message>
        <source>%1 running, %2 finished</source>
        <translation>%1 个运行中，%2 个已完成</translation>
    </message>
</context>
<context>
    <name>egret::lessons::LessonPane</name>
    <message>
        <source>All lessons</source>
        <translation>所有课程</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>Lesson text</source>
        <translation>课文</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Choose a lesson. It opens its own model; your session is not affected.</source>
        <translation>请选择一课：它会打开自己的模型；您的会话保持不变。</translation>
    </message>
    <message>
        <source>%1 — step %2 of %3: %4</source>
        <translation>%1 — 第 %2 步，共 %3 步：%4</translation>
    </message>
    <message>
        <source>Do it for me: %1</source>
        <translation>替我做：%1</translation>
    </message>
    <message>
        <source>Waiting for your action.</source>
        <translation>等待您完成。</translation>
    </message>
    <message>
        <source>✓ Done.</source>
        <translation>✓ 完成。</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>Show me</source>
        <translation>指给我看</translation>
    </message>
    <message>
        <source>Point at what this step is about</source>
        <translation>指出这一步所涉及的位置</translation>
    </message>
    <message>
        <source>Start over</source>
        <translation>重新开始</translation>
    </message>
    <message>
        <source>You applied %1. Undo it (Ctrl+Z) and apply %2.</source>
        <translation>您应用了 %1。请撤销 (Ctrl+Z)，然后应用 %2。</translation>
    </message>
    <message>
        <source>apply %1</source>
        <translation>应用 %1</translation>
    </message>
    <message>
        <source>select %1</source>
        <translation>选择 %1</translation>
    </message>
    <message>
        <source>%1 matches nowhere in the current graph.</source>
        <translation>%1 在当前图中没有匹配。</translation>
    </message>
</context>
<context>
    <name>egret::log::LogPane</name>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>error: %1</source>
        <translation>错误：%1</translation>
    </message>
    <message>
        <source>warning: %1</source>
        <translation>警告：%1</translation>
    </message>
    <message>
        <source>stopped: %1 after %2</source>
        <translation>已停止：%1，用时 %2</translation>
    </message>
    <message>
        <source>iteration %1: %2 e-nodes, %3 e-classes (search %4, apply %5, rebuild %6)</source>
        <translation>第 %1 次迭代：%2 个 e-节点，%3 个 e-类（搜索 %4，应用 %5，重建 %6）</translation>
    </message>
</context>
<context>
    <name>egret::matches::MatchModel</name>
    <message>
        <source>Breakpoint: finishing an iteration pauses before %1 (F9)</source>
        <translation>断点：完成迭代时在 %1 之前暂停 (F9)</translation>
    </message>
    <message>
        <source>%1 has many matches: it may make the e-graph explode</source>
        <translation>%1 的匹配很多：可能使 e-图爆炸</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Matches</source>
        <translation>匹配</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>代价</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>Rule, match</source>
        <translation>规则、匹配</translation>
    </message>
    <message>
        <source>#</source>
        <translation>#</translation>
    </message>
</context>
<context>
    <name>egret::matches::MatchesPane</name>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>跳过</translation>
    </message>
    <message>
        <source>Filter by rule or node</source>
        <translation>按规则或节点筛选</translation>
    </message>
    <message>
        <source>Rules and their matches</source>
        <translation>规则及其匹配</translation>
    </message>
    <message>
        <source>Apply the selected match (Ctrl+Enter)</source>
        <translation>应用选中的匹配 (Ctrl+Enter)</translation>
    </message>
    <message>
        <source>Dismiss the selected match (Del)</source>
        <translation>从列表中去掉选中的匹配 (Del)</translation>
    </message>
    <message>
        <source>1 match</source>
        <translation>1 个匹配</translation>
    </message>
    <message>
        <source>%1 matches</source>
        <translation>%1 个匹配</translation>
    </message>
    <message>
        <source>%1 of %2 matches</source>
        <translation>%2 个匹配中的 %1 个</translation>
    </message>
    <message>
        <source>searching…</source>
        <translation>正在搜索…</translation>
    </message>
    <message>
        <source>1 rule applies</source>
        <translation>1 条规则适用</translation>
    </message>
    <message>
        <source>%1 rules apply</source>
        <translation>%1 条规则适用</translation>
    </message>
    <message>
        <source>No rule matches here.</source>
        <translation>此处没有匹配的规则。</translation>
    </message>
    <message numerus="yes">
        <source>%n rule application(s) touch %1; press J and K to step through them.</source>
        <translation>
            <numerusform>有 %n 次规则应用涉及 %1；用 J 和 K 逐个查看。</numerusform>
        </translation>
    </message>
    <message>
        <source>iteration %1, %2 found</source>
        <translation>迭代 %1，找到 %2 个</translation>
    </message>
    <message>
        <source>Saturation has ended: %1. Press Ctrl+F10 to start a new e-graph.</source>
        <translation>e-图不再增长：%1。按 Ctrl+F10 开始新的。</translation>
    </message>
    <message>
        <source>Select a rule in a list of matches, then press F9 to set a breakpoint on it.</source>
        <translation>请在匹配列表中选择规则；然后 F9 在其上设断点。</translation>
    </message>
    <message>
        <source>Select an operator of the current graph.</source>
        <translation>请选择当前图中的算子。</translation>
    </message>
    <message>
        <source>Select rows of a list.</source>
        <translation>请选择列表中的行。</translation>
    </message>
    <message>
        <source>An e-graph file contains no rules, so there are no matches.</source>
        <translation>e-图文件不包含规则，因此没有匹配。</translation>
    </message>
    <message>
        <source>Open a model to see which rules match.</source>
        <translation>打开一个模型，查看哪些规则匹配。</translation>
    </message>
    <message>
        <source>Press F10 to search for matches and apply them to the e-graph one by one.</source>
        <translation>按 F10 搜索匹配，并逐个应用到 e-图。</translation>
    </message>
</context>
<context>
    <name>egret::outline::OutlineModel</name>
    <message>
        <source>%1  %2</source>
        <comment>operator and its name</comment>
        <translation>%1  %2</translation>
    </message>
    <message>
        <source>%1 operators</source>
        <translation>%1 个运算符</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>代价</translation>
    </message>
</context>
<context>
    <name>egret::outline::OutlinePane</name>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Filter the outline</source>
        <translation>筛选大纲</translation>
    </message>
    <message>
        <source>Outline of the graph</source>
        <translation>图的大纲</translation>
    </message>
    <message>
        <source>%1 of %2 operators</source>
        <translation>%2 个运算符中的 %1 个</translation>
    </message>
</context>
<context>
    <name>egret::policy_view::CandidatesTable</name>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Location</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Probability</source>
        <translation>概率</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>代价</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Change in graph cost; negative is better</source>
        <translation>此后图的代价会增加多少;负值更好</translation>
    </message>
    <message>
        <source>Change in the number of operators</source>
        <translation>此后图会多出多少算子</translation>
    </message>
    <message>
        <source>No-Op</source>
        <translation>No-Op</translation>
    </message>
    <message>
        <source>leaves the graph unchanged</source>
        <translation>保持图不变</translation>
    </message>
    <message>
        <source>%1; the most probable candidate has the longest bar</source>
        <translation>%1;最长的条概率最大</translation>
    </message>
</context>
<context>
    <name>egret::policy_view::EpisodesPane</name>
    <message>
        <source>&amp;Go to step</source>
        <translation>转到该处(&amp;G)</translation>
    </message>
    <message>
        <source>Episode</source>
        <translation>回合</translation>
    </message>
    <message>
        <source>Episode choices</source>
        <translation>该回合的选择</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>序号</translation>
    </message>
    <message>
        <source>Chosen</source>
        <translation>所选</translation>
    </message>
    <message>
        <source>Probability</source>
        <translation>概率</translation>
    </message>
    <message>
        <source>By</source>
        <translation>选择者</translation>
    </message>
    <message>
        <source>Candidates at that step</source>
        <translation>当时的候选</translation>
    </message>
    <message>
        <source>Go to the step at which this choice was made</source>
        <translation>将该选择所在的步骤设为当前步骤</translation>
    </message>
    <message>
        <source>No policy has been used in this session yet.</source>
        <translation>本会话中还没有策略做过选择。</translation>
    </message>
    <message>
        <source>user</source>
        <translation>人</translation>
    </message>
    <message>
        <source>This candidate was chosen.</source>
        <translation>当时选择了它。</translation>
    </message>
    <message>
        <source>Reading episodes</source>
        <translation>正在读取回合</translation>
    </message>
</context>
<context>
    <name>egret::policy_view::HeatMapModel</name>
    <message>
        <source>%1, on all networks: %2</source>
        <translation>%1，在所有网络上：%2</translation>
    </message>
    <message>
        <source>%1 on %2: %3 of %4</source>
        <translation>%1 用于 %2：%3 / %4</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
</context>
<context>
    <name>egret::policy_view::HeatMapPane</name>
    <message>
        <source>Evalua&amp;te on networks</source>
        <translation>在网络上试用(&amp;T)</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Export CSV…</source>
        <translation>导出 CSV…</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>Policy to evaluate</source>
        <translation>要试用的策略</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Open a policy from a file</source>
        <translation>从文件打开策略</translation>
    </message>
    <message>
        <source>Episodes</source>
        <translation>回合</translation>
    </message>
    <message>
        <source>Episodes per network: the first is greedy, the others sample from the policy</source>
        <translation>对每个网络：第一回合取最可能的动作，其余按策略的概率随机选择</translation>
    </message>
    <message>
        <source>Run the policy on the selected networks</source>
        <translation>让策略在所选网络上运行</translation>
    </message>
    <message>
        <source>Stop; results so far are kept</source>
        <translation>停止；已试用的结果保留</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Policy evaluation or training to show</source>
        <translation>试用过的策略，或一次训练</translation>
    </message>
    <message>
        <source>Save the counts as a CSV file</source>
        <translation>将数字写入文件，以逗号分隔</translation>
    </message>
    <message>
        <source>Rules applied, by rule and network</source>
        <translation>已应用的规则，按规则和网络</translation>
    </message>
    <message>
        <source>Networks to evaluate the policy on</source>
        <translation>试用策略的网络</translation>
    </message>
    <message>
        <source>Evaluation %1: %2</source>
        <translation>%1：%2，已试用</translation>
    </message>
    <message>
        <source>Training: %1</source>
        <translation>训练 %1</translation>
    </message>
    <message>
        <source>Train or open a policy, then evaluate it on networks.</source>
        <translation>先训练或打开一个策略，然后在网络上试用。</translation>
    </message>
    <message>
        <source>Evaluate or train a policy to see which rules it applies.</source>
        <translation>在网络上试用策略，或训练一个：此处显示它应用了哪些规则。</translation>
    </message>
    <message>
        <source>Running episodes…</source>
        <translation>策略运行中…</translation>
    </message>
    <message>
        <source>Rules applied on the way to the cheapest graph: %1</source>
        <translation>到达最低代价图途中应用的规则：%1</translation>
    </message>
    <message numerus="yes">
        <source>Rules applied in the last %1 of %n update(s)</source>
        <translation>
            <numerusform>%n 次更新中最后 %1 次应用的规则</numerusform>
        </translation>
    </message>
    <message>
        <source>Export heat map</source>
        <translation>导出热力图</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>表格 (*.csv)</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>已写入 %1</translation>
    </message>
</context>
<context>
    <name>egret::policy_view::NetworkList</name>
    <message>
        <source>Networks</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>%1 (open)</source>
        <translation>%1（已打开）</translation>
    </message>
    <message>
        <source>The open model in its current state</source>
        <translation>当前状态的已打开模型</translation>
    </message>
    <message>
        <source>Add files…</source>
        <translation>添加文件…</translation>
    </message>
    <message>
        <source>Add ONNX models to the networks</source>
        <translation>将 ONNX 模型加入网络</translation>
    </message>
    <message>
        <source>Add networks</source>
        <translation>添加网络</translation>
    </message>
    <message>
        <source>Models (*.onnx)</source>
        <translation>模型 (*.onnx)</translation>
    </message>
</context>
<context>
    <name>egret::policy_view::PolicyPane</name>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Step</source>
        <translation>一步(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>连续执行(&amp;P)</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>停止(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Apply candidate instead</source>
        <translation>改为应用此项(&amp;A)</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>no policy</source>
        <translation>无策略</translation>
    </message>
    <message>
        <source>Open a policy file (.safetensors)</source>
        <translation>打开策略文件 (.safetensors)</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>候选</translation>
    </message>
    <message>
        <source>Apply the policy&apos;s most likely action</source>
        <translation>让策略执行它认为最可能的操作</translation>
    </message>
    <message>
        <source>Apply policy actions until it chooses No-Op or the step limit is reached</source>
        <translation>让策略继续,直到选择 No-Op 或达到步数</translation>
    </message>
    <message>
        <source>Stop; steps already applied are kept</source>
        <translation>停止;已执行的步骤保留</translation>
    </message>
    <message>
        <source>Apply the selected candidate instead of the policy&apos;s choice (Enter)</source>
        <translation>无论策略怎么看,都执行选中的候选(回车)</translation>
    </message>
    <message>
        <source>Step limit</source>
        <translation>要执行的步数</translation>
    </message>
    <message>
        <source>Action selection</source>
        <translation>策略如何选择</translation>
    </message>
    <message>
        <source>most likely</source>
        <translation>最可能</translation>
    </message>
    <message>
        <source>sampled</source>
        <translation>采样</translation>
    </message>
    <message>
        <source>Always choose the most likely candidate</source>
        <translation>总是最可能的</translation>
    </message>
    <message>
        <source>Choose at random according to the probabilities</source>
        <translation>按概率随机</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Random seed; runs are reproducible</source>
        <translation>相同的种子做出相同的选择</translation>
    </message>
    <message>
        <source>seed </source>
        <translation>种子 </translation>
    </message>
    <message>
        <source>The policy&apos;s most likely action; Step applies it.</source>
        <translation>策略认为这最可能:“一步”将执行它。</translation>
    </message>
    <message>
        <source>entropy %1, equivalent to %2 equally likely candidates</source>
        <translation>熵 %1,相当于 %2 个等概率候选</translation>
    </message>
    <message>
        <source>1 candidate</source>
        <translation>1 个候选</translation>
    </message>
    <message>
        <source>%1 candidates</source>
        <translation>%1 个候选</translation>
    </message>
    <message>
        <source>1 match omitted because it leads to a known graph</source>
        <translation>略去 1 个匹配,因其通向已有的图</translation>
    </message>
    <message>
        <source>%1 matches omitted because they lead to known graphs</source>
        <translation>略去 %1 个匹配,因其通向已有的图</translation>
    </message>
    <message>
        <source>Open policy</source>
        <translation>打开策略</translation>
    </message>
    <message>
        <source>Policies (*.safetensors)</source>
        <translation>策略 (*.safetensors)</translation>
    </message>
    <message>
        <source>Choose a policy or open a policy file.</source>
        <translation>请选择一个策略,或打开策略文件。</translation>
    </message>
    <message>
        <source>Open a model first (File &gt; Open).</source>
        <translation>请先打开模型(文件 &gt; 打开)。</translation>
    </message>
    <message>
        <source>Running the policy on the graph…</source>
        <translation>策略正在查看该图…</translation>
    </message>
    <message>
        <source>expected further gain: %1</source>
        <translation>预期还可改进：%1</translation>
    </message>
    <message>
        <source>Quantity: %1</source>
        <translation>量：%1</translation>
    </message>
    <message>
        <source>Cost model: %1</source>
        <translation>代价模型：%1</translation>
    </message>
    <message>
        <source>Mean gain: %1</source>
        <translation>平均增益：%1</translation>
    </message>
    <message>
        <source>Best gain: %1</source>
        <translation>最佳增益：%1</translation>
    </message>
    <message>
        <source>Updates: %1</source>
        <translation>更新次数：%1</translation>
    </message>
    <message>
        <source>Episodes: %1</source>
        <translation>回合：%1</translation>
    </message>
    <message>
        <source>Seed: %1</source>
        <translation>种子：%1</translation>
    </message>
    <message>
        <source>Initial policy: %1</source>
        <translation>初始策略：%1</translation>
    </message>
</context>
<context>
    <name>egret::policy_view::TrainingPane</name>
    <message>
        <source>Cost model</source>
        <translation>代价模型</translation>
    </message>
    <message>
        <source>Measured latency</source>
        <translation>实测延迟</translation>
    </message>
    <message>
        <source>Operations (FLOPs)</source>
        <translation>运算量 (FLOPs)</translation>
    </message>
    <message>
        <source>Peak memory</source>
        <translation>峰值内存</translation>
    </message>
    <message>
        <source>Shuff&amp;led rewards</source>
        <translation>打乱奖励(&amp;L)</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>Start trainin&amp;g</source>
        <translation>开始训练(&amp;G)</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Open policy</source>
        <translation>打开策略</translation>
    </message>
    <message>
        <source>Open best</source>
        <translation>打开最佳</translation>
    </message>
    <message>
        <source>Minimize</source>
        <translation>减少</translation>
    </message>
    <message>
        <source>Quantity to minimize</source>
        <translation>策略学习减少的量</translation>
    </message>
    <message>
        <source>Updates</source>
        <translation>更新次数</translation>
    </message>
    <message>
        <source>Number of rounds of playing episodes and learning from them</source>
        <translation>进行回合并从中学习的次数</translation>
    </message>
    <message>
        <source>Episodes</source>
        <translation>回合</translation>
    </message>
    <message>
        <source>Episodes per network and update</source>
        <translation>每次更新中对每个网络进行的回合数</translation>
    </message>
    <message>
        <source>Horizon</source>
        <translation>步数上限</translation>
    </message>
    <message>
        <source>Maximum number of steps per episode</source>
        <translation>回合被截断的步数</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Random seed; runs are reproducible</source>
        <translation>所有随机过程的种子：种子相同，学到的也相同</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Folder for the latest policy, the best policy, and the state needed to resume</source>
        <translation>保存策略、迄今最佳策略及继续训练所需内容的位置</translation>
    </message>
    <message>
        <source>Choose training folder</source>
        <translation>选择训练的文件夹</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Training run of this session to plot, or all of them together</source>
        <translation>所绘制的训练：本会话中的某一次，或全部并列</translation>
    </message>
    <message>
        <source>Resume the training in the folder; networks, seed and settings must match those above</source>
        <translation>继续文件夹中的训练；其网络、种子与数值须与上面一致</translation>
    </message>
    <message>
        <source>Stop and save; training can be resumed later</source>
        <translation>停止并保存，以便日后继续</translation>
    </message>
    <message>
        <source>Open the most recently saved policy in the folder</source>
        <translation>查看文件夹中最近保存的策略</translation>
    </message>
    <message>
        <source>Open the policy from the update with the highest gain</source>
        <translation>查看回合收益最高的那次更新之后的策略</translation>
    </message>
    <message>
        <source>Networks to train on, in rotation</source>
        <translation>策略轮流学习的网络</translation>
    </message>
    <message>
        <source>Training log, one line per update</source>
        <translation>训练日志，每次更新一行</translation>
    </message>
    <message>
        <source>%1: gain %2%, KL %3, entropy %4, %5 steps, %6 s; best %7</source>
        <translation>%1：收益 %2 %，KL %3，熵 %4，%5 步，%6 秒；最佳 %7</translation>
    </message>
    <message>
        <source>All training runs</source>
        <translation>全部训练</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n update(s))</source>
        <translation>
            <numerusform>%1（%n 次更新）</numerusform>
        </translation>
    </message>
    <message>
        <source>update %1 of %2, gain %3%</source>
        <translation>第 %1 次更新，共 %2 次，收益 %3 %</translation>
    </message>
    <message>
        <source>Choose a network to train on.</source>
        <translation>请选择用于学习的网络。</translation>
    </message>
    <message>
        <source>Running the first episodes…</source>
        <translation>正在进行最初的回合…</translation>
    </message>
    <message>
        <source>Training folder</source>
        <translation>训练的文件夹</translation>
    </message>
    <message>
        <source>Shuffle rewards at random, as a control: nothing can be learned from them</source>
        <translation>作为对照随机打乱奖励：无法从中学到任何东西</translation>
    </message>
    <message>
        <source>Train a new policy; asks before it replaces a policy in the folder</source>
        <translation>训练新策略；替换文件夹中的策略前会询问</translation>
    </message>
    <message>
        <source>Replace policy</source>
        <translation>替换策略</translation>
    </message>
    <message>
        <source>The folder %1 contains a trained policy. Replace the policy and its training run?</source>
        <translation>文件夹 %1 中有训练好的策略。要替换该策略及其训练记录吗？</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>Imitation</source>
        <translation>模仿</translation>
    </message>
    <message>
        <source>Weight of imitating the best episode found so far, beside the rewards</source>
        <translation>除奖励外，模仿迄今最佳回合的权重</translation>
    </message>
    <message>
        <source>Restarts</source>
        <translation>重启</translation>
    </message>
    <message>
        <source>Share of the episodes that continue from the best one found so far or part of it</source>
        <translation>从迄今最佳回合或其一部分继续的回合所占比例</translation>
    </message>
</context>
<context>
    <name>egret::policy_view::TrainingRun</name>
    <message numerus="yes">
        <source>%n network(s)</source>
        <translation>
            <numerusform>%n 个网络</numerusform>
        </translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>种子 %1</translation>
    </message>
    <message>
        <source>shuffled</source>
        <translation>已打乱</translation>
    </message>
    <message>
        <source>Training a policy</source>
        <translation>训练策略</translation>
    </message>
    <message>
        <source>Reading training runs</source>
        <translation>读取训练</translation>
    </message>
</context>
<context>
    <name>egret::policy_view::TrialRun</name>
    <message>
        <source>Evaluating a policy</source>
        <translation>试用策略</translation>
    </message>
</context>
<context>
    <name>egret::preview::PreviewPane</name>
    <message>
        <source>%1 of %2 nodes</source>
        <translation>%2 个节点中的 %1 个</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>After</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>Select a match to see what it would change.</source>
        <translation>选择一个匹配以查看它会改变什么。</translation>
    </message>
</context>
<context>
    <name>egret::profile_view::EngineChoice</name>
    <message>
        <source>Looking for a GPU</source>
        <translation>正在查找 GPU</translation>
    </message>
</context>
<context>
    <name>egret::profile_view::MedianBars</name>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 to %2, %3% confidence</source>
        <translation>%1 至 %2,置信度 %3 %</translation>
    </message>
</context>
<context>
    <name>egret::profile_view::OperatorTable</name>
    <message>
        <source>Time by operator</source>
        <translation>各运算符用时</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>运算符</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Measured (ms)</source>
        <translation>实测 ms</translation>
    </message>
    <message>
        <source>Share (%)</source>
        <translation>占比 %</translation>
    </message>
    <message>
        <source>Predicted (ms)</source>
        <translation>预测 ms</translation>
    </message>
    <message>
        <source>FLOPs</source>
        <translation>FLOPs</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>Roofline (%)</source>
        <translation>Roofline %</translation>
    </message>
    <message>
        <source>Percentage of the roofline limit, including fused operators</source>
        <translation>占 Roofline 所允许速度的比例,包括在其中一并计算的算子</translation>
    </message>
    <message>
        <source>%1 (computed within %2)</source>
        <translation>%1（在 %2 中计算）</translation>
    </message>
    <message>
        <source>median of %1 runs; quartiles %2 and %3 ms</source>
        <translation>%1 次运行的中位数;四分位数 %2 与 %3 ms</translation>
    </message>
</context>
<context>
    <name>egret::profile_view::ProfilePane</name>
    <message>
        <source>Sum of operators and end-to-end time</source>
        <translation>总和与整体</translation>
    </message>
    <message>
        <source>Before and after</source>
        <translation>前后对比</translation>
    </message>
    <message>
        <source>&amp;Compare (interleaved)</source>
        <translation>轮流比较(&amp;C)</translation>
    </message>
    <message>
        <source>CSV…</source>
        <translation>CSV…</translation>
    </message>
    <message>
        <source>Trace…</source>
        <translation>跟踪…</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Device that runs the graph</source>
        <translation>由什么来运行图</translation>
    </message>
    <message>
        <source>Search the timeline</source>
        <translation>在时间线中搜索</translation>
    </message>
    <message>
        <source>Search: name, operator, kernel</source>
        <translation>搜索:名称、算子、内核</translation>
    </message>
    <message>
        <source>Enter: next result; Shift+Enter: previous result</source>
        <translation>Enter 转到下一个,Shift+Enter 转到上一个</translation>
    </message>
    <message>
        <source>Interleaved A/B timing of the original and the current graph with confidence interval</source>
        <translation>轮流运行原图与当前图:哪个更快,以及有多大把握</translation>
    </message>
    <message>
        <source>Export the timeline for chrome://tracing and ui.perfetto.dev</source>
        <translation>为 chrome://tracing 和 ui.perfetto.dev 写出时间线</translation>
    </message>
    <message>
        <source>Whole run</source>
        <translation>整个运行</translation>
    </message>
    <message>
        <source>Operators, roofline, whole run</source>
        <translation>算子、Roofline、整体</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>运算符</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>Roofline</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>%1 (not available)</source>
        <translation>%1(不可用)</translation>
    </message>
    <message numerus="yes">
        <source>%n found</source>
        <translation>
            <numerusform>找到 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>original: %1 ± %2 ms</source>
        <translation>原始模型：%1 ± %2 ms</translation>
    </message>
    <message>
        <source>%1; the difference is within the spread</source>
        <translation>%1；差异在离散范围之内</translation>
    </message>
    <message>
        <source>%1; now %2 times as fast</source>
        <translation>%1；现在快为 %2 倍</translation>
    </message>
    <message>
        <source>%1; now slower by a factor of %2</source>
        <translation>%1；现在用时为 %2 倍</translation>
    </message>
    <message>
        <source>Not measured yet. Choose Profile &gt; Measure current graph.</source>
        <translation>尚未测量：性能 &gt; 测量。</translation>
    </message>
    <message>
        <source>%1: end to end %2 ms</source>
        <translation>%1：端到端 %2 ms</translation>
    </message>
    <message>
        <source> ± %1</source>
        <translation> ± %1</translation>
    </message>
    <message>
        <source>, operators sum to %1 ms</source>
        <translation>，运算符合计 %1 ms</translation>
    </message>
    <message>
        <source> (%1% difference)</source>
        <translation>（相差 %1 %）</translation>
    </message>
    <message>
        <source>%1% relative to end to end</source>
        <translation>与端到端相差 %1 %</translation>
    </message>
    <message>
        <source>End to end</source>
        <translation>端到端</translation>
    </message>
    <message>
        <source>Sum of operators</source>
        <translation>算子总和</translation>
    </message>
    <message>
        <source>Cost model</source>
        <translation>代价模型</translation>
    </message>
    <message>
        <source>Original</source>
        <translation>原始</translation>
    </message>
    <message>
        <source>Current</source>
        <translation>当前</translation>
    </message>
    <message>
        <source>This graph</source>
        <translation>此图</translation>
    </message>
    <message>
        <source>In table 1 of X-RLflow, cost models range from 20% below to 5% above end-to-end time.</source>
        <translation>在 X-RLflow 的表 1 中,代价模型比端到端时间高 5 % 到低 20 %。</translation>
    </message>
    <message>
        <source>%1 to %2, %3% confidence</source>
        <translation>%1 至 %2,置信度 %3 %</translation>
    </message>
    <message>
        <source>Interleaved, %1 pairs of runs: %2 ms per run (%3), %4 times as fast (%5 to %6).</source>
        <translation>轮流运行 %1 对:每次 %2 ms(%3),速度为 %4 倍(%5 至 %6)。</translation>
    </message>
    <message>
        <source>Interleaved, %1 pairs of runs: no significant difference (%2 ms per run; %3).</source>
        <translation>轮流运行 %1 对:以此次数看不出差别(每次 %2 ms;%3)。</translation>
    </message>
    <message>
        <source> (steadiest %1 consecutive of %2 runs)</source>
        <translation>（%2 次运行中最稳定的连续 %1 次）</translation>
    </message>
    <message>
        <source>NVIDIA GPU</source>
        <translation>NVIDIA GPU</translation>
    </message>
    <message>
        <source>Nothing to export. Choose Profile &gt; Measure current graph.</source>
        <translation>尚未测量:性能 &gt; 测量当前图。</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>已写入 %1</translation>
    </message>
    <message>
        <source>Export timeline</source>
        <translation>导出时间线</translation>
    </message>
    <message>
        <source>Trace events (*.json)</source>
        <translation>跟踪事件 (*.json)</translation>
    </message>
    <message>
        <source>Export operator table</source>
        <translation>导出算子表</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>表格 (*.csv)</translation>
    </message>
    <message>
        <source>The CPU is busy: other programs interrupted the runs %1 times per second. The times are too long, and their spread is too small.</source>
        <translation>CPU 繁忙：其他程序每秒中断运行 %1 次。测得的时间偏长，离散范围偏小。</translation>
    </message>
</context>
<context>
    <name>egret::profile_view::RooflinePlot</name>
    <message>
        <source>Roofline: speed over FLOPs per byte</source>
        <translation>Roofline:速度与每字节 FLOPs</translation>
    </message>
    <message>
        <source>%1 ms, %2 FLOPs, %3</source>
        <translation>%1 ms,%2 FLOPs,%3</translation>
    </message>
    <message>
        <source>%1 FLOPs per byte, %2 GFLOP/s, %3 GB/s</source>
        <translation>每字节 %1 FLOPs,%2 GFLOP/s,%3 GB/s</translation>
    </message>
    <message>
        <source>%1% of the %2 GFLOP/s that the roofline allows</source>
        <translation>Roofline 所允许的 %2 GFLOP/s 的 %1 %</translation>
    </message>
    <message>
        <source>memory-bound</source>
        <translation>受内存限制</translation>
    </message>
    <message>
        <source>compute-bound</source>
        <translation>受运算限制</translation>
    </message>
    <message>
        <source>GFLOP/s</source>
        <translation>GFLOP/s</translation>
    </message>
    <message>
        <source>FLOPs per byte</source>
        <translation>每字节 FLOPs</translation>
    </message>
    <message>
        <source>omitted operators without computation: %1</source>
        <translation>未画出(不做运算):%1</translation>
    </message>
    <message>
        <source>%1 GFLOP/s in a matrix product</source>
        <translation>矩阵乘法 %1 GFLOP/s</translation>
    </message>
    <message>
        <source>%1 GB/s in a copy</source>
        <translation>复制 %1 GB/s</translation>
    </message>
</context>
<context>
    <name>egret::profile_view::TimelineView</name>
    <message>
        <source>Timeline of one run</source>
        <translation>一次运行的时间线</translation>
    </message>
    <message>
        <source>%1 from %2 to %3</source>
        <translation>%1,从 %2 到 %3</translation>
    </message>
    <message>
        <source>Idle: %1</source>
        <translation>无任何运行:%1</translation>
    </message>
    <message>
        <source>%1 of the run</source>
        <translation>占本次运行的 %1</translation>
    </message>
</context>
<context>
    <name>egret::report_view::ReportPane</name>
    <message>
        <source>Copy as Markdown</source>
        <translation>复制为 Markdown</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>复制为 CSV</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>Incomplete: rows are missing.</source>
        <translation>不完整：缺少行。</translation>
    </message>
    <message>
        <source>published</source>
        <translation>已发表</translation>
    </message>
    <message>
        <source>As published, measured on the paper&apos;s machine</source>
        <translation>论文所印，在论文的机器上</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>analytic</source>
        <translation>解析</translation>
    </message>
    <message>
        <source>, optimal</source>
        <translation>，最优</translation>
    </message>
    <message>
        <source>No graph: the result failed verification.</source>
        <translation>此次运行没有图：结果被拒绝。</translation>
    </message>
    <message>
        <source>Report %1</source>
        <translation>报告 %1</translation>
    </message>
    <message>
        <source>Report %1 is complete.</source>
        <translation>%1 的报告已完成。</translation>
    </message>
    <message>
        <source>equal, error %1</source>
        <translation>相等，误差 %1</translation>
    </message>
    <message>
        <source>failed: %1</source>
        <translation>被拒绝：%1</translation>
    </message>
    <message>
        <source>Optimizations</source>
        <translation>优化</translation>
    </message>
    <message>
        <source>Latencies are medians measured on this machine, interleaved with the original. Double-click a row to go to its graph.</source>
        <translation>延迟在本机测量，取中位数，两者轮流运行。双击转到该次运行的图。</translation>
    </message>
    <message>
        <source>method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>cost, %1 (ms)</source>
        <translation>代价，%1 (ms)</translation>
    </message>
    <message>
        <source>latency (ms)</source>
        <translation>延迟 (ms)</translation>
    </message>
    <message>
        <source>speedup (%)</source>
        <translation>加速 (%)</translation>
    </message>
    <message>
        <source>exploration (s)</source>
        <translation>探索 (s)</translation>
    </message>
    <message>
        <source>extraction (s)</source>
        <translation>提取 (s)</translation>
    </message>
    <message>
        <source>e-nodes</source>
        <translation>e-节点</translation>
    </message>
    <message>
        <source>graphs</source>
        <translation>图</translation>
    </message>
    <message>
        <source>stopped by</source>
        <translation>停止原因</translation>
    </message>
    <message>
        <source>cost model</source>
        <translation>代价模型</translation>
    </message>
    <message>
        <source>timing engine</source>
        <translation>测量引擎</translation>
    </message>
    <message>
        <source>verified</source>
        <translation>验证</translation>
    </message>
    <message>
        <source>optimizer time (s)</source>
        <translation>优化时间 (s)</translation>
    </message>
    <message>
        <source>Optimizer time versus speedup</source>
        <translation>优化时间与加速</translation>
    </message>
    <message>
        <source>defaults</source>
        <translation>默认</translation>
    </message>
    <message>
        <source> over %1</source>
        <translation>（按 %1）</translation>
    </message>
    <message>
        <source>Optimizations in this session</source>
        <translation>本会话的优化</translation>
    </message>
    <message>
        <source>equal, error %1, except nodes that cannot be run: %2</source>
        <translation>相等,误差 %1,不含无法运行的节点:%2</translation>
    </message>
    <message>
        <source>Report %1 takes about %2, at most %3.</source>
        <translation>报告 %1 约需 %2，最多 %3。</translation>
    </message>
    <message>
        <source>not verified</source>
        <translation>未验证</translation>
    </message>
    <message>
        <source>Each optimization (Ctrl+F5) adds a row here with its time and speedup.
You can also reproduce the tables of the papers on this machine.</source>
        <translation>每次优化 (Ctrl+F5) 都会在此添加一行，显示其时间和加速比。
您也可以在本机上重现论文的表格。</translation>
    </message>
    <message>
        <source>Run an experiment…</source>
        <translation>运行实验…</translation>
    </message>
</context>
<context>
    <name>egret::rule_editor::RuleEditorPane</name>
    <message>
        <source>New rule</source>
        <translation>新规则</translation>
    </message>
    <message>
        <source>Add a rule template</source>
        <translation>添加一条待填写的规则</translation>
    </message>
    <message>
        <source>Edit a copy</source>
        <translation>编辑副本</translation>
    </message>
    <message>
        <source>Copy this file to one of your folders; the copy&apos;s rules replace these</source>
        <translation>将此文件复制到自己的文件夹；其规则取代这些规则</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>Check the rules and go to the first error</source>
        <translation>读取规则并转到第一个错误</translation>
    </message>
    <message>
        <source>Verify rule</source>
        <translation>验证规则</translation>
    </message>
    <message>
        <source>Try to refute the rule at the cursor and to derive it from operator laws</source>
        <translation>尝试反驳光标处的规则，并由运算符的定律推导它</translation>
    </message>
    <message>
        <source>Verify all</source>
        <translation>全部验证</translation>
    </message>
    <message>
        <source>Verify every rule in this file</source>
        <translation>验证此文件的每条规则</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>Use these rules</source>
        <translation>从现在起使用这些规则</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Save the file</source>
        <translation>写入文件</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>重新载入</translation>
    </message>
    <message>
        <source>Reload the file from disk; discards your edits</source>
        <translation>重新读取文件；此处输入的内容将丢失</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>保留我的</translation>
    </message>
    <message>
        <source>Keep the text in the editor</source>
        <translation>以此处的文本继续</translation>
    </message>
    <message>
        <source>Errors and verdicts</source>
        <translation>错误与结论</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>Select a rule file or create a new rule.</source>
        <translation>请单击规则文件，或从新规则开始。</translation>
    </message>
    <message>
        <source>%1 comes with Egret and is read-only. Edit a copy to change it.</source>
        <translation>%1 随 Egret 提供；编辑副本之前为只读。</translation>
    </message>
    <message>
        <source> · unsaved</source>
        <translation> · 未保存</translation>
    </message>
    <message>
        <source>%1 was changed by another program.</source>
        <translation>%1 已被其他程序更改。</translation>
    </message>
    <message>
        <source>Saved %1.</source>
        <translation>已保存 %1。</translation>
    </message>
    <message>
        <source>1 rule, no errors</source>
        <translation>1 条规则，无错误</translation>
    </message>
    <message>
        <source>%1 rules, no errors</source>
        <translation>%1 条规则，无错误</translation>
    </message>
    <message>
        <source>Line %1, column %2: %3</source>
        <translation>第 %1 行，第 %2 列：%3</translation>
    </message>
    <message>
        <source>proven</source>
        <translation>已证明</translation>
    </message>
    <message>
        <source>sound</source>
        <translation>正确</translation>
    </message>
    <message>
        <source>unsound</source>
        <translation>不正确</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Checking rules</source>
        <translation>检查规则</translation>
    </message>
    <message>
        <source>Verifying rules</source>
        <translation>验证规则</translation>
    </message>
    <message>
        <source>Rules applied; searching for matches</source>
        <translation>即刻生效；重新搜索匹配。</translation>
    </message>
    <message>
        <source>Rules not saved</source>
        <translation>规则未保存</translation>
    </message>
    <message>
        <source>These rule files have unsaved changes:
%1</source>
        <translation>以下规则文件有未保存的更改：
%1</translation>
    </message>
    <message>
        <source>Open rule file</source>
        <translation>打开规则文件</translation>
    </message>
    <message>
        <source>Rules (*.rules)</source>
        <translation>规则 (*.rules)</translation>
    </message>
    <message>
        <source>Text of the rule file</source>
        <translation>规则文件的文本</translation>
    </message>
</context>
<context>
    <name>egret::rule_editor::RuleTree</name>
    <message>
        <source>Rule files and their rules</source>
        <translation>规则文件及其规则</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>The text has changed since it was applied.</source>
        <translation>应用之后文本已更改。</translation>
    </message>
    <message>
        <source>shipped</source>
        <translation>自带</translation>
    </message>
    <message>
        <source>not applied</source>
        <translation>未应用</translation>
    </message>
    <message>
        <source>Replaced by a rule of the same name in another file.</source>
        <translation>另一文件中的同名规则取代了它。</translation>
    </message>
    <message>
        <source>replaced</source>
        <translation>已被取代</translation>
    </message>
    <message>
        <source>&amp;Unload this rule file</source>
        <translation>不使用此规则文件(&amp;L)</translation>
    </message>
</context>
<context>
    <name>egret::rules::FlameView</name>
    <message>
        <source>Iterations, rules and phases of the saturation</source>
        <translation>饱和的迭代、规则与阶段</translation>
    </message>
    <message>
        <source>No saturation yet. Run equality saturation (F5).</source>
        <translation>尚无饱和：请运行等式饱和 (F5)。</translation>
    </message>
    <message>
        <source>search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>join</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>apply</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>rebuild (estimated)</source>
        <translation>重建（估计）</translation>
    </message>
    <message>
        <source>applied</source>
        <translation>已应用</translation>
    </message>
    <message>
        <source>useless</source>
        <translation>无效</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>被拒绝</translation>
    </message>
    <message>
        <source>%1 e-nodes</source>
        <translation>%1 个 e-节点</translation>
    </message>
    <message>
        <source>%1 matches</source>
        <translation>%1 个匹配</translation>
    </message>
    <message>
        <source>saturation</source>
        <translation>饱和</translation>
    </message>
    <message>
        <source>iteration %1</source>
        <translation>迭代 %1</translation>
    </message>
</context>
<context>
    <name>egret::rules::RuleChart</name>
    <message>
        <source>Matches per rule and iteration</source>
        <translation>各规则在各次迭代中的匹配</translation>
    </message>
    <message>
        <source>iteration %1: not searched</source>
        <translation>迭代 %1：未搜索</translation>
    </message>
    <message>
        <source>iteration %1: %2 matches, %3 applied</source>
        <translation>迭代 %1：%2 个匹配，应用 %3 个</translation>
    </message>
    <message>
        <source>%1 rejected by a condition or the cycle filter</source>
        <translation>%1 个被条件或环过滤器拒绝</translation>
    </message>
    <message>
        <source>banned: too many matches, none applied</source>
        <translation>禁用：过多，均未应用</translation>
    </message>
    <message>
        <source>banned: not searched</source>
        <translation>禁用：未搜索</translation>
    </message>
    <message>
        <source>it %1</source>
        <translation>迭代 %1</translation>
    </message>
    <message>
        <source>No matches yet. Run equality saturation (F5).</source>
        <translation>尚无规则匹配：请运行等式饱和 (F5)。</translation>
    </message>
</context>
<context>
    <name>egret::rules::RuleCostsPane</name>
    <message>
        <source>The rule matches now. The run ended before its next search.</source>
        <translation>该规则现在匹配。运行在其下一次搜索之前结束。</translation>
    </message>
    <message>
        <source>No e-class contains an e-node of the form that %1 requires.</source>
        <translation>没有 e-类包含 %1 所需形式的 e-节点。</translation>
    </message>
    <message>
        <source>No e-node of this operator has the attributes that %1 requires.</source>
        <translation>该运算符没有任何 e-节点具有 %1 所需的属性。</translation>
    </message>
    <message>
        <source>No e-node has a child %2 as %1 requires, although some e-classes match the child.</source>
        <translation>没有 e-节点具有 %1 所需的子节点 %2，尽管有 e-类匹配该子节点。</translation>
    </message>
    <message>
        <source>No single e-node has all children that %1 requires.</source>
        <translation>没有单个 e-节点具有 %1 所需的全部子节点。</translation>
    </message>
    <message>
        <source>%1 requires the same e-class in several places, but the e-classes differ.</source>
        <translation>%1 要求多处为同一 e-类，但这些 e-类不同。</translation>
    </message>
    <message>
        <source>All e-nodes that %1 requires are filtered.</source>
        <translation>%1 所需的 e-节点全部被过滤。</translation>
    </message>
    <message>
        <source>Every pattern of the rule matches, but no match of %1 agrees with the others on common variables.</source>
        <translation>规则的每个模式都有匹配，但 %1 的匹配在公共变量上与其他模式不一致。</translation>
    </message>
    <message>
        <source>The rule&apos;s condition rejects every match of %1.</source>
        <translation>规则的条件拒绝了 %1 的所有匹配。</translation>
    </message>
    <message>
        <source>Compare without rule</source>
        <translation>不用该规则比较</translation>
    </message>
    <message>
        <source>Filter rules</source>
        <translation>在规则中查找</translation>
    </message>
    <message>
        <source>Filter the rules by name</source>
        <translation>按名称筛选规则</translation>
    </message>
    <message>
        <source>Time and e-nodes of the rules</source>
        <translation>规则的时间与 e-节点</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Blame</source>
        <translation>归因</translation>
    </message>
    <message>
        <source>Made</source>
        <translation>创建</translation>
    </message>
    <message>
        <source>Derived</source>
        <translation>派生</translation>
    </message>
    <message>
        <source>Unions</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>Congruences</source>
        <translation>同余</translation>
    </message>
    <message>
        <source>Matches</source>
        <translation>匹配</translation>
    </message>
    <message>
        <source>Useless</source>
        <translation>无效</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>被拒绝</translation>
    </message>
    <message>
        <source>Bans</source>
        <translation>禁用</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Join</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>Rebuild</source>
        <translation>重建</translation>
    </message>
    <message>
        <source>Share of the e-graph&apos;s e-nodes that the rule is to blame for: those it made, and in part those made from them</source>
        <translation>e-图中由该规则造成的 e-节点所占份额：它创建的，以及部分由它们产生的</translation>
    </message>
    <message>
        <source>E-nodes that the rule made</source>
        <translation>该规则创建的 e-节点</translation>
    </message>
    <message>
        <source>E-nodes whose derivation uses the rule</source>
        <translation>推导中使用该规则的 e-节点</translation>
    </message>
    <message>
        <source>Unions that the rule made</source>
        <translation>该规则进行的合并</translation>
    </message>
    <message>
        <source>Unions by congruence that its unions caused</source>
        <translation>其合并引起的同余合并</translation>
    </message>
    <message>
        <source>Matches found</source>
        <translation>找到的匹配</translation>
    </message>
    <message>
        <source>Matches that changed nothing</source>
        <translation>未改变任何内容的匹配</translation>
    </message>
    <message>
        <source>Matches rejected by a condition or the cycle filter</source>
        <translation>被条件或环过滤器拒绝的匹配</translation>
    </message>
    <message>
        <source>Iterations in which the rule was banned because of too many matches</source>
        <translation>因匹配过多而禁用该规则的迭代</translation>
    </message>
    <message>
        <source>Time of searching for matches</source>
        <translation>搜索匹配的时间</translation>
    </message>
    <message>
        <source>Time of joining the matches of several patterns</source>
        <translation>连接多个模式的匹配的时间</translation>
    </message>
    <message>
        <source>Time of applying matches</source>
        <translation>应用匹配的时间</translation>
    </message>
    <message>
        <source>Estimated part of the rebuild time, in proportion to the unions</source>
        <translation>按合并数估计的重建时间份额</translation>
    </message>
    <message>
        <source>Width of the bars</source>
        <translation>条的宽度</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>E-nodes</source>
        <translation>e-节点</translation>
    </message>
    <message>
        <source>Saturate again, with and without the selected rule, and compare e-nodes, time and cost</source>
        <translation>在使用与不使用所选规则的情况下再次饱和，比较 e-节点、时间和成本</translation>
    </message>
    <message numerus="yes">
        <source>%1 in %n iteration(s); %2 of %3 rules never matched</source>
        <translation>
            <numerusform>%n 次迭代用时 %1；%3 条规则中有 %2 条从未匹配</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 never matched: %2</source>
        <translation>%1 从未匹配：%2</translation>
    </message>
    <message>
        <source>%1 e-nodes, %2, cost %3</source>
        <translation>%1 个 e-节点，%2，成本 %3</translation>
    </message>
    <message>
        <source>With %1: %2. Without: %3.</source>
        <translation>使用 %1：%2。不使用：%3。</translation>
    </message>
    <message>
        <source>Explaining a rule</source>
        <translation>解释规则</translation>
    </message>
    <message>
        <source>Saturating with and without %1</source>
        <translation>使用与不使用 %1 进行饱和</translation>
    </message>
    <message>
        <source>Measuring the rules</source>
        <translation>测量规则</translation>
    </message>
    <message numerus="yes">
        <source>%n operator(s)</source>
        <translation>
            <numerusform>%n 个运算符</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>egret::rules::RulesPane</name>
    <message>
        <source>Logarithmic</source>
        <translation>对数</translation>
    </message>
    <message>
        <source>Rules and their matches in this saturation</source>
        <translation>本次饱和中的规则及其匹配</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>最近</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>峰值</translation>
    </message>
    <message>
        <source>Applied</source>
        <translation>已应用</translation>
    </message>
    <message>
        <source>Banned</source>
        <translation>禁用</translation>
    </message>
    <message>
        <source>Matches in the last iteration</source>
        <translation>最后一次迭代中的匹配</translation>
    </message>
    <message>
        <source>Most matches in one iteration</source>
        <translation>单次迭代中的最多匹配</translation>
    </message>
    <message>
        <source>Matches that changed the e-graph, summed over all iterations</source>
        <translation>改变了 e-图的匹配，所有迭代合计</translation>
    </message>
    <message>
        <source>Iterations in which the scheduler banned the rule</source>
        <translation>调度器禁用该规则的迭代</translation>
    </message>
    <message>
        <source>Show matches on a logarithmic scale</source>
        <translation>以对数刻度计匹配数</translation>
    </message>
    <message>
        <source>%1 of %2 rules matched</source>
        <translation>%2 条规则中有 %1 条匹配</translation>
    </message>
</context>
<context>
    <name>egret::sessions::SessionBrowser</name>
    <message>
        <source>Search names, steps, rules, notes, branches, runs</source>
        <translation>搜索名称、步骤、规则、备注、分支、运行</translation>
    </message>
    <message>
        <source>Search in all sessions</source>
        <translation>在所有会话中搜索</translation>
    </message>
    <message>
        <source>Sort order</source>
        <translation>会话的顺序</translation>
    </message>
    <message>
        <source>Newest first</source>
        <translation>最新在前</translation>
    </message>
    <message>
        <source>By name</source>
        <translation>按名称</translation>
    </message>
    <message>
        <source>By model</source>
        <translation>按模型</translation>
    </message>
    <message>
        <source>By speedup</source>
        <translation>按加速比</translation>
    </message>
    <message>
        <source>By size</source>
        <translation>按大小</translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>&amp;Add folder…</source>
        <translation>添加文件夹(&amp;A)…</translation>
    </message>
    <message>
        <source>Add a folder to search for sessions</source>
        <translation>在另一个文件夹中查找会话</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>打开(&amp;O)</translation>
    </message>
    <message>
        <source>Open the session</source>
        <translation>打开会话</translation>
    </message>
    <message>
        <source>Open &amp;read-only</source>
        <translation>以只读方式打开(&amp;R)</translation>
    </message>
    <message>
        <source>Open the session without changing it</source>
        <translation>查看会话而不作更改</translation>
    </message>
    <message>
        <source>Reco&amp;ver…</source>
        <translation>恢复(&amp;V)…</translation>
    </message>
    <message>
        <source>Recover a damaged session into a new file</source>
        <translation>将损坏会话的剩余内容保存到新文件</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>比较(&amp;C)</translation>
    </message>
    <message>
        <source>Select two sessions (Ctrl+click) to see where they diverge</source>
        <translation>选择两个会话(Ctrl+单击),查看它们在哪里分开</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>导出(&amp;E)…</translation>
    </message>
    <message>
        <source>Export the whole session for other programs: ONNX, JSON, CSV, PNG</source>
        <translation>将整个会话写成供其他程序使用的文件:ONNX、JSON、CSV、PNG</translation>
    </message>
    <message>
        <source>Re&amp;name…</source>
        <translation>重命名(&amp;N)…</translation>
    </message>
    <message>
        <source>Rename the file (F2)</source>
        <translation>给文件另一个名称 (F2)</translation>
    </message>
    <message>
        <source>Move to &amp;trash</source>
        <translation>移到回收站(&amp;T)</translation>
    </message>
    <message>
        <source>Move the files to the trash (Del)</source>
        <translation>将文件移到回收站 (Del)</translation>
    </message>
    <message>
        <source>Show in &amp;folder</source>
        <translation>在文件夹中显示(&amp;F)</translation>
    </message>
    <message>
        <source>Show the file in the file manager</source>
        <translation>在文件管理器中显示文件</translation>
    </message>
    <message>
        <source>Reading sessions</source>
        <translation>正在读取会话</translation>
    </message>
    <message>
        <source>Sessions: %1</source>
        <translation>会话:%1</translation>
    </message>
    <message>
        <source>Reading… %1 so far</source>
        <translation>正在读取…目前 %1</translation>
    </message>
    <message>
        <source>No sessions yet. Open a model to start one, or add a folder that contains sessions.</source>
        <translation>还没有会话。打开模型即开始一个会话;添加文件夹可在别处查找。</translation>
    </message>
    <message>
        <source>No session contains all of these words.</source>
        <translation>没有会话包含所有这些词。</translation>
    </message>
    <message>
        <source>%1 of %2 sessions</source>
        <translation>%2 个会话中的 %1 个</translation>
    </message>
    <message>
        <source>Save recovered session as</source>
        <translation>将剩余内容另存为</translation>
    </message>
    <message>
        <source>Recovered</source>
        <translation>已恢复</translation>
    </message>
    <message>
        <source>Comparing sessions</source>
        <translation>正在比较会话</translation>
    </message>
    <message>
        <source>Session comparison</source>
        <translation>两个会话</translation>
    </message>
    <message>
        <source>Export to new folder</source>
        <translation>导出到新文件夹</translation>
    </message>
    <message>
        <source>Export failed</source>
        <translation>未导出</translation>
    </message>
    <message>
        <source>Rename session</source>
        <translation>会话的另一个名称</translation>
    </message>
    <message>
        <source>Rename failed</source>
        <translation>未重命名</translation>
    </message>
    <message>
        <source>Move to trash</source>
        <translation>移到回收站</translation>
    </message>
    <message>
        <source>Move %1 to the trash?</source>
        <translation>移到回收站:%1?</translation>
    </message>
    <message>
        <source>Move to trash failed</source>
        <translation>不在回收站中</translation>
    </message>
    <message>
        <source>No trash available for: %1</source>
        <translation>文件系统没有以下文件的回收站:%1</translation>
    </message>
    <message>
        <source>Recovering</source>
        <translation>正在恢复</translation>
    </message>
    <message>
        <source>Saved: steps %1, runs %2, events %3, measurements %4, weights %5</source>
        <translation>已保存:步骤 %1、运行 %2、事件 %3、测量 %4、权重 %5</translation>
    </message>
    <message>
        <source>Nothing was lost.</source>
        <translation>没有任何丢失。</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>丢失</translation>
    </message>
    <message>
        <source>Repaired</source>
        <translation>已修复</translation>
    </message>
    <message>
        <source>Exporting</source>
        <translation>正在导出</translation>
    </message>
    <message>
        <source>%1: models %2, pictures %3, runs %4, measurements %5</source>
        <translation>%1:模型 %2、图片 %3、运行 %4、测量 %5</translation>
    </message>
</context>
<context>
    <name>egret::sessions::SessionDelegate</name>
    <message>
        <source>… and %1 more</source>
        <translation>…以及另外 %1 个</translation>
    </message>
</context>
<context>
    <name>egret::sessions::Texts</name>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>In both: %1 · only in A: %2 · only in B: %3</source>
        <translation>两者都有:%1 · 仅在 A:%2 · 仅在 B:%3</translation>
    </message>
    <message>
        <source>The sessions diverge after step %1 of A (step %2 of B).</source>
        <translation>它们在 A 的步骤 %1(B 的步骤 %2)之后分开。</translation>
    </message>
    <message>
        <source>… and %1 more</source>
        <translation>…以及另外 %1 个</translation>
    </message>
    <message>
        <source>Only in A</source>
        <translation>仅在 A 中</translation>
    </message>
    <message>
        <source>Only in B</source>
        <translation>仅在 B 中</translation>
    </message>
    <message>
        <source>only in A</source>
        <translation>仅在 A 中</translation>
    </message>
    <message>
        <source>only in B</source>
        <translation>仅在 B 中</translation>
    </message>
    <message>
        <source>identical</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>B is faster</source>
        <translation>B 更快</translation>
    </message>
    <message>
        <source>A is faster</source>
        <translation>A 更快</translation>
    </message>
    <message>
        <source>no clear difference</source>
        <translation>不明确</translation>
    </message>
    <message>
        <source>Measurements</source>
        <translation>测量</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>测量对象</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>A (ms)</source>
        <translation>A,毫秒</translation>
    </message>
    <message>
        <source>B (ms)</source>
        <translation>B,毫秒</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Medians with 95% confidence intervals. The sessions were timed separately. A difference is clear if the intervals do not overlap.</source>
        <translation>中位数及其 95% 置信区间。两者并非交替测量:区间不相交时差异才明确。</translation>
    </message>
    <message>
        <source>The two sessions are identical.</source>
        <translation>两个会话相同。</translation>
    </message>
    <message>
        <source>The two sessions differ.</source>
        <translation>两个会话不同。</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>最佳</translation>
    </message>
    <message>
        <source>Both start from the same model.</source>
        <translation>两者从同一模型开始。</translation>
    </message>
    <message>
        <source>They start from different models, so they share no steps.</source>
        <translation>它们从不同的模型开始,因此没有共同的步骤。</translation>
    </message>
    <message>
        <source>open in this program</source>
        <translation>在本程序中打开</translation>
    </message>
    <message>
        <source>open elsewhere</source>
        <translation>在别处打开</translation>
    </message>
    <message>
        <source>open in process %1</source>
        <translation>在进程 %1 中打开</translation>
    </message>
    <message>
        <source>damaged</source>
        <translation>已损坏</translation>
    </message>
    <message>
        <source>from a newer Egret version</source>
        <translation>来自更新的 Egret</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>The file %1.</source>
        <translation>文件:%1。</translation>
    </message>
    <message>
        <source>%1 · steps: %2 · branches: %3</source>
        <translation>%1 · 步骤:%2 · 分支:%3</translation>
    </message>
    <message>
        <source>unsaved</source>
        <translation>未保存</translation>
    </message>
    <message>
        <source>step %1: %2</source>
        <translation>步骤 %1:%2</translation>
    </message>
    <message>
        <source>step %1, rule: %2</source>
        <translation>步骤 %1,规则:%2</translation>
    </message>
    <message>
        <source>step %1, note: %2</source>
        <translation>步骤 %1,备注:%2</translation>
    </message>
    <message>
        <source>step %1, branch: %2</source>
        <translation>步骤 %1,分支:%2</translation>
    </message>
    <message>
        <source>step %1, run: %2</source>
        <translation>步骤 %1,运行:%2</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>在 %2 上为 %1</translation>
    </message>
    <message>
        <source>%1, no speedup yet</source>
        <translation>%1，尚未加速</translation>
    </message>
    <message>
        <source>%1 → %2, %3 times as fast</source>
        <translation>%1 → %2，速度为 %3 倍</translation>
    </message>
    <message>
        <source>extracted: cost %1</source>
        <translation>已提取：代价 %1</translation>
    </message>
</context>
<context>
    <name>egret::sessions::Thumbnails</name>
    <message>
        <source>Drawing session thumbnails</source>
        <translation>正在绘制会话</translation>
    </message>
</context>
<context>
    <name>egret::shell::PaneTitle</name>
    <message>
        <source>Float</source>
        <translation>浮动</translation>
    </message>
    <message>
        <source>Close pane</source>
        <translation>关闭面板</translation>
    </message>
</context>
<context>
    <name>egret::start::StartPage</name>
    <message>
        <source>Start page</source>
        <translation>起始页</translation>
    </message>
    <message>
        <source>Inspect and steer how programs are rewritten into faster ones.</source>
        <translation>查看并引导程序如何被重写得更快。</translation>
    </message>
    <message>
        <source>Egret</source>
        <translation>Egret</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Open an ONNX model, an Egret session or an e-graph (%1)</source>
        <translation>打开 ONNX 模型、Egret 会话或 e-图 (%1)</translation>
    </message>
    <message>
        <source>or drop a model (.onnx), a session (.egret) or an e-graph (.json) here</source>
        <translation>或将模型 (.onnx)、会话 (.egret) 或 e-图 (.json) 拖放到此处</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>All sessions…</source>
        <translation>所有会话…</translation>
    </message>
    <message>
        <source>Recent sessions</source>
        <translation>最近的会话</translation>
    </message>
    <message>
        <source>What is an e-graph?</source>
        <translation>什么是 e-图？</translation>
    </message>
    <message>
        <source>Guide</source>
        <translation>指南</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>Learn in five minutes</source>
        <translation>五分钟入门</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Reopen the session; all completed steps are in it</source>
        <translation>重新打开会话；所有已完成的步骤都在其中</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>忽略</translation>
    </message>
    <message>
        <source>Do not offer this session again; it stays among the sessions</source>
        <translation>不再提示此会话；它仍保留在会话中</translation>
    </message>
    <message>
        <source>Egret ended unexpectedly</source>
        <translation>Egret 意外结束</translation>
    </message>
    <message>
        <source>Drawing samples</source>
        <translation>正在绘制示例</translation>
    </message>
    <message>
        <source>Reading sessions</source>
        <translation>正在读取会话</translation>
    </message>
    <message>
        <source>Exercises</source>
        <translation>练习</translation>
    </message>
    <message>
        <source>Questions whose answers Egret checks</source>
        <translation>由 Egret 检查答案的题目</translation>
    </message>
</context>
<context>
    <name>egret::start::Texts</name>
    <message>
        <source>(x*2)/2</source>
        <translation>(x*2)/2</translation>
    </message>
    <message>
        <source>The smallest program with a trap</source>
        <translation>带陷阱的最小程序</translation>
    </message>
    <message>
        <source>Fire block of SqueezeNet</source>
        <translation>SqueezeNet 的 Fire 模块</translation>
    </message>
    <message>
        <source>Convolutions to fuse and to merge</source>
        <translation>可融合与合并的卷积</translation>
    </message>
    <message>
        <source>Attention block of BERT</source>
        <translation>BERT 的注意力模块</translation>
    </message>
    <message>
        <source>Matrix products with one input</source>
        <translation>共用一个输入的矩阵乘法</translation>
    </message>
    <message>
        <source>Block of Inception-v3</source>
        <translation>Inception-v3 的模块</translation>
    </message>
    <message>
        <source>Four branches on one input</source>
        <translation>同一输入上的四个分支</translation>
    </message>
    <message>
        <source>Step of NasRNN</source>
        <translation>NasRNN 的一步</translation>
    </message>
    <message>
        <source>Sixteen matrix products on two inputs</source>
        <translation>两个输入上的十六个矩阵乘法</translation>
    </message>
    <message>
        <source>E-graph with a shared part</source>
        <translation>含共享部分的 e-图</translation>
    </message>
    <message>
        <source>Greedy extraction costs 18, exact extraction 12</source>
        <translation>贪心提取的代价为 18，精确提取为 12</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n 步</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>egret::synthesis_view::Bench</name>
    <message>
        <source>Analyzing next steps</source>
        <translation>正在展望</translation>
    </message>
    <message>
        <source>Planning loops</source>
        <translation>正在规划循环</translation>
    </message>
</context>
<context>
    <name>egret::synthesis_view::CandidateTrainingPane</name>
    <message>
        <source>Test accuracy</source>
        <translation>测试图像上的准确率</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>epoch %1</source>
        <translation>第 %1 轮</translation>
    </message>
</context>
<context>
    <name>egret::synthesis_view::LoopNestsPane</name>
    <message>
        <source>Sizes for loops and FLOPs</source>
        <translation>循环和 FLOPs 所对应的大小</translation>
    </message>
    <message>
        <source>Loops before rfactor</source>
        <translation>原样的循环</translation>
    </message>
    <message>
        <source>Loops after rfactor</source>
        <translation>rfactor 之后的循环</translation>
    </message>
    <message>
        <source>Si&amp;zes</source>
        <translation>大小(&amp;Z)</translation>
    </message>
    <message>
        <source>The operator has no input yet; loops appear once it is complete.</source>
        <translation>算子还没有输入：完整后才有循环。</translation>
    </message>
    <message>
        <source>Before rfactor</source>
        <translation>原样</translation>
    </message>
    <message>
        <source>After rfactor</source>
        <translation>rfactor 之后</translation>
    </message>
    <message>
        <source>%1 parameters</source>
        <translation>%1 个参数</translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 FLOPs, %3 elements of memory, %n loop nest(s)</source>
        <translation>
            <numerusform>%1：%2 FLOPs，%3 个内存元素，%n 个循环嵌套</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 FLOPs</source>
        <translation>%1 FLOPs</translation>
    </message>
    <message>
        <source>After rfactor, no improvement</source>
        <translation>rfactor 之后（没有更好的）</translation>
    </message>
</context>
<context>
    <name>egret::synthesis_view::NextStepsModel</name>
    <message>
        <source>&gt; %1</source>
        <translation>&gt; %1</translation>
    </message>
    <message>
        <source>Primitive</source>
        <translation>原语</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>Min. FLOPs</source>
        <translation>FLOPs 下限</translation>
    </message>
    <message>
        <source>Rejected by</source>
        <translation>拒绝的规则</translation>
    </message>
    <message>
        <source>Primitive to add</source>
        <translation>放在最上面的内容</translation>
    </message>
    <message>
        <source>Kind of primitive</source>
        <translation>八个原语中的哪一个</translation>
    </message>
    <message>
        <source>Shape distance after the step: minimum number of primitives to the input shape. “&gt; n”: more than the limit allows</source>
        <translation>之后的形状距离：到达输入形状所需的最少原语数。“&gt; n”：超过还可以使用的数量</translation>
    </message>
    <message>
        <source>Lower bound on the FLOPs of operators that start this way, at the sizes chosen with the loops</source>
        <translation>在循环处所选的大小下，这样开头的算子不会更便宜</translation>
    </message>
    <message>
        <source>Canonicalization rule or problem limit that forbids the step</source>
        <translation>禁止它的规范化规则或问题限制</translation>
    </message>
</context>
<context>
    <name>egret::synthesis_view::NextStepsPane</name>
    <message>
        <source>Re&amp;jected</source>
        <translation>被拒绝的(&amp;F)</translation>
    </message>
    <message>
        <source>Unreac&amp;hable</source>
        <translation>无法到达的(&amp;H)</translation>
    </message>
    <message>
        <source>Kind of primitive</source>
        <translation>原语的种类</translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>所有种类</translation>
    </message>
    <message>
        <source>Find in statements and rules</source>
        <translation>在语句和规则中查找</translation>
    </message>
    <message>
        <source>Also show steps forbidden by a rule or a limit</source>
        <translation>同时显示被规则或限制禁止的内容，以及是哪一条</translation>
    </message>
    <message>
        <source>Also show steps after which the input is unreachable</source>
        <translation>同时显示走不通的：将无法再到达输入</translation>
    </message>
    <message>
        <source>Possible next primitives</source>
        <translation>接下来可用的原语</translation>
    </message>
    <message>
        <source>The operator is complete. Undo a step to try another one.</source>
        <translation>算子已完整：后退一步可换一条路。</translation>
    </message>
    <message>
        <source>%1 of %2 shown: %3 usable, %4 unreachable, %5 rejected</source>
        <translation>显示 %1 / %2：%3 个可继续，%4 个无法到达，%5 个被拒绝</translation>
    </message>
</context>
<context>
    <name>egret::synthesis_view::PGraphPane</name>
    <message>
        <source>Problem or operator</source>
        <translation>问题或算子</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Open a problem or operator file</source>
        <translation>打开问题或算子的文件</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Save the operator as text, even if incomplete</source>
        <translation>把目前的算子保存为文本</translation>
    </message>
    <message>
        <source>Undo the last primitive (Ctrl+Z)</source>
        <translation>撤回最后一个原语 (Ctrl+Z)</translation>
    </message>
    <message>
        <source>Redo the undone primitive (Ctrl+Shift+Z)</source>
        <translation>恢复撤回的原语 (Ctrl+Shift+Z)</translation>
    </message>
    <message>
        <source>Primitive graph</source>
        <translation>原语图</translation>
    </message>
    <message>
        <source>problem %1</source>
        <translation>问题 %1</translation>
    </message>
    <message>
        <source>operator %1</source>
        <translation>算子 %1</translation>
    </message>
    <message>
        <source>from text</source>
        <translation>来自文本</translation>
    </message>
    <message>
        <source>%1 of at most %2 primitives</source>
        <translation>%1 个原语（最多 %2 个）</translation>
    </message>
    <message>
        <source>%1 · complete</source>
        <translation>%1 · 完整</translation>
    </message>
    <message>
        <source>%1 · input unreachable</source>
        <translation>%1 · 无法到达输入</translation>
    </message>
    <message>
        <source>%1 · shape distance %2</source>
        <translation>%1 · 形状距离 %2</translation>
    </message>
    <message>
        <source>Shape distance: minimum number of primitives from these coordinates to the input shape</source>
        <translation>形状距离：从这些坐标到输入形状所需的最少原语数</translation>
    </message>
    <message>
        <source>No operator is open.</source>
        <translation>尚未打开任何内容。</translation>
    </message>
    <message>
        <source>Open the operator as a model with random weights to rewrite, time and export it</source>
        <translation>将算子所计算的内容作为模型打开：带随机权重的计算图，可供重写、计时和导出</translation>
    </message>
    <message>
        <source>Open as model</source>
        <translation>作为模型</translation>
    </message>
    <message>
        <source>Operators and problems (*.syno *.txt);;All files (*)</source>
        <translation>算子和问题 (*.syno *.txt);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Open operator or problem</source>
        <translation>打开算子或问题</translation>
    </message>
    <message>
        <source>Save operator</source>
        <translation>保存算子</translation>
    </message>
</context>
<context>
    <name>egret::synthesis_view::ParetoPlot</name>
    <message>
        <source>Operators found: quality over cost</source>
        <translation>找到的算子：质量与成本</translation>
    </message>
</context>
<context>
    <name>egret::synthesis_view::SearchPane</name>
    <message>
        <source>Network multiply-adds</source>
        <translation>网络的乘加次数</translation>
    </message>
    <message>
        <source>Network parameters</source>
        <translation>网络的参数</translation>
    </message>
    <message>
        <source>Latency of replaced layers (ms)</source>
        <translation>被替换层的延迟，毫秒</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>pruned</source>
        <translation>已剪枝</translation>
    </message>
    <message>
        <source>diverged</source>
        <translation>发散</translation>
    </message>
    <message>
        <source>does not fit any layer</source>
        <translation>不适合任何层</translation>
    </message>
    <message>
        <source>&amp;Search</source>
        <translation>搜索(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Resume</source>
        <translation>继续(&amp;O)</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>停止(&amp;T)</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>Tree search</source>
        <translation>树搜索</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>随机</translation>
    </message>
    <message>
        <source>Exhaustive</source>
        <translation>穷举</translation>
    </message>
    <message>
        <source>generated images</source>
        <translation>生成的图像</translation>
    </message>
    <message>
        <source>&amp;Method</source>
        <translation>方法(&amp;M)</translation>
    </message>
    <message>
        <source>Strategy for choosing the next operator</source>
        <translation>如何选择下一个算子</translation>
    </message>
    <message>
        <source>&amp;Evaluations</source>
        <translation>评估次数(&amp;E)</translation>
    </message>
    <message>
        <source>Number of operators to try, including earlier ones</source>
        <translation>要尝试的算子数，包括以前的</translation>
    </message>
    <message>
        <source>Epo&amp;chs</source>
        <translation>轮数(&amp;C)</translation>
    </message>
    <message>
        <source>Training epochs per operator</source>
        <translation>每个算子的训练</translation>
    </message>
    <message>
        <source>See&amp;d</source>
        <translation>种子(&amp;D)</translation>
    </message>
    <message>
        <source>Random seed of the search and the weights</source>
        <translation>搜索和权重的种子</translation>
    </message>
    <message>
        <source>Search for operators for the open problem</source>
        <translation>为打开的问题搜索算子</translation>
    </message>
    <message>
        <source>Stop; operators found so far are kept</source>
        <translation>停止；已找到的会保留</translation>
    </message>
    <message>
        <source>Ima&amp;ges</source>
        <translation>图像(&amp;G)</translation>
    </message>
    <message>
        <source>Folder that contains the CIFAR-100 binary files; if empty, images are generated</source>
        <translation>CIFAR-100 二进制文件的文件夹；留空：使用生成的图像</translation>
    </message>
    <message>
        <source>Choose image folder</source>
        <translation>选择图像的文件夹</translation>
    </message>
    <message>
        <source>Operators found</source>
        <translation>找到的算子</translation>
    </message>
    <message>
        <source>Double-click or press Enter to open the operator</source>
        <translation>双击或回车：打开算子</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>编号</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>准确率</translation>
    </message>
    <message>
        <source>MACs</source>
        <translation>MACs</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>延迟</translation>
    </message>
    <message>
        <source>Reward</source>
        <translation>奖励</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Cost axis of the plot</source>
        <translation>图中的成本</translation>
    </message>
    <message>
        <source>The search builds operators, trains them in place of a small network&apos;s convolutions, and records their accuracy and cost.</source>
        <translation>组合出算子，代替小网络的卷积进行训练，并连同其价值一起保存。</translation>
    </message>
    <message>
        <source>dense</source>
        <translation>稠密</translation>
    </message>
    <message>
        <source>original network</source>
        <translation>原始网络</translation>
    </message>
    <message>
        <source>operator %1</source>
        <translation>算子 %1</translation>
    </message>
    <message>
        <source>%1: accuracy %2%, %3 %4</source>
        <translation>%1：准确率 %2%，%3 %4</translation>
    </message>
    <message>
        <source>Accuracy (%)</source>
        <translation>准确率，%</translation>
    </message>
    <message>
        <source>&amp;Latency</source>
        <translation>延迟(&amp;L)</translation>
    </message>
    <message>
        <source>Also compile the replaced layers and time them; requires a C++ compiler</source>
        <translation>同时编译被替换的层并计时；需要 C++ 编译器</translation>
    </message>
    <message>
        <source>Resume the latest search of the session with its original settings</source>
        <translation>按原来的设置继续会话中最新的搜索</translation>
    </message>
    <message>
        <source>Sess&amp;ion</source>
        <translation>会话(&amp;I)</translation>
    </message>
    <message>
        <source>The .egret file that stores the search so that it can be resumed</source>
        <translation>保存搜索的 .egret 文件，以便之后继续</translation>
    </message>
    <message>
        <source>Choose search session</source>
        <translation>选择搜索的会话</translation>
    </message>
    <message>
        <source>Search session</source>
        <translation>搜索的会话</translation>
    </message>
    <message>
        <source>Egret sessions (*.egret)</source>
        <translation>Egret 会话 (*.egret)</translation>
    </message>
    <message>
        <source>Folder that contains the CIFAR-100 binary files</source>
        <translation>CIFAR-100 二进制文件的文件夹</translation>
    </message>
</context>
<context>
    <name>egret::synthesis_view::SearchRun</name>
    <message>
        <source>Starting</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Searching for operators</source>
        <translation>正在搜索算子</translation>
    </message>
    <message>
        <source>Training on %1</source>
        <translation>训练数据：%1</translation>
    </message>
    <message>
        <source>original network</source>
        <translation>原始网络</translation>
    </message>
    <message numerus="yes">
        <source>%n operator(s) tried</source>
        <translation>
            <numerusform>已尝试 %n 个算子</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, stopped</source>
        <translation>%1，已停止</translation>
    </message>
    <message>
        <source>%1, search space exhausted</source>
        <translation>%1，没有其他的了</translation>
    </message>
    <message>
        <source>%1, done</source>
        <translation>%1，完成</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>Reading a search</source>
        <translation>正在读取搜索</translation>
    </message>
</context>
<context>
    <name>egret::synthesis_view::SearchTreePane</name>
    <message>
        <source>Search tree</source>
        <translation>搜索树</translation>
    </message>
    <message numerus="yes">
        <source>the %n most visited node(s) of a larger tree</source>
        <translation>
            <numerusform>更大的树中尝试最多的 %n 个节点</numerusform>
        </translation>
    </message>
    <message>
        <source>No tree yet. Start a tree search in the pane “Search for operators”.</source>
        <translation>还没有树：请在“搜索算子”面板中开始树搜索。</translation>
    </message>
    <message numerus="yes">
        <source>the whole tree, %n node(s)</source>
        <translation>
            <numerusform>整棵树，%n 个节点</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>egret::synthesis_view::StepsPane</name>
    <message>
        <source>Synthesis steps</source>
        <translation>合成的步骤</translation>
    </message>
    <message>
        <source>Select a step to go to it</source>
        <translation>选择一步以回到它，或再次前进</translation>
    </message>
    <message>
        <source>output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>undone</source>
        <translation>已撤回</translation>
    </message>
</context>
<context>
    <name>egret::timeline::TimelinePane</name>
    <message>
        <source>E-graph steps</source>
        <translation>e-图的步骤</translation>
    </message>
    <message>
        <source>No steps yet</source>
        <translation>尚无步骤</translation>
    </message>
    <message>
        <source>it %1</source>
        <translation>迭代 %1</translation>
    </message>
    <message>
        <source>step %1, iteration %2
%3</source>
        <translation>第 %1 步，迭代 %2
%3</translation>
    </message>
    <message>
        <source>Hide steps without effect</source>
        <translation>隐藏无效果的步骤</translation>
    </message>
    <message>
        <source>Loop</source>
        <translation>循环</translation>
    </message>
    <message>
        <source>One step back</source>
        <translation>后退一步</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>One step forward</source>
        <translation>前进一步</translation>
    </message>
    <message>
        <source>Bookmark this step; playback pauses there</source>
        <translation>为此步骤加书签；播放时在此暂停</translation>
    </message>
    <message>
        <source>Bookmark</source>
        <translation>书签</translation>
    </message>
    <message>
        <source>%1×</source>
        <translation>%1×</translation>
    </message>
    <message>
        <source>Playback speed</source>
        <translation>播放速度</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Restart at the end</source>
        <translation>播完后从头开始</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source> · start</source>
        <translation> · 起点</translation>
    </message>
</context>
<context>
    <name>egret::workspace::MatchText</name>
    <message>
        <source>body of %1</source>
        <translation>%1 的主体</translation>
    </message>
</context>
<context>
    <name>egret::workspace::Workspace</name>
    <message>
        <source>Cancelled.</source>
        <translation>已取消。</translation>
    </message>
    <message>
        <source>Opening</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Opened %1: %2</source>
        <translation>已打开 %1：%2</translation>
    </message>
    <message>
        <source>Opened %1: %2 operators</source>
        <translation>已打开 %1：%2 个运算符</translation>
    </message>
    <message>
        <source>Applying</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>Still searching for matches.</source>
        <translation>仍在搜索匹配。</translation>
    </message>
    <message>
        <source>No rule applies to this graph.</source>
        <translation>没有规则适用于此图。</translation>
    </message>
    <message>
        <source>Skipping</source>
        <translation>跳过</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Going to the step</source>
        <translation>转到步骤</translation>
    </message>
    <message>
        <source>Saturating</source>
        <translation>饱和</translation>
    </message>
    <message>
        <source>Saturation: %1</source>
        <translation>饱和：%1</translation>
    </message>
    <message>
        <source>Searching the e-graph for matches</source>
        <translation>搜索 e-图</translation>
    </message>
    <message>
        <source>Applying matches to the e-graph</source>
        <translation>生长 e-图</translation>
    </message>
    <message>
        <source>Saturation has ended: %1</source>
        <translation>e-图不再增长：%1</translation>
    </message>
    <message>
        <source>Paused at a breakpoint.</source>
        <translation>在断点处暂停。</translation>
    </message>
    <message>
        <source>The match changed nothing.</source>
        <translation>该匹配没有改变任何内容。</translation>
    </message>
    <message>
        <source>Extraction complete: cost %1%2</source>
        <translation>已提取：%1%2</translation>
    </message>
    <message>
        <source>, optimal</source>
        <translation>，最优</translation>
    </message>
    <message>
        <source>Extracting</source>
        <translation>提取</translation>
    </message>
    <message>
        <source>Optimizing</source>
        <translation>优化</translation>
    </message>
    <message>
        <source>Optimizing, %1 %2</source>
        <translation>优化，%1 %2</translation>
    </message>
    <message>
        <source>The result is not equivalent and was rejected: %1</source>
        <translation>结果的计算不同，已被拒绝：%1</translation>
    </message>
    <message>
        <source>Measuring</source>
        <translation>测量</translation>
    </message>
    <message>
        <source>Verifying</source>
        <translation>验证</translation>
    </message>
    <message>
        <source>The current graph is equivalent to the original (%1 samples, largest error %2).</source>
        <translation>当前图与原始模型的计算相同（%1 个样本，最大误差 %2）。</translation>
    </message>
    <message>
        <source>The current graph is not equivalent to the original: %1</source>
        <translation>当前图的计算不同：%1</translation>
    </message>
    <message>
        <source>Exporting</source>
        <translation>正在导出</translation>
    </message>
    <message>
        <source>Exported %1</source>
        <translation>已导出 %1</translation>
    </message>
    <message>
        <source>Saving</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已保存 %1</translation>
    </message>
    <message>
        <source>Naming the step</source>
        <translation>命名</translation>
    </message>
    <message>
        <source>Saving the note</source>
        <translation>写备注</translation>
    </message>
    <message>
        <source>Changing the engine</source>
        <translation>更换引擎</translation>
    </message>
    <message>
        <source>Searching for matches</source>
        <translation>搜索匹配</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>Showing an earlier step</source>
        <translation>回看</translation>
    </message>
    <message>
        <source>Comparing</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Explaining</source>
        <translation>解释</translation>
    </message>
    <message>
        <source>Predicting costs</source>
        <translation>预测代价</translation>
    </message>
    <message>
        <source>Applying rules</source>
        <translation>应用规则</translation>
    </message>
    <message>
        <source>Rules applied from %1 (rules: %2)</source>
        <translation>即刻生效：%1，规则：%2</translation>
    </message>
    <message>
        <source>Loading rules</source>
        <translation>载入规则</translation>
    </message>
    <message>
        <source>Removing rules</source>
        <translation>移除规则</translation>
    </message>
    <message>
        <source>Enabling or disabling rules</source>
        <translation>选择规则</translation>
    </message>
    <message>
        <source>Using the term</source>
        <translation>使用项</translation>
    </message>
    <message>
        <source>Preparing the term</source>
        <translation>准备项</translation>
    </message>
    <message>
        <source>Analyzing why the rule did not fire</source>
        <translation>询问为何不</translation>
    </message>
    <message>
        <source>Opening a policy</source>
        <translation>正在打开策略</translation>
    </message>
    <message>
        <source>Querying the policy</source>
        <translation>正在询问策略</translation>
    </message>
    <message>
        <source>No-Op: the graph is unchanged.</source>
        <translation>No-Op:图保持不变。</translation>
    </message>
    <message>
        <source>Running policy %1</source>
        <translation>%1 正在执行</translation>
    </message>
    <message numerus="yes">
        <source>The policy took %n step(s), then chose No-Op; cost is now %1</source>
        <translation>
            <numerusform>策略执行了 %n 步,然后选择 No-Op;当前代价 %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The policy took %n step(s); cost is now %1</source>
        <translation>
            <numerusform>策略执行了 %n 步;当前代价 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Computing the policy&apos;s attention</source>
        <translation>正在询问策略关注什么</translation>
    </message>
    <message>
        <source>Measuring (interleaved)</source>
        <translation>轮流测量</translation>
    </message>
    <message>
        <source>read-only</source>
        <translation>只读</translation>
    </message>
    <message>
        <source>read-only: open in process %1</source>
        <translation>只读:在进程 %1 中打开</translation>
    </message>
    <message>
        <source>Bookmarking the step</source>
        <translation>加书签</translation>
    </message>
    <message>
        <source>Rebuilding the e-graph</source>
        <translation>正在重新生长 e-图</translation>
    </message>
    <message>
        <source>E-graph rebuilt: %1</source>
        <translation>e-图已重新生长：%1</translation>
    </message>
    <message>
        <source>E-graph rebuilt, but it differs from the recorded one: %1</source>
        <translation>e-图已重新生长，但与会话中的记录不同：%1</translation>
    </message>
    <message>
        <source>Setting extents</source>
        <translation>正在设置维度</translation>
    </message>
    <message>
        <source>Calibrating costs</source>
        <translation>正在校准成本</translation>
    </message>
    <message>
        <source>Nodes that cannot be run: %1. Outputs that were not compared: %2.</source>
        <translation>无法运行的节点:%1。未比较的输出:%2。</translation>
    </message>
    <message>
        <source>Looking for places where the rule almost applies</source>
        <translation>正在查找规则几乎适用的位置</translation>
    </message>
    <message>
        <source>Applying all matches</source>
        <translation>应用所有匹配</translation>
    </message>
    <message>
        <source>Applied %1: %2</source>
        <translation>已应用 %1：%2</translation>
    </message>
    <message>
        <source>Optimized by %1: cost %2, latency %3</source>
        <translation>已用 %1 优化：代价 %2，延迟 %3</translation>
    </message>
    <message>
        <source>; it ended worse than its best, %1</source>
        <translation>；最终不如其最佳结果 %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>%1: all %n match(es)</source>
        <translation>
            <numerusform>%1：全部 %n 个匹配</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, and more are left</source>
        <translation>%1，还有剩余</translation>
    </message>
    <message>
        <source>Stopped. The best graph so far is kept; it is not verified: cost %1</source>
        <translation>已停止。保留目前最好的图；尚未验证：代价 %1</translation>
    </message>
    <message>
        <source>Editing</source>
        <translation>正在编辑</translation>
    </message>
    <message>
        <source>the edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>Judging the edit</source>
        <translation>正在判断编辑</translation>
    </message>
    <message>
        <source>Declaring the edit intended</source>
        <translation>正在将编辑声明为有意</translation>
    </message>
    <message>
        <source>Explaining the goals</source>
        <translation>正在解释目标</translation>
    </message>
    <message>
        <source>Searching for trajectories</source>
        <translation>正在搜索路径</translation>
    </message>
    <message>
        <source>%1 extractions complete; the last one costs %2</source>
        <translation>已完成 %1 个提取；最后一个的成本为 %2</translation>
    </message>
</context>
</TS>
