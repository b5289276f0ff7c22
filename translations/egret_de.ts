<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE">
<context>
    <name>BatchingPane</name>
    <message>
        <source>%1 of %2 programs, %3 of %4 nodes; each node shows its batch number</source>
        <translation>%1 von %2 Programmen, %3 von %4 Knoten; jeder mit der Nummer seines Batches</translation>
    </message>
    <message>
        <source>Current batch</source>
        <translation>Aktueller Batch</translation>
    </message>
</context>
<context>
    <name>CanonicalRule</name>
    <message>
        <source>more reductions, weights, shifts, strides or expands than the problem allows</source>
        <translation>mehr Reduktionen, Gewichte, Verschiebungen, Schrittweiten oder Expansionen, als das Problem erlaubt</translation>
    </message>
    <message>
        <source>a coefficient variable is used more often than its budget</source>
        <translation>eine Koeffizientenvariable wird öfter verwendet, als ihr Budget erlaubt</translation>
    </message>
    <message>
        <source>a reduction comes after another primitive</source>
        <translation>eine Reduktion kommt nach einem anderen Primitiv</translation>
    </message>
    <message>
        <source>reductions are not in the order of their sizes</source>
        <translation>die Reduktionen stehen nicht in der Ordnung ihrer Größen</translation>
    </message>
    <message>
        <source>among reductions of the same size, a later one is used first</source>
        <translation>von mehreren Reduktionen einer Größe wird eine vor einer früheren verwendet</translation>
    </message>
    <message>
        <source>a view does not depend on the last contraction and belongs below it</source>
        <translation>eine Sicht hängt nicht von der letzten Kontraktion ab und gehört also unter sie</translation>
    </message>
    <message>
        <source>merge above a share: the halves can index the weight instead</source>
        <translation>merge über einem geteilten Index: das Gewicht kann mit den Hälften indiziert werden</translation>
    </message>
    <message>
        <source>merge above a split where one block is a multiple of the other (figure 3a)</source>
        <translation>merge über split, ein Block ein Vielfaches des anderen (Abbildung 3a)</translation>
    </message>
    <message>
        <source>merge above a split with incompatible blocks</source>
        <translation>merge über split, deren Blöcke nicht zueinander passen</translation>
    </message>
    <message>
        <source>merge of the left half of a merge</source>
        <translation>merge der linken Hälfte eines merge</translation>
    </message>
    <message>
        <source>merge of a reduction, equal to two reductions</source>
        <translation>merge einer Reduktion: das sind zwei Reduktionen</translation>
    </message>
    <message>
        <source>merge above a shift with blocks so large that the shift hardly matters</source>
        <translation>merge über shift in Blöcken, die zu groß sind, um ihn zu bemerken</translation>
    </message>
    <message>
        <source>merge above a stride with blocks no smaller than the stride</source>
        <translation>merge über stride in Blöcken, die nicht kleiner sind</translation>
    </message>
    <message>
        <source>merge above an unfold with blocks no smaller than its window (figure 3c)</source>
        <translation>merge über unfold in Blöcken, die nicht kleiner als das Fenster sind (Abbildung 3c)</translation>
    </message>
    <message>
        <source>split whose left half is a split</source>
        <translation>split, dessen linke Hälfte ein split ist</translation>
    </message>
    <message>
        <source>split of the two halves of one merge</source>
        <translation>split der zwei Hälften eines merge</translation>
    </message>
    <message>
        <source>split of two reductions, equal to one reduction</source>
        <translation>split zweier Reduktionen: das ist eine Reduktion</translation>
    </message>
    <message>
        <source>split of two shares of one weight</source>
        <translation>split zweier geteilter Indizes eines Gewichts</translation>
    </message>
    <message>
        <source>split of two parts of one unordered coordinate</source>
        <translation>split zweier Teile einer Koordinate ohne Ordnung</translation>
    </message>
    <message>
        <source>unfold whose left operand is a split: the window moves along the split&apos;s inner half</source>
        <translation>unfold, dessen linke Seite ein split ist: das Fenster läuft auf der inneren Hälfte</translation>
    </message>
    <message>
        <source>unfold whose left operand is shifted: the shift can follow the unfold</source>
        <translation>unfold, dessen linke Seite verschoben ist: die Verschiebung kann danach kommen</translation>
    </message>
    <message>
        <source>nested windows are not in order of size</source>
        <translation>übereinander liegende Fenster stehen nicht in der Ordnung ihrer Größen</translation>
    </message>
    <message>
        <source>shift of a reduction or a share: the sum and the weight can be shifted instead</source>
        <translation>shift einer Reduktion oder eines geteilten Index: stattdessen können Summe und Gewicht verschoben werden</translation>
    </message>
    <message>
        <source>a reduction that indexes only one weight: the weight can be summed beforehand</source>
        <translation>eine Reduktion, die nur ein Gewicht indiziert: das Gewicht kann vorher summiert werden</translation>
    </message>
    <message>
        <source>shift of a shift</source>
        <translation>shift eines shift</translation>
    </message>
    <message>
        <source>shift of an unordered coordinate</source>
        <translation>shift einer Koordinate ohne Ordnung</translation>
    </message>
    <message>
        <source>window over an unordered coordinate</source>
        <translation>Fenster über eine Koordinate ohne Ordnung</translation>
    </message>
    <message>
        <source>window summed without a weight</source>
        <translation>Fenster, das ohne Gewicht summiert wird</translation>
    </message>
    <message>
        <source>window with both coordinates summed</source>
        <translation>Fenster, dessen beide Koordinaten summiert werden</translation>
    </message>
    <message>
        <source>window whose size is even, above 30, or more than half of the dimension that it moves along</source>
        <translation>Fenster, das gerade, größer als 30 oder größer als die Hälfte dessen ist, worauf es läuft</translation>
    </message>
    <message>
        <source>stride above a share, an unfold, a stride or a split</source>
        <translation>stride über einem geteilten Index, unfold, stride oder split</translation>
    </message>
    <message>
        <source>stride with a reach above 30</source>
        <translation>stride, der weiter als 30 reicht</translation>
    </message>
    <message>
        <source>a strided coordinate is used other than as a window: elements would be lost</source>
        <translation>eine Koordinate mit Schrittweite wird anders als ein Fenster verwendet: Elemente gingen verloren</translation>
    </message>
    <message>
        <source>expand of a reduction: it only scales the sum</source>
        <translation>expand einer Reduktion: die Summe wird nur vervielfacht</translation>
    </message>
    <message>
        <source>a weight that shares no coordinate, or whose own coordinates are all reductions, which can be summed beforehand</source>
        <translation>ein Gewicht, das keine Koordinate teilt oder nur Reduktionen für sich hat, die vorher summiert werden</translation>
    </message>
    <message>
        <source>a contraction could have come earlier, before one with a greater form</source>
        <translation>eine Kontraktion hätte früher kommen können und hat weniger Struktur als die, vor der sie gekommen wäre</translation>
    </message>
</context>
<context>
    <name>Canvas</name>
    <message>
        <source>chosen</source>
        <translation>gewählt</translation>
    </message>
    <message>
        <source>chosen by the first extraction only</source>
        <translation>von der ersten Extraktion gewählt</translation>
    </message>
    <message>
        <source>chosen by the second extraction only</source>
        <translation>von der zweiten Extraktion gewählt</translation>
    </message>
    <message>
        <source>new</source>
        <translation>neu</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>in %1</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>to %1</source>
        <translation>nach %1</translation>
    </message>
    <message numerus="yes">
        <source>%n e-node(s)</source>
        <translation>
            <numerusform>%n E-Knoten</numerusform>
            <numerusform>%n E-Knoten</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EGraph</name>
    <message>
        <source>%1 of %2 classes</source>
        <translation>%1 von %2 Klassen</translation>
    </message>
    <message>
        <source>; 1 class contains only a constant and is shown inside its users</source>
        <translation>; 1 enthält eine Konstante und steht bei ihren Verwendern</translation>
    </message>
    <message>
        <source>; %1 classes contain only a constant and are shown inside their users</source>
        <translation>; %1 enthalten eine Konstante und stehen bei ihren Verwendern</translation>
    </message>
    <message>
        <source>root</source>
        <translation>Wurzel</translation>
    </message>
    <message>
        <source>+%1</source>
        <translation>+%1</translation>
    </message>
    <message>
        <source>%1 more e-nodes; double-click the class to show them</source>
        <translation>%1 weitere E-Knoten; Doppelklick auf die Klasse oder + zeigt sie</translation>
    </message>
    <message>
        <source>e-class %1, %2 e-nodes</source>
        <translation>E-Klasse %1, %2 E-Knoten</translation>
    </message>
    <message>
        <source>children %1</source>
        <translation>Kinder %1</translation>
    </message>
    <message>
        <source>in the initial e-graph</source>
        <translation>von Anfang an</translation>
    </message>
    <message>
        <source>created by %1, step %2</source>
        <translation>entstanden durch %1, Schritt %2</translation>
    </message>
    <message>
        <source>cost %1</source>
        <translation>Kosten %1</translation>
    </message>
    <message>
        <source>chosen by %1</source>
        <translation>gewählt von %1</translation>
    </message>
    <message>
        <source>excluded by the cycle filter</source>
        <translation>vom Zyklenfilter ausgelassen</translation>
    </message>
    <message>
        <source>e-class %1, %2 e-nodes, not drawn; double-click to go there</source>
        <translation>E-Klasse %1, %2 E-Knoten, nicht gezeichnet; Doppelklick geht dorthin</translation>
    </message>
    <message>
        <source> (display limit)</source>
        <translation> (Anzeigegrenze)</translation>
    </message>
    <message>
        <source>New e-node</source>
        <translation>Neuer E-Knoten</translation>
    </message>
    <message>
        <source>Excluded by the cycle filter</source>
        <translation>Vom Zyklenfilter ausgelassen</translation>
    </message>
    <message>
        <source>Chosen by %1</source>
        <translation>Gewählt von %1</translation>
    </message>
    <message>
        <source>Chosen by both</source>
        <translation>Von beiden gewählt</translation>
    </message>
    <message>
        <source>Chosen only by %1</source>
        <translation>Nur von %1 gewählt</translation>
    </message>
</context>
<context>
    <name>EGraphState</name>
    <message>
        <source>const</source>
        <translation>Konst.</translation>
    </message>
    <message>
        <source>congruence</source>
        <translation>Kongruenz</translation>
    </message>
    <message>
        <source>analysis</source>
        <translation>Analyse</translation>
    </message>
    <message>
        <source>%1 e-classes, %2 e-nodes</source>
        <translation>%1 E-Klassen, %2 E-Knoten</translation>
    </message>
    <message>
        <source>, %1 e-nodes in the file omitted because they have no finite term</source>
        <translation>, %1 E-Knoten der Datei ausgelassen: sie führen zu keinem endlichen Term</translation>
    </message>
    <message numerus="yes">
        <source>%n e-node(s)</source>
        <translation>
            <numerusform>%n E-Knoten</numerusform>
            <numerusform>%n E-Knoten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n union(s)</source>
        <translation>
            <numerusform>%n Vereinigung</numerusform>
            <numerusform>%n Vereinigungen</numerusform>
        </translation>
    </message>
    <message>
        <source>This session recorded an e-graph built match by match (steps: %1, rules: %2).</source>
        <translation>Diese Sitzung hat einen E-Graphen Treffer für Treffer wachsen lassen (Schritte: %1, Regeln: %2).</translation>
    </message>
    <message>
        <source>This session recorded an e-graph with %1 e-classes (rules: %2; limits: %3 iterations, %4 e-nodes, %5 s).</source>
        <translation>Diese Sitzung hat einen E-Graphen mit %1 E-Klassen wachsen lassen (Regeln: %2; höchstens %3 Iterationen, %4 E-Knoten, %5 s).</translation>
    </message>
    <message>
        <source>initial</source>
        <translation>anfänglich</translation>
    </message>
    <message>
        <source>, roots missing from the file: %1</source>
        <translation>, in der Datei fehlende Wurzeln: %1</translation>
    </message>
</context>
<context>
    <name>Engine</name>
    <message>
        <source>goal reached</source>
        <translation>Ziel erreicht</translation>
    </message>
    <message>
        <source>saturated</source>
        <translation>gesättigt</translation>
    </message>
    <message>
        <source>iteration limit</source>
        <translation>Iterationsgrenze</translation>
    </message>
    <message>
        <source>node limit</source>
        <translation>Knotengrenze</translation>
    </message>
    <message>
        <source>memory limit</source>
        <translation>Speichergrenze</translation>
    </message>
    <message>
        <source>time limit</source>
        <translation>Zeitgrenze</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>breakpoint</source>
        <translation>Haltepunkt</translation>
    </message>
    <message>
        <source>other</source>
        <translation>sonstiges</translation>
    </message>
</context>
<context>
    <name>Episodes</name>
    <message>
        <source>not recorded</source>
        <translation>nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>No-Op</source>
        <translation>No-Op</translation>
    </message>
    <message>
        <source>from step %1</source>
        <translation>ab Schritt %1</translation>
    </message>
    <message>
        <source>from step %1, %2</source>
        <translation>ab Schritt %1, %2</translation>
    </message>
    <message>
        <source>played by %1, %2</source>
        <translation>%1 hat gespielt, %2</translation>
    </message>
    <message>
        <source>step by step, %1</source>
        <translation>Schritt für Schritt, %1</translation>
    </message>
    <message>
        <source>%1, episode %2, %3</source>
        <translation>%1, Episode %2, %3</translation>
    </message>
</context>
<context>
    <name>Explanation</name>
    <message>
        <source>const</source>
        <translation>Konst.</translation>
    </message>
    <message>
        <source>further steps not listed</source>
        <translation>und mehr Schritte, als hier aufgeführt sind</translation>
    </message>
    <message>
        <source>same operator with equal inputs</source>
        <translation>derselbe Operator mit gleichen Eingaben</translation>
    </message>
    <message>
        <source>computed</source>
        <translation>berechnet</translation>
    </message>
    <message>
        <source>repeats the steps from step %1</source>
        <translation>wie ab Schritt %1</translation>
    </message>
    <message>
        <source>This e-graph does not show that %1 and %2 are equal.</source>
        <translation>%1 und %2 sind nicht gleich, soweit dieser E-Graph weiß.</translation>
    </message>
    <message>
        <source>%1 = %2, because %3 = %4:</source>
        <translation>%1 = %2, weil %3 = %4:</translation>
    </message>
    <message>
        <source>%1 and %2 are the same term.</source>
        <translation>%1 und %2 sind derselbe Term.</translation>
    </message>
    <message>
        <source>pattern</source>
        <translation>ihr Muster</translation>
    </message>
    <message>
        <source>pattern %1 of %2</source>
        <translation>Muster %1 von %2</translation>
    </message>
    <message>
        <source>(Not all partial matches were tried; there are too many.)</source>
        <translation>(Es gab zu viele Teiltreffer, um alle zu versuchen.)</translation>
    </message>
    <message>
        <source>Why did %1 not fire at %2? The match fails here:</source>
        <translation>Warum griff %1 nicht bei %2? So weit kommt sie:</translation>
    </message>
    <message>
        <source>%1 matches at %2, but it was active only in the first iterations (%3).</source>
        <translation>%1 passt bei %2, wirkte aber nur in den ersten Iterationen mit (%3).</translation>
    </message>
    <message>
        <source>%1 matches at %2, but its result already exists, or a limit or the scheduler blocked it.</source>
        <translation>%1 passt bei %2: was sie hinzufügt, ist schon da, oder eine Grenze oder der Scheduler hielt sie zurück.</translation>
    </message>
    <message>
        <source>initial</source>
        <translation>anfänglich</translation>
    </message>
    <message numerus="yes">
        <source>%1 applies at %n place(s).</source>
        <translation>
            <numerusform>%1 passt an %n Stelle.</numerusform>
            <numerusform>%1 passt an %n Stellen.</numerusform>
        </translation>
    </message>
    <message>
        <source>It almost applies nowhere.</source>
        <translation>Sie passt nirgends beinahe.</translation>
    </message>
    <message>
        <source>It almost applies here, the nearest first:</source>
        <translation>Hier passt sie beinahe, das Nächste zuerst:</translation>
    </message>
    <message>
        <source>%1: %2 of %3 operators match</source>
        <translation>%1: %2 von %3 Operatoren passen</translation>
    </message>
</context>
<context>
    <name>Export</name>
    <message>
        <source>%1 x %2 pixels, scale %3</source>
        <translation>%1 x %2 Pixel, Maßstab %3</translation>
    </message>
    <message>
        <source>one page of %1 x %2 mm</source>
        <translation>eine Seite von %1 x %2 mm</translation>
    </message>
    <message>
        <source>%1 written (%2)</source>
        <translation>%1 geschrieben (%2)</translation>
    </message>
    <message>
        <source>%1 x %2 pages</source>
        <translation>%1 × %2 Seiten</translation>
    </message>
</context>
<context>
    <name>ExpressionMode</name>
    <message>
        <source>rational numbers; division by zero is undefined</source>
        <translation>rationale Zahlen, Division durch null ist undefiniert</translation>
    </message>
    <message>
        <source>integers; division rounds down; division by zero is undefined</source>
        <translation>ganze Zahlen, Division rundet ab, Division durch null ist undefiniert</translation>
    </message>
    <message>
        <source>integers; division leaves a nonnegative remainder; x/0 = 0</source>
        <translation>ganze Zahlen, der Rest einer Division ist nie negativ, x/0 = 0</translation>
    </message>
    <message>
        <source>rational numbers; x/x = 1 even for x = 0</source>
        <translation>rationale Zahlen, aber x/x = 1 auch bei 0</translation>
    </message>
</context>
<context>
    <name>FileDialogs</name>
    <message>
        <source>Egret sessions (*.egret)</source>
        <translation>Egret-Sitzungen (*.egret)</translation>
    </message>
</context>
<context>
    <name>Graph</name>
    <message>
        <source>created by %1</source>
        <translation>erzeugt von %1</translation>
    </message>
    <message>
        <source>%1 operators</source>
        <translation>%1 Operatoren</translation>
    </message>
    <message>
        <source>%1 rules</source>
        <translation>%1 Regeln</translation>
    </message>
    <message>
        <source>Double-click or press + to expand.</source>
        <translation>Doppelklick oder + öffnet es.</translation>
    </message>
    <message>
        <source>Double-click to go to its producer.</source>
        <translation>Doppelklick geht dorthin, wo es berechnet wird.</translation>
    </message>
    <message>
        <source>%1 of %2 operators shown</source>
        <translation>%1 von %2 Operatoren gezeigt</translation>
    </message>
    <message>
        <source>shown as references (many consumers): %1</source>
        <translation>vielerorts gelesen, daher als Verweise gezeigt: %1</translation>
    </message>
    <message>
        <source>block %1</source>
        <translation>Block %1</translation>
    </message>
    <message>
        <source>block</source>
        <translation>Block</translation>
    </message>
    <message>
        <source>%1 ×%2 (no longer identical)</source>
        <translation>%1, %2 nicht mehr gleichartig</translation>
    </message>
    <message>
        <source>%1 (removed from the current graph)</source>
        <translation>%1, im aktuellen Graphen nicht mehr</translation>
    </message>
    <message>
        <source>%1 new, %2 removed</source>
        <translation>%1 neu, %2 weg</translation>
    </message>
    <message>
        <source>attends to itself: %1</source>
        <translation>achtet auf sich selbst: %1</translation>
    </message>
    <message>
        <source>attends to %1: %2</source>
        <translation>achtet auf %1: %2</translation>
    </message>
    <message>
        <source>Double-click or press + to show its body.</source>
        <translation>Doppelklick oder + zeigt den Rumpf.</translation>
    </message>
    <message numerus="yes">
        <source>%n operator(s)</source>
        <translation>
            <numerusform>%n Operator</numerusform>
            <numerusform>%n Operatoren</numerusform>
        </translation>
    </message>
    <message>
        <source>Attention from other operators</source>
        <translation>Aufmerksamkeit anderer Operatoren</translation>
    </message>
    <message>
        <source>New in the current graph</source>
        <translation>Neu im aktuellen Graphen</translation>
    </message>
    <message>
        <source>Removed from the original</source>
        <translation>Aus dem Original entfernt</translation>
    </message>
</context>
<context>
    <name>GraphPane</name>
    <message>
        <source>Open a model (Ctrl+O) or drop one here.</source>
        <translation>Öffnen Sie ein Modell (Strg+O) oder legen Sie eines hier ab.</translation>
    </message>
    <message>
        <source>Original</source>
        <translation>Original</translation>
    </message>
    <message>
        <source>Current</source>
        <translation>Aktuell</translation>
    </message>
    <message>
        <source>Extracted</source>
        <translation>Extrahiert</translation>
    </message>
    <message>
        <source>Nothing extracted yet. Run equality saturation (F5), then extract (F7).</source>
        <translation>Noch nichts extrahiert: sättigen (F5), dann extrahieren (F7).</translation>
    </message>
    <message>
        <source>Diff</source>
        <translation>Diff</translation>
    </message>
    <message>
        <source>Operators that are not in the original graph glow</source>
        <translation>Was das Original nicht hat, leuchtet</translation>
    </message>
    <message>
        <source>Predicted cost</source>
        <translation>Vorhergesagte Kosten</translation>
    </message>
    <message>
        <source>Heat map of predicted cost</source>
        <translation>Heatmap der vorhergesagten Kosten</translation>
    </message>
    <message>
        <source>Measured time</source>
        <translation>Gemessene Zeit</translation>
    </message>
    <message>
        <source>Heat map of the last measurement (F8)</source>
        <translation>Hitze: was die letzte Messung (F8) sagt</translation>
    </message>
    <message>
        <source>Operators of the current graph, with one color per rule</source>
        <translation>Eine Farbe je Regel, im aktuellen Graphen</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>Strategie</translation>
    </message>
    <message>
        <source>Heat map: for each operator of the current graph, the probability that the policy rewrites it next</source>
        <translation>Wärme: wie wahrscheinlich die Strategie einen Operator des aktuellen Graphen als Nächstes umschreibt</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Aufmerksamkeit</translation>
    </message>
    <message>
        <source>Attention between the operators of the current graph in the policy network</source>
        <translation>Worauf jeder Operator des aktuellen Graphen im Netz der Strategie achtet</translation>
    </message>
    <message>
        <source>New operators</source>
        <translation>Neue Operatoren</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>ONNX Runtime</source>
        <translation>ONNX Runtime</translation>
    </message>
    <message>
        <source>new</source>
        <translation>neu</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Kind only</source>
        <translation>Nur die Art</translation>
    </message>
    <message>
        <source>Only the kind of operator has a color</source>
        <translation>Nur die Art des Operators hat eine Farbe</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>policy</source>
        <translation>Strategie</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>Aufmerksamkeit</translation>
    </message>
</context>
<context>
    <name>Inspector</name>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>all elements</source>
        <translation>alle Elemente</translation>
    </message>
    <message>
        <source> (first %1 of %2)</source>
        <translation> (die ersten %1 von %2)</translation>
    </message>
    <message>
        <source>min</source>
        <translation>min</translation>
    </message>
    <message>
        <source>max</source>
        <translation>max</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>std</source>
        <translation>Std.-Abw.</translation>
    </message>
    <message>
        <source>histogram</source>
        <translation>Histogramm</translation>
    </message>
    <message>
        <source>zeros</source>
        <translation>Nullen</translation>
    </message>
    <message>
        <source>Attributes</source>
        <translation>Attribute</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Operator</translation>
    </message>
    <message>
        <source>type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>output</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <source>FLOPs</source>
        <translation>FLOPs</translation>
    </message>
    <message>
        <source>bytes moved</source>
        <translation>bewegte Bytes</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>computed from constants only</source>
        <translation>nur aus Konstanten</translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>Eingaben</translation>
    </message>
    <message>
        <source>Used by</source>
        <translation>Verwendet von</translation>
    </message>
    <message>
        <source>Matches here</source>
        <translation>Treffer hier</translation>
    </message>
    <message>
        <source>E-graph</source>
        <translation>E-Graph</translation>
    </message>
    <message>
        <source>e-class</source>
        <translation>E-Klasse</translation>
    </message>
    <message>
        <source>e-class %1</source>
        <translation>E-Klasse %1</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>e-nodes</source>
        <translation>E-Knoten</translation>
    </message>
    <message>
        <source>parents</source>
        <translation>Eltern</translation>
    </message>
    <message>
        <source>E-nodes</source>
        <translation>E-Knoten</translation>
    </message>
    <message>
        <source>initial</source>
        <translation>gegeben</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>in %1</translation>
    </message>
    <message>
        <source>e-node %1</source>
        <translation>E-Knoten %1</translation>
    </message>
    <message>
        <source>E-node</source>
        <translation>E-Knoten</translation>
    </message>
    <message>
        <source>class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>created</source>
        <translation>entstanden</translation>
    </message>
    <message>
        <source>in the initial e-graph</source>
        <translation>am Anfang</translation>
    </message>
    <message>
        <source>by %1, step %2</source>
        <translation>durch %1, Schritt %2</translation>
    </message>
    <message>
        <source>attributes</source>
        <translation>Attribute</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>name in the file</source>
        <translation>Name in der Datei</translation>
    </message>
    <message>
        <source>chosen by</source>
        <translation>gewählt von</translation>
    </message>
    <message>
        <source>filtered</source>
        <translation>gefiltert</translation>
    </message>
    <message>
        <source>excluded by the cycle filter</source>
        <translation>vom Zyklenfilter ausgelassen</translation>
    </message>
    <message>
        <source>Children</source>
        <translation>Kinder</translation>
    </message>
    <message>
        <source>e-classes</source>
        <translation>E-Klassen</translation>
    </message>
    <message>
        <source>omitted</source>
        <translation>ausgelassen</translation>
    </message>
    <message>
        <source>%1 e-nodes without a finite term</source>
        <translation>%1 E-Knoten, die zu keinem endlichen Term führen</translation>
    </message>
    <message>
        <source>Roots</source>
        <translation>Wurzeln</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>Operatoren</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>operators</source>
        <translation>Operatoren</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>current cost</source>
        <translation>Kosten jetzt</translation>
    </message>
    <message>
        <source>original cost</source>
        <translation>Kosten anfangs</translation>
    </message>
    <message>
        <source>cost model</source>
        <translation>Kostenmodell</translation>
    </message>
    <message>
        <source>Outputs</source>
        <translation>Ausgaben</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>Groups inside</source>
        <translation>Gruppen darin</translation>
    </message>
    <message>
        <source>%1 operators</source>
        <translation>%1 Operatoren</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>Strategie</translation>
    </message>
    <message>
        <source>rewrite probability</source>
        <translation>Ersetzungswahrscheinlichkeit</translation>
    </message>
    <message>
        <source>attends to itself</source>
        <translation>achtet auf sich selbst</translation>
    </message>
    <message>
        <source>attends to %1</source>
        <translation>achtet auf %1</translation>
    </message>
    <message>
        <source>%1, used %2 times</source>
        <translation>%1, %2-mal verwendet</translation>
    </message>
    <message>
        <source>%1, %2 of total</source>
        <translation>%1, %2 der Gesamtkosten</translation>
    </message>
    <message>
        <source>Match</source>
        <translation>Treffer</translation>
    </message>
    <message>
        <source>rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>place</source>
        <translation>Stelle</translation>
    </message>
    <message>
        <source>result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Replaces</source>
        <translation>Ersetzt</translation>
    </message>
    <message>
        <source>By</source>
        <translation>Durch</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Definition</source>
        <translation>Definition</translation>
    </message>
    <message>
        <source>matches</source>
        <translation>Treffer</translation>
    </message>
    <message>
        <source>best match</source>
        <translation>bester Treffer</translation>
    </message>
    <message>
        <source>description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>verdict</source>
        <translation>Urteil</translation>
    </message>
</context>
<context>
    <name>LearningCurve</name>
    <message>
        <source>Loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>Expected reward</source>
        <translation>Erwartete Belohnung</translation>
    </message>
    <message>
        <source>Hit rate</source>
        <translation>Trefferquote</translation>
    </message>
    <message>
        <source>imitation</source>
        <translation>Nachahmung</translation>
    </message>
    <message>
        <source>reward</source>
        <translation>Belohnung</translation>
    </message>
    <message>
        <source>long expressions</source>
        <translation>lange Ausdrücke</translation>
    </message>
    <message>
        <source>done</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>discovery</source>
        <translation>Entdeckung</translation>
    </message>
</context>
<context>
    <name>Legend</name>
    <message>
        <source>Same value as the selection</source>
        <translation>Gleicher Wert wie die Auswahl</translation>
    </message>
    <message>
        <source>Search hit</source>
        <translation>Suchergebnis</translation>
    </message>
    <message>
        <source>Match</source>
        <translation>Treffer</translation>
    </message>
    <message>
        <source>This step</source>
        <translation>Dieser Schritt</translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation>Erklärung</translation>
    </message>
    <message>
        <source>Step of the explanation</source>
        <translation>Schritt der Erklärung</translation>
    </message>
    <message>
        <source>Computed by the selection</source>
        <translation>Von der Auswahl berechnet</translation>
    </message>
    <message>
        <source>Current</source>
        <translation>Aktuell</translation>
    </message>
    <message>
        <source>Current step</source>
        <translation>Aktueller Schritt</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>Chosen</source>
        <translation>Gewählt</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Selected</source>
        <translation>Ausgewählt</translation>
    </message>
</context>
<context>
    <name>Method</name>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>constants computed</source>
        <translation>Konstanten ausgerechnet</translation>
    </message>
    <message>
        <source>rule log</source>
        <translation>Regelprotokoll</translation>
    </message>
    <message>
        <source>decoder</source>
        <translation>Decoder</translation>
    </message>
    <message>
        <source>the open network: selects subtrees and writes simpler replacements</source>
        <translation>das geöffnete Netz: wählt Teilbäume und schreibt einfachere</translation>
    </message>
    <message>
        <source>replaces subtrees that equal a constant or one of their subterms</source>
        <translation>was gleich einer Konstanten oder einem Teil seiner selbst ist</translation>
    </message>
    <message>
        <source>brute force: combines small expressions, enumerated up to equivalence</source>
        <translation>Brute Force: kleine Ausdrücke bis auf Äquivalenz, kombiniert</translation>
    </message>
    <message>
        <source>Halide-style rules, applied until none matches</source>
        <translation>Regeln nach Art von Halide, angewendet, bis keine mehr passt</translation>
    </message>
    <message>
        <source>applies rules and equations to an e-graph; extracts the smallest term</source>
        <translation>die Regeln und Gleichungen in einem E-Graphen und dessen kleinster Term</translation>
    </message>
    <message>
        <source>Z3&apos;s simplify</source>
        <translation>simplify von Z3</translation>
    </message>
    <message>
        <source>Z3&apos;s ctx-solver-simplify, which queries a solver about every subterm</source>
        <translation>ctx-solver-simplify von Z3, das zu jedem Teil einen Solver befragt</translation>
    </message>
    <message>
        <source>random changes, accepted by the Metropolis rule; budget: changes tried per token</source>
        <translation>zufällige Änderungen, angenommen nach Metropolis; Budget: versuchte Änderungen je Token</translation>
    </message>
    <message>
        <source>decodes from the root, guided by upper confidence bounds; budget: trials per node</source>
        <translation>Decodieren von der Wurzel aus nach oberen Konfidenzschranken; Budget: Versuche je Knoten</translation>
    </message>
    <message>
        <source>all methods in turn, until none finds anything smaller</source>
        <translation>alle der Reihe nach, bis keine mehr etwas Kleineres findet</translation>
    </message>
    <message>
        <source>same as its methods</source>
        <translation>wie seine Methoden</translation>
    </message>
    <message>
        <source>%1 rules and equations</source>
        <translation>%1 Regeln und Gleichungen</translation>
    </message>
    <message>
        <source>%1 rules</source>
        <translation>%1 Regeln</translation>
    </message>
    <message>
        <source>best without the network</source>
        <translation>best ohne das Netz</translation>
    </message>
