<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja_JP">
<context>
    <name>BatchingPane</name>
    <message>
        <source>%1 of %2 programs, %3 of %4 nodes; each node shows its batch number</source>
        <translation>プログラム %2 個中 %1 個、ノード %4 個中 %3 個。それぞれにバッチ番号付き</translation>
    </message>
    <message>
        <source>Current batch</source>
        <translation>現在のバッチ</translation>
    </message>
</context>
<context>
    <name>CanonicalRule</name>
    <message>
        <source>more reductions, weights, shifts, strides or expands than the problem allows</source>
        <translation>縮約、重み、シフト、ストライド、拡張の数が問題の許す範囲を超えています</translation>
    </message>
    <message>
        <source>a coefficient variable is used more often than its budget</source>
        <translation>係数変数の使用回数がその予算を超えています</translation>
    </message>
    <message>
        <source>a reduction comes after another primitive</source>
        <translation>縮約がほかのプリミティブの後にあります</translation>
    </message>
    <message>
        <source>reductions are not in the order of their sizes</source>
        <translation>縮約がサイズの順に並んでいません</translation>
    </message>
    <message>
        <source>among reductions of the same size, a later one is used first</source>
        <translation>同じサイズの複数の縮約のうち、後のものが先のものより前に使われています</translation>
    </message>
    <message>
        <source>a view does not depend on the last contraction and belongs below it</source>
        <translation>ビューが最後の収縮に依存していないため、その下に置くべきです</translation>
    </message>
    <message>
        <source>merge above a share: the halves can index the weight instead</source>
        <translation>共有座標の上の merge：重みは両半分で添字付けできます</translation>
    </message>
    <message>
        <source>merge above a split where one block is a multiple of the other (figure 3a)</source>
        <translation>split の上の merge で、一方のブロックが他方の倍数（図 3a）</translation>
    </message>
    <message>
        <source>merge above a split with incompatible blocks</source>
        <translation>split の上の merge で、ブロックが互いに合いません</translation>
    </message>
    <message>
        <source>merge of the left half of a merge</source>
        <translation>merge の左半分に対する merge</translation>
    </message>
    <message>
        <source>merge of a reduction, equal to two reductions</source>
        <translation>縮約の merge は二つの縮約と同じです</translation>
    </message>
    <message>
        <source>merge above a shift with blocks so large that the shift hardly matters</source>
        <translation>shift の上の merge で、ブロックが大きすぎて差が見えません</translation>
    </message>
    <message>
        <source>merge above a stride with blocks no smaller than the stride</source>
        <translation>stride の上の merge で、ブロックがそれより小さくありません</translation>
    </message>
    <message>
        <source>merge above an unfold with blocks no smaller than its window (figure 3c)</source>
        <translation>unfold の上の merge で、ブロックが窓より小さくありません（図 3c）</translation>
    </message>
    <message>
        <source>split whose left half is a split</source>
        <translation>左半分が split である split</translation>
    </message>
    <message>
        <source>split of the two halves of one merge</source>
        <translation>一つの merge の両半分の split</translation>
    </message>
    <message>
        <source>split of two reductions, equal to one reduction</source>
        <translation>二つの縮約の split は一つの縮約と同じです</translation>
    </message>
    <message>
        <source>split of two shares of one weight</source>
        <translation>一つの重みの二つの共有座標の split</translation>
    </message>
    <message>
        <source>split of two parts of one unordered coordinate</source>
        <translation>順序のない座標の二つの部分の split</translation>
    </message>
    <message>
        <source>unfold whose left operand is a split: the window moves along the split&apos;s inner half</source>
        <translation>左が split である unfold：窓はその内側の半分に沿って動きます</translation>
    </message>
    <message>
        <source>unfold whose left operand is shifted: the shift can follow the unfold</source>
        <translation>左がシフトされた unfold：シフトは後でもかまいません</translation>
    </message>
    <message>
        <source>nested windows are not in order of size</source>
        <translation>重なる窓がサイズの順に並んでいません</translation>
    </message>
    <message>
        <source>shift of a reduction or a share: the sum and the weight can be shifted instead</source>
        <translation>縮約または共有座標の shift：代わりに和と重みをずらせます</translation>
    </message>
    <message>
        <source>a reduction that indexes only one weight: the weight can be summed beforehand</source>
        <translation>一つの重みだけを添字付けする縮約：重みを先に足せます</translation>
    </message>
    <message>
        <source>shift of a shift</source>
        <translation>shift の shift</translation>
    </message>
    <message>
        <source>shift of an unordered coordinate</source>
        <translation>順序のない座標の shift</translation>
    </message>
    <message>
        <source>window over an unordered coordinate</source>
        <translation>順序のない座標の上の窓</translation>
    </message>
    <message>
        <source>window summed without a weight</source>
        <translation>重みなしで足される窓</translation>
    </message>
    <message>
        <source>window with both coordinates summed</source>
        <translation>両方の座標が足される窓</translation>
    </message>
    <message>
        <source>window whose size is even, above 30, or more than half of the dimension that it moves along</source>
        <translation>偶数、30 を超える、または動く範囲の半分を超える窓</translation>
    </message>
    <message>
        <source>stride above a share, an unfold, a stride or a split</source>
        <translation>共有座標・unfold・stride・split の上の stride</translation>
    </message>
    <message>
        <source>stride with a reach above 30</source>
        <translation>30 を超えて届く stride</translation>
    </message>
    <message>
        <source>a strided coordinate is used other than as a window: elements would be lost</source>
        <translation>ストライドした座標が窓以外に使われています：要素が失われます</translation>
    </message>
    <message>
        <source>expand of a reduction: it only scales the sum</source>
        <translation>縮約の expand：和が定数倍されるだけです</translation>
    </message>
    <message>
        <source>a weight that shares no coordinate, or whose own coordinates are all reductions, which can be summed beforehand</source>
        <translation>座標を共有しない、または固有の座標が先に足せる縮約だけの重み</translation>
    </message>
    <message>
        <source>a contraction could have come earlier, before one with a greater form</source>
        <translation>縮約をもっと早く置くことができ、しかもその構造は、先に来るはずだった相手の縮約より小さい</translation>
    </message>
</context>
<context>
    <name>Canvas</name>
    <message>
        <source>chosen</source>
        <translation>選択済み</translation>
    </message>
    <message>
        <source>chosen by the first extraction only</source>
        <translation>最初の抽出で選択</translation>
    </message>
    <message>
        <source>chosen by the second extraction only</source>
        <translation>2 番目の抽出で選択</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新規</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>%1 の中</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>%1 から</translation>
    </message>
    <message>
        <source>to %1</source>
        <translation>%1 へ</translation>
    </message>
    <message numerus="yes">
        <source>%n e-node(s)</source>
        <translation>
            <numerusform>%n 個の e ノード</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EGraph</name>
    <message>
        <source>%1 of %2 classes</source>
        <translation>%2 クラス中 %1 クラス</translation>
    </message>
    <message>
        <source>; 1 class contains only a constant and is shown inside its users</source>
        <translation>。1 個は定数を含み、使用先に書かれています</translation>
    </message>
    <message>
        <source>; %1 classes contain only a constant and are shown inside their users</source>
        <translation>。%1 個は定数を含み、使用先に書かれています</translation>
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
        <translation>ほかに %1 個の e ノード。クラスをダブルクリックするか + を押すと表示されます</translation>
    </message>
    <message>
        <source>e-class %1, %2 e-nodes</source>
        <translation>e クラス %1、%2 個の e ノード</translation>
    </message>
    <message>
        <source>children %1</source>
        <translation>子 %1</translation>
    </message>
    <message>
        <source>in the initial e-graph</source>
        <translation>最初から存在</translation>
    </message>
    <message>
        <source>created by %1, step %2</source>
        <translation>%1 により生成、ステップ %2</translation>
    </message>
    <message>
        <source>cost %1</source>
        <translation>コスト %1</translation>
    </message>
    <message>
        <source>chosen by %1</source>
        <translation>%1 が選択</translation>
    </message>
    <message>
        <source>excluded by the cycle filter</source>
        <translation>閉路フィルターにより除外</translation>
    </message>
    <message>
        <source>e-class %1, %2 e-nodes, not drawn; double-click to go there</source>
        <translation>e クラス %1、%2 個の e ノード、未表示。ダブルクリックで移動</translation>
    </message>
    <message>
        <source> (display limit)</source>
        <translation> (図に表示できる上限です)</translation>
    </message>
    <message>
        <source>New e-node</source>
        <translation>新しい e ノード</translation>
    </message>
    <message>
        <source>Excluded by the cycle filter</source>
        <translation>閉路フィルターにより除外</translation>
    </message>
    <message>
        <source>Chosen by %1</source>
        <translation>%1 が選択</translation>
    </message>
    <message>
        <source>Chosen by both</source>
        <translation>両方が選択</translation>
    </message>
    <message>
        <source>Chosen only by %1</source>
        <translation>%1 のみが選択</translation>
    </message>
</context>
<context>
    <name>EGraphState</name>
    <message>
        <source>const</source>
        <translation>定数</translation>
    </message>
    <message>
        <source>congruence</source>
        <translation>合同</translation>
    </message>
    <message>
        <source>analysis</source>
        <translation>解析</translation>
    </message>
    <message>
        <source>%1 e-classes, %2 e-nodes</source>
        <translation>e クラス %1、e ノード %2</translation>
    </message>
    <message>
        <source>, %1 e-nodes in the file omitted because they have no finite term</source>
        <translation>、ファイルの e ノード %1 個を省略: 有限の項に至りません</translation>
    </message>
    <message numerus="yes">
        <source>%n e-node(s)</source>
        <translation>
            <numerusform>%n 個の e ノード</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n union(s)</source>
        <translation>
            <numerusform>%n 回の合併</numerusform>
        </translation>
    </message>
    <message>
        <source>This session recorded an e-graph built match by match (steps: %1, rules: %2).</source>
        <translation>このセッションでは e グラフをマッチごとに成長させました (ステップ: %1、ルール: %2)。</translation>
    </message>
    <message>
        <source>This session recorded an e-graph with %1 e-classes (rules: %2; limits: %3 iterations, %4 e-nodes, %5 s).</source>
        <translation>このセッションでは %1 個の e クラスを持つ e グラフを成長させました (ルール: %2、上限: %3 反復、%4 e ノード、%5 秒)。</translation>
    </message>
    <message>
        <source>initial</source>
        <translation>初期</translation>
    </message>
    <message>
        <source>, roots missing from the file: %1</source>
        <translation>、ファイルにない根: %1</translation>
    </message>
</context>
<context>
    <name>Engine</name>
    <message>
        <source>goal reached</source>
        <translation>目標に到達</translation>
    </message>
    <message>
        <source>saturated</source>
        <translation>飽和済み</translation>
    </message>
    <message>
        <source>iteration limit</source>
        <translation>反復回数の上限</translation>
    </message>
    <message>
        <source>node limit</source>
        <translation>ノード数の上限</translation>
    </message>
    <message>
        <source>memory limit</source>
        <translation>メモリーの上限</translation>
    </message>
    <message>
        <source>time limit</source>
        <translation>時間の上限</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>中止</translation>
    </message>
    <message>
        <source>breakpoint</source>
        <translation>ブレークポイント</translation>
    </message>
    <message>
        <source>other</source>
        <translation>その他</translation>
    </message>
</context>
<context>
    <name>Episodes</name>
    <message>
        <source>not recorded</source>
        <translation>記録なし</translation>
    </message>
    <message>
        <source>No-Op</source>
        <translation>No-Op</translation>
    </message>
    <message>
        <source>from step %1</source>
        <translation>手順 %1 から</translation>
    </message>
    <message>
        <source>from step %1, %2</source>
        <translation>手順 %1、%2 から</translation>
    </message>
    <message>
        <source>played by %1, %2</source>
        <translation>%1 が進めた、%2</translation>
    </message>
    <message>
        <source>step by step, %1</source>
        <translation>一手ずつ、%1</translation>
    </message>
    <message>
        <source>%1, episode %2, %3</source>
        <translation>%1、エピソード %2、%3</translation>
    </message>
</context>
<context>
    <name>Explanation</name>
    <message>
        <source>const</source>
        <translation>定数</translation>
    </message>
    <message>
        <source>further steps not listed</source>
        <translation>ここに示す以上のステップがあります</translation>
    </message>
    <message>
        <source>same operator with equal inputs</source>
        <translation>等しい入力に対する同じ演算子</translation>
    </message>
    <message>
        <source>computed</source>
        <translation>計算により</translation>
    </message>
    <message>
        <source>repeats the steps from step %1</source>
        <translation>ステップ %1 以降と同様</translation>
    </message>
    <message>
        <source>This e-graph does not show that %1 and %2 are equal.</source>
        <translation>この e グラフの知る限り、%1 と %2 は等しくありません。</translation>
    </message>
    <message>
        <source>%1 = %2, because %3 = %4:</source>
        <translation>%1 = %2 (%3 = %4 による):</translation>
    </message>
    <message>
        <source>%1 and %2 are the same term.</source>
        <translation>%1 と %2 は同じ項です。</translation>
    </message>
    <message>
        <source>pattern</source>
        <translation>そのパターン</translation>
    </message>
    <message>
        <source>pattern %1 of %2</source>
        <translation>パターン %1 / %2</translation>
    </message>
    <message>
        <source>(Not all partial matches were tried; there are too many.)</source>
        <translation>(部分マッチが多すぎて、すべては試せませんでした。)</translation>
    </message>
    <message>
        <source>Why did %1 not fire at %2? The match fails here:</source>
        <translation>%1 が %2 で適用されなかったのはなぜ? ここまでは進みます:</translation>
    </message>
    <message>
        <source>%1 matches at %2, but it was active only in the first iterations (%3).</source>
        <translation>%1 は %2 でマッチしますが、最初の反復 (%3) にしか参加しませんでした。</translation>
    </message>
    <message>
        <source>%1 matches at %2, but its result already exists, or a limit or the scheduler blocked it.</source>
        <translation>%1 は %2 でマッチします: 追加するものは既にあるか、上限またはスケジューラーに止められました。</translation>
    </message>
    <message>
        <source>initial</source>
        <translation>初期</translation>
    </message>
    <message numerus="yes">
        <source>%1 applies at %n place(s).</source>
        <translation>
            <numerusform>%1 は %n か所に適用できます。</numerusform>
        </translation>
    </message>
    <message>
        <source>It almost applies nowhere.</source>
        <translation>ほぼ適用できる場所はありません。</translation>
    </message>
    <message>
        <source>It almost applies here, the nearest first:</source>
        <translation>ほぼ適用できる場所（近いものから）：</translation>
    </message>
    <message>
        <source>%1: %2 of %3 operators match</source>
        <translation>%1：%3 個中 %2 個の演算子が一致</translation>
    </message>
</context>
<context>
    <name>Export</name>
    <message>
        <source>%1 x %2 pixels, scale %3</source>
        <translation>%1 x %2 ピクセル、縮尺 %3</translation>
    </message>
    <message>
        <source>one page of %1 x %2 mm</source>
        <translation>%1 x %2 mm の 1 ページ</translation>
    </message>
    <message>
        <source>%1 written (%2)</source>
        <translation>%1 を書き込みました (%2)</translation>
    </message>
    <message>
        <source>%1 x %2 pages</source>
        <translation>%1 × %2 ページ</translation>
    </message>
</context>
<context>
    <name>ExpressionMode</name>
    <message>
        <source>rational numbers; division by zero is undefined</source>
        <translation>有理数、ゼロ除算は未定義</translation>
    </message>
    <message>
        <source>integers; division rounds down; division by zero is undefined</source>
        <translation>整数、除算は切り下げ、ゼロ除算は未定義</translation>
    </message>
    <message>
        <source>integers; division leaves a nonnegative remainder; x/0 = 0</source>
        <translation>整数、除算の余りは負にならない、x/0 = 0</translation>
    </message>
    <message>
        <source>rational numbers; x/x = 1 even for x = 0</source>
        <translation>有理数、ただし x/x = 1 は 0 でも成立</translation>
    </message>
</context>
<context>
    <name>FileDialogs</name>
    <message>
        <source>Egret sessions (*.egret)</source>
        <translation>Egret セッション (*.egret)</translation>
    </message>
</context>
<context>
    <name>Graph</name>
    <message>
        <source>created by %1</source>
        <translation>%1 により作成</translation>
    </message>
    <message>
        <source>%1 operators</source>
        <translation>演算子 %1 個</translation>
    </message>
    <message>
        <source>%1 rules</source>
        <translation>規則 %1 個</translation>
    </message>
    <message>
        <source>Double-click or press + to expand.</source>
        <translation>ダブルクリックか + で開きます。</translation>
    </message>
    <message>
        <source>Double-click to go to its producer.</source>
        <translation>ダブルクリックで計算元へ移動します。</translation>
    </message>
    <message>
        <source>%1 of %2 operators shown</source>
        <translation>演算子 %2 個中 %1 個を表示</translation>
    </message>
    <message>
        <source>shown as references (many consumers): %1</source>
        <translation>多くの場所で使われるため参照として表示: %1</translation>
    </message>
    <message>
        <source>block %1</source>
        <translation>ブロック %1</translation>
    </message>
    <message>
        <source>block</source>
        <translation>ブロック</translation>
    </message>
    <message>
        <source>%1 ×%2 (no longer identical)</source>
        <translation>%1、%2 はもう同じ形ではありません</translation>
    </message>
    <message>
        <source>%1 (removed from the current graph)</source>
        <translation>%1、現在のグラフにはもうありません</translation>
    </message>
    <message>
        <source>%1 new, %2 removed</source>
        <translation>新規 %1、消滅 %2</translation>
    </message>
    <message>
        <source>attends to itself: %1</source>
        <translation>自身への注意:%1</translation>
    </message>
    <message>
        <source>attends to %1: %2</source>
        <translation>%1 への注意:%2</translation>
    </message>
    <message>
        <source>Double-click or press + to show its body.</source>
        <translation>ダブルクリックまたは + で本体を表示します。</translation>
    </message>
    <message numerus="yes">
        <source>%n operator(s)</source>
        <translation>
            <numerusform>%n 個の演算子</numerusform>
        </translation>
    </message>
    <message>
        <source>Attention from other operators</source>
        <translation>ほかの演算子からの注意</translation>
    </message>
    <message>
        <source>New in the current graph</source>
        <translation>現在のグラフで新規</translation>
    </message>
    <message>
        <source>Removed from the original</source>
        <translation>元のモデルから削除</translation>
    </message>
</context>
<context>
    <name>GraphPane</name>
    <message>
        <source>Open a model (Ctrl+O) or drop one here.</source>
        <translation>モデルを開く (Ctrl+O) か、ここにドロップしてください。</translation>
    </message>
    <message>
        <source>Original</source>
        <translation>元</translation>
    </message>
    <message>
        <source>Current</source>
        <translation>現在</translation>
    </message>
    <message>
        <source>Extracted</source>
        <translation>抽出結果</translation>
    </message>
    <message>
        <source>Nothing extracted yet. Run equality saturation (F5), then extract (F7).</source>
        <translation>まだ抽出していません: 飽和 (F5) の後、抽出 (F7) してください。</translation>
    </message>
    <message>
        <source>Diff</source>
        <translation>差分</translation>
    </message>
    <message>
        <source>Operators that are not in the original graph glow</source>
        <translation>元のモデルにないものが光ります</translation>
    </message>
    <message>
        <source>Predicted cost</source>
        <translation>予測コスト</translation>
    </message>
    <message>
        <source>Heat map of predicted cost</source>
        <translation>ヒート: コストモデルの予測</translation>
    </message>
    <message>
        <source>Measured time</source>
        <translation>実測時間</translation>
    </message>
    <message>
        <source>Heat map of the last measurement (F8)</source>
        <translation>ヒート: 最後の計測 (F8) の結果</translation>
    </message>
    <message>
        <source>Operators of the current graph, with one color per rule</source>
        <translation>現在のグラフで規則ごとに 1 色</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>方策</translation>
    </message>
    <message>
        <source>Heat map: for each operator of the current graph, the probability that the policy rewrites it next</source>
        <translation>熱:方策が現在のグラフの演算子を次に書き換える確率</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意</translation>
    </message>
    <message>
        <source>Attention between the operators of the current graph in the policy network</source>
        <translation>方策のネットワークで現在のグラフの各演算子が注意を向ける先</translation>
    </message>
    <message>
        <source>New operators</source>
        <translation>新しいもの</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>規則</translation>
    </message>
    <message>
        <source>ONNX Runtime</source>
        <translation>ONNX Runtime</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新規</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>Kind only</source>
        <translation>種類のみ</translation>
    </message>
    <message>
        <source>Only the kind of operator has a color</source>
        <translation>演算子の種類だけを色で示します</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>コスト</translation>
    </message>
    <message>
        <source>time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>rule</source>
        <translation>規則</translation>
    </message>
    <message>
        <source>policy</source>
        <translation>方策</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>注意</translation>
    </message>
</context>
<context>
    <name>Inspector</name>
    <message>
        <source>Values</source>
        <translation>値</translation>
    </message>
    <message>
        <source>all elements</source>
        <translation>全要素</translation>
    </message>
    <message>
        <source> (first %1 of %2)</source>
        <translation> (%2 個中の最初の %1 個)</translation>
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
        <translation>標準偏差</translation>
    </message>
    <message>
        <source>histogram</source>
        <translation>ヒストグラム</translation>
    </message>
    <message>
        <source>zeros</source>
        <translation>ゼロ</translation>
    </message>
    <message>
        <source>Attributes</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>ほか %1 個</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>演算子</translation>
    </message>
    <message>
        <source>type</source>
        <translation>型</translation>
    </message>
    <message>
        <source>output</source>
        <translation>出力</translation>
    </message>
    <message>
        <source>FLOPs</source>
        <translation>FLOPs</translation>
    </message>
    <message>
        <source>bytes moved</source>
        <translation>移動バイト数</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>重み</translation>
    </message>
    <message>
        <source>computed from constants only</source>
        <translation>定数のみから構成</translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>入力</translation>
    </message>
    <message>
        <source>Used by</source>
        <translation>使用先</translation>
    </message>
    <message>
        <source>Matches here</source>
        <translation>ここでのマッチ</translation>
    </message>
    <message>
        <source>E-graph</source>
        <translation>e グラフ</translation>
    </message>
    <message>
        <source>e-class</source>
        <translation>e クラス</translation>
    </message>
    <message>
        <source>e-class %1</source>
        <translation>e クラス %1</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>クラス</translation>
    </message>
    <message>
        <source>e-nodes</source>
        <translation>e ノード</translation>
    </message>
    <message>
        <source>parents</source>
        <translation>親</translation>
    </message>
    <message>
        <source>E-nodes</source>
        <translation>e ノード</translation>
    </message>
    <message>
        <source>initial</source>
        <translation>所与</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>%1 の中</translation>
    </message>
    <message>
        <source>e-node %1</source>
        <translation>e ノード %1</translation>
    </message>
    <message>
        <source>E-node</source>
        <translation>e ノード</translation>
    </message>
    <message>
        <source>class</source>
        <translation>クラス</translation>
    </message>
    <message>
        <source>created</source>
        <translation>生成</translation>
    </message>
    <message>
        <source>in the initial e-graph</source>
        <translation>最初</translation>
    </message>
    <message>
        <source>by %1, step %2</source>
        <translation>%1 により、ステップ %2</translation>
    </message>
    <message>
        <source>attributes</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>コスト</translation>
    </message>
    <message>
        <source>name in the file</source>
        <translation>ファイル内の名前</translation>
    </message>
    <message>
        <source>chosen by</source>
        <translation>選択元</translation>
    </message>
    <message>
        <source>filtered</source>
        <translation>除外済み</translation>
    </message>
    <message>
        <source>excluded by the cycle filter</source>
        <translation>閉路フィルターにより除外</translation>
    </message>
    <message>
        <source>Children</source>
        <translation>子</translation>
    </message>
    <message>
        <source>e-classes</source>
        <translation>e クラス</translation>
    </message>
    <message>
        <source>omitted</source>
        <translation>省略</translation>
    </message>
    <message>
        <source>%1 e-nodes without a finite term</source>
        <translation>有限の項に至らない e ノード %1 個</translation>
    </message>
    <message>
        <source>Roots</source>
        <translation>根</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>演算子</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>operators</source>
        <translation>演算子</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>パラメーター</translation>
    </message>
    <message>
        <source>current cost</source>
        <translation>現在のコスト</translation>
    </message>
    <message>
        <source>original cost</source>
        <translation>当初のコスト</translation>
    </message>
    <message>
        <source>cost model</source>
        <translation>コストモデル</translation>
    </message>
    <message>
        <source>Outputs</source>
        <translation>出力</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>グループ</translation>
    </message>
    <message>
        <source>Groups inside</source>
        <translation>内側のグループ</translation>
    </message>
    <message>
        <source>%1 operators</source>
        <translation>演算子 %1 個</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>方策</translation>
    </message>
    <message>
        <source>rewrite probability</source>
        <translation>次に書き換えられる</translation>
    </message>
    <message>
        <source>attends to itself</source>
        <translation>自分自身に注目</translation>
    </message>
    <message>
        <source>attends to %1</source>
        <translation>%1 に注目</translation>
    </message>
    <message>
        <source>%1, used %2 times</source>
        <translation>%1、%2 回使用</translation>
    </message>
    <message>
        <source>%1, %2 of total</source>
        <translation>%1、全体の %2</translation>
    </message>
    <message>
        <source>Match</source>
        <translation>マッチ</translation>
    </message>
    <message>
        <source>rule</source>
        <translation>規則</translation>
    </message>
    <message>
        <source>place</source>
        <translation>場所</translation>
    </message>
    <message>
        <source>result</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Replaces</source>
        <translation>置換前</translation>
    </message>
    <message>
        <source>By</source>
        <translation>置換後</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>規則</translation>
    </message>
    <message>
        <source>Definition</source>
        <translation>定義</translation>
    </message>
    <message>
        <source>matches</source>
        <translation>マッチ数</translation>
    </message>
    <message>
        <source>best match</source>
        <translation>最良のマッチ</translation>
    </message>
    <message>
        <source>description</source>
        <translation>説明</translation>
    </message>
    <message>
        <source>verdict</source>
        <translation>判定</translation>
    </message>
</context>
<context>
    <name>LearningCurve</name>
    <message>
        <source>Loss</source>
        <translation>損失</translation>
    </message>
    <message>
        <source>Expected reward</source>
        <translation>期待報酬</translation>
    </message>
    <message>
        <source>Hit rate</source>
        <translation>ヒット率</translation>
    </message>
    <message>
        <source>imitation</source>
        <translation>模倣</translation>
    </message>
    <message>
        <source>reward</source>
        <translation>報酬</translation>
    </message>
    <message>
        <source>long expressions</source>
        <translation>長い式</translation>
    </message>
    <message>
        <source>done</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>step</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>discovery</source>
        <translation>発見</translation>
    </message>
</context>
<context>
    <name>Legend</name>
    <message>
        <source>Same value as the selection</source>
        <translation>選択と同じ値</translation>
    </message>
    <message>
        <source>Search hit</source>
        <translation>検索結果</translation>
    </message>
    <message>
        <source>Match</source>
        <translation>マッチ</translation>
    </message>
    <message>
        <source>This step</source>
        <translation>このステップ</translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation>説明</translation>
    </message>
    <message>
        <source>Step of the explanation</source>
        <translation>説明のステップ</translation>
    </message>
    <message>
        <source>Computed by the selection</source>
        <translation>選択したものが計算</translation>
    </message>
    <message>
        <source>Current</source>
        <translation>現在</translation>
    </message>
    <message>
        <source>Current step</source>
        <translation>現在のステップ</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新規</translation>
    </message>
    <message>
        <source>Chosen</source>
        <translation>抽出で選択</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>ほか %1 個</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>コスト</translation>
    </message>
    <message>
        <source>Selected</source>
        <translation>選択中</translation>
    </message>
</context>
<context>
    <name>Method</name>
    <message>
        <source>nothing</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>constants computed</source>
        <translation>定数計算</translation>
    </message>
    <message>
        <source>rule log</source>
        <translation>規則ログ</translation>
    </message>
    <message>
        <source>decoder</source>
        <translation>デコーダー</translation>
    </message>
    <message>
        <source>the open network: selects subtrees and writes simpler replacements</source>
        <translation>開いているネットワーク: 部分木を選び、より簡単なものを書く</translation>
    </message>
    <message>
        <source>replaces subtrees that equal a constant or one of their subterms</source>
        <translation>定数または自身の一部に等しいもの</translation>
    </message>
    <message>
        <source>brute force: combines small expressions, enumerated up to equivalence</source>
        <translation>総当たり: 等価なものを除いた小さな式の組み合わせ</translation>
    </message>
    <message>
        <source>Halide-style rules, applied until none matches</source>
        <translation>Halide 流の規則、マッチがなくなるまで適用</translation>
    </message>
    <message>
        <source>applies rules and equations to an e-graph; extracts the smallest term</source>
        <translation>規則と等式を e グラフで適用し、最小の項を取る</translation>
    </message>
    <message>
        <source>Z3&apos;s simplify</source>
        <translation>Z3 の simplify</translation>
    </message>
    <message>
        <source>Z3&apos;s ctx-solver-simplify, which queries a solver about every subterm</source>
        <translation>Z3 の ctx-solver-simplify、各部分をソルバーに問い合わせる</translation>
    </message>
    <message>
        <source>random changes, accepted by the Metropolis rule; budget: changes tried per token</source>
        <translation>ランダムな変更、Metropolis 基準で採択。予算: トークンごとに試す変更数</translation>
    </message>
    <message>
        <source>decodes from the root, guided by upper confidence bounds; budget: trials per node</source>
        <translation>信頼上限による根からのデコード。予算: ノードごとの試行数</translation>
    </message>
    <message>
        <source>all methods in turn, until none finds anything smaller</source>
        <translation>すべての手法を順に、どれも小さくできなくなるまで</translation>
    </message>
    <message>
        <source>same as its methods</source>
        <translation>含まれる手法と同じ</translation>
    </message>
    <message>
        <source>%1 rules and equations</source>
        <translation>%1 個の規則と等式</translation>
    </message>
    <message>
        <source>%1 rules</source>
        <translation>%1 個の規則</translation>
    </message>
    <message>
        <source>best without the network</source>
        <translation>ネットワークなしの best</translation>
    </message>
</context>
<context>
    <name>NextSteps</name>
    <message>
        <source>No loss: an equivalent operator is kept.</source>
        <translation>何も失われません：同じ意味の演算子が残ります。</translation>
    </message>
    <message>
        <source>An operator that is equal almost everywhere is kept.</source>
        <translation>ほとんどどこでも等しい演算子が残ります。</translation>
    </message>
    <message>
        <source>Operators of this form drop or repeat elements and are not useful.</source>
        <translation>そのような演算子は要素を失うか繰り返すため、使い道がありません。</translation>
    </message>
    <message>
        <source>The problem sets this limit.</source>
        <translation>これは問題が定める制限です。</translation>
    </message>
    <message>
        <source>input</source>
        <translation>入力</translation>
    </message>
    <message>
        <source>With these coordinates as its input, the operator is complete.</source>
        <translation>これらの座標を入力とすれば演算子は完成です。</translation>
    </message>
    <message>
        <source>The input is then unreachable: it needs more than the %1 primitives that may follow.</source>
        <translation>その後は入力に届きません：あと %1 個しか使えず、それでは足りません。</translation>
    </message>
    <message>
        <source>Rejected by rule %1: %2.</source>
        <translation>規則 %1 が拒否しています：%2。</translation>
    </message>
    <message>
        <source>Example: %1</source>
        <translation>例：%1</translation>
    </message>
    <message>
        <source>Kept instead: %1</source>
        <translation>代わりに残すもの：%1</translation>
    </message>
    <message numerus="yes">
        <source>The input is then at least %n primitive(s) away; up to %1 may follow.</source>
        <translation>
            <numerusform>その後、入力まで少なくとも %n 個のプリミティブが必要で、あと %1 個使えます。</numerusform>
        </translation>
    </message>
    <message>
        <source>The open coordinates then have the input&apos;s sizes; up to %1 primitives may follow.</source>
        <translation>その後、開いた座標は入力のサイズになります。あと %1 個使えます。</translation>
    </message>
</context>
<context>
    <name>Numbers</name>
    <message>
        <source>%1%</source>
        <extracomment>a number and the sign for percent</extracomment>
        <translation>%1 %</translation>
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
        <translation>最大反復回数</translation>
    </message>
    <message>
        <source>Each iteration searches all rules and applies the matches</source>
        <translation>全規則を検索し、見つかったものを適用する回数</translation>
    </message>
    <message>
        <source>Node limit</source>
        <translation>e ノードの上限</translation>
    </message>
    <message>
        <source>Maximum number of e-nodes in the e-graph</source>
        <translation>e グラフはこれ以上大きくなりません</translation>
    </message>
    <message>
        <source>Exploration time limit</source>
        <translation>探索時間の上限</translation>
    </message>
    <message>
        <source>Extraction has a separate limit</source>
        <translation>抽出の上限は別にあります</translation>
    </message>
    <message>
        <source>Multi-pattern iterations</source>
        <translation>マルチパターンの反復回数</translation>
    </message>
    <message>
        <source>Rules with several patterns add many e-nodes, so they are used only in the first iterations (Tensat&apos;s k_multi)</source>
        <translation>複数パターンの規則は急速に増えるため、最初の数回の反復にのみ参加します (Tensat の k_multi)</translation>
    </message>
    <message>
        <source>Cycle filter</source>
        <translation>閉路フィルター</translation>
    </message>
    <message>
        <source>none: no filter; vanilla: a map of descendants before every application; search: a search instead of the map; efficient: one map per iteration (Tensat, algorithm 2)</source>
        <translation>none: なし、vanilla: 適用のたびに子孫表を作成、search: 同じことを検索で、efficient: 反復ごとに 1 つの表 (Tensat、アルゴリズム 2)</translation>
    </message>
    <message>
        <source>Scheduler</source>
        <translation>スケジューラー</translation>
    </message>
    <message>
        <source>simple: every rule in every iteration; backoff: rules that match too often pause for some iterations</source>
        <translation>simple: 毎回すべての規則、backoff: マッチしすぎる規則はしばらく休止</translation>
    </message>
    <message>
        <source>Extraction</source>
        <translation>抽出</translation>
    </message>
    <message>
        <source>greedy: cheapest term; greedy-dag: shared parts counted once; ilp: exact</source>
        <translation>greedy: 最も安い項、greedy-dag: 共有部分は 1 回だけ計上、ilp: 厳密</translation>
    </message>
    <message>
        <source>Cycle constraints</source>
        <translation>閉路制約</translation>
    </message>
    <message>
        <source>For exact extraction. lazy: constraints are added when violated; order-real, order-int: Tensat&apos;s order variables; none: rely on the cycle filter</source>
        <translation>厳密抽出: lazy: 違反時に追加、order-real・order-int: Tensat の順序変数、none: 閉路はフィルターに任せる</translation>
    </message>
    <message>
        <source>Presolve</source>
        <translation>前処理</translation>
    </message>
    <message>
        <source>For exact extraction: compute bounds and reduce the integer program first; otherwise solve Tensat&apos;s program</source>
        <translation>厳密抽出: 整数計画の前に限界計算と縮小を行います。なしでは Tensat と同じです</translation>
    </message>
    <message>
        <source>Extraction time limit</source>
        <translation>抽出時間の上限</translation>
    </message>
    <message>
        <source>Exact extraction only; the best result so far is used</source>
        <translation>厳密抽出用。超えるとそれまでの最良解を採用します</translation>
    </message>
    <message>
        <source>Alpha</source>
        <translation>アルファ</translation>
    </message>
    <message>
        <source>A graph is expanded if it costs at most this factor times the best cost (TASO)</source>
        <translation>最良よりどれだけ悪いグラフまで展開するか (TASO)</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>予算</translation>
    </message>
    <message>
        <source>Number of graphs to expand</source>
        <translation>展開するグラフ数</translation>
    </message>
    <message>
        <source>equality saturation, then extraction of the cheapest graph</source>
        <translation>等式飽和の後、最も安いグラフを抽出</translation>
    </message>
    <message>
        <source>backtracking search over whole graphs, cheapest first</source>
        <translation>グラフ全体に対するバックトラック探索、安い順</translation>
    </message>
    <message>
        <source>Episodes</source>
        <translation>エピソード</translation>
    </message>
    <message>
        <source>Number of episodes; the first always takes the policy&apos;s most likely action</source>
        <translation>方策が行う対局の数。最初は常に最も確からしいものを選ぶ</translation>
    </message>
    <message>
        <source>Rollout budget</source>
        <translation>ゲームの割合</translation>
    </message>
    <message>
        <source>Fraction of the new e-nodes and of the time that the policy&apos;s episodes may use; saturation gets the rest</source>
        <translation>追加する e ノードと時間のうち、方策のゲームが使う上限。残りは飽和に使う</translation>
    </message>
    <message>
        <source>Maximum number of steps per episode</source>
        <translation>エピソードの手数</translation>
    </message>
    <message>
        <source>Longer episodes are cut off</source>
        <translation>それを超えると打ち切る</translation>
    </message>
    <message>
        <source>a learned policy rewrites step by step</source>
        <translation>学習した方策が一手ずつ書き換える</translation>
    </message>
    <message>
        <source>a learned policy chooses what equality saturation adds</source>
        <translation>等式飽和に加えるものを学習した方策が選ぶ</translation>
    </message>
    <message>
        <source>Objective</source>
        <translation>目的関数</translation>
    </message>
    <message>
        <source>For greedy extraction. tree: sum of the costs, shared parts counted at every use; depth: cost of the most expensive path; latency: end of a list schedule on parallel devices; memory: most memory in use, if costs are sizes of results; max-root: largest cost of a root, shared parts counted once; table: formulas for each operator</source>
        <translation>貪欲抽出用。tree: コストの合計 (共有部分は使用ごとに数える)、depth: 最も高価なパスのコスト、latency: 並列デバイスでのリストスケジュールの終了時刻、memory: コストが結果のサイズの場合の最大メモリ使用量、max-root: ルートの最大コスト (共有部分は一度だけ数える)、table: 演算子ごとの式</translation>
    </message>
    <message>
        <source>Parallel devices</source>
        <translation>並列デバイス</translation>
    </message>
    <message>
        <source>For the objective latency</source>
        <translation>目的関数 latency 用</translation>
    </message>
    <message>
        <source>Cost table</source>
        <translation>コスト表</translation>
    </message>
    <message>
        <source>For the objective table: rows OPERATOR : FORMULA, separated by semicolons, or the name of a file with them</source>
        <translation>目的関数 table 用: セミコロンで区切った「演算子 : 式」の行、またはそれを含むファイルの名前</translation>
    </message>
    <message>
        <source>Guidance</source>
        <translation>誘導</translation>
    </message>
    <message>
        <source>policy: the learned policy; random: random matches; mcts: Monte Carlo tree search</source>
        <translation>policy: 学習した方策、random: ランダムなマッチ、mcts: モンテカルロ木探索</translation>
    </message>
</context>
<context>
    <name>PGraph</name>
    <message>
        <source>output</source>
        <translation>出力</translation>
    </message>
    <message>
        <source>shares %1</source>
        <translation>共有 %1</translation>
    </message>
    <message>
        <source>weight only: %1</source>
        <translation>重みのみ：%1</translation>
    </message>
    <message>
        <source>input</source>
        <translation>入力</translation>
    </message>
    <message>
        <source>batch: passes through unchanged</source>
        <translation>バッチ：そのまま通ります</translation>
    </message>
    <message>
        <source>unordered</source>
        <translation>順序なし</translation>
    </message>
    <message>
        <source>strided: must become a window</source>
        <translation>ストライド付き：窓にならなければなりません</translation>
    </message>
</context>
<context>
    <name>PolicyTraining</name>
    <message>
        <source>Policy loss</source>
        <translation>方策の損失</translation>
    </message>
    <message>
        <source>Value loss</source>
        <translation>価値の損失</translation>
    </message>
    <message>
        <source>KL divergence</source>
        <translation>KL ダイバージェンス</translation>
    </message>
    <message>
        <source>Entropy (nats)</source>
        <translation>エントロピー (nat)</translation>
    </message>
    <message>
        <source>Explained variance</source>
        <translation>説明された分散</translation>
    </message>
    <message>
        <source>update</source>
        <translation>更新</translation>
    </message>
    <message>
        <source>Gain per episode (%)</source>
        <translation>エピソードの利得 (%)</translation>
    </message>
    <message>
        <source>all</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>Best (% of initial value)</source>
        <translation>最良、開始時に対する %</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>最良</translation>
    </message>
    <message>
        <source>Rules applied</source>
        <translation>適用した規則</translation>
    </message>
    <message>
        <source>others (%1)</source>
        <translation>その他 (%1)</translation>
    </message>
    <message>
        <source>Episode length</source>
        <translation>エピソードの長さ</translation>
    </message>
</context>
<context>
    <name>Search</name>
    <message>
        <source>Invalid regular expression: %1</source>
        <translation>正規表現ではありません: %1</translation>
    </message>
    <message>
        <source>All words must occur in the type, name, attributes, shape or rule.
type:conv  name:layer.1  attr:pad  shape:35x35  rule:fuse  id:12 or #12  /regular.*expression/
Enter: next result; Shift+Enter: previous one</source>
        <translation>型、名前、属性、形状、規則のいずれかにすべての語が含まれるものを検索します。
type:conv  name:layer.1  attr:pad  shape:35x35  rule:fuse  id:12 または #12  /正規.*表現/
Enter で次へ、Shift+Enter で前へ。</translation>
    </message>