</context>
<context>
    <name>NextSteps</name>
    <message>
        <source>No loss: an equivalent operator is kept.</source>
        <translation>Nichts geht verloren: ein gleichbedeutender Operator bleibt.</translation>
    </message>
    <message>
        <source>An operator that is equal almost everywhere is kept.</source>
        <translation>Ein fast überall gleicher Operator bleibt.</translation>
    </message>
    <message>
        <source>Operators of this form drop or repeat elements and are not useful.</source>
        <translation>Solche Operatoren verlieren oder wiederholen Elemente: niemand will sie.</translation>
    </message>
    <message>
        <source>The problem sets this limit.</source>
        <translation>Das Problem setzt diese Grenze.</translation>
    </message>
    <message>
        <source>input</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>With these coordinates as its input, the operator is complete.</source>
        <translation>Mit diesen Koordinaten als Eingabe ist der Operator fertig.</translation>
    </message>
    <message>
        <source>The input is then unreachable: it needs more than the %1 primitives that may follow.</source>
        <translation>Danach ist die Eingabe unerreichbar: %1 Primitive dürfen noch folgen, und es braucht mehr.</translation>
    </message>
    <message>
        <source>Rejected by rule %1: %2.</source>
        <translation>Regel %1 lehnt es ab: %2.</translation>
    </message>
    <message>
        <source>Example: %1</source>
        <translation>Beispiel: %1</translation>
    </message>
    <message>
        <source>Kept instead: %1</source>
        <translation>Stattdessen bleibt: %1</translation>
    </message>
    <message numerus="yes">
        <source>The input is then at least %n primitive(s) away; up to %1 may follow.</source>
        <translation>
            <numerusform>Danach ist die Eingabe mindestens %n Primitiv entfernt, und %1 dürfen noch folgen.</numerusform>
            <numerusform>Danach ist die Eingabe mindestens %n Primitive entfernt, und %1 dürfen noch folgen.</numerusform>
        </translation>
    </message>
    <message>
        <source>The open coordinates then have the input&apos;s sizes; up to %1 primitives may follow.</source>
        <translation>Danach hat das Offene die Größen der Eingabe; %1 Primitive dürfen noch folgen.</translation>
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
        <translation>Höchstzahl Iterationen</translation>
    </message>
    <message>
        <source>Each iteration searches all rules and applies the matches</source>
        <translation>Runden, in denen alle Regeln gesucht und die Treffer angewendet werden</translation>
    </message>
    <message>
        <source>Node limit</source>
        <translation>Höchstzahl E-Knoten</translation>
    </message>
    <message>
        <source>Maximum number of e-nodes in the e-graph</source>
        <translation>Größer wird der E-Graph nicht</translation>
    </message>
    <message>
        <source>Exploration time limit</source>
        <translation>Höchstdauer der Exploration</translation>
    </message>
    <message>
        <source>Extraction has a separate limit</source>
        <translation>Die Extraktion hat eine eigene Grenze</translation>
    </message>
    <message>
        <source>Multi-pattern iterations</source>
        <translation>Mehrmuster-Iterationen</translation>
    </message>
    <message>
        <source>Rules with several patterns add many e-nodes, so they are used only in the first iterations (Tensat&apos;s k_multi)</source>
        <translation>Regeln mit mehreren Mustern vermehren sich schnell: sie wirken nur in den ersten Iterationen mit (k_multi bei Tensat)</translation>
    </message>
    <message>
        <source>Cycle filter</source>
        <translation>Zyklenfilter</translation>
    </message>
    <message>
        <source>none: no filter; vanilla: a map of descendants before every application; search: a search instead of the map; efficient: one map per iteration (Tensat, algorithm 2)</source>
        <translation>none: keiner; vanilla: eine Nachfahrentabelle vor jeder Anwendung; search: dasselbe durch Suche; efficient: eine Tabelle je Iteration (Tensat, Algorithmus 2)</translation>
    </message>
    <message>
        <source>Scheduler</source>
        <translation>Scheduler</translation>
    </message>
    <message>
        <source>simple: every rule in every iteration; backoff: rules that match too often pause for some iterations</source>
        <translation>simple: jede Regel in jeder Iteration; backoff: Regeln mit zu vielen Treffern ruhen eine Weile</translation>
    </message>
    <message>
        <source>Extraction</source>
        <translation>Extraktion</translation>
    </message>
    <message>
        <source>greedy: cheapest term; greedy-dag: shared parts counted once; ilp: exact</source>
        <translation>greedy: billigster Term; greedy-dag: gemeinsame Teile einmal gezählt; ilp: exakt</translation>
    </message>
    <message>
        <source>Cycle constraints</source>
        <translation>Zyklenbedingungen</translation>
    </message>
    <message>
        <source>For exact extraction. lazy: constraints are added when violated; order-real, order-int: Tensat&apos;s order variables; none: rely on the cycle filter</source>
        <translation>Exakte Extraktion: lazy: erst wenn sie verletzt sind; order-real, order-int: Ordnungsvariablen wie bei Tensat; none: Zyklen überlässt man dem Filter</translation>
    </message>
    <message>
        <source>Presolve</source>
        <translation>Vorverarbeitung</translation>
    </message>
    <message>
        <source>For exact extraction: compute bounds and reduce the integer program first; otherwise solve Tensat&apos;s program</source>
        <translation>Exakte Extraktion: Schranken und Verkleinerung vor dem ganzzahligen Programm; ohne ist es wie bei Tensat</translation>
    </message>
    <message>
        <source>Extraction time limit</source>
        <translation>Höchstdauer der Extraktion</translation>
    </message>
    <message>
        <source>Exact extraction only; the best result so far is used</source>
        <translation>Der exakten Extraktion; danach zählt das bisher Beste</translation>
    </message>
    <message>
        <source>Alpha</source>
        <translation>Alpha</translation>
    </message>
    <message>
        <source>A graph is expanded if it costs at most this factor times the best cost (TASO)</source>
        <translation>Um wie viel schlechter als der beste ein Graph sein darf, um noch expandiert zu werden (TASO)</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>Budget</translation>
    </message>
    <message>
        <source>Number of graphs to expand</source>
        <translation>Zu expandierende Graphen</translation>
    </message>
    <message>
        <source>equality saturation, then extraction of the cheapest graph</source>
        <translation>Gleichheitssättigung, dann Extraktion des billigsten Graphen</translation>
    </message>
    <message>
        <source>backtracking search over whole graphs, cheapest first</source>
        <translation>Backtracking-Suche über ganze Graphen, die billigsten zuerst</translation>
    </message>
    <message>
        <source>Episodes</source>
        <translation>Episoden</translation>
    </message>
    <message>
        <source>Number of episodes; the first always takes the policy&apos;s most likely action</source>
        <translation>Partien, die die Strategie spielt; in der ersten tut sie immer das Wahrscheinlichste</translation>
    </message>
    <message>
        <source>Rollout budget</source>
        <translation>Rollout-Budget</translation>
    </message>
    <message>
        <source>Fraction of the new e-nodes and of the time that the policy&apos;s episodes may use; saturation gets the rest</source>
        <translation>An den hinzukommenden E-Knoten und an der Zeit: mehr nehmen die Spiele der Strategie nicht, den Rest die Sättigung</translation>
    </message>
    <message>
        <source>Maximum number of steps per episode</source>
        <translation>Schritte einer Episode</translation>
    </message>
    <message>
        <source>Longer episodes are cut off</source>
        <translation>Längere Episoden werden abgebrochen</translation>
    </message>
    <message>
        <source>a learned policy rewrites step by step</source>
        <translation>eine gelernte Strategie schreibt Schritt für Schritt um</translation>
    </message>
    <message>
        <source>a learned policy chooses what equality saturation adds</source>
        <translation>eine gelernte Strategie wählt, was die Gleichheitssättigung hinzufügt</translation>
    </message>
    <message>
        <source>Objective</source>
        <translation>Zielfunktion</translation>
    </message>
    <message>
        <source>For greedy extraction. tree: sum of the costs, shared parts counted at every use; depth: cost of the most expensive path; latency: end of a list schedule on parallel devices; memory: most memory in use, if costs are sizes of results; max-root: largest cost of a root, shared parts counted once; table: formulas for each operator</source>
        <translation>Für die gierige Extraktion. tree: Summe der Kosten, gemeinsame Teile bei jeder Verwendung gezählt; depth: Kosten des teuersten Pfads; latency: Ende eines Listenplans auf parallelen Geräten; memory: größter belegter Speicher, wenn Kosten Größen von Ergebnissen sind; max-root: größte Kosten einer Wurzel, gemeinsame Teile einmal gezählt; table: Formeln für jeden Operator</translation>
    </message>
    <message>
        <source>Parallel devices</source>
        <translation>Parallele Geräte</translation>
    </message>
    <message>
        <source>For the objective latency</source>
        <translation>Für die Zielfunktion latency</translation>
    </message>
    <message>
        <source>Cost table</source>
        <translation>Kostentabelle</translation>
    </message>
    <message>
        <source>For the objective table: rows OPERATOR : FORMULA, separated by semicolons, or the name of a file with them</source>
        <translation>Für die Zielfunktion table: Zeilen OPERATOR : FORMEL, durch Semikolons getrennt, oder der Name einer Datei damit</translation>
    </message>
    <message>
        <source>Guidance</source>
        <translation>Steuerung</translation>
    </message>
    <message>
        <source>policy: the learned policy; random: random matches; mcts: Monte Carlo tree search</source>
        <translation>policy: die gelernte Strategie; random: zufällige Treffer; mcts: Monte-Carlo-Baumsuche</translation>
    </message>
</context>
<context>
    <name>PGraph</name>
    <message>
        <source>output</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <source>shares %1</source>
        <translation>teilt %1</translation>
    </message>
    <message>
        <source>weight only: %1</source>
        <translation>nur im Gewicht: %1</translation>
    </message>
    <message>
        <source>input</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>batch: passes through unchanged</source>
        <translation>Batch: läuft unverändert durch</translation>
    </message>
    <message>
        <source>unordered</source>
        <translation>ohne Ordnung</translation>
    </message>
    <message>
        <source>strided: must become a window</source>
        <translation>mit Schrittweite: muss ein Fenster werden</translation>
    </message>
</context>
<context>
    <name>PolicyTraining</name>
    <message>
        <source>Policy loss</source>
        <translation>Verlust der Strategie</translation>
    </message>
    <message>
        <source>Value loss</source>
        <translation>Verlust des Werts</translation>
    </message>
    <message>
        <source>KL divergence</source>
        <translation>KL-Divergenz</translation>
    </message>
    <message>
        <source>Entropy (nats)</source>
        <translation>Entropie (Nats)</translation>
    </message>
    <message>
        <source>Explained variance</source>
        <translation>Erklärte Varianz</translation>
    </message>
    <message>
        <source>update</source>
        <translation>Aktualisierung</translation>
    </message>
    <message>
        <source>Gain per episode (%)</source>
        <translation>Gewinn einer Episode (%)</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>Best (% of initial value)</source>
        <translation>Bestes (% des Anfangswerts)</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>Bestes</translation>
    </message>
    <message>
        <source>Rules applied</source>
        <translation>Angewandte Regeln</translation>
    </message>
    <message>
        <source>others (%1)</source>
        <translation>die anderen (%1)</translation>
    </message>
    <message>
        <source>Episode length</source>
        <translation>Länge einer Episode</translation>
    </message>
</context>
<context>
    <name>Search</name>
    <message>
        <source>Invalid regular expression: %1</source>
        <translation>Kein regulärer Ausdruck: %1</translation>
    </message>
    <message>
        <source>All words must occur in the type, name, attributes, shape or rule.
type:conv  name:layer.1  attr:pad  shape:35x35  rule:fuse  id:12 or #12  /regular.*expression/
Enter: next result; Shift+Enter: previous one</source>
        <translation>Wörter, die alle vorkommen müssen: in Typ, Name, Attributen, Form oder Regel.
type:conv  name:layer.1  attr:pad  shape:35x35  rule:fuse  id:12 oder #12  /regulärer.*Ausdruck/
Eingabe geht zum nächsten, Umschalt+Eingabe zum vorigen.</translation>
    </message>
</context>
<context>
    <name>SearchTree</name>
    <message>
        <source>output</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <source>mean %1</source>
        <translation>Mittel %1</translation>
    </message>
    <message>
        <source>RAVE %1, visits %2</source>
        <translation>RAVE %1 von %2</translation>
    </message>
    <message numerus="yes">
        <source>%n being evaluated</source>
        <translation>
            <numerusform>%n wird bewertet</numerusform>
            <numerusform>%n werden bewertet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>visited %n time(s)</source>
        <translation>
            <numerusform>%n-mal versucht</numerusform>
            <numerusform>%n-mal versucht</numerusform>
        </translation>
    </message>
    <message>
        <source>subtree exhausted</source>
        <translation>Teilbaum erschöpft</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Farbschema</translation>
    </message>
    <message>
        <source>Colors of the window and its pictures</source>
        <translation>Farben des Fensters und seiner Bilder</translation>
    </message>
    <message>
        <source>System default</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Te&amp;xt size</source>
        <translation>&amp;Schriftgröße</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>S&amp;prache</translation>
    </message>
    <message>
        <source>&amp;Engine</source>
        <translation>&amp;Laufzeit</translation>
    </message>
    <message>
        <source>Engine for timing models; libtorch runs models that onednn cannot run. Results are always verified with libtorch</source>
        <translation>Worauf Modelle zum Messen laufen; was onednn nicht kann, übernimmt libtorch. Ergebnisse prüft immer libtorch</translation>
    </message>
    <message>
        <source>Th&amp;reads</source>
        <translation>&amp;Threads</translation>
    </message>
    <message>
        <source>Threads per operator; timings are comparable only with the same number of threads</source>
        <translation>Wie viele ein Operator benutzen darf; Zeiten sind nur bei gleicher Zahl vergleichbar</translation>
    </message>
    <message>
        <source>one per core</source>
        <translation>einer je Kern</translation>
    </message>
    <message>
        <source>%1 The default is used.</source>
        <translation>%1 Es gilt die Vorgabe.</translation>
    </message>
    <message>
        <source>Language of the window; engine messages are in English</source>
        <translation>Sprache des Fensters; Meldungen des Rechenkerns sind englisch</translation>
    </message>
    <message>
        <source>No installed font contains Chinese, Japanese or Korean characters. Install one, such as the package fonts-noto-cjk.</source>
        <translation>Keine installierte Schrift enthält chinesische, japanische oder koreanische Zeichen. Installieren Sie eine, etwa das Paket fonts-noto-cjk.</translation>
    </message>
    <message>
        <source>Settings, rules and open files are not remembered, because %1 cannot be written. Save your session in another folder to keep it; unsaved sessions are in %2.</source>
        <translation>Einstellungen, Regeln und offene Dateien werden nicht gemerkt, denn %1 ist nicht beschreibbar. Speichern Sie Ihre Sitzung in einem anderen Ordner, um sie zu behalten; ungespeicherte Sitzungen liegen in %2.</translation>
    </message>
    <message>
        <source>Text size of menus, panes and pictures</source>
        <translation>Schriftgröße von Menüs, Bereichen und Bildern</translation>
    </message>
</context>
<context>
    <name>Story</name>
    <message>
        <source>%1, where %2: %3</source>
        <translation>%1, wobei %2: %3</translation>
    </message>
    <message>
        <source>no bindings</source>
        <translation>nichts ist gebunden</translation>
    </message>
    <message>
        <source>no classes merged</source>
        <translation>keine Klassen vereinigt</translation>
    </message>
</context>
<context>
    <name>Synthesis</name>
    <message>
        <source>convolutions of a ResNet (paper, section 9)</source>
        <translation>die Faltungen eines ResNet (Arbeit, Abschnitt 9)</translation>
    </message>
    <message>
        <source>query, key and value projection of GPT-2 (paper, section 9.3)</source>
        <translation>die Projektion von Anfragen, Schlüsseln und Werten in GPT-2 (Arbeit, Abschnitt 9.3)</translation>
    </message>
    <message>
        <source>matrix multiplication: the smallest problem with a weight</source>
        <translation>ein Matrixprodukt: das kleinste Problem mit einem Gewicht</translation>
    </message>
    <message>
        <source>convolution, padded to keep the size</source>
        <translation>Faltung, aufgefüllt, so dass die Größe bleibt</translation>
    </message>
    <message>
        <source>convolution in g groups of channels</source>
        <translation>Faltung in g Gruppen von Kanälen</translation>
    </message>
    <message>
        <source>convolution whose window reads every s-th pixel</source>
        <translation>Faltung, deren Fenster jeden s-ten Bildpunkt liest</translation>
    </message>
    <message>
        <source>product of a matrix and a weight matrix</source>
        <translation>Produkt einer Matrix und eines Gewichts</translation>
    </message>
    <message>
        <source>average over each block of s x s pixels</source>
        <translation>Mittel von Blöcken aus s x s Bildpunkten</translation>
    </message>
    <message>
        <source>channels rearranged into pixels</source>
        <translation>Kanäle werden Bildpunkte</translation>
    </message>
    <message>
        <source>columns rearranged into non-overlapping k x k blocks (col2im)</source>
        <translation>Spalten, zurückgelegt als k x k Blöcke, die sich nicht überdecken (col2im)</translation>
    </message>
    <message>
        <source>Operator 1 of the paper (figure 7): two stages that share their window</source>
        <translation>Operator 1 der Arbeit (Abbildung 7): zwei Stufen, die ihr Fenster teilen</translation>
    </message>
    <message>
        <source>Operator 2 of the paper: two one-dimensional convolutions</source>
        <translation>Operator 2 der Arbeit: zwei Faltungen in je einer Dimension</translation>
    </message>
    <message>
        <source>projection to queries, keys and values in groups of features (paper, section 9.3)</source>
        <translation>Anfragen, Schlüssel und Werte in Gruppen von Merkmalen (Arbeit, Abschnitt 9.3)</translation>
    </message>
    <message>
        <source>convolutions of the small network used to train candidates</source>
        <translation>die Faltungen des kleinen Netzes, in dem Kandidaten trainiert werden</translation>
    </message>
</context>
<context>
    <name>Term</name>
    <message>
        <source>e-class %1: %2 e-nodes to choose from</source>
        <translation>E-Klasse %1: %2 E-Knoten zur Wahl</translation>
    </message>
    <message>
        <source>e-class %1: only one e-node</source>
        <translation>E-Klasse %1: kein anderer E-Knoten</translation>
    </message>
    <message>
        <source>%1
cost %2</source>
        <translation>%1
Kosten %2</translation>
    </message>
    <message>
        <source>%1 cannot be chosen: one of its child classes has no finite term.</source>
        <translation>%1 ist nicht wählbar: eine seiner Klassen hat keinen endlichen Term.</translation>
    </message>
    <message>
        <source>%1 cannot be chosen: the term would contain itself along %2. Choose another e-node on that path first.</source>
        <translation>%1 ist nicht wählbar: der Term enthielte sich selbst, %2. Wählen Sie zuerst etwas anderes auf diesem Weg.</translation>
    </message>
    <message>
        <source>%1 of the term&apos;s %2 classes</source>
        <translation>%1 der %2 Klassen des Terms</translation>
    </message>
</context>
<context>
    <name>Trace</name>
    <message>
        <source>memory</source>
        <translation>Speicher</translation>
    </message>
    <message numerus="yes">
        <source>%n thread(s)</source>
        <translation>
            <numerusform>%n Thread</numerusform>
            <numerusform>%n Threads</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Trajectory</name>
    <message>
        <source>not found</source>
        <translation>nicht gefunden</translation>
    </message>
    <message>
        <source>at the start</source>
        <translation>am Anfang</translation>
    </message>
    <message>
        <source>iteration %1</source>
        <translation>Iteration %1</translation>
    </message>
    <message>
        <source>the e-graph lacks %1</source>
        <translation>dem E-Graphen fehlt %1</translation>
    </message>
    <message>
        <source>not applied yet</source>
        <translation>noch nicht angewendet</translation>
    </message>
    <message>
        <source>also missing</source>
        <translation>fehlt ebenfalls</translation>
    </message>
    <message>
        <source>the rules of the run cannot reach it</source>
        <translation>die Regeln des Laufs können es nicht erreichen</translation>
    </message>
    <message>
        <source>missing rule: %1</source>
        <translation>fehlende Regel: %1</translation>
    </message>
    <message>
        <source>No trajectory from %1 to %2 was found.</source>
        <translation>Kein Weg von %1 nach %2 gefunden.</translation>
    </message>
    <message>
        <source>The shortest trajectory from %1 to %2:</source>
        <translation>Der kürzeste Weg von %1 nach %2:</translation>
    </message>
    <message>
        <source>A trajectory from %1 to %2:</source>
        <translation>Ein Weg von %1 nach %2:</translation>
    </message>
    <message numerus="yes">
        <source>alternative with %n step(s)</source>
        <translation>
            <numerusform>anderer Weg mit %n Schritt</numerusform>
            <numerusform>anderer Weg mit %n Schritten</numerusform>
        </translation>
    </message>
    <message>
        <source>The run reached its goals:</source>
        <translation>Der Lauf hat seine Ziele erreicht:</translation>
    </message>
    <message>
        <source>The run did not reach all of its goals:</source>
        <translation>Der Lauf hat nicht alle Ziele erreicht:</translation>
    </message>
    <message>
        <source>not reached</source>
        <translation>nicht erreicht</translation>
    </message>
    <message>
        <source>the best cost is %1</source>
        <translation>die besten Kosten sind %1</translation>
    </message>
</context>
<context>
    <name>Verdict</name>
    <message>
        <source>equal</source>
        <translation>gleich</translation>
    </message>
    <message>
        <source>refines</source>
        <translation>verfeinert</translation>
    </message>
    <message>
        <source>different</source>
        <translation>verschieden</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>for %1: %2 before, %3 after</source>
        <translation>bei %1: vorher %2, nachher %3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: numbers become too large to compare (%2)</source>
        <translation>%1: die Zahlen werden zum Vergleichen zu groß (%2)</translation>
    </message>
    <message>
        <source>%1, because nothing changed</source>
        <translation>%1, da sich nichts geändert hat</translation>
    </message>
    <message>
        <source>%1, proved by %2</source>
        <translation>%1, bewiesen durch %2</translation>
    </message>
    <message>
        <source>%1 according to %2 (not a proof)</source>
        <translation>%1, soweit %2 zeigen; ein Beweis ist das nicht</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1; %2</translation>
    </message>
</context>
<context>
    <name>WorkedExample</name>
    <message>
        <source>rule discovered by HISS (table 1)</source>
        <translation>eine von HISS entdeckte Regel (Tabelle 1)</translation>
    </message>
    <message>
        <source>HISS trace (tables 2 and 6)</source>
        <translation>ein Ablauf von HISS (Tabellen 2 und 6)</translation>
    </message>
    <message>
        <source>involved rule (table 4)</source>
        <translation>eine verwickelte Regel (Tabelle 4)</translation>
    </message>
    <message>
        <source>Traverse Equivalence data (table 7)</source>
        <translation>aus den Daten von Traverse Equivalence (Tabelle 7)</translation>
    </message>
    <message>
        <source>result depends on the mode</source>
        <translation>was daraus wird, hängt vom Modus ab</translation>
    </message>
</context>
<context>
    <name>egret::app::CostPill</name>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>  ✓ verified</source>
        <translation>  ✓ geprüft</translation>
    </message>
    <message>
        <source>  ✗ differs</source>
        <translation>  ✗ weicht ab</translation>
    </message>
    <message>
        <source>Cost of the original and the current graph, by the cost model “%1”.</source>
        <translation>Kosten des Originals und des aktuellen Graphen nach dem Kostenmodell „%1“.</translation>
    </message>
    <message>
        <source>  ✓ partly verified</source>
        <translation>  ✓ teilweise geprüft</translation>
    </message>
</context>
<context>
    <name>egret::app::CrashDialog</name>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Egret crashed</source>
        <translation>Egret ist abgestürzt</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; ended unexpectedly, %2. All completed steps are in its session.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; wurde unerwartet beendet, %2. Jeder ausgeführte Schritt steht in seiner Sitzung.</translation>
    </message>
    <message>
        <source>Open during the crash: %1</source>
        <translation>War geöffnet: %1</translation>
    </message>
    <message>
        <source>Not saved: %1</source>
        <translation>Nicht gespeichert: %1</translation>
    </message>
    <message>
        <source>&amp;Sessions you can reopen:</source>
        <translation>&amp;Sitzungen, die wieder geöffnet werden können:</translation>
    </message>
    <message>
        <source>The full &amp;report is in %1. It was not sent; attach it to a bug report.</source>
        <translation>Der vollständige &amp;Bericht. Er liegt in %1 und wurde nirgendwohin gesendet; er hilft denen, die Egret verbessern.</translation>
    </message>
    <message>
        <source>Re&amp;open session</source>
        <translation>Sitzung &amp;wieder öffnen</translation>
    </message>
    <message>
        <source>Cop&amp;y report</source>
        <translation>Bericht &amp;kopieren</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n step(s), %2, %3</source>
        <translation>
            <numerusform>%1, %n Schritt, %2, %3</numerusform>
            <numerusform>%1, %n Schritte, %2, %3</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>egret::app::DocumentStatus</name>
    <message>
        <source>saved %1</source>
        <translation>gespeichert %1</translation>
    </message>
    <message>
        <source>session %1</source>
        <translation>Sitzung %1</translation>
    </message>
    <message>
        <source>cannot save; retrying</source>
        <translation>Speichern fehlgeschlagen; neuer Versuch</translation>
    </message>
    <message>
        <source>not saved yet</source>
        <translation>noch nicht gespeichert</translation>
    </message>
</context>
<context>
    <name>egret::app::ExtentsBar</name>
    <message>
        <source>Input extents</source>
        <translation>Eingabegrößen</translation>
    </message>
    <message>
        <source>Set extents</source>
        <translation>Größen setzen</translation>
    </message>
    <message>
        <source>Use these values for costs, timing and verification; the model keeps its unknown extents</source>
        <translation>Diese Werte für Kosten, Zeitmessung und Prüfung verwenden; das Modell behält seine offenen Größen</translation>
    </message>
    <message>
        <source>Close extents</source>
        <translation>Größen schließen</translation>
    </message>
    <message>
        <source>Value of this extent for costs, timing and verification</source>
        <translation>Wert dieser Größe für Kosten, Zeitmessung und Prüfung</translation>
    </message>
    <message>
        <source>The model leaves extents open. Guesses:</source>
        <translation>Das Modell lässt Größen offen. Schätzungen:</translation>
    </message>
    <message>
        <source>Input extents:</source>
        <translation>Eingabegrößen:</translation>
    </message>
    <message>
        <source>All extents of the model&apos;s inputs are known.</source>
        <translation>Alle Größen der Eingaben des Modells sind bekannt.</translation>
    </message>
</context>
<context>
    <name>egret::app::MainWindow</name>
    <message>
        <source>Computation graph</source>
        <translation>Berechnungsgraph</translation>
    </message>
    <message>
        <source>E-graph</source>
        <translation>E-Graph</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>E-graph timeline</source>
        <translation>Zeitleiste des E-Graphen</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation>Erklärung</translation>
    </message>
    <message>
        <source>Extraction</source>
        <translation>Extraktion</translation>
    </message>
    <message>
        <source>Cheapest term, shared parts counted every time</source>
        <translation>Billigster Term, gemeinsame Teile jedes Mal gezählt</translation>
    </message>
    <message>
        <source>The cheapest graph, by integer programming; cancelling keeps the best graph so far</source>
        <translation>Der billigste Graph, durch ganzzahlige Programmierung; beim Abbrechen bleibt der bisher beste</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>Profil</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Reports</source>
        <translation>Berichte</translation>
    </message>
    <message>
        <source>Rule editor</source>
        <translation>Regeleditor</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Lektionen</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Anwenden</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Auslassen</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>Bestes</translation>
    </message>
    <message>
        <source>Run…</source>
        <translation>Start…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>Extract</source>
        <translation>Extrahieren</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Messen</translation>
    </message>
    <message>
        <source>Pa&amp;nes</source>
        <translation>&amp;Bereiche</translation>
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
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>No recent files</source>
        <translation>Keine zuletzt geöffneten Dateien</translation>
    </message>
    <message>
        <source>&amp;Unsaved sessions</source>
        <translation>&amp;Ungespeicherte Sitzungen</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Models, sessions and e-graphs (*.onnx *.egret *.json *.json.gz *.egg);;All files (*)</source>
        <translation>Modelle, Sitzungen und E-Graphen (*.onnx *.egret *.json *.json.gz *.egg);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>%1 is up to date.</source>
        <translation>%1 ist auf dem neuesten Stand.</translation>
    </message>
    <message>
        <source>Save session</source>
        <translation>Sitzung speichern</translation>
    </message>
    <message>
        <source>Egret sessions (*.egret)</source>
        <translation>Egret-Sitzungen (*.egret)</translation>
    </message>
    <message>
        <source>Export current graph</source>
        <translation>Aktuellen Graphen exportieren</translation>
    </message>
    <message>
        <source>ONNX models (*.onnx)</source>
        <translation>ONNX-Modelle (*.onnx)</translation>
    </message>
    <message>
        <source>Go to</source>
        <translation>Gehe zu</translation>
    </message>
    <message>
        <source>E-class #number or node name</source>
        <translation>E-Klasse #Nummer oder Name eines Knotens</translation>
    </message>
    <message>
        <source>Guide</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>“%1” is currently unavailable.</source>
        <translation>%1 ist jetzt nicht möglich.</translation>
    </message>
    <message>
        <source>About Egret</source>
        <translation>Über Egret</translation>
    </message>
    <message>
        <source>&lt;b&gt;Egret %1&lt;/b&gt;&lt;p&gt;Inspect and steer how programs are rewritten into faster ones.&lt;/p&gt;</source>
        <translation>&lt;b&gt;Egret %1&lt;/b&gt;&lt;p&gt;Sehen und steuern, wie Programme in schnellere umgeschrieben werden.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>The language changes when you restart Egret.</source>
        <translation>Die Sprache wechselt beim nächsten Start von Egret.</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Taste</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Perspectives</source>
        <translation>Perspektiven</translation>
    </message>
    <message>
        <source>In a picture</source>
        <translation>In einem Bild</translation>
    </message>
    <message>
        <source>arrows</source>
        <translation>Pfeile</translation>
    </message>
    <message>
        <source>Move along the edges</source>
        <translation>Den Kanten entlanggehen</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Open the selection</source>
        <translation>Das Ausgewählte öffnen</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>Show the whole picture</source>
        <translation>Das ganze Bild zeigen</translation>
    </message>
    <message>
        <source>Show the selection</source>
        <translation>Die Auswahl zeigen</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>Open an ONNX model, an Egret session or an e-graph (egraph-serialize JSON)</source>
        <translation>Ein ONNX-Modell, eine Egret-Sitzung oder einen E-Graphen (egraph-serialize JSON) öffnen</translation>
    </message>
    <message>
        <source>&amp;Save session</source>
        <translation>&amp;Sitzung speichern</translation>
    </message>
    <message>
        <source>Name the session (steps are saved automatically)</source>
        <translation>Die Sitzung speichern; aufgezeichnet wird sie ständig, dies gibt ihr einen Namen</translation>
    </message>
    <message>
        <source>Save session &amp;as…</source>
        <translation>S&amp;itzung speichern unter…</translation>
    </message>
    <message>
        <source>Save the session under another name</source>
        <translation>Die Sitzung unter anderem Namen speichern</translation>
    </message>
    <message>
        <source>&amp;Export model as ONNX…</source>
        <translation>&amp;Modell als ONNX exportieren…</translation>
    </message>
    <message>
        <source>Write the current graph as an ONNX file</source>
        <translation>Den aktuellen Graphen als ONNX-Datei schreiben</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>B&amp;eenden</translation>
    </message>
    <message>
        <source>Close Egret; your session reopens where you left off</source>
        <translation>Egret schließen; nichts geht verloren, die Sitzung geht dort weiter, wo sie war</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>B&amp;earbeiten</translation>
    </message>
    <message>
        <source>&amp;Undo step</source>
        <translation>&amp;Schritt zurücknehmen</translation>
    </message>
    <message>
        <source>Return to the previous step; the undone step stays in the history</source>
        <translation>Zum Schritt davor; der zurückgenommene bleibt im Verlauf</translation>
    </message>
    <message>
        <source>&amp;Redo step</source>
        <translation>Schritt &amp;wiederholen</translation>
    </message>
    <message>
        <source>Return to the last undone step</source>
        <translation>Vor zum zuletzt zurückgenommenen Schritt</translation>
    </message>
    <message>
        <source>&amp;Find</source>
        <translation>S&amp;uchen</translation>
    </message>
    <message>
        <source>Find by type, name, attribute, shape, rule, id; /…/ is a regular expression</source>
        <translation>Suchen nach Typ, Name, Attribut, Form, Regel, Nummer; /…/ ist ein regulärer Ausdruck</translation>
    </message>
    <message>
        <source>&amp;Go to id…</source>
        <translation>&amp;Gehe zu Nummer…</translation>
    </message>
    <message>
        <source>Go to an e-class by #number or to a node by name</source>
        <translation>Zu einer E-Klasse mit #Nummer oder zu einem Knoten mit Namen gehen</translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation>&amp;Einstellungen…</translation>
    </message>
    <message>
        <source>Theme, text size, language, limits, engine and threads</source>
        <translation>Farbschema, Schriftgröße, Sprache, Grenzen, Laufzeit und Threads</translation>
    </message>
    <message>
        <source>&amp;Cancel, clear selection</source>
        <translation>&amp;Abbrechen, Auswahl aufheben</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>Fit &amp;all</source>
        <translation>&amp;Alles einpassen</translation>
    </message>
    <message>
        <source>&amp;Focus selection</source>
        <translation>Auswahl &amp;zeigen</translation>
    </message>
    <message>
        <source>Show the selection (F)</source>
        <translation>Die Auswahl zeigen (F)</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>&amp;Vergrößern</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>V&amp;erkleinern</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>&amp;Link selection</source>
        <translation>A&amp;uswahl verknüpfen</translation>
    </message>
    <message>
        <source>Highlight the selection of one pane in all others</source>
        <translation>Was in einem Bereich ausgewählt ist, leuchtet in den anderen auf</translation>
    </message>
    <message>
        <source>&amp;Shapes on edges</source>
        <translation>&amp;Formen an Kanten</translation>
    </message>
    <message>
        <source>Show tensor shapes on the edges of the computation graph</source>
        <translation>Formen an die Kanten des Berechnungsgraphen schreiben</translation>
    </message>
    <message>
        <source>&amp;Heat: cost</source>
        <translation>&amp;Hitze: Kosten</translation>
    </message>
    <message>
        <source>Color operators by cost</source>
        <translation>Operatoren nach ihren Kosten färben</translation>
    </message>
    <message>
        <source>&amp;Provenance: rules</source>
        <translation>Herkunft: &amp;Regeln</translation>
    </message>
    <message>
        <source>Color the operators of the current graph by the rule that created them</source>
        <translation>Operatoren des aktuellen Graphen nach der Regel färben, die sie erzeugt hat</translation>
    </message>
    <message>
        <source>&amp;Dark theme</source>
        <translation>&amp;Dunkles Farbschema</translation>
    </message>
    <message>
        <source>Light text on a dark background</source>
        <translation>Helle Schrift auf dunklem Grund</translation>
    </message>
    <message>
        <source>Restore the pane layout of this perspective</source>
        <translation>Die Bereiche dieser Perspektive wieder an ihren Platz setzen</translation>
    </message>
    <message>
        <source>&amp;Command palette…</source>
        <translation>&amp;Befehlspalette…</translation>
    </message>
    <message>
        <source>Find and run any command by name</source>
        <translation>Jeden Befehl nach Namen finden und ausführen</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>&amp;Gehen</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>Return to the previous selection</source>
        <translation>Zurück zum zuvor Ausgewählten</translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation>&amp;Vorwärts</translation>
    </message>
    <message>
        <source>Go to the next selection</source>
        <translation>Wieder vorwärts</translation>
    </message>
    <message>
        <source>Next &amp;pane</source>
        <translation>&amp;Nächster Bereich</translation>
    </message>
    <message>
        <source>Focus the next pane</source>
        <translation>Den nächsten Bereich fokussieren</translation>
    </message>
    <message>
        <source>P&amp;revious pane</source>
        <translation>Voriger &amp;Bereich</translation>
    </message>
    <message>
        <source>Focus the previous pane</source>
        <translation>Den vorigen Bereich fokussieren</translation>
    </message>
    <message>
        <source>&amp;Next match</source>
        <translation>Nächster &amp;Treffer</translation>
    </message>
    <message>
        <source>Select the next match</source>
        <translation>Den nächsten Treffer auswählen</translation>
    </message>
    <message>
        <source>Pre&amp;vious match</source>
        <translation>V&amp;origer Treffer</translation>
    </message>
    <message>
        <source>Select the previous match</source>
        <translation>Den vorigen Treffer auswählen</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>A&amp;usführen</translation>
    </message>
    <message>
        <source>&amp;Apply match</source>
        <translation>&amp;Treffer anwenden</translation>
    </message>
    <message>
        <source>Apply the selected match</source>
        <translation>Den ausgewählten Treffer anwenden</translation>
    </message>
    <message>
        <source>&amp;Skip match</source>
        <translation>Treffer &amp;auslassen</translation>
    </message>
    <message>
        <source>Dismiss the selected match</source>
        <translation>Den ausgewählten Treffer aus der Liste nehmen</translation>
    </message>
    <message>
        <source>Apply the &amp;best match</source>
        <translation>&amp;Besten Treffer anwenden</translation>
    </message>
    <message>
        <source>Apply the match that lowers the cost most</source>
        <translation>Den Treffer anwenden, der die Kosten am meisten senkt</translation>
    </message>
    <message>
        <source>&amp;Run equality saturation…</source>
        <translation>&amp;Gleichheitssättigung starten…</translation>
    </message>
    <message>
        <source>Run equality saturation on the current graph, with limits</source>
        <translation>Aus dem aktuellen Graphen einen E-Graphen wachsen lassen, mit Grenzen</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>&amp;Stopp</translation>
    </message>
    <message>
        <source>Stop the running job; the best result so far is kept</source>
        <translation>Anhalten, was läuft; das Beste bis dahin bleibt</translation>
    </message>
    <message>
        <source>&amp;Optimize…</source>
        <translation>&amp;Optimieren…</translation>
    </message>
    <message>
        <source>Optimize with a selected method, verify against the current graph and measure; several settings can be compared</source>
        <translation>Nach einer Methode der Wahl optimieren, gegen den aktuellen Graphen prüfen und messen; mehrere Einstellungen lassen sich vergleichen</translation>
    </message>
    <message>
        <source>E-graph: apply ne&amp;xt match</source>
        <translation>&amp;E-Graph: nächste Regelanwendung</translation>
    </message>
    <message>
        <source>Apply one match to the e-graph; the first use searches for matches</source>
        <translation>Den E-Graphen um einen Treffer wachsen lassen; beim ersten Mal die Treffer suchen</translation>
    </message>
    <message>
        <source>E-graph: fin&amp;ish iteration</source>
        <translation>E-Graph: &amp;Iteration abschließen</translation>
    </message>
    <message>
        <source>Apply the remaining matches of this iteration, up to a breakpoint, then search again</source>
        <translation>Alle übrigen Treffer dieser Iteration anwenden, bis zu einem Haltepunkt, dann neu suchen</translation>
    </message>
    <message>
        <source>E-graph: start &amp;match by match</source>
        <translation>E-Graph: Treffer &amp;für Treffer beginnen</translation>
    </message>
    <message>
        <source>Build a new e-graph from the current graph and apply matches one by one</source>
        <translation>Mit dem aktuellen Graphen einen neuen E-Graphen beginnen, der Treffer für Treffer wächst</translation>
    </message>
    <message>
        <source>Toggle br&amp;eakpoint on rule</source>
        <translation>&amp;Haltepunkt auf der Regel</translation>
    </message>
    <message>
        <source>When finishing an iteration, pause before the rule that is selected in a list of matches</source>
        <translation>Das Abschließen einer Iteration hält vor der Regel an, die in einer Trefferliste ausgewählt ist</translation>
    </message>
    <message>
        <source>E-graph: one step bac&amp;k</source>
        <translation>E-Graph: einen Schritt &amp;zurück</translation>
    </message>
    <message>
        <source>Show the e-graph one step earlier</source>
        <translation>Den E-Graphen einen Schritt früher ansehen</translation>
    </message>
    <message>
        <source>E-graph: one step for&amp;ward</source>
        <translation>E-Graph: einen Schritt &amp;vor</translation>
    </message>
    <message>
        <source>Show the e-graph one step later</source>
        <translation>Den E-Graphen einen Schritt später ansehen</translation>
    </message>
    <message>
        <source>E&amp;xtract</source>
        <translation>E&amp;xtrahieren</translation>
    </message>
    <message>
        <source>&amp;Greedy</source>
        <translation>&amp;Gierig</translation>
    </message>
    <message>
        <source>Greedy &amp;DAG</source>
        <translation>Gieriger &amp;DAG</translation>
    </message>
    <message>
        <source>Cheapest graph found greedily, shared parts counted once</source>
        <translation>Billigster gierig gefundener Graph, gemeinsame Teile einmal gezählt</translation>
    </message>
    <message>
        <source>&amp;Exact (ILP)</source>
        <translation>&amp;Exakt (ILP)</translation>
    </message>
    <message>
        <source>Why e&amp;qual?</source>
        <translation>&amp;Warum gleich?</translation>
    </message>
    <message>
        <source>Explain why the two selected terms are equal</source>
        <translation>Erklären, warum die zwei ausgewählten Terme gleich sind</translation>
    </message>
    <message>
        <source>R&amp;ules</source>
        <translation>&amp;Regeln</translation>
    </message>
    <message>
        <source>&amp;Edit rules</source>
        <translation>&amp;Regeln bearbeiten</translation>
    </message>
    <message>
        <source>View, edit, check, verify and apply rule files</source>
        <translation>Die Regeldateien zeigen; lesen, schreiben, kontrollieren, prüfen und anwenden</translation>
    </message>
    <message>
        <source>&amp;Open rule file…</source>
        <translation>R&amp;egeldatei öffnen…</translation>
    </message>
    <message>
        <source>Add the rules from a .rules file</source>
        <translation>Auch die Regeln einer .rules-Datei verwenden</translation>
    </message>
    <message>
        <source>&amp;New rule</source>
        <translation>&amp;Neue Regel</translation>
    </message>
    <message>
        <source>Add a rule template to one of your rule files</source>
        <translation>Einer eigenen Datei eine Regel zum Ausfüllen hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Check</source>
        <translation>&amp;Kontrollieren</translation>
    </message>
    <message>
        <source>Check the rules in the editor and go to the first error</source>
        <translation>Die Regeln im Editor lesen und zum ersten Fehler gehen</translation>
    </message>
    <message>
        <source>&amp;Verify rule</source>
        <translation>Regel &amp;prüfen</translation>
    </message>
    <message>
        <source>Try to refute the rule at the cursor and to derive it from operator laws</source>
        <translation>Versuchen, die Regel an der Schreibmarke zu widerlegen und aus den Gesetzen der Operatoren herzuleiten</translation>
    </message>
    <message>
        <source>Verify a&amp;ll</source>
        <translation>&amp;Alle prüfen</translation>
    </message>
    <message>
        <source>Verify every rule in the editor</source>
        <translation>Jede Regel der Datei im Editor prüfen</translation>
    </message>
    <message>
        <source>&amp;Apply</source>
        <translation>An&amp;wenden</translation>
    </message>
    <message>
        <source>Use the rules in the editor</source>
        <translation>Ab jetzt die Regeln im Editor verwenden</translation>
    </message>
    <message>
        <source>&amp;Save rule file</source>
        <translation>Regeldatei &amp;speichern</translation>
    </message>
    <message>
        <source>Save the file in the editor</source>
        <translation>Die Datei im Editor schreiben</translation>
    </message>
    <message>
        <source>Prof&amp;ile</source>
        <translation>Pr&amp;ofil</translation>
    </message>
    <message>
        <source>&amp;Measure current graph</source>
        <translation>&amp;Aktuellen Graphen messen</translation>
    </message>
    <message>
        <source>Run the current graph and time every operator</source>
        <translation>Den aktuellen Graphen ausführen und jeden Operator messen</translation>
    </message>
    <message>
        <source>Measure the &amp;original</source>
        <translation>&amp;Original messen</translation>
    </message>
    <message>
        <source>Run the model as opened and time every operator</source>
        <translation>Das Modell, wie es geöffnet wurde, ausführen und jeden Operator messen</translation>
    </message>
    <message>
        <source>&amp;Verify against original</source>
        <translation>&amp;Gegen das Original prüfen</translation>
    </message>
    <message>
        <source>Run both models on the same random inputs and compare the results</source>
        <translation>Beide mit denselben zufälligen Eingaben ausführen und vergleichen</translation>
    </message>
    <message>
        <source>&amp;Session</source>
        <translation>&amp;Sitzung</translation>
    </message>
    <message>
        <source>&amp;Bookmark e-graph step</source>
        <translation>&amp;Lesezeichen am E-Graph-Schritt</translation>
    </message>
    <message>
        <source>Bookmark the visible e-graph step; playback pauses there</source>
        <translation>Den gezeigten Schritt des E-Graphen merken; das Abspielen hält dort an</translation>
    </message>
    <message>
        <source>&amp;Compare steps</source>
        <translation>&amp;Schritte vergleichen</translation>
    </message>
    <message>
        <source>Compare the graphs of two steps side by side: the two selected in the history, or the selected and the current step</source>
        <translation>Die Graphen zweier Schritte nebeneinander: die zwei im Verlauf ausgewählten, oder einer und der aktuelle</translation>
    </message>
    <message>
        <source>&amp;Name branch</source>
        <translation>&amp;Zweig benennen</translation>
    </message>
    <message>
        <source>Name the step selected in the history</source>
        <translation>Dem im Verlauf ausgewählten Schritt einen Namen geben</translation>
    </message>
    <message>
        <source>Edit n&amp;ote</source>
        <translation>&amp;Notiz zum Schritt</translation>
    </message>
    <message>
        <source>Edit the note on the step selected in the history</source>
        <translation>Eine Notiz zu dem im Verlauf ausgewählten Schritt schreiben</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;Guide</source>
        <translation>&amp;Handbuch</translation>
    </message>
    <message>
        <source>User guide, with contents and search</source>
        <translation>Wie man Egret benutzt: alle Seiten, mit Inhalt und Suche</translation>
    </message>
    <message>
        <source>&amp;Lessons</source>
        <translation>&amp;Lektionen</translation>
    </message>
    <message>
        <source>Guided demos: each opens a model, tells you what to do, and checks that you did it</source>
        <translation>Geführte Beispiele: jedes öffnet ein Modell, sagt, was zu tun ist, und sieht, ob es getan ist</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>&amp;Tasten</translation>
    </message>
    <message>
        <source>All commands and their keyboard shortcuts</source>
        <translation>Alle Befehle und ihre Tasten</translation>
    </message>
    <message>
        <source>&amp;About Egret</source>
        <translation>Über &amp;Egret</translation>
    </message>
    <message>
        <source>Version and license</source>
        <translation>Version und Lizenz</translation>
    </message>
    <message>
        <source>Inspect</source>
        <translation>Ansehen</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Present</source>
        <translation>Vorführen</translation>
    </message>
    <message>
        <source>Learn</source>
        <translation>Lernen</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>Gliederung</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>Aufträge</translation>
    </message>
    <message>
        <source>E&amp;xpand all</source>
        <translation>A&amp;lles aufklappen</translation>
    </message>
    <message>
        <source>Show every operator of the graph; + expands one group</source>
        <translation>Jeden Operator des Graphen zeigen; + öffnet eine Gruppe</translation>
    </message>
    <message>
        <source>Show every group of operators as one box; - collapses one group</source>
        <translation>Jede Gruppe von Operatoren als einen Kasten zeigen; - faltet eine Gruppe</translation>
    </message>
    <message>
        <source>Recompute the layout without the gaps left by earlier steps</source>
        <translation>Den Graphen ganz neu anordnen, ohne die Lücken, die Schritte hinterlassen haben</translation>
    </message>
    <message>
        <source>&amp;Jobs</source>
        <translation>Auf&amp;träge</translation>
    </message>
    <message>
        <source>Show all jobs of this session with progress, time and outcome; cancel jobs</source>
        <translation>Jeder Auftrag dieser Sitzung: Fortschritt, Zeit, wie er endete; einen abbrechen</translation>
    </message>
    <message>
        <source>Why n&amp;ot?</source>
        <translation>Warum &amp;nicht?</translation>
    </message>
    <message>
        <source>Show why a rule did not fire at the selected e-class or e-node: the first sub-pattern or condition that fails</source>
        <translation>Fragen, warum eine Regel an der ausgewählten E-Klasse oder dem E-Knoten nicht griff: das erste Teilmuster oder die erste Bedingung, die scheitert</translation>
    </message>
    <message>
        <source>Expand or collapse a group of operators; show more or less of the e-graph</source>
        <translation>Eine Gruppe von Operatoren öffnen oder falten; mehr oder weniger vom E-Graphen zeigen</translation>
    </message>
    <message>
        <source>Collaps&amp;e all</source>
        <translation>Alle&amp;s zuklappen</translation>
    </message>
    <message>
        <source>Redo layo&amp;ut</source>
        <translation>&amp;Neu anordnen</translation>
    </message>
    <message>
        <source>Batching</source>
        <translation>Batching</translation>
    </message>
    <message>
        <source>Select an e-class or operators of a graph.</source>
        <translation>Wählen Sie eine E-Klasse oder Operatoren eines Graphen.</translation>
    </message>
    <message numerus="yes">
        <source>Copied %n character(s).</source>
        <translation>
            <numerusform>%n Zeichen kopiert.</numerusform>
            <numerusform>%n Zeichen kopiert.</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy as S-e&amp;xpression</source>
        <translation>Als S-Ausdruck &amp;kopieren</translation>
    </message>
    <message>
        <source>Copy the selected operators with everything they depend on, or the smallest term of the selected e-class</source>
        <translation>Die ausgewählten Operatoren mit allem kopieren, woraus sie berechnet werden, oder einen kleinsten Term der ausgewählten E-Klasse</translation>
    </message>
    <message>
        <source>Expression</source>
        <translation>Ausdruck</translation>
    </message>
    <message>
        <source>Expression tree</source>
        <translation>Ausdrucksbaum</translation>
    </message>
    <message>
        <source>Decoding</source>
        <translation>Decodierung</translation>
    </message>
    <message>
        <source>Rule log</source>
        <translation>Regelprotokoll</translation>
    </message>
    <message>
        <source>Methods</source>
        <translation>Methoden</translation>
    </message>
    <message>
        <source>Embeddings</source>
        <translation>Einbettungen</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>Strategie</translation>
    </message>
    <message>
        <source>Episodes</source>
        <translation>Episoden</translation>
    </message>
    <message>
        <source>Polic&amp;y: probabilities</source>
        <translation>Strategie: &amp;Wahrscheinlichkeiten</translation>
    </message>
    <message>
        <source>Color the operators of the current graph by the policy&apos;s probability of rewriting them next</source>
        <translation>Die Operatoren des aktuellen Graphen danach färben, wie wahrscheinlich die Strategie sie als Nächstes umschreibt</translation>
    </message>
    <message>
        <source>Policy: a&amp;ttention</source>
        <translation>Strate&amp;gie: Aufmerksamkeit</translation>
    </message>
    <message>
        <source>Show the policy network&apos;s attention between the operators of the current graph</source>
        <translation>Zeichnen, worauf die Operatoren des aktuellen Graphen im Netz der Strategie achten</translation>
    </message>
    <message>
        <source>Query po&amp;licy</source>
        <translation>St&amp;rategie befragen</translation>
    </message>
    <message>
        <source>Show what a learned policy would do with the current graph</source>
        <translation>Zeigen, was eine gelernte Strategie mit dem aktuellen Graphen täte</translation>
    </message>
    <message>
        <source>&amp;Policy: one step</source>
        <translation>Strategie: ei&amp;n Schritt</translation>
    </message>
    <message>
        <source>Apply the policy&apos;s most likely action</source>
        <translation>Die Strategie tun lassen, was sie am wahrscheinlichsten findet</translation>
    </message>
    <message>
        <source>Policy: pla&amp;y</source>
        <translation>Strategie: s&amp;pielen</translation>
    </message>
    <message>
        <source>Apply policy actions until it chooses No-Op or the step limit is reached</source>
        <translation>Die Strategie weitermachen lassen, bis sie No-Op wählt, oder so viele Schritte, wie ihr Fenster sagt</translation>
    </message>
    <message>
        <source>Policy training</source>
        <translation>Strategietraining</translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation>Wärmekarte</translation>
    </message>
    <message>
        <source>Trai&amp;n policy</source>
        <translation>Eine Po&amp;licy trainieren</translation>
    </message>
    <message>
        <source>Train a policy on selected networks and watch its learning curves</source>
        <translation>Eine Strategie auf gewählten Netzen lernen lassen und ihre Kurven verfolgen</translation>
    </message>
    <message>
        <source>&amp;Heat map of rules and networks</source>
        <translation>&amp;Wärmekarte von Regeln und Netzen</translation>
    </message>
    <message>
        <source>Evaluate a policy on networks and show how often it applies each rule</source>
        <translation>Eine Strategie auf Netzen ausprobieren: welche Regeln sie worauf anwendet, und wie oft</translation>
    </message>
    <message>
        <source>E-graph matches</source>
        <translation>E-Graph-Treffer</translation>
    </message>
    <message>
        <source>Export: %1</source>
        <translation>Exportieren: %1</translation>
    </message>
    <message>
        <source>Exporting</source>
        <translation>Export</translation>
    </message>
    <message>
        <source>Export &amp;pane…</source>
        <translation>Die &amp;Ansicht exportieren…</translation>
    </message>
    <message>
        <source>Export the focused pane, including parts out of view, as PNG, SVG, PDF, DOT or JSON</source>
        <translation>Alles schreiben, was die Ansicht mit dem Fokus zeigt, auch was außer Sicht ist, als PNG, SVG, PDF, dot oder JSON</translation>
    </message>
    <message>
        <source>Primitive graph</source>
        <translation>Primitivgraph</translation>
    </message>
    <message>
        <source>Synthesis steps</source>
        <translation>Schritte der Synthese</translation>
    </message>
    <message>
        <source>Next primitives</source>
        <translation>Nächste Primitive</translation>
    </message>
    <message>
        <source>Loop nests</source>
        <translation>Schleifennester</translation>
    </message>
    <message>
        <source>Search for operators</source>
        <translation>Suche nach Operatoren</translation>
    </message>
    <message>
        <source>Search tree</source>
        <translation>Suchbaum</translation>
    </message>
    <message>
        <source>Candidate training</source>
        <translation>Training der Kandidaten</translation>
    </message>
    <message>
        <source>Synthesis</source>
        <translation>Synthese</translation>
    </message>
    <message>
        <source>&amp;Compare with original (interleaved)</source>
        <translation>Abwechselnd &amp;mit dem Original vergleichen</translation>
    </message>
    <message>
        <source>Interleaved A/B timing of the original and the current graph with confidence interval</source>
        <translation>Das Original und den aktuellen Graphen abwechselnd laufen lassen: welcher schneller ist und wie sicher das ist</translation>
    </message>
    <message>
        <source>Export &amp;timeline…</source>
        <translation>&amp;Zeitleiste exportieren…</translation>
    </message>
    <message>
        <source>Save the last measurement as JSON for chrome://tracing and ui.perfetto.dev</source>
        <translation>Das zuletzt Gemessene als JSON für chrome://tracing und ui.perfetto.dev schreiben</translation>
    </message>
    <message>
        <source>Export operator ta&amp;ble…</source>
        <translation>Operatortabelle &amp;exportieren…</translation>
    </message>
    <message>
        <source>Save the last measurement as CSV, one row per operator</source>
        <translation>Das zuletzt Gemessene als CSV schreiben, eine Zeile je Operator</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>Nicht gespeichert</translation>
    </message>
    <message>
        <source>The last steps are not on disk: %1. Close and lose them?</source>
        <translation>Die letzten Schritte sind nicht auf der Festplatte: %1. Schließen und sie verlieren?</translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>Sitzungen</translation>
    </message>
    <message>
        <source>%1 is already open.</source>
        <translation>%1 ist bereits geöffnet.</translation>
    </message>
    <message>
        <source>Search for sessions in</source>
        <translation>Sitzungen suchen in</translation>
    </message>
    <message>
        <source>Export to new folder</source>
        <translation>In einen neuen Ordner exportieren</translation>
    </message>
    <message>
        <source>Recover…</source>
        <translation>Wiederherstellen…</translation>
    </message>
    <message>
        <source>Save recovered session as</source>
        <translation>Wiederhergestellte Sitzung speichern unter</translation>
    </message>
    <message>
        <source>Recovered</source>
        <translation>Wiederhergestellt</translation>
    </message>
    <message>
        <source>Sess&amp;ions…</source>
        <translation>Si&amp;tzungen…</translation>
    </message>
    <message>
        <source>Search, open, compare, export and recover sessions</source>
        <translation>Alle Sitzungen, die es gibt: suchen, öffnen, vergleichen, exportieren, wiederherstellen</translation>
    </message>
    <message>
        <source>Export session as &amp;files…</source>
        <translation>Sitzung als &amp;Dateien exportieren…</translation>
    </message>
    <message>
        <source>Export the whole session to a folder for other programs: ONNX, JSON, CSV, PNG</source>
        <translation>Die ganze Sitzung in einen Ordner schreiben, für andere Programme: ONNX, JSON, CSV, PNG</translation>
    </message>
    <message>
        <source>This session is read-only. Save it under another name to continue in the copy.</source>
        <translation>Die Sitzung ist nur zum Lesen geöffnet: Speichern Sie sie unter einem anderen Namen, um in der Kopie weiterzuarbeiten.</translation>
    </message>
    <message>
        <source>Toggle bookmar&amp;k</source>
        <translation>Lesezeichen &amp;am Schritt</translation>
    </message>
    <message>
        <source>Bookmark the step selected in the history or remove its bookmark; an export as files includes the models of bookmarked steps</source>
        <translation>Dem im Verlauf ausgewählten Schritt ein Lesezeichen geben oder nehmen; ein Export als Dateien hat die Modelle solcher Schritte</translation>
    </message>
    <message>
        <source>Rebuild</source>
        <translation>Wieder wachsen lassen</translation>
    </message>
    <message>
        <source>E-&amp;graph: rebuild</source>
        <translation>E-Graph: wieder wa&amp;chsen lassen</translation>
    </message>
    <message>
        <source>Rebuild the recorded e-graph with its rules and limits; the session is unchanged</source>
        <translation>Den E-Graphen, von dem diese Sitzung weiß, mit seinen Regeln und Grenzen wieder wachsen lassen; nichts Neues wird vermerkt</translation>
    </message>
    <message>
        <source>&amp;Input extents</source>
        <translation>E&amp;ingabegrößen</translation>
    </message>
    <message>
        <source>Show and set the values of the model&apos;s unknown extents, which costs, timing and verification use</source>
        <translation>Die Werte der offenen Größen des Modells anzeigen und setzen, die Kosten, Zeitmessung und Prüfung verwenden</translation>
    </message>
    <message>
        <source>Show &amp;body</source>
        <translation>Ru&amp;mpf anzeigen</translation>
    </message>
    <message>
        <source>Show the body of the selected control-flow operator, or of the first one (If, Loop or Scan)</source>
        <translation>Zeigt den Rumpf des ausgewählten Kontrollfluss-Operators oder des ersten (If, Loop oder Scan)</translation>
    </message>
    <message>
        <source>Lea&amp;ve body</source>
        <translation>Rumpf verlassen (&amp;Q)</translation>
    </message>
    <message>
        <source>Show the graph around the body of a control-flow operator</source>
        <translation>Zeigt den Graphen um den Rumpf eines Kontrollfluss-Operators</translation>
    </message>
    <message>
        <source>Where it al&amp;most applies…</source>
        <translation>Wo sie &amp;beinahe passt …</translation>
    </message>
    <message>
        <source>Show where a rule almost applies in the current graph, and which operator is in the way</source>
        <translation>Zeigt, wo eine Regel im aktuellen Graphen beinahe passt und welcher Operator im Weg steht</translation>
    </message>
    <message>
        <source>ONNX Runtime&apos;s &amp;graph</source>
        <translation>Graph von &amp;ONNX Runtime</translation>
    </message>
    <message>
        <source>Show the graph that ONNX Runtime makes of the current graph</source>
        <translation>Zeigt den Graphen, den ONNX Runtime aus dem aktuellen Graphen macht</translation>
    </message>
    <message>
        <source>Perspe&amp;ctive</source>
        <translation>&amp;Perspektive</translation>
    </message>
    <message>
        <source>All panes are closed. &lt;a href=&quot;reset&quot;&gt;Reset the perspective&lt;/a&gt;, or open one in the menu &lt;i&gt;Panes&lt;/i&gt;.</source>
        <translation>Alle Bereiche sind geschlossen. &lt;a href=&quot;reset&quot;&gt;Setzen Sie die Perspektive zurück&lt;/a&gt; oder öffnen Sie einen im Menü &lt;i&gt;Bereiche&lt;/i&gt;.</translation>
    </message>
    <message>
        <source>Every command is also in a menu and in the search field (Ctrl+Shift+P).</source>
        <translation>Jeder Befehl steht auch in einem Menü und im Suchfeld (Strg+Umschalt+P).</translation>
    </message>
    <message>
        <source>Open a model first.</source>
        <translation>Öffnen Sie zuerst ein Modell.</translation>
    </message>
    <message>
        <source>Open a model or an e-graph first.</source>
        <translation>Öffnen Sie zuerst ein Modell oder einen E-Graphen.</translation>
    </message>
    <message>
        <source>No job is running.</source>
        <translation>Kein Auftrag läuft.</translation>
    </message>
    <message>
        <source>Run equality saturation first.</source>
        <translation>Starten Sie zuerst die Gleichheitssättigung.</translation>
    </message>
    <message>
        <source>Select a match first.</source>
        <translation>Wählen Sie zuerst einen Treffer aus.</translation>
    </message>
    <message>
        <source>Switch to a perspective that shows the model.</source>
        <translation>Wechseln Sie zu einer Perspektive, die das Modell zeigt.</translation>
    </message>
    <message>
        <source>Select a rule or a match first.</source>
        <translation>Wählen Sie zuerst eine Regel oder einen Treffer aus.</translation>
    </message>
    <message>
        <source>Query a policy first.</source>
        <translation>Befragen Sie zuerst eine Strategie.</translation>
    </message>
    <message>
        <source>There is no step to undo.</source>
        <translation>Kein Schritt lässt sich zurücknehmen.</translation>
    </message>
    <message>
        <source>There is no step to redo.</source>
        <translation>Kein Schritt lässt sich wiederholen.</translation>
    </message>
    <message>
        <source>Start an e-graph match by match first.</source>
        <translation>Beginnen Sie zuerst einen E-Graphen Treffer für Treffer.</translation>
    </message>
    <message>
        <source>The session records no other e-graph.</source>
        <translation>Die Sitzung verzeichnet keinen anderen E-Graphen.</translation>
    </message>
    <message>
        <source>Wait for the running job, or stop it.</source>
        <translation>Warten Sie auf den laufenden Auftrag oder halten Sie ihn an.</translation>
    </message>
    <message>
        <source>Copy ro&amp;ws</source>
        <translation>&amp;Zeilen kopieren</translation>
    </message>
    <message>
        <source>Copy the selected rows of the focused list as text</source>
        <translation>Die ausgewählten Zeilen der Liste mit dem Fokus als Text kopieren</translation>
    </message>
    <message>
        <source>Cancel running jobs; if there are none, end the presentation or clear the selection</source>
        <translation>Laufende Aufträge abbrechen; wenn es keine gibt, die Vorführung beenden oder die Auswahl aufheben</translation>
    </message>
    <message>
        <source>Show the whole picture, or the width of a long one; again: the whole (Space)</source>
        <translation>Das ganze Bild zeigen, von einem langen die Breite; noch einmal: das ganze (Leertaste)</translation>
    </message>
    <message>
        <source>&amp;Minimap</source>
        <translation>Übers&amp;icht</translation>
    </message>
    <message>
        <source>Show an overview beside every picture that is too large for its pane</source>
        <translation>Neben jedem Bild, das für seinen Bereich zu groß ist, eine Übersicht zeigen</translation>
    </message>
    <message>
        <source>Sho&amp;w operators of group</source>
        <translation>O&amp;peratoren der Gruppe zeigen</translation>
    </message>
    <message>
        <source>Expand the selected group (+)</source>
        <translation>Die ausgewählte Gruppe aufklappen (+)</translation>
    </message>
    <message>
        <source>Collapse selectio&amp;n</source>
        <translation>Auswahl zu&amp;klappen</translation>
    </message>
    <message>
        <source>Show the group of the selected operator as one box (-)</source>
        <translation>Die Gruppe des ausgewählten Operators als einen Kasten zeigen (-)</translation>
    </message>
    <message>
        <source>&amp;Window</source>
        <translation>&amp;Fenster</translation>
    </message>
    <message>
        <source>Computation &amp;graph only</source>
        <translation>&amp;Nur Berechnungsgraph</translation>
    </message>
    <message>
        <source>Show the computation graph on the whole canvas</source>
        <translation>Den Berechnungsgraphen auf der ganzen Bildfläche zeigen</translation>
    </message>
    <message>
        <source>Graph and e-graph &amp;side by side</source>
        <translation>&amp;Graph und E-Graph nebeneinander</translation>
    </message>
    <message>
        <source>Show the computation graph and the e-graph side by side</source>
        <translation>Den Berechnungsgraphen und den E-Graphen nebeneinander zeigen</translation>
    </message>
    <message>
        <source>&amp;E-graph only</source>
        <translation>Nur &amp;E-Graph</translation>
    </message>
    <message>
        <source>Show the e-graph on the whole canvas</source>
        <translation>Den E-Graphen auf der ganzen Bildfläche zeigen</translation>
    </message>
    <message>
        <source>Side &amp;panels</source>
        <translation>&amp;Seitenleisten</translation>
    </message>
    <message>
        <source>Show or hide the panels beside the canvas</source>
        <translation>Die Bereiche neben den Bildern ein- oder ausblenden</translation>
    </message>
    <message>
        <source>&amp;Drawer</source>
        <translation>S&amp;chublade</translation>
    </message>
    <message>
        <source>Show or hide the drawer below the canvas</source>
        <translation>Die Bereiche unter den Bildern ein- oder ausblenden</translation>
    </message>
    <message>
        <source>P&amp;resent</source>
        <translation>&amp;Vorführen</translation>
    </message>
    <message>
        <source>Full screen with large text, for an audience (Esc ends it)</source>
        <translation>Ganzer Bildschirm mit großer Schrift, für Publikum (Esc beendet es)</translation>
    </message>
    <message>
        <source>Reset perspecti&amp;ve</source>
        <translation>Perspektive &amp;zurücksetzen</translation>
    </message>
    <message>
        <source>&amp;Matches here</source>
        <translation>Treffer &amp;hier</translation>
    </message>
    <message>
        <source>List the matches that contain the selected operator (double-click)</source>
        <translation>Die Treffer auflisten, die den ausgewählten Operator enthalten (Doppelklick)</translation>
    </message>
    <message>
        <source>Go to e-&amp;class</source>
        <translation>Zur &amp;E-Klasse gehen</translation>
    </message>
    <message>
        <source>Select the e-class of the selected operator</source>
        <translation>Die E-Klasse des ausgewählten Operators auswählen</translation>
    </message>
    <message>
        <source>Go to &amp;operators</source>
        <translation>Zu &amp;den Operatoren gehen</translation>
    </message>
    <message>
        <source>Select the operators that belong to the selected e-class</source>
        <translation>Die Operatoren auswählen, die zur ausgewählten E-Klasse gehören</translation>
    </message>
    <message>
        <source>Apply all matches of the r&amp;ule</source>
        <translation>Alle Treffer &amp;der Regel anwenden</translation>
    </message>
    <message>
        <source>Apply all matches of the selected rule as one step; a rule that undoes itself is applied once per match</source>
        <translation>Alle Treffer der ausgewählten Regel als einen Schritt anwenden; eine Regel, die sich selbst rückgängig macht, wird je Treffer einmal angewendet</translation>
    </message>
    <message>
        <source>All of rule</source>
        <translation>Alle der Regel</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Spielen</translation>
    </message>
    <message>
        <source>&amp;Go to step</source>
        <translation>Zum Schritt &amp;gehen</translation>
    </message>
    <message>
        <source>Make the step selected in the history the current step</source>
        <translation>Den im Verlauf ausgewählten Schritt zum aktuellen machen</translation>
    </message>
    <message>
        <source>Go to b&amp;est step</source>
        <translation>Zum &amp;besten Schritt gehen</translation>
    </message>
    <message>
        <source>Make the step with the lowest cost the current step</source>
        <translation>Den Schritt mit den niedrigsten Kosten zum aktuellen machen</translation>
    </message>
    <message>
        <source>Ne&amp;xt lesson step</source>
        <translation>&amp;Nächster Lektionsschritt</translation>
    </message>
    <message>
        <source>Go to the next step of the lesson, if this one is done</source>
        <translation>Zum nächsten Schritt der Lektion gehen, wenn dieser erledigt ist</translation>
    </message>
    <message>
        <source>Previous lesson s&amp;tep</source>
        <translation>&amp;Voriger Lektionsschritt</translation>
    </message>
    <message>
        <source>Return to the previous step of the lesson</source>
        <translation>Zum vorigen Schritt der Lektion zurückkehren</translation>
    </message>
    <message>
        <source>Expressions</source>
        <translation>Ausdrücke</translation>
    </message>
    <message>
        <source>Matches</source>
        <translation>Treffer</translation>
    </message>
    <message>
        <source>Share as a web page</source>
        <translation>Als Webseite weitergeben</translation>
    </message>
    <message>
        <source>Web pages (*.html)</source>
        <translation>Webseiten (*.html)</translation>
    </message>
    <message>
        <source>Writing the web page</source>
        <translation>Webseite wird geschrieben</translation>
    </message>
    <message>
        <source>%1: %2, opens in any browser without network</source>
        <translation>%1: %2, öffnet in jedem Browser ohne Netz</translation>
    </message>
    <message>
        <source>S&amp;hare as web page…</source>
        <translation>Als &amp;Webseite weitergeben…</translation>
    </message>
    <message>
        <source>Write one HTML file that plays all steps in any browser, without network</source>
        <translation>Eine HTML-Datei schreiben, die alle Schritte in jedem Browser ohne Netz abspielt</translation>
    </message>
    <message>
        <source>&amp;Exercises</source>
        <translation>Ü&amp;bungen</translation>
    </message>
    <message>
        <source>Questions drawn at random, with hints and scores; Egret checks the answers</source>
        <translation>Zufällig gezogene Fragen mit Tipps und Punkten; Egret prüft die Antworten</translation>
    </message>
    <message>
        <source>Exercises</source>
        <translation>Übungen</translation>
    </message>
    <message>
        <source>Run an e&amp;xperiment…</source>
        <translation>Ex&amp;periment ausführen…</translation>
    </message>
    <message>
        <source>Reproduce the tables of the papers next to the published figures, or run an experiment of your own</source>
        <translation>Die Tabellen der Artikel neben den veröffentlichten Zahlen nachstellen oder ein eigenes Experiment ausführen</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>&amp;Modell</translation>
    </message>
    <message>
        <source>&amp;Edit by script</source>
        <translation>&amp;Mit Skript bearbeiten</translation>
    </message>
    <message>
        <source>Edit the graph by statements, with completion and a check while you type</source>
        <translation>Den Graphen mit Anweisungen bearbeiten; sie werden beim Tippen ergänzt und geprüft</translation>
    </message>
    <message>
        <source>&amp;Apply script</source>
        <translation>Skript &amp;anwenden</translation>
    </message>
    <message>
        <source>Apply the script to the current graph</source>
        <translation>Das Skript auf den aktuellen Graphen anwenden</translation>
    </message>
    <message>
        <source>&amp;Insert node…</source>
        <translation>Knoten &amp;einfügen…</translation>
    </message>
    <message>
        <source>Insert a node after the selected operator</source>
        <translation>Einen Knoten nach dem ausgewählten Operator einfügen</translation>
    </message>
    <message>
        <source>Insert</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>&amp;Replace…</source>
        <translation>E&amp;rsetzen…</translation>
    </message>
    <message>
        <source>Connect the users of the selected operator to another value</source>
        <translation>Die Nutzer des ausgewählten Operators mit einem anderen Wert verbinden</translation>
    </message>
    <message>
        <source>&amp;Set attribute…</source>
        <translation>Attribut &amp;setzen…</translation>
    </message>
    <message>
        <source>Change an attribute of the selected operator</source>
        <translation>Ein Attribut des ausgewählten Operators ändern</translation>
    </message>
    <message>
        <source>Co&amp;nnect input…</source>
        <translation>Ein&amp;gang verbinden…</translation>
    </message>
    <message>
        <source>Connect an input of the selected operator to another value</source>
        <translation>Einen Eingang des ausgewählten Operators mit einem anderen Wert verbinden</translation>
    </message>
    <message>
        <source>Rena&amp;me…</source>
        <translation>&amp;Umbenennen…</translation>
    </message>
    <message>
        <source>Rename the selected operator or input</source>
        <translation>Den ausgewählten Operator oder Eingang umbenennen</translation>
    </message>
    <message>
        <source>Remo&amp;ve</source>
        <translation>Ent&amp;fernen</translation>
    </message>
    <message>
        <source>Remove the selected operators; their users use their input of the same type</source>
        <translation>Die ausgewählten Operatoren entfernen; ihre Nutzer verwenden ihren Eingang gleichen Typs</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Add &amp;output…</source>
        <translation>Ausgang &amp;hinzufügen…</translation>
    </message>
    <message>
        <source>Make the selected value an output of the model</source>
        <translation>Den ausgewählten Wert zu einem Ausgang des Modells machen</translation>
    </message>
    <message>
        <source>&amp;Cut out…</source>
        <translation>Aussch&amp;neiden…</translation>
    </message>
    <message>
        <source>Keep only the selected operators, as a model of their own</source>
        <translation>Nur die ausgewählten Operatoren behalten, als eigenes Modell</translation>
    </message>
    <message>
        <source>Cop&amp;y part as text</source>
        <translation>Teil als Text &amp;kopieren</translation>
    </message>
    <message>
        <source>Copy the selected operators as a graph in Egret&apos;s text form</source>
        <translation>Die ausgewählten Operatoren als Graphen in Egrets Textform kopieren</translation>
    </message>
    <message>
        <source>&amp;Paste part…</source>
        <translation>&amp;Teil einfügen…</translation>
    </message>
    <message>
        <source>Put the graph on the clipboard into the model</source>
        <translation>Den Graphen aus der Zwischenablage in das Modell einsetzen</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>Rule costs</source>
        <translation>Regelkosten</translation>
    </message>
    <message>
        <source>E-graph o&amp;f terms…</source>
        <translation>E-Graph von Ter&amp;men…</translation>
    </message>
    <message>
        <source>Saturate terms of a language with your own rules, and watch their e-graph, the costs of the rules and their proofs</source>
        <translation>Terme einer Sprache mit eigenen Regeln sättigen und E-Graph, Regelkosten und Beweise ansehen</translation>
    </message>
    <message>
        <source>&amp;Trajectory…</source>
        <translation>Weg (&amp;J)…</translation>
    </message>
    <message>
        <source>Show the shortest proof between two terms of a saturation of terms, alternatives, and when each step was found</source>
        <translation>Den kürzesten Beweis zwischen zwei Termen einer Sättigung von Termen, andere Beweise und den Fund jedes Schritts zeigen</translation>
    </message>
    <message>
        <source>&amp;Best extractions…</source>
        <translation>&amp;Beste Extraktionen…</translation>
    </message>
    <message>
        <source>The cheapest graphs that differ, by integer programming</source>
        <translation>Die billigsten verschiedenen Graphen, durch ganzzahlige Programmierung</translation>
    </message>
    <message>
        <source>&amp;Pareto front…</source>
        <translation>&amp;Pareto-Front…</translation>
    </message>
    <message>
        <source>The graphs that are best for some trade-off between the cost and a second cost, by integer programming</source>
        <translation>Die Graphen, die für eine Abwägung zwischen den Kosten und zweiten Kosten am besten sind, durch ganzzahlige Programmierung</translation>
    </message>
    <message>
        <source>P&amp;in e-node</source>
        <translation>E-&amp;Knoten festlegen</translation>
    </message>
    <message>
        <source>Choose the selected e-node whenever its class is needed, or unpin it</source>
        <translation>Den gewählten E-Knoten immer wählen, wenn seine Klasse gebraucht wird, oder wieder freigeben</translation>
    </message>
    <message>
        <source>Ba&amp;n e-node</source>
        <translation>E-Knoten &amp;ausschließen</translation>
    </message>
    <message>
        <source>Never choose the selected e-node, or permit it again</source>
        <translation>Den gewählten E-Knoten nie wählen oder wieder zulassen</translation>
    </message>
    <message>
        <source>&amp;Clear pins and bans</source>
        <translation>&amp;Festlegungen und Ausschlüsse aufheben</translation>
    </message>
    <message>
        <source>Permit all e-nodes for extraction</source>
        <translation>Alle E-Knoten für die Extraktion zulassen</translation>
    </message>