</context>
<context>
    <name>SearchTree</name>
    <message>
        <source>output</source>
        <translation>出力</translation>
    </message>
    <message>
        <source>mean %1</source>
        <translation>平均 %1</translation>
    </message>
    <message>
        <source>RAVE %1, visits %2</source>
        <translation>RAVE %1（%2 回）</translation>
    </message>
    <message numerus="yes">
        <source>%n being evaluated</source>
        <translation>
            <numerusform>%n 個を評価中</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>visited %n time(s)</source>
        <translation>
            <numerusform>%n 回試行</numerusform>
        </translation>
    </message>
    <message>
        <source>subtree exhausted</source>
        <translation>この下に見つかるものはもうありません</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>&amp;Theme</source>
        <translation>テーマ(&amp;T)</translation>
    </message>
    <message>
        <source>Colors of the window and its pictures</source>
        <translation>ウィンドウと図の色</translation>
    </message>
    <message>
        <source>System default</source>
        <translation>システムに合わせる</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>ライト</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>ダーク</translation>
    </message>
    <message>
        <source>Te&amp;xt size</source>
        <translation>文字サイズ(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>言語(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Engine</source>
        <translation>エンジン(&amp;E)</translation>
    </message>
    <message>
        <source>Engine for timing models; libtorch runs models that onednn cannot run. Results are always verified with libtorch</source>
        <translation>計測するモデルを実行するもの。onednn で実行できないものは libtorch が実行します。結果は常に libtorch で検証します</translation>
    </message>
    <message>
        <source>Th&amp;reads</source>
        <translation>スレッド数(&amp;R)</translation>
    </message>
    <message>
        <source>Threads per operator; timings are comparable only with the same number of threads</source>
        <translation>演算子の実行に使えるスレッド数。時間は同じ数でのみ比較できます</translation>
    </message>
    <message>
        <source>one per core</source>
        <translation>コアごとに 1 つ</translation>
    </message>
    <message>
        <source>%1 The default is used.</source>
        <translation>%1 既定値を使います。</translation>
    </message>
    <message>
        <source>Language of the window; engine messages are in English</source>
        <translation>ウィンドウの言語。エンジンのメッセージは英語です</translation>
    </message>
    <message>
        <source>No installed font contains Chinese, Japanese or Korean characters. Install one, such as the package fonts-noto-cjk.</source>
        <translation>中国語、日本語、韓国語の文字を含むフォントがインストールされていません。fonts-noto-cjk パッケージなどをインストールしてください。</translation>
    </message>
    <message>
        <source>Settings, rules and open files are not remembered, because %1 cannot be written. Save your session in another folder to keep it; unsaved sessions are in %2.</source>
        <translation>%1 に書き込めないため、設定、規則、開いているファイルは記憶されません。セッションを残すには別のフォルダーに保存してください。未保存のセッションは %2 にあります。</translation>
    </message>
    <message>
        <source>Text size of menus, panes and pictures</source>
        <translation>メニュー、ペイン、図の文字サイズ</translation>
    </message>
</context>
<context>
    <name>Story</name>
    <message>
        <source>%1, where %2: %3</source>
        <translation>%1、ただし %2: %3</translation>
    </message>
    <message>
        <source>no bindings</source>
        <translation>束縛なし</translation>
    </message>
    <message>
        <source>no classes merged</source>
        <translation>合併されたクラスなし</translation>
    </message>
</context>
<context>
    <name>Synthesis</name>
    <message>
        <source>convolutions of a ResNet (paper, section 9)</source>
        <translation>ResNet の畳み込み（論文 9 節）</translation>
    </message>
    <message>
        <source>query, key and value projection of GPT-2 (paper, section 9.3)</source>
        <translation>GPT-2 のクエリ・キー・値の射影（論文 9.3 節）</translation>
    </message>
    <message>
        <source>matrix multiplication: the smallest problem with a weight</source>
        <translation>行列の積：重みのある最小の問題</translation>
    </message>
    <message>
        <source>convolution, padded to keep the size</source>
        <translation>畳み込み、サイズを保つパディング付き</translation>
    </message>
    <message>
        <source>convolution in g groups of channels</source>
        <translation>チャネルを g 群に分けた畳み込み</translation>
    </message>
    <message>
        <source>convolution whose window reads every s-th pixel</source>
        <translation>窓が s 画素おきに読む畳み込み</translation>
    </message>
    <message>
        <source>product of a matrix and a weight matrix</source>
        <translation>行列と重みの積</translation>
    </message>
    <message>
        <source>average over each block of s x s pixels</source>
        <translation>s x s 画素のブロックの平均</translation>
    </message>
    <message>
        <source>channels rearranged into pixels</source>
        <translation>チャネルが画素になる</translation>
    </message>
    <message>
        <source>columns rearranged into non-overlapping k x k blocks (col2im)</source>
        <translation>列を重ならない k x k ブロックに戻す（col2im）</translation>
    </message>
    <message>
        <source>Operator 1 of the paper (figure 7): two stages that share their window</source>
        <translation>論文の演算子 1（図 7）：窓を共有する二段</translation>
    </message>
    <message>
        <source>Operator 2 of the paper: two one-dimensional convolutions</source>
        <translation>論文の演算子 2：一次元の畳み込み二つ</translation>
    </message>
    <message>
        <source>projection to queries, keys and values in groups of features (paper, section 9.3)</source>
        <translation>特徴の群ごとのクエリ・キー・値（論文 9.3 節）</translation>
    </message>
    <message>
        <source>convolutions of the small network used to train candidates</source>
        <translation>候補を学習させる小さなネットワークの畳み込み</translation>
    </message>
</context>
<context>
    <name>Term</name>
    <message>
        <source>e-class %1: %2 e-nodes to choose from</source>
        <translation>e クラス %1: 選べる e ノード %2 個</translation>
    </message>
    <message>
        <source>e-class %1: only one e-node</source>
        <translation>e クラス %1: ほかの e ノードなし</translation>
    </message>
    <message>
        <source>%1
cost %2</source>
        <translation>%1
コスト %2</translation>
    </message>
    <message>
        <source>%1 cannot be chosen: one of its child classes has no finite term.</source>
        <translation>%1 は選べません: そのクラスの 1 つに有限の項がありません。</translation>
    </message>
    <message>
        <source>%1 cannot be chosen: the term would contain itself along %2. Choose another e-node on that path first.</source>
        <translation>%1 は選べません: 項がそれ自身を含みます、%2。先にその経路上で別のものを選んでください。</translation>
    </message>
    <message>
        <source>%1 of the term&apos;s %2 classes</source>
        <translation>項の %2 クラス中 %1 クラス</translation>
    </message>
</context>
<context>
    <name>Trace</name>
    <message>
        <source>memory</source>
        <translation>メモリ</translation>
    </message>
    <message numerus="yes">
        <source>%n thread(s)</source>
        <translation>
            <numerusform>%n スレッド</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Trajectory</name>
    <message>
        <source>not found</source>
        <translation>未発見</translation>
    </message>
    <message>
        <source>at the start</source>
        <translation>開始時</translation>
    </message>
    <message>
        <source>iteration %1</source>
        <translation>反復 %1</translation>
    </message>
    <message>
        <source>the e-graph lacks %1</source>
        <translation>e-グラフに %1 がない</translation>
    </message>
    <message>
        <source>not applied yet</source>
        <translation>まだ適用されていない</translation>
    </message>
    <message>
        <source>also missing</source>
        <translation>これもない</translation>
    </message>
    <message>
        <source>the rules of the run cannot reach it</source>
        <translation>この実行の規則では到達できない</translation>
    </message>
    <message>
        <source>missing rule: %1</source>
        <translation>足りない規則: %1</translation>
    </message>
    <message>
        <source>No trajectory from %1 to %2 was found.</source>
        <translation>%1 から %2 への経路は見つかりませんでした。</translation>
    </message>
    <message>
        <source>The shortest trajectory from %1 to %2:</source>
        <translation>%1 から %2 への最短経路:</translation>
    </message>
    <message>
        <source>A trajectory from %1 to %2:</source>
        <translation>%1 から %2 への経路:</translation>
    </message>
    <message numerus="yes">
        <source>alternative with %n step(s)</source>
        <translation>
            <numerusform>%n ステップの別の経路</numerusform>
        </translation>
    </message>
    <message>
        <source>The run reached its goals:</source>
        <translation>目標に到達しました:</translation>
    </message>
    <message>
        <source>The run did not reach all of its goals:</source>
        <translation>到達していない目標があります:</translation>
    </message>
    <message>
        <source>not reached</source>
        <translation>未到達</translation>
    </message>
    <message>
        <source>the best cost is %1</source>
        <translation>最良のコストは %1</translation>
    </message>
</context>
<context>
    <name>Verdict</name>
    <message>
        <source>equal</source>
        <translation>等しい</translation>
    </message>
    <message>
        <source>refines</source>
        <translation>詳細化</translation>
    </message>
    <message>
        <source>different</source>
        <translation>異なる</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>for %1: %2 before, %3 after</source>
        <translation>%1 のとき: 前は %2、後は %3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: numbers become too large to compare (%2)</source>
        <translation>%1: 数が大きくなりすぎて比較できません (%2)</translation>
    </message>
    <message>
        <source>%1, because nothing changed</source>
        <translation>%1、何も変わらないため</translation>
    </message>
    <message>
        <source>%1, proved by %2</source>
        <translation>%1、%2 により証明</translation>
    </message>
    <message>
        <source>%1 according to %2 (not a proof)</source>
        <translation>%1、%2 で確認した限り (証明ではありません)</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1。%2</translation>
    </message>
</context>
<context>
    <name>WorkedExample</name>
    <message>
        <source>rule discovered by HISS (table 1)</source>
        <translation>HISS が発見した規則 (表 1)</translation>
    </message>
    <message>
        <source>HISS trace (tables 2 and 6)</source>
        <translation>HISS の簡約過程 (表 2、表 6)</translation>
    </message>
    <message>
        <source>involved rule (table 4)</source>
        <translation>込み入った規則 (表 4)</translation>
    </message>
    <message>
        <source>Traverse Equivalence data (table 7)</source>
        <translation>Traverse Equivalence のデータから (表 7)</translation>
    </message>
    <message>
        <source>result depends on the mode</source>
        <translation>結果はモードによる</translation>
    </message>
</context>
<context>
    <name>egret::app::CostPill</name>
    <message>
        <source>Cost</source>
        <translation>コスト</translation>
    </message>
    <message>
        <source>  ✓ verified</source>
        <translation>  ✓ 検証済み</translation>
    </message>
    <message>
        <source>  ✗ differs</source>
        <translation>  ✗ 相違あり</translation>
    </message>
    <message>
        <source>Cost of the original and the current graph, by the cost model “%1”.</source>
        <translation>元のグラフと現在のグラフのコスト (コストモデル「%1」による)。</translation>
    </message>
    <message>
        <source>  ✓ partly verified</source>
        <translation>  ✓ 一部検証済み</translation>
    </message>
</context>
<context>
    <name>egret::app::CrashDialog</name>
    <message>
        <source>%1, %2</source>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>Egret crashed</source>
        <translation>Egret がクラッシュしました</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; ended unexpectedly, %2. All completed steps are in its session.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; が予期せず終了しました(%2)。実行済みの手順はすべてセッションに残っています。</translation>
    </message>
    <message>
        <source>Open during the crash: %1</source>
        <translation>開いていたもの: %1</translation>
    </message>
    <message>
        <source>Not saved: %1</source>
        <translation>未保存: %1</translation>
    </message>
    <message>
        <source>&amp;Sessions you can reopen:</source>
        <translation>再び開けるセッション(&amp;S):</translation>
    </message>
    <message>
        <source>The full &amp;report is in %1. It was not sent; attach it to a bug report.</source>
        <translation>レポートの全文(&amp;R)。%1 にあり、どこにも送信されていません。Egret を直す人の助けになります。</translation>
    </message>
    <message>
        <source>Re&amp;open session</source>
        <translation>セッションを再び開く(&amp;O)</translation>
    </message>
    <message>
        <source>Cop&amp;y report</source>
        <translation>レポートをコピー(&amp;Y)</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n step(s), %2, %3</source>
        <translation>
            <numerusform>%1、%n ステップ、%2、%3</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>egret::app::DocumentStatus</name>
    <message>
        <source>saved %1</source>
        <translation>保存 %1</translation>
    </message>
    <message>
        <source>session %1</source>
        <translation>セッション %1</translation>
    </message>
    <message>
        <source>cannot save; retrying</source>
        <translation>ディスクを待っています</translation>
    </message>
    <message>
        <source>not saved yet</source>
        <translation>未保存</translation>
    </message>
</context>
<context>
    <name>egret::app::ExtentsBar</name>
    <message>
        <source>Input extents</source>
        <translation>入力の次元</translation>
    </message>
    <message>
        <source>Set extents</source>
        <translation>次元を設定</translation>
    </message>
    <message>
        <source>Use these values for costs, timing and verification; the model keeps its unknown extents</source>
        <translation>これらの値をコスト、計時、検証に使います。モデルの未定の次元はそのままです</translation>
    </message>
    <message>
        <source>Close extents</source>
        <translation>次元を閉じる</translation>
    </message>
    <message>
        <source>Value of this extent for costs, timing and verification</source>
        <translation>コスト、計時、検証に使うこの次元の値</translation>
    </message>
    <message>
        <source>The model leaves extents open. Guesses:</source>
        <translation>モデルに未定の次元があります。推定値:</translation>
    </message>
    <message>
        <source>Input extents:</source>
        <translation>入力の次元:</translation>
    </message>
    <message>
        <source>All extents of the model&apos;s inputs are known.</source>
        <translation>モデルの入力の次元はすべて既知です。</translation>
    </message>
</context>
<context>
    <name>egret::app::MainWindow</name>
    <message>
        <source>Computation graph</source>
        <translation>計算グラフ</translation>
    </message>
    <message>
        <source>E-graph</source>
        <translation>e グラフ</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>インスペクター</translation>
    </message>
    <message>
        <source>E-graph timeline</source>
        <translation>e グラフのタイムライン</translation>
    </message>
    <message>
        <source>History</source>
        <translation>履歴</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>プレビュー</translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation>説明</translation>
    </message>
    <message>
        <source>Extraction</source>
        <translation>抽出</translation>
    </message>
    <message>
        <source>Cheapest term, shared parts counted every time</source>
        <translation>最も安い項、共有部分は毎回計上</translation>
    </message>
    <message>
        <source>The cheapest graph, by integer programming; cancelling keeps the best graph so far</source>
        <translation>整数計画による最も安いグラフ。中止するとそれまでの最良解が残ります</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>プロファイル</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>規則</translation>
    </message>
    <message>
        <source>Reports</source>
        <translation>レポート</translation>
    </message>
    <message>
        <source>Rule editor</source>
        <translation>規則エディター</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>ログ</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>レッスン</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開く</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>やり直す</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>適用</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>スキップ</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>最良</translation>
    </message>
    <message>
        <source>Run…</source>
        <translation>実行…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Extract</source>
        <translation>抽出</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>計測</translation>
    </message>
    <message>
        <source>Pa&amp;nes</source>
        <translation>ペイン(&amp;N)</translation>
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
        <translation>最近開いたもの(&amp;R)</translation>
    </message>
    <message>
        <source>No recent files</source>
        <translation>まだありません</translation>
    </message>
    <message>
        <source>&amp;Unsaved sessions</source>
        <translation>未保存のセッション(&amp;U)</translation>
    </message>
    <message>
        <source>None</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Models, sessions and e-graphs (*.onnx *.egret *.json *.json.gz *.egg);;All files (*)</source>
        <translation>モデル、セッション、e グラフ (*.onnx *.egret *.json *.json.gz *.egg);;すべてのファイル (*)</translation>
    </message>
    <message>
        <source>%1 is up to date.</source>
        <translation>%1 にはこれまでのすべてが入っています。</translation>
    </message>
    <message>
        <source>Save session</source>
        <translation>セッションを保存</translation>
    </message>
    <message>
        <source>Egret sessions (*.egret)</source>
        <translation>Egret セッション (*.egret)</translation>
    </message>
    <message>
        <source>Export current graph</source>
        <translation>現在のグラフをエクスポート</translation>
    </message>
    <message>
        <source>ONNX models (*.onnx)</source>
        <translation>ONNX モデル (*.onnx)</translation>
    </message>
    <message>
        <source>Go to</source>
        <translation>移動</translation>
    </message>
    <message>
        <source>E-class #number or node name</source>
        <translation>e クラスの #番号またはノード名</translation>
    </message>
    <message>
        <source>Guide</source>
        <translation>ガイド</translation>
    </message>
    <message>
        <source>“%1” is currently unavailable.</source>
        <translation>「%1」は今は実行できません。</translation>
    </message>
    <message>
        <source>About Egret</source>
        <translation>Egret について</translation>
    </message>
    <message>
        <source>&lt;b&gt;Egret %1&lt;/b&gt;&lt;p&gt;Inspect and steer how programs are rewritten into faster ones.&lt;/p&gt;</source>
        <translation>&lt;b&gt;Egret %1&lt;/b&gt;&lt;p&gt;プログラムがより速く書き換えられる様子を見て、導きます。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>The language changes when you restart Egret.</source>
        <translation>言語は Egret の再起動後に変わります。</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>キー</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>キー</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>コマンド</translation>
    </message>
    <message>
        <source>Perspectives</source>
        <translation>パースペクティブ</translation>
    </message>
    <message>
        <source>In a picture</source>
        <translation>図の中</translation>
    </message>
    <message>
        <source>arrows</source>
        <translation>矢印</translation>
    </message>
    <message>
        <source>Move along the edges</source>
        <translation>辺に沿って移動</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Open the selection</source>
        <translation>選択したものを開く</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>スペース</translation>
    </message>
    <message>
        <source>Show the whole picture</source>
        <translation>図全体を表示</translation>
    </message>
    <message>
        <source>Show the selection</source>
        <translation>選択範囲を表示</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>ファイル(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>開く(&amp;O)…</translation>
    </message>
    <message>
        <source>Open an ONNX model, an Egret session or an e-graph (egraph-serialize JSON)</source>
        <translation>ONNX モデル、Egret セッション、e グラフ (egraph-serialize JSON) を開きます</translation>
    </message>
    <message>
        <source>&amp;Save session</source>
        <translation>セッションを保存(&amp;S)</translation>
    </message>
    <message>
        <source>Name the session (steps are saved automatically)</source>
        <translation>セッションを保存します。常に記録されており、これで名前が付きます</translation>
    </message>
    <message>
        <source>Save session &amp;as…</source>
        <translation>セッションに名前を付けて保存(&amp;A)…</translation>
    </message>
    <message>
        <source>Save the session under another name</source>
        <translation>セッションを別の名前で保存します</translation>
    </message>
    <message>
        <source>&amp;Export model as ONNX…</source>
        <translation>モデルを ONNX でエクスポート(&amp;E)…</translation>
    </message>
    <message>
        <source>Write the current graph as an ONNX file</source>
        <translation>現在のグラフを ONNX ファイルに書き込みます</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>終了(&amp;Q)</translation>
    </message>
    <message>
        <source>Close Egret; your session reopens where you left off</source>
        <translation>Egret を閉じます。何も失われず、セッションは続きから始まります</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>編集(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Undo step</source>
        <translation>ステップを元に戻す(&amp;U)</translation>
    </message>
    <message>
        <source>Return to the previous step; the undone step stays in the history</source>
        <translation>前のステップに戻ります。戻したステップは履歴に残ります</translation>
    </message>
    <message>
        <source>&amp;Redo step</source>
        <translation>ステップをやり直す(&amp;R)</translation>
    </message>
    <message>
        <source>Return to the last undone step</source>
        <translation>最後に戻したステップへ進みます</translation>
    </message>
    <message>
        <source>&amp;Find</source>
        <translation>検索(&amp;F)</translation>
    </message>
    <message>
        <source>Find by type, name, attribute, shape, rule, id; /…/ is a regular expression</source>
        <translation>型、名前、属性、形状、規則、番号で検索します。/…/ は正規表現です</translation>
    </message>
    <message>
        <source>&amp;Go to id…</source>
        <translation>番号へ移動(&amp;G)…</translation>
    </message>
    <message>
        <source>Go to an e-class by #number or to a node by name</source>
        <translation>e クラスの #番号またはノード名へ移動します</translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation>設定(&amp;S)…</translation>
    </message>
    <message>
        <source>Theme, text size, language, limits, engine and threads</source>
        <translation>テーマ、文字サイズ、言語、上限、エンジン、スレッド数</translation>
    </message>
    <message>
        <source>&amp;Cancel, clear selection</source>
        <translation>中止、選択を解除(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>表示(&amp;V)</translation>
    </message>
    <message>
        <source>Fit &amp;all</source>
        <translation>全体を表示(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Focus selection</source>
        <translation>選択範囲に移動(&amp;F)</translation>
    </message>
    <message>
        <source>Show the selection (F)</source>
        <translation>選択範囲を表示します (F)</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>拡大(&amp;I)</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>拡大</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>縮小(&amp;O)</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>縮小</translation>
    </message>
    <message>
        <source>&amp;Link selection</source>
        <translation>選択を連動(&amp;L)</translation>
    </message>
    <message>
        <source>Highlight the selection of one pane in all others</source>
        <translation>1 つのペインで選んだものが他のペインでも光ります</translation>
    </message>
    <message>
        <source>&amp;Shapes on edges</source>
        <translation>辺に形状を表示(&amp;S)</translation>
    </message>
    <message>
        <source>Show tensor shapes on the edges of the computation graph</source>
        <translation>計算グラフの辺に形状を書きます</translation>
    </message>
    <message>
        <source>&amp;Heat: cost</source>
        <translation>ヒート: コスト(&amp;H)</translation>
    </message>
    <message>
        <source>Color operators by cost</source>
        <translation>演算子をコストで色分けします</translation>
    </message>
    <message>
        <source>&amp;Provenance: rules</source>
        <translation>来歴: 規則(&amp;P)</translation>
    </message>
    <message>
        <source>Color the operators of the current graph by the rule that created them</source>
        <translation>現在のグラフの演算子を、作った規則で色分けします</translation>
    </message>
    <message>
        <source>&amp;Dark theme</source>
        <translation>ダークテーマ(&amp;D)</translation>
    </message>
    <message>
        <source>Light text on a dark background</source>
        <translation>暗い地に明るい文字</translation>
    </message>
    <message>
        <source>Restore the pane layout of this perspective</source>
        <translation>このパースペクティブのペインを元の位置に戻します</translation>
    </message>
    <message>
        <source>&amp;Command palette…</source>
        <translation>コマンドパレット(&amp;C)…</translation>
    </message>
    <message>
        <source>Find and run any command by name</source>
        <translation>名前でコマンドを探して実行します</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>移動(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>戻る(&amp;B)</translation>
    </message>
    <message>
        <source>Return to the previous selection</source>
        <translation>前に選択したものに戻ります</translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation>進む(&amp;F)</translation>
    </message>
    <message>
        <source>Go to the next selection</source>
        <translation>再び進みます</translation>
    </message>
    <message>
        <source>Next &amp;pane</source>
        <translation>次のペイン(&amp;P)</translation>
    </message>
    <message>
        <source>Focus the next pane</source>
        <translation>次のペインにキーボードを渡します</translation>
    </message>
    <message>
        <source>P&amp;revious pane</source>
        <translation>前のペイン(&amp;R)</translation>
    </message>
    <message>
        <source>Focus the previous pane</source>
        <translation>前のペインにキーボードを渡します</translation>
    </message>
    <message>
        <source>&amp;Next match</source>
        <translation>次のマッチ(&amp;N)</translation>
    </message>
    <message>
        <source>Select the next match</source>
        <translation>次のマッチを選択します</translation>
    </message>
    <message>
        <source>Pre&amp;vious match</source>
        <translation>前のマッチ(&amp;V)</translation>
    </message>
    <message>
        <source>Select the previous match</source>
        <translation>前のマッチを選択します</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>実行(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Apply match</source>
        <translation>マッチを適用(&amp;A)</translation>
    </message>
    <message>
        <source>Apply the selected match</source>
        <translation>選択したマッチを適用します</translation>
    </message>
    <message>
        <source>&amp;Skip match</source>
        <translation>マッチをスキップ(&amp;S)</translation>
    </message>
    <message>
        <source>Dismiss the selected match</source>
        <translation>選択したマッチを一覧から外します</translation>
    </message>
    <message>
        <source>Apply the &amp;best match</source>
        <translation>最良のマッチを適用(&amp;B)</translation>
    </message>
    <message>
        <source>Apply the match that lowers the cost most</source>
        <translation>コストを最も下げるマッチを適用します</translation>
    </message>
    <message>
        <source>&amp;Run equality saturation…</source>
        <translation>等式飽和を実行(&amp;R)…</translation>
    </message>
    <message>
        <source>Run equality saturation on the current graph, with limits</source>
        <translation>現在のグラフから上限付きで e グラフを成長させます</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>停止(&amp;T)</translation>
    </message>
    <message>
        <source>Stop the running job; the best result so far is kept</source>
        <translation>実行中のものを停止します。それまでの最良の結果は残ります</translation>
    </message>
    <message>
        <source>&amp;Optimize…</source>
        <translation>最適化(&amp;O)…</translation>
    </message>
    <message>
        <source>Optimize with a selected method, verify against the current graph and measure; several settings can be compared</source>
        <translation>選んだ手法で最適化し、現在のグラフと照合して計測します。複数の設定を比較できます</translation>
    </message>
    <message>
        <source>E-graph: apply ne&amp;xt match</source>
        <translation>e グラフ: 次の規則適用(&amp;X)</translation>
    </message>
    <message>
        <source>Apply one match to the e-graph; the first use searches for matches</source>
        <translation>e グラフを 1 マッチ成長させます。最初はマッチを検索します</translation>
    </message>
    <message>
        <source>E-graph: fin&amp;ish iteration</source>
        <translation>e グラフ: 反復を終える(&amp;I)</translation>
    </message>
    <message>
        <source>Apply the remaining matches of this iteration, up to a breakpoint, then search again</source>
        <translation>この反復の残りのマッチをブレークポイントまですべて適用し、再び検索します</translation>
    </message>
    <message>
        <source>E-graph: start &amp;match by match</source>
        <translation>e グラフ: マッチごとに始める(&amp;M)</translation>
    </message>
    <message>
        <source>Build a new e-graph from the current graph and apply matches one by one</source>
        <translation>現在のグラフから、マッチごとに成長する新しい e グラフを始めます</translation>
    </message>
    <message>
        <source>Toggle br&amp;eakpoint on rule</source>
        <translation>規則にブレークポイント(&amp;E)</translation>
    </message>
    <message>
        <source>When finishing an iteration, pause before the rule that is selected in a list of matches</source>
        <translation>反復を終えるとき、マッチの一覧で選んだ規則の前で一時停止します</translation>
    </message>
    <message>
        <source>E-graph: one step bac&amp;k</source>
        <translation>e グラフ: 1 ステップ戻る(&amp;K)</translation>
    </message>
    <message>
        <source>Show the e-graph one step earlier</source>
        <translation>1 ステップ前の e グラフを見ます</translation>
    </message>
    <message>
        <source>E-graph: one step for&amp;ward</source>
        <translation>e グラフ: 1 ステップ進む(&amp;W)</translation>
    </message>
    <message>
        <source>Show the e-graph one step later</source>
        <translation>1 ステップ後の e グラフを見ます</translation>
    </message>
    <message>
        <source>E&amp;xtract</source>
        <translation>抽出(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Greedy</source>
        <translation>貪欲(&amp;G)</translation>
    </message>
    <message>
        <source>Greedy &amp;DAG</source>
        <translation>貪欲 DAG(&amp;D)</translation>
    </message>
    <message>
        <source>Cheapest graph found greedily, shared parts counted once</source>
        <translation>貪欲に見つけた最も安いグラフ、共有部分は 1 回だけ計上</translation>
    </message>
    <message>
        <source>&amp;Exact (ILP)</source>
        <translation>厳密 (ILP)(&amp;E)</translation>
    </message>
    <message>
        <source>Why e&amp;qual?</source>
        <translation>なぜ等しい?(&amp;Q)</translation>
    </message>
    <message>
        <source>Explain why the two selected terms are equal</source>
        <translation>選択した 2 つの項がなぜ等しいかを説明します</translation>
    </message>
    <message>
        <source>R&amp;ules</source>
        <translation>規則(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Edit rules</source>
        <translation>規則を編集(&amp;E)</translation>
    </message>
    <message>
        <source>View, edit, check, verify and apply rule files</source>
        <translation>規則ファイルを表示し、読み、書き、確認し、検証し、適用します</translation>
    </message>
    <message>
        <source>&amp;Open rule file…</source>
        <translation>規則ファイルを開く(&amp;O)…</translation>
    </message>
    <message>
        <source>Add the rules from a .rules file</source>
        <translation>.rules ファイルの規則も使います</translation>
    </message>
    <message>
        <source>&amp;New rule</source>
        <translation>新しい規則(&amp;N)</translation>
    </message>
    <message>
        <source>Add a rule template to one of your rule files</source>
        <translation>自分のファイルに、記入する規則を追加します</translation>
    </message>
    <message>
        <source>&amp;Check</source>
        <translation>確認(&amp;C)</translation>
    </message>
    <message>
        <source>Check the rules in the editor and go to the first error</source>
        <translation>エディターの規則を読み、最初のエラーへ移動します</translation>
    </message>
    <message>
        <source>&amp;Verify rule</source>
        <translation>規則を検証(&amp;V)</translation>
    </message>
    <message>
        <source>Try to refute the rule at the cursor and to derive it from operator laws</source>
        <translation>カーソル位置の規則の反証と、演算子の法則からの導出を試みます</translation>
    </message>
    <message>
        <source>Verify a&amp;ll</source>
        <translation>すべて検証(&amp;L)</translation>
    </message>
    <message>
        <source>Verify every rule in the editor</source>
        <translation>エディターのファイルの全規則を検証します</translation>
    </message>
    <message>
        <source>&amp;Apply</source>
        <translation>適用(&amp;A)</translation>
    </message>
    <message>
        <source>Use the rules in the editor</source>
        <translation>今からエディターの規則を使います</translation>
    </message>
    <message>
        <source>&amp;Save rule file</source>
        <translation>規則ファイルを保存(&amp;S)</translation>
    </message>
    <message>
        <source>Save the file in the editor</source>
        <translation>エディターのファイルを書き込みます</translation>
    </message>
    <message>
        <source>Prof&amp;ile</source>
        <translation>プロファイル(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Measure current graph</source>
        <translation>現在のグラフを計測(&amp;M)</translation>
    </message>
    <message>
        <source>Run the current graph and time every operator</source>
        <translation>現在のグラフを実行し、各演算子を計測します</translation>
    </message>
    <message>
        <source>Measure the &amp;original</source>
        <translation>元のモデルを計測(&amp;O)</translation>
    </message>
    <message>
        <source>Run the model as opened and time every operator</source>
        <translation>開いたときのモデルを実行し、各演算子を計測します</translation>
    </message>
    <message>
        <source>&amp;Verify against original</source>
        <translation>元のモデルと照合(&amp;V)</translation>
    </message>
    <message>
        <source>Run both models on the same random inputs and compare the results</source>
        <translation>両方を同じ乱数入力で実行して比較します</translation>
    </message>
    <message>
        <source>&amp;Session</source>
        <translation>セッション(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Bookmark e-graph step</source>
        <translation>e グラフのステップにブックマーク(&amp;B)</translation>
    </message>
    <message>
        <source>Bookmark the visible e-graph step; playback pauses there</source>
        <translation>表示中の e グラフのステップに印を付けます。再生はそこで一時停止します</translation>
    </message>
    <message>
        <source>&amp;Compare steps</source>
        <translation>ステップを比較(&amp;C)</translation>
    </message>
    <message>
        <source>Compare the graphs of two steps side by side: the two selected in the history, or the selected and the current step</source>
        <translation>2 つのステップのグラフを並べます: 履歴で選んだ 2 つ、または 1 つと現在のもの</translation>
    </message>
    <message>
        <source>&amp;Name branch</source>
        <translation>枝に名前を付ける(&amp;N)</translation>
    </message>
    <message>
        <source>Name the step selected in the history</source>
        <translation>履歴で選んだステップに名前を付けます</translation>
    </message>
    <message>
        <source>Edit n&amp;ote</source>
        <translation>ステップのメモ(&amp;O)</translation>
    </message>
    <message>
        <source>Edit the note on the step selected in the history</source>
        <translation>履歴で選んだステップにメモを書きます</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>ヘルプ(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Guide</source>
        <translation>ガイド(&amp;G)</translation>
    </message>
    <message>
        <source>User guide, with contents and search</source>
        <translation>Egret の使い方: 目次と検索付きのページ</translation>
    </message>
    <message>
        <source>&amp;Lessons</source>
        <translation>レッスン(&amp;L)</translation>
    </message>
    <message>
        <source>Guided demos: each opens a model, tells you what to do, and checks that you did it</source>
        <translation>案内付きデモ: モデルを開き、すべきことを示し、できたことを確かめます</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>キー(&amp;K)</translation>
    </message>
    <message>
        <source>All commands and their keyboard shortcuts</source>
        <translation>すべてのコマンドとそのキー</translation>
    </message>
    <message>
        <source>&amp;About Egret</source>
        <translation>Egret について(&amp;A)</translation>
    </message>
    <message>
        <source>Version and license</source>
        <translation>バージョンとライセンス</translation>
    </message>
    <message>
        <source>Inspect</source>
        <translation>調査</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>手順</translation>
    </message>
    <message>
        <source>Present</source>
        <translation>発表</translation>
    </message>
    <message>
        <source>Learn</source>
        <translation>学習</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>アウトライン</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>ジョブ</translation>
    </message>
    <message>
        <source>E&amp;xpand all</source>
        <translation>すべて展開(&amp;X)</translation>
    </message>
    <message>
        <source>Show every operator of the graph; + expands one group</source>
        <translation>グラフの全演算子を表示します。+ で 1 つの群を開きます</translation>
    </message>
    <message>
        <source>Show every group of operators as one box; - collapses one group</source>
        <translation>演算子の各群を 1 つの箱で表示します。- で 1 つの群をたたみます</translation>
    </message>
    <message>
        <source>Recompute the layout without the gaps left by earlier steps</source>
        <translation>ステップが残した隙間をなくし、グラフを最初から配置します</translation>
    </message>
    <message>
        <source>&amp;Jobs</source>
        <translation>ジョブ(&amp;J)</translation>
    </message>
    <message>
        <source>Show all jobs of this session with progress, time and outcome; cancel jobs</source>
        <translation>このセッションの全ジョブ: 進捗、時間、結果。中止もできます</translation>
    </message>
    <message>
        <source>Why n&amp;ot?</source>
        <translation>なぜ適用されない?(&amp;O)</translation>
    </message>
    <message>
        <source>Show why a rule did not fire at the selected e-class or e-node: the first sub-pattern or condition that fails</source>
        <translation>選択した e クラスまたは e ノードで規則が適用されなかった理由を尋ねます: 最初に失敗した部分パターンまたは条件</translation>
    </message>
    <message>
        <source>Expand or collapse a group of operators; show more or less of the e-graph</source>
        <translation>演算子の群を開閉します。e グラフの表示を増減します</translation>
    </message>
    <message>
        <source>Collaps&amp;e all</source>
        <translation>すべて折りたたむ(&amp;E)</translation>
    </message>
    <message>
        <source>Redo layo&amp;ut</source>
        <translation>配置し直す(&amp;N)</translation>
    </message>
    <message>
        <source>Batching</source>
        <translation>バッチ処理</translation>
    </message>
    <message>
        <source>Select an e-class or operators of a graph.</source>
        <translation>e クラス、またはグラフの演算子を選んでください。</translation>
    </message>
    <message numerus="yes">
        <source>Copied %n character(s).</source>
        <translation>
            <numerusform>%n 文字をコピーしました。</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy as S-e&amp;xpression</source>
        <translation>S 式としてコピー(&amp;X)</translation>
    </message>
    <message>
        <source>Copy the selected operators with everything they depend on, or the smallest term of the selected e-class</source>
        <translation>選択した演算子とその計算元すべて、または選択した e クラスの最小の項をコピーします</translation>
    </message>
    <message>
        <source>Expression</source>
        <translation>式</translation>
    </message>
    <message>
        <source>Expression tree</source>
        <translation>式の木</translation>
    </message>
    <message>
        <source>Decoding</source>
        <translation>デコード</translation>
    </message>
    <message>
        <source>Rule log</source>
        <translation>規則ログ</translation>
    </message>
    <message>
        <source>Methods</source>
        <translation>手法</translation>
    </message>
    <message>
        <source>Embeddings</source>
        <translation>埋め込み</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>学習</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>方策</translation>
    </message>
    <message>
        <source>Episodes</source>
        <translation>エピソード</translation>
    </message>
    <message>
        <source>Polic&amp;y: probabilities</source>
        <translation>方策:確率(&amp;Y)</translation>
    </message>
    <message>
        <source>Color the operators of the current graph by the policy&apos;s probability of rewriting them next</source>
        <translation>方策が次に書き換える確率で現在のグラフの演算子を色分けする</translation>
    </message>
    <message>
        <source>Policy: a&amp;ttention</source>
        <translation>方策:注意(&amp;T)</translation>
    </message>
    <message>
        <source>Show the policy network&apos;s attention between the operators of the current graph</source>
        <translation>方策のネットワークで現在のグラフの演算子が注意を向ける先を描く</translation>
    </message>
    <message>
        <source>Query po&amp;licy</source>
        <translation>方策に聞く(&amp;L)</translation>
    </message>
    <message>
        <source>Show what a learned policy would do with the current graph</source>
        <translation>学習した方策が現在のグラフに何をするかを示す</translation>
    </message>
    <message>
        <source>&amp;Policy: one step</source>
        <translation>方策:一手(&amp;P)</translation>
    </message>
    <message>
        <source>Apply the policy&apos;s most likely action</source>
        <translation>方策が最も確からしいと見るものを実行させる</translation>
    </message>
    <message>
        <source>Policy: pla&amp;y</source>
        <translation>方策:続ける(&amp;Y)</translation>
    </message>
    <message>
        <source>Apply policy actions until it chooses No-Op or the step limit is reached</source>
        <translation>方策が No-Op を選ぶまで、またはパネルの手数だけ続けさせる</translation>
    </message>
    <message>
        <source>Policy training</source>
        <translation>方策の学習</translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation>ヒートマップ</translation>
    </message>
    <message>
        <source>Trai&amp;n policy</source>
        <translation>方策を学習(&amp;N)</translation>
    </message>
    <message>
        <source>Train a policy on selected networks and watch its learning curves</source>
        <translation>選んだネットワークで方策を学習させ、曲線を見ます</translation>
    </message>
    <message>
        <source>&amp;Heat map of rules and networks</source>
        <translation>規則とネットワークのヒートマップ(&amp;H)</translation>
    </message>
    <message>
        <source>Evaluate a policy on networks and show how often it applies each rule</source>
        <translation>方策をネットワークで試します: どの規則をどれに何回適用するか</translation>
    </message>
    <message>
        <source>E-graph matches</source>
        <translation>e-グラフの一致</translation>
    </message>
    <message>
        <source>Export: %1</source>
        <translation>エクスポート: %1</translation>
    </message>
    <message>
        <source>Exporting</source>
        <translation>書き出し中</translation>
    </message>
    <message>
        <source>Export &amp;pane…</source>
        <translation>ペインをエクスポート(&amp;P)…</translation>
    </message>
    <message>
        <source>Export the focused pane, including parts out of view, as PNG, SVG, PDF, DOT or JSON</source>
        <translation>フォーカスのあるペインが示すすべてを、見えていない部分も含めて PNG、SVG、PDF、dot、JSON で書き出す</translation>
    </message>
    <message>
        <source>Primitive graph</source>
        <translation>プリミティブグラフ</translation>
    </message>
    <message>
        <source>Synthesis steps</source>
        <translation>合成のステップ</translation>
    </message>
    <message>
        <source>Next primitives</source>
        <translation>次のプリミティブ</translation>
    </message>
    <message>
        <source>Loop nests</source>
        <translation>ループネスト</translation>
    </message>
    <message>
        <source>Search for operators</source>
        <translation>演算子の探索</translation>
    </message>
    <message>
        <source>Search tree</source>
        <translation>探索木</translation>
    </message>
    <message>
        <source>Candidate training</source>
        <translation>候補の学習</translation>
    </message>
    <message>
        <source>Synthesis</source>
        <translation>合成</translation>
    </message>
    <message>
        <source>&amp;Compare with original (interleaved)</source>
        <translation>元のグラフと交互に比較(&amp;C)</translation>
    </message>
    <message>
        <source>Interleaved A/B timing of the original and the current graph with confidence interval</source>
        <translation>元のグラフと現在のグラフを交互に実行: どちらが速く、どれほど確かか</translation>
    </message>
    <message>
        <source>Export &amp;timeline…</source>
        <translation>タイムラインを書き出す(&amp;T)…</translation>
    </message>
    <message>
        <source>Save the last measurement as JSON for chrome://tracing and ui.perfetto.dev</source>
        <translation>最後の測定を chrome://tracing と ui.perfetto.dev 用の JSON に書き出す</translation>
    </message>
    <message>
        <source>Export operator ta&amp;ble…</source>
        <translation>演算子表を書き出す(&amp;B)…</translation>
    </message>
    <message>
        <source>Save the last measurement as CSV, one row per operator</source>
        <translation>最後の測定を CSV に書き出す（演算子ごとに 1 行）</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>未保存</translation>
    </message>
    <message>
        <source>The last steps are not on disk: %1. Close and lose them?</source>
        <translation>最後の手順がディスクにありません: %1。閉じて失ってもよいですか?</translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>セッション</translation>
    </message>
    <message>
        <source>%1 is already open.</source>
        <translation>%1 はすでに開いています。</translation>
    </message>
    <message>
        <source>Search for sessions in</source>
        <translation>セッションを探す場所</translation>
    </message>
    <message>
        <source>Export to new folder</source>
        <translation>新しいフォルダーに書き出す</translation>
    </message>
    <message>
        <source>Recover…</source>
        <translation>復旧…</translation>
    </message>
    <message>
        <source>Save recovered session as</source>
        <translation>残っているものの保存先</translation>
    </message>
    <message>
        <source>Recovered</source>
        <translation>復旧しました</translation>
    </message>
    <message>
        <source>Sess&amp;ions…</source>
        <translation>セッション(&amp;I)…</translation>
    </message>
    <message>
        <source>Search, open, compare, export and recover sessions</source>
        <translation>すべてのセッション: 検索、開く、比較、書き出し、復旧</translation>
    </message>
    <message>
        <source>Export session as &amp;files…</source>
        <translation>セッションをファイルとして書き出す(&amp;F)…</translation>
    </message>
    <message>
        <source>Export the whole session to a folder for other programs: ONNX, JSON, CSV, PNG</source>
        <translation>セッション全体を他のプログラム用にフォルダーへ書く: ONNX、JSON、CSV、PNG</translation>
    </message>
    <message>
        <source>This session is read-only. Save it under another name to continue in the copy.</source>
        <translation>セッションは読み取り専用で開かれています。続けるには別の名前で保存してください。</translation>
    </message>
    <message>
        <source>Toggle bookmar&amp;k</source>
        <translation>ステップのブックマーク(&amp;K)</translation>
    </message>
    <message>
        <source>Bookmark the step selected in the history or remove its bookmark; an export as files includes the models of bookmarked steps</source>
        <translation>履歴で選んだステップにブックマークを付ける、または外します。ファイルへの書き出しにはそのステップのモデルが入ります</translation>
    </message>
    <message>
        <source>Rebuild</source>
        <translation>もう一度成長させる</translation>
    </message>
    <message>
        <source>E-&amp;graph: rebuild</source>
        <translation>e グラフ: もう一度成長させる(&amp;G)</translation>
    </message>
    <message>
        <source>Rebuild the recorded e-graph with its rules and limits; the session is unchanged</source>
        <translation>このセッションに記録された e グラフを、当時のルールと上限でもう一度成長させます。新しい記録は残りません</translation>
    </message>
    <message>
        <source>&amp;Input extents</source>
        <translation>入力の次元(&amp;I)</translation>
    </message>
    <message>
        <source>Show and set the values of the model&apos;s unknown extents, which costs, timing and verification use</source>
        <translation>コスト、計時、検証に使うモデルの未定の次元の値を表示し、設定します</translation>
    </message>
    <message>
        <source>Show &amp;body</source>
        <translation>本体を表示(&amp;B)</translation>
    </message>
    <message>
        <source>Show the body of the selected control-flow operator, or of the first one (If, Loop or Scan)</source>
        <translation>選択した制御フロー演算子、または最初の制御フロー演算子 (If、Loop、Scan) の本体を表示します</translation>
    </message>
    <message>
        <source>Lea&amp;ve body</source>
        <translation>本体を閉じる(&amp;V)</translation>
    </message>
    <message>
        <source>Show the graph around the body of a control-flow operator</source>
        <translation>制御フロー演算子の本体を囲むグラフを表示します</translation>
    </message>
    <message>
        <source>Where it al&amp;most applies…</source>
        <translation>ほぼ適用できる場所(&amp;M)…</translation>
    </message>
    <message>
        <source>Show where a rule almost applies in the current graph, and which operator is in the way</source>
        <translation>現在のグラフでルールがほぼ適用できる場所と、妨げている演算子を表示します</translation>
    </message>
    <message>
        <source>ONNX Runtime&apos;s &amp;graph</source>
        <translation>ONNX Runtime のグラフ(&amp;G)</translation>
    </message>
    <message>
        <source>Show the graph that ONNX Runtime makes of the current graph</source>
        <translation>ONNX Runtime が現在のグラフから作るグラフを表示します</translation>
    </message>
    <message>
        <source>Perspe&amp;ctive</source>
        <translation>パースペクティブ(&amp;C)</translation>
    </message>
    <message>
        <source>All panes are closed. &lt;a href=&quot;reset&quot;&gt;Reset the perspective&lt;/a&gt;, or open one in the menu &lt;i&gt;Panes&lt;/i&gt;.</source>
        <translation>すべてのペインが閉じています。&lt;a href=&quot;reset&quot;&gt;パースペクティブをリセット&lt;/a&gt;するか、メニュー &lt;i&gt;ペイン&lt;/i&gt; から開いてください。</translation>
    </message>
    <message>
        <source>Every command is also in a menu and in the search field (Ctrl+Shift+P).</source>
        <translation>すべてのコマンドは、メニューと検索欄 (Ctrl+Shift+P) からも実行できます。</translation>
    </message>
    <message>
        <source>Open a model first.</source>
        <translation>先にモデルを開いてください。</translation>
    </message>
    <message>
        <source>Open a model or an e-graph first.</source>
        <translation>先にモデルまたは e グラフを開いてください。</translation>
    </message>
    <message>
        <source>No job is running.</source>
        <translation>実行中のジョブはありません。</translation>
    </message>
    <message>
        <source>Run equality saturation first.</source>
        <translation>先に等式飽和を実行してください。</translation>
    </message>
    <message>
        <source>Select a match first.</source>
        <translation>先にマッチを選択してください。</translation>
    </message>
    <message>
        <source>Switch to a perspective that shows the model.</source>
        <translation>モデルを表示するパースペクティブに切り替えてください。</translation>
    </message>
    <message>
        <source>Select a rule or a match first.</source>
        <translation>先に規則またはマッチを選択してください。</translation>
    </message>
    <message>
        <source>Query a policy first.</source>
        <translation>先に方策に問い合わせてください。</translation>
    </message>
    <message>
        <source>There is no step to undo.</source>
        <translation>元に戻せるステップはありません。</translation>
    </message>
    <message>
        <source>There is no step to redo.</source>
        <translation>やり直せるステップはありません。</translation>
    </message>
    <message>
        <source>Start an e-graph match by match first.</source>
        <translation>先に e グラフをマッチごとに始めてください。</translation>
    </message>
    <message>
        <source>The session records no other e-graph.</source>
        <translation>このセッションにほかの e グラフの記録はありません。</translation>
    </message>
    <message>
        <source>Wait for the running job, or stop it.</source>
        <translation>実行中のジョブが終わるのを待つか、停止してください。</translation>
    </message>
    <message>
        <source>Copy ro&amp;ws</source>
        <translation>行をコピー(&amp;W)</translation>
    </message>
    <message>
        <source>Copy the selected rows of the focused list as text</source>
        <translation>フォーカスのある一覧で選択した行をテキストとしてコピーします</translation>
    </message>
    <message>
        <source>Cancel running jobs; if there are none, end the presentation or clear the selection</source>
        <translation>実行中のジョブを中止します。なければ発表モードを終えるか、選択を解除します</translation>
    </message>
    <message>
        <source>Show the whole picture, or the width of a long one; again: the whole (Space)</source>
        <translation>図全体を、長い図では幅全体を表示します。もう一度で図全体を表示します (スペース)</translation>
    </message>
    <message>
        <source>&amp;Minimap</source>
        <translation>ミニマップ(&amp;M)</translation>
    </message>
    <message>
        <source>Show an overview beside every picture that is too large for its pane</source>
        <translation>ペインに収まらない図の横に、概観を表示します</translation>
    </message>
    <message>
        <source>Sho&amp;w operators of group</source>
        <translation>グループの演算子を表示(&amp;W)</translation>
    </message>
    <message>
        <source>Expand the selected group (+)</source>
        <translation>選択したグループを展開します (+)</translation>
    </message>
    <message>
        <source>Collapse selectio&amp;n</source>
        <translation>選択範囲を折りたたむ(&amp;K)</translation>
    </message>
    <message>
        <source>Show the group of the selected operator as one box (-)</source>
        <translation>選択した演算子のグループを 1 つの箱で表示します (-)</translation>
    </message>
    <message>
        <source>&amp;Window</source>
        <translation>ウィンドウ(&amp;W)</translation>
    </message>
    <message>
        <source>Computation &amp;graph only</source>
        <translation>計算グラフのみ(&amp;G)</translation>
    </message>
    <message>
        <source>Show the computation graph on the whole canvas</source>
        <translation>計算グラフをキャンバス全体に表示します</translation>
    </message>
    <message>
        <source>Graph and e-graph &amp;side by side</source>
        <translation>計算グラフと e グラフを並べる(&amp;S)</translation>
    </message>
    <message>
        <source>Show the computation graph and the e-graph side by side</source>
        <translation>計算グラフと e グラフを並べて表示します</translation>
    </message>
    <message>
        <source>&amp;E-graph only</source>
        <translation>e グラフのみ(&amp;E)</translation>
    </message>
    <message>
        <source>Show the e-graph on the whole canvas</source>
        <translation>e グラフをキャンバス全体に表示します</translation>
    </message>
    <message>
        <source>Side &amp;panels</source>
        <translation>サイドパネル(&amp;P)</translation>
    </message>
    <message>
        <source>Show or hide the panels beside the canvas</source>
        <translation>キャンバスの横のパネルの表示を切り替えます</translation>
    </message>
    <message>
        <source>&amp;Drawer</source>
        <translation>ドロワー(&amp;D)</translation>
    </message>
    <message>
        <source>Show or hide the drawer below the canvas</source>
        <translation>キャンバスの下のドロワーの表示を切り替えます</translation>
    </message>
    <message>
        <source>P&amp;resent</source>
        <translation>発表モード(&amp;R)</translation>
    </message>
    <message>
        <source>Full screen with large text, for an audience (Esc ends it)</source>
        <translation>聴衆向けに、大きな文字で全画面表示します (Esc で終了)</translation>
    </message>
    <message>
        <source>Reset perspecti&amp;ve</source>
        <translation>パースペクティブをリセット(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Matches here</source>
        <translation>ここでのマッチ(&amp;M)</translation>
    </message>
    <message>
        <source>List the matches that contain the selected operator (double-click)</source>
        <translation>選択した演算子を含むマッチを一覧表示します (ダブルクリック)</translation>
    </message>
    <message>
        <source>Go to e-&amp;class</source>
        <translation>e クラスへ移動(&amp;C)</translation>
    </message>
    <message>
        <source>Select the e-class of the selected operator</source>
        <translation>選択した演算子の e クラスを選択します</translation>
    </message>
    <message>
        <source>Go to &amp;operators</source>
        <translation>演算子へ移動(&amp;O)</translation>
    </message>
    <message>
        <source>Select the operators that belong to the selected e-class</source>
        <translation>選択した e クラスに属する演算子を選択します</translation>
    </message>
    <message>
        <source>Apply all matches of the r&amp;ule</source>
        <translation>規則の全マッチを適用(&amp;U)</translation>
    </message>
    <message>
        <source>Apply all matches of the selected rule as one step; a rule that undoes itself is applied once per match</source>
        <translation>選択した規則の全マッチを 1 ステップとして適用します。自身を打ち消す規則は、マッチごとに 1 回だけ適用します</translation>
    </message>
    <message>
        <source>All of rule</source>
        <translation>全マッチ適用</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>再生</translation>
    </message>
    <message>
        <source>&amp;Go to step</source>
        <translation>ステップへ移動(&amp;G)</translation>
    </message>
    <message>
        <source>Make the step selected in the history the current step</source>
        <translation>履歴で選んだステップを現在のステップにします</translation>
    </message>
    <message>
        <source>Go to b&amp;est step</source>
        <translation>最良のステップへ移動(&amp;E)</translation>
    </message>
    <message>
        <source>Make the step with the lowest cost the current step</source>
        <translation>コストが最も低いステップを現在のステップにします</translation>
    </message>
    <message>
        <source>Ne&amp;xt lesson step</source>
        <translation>レッスンの次のステップ(&amp;X)</translation>
    </message>
    <message>
        <source>Go to the next step of the lesson, if this one is done</source>
        <translation>現在のステップが完了していれば、レッスンの次のステップに進みます</translation>
    </message>
    <message>
        <source>Previous lesson s&amp;tep</source>
        <translation>レッスンの前のステップ(&amp;T)</translation>
    </message>
    <message>
        <source>Return to the previous step of the lesson</source>
        <translation>レッスンの前のステップに戻ります</translation>
    </message>
    <message>
        <source>Expressions</source>
        <translation>式</translation>
    </message>
    <message>
        <source>Matches</source>
        <translation>マッチ</translation>
    </message>
    <message>
        <source>Share as a web page</source>
        <translation>Webページとして共有</translation>
    </message>
    <message>
        <source>Web pages (*.html)</source>
        <translation>Webページ (*.html)</translation>
    </message>
    <message>
        <source>Writing the web page</source>
        <translation>Webページを書き出し中</translation>
    </message>
    <message>
        <source>%1: %2, opens in any browser without network</source>
        <translation>%1：%2、ネットワークなしでどのブラウザーでも開けます</translation>
    </message>
    <message>
        <source>S&amp;hare as web page…</source>
        <translation>Webページとして共有(&amp;H)…</translation>
    </message>
    <message>
        <source>Write one HTML file that plays all steps in any browser, without network</source>
        <translation>すべてのステップをネットワークなしでどのブラウザーでも再生できるHTMLファイルを1つ書き出します</translation>
    </message>
    <message>
        <source>&amp;Exercises</source>
        <translation>練習問題(&amp;E)</translation>
    </message>
    <message>
        <source>Questions drawn at random, with hints and scores; Egret checks the answers</source>
        <translation>ランダムに出題される問題。ヒントと得点があり、Egret が答えを確認します</translation>
    </message>
    <message>
        <source>Exercises</source>
        <translation>練習問題</translation>
    </message>
    <message>
        <source>Run an e&amp;xperiment…</source>
        <translation>実験を実行(&amp;X)…</translation>
    </message>
    <message>
        <source>Reproduce the tables of the papers next to the published figures, or run an experiment of your own</source>
        <translation>論文の表を公表値と並べて再現するか、自分の実験を実行します</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>モデル(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Edit by script</source>
        <translation>スクリプトで編集(&amp;E)</translation>
    </message>
    <message>
        <source>Edit the graph by statements, with completion and a check while you type</source>
        <translation>命令文でグラフを編集します。入力中に補完と検査を行います</translation>
    </message>
    <message>
        <source>&amp;Apply script</source>
        <translation>スクリプトを適用(&amp;A)</translation>
    </message>
    <message>
        <source>Apply the script to the current graph</source>
        <translation>スクリプトを現在のグラフに適用します</translation>
    </message>
    <message>
        <source>&amp;Insert node…</source>
        <translation>ノードを挿入(&amp;I)…</translation>
    </message>
    <message>
        <source>Insert a node after the selected operator</source>
        <translation>選択した演算子の後にノードを挿入します</translation>
    </message>
    <message>
        <source>Insert</source>
        <translation>挿入</translation>
    </message>
    <message>
        <source>&amp;Replace…</source>
        <translation>置換(&amp;R)…</translation>
    </message>
    <message>
        <source>Connect the users of the selected operator to another value</source>
        <translation>選択した演算子の利用先を別の値に接続します</translation>
    </message>
    <message>
        <source>&amp;Set attribute…</source>
        <translation>属性を設定(&amp;S)…</translation>
    </message>
    <message>
        <source>Change an attribute of the selected operator</source>
        <translation>選択した演算子の属性を変更します</translation>
    </message>
    <message>
        <source>Co&amp;nnect input…</source>
        <translation>入力を接続(&amp;N)…</translation>
    </message>
    <message>
        <source>Connect an input of the selected operator to another value</source>
        <translation>選択した演算子の入力を別の値に接続します</translation>
    </message>
    <message>
        <source>Rena&amp;me…</source>
        <translation>名前を変更(&amp;M)…</translation>
    </message>
    <message>
        <source>Rename the selected operator or input</source>
        <translation>選択した演算子または入力の名前を変更します</translation>
    </message>
    <message>
        <source>Remo&amp;ve</source>
        <translation>削除(&amp;V)</translation>
    </message>
    <message>
        <source>Remove the selected operators; their users use their input of the same type</source>
        <translation>選択した演算子を削除します。利用先は同じ型の入力を使います</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Add &amp;output…</source>
        <translation>出力を追加(&amp;O)…</translation>
    </message>
    <message>
        <source>Make the selected value an output of the model</source>
        <translation>選択した値をモデルの出力にします</translation>
    </message>
    <message>
        <source>&amp;Cut out…</source>
        <translation>切り出し(&amp;C)…</translation>
    </message>
    <message>
        <source>Keep only the selected operators, as a model of their own</source>
        <translation>選択した演算子だけを独立したモデルとして残します</translation>
    </message>
    <message>
        <source>Cop&amp;y part as text</source>
        <translation>部分をテキストとしてコピー(&amp;Y)</translation>
    </message>
    <message>
        <source>Copy the selected operators as a graph in Egret&apos;s text form</source>
        <translation>選択した演算子を Egret のテキスト形式のグラフとしてコピーします</translation>
    </message>
    <message>
        <source>&amp;Paste part…</source>
        <translation>部分を貼り付け(&amp;P)…</translation>
    </message>
    <message>
        <source>Put the graph on the clipboard into the model</source>
        <translation>クリップボードのグラフをモデルに組み込みます</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>編集</translation>
    </message>
    <message>
        <source>Rule costs</source>
        <translation>規則のコスト</translation>
    </message>
    <message>
        <source>E-graph o&amp;f terms…</source>
        <translation>項の e-グラフ(&amp;F)…</translation>
    </message>
    <message>
        <source>Saturate terms of a language with your own rules, and watch their e-graph, the costs of the rules and their proofs</source>
        <translation>ある言語の項を自分の規則で飽和させ、e-グラフ、規則のコスト、証明を見る</translation>
    </message>
    <message>
        <source>&amp;Trajectory…</source>
        <translation>経路(&amp;T)…</translation>
    </message>
    <message>
        <source>Show the shortest proof between two terms of a saturation of terms, alternatives, and when each step was found</source>
        <translation>項の飽和における二つの項の最短の証明、別の証明、各ステップの発見時を表示</translation>
    </message>
    <message>
        <source>&amp;Best extractions…</source>
        <translation>最良の抽出(&amp;B)…</translation>
    </message>
    <message>
        <source>The cheapest graphs that differ, by integer programming</source>
        <translation>互いに異なる最も安価なグラフを整数計画法で求めます</translation>
    </message>
    <message>
        <source>&amp;Pareto front…</source>
        <translation>パレートフロント(&amp;P)…</translation>
    </message>
    <message>
        <source>The graphs that are best for some trade-off between the cost and a second cost, by integer programming</source>
        <translation>コストと第 2 のコストの最良のトレードオフとなるグラフを整数計画法で求めます</translation>
    </message>
    <message>
        <source>P&amp;in e-node</source>
        <translation>e ノードを固定(&amp;I)</translation>
    </message>
    <message>
        <source>Choose the selected e-node whenever its class is needed, or unpin it</source>
        <translation>クラスが必要なときは常に選択中の e ノードを選ぶか、固定を解除します</translation>
    </message>
    <message>
        <source>Ba&amp;n e-node</source>
        <translation>e ノードを禁止(&amp;N)</translation>
    </message>
    <message>
        <source>Never choose the selected e-node, or permit it again</source>
        <translation>選択中の e ノードを決して選ばないか、再び許可します</translation>
    </message>
    <message>
        <source>&amp;Clear pins and bans</source>
        <translation>固定と禁止を解除(&amp;C)</translation>
    </message>
    <message>
        <source>Permit all e-nodes for extraction</source>
        <translation>抽出ですべての e ノードを許可します</translation>
    </message>
</context>
<context>
    <name>egret::app::MessageBar</name>
    <message>
        <source>Messages</source>
        <translation>メッセージ</translation>
    </message>
    <message>
        <source>Close message</source>
        <translation>メッセージを閉じる</translation>
    </message>
</context>
<context>
    <name>egret::app::Rail</name>
    <message>
        <source>Perspectives</source>
        <translation>パースペクティブ</translation>
    </message>
    <message>
        <source>%1: switch to the panes for this kind of work (%2)</source>
        <translation>%1: この作業用のペインに切り替えます (%2)</translation>
    </message>
</context>
<context>
    <name>egret::app::ReportDialog</name>
    <message>
        <source>default: the paper&apos;s networks; for example: squeezenet, nasrnn</source>
        <translation>論文のもの、または: squeezenet, nasrnn</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>実測</translation>
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
        <translation>ネットワーク(&amp;N)</translation>
    </message>
    <message>
        <source>Operator &amp;cost</source>
        <translation>演算子のコスト(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Graph cost</source>
        <translation>グラフのコスト(&amp;G)</translation>
    </message>
    <message>
        <source>Create report</source>
        <translation>作成</translation>
    </message>
    <message>
        <source>Takes about %1, at most %2. Rows appear as they are computed; a cancelled report keeps its finished rows.</source>
        <translation>所要時間は約 %1、最大 %2 です。行は計算が済むたびに表示され、中止しても完成した行は残ります。</translation>
    </message>
    <message>
        <source>Run an experiment</source>
        <translation>実験を実行</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>開く(&amp;O)…</translation>
    </message>
    <message>
        <source>Open an experiment of your own, a TOML file</source>
        <translation>自分の実験 (TOML ファイル) を開く</translation>
    </message>
    <message>
        <source>calibrated</source>
        <translation>較正済み</translation>
    </message>
    <message>
        <source>&amp;Experiment</source>
        <translation>実験(&amp;E)</translation>
    </message>
    <message>
        <source>Open an experiment</source>
        <translation>実験を開く</translation>
    </message>
    <message>
        <source>Experiments (*.toml);;All files (*)</source>
        <translation>実験 (*.toml);;すべてのファイル (*)</translation>
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
        <translation>抽出</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>検索</translation>
    </message>
    <message>
        <source>Optimize</source>
        <translation>最適化</translation>
    </message>
    <message>
        <source>Run equality saturation</source>
        <translation>等式飽和を実行</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>実行</translation>
    </message>
    <message>
        <source>analytic</source>
        <translation>解析</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>実測</translation>
    </message>
    <message>
        <source>analytic: roofline estimate, instant; measured: each new operator is timed in isolation on this machine</source>
        <translation>解析: ルーフラインモデル、即時。実測: 各演算子を初回に、このマシンで単独で計測します</translation>
    </message>
    <message>
        <source>corrected: constant weights are folded, data movement has a cost; taso-faithful: summed as in TASO</source>
        <translation>corrected: 重みは事前に計算し、データ移動にコストがかかります。taso-faithful: TASO と同じ合計</translation>
    </message>
    <message>
        <source>Engine for timing models; libtorch runs models that onednn cannot run. Results are always verified with libtorch</source>
        <translation>計測するモデルを実行するもの。onednn で実行できないものは libtorch が実行します。結果は常に libtorch で検証します</translation>
    </message>
    <message>
        <source>&amp;Method</source>
        <translation>手法(&amp;M)</translation>
    </message>
    <message>
        <source>Operator &amp;cost</source>
        <translation>演算子のコスト(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Graph cost</source>
        <translation>グラフのコスト(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Timing engine</source>
        <translation>計測エンジン(&amp;T)</translation>
    </message>
    <message>
        <source>0, 1, 2</source>
        <translation>0, 1, 2</translation>
    </message>
    <message>
        <source>Compare settings</source>
        <translation>設定の比較</translation>
    </message>
    <message>
        <source>&amp;Vary</source>
        <translation>変える項目(&amp;V)</translation>
    </message>
    <message>
        <source>V&amp;alues</source>
        <translation>値(&amp;A)</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Enter values separated by commas.</source>
        <translation>どの値ですか? コンマで区切ってください。</translation>
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
        <translation>設定: %1 既定値を使います。</translation>
    </message>
</context>
<context>
    <name>egret::app::SearchField</name>
    <message>
        <source>Search</source>
        <translation>検索</translation>
    </message>
    <message>
        <source>Search and commands</source>
        <translation>検索とコマンド</translation>
    </message>
    <message>
        <source>Search results</source>
        <translation>検索結果</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1 of %2 nodes</source>
        <translation>%2 ノード中 %1 ノード</translation>
    </message>
    <message>
        <source>, %1 of %2 e-nodes</source>
        <translation>、e ノード %2 個中 %1 個</translation>
    </message>
    <message>
        <source> …</source>
        <translation> …</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>演算子</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>コマンド</translation>
    </message>
    <message>
        <source>Panes</source>
        <translation>ペイン</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>規則</translation>
    </message>
</context>
<context>
    <name>egret::app::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Settings pages</source>
        <translation>設定のページ</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>ウィンドウ</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>マシン</translation>
    </message>
    <message>
        <source>%1. Takes effect after a restart of Egret.</source>
        <translation>%1。Egret の再起動後に有効になります。</translation>
    </message>
    <message>
        <source>Unsaved sessions</source>
        <translation>未保存のセッション</translation>
    </message>
    <message>
        <source>Default limits of the saturation and optimization dialogs. Changes made in those dialogs are remembered here too.</source>
        <translation>実行と最適化のダイアログの初期値です。ダイアログでも変更でき、記憶されます。</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>上限</translation>
    </message>
</context>
<context>
    <name>egret::app::TermRunDialog</name>
    <message>
        <source>Sche&amp;duler</source>
        <translation>スケジューラー(&amp;D)</translation>
    </message>
    <message>
        <source>simple: every rule in every iteration; backoff: pause rules that match too often</source>
        <translation>simple: 毎回すべての規則、backoff: 一致しすぎる規則を休止</translation>
    </message>
    <message>
        <source>&amp;Iteration limit</source>
        <translation>反復の上限(&amp;I)</translation>
    </message>
    <message>
        <source>Maximum number of iterations</source>
        <translation>反復の最大回数</translation>
    </message>
    <message>
        <source>&amp;Node limit</source>
        <translation>ノードの上限(&amp;N)</translation>
    </message>
    <message>
        <source>Maximum number of e-nodes</source>
        <translation>e-ノードの最大数</translation>
    </message>
    <message>
        <source>Time &amp;limit</source>
        <translation>時間の上限(&amp;L)</translation>
    </message>
    <message>
        <source>Time limit in seconds</source>
        <translation>時間の上限（秒）</translation>
    </message>
    <message>
        <source>&amp;Memory limit</source>
        <translation>メモリーの上限(&amp;M)</translation>
    </message>
    <message>
        <source>Memory limit in MB</source>
        <translation>メモリーの上限（MB）</translation>
    </message>
    <message>
        <source>S-expressions, one per line; each becomes a root of the e-graph</source>
        <translation>S 式を 1 行に 1 つ。それぞれ e-グラフの根になります</translation>
    </message>
    <message>
        <source>One per line, and all must be reached: a term, an equality such as (+ a b) = (+ b a), or cost at most 3</source>
        <translation>1 行に 1 つ、すべてに到達すると終了: 項、(+ a b) = (+ b a) のような等式、または cost at most 3</translation>
    </message>
    <message>
        <source>Saturate terms</source>
        <translation>項を飽和</translation>
    </message>
    <message>
        <source>Language of the terms</source>
        <translation>項の言語</translation>
    </message>
    <message>
        <source>A rule set of the language, or a rule file</source>
        <translation>言語の規則集、または規則ファイル</translation>
    </message>
    <message>
        <source>&amp;File…</source>
        <translation>ファイル(&amp;F)…</translation>
    </message>
    <message>
        <source>Choose a rule file</source>
        <translation>規則ファイルを選ぶ</translation>
    </message>
    <message>
        <source>L&amp;anguage</source>
        <translation>言語(&amp;A)</translation>
    </message>
    <message>
        <source>R&amp;ules</source>
        <translation>規則(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Terms</source>
        <translation>項(&amp;T)</translation>
    </message>
    <message>
        <source>Stop &amp;when</source>
        <translation>停止条件(&amp;W)</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>実行</translation>
    </message>
    <message>
        <source>Open rules</source>
        <translation>規則を開く</translation>
    </message>
    <message>
        <source>Rule files (*.rules)</source>
        <translation>規則ファイル (*.rules)</translation>
    </message>
    <message>
        <source>Enter a term.</source>
        <translation>項を入力してください。</translation>
    </message>
</context>
<context>
    <name>egret::app::ToolBar</name>
    <message>
        <source>Commands</source>
        <translation>コマンド</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>検索</translation>
    </message>
</context>
<context>
    <name>egret::batching_view::BatchingPane</name>
    <message>
        <source>&amp;Schedule</source>
        <translation>スケジュール(&amp;S)</translation>
    </message>
    <message>
        <source>Number of programs in the minibatch</source>
        <translation>ミニバッチ内のプログラム</translation>
    </message>
    <message>
        <source>&amp;Program type</source>
        <translation>プログラムの種類(&amp;P)</translation>
    </message>
    <message>
        <source>Type of the programs in the minibatch</source>
        <translation>ミニバッチのプログラムの形</translation>
    </message>
    <message>
        <source>&amp;Number of programs</source>
        <translation>個数(&amp;N)</translation>
    </message>
    <message>
        <source>Program si&amp;ze</source>
        <translation>大きさ(&amp;Z)</translation>
    </message>
    <message>
        <source>Number of leaves of a tree or steps of a sequence</source>
        <translation>木の葉の数、列の長さ</translation>
    </message>
    <message>
        <source>See&amp;d</source>
        <translation>シード(&amp;D)</translation>
    </message>
    <message>
        <source>Random seed for generating the programs</source>
        <translation>プログラムを作る乱数のもの</translation>
    </message>
    <message>
        <source>Previous batch</source>
        <translation>1 バッチ戻る</translation>
    </message>
    <message>
        <source>Run the next batch</source>
        <translation>次のバッチを実行</translation>
    </message>
    <message>
        <source>Scheduling policies</source>
        <translation>スケジュール方策</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>方策</translation>
    </message>
    <message>
        <source>Batches</source>
        <translation>バッチ数</translation>
    </message>
    <message>
        <source>Ratio to bound</source>
        <translation>下限超過</translation>
    </message>
    <message>
        <source>Mean size</source>
        <translation>平均の大きさ</translation>
    </message>
    <message>
        <source>Scheduling time</source>
        <translation>スケジュール時間</translation>
    </message>
    <message>
        <source>Schedule: batches from left to right</source>
        <translation>スケジュール: 左から右へバッチ</translation>
    </message>
    <message>
        <source>Programs</source>
        <translation>プログラム</translation>
    </message>
    <message>
        <source>Choose a program type and press Schedule to see which nodes run together.</source>
        <translation>プログラムを選んで「スケジュール」を押してください: どのノードが一緒に実行されるでしょうか?</translation>
    </message>
    <message>
        <source>× %1</source>
        <translation>× %1</translation>
    </message>
    <message>
        <source>lower bound</source>
        <translation>下限</translation>
    </message>
    <message>
        <source>Sum over operations of the longest chain of dependent nodes; no schedule has fewer batches</source>
        <translation>各演算について互いに依存するノードの最長の鎖を合計したもの: これより少ないバッチ数のスケジュールはありません</translation>
    </message>
    <message>
        <source>Random trees</source>
        <translation>ランダムな木</translation>
    </message>
    <message>
        <source>binary trees split at random; a cell and a head on every node</source>
        <translation>ランダムに分割した二分木。各ノードにセルとヘッドが 1 つずつ</translation>
    </message>
    <message>
        <source>Left-deep trees</source>
        <translation>左に深い木</translation>
    </message>
    <message>
        <source>binary trees that lean to one side: the deepest possible trees</source>
        <translation>片側に偏った二分木。最も深くなる</translation>
    </message>
    <message>
        <source>Trees with two kinds of cells</source>
        <translation>2 種類のセルを持つ木</translation>
    </message>
    <message>
        <source>binary trees with two kinds of cells, chosen at random</source>
        <translation>2 種類のセルをランダムに選ぶ二分木</translation>
    </message>
    <message>
        <source>Fine-grained LSTM</source>
        <translation>細粒度の LSTM</translation>
    </message>
    <message>
        <source>an LSTM, split into separate operations, on sequences of different lengths</source>
        <translation>部品に分けた LSTM。長さの異なる系列に適用</translation>
    </message>
    <message>
        <source>Characters and words</source>
        <translation>文字と単語</translation>
    </message>
    <message>
        <source>an LSTM over the characters of each word inside an LSTM over the words</source>
        <translation>単語の LSTM の中で各単語の文字に適用する LSTM</translation>
    </message>
    <message>
        <source>Scheduling %1</source>
        <translation>%1 をスケジュール中</translation>
    </message>
</context>
<context>
    <name>egret::batching_view::ScheduleGrid</name>
    <message>
        <source>Schedule</source>
        <translation>スケジュール</translation>
    </message>
    <message numerus="yes">
        <source>batch %1 of %2: %3, %n node(s)</source>
        <translation>
            <numerusform>バッチ %1 / %2: %3、%n ノード</numerusform>
        </translation>
    </message>
    <message>
        <source>The batches of the schedule appear here.</source>
        <translation>スケジュールのバッチがここに表示されます。</translation>
    </message>
</context>
<context>
    <name>egret::canvas::GraphCanvas</name>
    <message>
        <source>Graph</source>
        <translation>グラフ</translation>
    </message>
</context>
<context>
    <name>egret::canvas::Legend</name>
    <message>
        <source>Legend: %1</source>
        <translation>凡例: %1</translation>
    </message>
</context>
<context>
    <name>egret::canvas::Minimap</name>
    <message>
        <source>Picture overview</source>
        <translation>図の概観</translation>
    </message>
</context>
<context>
    <name>egret::compare::ComparePane</name>
    <message>
        <source>Left graph</source>
        <translation>左のグラフ</translation>
    </message>
    <message>
        <source>Right graph</source>
        <translation>右のグラフ</translation>
    </message>
    <message>
        <source>Select two steps in the history (Ctrl+click), then compare them (Ctrl+D).</source>
        <translation>履歴で 2 つのステップを選び (Ctrl+クリック)、比較してください (Ctrl+D)。</translation>
    </message>
    <message>
        <source>Identical: %1 nodes</source>
        <translation>同じ: %1 ノード</translation>
    </message>
    <message>
        <source>%1 removed, %2 added, %3 unchanged</source>
        <translation>削除 %1、追加 %2、同じ %3</translation>
    </message>
    <message>
        <source>cost %1</source>
        <translation>コスト %1</translation>
    </message>
    <message>
        <source>%1 operators</source>
        <translation>演算子 %1 個</translation>
    </message>
    <message>
        <source>latency %1 ± %2</source>
        <translation>レイテンシー %1 ± %2</translation>
    </message>
</context>
<context>
    <name>egret::edit_view::EditPane</name>
    <message>
        <source>Checking the edit</source>
        <translation>編集を検査中</translation>
    </message>
    <message>
        <source>the graphs are identical</source>
        <translation>グラフは同一です</translation>
    </message>
    <message>
        <source>derived by rules</source>
        <translation>規則により導出</translation>
    </message>
    <message>
        <source>derived from the axioms</source>
        <translation>公理から導出</translation>
    </message>
    <message>
        <source>proved by Z3</source>
        <translation>Z3 により証明</translation>
    </message>
    <message>
        <source>Equal: %1</source>
        <translation>等価: %1</translation>
    </message>
    <message numerus="yes">
        <source>Equal on %n input(s), not proved</source>
        <translation>
            <numerusform>%n 個の入力で等価（未証明）</numerusform>
        </translation>
    </message>
    <message>
        <source>Differs</source>
        <translation>異なる</translation>
    </message>
    <message>
        <source>Unknown whether it is equal</source>
        <translation>等価かどうか不明</translation>
    </message>
    <message>
        <source> (intended)</source>
        <translation>（意図的）</translation>
    </message>
    <message>
        <source>Rules: %1</source>
        <translation>規則: %1</translation>
    </message>
    <message>
        <source>Making a rule</source>
        <translation>規則を作成中</translation>
    </message>
    <message>
        <source>Insert file</source>
        <translation>ファイルを挿入</translation>
    </message>
    <message>
        <source>Constants and models (*.npy *.pb *.onnx)</source>
        <translation>定数とモデル (*.npy *.pb *.onnx)</translation>
    </message>
    <message>
        <source>Select an operator of the current graph first.</source>
        <translation>先に現在のグラフの演算子を選択してください。</translation>
    </message>
    <message numerus="yes">
        <source>Copied %n operator(s) as text.</source>
        <translation>
            <numerusform>%n 個の演算子をテキストとしてコピーしました。</numerusform>
        </translation>
    </message>
    <message>
        <source>The clipboard has no part of a graph.</source>
        <translation>クリップボードにグラフの部分がありません。</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>適用</translation>
    </message>
    <message>
        <source>Apply the script to the current graph</source>
        <translation>スクリプトを現在のグラフに適用します</translation>
    </message>
    <message>
        <source>Insert file…</source>
        <translation>ファイルを挿入…</translation>
    </message>
    <message>
        <source>Insert the name of a .npy, .pb or .onnx file</source>
        <translation>.npy、.pb または .onnx ファイルの名前を挿入します</translation>
    </message>
    <message>
        <source>Intended</source>
        <translation>意図的</translation>
    </message>
    <message>
        <source>The edit changes the function on purpose; later graphs are compared with this one</source>
        <translation>編集は意図的に関数を変えます。以後のグラフはこのグラフと比較されます</translation>
    </message>
    <message>
        <source>Make a rule</source>
        <translation>規則を作成</translation>
    </message>
    <message>
        <source>Generalize the edit to a rule and open it in the rule editor</source>
        <translation>編集を規則に一般化し、規則エディターで開きます</translation>
    </message>
    <message>
        <source>Script of edits</source>
        <translation>編集のスクリプト</translation>
    </message>
    <message numerus="yes">
        <source>%n operator(s)</source>
        <translation>
            <numerusform>%n 個の演算子</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n operator(s) instead of %1</source>
        <translation>
            <numerusform>%1 個から %n 個の演算子に</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; new: %2</source>
        <translation>%1、新規: %2</translation>
    </message>
    <message>
        <source>Type a statement, or select an operator and choose a command from its menu.</source>
        <translation>命令文を入力するか、演算子を選択してメニューからコマンドを選んでください。</translation>
    </message>
</context>
<context>
    <name>egret::edit_view::ScriptEdit</name>
    <message>
        <source>Completions</source>
        <translation>補完候補</translation>
    </message>
</context>
<context>
    <name>egret::egraph_view::EGraphPane</name>
    <message>
        <source>E-graph</source>
        <translation>e グラフ</translation>
    </message>
    <message>
        <source>Views of the e-graph</source>
        <translation>e グラフの表示方法</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>クラス</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表</translation>
    </message>
    <message>
        <source>&amp;Show</source>
        <translation>表示(&amp;S)</translation>
    </message>
    <message>
        <source>How much of the e-graph to show</source>
        <translation>e グラフの表示範囲</translation>
    </message>
    <message numerus="yes">
        <source>Within %n hop(s)</source>
        <translation>
            <numerusform>周囲 %n 段</numerusform>
        </translation>
    </message>
    <message>
        <source>Whole e-graph</source>
        <translation>全体</translation>
    </message>
    <message>
        <source>Terms</source>
        <translation>項</translation>
    </message>
    <message>
        <source>No e-graph yet. Run equality saturation (F5) or build one match by match (F10).</source>
        <translation>e グラフはまだありません: 等式飽和を実行する (F5) か、マッチごとに成長させてください (F10)。</translation>
    </message>
    <message>
        <source>Viewing step %1 of %2</source>
        <translation>ステップ %1 / %2 を表示中</translation>
    </message>
    <message>
        <source>Go to latest</source>
        <translation>最新へ移動</translation>
    </message>
    <message>
        <source>Select an operator that belongs to the e-graph.</source>
        <translation>e グラフに属する演算子を選択してください。</translation>
    </message>
    <message>
        <source>How much of the e-graph to show: the nearest operands of the focus (+ and - show more or fewer), all classes within a number of hops of the selected class, or everything</source>
        <translation>e グラフの表示範囲: フォーカスに最も近いオペランド (+ と - で増減)、選択したクラスから一定の段数以内の全クラス、またはすべて</translation>
    </message>
    <message>
        <source>Nearest operands</source>
        <translation>近いオペランド</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>banned</source>
        <translation>禁止</translation>
    </message>
</context>
<context>
    <name>egret::egraph_view::EGraphTable</name>
    <message>
        <source>Filter e-nodes</source>
        <translation>e ノードを絞り込み</translation>
    </message>
    <message>
        <source>All e-nodes</source>
        <translation>すべての e ノード</translation>
    </message>
    <message>
        <source>%1 e-nodes</source>
        <translation>e ノード %1 個</translation>
    </message>
    <message>
        <source>%1 of %2 e-nodes</source>
        <translation>e ノード %2 個中 %1 個</translation>
    </message>
</context>
<context>
    <name>egret::egraph_view::EGraphTableModel</name>
    <message>
        <source>Class</source>
        <translation>クラス</translation>
    </message>
    <message>
        <source>E-node</source>
        <translation>e ノード</translation>
    </message>
    <message>
        <source>Children</source>
        <translation>子</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>型</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>コスト</translation>
    </message>
    <message>
        <source>Chosen by</source>
        <translation>選択元</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>生成</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>規則</translation>
    </message>
</context>
<context>
    <name>egret::egraph_view::TermAlternatives</name>
    <message>
        <source>chosen</source>
        <translation>選択済み</translation>
    </message>
    <message>
        <source>cycle</source>
        <translation>閉路</translation>
    </message>
    <message>
        <source>no term</source>
        <translation>項なし</translation>
    </message>
    <message>
        <source>E-node</source>
        <translation>e ノード</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>コスト</translation>
    </message>
    <message>
        <source>Tree cost</source>
        <translation>木として</translation>
    </message>
    <message>
        <source>Change in cost if chosen; shared parts count once</source>
        <translation>選んだときの変化、共有部分は 1 回だけ計上</translation>
    </message>
    <message>
        <source>Change in cost if chosen; shared parts count at every use</source>
        <translation>選んだときの変化、共有部分は毎回計上</translation>
    </message>
</context>
<context>
    <name>egret::egraph_view::TermView</name>
    <message>
        <source>Reset to extraction</source>
        <translation>抽出結果に戻す</translation>
    </message>
    <message>
        <source>Use this term</source>
        <translation>この項を使う</translation>
    </message>
    <message>
        <source>Term</source>
        <translation>項</translation>
    </message>
    <message>
        <source>No e-graph to choose a term from, or saturation is still running.</source>
        <translation>項を選べる e グラフがないか、まだ成長中です。</translation>
    </message>
    <message>
        <source>Alternative e-nodes</source>
        <translation>選べる e ノード</translation>
    </message>
    <message>
        <source>Undo all choices</source>
        <translation>選択をすべて取り消す</translation>
    </message>
    <message>
        <source>Add the term to the extractions to compare; for a network, also add it as a graph and a step in the history</source>
        <translation>ほかと同じ抽出にして比較できるようにします。ネットワークではグラフと履歴のステップにもなります</translation>
    </message>
    <message>
        <source>as in %1</source>
        <translation>%1 のまま</translation>
    </message>
    <message>
        <source>chosen manually, starting from %1</source>
        <translation>%1 から始めて手で選択</translation>
    </message>
    <message>
        <source>Cost &lt;b&gt;%1&lt;/b&gt;, tree cost &lt;b&gt;%2&lt;/b&gt; · %3 classes, %4</source>
        <translation>コスト &lt;b&gt;%1&lt;/b&gt;、木として &lt;b&gt;%2&lt;/b&gt; · %3 クラス、%4</translation>
    </message>
    <message>
        <source>%1: only one e-node</source>
        <translation>%1: ほかに選べる e ノードなし</translation>
    </message>
    <message>
        <source>%1: choose one of %2 e-nodes (Enter; Alt+Down, Alt+Up)</source>
        <translation>%1: %2 個の e ノードから選択 (Enter、Alt+下、Alt+上)</translation>
    </message>
</context>
<context>
    <name>egret::exercises::ExercisePane</name>
    <message>
        <source>Check</source>
        <translation>確認</translation>
    </message>
    <message>
        <source>Check the answer (Enter)</source>
        <translation>答えを確認する (Enter)</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>ヒント</translation>
    </message>
    <message>
        <source>Show the next hint; it costs 2 points</source>
        <translation>次のヒントを表示する。2 点減ります</translation>
    </message>
    <message>
        <source>Show solution</source>
        <translation>解答を表示</translation>
    </message>
    <message>
        <source>Fill in the engine&apos;s solution; the score is then 0</source>
        <translation>エンジンの解答を入力する。得点は 0 になります</translation>
    </message>
    <message>
        <source>Another</source>
        <translation>別の問題</translation>
    </message>
    <message>
        <source>Draw another instance of this exercise</source>
        <translation>この練習問題の別の問題を出す</translation>
    </message>
    <message>
        <source>Exercises</source>
        <translation>練習問題</translation>
    </message>
    <message numerus="yes">
        <source>%n solved, %1 points</source>
        <translation>
            <numerusform>%n 問正解、%1 点</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose an exercise. Some open a model of their own; your session is not affected.</source>
        <translation>練習問題を選んでください。独自のモデルを開くものもありますが、セッションには影響しません。</translation>
    </message>
    <message>
        <source>%1 — instance %2</source>
        <translation>%1 — 問題 %2</translation>
    </message>
    <message>
        <source>*Answer:* %1.</source>
        <translation>*答え:* %1。</translation>
    </message>
    <message>
        <source>**Hint:** %1</source>
        <translation>**ヒント:** %1</translation>
    </message>
    <message>
        <source>Drawing the exercise…</source>
        <translation>問題を作成しています…</translation>
    </message>
    <message>
        <source>Score: %1 of %2</source>
        <translation>得点: %1 / %2</translation>
    </message>
    <message>
        <source>A right answer now scores %1 of %2.</source>
        <translation>今正解すると %2 点中 %1 点です。</translation>
    </message>
    <message>
        <source>The answer cannot be read.</source>
        <translation>答えを読み取れません。</translation>
    </message>
    <message>
        <source>✓ Right.</source>
        <translation>✓ 正解です。</translation>
    </message>
    <message>
        <source>✗ Wrong.</source>
        <translation>✗ 不正解です。</translation>
    </message>
    <message>
        <source>Solution:</source>
        <translation>解答:</translation>
    </message>
    <message>
        <source>this is one right answer. Others may be right, too.</source>
        <translation>これは正解の一つです。ほかの答えも正解になることがあります。</translation>
    </message>
    <message>
        <source>Drawing an exercise</source>
        <translation>問題を作成中</translation>
    </message>
    <message>
        <source>Checking the answer</source>
        <translation>答えを確認中</translation>
    </message>
    <message>
        <source>Export scores</source>
        <translation>得点をエクスポート</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>カンマ区切り (*.csv)</translation>
    </message>
    <message>
        <source>All exercises</source>
        <translation>すべての練習問題</translation>
    </message>
    <message>
        <source>Return to the list of exercises</source>
        <translation>練習問題の一覧に戻る</translation>
    </message>
    <message>
        <source>Export scores…</source>
        <translation>得点をエクスポート…</translation>
    </message>
    <message>
        <source>Write the scores to a CSV file</source>
        <translation>得点を CSV ファイルに書き出す</translation>
    </message>
    <message>
        <source>Exercise</source>
        <translation>練習問題</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>答え</translation>
    </message>
    <message>
        <source>Use selection</source>
        <translation>選択を使う</translation>
    </message>
    <message>
        <source>Answer with the match that is selected in the pane Matches</source>
        <translation>「マッチ」ペインで選択したマッチを答えにする</translation>
    </message>
    <message>
        <source>Select a match of the list in the pane Matches first.</source>
        <translation>まず「マッチ」ペインで一覧にあるマッチを選択してください。</translation>
    </message>
</context>
<context>
    <name>egret::explanation::ExplanationPane</name>
    <message>
        <source>Steps of the explanation</source>
        <translation>説明のステップ</translation>
    </message>
    <message>
        <source>By</source>
        <translation>根拠</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>前</translation>
    </message>
    <message>
        <source>After</source>
        <translation>後</translation>
    </message>
    <message>
        <source>Select two e-nodes of one e-class (Ctrl+click), or one e-class, and press Ctrl+E.</source>
        <translation>1 つの e クラスの e ノードを 2 つ (Ctrl+クリック)、または e クラスを選び、Ctrl+E を押してください。</translation>
    </message>
    <message>
        <source>Select two e-nodes (Ctrl+click), or an e-class with at least two.</source>
        <translation>e ノードを 2 つ (Ctrl+クリック)、または 2 つ以上の e ノードを含む e クラスを選んでください。</translation>
    </message>
    <message>
        <source>Select an e-class or an e-node first, then ask why a rule did not fire there.</source>
        <translation>先に e クラスか e ノードを選び、規則がそこで適用されなかった理由を尋ねてください。</translation>
    </message>
    <message>
        <source>This e-graph comes from a file, which does not record its rules.</source>
        <translation>この e グラフはファイルからのもので、成長に使われた規則は分かりません。</translation>
    </message>
    <message>
        <source>Why not?</source>
        <translation>なぜ適用されない?</translation>
    </message>
    <message>
        <source>Why did this rule not fire here?</source>
        <translation>この規則がここで適用されなかったのはなぜ?</translation>
    </message>
    <message>
        <source>Where does this rule almost apply?</source>
        <translation>このルールがほぼ適用できる場所はどこですか？</translation>
    </message>
    <message>
        <source>A trajectory between two terms requires a saturation of terms (Run menu).</source>
        <translation>二つの項の経路には項の飽和が必要です（実行メニュー）。</translation>
    </message>
    <message>
        <source>Trajectory between two terms</source>
        <translation>二つの項の経路</translation>
    </message>
    <message>
        <source>The first term</source>
        <translation>最初の項</translation>
    </message>
    <message>
        <source>The last term</source>
        <translation>最後の項</translation>
    </message>
    <message>
        <source>&amp;From</source>
        <translation>始点(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;To</source>
        <translation>終点(&amp;T)</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>発見</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::AttentionMap</name>
    <message>
        <source>Attention: output tokens in columns, input tokens in rows</source>
        <translation>アテンション: 横は出力のトークン、縦は入力のトークン</translation>
    </message>
    <message>
        <source>when writing %1 (probability %2), the decoder attended to %3 with weight %4</source>
        <translation>%1 を書くとき (確率 %2)、デコーダーは %3 を重み %4 で見ました</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::BoxPlotView</name>
    <message>
        <source>Distances within and between classes</source>
        <translation>クラス内とクラス間の距離</translation>
    </message>
    <message>
        <source>distances of other expressions from the centroid of %1</source>
        <translation>ほかの式から %1 の重心まで</translation>
    </message>
    <message>
        <source>distances of members from the centroid of %1</source>
        <translation>メンバーから %1 の重心まで</translation>
    </message>
    <message numerus="yes">
        <source>%1: median %2, quartiles %3 to %4, whiskers %5 to %6, %n extreme(s)</source>
        <translation>
            <numerusform>%1: 中央値 %2、四分位数 %3 から %4、ひげ %5 から %6、外れ値 %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>within the class</source>
        <translation>クラス内</translation>
    </message>
    <message>
        <source>to other classes</source>
        <translation>ほかのクラスへ</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::DecodingPane</name>
    <message>
        <source>log probability %1; bar length is relative to the most probable row</source>
        <translation>対数確率 %1。棒の長さは最大の確率に対する割合です</translation>
    </message>
    <message>
        <source>Trees kept at this level</source>
        <translation>このレベルで残した木</translation>
    </message>
    <message>
        <source>Tree (? = open)</source>
        <translation>木、? は未定</translation>
    </message>
    <message>
        <source>Probability</source>
        <translation>確率</translation>
    </message>
    <message>
        <source>Decoder outputs</source>
        <translation>デコーダーの出力</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>出力</translation>
    </message>
    <message>
        <source>Equal</source>
        <translation>等しい</translation>
    </message>
    <message>
        <source>Beam level</source>
        <translation>ビームのレベル</translation>
    </message>
    <message>
        <source>The decoder writes level by level, from the root down</source>
        <translation>デコーダーは根から下へレベルごとに書きます</translation>
    </message>
    <message>
        <source>Play the levels</source>
        <translation>レベルを再生</translation>
    </message>
    <message>
        <source>Play the levels (Space)</source>
        <translation>レベルを再生 (スペース)</translation>
    </message>
    <message>
        <source>Equal to the input at all test points of the chosen mode</source>
        <translation>選択したモードの全テスト点で入力と同じ</translation>
    </message>
    <message>
        <source>No network is open.</source>
        <translation>デコードするネットワークが開かれていません。</translation>
    </message>
    <message>
        <source>The decoder cannot read this subtree: it has too many variables or constants.</source>
        <translation>デコーダーはこの部分木を読めません: 変数または定数が多すぎます。</translation>
    </message>
    <message>
        <source>The decoder&apos;s output for the selected subtree appears here.</source>
        <translation>選択した部分木に対してデコーダーが書くものをここに表示します。</translation>
    </message>
    <message>
        <source>%1 is %2</source>
        <translation>%1 は %2</translation>
    </message>
    <message>
        <source>The decoder reads %1</source>
        <translation>デコーダーの入力: %1</translation>
    </message>
    <message>
        <source>%1, where %2</source>
        <translation>%1、ただし %2</translation>
    </message>
    <message>
        <source>Level %1 of %2</source>
        <translation>レベル %1 / %2</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>レベル</translation>
    </message>
    <message>
        <source>= equal</source>
        <translation>= 等しい</translation>
    </message>
    <message>
        <source>≠ different</source>
        <translation>≠ 異なる</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::Desk</name>
    <message>
        <source>Opening the network</source>
        <translation>ネットワークを開く処理</translation>
    </message>
    <message>
        <source>Simplifying with %1</source>
        <translation>%1 による簡約</translation>
    </message>
    <message>
        <source>Comparing methods</source>
        <translation>手法の比較</translation>
    </message>
    <message>
        <source>Embedding expressions</source>
        <translation>式の埋め込み</translation>
    </message>
    <message>
        <source>Finding where to simplify</source>
        <translation>簡約箇所の選択</translation>
    </message>
    <message>
        <source>Decoding</source>
        <translation>デコード</translation>
    </message>
    <message>
        <source>Measuring methods on long expressions</source>
        <translation>長い式で手法を測定</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::EmbeddingsPane</name>
    <message>
        <source>&amp;Embed</source>
        <translation>埋め込む(&amp;E)</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Draw random expressions, take the six largest classes of equal expressions, and show where the network places them</source>
        <translation>式をランダムに選び、等しい式のクラスのうち大きい 6 つをネットワークがどこに置くかを表示します</translation>
    </message>
    <message>
        <source>E&amp;xpressions per class</source>
        <translation>クラスごとの式の数(&amp;X)</translation>
    </message>
    <message>
        <source>Maximum number of expressions per class</source>
        <translation>各クラスの式の上限</translation>
    </message>
    <message>
        <source>See&amp;d</source>
        <translation>シード(&amp;D)</translation>
    </message>
    <message>
        <source>Random seed for the expressions and t-SNE</source>
        <translation>ランダムな抽出と t-SNE のシード</translation>
    </message>
    <message>
        <source>A well-trained network places equal expressions close together, whatever their form.</source>
        <translation>理解しているネットワークは、見た目によらず等しい式を近くに置きます。</translation>
    </message>
    <message>
        <source>No network is open.</source>
        <translation>ネットワークが開かれていません。</translation>
    </message>
    <message>
        <source>%1 expressions in %2 classes; in %3 of these classes, three quarters of the members are closer to the centroid than three quarters of the other expressions</source>
        <translation>%2 クラスの %1 個の式。うち %3 クラスでは、メンバーの 4 分の 3 がほかの式の 4 分の 3 より重心の近くにあります</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::ExpressionPane</name>
    <message>
        <source>&amp;Simplify</source>
        <translation>簡約(&amp;S)</translation>
    </message>
    <message>
        <source>St&amp;op</source>
        <translation>停止(&amp;O)</translation>
    </message>
    <message>
        <source>Ne&amp;twork…</source>
        <translation>ネットワーク(&amp;T)…</translation>
    </message>
    <message>
        <source>Expression</source>
        <translation>式</translation>
    </message>
    <message>
        <source>min, max, select(c, a, b), + - * /, comparisons, ! &amp;&amp; ||, numbers, True, False; v0, v1 and all other names are variables, c0 and c1 are unknown constants</source>
        <translation>min、max、select(c, a, b)、+ - * /、比較、! &amp;&amp; ||、数、True、False。v0、v1 とその他の名前は変数、c0、c1 は未知の定数</translation>
    </message>
    <message>
        <source>An expression, such as min(x, y) &lt;= x</source>
        <translation>式、例: min(x, y) &lt;= x</translation>
    </message>
    <message>
        <source>Mode: operator semantics</source>
        <translation>モード: 演算子の意味</translation>
    </message>
    <message>
        <source>Simplification method</source>
        <translation>手法: 何が簡約するか</translation>
    </message>
    <message>
        <source>Beam width</source>
        <translation>ビームの幅</translation>
    </message>
    <message>
        <source>Simplify the expression step by step (Enter in the field)</source>
        <translation>式を 1 ステップずつ簡約します (入力欄で Enter)</translation>
    </message>
    <message>
        <source>Stop; the steps taken so far are kept</source>
        <translation>停止します。それまでのステップは残ります</translation>
    </message>
    <message>
        <source>Open another trained network</source>
        <translation>学習済みの別のネットワークを開きます</translation>
    </message>
    <message>
        <source>&amp;Mode</source>
        <translation>モード(&amp;M)</translation>
    </message>
    <message>
        <source>Semantics of division and of division by zero</source>
        <translation>除算とゼロ除算の意味</translation>
    </message>
    <message>
        <source>Met&amp;hod</source>
        <translation>手法(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Beam width</source>
        <translation>ビーム(&amp;B)</translation>
    </message>
    <message>
        <source>Number of trees the decoder keeps at each level; other sampling methods make this many attempts</source>
        <translation>デコーダーが各レベルで残す木の数。サンプリングするほかの手法は同じ回数だけ試します</translation>
    </message>
    <message>
        <source>recently used</source>
        <translation>最近使用</translation>
    </message>
    <message>
        <source>column %1: %2</source>
        <translation>%1 列: %2</translation>
    </message>
    <message>
        <source>No network is open. Open a trained network or choose another method.</source>
        <translation>ネットワークが開かれていません: ネットワークは部分木を選び、より簡単なものを書きます。学習済みのものを開くか、別の手法を選んでください。</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n rule(s) learned in mode %2</source>
        <translation>
            <numerusform>%1、モード %2 で学んだ規則 %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; the rules are used only in that mode</source>
        <translation>%1：別のモードでは規則を参照しません</translation>
    </message>
    <message>
        <source>Open network</source>
        <translation>ネットワークを開く</translation>
    </message>
    <message>
        <source>Networks (*.safetensors)</source>
        <translation>ネットワーク (*.safetensors)</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::MethodsPane</name>
    <message>
        <source>&amp;Compare methods</source>
        <translation>手法を比較(&amp;C)</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Simplify the expression with every method, one after the other</source>
        <translation>式をすべての手法で順に簡約します</translation>
    </message>
    <message>
        <source>Stop; the results so far are kept</source>
        <translation>停止します。それまでの結果は残ります</translation>
    </message>
    <message>
        <source>Comparison of methods</source>
        <translation>手法の一覧比較</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>手法</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>ノード</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>トークン</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>手順</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>Human input</source>
        <translation>人の知識</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>Knowledge that people had to supply</source>
        <translation>人が知り、書き下しておく必要があったもの</translation>
    </message>
    <message>
        <source>Whether the method finished or reached a limit</source>
        <translation>手法が試し尽くしたのか、上限で終わったのか</translation>
    </message>
    <message>
        <source>pending</source>
        <translation>待機中</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>%1, not proved</source>
        <translation>%1、未証明</translation>
    </message>
    <message>
        <source>done</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>limit reached</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>The method had nothing left to try.</source>
        <translation>試すものがなくなりました。</translation>
    </message>
    <message>
        <source>The method reached a time limit or another limit.</source>
        <translation>時間またはほかの上限で終わりました。</translation>
    </message>
    <message numerus="yes">
        <source>%n replacement(s) could not be proved and were rejected.</source>
        <translation>
            <numerusform>%n 個の置き換えは証明できず、採用しませんでした。</numerusform>
        </translation>
    </message>
    <message>
        <source>Smallest result</source>
        <translation>最小</translation>
    </message>
    <message>
        <source>&amp;Measure long expressions</source>
        <translation>長い式で測定(&amp;M)</translation>
    </message>
    <message>
        <source>Simplify generated long expressions with every method; show the tokens saved against time</source>
        <translation>生成した長い式をすべての手法で簡約し、節約したトークン数を時間に対して表示</translation>
    </message>
    <message numerus="yes">
        <source>Tokens saved against time, mean of %n long expression(s)</source>
        <translation>
            <numerusform>時間に対する節約トークン数、長い式 %n 個の平均</numerusform>
        </translation>
    </message>
    <message>
        <source>Tokens saved against time</source>
        <translation>時間に対する節約トークン数</translation>
    </message>
    <message>
        <source>CPU seconds per expression</source>
        <translation>式あたりの CPU 秒</translation>
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
        <translation>左辺</translation>
    </message>
    <message>
        <source>Right side</source>
        <translation>右辺</translation>
    </message>
    <message>
        <source>Nodes saved</source>
        <translation>削減ノード数</translation>
    </message>
    <message>
        <source>Times found</source>
        <translation>発見回数</translation>
    </message>
    <message>
        <source>Pattern to replace; sorts by size</source>
        <translation>見つけるもの。大きさで並べ替えます</translation>
    </message>
    <message>
        <source>Replacement; sorts by size</source>
        <translation>置き換え後のもの。大きさで並べ替えます</translation>
    </message>
    <message>
        <source>Size difference between the two sides</source>
        <translation>右辺がどれだけ小さいか</translation>
    </message>
    <message>
        <source>How often the network found this rule</source>
        <translation>ネットワークがこの規則を見つけた回数</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::RuleLogPane</name>
    <message>
        <source>Filter rules</source>
        <translation>規則内を検索</translation>
    </message>
    <message>
        <source>Show rules that contain this text on either side, such as min(v0 or select</source>
        <translation>いずれかの辺にこの文字列を含む規則、例: min(v0 や select</translation>
    </message>
    <message>
        <source>Rules discovered by the network</source>
        <translation>ネットワークが発見した規則</translation>
    </message>
    <message>
        <source>Double-click or press Enter to simplify the left side</source>
        <translation>ダブルクリックか Enter: 左辺を簡約</translation>
    </message>
    <message>
        <source>%1 of %2 rules</source>
        <translation>%2 規則中 %1 規則</translation>
    </message>
    <message>
        <source>No network is open.</source>
        <translation>ネットワークが開かれていません。</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::ScatterView</name>
    <message>
        <source>Embeddings in two dimensions</source>
        <translation>平面上の埋め込み</translation>
    </message>
    <message>
        <source>%1, equal to %2</source>
        <translation>%1、%2 に等しい</translation>
    </message>
    <message>
        <source>equal to %1</source>
        <translation>%1 に等しい</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::TraceView</name>
    <message>
        <source>Simplification steps</source>
        <translation>簡約のステップ</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>ノード</translation>
    </message>
    <message>
        <source>By</source>
        <translation>手段</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>Expression</source>
        <translation>式</translation>
    </message>
    <message>
        <source>Expression before the step; the boxed subtree is replaced</source>
        <translation>枠で囲んだ部分木がこのステップで置き換わります</translation>
    </message>
    <message>
        <source>Source of the replacement</source>
        <translation>枠で囲んだ部分木を簡約した手段</translation>
    </message>
    <message>
        <source>Whether the step preserves the meaning of the expression in the chosen mode</source>
        <translation>選択したモードで、このステップの後も式の意味が同じかどうか</translation>
    </message>
    <message>
        <source>Simplifying…</source>
        <translation>簡約中…</translation>
    </message>
    <message numerus="yes">
        <source>%1 → %2 nodes, %3 → %4 tokens in %n step(s)</source>
        <translation>
            <numerusform>%1 → %2 ノード、%3 → %4 トークン、%n ステップ</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; simplifying…</source>
        <translation>%1。簡約中…</translation>
    </message>
    <message>
        <source>%1
This step rewrites %2</source>
        <translation>%1
このステップは %2 を書き換えます</translation>
    </message>
    <message>
        <source>%1; this step rewrites %2</source>
        <translation>%1。このステップは %2 を書き換えます</translation>
    </message>
    <message>
        <source>%1 found nothing smaller. Try another method or mode.</source>
        <translation>%1 はより小さいものを見つけませんでした。別の方法やモードなら見つかるかもしれません。</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::TrainingPane</name>
    <message>
        <source>Embe&amp;dding loss</source>
        <translation>埋め込み損失(&amp;D)</translation>
    </message>
    <message>
        <source>Subtree selecto&amp;r</source>
        <translation>部分木セレクター(&amp;R)</translation>
    </message>
    <message>
        <source>Shuff&amp;led rewards</source>
        <translation>報酬のシャッフル(&amp;L)</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>選択…</translation>
    </message>
    <message>
        <source>Start trainin&amp;g</source>
        <translation>学習を開始(&amp;G)</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>再開</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Use this network</source>
        <translation>このネットワークを使う</translation>
    </message>
    <message>
        <source>Clear curves</source>
        <translation>曲線を消す</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>例</translation>
    </message>
    <message>
        <source>Training data: only short expressions over variables, or also long expressions with constants, as in Halide</source>
        <translation>学習に使うもの: 変数の短い式、または Halide のような定数を含む長い式も</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>シード</translation>
    </message>
    <message>
        <source>Random seed; runs are reproducible</source>
        <translation>すべての乱数のもの: 同じシードなら同じものを学びます</translation>
    </message>
    <message>
        <source>Imitation</source>
        <translation>模倣</translation>
    </message>
    <message>
        <source>Number of steps that imitate enumeration results; 0: learn from rewards alone, as in the paper</source>
        <translation>列挙で見つかったものを模倣するステップ数。0: 論文のとおり報酬のみから学習</translation>
    </message>
    <message>
        <source>Reward</source>
        <translation>報酬</translation>
    </message>
    <message>
        <source>Number of steps that learn from rewards on short expressions</source>
        <translation>短い式で報酬から学習するステップ数</translation>
    </message>
    <message>
        <source>Long</source>
        <translation>長い式</translation>
    </message>
    <message>
        <source>Number of steps that learn from rewards on long expressions; examples must include long expressions</source>
        <translation>長い式で報酬から学習するステップ数。例に長い式が必要です</translation>
    </message>
    <message>
        <source>Pull the embeddings of equal expressions together (equation 9); without this loss, the paper&apos;s network gets stuck (figure 7)</source>
        <translation>等しい式の埋め込みを近づけます (式 9)。なしでは論文のネットワークは行き詰まります (図 7)</translation>
    </message>
    <message>
        <source>Choose the subtrees to simplify; without the selector, whole expressions are decoded, as in an ablation of the paper</source>
        <translation>部分木を選びます。なしでは論文のアブレーションのように式全体をデコーダーに渡します</translation>
    </message>
    <message>
        <source>Shuffle rewards at random, as a control: nothing can be learned from them</source>
        <translation>対照実験として報酬をランダムに入れ替えます。そこからは何も学習できません</translation>
    </message>
    <message>
        <source>Training folder</source>
        <translation>学習のフォルダー</translation>
    </message>
    <message>
        <source>Folder for the network, its rules and the state needed to resume</source>
        <translation>ネットワーク、その規則、再開に必要なすべてを保存する場所</translation>
    </message>
    <message>
        <source>Choose training folder</source>
        <translation>学習のフォルダーを選びます</translation>
    </message>
    <message>
        <source>Resume the training in the folder; its seed and options must match those above</source>
        <translation>フォルダーにある学習を続けます。シードとオプションは上と同じでなければなりません</translation>
    </message>
    <message>
        <source>Stop and save; training can be resumed later</source>
        <translation>停止して保存し、後で再開できるようにします</translation>
    </message>
    <message>
        <source>Simplify with the most recently saved network</source>
        <translation>最後に保存したネットワークで簡約します</translation>
    </message>
    <message>
        <source>Remove the curves of finished training runs</source>
        <translation>終了した学習の曲線を消します</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>シード %1</translation>
    </message>
    <message>
        <source>no embedding loss</source>
        <translation>埋め込み損失なし</translation>
    </message>
    <message>
        <source>no selector</source>
        <translation>セレクターなし</translation>
    </message>
    <message>
        <source>shuffled</source>
        <translation>シャッフル済み</translation>
    </message>
    <message>
        <source>Generating examples…</source>
        <translation>例を作成中…</translation>
    </message>
    <message>
        <source>step %1 of %2, loss %3</source>
        <translation>ステップ %1 / %2、損失 %3</translation>
    </message>
    <message>
        <source>%1, reward %2, hit rate %3</source>
        <translation>%1、報酬 %2、ヒット率 %3</translation>
    </message>
    <message>
        <source>Tree LST&amp;M</source>
        <translation>木構造 LSTM(&amp;M)</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>線形</translation>
    </message>
    <message>
        <source>Read and write expressions as trees; if off, as text, as in an ablation of the paper, without embedding loss and selector</source>
        <translation>木に沿って読み書きします。選ばないと論文のアブレーションのようにノードの列に沿って読み書きし、埋め込み損失も選択器もありません</translation>
    </message>
    <message>
        <source>Train a new network; asks before it replaces a network in the folder</source>
        <translation>新しいネットワークを学習します。フォルダーにネットワークがある場合は、置き換える前に確認します</translation>
    </message>
    <message>
        <source>Replace network</source>
        <translation>ネットワークの置き換え</translation>
    </message>
    <message>
        <source>The folder %1 contains a trained network. Replace the network and its training run?</source>
        <translation>フォルダー %1 には学習済みのネットワークがあります。このネットワークとその学習記録を置き換えますか?</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>置き換える</translation>
    </message>
    <message>
        <source>%1, hit rate %2</source>
        <translation>%1、的中率 %2</translation>
    </message>
    <message>
        <source>Discovery</source>
        <translation>発見</translation>
    </message>
    <message>
        <source>Number of steps that imitate simplifications which the network found itself, without enumeration results</source>
        <translation>列挙の結果を使わず、ネットワーク自身が見つけた簡約を模倣するステップの数</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::TrainingRun</name>
    <message>
        <source>Training a network</source>
        <translation>ネットワークの学習</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::TreePane</name>
    <message>
        <source>Simplify this s&amp;ubtree</source>
        <translation>この部分木を簡約(&amp;U)</translation>
    </message>
    <message>
        <source>Simplify the framed subtree; the rest is unchanged (Enter in the tree)</source>
        <translation>枠で囲んだ部分木を簡約し、残りはそのままにします (木で Enter)</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::TreeView</name>
    <message>
        <source>Expression tree</source>
        <translation>木としての式</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n node(s))</source>
        <translation>
            <numerusform>%1 (%n ノード)</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; chosen with probability %2</source>
        <translation>%1。選択確率 %2</translation>
    </message>
</context>
<context>
    <name>egret::extraction::ComparisonTable</name>
    <message>
        <source>Classes in which the two extractions differ</source>
        <translation>2 つの抽出が異なるクラス</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>クラス</translation>
    </message>
    <message>
        <source>not needed</source>
        <translation>不要</translation>
    </message>
    <message>
        <source>Identical in %1 classes (%2), different in %3 (%4, %5)</source>
        <translation>%1 クラスで同じ (%2)、%3 クラスで異なる (%4、%5)</translation>
    </message>
    <message>
        <source>both</source>
        <translation>両方</translation>
    </message>
</context>
<context>
    <name>egret::extraction::ExtractionPane</name>
    <message>
        <source>Incumbent and bound appear here</source>
        <translation>暫定解と限界がここに表示されます</translation>
    </message>
    <message>
        <source>incumbent %1</source>
        <translation>暫定解 %1</translation>
    </message>
    <message>
        <source>bound %1</source>
        <translation>限界 %1</translation>
    </message>
    <message>
        <source>Extraction results</source>
        <translation>抽出の結果</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>手法</translation>
    </message>
    <message>
        <source>Cost before</source>
        <translation>前のコスト</translation>
    </message>
    <message>
        <source>Tree cost</source>
        <translation>木として</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>コスト</translation>
    </message>
    <message>
        <source>Proof</source>
        <translation>証明</translation>
    </message>
    <message>
        <source>Cost with shared parts counted at every use</source>
        <translation>共有部分を使用のたびに計上したコスト</translation>
    </message>
    <message>
        <source>Cost with shared parts counted once</source>
        <translation>共有部分を 1 回だけ計上したコスト</translation>
    </message>
    <message>
        <source>optimal</source>
        <translation>最適</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>%1 以上</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Shared</source>
        <translation>共有</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時刻</translation>
    </message>
    <message>
        <source>Parts used more than once; the tree cost counts every use. In the e-graph, they have a badge such as ×2</source>
        <translation>複数回使われる部分。木としては毎回数えられます。e-グラフでは ×2 のように示します</translation>
    </message>
    <message>
        <source>Best extractions</source>
        <translation>最良の抽出</translation>
    </message>
    <message>
        <source>Number of extractions</source>
        <translation>抽出の数</translation>
    </message>
    <message>
        <source>Pareto front</source>
        <translation>パレートフロント</translation>
    </message>
    <message>
        <source>Second cost of each e-node: a formula over own and count, such as 1,
or rows OPERATOR : FORMULA, separated by semicolons</source>
        <translation>各 e ノードの第 2 のコスト: own と count を使う式 (例: 1)、
またはセミコロンで区切った「演算子 : 式」の行</translation>
    </message>
    <message>
        <source>Select an e-node in the e-graph.</source>
        <translation>e グラフで e ノードを選択してください。</translation>
    </message>
    <message>
        <source>Objective</source>
        <translation>目的関数</translation>
    </message>
    <message>
        <source>Quantity that greedy extraction minimizes</source>
        <translation>貪欲抽出が最小化するもの</translation>
    </message>
    <message>
        <source>Number of parallel devices</source>
        <translation>並列デバイスの数</translation>
    </message>
    <message>
        <source>Parallel devices</source>
        <translation>並列デバイス</translation>
    </message>
    <message>
        <source>Formulas over own, count, child1 and children, separated by semicolons, or the name of a file with them</source>
        <translation>own、count、child1、children を使う式 (セミコロン区切り)、またはそれを含むファイルの名前</translation>
    </message>
    <message>
        <source>Cost table</source>
        <translation>コスト表</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>proven</source>
        <translation>証明済み</translation>
    </message>
    <message>
        <source>sum of the costs, shared parts counted at every use</source>
        <translation>コストの合計 (共有部分は使用ごとに数える)</translation>
    </message>
    <message>
        <source>Second cost</source>
        <translation>第 2 のコスト</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>深さ</translation>
    </message>
    <message>
        <source>cost of the most expensive path</source>
        <translation>最も高価なパスのコスト</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>レイテンシー</translation>
    </message>
    <message>
        <source>end of a list schedule on parallel devices</source>
        <translation>並列デバイスでのリストスケジュールの終了時刻</translation>
    </message>
    <message>
        <source>Memory peak</source>
        <translation>メモリのピーク</translation>
    </message>
    <message>
        <source>most memory in use, if costs are sizes of results</source>
        <translation>コストが結果のサイズの場合の最大メモリ使用量</translation>
    </message>
    <message>
        <source>Most expensive root</source>
        <translation>最も高価なルート</translation>
    </message>
    <message>
        <source>largest cost of a root, shared parts counted once</source>
        <translation>ルートの最大コスト (共有部分は一度だけ数える)</translation>
    </message>
    <message>
        <source>formulas for each operator</source>
        <translation>演算子ごとの式</translation>
    </message>
</context>
<context>
    <name>egret::graph_view::BodyTrail</name>
    <message>
        <source>iteration</source>
        <translation>反復</translation>
    </message>
    <message>
        <source>condition</source>
        <translation>条件</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>Show the whole graph (-)</source>
        <translation>グラフ全体を表示 (-)</translation>
    </message>
    <message>
        <source>Show the %1 of %2</source>
        <translation>%2 の %1 を表示</translation>
    </message>
</context>
<context>
    <name>egret::graph_view::GraphPane</name>
    <message>
        <source>States of the computation graph</source>
        <translation>計算グラフの状態</translation>
    </message>
    <message>
        <source>Computation graph, %1</source>
        <translation>計算グラフ、%1</translation>
    </message>
    <message>
        <source>Attention layer</source>
        <translation>注意の層</translation>
    </message>
    <message>
        <source>Each layer extends an operator&apos;s receptive field by one hop</source>
        <translation>層が増えるごとに演算子は一歩先まで見えます</translation>
    </message>
    <message>
        <source>Attention head</source>
        <translation>注意のヘッド</translation>
    </message>
    <message>
        <source>Layer %1</source>
        <translation>層 %1</translation>
    </message>
    <message>
        <source>All heads</source>
        <translation>全ヘッド</translation>
    </message>
    <message>
        <source>Mean of all heads</source>
        <translation>全ヘッドの平均</translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation>ヘッド %1</translation>
    </message>
    <message>
        <source>Tracing the origin of nodes</source>
        <translation>ノードの来歴の検索</translation>
    </message>
    <message>
        <source>%1 is an e-graph without a computation graph.</source>
        <translation>%1 は e グラフです。計算グラフはありません。</translation>
    </message>
    <message>
        <source>ONNX Runtime is optimizing the current graph…</source>
        <translation>ONNX Runtime が現在のグラフを最適化しています…</translation>
    </message>
    <message>
        <source>Asking ONNX Runtime for its graph</source>
        <translation>ONNX Runtime のグラフを取得中</translation>
    </message>
    <message>
        <source>Viewing step %1 of %2</source>
        <translation>ステップ %1 / %2 を表示中</translation>
    </message>
    <message>
        <source>Go to latest</source>
        <translation>最新へ移動</translation>
    </message>
    <message>
        <source>Select an e-class that contains an operator of the graph.</source>
        <translation>グラフの演算子を含む e クラスを選択してください。</translation>
    </message>
</context>
<context>
    <name>egret::graph_view::OverlayChooser</name>
    <message>
        <source>Property that colors show, besides the kind of operator</source>
        <translation>演算子の種類のほかに色で示すもの</translation>
    </message>
    <message>
        <source>Color by: %1 ▾</source>
        <translation>色分け: %1 ▾</translation>
    </message>
</context>
<context>
    <name>egret::help::GuideView</name>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>進む</translation>
    </message>
    <message>
        <source>Search the guide</source>
        <translation>ガイドを検索</translation>
    </message>
    <message>
        <source>Contents of the guide</source>
        <translation>ガイドの目次</translation>
    </message>
    <message>
        <source>Guide page</source>
        <translation>ガイドのページ</translation>
    </message>
    <message numerus="yes">
        <source>%n result(s) found</source>
        <translation>
            <numerusform>%n か所見つかりました</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>egret::history::HistoryModel</name>
    <message>
        <source>Step</source>
        <translation>手順</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>メモ</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時刻</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>コスト</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>変化</translation>
    </message>
    <message>
        <source>Verified</source>
        <translation>検証</translation>
    </message>
</context>
<context>
    <name>egret::history::HistoryPane</name>
    <message>
        <source>Session history</source>
        <translation>セッションの履歴</translation>
    </message>
    <message>
        <source>%1 since the original</source>
        <translation>元のモデルから %1</translation>
    </message>
    <message>
        <source> ★ best</source>
        <translation> ★ 最良</translation>
    </message>
    <message>
        <source> ⚠ best %1</source>
        <translation> ⚠ 最良 %1</translation>
    </message>
    <message>
        <source>The policy ended worse than its best graph, which costs %1.</source>
        <translation>方策の最終結果は、途中の最良のグラフ (コスト %1) より悪いものでした。</translation>
    </message>
    <message>
        <source>Verified: equivalent to the original (%1 samples, largest error %2).</source>
        <translation>検証済み: 元のモデルと等価です (%1 サンプル、最大誤差 %2)。</translation>
    </message>
    <message>
        <source>Not equivalent to the original: %1</source>
        <translation>元のモデルと等価ではありません: %1</translation>
    </message>
    <message>
        <source>No step is better than the original.</source>
        <translation>元のモデルより良いステップはありません。</translation>
    </message>
    <message>
        <source>Edit: %1</source>
        <translation>編集: %1</translation>
    </message>
</context>
<context>
    <name>egret::inspector::InspectorPane</name>
    <message>
        <source>Inspector</source>
        <translation>インスペクター</translation>
    </message>
    <message>
        <source>Nothing selected</source>
        <translation>何も選択されていません</translation>
    </message>
</context>
<context>
    <name>egret::jobs::JobsBar</name>
    <message>
        <source>Progress of %1</source>
        <translation>%1 の進捗</translation>
    </message>
    <message>
        <source>Cancel %1 (Esc)</source>
        <translation>%1を中止 (Esc)</translation>
    </message>
    <message>
        <source>Cancel %1</source>
        <translation>%1を中止</translation>
    </message>
    <message>
        <source>Cancel job</source>
        <translation>ジョブを中止</translation>
    </message>
    <message numerus="yes">
        <source>%1 (and %n more)</source>
        <translation>
            <numerusform>%1 (ほか %n 件)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>egret::jobs::JobsPane</name>
    <message>
        <source>Cancel</source>
        <translation>中止</translation>
    </message>
    <message>
        <source>Clear finished</source>
        <translation>完了したものを消す</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>ジョブ</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>ジョブ</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>進捗</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時刻</translation>
    </message>
    <message>
        <source>Cancel the selected job (Del)</source>
        <translation>選択したジョブを中止します (Del)</translation>
    </message>
    <message>
        <source>Remove finished jobs from the list</source>
        <translation>完了したジョブを一覧から外します</translation>
    </message>
    <message>
        <source>running</source>
        <translation>実行中</translation>
    </message>
    <message>
        <source>%1%</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>中止</translation>
    </message>
    <message>
        <source>done</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>No jobs yet</source>
        <translation>ジョブはまだありません</translation>
    </message>
    <message>
        <source>%1 running, %2 finished</source>
        <translation>実行中 %1、完了 %2</translation>
    </message>
</context>
<context>
    <name>egret::lessons::LessonPane</name>
    <message>
        <source>All lessons</source>
        <translation>レッスン一覧</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>次へ</translation>
    </message>
    <message>
        <source>Lesson text</source>
        <translation>レッスンの本文</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>レッスン</translation>
    </message>
    <message>
        <source>Choose a lesson. It opens its own model; your session is not affected.</source>
        <translation>1 つ選んでください。専用のモデルを開き、あなたのセッションはそのままです。</translation>
    </message>
    <message>
        <source>%1 — step %2 of %3: %4</source>
        <translation>%1 — ステップ %2 / %3: %4</translation>
    </message>
    <message>
        <source>Do it for me: %1</source>
        <translation>代わりに実行: %1</translation>
    </message>
    <message>
        <source>Waiting for your action.</source>
        <translation>操作を待っています。</translation>
    </message>
    <message>
        <source>✓ Done.</source>
        <translation>✓ 完了。</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>ステップ %1 / %2</translation>
    </message>
    <message>
        <source>Show me</source>
        <translation>場所を示す</translation>
    </message>
    <message>
        <source>Point at what this step is about</source>
        <translation>このステップの対象を指し示します</translation>
    </message>
    <message>
        <source>Start over</source>
        <translation>最初から</translation>
    </message>
    <message>
        <source>You applied %1. Undo it (Ctrl+Z) and apply %2.</source>
        <translation>%1 を適用しました。元に戻して (Ctrl+Z)、%2 を適用してください。</translation>
    </message>
    <message>
        <source>apply %1</source>
        <translation>%1 を適用</translation>
    </message>
    <message>
        <source>select %1</source>
        <translation>%1 を選択</translation>
    </message>
    <message>
        <source>%1 matches nowhere in the current graph.</source>
        <translation>%1 は現在のグラフのどこにもマッチしません。</translation>
    </message>
</context>
<context>
    <name>egret::log::LogPane</name>
    <message>
        <source>Log</source>
        <translation>ログ</translation>
    </message>
    <message>
        <source>error: %1</source>
        <translation>エラー: %1</translation>
    </message>
    <message>
        <source>warning: %1</source>
        <translation>警告: %1</translation>
    </message>
    <message>
        <source>stopped: %1 after %2</source>
        <translation>停止: %1、%2 経過</translation>
    </message>
    <message>
        <source>iteration %1: %2 e-nodes, %3 e-classes (search %4, apply %5, rebuild %6)</source>
        <translation>反復 %1: e-ノード %2 個、e-クラス %3 個(探索 %4、適用 %5、再構築 %6)</translation>
    </message>
</context>
<context>
    <name>egret::matches::MatchModel</name>
    <message>
        <source>Breakpoint: finishing an iteration pauses before %1 (F9)</source>
        <translation>ブレークポイント: 反復を終えるとき %1 の前で一時停止します (F9)</translation>
    </message>
    <message>
        <source>%1 has many matches: it may make the e-graph explode</source>
        <translation>%1 はマッチが多く、e グラフが爆発するおそれがあります</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Matches</source>
        <translation>マッチ</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>コスト</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>方策</translation>
    </message>
    <message>
        <source>Rule, match</source>
        <translation>規則、マッチ</translation>
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
        <translation>適用</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>スキップ</translation>
    </message>
    <message>
        <source>Filter by rule or node</source>
        <translation>規則またはノードで絞り込み</translation>
    </message>
    <message>
        <source>Rules and their matches</source>
        <translation>規則とそのマッチ</translation>
    </message>
    <message>
        <source>Apply the selected match (Ctrl+Enter)</source>
        <translation>選択したマッチを適用します (Ctrl+Enter)</translation>
    </message>
    <message>
        <source>Dismiss the selected match (Del)</source>
        <translation>選択したマッチを一覧から外します (Del)</translation>
    </message>
    <message>
        <source>1 match</source>
        <translation>1 マッチ</translation>
    </message>
    <message>
        <source>%1 matches</source>
        <translation>%1 マッチ</translation>
    </message>
    <message>
        <source>%1 of %2 matches</source>
        <translation>%2 マッチ中 %1 マッチ</translation>
    </message>
    <message>
        <source>searching…</source>
        <translation>検索中…</translation>
    </message>
    <message>
        <source>1 rule applies</source>
        <translation>1 個の規則が適用可能</translation>
    </message>
    <message>
        <source>%1 rules apply</source>
        <translation>%1 個の規則が適用可能</translation>
    </message>
    <message>
        <source>No rule matches here.</source>
        <translation>ここにマッチする規則はありません。</translation>
    </message>
    <message numerus="yes">
        <source>%n rule application(s) touch %1; press J and K to step through them.</source>
        <translation>
            <numerusform>%n 個の規則適用が %1 に関わります。J と K で順に見られます。</numerusform>
        </translation>
    </message>
    <message>
        <source>iteration %1, %2 found</source>
        <translation>反復 %1、%2 個検出</translation>
    </message>
    <message>
        <source>Saturation has ended: %1. Press Ctrl+F10 to start a new e-graph.</source>
        <translation>e グラフはもう成長しません: %1。Ctrl+F10 で新しく始めます。</translation>
    </message>
    <message>
        <source>Select a rule in a list of matches, then press F9 to set a breakpoint on it.</source>
        <translation>マッチの一覧で規則を選んでください。F9 でブレークポイントを設定します。</translation>
    </message>
    <message>
        <source>Select an operator of the current graph.</source>
        <translation>現在のグラフの演算子を選択してください。</translation>
    </message>
    <message>
        <source>Select rows of a list.</source>
        <translation>一覧の行を選択してください。</translation>
    </message>
    <message>
        <source>An e-graph file contains no rules, so there are no matches.</source>
        <translation>e-グラフのファイルには規則が含まれないため、一致はありません。</translation>
    </message>
    <message>
        <source>Open a model to see which rules match.</source>
        <translation>どの規則が一致するかを見るには、モデルを開いてください。</translation>
    </message>
    <message>
        <source>Press F10 to search for matches and apply them to the e-graph one by one.</source>
        <translation>F10 を押すと、一致を検索し、e-グラフに 1 つずつ適用します。</translation>
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
        <translation>演算子 %1 個</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>コスト</translation>
    </message>
</context>
<context>
    <name>egret::outline::OutlinePane</name>
    <message>
        <source>Filter</source>
        <translation>絞り込み</translation>
    </message>
    <message>
        <source>Filter the outline</source>
        <translation>アウトラインを絞り込み</translation>
    </message>
    <message>
        <source>Outline of the graph</source>
        <translation>グラフのアウトライン</translation>
    </message>
    <message>
        <source>%1 of %2 operators</source>
        <translation>演算子 %2 個中 %1 個</translation>
    </message>
</context>
<context>
    <name>egret::policy_view::CandidatesTable</name>
    <message>
        <source>Rule</source>
        <translation>規則</translation>
    </message>
    <message>
        <source>Location</source>
        <translation>場所</translation>
    </message>
    <message>
        <source>Probability</source>
        <translation>確率</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>コスト</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>演算子</translation>
    </message>
    <message>
        <source>Change in graph cost; negative is better</source>
        <translation>その後グラフのコストがどれだけ増えるか。負のほうがよい</translation>
    </message>
    <message>
        <source>Change in the number of operators</source>
        <translation>その後グラフの演算子がいくつ増えるか</translation>
    </message>
    <message>
        <source>No-Op</source>
        <translation>No-Op</translation>
    </message>
    <message>
        <source>leaves the graph unchanged</source>
        <translation>グラフをそのままにする</translation>
    </message>
    <message>
        <source>%1; the most probable candidate has the longest bar</source>
        <translation>%1。最も長い棒が最も確からしい</translation>
    </message>
</context>
<context>
    <name>egret::policy_view::EpisodesPane</name>
    <message>
        <source>&amp;Go to step</source>
        <translation>そこへ移動(&amp;G)</translation>
    </message>
    <message>
        <source>Episode</source>
        <translation>エピソード</translation>
    </message>
    <message>
        <source>Episode choices</source>
        <translation>エピソードの選択</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>番号</translation>
    </message>
    <message>
        <source>Chosen</source>
        <translation>選んだもの</translation>
    </message>
    <message>
        <source>Probability</source>
        <translation>確率</translation>
    </message>
    <message>
        <source>By</source>
        <translation>選んだ者</translation>
    </message>
    <message>
        <source>Candidates at that step</source>
        <translation>そのときの候補</translation>
    </message>
    <message>
        <source>Go to the step at which this choice was made</source>
        <translation>この選択の手順を現在の手順にする</translation>
    </message>
    <message>
        <source>No policy has been used in this session yet.</source>
        <translation>このセッションではまだ方策が何も選んでいません。</translation>
    </message>
    <message>
        <source>user</source>
        <translation>人</translation>
    </message>
    <message>
        <source>This candidate was chosen.</source>
        <translation>これが選ばれました。</translation>
    </message>
    <message>
        <source>Reading episodes</source>
        <translation>エピソードを読んでいます</translation>
    </message>
</context>
<context>
    <name>egret::policy_view::HeatMapModel</name>
    <message>
        <source>%1, on all networks: %2</source>
        <translation>%1、全ネットワークで: %2</translation>
    </message>
    <message>
        <source>%1 on %2: %3 of %4</source>
        <translation>%2 での %1: %4 のうち %3</translation>
    </message>
    <message>
        <source>all</source>
        <translation>すべて</translation>
    </message>
</context>
<context>
    <name>egret::policy_view::HeatMapPane</name>
    <message>
        <source>Evalua&amp;te on networks</source>
        <translation>ネットワークで試す(&amp;T)</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Export CSV…</source>
        <translation>CSV をエクスポート…</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>方策</translation>
    </message>
    <message>
        <source>Policy to evaluate</source>
        <translation>試す方策</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>開く…</translation>
    </message>
    <message>
        <source>Open a policy from a file</source>
        <translation>ファイルから方策を開きます</translation>
    </message>
    <message>
        <source>Episodes</source>
        <translation>エピソード</translation>
    </message>
    <message>
        <source>Episodes per network: the first is greedy, the others sample from the policy</source>
        <translation>各ネットワークで: 最初は最も確からしいものを選び、残りは方策の確率に従ってランダムに選びます</translation>
    </message>
    <message>
        <source>Run the policy on the selected networks</source>
        <translation>選んだネットワークで方策を実行します</translation>
    </message>
    <message>
        <source>Stop; results so far are kept</source>
        <translation>停止します。試した結果は残ります</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>表示</translation>
    </message>
    <message>
        <source>Policy evaluation or training to show</source>
        <translation>試した方策、または学習</translation>
    </message>
    <message>
        <source>Save the counts as a CSV file</source>
        <translation>数値をカンマ区切りでファイルに書き込みます</translation>
    </message>
    <message>
        <source>Rules applied, by rule and network</source>
        <translation>適用した規則（規則とネットワーク別）</translation>
    </message>
    <message>
        <source>Networks to evaluate the policy on</source>
        <translation>方策を試すネットワーク</translation>
    </message>
    <message>
        <source>Evaluation %1: %2</source>
        <translation>%1: %2、試行済み</translation>
    </message>
    <message>
        <source>Training: %1</source>
        <translation>学習 %1</translation>
    </message>
    <message>
        <source>Train or open a policy, then evaluate it on networks.</source>
        <translation>方策を学習するか開いて、ネットワークで試してください。</translation>
    </message>
    <message>
        <source>Evaluate or train a policy to see which rules it applies.</source>
        <translation>方策をネットワークで試すか学習すると、適用した規則がここに描かれます。</translation>
    </message>
    <message>
        <source>Running episodes…</source>
        <translation>方策を実行しています…</translation>
    </message>
    <message>
        <source>Rules applied on the way to the cheapest graph: %1</source>
        <translation>最小コストのグラフまでに適用した規則: %1</translation>
    </message>
    <message numerus="yes">
        <source>Rules applied in the last %1 of %n update(s)</source>
        <translation>
            <numerusform>%n 回の更新のうち最後の %1 回で適用した規則</numerusform>
        </translation>
    </message>
    <message>
        <source>Export heat map</source>
        <translation>ヒートマップをエクスポート</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>表 (*.csv)</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>%1 を書き込みました</translation>
    </message>
</context>
<context>
    <name>egret::policy_view::NetworkList</name>
    <message>
        <source>Networks</source>
        <translation>ネットワーク</translation>
    </message>
    <message>
        <source>%1 (open)</source>
        <translation>%1 (開いているもの)</translation>
    </message>
    <message>
        <source>The open model in its current state</source>
        <translation>開いているモデルの現在の状態</translation>
    </message>
    <message>
        <source>Add files…</source>
        <translation>ファイルを追加…</translation>
    </message>
    <message>
        <source>Add ONNX models to the networks</source>
        <translation>ONNX モデルをネットワークに追加します</translation>
    </message>
    <message>
        <source>Add networks</source>
        <translation>ネットワークを追加</translation>
    </message>
    <message>
        <source>Models (*.onnx)</source>
        <translation>モデル (*.onnx)</translation>
    </message>
</context>
<context>
    <name>egret::policy_view::PolicyPane</name>
    <message>
        <source>&amp;Open…</source>
        <translation>開く(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Step</source>
        <translation>一手(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>続ける(&amp;P)</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>停止(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Apply candidate instead</source>
        <translation>代わりにこれを適用(&amp;A)</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>方策</translation>
    </message>
    <message>
        <source>no policy</source>
        <translation>方策なし</translation>
    </message>
    <message>
        <source>Open a policy file (.safetensors)</source>
        <translation>方策のファイルを開く (.safetensors)</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>候補</translation>
    </message>
    <message>
        <source>Apply the policy&apos;s most likely action</source>
        <translation>方策が最も確からしいと見るものを実行させる</translation>
    </message>
    <message>
        <source>Apply policy actions until it chooses No-Op or the step limit is reached</source>
        <translation>方策が No-Op を選ぶまで、またはこの手数だけ続けさせる</translation>
    </message>
    <message>
        <source>Stop; steps already applied are kept</source>
        <translation>停止。進めた手順は残ります</translation>
    </message>
    <message>
        <source>Apply the selected candidate instead of the policy&apos;s choice (Enter)</source>
        <translation>方策の判断にかかわらず、選んだ候補を実行する(Enter)</translation>
    </message>
    <message>
        <source>Step limit</source>
        <translation>進める手数</translation>
    </message>
    <message>
        <source>Action selection</source>
        <translation>方策の選び方</translation>
    </message>
    <message>
        <source>most likely</source>
        <translation>最尤</translation>
    </message>
    <message>
        <source>sampled</source>
        <translation>抽選</translation>
    </message>
    <message>
        <source>Always choose the most likely candidate</source>
        <translation>常に最も確からしいもの</translation>
    </message>
    <message>
        <source>Choose at random according to the probabilities</source>
        <translation>確率に従って無作為に</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>シード</translation>
    </message>
    <message>
        <source>Random seed; runs are reproducible</source>
        <translation>同じシードは同じものを選びます</translation>
    </message>
    <message>
        <source>seed </source>
        <translation>シード </translation>
    </message>
    <message>
        <source>The policy&apos;s most likely action; Step applies it.</source>
        <translation>方策はこれを最も確からしいと見ます。「一手」で実行します。</translation>
    </message>
    <message>
        <source>entropy %1, equivalent to %2 equally likely candidates</source>
        <translation>エントロピー %1(等しい候補 %2 個分)</translation>
    </message>
    <message>
        <source>1 candidate</source>
        <translation>候補 1 個</translation>
    </message>
    <message>
        <source>%1 candidates</source>
        <translation>候補 %1 個</translation>
    </message>
    <message>
        <source>1 match omitted because it leads to a known graph</source>
        <translation>既にあるグラフに至るため 1 件の一致を除外</translation>
    </message>
    <message>
        <source>%1 matches omitted because they lead to known graphs</source>
        <translation>既にあるグラフに至るため %1 件の一致を除外</translation>
    </message>
    <message>
        <source>Open policy</source>
        <translation>方策を開く</translation>
    </message>
    <message>
        <source>Policies (*.safetensors)</source>
        <translation>方策 (*.safetensors)</translation>
    </message>
    <message>
        <source>Choose a policy or open a policy file.</source>
        <translation>方策を選ぶか、方策のファイルを開いてください。</translation>
    </message>
    <message>
        <source>Open a model first (File &gt; Open).</source>
        <translation>まずモデルを開いてください(ファイル &gt; 開く)。</translation>
    </message>
    <message>
        <source>Running the policy on the graph…</source>
        <translation>方策がグラフを見ています…</translation>
    </message>
    <message>
        <source>expected further gain: %1</source>
        <translation>まだ得られる見込み: %1</translation>
    </message>
    <message>
        <source>Quantity: %1</source>
        <translation>量: %1</translation>
    </message>
    <message>
        <source>Cost model: %1</source>
        <translation>コストモデル: %1</translation>
    </message>
    <message>
        <source>Mean gain: %1</source>
        <translation>平均利得: %1</translation>
    </message>
    <message>
        <source>Best gain: %1</source>
        <translation>最良利得: %1</translation>
    </message>
    <message>
        <source>Updates: %1</source>
        <translation>更新回数: %1</translation>
    </message>
    <message>
        <source>Episodes: %1</source>
        <translation>エピソード: %1</translation>
    </message>
    <message>
        <source>Seed: %1</source>
        <translation>シード: %1</translation>
    </message>
    <message>
        <source>Initial policy: %1</source>
        <translation>初期方策: %1</translation>
    </message>
</context>
<context>
    <name>egret::policy_view::TrainingPane</name>
    <message>
        <source>Cost model</source>
        <translation>コストモデル</translation>
    </message>
    <message>
        <source>Measured latency</source>
        <translation>測定したレイテンシ</translation>
    </message>
    <message>
        <source>Operations (FLOPs)</source>
        <translation>演算数 (FLOPs)</translation>
    </message>
    <message>
        <source>Peak memory</source>
        <translation>ピークメモリ</translation>
    </message>
    <message>
        <source>Shuff&amp;led rewards</source>
        <translation>報酬のシャッフル(&amp;L)</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>選択…</translation>
    </message>
    <message>
        <source>Start trainin&amp;g</source>
        <translation>学習を開始(&amp;G)</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>再開</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Open policy</source>
        <translation>方策を開く</translation>
    </message>
    <message>
        <source>Open best</source>
        <translation>最良を開く</translation>
    </message>
    <message>
        <source>Minimize</source>
        <translation>減らすもの</translation>
    </message>
    <message>
        <source>Quantity to minimize</source>
        <translation>方策が減らすことを学ぶ量</translation>
    </message>
    <message>
        <source>Updates</source>
        <translation>更新回数</translation>
    </message>
    <message>
        <source>Number of rounds of playing episodes and learning from them</source>
        <translation>エピソードを実行してそこから学ぶ回数</translation>
    </message>
    <message>
        <source>Episodes</source>
        <translation>エピソード</translation>
    </message>
    <message>
        <source>Episodes per network and update</source>
        <translation>更新ごとに各ネットワークで実行する数</translation>
    </message>
    <message>
        <source>Horizon</source>
        <translation>ホライズン</translation>
    </message>
    <message>
        <source>Maximum number of steps per episode</source>
        <translation>エピソードを打ち切るステップ数</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>シード</translation>
    </message>
    <message>
        <source>Random seed; runs are reproducible</source>
        <translation>すべての乱数のもの: 同じシードなら同じものを学びます</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>フォルダー</translation>
    </message>
    <message>
        <source>Folder for the latest policy, the best policy, and the state needed to resume</source>
        <translation>方策、これまでの最良の方策、続行に必要なものを保存する場所</translation>
    </message>
    <message>
        <source>Choose training folder</source>
        <translation>学習のフォルダーを選びます</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>表示</translation>
    </message>
    <message>
        <source>Training run of this session to plot, or all of them together</source>
        <translation>描く学習: このセッションのもの、またはすべてを並べて</translation>
    </message>
    <message>
        <source>Resume the training in the folder; networks, seed and settings must match those above</source>
        <translation>フォルダーにある学習を続けます。ネットワーク、シード、数値は上と同じでなければなりません</translation>
    </message>
    <message>
        <source>Stop and save; training can be resumed later</source>
        <translation>停止して保存し、後で再開できるようにします</translation>
    </message>
    <message>
        <source>Open the most recently saved policy in the folder</source>
        <translation>フォルダーに最後に保存された方策を見ます</translation>
    </message>
    <message>
        <source>Open the policy from the update with the highest gain</source>
        <translation>エピソードの利得が最大だった更新の後の方策を見ます</translation>
    </message>
    <message>
        <source>Networks to train on, in rotation</source>
        <translation>順番に学習するネットワーク</translation>
    </message>
    <message>
        <source>Training log, one line per update</source>
        <translation>学習のログ、更新ごとに 1 行</translation>
    </message>
    <message>
        <source>%1: gain %2%, KL %3, entropy %4, %5 steps, %6 s; best %7</source>
        <translation>%1: 利得 %2 %、KL %3、エントロピー %4、%5 ステップ、%6 秒、最良 %7</translation>
    </message>
    <message>
        <source>All training runs</source>
        <translation>すべての学習</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n update(s))</source>
        <translation>
            <numerusform>%1 (%n 回の更新)</numerusform>
        </translation>
    </message>
    <message>
        <source>update %1 of %2, gain %3%</source>
        <translation>更新 %1 / %2、利得 %3 %</translation>
    </message>
    <message>
        <source>Choose a network to train on.</source>
        <translation>学習するネットワークを選んでください。</translation>
    </message>
    <message>
        <source>Running the first episodes…</source>
        <translation>最初のエピソードを実行しています…</translation>
    </message>
    <message>
        <source>Training folder</source>
        <translation>学習のフォルダー</translation>
    </message>
    <message>
        <source>Shuffle rewards at random, as a control: nothing can be learned from them</source>
        <translation>対照実験として報酬をランダムに入れ替えます。そこからは何も学習できません</translation>
    </message>
    <message>
        <source>Train a new policy; asks before it replaces a policy in the folder</source>
        <translation>新しい方策を学習します。フォルダーに方策がある場合は、置き換える前に確認します</translation>
    </message>
    <message>
        <source>Replace policy</source>
        <translation>方策の置き換え</translation>
    </message>
    <message>
        <source>The folder %1 contains a trained policy. Replace the policy and its training run?</source>
        <translation>フォルダー %1 には学習済みの方策があります。この方策とその学習記録を置き換えますか?</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>置き換える</translation>
    </message>
    <message>
        <source>Imitation</source>
        <translation>模倣</translation>
    </message>
    <message>
        <source>Weight of imitating the best episode found so far, beside the rewards</source>
        <translation>報酬に加えて、これまでに見つかった最良のエピソードを模倣する重み</translation>
    </message>
    <message>
        <source>Restarts</source>
        <translation>再開</translation>
    </message>
    <message>
        <source>Share of the episodes that continue from the best one found so far or part of it</source>
        <translation>これまでに見つかった最良のエピソードまたはその一部から続けるエピソードの割合</translation>
    </message>
</context>
<context>
    <name>egret::policy_view::TrainingRun</name>
    <message numerus="yes">
        <source>%n network(s)</source>
        <translation>
            <numerusform>%n 個のネットワーク</numerusform>
        </translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>シード %1</translation>
    </message>
    <message>
        <source>shuffled</source>
        <translation>シャッフル済み</translation>
    </message>
    <message>
        <source>Training a policy</source>
        <translation>方策の学習</translation>
    </message>
    <message>
        <source>Reading training runs</source>
        <translation>学習の読み込み</translation>
    </message>
</context>
<context>
    <name>egret::policy_view::TrialRun</name>
    <message>
        <source>Evaluating a policy</source>
        <translation>方策の試行</translation>
    </message>
</context>
<context>
    <name>egret::preview::PreviewPane</name>
    <message>
        <source>%1 of %2 nodes</source>
        <translation>%2 ノード中 %1 ノード</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>前</translation>
    </message>
    <message>
        <source>After</source>
        <translation>後</translation>
    </message>
    <message>
        <source>Select a match to see what it would change.</source>
        <translation>マッチを選ぶと、何が変わるかを表示します。</translation>
    </message>
</context>
<context>
    <name>egret::profile_view::EngineChoice</name>
    <message>
        <source>Looking for a GPU</source>
        <translation>GPU を探しています</translation>
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
        <translation>%1～%2（%3 %）</translation>
    </message>
</context>
<context>
    <name>egret::profile_view::OperatorTable</name>
    <message>
        <source>Time by operator</source>
        <translation>演算子ごとの時間</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>演算子</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>型</translation>
    </message>
    <message>
        <source>Measured (ms)</source>
        <translation>実測 ms</translation>
    </message>
    <message>
        <source>Share (%)</source>
        <translation>割合 %</translation>
    </message>
    <message>
        <source>Predicted (ms)</source>
        <translation>予測 ms</translation>
    </message>
    <message>
        <source>FLOPs</source>
        <translation>FLOPs</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>バイト</translation>
    </message>
    <message>
        <source>Roofline (%)</source>
        <translation>ルーフライン %</translation>
    </message>
    <message>
        <source>Percentage of the roofline limit, including fused operators</source>
        <translation>ルーフラインが許す速度に対する割合。内部で計算されるものを含む</translation>
    </message>
    <message>
        <source>%1 (computed within %2)</source>
        <translation>%1 (%2 内で計算)</translation>
    </message>
    <message>
        <source>median of %1 runs; quartiles %2 and %3 ms</source>
        <translation>%1 回の中央値、四分位数 %2 と %3 ms</translation>
    </message>
</context>
<context>
    <name>egret::profile_view::ProfilePane</name>
    <message>
        <source>Sum of operators and end-to-end time</source>
        <translation>合計と全体</translation>
    </message>
    <message>
        <source>Before and after</source>
        <translation>前と後</translation>
    </message>
    <message>
        <source>&amp;Compare (interleaved)</source>
        <translation>交互に比較(&amp;C)</translation>
    </message>
    <message>
        <source>CSV…</source>
        <translation>CSV…</translation>
    </message>
    <message>
        <source>Trace…</source>
        <translation>トレース…</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>デバイス</translation>
    </message>
    <message>
        <source>Device that runs the graph</source>
        <translation>グラフを実行するもの</translation>
    </message>
    <message>
        <source>Search the timeline</source>
        <translation>タイムラインを検索</translation>
    </message>
    <message>
        <source>Search: name, operator, kernel</source>
        <translation>検索: 名前、演算子、カーネル</translation>
    </message>
    <message>
        <source>Enter: next result; Shift+Enter: previous result</source>
        <translation>Enter で次へ、Shift+Enter で前へ</translation>
    </message>
    <message>
        <source>Interleaved A/B timing of the original and the current graph with confidence interval</source>
        <translation>元のグラフと現在のグラフを交互に実行: どちらが速く、どれほど確かか</translation>
    </message>
    <message>
        <source>Export the timeline for chrome://tracing and ui.perfetto.dev</source>
        <translation>chrome://tracing と ui.perfetto.dev 用にタイムラインを書き出す</translation>
    </message>
    <message>
        <source>Whole run</source>
        <translation>実行全体</translation>
    </message>
    <message>
        <source>Operators, roofline, whole run</source>
        <translation>演算子、ルーフライン、全体</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>演算子</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>ルーフライン</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>%1 (not available)</source>
        <translation>%1（使用不可）</translation>
    </message>
    <message numerus="yes">
        <source>%n found</source>
        <translation>
            <numerusform>%n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>original: %1 ± %2 ms</source>
        <translation>元のモデル: %1 ± %2 ms</translation>
    </message>
    <message>
        <source>%1; the difference is within the spread</source>
        <translation>%1。差はばらつきの範囲内です</translation>
    </message>
    <message>
        <source>%1; now %2 times as fast</source>
        <translation>%1。今は %2 倍の速さです</translation>
    </message>
    <message>
        <source>%1; now slower by a factor of %2</source>
        <translation>%1。今は %2 倍の時間です</translation>
    </message>
    <message>
        <source>Not measured yet. Choose Profile &gt; Measure current graph.</source>
        <translation>まだ計測していません: プロファイル &gt; 計測。</translation>
    </message>
    <message>
        <source>%1: end to end %2 ms</source>
        <translation>%1: 全体で %2 ms</translation>
    </message>
    <message>
        <source> ± %1</source>
        <translation> ± %1</translation>
    </message>
    <message>
        <source>, operators sum to %1 ms</source>
        <translation>、演算子の合計 %1 ms</translation>
    </message>
    <message>
        <source> (%1% difference)</source>
        <translation> (差 %1 %)</translation>
    </message>
    <message>
        <source>%1% relative to end to end</source>
        <translation>全体との差 %1 %</translation>
    </message>
    <message>
        <source>End to end</source>
        <translation>全体</translation>
    </message>
    <message>
        <source>Sum of operators</source>
        <translation>演算子の合計</translation>
    </message>
    <message>
        <source>Cost model</source>
        <translation>コストモデル</translation>
    </message>
    <message>
        <source>Original</source>
        <translation>元</translation>
    </message>
    <message>
        <source>Current</source>
        <translation>現在</translation>
    </message>
    <message>
        <source>This graph</source>
        <translation>このグラフ</translation>
    </message>
    <message>
        <source>In table 1 of X-RLflow, cost models range from 20% below to 5% above end-to-end time.</source>
        <translation>X-RLflow の表 1 では、コストモデルは全体の時間より 5 % 上から 20 % 下までにある。</translation>
    </message>
    <message>
        <source>%1 to %2, %3% confidence</source>
        <translation>%1～%2（%3 %）</translation>
    </message>
    <message>
        <source>Interleaved, %1 pairs of runs: %2 ms per run (%3), %4 times as fast (%5 to %6).</source>
        <translation>交互に %1 組: 1 回あたり %2 ms（%3）、速度 %4 倍（%5～%6）。</translation>
    </message>
    <message>
        <source>Interleaved, %1 pairs of runs: no significant difference (%2 ms per run; %3).</source>
        <translation>交互に %1 組: この回数で分かる差はない（1 回あたり %2 ms、%3）。</translation>
    </message>
    <message>
        <source> (steadiest %1 consecutive of %2 runs)</source>
        <translation> (%2 回の実行のうち最も安定した連続 %1 回)</translation>
    </message>
    <message>
        <source>NVIDIA GPU</source>
        <translation>NVIDIA GPU</translation>
    </message>
    <message>
        <source>Nothing to export. Choose Profile &gt; Measure current graph.</source>
        <translation>まだ何も測定していません: プロファイル &gt; 現在のグラフを測定。</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>%1 を書き込みました</translation>
    </message>
    <message>
        <source>Export timeline</source>
        <translation>タイムラインの書き出し</translation>
    </message>
    <message>
        <source>Trace events (*.json)</source>
        <translation>トレースイベント (*.json)</translation>
    </message>
    <message>
        <source>Export operator table</source>
        <translation>演算子表の書き出し</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>表 (*.csv)</translation>
    </message>
    <message>
        <source>The CPU is busy: other programs interrupted the runs %1 times per second. The times are too long, and their spread is too small.</source>
        <translation>CPU に負荷がかかっています: ほかのプログラムが実行を毎秒 %1 回中断しました。時間は長すぎ、ばらつきは小さすぎる値になっています。</translation>
    </message>
</context>
<context>
    <name>egret::profile_view::RooflinePlot</name>
    <message>
        <source>Roofline: speed over FLOPs per byte</source>
        <translation>ルーフライン: バイトあたり FLOPs に対する速度</translation>
    </message>
    <message>
        <source>%1 ms, %2 FLOPs, %3</source>
        <translation>%1 ms、%2 FLOPs、%3</translation>
    </message>
    <message>
        <source>%1 FLOPs per byte, %2 GFLOP/s, %3 GB/s</source>
        <translation>バイトあたり %1 FLOPs、%2 GFLOP/s、%3 GB/s</translation>
    </message>
    <message>
        <source>%1% of the %2 GFLOP/s that the roofline allows</source>
        <translation>ルーフラインが許す %2 GFLOP/s の %1 %</translation>
    </message>
    <message>
        <source>memory-bound</source>
        <translation>メモリ律速</translation>
    </message>
    <message>
        <source>compute-bound</source>
        <translation>演算律速</translation>
    </message>
    <message>
        <source>GFLOP/s</source>
        <translation>GFLOP/s</translation>
    </message>
    <message>
        <source>FLOPs per byte</source>
        <translation>バイトあたり FLOPs</translation>
    </message>
    <message>
        <source>omitted operators without computation: %1</source>
        <translation>演算がなく描かれないもの: %1</translation>
    </message>
    <message>
        <source>%1 GFLOP/s in a matrix product</source>
        <translation>行列積で %1 GFLOP/s</translation>
    </message>
    <message>
        <source>%1 GB/s in a copy</source>
        <translation>コピーで %1 GB/s</translation>
    </message>
</context>
<context>
    <name>egret::profile_view::TimelineView</name>
    <message>
        <source>Timeline of one run</source>
        <translation>1 回の実行のタイムライン</translation>
    </message>
    <message>
        <source>%1 from %2 to %3</source>
        <translation>%1（%2 から %3 まで）</translation>
    </message>
    <message>
        <source>Idle: %1</source>
        <translation>何も動いていない: %1</translation>
    </message>
    <message>
        <source>%1 of the run</source>
        <translation>実行全体の %1</translation>
    </message>
</context>
<context>
    <name>egret::report_view::ReportPane</name>
    <message>
        <source>Copy as Markdown</source>
        <translation>Markdown でコピー</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>CSV でコピー</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>レポート</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>グラフ</translation>
    </message>
    <message>
        <source>Incomplete: rows are missing.</source>
        <translation>不完全: 行が足りません。</translation>
    </message>
    <message>
        <source>published</source>
        <translation>論文の値</translation>
    </message>
    <message>
        <source>As published, measured on the paper&apos;s machine</source>
        <translation>論文に印刷された、論文のマシンでの値</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>実測</translation>
    </message>
    <message>
        <source>analytic</source>
        <translation>解析</translation>
    </message>
    <message>
        <source>, optimal</source>
        <translation>、最適</translation>
    </message>
    <message>
        <source>No graph: the result failed verification.</source>
        <translation>この実行のグラフはありません: 却下されました。</translation>
    </message>
    <message>
        <source>Report %1</source>
        <translation>レポート %1</translation>
    </message>
    <message>
        <source>Report %1 is complete.</source>
        <translation>%1 のレポートができました。</translation>
    </message>
    <message>
        <source>equal, error %1</source>
        <translation>等しい、誤差 %1</translation>
    </message>
    <message>
        <source>failed: %1</source>
        <translation>却下: %1</translation>
    </message>
    <message>
        <source>Optimizations</source>
        <translation>最適化</translation>
    </message>
    <message>
        <source>Latencies are medians measured on this machine, interleaved with the original. Double-click a row to go to its graph.</source>
        <translation>レイテンシーはこのマシンで交互に計測した中央値です。ダブルクリックでその実行のグラフへ移動します。</translation>
    </message>
    <message>
        <source>method</source>
        <translation>手法</translation>
    </message>
    <message>
        <source>settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>cost, %1 (ms)</source>
        <translation>コスト、%1 (ms)</translation>
    </message>
    <message>
        <source>latency (ms)</source>
        <translation>レイテンシー (ms)</translation>
    </message>
    <message>
        <source>speedup (%)</source>
        <translation>高速化 (%)</translation>
    </message>
    <message>
        <source>exploration (s)</source>
        <translation>探索 (s)</translation>
    </message>
    <message>
        <source>extraction (s)</source>
        <translation>抽出 (s)</translation>
    </message>
    <message>
        <source>e-nodes</source>
        <translation>e ノード</translation>
    </message>
    <message>
        <source>graphs</source>
        <translation>グラフ</translation>
    </message>
    <message>
        <source>stopped by</source>
        <translation>停止理由</translation>
    </message>
    <message>
        <source>cost model</source>
        <translation>コストモデル</translation>
    </message>
    <message>
        <source>timing engine</source>
        <translation>計測エンジン</translation>
    </message>
    <message>
        <source>verified</source>
        <translation>検証</translation>
    </message>
    <message>
        <source>optimizer time (s)</source>
        <translation>最適化時間 (s)</translation>
    </message>
    <message>
        <source>Optimizer time versus speedup</source>
        <translation>最適化時間と高速化</translation>
    </message>
    <message>
        <source>defaults</source>
        <translation>既定</translation>
    </message>
    <message>
        <source> over %1</source>
        <translation> (%1 別)</translation>
    </message>
    <message>
        <source>Optimizations in this session</source>
        <translation>このセッションの最適化</translation>
    </message>
    <message>
        <source>equal, error %1, except nodes that cannot be run: %2</source>
        <translation>等しい(誤差 %1)。実行できないノードを除く: %2</translation>
    </message>
    <message>
        <source>Report %1 takes about %2, at most %3.</source>
        <translation>レポート %1 の所要時間は約 %2、最大 %3 です。</translation>
    </message>
    <message>
        <source>not verified</source>
        <translation>未検証</translation>
    </message>
    <message>
        <source>Each optimization (Ctrl+F5) adds a row here with its time and speedup.
You can also reproduce the tables of the papers on this machine.</source>
        <translation>最適化 (Ctrl+F5) のたびに、時間と高速化率の行がここに加わります。
論文の表をこのマシンで再現することもできます。</translation>
    </message>
    <message>
        <source>Run an experiment…</source>
        <translation>実験を実行…</translation>
    </message>
</context>
<context>
    <name>egret::rule_editor::RuleEditorPane</name>
    <message>
        <source>New rule</source>
        <translation>新しい規則</translation>
    </message>
    <message>
        <source>Add a rule template</source>
        <translation>記入する規則を追加します</translation>
    </message>
    <message>
        <source>Edit a copy</source>
        <translation>コピーを編集</translation>
    </message>
    <message>
        <source>Copy this file to one of your folders; the copy&apos;s rules replace these</source>
        <translation>このファイルを自分のフォルダーにコピーします。その規則がこれらに取って代わります</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>確認</translation>
    </message>
    <message>
        <source>Check the rules and go to the first error</source>
        <translation>規則を読み、最初のエラーへ移動します</translation>
    </message>
    <message>
        <source>Verify rule</source>
        <translation>規則を検証</translation>
    </message>
    <message>
        <source>Try to refute the rule at the cursor and to derive it from operator laws</source>
        <translation>カーソル位置の規則の反証と、演算子の法則からの導出を試みます</translation>
    </message>
    <message>
        <source>Verify all</source>
        <translation>すべて検証</translation>
    </message>
    <message>
        <source>Verify every rule in this file</source>
        <translation>このファイルの全規則を検証します</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>適用</translation>
    </message>
    <message>
        <source>Use these rules</source>
        <translation>今からこれらの規則を使います</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Save the file</source>
        <translation>ファイルを書き込みます</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>再読み込み</translation>
    </message>
    <message>
        <source>Reload the file from disk; discards your edits</source>
        <translation>ファイルを読み直します。ここで入力した内容は失われます</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>自分のものを保持</translation>
    </message>
    <message>
        <source>Keep the text in the editor</source>
        <translation>ここにあるテキストのまま続けます</translation>
    </message>
    <message>
        <source>Errors and verdicts</source>
        <translation>エラーと判定</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>規則</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>Select a rule file or create a new rule.</source>
        <translation>規則ファイルをクリックするか、新しい規則から始めてください。</translation>
    </message>
    <message>
        <source>%1 comes with Egret and is read-only. Edit a copy to change it.</source>
        <translation>%1 は Egret に付属しています。コピーを編集するまでは読み取り専用です。</translation>
    </message>
    <message>
        <source> · unsaved</source>
        <translation> · 未保存</translation>
    </message>
    <message>
        <source>%1 was changed by another program.</source>
        <translation>%1 は別のプログラムによって変更されました。</translation>
    </message>
    <message>
        <source>Saved %1.</source>
        <translation>%1 を保存しました。</translation>
    </message>
    <message>
        <source>1 rule, no errors</source>
        <translation>1 規則、エラーなし</translation>
    </message>
    <message>
        <source>%1 rules, no errors</source>
        <translation>%1 規則、エラーなし</translation>
    </message>
    <message>
        <source>Line %1, column %2: %3</source>
        <translation>%1 行 %2 列: %3</translation>
    </message>
    <message>
        <source>proven</source>
        <translation>証明済み</translation>
    </message>
    <message>
        <source>sound</source>
        <translation>正しい</translation>
    </message>
    <message>
        <source>unsound</source>
        <translation>誤り</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>Checking rules</source>
        <translation>規則の確認</translation>
    </message>
    <message>
        <source>Verifying rules</source>
        <translation>規則の検証</translation>
    </message>
    <message>
        <source>Rules applied; searching for matches</source>
        <translation>今から有効です。マッチを再検索します。</translation>
    </message>
    <message>
        <source>Rules not saved</source>
        <translation>規則は未保存です</translation>
    </message>
    <message>
        <source>These rule files have unsaved changes:
%1</source>
        <translation>次の規則ファイルに未保存の変更があります:
%1</translation>
    </message>
    <message>
        <source>Open rule file</source>
        <translation>規則ファイルを開く</translation>
    </message>
    <message>
        <source>Rules (*.rules)</source>
        <translation>規則 (*.rules)</translation>
    </message>
    <message>
        <source>Text of the rule file</source>
        <translation>規則ファイルのテキスト</translation>
    </message>
</context>
<context>
    <name>egret::rule_editor::RuleTree</name>
    <message>
        <source>Rule files and their rules</source>
        <translation>規則ファイルとその規則</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>規則</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>The text has changed since it was applied.</source>
        <translation>適用後に本文が変わりました。</translation>
    </message>
    <message>
        <source>shipped</source>
        <translation>付属</translation>
    </message>
    <message>
        <source>not applied</source>
        <translation>未適用</translation>
    </message>
    <message>
        <source>Replaced by a rule of the same name in another file.</source>
        <translation>別のファイルの同名の規則が取って代わります。</translation>
    </message>
    <message>
        <source>replaced</source>
        <translation>置換済み</translation>
    </message>
    <message>
        <source>&amp;Unload this rule file</source>
        <translation>この規則ファイルを使わない(&amp;L)</translation>
    </message>
</context>
<context>
    <name>egret::rules::FlameView</name>
    <message>
        <source>Iterations, rules and phases of the saturation</source>
        <translation>飽和の反復、規則、段階</translation>
    </message>
    <message>
        <source>No saturation yet. Run equality saturation (F5).</source>
        <translation>まだ飽和がありません: 等式飽和を実行してください (F5)。</translation>
    </message>
    <message>
        <source>search</source>
        <translation>検索</translation>
    </message>
    <message>
        <source>join</source>
        <translation>結合</translation>
    </message>
    <message>
        <source>apply</source>
        <translation>適用</translation>
    </message>
    <message>
        <source>rebuild (estimated)</source>
        <translation>再構築 (推定)</translation>
    </message>
    <message>
        <source>applied</source>
        <translation>適用</translation>
    </message>
    <message>
        <source>useless</source>
        <translation>無効果</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>却下</translation>
    </message>
    <message>
        <source>%1 e-nodes</source>
        <translation>e ノード %1</translation>
    </message>
    <message>
        <source>%1 matches</source>
        <translation>%1 マッチ</translation>
    </message>
    <message>
        <source>saturation</source>
        <translation>飽和</translation>
    </message>
    <message>
        <source>iteration %1</source>
        <translation>反復 %1</translation>
    </message>
</context>
<context>
    <name>egret::rules::RuleChart</name>
    <message>
        <source>Matches per rule and iteration</source>
        <translation>反復ごとの各規則のマッチ</translation>
    </message>
    <message>
        <source>iteration %1: not searched</source>
        <translation>反復 %1: 検索せず</translation>
    </message>
    <message>
        <source>iteration %1: %2 matches, %3 applied</source>
        <translation>反復 %1: %2 マッチ、%3 適用</translation>
    </message>
    <message>
        <source>%1 rejected by a condition or the cycle filter</source>
        <translation>%1 個が条件または閉路フィルターにより却下</translation>
    </message>
    <message>
        <source>banned: too many matches, none applied</source>
        <translation>禁止: 多すぎるため、どれも適用せず</translation>
    </message>
    <message>
        <source>banned: not searched</source>
        <translation>禁止: 検索せず</translation>
    </message>
    <message>
        <source>it %1</source>
        <translation>反復 %1</translation>
    </message>
    <message>
        <source>No matches yet. Run equality saturation (F5).</source>
        <translation>まだマッチした規則はありません: 等式飽和を実行してください (F5)。</translation>
    </message>
</context>
<context>
    <name>egret::rules::RuleCostsPane</name>
    <message>
        <source>The rule matches now. The run ended before its next search.</source>
        <translation>この規則は現在マッチします。次の検索の前に実行が終了しました。</translation>
    </message>
    <message>
        <source>No e-class contains an e-node of the form that %1 requires.</source>
        <translation>%1 が必要とする形の e ノードを含む e クラスはありません。</translation>
    </message>
    <message>
        <source>No e-node of this operator has the attributes that %1 requires.</source>
        <translation>この演算子の e ノードで、%1 が必要とする属性を持つものはありません。</translation>
    </message>
    <message>
        <source>No e-node has a child %2 as %1 requires, although some e-classes match the child.</source>
        <translation>%1 が必要とする子 %2 を持つ e ノードはありませんが、その子にマッチする e クラスはあります。</translation>
    </message>
    <message>
        <source>No single e-node has all children that %1 requires.</source>
        <translation>%1 が必要とするすべての子を持つ e ノードはありません。</translation>
    </message>
    <message>
        <source>%1 requires the same e-class in several places, but the e-classes differ.</source>
        <translation>%1 は複数の場所で同じ e クラスを必要としますが、e クラスが異なります。</translation>
    </message>
    <message>
        <source>All e-nodes that %1 requires are filtered.</source>
        <translation>%1 が必要とする e ノードはすべてフィルターされています。</translation>
    </message>
    <message>
        <source>Every pattern of the rule matches, but no match of %1 agrees with the others on common variables.</source>
        <translation>規則の各パターンはマッチしますが、%1 のマッチは共通の変数で他と一致しません。</translation>
    </message>
    <message>
        <source>The rule&apos;s condition rejects every match of %1.</source>
        <translation>規則の条件が %1 のすべてのマッチを却下します。</translation>
    </message>
    <message>
        <source>Compare without rule</source>
        <translation>規則なしで比較</translation>
    </message>
    <message>
        <source>Filter rules</source>
        <translation>規則内を検索</translation>
    </message>
    <message>
        <source>Filter the rules by name</source>
        <translation>規則を名前で絞り込む</translation>
    </message>
    <message>
        <source>Time and e-nodes of the rules</source>
        <translation>規則の時間と e ノード</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>規則</translation>
    </message>
    <message>
        <source>Blame</source>
        <translation>寄与</translation>
    </message>
    <message>
        <source>Made</source>
        <translation>生成</translation>
    </message>
    <message>
        <source>Derived</source>
        <translation>派生</translation>
    </message>
    <message>
        <source>Unions</source>
        <translation>合併</translation>
    </message>
    <message>
        <source>Congruences</source>
        <translation>合同</translation>
    </message>
    <message>
        <source>Matches</source>
        <translation>マッチ</translation>
    </message>
    <message>
        <source>Useless</source>
        <translation>無効果</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>却下</translation>
    </message>
    <message>
        <source>Bans</source>
        <translation>禁止</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>検索</translation>
    </message>
    <message>
        <source>Join</source>
        <translation>結合</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>適用</translation>
    </message>
    <message>
        <source>Rebuild</source>
        <translation>再構築</translation>
    </message>
    <message>
        <source>Share of the e-graph&apos;s e-nodes that the rule is to blame for: those it made, and in part those made from them</source>
        <translation>e グラフの e ノードのうち規則が原因となる割合: 生成したものと、その一部として、それらから生成されたもの</translation>
    </message>
    <message>
        <source>E-nodes that the rule made</source>
        <translation>規則が生成した e ノード</translation>
    </message>
    <message>
        <source>E-nodes whose derivation uses the rule</source>
        <translation>導出がこの規則を使う e ノード</translation>
    </message>
    <message>
        <source>Unions that the rule made</source>
        <translation>規則による合併</translation>
    </message>
    <message>
        <source>Unions by congruence that its unions caused</source>
        <translation>その合併が引き起こした合同による合併</translation>
    </message>
    <message>
        <source>Matches found</source>
        <translation>見つかったマッチ</translation>
    </message>
    <message>
        <source>Matches that changed nothing</source>
        <translation>何も変えなかったマッチ</translation>
    </message>
    <message>
        <source>Matches rejected by a condition or the cycle filter</source>
        <translation>条件または閉路フィルターが却下したマッチ</translation>
    </message>
    <message>
        <source>Iterations in which the rule was banned because of too many matches</source>
        <translation>マッチが多すぎて規則が禁止された反復</translation>
    </message>
    <message>
        <source>Time of searching for matches</source>
        <translation>マッチの検索時間</translation>
    </message>
    <message>
        <source>Time of joining the matches of several patterns</source>
        <translation>複数パターンのマッチを結合する時間</translation>
    </message>
    <message>
        <source>Time of applying matches</source>
        <translation>マッチの適用時間</translation>
    </message>
    <message>
        <source>Estimated part of the rebuild time, in proportion to the unions</source>
        <translation>合併数に比例した再構築時間の推定</translation>
    </message>
    <message>
        <source>Width of the bars</source>
        <translation>バーの幅</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>E-nodes</source>
        <translation>e ノード</translation>
    </message>
    <message>
        <source>Saturate again, with and without the selected rule, and compare e-nodes, time and cost</source>
        <translation>選択した規則の有無で再度飽和し、e ノード、時間、コストを比較する</translation>
    </message>
    <message numerus="yes">
        <source>%1 in %n iteration(s); %2 of %3 rules never matched</source>
        <translation>
            <numerusform>%n 回の反復で %1; %3 規則中 %2 規則はマッチせず</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 never matched: %2</source>
        <translation>%1 はマッチしませんでした: %2</translation>
    </message>
    <message>
        <source>%1 e-nodes, %2, cost %3</source>
        <translation>e ノード %1、%2、コスト %3</translation>
    </message>
    <message>
        <source>With %1: %2. Without: %3.</source>
        <translation>%1 あり: %2。なし: %3。</translation>
    </message>
    <message>
        <source>Explaining a rule</source>
        <translation>規則の説明</translation>
    </message>
    <message>
        <source>Saturating with and without %1</source>
        <translation>%1 の有無で飽和</translation>
    </message>
    <message>
        <source>Measuring the rules</source>
        <translation>規則の計測</translation>
    </message>
    <message numerus="yes">
        <source>%n operator(s)</source>
        <translation>
            <numerusform>%n 演算子</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>egret::rules::RulesPane</name>
    <message>
        <source>Logarithmic</source>
        <translation>対数</translation>
    </message>
    <message>
        <source>Rules and their matches in this saturation</source>
        <translation>この飽和での規則とマッチ</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>規則</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>最終</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>Applied</source>
        <translation>適用</translation>
    </message>
    <message>
        <source>Banned</source>
        <translation>禁止</translation>
    </message>
    <message>
        <source>Matches in the last iteration</source>
        <translation>最後の反復でのマッチ</translation>
    </message>
    <message>
        <source>Most matches in one iteration</source>
        <translation>1 回の反復での最多マッチ</translation>
    </message>
    <message>
        <source>Matches that changed the e-graph, summed over all iterations</source>
        <translation>e グラフを変えたマッチ、全反復の合計</translation>
    </message>
    <message>
        <source>Iterations in which the scheduler banned the rule</source>
        <translation>スケジューラーが規則を禁止した反復</translation>
    </message>
    <message>
        <source>Show matches on a logarithmic scale</source>
        <translation>マッチ数を対数目盛で表示します</translation>
    </message>
    <message>
        <source>%1 of %2 rules matched</source>
        <translation>%2 規則中 %1 規則がマッチ</translation>
    </message>
</context>
<context>
    <name>egret::sessions::SessionBrowser</name>
    <message>
        <source>Search names, steps, rules, notes, branches, runs</source>
        <translation>名前・手順・規則・メモ・分岐・実行を検索</translation>
    </message>
    <message>
        <source>Search in all sessions</source>
        <translation>すべてのセッションを検索</translation>
    </message>
    <message>
        <source>Sort order</source>
        <translation>セッションの並び順</translation>
    </message>
    <message>
        <source>Newest first</source>
        <translation>新しい順</translation>
    </message>
    <message>
        <source>By name</source>
        <translation>名前順</translation>
    </message>
    <message>
        <source>By model</source>
        <translation>モデル順</translation>
    </message>
    <message>
        <source>By speedup</source>
        <translation>高速化の順</translation>
    </message>
    <message>
        <source>By size</source>
        <translation>サイズ順</translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>セッション</translation>
    </message>
    <message>
        <source>&amp;Add folder…</source>
        <translation>フォルダーを追加(&amp;A)…</translation>
    </message>
    <message>
        <source>Add a folder to search for sessions</source>
        <translation>別のフォルダーでもセッションを探す</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>開く(&amp;O)</translation>
    </message>
    <message>
        <source>Open the session</source>
        <translation>セッションを開く</translation>
    </message>
    <message>
        <source>Open &amp;read-only</source>
        <translation>読み取り専用で開く(&amp;R)</translation>
    </message>
    <message>
        <source>Open the session without changing it</source>
        <translation>セッションを変更せずに見る</translation>
    </message>
    <message>
        <source>Reco&amp;ver…</source>
        <translation>復旧(&amp;V)…</translation>
    </message>
    <message>
        <source>Recover a damaged session into a new file</source>
        <translation>壊れたセッションの残りを新しいファイルに保存</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>比較(&amp;C)</translation>
    </message>
    <message>
        <source>Select two sessions (Ctrl+click) to see where they diverge</source>
        <translation>二つのセッションを選び(Ctrl+クリック)、分かれる所を見る</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>書き出す(&amp;E)…</translation>
    </message>
    <message>
        <source>Export the whole session for other programs: ONNX, JSON, CSV, PNG</source>
        <translation>セッション全体を他のプログラム用のファイルに書く: ONNX、JSON、CSV、PNG</translation>
    </message>
    <message>
        <source>Re&amp;name…</source>
        <translation>名前を変更(&amp;N)…</translation>
    </message>
    <message>
        <source>Rename the file (F2)</source>
        <translation>ファイルに別の名前を付ける (F2)</translation>
    </message>
    <message>
        <source>Move to &amp;trash</source>
        <translation>ゴミ箱に移動(&amp;T)</translation>
    </message>
    <message>
        <source>Move the files to the trash (Del)</source>
        <translation>ファイルをゴミ箱に移す (Del)</translation>
    </message>
    <message>
        <source>Show in &amp;folder</source>
        <translation>フォルダーに表示(&amp;F)</translation>
    </message>
    <message>
        <source>Show the file in the file manager</source>
        <translation>ファイルマネージャーで表示</translation>
    </message>
    <message>
        <source>Reading sessions</source>
        <translation>セッションを読み込み中</translation>
    </message>
    <message>
        <source>Sessions: %1</source>
        <translation>セッション: %1</translation>
    </message>
    <message>
        <source>Reading… %1 so far</source>
        <translation>読み込み中… これまでに %1</translation>
    </message>
    <message>
        <source>No sessions yet. Open a model to start one, or add a folder that contains sessions.</source>
        <translation>まだセッションがありません。モデルを開くと始まります。別の場所を探すにはフォルダーを追加してください。</translation>
    </message>
    <message>
        <source>No session contains all of these words.</source>
        <translation>これらの語をすべて含むセッションはありません。</translation>
    </message>
    <message>
        <source>%1 of %2 sessions</source>
        <translation>%2 件中 %1 件のセッション</translation>
    </message>
    <message>
        <source>Save recovered session as</source>
        <translation>残っているものの保存先</translation>
    </message>
    <message>
        <source>Recovered</source>
        <translation>復旧しました</translation>
    </message>
    <message>
        <source>Comparing sessions</source>
        <translation>セッションを比較中</translation>
    </message>
    <message>
        <source>Session comparison</source>
        <translation>二つのセッション</translation>
    </message>
    <message>
        <source>Export to new folder</source>
        <translation>新しいフォルダーに書き出す</translation>
    </message>
    <message>
        <source>Export failed</source>
        <translation>書き出せませんでした</translation>
    </message>
    <message>
        <source>Rename session</source>
        <translation>セッションの新しい名前</translation>
    </message>
    <message>
        <source>Rename failed</source>
        <translation>名前は変わりませんでした</translation>
    </message>
    <message>
        <source>Move to trash</source>
        <translation>ゴミ箱に移動</translation>
    </message>
    <message>
        <source>Move %1 to the trash?</source>
        <translation>ゴミ箱に移しますか: %1</translation>
    </message>
    <message>
        <source>Move to trash failed</source>
        <translation>ゴミ箱にはありません</translation>
    </message>
    <message>
        <source>No trash available for: %1</source>
        <translation>ファイルシステムにゴミ箱がありません: %1</translation>
    </message>
    <message>
        <source>Recovering</source>
        <translation>復旧中</translation>
    </message>
    <message>
        <source>Saved: steps %1, runs %2, events %3, measurements %4, weights %5</source>
        <translation>保存したもの: 手順 %1、実行 %2、イベント %3、測定 %4、重み %5</translation>
    </message>
    <message>
        <source>Nothing was lost.</source>
        <translation>何も失われていません。</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>失われたもの</translation>
    </message>
    <message>
        <source>Repaired</source>
        <translation>修復したもの</translation>
    </message>
    <message>
        <source>Exporting</source>
        <translation>書き出し中</translation>
    </message>
    <message>
        <source>%1: models %2, pictures %3, runs %4, measurements %5</source>
        <translation>%1: モデル %2、画像 %3、実行 %4、測定 %5</translation>
    </message>
</context>
<context>
    <name>egret::sessions::SessionDelegate</name>
    <message>
        <source>… and %1 more</source>
        <translation>…ほか %1 件</translation>
    </message>
</context>
<context>
    <name>egret::sessions::Texts</name>
    <message>
        <source>Steps</source>
        <translation>手順</translation>
    </message>
    <message>
        <source>In both: %1 · only in A: %2 · only in B: %3</source>
        <translation>両方: %1 · A のみ: %2 · B のみ: %3</translation>
    </message>
    <message>
        <source>The sessions diverge after step %1 of A (step %2 of B).</source>
        <translation>A の手順 %1(B の手順 %2)の後で分かれます。</translation>
    </message>
    <message>
        <source>… and %1 more</source>
        <translation>…ほか %1 件</translation>
    </message>
    <message>
        <source>Only in A</source>
        <translation>A のみ</translation>
    </message>
    <message>
        <source>Only in B</source>
        <translation>B のみ</translation>
    </message>
    <message>
        <source>only in A</source>
        <translation>A のみ</translation>
    </message>
    <message>
        <source>only in B</source>
        <translation>B のみ</translation>
    </message>
    <message>
        <source>identical</source>
        <translation>同じ</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>実行</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>手順</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>実行</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>パラメーター</translation>
    </message>
    <message>
        <source>B is faster</source>
        <translation>B のほうが速い</translation>
    </message>
    <message>
        <source>A is faster</source>
        <translation>A のほうが速い</translation>
    </message>
    <message>
        <source>no clear difference</source>
        <translation>はっきりしない</translation>
    </message>
    <message>
        <source>Measurements</source>
        <translation>測定</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>測定対象</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>デバイス</translation>
    </message>
    <message>
        <source>A (ms)</source>
        <translation>A(ミリ秒)</translation>
    </message>
    <message>
        <source>B (ms)</source>
        <translation>B(ミリ秒)</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差</translation>
    </message>
    <message>
        <source>Medians with 95% confidence intervals. The sessions were timed separately. A difference is clear if the intervals do not overlap.</source>
        <translation>中央値と、それぞれを 95% で覆う区間。二つは交互に測っていません。区間が離れているとき差は明らかです。</translation>
    </message>
    <message>
        <source>The two sessions are identical.</source>
        <translation>二つのセッションは同じです。</translation>
    </message>
    <message>
        <source>The two sessions differ.</source>
        <translation>二つのセッションは異なります。</translation>
    </message>
    <message>
        <source>File</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>最良</translation>
    </message>
    <message>
        <source>Both start from the same model.</source>
        <translation>どちらも同じモデルから始まりました。</translation>
    </message>
    <message>
        <source>They start from different models, so they share no steps.</source>
        <translation>異なるモデルから始まったので、共通の手順はありません。</translation>
    </message>
    <message>
        <source>open in this program</source>
        <translation>このプログラムで開いています</translation>
    </message>
    <message>
        <source>open elsewhere</source>
        <translation>別の場所で開いています</translation>
    </message>
    <message>
        <source>open in process %1</source>
        <translation>プロセス %1 で開いています</translation>
    </message>
    <message>
        <source>damaged</source>
        <translation>破損</translation>
    </message>
    <message>
        <source>from a newer Egret version</source>
        <translation>より新しい Egret のもの</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>読み取れません</translation>
    </message>
    <message>
        <source>The file %1.</source>
        <translation>ファイル: %1。</translation>
    </message>
    <message>
        <source>%1 · steps: %2 · branches: %3</source>
        <translation>%1 · 手順: %2 · 分岐: %3</translation>
    </message>
    <message>
        <source>unsaved</source>
        <translation>未保存</translation>
    </message>
    <message>
        <source>step %1: %2</source>
        <translation>手順 %1: %2</translation>
    </message>
    <message>
        <source>step %1, rule: %2</source>
        <translation>手順 %1、規則: %2</translation>
    </message>
    <message>
        <source>step %1, note: %2</source>
        <translation>手順 %1、メモ: %2</translation>
    </message>
    <message>
        <source>step %1, branch: %2</source>
        <translation>手順 %1、分岐: %2</translation>
    </message>
    <message>
        <source>step %1, run: %2</source>
        <translation>手順 %1、実行: %2</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%2 で %1</translation>
    </message>
    <message>
        <source>%1, no speedup yet</source>
        <translation>%1、まだ高速化なし</translation>
    </message>
    <message>
        <source>%1 → %2, %3 times as fast</source>
        <translation>%1 → %2、%3 倍の速さ</translation>
    </message>
    <message>
        <source>extracted: cost %1</source>
        <translation>抽出済み: コスト %1</translation>
    </message>
</context>
<context>
    <name>egret::sessions::Thumbnails</name>
    <message>
        <source>Drawing session thumbnails</source>
        <translation>セッションを描画中</translation>
    </message>
</context>
<context>
    <name>egret::shell::PaneTitle</name>
    <message>
        <source>Float</source>
        <translation>切り離す</translation>
    </message>
    <message>
        <source>Close pane</source>
        <translation>ペインを閉じる</translation>
    </message>
</context>
<context>
    <name>egret::start::StartPage</name>
    <message>
        <source>Start page</source>
        <translation>スタートページ</translation>
    </message>
    <message>
        <source>Inspect and steer how programs are rewritten into faster ones.</source>
        <translation>プログラムがより速く書き換えられる過程を調べ、導きます。</translation>
    </message>
    <message>
        <source>Egret</source>
        <translation>Egret</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>開く…</translation>
    </message>
    <message>
        <source>Open an ONNX model, an Egret session or an e-graph (%1)</source>
        <translation>ONNX モデル、Egret セッション、e グラフを開きます (%1)</translation>
    </message>
    <message>
        <source>or drop a model (.onnx), a session (.egret) or an e-graph (.json) here</source>
        <translation>またはモデル (.onnx)、セッション (.egret)、e グラフ (.json) をここにドロップ</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>サンプル</translation>
    </message>
    <message>
        <source>All sessions…</source>
        <translation>すべてのセッション…</translation>
    </message>
    <message>
        <source>Recent sessions</source>
        <translation>最近のセッション</translation>
    </message>
    <message>
        <source>What is an e-graph?</source>
        <translation>e グラフとは?</translation>
    </message>
    <message>
        <source>Guide</source>
        <translation>ガイド</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>キー</translation>
    </message>
    <message>
        <source>Learn in five minutes</source>
        <translation>5 分で学ぶ</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>ヘルプ</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>復元</translation>
    </message>
    <message>
        <source>Reopen the session; all completed steps are in it</source>
        <translation>セッションを再び開きます。完了したステップはすべて残っています</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>表示しない</translation>
    </message>
    <message>
        <source>Do not offer this session again; it stays among the sessions</source>
        <translation>このセッションを今後ここに表示しません。セッション一覧には残ります</translation>
    </message>
    <message>
        <source>Egret ended unexpectedly</source>
        <translation>Egret が予期せず終了しました</translation>
    </message>
    <message>
        <source>Drawing samples</source>
        <translation>サンプルを描画中</translation>
    </message>
    <message>
        <source>Reading sessions</source>
        <translation>セッションを読み込み中</translation>
    </message>
    <message>
        <source>Exercises</source>
        <translation>練習問題</translation>
    </message>
    <message>
        <source>Questions whose answers Egret checks</source>
        <translation>Egret が答えを確認する問題</translation>
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
        <translation>落とし穴のある最小のプログラム</translation>
    </message>
    <message>
        <source>Fire block of SqueezeNet</source>
        <translation>SqueezeNet の Fire ブロック</translation>
    </message>
    <message>
        <source>Convolutions to fuse and to merge</source>
        <translation>融合や統合のできる畳み込み</translation>
    </message>
    <message>
        <source>Attention block of BERT</source>
        <translation>BERT のアテンションブロック</translation>
    </message>
    <message>
        <source>Matrix products with one input</source>
        <translation>1 つの入力を共有する行列積</translation>
    </message>
    <message>
        <source>Block of Inception-v3</source>
        <translation>Inception-v3 のブロック</translation>
    </message>
    <message>
        <source>Four branches on one input</source>
        <translation>1 つの入力から 4 つの分岐</translation>
    </message>
    <message>
        <source>Step of NasRNN</source>
        <translation>NasRNN の 1 ステップ</translation>
    </message>
    <message>
        <source>Sixteen matrix products on two inputs</source>
        <translation>2 つの入力に対する 16 個の行列積</translation>
    </message>
    <message>
        <source>E-graph with a shared part</source>
        <translation>共有部分のある e グラフ</translation>
    </message>
    <message>
        <source>Greedy extraction costs 18, exact extraction 12</source>
        <translation>貪欲抽出のコストは 18、厳密抽出は 12</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n ステップ</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>egret::synthesis_view::Bench</name>
    <message>
        <source>Analyzing next steps</source>
        <translation>先読み中</translation>
    </message>
    <message>
        <source>Planning loops</source>
        <translation>ループを計画中</translation>
    </message>
</context>
<context>
    <name>egret::synthesis_view::CandidateTrainingPane</name>
    <message>
        <source>Test accuracy</source>
        <translation>テスト画像での正解率</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>損失</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>エポック</translation>
    </message>
    <message>
        <source>epoch %1</source>
        <translation>エポック %1</translation>
    </message>
</context>
<context>
    <name>egret::synthesis_view::LoopNestsPane</name>
    <message>
        <source>Sizes for loops and FLOPs</source>
        <translation>ループと FLOPs を示すサイズ</translation>
    </message>
    <message>
        <source>Loops before rfactor</source>
        <translation>そのままのループ</translation>
    </message>
    <message>
        <source>Loops after rfactor</source>
        <translation>rfactor 後のループ</translation>
    </message>
    <message>
        <source>Si&amp;zes</source>
        <translation>サイズ(&amp;Z)</translation>
    </message>
    <message>
        <source>The operator has no input yet; loops appear once it is complete.</source>
        <translation>演算子にはまだ入力がありません：完成するとループが現れます。</translation>
    </message>
    <message>
        <source>Before rfactor</source>
        <translation>そのまま</translation>
    </message>
    <message>
        <source>After rfactor</source>
        <translation>rfactor 後</translation>
    </message>
    <message>
        <source>%1 parameters</source>
        <translation>パラメーター %1 個</translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 FLOPs, %3 elements of memory, %n loop nest(s)</source>
        <translation>
            <numerusform>%1：%2 FLOPs、メモリー %3 要素、ループネスト %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 FLOPs</source>
        <translation>%1 FLOPs</translation>
    </message>
    <message>
        <source>After rfactor, no improvement</source>
        <translation>rfactor 後（これより良いものはありません）</translation>
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
        <translation>プリミティブ</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>距離</translation>
    </message>
    <message>
        <source>Min. FLOPs</source>
        <translation>FLOPs 下限</translation>
    </message>
    <message>
        <source>Rejected by</source>
        <translation>拒否する規則</translation>
    </message>
    <message>
        <source>Primitive to add</source>
        <translation>上に置くもの</translation>
    </message>
    <message>
        <source>Kind of primitive</source>
        <translation>八つのプリミティブのどれか</translation>
    </message>
    <message>
        <source>Shape distance after the step: minimum number of primitives to the input shape. “&gt; n”: more than the limit allows</source>
        <translation>その後の形状距離：入力の形までに必要な最小のプリミティブ数。「&gt; n」：使える数を超えています</translation>
    </message>
    <message>
        <source>Lower bound on the FLOPs of operators that start this way, at the sizes chosen with the loops</source>
        <translation>ループで選んだサイズで、こう始まる演算子はこれより安くなりません</translation>
    </message>
    <message>
        <source>Canonicalization rule or problem limit that forbids the step</source>
        <translation>それを禁じる正準化の規則または問題の制限</translation>
    </message>
</context>
<context>
    <name>egret::synthesis_view::NextStepsPane</name>
    <message>
        <source>Re&amp;jected</source>
        <translation>拒否されたもの(&amp;F)</translation>
    </message>
    <message>
        <source>Unreac&amp;hable</source>
        <translation>届かないもの(&amp;H)</translation>
    </message>
    <message>
        <source>Kind of primitive</source>
        <translation>プリミティブの種類</translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>すべての種類</translation>
    </message>
    <message>
        <source>Find in statements and rules</source>
        <translation>文と規則の中を検索</translation>
    </message>
    <message>
        <source>Also show steps forbidden by a rule or a limit</source>
        <translation>規則や制限が禁じるものと、その規則も表示</translation>
    </message>
    <message>
        <source>Also show steps after which the input is unreachable</source>
        <translation>行き止まりも表示：入力に届かなくなるもの</translation>
    </message>
    <message>
        <source>Possible next primitives</source>
        <translation>次に置けるプリミティブ</translation>
    </message>
    <message>
        <source>The operator is complete. Undo a step to try another one.</source>
        <translation>演算子は完成しています：一歩戻ると別の道を選べます。</translation>
    </message>
    <message>
        <source>%1 of %2 shown: %3 usable, %4 unreachable, %5 rejected</source>
        <translation>%2 件中 %1 件を表示：続けられる %3、届かない %4、拒否 %5</translation>
    </message>
</context>
<context>
    <name>egret::synthesis_view::PGraphPane</name>
    <message>
        <source>Problem or operator</source>
        <translation>問題または演算子</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>開く…</translation>
    </message>
    <message>
        <source>Open a problem or operator file</source>
        <translation>問題または演算子のファイルを開く</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Save the operator as text, even if incomplete</source>
        <translation>演算子を今あるところまでテキストで保存</translation>
    </message>
    <message>
        <source>Undo the last primitive (Ctrl+Z)</source>
        <translation>最後のプリミティブを取り消す (Ctrl+Z)</translation>
    </message>
    <message>
        <source>Redo the undone primitive (Ctrl+Shift+Z)</source>
        <translation>取り消したプリミティブを戻す (Ctrl+Shift+Z)</translation>
    </message>
    <message>
        <source>Primitive graph</source>
        <translation>プリミティブグラフ</translation>
    </message>
    <message>
        <source>problem %1</source>
        <translation>問題 %1</translation>
    </message>
    <message>
        <source>operator %1</source>
        <translation>演算子 %1</translation>
    </message>
    <message>
        <source>from text</source>
        <translation>テキストから</translation>
    </message>
    <message>
        <source>%1 of at most %2 primitives</source>
        <translation>プリミティブ %1 個（最大 %2 個）</translation>
    </message>
    <message>
        <source>%1 · complete</source>
        <translation>%1 · 完成</translation>
    </message>
    <message>
        <source>%1 · input unreachable</source>
        <translation>%1 · 入力に届きません</translation>
    </message>
    <message>
        <source>%1 · shape distance %2</source>
        <translation>%1 · 形状距離 %2</translation>
    </message>
    <message>
        <source>Shape distance: minimum number of primitives from these coordinates to the input shape</source>
        <translation>形状距離：これらの座標から入力の形までに必要な最小のプリミティブ数</translation>
    </message>
    <message>
        <source>No operator is open.</source>
        <translation>まだ何も開いていません。</translation>
    </message>
    <message>
        <source>Open the operator as a model with random weights to rewrite, time and export it</source>
        <translation>オペレーターの計算内容をモデルとして開く：ランダムな重みを持つ計算グラフで、書き換え、計測、エクスポートができる</translation>
    </message>
    <message>
        <source>Open as model</source>
        <translation>モデルとして</translation>
    </message>
    <message>
        <source>Operators and problems (*.syno *.txt);;All files (*)</source>
        <translation>演算子と問題 (*.syno *.txt);;すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Open operator or problem</source>
        <translation>演算子または問題を開く</translation>
    </message>
    <message>
        <source>Save operator</source>
        <translation>演算子を保存</translation>
    </message>
</context>
<context>
    <name>egret::synthesis_view::ParetoPlot</name>
    <message>
        <source>Operators found: quality over cost</source>
        <translation>見つかった演算子：コストに対する質</translation>
    </message>
</context>
<context>
    <name>egret::synthesis_view::SearchPane</name>
    <message>
        <source>Network multiply-adds</source>
        <translation>ネットワークの積和演算数</translation>
    </message>
    <message>
        <source>Network parameters</source>
        <translation>ネットワークのパラメーター</translation>
    </message>
    <message>
        <source>Latency of replaced layers (ms)</source>
        <translation>置き換えた層の遅延（ms）</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>pruned</source>
        <translation>打ち切り</translation>
    </message>
    <message>
        <source>diverged</source>
        <translation>発散</translation>
    </message>
    <message>
        <source>does not fit any layer</source>
        <translation>合う層がありません</translation>
    </message>
    <message>
        <source>&amp;Search</source>
        <translation>探索(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Resume</source>
        <translation>続ける(&amp;O)</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>停止(&amp;T)</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>選択…</translation>
    </message>
    <message>
        <source>Tree search</source>
        <translation>木探索</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>ランダム</translation>
    </message>
    <message>
        <source>Exhaustive</source>
        <translation>全数</translation>
    </message>
    <message>
        <source>generated images</source>
        <translation>生成された画像</translation>
    </message>
    <message>
        <source>&amp;Method</source>
        <translation>方法(&amp;M)</translation>
    </message>
    <message>
        <source>Strategy for choosing the next operator</source>
        <translation>次の演算子の選び方</translation>
    </message>
    <message>
        <source>&amp;Evaluations</source>
        <translation>評価数(&amp;E)</translation>
    </message>
    <message>
        <source>Number of operators to try, including earlier ones</source>
        <translation>試す演算子の数（以前のものを含む）</translation>
    </message>
    <message>
        <source>Epo&amp;chs</source>
        <translation>エポック数(&amp;C)</translation>
    </message>
    <message>
        <source>Training epochs per operator</source>
        <translation>それぞれの学習のエポック数</translation>
    </message>
    <message>
        <source>See&amp;d</source>
        <translation>シード(&amp;D)</translation>
    </message>
    <message>
        <source>Random seed of the search and the weights</source>
        <translation>探索と重みのシード</translation>
    </message>
    <message>
        <source>Search for operators for the open problem</source>
        <translation>開いている問題の演算子を探索</translation>
    </message>
    <message>
        <source>Stop; operators found so far are kept</source>
        <translation>停止：見つかったものは残ります</translation>
    </message>
    <message>
        <source>Ima&amp;ges</source>
        <translation>画像(&amp;G)</translation>
    </message>
    <message>
        <source>Folder that contains the CIFAR-100 binary files; if empty, images are generated</source>
        <translation>CIFAR-100 のバイナリファイルのフォルダー。空なら生成画像の課題</translation>
    </message>
    <message>
        <source>Choose image folder</source>
        <translation>画像のフォルダーを選択</translation>
    </message>
    <message>
        <source>Operators found</source>
        <translation>見つかった演算子</translation>
    </message>
    <message>
        <source>Double-click or press Enter to open the operator</source>
        <translation>ダブルクリックまたは Enter：演算子を開く</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>番号</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>正解率</translation>
    </message>
    <message>
        <source>MACs</source>
        <translation>MACs</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>パラメーター</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>遅延</translation>
    </message>
    <message>
        <source>Reward</source>
        <translation>報酬</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>学習</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>演算子</translation>
    </message>
    <message>
        <source>Cost axis of the plot</source>
        <translation>図のコスト</translation>
    </message>
    <message>
        <source>The search builds operators, trains them in place of a small network&apos;s convolutions, and records their accuracy and cost.</source>
        <translation>演算子を組み立て、小さなネットワークの畳み込みの代わりに学習させ、その価値とともに保存します。</translation>
    </message>
    <message>
        <source>dense</source>
        <translation>密</translation>
    </message>
    <message>
        <source>original network</source>
        <translation>元のネットワーク</translation>
    </message>
    <message>
        <source>operator %1</source>
        <translation>演算子 %1</translation>
    </message>
    <message>
        <source>%1: accuracy %2%, %3 %4</source>
        <translation>%1：正解率 %2%、%3 %4</translation>
    </message>
    <message>
        <source>Accuracy (%)</source>
        <translation>正解率（%）</translation>
    </message>
    <message>
        <source>&amp;Latency</source>
        <translation>遅延(&amp;L)</translation>
    </message>
    <message>
        <source>Also compile the replaced layers and time them; requires a C++ compiler</source>
        <translation>置き換えた層もコンパイルして計測します。C++ コンパイラーが必要です</translation>
    </message>
    <message>
        <source>Resume the latest search of the session with its original settings</source>
        <translation>セッションの最新の探索を、始めたときの設定のまま続ける</translation>
    </message>
    <message>
        <source>Sess&amp;ion</source>
        <translation>セッション(&amp;I)</translation>
    </message>
    <message>
        <source>The .egret file that stores the search so that it can be resumed</source>
        <translation>後で続けられるように探索を保存する .egret ファイル</translation>
    </message>
    <message>
        <source>Choose search session</source>
        <translation>探索のセッションを選ぶ</translation>
    </message>
    <message>
        <source>Search session</source>
        <translation>探索のセッション</translation>
    </message>
    <message>
        <source>Egret sessions (*.egret)</source>
        <translation>Egret セッション (*.egret)</translation>
    </message>
    <message>
        <source>Folder that contains the CIFAR-100 binary files</source>
        <translation>CIFAR-100 のバイナリファイルのフォルダー</translation>
    </message>
</context>
<context>
    <name>egret::synthesis_view::SearchRun</name>
    <message>
        <source>Starting</source>
        <translation>開始</translation>
    </message>
    <message>
        <source>Searching for operators</source>
        <translation>演算子を探索中</translation>
    </message>
    <message>
        <source>Training on %1</source>
        <translation>学習データ：%1</translation>
    </message>
    <message>
        <source>original network</source>
        <translation>元のネットワーク</translation>
    </message>
    <message numerus="yes">
        <source>%n operator(s) tried</source>
        <translation>
            <numerusform>%n 個の演算子を試行</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, stopped</source>
        <translation>%1、停止</translation>
    </message>
    <message>
        <source>%1, search space exhausted</source>
        <translation>%1、ほかにはありません</translation>
    </message>
    <message>
        <source>%1, done</source>
        <translation>%1、完了</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Reading a search</source>
        <translation>探索を読み込み中</translation>
    </message>
</context>
<context>
    <name>egret::synthesis_view::SearchTreePane</name>
    <message>
        <source>Search tree</source>
        <translation>探索木</translation>
    </message>
    <message numerus="yes">
        <source>the %n most visited node(s) of a larger tree</source>
        <translation>
            <numerusform>より大きな木のうち最も試された %n 個のノード</numerusform>
        </translation>
    </message>
    <message>
        <source>No tree yet. Start a tree search in the pane “Search for operators”.</source>
        <translation>まだ木はありません：「演算子の探索」ペインで木探索を始めてください。</translation>
    </message>
    <message numerus="yes">
        <source>the whole tree, %n node(s)</source>
        <translation>
            <numerusform>木全体、ノード %n 個</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>egret::synthesis_view::StepsPane</name>
    <message>
        <source>Synthesis steps</source>
        <translation>合成のステップ</translation>
    </message>
    <message>
        <source>Select a step to go to it</source>
        <translation>ステップを選ぶと、そこに戻ったり再び進んだりします</translation>
    </message>
    <message>
        <source>output</source>
        <translation>出力</translation>
    </message>
    <message>
        <source>undone</source>
        <translation>取り消し済み</translation>
    </message>
</context>
<context>
    <name>egret::timeline::TimelinePane</name>
    <message>
        <source>E-graph steps</source>
        <translation>e グラフのステップ</translation>
    </message>
    <message>
        <source>No steps yet</source>
        <translation>ステップはまだありません</translation>
    </message>
    <message>
        <source>it %1</source>
        <translation>反復 %1</translation>
    </message>
    <message>
        <source>step %1, iteration %2
%3</source>
        <translation>ステップ %1、反復 %2
%3</translation>
    </message>
    <message>
        <source>Hide steps without effect</source>
        <translation>効果のないステップを隠す</translation>
    </message>
    <message>
        <source>Loop</source>
        <translation>ループ</translation>
    </message>
    <message>
        <source>One step back</source>
        <translation>1 ステップ戻る</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>再生</translation>
    </message>
    <message>
        <source>One step forward</source>
        <translation>1 ステップ進む</translation>
    </message>
    <message>
        <source>Bookmark this step; playback pauses there</source>
        <translation>このステップにブックマークします。再生はそこで一時停止します</translation>
    </message>
    <message>
        <source>Bookmark</source>
        <translation>ブックマーク</translation>
    </message>
    <message>
        <source>%1×</source>
        <translation>%1×</translation>
    </message>
    <message>
        <source>Playback speed</source>
        <translation>再生の速さ</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速さ</translation>
    </message>
    <message>
        <source>Restart at the end</source>
        <translation>終わったら最初から</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>ステップ %1 / %2</translation>
    </message>
    <message>
        <source> · start</source>
        <translation> · 最初</translation>
    </message>
</context>
<context>
    <name>egret::workspace::MatchText</name>
    <message>
        <source>body of %1</source>
        <translation>%1 の本体</translation>
    </message>
</context>
<context>
    <name>egret::workspace::Workspace</name>
    <message>
        <source>Cancelled.</source>
        <translation>中止しました。</translation>
    </message>
    <message>
        <source>Opening</source>
        <translation>開く処理</translation>
    </message>
    <message>
        <source>Opened %1: %2</source>
        <translation>%1 を開きました: %2</translation>
    </message>
    <message>
        <source>Opened %1: %2 operators</source>
        <translation>%1 を開きました: 演算子 %2 個</translation>
    </message>
    <message>
        <source>Applying</source>
        <translation>適用</translation>
    </message>
    <message>
        <source>Still searching for matches.</source>
        <translation>マッチを検索中です。</translation>
    </message>
    <message>
        <source>No rule applies to this graph.</source>
        <translation>このグラフに適用できる規則はありません。</translation>
    </message>
    <message>
        <source>Skipping</source>
        <translation>スキップ</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>やり直す</translation>
    </message>
    <message>
        <source>Going to the step</source>
        <translation>ステップへの移動</translation>
    </message>
    <message>
        <source>Saturating</source>
        <translation>飽和</translation>
    </message>
    <message>
        <source>Saturation: %1</source>
        <translation>飽和: %1</translation>
    </message>
    <message>
        <source>Searching the e-graph for matches</source>
        <translation>e グラフの検索</translation>
    </message>
    <message>
        <source>Applying matches to the e-graph</source>
        <translation>e グラフの成長</translation>
    </message>
    <message>
        <source>Saturation has ended: %1</source>
        <translation>e グラフはもう成長しません: %1</translation>
    </message>
    <message>
        <source>Paused at a breakpoint.</source>
        <translation>ブレークポイントで一時停止しました。</translation>
    </message>
    <message>
        <source>The match changed nothing.</source>
        <translation>このマッチは何も変えませんでした。</translation>
    </message>
    <message>
        <source>Extraction complete: cost %1%2</source>
        <translation>抽出しました: %1%2</translation>
    </message>
    <message>
        <source>, optimal</source>
        <translation>、最適</translation>
    </message>
    <message>
        <source>Extracting</source>
        <translation>抽出</translation>
    </message>
    <message>
        <source>Optimizing</source>
        <translation>最適化</translation>
    </message>
    <message>
        <source>Optimizing, %1 %2</source>
        <translation>最適化、%1 %2</translation>
    </message>
    <message>
        <source>The result is not equivalent and was rejected: %1</source>
        <translation>結果の計算が異なるため却下しました: %1</translation>
    </message>
    <message>
        <source>Measuring</source>
        <translation>計測</translation>
    </message>
    <message>
        <source>Verifying</source>
        <translation>検証</translation>
    </message>
    <message>
        <source>The current graph is equivalent to the original (%1 samples, largest error %2).</source>
        <translation>現在のグラフは元のモデルと同じ計算をします (%1 サンプル、最大誤差 %2)。</translation>
    </message>
    <message>
        <source>The current graph is not equivalent to the original: %1</source>
        <translation>現在のグラフは異なる計算をします: %1</translation>
    </message>
    <message>
        <source>Exporting</source>
        <translation>書き出し中</translation>
    </message>
    <message>
        <source>Exported %1</source>
        <translation>%1 をエクスポートしました</translation>
    </message>
    <message>
        <source>Saving</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 を保存しました</translation>
    </message>
    <message>
        <source>Naming the step</source>
        <translation>命名</translation>
    </message>
    <message>
        <source>Saving the note</source>
        <translation>メモの記入</translation>
    </message>
    <message>
        <source>Changing the engine</source>
        <translation>エンジンの変更</translation>
    </message>
    <message>
        <source>Searching for matches</source>
        <translation>マッチの検索</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>プレビュー</translation>
    </message>
    <message>
        <source>Showing an earlier step</source>
        <translation>過去の表示</translation>
    </message>
    <message>
        <source>Comparing</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>Explaining</source>
        <translation>説明</translation>
    </message>
    <message>
        <source>Predicting costs</source>
        <translation>コストの予測</translation>
    </message>
    <message>
        <source>Applying rules</source>
        <translation>規則の適用</translation>
    </message>
    <message>
        <source>Rules applied from %1 (rules: %2)</source>
        <translation>今から有効: %1、規則: %2</translation>
    </message>
    <message>
        <source>Loading rules</source>
        <translation>規則の読み込み</translation>
    </message>
    <message>
        <source>Removing rules</source>
        <translation>規則の除去</translation>
    </message>
    <message>
        <source>Enabling or disabling rules</source>
        <translation>規則の選択</translation>
    </message>
    <message>
        <source>Using the term</source>
        <translation>項の使用</translation>
    </message>
    <message>
        <source>Preparing the term</source>
        <translation>項の準備</translation>
    </message>
    <message>
        <source>Analyzing why the rule did not fire</source>
        <translation>適用されない理由の調査</translation>
    </message>
    <message>
        <source>Opening a policy</source>
        <translation>方策を開いています</translation>
    </message>
    <message>
        <source>Querying the policy</source>
        <translation>方策に問い合わせ中</translation>
    </message>
    <message>
        <source>No-Op: the graph is unchanged.</source>
        <translation>No-Op:グラフはそのままです。</translation>
    </message>
    <message>
        <source>Running policy %1</source>
        <translation>%1 が進行中</translation>
    </message>
    <message numerus="yes">
        <source>The policy took %n step(s), then chose No-Op; cost is now %1</source>
        <translation>
            <numerusform>方策は %n 手進めてから No-Op を選びました。現在のコスト %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The policy took %n step(s); cost is now %1</source>
        <translation>
            <numerusform>方策は %n 手進めました。現在のコスト %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Computing the policy&apos;s attention</source>
        <translation>方策が注意を向ける先を問い合わせ中</translation>
    </message>
    <message>
        <source>Measuring (interleaved)</source>
        <translation>交互に測定</translation>
    </message>
    <message>
        <source>read-only</source>
        <translation>読み取り専用</translation>
    </message>
    <message>
        <source>read-only: open in process %1</source>
        <translation>読み取り専用: プロセス %1 で開いています</translation>
    </message>
    <message>
        <source>Bookmarking the step</source>
        <translation>ブックマーク</translation>
    </message>
    <message>
        <source>Rebuilding the e-graph</source>
        <translation>e グラフをもう一度成長させています</translation>
    </message>
    <message>
        <source>E-graph rebuilt: %1</source>
        <translation>e グラフがもう一度成長しました: %1</translation>
    </message>
    <message>
        <source>E-graph rebuilt, but it differs from the recorded one: %1</source>
        <translation>e グラフがもう一度成長しましたが、セッションの記録とは異なります: %1</translation>
    </message>
    <message>
        <source>Setting extents</source>
        <translation>次元を設定中</translation>
    </message>
    <message>
        <source>Calibrating costs</source>
        <translation>コストを較正中</translation>
    </message>
    <message>
        <source>Nodes that cannot be run: %1. Outputs that were not compared: %2.</source>
        <translation>実行できないノード: %1。比較していない出力: %2。</translation>
    </message>
    <message>
        <source>Looking for places where the rule almost applies</source>
        <translation>ルールがほぼ適用できる場所を検索中</translation>
    </message>
    <message>
        <source>Applying all matches</source>
        <translation>全マッチの適用</translation>
    </message>
    <message>
        <source>Applied %1: %2</source>
        <translation>%1 を適用しました: %2</translation>
    </message>
    <message>
        <source>Optimized by %1: cost %2, latency %3</source>
        <translation>%1 で最適化しました: コスト %2、レイテンシー %3</translation>
    </message>
    <message>
        <source>; it ended worse than its best, %1</source>
        <translation>。最終結果は途中の最良 (%1) より悪いものでした</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message numerus="yes">
        <source>%1: all %n match(es)</source>
        <translation>
            <numerusform>%1: 全 %n マッチ</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, and more are left</source>
        <translation>%1、ほかにも残りあり</translation>
    </message>
    <message>
        <source>Stopped. The best graph so far is kept; it is not verified: cost %1</source>
        <translation>停止しました。これまでの最良のグラフを残しますが、検証されていません: コスト %1</translation>
    </message>
    <message>
        <source>Editing</source>
        <translation>編集中</translation>
    </message>
    <message>
        <source>the edit</source>
        <translation>編集</translation>
    </message>
    <message>
        <source>Judging the edit</source>
        <translation>編集を判定中</translation>
    </message>
    <message>
        <source>Declaring the edit intended</source>
        <translation>編集を意図的と宣言中</translation>
    </message>
    <message>
        <source>Explaining the goals</source>
        <translation>目標を説明中</translation>
    </message>
    <message>
        <source>Searching for trajectories</source>
        <translation>経路を探索中</translation>
    </message>
    <message>
        <source>%1 extractions complete; the last one costs %2</source>
        <translation>%1 件の抽出が完了しました。最後のコストは %2 です</translation>
    </message>
</context>
</TS>