</context>
<context>
    <name>egret::app::MessageBar</name>
    <message>
        <source>Messages</source>
        <translation>Meldungen</translation>
    </message>
    <message>
        <source>Close message</source>
        <translation>Meldung schließen</translation>
    </message>
</context>
<context>
    <name>egret::app::Rail</name>
    <message>
        <source>Perspectives</source>
        <translation>Perspektiven</translation>
    </message>
    <message>
        <source>%1: switch to the panes for this kind of work (%2)</source>
        <translation>%1: zu den Bereichen für diese Art Arbeit wechseln (%2)</translation>
    </message>
</context>
<context>
    <name>egret::app::ReportDialog</name>
    <message>
        <source>default: the paper&apos;s networks; for example: squeezenet, nasrnn</source>
        <translation>die des Artikels, oder: squeezenet, nasrnn</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>analytic</source>
        <translation>analytisch</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <source>&amp;Networks</source>
        <translation>&amp;Netze</translation>
    </message>
    <message>
        <source>Operator &amp;cost</source>
        <translation>&amp;Kosten eines Operators</translation>
    </message>
    <message>
        <source>&amp;Graph cost</source>
        <translation>Kosten &amp;eines Graphen</translation>
    </message>
    <message>
        <source>Create report</source>
        <translation>Erstellen</translation>
    </message>
    <message>
        <source>Takes about %1, at most %2. Rows appear as they are computed; a cancelled report keeps its finished rows.</source>
        <translation>Dauert etwa %1, höchstens %2. Zeilen erscheinen, sobald sie berechnet sind; ein abgebrochener Bericht behält seine fertigen Zeilen.</translation>
    </message>
    <message>
        <source>Run an experiment</source>
        <translation>Experiment ausführen</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>Open an experiment of your own, a TOML file</source>
        <translation>Ein eigenes Experiment öffnen, eine TOML-Datei</translation>
    </message>
    <message>
        <source>calibrated</source>
        <translation>kalibriert</translation>
    </message>
    <message>
        <source>&amp;Experiment</source>
        <translation>&amp;Experiment</translation>
    </message>
    <message>
        <source>Open an experiment</source>
        <translation>Experiment öffnen</translation>
    </message>
    <message>
        <source>Experiments (*.toml);;All files (*)</source>
        <translation>Experimente (*.toml);;Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>egret::app::RunDialog</name>
    <message>
        <source>Exploration</source>
        <translation>Exploration</translation>
    </message>
    <message>
        <source>Extraction</source>
        <translation>Extraktion</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>Optimize</source>
        <translation>Optimieren</translation>
    </message>
    <message>
        <source>Run equality saturation</source>
        <translation>Gleichheitssättigung starten</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>analytic</source>
        <translation>analytisch</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>analytic: roofline estimate, instant; measured: each new operator is timed in isolation on this machine</source>
        <translation>analytisch: ein Roofline-Modell, sofort. gemessen: jeder Operator wird einzeln auf diesem Rechner gemessen, wenn er zum ersten Mal vorkommt</translation>
    </message>
    <message>
        <source>corrected: constant weights are folded, data movement has a cost; taso-faithful: summed as in TASO</source>
        <translation>corrected: Gewichte werden vorab berechnet, Datenbewegung kostet; taso-faithful: summiert wie bei TASO</translation>
    </message>
    <message>
        <source>Engine for timing models; libtorch runs models that onednn cannot run. Results are always verified with libtorch</source>
        <translation>Worauf Modelle zum Messen laufen; was onednn nicht kann, übernimmt libtorch. Ergebnisse prüft immer libtorch</translation>
    </message>
    <message>
        <source>&amp;Method</source>
        <translation>&amp;Methode</translation>
    </message>
    <message>
        <source>Operator &amp;cost</source>
        <translation>&amp;Kosten eines Operators</translation>
    </message>
    <message>
        <source>&amp;Graph cost</source>
        <translation>Kosten &amp;eines Graphen</translation>
    </message>
    <message>
        <source>&amp;Timing engine</source>
        <translation>&amp;Gemessen auf</translation>
    </message>
    <message>
        <source>0, 1, 2</source>
        <translation>0, 1, 2</translation>
    </message>
    <message>
        <source>Compare settings</source>
        <translation>Einstellungen vergleichen</translation>
    </message>
    <message>
        <source>&amp;Vary</source>
        <translation>&amp;Verändern</translation>
    </message>
    <message>
        <source>V&amp;alues</source>
        <translation>&amp;Werte</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>Enter values separated by commas.</source>
        <translation>Welche Werte, durch Kommas getrennt?</translation>
    </message>
    <message>
        <source>%1 (NVIDIA GPU)</source>
        <translation>%1 (NVIDIA-GPU)</translation>
    </message>
</context>
<context>
    <name>egret::app::Runs</name>
    <message>
        <source>Settings: %1 The default is used.</source>
        <translation>Einstellungen: %1 Es gilt die Vorgabe.</translation>
    </message>
</context>
<context>
    <name>egret::app::SearchField</name>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Search and commands</source>
        <translation>Suche und Befehle</translation>
    </message>
    <message>
        <source>Search results</source>
        <translation>Suchergebnisse</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 of %2 nodes</source>
        <translation>%1 von %2 Knoten</translation>
    </message>
    <message>
        <source>, %1 of %2 e-nodes</source>
        <translation>, %1 von %2 E-Knoten</translation>
    </message>
    <message>
        <source> …</source>
        <translation> …</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>Operatoren</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>Panes</source>
        <translation>Bereiche</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
</context>
<context>
    <name>egret::app::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Settings pages</source>
        <translation>Seiten der Einstellungen</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <source>%1. Takes effect after a restart of Egret.</source>
        <translation>%1. Gilt ab dem nächsten Start von Egret.</translation>
    </message>
    <message>
        <source>Unsaved sessions</source>
        <translation>Ungespeicherte Sitzungen</translation>
    </message>
    <message>
        <source>Default limits of the saturation and optimization dialogs. Changes made in those dialogs are remembered here too.</source>
        <translation>Womit die Dialoge eines Laufs und des Optimierens beginnen. Auch dort lassen sie sich ändern und werden gemerkt.</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>Grenzen</translation>
    </message>
</context>
<context>
    <name>egret::app::TermRunDialog</name>
    <message>
        <source>Sche&amp;duler</source>
        <translation>&amp;Ablaufplaner</translation>
    </message>
    <message>
        <source>simple: every rule in every iteration; backoff: pause rules that match too often</source>
        <translation>simple: jede Regel in jeder Iteration; backoff: Regeln pausieren, die zu oft passen</translation>
    </message>
    <message>
        <source>&amp;Iteration limit</source>
        <translation>&amp;Iterationslimit</translation>
    </message>
    <message>
        <source>Maximum number of iterations</source>
        <translation>Höchstzahl der Iterationen</translation>
    </message>
    <message>
        <source>&amp;Node limit</source>
        <translation>&amp;Knotenlimit</translation>
    </message>
    <message>
        <source>Maximum number of e-nodes</source>
        <translation>Höchstzahl der E-Knoten</translation>
    </message>
    <message>
        <source>Time &amp;limit</source>
        <translation>Zeit&amp;limit</translation>
    </message>
    <message>
        <source>Time limit in seconds</source>
        <translation>Zeitlimit in Sekunden</translation>
    </message>
    <message>
        <source>&amp;Memory limit</source>
        <translation>&amp;Speicherlimit</translation>
    </message>
    <message>
        <source>Memory limit in MB</source>
        <translation>Speicherlimit in MB</translation>
    </message>
    <message>
        <source>S-expressions, one per line; each becomes a root of the e-graph</source>
        <translation>S-Ausdrücke, einer je Zeile; jeder wird eine Wurzel des E-Graphen</translation>
    </message>
    <message>
        <source>One per line, and all must be reached: a term, an equality such as (+ a b) = (+ b a), or cost at most 3</source>
        <translation>Eines je Zeile, alle müssen erreicht werden: ein Term, eine Gleichheit wie (+ a b) = (+ b a) oder cost at most 3</translation>
    </message>
    <message>
        <source>Saturate terms</source>
        <translation>Terme sättigen</translation>
    </message>
    <message>
        <source>Language of the terms</source>
        <translation>Sprache der Terme</translation>
    </message>
    <message>
        <source>A rule set of the language, or a rule file</source>
        <translation>Ein Regelsatz der Sprache oder eine Regeldatei</translation>
    </message>
    <message>
        <source>&amp;File…</source>
        <translation>&amp;Datei…</translation>
    </message>
    <message>
        <source>Choose a rule file</source>
        <translation>Eine Regeldatei wählen</translation>
    </message>
    <message>
        <source>L&amp;anguage</source>
        <translation>Sp&amp;rache</translation>
    </message>
    <message>
        <source>R&amp;ules</source>
        <translation>Re&amp;geln</translation>
    </message>
    <message>
        <source>&amp;Terms</source>
        <translation>&amp;Terme</translation>
    </message>
    <message>
        <source>Stop &amp;when</source>
        <translation>A&amp;nhalten bei</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Starten</translation>
    </message>
    <message>
        <source>Open rules</source>
        <translation>Regeln öffnen</translation>
    </message>
    <message>
        <source>Rule files (*.rules)</source>
        <translation>Regeldateien (*.rules)</translation>
    </message>
    <message>
        <source>Enter a term.</source>
        <translation>Geben Sie einen Term ein.</translation>
    </message>
</context>
<context>
    <name>egret::app::ToolBar</name>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
</context>
<context>
    <name>egret::batching_view::BatchingPane</name>
    <message>
        <source>&amp;Schedule</source>
        <translation>&amp;Planen</translation>
    </message>
    <message>
        <source>Number of programs in the minibatch</source>
        <translation>Programme im Minibatch</translation>
    </message>
    <message>
        <source>&amp;Program type</source>
        <translation>P&amp;rogrammart</translation>
    </message>
    <message>
        <source>Type of the programs in the minibatch</source>
        <translation>Wie die Programme des Minibatches aussehen</translation>
    </message>
    <message>
        <source>&amp;Number of programs</source>
        <translation>&amp;Anzahl</translation>
    </message>
    <message>
        <source>Program si&amp;ze</source>
        <translation>&amp;Größe</translation>
    </message>
    <message>
        <source>Number of leaves of a tree or steps of a sequence</source>
        <translation>Blätter eines Baums, Schritte einer Folge</translation>
    </message>
    <message>
        <source>See&amp;d</source>
        <translation>&amp;Startwert</translation>
    </message>
    <message>
        <source>Random seed for generating the programs</source>
        <translation>Der Zufallszahlen, aus denen die Programme entstehen</translation>
    </message>
    <message>
        <source>Previous batch</source>
        <translation>Einen Batch zurück</translation>
    </message>
    <message>
        <source>Run the next batch</source>
        <translation>Den nächsten Batch ausführen</translation>
    </message>
    <message>
        <source>Scheduling policies</source>
        <translation>Planungsstrategien</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>Strategie</translation>
    </message>
    <message>
        <source>Batches</source>
        <translation>Batches</translation>
    </message>
    <message>
        <source>Ratio to bound</source>
        <translation>Zur Schranke</translation>
    </message>
    <message>
        <source>Mean size</source>
        <translation>Mittlere Größe</translation>
    </message>
    <message>
        <source>Scheduling time</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Schedule: batches from left to right</source>
        <translation>Plan: Batches von links nach rechts</translation>
    </message>
    <message>
        <source>Programs</source>
        <translation>Programme</translation>
    </message>
    <message>
        <source>Choose a program type and press Schedule to see which nodes run together.</source>
        <translation>Wählen Sie Programme und drücken Sie Planen: welche ihrer Knoten laufen zusammen?</translation>
    </message>
    <message>
        <source>× %1</source>
        <translation>× %1</translation>
    </message>
    <message>
        <source>lower bound</source>
        <translation>untere Schranke</translation>
    </message>
    <message>
        <source>Sum over operations of the longest chain of dependent nodes; no schedule has fewer batches</source>
        <translation>Für jede Operation die längste Kette ihrer Knoten, die einander brauchen, summiert: kein Plan hat weniger Batches</translation>
    </message>
    <message>
        <source>Random trees</source>
        <translation>Zufällige Bäume</translation>
    </message>
    <message>
        <source>binary trees split at random; a cell and a head on every node</source>
        <translation>binäre Bäume, zufällig geteilt, mit einer Zelle und einem Kopf an jedem Knoten</translation>
    </message>
    <message>
        <source>Left-deep trees</source>
        <translation>Linkstiefe Bäume</translation>
    </message>
    <message>
        <source>binary trees that lean to one side: the deepest possible trees</source>
        <translation>binäre Bäume, die sich zu einer Seite neigen: die tiefsten, die es gibt</translation>
    </message>
    <message>
        <source>Trees with two kinds of cells</source>
        <translation>Bäume mit zwei Arten von Zellen</translation>
    </message>
    <message>
        <source>binary trees with two kinds of cells, chosen at random</source>
        <translation>binäre Bäume mit zwei Arten von Zellen, zufällig gewählt</translation>
    </message>
    <message>
        <source>Fine-grained LSTM</source>
        <translation>Feinkörniges LSTM</translation>
    </message>
    <message>
        <source>an LSTM, split into separate operations, on sequences of different lengths</source>
        <translation>ein LSTM aus seinen Teilen über Folgen verschiedener Länge</translation>
    </message>
    <message>
        <source>Characters and words</source>
        <translation>Zeichen und Wörter</translation>
    </message>
    <message>
        <source>an LSTM over the characters of each word inside an LSTM over the words</source>
        <translation>ein LSTM über die Zeichen jedes Wortes in einem über die Wörter</translation>
    </message>
    <message>
        <source>Scheduling %1</source>
        <translation>Plane %1</translation>
    </message>
</context>
<context>
    <name>egret::batching_view::ScheduleGrid</name>
    <message>
        <source>Schedule</source>
        <translation>Plan</translation>
    </message>
    <message numerus="yes">
        <source>batch %1 of %2: %3, %n node(s)</source>
        <translation>
            <numerusform>Batch %1 von %2: %3, %n Knoten</numerusform>
            <numerusform>Batch %1 von %2: %3, %n Knoten</numerusform>
        </translation>
    </message>
    <message>
        <source>The batches of the schedule appear here.</source>
        <translation>Hier erscheinen die Batches des Plans.</translation>
    </message>
</context>
<context>
    <name>egret::canvas::GraphCanvas</name>
    <message>
        <source>Graph</source>
        <translation>Graph</translation>
    </message>
</context>
<context>
    <name>egret::canvas::Legend</name>
    <message>
        <source>Legend: %1</source>
        <translation>Legende: %1</translation>
    </message>
</context>
<context>
    <name>egret::canvas::Minimap</name>
    <message>
        <source>Picture overview</source>
        <translation>Übersicht des Bildes</translation>
    </message>
</context>
<context>
    <name>egret::compare::ComparePane</name>
    <message>
        <source>Left graph</source>
        <translation>Linker Graph</translation>
    </message>
    <message>
        <source>Right graph</source>
        <translation>Rechter Graph</translation>
    </message>
    <message>
        <source>Select two steps in the history (Ctrl+click), then compare them (Ctrl+D).</source>
        <translation>Wählen Sie zwei Schritte im Verlauf (Strg+Klick), dann vergleichen Sie sie (Strg+D).</translation>
    </message>
    <message>
        <source>Identical: %1 nodes</source>
        <translation>Gleich: %1 Knoten</translation>
    </message>
    <message>
        <source>%1 removed, %2 added, %3 unchanged</source>
        <translation>%1 entfernt, %2 hinzugekommen, %3 gleich</translation>
    </message>
    <message>
        <source>cost %1</source>
        <translation>Kosten %1</translation>
    </message>
    <message>
        <source>%1 operators</source>
        <translation>%1 Operatoren</translation>
    </message>
    <message>
        <source>latency %1 ± %2</source>
        <translation>Latenz %1 ± %2</translation>
    </message>
</context>
<context>
    <name>egret::edit_view::EditPane</name>
    <message>
        <source>Checking the edit</source>
        <translation>Bearbeitung wird geprüft</translation>
    </message>
    <message>
        <source>the graphs are identical</source>
        <translation>die Graphen sind identisch</translation>
    </message>
    <message>
        <source>derived by rules</source>
        <translation>durch Regeln hergeleitet</translation>
    </message>
    <message>
        <source>derived from the axioms</source>
        <translation>aus den Axiomen hergeleitet</translation>
    </message>
    <message>
        <source>proved by Z3</source>
        <translation>bewiesen durch Z3</translation>
    </message>
    <message>
        <source>Equal: %1</source>
        <translation>Gleich: %1</translation>
    </message>
    <message numerus="yes">
        <source>Equal on %n input(s), not proved</source>
        <translation>
            <numerusform>Gleich bei %n Eingabe, nicht bewiesen</numerusform>
            <numerusform>Gleich bei %n Eingaben, nicht bewiesen</numerusform>
        </translation>
    </message>
    <message>
        <source>Differs</source>
        <translation>Verschieden</translation>
    </message>
    <message>
        <source>Unknown whether it is equal</source>
        <translation>Unbekannt, ob gleich</translation>
    </message>
    <message>
        <source> (intended)</source>
        <translation> (beabsichtigt)</translation>
    </message>
    <message>
        <source>Rules: %1</source>
        <translation>Regeln: %1</translation>
    </message>
    <message>
        <source>Making a rule</source>
        <translation>Regel wird erstellt</translation>
    </message>
    <message>
        <source>Insert file</source>
        <translation>Datei einfügen</translation>
    </message>
    <message>
        <source>Constants and models (*.npy *.pb *.onnx)</source>
        <translation>Konstanten und Modelle (*.npy *.pb *.onnx)</translation>
    </message>
    <message>
        <source>Select an operator of the current graph first.</source>
        <translation>Wählen Sie zuerst einen Operator des aktuellen Graphen aus.</translation>
    </message>
    <message numerus="yes">
        <source>Copied %n operator(s) as text.</source>
        <translation>
            <numerusform>%n Operator als Text kopiert.</numerusform>
            <numerusform>%n Operatoren als Text kopiert.</numerusform>
        </translation>
    </message>
    <message>
        <source>The clipboard has no part of a graph.</source>
        <translation>Die Zwischenablage enthält keinen Teil eines Graphen.</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Anwenden</translation>
    </message>
    <message>
        <source>Apply the script to the current graph</source>
        <translation>Das Skript auf den aktuellen Graphen anwenden</translation>
    </message>
    <message>
        <source>Insert file…</source>
        <translation>Datei einfügen…</translation>
    </message>
    <message>
        <source>Insert the name of a .npy, .pb or .onnx file</source>
        <translation>Den Namen einer .npy-, .pb- oder .onnx-Datei einfügen</translation>
    </message>
    <message>
        <source>Intended</source>
        <translation>Beabsichtigt</translation>
    </message>
    <message>
        <source>The edit changes the function on purpose; later graphs are compared with this one</source>
        <translation>Die Bearbeitung ändert die Funktion mit Absicht; spätere Graphen werden mit diesem verglichen</translation>
    </message>
    <message>
        <source>Make a rule</source>
        <translation>Regel erstellen</translation>
    </message>
    <message>
        <source>Generalize the edit to a rule and open it in the rule editor</source>
        <translation>Die Bearbeitung zu einer Regel verallgemeinern und im Regeleditor öffnen</translation>
    </message>
    <message>
        <source>Script of edits</source>
        <translation>Skript der Bearbeitungen</translation>
    </message>
    <message numerus="yes">
        <source>%n operator(s)</source>
        <translation>
            <numerusform>%n Operator</numerusform>
            <numerusform>%n Operatoren</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n operator(s) instead of %1</source>
        <translation>
            <numerusform>%n Operator statt %1</numerusform>
            <numerusform>%n Operatoren statt %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; new: %2</source>
        <translation>%1; neu: %2</translation>
    </message>
    <message>
        <source>Type a statement, or select an operator and choose a command from its menu.</source>
        <translation>Tippen Sie eine Anweisung, oder wählen Sie einen Operator aus und einen Befehl aus seinem Menü.</translation>
    </message>
</context>
<context>
    <name>egret::edit_view::ScriptEdit</name>
    <message>
        <source>Completions</source>
        <translation>Ergänzungen</translation>
    </message>
</context>
<context>
    <name>egret::egraph_view::EGraphPane</name>
    <message>
        <source>E-graph</source>
        <translation>E-Graph</translation>
    </message>
    <message>
        <source>Views of the e-graph</source>
        <translation>Ansichten des E-Graphen</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>Klassen</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>&amp;Show</source>
        <translation>&amp;Zeigen</translation>
    </message>
    <message>
        <source>How much of the e-graph to show</source>
        <translation>Wie viel vom E-Graphen zu zeigen ist</translation>
    </message>
    <message numerus="yes">
        <source>Within %n hop(s)</source>
        <translation>
            <numerusform>%n Schritt ringsum</numerusform>
            <numerusform>%n Schritte ringsum</numerusform>
        </translation>
    </message>
    <message>
        <source>Whole e-graph</source>
        <translation>alles</translation>
    </message>
    <message>
        <source>Terms</source>
        <translation>Terme</translation>
    </message>
    <message>
        <source>No e-graph yet. Run equality saturation (F5) or build one match by match (F10).</source>
        <translation>Noch kein E-Graph: starten Sie die Gleichheitssättigung (F5) oder lassen Sie ihn Treffer für Treffer wachsen (F10).</translation>
    </message>
    <message>
        <source>Viewing step %1 of %2</source>
        <translation>Zu sehen ist Schritt %1 von %2</translation>
    </message>
    <message>
        <source>Go to latest</source>
        <translation>Zum neuesten</translation>
    </message>
    <message>
        <source>Select an operator that belongs to the e-graph.</source>
        <translation>Wählen Sie einen Operator aus, der zum E-Graphen gehört.</translation>
    </message>
    <message>
        <source>How much of the e-graph to show: the nearest operands of the focus (+ and - show more or fewer), all classes within a number of hops of the selected class, or everything</source>
        <translation>Wie viel vom E-Graphen zu zeigen ist: die nächsten Operanden des Fokus (+ und - zeigen mehr oder weniger), alle Klassen im Umkreis einiger Schritte um die ausgewählte Klasse oder alles</translation>
    </message>
    <message>
        <source>Nearest operands</source>
        <translation>nächste Operanden</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>festgelegt</translation>
    </message>
    <message>
        <source>banned</source>
        <translation>ausgeschlossen</translation>
    </message>
</context>
<context>
    <name>egret::egraph_view::EGraphTable</name>
    <message>
        <source>Filter e-nodes</source>
        <translation>E-Knoten filtern</translation>
    </message>
    <message>
        <source>All e-nodes</source>
        <translation>Alle E-Knoten</translation>
    </message>
    <message>
        <source>%1 e-nodes</source>
        <translation>%1 E-Knoten</translation>
    </message>
    <message>
        <source>%1 of %2 e-nodes</source>
        <translation>%1 von %2 E-Knoten</translation>
    </message>
</context>
<context>
    <name>egret::egraph_view::EGraphTableModel</name>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>E-node</source>
        <translation>E-Knoten</translation>
    </message>
    <message>
        <source>Children</source>
        <translation>Kinder</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Chosen by</source>
        <translation>Gewählt von</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>Entstanden</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
</context>
<context>
    <name>egret::egraph_view::TermAlternatives</name>
    <message>
        <source>chosen</source>
        <translation>gewählt</translation>
    </message>
    <message>
        <source>cycle</source>
        <translation>Zyklus</translation>
    </message>
    <message>
        <source>no term</source>
        <translation>kein Term</translation>
    </message>
    <message>
        <source>E-node</source>
        <translation>E-Knoten</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Tree cost</source>
        <translation>Als Baum</translation>
    </message>
    <message>
        <source>Change in cost if chosen; shared parts count once</source>
        <translation>Was die Wahl ändert, gemeinsame Teile einmal gezählt</translation>
    </message>
    <message>
        <source>Change in cost if chosen; shared parts count at every use</source>
        <translation>Was die Wahl ändert, gemeinsame Teile jedes Mal gezählt</translation>
    </message>
</context>
<context>
    <name>egret::egraph_view::TermView</name>
    <message>
        <source>Reset to extraction</source>
        <translation>Zurück zum Extrahierten</translation>
    </message>
    <message>
        <source>Use this term</source>
        <translation>Diesen Term verwenden</translation>
    </message>
    <message>
        <source>Term</source>
        <translation>Term</translation>
    </message>
    <message>
        <source>No e-graph to choose a term from, or saturation is still running.</source>
        <translation>Kein E-Graph, aus dem ein Term zu wählen wäre, oder er wächst noch.</translation>
    </message>
    <message>
        <source>Alternative e-nodes</source>
        <translation>E-Knoten zur Wahl</translation>
    </message>
    <message>
        <source>Undo all choices</source>
        <translation>Alle Wahlen zurücknehmen</translation>
    </message>
    <message>
        <source>Add the term to the extractions to compare; for a network, also add it as a graph and a step in the history</source>
        <translation>Daraus eine Extraktion wie die anderen machen, zum Vergleichen; bei einem Netz auch einen Graphen und einen Schritt im Verlauf</translation>
    </message>
    <message>
        <source>as in %1</source>
        <translation>wie bei %1</translation>
    </message>
    <message>
        <source>chosen manually, starting from %1</source>
        <translation>von Hand gewählt, ausgehend von %1</translation>
    </message>
    <message>
        <source>Cost &lt;b&gt;%1&lt;/b&gt;, tree cost &lt;b&gt;%2&lt;/b&gt; · %3 classes, %4</source>
        <translation>Kosten &lt;b&gt;%1&lt;/b&gt;, als Baum &lt;b&gt;%2&lt;/b&gt; · %3 Klassen, %4</translation>
    </message>
    <message>
        <source>%1: only one e-node</source>
        <translation>%1: kein anderer E-Knoten zur Wahl</translation>
    </message>
    <message>
        <source>%1: choose one of %2 e-nodes (Enter; Alt+Down, Alt+Up)</source>
        <translation>%1: unter %2 E-Knoten wählen (Eingabe; Alt+Ab, Alt+Auf)</translation>
    </message>
</context>
<context>
    <name>egret::exercises::ExercisePane</name>
    <message>
        <source>Check</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>Check the answer (Enter)</source>
        <translation>Die Antwort prüfen (Eingabetaste)</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Tipp</translation>
    </message>
    <message>
        <source>Show the next hint; it costs 2 points</source>
        <translation>Den nächsten Tipp zeigen; er kostet 2 Punkte</translation>
    </message>
    <message>
        <source>Show solution</source>
        <translation>Lösung zeigen</translation>
    </message>
    <message>
        <source>Fill in the engine&apos;s solution; the score is then 0</source>
        <translation>Die Lösung der Engine eintragen; die Punktzahl ist dann 0</translation>
    </message>
    <message>
        <source>Another</source>
        <translation>Weitere</translation>
    </message>
    <message>
        <source>Draw another instance of this exercise</source>
        <translation>Eine weitere Aufgabe dieser Übung ziehen</translation>
    </message>
    <message>
        <source>Exercises</source>
        <translation>Übungen</translation>
    </message>
    <message numerus="yes">
        <source>%n solved, %1 points</source>
        <translation>
            <numerusform>%n gelöst, %1 Punkte</numerusform>
            <numerusform>%n gelöst, %1 Punkte</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose an exercise. Some open a model of their own; your session is not affected.</source>
        <translation>Wählen Sie eine Übung. Manche öffnen ein eigenes Modell; Ihre Sitzung bleibt unverändert.</translation>
    </message>
    <message>
        <source>%1 — instance %2</source>
        <translation>%1 – Aufgabe %2</translation>
    </message>
    <message>
        <source>*Answer:* %1.</source>
        <translation>*Antwort:* %1.</translation>
    </message>
    <message>
        <source>**Hint:** %1</source>
        <translation>**Tipp:** %1</translation>
    </message>
    <message>
        <source>Drawing the exercise…</source>
        <translation>Die Übung wird gezogen…</translation>
    </message>
    <message>
        <source>Score: %1 of %2</source>
        <translation>Punkte: %1 von %2</translation>
    </message>
    <message>
        <source>A right answer now scores %1 of %2.</source>
        <translation>Eine richtige Antwort bringt jetzt %1 von %2 Punkten.</translation>
    </message>
    <message>
        <source>The answer cannot be read.</source>
        <translation>Die Antwort ist nicht lesbar.</translation>
    </message>
    <message>
        <source>✓ Right.</source>
        <translation>✓ Richtig.</translation>
    </message>
    <message>
        <source>✗ Wrong.</source>
        <translation>✗ Falsch.</translation>
    </message>
    <message>
        <source>Solution:</source>
        <translation>Lösung:</translation>
    </message>
    <message>
        <source>this is one right answer. Others may be right, too.</source>
        <translation>Dies ist eine richtige Antwort. Andere können auch richtig sein.</translation>
    </message>
    <message>
        <source>Drawing an exercise</source>
        <translation>Eine Übung wird gezogen</translation>
    </message>
    <message>
        <source>Checking the answer</source>
        <translation>Die Antwort wird geprüft</translation>
    </message>
    <message>
        <source>Export scores</source>
        <translation>Punkte exportieren</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>Kommagetrennte Werte (*.csv)</translation>
    </message>
    <message>
        <source>All exercises</source>
        <translation>Alle Übungen</translation>
    </message>
    <message>
        <source>Return to the list of exercises</source>
        <translation>Zurück zur Liste der Übungen</translation>
    </message>
    <message>
        <source>Export scores…</source>
        <translation>Punkte exportieren…</translation>
    </message>
    <message>
        <source>Write the scores to a CSV file</source>
        <translation>Die Punkte in eine CSV-Datei schreiben</translation>
    </message>
    <message>
        <source>Exercise</source>
        <translation>Übung</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Use selection</source>
        <translation>Auswahl verwenden</translation>
    </message>
    <message>
        <source>Answer with the match that is selected in the pane Matches</source>
        <translation>Mit dem Treffer antworten, der im Bereich „Treffer“ ausgewählt ist</translation>
    </message>
    <message>
        <source>Select a match of the list in the pane Matches first.</source>
        <translation>Wählen Sie zuerst im Bereich „Treffer“ einen Treffer der Liste aus.</translation>
    </message>
</context>
<context>
    <name>egret::explanation::ExplanationPane</name>
    <message>
        <source>Steps of the explanation</source>
        <translation>Schritte der Erklärung</translation>
    </message>
    <message>
        <source>By</source>
        <translation>Durch</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Nachher</translation>
    </message>
    <message>
        <source>Select two e-nodes of one e-class (Ctrl+click), or one e-class, and press Ctrl+E.</source>
        <translation>Wählen Sie zwei E-Knoten einer E-Klasse (Strg+Klick) oder eine E-Klasse und drücken Sie Strg+E.</translation>
    </message>
    <message>
        <source>Select two e-nodes (Ctrl+click), or an e-class with at least two.</source>
        <translation>Wählen Sie zwei E-Knoten (Strg+Klick) oder eine E-Klasse mit mindestens zweien.</translation>
    </message>
    <message>
        <source>Select an e-class or an e-node first, then ask why a rule did not fire there.</source>
        <translation>Wählen Sie zuerst eine E-Klasse oder einen E-Knoten, dann fragen Sie, warum eine Regel dort nicht griff.</translation>
    </message>
    <message>
        <source>This e-graph comes from a file, which does not record its rules.</source>
        <translation>Dieser E-Graph kommt aus einer Datei: niemand kennt die Regeln, mit denen er wuchs.</translation>
    </message>
    <message>
        <source>Why not?</source>
        <translation>Warum nicht?</translation>
    </message>
    <message>
        <source>Why did this rule not fire here?</source>
        <translation>Warum griff diese Regel hier nicht?</translation>
    </message>
    <message>
        <source>Where does this rule almost apply?</source>
        <translation>Wo passt diese Regel beinahe?</translation>
    </message>
    <message>
        <source>A trajectory between two terms requires a saturation of terms (Run menu).</source>
        <translation>Ein Weg zwischen zwei Termen braucht eine Sättigung von Termen (Menü Ausführen).</translation>
    </message>
    <message>
        <source>Trajectory between two terms</source>
        <translation>Weg zwischen zwei Termen</translation>
    </message>
    <message>
        <source>The first term</source>
        <translation>Der erste Term</translation>
    </message>
    <message>
        <source>The last term</source>
        <translation>Der letzte Term</translation>
    </message>
    <message>
        <source>&amp;From</source>
        <translation>&amp;Von</translation>
    </message>
    <message>
        <source>&amp;To</source>
        <translation>&amp;Nach</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Gefunden</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::AttentionMap</name>
    <message>
        <source>Attention: output tokens in columns, input tokens in rows</source>
        <translation>Attention: Token der Ausgabe waagerecht, der Eingabe senkrecht</translation>
    </message>
    <message>
        <source>when writing %1 (probability %2), the decoder attended to %3 with weight %4</source>
        <translation>beim Schreiben von %1 (Wahrscheinlichkeit %2) sah der Decoder mit Gewicht %4 auf %3</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::BoxPlotView</name>
    <message>
        <source>Distances within and between classes</source>
        <translation>Abstände innerhalb der Klassen und zwischen ihnen</translation>
    </message>
    <message>
        <source>distances of other expressions from the centroid of %1</source>
        <translation>andere zum Schwerpunkt von %1</translation>
    </message>
    <message>
        <source>distances of members from the centroid of %1</source>
        <translation>Mitglieder zum Schwerpunkt von %1</translation>
    </message>
    <message numerus="yes">
        <source>%1: median %2, quartiles %3 to %4, whiskers %5 to %6, %n extreme(s)</source>
        <translation>
            <numerusform>%1: Median %2, Quartile %3 bis %4, Antennen %5 bis %6, %n Ausreißer</numerusform>
            <numerusform>%1: Median %2, Quartile %3 bis %4, Antennen %5 bis %6, %n Ausreißer</numerusform>
        </translation>
    </message>
    <message>
        <source>within the class</source>
        <translation>innerhalb der Klasse</translation>
    </message>
    <message>
        <source>to other classes</source>
        <translation>zu anderen Klassen</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::DecodingPane</name>
    <message>
        <source>log probability %1; bar length is relative to the most probable row</source>
        <translation>logarithmierte Wahrscheinlichkeit %1; die Balkenlänge ist das Verhältnis zum Wahrscheinlichsten</translation>
    </message>
    <message>
        <source>Trees kept at this level</source>
        <translation>Auf dieser Ebene behaltene Bäume</translation>
    </message>
    <message>
        <source>Tree (? = open)</source>
        <translation>Baum, ? ist noch offen</translation>
    </message>
    <message>
        <source>Probability</source>
        <translation>Wahrscheinlichkeit</translation>
    </message>
    <message>
        <source>Decoder outputs</source>
        <translation>Ausgaben des Decoders</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <source>Equal</source>
        <translation>Gleich</translation>
    </message>
    <message>
        <source>Beam level</source>
        <translation>Ebene des Beams</translation>
    </message>
    <message>
        <source>The decoder writes level by level, from the root down</source>
        <translation>Der Decoder schreibt Ebene für Ebene, von der Wurzel abwärts</translation>
    </message>
    <message>
        <source>Play the levels</source>
        <translation>Ebenen abspielen</translation>
    </message>
    <message>
        <source>Play the levels (Space)</source>
        <translation>Ebenen abspielen (Leertaste)</translation>
    </message>
    <message>
        <source>Equal to the input at all test points of the chosen mode</source>
        <translation>An allen Testpunkten des gewählten Modus dasselbe wie die Eingabe</translation>
    </message>
    <message>
        <source>No network is open.</source>
        <translation>Es ist kein Netz geöffnet, das decodieren würde.</translation>
    </message>
    <message>
        <source>The decoder cannot read this subtree: it has too many variables or constants.</source>
        <translation>Der Decoder kann diesen Teilbaum nicht lesen: er hat zu viele Variablen oder Konstanten.</translation>
    </message>
    <message>
        <source>The decoder&apos;s output for the selected subtree appears here.</source>
        <translation>Hier erscheint, was der Decoder für den gewählten Teilbaum schreibt.</translation>
    </message>
    <message>
        <source>%1 is %2</source>
        <translation>%1 ist %2</translation>
    </message>
    <message>
        <source>The decoder reads %1</source>
        <translation>Der Decoder liest %1</translation>
    </message>
    <message>
        <source>%1, where %2</source>
        <translation>%1; dabei gilt: %2</translation>
    </message>
    <message>
        <source>Level %1 of %2</source>
        <translation>Ebene %1 von %2</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Ebene</translation>
    </message>
    <message>
        <source>= equal</source>
        <translation>= gleich</translation>
    </message>
    <message>
        <source>≠ different</source>
        <translation>≠ verschieden</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::Desk</name>
    <message>
        <source>Opening the network</source>
        <translation>Netz öffnen</translation>
    </message>
    <message>
        <source>Simplifying with %1</source>
        <translation>Vereinfachen mit %1</translation>
    </message>
    <message>
        <source>Comparing methods</source>
        <translation>Methoden vergleichen</translation>
    </message>
    <message>
        <source>Embedding expressions</source>
        <translation>Ausdrücke einbetten</translation>
    </message>
    <message>
        <source>Finding where to simplify</source>
        <translation>Suchen, wo zu vereinfachen ist</translation>
    </message>
    <message>
        <source>Decoding</source>
        <translation>Decodieren</translation>
    </message>
    <message>
        <source>Measuring methods on long expressions</source>
        <translation>Methoden an langen Ausdrücken messen</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::EmbeddingsPane</name>
    <message>
        <source>&amp;Embed</source>
        <translation>Ausdrüc&amp;ke einbetten</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Draw random expressions, take the six largest classes of equal expressions, and show where the network places them</source>
        <translation>Ausdrücke zufällig ziehen, die sechs größten Klassen gleicher Ausdrücke nehmen und sehen, wohin das Netz sie legt</translation>
    </message>
    <message>
        <source>E&amp;xpressions per class</source>
        <translation>Ausdrücke &amp;je Klasse</translation>
    </message>
    <message>
        <source>Maximum number of expressions per class</source>
        <translation>Höchstzahl der Ausdrücke je Klasse</translation>
    </message>
    <message>
        <source>See&amp;d</source>
        <translation>Start&amp;wert</translation>
    </message>
    <message>
        <source>Random seed for the expressions and t-SNE</source>
        <translation>Startwert der Zufallsziehungen und von t-SNE</translation>
    </message>
    <message>
        <source>A well-trained network places equal expressions close together, whatever their form.</source>
        <translation>Ein Netz, das versteht, legt gleiche Ausdrücke nah zueinander, wie sie auch aussehen.</translation>
    </message>
    <message>
        <source>No network is open.</source>
        <translation>Kein Netz ist geöffnet.</translation>
    </message>
    <message>
        <source>%1 expressions in %2 classes; in %3 of these classes, three quarters of the members are closer to the centroid than three quarters of the other expressions</source>
        <translation>%1 Ausdrücke aus %2 Klassen; in %3 davon liegen drei Viertel der Mitglieder näher am Schwerpunkt als drei Viertel der anderen</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::ExpressionPane</name>
    <message>
        <source>&amp;Simplify</source>
        <translation>&amp;Vereinfachen</translation>
    </message>
    <message>
        <source>St&amp;op</source>
        <translation>Anha&amp;lten</translation>
    </message>
    <message>
        <source>Ne&amp;twork…</source>
        <translation>&amp;Netz…</translation>
    </message>
    <message>
        <source>Expression</source>
        <translation>Ausdruck</translation>
    </message>
    <message>
        <source>min, max, select(c, a, b), + - * /, comparisons, ! &amp;&amp; ||, numbers, True, False; v0, v1 and all other names are variables, c0 and c1 are unknown constants</source>
        <translation>min, max, select(c, a, b), + - * /, Vergleiche, ! &amp;&amp; ||, Zahlen, True, False; v0, v1 und alle anderen Namen sind Variablen, c0, c1 unbekannte Konstanten</translation>
    </message>
    <message>
        <source>An expression, such as min(x, y) &lt;= x</source>
        <translation>Ein Ausdruck, etwa min(x, y) &lt;= x</translation>
    </message>
    <message>
        <source>Mode: operator semantics</source>
        <translation>Modus: was die Operatoren bedeuten</translation>
    </message>
    <message>
        <source>Simplification method</source>
        <translation>Methode: wer vereinfacht</translation>
    </message>
    <message>
        <source>Beam width</source>
        <translation>Breite des Beams</translation>
    </message>
    <message>
        <source>Simplify the expression step by step (Enter in the field)</source>
        <translation>Den Ausdruck Schritt für Schritt vereinfachen (Eingabe im Feld)</translation>
    </message>
    <message>
        <source>Stop; the steps taken so far are kept</source>
        <translation>Anhalten; die bisherigen Schritte bleiben</translation>
    </message>
    <message>
        <source>Open another trained network</source>
        <translation>Ein anderes trainiertes Netz öffnen</translation>
    </message>
    <message>
        <source>&amp;Mode</source>
        <translation>&amp;Modus</translation>
    </message>
    <message>
        <source>Semantics of division and of division by zero</source>
        <translation>Was Division und Division durch null bedeuten</translation>
    </message>
    <message>
        <source>Met&amp;hod</source>
        <translation>Me&amp;thode</translation>
    </message>
    <message>
        <source>&amp;Beam width</source>
        <translation>Beambre&amp;ite</translation>
    </message>
    <message>
        <source>Number of trees the decoder keeps at each level; other sampling methods make this many attempts</source>
        <translation>Wie viele Bäume der Decoder auf jeder Ebene behält; andere Methoden, die Stichproben ziehen, versuchen es ebenso oft</translation>
    </message>
    <message>
        <source>recently used</source>
        <translation>zuletzt verwendet</translation>
    </message>
    <message>
        <source>column %1: %2</source>
        <translation>Spalte %1: %2</translation>
    </message>
    <message>
        <source>No network is open. Open a trained network or choose another method.</source>
        <translation>Kein Netz ist geöffnet: es würde Teilbäume wählen und einfachere schreiben. Öffnen Sie ein trainiertes oder wählen Sie eine andere Methode.</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n rule(s) learned in mode %2</source>
        <translation>
            <numerusform>%1, %n Regel gelernt im Modus %2</numerusform>
            <numerusform>%1, %n Regeln gelernt im Modus %2</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; the rules are used only in that mode</source>
        <translation>%1: in einem anderen Modus werden die Regeln nicht befragt</translation>
    </message>
    <message>
        <source>Open network</source>
        <translation>Netz öffnen</translation>
    </message>
    <message>
        <source>Networks (*.safetensors)</source>
        <translation>Netze (*.safetensors)</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::MethodsPane</name>
    <message>
        <source>&amp;Compare methods</source>
        <translation>Methoden verglei&amp;chen</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Simplify the expression with every method, one after the other</source>
        <translation>Den Ausdruck mit jeder Methode vereinfachen, einer nach der anderen</translation>
    </message>
    <message>
        <source>Stop; the results so far are kept</source>
        <translation>Anhalten; die bisherigen Ergebnisse bleiben</translation>
    </message>
    <message>
        <source>Comparison of methods</source>
        <translation>Methoden nebeneinander</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>Sekunden</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Human input</source>
        <translation>Von Menschen</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Knowledge that people had to supply</source>
        <translation>Was Menschen dafür wissen und aufschreiben mussten</translation>
    </message>
    <message>
        <source>Whether the method finished or reached a limit</source>
        <translation>Ob die Methode nichts mehr zu versuchen hatte oder eine Grenze sie beendete</translation>
    </message>
    <message>
        <source>pending</source>
        <translation>steht aus</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>%1, not proved</source>
        <translation>%1, nicht bewiesen</translation>
    </message>
    <message>
        <source>done</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>limit reached</source>
        <translation>durch Grenze</translation>
    </message>
    <message>
        <source>The method had nothing left to try.</source>
        <translation>Sie hatte nichts mehr zu versuchen.</translation>
    </message>
    <message>
        <source>The method reached a time limit or another limit.</source>
        <translation>Die Zeit oder eine andere Grenze beendete sie.</translation>
    </message>
    <message numerus="yes">
        <source>%n replacement(s) could not be proved and were rejected.</source>
        <translation>
            <numerusform>%n Ersetzung ließ sich nicht beweisen und wurde nicht übernommen.</numerusform>
            <numerusform>%n Ersetzungen ließen sich nicht beweisen und wurden nicht übernommen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Smallest result</source>
        <translation>Der kleinste</translation>
    </message>
    <message>
        <source>&amp;Measure long expressions</source>
        <translation>Lange Ausdrücke &amp;messen</translation>
    </message>
    <message>
        <source>Simplify generated long expressions with every method; show the tokens saved against time</source>
        <translation>Mit jeder Methode erzeugte lange Ausdrücke vereinfachen; die gesparten Token über der Zeit zeigen</translation>
    </message>
    <message numerus="yes">
        <source>Tokens saved against time, mean of %n long expression(s)</source>
        <translation>
            <numerusform>Gesparte Token über der Zeit, Mittel von %n langem Ausdruck</numerusform>
            <numerusform>Gesparte Token über der Zeit, Mittel von %n langen Ausdrücken</numerusform>
        </translation>
    </message>
    <message>
        <source>Tokens saved against time</source>
        <translation>Gesparte Token über der Zeit</translation>
    </message>
    <message>
        <source>CPU seconds per expression</source>
        <translation>CPU-Sekunden pro Ausdruck</translation>
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
        <translation>Linke Seite</translation>
    </message>
    <message>
        <source>Right side</source>
        <translation>Rechte Seite</translation>
    </message>
    <message>
        <source>Nodes saved</source>
        <translation>Gesparte Knoten</translation>
    </message>
    <message>
        <source>Times found</source>
        <translation>Gefunden</translation>
    </message>
    <message>
        <source>Pattern to replace; sorts by size</source>
        <translation>Was gefunden wird; nach Größe sortiert</translation>
    </message>
    <message>
        <source>Replacement; sorts by size</source>
        <translation>Was daraus wird; nach Größe sortiert</translation>
    </message>
    <message>
        <source>Size difference between the two sides</source>
        <translation>Um wie viel kleiner die rechte Seite ist</translation>
    </message>
    <message>
        <source>How often the network found this rule</source>
        <translation>Wie oft das Netz diese Regel gefunden hat</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::RuleLogPane</name>
    <message>
        <source>Filter rules</source>
        <translation>In Regeln suchen</translation>
    </message>
    <message>
        <source>Show rules that contain this text on either side, such as min(v0 or select</source>
        <translation>Regeln mit diesem Text auf einer der Seiten, etwa min(v0 oder select</translation>
    </message>
    <message>
        <source>Rules discovered by the network</source>
        <translation>Vom Netz entdeckte Regeln</translation>
    </message>
    <message>
        <source>Double-click or press Enter to simplify the left side</source>
        <translation>Doppelklick oder Eingabe: die linke Seite vereinfachen</translation>
    </message>
    <message>
        <source>%1 of %2 rules</source>
        <translation>%1 von %2 Regeln</translation>
    </message>
    <message>
        <source>No network is open.</source>
        <translation>Kein Netz ist geöffnet.</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::ScatterView</name>
    <message>
        <source>Embeddings in two dimensions</source>
        <translation>Einbettungen in der Ebene</translation>
    </message>
    <message>
        <source>%1, equal to %2</source>
        <translation>%1, gleich %2</translation>
    </message>
    <message>
        <source>equal to %1</source>
        <translation>gleich %1</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::TraceView</name>
    <message>
        <source>Simplification steps</source>
        <translation>Schritte der Vereinfachung</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>By</source>
        <translation>Durch</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Expression</source>
        <translation>Ausdruck</translation>
    </message>
    <message>
        <source>Expression before the step; the boxed subtree is replaced</source>
        <translation>Der umrahmte Teilbaum wird in diesem Schritt ersetzt</translation>
    </message>
    <message>
        <source>Source of the replacement</source>
        <translation>Was den umrahmten Teilbaum vereinfacht hat</translation>
    </message>
    <message>
        <source>Whether the step preserves the meaning of the expression in the chosen mode</source>
        <translation>Ob der Ausdruck nach diesem Schritt dasselbe bedeutet, im gewählten Modus</translation>
    </message>
    <message>
        <source>Simplifying…</source>
        <translation>Vereinfachen…</translation>
    </message>
    <message numerus="yes">
        <source>%1 → %2 nodes, %3 → %4 tokens in %n step(s)</source>
        <translation>
            <numerusform>%1 → %2 Knoten, %3 → %4 Token in %n Schritt</numerusform>
            <numerusform>%1 → %2 Knoten, %3 → %4 Token in %n Schritten</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; simplifying…</source>
        <translation>%1; vereinfacht weiter…</translation>
    </message>
    <message>
        <source>%1
This step rewrites %2</source>
        <translation>%1
Dieser Schritt ersetzt %2</translation>
    </message>
    <message>
        <source>%1; this step rewrites %2</source>
        <translation>%1; dieser Schritt ersetzt %2</translation>
    </message>
    <message>
        <source>%1 found nothing smaller. Try another method or mode.</source>
        <translation>%1 fand nichts Kleineres; eine andere Methode oder Betriebsart vielleicht.</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::TrainingPane</name>
    <message>
        <source>Embe&amp;dding loss</source>
        <translation>Ein&amp;bettungsverlust</translation>
    </message>
    <message>
        <source>Subtree selecto&amp;r</source>
        <translation>Teilbaumaus&amp;wahl</translation>
    </message>
    <message>
        <source>Shuff&amp;led rewards</source>
        <translation>Vertaus&amp;chte Belohnungen</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen…</translation>
    </message>
    <message>
        <source>Start trainin&amp;g</source>
        <translation>Net&amp;z trainieren</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Use this network</source>
        <translation>Dieses Netz verwenden</translation>
    </message>
    <message>
        <source>Clear curves</source>
        <translation>Kurven löschen</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>Training data: only short expressions over variables, or also long expressions with constants, as in Halide</source>
        <translation>Woran es lernt: an kurzen Ausdrücken aus Variablen oder auch an langen mit Konstanten wie denen von Halide</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>Random seed; runs are reproducible</source>
        <translation>Für alles Zufällige: derselbe Startwert lernt dasselbe</translation>
    </message>
    <message>
        <source>Imitation</source>
        <translation>Nachahmung</translation>
    </message>
    <message>
        <source>Number of steps that imitate enumeration results; 0: learn from rewards alone, as in the paper</source>
        <translation>Schritte, in denen nachgeahmt wird, was die Aufzählung fand; 0: nur aus Belohnungen, wie im Artikel</translation>
    </message>
    <message>
        <source>Reward</source>
        <translation>Belohnung</translation>
    </message>
    <message>
        <source>Number of steps that learn from rewards on short expressions</source>
        <translation>Schritte, in denen aus Belohnungen an kurzen Ausdrücken gelernt wird</translation>
    </message>
    <message>
        <source>Long</source>
        <translation>Lange</translation>
    </message>
    <message>
        <source>Number of steps that learn from rewards on long expressions; examples must include long expressions</source>
        <translation>Schritte, in denen aus Belohnungen an langen Ausdrücken gelernt wird; die Beispiele müssen welche enthalten</translation>
    </message>
    <message>
        <source>Pull the embeddings of equal expressions together (equation 9); without this loss, the paper&apos;s network gets stuck (figure 7)</source>
        <translation>Einbettungen gleicher Ausdrücke zueinander ziehen (Gleichung 9); ohne das bleibt das Netz des Artikels stecken (Abbildung 7)</translation>
    </message>
    <message>
        <source>Choose the subtrees to simplify; without the selector, whole expressions are decoded, as in an ablation of the paper</source>
        <translation>Teilbäume wählen; ohne das geht der ganze Ausdruck an den Decoder, wie in einer Ablation des Artikels</translation>
    </message>
    <message>
        <source>Shuffle rewards at random, as a control: nothing can be learned from them</source>
        <translation>Belohnungen zufällig vertauschen, zur Kontrolle: daraus lässt sich nichts lernen</translation>
    </message>
    <message>
        <source>Training folder</source>
        <translation>Ordner des Trainings</translation>
    </message>
    <message>
        <source>Folder for the network, its rules and the state needed to resume</source>
        <translation>Wo das Netz, seine Regeln und alles zum Weitermachen Nötige liegen</translation>
    </message>
    <message>
        <source>Choose training folder</source>
        <translation>Den Ordner des Trainings wählen</translation>
    </message>
    <message>
        <source>Resume the training in the folder; its seed and options must match those above</source>
        <translation>Mit dem Training im Ordner weitermachen; Startwert und Optionen müssen die obigen sein</translation>
    </message>
    <message>
        <source>Stop and save; training can be resumed later</source>
        <translation>Anhalten und speichern, zum späteren Fortsetzen</translation>
    </message>
    <message>
        <source>Simplify with the most recently saved network</source>
        <translation>Mit dem zuletzt gespeicherten Stand des Netzes vereinfachen</translation>
    </message>
    <message>
        <source>Remove the curves of finished training runs</source>
        <translation>Die Kurven beendeter Trainings vergessen</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>Startwert %1</translation>
    </message>
    <message>
        <source>no embedding loss</source>
        <translation>ohne Einbettungsverlust</translation>
    </message>
    <message>
        <source>no selector</source>
        <translation>ohne Auswahl</translation>
    </message>
    <message>
        <source>shuffled</source>
        <translation>vertauscht</translation>
    </message>
    <message>
        <source>Generating examples…</source>
        <translation>Beispiele werden erzeugt…</translation>
    </message>
    <message>
        <source>step %1 of %2, loss %3</source>
        <translation>Schritt %1 von %2, Verlust %3</translation>
    </message>
    <message>
        <source>%1, reward %2, hit rate %3</source>
        <translation>%1, Belohnung %2, Trefferquote %3</translation>
    </message>
    <message>
        <source>Tree LST&amp;M</source>
        <translation>Baum-LST&amp;M</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>linear</translation>
    </message>
    <message>
        <source>Read and write expressions as trees; if off, as text, as in an ablation of the paper, without embedding loss and selector</source>
        <translation>Entlang des Baums lesen und schreiben; ohne das entlang der Liste seiner Knoten, wie in einer Ablation der Arbeit, ohne Einbettungsverlust und ohne Auswähler</translation>
    </message>
    <message>
        <source>Train a new network; asks before it replaces a network in the folder</source>
        <translation>Ein neues Netz trainieren; fragt nach, bevor es ein Netz im Ordner ersetzt</translation>
    </message>
    <message>
        <source>Replace network</source>
        <translation>Netz ersetzen</translation>
    </message>
    <message>
        <source>The folder %1 contains a trained network. Replace the network and its training run?</source>
        <translation>Der Ordner %1 enthält ein trainiertes Netz. Das Netz und sein Training ersetzen?</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>%1, hit rate %2</source>
        <translation>%1, Trefferquote %2</translation>
    </message>
    <message>
        <source>Discovery</source>
        <translation>Entdeckung</translation>
    </message>
    <message>
        <source>Number of steps that imitate simplifications which the network found itself, without enumeration results</source>
        <translation>Zahl der Schritte, die Vereinfachungen nachahmen, die das Netz selbst gefunden hat, ohne Ergebnisse der Aufzählung</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::TrainingRun</name>
    <message>
        <source>Training a network</source>
        <translation>Netz trainieren</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::TreePane</name>
    <message>
        <source>Simplify this s&amp;ubtree</source>
        <translation>Diesen Teilbaum verein&amp;fachen</translation>
    </message>
    <message>
        <source>Simplify the framed subtree; the rest is unchanged (Enter in the tree)</source>
        <translation>Den umrahmten Teilbaum vereinfachen und den Rest lassen, wie er ist (Eingabe im Baum)</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::TreeView</name>
    <message>
        <source>Expression tree</source>
        <translation>Ausdruck als Baum</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n node(s))</source>
        <translation>
            <numerusform>%1 (%n Knoten)</numerusform>
            <numerusform>%1 (%n Knoten)</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; chosen with probability %2</source>
        <translation>%1; gewählt mit Wahrscheinlichkeit %2</translation>
    </message>
</context>
<context>
    <name>egret::extraction::ComparisonTable</name>
    <message>
        <source>Classes in which the two extractions differ</source>
        <translation>Klassen, in denen sich die zwei Extraktionen unterscheiden</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>not needed</source>
        <translation>nicht nötig</translation>
    </message>
    <message>
        <source>Identical in %1 classes (%2), different in %3 (%4, %5)</source>
        <translation>Gleich in %1 Klassen (%2), verschieden in %3 (%4, %5)</translation>
    </message>
    <message>
        <source>both</source>
        <translation>beide</translation>
    </message>
</context>
<context>
    <name>egret::extraction::ExtractionPane</name>
    <message>
        <source>Incumbent and bound appear here</source>
        <translation>Beste Lösung und Schranke erscheinen hier</translation>
    </message>
    <message>
        <source>incumbent %1</source>
        <translation>beste Lösung %1</translation>
    </message>
    <message>
        <source>bound %1</source>
        <translation>Schranke %1</translation>
    </message>
    <message>
        <source>Extraction results</source>
        <translation>Ergebnisse der Extraktion</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <source>Cost before</source>
        <translation>Kosten vorher</translation>
    </message>
    <message>
        <source>Tree cost</source>
        <translation>Als Baum</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Proof</source>
        <translation>Nachweis</translation>
    </message>
    <message>
        <source>Cost with shared parts counted at every use</source>
        <translation>Kosten, gemeinsame Teile bei jeder Verwendung gezählt</translation>
    </message>
    <message>
        <source>Cost with shared parts counted once</source>
        <translation>Kosten, gemeinsame Teile einmal gezählt</translation>
    </message>
    <message>
        <source>optimal</source>
        <translation>optimal</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>mindestens %1</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keiner</translation>
    </message>
    <message>
        <source>Shared</source>
        <translation>Geteilt</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Parts used more than once; the tree cost counts every use. In the e-graph, they have a badge such as ×2</source>
        <translation>Teile, die mehrmals verwendet werden; als Baum zählen sie jedes Mal. Der E-Graph kennzeichnet sie: ×2</translation>
    </message>
    <message>
        <source>Best extractions</source>
        <translation>Beste Extraktionen</translation>
    </message>
    <message>
        <source>Number of extractions</source>
        <translation>Zahl der Extraktionen</translation>
    </message>
    <message>
        <source>Pareto front</source>
        <translation>Pareto-Front</translation>
    </message>
    <message>
        <source>Second cost of each e-node: a formula over own and count, such as 1,
or rows OPERATOR : FORMULA, separated by semicolons</source>
        <translation>Zweite Kosten jedes E-Knotens: eine Formel aus own und count, etwa 1,
oder Zeilen OPERATOR : FORMEL, durch Semikolons getrennt</translation>
    </message>
    <message>
        <source>Select an e-node in the e-graph.</source>
        <translation>Wählen Sie im E-Graphen einen E-Knoten.</translation>
    </message>
    <message>
        <source>Objective</source>
        <translation>Zielfunktion</translation>
    </message>
    <message>
        <source>Quantity that greedy extraction minimizes</source>
        <translation>Was die gierige Extraktion minimiert</translation>
    </message>
    <message>
        <source>Number of parallel devices</source>
        <translation>Zahl der parallelen Geräte</translation>
    </message>
    <message>
        <source>Parallel devices</source>
        <translation>Parallele Geräte</translation>
    </message>
    <message>
        <source>Formulas over own, count, child1 and children, separated by semicolons, or the name of a file with them</source>
        <translation>Formeln aus own, count, child1 und children, durch Semikolons getrennt, oder der Name einer Datei damit</translation>
    </message>
    <message>
        <source>Cost table</source>
        <translation>Kostentabelle</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>proven</source>
        <translation>bewiesen</translation>
    </message>
    <message>
        <source>sum of the costs, shared parts counted at every use</source>
        <translation>Summe der Kosten, gemeinsame Teile bei jeder Verwendung gezählt</translation>
    </message>
    <message>
        <source>Second cost</source>
        <translation>Zweite Kosten</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>Tiefe</translation>
    </message>
    <message>
        <source>cost of the most expensive path</source>
        <translation>Kosten des teuersten Pfads</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latenz</translation>
    </message>
    <message>
        <source>end of a list schedule on parallel devices</source>
        <translation>Ende eines Listenplans auf parallelen Geräten</translation>
    </message>
    <message>
        <source>Memory peak</source>
        <translation>Speicherspitze</translation>
    </message>
    <message>
        <source>most memory in use, if costs are sizes of results</source>
        <translation>größter belegter Speicher, wenn Kosten Größen von Ergebnissen sind</translation>
    </message>
    <message>
        <source>Most expensive root</source>
        <translation>Teuerste Wurzel</translation>
    </message>
    <message>
        <source>largest cost of a root, shared parts counted once</source>
        <translation>größte Kosten einer Wurzel, gemeinsame Teile einmal gezählt</translation>
    </message>
    <message>
        <source>formulas for each operator</source>
        <translation>Formeln für jeden Operator</translation>
    </message>
</context>
<context>
    <name>egret::graph_view::BodyTrail</name>
    <message>
        <source>iteration</source>
        <translation>Iteration</translation>
    </message>
    <message>
        <source>condition</source>
        <translation>Bedingung</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Show the whole graph (-)</source>
        <translation>Den ganzen Graphen zeigen (-)</translation>
    </message>
    <message>
        <source>Show the %1 of %2</source>
        <translation>%1 von %2 zeigen</translation>
    </message>
</context>
<context>
    <name>egret::graph_view::GraphPane</name>
    <message>
        <source>States of the computation graph</source>
        <translation>Zustände des Berechnungsgraphen</translation>
    </message>
    <message>
        <source>Computation graph, %1</source>
        <translation>Berechnungsgraph, %1</translation>
    </message>
    <message>
        <source>Attention layer</source>
        <translation>Schicht der Aufmerksamkeit</translation>
    </message>
    <message>
        <source>Each layer extends an operator&apos;s receptive field by one hop</source>
        <translation>Mit jeder Schicht sieht ein Operator einen Schritt weiter</translation>
    </message>
    <message>
        <source>Attention head</source>
        <translation>Kopf der Aufmerksamkeit</translation>
    </message>
    <message>
        <source>Layer %1</source>
        <translation>Schicht %1</translation>
    </message>
    <message>
        <source>All heads</source>
        <translation>Alle Köpfe</translation>
    </message>
    <message>
        <source>Mean of all heads</source>
        <translation>Der Mittelwert aller Köpfe</translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation>Kopf %1</translation>
    </message>
    <message>
        <source>Tracing the origin of nodes</source>
        <translation>Herkunft der Knoten suchen</translation>
    </message>
    <message>
        <source>%1 is an e-graph without a computation graph.</source>
        <translation>%1 ist ein E-Graph; einen Berechnungsgraphen gibt es nicht.</translation>
    </message>
    <message>
        <source>ONNX Runtime is optimizing the current graph…</source>
        <translation>ONNX Runtime optimiert den aktuellen Graphen …</translation>
    </message>
    <message>
        <source>Asking ONNX Runtime for its graph</source>
        <translation>Graph von ONNX Runtime wird abgefragt</translation>
    </message>
    <message>
        <source>Viewing step %1 of %2</source>
        <translation>Zu sehen ist Schritt %1 von %2</translation>
    </message>
    <message>
        <source>Go to latest</source>
        <translation>Zum neuesten</translation>
    </message>
    <message>
        <source>Select an e-class that contains an operator of the graph.</source>
        <translation>Wählen Sie eine E-Klasse aus, die einen Operator des Graphen enthält.</translation>
    </message>
</context>
<context>
    <name>egret::graph_view::OverlayChooser</name>
    <message>
        <source>Property that colors show, besides the kind of operator</source>
        <translation>Was die Farben der Operatoren außer ihrer Art zeigen</translation>
    </message>
    <message>
        <source>Color by: %1 ▾</source>
        <translation>Farbe: %1 ▾</translation>
    </message>
</context>
<context>
    <name>egret::help::GuideView</name>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vorwärts</translation>
    </message>
    <message>
        <source>Search the guide</source>
        <translation>Handbuch durchsuchen</translation>
    </message>
    <message>
        <source>Contents of the guide</source>
        <translation>Inhalt des Handbuchs</translation>
    </message>
    <message>
        <source>Guide page</source>
        <translation>Seite des Handbuchs</translation>
    </message>
    <message numerus="yes">
        <source>%n result(s) found</source>
        <translation>
            <numerusform>%n Stelle gefunden</numerusform>
            <numerusform>%n Stellen gefunden</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>egret::history::HistoryModel</name>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>Verified</source>
        <translation>Geprüft</translation>
    </message>
</context>
<context>
    <name>egret::history::HistoryPane</name>
    <message>
        <source>Session history</source>
        <translation>Verlauf der Sitzung</translation>
    </message>
    <message>
        <source>%1 since the original</source>
        <translation>%1 seit dem Original</translation>
    </message>
    <message>
        <source> ★ best</source>
        <translation> ★ bester</translation>
    </message>
    <message>
        <source> ⚠ best %1</source>
        <translation> ⚠ bester %1</translation>
    </message>
    <message>
        <source>The policy ended worse than its best graph, which costs %1.</source>
        <translation>Die Strategie endete schlechter als bei ihrem besten Graphen; der kostet %1.</translation>
    </message>
    <message>
        <source>Verified: equivalent to the original (%1 samples, largest error %2).</source>
        <translation>Geprüft: berechnet dasselbe wie das Original (%1 Stichproben, größter Fehler %2).</translation>
    </message>
    <message>
        <source>Not equivalent to the original: %1</source>
        <translation>Berechnet etwas anderes als das Original: %1</translation>
    </message>
    <message>
        <source>No step is better than the original.</source>
        <translation>Kein Schritt ist besser als das Original.</translation>
    </message>
    <message>
        <source>Edit: %1</source>
        <translation>Bearbeitung: %1</translation>
    </message>
</context>
<context>
    <name>egret::inspector::InspectorPane</name>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>Nothing selected</source>
        <translation>Nichts ausgewählt</translation>
    </message>
</context>
<context>
    <name>egret::jobs::JobsBar</name>
    <message>
        <source>Progress of %1</source>
        <translation>Fortschritt von %1</translation>
    </message>
    <message>
        <source>Cancel %1 (Esc)</source>
        <translation>%1 abbrechen (Esc)</translation>
    </message>
    <message>
        <source>Cancel %1</source>
        <translation>%1 abbrechen</translation>
    </message>
    <message>
        <source>Cancel job</source>
        <translation>Auftrag abbrechen</translation>
    </message>
    <message numerus="yes">
        <source>%1 (and %n more)</source>
        <translation>
            <numerusform>%1 (und %n weiterer)</numerusform>
            <numerusform>%1 (und %n weitere)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>egret::jobs::JobsPane</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Clear finished</source>
        <translation>Beendete entfernen</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>Aufträge</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>Auftrag</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Cancel the selected job (Del)</source>
        <translation>Den ausgewählten Auftrag abbrechen (Entf)</translation>
    </message>
    <message>
        <source>Remove finished jobs from the list</source>
        <translation>Beendete Aufträge aus der Liste nehmen</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>%1%</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>gescheitert</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>done</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>No jobs yet</source>
        <translation>Noch keine Aufträge</translation>
    </message>
    <message>
        <source>%1 running, %2 finished</source>
        <translation>%1 laufen, %2 beendet</translation>
    </message>
</context>
<context>
    <name>egret::lessons::LessonPane</name>
    <message>
        <source>All lessons</source>
        <translation>Alle Lektionen</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Lesson text</source>
        <translation>Text der Lektion</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Lektionen</translation>
    </message>
    <message>
        <source>Choose a lesson. It opens its own model; your session is not affected.</source>
        <translation>Wählen Sie eine: sie öffnet ein eigenes Modell; Ihre Sitzung bleibt, wie sie ist.</translation>
    </message>
    <message>
        <source>%1 — step %2 of %3: %4</source>
        <translation>%1 — Schritt %2 von %3: %4</translation>
    </message>
    <message>
        <source>Do it for me: %1</source>
        <translation>Für mich tun: %1</translation>
    </message>
    <message>
        <source>Waiting for your action.</source>
        <translation>Wartet darauf, dass Sie es tun.</translation>
    </message>
    <message>
        <source>✓ Done.</source>
        <translation>✓ Erledigt.</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Abgeschlossen</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message>
        <source>Show me</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Point at what this step is about</source>
        <translation>Auf das zeigen, worum es in diesem Schritt geht</translation>
    </message>
    <message>
        <source>Start over</source>
        <translation>Von vorn</translation>
    </message>
    <message>
        <source>You applied %1. Undo it (Ctrl+Z) and apply %2.</source>
        <translation>Sie haben %1 angewendet. Nehmen Sie das zurück (Strg+Z) und wenden Sie %2 an.</translation>
    </message>
    <message>
        <source>apply %1</source>
        <translation>%1 anwenden</translation>
    </message>
    <message>
        <source>select %1</source>
        <translation>%1 auswählen</translation>
    </message>
    <message>
        <source>%1 matches nowhere in the current graph.</source>
        <translation>%1 passt nirgends im aktuellen Graphen.</translation>
    </message>
</context>
<context>
    <name>egret::log::LogPane</name>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>error: %1</source>
        <translation>Fehler: %1</translation>
    </message>
    <message>
        <source>warning: %1</source>
        <translation>Warnung: %1</translation>
    </message>
    <message>
        <source>stopped: %1 after %2</source>
        <translation>angehalten: %1 nach %2</translation>
    </message>
    <message>
        <source>iteration %1: %2 e-nodes, %3 e-classes (search %4, apply %5, rebuild %6)</source>
        <translation>Iteration %1: %2 E-Knoten, %3 E-Klassen (Suche %4, Anwenden %5, Wiederaufbau %6)</translation>
    </message>
</context>
<context>
    <name>egret::matches::MatchModel</name>
    <message>
        <source>Breakpoint: finishing an iteration pauses before %1 (F9)</source>
        <translation>Haltepunkt: das Abschließen einer Iteration hält vor %1 an (F9)</translation>
    </message>
    <message>
        <source>%1 has many matches: it may make the e-graph explode</source>
        <translation>%1 hat viele Treffer: der E-Graph kann dadurch explodieren</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Matches</source>
        <translation>Treffer</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>Strategie</translation>
    </message>
    <message>
        <source>Rule, match</source>
        <translation>Regel, Treffer</translation>
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
        <translation>Anwenden</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Auslassen</translation>
    </message>
    <message>
        <source>Filter by rule or node</source>
        <translation>Nach Regel oder Knoten filtern</translation>
    </message>
    <message>
        <source>Rules and their matches</source>
        <translation>Regeln und ihre Treffer</translation>
    </message>
    <message>
        <source>Apply the selected match (Ctrl+Enter)</source>
        <translation>Den ausgewählten Treffer anwenden (Strg+Eingabe)</translation>
    </message>
    <message>
        <source>Dismiss the selected match (Del)</source>
        <translation>Den ausgewählten Treffer aus der Liste nehmen (Entf)</translation>
    </message>
    <message>
        <source>1 match</source>
        <translation>1 Treffer</translation>
    </message>
    <message>
        <source>%1 matches</source>
        <translation>%1 Treffer</translation>
    </message>
    <message>
        <source>%1 of %2 matches</source>
        <translation>%1 von %2 Treffern</translation>
    </message>
    <message>
        <source>searching…</source>
        <translation>Suche läuft…</translation>
    </message>
    <message>
        <source>1 rule applies</source>
        <translation>1 Regel passt</translation>
    </message>
    <message>
        <source>%1 rules apply</source>
        <translation>%1 Regeln passen</translation>
    </message>
    <message>
        <source>No rule matches here.</source>
        <translation>Hier passt keine Regel.</translation>
    </message>
    <message numerus="yes">
        <source>%n rule application(s) touch %1; press J and K to step through them.</source>
        <translation>
            <numerusform>%n Regelanwendung berührt %1; J und K gehen alle durch.</numerusform>
            <numerusform>%n Regelanwendungen berühren %1; J und K gehen alle durch.</numerusform>
        </translation>
    </message>
    <message>
        <source>iteration %1, %2 found</source>
        <translation>Iteration %1, %2 gefunden</translation>
    </message>
    <message>
        <source>Saturation has ended: %1. Press Ctrl+F10 to start a new e-graph.</source>
        <translation>Der E-Graph wächst nicht weiter: %1. Strg+F10 beginnt einen neuen.</translation>
    </message>
    <message>
        <source>Select a rule in a list of matches, then press F9 to set a breakpoint on it.</source>
        <translation>Wählen Sie eine Regel in einer Trefferliste; F9 setzt dann einen Haltepunkt darauf.</translation>
    </message>
    <message>
        <source>Select an operator of the current graph.</source>
        <translation>Wählen Sie einen Operator des aktuellen Graphen aus.</translation>
    </message>
    <message>
        <source>Select rows of a list.</source>
        <translation>Wählen Sie Zeilen einer Liste aus.</translation>
    </message>
    <message>
        <source>An e-graph file contains no rules, so there are no matches.</source>
        <translation>Eine E-Graph-Datei enthält keine Regeln, also gibt es keine Treffer.</translation>
    </message>
    <message>
        <source>Open a model to see which rules match.</source>
        <translation>Öffnen Sie ein Modell, um zu sehen, welche Regeln passen.</translation>
    </message>
    <message>
        <source>Press F10 to search for matches and apply them to the e-graph one by one.</source>
        <translation>F10 sucht Treffer und wendet sie einzeln auf den E-Graphen an.</translation>
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
        <translation>%1 Operatoren</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
</context>
<context>
    <name>egret::outline::OutlinePane</name>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Filter the outline</source>
        <translation>Gliederung filtern</translation>
    </message>
    <message>
        <source>Outline of the graph</source>
        <translation>Gliederung des Graphen</translation>
    </message>
    <message>
        <source>%1 of %2 operators</source>
        <translation>%1 von %2 Operatoren</translation>
    </message>
</context>
<context>
    <name>egret::policy_view::CandidatesTable</name>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Location</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>Probability</source>
        <translation>Wahrsch.</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>Operatoren</translation>
    </message>
    <message>
        <source>Change in graph cost; negative is better</source>
        <translation>Wie viel mehr der Graph dann kosten würde; negativ ist besser</translation>
    </message>
    <message>
        <source>Change in the number of operators</source>
        <translation>Wie viele Operatoren mehr der Graph dann hätte</translation>
    </message>
    <message>
        <source>No-Op</source>
        <translation>No-Op</translation>
    </message>
    <message>
        <source>leaves the graph unchanged</source>
        <translation>lässt den Graphen, wie er ist</translation>
    </message>
    <message>
        <source>%1; the most probable candidate has the longest bar</source>
        <translation>%1; der längste Balken ist der wahrscheinlichste</translation>
    </message>
</context>
<context>
    <name>egret::policy_view::EpisodesPane</name>
    <message>
        <source>&amp;Go to step</source>
        <translation>&amp;Dorthin gehen</translation>
    </message>
    <message>
        <source>Episode</source>
        <translation>Episode</translation>
    </message>
    <message>
        <source>Episode choices</source>
        <translation>Entscheidungen der Episode</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>Nr.</translation>
    </message>
    <message>
        <source>Chosen</source>
        <translation>Gewählt</translation>
    </message>
    <message>
        <source>Probability</source>
        <translation>Wahrscheinlichkeit</translation>
    </message>
    <message>
        <source>By</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>Candidates at that step</source>
        <translation>Damalige Kandidaten</translation>
    </message>
    <message>
        <source>Go to the step at which this choice was made</source>
        <translation>Den Schritt dieser Entscheidung zum aktuellen machen</translation>
    </message>
    <message>
        <source>No policy has been used in this session yet.</source>
        <translation>In dieser Sitzung hat noch keine Strategie etwas gewählt.</translation>
    </message>
    <message>
        <source>user</source>
        <translation>ein Mensch</translation>
    </message>
    <message>
        <source>This candidate was chosen.</source>
        <translation>Dies wurde gewählt.</translation>
    </message>
    <message>
        <source>Reading episodes</source>
        <translation>Lesen der Episoden</translation>
    </message>
</context>
<context>
    <name>egret::policy_view::HeatMapModel</name>
    <message>
        <source>%1, on all networks: %2</source>
        <translation>%1, auf allen Netzen: %2</translation>
    </message>
    <message>
        <source>%1 on %2: %3 of %4</source>
        <translation>%1 auf %2: %3 von %4</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
</context>
<context>
    <name>egret::policy_view::HeatMapPane</name>
    <message>
        <source>Evalua&amp;te on networks</source>
        <translation>&amp;Auf den Netzen ausprobieren</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Export CSV…</source>
        <translation>CSV exportieren…</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>Strategie</translation>
    </message>
    <message>
        <source>Policy to evaluate</source>
        <translation>Die Strategie, die ausprobiert wird</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Öffnen…</translation>
    </message>
    <message>
        <source>Open a policy from a file</source>
        <translation>Eine Strategie aus einer Datei öffnen</translation>
    </message>
    <message>
        <source>Episodes</source>
        <translation>Episoden</translation>
    </message>
    <message>
        <source>Episodes per network: the first is greedy, the others sample from the policy</source>
        <translation>Mit jedem Netz: Die erste nimmt das Wahrscheinlichste, die anderen wählen zufällig, wie die Strategie es rät</translation>
    </message>
    <message>
        <source>Run the policy on the selected networks</source>
        <translation>Die Strategie mit den gewählten Netzen spielen lassen</translation>
    </message>
    <message>
        <source>Stop; results so far are kept</source>
        <translation>Anhalten; was ausprobiert wurde, bleibt</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Policy evaluation or training to show</source>
        <translation>Angezeigte Auswertung oder angezeigtes Training</translation>
    </message>
    <message>
        <source>Save the counts as a CSV file</source>
        <translation>Die Zahlen in eine Datei schreiben, durch Kommas getrennt</translation>
    </message>
    <message>
        <source>Rules applied, by rule and network</source>
        <translation>Angewandte Regeln, nach Regel und Netz</translation>
    </message>
    <message>
        <source>Networks to evaluate the policy on</source>
        <translation>Die Netze, auf denen die Strategie ausprobiert wird</translation>
    </message>
    <message>
        <source>Evaluation %1: %2</source>
        <translation>%1: %2, ausprobiert</translation>
    </message>
    <message>
        <source>Training: %1</source>
        <translation>Training %1</translation>
    </message>
    <message>
        <source>Train or open a policy, then evaluate it on networks.</source>
        <translation>Trainieren oder öffnen Sie eine Strategie, dann probieren Sie sie auf Netzen aus.</translation>
    </message>
    <message>
        <source>Evaluate or train a policy to see which rules it applies.</source>
        <translation>Probieren Sie eine Strategie auf Netzen aus, oder trainieren Sie eine: Hier steht, welche Regeln sie anwendet.</translation>
    </message>
    <message>
        <source>Running episodes…</source>
        <translation>Die Strategie spielt…</translation>
    </message>
    <message>
        <source>Rules applied on the way to the cheapest graph: %1</source>
        <translation>Angewandte Regeln auf dem Weg zum billigsten Graphen: %1</translation>
    </message>
    <message numerus="yes">
        <source>Rules applied in the last %1 of %n update(s)</source>
        <translation>
            <numerusform>Angewandte Regeln in den letzten %1 von %n Aktualisierung</numerusform>
            <numerusform>Angewandte Regeln in den letzten %1 von %n Aktualisierungen</numerusform>
        </translation>
    </message>
    <message>
        <source>Export heat map</source>
        <translation>Wärmekarte exportieren</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>Tabellen (*.csv)</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>%1 geschrieben</translation>
    </message>
</context>
<context>
    <name>egret::policy_view::NetworkList</name>
    <message>
        <source>Networks</source>
        <translation>Netze</translation>
    </message>
    <message>
        <source>%1 (open)</source>
        <translation>%1 (offen)</translation>
    </message>
    <message>
        <source>The open model in its current state</source>
        <translation>Das offene Modell, wie es jetzt ist</translation>
    </message>
    <message>
        <source>Add files…</source>
        <translation>Dateien hinzufügen…</translation>
    </message>
    <message>
        <source>Add ONNX models to the networks</source>
        <translation>ONNX-Modelle zu den Netzen hinzufügen</translation>
    </message>
    <message>
        <source>Add networks</source>
        <translation>Netze hinzufügen</translation>
    </message>
    <message>
        <source>Models (*.onnx)</source>
        <translation>Modelle (*.onnx)</translation>
    </message>
</context>
<context>
    <name>egret::policy_view::PolicyPane</name>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>&amp;Step</source>
        <translation>&amp;Schritt</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>S&amp;pielen</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>&amp;Anhalten</translation>
    </message>
    <message>
        <source>&amp;Apply candidate instead</source>
        <translation>Stattdessen &amp;diesen anwenden</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>Strategie</translation>
    </message>
    <message>
        <source>no policy</source>
        <translation>keine Strategie</translation>
    </message>
    <message>
        <source>Open a policy file (.safetensors)</source>
        <translation>Die Datei einer Strategie öffnen (.safetensors)</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>Kandidaten</translation>
    </message>
    <message>
        <source>Apply the policy&apos;s most likely action</source>
        <translation>Die Strategie tun lassen, was sie am wahrscheinlichsten findet</translation>
    </message>
    <message>
        <source>Apply policy actions until it chooses No-Op or the step limit is reached</source>
        <translation>Die Strategie weitermachen lassen, bis sie No-Op wählt, oder so viele Schritte</translation>
    </message>
    <message>
        <source>Stop; steps already applied are kept</source>
        <translation>Anhalten; die getanen Schritte bleiben</translation>
    </message>
    <message>
        <source>Apply the selected candidate instead of the policy&apos;s choice (Enter)</source>
        <translation>Tun, was der gewählte Kandidat sagt, was immer die Strategie meint (Eingabe)</translation>
    </message>
    <message>
        <source>Step limit</source>
        <translation>Zu spielende Schritte</translation>
    </message>
    <message>
        <source>Action selection</source>
        <translation>Wie die Strategie wählt</translation>
    </message>
    <message>
        <source>most likely</source>
        <translation>wahrscheinlichste</translation>
    </message>
    <message>
        <source>sampled</source>
        <translation>ausgelost</translation>
    </message>
    <message>
        <source>Always choose the most likely candidate</source>
        <translation>Immer das Wahrscheinlichste</translation>
    </message>
    <message>
        <source>Choose at random according to the probabilities</source>
        <translation>Zufällig, nach den Wahrscheinlichkeiten</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>Random seed; runs are reproducible</source>
        <translation>Derselbe Startwert wählt dasselbe</translation>
    </message>
    <message>
        <source>seed </source>
        <translation>Startwert </translation>
    </message>
    <message>
        <source>The policy&apos;s most likely action; Step applies it.</source>
        <translation>Dies findet die Strategie am wahrscheinlichsten: Schritt tut es.</translation>
    </message>
    <message>
        <source>entropy %1, equivalent to %2 equally likely candidates</source>
        <translation>Entropie %1, wie bei %2 gleichen Kandidaten</translation>
    </message>
    <message>
        <source>1 candidate</source>
        <translation>1 Kandidat</translation>
    </message>
    <message>
        <source>%1 candidates</source>
        <translation>%1 Kandidaten</translation>
    </message>
    <message>
        <source>1 match omitted because it leads to a known graph</source>
        <translation>1 Treffer ausgelassen, da er zu einem schon vorhandenen Graphen führt</translation>
    </message>
    <message>
        <source>%1 matches omitted because they lead to known graphs</source>
        <translation>%1 Treffer ausgelassen, da sie zu schon vorhandenen Graphen führen</translation>
    </message>
    <message>
        <source>Open policy</source>
        <translation>Strategie öffnen</translation>
    </message>
    <message>
        <source>Policies (*.safetensors)</source>
        <translation>Strategien (*.safetensors)</translation>
    </message>
    <message>
        <source>Choose a policy or open a policy file.</source>
        <translation>Wählen Sie eine Strategie oder öffnen Sie die Datei einer solchen.</translation>
    </message>
    <message>
        <source>Open a model first (File &gt; Open).</source>
        <translation>Öffnen Sie zuerst ein Modell (Datei &gt; Öffnen).</translation>
    </message>
    <message>
        <source>Running the policy on the graph…</source>
        <translation>Die Strategie betrachtet den Graphen…</translation>
    </message>
    <message>
        <source>expected further gain: %1</source>
        <translation>noch zu gewinnen: %1</translation>
    </message>
    <message>
        <source>Quantity: %1</source>
        <translation>Größe: %1</translation>
    </message>
    <message>
        <source>Cost model: %1</source>
        <translation>Kostenmodell: %1</translation>
    </message>
    <message>
        <source>Mean gain: %1</source>
        <translation>Mittlerer Gewinn: %1</translation>
    </message>
    <message>
        <source>Best gain: %1</source>
        <translation>Bester Gewinn: %1</translation>
    </message>
    <message>
        <source>Updates: %1</source>
        <translation>Aktualisierungen: %1</translation>
    </message>
    <message>
        <source>Episodes: %1</source>
        <translation>Episoden: %1</translation>
    </message>
    <message>
        <source>Seed: %1</source>
        <translation>Startwert: %1</translation>
    </message>
    <message>
        <source>Initial policy: %1</source>
        <translation>Anfangsstrategie: %1</translation>
    </message>
</context>
<context>
    <name>egret::policy_view::TrainingPane</name>
    <message>
        <source>Cost model</source>
        <translation>Kostenmodell</translation>
    </message>
    <message>
        <source>Measured latency</source>
        <translation>Gemessene Latenz</translation>
    </message>
    <message>
        <source>Operations (FLOPs)</source>
        <translation>Rechenoperationen (FLOPs)</translation>
    </message>
    <message>
        <source>Peak memory</source>
        <translation>Höchster Speicherbedarf</translation>
    </message>
    <message>
        <source>Shuff&amp;led rewards</source>
        <translation>Vertaus&amp;chte Belohnungen</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen…</translation>
    </message>
    <message>
        <source>Start trainin&amp;g</source>
        <translation>Trainin&amp;g beginnen</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Open policy</source>
        <translation>Strategie öffnen</translation>
    </message>
    <message>
        <source>Open best</source>
        <translation>Beste öffnen</translation>
    </message>
    <message>
        <source>Minimize</source>
        <translation>Minimieren</translation>
    </message>
    <message>
        <source>Quantity to minimize</source>
        <translation>Zu minimierende Größe</translation>
    </message>
    <message>
        <source>Updates</source>
        <translation>Aktualisierungen</translation>
    </message>
    <message>
        <source>Number of rounds of playing episodes and learning from them</source>
        <translation>Wie oft Episoden gespielt werden und aus ihnen gelernt wird</translation>
    </message>
    <message>
        <source>Episodes</source>
        <translation>Episoden</translation>
    </message>
    <message>
        <source>Episodes per network and update</source>
        <translation>In jeder Aktualisierung mit jedem Netz gespielt</translation>
    </message>
    <message>
        <source>Horizon</source>
        <translation>Horizont</translation>
    </message>
    <message>
        <source>Maximum number of steps per episode</source>
        <translation>Schritte, nach denen eine Episode abgebrochen wird</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>Random seed; runs are reproducible</source>
        <translation>Für alles Zufällige: derselbe Startwert lernt dasselbe</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Folder for the latest policy, the best policy, and the state needed to resume</source>
        <translation>Wo die Strategie, die bisher beste und alles zum Fortsetzen Nötige liegen</translation>
    </message>
    <message>
        <source>Choose training folder</source>
        <translation>Den Ordner des Trainings wählen</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Training run of this session to plot, or all of them together</source>
        <translation>Das gezeichnete Training: eines dieser Sitzung oder alle nebeneinander</translation>
    </message>
    <message>
        <source>Resume the training in the folder; networks, seed and settings must match those above</source>
        <translation>Mit dem Training im Ordner weitermachen; Netze, Startwert und Zahlen müssen die obigen sein</translation>
    </message>
    <message>
        <source>Stop and save; training can be resumed later</source>
        <translation>Anhalten und speichern, zum späteren Fortsetzen</translation>
    </message>
    <message>
        <source>Open the most recently saved policy in the folder</source>
        <translation>Die Strategie im Ordner ansehen, wie sie zuletzt gespeichert wurde</translation>
    </message>
    <message>
        <source>Open the policy from the update with the highest gain</source>
        <translation>Die Strategie ansehen, wie sie nach der Aktualisierung war, deren Episoden am meisten gewannen</translation>
    </message>
    <message>
        <source>Networks to train on, in rotation</source>
        <translation>Die Netze, auf denen sie lernt, abwechselnd</translation>
    </message>
    <message>
        <source>Training log, one line per update</source>
        <translation>Protokoll des Trainings, eine Zeile je Aktualisierung</translation>
    </message>
    <message>
        <source>%1: gain %2%, KL %3, entropy %4, %5 steps, %6 s; best %7</source>
        <translation>%1: Gewinn %2 %, KL %3, Entropie %4, %5 Schritte, %6 s; bestes %7</translation>
    </message>
    <message>
        <source>All training runs</source>
        <translation>Alle Trainings</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n update(s))</source>
        <translation>
            <numerusform>%1 (%n Aktualisierung)</numerusform>
            <numerusform>%1 (%n Aktualisierungen)</numerusform>
        </translation>
    </message>
    <message>
        <source>update %1 of %2, gain %3%</source>
        <translation>Aktualisierung %1 von %2, Gewinn %3 %</translation>
    </message>
    <message>
        <source>Choose a network to train on.</source>
        <translation>Wählen Sie ein Netz zum Lernen.</translation>
    </message>
    <message>
        <source>Running the first episodes…</source>
        <translation>Die ersten Episoden werden gespielt…</translation>
    </message>
    <message>
        <source>Training folder</source>
        <translation>Ordner des Trainings</translation>
    </message>
    <message>
        <source>Shuffle rewards at random, as a control: nothing can be learned from them</source>
        <translation>Belohnungen zufällig vertauschen, zur Kontrolle: daraus lässt sich nichts lernen</translation>
    </message>
    <message>
        <source>Train a new policy; asks before it replaces a policy in the folder</source>
        <translation>Eine neue Strategie trainieren; fragt nach, bevor es eine Strategie im Ordner ersetzt</translation>
    </message>
    <message>
        <source>Replace policy</source>
        <translation>Strategie ersetzen</translation>
    </message>
    <message>
        <source>The folder %1 contains a trained policy. Replace the policy and its training run?</source>
        <translation>Der Ordner %1 enthält eine trainierte Strategie. Die Strategie und ihr Training ersetzen?</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>Imitation</source>
        <translation>Nachahmung</translation>
    </message>
    <message>
        <source>Weight of imitating the best episode found so far, beside the rewards</source>
        <translation>Gewicht der Nachahmung der bisher besten Episode, neben den Belohnungen</translation>
    </message>
    <message>
        <source>Restarts</source>
        <translation>Neustarts</translation>
    </message>
    <message>
        <source>Share of the episodes that continue from the best one found so far or part of it</source>
        <translation>Anteil der Episoden, die die bisher beste oder einen Teil davon fortsetzen</translation>
    </message>
</context>
<context>
    <name>egret::policy_view::TrainingRun</name>
    <message numerus="yes">
        <source>%n network(s)</source>
        <translation>
            <numerusform>%n Netz</numerusform>
            <numerusform>%n Netze</numerusform>
        </translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>Startwert %1</translation>
    </message>
    <message>
        <source>shuffled</source>
        <translation>vertauscht</translation>
    </message>
    <message>
        <source>Training a policy</source>
        <translation>Strategie trainieren</translation>
    </message>
    <message>
        <source>Reading training runs</source>
        <translation>Trainings lesen</translation>
    </message>
</context>
<context>
    <name>egret::policy_view::TrialRun</name>
    <message>
        <source>Evaluating a policy</source>
        <translation>Strategie ausprobieren</translation>
    </message>
</context>
<context>
    <name>egret::preview::PreviewPane</name>
    <message>
        <source>%1 of %2 nodes</source>
        <translation>%1 von %2 Knoten</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Nachher</translation>
    </message>
    <message>
        <source>Select a match to see what it would change.</source>
        <translation>Wählen Sie einen Treffer, um zu sehen, was er ändern würde.</translation>
    </message>
</context>
<context>
    <name>egret::profile_view::EngineChoice</name>
    <message>
        <source>Looking for a GPU</source>
        <translation>Eine GPU wird gesucht</translation>
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
        <translation>%1 bis %2 mit %3 %</translation>
    </message>
</context>
<context>
    <name>egret::profile_view::OperatorTable</name>
    <message>
        <source>Time by operator</source>
        <translation>Zeit je Operator</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Operator</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Measured (ms)</source>
        <translation>Gemessen ms</translation>
    </message>
    <message>
        <source>Share (%)</source>
        <translation>Anteil %</translation>
    </message>
    <message>
        <source>Predicted (ms)</source>
        <translation>Vorhergesagt ms</translation>
    </message>
    <message>
        <source>FLOPs</source>
        <translation>FLOPs</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Roofline (%)</source>
        <translation>Roofline %</translation>
    </message>
    <message>
        <source>Percentage of the roofline limit, including fused operators</source>
        <translation>Von der Geschwindigkeit, die die Roofline erlaubt, mit allem, was darin berechnet wird</translation>
    </message>
    <message>
        <source>%1 (computed within %2)</source>
        <translation>%1 (berechnet in %2)</translation>
    </message>
    <message>
        <source>median of %1 runs; quartiles %2 and %3 ms</source>
        <translation>Median von %1 Läufen; Quartile %2 und %3 ms</translation>
    </message>
</context>
<context>
    <name>egret::profile_view::ProfilePane</name>
    <message>
        <source>Sum of operators and end-to-end time</source>
        <translation>Summe gegen das Ganze</translation>
    </message>
    <message>
        <source>Before and after</source>
        <translation>Vorher und nachher</translation>
    </message>
    <message>
        <source>&amp;Compare (interleaved)</source>
        <translation>&amp;Abwechselnd vergleichen</translation>
    </message>
    <message>
        <source>CSV…</source>
        <translation>CSV…</translation>
    </message>
    <message>
        <source>Trace…</source>
        <translation>Trace…</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Device that runs the graph</source>
        <translation>Was den Graphen ausführt</translation>
    </message>
    <message>
        <source>Search the timeline</source>
        <translation>Die Zeitleiste durchsuchen</translation>
    </message>
    <message>
        <source>Search: name, operator, kernel</source>
        <translation>Suchen: Name, Operator, Kernel</translation>
    </message>
    <message>
        <source>Enter: next result; Shift+Enter: previous result</source>
        <translation>Eingabe geht zum nächsten, Umschalt+Eingabe zum vorigen</translation>
    </message>
    <message>
        <source>Interleaved A/B timing of the original and the current graph with confidence interval</source>
        <translation>Das Original und den aktuellen Graphen abwechselnd laufen lassen: welcher schneller ist und wie sicher das ist</translation>
    </message>
    <message>
        <source>Export the timeline for chrome://tracing and ui.perfetto.dev</source>
        <translation>Die Zeitleiste für chrome://tracing und ui.perfetto.dev schreiben</translation>
    </message>
    <message>
        <source>Whole run</source>
        <translation>Der ganze Lauf</translation>
    </message>
    <message>
        <source>Operators, roofline, whole run</source>
        <translation>Operatoren, Roofline, Ganzes</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>Operatoren</translation>
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
        <translation>%1 (nicht verfügbar)</translation>
    </message>
    <message numerus="yes">
        <source>%n found</source>
        <translation>
            <numerusform>%n gefunden</numerusform>
            <numerusform>%n gefunden</numerusform>
        </translation>
    </message>
    <message>
        <source>original: %1 ± %2 ms</source>
        <translation>das Original: %1 ± %2 ms</translation>
    </message>
    <message>
        <source>%1; the difference is within the spread</source>
        <translation>%1; der Unterschied liegt in der Streuung</translation>
    </message>
    <message>
        <source>%1; now %2 times as fast</source>
        <translation>%1; jetzt %2-mal so schnell</translation>
    </message>
    <message>
        <source>%1; now slower by a factor of %2</source>
        <translation>%1; jetzt %2-mal so langsam</translation>
    </message>
    <message>
        <source>Not measured yet. Choose Profile &gt; Measure current graph.</source>
        <translation>Noch nicht gemessen: Profil &gt; Messen.</translation>
    </message>
    <message>
        <source>%1: end to end %2 ms</source>
        <translation>%1: von Ende zu Ende %2 ms</translation>
    </message>
    <message>
        <source> ± %1</source>
        <translation> ± %1</translation>
    </message>
    <message>
        <source>, operators sum to %1 ms</source>
        <translation>, Operatoren zusammen %1 ms</translation>
    </message>
    <message>
        <source> (%1% difference)</source>
        <translation> (%1 % Abstand)</translation>
    </message>
    <message>
        <source>%1% relative to end to end</source>
        <translation>%1 % neben Ende zu Ende</translation>
    </message>
    <message>
        <source>End to end</source>
        <translation>Von Ende zu Ende</translation>
    </message>
    <message>
        <source>Sum of operators</source>
        <translation>Summe der Operatoren</translation>
    </message>
    <message>
        <source>Cost model</source>
        <translation>Kostenmodell</translation>
    </message>
    <message>
        <source>Original</source>
        <translation>Original</translation>
    </message>
    <message>
        <source>Current</source>
        <translation>Aktuell</translation>
    </message>
    <message>
        <source>This graph</source>
        <translation>Dieser Graph</translation>
    </message>
    <message>
        <source>In table 1 of X-RLflow, cost models range from 20% below to 5% above end-to-end time.</source>
        <translation>In Tabelle 1 von X-RLflow liegen Kostenmodelle zwischen 5 % über und 20 % unter der Zeit von Ende zu Ende.</translation>
    </message>
    <message>
        <source>%1 to %2, %3% confidence</source>
        <translation>%1 bis %2 mit %3 %</translation>
    </message>
    <message>
        <source>Interleaved, %1 pairs of runs: %2 ms per run (%3), %4 times as fast (%5 to %6).</source>
        <translation>Abwechselnd, %1 Paare von Läufen: %2 ms je Lauf (%3), %4-mal so schnell (%5 bis %6).</translation>
    </message>
    <message>
        <source>Interleaved, %1 pairs of runs: no significant difference (%2 ms per run; %3).</source>
        <translation>Abwechselnd, %1 Paare von Läufen: kein Unterschied, den so viele erkennen lassen (%2 ms je Lauf; %3).</translation>
    </message>
    <message>
        <source> (steadiest %1 consecutive of %2 runs)</source>
        <translation> (die ruhigsten %1 von %2 Läufen hintereinander)</translation>
    </message>
    <message>
        <source>NVIDIA GPU</source>
        <translation>NVIDIA-GPU</translation>
    </message>
    <message>
        <source>Nothing to export. Choose Profile &gt; Measure current graph.</source>
        <translation>Noch nichts gemessen: Profil &gt; Aktuellen Graphen messen.</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>%1 geschrieben</translation>
    </message>
    <message>
        <source>Export timeline</source>
        <translation>Zeitleiste exportieren</translation>
    </message>
    <message>
        <source>Trace events (*.json)</source>
        <translation>Trace-Ereignisse (*.json)</translation>
    </message>
    <message>
        <source>Export operator table</source>
        <translation>Operatortabelle exportieren</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>Tabellen (*.csv)</translation>
    </message>
    <message>
        <source>The CPU is busy: other programs interrupted the runs %1 times per second. The times are too long, and their spread is too small.</source>
        <translation>Die CPU ist ausgelastet: Andere Programme haben die Läufe %1-mal je Sekunde unterbrochen. Die Zeiten sind zu lang, und ihre Streuung ist zu klein.</translation>
    </message>
</context>
<context>
    <name>egret::profile_view::RooflinePlot</name>
    <message>
        <source>Roofline: speed over FLOPs per byte</source>
        <translation>Roofline: Geschwindigkeit über FLOPs je Byte</translation>
    </message>
    <message>
        <source>%1 ms, %2 FLOPs, %3</source>
        <translation>%1 ms, %2 FLOPs, %3</translation>
    </message>
    <message>
        <source>%1 FLOPs per byte, %2 GFLOP/s, %3 GB/s</source>
        <translation>%1 FLOPs je Byte, %2 GFLOP/s, %3 GB/s</translation>
    </message>
    <message>
        <source>%1% of the %2 GFLOP/s that the roofline allows</source>
        <translation>%1 % der %2 GFLOP/s, die die Roofline erlaubt</translation>
    </message>
    <message>
        <source>memory-bound</source>
        <translation>vom Speicher begrenzt</translation>
    </message>
    <message>
        <source>compute-bound</source>
        <translation>von der Arithmetik begrenzt</translation>
    </message>
    <message>
        <source>GFLOP/s</source>
        <translation>GFLOP/s</translation>
    </message>
    <message>
        <source>FLOPs per byte</source>
        <translation>FLOPs je Byte</translation>
    </message>
    <message>
        <source>omitted operators without computation: %1</source>
        <translation>nicht gezeichnet, da sie nichts rechnen: %1</translation>
    </message>
    <message>
        <source>%1 GFLOP/s in a matrix product</source>
        <translation>%1 GFLOP/s in einem Matrixprodukt</translation>
    </message>
    <message>
        <source>%1 GB/s in a copy</source>
        <translation>%1 GB/s in einer Kopie</translation>
    </message>
</context>
<context>
    <name>egret::profile_view::TimelineView</name>
    <message>
        <source>Timeline of one run</source>
        <translation>Zeitleiste eines Laufs</translation>
    </message>
    <message>
        <source>%1 from %2 to %3</source>
        <translation>%1 von %2 bis %3</translation>
    </message>
    <message>
        <source>Idle: %1</source>
        <translation>Nichts läuft: %1</translation>
    </message>
    <message>
        <source>%1 of the run</source>
        <translation>%1 des Laufs</translation>
    </message>
</context>
<context>
    <name>egret::report_view::ReportPane</name>
    <message>
        <source>Copy as Markdown</source>
        <translation>Als Markdown kopieren</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>Als CSV kopieren</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>Diagramm</translation>
    </message>
    <message>
        <source>Incomplete: rows are missing.</source>
        <translation>Nicht vollständig: Zeilen fehlen.</translation>
    </message>
    <message>
        <source>published</source>
        <translation>veröffentlicht</translation>
    </message>
    <message>
        <source>As published, measured on the paper&apos;s machine</source>
        <translation>Wie im Artikel gedruckt, auf dem Rechner des Artikels</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>analytic</source>
        <translation>analytisch</translation>
    </message>
    <message>
        <source>, optimal</source>
        <translation>, optimal</translation>
    </message>
    <message>
        <source>No graph: the result failed verification.</source>
        <translation>Zu diesem Lauf gibt es keinen Graphen: er wurde abgelehnt.</translation>
    </message>
    <message>
        <source>Report %1</source>
        <translation>Bericht %1</translation>
    </message>
    <message>
        <source>Report %1 is complete.</source>
        <translation>Der Bericht von %1 ist fertig.</translation>
    </message>
    <message>
        <source>equal, error %1</source>
        <translation>gleich, Fehler %1</translation>
    </message>
    <message>
        <source>failed: %1</source>
        <translation>abgelehnt: %1</translation>
    </message>
    <message>
        <source>Optimizations</source>
        <translation>Optimierungen</translation>
    </message>
    <message>
        <source>Latencies are medians measured on this machine, interleaved with the original. Double-click a row to go to its graph.</source>
        <translation>Die Latenz wird auf diesem Rechner gemessen, Mediane, beide abwechselnd. Ein Doppelklick geht zum Graphen des Laufs.</translation>
    </message>
    <message>
        <source>method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <source>settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>cost, %1 (ms)</source>
        <translation>Kosten, %1 (ms)</translation>
    </message>
    <message>
        <source>latency (ms)</source>
        <translation>Latenz (ms)</translation>
    </message>
    <message>
        <source>speedup (%)</source>
        <translation>Beschleunigung (%)</translation>
    </message>
    <message>
        <source>exploration (s)</source>
        <translation>Exploration (s)</translation>
    </message>
    <message>
        <source>extraction (s)</source>
        <translation>Extraktion (s)</translation>
    </message>
    <message>
        <source>e-nodes</source>
        <translation>E-Knoten</translation>
    </message>
    <message>
        <source>graphs</source>
        <translation>Graphen</translation>
    </message>
    <message>
        <source>stopped by</source>
        <translation>beendet durch</translation>
    </message>
    <message>
        <source>cost model</source>
        <translation>Kostenmodell</translation>
    </message>
    <message>
        <source>timing engine</source>
        <translation>gemessen auf</translation>
    </message>
    <message>
        <source>verified</source>
        <translation>geprüft</translation>
    </message>
    <message>
        <source>optimizer time (s)</source>
        <translation>Optimierungszeit (s)</translation>
    </message>
    <message>
        <source>Optimizer time versus speedup</source>
        <translation>Optimierungszeit gegen Beschleunigung</translation>
    </message>
    <message>
        <source>defaults</source>
        <translation>Vorgaben</translation>
    </message>
    <message>
        <source> over %1</source>
        <translation> über %1</translation>
    </message>
    <message>
        <source>Optimizations in this session</source>
        <translation>Optimierungen dieser Sitzung</translation>
    </message>
    <message>
        <source>equal, error %1, except nodes that cannot be run: %2</source>
        <translation>gleich, Abweichung %1, außer nicht ausführbaren Knoten: %2</translation>
    </message>
    <message>
        <source>Report %1 takes about %2, at most %3.</source>
        <translation>Der Bericht %1 dauert etwa %2, höchstens %3.</translation>
    </message>
    <message>
        <source>not verified</source>
        <translation>nicht überprüft</translation>
    </message>
    <message>
        <source>Each optimization (Ctrl+F5) adds a row here with its time and speedup.
You can also reproduce the tables of the papers on this machine.</source>
        <translation>Jede Optimierung (Strg+F5) fügt hier eine Zeile mit ihrer Zeit und Beschleunigung hinzu.
Sie können auch die Tabellen der Artikel auf diesem Rechner nachstellen.</translation>
    </message>
    <message>
        <source>Run an experiment…</source>
        <translation>Experiment ausführen…</translation>
    </message>
</context>
<context>
    <name>egret::rule_editor::RuleEditorPane</name>
    <message>
        <source>New rule</source>
        <translation>Neue Regel</translation>
    </message>
    <message>
        <source>Add a rule template</source>
        <translation>Eine Regel zum Ausfüllen hinzufügen</translation>
    </message>
    <message>
        <source>Edit a copy</source>
        <translation>Kopie bearbeiten</translation>
    </message>
    <message>
        <source>Copy this file to one of your folders; the copy&apos;s rules replace these</source>
        <translation>Diese Datei in einen eigenen Ordner kopieren; ihre Regeln treten an die Stelle dieser</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Kontrollieren</translation>
    </message>
    <message>
        <source>Check the rules and go to the first error</source>
        <translation>Die Regeln lesen und zum ersten Fehler gehen</translation>
    </message>
    <message>
        <source>Verify rule</source>
        <translation>Regel prüfen</translation>
    </message>
    <message>
        <source>Try to refute the rule at the cursor and to derive it from operator laws</source>
        <translation>Versuchen, die Regel an der Schreibmarke zu widerlegen und aus den Gesetzen der Operatoren herzuleiten</translation>
    </message>
    <message>
        <source>Verify all</source>
        <translation>Alle prüfen</translation>
    </message>
    <message>
        <source>Verify every rule in this file</source>
        <translation>Jede Regel dieser Datei prüfen</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Anwenden</translation>
    </message>
    <message>
        <source>Use these rules</source>
        <translation>Ab jetzt diese Regeln verwenden</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Save the file</source>
        <translation>Die Datei schreiben</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Neu laden</translation>
    </message>
    <message>
        <source>Reload the file from disk; discards your edits</source>
        <translation>Die Datei neu lesen; was hier getippt wurde, geht verloren</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>Meine behalten</translation>
    </message>
    <message>
        <source>Keep the text in the editor</source>
        <translation>Mit dem Text weitermachen, wie er hier steht</translation>
    </message>
    <message>
        <source>Errors and verdicts</source>
        <translation>Fehler und Urteile</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Select a rule file or create a new rule.</source>
        <translation>Klicken Sie auf eine Regeldatei oder beginnen Sie mit einer neuen Regel.</translation>
    </message>
    <message>
        <source>%1 comes with Egret and is read-only. Edit a copy to change it.</source>
        <translation>%1 gehört zu Egret; sie ist schreibgeschützt, bis Sie eine Kopie bearbeiten.</translation>
    </message>
    <message>
        <source> · unsaved</source>
        <translation> · nicht gespeichert</translation>
    </message>
    <message>
        <source>%1 was changed by another program.</source>
        <translation>%1 wurde von einem anderen Programm geändert.</translation>
    </message>
    <message>
        <source>Saved %1.</source>
        <translation>%1 gespeichert.</translation>
    </message>
    <message>
        <source>1 rule, no errors</source>
        <translation>1 Regel, keine Fehler</translation>
    </message>
    <message>
        <source>%1 rules, no errors</source>
        <translation>%1 Regeln, keine Fehler</translation>
    </message>
    <message>
        <source>Line %1, column %2: %3</source>
        <translation>Zeile %1, Spalte %2: %3</translation>
    </message>
    <message>
        <source>proven</source>
        <translation>bewiesen</translation>
    </message>
    <message>
        <source>sound</source>
        <translation>korrekt</translation>
    </message>
    <message>
        <source>unsound</source>
        <translation>falsch</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>Checking rules</source>
        <translation>Regeln kontrollieren</translation>
    </message>
    <message>
        <source>Verifying rules</source>
        <translation>Regeln prüfen</translation>
    </message>
    <message>
        <source>Rules applied; searching for matches</source>
        <translation>Gilt ab jetzt; die Treffer werden neu gesucht.</translation>
    </message>
    <message>
        <source>Rules not saved</source>
        <translation>Regeln nicht gespeichert</translation>
    </message>
    <message>
        <source>These rule files have unsaved changes:
%1</source>
        <translation>Diese Regeldateien haben ungespeicherte Änderungen:
%1</translation>
    </message>
    <message>
        <source>Open rule file</source>
        <translation>Regeldatei öffnen</translation>
    </message>
    <message>
        <source>Rules (*.rules)</source>
        <translation>Regeln (*.rules)</translation>
    </message>
    <message>
        <source>Text of the rule file</source>
        <translation>Text der Regeldatei</translation>
    </message>
</context>
<context>
    <name>egret::rule_editor::RuleTree</name>
    <message>
        <source>Rule files and their rules</source>
        <translation>Regeldateien und ihre Regeln</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>The text has changed since it was applied.</source>
        <translation>Der Text hat sich seit der Anwendung geändert.</translation>
    </message>
    <message>
        <source>shipped</source>
        <translation>mitgeliefert</translation>
    </message>
    <message>
        <source>not applied</source>
        <translation>nicht angewendet</translation>
    </message>
    <message>
        <source>Replaced by a rule of the same name in another file.</source>
        <translation>Eine Regel gleichen Namens in einer anderen Datei tritt an ihre Stelle.</translation>
    </message>
    <message>
        <source>replaced</source>
        <translation>ersetzt</translation>
    </message>
    <message>
        <source>&amp;Unload this rule file</source>
        <translation>&amp;Diese Regeldatei weglassen</translation>
    </message>
</context>
<context>
    <name>egret::rules::FlameView</name>
    <message>
        <source>Iterations, rules and phases of the saturation</source>
        <translation>Iterationen, Regeln und Phasen der Sättigung</translation>
    </message>
    <message>
        <source>No saturation yet. Run equality saturation (F5).</source>
        <translation>Noch keine Sättigung: starten Sie die Gleichheitssättigung (F5).</translation>
    </message>
    <message>
        <source>search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>join</source>
        <translation>Verbund</translation>
    </message>
    <message>
        <source>apply</source>
        <translation>Anwenden</translation>
    </message>
    <message>
        <source>rebuild (estimated)</source>
        <translation>Neuaufbau (geschätzt)</translation>
    </message>
    <message>
        <source>applied</source>
        <translation>angewendet</translation>
    </message>
    <message>
        <source>useless</source>
        <translation>nutzlos</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>abgelehnt</translation>
    </message>
    <message>
        <source>%1 e-nodes</source>
        <translation>%1 E-Knoten</translation>
    </message>
    <message>
        <source>%1 matches</source>
        <translation>%1 Treffer</translation>
    </message>
    <message>
        <source>saturation</source>
        <translation>Sättigung</translation>
    </message>
    <message>
        <source>iteration %1</source>
        <translation>Iteration %1</translation>
    </message>
</context>
<context>
    <name>egret::rules::RuleChart</name>
    <message>
        <source>Matches per rule and iteration</source>
        <translation>Treffer jeder Regel über die Iterationen</translation>
    </message>
    <message>
        <source>iteration %1: not searched</source>
        <translation>Iteration %1: nicht gesucht</translation>
    </message>
    <message>
        <source>iteration %1: %2 matches, %3 applied</source>
        <translation>Iteration %1: %2 Treffer, %3 angewendet</translation>
    </message>
    <message>
        <source>%1 rejected by a condition or the cycle filter</source>
        <translation>%1 abgelehnt von einer Bedingung oder vom Zyklenfilter</translation>
    </message>
    <message>
        <source>banned: too many matches, none applied</source>
        <translation>gesperrt: zu viele, keiner wurde angewendet</translation>
    </message>
    <message>
        <source>banned: not searched</source>
        <translation>gesperrt: nicht gesucht</translation>
    </message>
    <message>
        <source>it %1</source>
        <translation>It. %1</translation>
    </message>
    <message>
        <source>No matches yet. Run equality saturation (F5).</source>
        <translation>Noch hat keine Regel gepasst: starten Sie die Gleichheitssättigung (F5).</translation>
    </message>
</context>
<context>
    <name>egret::rules::RuleCostsPane</name>
    <message>
        <source>The rule matches now. The run ended before its next search.</source>
        <translation>Die Regel passt jetzt. Der Lauf endete vor ihrer nächsten Suche.</translation>
    </message>
    <message>
        <source>No e-class contains an e-node of the form that %1 requires.</source>
        <translation>Keine E-Klasse enthält einen E-Knoten der Form, die %1 verlangt.</translation>
    </message>
    <message>
        <source>No e-node of this operator has the attributes that %1 requires.</source>
        <translation>Kein E-Knoten dieses Operators hat die Attribute, die %1 verlangt.</translation>
    </message>
    <message>
        <source>No e-node has a child %2 as %1 requires, although some e-classes match the child.</source>
        <translation>Kein E-Knoten hat ein Kind %2, wie %1 es verlangt, obwohl das Kind auf einige E-Klassen passt.</translation>
    </message>
    <message>
        <source>No single e-node has all children that %1 requires.</source>
        <translation>Kein einzelner E-Knoten hat alle Kinder, die %1 verlangt.</translation>
    </message>
    <message>
        <source>%1 requires the same e-class in several places, but the e-classes differ.</source>
        <translation>%1 verlangt an mehreren Stellen dieselbe E-Klasse, aber die E-Klassen sind verschieden.</translation>
    </message>
    <message>
        <source>All e-nodes that %1 requires are filtered.</source>
        <translation>Alle E-Knoten, die %1 verlangt, sind gefiltert.</translation>
    </message>
    <message>
        <source>Every pattern of the rule matches, but no match of %1 agrees with the others on common variables.</source>
        <translation>Jedes Muster der Regel passt, aber kein Treffer von %1 stimmt mit den anderen in gemeinsamen Variablen überein.</translation>
    </message>
    <message>
        <source>The rule&apos;s condition rejects every match of %1.</source>
        <translation>Die Bedingung der Regel lehnt jeden Treffer von %1 ab.</translation>
    </message>
    <message>
        <source>Compare without rule</source>
        <translation>Ohne Regel vergleichen</translation>
    </message>
    <message>
        <source>Filter rules</source>
        <translation>In Regeln suchen</translation>
    </message>
    <message>
        <source>Filter the rules by name</source>
        <translation>Regeln nach Namen filtern</translation>
    </message>
    <message>
        <source>Time and e-nodes of the rules</source>
        <translation>Zeit und E-Knoten der Regeln</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Blame</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>Made</source>
        <translation>Erzeugt</translation>
    </message>
    <message>
        <source>Derived</source>
        <translation>Abgeleitet</translation>
    </message>
    <message>
        <source>Unions</source>
        <translation>Vereinigungen</translation>
    </message>
    <message>
        <source>Congruences</source>
        <translation>Kongruenzen</translation>
    </message>
    <message>
        <source>Matches</source>
        <translation>Treffer</translation>
    </message>
    <message>
        <source>Useless</source>
        <translation>Nutzlos</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Abgelehnt</translation>
    </message>
    <message>
        <source>Bans</source>
        <translation>Sperren</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>Join</source>
        <translation>Verbund</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Anwenden</translation>
    </message>
    <message>
        <source>Rebuild</source>
        <translation>Neuaufbau</translation>
    </message>
    <message>
        <source>Share of the e-graph&apos;s e-nodes that the rule is to blame for: those it made, and in part those made from them</source>
        <translation>Anteil der E-Knoten des E-Graphen, den die Regel verursacht: die von ihr erzeugten und zum Teil die daraus entstandenen</translation>
    </message>
    <message>
        <source>E-nodes that the rule made</source>
        <translation>E-Knoten, die die Regel erzeugt hat</translation>
    </message>
    <message>
        <source>E-nodes whose derivation uses the rule</source>
        <translation>E-Knoten, deren Herleitung die Regel verwendet</translation>
    </message>
    <message>
        <source>Unions that the rule made</source>
        <translation>Vereinigungen, die die Regel vorgenommen hat</translation>
    </message>
    <message>
        <source>Unions by congruence that its unions caused</source>
        <translation>Vereinigungen durch Kongruenz, die ihre Vereinigungen ausgelöst haben</translation>
    </message>
    <message>
        <source>Matches found</source>
        <translation>Gefundene Treffer</translation>
    </message>
    <message>
        <source>Matches that changed nothing</source>
        <translation>Treffer, die nichts geändert haben</translation>
    </message>
    <message>
        <source>Matches rejected by a condition or the cycle filter</source>
        <translation>Treffer, die eine Bedingung oder der Zyklenfilter abgelehnt hat</translation>
    </message>
    <message>
        <source>Iterations in which the rule was banned because of too many matches</source>
        <translation>Iterationen, in denen die Regel wegen zu vieler Treffer gesperrt wurde</translation>
    </message>
    <message>
        <source>Time of searching for matches</source>
        <translation>Zeit für die Suche nach Treffern</translation>
    </message>
    <message>
        <source>Time of joining the matches of several patterns</source>
        <translation>Zeit für den Verbund der Treffer mehrerer Muster</translation>
    </message>
    <message>
        <source>Time of applying matches</source>
        <translation>Zeit für das Anwenden der Treffer</translation>
    </message>
    <message>
        <source>Estimated part of the rebuild time, in proportion to the unions</source>
        <translation>Geschätzter Teil der Zeit für den Neuaufbau, im Verhältnis der Vereinigungen</translation>
    </message>
    <message>
        <source>Width of the bars</source>
        <translation>Breite der Balken</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>E-nodes</source>
        <translation>E-Knoten</translation>
    </message>
    <message>
        <source>Saturate again, with and without the selected rule, and compare e-nodes, time and cost</source>
        <translation>Noch einmal sättigen, mit und ohne die ausgewählte Regel, und E-Knoten, Zeit und Kosten vergleichen</translation>
    </message>
    <message numerus="yes">
        <source>%1 in %n iteration(s); %2 of %3 rules never matched</source>
        <translation>
            <numerusform>%1 in %n Iteration; %2 von %3 Regeln passten nie</numerusform>
            <numerusform>%1 in %n Iterationen; %2 von %3 Regeln passten nie</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 never matched: %2</source>
        <translation>%1 passte nie: %2</translation>
    </message>
    <message>
        <source>%1 e-nodes, %2, cost %3</source>
        <translation>%1 E-Knoten, %2, Kosten %3</translation>
    </message>
    <message>
        <source>With %1: %2. Without: %3.</source>
        <translation>Mit %1: %2. Ohne: %3.</translation>
    </message>
    <message>
        <source>Explaining a rule</source>
        <translation>Regel erklären</translation>
    </message>
    <message>
        <source>Saturating with and without %1</source>
        <translation>Sättigen mit und ohne %1</translation>
    </message>
    <message>
        <source>Measuring the rules</source>
        <translation>Regeln messen</translation>
    </message>
    <message numerus="yes">
        <source>%n operator(s)</source>
        <translation>
            <numerusform>%n Operator</numerusform>
            <numerusform>%n Operatoren</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>egret::rules::RulesPane</name>
    <message>
        <source>Logarithmic</source>
        <translation>Logarithmisch</translation>
    </message>
    <message>
        <source>Rules and their matches in this saturation</source>
        <translation>Regeln und ihre Treffer in dieser Sättigung</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>Letzte</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>Spitze</translation>
    </message>
    <message>
        <source>Applied</source>
        <translation>Angewendet</translation>
    </message>
    <message>
        <source>Banned</source>
        <translation>Gesperrt</translation>
    </message>
    <message>
        <source>Matches in the last iteration</source>
        <translation>Treffer in der letzten Iteration</translation>
    </message>
    <message>
        <source>Most matches in one iteration</source>
        <translation>Meiste Treffer in einer Iteration</translation>
    </message>
    <message>
        <source>Matches that changed the e-graph, summed over all iterations</source>
        <translation>Treffer, die den E-Graphen geändert haben, alle Iterationen zusammen</translation>
    </message>
    <message>
        <source>Iterations in which the scheduler banned the rule</source>
        <translation>Iterationen, in denen der Scheduler die Regel gesperrt hat</translation>
    </message>
    <message>
        <source>Show matches on a logarithmic scale</source>
        <translation>Treffer auf logarithmischer Skala zählen</translation>
    </message>
    <message>
        <source>%1 of %2 rules matched</source>
        <translation>%1 von %2 Regeln passten</translation>
    </message>
</context>
<context>
    <name>egret::sessions::SessionBrowser</name>
    <message>
        <source>Search names, steps, rules, notes, branches, runs</source>
        <translation>Namen, Schritte, Regeln, Notizen, Zweige, Läufe durchsuchen</translation>
    </message>
    <message>
        <source>Search in all sessions</source>
        <translation>In allen Sitzungen suchen</translation>
    </message>
    <message>
        <source>Sort order</source>
        <translation>Reihenfolge der Sitzungen</translation>
    </message>
    <message>
        <source>Newest first</source>
        <translation>Neueste zuerst</translation>
    </message>
    <message>
        <source>By name</source>
        <translation>Nach Name</translation>
    </message>
    <message>
        <source>By model</source>
        <translation>Nach Modell</translation>
    </message>
    <message>
        <source>By speedup</source>
        <translation>Nach Beschleunigung</translation>
    </message>
    <message>
        <source>By size</source>
        <translation>Nach Größe</translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>Sitzungen</translation>
    </message>
    <message>
        <source>&amp;Add folder…</source>
        <translation>Or&amp;dner hinzufügen…</translation>
    </message>
    <message>
        <source>Add a folder to search for sessions</source>
        <translation>In einem weiteren Ordner nach Sitzungen suchen</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>Ö&amp;ffnen</translation>
    </message>
    <message>
        <source>Open the session</source>
        <translation>Die Sitzung öffnen</translation>
    </message>
    <message>
        <source>Open &amp;read-only</source>
        <translation>Nur zum &amp;Lesen öffnen</translation>
    </message>
    <message>
        <source>Open the session without changing it</source>
        <translation>Die Sitzung ansehen und nichts ändern</translation>
    </message>
    <message>
        <source>Reco&amp;ver…</source>
        <translation>&amp;Wiederherstellen…</translation>
    </message>
    <message>
        <source>Recover a damaged session into a new file</source>
        <translation>Was von einer beschädigten Sitzung übrig ist, in eine neue Datei retten</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>&amp;Vergleichen</translation>
    </message>
    <message>
        <source>Select two sessions (Ctrl+click) to see where they diverge</source>
        <translation>Wählen Sie zwei Sitzungen aus (Strg+Klick) und sehen Sie, wo sie sich trennen</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exportieren…</translation>
    </message>
    <message>
        <source>Export the whole session for other programs: ONNX, JSON, CSV, PNG</source>
        <translation>Die ganze Sitzung in Dateien für andere Programme schreiben: ONNX, JSON, CSV, PNG</translation>
    </message>
    <message>
        <source>Re&amp;name…</source>
        <translation>&amp;Umbenennen…</translation>
    </message>
    <message>
        <source>Rename the file (F2)</source>
        <translation>Der Datei einen anderen Namen geben (F2)</translation>
    </message>
    <message>
        <source>Move to &amp;trash</source>
        <translation>In den &amp;Papierkorb</translation>
    </message>
    <message>
        <source>Move the files to the trash (Del)</source>
        <translation>Die Dateien in den Papierkorb verschieben (Entf)</translation>
    </message>
    <message>
        <source>Show in &amp;folder</source>
        <translation>Im Ordner &amp;zeigen</translation>
    </message>
    <message>
        <source>Show the file in the file manager</source>
        <translation>Die Datei im Dateimanager zeigen</translation>
    </message>
    <message>
        <source>Reading sessions</source>
        <translation>Sitzungen werden gelesen</translation>
    </message>
    <message>
        <source>Sessions: %1</source>
        <translation>Sitzungen: %1</translation>
    </message>
    <message>
        <source>Reading… %1 so far</source>
        <translation>Lesen… bisher %1</translation>
    </message>
    <message>
        <source>No sessions yet. Open a model to start one, or add a folder that contains sessions.</source>
        <translation>Es gibt noch keine Sitzung. Eine beginnt, sobald Sie ein Modell öffnen; fügen Sie einen Ordner hinzu, um anderswo zu suchen.</translation>
    </message>
    <message>
        <source>No session contains all of these words.</source>
        <translation>Keine Sitzung enthält alle diese Wörter.</translation>
    </message>
    <message>
        <source>%1 of %2 sessions</source>
        <translation>%1 von %2 Sitzungen</translation>
    </message>
    <message>
        <source>Save recovered session as</source>
        <translation>Wiederhergestellte Sitzung speichern unter</translation>
    </message>
    <message>
        <source>Recovered</source>
        <translation>Wiederhergestellt</translation>
    </message>
    <message>
        <source>Comparing sessions</source>
        <translation>Sitzungen werden verglichen</translation>
    </message>
    <message>
        <source>Session comparison</source>
        <translation>Sitzungsvergleich</translation>
    </message>
    <message>
        <source>Export to new folder</source>
        <translation>In einen neuen Ordner exportieren</translation>
    </message>
    <message>
        <source>Export failed</source>
        <translation>Export fehlgeschlagen</translation>
    </message>
    <message>
        <source>Rename session</source>
        <translation>Sitzung umbenennen</translation>
    </message>
    <message>
        <source>Rename failed</source>
        <translation>Umbenennen fehlgeschlagen</translation>
    </message>
    <message>
        <source>Move to trash</source>
        <translation>In den Papierkorb verschieben</translation>
    </message>
    <message>
        <source>Move %1 to the trash?</source>
        <translation>In den Papierkorb verschieben: %1?</translation>
    </message>
    <message>
        <source>Move to trash failed</source>
        <translation>Verschieben in den Papierkorb fehlgeschlagen</translation>
    </message>
    <message>
        <source>No trash available for: %1</source>
        <translation>Das Dateisystem hat keinen Papierkorb für: %1</translation>
    </message>
    <message>
        <source>Recovering</source>
        <translation>Wiederherstellung</translation>
    </message>
    <message>
        <source>Saved: steps %1, runs %2, events %3, measurements %4, weights %5</source>
        <translation>Gerettet: Schritte %1, Läufe %2, Ereignisse %3, Messungen %4, Gewichte %5</translation>
    </message>
    <message>
        <source>Nothing was lost.</source>
        <translation>Nichts ist verloren.</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>Verloren</translation>
    </message>
    <message>
        <source>Repaired</source>
        <translation>Repariert</translation>
    </message>
    <message>
        <source>Exporting</source>
        <translation>Export</translation>
    </message>
    <message>
        <source>%1: models %2, pictures %3, runs %4, measurements %5</source>
        <translation>%1: Modelle %2, Bilder %3, Läufe %4, Messungen %5</translation>
    </message>
</context>
<context>
    <name>egret::sessions::SessionDelegate</name>
    <message>
        <source>… and %1 more</source>
        <translation>… und %1 weitere</translation>
    </message>
</context>
<context>
    <name>egret::sessions::Texts</name>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>In both: %1 · only in A: %2 · only in B: %3</source>
        <translation>In beiden: %1 · nur in A: %2 · nur in B: %3</translation>
    </message>
    <message>
        <source>The sessions diverge after step %1 of A (step %2 of B).</source>
        <translation>Sie trennen sich nach Schritt %1 von A (Schritt %2 von B).</translation>
    </message>
    <message>
        <source>… and %1 more</source>
        <translation>… und %1 weitere</translation>
    </message>
    <message>
        <source>Only in A</source>
        <translation>Nur in A</translation>
    </message>
    <message>
        <source>Only in B</source>
        <translation>Nur in B</translation>
    </message>
    <message>
        <source>only in A</source>
        <translation>nur in A</translation>
    </message>
    <message>
        <source>only in B</source>
        <translation>nur in B</translation>
    </message>
    <message>
        <source>identical</source>
        <translation>gleich</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>B is faster</source>
        <translation>B ist schneller</translation>
    </message>
    <message>
        <source>A is faster</source>
        <translation>A ist schneller</translation>
    </message>
    <message>
        <source>no clear difference</source>
        <translation>nicht eindeutig</translation>
    </message>
    <message>
        <source>Measurements</source>
        <translation>Messungen</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Gemessen</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>A (ms)</source>
        <translation>A, ms</translation>
    </message>
    <message>
        <source>B (ms)</source>
        <translation>B, ms</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>Medians with 95% confidence intervals. The sessions were timed separately. A difference is clear if the intervals do not overlap.</source>
        <translation>Mediane mit dem Intervall, das jeden mit 95 % überdeckt. Die beiden liefen nicht abwechselnd: Ein Unterschied ist eindeutig, wenn die Intervalle getrennt liegen.</translation>
    </message>
    <message>
        <source>The two sessions are identical.</source>
        <translation>Die beiden Sitzungen sind gleich.</translation>
    </message>
    <message>
        <source>The two sessions differ.</source>
        <translation>Die beiden Sitzungen unterscheiden sich.</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>Bestes</translation>
    </message>
    <message>
        <source>Both start from the same model.</source>
        <translation>Beide begannen mit demselben Modell.</translation>
    </message>
    <message>
        <source>They start from different models, so they share no steps.</source>
        <translation>Sie begannen mit verschiedenen Modellen, daher ist kein Schritt der einen ein Schritt der anderen.</translation>
    </message>
    <message>
        <source>open in this program</source>
        <translation>in diesem Programm geöffnet</translation>
    </message>
    <message>
        <source>open elsewhere</source>
        <translation>anderswo geöffnet</translation>
    </message>
    <message>
        <source>open in process %1</source>
        <translation>geöffnet in Prozess %1</translation>
    </message>
    <message>
        <source>damaged</source>
        <translation>beschädigt</translation>
    </message>
    <message>
        <source>from a newer Egret version</source>
        <translation>von einem neueren Egret</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>nicht lesbar</translation>
    </message>
    <message>
        <source>The file %1.</source>
        <translation>Die Datei: %1.</translation>
    </message>
    <message>
        <source>%1 · steps: %2 · branches: %3</source>
        <translation>%1 · Schritte: %2 · Zweige: %3</translation>
    </message>
    <message>
        <source>unsaved</source>
        <translation>ungespeichert</translation>
    </message>
    <message>
        <source>step %1: %2</source>
        <translation>Schritt %1: %2</translation>
    </message>
    <message>
        <source>step %1, rule: %2</source>
        <translation>Schritt %1, Regel: %2</translation>
    </message>
    <message>
        <source>step %1, note: %2</source>
        <translation>Schritt %1, Notiz: %2</translation>
    </message>
    <message>
        <source>step %1, branch: %2</source>
        <translation>Schritt %1, Zweig: %2</translation>
    </message>
    <message>
        <source>step %1, run: %2</source>
        <translation>Schritt %1, Lauf: %2</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source>%1, no speedup yet</source>
        <translation>%1, noch nicht schneller</translation>
    </message>
    <message>
        <source>%1 → %2, %3 times as fast</source>
        <translation>%1 → %2, %3-mal so schnell</translation>
    </message>
    <message>
        <source>extracted: cost %1</source>
        <translation>extrahiert: Kosten %1</translation>
    </message>
</context>
<context>
    <name>egret::sessions::Thumbnails</name>
    <message>
        <source>Drawing session thumbnails</source>
        <translation>Sitzungen werden gezeichnet</translation>
    </message>
</context>
<context>
    <name>egret::shell::PaneTitle</name>
    <message>
        <source>Float</source>
        <translation>Ablösen</translation>
    </message>
    <message>
        <source>Close pane</source>
        <translation>Bereich schließen</translation>
    </message>
</context>
<context>
    <name>egret::start::StartPage</name>
    <message>
        <source>Start page</source>
        <translation>Startseite</translation>
    </message>
    <message>
        <source>Inspect and steer how programs are rewritten into faster ones.</source>
        <translation>Sehen und steuern, wie Programme in schnellere umgeschrieben werden.</translation>
    </message>
    <message>
        <source>Egret</source>
        <translation>Egret</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Öffnen…</translation>
    </message>
    <message>
        <source>Open an ONNX model, an Egret session or an e-graph (%1)</source>
        <translation>Ein ONNX-Modell, eine Egret-Sitzung oder einen E-Graphen öffnen (%1)</translation>
    </message>
    <message>
        <source>or drop a model (.onnx), a session (.egret) or an e-graph (.json) here</source>
        <translation>oder legen Sie ein Modell (.onnx), eine Sitzung (.egret) oder einen E-Graphen (.json) hier ab</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>All sessions…</source>
        <translation>Alle Sitzungen…</translation>
    </message>
    <message>
        <source>Recent sessions</source>
        <translation>Letzte Sitzungen</translation>
    </message>
    <message>
        <source>What is an e-graph?</source>
        <translation>Was ist ein E-Graph?</translation>
    </message>
    <message>
        <source>Guide</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Learn in five minutes</source>
        <translation>In fünf Minuten lernen</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Reopen the session; all completed steps are in it</source>
        <translation>Die Sitzung wieder öffnen; sie enthält alle ausgeführten Schritte</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Ausblenden</translation>
    </message>
    <message>
        <source>Do not offer this session again; it stays among the sessions</source>
        <translation>Diese Sitzung nicht mehr anbieten; sie bleibt unter den Sitzungen</translation>
    </message>
    <message>
        <source>Egret ended unexpectedly</source>
        <translation>Egret wurde unerwartet beendet</translation>
    </message>
    <message>
        <source>Drawing samples</source>
        <translation>Beispiele werden gezeichnet</translation>
    </message>
    <message>
        <source>Reading sessions</source>
        <translation>Sitzungen werden gelesen</translation>
    </message>
    <message>
        <source>Exercises</source>
        <translation>Übungen</translation>
    </message>
    <message>
        <source>Questions whose answers Egret checks</source>
        <translation>Fragen, deren Antworten Egret prüft</translation>
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
        <translation>Das kleinste Programm mit einer Falle</translation>
    </message>
    <message>
        <source>Fire block of SqueezeNet</source>
        <translation>SqueezeNet-Block</translation>
    </message>
    <message>
        <source>Convolutions to fuse and to merge</source>
        <translation>Faltungen zum Vereinigen</translation>
    </message>
    <message>
        <source>Attention block of BERT</source>
        <translation>BERT-Attention</translation>
    </message>
    <message>
        <source>Matrix products with one input</source>
        <translation>Matrixprodukte mit einer Eingabe</translation>
    </message>
    <message>
        <source>Block of Inception-v3</source>
        <translation>Inception-v3-Block</translation>
    </message>
    <message>
        <source>Four branches on one input</source>
        <translation>Vier Zweige an einer Eingabe</translation>
    </message>
    <message>
        <source>Step of NasRNN</source>
        <translation>NasRNN-Schritt</translation>
    </message>
    <message>
        <source>Sixteen matrix products on two inputs</source>
        <translation>Sechzehn Matrixprodukte mit zwei Eingaben</translation>
    </message>
    <message>
        <source>E-graph with a shared part</source>
        <translation>E-Graph, geteilter Teil</translation>
    </message>
    <message>
        <source>Greedy extraction costs 18, exact extraction 12</source>
        <translation>Gierige Extraktion kostet 18, exakte 12</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n Schritt</numerusform>
            <numerusform>%n Schritte</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>egret::synthesis_view::Bench</name>
    <message>
        <source>Analyzing next steps</source>
        <translation>Vorausschau</translation>
    </message>
    <message>
        <source>Planning loops</source>
        <translation>Schleifen werden geplant</translation>
    </message>
</context>
<context>
    <name>egret::synthesis_view::CandidateTrainingPane</name>
    <message>
        <source>Test accuracy</source>
        <translation>Genauigkeit auf Testbildern</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>Epoche</translation>
    </message>
    <message>
        <source>epoch %1</source>
        <translation>Epoche %1</translation>
    </message>
</context>
<context>
    <name>egret::synthesis_view::LoopNestsPane</name>
    <message>
        <source>Sizes for loops and FLOPs</source>
        <translation>Größen für Schleifen und FLOPs</translation>
    </message>
    <message>
        <source>Loops before rfactor</source>
        <translation>Schleifen vor rfactor</translation>
    </message>
    <message>
        <source>Loops after rfactor</source>
        <translation>Schleifen nach rfactor</translation>
    </message>
    <message>
        <source>Si&amp;zes</source>
        <translation>&amp;Größen</translation>
    </message>
    <message>
        <source>The operator has no input yet; loops appear once it is complete.</source>
        <translation>Der Operator hat noch keine Eingabe: Schleifen gibt es, sobald er fertig ist.</translation>
    </message>
    <message>
        <source>Before rfactor</source>
        <translation>Vor rfactor</translation>
    </message>
    <message>
        <source>After rfactor</source>
        <translation>Nach rfactor</translation>
    </message>
    <message>
        <source>%1 parameters</source>
        <translation>%1 Parameter</translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 FLOPs, %3 elements of memory, %n loop nest(s)</source>
        <translation>
            <numerusform>%1: %2 FLOPs, %3 Elemente Speicher, %n Schleifennest</numerusform>
            <numerusform>%1: %2 FLOPs, %3 Elemente Speicher, %n Schleifennester</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 FLOPs</source>
        <translation>%1 FLOPs</translation>
    </message>
    <message>
        <source>After rfactor, no improvement</source>
        <translation>Nach rfactor, ohne Verbesserung</translation>
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
        <translation>Primitiv</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>Min. FLOPs</source>
        <translation>Min. FLOPs</translation>
    </message>
    <message>
        <source>Rejected by</source>
        <translation>Abgelehnt durch</translation>
    </message>
    <message>
        <source>Primitive to add</source>
        <translation>Hinzuzufügendes Primitiv</translation>
    </message>
    <message>
        <source>Kind of primitive</source>
        <translation>Art des Primitivs</translation>
    </message>
    <message>
        <source>Shape distance after the step: minimum number of primitives to the input shape. “&gt; n”: more than the limit allows</source>
        <translation>Formabstand danach: die kleinste Zahl von Primitiven bis zur Form der Eingabe. „&gt; n“: mehr, als folgen dürfen</translation>
    </message>
    <message>
        <source>Lower bound on the FLOPs of operators that start this way, at the sizes chosen with the loops</source>
        <translation>Kein Operator, der so beginnt, kostet weniger, bei den Größen, die bei den Schleifen gewählt sind</translation>
    </message>
    <message>
        <source>Canonicalization rule or problem limit that forbids the step</source>
        <translation>Die Regel der Kanonisierung oder die Grenze des Problems, die es verbietet</translation>
    </message>
</context>
<context>
    <name>egret::synthesis_view::NextStepsPane</name>
    <message>
        <source>Re&amp;jected</source>
        <translation>&amp;Abgelehnte</translation>
    </message>
    <message>
        <source>Unreac&amp;hable</source>
        <translation>&amp;Unerreichbare</translation>
    </message>
    <message>
        <source>Kind of primitive</source>
        <translation>Art des Primitivs</translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>Alle Arten</translation>
    </message>
    <message>
        <source>Find in statements and rules</source>
        <translation>In Anweisungen und Regeln suchen</translation>
    </message>
    <message>
        <source>Also show steps forbidden by a rule or a limit</source>
        <translation>Auch zeigen, was eine Regel oder Grenze verbietet, und welche</translation>
    </message>
    <message>
        <source>Also show steps after which the input is unreachable</source>
        <translation>Auch zeigen, was nirgends hinführt: die Eingabe wäre nicht mehr erreichbar</translation>
    </message>
    <message>
        <source>Possible next primitives</source>
        <translation>Mögliche nächste Primitive</translation>
    </message>
    <message>
        <source>The operator is complete. Undo a step to try another one.</source>
        <translation>Der Operator ist fertig: einen Schritt zurück, um anders weiterzugehen.</translation>
    </message>
    <message>
        <source>%1 of %2 shown: %3 usable, %4 unreachable, %5 rejected</source>
        <translation>%1 von %2 gezeigt: %3 führen weiter, %4 unerreichbar, %5 abgelehnt</translation>
    </message>
</context>
<context>
    <name>egret::synthesis_view::PGraphPane</name>
    <message>
        <source>Problem or operator</source>
        <translation>Problem oder Operator</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Öffnen…</translation>
    </message>
    <message>
        <source>Open a problem or operator file</source>
        <translation>Die Datei eines Problems oder Operators öffnen</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Speichern…</translation>
    </message>
    <message>
        <source>Save the operator as text, even if incomplete</source>
        <translation>Den Operator als Text sichern, soweit er reicht</translation>
    </message>
    <message>
        <source>Undo the last primitive (Ctrl+Z)</source>
        <translation>Das letzte Primitiv zurücknehmen (Ctrl+Z)</translation>
    </message>
    <message>
        <source>Redo the undone primitive (Ctrl+Shift+Z)</source>
        <translation>Das zurückgenommene Primitiv wieder aufsetzen (Ctrl+Shift+Z)</translation>
    </message>
    <message>
        <source>Primitive graph</source>
        <translation>Primitivgraph</translation>
    </message>
    <message>
        <source>problem %1</source>
        <translation>Problem %1</translation>
    </message>
    <message>
        <source>operator %1</source>
        <translation>Operator %1</translation>
    </message>
    <message>
        <source>from text</source>
        <translation>aus Text</translation>
    </message>
    <message>
        <source>%1 of at most %2 primitives</source>
        <translation>%1 von höchstens %2 Primitiven</translation>
    </message>
    <message>
        <source>%1 · complete</source>
        <translation>%1 · fertig</translation>
    </message>
    <message>
        <source>%1 · input unreachable</source>
        <translation>%1 · die Eingabe ist unerreichbar</translation>
    </message>
    <message>
        <source>%1 · shape distance %2</source>
        <translation>%1 · Formabstand %2</translation>
    </message>
    <message>
        <source>Shape distance: minimum number of primitives from these coordinates to the input shape</source>
        <translation>Formabstand: die kleinste Zahl von Primitiven, die von diesen Koordinaten zur Form der Eingabe führen</translation>
    </message>
    <message>
        <source>No operator is open.</source>
        <translation>Kein Operator ist geöffnet.</translation>
    </message>
    <message>
        <source>Open the operator as a model with random weights to rewrite, time and export it</source>
        <translation>Was der Operator berechnet, als Modell öffnen: ein Berechnungsgraph mit zufälligen Gewichten, zum Umschreiben, Messen und Exportieren</translation>
    </message>
    <message>
        <source>Open as model</source>
        <translation>Als Modell öffnen</translation>
    </message>
    <message>
        <source>Operators and problems (*.syno *.txt);;All files (*)</source>
        <translation>Operatoren und Probleme (*.syno *.txt);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Open operator or problem</source>
        <translation>Operator oder Problem öffnen</translation>
    </message>
    <message>
        <source>Save operator</source>
        <translation>Operator speichern</translation>
    </message>
</context>
<context>
    <name>egret::synthesis_view::ParetoPlot</name>
    <message>
        <source>Operators found: quality over cost</source>
        <translation>Gefundene Operatoren: Güte über Kosten</translation>
    </message>
</context>
<context>
    <name>egret::synthesis_view::SearchPane</name>
    <message>
        <source>Network multiply-adds</source>
        <translation>Multiplikationen mit Addition des Netzes</translation>
    </message>
    <message>
        <source>Network parameters</source>
        <translation>Parameter des Netzes</translation>
    </message>
    <message>
        <source>Latency of replaced layers (ms)</source>
        <translation>Latenz der ersetzten Schichten, ms</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>zu Ende</translation>
    </message>
    <message>
        <source>pruned</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>diverged</source>
        <translation>divergiert</translation>
    </message>
    <message>
        <source>does not fit any layer</source>
        <translation>passt auf keine Schicht</translation>
    </message>
    <message>
        <source>&amp;Search</source>
        <translation>&amp;Suchen</translation>
    </message>
    <message>
        <source>&amp;Resume</source>
        <translation>&amp;Weiter</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>&amp;Anhalten</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen…</translation>
    </message>
    <message>
        <source>Tree search</source>
        <translation>Baumsuche</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>Zufällig</translation>
    </message>
    <message>
        <source>Exhaustive</source>
        <translation>Vollständig</translation>
    </message>
    <message>
        <source>generated images</source>
        <translation>erzeugte Bilder</translation>
    </message>
    <message>
        <source>&amp;Method</source>
        <translation>&amp;Verfahren</translation>
    </message>
    <message>
        <source>Strategy for choosing the next operator</source>
        <translation>Wie der nächste Operator gewählt wird</translation>
    </message>
    <message>
        <source>&amp;Evaluations</source>
        <translation>&amp;Bewertungen</translation>
    </message>
    <message>
        <source>Number of operators to try, including earlier ones</source>
        <translation>Operatoren, die versucht werden, die früheren eingeschlossen</translation>
    </message>
    <message>
        <source>Epo&amp;chs</source>
        <translation>&amp;Epochen</translation>
    </message>
    <message>
        <source>Training epochs per operator</source>
        <translation>Trainingsepochen je Operator</translation>
    </message>
    <message>
        <source>See&amp;d</source>
        <translation>S&amp;tartwert</translation>
    </message>
    <message>
        <source>Random seed of the search and the weights</source>
        <translation>Der Suche und der Gewichte</translation>
    </message>
    <message>
        <source>Search for operators for the open problem</source>
        <translation>Nach Operatoren des offenen Problems suchen</translation>
    </message>
    <message>
        <source>Stop; operators found so far are kept</source>
        <translation>Anhalten; was gefunden wurde, bleibt</translation>
    </message>
    <message>
        <source>Ima&amp;ges</source>
        <translation>B&amp;ilder</translation>
    </message>
    <message>
        <source>Folder that contains the CIFAR-100 binary files; if empty, images are generated</source>
        <translation>Der Ordner der Binärdateien von CIFAR-100; leer: eine Aufgabe aus erzeugten Bildern</translation>
    </message>
    <message>
        <source>Choose image folder</source>
        <translation>Den Ordner der Bilder wählen</translation>
    </message>
    <message>
        <source>Operators found</source>
        <translation>Gefundene Operatoren</translation>
    </message>
    <message>
        <source>Double-click or press Enter to open the operator</source>
        <translation>Doppelklick oder Eingabetaste: den Operator öffnen</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>Nr.</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>MACs</source>
        <translation>MACs</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latenz</translation>
    </message>
    <message>
        <source>Reward</source>
        <translation>Belohnung</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Operator</translation>
    </message>
    <message>
        <source>Cost axis of the plot</source>
        <translation>Kostenachse des Diagramms</translation>
    </message>
    <message>
        <source>The search builds operators, trains them in place of a small network&apos;s convolutions, and records their accuracy and cost.</source>
        <translation>Operatoren werden zusammengesetzt, an Stelle der Faltungen eines kleinen Netzes trainiert und mit dem, was sie wert sind, aufbewahrt.</translation>
    </message>
    <message>
        <source>dense</source>
        <translation>dicht</translation>
    </message>
    <message>
        <source>original network</source>
        <translation>ursprüngliches Netz</translation>
    </message>
    <message>
        <source>operator %1</source>
        <translation>Operator %1</translation>
    </message>
    <message>
        <source>%1: accuracy %2%, %3 %4</source>
        <translation>%1: Genauigkeit %2%, %3 %4</translation>
    </message>
    <message>
        <source>Accuracy (%)</source>
        <translation>Genauigkeit, %</translation>
    </message>
    <message>
        <source>&amp;Latency</source>
        <translation>&amp;Latenz</translation>
    </message>
    <message>
        <source>Also compile the replaced layers and time them; requires a C++ compiler</source>
        <translation>Auch die ersetzten Schichten übersetzen und ihre Zeit messen; braucht einen C++-Compiler</translation>
    </message>
    <message>
        <source>Resume the latest search of the session with its original settings</source>
        <translation>Die neueste Suche der Sitzung fortsetzen, so wie sie begonnen wurde</translation>
    </message>
    <message>
        <source>Sess&amp;ion</source>
        <translation>S&amp;itzung</translation>
    </message>
    <message>
        <source>The .egret file that stores the search so that it can be resumed</source>
        <translation>Die .egret-Datei, in der die Suche aufbewahrt wird, damit sie fortgesetzt werden kann</translation>
    </message>
    <message>
        <source>Choose search session</source>
        <translation>Die Sitzung der Suche wählen</translation>
    </message>
    <message>
        <source>Search session</source>
        <translation>Sitzung der Suche</translation>
    </message>
    <message>
        <source>Egret sessions (*.egret)</source>
        <translation>Egret-Sitzungen (*.egret)</translation>
    </message>
    <message>
        <source>Folder that contains the CIFAR-100 binary files</source>
        <translation>Ordner der Binärdateien von CIFAR-100</translation>
    </message>
</context>
<context>
    <name>egret::synthesis_view::SearchRun</name>
    <message>
        <source>Starting</source>
        <translation>Beginn</translation>
    </message>
    <message>
        <source>Searching for operators</source>
        <translation>Suche nach Operatoren</translation>
    </message>
    <message>
        <source>Training on %1</source>
        <translation>Training mit %1</translation>
    </message>
    <message>
        <source>original network</source>
        <translation>ursprüngliches Netz</translation>
    </message>
    <message numerus="yes">
        <source>%n operator(s) tried</source>
        <translation>
            <numerusform>%n Operator versucht</numerusform>
            <numerusform>%n Operatoren versucht</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, stopped</source>
        <translation>%1, angehalten</translation>
    </message>
    <message>
        <source>%1, search space exhausted</source>
        <translation>%1, Suchraum erschöpft</translation>
    </message>
    <message>
        <source>%1, done</source>
        <translation>%1, fertig</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>gescheitert</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>Reading a search</source>
        <translation>Eine Suche wird gelesen</translation>
    </message>
</context>
<context>
    <name>egret::synthesis_view::SearchTreePane</name>
    <message>
        <source>Search tree</source>
        <translation>Suchbaum</translation>
    </message>
    <message numerus="yes">
        <source>the %n most visited node(s) of a larger tree</source>
        <translation>
            <numerusform>der %n am meisten versuchte Knoten eines größeren Baums</numerusform>
            <numerusform>die %n am meisten versuchten Knoten eines größeren Baums</numerusform>
        </translation>
    </message>
    <message>
        <source>No tree yet. Start a tree search in the pane “Search for operators”.</source>
        <translation>Noch ist kein Baum gewachsen: eine Baumsuche im Fenster „Suche nach Operatoren“ beginnen.</translation>
    </message>
    <message numerus="yes">
        <source>the whole tree, %n node(s)</source>
        <translation>
            <numerusform>der ganze Baum, %n Knoten</numerusform>
            <numerusform>der ganze Baum, %n Knoten</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>egret::synthesis_view::StepsPane</name>
    <message>
        <source>Synthesis steps</source>
        <translation>Schritte der Synthese</translation>
    </message>
    <message>
        <source>Select a step to go to it</source>
        <translation>Einen Schritt wählen, um zu ihm zu gehen</translation>
    </message>
    <message>
        <source>output</source>
        <translation>die Ausgabe</translation>
    </message>
    <message>
        <source>undone</source>
        <translation>zurückgenommen</translation>
    </message>
</context>
<context>
    <name>egret::timeline::TimelinePane</name>
    <message>
        <source>E-graph steps</source>
        <translation>Schritte des E-Graphen</translation>
    </message>
    <message>
        <source>No steps yet</source>
        <translation>Noch keine Schritte</translation>
    </message>
    <message>
        <source>it %1</source>
        <translation>It. %1</translation>
    </message>
    <message>
        <source>step %1, iteration %2
%3</source>
        <translation>Schritt %1, Iteration %2
%3</translation>
    </message>
    <message>
        <source>Hide steps without effect</source>
        <translation>Schritte ohne Wirkung ausblenden</translation>
    </message>
    <message>
        <source>Loop</source>
        <translation>Schleife</translation>
    </message>
    <message>
        <source>One step back</source>
        <translation>Einen Schritt zurück</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>One step forward</source>
        <translation>Einen Schritt vor</translation>
    </message>
    <message>
        <source>Bookmark this step; playback pauses there</source>
        <translation>Lesezeichen für diesen Schritt; das Abspielen hält dort an</translation>
    </message>
    <message>
        <source>Bookmark</source>
        <translation>Lesezeichen</translation>
    </message>
    <message>
        <source>%1×</source>
        <translation>%1×</translation>
    </message>
    <message>
        <source>Playback speed</source>
        <translation>Wiedergabetempo</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Restart at the end</source>
        <translation>Am Ende von vorn beginnen</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message>
        <source> · start</source>
        <translation> · der Anfang</translation>
    </message>
</context>
<context>
    <name>egret::workspace::MatchText</name>
    <message>
        <source>body of %1</source>
        <translation>Rumpf von %1</translation>
    </message>
</context>
<context>
    <name>egret::workspace::Workspace</name>
    <message>
        <source>Cancelled.</source>
        <translation>Abgebrochen.</translation>
    </message>
    <message>
        <source>Opening</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Opened %1: %2</source>
        <translation>%1 geöffnet: %2</translation>
    </message>
    <message>
        <source>Opened %1: %2 operators</source>
        <translation>%1 geöffnet: %2 Operatoren</translation>
    </message>
    <message>
        <source>Applying</source>
        <translation>Anwenden</translation>
    </message>
    <message>
        <source>Still searching for matches.</source>
        <translation>Die Treffer werden noch gesucht.</translation>
    </message>
    <message>
        <source>No rule applies to this graph.</source>
        <translation>Auf diesen Graphen passt keine Regel.</translation>
    </message>
    <message>
        <source>Skipping</source>
        <translation>Auslassen</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Going to the step</source>
        <translation>Zu einem Schritt gehen</translation>
    </message>
    <message>
        <source>Saturating</source>
        <translation>Sättigen</translation>
    </message>
    <message>
        <source>Saturation: %1</source>
        <translation>Sättigung: %1</translation>
    </message>
    <message>
        <source>Searching the e-graph for matches</source>
        <translation>E-Graphen durchsuchen</translation>
    </message>
    <message>
        <source>Applying matches to the e-graph</source>
        <translation>E-Graphen wachsen lassen</translation>
    </message>
    <message>
        <source>Saturation has ended: %1</source>
        <translation>Der E-Graph wächst nicht weiter: %1</translation>
    </message>
    <message>
        <source>Paused at a breakpoint.</source>
        <translation>An einem Haltepunkt angehalten.</translation>
    </message>
    <message>
        <source>The match changed nothing.</source>
        <translation>Der Treffer hat nichts geändert.</translation>
    </message>
    <message>
        <source>Extraction complete: cost %1%2</source>
        <translation>Extrahiert: %1%2</translation>
    </message>
    <message>
        <source>, optimal</source>
        <translation>, optimal</translation>
    </message>
    <message>
        <source>Extracting</source>
        <translation>Extrahieren</translation>
    </message>
    <message>
        <source>Optimizing</source>
        <translation>Optimieren</translation>
    </message>
    <message>
        <source>Optimizing, %1 %2</source>
        <translation>Optimieren, %1 %2</translation>
    </message>
    <message>
        <source>The result is not equivalent and was rejected: %1</source>
        <translation>Das Ergebnis berechnet etwas anderes und wurde abgelehnt: %1</translation>
    </message>
    <message>
        <source>Measuring</source>
        <translation>Messen</translation>
    </message>
    <message>
        <source>Verifying</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>The current graph is equivalent to the original (%1 samples, largest error %2).</source>
        <translation>Der aktuelle Graph berechnet dasselbe wie das Original (%1 Stichproben, größter Fehler %2).</translation>
    </message>
    <message>
        <source>The current graph is not equivalent to the original: %1</source>
        <translation>Der aktuelle Graph berechnet etwas anderes: %1</translation>
    </message>
    <message>
        <source>Exporting</source>
        <translation>Export</translation>
    </message>
    <message>
        <source>Exported %1</source>
        <translation>%1 exportiert</translation>
    </message>
    <message>
        <source>Saving</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message>
        <source>Naming the step</source>
        <translation>Benennen</translation>
    </message>
    <message>
        <source>Saving the note</source>
        <translation>Notieren</translation>
    </message>
    <message>
        <source>Changing the engine</source>
        <translation>Laufzeit wechseln</translation>
    </message>
    <message>
        <source>Searching for matches</source>
        <translation>Treffer suchen</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Showing an earlier step</source>
        <translation>Zurückschauen</translation>
    </message>
    <message>
        <source>Comparing</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Explaining</source>
        <translation>Erklären</translation>
    </message>
    <message>
        <source>Predicting costs</source>
        <translation>Kosten vorhersagen</translation>
    </message>
    <message>
        <source>Applying rules</source>
        <translation>Regeln anwenden</translation>
    </message>
    <message>
        <source>Rules applied from %1 (rules: %2)</source>
        <translation>Gilt ab jetzt: %1, Regeln: %2</translation>
    </message>
    <message>
        <source>Loading rules</source>
        <translation>Regeln laden</translation>
    </message>
    <message>
        <source>Removing rules</source>
        <translation>Regeln wegnehmen</translation>
    </message>
    <message>
        <source>Enabling or disabling rules</source>
        <translation>Regeln auswählen</translation>
    </message>
    <message>
        <source>Using the term</source>
        <translation>Term verwenden</translation>
    </message>
    <message>
        <source>Preparing the term</source>
        <translation>Term vorbereiten</translation>
    </message>
    <message>
        <source>Analyzing why the rule did not fire</source>
        <translation>Fragen, warum nicht</translation>
    </message>
    <message>
        <source>Opening a policy</source>
        <translation>Öffnen einer Strategie</translation>
    </message>
    <message>
        <source>Querying the policy</source>
        <translation>Befragen der Strategie</translation>
    </message>
    <message>
        <source>No-Op: the graph is unchanged.</source>
        <translation>No-Op: Der Graph bleibt, wie er ist.</translation>
    </message>
    <message>
        <source>Running policy %1</source>
        <translation>%1 spielt</translation>
    </message>
    <message numerus="yes">
        <source>The policy took %n step(s), then chose No-Op; cost is now %1</source>
        <translation>
            <numerusform>Die Strategie tat %n Schritt und wählte dann No-Op; die Kosten sind jetzt %1</numerusform>
            <numerusform>Die Strategie tat %n Schritte und wählte dann No-Op; die Kosten sind jetzt %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The policy took %n step(s); cost is now %1</source>
        <translation>
            <numerusform>Die Strategie tat %n Schritt; die Kosten sind jetzt %1</numerusform>
            <numerusform>Die Strategie tat %n Schritte; die Kosten sind jetzt %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Computing the policy&apos;s attention</source>
        <translation>Fragen, worauf die Strategie achtet</translation>
    </message>
    <message>
        <source>Measuring (interleaved)</source>
        <translation>Messen im Wechsel</translation>
    </message>
    <message>
        <source>read-only</source>
        <translation>nur zum Lesen</translation>
    </message>
    <message>
        <source>read-only: open in process %1</source>
        <translation>nur zum Lesen: geöffnet in Prozess %1</translation>
    </message>
    <message>
        <source>Bookmarking the step</source>
        <translation>Lesezeichen setzen</translation>
    </message>
    <message>
        <source>Rebuilding the e-graph</source>
        <translation>Der E-Graph wächst wieder</translation>
    </message>
    <message>
        <source>E-graph rebuilt: %1</source>
        <translation>Der E-Graph ist wieder gewachsen: %1</translation>
    </message>
    <message>
        <source>E-graph rebuilt, but it differs from the recorded one: %1</source>
        <translation>Der E-Graph ist wieder gewachsen, aber anders, als die Sitzung ihn kennt: %1</translation>
    </message>
    <message>
        <source>Setting extents</source>
        <translation>Größen werden gesetzt</translation>
    </message>
    <message>
        <source>Calibrating costs</source>
        <translation>Kosten werden kalibriert</translation>
    </message>
    <message>
        <source>Nodes that cannot be run: %1. Outputs that were not compared: %2.</source>
        <translation>Nicht ausführbare Knoten: %1. Nicht verglichene Ausgaben: %2.</translation>
    </message>
    <message>
        <source>Looking for places where the rule almost applies</source>
        <translation>Stellen, an denen die Regel beinahe passt, werden gesucht</translation>
    </message>
    <message>
        <source>Applying all matches</source>
        <translation>Alle Treffer anwenden</translation>
    </message>
    <message>
        <source>Applied %1: %2</source>
        <translation>%1 angewendet: %2</translation>
    </message>
    <message>
        <source>Optimized by %1: cost %2, latency %3</source>
        <translation>Mit %1 optimiert: Kosten %2, Latenz %3</translation>
    </message>
    <message>
        <source>; it ended worse than its best, %1</source>
        <translation>; das ist schlechter als ihr bester Graph, %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message numerus="yes">
        <source>%1: all %n match(es)</source>
        <translation>
            <numerusform>%1: %n Treffer</numerusform>
            <numerusform>%1: alle %n Treffer</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, and more are left</source>
        <translation>%1, und weitere bleiben</translation>
    </message>
    <message>
        <source>Stopped. The best graph so far is kept; it is not verified: cost %1</source>
        <translation>Angehalten. Der bisher beste Graph wird behalten; er ist nicht überprüft: Kosten %1</translation>
    </message>
    <message>
        <source>Editing</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>the edit</source>
        <translation>die Bearbeitung</translation>
    </message>
    <message>
        <source>Judging the edit</source>
        <translation>Bearbeitung wird beurteilt</translation>
    </message>
    <message>
        <source>Declaring the edit intended</source>
        <translation>Bearbeitung wird als beabsichtigt erklärt</translation>
    </message>
    <message>
        <source>Explaining the goals</source>
        <translation>Ziele erklären</translation>
    </message>
    <message>
        <source>Searching for trajectories</source>
        <translation>Wege suchen</translation>
    </message>
    <message>
        <source>%1 extractions complete; the last one costs %2</source>
        <translation>%1 Extraktionen fertig; die letzte kostet %2</translation>
    </message>
</context>
</TS>
