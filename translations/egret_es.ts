<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="es_ES">
<context>
    <name>BatchingPane</name>
    <message>
        <source>%1 of %2 programs, %3 of %4 nodes; each node shows its batch number</source>
        <translation>%1 de %2 programas, %3 de %4 nodos; cada uno con el número de su lote</translation>
    </message>
    <message>
        <source>Current batch</source>
        <translation>Lote actual</translation>
    </message>
</context>
<context>
    <name>CanonicalRule</name>
    <message>
        <source>more reductions, weights, shifts, strides or expands than the problem allows</source>
        <translation>más reducciones, pesos, desplazamientos, pasos o expansiones de los que permite el problema</translation>
    </message>
    <message>
        <source>a coefficient variable is used more often than its budget</source>
        <translation>una variable de coeficiente se usa más veces de lo que permite su presupuesto</translation>
    </message>
    <message>
        <source>a reduction comes after another primitive</source>
        <translation>una reducción viene después de otra primitiva</translation>
    </message>
    <message>
        <source>reductions are not in the order of their sizes</source>
        <translation>las reducciones no están en el orden de sus tamaños</translation>
    </message>
    <message>
        <source>among reductions of the same size, a later one is used first</source>
        <translation>de varias reducciones de un mismo tamaño, una se usa antes que otra anterior</translation>
    </message>
    <message>
        <source>a view does not depend on the last contraction and belongs below it</source>
        <translation>una vista no depende de la última contracción, así que va debajo de ella</translation>
    </message>
    <message>
        <source>merge above a share: the halves can index the weight instead</source>
        <translation>merge sobre una coordenada compartida: el peso puede indexarse con las mitades</translation>
    </message>
    <message>
        <source>merge above a split where one block is a multiple of the other (figure 3a)</source>
        <translation>merge sobre un split, un bloque múltiplo del otro (figura 3a)</translation>
    </message>
    <message>
        <source>merge above a split with incompatible blocks</source>
        <translation>merge sobre un split cuyos bloques no encajan</translation>
    </message>
    <message>
        <source>merge of the left half of a merge</source>
        <translation>merge de la mitad izquierda de un merge</translation>
    </message>
    <message>
        <source>merge of a reduction, equal to two reductions</source>
        <translation>merge de una reducción, que son dos reducciones</translation>
    </message>
    <message>
        <source>merge above a shift with blocks so large that the shift hardly matters</source>
        <translation>merge sobre un shift en bloques demasiado grandes para notarlo</translation>
    </message>
    <message>
        <source>merge above a stride with blocks no smaller than the stride</source>
        <translation>merge sobre un stride en bloques no menores que él</translation>
    </message>
    <message>
        <source>merge above an unfold with blocks no smaller than its window (figure 3c)</source>
        <translation>merge sobre un unfold en bloques no menores que su ventana (figura 3c)</translation>
    </message>
    <message>
        <source>split whose left half is a split</source>
        <translation>split cuya mitad izquierda es un split</translation>
    </message>
    <message>
        <source>split of the two halves of one merge</source>
        <translation>split de las dos mitades de un merge</translation>
    </message>
    <message>
        <source>split of two reductions, equal to one reduction</source>
        <translation>split de dos reducciones, que es una reducción</translation>
    </message>
    <message>
        <source>split of two shares of one weight</source>
        <translation>split de dos coordenadas compartidas de un peso</translation>
    </message>
    <message>
        <source>split of two parts of one unordered coordinate</source>
        <translation>split de dos partes de una coordenada sin orden</translation>
    </message>
    <message>
        <source>unfold whose left operand is a split: the window moves along the split&apos;s inner half</source>
        <translation>unfold cuya izquierda es un split: la ventana se mueve por su mitad interior</translation>
    </message>
    <message>
        <source>unfold whose left operand is shifted: the shift can follow the unfold</source>
        <translation>unfold cuya izquierda está desplazada: el desplazamiento puede ir después</translation>
    </message>
    <message>
        <source>nested windows are not in order of size</source>
        <translation>las ventanas superpuestas no están en el orden de sus tamaños</translation>
    </message>
    <message>
        <source>shift of a reduction or a share: the sum and the weight can be shifted instead</source>
        <translation>shift de una reducción o de una coordenada compartida: se pueden desplazar la suma y el peso</translation>
    </message>
    <message>
        <source>a reduction that indexes only one weight: the weight can be summed beforehand</source>
        <translation>una reducción que solo indexa un peso: el peso puede sumarse antes</translation>
    </message>
    <message>
        <source>shift of a shift</source>
        <translation>shift de un shift</translation>
    </message>
    <message>
        <source>shift of an unordered coordinate</source>
        <translation>shift de una coordenada sin orden</translation>
    </message>
    <message>
        <source>window over an unordered coordinate</source>
        <translation>ventana sobre una coordenada sin orden</translation>
    </message>
    <message>
        <source>window summed without a weight</source>
        <translation>ventana que se suma sin peso</translation>
    </message>
    <message>
        <source>window with both coordinates summed</source>
        <translation>ventana cuyas dos coordenadas se suman</translation>
    </message>
    <message>
        <source>window whose size is even, above 30, or more than half of the dimension that it moves along</source>
        <translation>ventana par, mayor que 30 o mayor que la mitad de lo que recorre</translation>
    </message>
    <message>
        <source>stride above a share, an unfold, a stride or a split</source>
        <translation>stride sobre una coordenada compartida, un unfold, un stride o un split</translation>
    </message>
    <message>
        <source>stride with a reach above 30</source>
        <translation>stride que llega más allá de 30</translation>
    </message>
    <message>
        <source>a strided coordinate is used other than as a window: elements would be lost</source>
        <translation>una coordenada con paso se usa para algo que no es una ventana: se perderían elementos</translation>
    </message>
    <message>
        <source>expand of a reduction: it only scales the sum</source>
        <translation>expand de una reducción: la suma solo se multiplica</translation>
    </message>
    <message>
        <source>a weight that shares no coordinate, or whose own coordinates are all reductions, which can be summed beforehand</source>
        <translation>un peso que no comparte ninguna coordenada, o que solo tiene propias reducciones, que se suman antes</translation>
    </message>
    <message>
        <source>a contraction could have come earlier, before one with a greater form</source>
        <translation>una contracción podría haber venido antes, y tiene menos estructura que aquella a la que habría precedido</translation>
    </message>
</context>
<context>
    <name>Canvas</name>
    <message>
        <source>chosen</source>
        <translation>elegido</translation>
    </message>
    <message>
        <source>chosen by the first extraction only</source>
        <translation>elegido por la primera extracción</translation>
    </message>
    <message>
        <source>chosen by the second extraction only</source>
        <translation>elegido por la segunda extracción</translation>
    </message>
    <message>
        <source>new</source>
        <translation>nuevo</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>en %1</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>de %1</translation>
    </message>
    <message>
        <source>to %1</source>
        <translation>a %1</translation>
    </message>
    <message numerus="yes">
        <source>%n e-node(s)</source>
        <translation>
            <numerusform>%n e-nodo</numerusform>
            <numerusform>%n e-nodos</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EGraph</name>
    <message>
        <source>%1 of %2 classes</source>
        <translation>%1 de %2 clases</translation>
    </message>
    <message>
        <source>; 1 class contains only a constant and is shown inside its users</source>
        <translation>; 1 contiene una constante y está escrita en sus usuarios</translation>
    </message>
    <message>
        <source>; %1 classes contain only a constant and are shown inside their users</source>
        <translation>; %1 contienen una constante y están escritas en sus usuarios</translation>
    </message>
    <message>
        <source>root</source>
        <translation>raíz</translation>
    </message>
    <message>
        <source>+%1</source>
        <translation>+%1</translation>
    </message>
    <message>
        <source>%1 more e-nodes; double-click the class to show them</source>
        <translation>%1 e-nodos más; haga doble clic en la clase o pulse + para verlos</translation>
    </message>
    <message>
        <source>e-class %1, %2 e-nodes</source>
        <translation>e-clase %1, %2 e-nodos</translation>
    </message>
    <message>
        <source>children %1</source>
        <translation>hijos %1</translation>
    </message>
    <message>
        <source>in the initial e-graph</source>
        <translation>dado al principio</translation>
    </message>
    <message>
        <source>created by %1, step %2</source>
        <translation>nacido de %1, paso %2</translation>
    </message>
    <message>
        <source>cost %1</source>
        <translation>coste %1</translation>
    </message>
    <message>
        <source>chosen by %1</source>
        <translation>elegido por %1</translation>
    </message>
    <message>
        <source>excluded by the cycle filter</source>
        <translation>descartado por el filtro de ciclos</translation>
    </message>
    <message>
        <source>e-class %1, %2 e-nodes, not drawn; double-click to go there</source>
        <translation>e-clase %1, %2 e-nodos, no dibujada; doble clic para ir allí</translation>
    </message>
    <message>
        <source> (display limit)</source>
        <translation> (ninguna imagen muestra más)</translation>
    </message>
    <message>
        <source>New e-node</source>
        <translation>E-nodo nuevo</translation>
    </message>
    <message>
        <source>Excluded by the cycle filter</source>
        <translation>Descartado por el filtro de ciclos</translation>
    </message>
    <message>
        <source>Chosen by %1</source>
        <translation>Elegido por %1</translation>
    </message>
    <message>
        <source>Chosen by both</source>
        <translation>Elegido por ambas</translation>
    </message>
    <message>
        <source>Chosen only by %1</source>
        <translation>Elegido solo por %1</translation>
    </message>
</context>
<context>
    <name>EGraphState</name>
    <message>
        <source>const</source>
        <translation>const</translation>
    </message>
    <message>
        <source>congruence</source>
        <translation>congruencia</translation>
    </message>
    <message>
        <source>analysis</source>
        <translation>análisis</translation>
    </message>
    <message>
        <source>%1 e-classes, %2 e-nodes</source>
        <translation>%1 e-clases, %2 e-nodos</translation>
    </message>
    <message>
        <source>, %1 e-nodes in the file omitted because they have no finite term</source>
        <translation>, %1 e-nodos del archivo descartados: no llevan a ningún término finito</translation>
    </message>
    <message numerus="yes">
        <source>%n e-node(s)</source>
        <translation>
            <numerusform>%n e-nodo</numerusform>
            <numerusform>%n e-nodos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n union(s)</source>
        <translation>
            <numerusform>%n unión</numerusform>
            <numerusform>%n uniones</numerusform>
        </translation>
    </message>
    <message>
        <source>This session recorded an e-graph built match by match (steps: %1, rules: %2).</source>
        <translation>Esta sesión hizo crecer un grafo de igualdad paso a paso (pasos: %1, reglas: %2).</translation>
    </message>
    <message>
        <source>This session recorded an e-graph with %1 e-classes (rules: %2; limits: %3 iterations, %4 e-nodes, %5 s).</source>
        <translation>Esta sesión hizo crecer un grafo de igualdad de %1 e-clases (reglas: %2; como máximo %3 iteraciones, %4 e-nodos, %5 s).</translation>
    </message>
    <message>
        <source>initial</source>
        <translation>inicial</translation>
    </message>
    <message>
        <source>, roots missing from the file: %1</source>
        <translation>, raíces que faltan en el archivo: %1</translation>
    </message>
</context>
<context>
    <name>Engine</name>
    <message>
        <source>goal reached</source>
        <translation>objetivo alcanzado</translation>
    </message>
    <message>
        <source>saturated</source>
        <translation>saturado</translation>
    </message>
    <message>
        <source>iteration limit</source>
        <translation>límite de iteraciones</translation>
    </message>
    <message>
        <source>node limit</source>
        <translation>límite de nodos</translation>
    </message>
    <message>
        <source>memory limit</source>
        <translation>límite de memoria</translation>
    </message>
    <message>
        <source>time limit</source>
        <translation>límite de tiempo</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>cancelado</translation>
    </message>
    <message>
        <source>breakpoint</source>
        <translation>punto de interrupción</translation>
    </message>
    <message>
        <source>other</source>
        <translation>otro</translation>
    </message>
</context>
<context>
    <name>Episodes</name>
    <message>
        <source>not recorded</source>
        <translation>no registrado</translation>
    </message>
    <message>
        <source>No-Op</source>
        <translation>No-Op</translation>
    </message>
    <message>
        <source>from step %1</source>
        <translation>desde el paso %1</translation>
    </message>
    <message>
        <source>from step %1, %2</source>
        <translation>desde el paso %1, %2</translation>
    </message>
    <message>
        <source>played by %1, %2</source>
        <translation>%1 jugó, %2</translation>
    </message>
    <message>
        <source>step by step, %1</source>
        <translation>paso a paso, %1</translation>
    </message>
    <message>
        <source>%1, episode %2, %3</source>
        <translation>%1, episodio %2, %3</translation>
    </message>
</context>
<context>
    <name>Explanation</name>
    <message>
        <source>const</source>
        <translation>const</translation>
    </message>
    <message>
        <source>further steps not listed</source>
        <translation>y más pasos de los que se listan aquí</translation>
    </message>
    <message>
        <source>same operator with equal inputs</source>
        <translation>el mismo operador sobre entradas iguales</translation>
    </message>
    <message>
        <source>computed</source>
        <translation>calculado</translation>
    </message>
    <message>
        <source>repeats the steps from step %1</source>
        <translation>como desde el paso %1</translation>
    </message>
    <message>
        <source>This e-graph does not show that %1 and %2 are equal.</source>
        <translation>%1 y %2 no son iguales, hasta donde sabe este grafo de igualdad.</translation>
    </message>
    <message>
        <source>%1 = %2, because %3 = %4:</source>
        <translation>%1 = %2, porque %3 = %4:</translation>
    </message>
    <message>
        <source>%1 and %2 are the same term.</source>
        <translation>%1 y %2 son el mismo término.</translation>
    </message>
    <message>
        <source>pattern</source>
        <translation>su patrón</translation>
    </message>
    <message>
        <source>pattern %1 of %2</source>
        <translation>patrón %1 de %2</translation>
    </message>
    <message>
        <source>(Not all partial matches were tried; there are too many.)</source>
        <translation>(Había demasiadas coincidencias parciales para probarlas todas.)</translation>
    </message>
    <message>
        <source>Why did %1 not fire at %2? The match fails here:</source>
        <translation>¿Por qué no se aplicó %1 en %2? Llega hasta aquí:</translation>
    </message>
    <message>
        <source>%1 matches at %2, but it was active only in the first iterations (%3).</source>
        <translation>%1 coincide en %2, pero solo participó en las primeras iteraciones (%3).</translation>
    </message>
    <message>
        <source>%1 matches at %2, but its result already exists, or a limit or the scheduler blocked it.</source>
        <translation>%1 coincide en %2: lo que añade ya está, o un límite o el planificador la retuvo.</translation>
    </message>
    <message>
        <source>initial</source>
        <translation>inicial</translation>
    </message>
    <message numerus="yes">
        <source>%1 applies at %n place(s).</source>
        <translation>
            <numerusform>%1 se aplica en %n lugar.</numerusform>
            <numerusform>%1 se aplica en %n lugares.</numerusform>
        </translation>
    </message>
    <message>
        <source>It almost applies nowhere.</source>
        <translation>No se aplica casi en ningún lugar.</translation>
    </message>
    <message>
        <source>It almost applies here, the nearest first:</source>
        <translation>Casi se aplica aquí, lo más cercano primero:</translation>
    </message>
    <message>
        <source>%1: %2 of %3 operators match</source>
        <translation>%1: coinciden %2 de %3 operadores</translation>
    </message>
</context>
<context>
    <name>Export</name>
    <message>
        <source>%1 x %2 pixels, scale %3</source>
        <translation>%1 x %2 píxeles, escala %3</translation>
    </message>
    <message>
        <source>one page of %1 x %2 mm</source>
        <translation>una página de %1 x %2 mm</translation>
    </message>
    <message>
        <source>%1 written (%2)</source>
        <translation>%1 escrito (%2)</translation>
    </message>
    <message>
        <source>%1 x %2 pages</source>
        <translation>%1 × %2 páginas</translation>
    </message>
</context>
<context>
    <name>ExpressionMode</name>
    <message>
        <source>rational numbers; division by zero is undefined</source>
        <translation>números racionales, la división por cero no está definida</translation>
    </message>
    <message>
        <source>integers; division rounds down; division by zero is undefined</source>
        <translation>enteros, la división redondea hacia abajo, la división por cero no está definida</translation>
    </message>
    <message>
        <source>integers; division leaves a nonnegative remainder; x/0 = 0</source>
        <translation>enteros, el resto de una división nunca es negativo, x/0 = 0</translation>
    </message>
    <message>
        <source>rational numbers; x/x = 1 even for x = 0</source>
        <translation>números racionales, pero x/x = 1 incluso para 0</translation>
    </message>
</context>
<context>
    <name>FileDialogs</name>
    <message>
        <source>Egret sessions (*.egret)</source>
        <translation>Sesiones de Egret (*.egret)</translation>
    </message>
</context>
<context>
    <name>Graph</name>
    <message>
        <source>created by %1</source>
        <translation>hecho por %1</translation>
    </message>
    <message>
        <source>%1 operators</source>
        <translation>%1 operadores</translation>
    </message>
    <message>
        <source>%1 rules</source>
        <translation>%1 reglas</translation>
    </message>
    <message>
        <source>Double-click or press + to expand.</source>
        <translation>Doble clic o + lo abre.</translation>
    </message>
    <message>
        <source>Double-click to go to its producer.</source>
        <translation>Doble clic va a donde se calcula.</translation>
    </message>
    <message>
        <source>%1 of %2 operators shown</source>
        <translation>se muestran %1 de %2 operadores</translation>
    </message>
    <message>
        <source>shown as references (many consumers): %1</source>
        <translation>leídos en muchos sitios, por eso mostrados como referencias: %1</translation>
    </message>
    <message>
        <source>block %1</source>
        <translation>bloque %1</translation>
    </message>
    <message>
        <source>block</source>
        <translation>bloque</translation>
    </message>
    <message>
        <source>%1 ×%2 (no longer identical)</source>
        <translation>%1, %2 ya no son iguales</translation>
    </message>
    <message>
        <source>%1 (removed from the current graph)</source>
        <translation>%1, ya no está en el grafo actual</translation>
    </message>
    <message>
        <source>%1 new, %2 removed</source>
        <translation>%1 nuevos, %2 desaparecidos</translation>
    </message>
    <message>
        <source>attends to itself: %1</source>
        <translation>atención a sí mismo: %1</translation>
    </message>
    <message>
        <source>attends to %1: %2</source>
        <translation>atención a %1: %2</translation>
    </message>
    <message>
        <source>Double-click or press + to show its body.</source>
        <translation>Haga doble clic o pulse + para mostrar su cuerpo.</translation>
    </message>
    <message numerus="yes">
        <source>%n operator(s)</source>
        <translation>
            <numerusform>%n operador</numerusform>
            <numerusform>%n operadores</numerusform>
        </translation>
    </message>
    <message>
        <source>Attention from other operators</source>
        <translation>Atención de otros operadores</translation>
    </message>
    <message>
        <source>New in the current graph</source>
        <translation>Nuevo en el grafo actual</translation>
    </message>
    <message>
        <source>Removed from the original</source>
        <translation>Eliminado del original</translation>
    </message>
</context>
<context>
    <name>GraphPane</name>
    <message>
        <source>Open a model (Ctrl+O) or drop one here.</source>
        <translation>Abra un modelo (Ctrl+O) o suelte uno aquí.</translation>
    </message>
    <message>
        <source>Original</source>
        <translation>Original</translation>
    </message>
    <message>
        <source>Current</source>
        <translation>Actual</translation>
    </message>
    <message>
        <source>Extracted</source>
        <translation>Extraído</translation>
    </message>
    <message>
        <source>Nothing extracted yet. Run equality saturation (F5), then extract (F7).</source>
        <translation>Aún no se ha extraído nada: sature (F5) y luego extraiga (F7).</translation>
    </message>
    <message>
        <source>Diff</source>
        <translation>Diferencia</translation>
    </message>
    <message>
        <source>Operators that are not in the original graph glow</source>
        <translation>Lo que el original no tiene se ilumina</translation>
    </message>
    <message>
        <source>Predicted cost</source>
        <translation>Coste previsto</translation>
    </message>
    <message>
        <source>Heat map of predicted cost</source>
        <translation>Calor: lo que dice el modelo de coste</translation>
    </message>
    <message>
        <source>Measured time</source>
        <translation>Tiempo medido</translation>
    </message>
    <message>
        <source>Heat map of the last measurement (F8)</source>
        <translation>Calor: lo que dice la última medición (F8)</translation>
    </message>
    <message>
        <source>Operators of the current graph, with one color per rule</source>
        <translation>Un color por regla, en el grafo actual</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>Política</translation>
    </message>
    <message>
        <source>Heat map: for each operator of the current graph, the probability that the policy rewrites it next</source>
        <translation>Calor: con qué probabilidad la política reescribe a continuación un operador del grafo actual</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Atención</translation>
    </message>
    <message>
        <source>Attention between the operators of the current graph in the policy network</source>
        <translation>A qué atiende cada operador del grafo actual en la red de la política</translation>
    </message>
    <message>
        <source>New operators</source>
        <translation>Lo nuevo</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Reglas</translation>
    </message>
    <message>
        <source>ONNX Runtime</source>
        <translation>ONNX Runtime</translation>
    </message>
    <message>
        <source>new</source>
        <translation>novedad</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>tipo</translation>
    </message>
    <message>
        <source>Kind only</source>
        <translation>Solo el tipo</translation>
    </message>
    <message>
        <source>Only the kind of operator has a color</source>
        <translation>Solo el tipo de operador tiene color</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>coste</translation>
    </message>
    <message>
        <source>time</source>
        <translation>tiempo</translation>
    </message>
    <message>
        <source>rule</source>
        <translation>regla</translation>
    </message>
    <message>
        <source>policy</source>
        <translation>política</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>atención</translation>
    </message>
</context>
<context>
    <name>Inspector</name>
    <message>
        <source>Values</source>
        <translation>Valores</translation>
    </message>
    <message>
        <source>all elements</source>
        <translation>todos los elementos</translation>
    </message>
    <message>
        <source> (first %1 of %2)</source>
        <translation> (los primeros %1 de %2)</translation>
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
        <translation>media</translation>
    </message>
    <message>
        <source>std</source>
        <translation>desv. típ.</translation>
    </message>
    <message>
        <source>histogram</source>
        <translation>histograma</translation>
    </message>
    <message>
        <source>zeros</source>
        <translation>ceros</translation>
    </message>
    <message>
        <source>Attributes</source>
        <translation>Atributos</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>y %1 más</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Operador</translation>
    </message>
    <message>
        <source>type</source>
        <translation>tipo</translation>
    </message>
    <message>
        <source>output</source>
        <translation>salida</translation>
    </message>
    <message>
        <source>FLOPs</source>
        <translation>FLOPs</translation>
    </message>
    <message>
        <source>bytes moved</source>
        <translation>bytes movidos</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>peso</translation>
    </message>
    <message>
        <source>computed from constants only</source>
        <translation>hecho solo de constantes</translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>Entradas</translation>
    </message>
    <message>
        <source>Used by</source>
        <translation>Usado por</translation>
    </message>
    <message>
        <source>Matches here</source>
        <translation>Coincidencias aquí</translation>
    </message>
    <message>
        <source>E-graph</source>
        <translation>Grafo de igualdad</translation>
    </message>
    <message>
        <source>e-class</source>
        <translation>e-clase</translation>
    </message>
    <message>
        <source>e-class %1</source>
        <translation>e-clase %1</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Clase</translation>
    </message>
    <message>
        <source>e-nodes</source>
        <translation>e-nodos</translation>
    </message>
    <message>
        <source>parents</source>
        <translation>padres</translation>
    </message>
    <message>
        <source>E-nodes</source>
        <translation>E-nodos</translation>
    </message>
    <message>
        <source>initial</source>
        <translation>dado</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>en %1</translation>
    </message>
    <message>
        <source>e-node %1</source>
        <translation>e-nodo %1</translation>
    </message>
    <message>
        <source>E-node</source>
        <translation>E-nodo</translation>
    </message>
    <message>
        <source>class</source>
        <translation>clase</translation>
    </message>
    <message>
        <source>created</source>
        <translation>nacido</translation>
    </message>
    <message>
        <source>in the initial e-graph</source>
        <translation>al principio</translation>
    </message>
    <message>
        <source>by %1, step %2</source>
        <translation>de %1, paso %2</translation>
    </message>
    <message>
        <source>attributes</source>
        <translation>atributos</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>coste</translation>
    </message>
    <message>
        <source>name in the file</source>
        <translation>nombre en el archivo</translation>
    </message>
    <message>
        <source>chosen by</source>
        <translation>elegido por</translation>
    </message>
    <message>
        <source>filtered</source>
        <translation>filtrado</translation>
    </message>
    <message>
        <source>excluded by the cycle filter</source>
        <translation>descartado por el filtro de ciclos</translation>
    </message>
    <message>
        <source>Children</source>
        <translation>Hijos</translation>
    </message>
    <message>
        <source>e-classes</source>
        <translation>e-clases</translation>
    </message>
    <message>
        <source>omitted</source>
        <translation>descartado</translation>
    </message>
    <message>
        <source>%1 e-nodes without a finite term</source>
        <translation>%1 e-nodos que no llevan a ningún término finito</translation>
    </message>
    <message>
        <source>Roots</source>
        <translation>Raíces</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>Operadores</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modelo</translation>
    </message>
    <message>
        <source>operators</source>
        <translation>operadores</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>parámetros</translation>
    </message>
    <message>
        <source>current cost</source>
        <translation>coste ahora</translation>
    </message>
    <message>
        <source>original cost</source>
        <translation>coste al principio</translation>
    </message>
    <message>
        <source>cost model</source>
        <translation>modelo de coste</translation>
    </message>
    <message>
        <source>Outputs</source>
        <translation>Salidas</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Grupo</translation>
    </message>
    <message>
        <source>Groups inside</source>
        <translation>Grupos en su interior</translation>
    </message>
    <message>
        <source>%1 operators</source>
        <translation>%1 operadores</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>Política</translation>
    </message>
    <message>
        <source>rewrite probability</source>
        <translation>se reescribe a continuación</translation>
    </message>
    <message>
        <source>attends to itself</source>
        <translation>se atiende a sí mismo</translation>
    </message>
    <message>
        <source>attends to %1</source>
        <translation>atiende a %1</translation>
    </message>
    <message>
        <source>%1, used %2 times</source>
        <translation>%1, usado %2 veces</translation>
    </message>
    <message>
        <source>%1, %2 of total</source>
        <translation>%1, %2 del total</translation>
    </message>
    <message>
        <source>Match</source>
        <translation>Coincidencia</translation>
    </message>
    <message>
        <source>rule</source>
        <translation>regla</translation>
    </message>
    <message>
        <source>place</source>
        <translation>lugar</translation>
    </message>
    <message>
        <source>result</source>
        <translation>resultado</translation>
    </message>
    <message>
        <source>Replaces</source>
        <translation>Sustituye</translation>
    </message>
    <message>
        <source>By</source>
        <translation>Por</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regla</translation>
    </message>
    <message>
        <source>Definition</source>
        <translation>Definición</translation>
    </message>
    <message>
        <source>matches</source>
        <translation>coincidencias</translation>
    </message>
    <message>
        <source>best match</source>
        <translation>mejor coincidencia</translation>
    </message>
    <message>
        <source>description</source>
        <translation>descripción</translation>
    </message>
    <message>
        <source>verdict</source>
        <translation>veredicto</translation>
    </message>
</context>
<context>
    <name>LearningCurve</name>
    <message>
        <source>Loss</source>
        <translation>Pérdida</translation>
    </message>
    <message>
        <source>Expected reward</source>
        <translation>Recompensa esperada</translation>
    </message>
    <message>
        <source>Hit rate</source>
        <translation>Tasa de aciertos</translation>
    </message>
    <message>
        <source>imitation</source>
        <translation>imitación</translation>
    </message>
    <message>
        <source>reward</source>
        <translation>recompensa</translation>
    </message>
    <message>
        <source>long expressions</source>
        <translation>expresiones largas</translation>
    </message>
    <message>
        <source>done</source>
        <translation>terminado</translation>
    </message>
    <message>
        <source>step</source>
        <translation>paso</translation>
    </message>
    <message>
        <source>discovery</source>
        <translation>descubrimiento</translation>
    </message>
</context>
<context>
    <name>Legend</name>
    <message>
        <source>Same value as the selection</source>
        <translation>Mismo valor que la selección</translation>
    </message>
    <message>
        <source>Search hit</source>
        <translation>Resultado de la búsqueda</translation>
    </message>
    <message>
        <source>Match</source>
        <translation>Coincidencia</translation>
    </message>
    <message>
        <source>This step</source>
        <translation>Este paso</translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation>Explicación</translation>
    </message>
    <message>
        <source>Step of the explanation</source>
        <translation>Paso de la explicación</translation>
    </message>
    <message>
        <source>Computed by the selection</source>
        <translation>Calculado por la selección</translation>
    </message>
    <message>
        <source>Current</source>
        <translation>Actual</translation>
    </message>
    <message>
        <source>Current step</source>
        <translation>Paso actual</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Nuevo</translation>
    </message>
    <message>
        <source>Chosen</source>
        <translation>Elegido</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>y %1 más</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Coste</translation>
    </message>
    <message>
        <source>Selected</source>
        <translation>Seleccionado</translation>
    </message>
</context>
<context>
    <name>Method</name>
    <message>
        <source>nothing</source>
        <translation>nada</translation>
    </message>
    <message>
        <source>constants computed</source>
        <translation>constantes calculadas</translation>
    </message>
    <message>
        <source>rule log</source>
        <translation>registro de reglas</translation>
    </message>
    <message>
        <source>decoder</source>
        <translation>decodificador</translation>
    </message>
    <message>
        <source>the open network: selects subtrees and writes simpler replacements</source>
        <translation>la red abierta: elige subárboles y escribe otros más simples</translation>
    </message>
    <message>
        <source>replaces subtrees that equal a constant or one of their subterms</source>
        <translation>lo que equivale a una constante o a una parte de sí mismo</translation>
    </message>
    <message>
        <source>brute force: combines small expressions, enumerated up to equivalence</source>
        <translation>fuerza bruta: expresiones pequeñas salvo equivalencia, combinadas</translation>
    </message>
    <message>
        <source>Halide-style rules, applied until none matches</source>
        <translation>reglas al estilo de Halide, aplicadas hasta que ninguna coincide</translation>
    </message>
    <message>
        <source>applies rules and equations to an e-graph; extracts the smallest term</source>
        <translation>las reglas y ecuaciones en un grafo de igualdad, y su término más pequeño</translation>
    </message>
    <message>
        <source>Z3&apos;s simplify</source>
        <translation>simplify de Z3</translation>
    </message>
    <message>
        <source>Z3&apos;s ctx-solver-simplify, which queries a solver about every subterm</source>
        <translation>ctx-solver-simplify de Z3, que consulta a un resolutor sobre cada parte</translation>
    </message>
    <message>
        <source>random changes, accepted by the Metropolis rule; budget: changes tried per token</source>
        <translation>cambios al azar, aceptados según Metropolis; presupuesto: cambios probados por token</translation>
    </message>
    <message>
        <source>decodes from the root, guided by upper confidence bounds; budget: trials per node</source>
        <translation>decodificación desde la raíz con cotas superiores de confianza; presupuesto: intentos por nodo</translation>
    </message>
    <message>
        <source>all methods in turn, until none finds anything smaller</source>
        <translation>todos por turno, hasta que ninguno encuentra nada más pequeño</translation>
    </message>
    <message>
        <source>same as its methods</source>
        <translation>lo mismo que sus métodos</translation>
    </message>
    <message>
        <source>%1 rules and equations</source>
        <translation>%1 reglas y ecuaciones</translation>
    </message>
    <message>
        <source>%1 rules</source>
        <translation>%1 reglas</translation>
    </message>
    <message>
        <source>best without the network</source>
        <translation>best sin la red</translation>
    </message>
</context>
<context>
    <name>NextSteps</name>
    <message>
        <source>No loss: an equivalent operator is kept.</source>
        <translation>No se pierde nada: se conserva un operador que significa lo mismo.</translation>
    </message>
    <message>
        <source>An operator that is equal almost everywhere is kept.</source>
        <translation>Se conserva un operador igual en casi todas partes.</translation>
    </message>
    <message>
        <source>Operators of this form drop or repeat elements and are not useful.</source>
        <translation>Tales operadores pierden o repiten elementos: nadie los quiere.</translation>
    </message>
    <message>
        <source>The problem sets this limit.</source>
        <translation>El problema pone este límite.</translation>
    </message>
    <message>
        <source>input</source>
        <translation>entrada</translation>
    </message>
    <message>
        <source>With these coordinates as its input, the operator is complete.</source>
        <translation>Con estas coordenadas como entrada el operador está completo.</translation>
    </message>
    <message>
        <source>The input is then unreachable: it needs more than the %1 primitives that may follow.</source>
        <translation>Entonces la entrada queda fuera de alcance: aún pueden seguir %1 primitivas y hacen falta más.</translation>
    </message>
    <message>
        <source>Rejected by rule %1: %2.</source>
        <translation>La regla %1 lo rechaza: %2.</translation>
    </message>
    <message>
        <source>Example: %1</source>
        <translation>Ejemplo: %1</translation>
    </message>
    <message>
        <source>Kept instead: %1</source>
        <translation>Se conserva en su lugar: %1</translation>
    </message>
    <message numerus="yes">
        <source>The input is then at least %n primitive(s) away; up to %1 may follow.</source>
        <translation>
            <numerusform>Entonces la entrada queda al menos a %n primitiva, y aún pueden seguir %1.</numerusform>
            <numerusform>Entonces la entrada queda al menos a %n primitivas, y aún pueden seguir %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>The open coordinates then have the input&apos;s sizes; up to %1 primitives may follow.</source>
        <translation>Entonces lo abierto tiene los tamaños de la entrada; aún pueden seguir %1 primitivas.</translation>
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
        <translation>Iteraciones como máximo</translation>
    </message>
    <message>
        <source>Each iteration searches all rules and applies the matches</source>
        <translation>Rondas de buscar todas las reglas y aplicar lo que encontraron</translation>
    </message>
    <message>
        <source>Node limit</source>
        <translation>E-nodos como máximo</translation>
    </message>
    <message>
        <source>Maximum number of e-nodes in the e-graph</source>
        <translation>El grafo de igualdad no crece más</translation>
    </message>
    <message>
        <source>Exploration time limit</source>
        <translation>Tiempo de exploración como máximo</translation>
    </message>
    <message>
        <source>Extraction has a separate limit</source>
        <translation>La extracción tiene el suyo</translation>
    </message>
    <message>
        <source>Multi-pattern iterations</source>
        <translation>Iteraciones multipatrón</translation>
    </message>
    <message>
        <source>Rules with several patterns add many e-nodes, so they are used only in the first iterations (Tensat&apos;s k_multi)</source>
        <translation>Las reglas con varios patrones se multiplican deprisa: solo participan en las primeras iteraciones (k_multi de Tensat)</translation>
    </message>
    <message>
        <source>Cycle filter</source>
        <translation>Filtro de ciclos</translation>
    </message>
    <message>
        <source>none: no filter; vanilla: a map of descendants before every application; search: a search instead of the map; efficient: one map per iteration (Tensat, algorithm 2)</source>
        <translation>none: ninguno; vanilla: una tabla de descendientes antes de cada aplicación; search: lo mismo por búsqueda; efficient: una tabla por iteración (Tensat, algoritmo 2)</translation>
    </message>
    <message>
        <source>Scheduler</source>
        <translation>Planificador</translation>
    </message>
    <message>
        <source>simple: every rule in every iteration; backoff: rules that match too often pause for some iterations</source>
        <translation>simple: todas las reglas en cada iteración; backoff: las reglas que coinciden demasiado descansan un rato</translation>
    </message>
    <message>
        <source>Extraction</source>
        <translation>Extracción</translation>
    </message>
    <message>
        <source>greedy: cheapest term; greedy-dag: shared parts counted once; ilp: exact</source>
        <translation>greedy: el término más barato; greedy-dag: las partes comunes se cuentan una vez; ilp: exacta</translation>
    </message>
    <message>
        <source>Cycle constraints</source>
        <translation>Restricciones de ciclos</translation>
    </message>
    <message>
        <source>For exact extraction. lazy: constraints are added when violated; order-real, order-int: Tensat&apos;s order variables; none: rely on the cycle filter</source>
        <translation>Extracción exacta: lazy: cuando se violan; order-real, order-int: variables de orden de Tensat; none: los ciclos se dejan al filtro</translation>
    </message>
    <message>
        <source>Presolve</source>
        <translation>Preproceso</translation>
    </message>
    <message>
        <source>For exact extraction: compute bounds and reduce the integer program first; otherwise solve Tensat&apos;s program</source>
        <translation>Extracción exacta: cotas y reducción antes del programa entero; sin ello, es como en Tensat</translation>
    </message>
    <message>
        <source>Extraction time limit</source>
        <translation>Tiempo de extracción como máximo</translation>
    </message>
    <message>
        <source>Exact extraction only; the best result so far is used</source>
        <translation>De la extracción exacta; después cuenta lo mejor hallado</translation>
    </message>
    <message>
        <source>Alpha</source>
        <translation>Alfa</translation>
    </message>
    <message>
        <source>A graph is expanded if it costs at most this factor times the best cost (TASO)</source>
        <translation>Cuánto peor que el mejor puede ser un grafo y aún expandirse (TASO)</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>Presupuesto</translation>
    </message>
    <message>
        <source>Number of graphs to expand</source>
        <translation>Grafos que expandir</translation>
    </message>
    <message>
        <source>equality saturation, then extraction of the cheapest graph</source>
        <translation>saturación de igualdad y extracción del grafo más barato</translation>
    </message>
    <message>
        <source>backtracking search over whole graphs, cheapest first</source>
        <translation>búsqueda con retroceso sobre grafos enteros, primero los más baratos</translation>
    </message>
    <message>
        <source>Episodes</source>
        <translation>Episodios</translation>
    </message>
    <message>
        <source>Number of episodes; the first always takes the policy&apos;s most likely action</source>
        <translation>Partidas que juega la política; la primera haciendo siempre lo más probable</translation>
    </message>
    <message>
        <source>Rollout budget</source>
        <translation>Proporción de las partidas</translation>
    </message>
    <message>
        <source>Fraction of the new e-nodes and of the time that the policy&apos;s episodes may use; saturation gets the rest</source>
        <translation>De los e-nodos que se añaden y del tiempo: las partidas de la política no toman más; la saturación, el resto</translation>
    </message>
    <message>
        <source>Maximum number of steps per episode</source>
        <translation>Pasos de un episodio</translation>
    </message>
    <message>
        <source>Longer episodes are cut off</source>
        <translation>Después se corta</translation>
    </message>
    <message>
        <source>a learned policy rewrites step by step</source>
        <translation>una política aprendida reescribe paso a paso</translation>
    </message>
    <message>
        <source>a learned policy chooses what equality saturation adds</source>
        <translation>una política aprendida elige qué añade la saturación de igualdades</translation>
    </message>
    <message>
        <source>Objective</source>
        <translation>Objetivo</translation>
    </message>
    <message>
        <source>For greedy extraction. tree: sum of the costs, shared parts counted at every use; depth: cost of the most expensive path; latency: end of a list schedule on parallel devices; memory: most memory in use, if costs are sizes of results; max-root: largest cost of a root, shared parts counted once; table: formulas for each operator</source>
        <translation>Para la extracción voraz. tree: suma de los costes, con las partes compartidas contadas en cada uso; depth: coste del camino más caro; latency: final de una planificación por lista en dispositivos paralelos; memory: máxima memoria en uso, si los costes son tamaños de resultados; max-root: mayor coste de una raíz, con las partes compartidas contadas una vez; table: fórmulas por operador</translation>
    </message>
    <message>
        <source>Parallel devices</source>
        <translation>Dispositivos paralelos</translation>
    </message>
    <message>
        <source>For the objective latency</source>
        <translation>Para el objetivo latency</translation>
    </message>
    <message>
        <source>Cost table</source>
        <translation>Tabla de costes</translation>
    </message>
    <message>
        <source>For the objective table: rows OPERATOR : FORMULA, separated by semicolons, or the name of a file with them</source>
        <translation>Para el objetivo table: filas OPERADOR : FÓRMULA, separadas por puntos y comas, o el nombre de un archivo que las contiene</translation>
    </message>
    <message>
        <source>Guidance</source>
        <translation>Guía</translation>
    </message>
    <message>
        <source>policy: the learned policy; random: random matches; mcts: Monte Carlo tree search</source>
        <translation>policy: la política aprendida; random: coincidencias al azar; mcts: búsqueda de Monte Carlo en árbol</translation>
    </message>
</context>
<context>
    <name>PGraph</name>
    <message>
        <source>output</source>
        <translation>salida</translation>
    </message>
    <message>
        <source>shares %1</source>
        <translation>comparte %1</translation>
    </message>
    <message>
        <source>weight only: %1</source>
        <translation>propio del peso: %1</translation>
    </message>
    <message>
        <source>input</source>
        <translation>entrada</translation>
    </message>
    <message>
        <source>batch: passes through unchanged</source>
        <translation>lote: pasa sin cambios</translation>
    </message>
    <message>
        <source>unordered</source>
        <translation>sin orden</translation>
    </message>
    <message>
        <source>strided: must become a window</source>
        <translation>con paso: tiene que convertirse en ventana</translation>
    </message>
</context>
<context>
    <name>PolicyTraining</name>
    <message>
        <source>Policy loss</source>
        <translation>Pérdida de la política</translation>
    </message>
    <message>
        <source>Value loss</source>
        <translation>Pérdida del valor</translation>
    </message>
    <message>
        <source>KL divergence</source>
        <translation>Divergencia KL</translation>
    </message>
    <message>
        <source>Entropy (nats)</source>
        <translation>Entropía (nats)</translation>
    </message>
    <message>
        <source>Explained variance</source>
        <translation>Varianza explicada</translation>
    </message>
    <message>
        <source>update</source>
        <translation>actualización</translation>
    </message>
    <message>
        <source>Gain per episode (%)</source>
        <translation>Ganancia de un episodio (%)</translation>
    </message>
    <message>
        <source>all</source>
        <translation>todas</translation>
    </message>
    <message>
        <source>Best (% of initial value)</source>
        <translation>Mejor, % del inicio</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>Mejor</translation>
    </message>
    <message>
        <source>Rules applied</source>
        <translation>Reglas aplicadas</translation>
    </message>
    <message>
        <source>others (%1)</source>
        <translation>las demás (%1)</translation>
    </message>
    <message>
        <source>Episode length</source>
        <translation>Longitud del episodio</translation>
    </message>
</context>
<context>
    <name>Search</name>
    <message>
        <source>Invalid regular expression: %1</source>
        <translation>No es una expresión regular: %1</translation>
    </message>
    <message>
        <source>All words must occur in the type, name, attributes, shape or rule.
type:conv  name:layer.1  attr:pad  shape:35x35  rule:fuse  id:12 or #12  /regular.*expression/
Enter: next result; Shift+Enter: previous one</source>
        <translation>Palabras que deben hallarse todas: en el tipo, nombre, atributos, forma o regla.
type:conv  name:layer.1  attr:pad  shape:35x35  rule:fuse  id:12 o #12  /expresión.*regular/
Intro va al siguiente, Mayús+Intro al anterior.</translation>
    </message>
</context>
<context>
    <name>SearchTree</name>
    <message>
        <source>output</source>
        <translation>salida</translation>
    </message>
    <message>
        <source>mean %1</source>
        <translation>media %1</translation>
    </message>
    <message>
        <source>RAVE %1, visits %2</source>
        <translation>RAVE %1 de %2</translation>
    </message>
    <message numerus="yes">
        <source>%n being evaluated</source>
        <translation>
            <numerusform>%n en evaluación</numerusform>
            <numerusform>%n en evaluación</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>visited %n time(s)</source>
        <translation>
            <numerusform>probado %n vez</numerusform>
            <numerusform>probado %n veces</numerusform>
        </translation>
    </message>
    <message>
        <source>subtree exhausted</source>
        <translation>debajo ya no queda nada por encontrar</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Tema</translation>
    </message>
    <message>
        <source>Colors of the window and its pictures</source>
        <translation>Colores de la ventana y de sus imágenes</translation>
    </message>
    <message>
        <source>System default</source>
        <translation>Como el sistema</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Claro</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Oscuro</translation>
    </message>
    <message>
        <source>Te&amp;xt size</source>
        <translation>Tamaño &amp;del texto</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Idioma</translation>
    </message>
    <message>
        <source>&amp;Engine</source>
        <translation>&amp;Motor</translation>
    </message>
    <message>
        <source>Engine for timing models; libtorch runs models that onednn cannot run. Results are always verified with libtorch</source>
        <translation>Qué ejecuta los modelos que se miden; lo que onednn no puede ejecutar lo hace libtorch. Los resultados siempre los verifica libtorch</translation>
    </message>
    <message>
        <source>Th&amp;reads</source>
        <translation>&amp;Hilos</translation>
    </message>
    <message>
        <source>Threads per operator; timings are comparable only with the same number of threads</source>
        <translation>Cuántos puede usar un operador al ejecutarse; los tiempos solo se comparan con el mismo número</translation>
    </message>
    <message>
        <source>one per core</source>
        <translation>uno por núcleo</translation>
    </message>
    <message>
        <source>%1 The default is used.</source>
        <translation>%1 Vale el valor predeterminado.</translation>
    </message>
    <message>
        <source>Language of the window; engine messages are in English</source>
        <translation>Idioma de la ventana; los mensajes del motor están en inglés</translation>
    </message>
    <message>
        <source>No installed font contains Chinese, Japanese or Korean characters. Install one, such as the package fonts-noto-cjk.</source>
        <translation>Ninguna fuente instalada contiene caracteres chinos, japoneses o coreanos. Instale una, por ejemplo el paquete fonts-noto-cjk.</translation>
    </message>
    <message>
        <source>Settings, rules and open files are not remembered, because %1 cannot be written. Save your session in another folder to keep it; unsaved sessions are in %2.</source>
        <translation>No se recordarán los ajustes, las reglas ni los archivos abiertos, porque no se puede escribir en %1. Para conservar su sesión, guárdela en otra carpeta; las sesiones sin guardar están en %2.</translation>
    </message>
    <message>
        <source>Text size of menus, panes and pictures</source>
        <translation>Tamaño del texto de menús, paneles e imágenes</translation>
    </message>
</context>
<context>
    <name>Story</name>
    <message>
        <source>%1, where %2: %3</source>
        <translation>%1, donde %2: %3</translation>
    </message>
    <message>
        <source>no bindings</source>
        <translation>no hay nada ligado</translation>
    </message>
    <message>
        <source>no classes merged</source>
        <translation>ninguna clase unida</translation>
    </message>
</context>
<context>
    <name>Synthesis</name>
    <message>
        <source>convolutions of a ResNet (paper, section 9)</source>
        <translation>las convoluciones de una ResNet (artículo, sección 9)</translation>
    </message>
    <message>
        <source>query, key and value projection of GPT-2 (paper, section 9.3)</source>
        <translation>la proyección de consultas, claves y valores en GPT-2 (artículo, sección 9.3)</translation>
    </message>
    <message>
        <source>matrix multiplication: the smallest problem with a weight</source>
        <translation>un producto de matrices: el problema más pequeño con un peso</translation>
    </message>
    <message>
        <source>convolution, padded to keep the size</source>
        <translation>convolución, con relleno para conservar el tamaño</translation>
    </message>
    <message>
        <source>convolution in g groups of channels</source>
        <translation>convolución en g grupos de canales</translation>
    </message>
    <message>
        <source>convolution whose window reads every s-th pixel</source>
        <translation>convolución cuya ventana lee uno de cada s píxeles</translation>
    </message>
    <message>
        <source>product of a matrix and a weight matrix</source>
        <translation>producto de una matriz y un peso</translation>
    </message>
    <message>
        <source>average over each block of s x s pixels</source>
        <translation>media de bloques de s x s píxeles</translation>
    </message>
    <message>
        <source>channels rearranged into pixels</source>
        <translation>los canales se vuelven píxeles</translation>
    </message>
    <message>
        <source>columns rearranged into non-overlapping k x k blocks (col2im)</source>
        <translation>columnas devueltas como bloques k x k que no se solapan (col2im)</translation>
    </message>
    <message>
        <source>Operator 1 of the paper (figure 7): two stages that share their window</source>
        <translation>operador 1 del artículo (figura 7): dos etapas que comparten su ventana</translation>
    </message>
    <message>
        <source>Operator 2 of the paper: two one-dimensional convolutions</source>
        <translation>operador 2 del artículo: dos convoluciones de una dimensión cada una</translation>
    </message>
    <message>
        <source>projection to queries, keys and values in groups of features (paper, section 9.3)</source>
        <translation>consultas, claves y valores por grupos de características (artículo, sección 9.3)</translation>
    </message>
    <message>
        <source>convolutions of the small network used to train candidates</source>
        <translation>las convoluciones de la red pequeña en la que se entrenan los candidatos</translation>
    </message>
</context>
<context>
    <name>Term</name>
    <message>
        <source>e-class %1: %2 e-nodes to choose from</source>
        <translation>e-clase %1: %2 e-nodos para elegir</translation>
    </message>
    <message>
        <source>e-class %1: only one e-node</source>
        <translation>e-clase %1: ningún otro e-nodo</translation>
    </message>
    <message>
        <source>%1
cost %2</source>
        <translation>%1
coste %2</translation>
    </message>
    <message>
        <source>%1 cannot be chosen: one of its child classes has no finite term.</source>
        <translation>%1 no se puede elegir: una de sus clases no tiene ningún término finito.</translation>
    </message>
    <message>
        <source>%1 cannot be chosen: the term would contain itself along %2. Choose another e-node on that path first.</source>
        <translation>%1 no se puede elegir: el término se contendría a sí mismo, %2. Elija antes otra cosa en ese camino.</translation>
    </message>
    <message>
        <source>%1 of the term&apos;s %2 classes</source>
        <translation>%1 de las %2 clases del término</translation>
    </message>
</context>
<context>
    <name>Trace</name>
    <message>
        <source>memory</source>
        <translation>memoria</translation>
    </message>
    <message numerus="yes">
        <source>%n thread(s)</source>
        <translation>
            <numerusform>%n hilo</numerusform>
            <numerusform>%n hilos</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Trajectory</name>
    <message>
        <source>not found</source>
        <translation>no encontrado</translation>
    </message>
    <message>
        <source>at the start</source>
        <translation>al inicio</translation>
    </message>
    <message>
        <source>iteration %1</source>
        <translation>iteración %1</translation>
    </message>
    <message>
        <source>the e-graph lacks %1</source>
        <translation>al e-grafo le falta %1</translation>
    </message>
    <message>
        <source>not applied yet</source>
        <translation>aún no aplicada</translation>
    </message>
    <message>
        <source>also missing</source>
        <translation>también falta</translation>
    </message>
    <message>
        <source>the rules of the run cannot reach it</source>
        <translation>las reglas de la ejecución no pueden alcanzarlo</translation>
    </message>
    <message>
        <source>missing rule: %1</source>
        <translation>regla ausente: %1</translation>
    </message>
    <message>
        <source>No trajectory from %1 to %2 was found.</source>
        <translation>No se encontró ninguna trayectoria de %1 a %2.</translation>
    </message>
    <message>
        <source>The shortest trajectory from %1 to %2:</source>
        <translation>La trayectoria más corta de %1 a %2:</translation>
    </message>
    <message>
        <source>A trajectory from %1 to %2:</source>
        <translation>Una trayectoria de %1 a %2:</translation>
    </message>
    <message numerus="yes">
        <source>alternative with %n step(s)</source>
        <translation>
            <numerusform>alternativa con %n paso</numerusform>
            <numerusform>alternativa con %n pasos</numerusform>
        </translation>
    </message>
    <message>
        <source>The run reached its goals:</source>
        <translation>La ejecución alcanzó sus objetivos:</translation>
    </message>
    <message>
        <source>The run did not reach all of its goals:</source>
        <translation>La ejecución no alcanzó todos sus objetivos:</translation>
    </message>
    <message>
        <source>not reached</source>
        <translation>no alcanzado</translation>
    </message>
    <message>
        <source>the best cost is %1</source>
        <translation>el mejor coste es %1</translation>
    </message>
</context>
<context>
    <name>Verdict</name>
    <message>
        <source>equal</source>
        <translation>igual</translation>
    </message>
    <message>
        <source>refines</source>
        <translation>refina</translation>
    </message>
    <message>
        <source>different</source>
        <translation>distinta</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>sin determinar</translation>
    </message>
    <message>
        <source>for %1: %2 before, %3 after</source>
        <translation>para %1: %2 antes, %3 después</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: numbers become too large to compare (%2)</source>
        <translation>%1: los números se hacen demasiado grandes para compararlos (%2)</translation>
    </message>
    <message>
        <source>%1, because nothing changed</source>
        <translation>%1, pues nada cambió</translation>
    </message>
    <message>
        <source>%1, proved by %2</source>
        <translation>%1, demostrado por %2</translation>
    </message>
    <message>
        <source>%1 according to %2 (not a proof)</source>
        <translation>%1 según %2, lo que no es una demostración</translation>
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
        <translation>una regla que descubrió HISS (tabla 1)</translation>
    </message>
    <message>
        <source>HISS trace (tables 2 and 6)</source>
        <translation>una traza de HISS (tablas 2 y 6)</translation>
    </message>
    <message>
        <source>involved rule (table 4)</source>
        <translation>una regla compleja (tabla 4)</translation>
    </message>
    <message>
        <source>Traverse Equivalence data (table 7)</source>
        <translation>de los datos Traverse Equivalence (tabla 7)</translation>
    </message>
    <message>
        <source>result depends on the mode</source>
        <translation>el resultado depende del modo</translation>
    </message>
</context>
<context>
    <name>egret::app::CostPill</name>
    <message>
        <source>Cost</source>
        <translation>Coste</translation>
    </message>
    <message>
        <source>  ✓ verified</source>
        <translation>  ✓ verificado</translation>
    </message>
    <message>
        <source>  ✗ differs</source>
        <translation>  ✗ difiere</translation>
    </message>
    <message>
        <source>Cost of the original and the current graph, by the cost model “%1”.</source>
        <translation>Coste del grafo original y del actual, según el modelo de coste «%1».</translation>
    </message>
    <message>
        <source>  ✓ partly verified</source>
        <translation>  ✓ verificado en parte</translation>
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
        <translation>Egret falló</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; ended unexpectedly, %2. All completed steps are in its session.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; terminó de forma inesperada, %2. Cada paso realizado está en su sesión.</translation>
    </message>
    <message>
        <source>Open during the crash: %1</source>
        <translation>Estaba abierto: %1</translation>
    </message>
    <message>
        <source>Not saved: %1</source>
        <translation>Sin guardar: %1</translation>
    </message>
    <message>
        <source>&amp;Sessions you can reopen:</source>
        <translation>&amp;Sesiones que se pueden volver a abrir:</translation>
    </message>
    <message>
        <source>The full &amp;report is in %1. It was not sent; attach it to a bug report.</source>
        <translation>El &amp;informe completo. Está en %1 y no se ha enviado a ninguna parte; ayuda a quien repara Egret.</translation>
    </message>
    <message>
        <source>Re&amp;open session</source>
        <translation>&amp;Volver a abrir la sesión</translation>
    </message>
    <message>
        <source>Cop&amp;y report</source>
        <translation>&amp;Copiar el informe</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n step(s), %2, %3</source>
        <translation>
            <numerusform>%1, %n paso, %2, %3</numerusform>
            <numerusform>%1, %n pasos, %2, %3</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>egret::app::DocumentStatus</name>
    <message>
        <source>saved %1</source>
        <translation>guardado %1</translation>
    </message>
    <message>
        <source>session %1</source>
        <translation>sesión %1</translation>
    </message>
    <message>
        <source>cannot save; retrying</source>
        <translation>espera al disco</translation>
    </message>
    <message>
        <source>not saved yet</source>
        <translation>aún sin guardar</translation>
    </message>
</context>
<context>
    <name>egret::app::ExtentsBar</name>
    <message>
        <source>Input extents</source>
        <translation>Dimensiones de entrada</translation>
    </message>
    <message>
        <source>Set extents</source>
        <translation>Fijar dimensiones</translation>
    </message>
    <message>
        <source>Use these values for costs, timing and verification; the model keeps its unknown extents</source>
        <translation>Usar estos valores para costes, mediciones y verificación; el modelo conserva sus dimensiones abiertas</translation>
    </message>
    <message>
        <source>Close extents</source>
        <translation>Cerrar dimensiones</translation>
    </message>
    <message>
        <source>Value of this extent for costs, timing and verification</source>
        <translation>Valor de esta dimensión para costes, mediciones y verificación</translation>
    </message>
    <message>
        <source>The model leaves extents open. Guesses:</source>
        <translation>El modelo deja dimensiones abiertas. Estimaciones:</translation>
    </message>
    <message>
        <source>Input extents:</source>
        <translation>Dimensiones de entrada:</translation>
    </message>
    <message>
        <source>All extents of the model&apos;s inputs are known.</source>
        <translation>Todas las dimensiones de las entradas del modelo son conocidas.</translation>
    </message>
</context>
<context>
    <name>egret::app::MainWindow</name>
    <message>
        <source>Computation graph</source>
        <translation>Grafo de cómputo</translation>
    </message>
    <message>
        <source>E-graph</source>
        <translation>Grafo de igualdad</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspector</translation>
    </message>
    <message>
        <source>E-graph timeline</source>
        <translation>Cronología del grafo de igualdad</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Historial</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Comparación</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vista previa</translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation>Explicación</translation>
    </message>
    <message>
        <source>Extraction</source>
        <translation>Extracción</translation>
    </message>
    <message>
        <source>Cheapest term, shared parts counted every time</source>
        <translation>El término más barato, las partes comunes se cuentan cada vez</translation>
    </message>
    <message>
        <source>The cheapest graph, by integer programming; cancelling keeps the best graph so far</source>
        <translation>El grafo más barato, por programación entera; al cancelar queda lo mejor hallado</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>Perfil</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Reglas</translation>
    </message>
    <message>
        <source>Reports</source>
        <translation>Informes</translation>
    </message>
    <message>
        <source>Rule editor</source>
        <translation>Editor de reglas</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Registro</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Lecciones</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Abrir</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Guardar</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Rehacer</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Aplicar</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Omitir</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>Mejor</translation>
    </message>
    <message>
        <source>Run…</source>
        <translation>Ejecutar…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>Extract</source>
        <translation>Extraer</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Medir</translation>
    </message>
    <message>
        <source>Pa&amp;nes</source>
        <translation>P&amp;aneles</translation>
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
        <translation>&amp;Abiertos recientemente</translation>
    </message>
    <message>
        <source>No recent files</source>
        <translation>Nada todavía</translation>
    </message>
    <message>
        <source>&amp;Unsaved sessions</source>
        <translation>&amp;Sesiones sin guardar</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Ninguna</translation>
    </message>
    <message>
        <source>Models, sessions and e-graphs (*.onnx *.egret *.json *.json.gz *.egg);;All files (*)</source>
        <translation>Modelos, sesiones y grafos de igualdad (*.onnx *.egret *.json *.json.gz *.egg);;Todos los archivos (*)</translation>
    </message>
    <message>
        <source>%1 is up to date.</source>
        <translation>%1 contiene todo hasta ahora.</translation>
    </message>
    <message>
        <source>Save session</source>
        <translation>Guardar la sesión</translation>
    </message>
    <message>
        <source>Egret sessions (*.egret)</source>
        <translation>Sesiones de Egret (*.egret)</translation>
    </message>
    <message>
        <source>Export current graph</source>
        <translation>Exportar el grafo actual</translation>
    </message>
    <message>
        <source>ONNX models (*.onnx)</source>
        <translation>Modelos ONNX (*.onnx)</translation>
    </message>
    <message>
        <source>Go to</source>
        <translation>Ir a</translation>
    </message>
    <message>
        <source>E-class #number or node name</source>
        <translation>#número de e-clase o nombre de nodo</translation>
    </message>
    <message>
        <source>Guide</source>
        <translation>Guía</translation>
    </message>
    <message>
        <source>“%1” is currently unavailable.</source>
        <translation>%1 no es posible ahora.</translation>
    </message>
    <message>
        <source>About Egret</source>
        <translation>Acerca de Egret</translation>
    </message>
    <message>
        <source>&lt;b&gt;Egret %1&lt;/b&gt;&lt;p&gt;Inspect and steer how programs are rewritten into faster ones.&lt;/p&gt;</source>
        <translation>&lt;b&gt;Egret %1&lt;/b&gt;&lt;p&gt;Ver y dirigir cómo los programas se reescriben en otros más rápidos.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>The language changes when you restart Egret.</source>
        <translation>El idioma cambiará cuando Egret se inicie de nuevo.</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Teclas</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Tecla</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Orden</translation>
    </message>
    <message>
        <source>Perspectives</source>
        <translation>Perspectivas</translation>
    </message>
    <message>
        <source>In a picture</source>
        <translation>En una imagen</translation>
    </message>
    <message>
        <source>arrows</source>
        <translation>flechas</translation>
    </message>
    <message>
        <source>Move along the edges</source>
        <translation>Seguir las aristas</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Intro</translation>
    </message>
    <message>
        <source>Open the selection</source>
        <translation>Abrir lo seleccionado</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Espacio</translation>
    </message>
    <message>
        <source>Show the whole picture</source>
        <translation>Mostrar toda la imagen</translation>
    </message>
    <message>
        <source>Show the selection</source>
        <translation>Mostrar la selección</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>A&amp;rchivo</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>A&amp;brir…</translation>
    </message>
    <message>
        <source>Open an ONNX model, an Egret session or an e-graph (egraph-serialize JSON)</source>
        <translation>Abrir un modelo ONNX, una sesión de Egret o un grafo de igualdad (egraph-serialize JSON)</translation>
    </message>
    <message>
        <source>&amp;Save session</source>
        <translation>&amp;Guardar la sesión</translation>
    </message>
    <message>
        <source>Name the session (steps are saved automatically)</source>
        <translation>Guardar la sesión; se registra todo el tiempo, esto le da un nombre</translation>
    </message>
    <message>
        <source>Save session &amp;as…</source>
        <translation>Guardar &amp;la sesión como…</translation>
    </message>
    <message>
        <source>Save the session under another name</source>
        <translation>Guardar la sesión con otro nombre</translation>
    </message>
    <message>
        <source>&amp;Export model as ONNX…</source>
        <translation>&amp;Exportar el modelo como ONNX…</translation>
    </message>
    <message>
        <source>Write the current graph as an ONNX file</source>
        <translation>Escribir el grafo actual como archivo ONNX</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>Sali&amp;r</translation>
    </message>
    <message>
        <source>Close Egret; your session reopens where you left off</source>
        <translation>Cerrar Egret; no se pierde nada, la sesión sigue donde estaba</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Editar</translation>
    </message>
    <message>
        <source>&amp;Undo step</source>
        <translation>&amp;Deshacer el paso</translation>
    </message>
    <message>
        <source>Return to the previous step; the undone step stays in the history</source>
        <translation>Volver al paso anterior; el deshecho queda en el historial</translation>
    </message>
    <message>
        <source>&amp;Redo step</source>
        <translation>&amp;Rehacer el paso</translation>
    </message>
    <message>
        <source>Return to the last undone step</source>
        <translation>Avanzar al último paso deshecho</translation>
    </message>
    <message>
        <source>&amp;Find</source>
        <translation>&amp;Buscar</translation>
    </message>
    <message>
        <source>Find by type, name, attribute, shape, rule, id; /…/ is a regular expression</source>
        <translation>Buscar por tipo, nombre, atributo, forma, regla, número; /…/ es una expresión regular</translation>
    </message>
    <message>
        <source>&amp;Go to id…</source>
        <translation>&amp;Ir al número…</translation>
    </message>
    <message>
        <source>Go to an e-class by #number or to a node by name</source>
        <translation>Ir a la e-clase #número o a un nodo por su nombre</translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation>&amp;Ajustes…</translation>
    </message>
    <message>
        <source>Theme, text size, language, limits, engine and threads</source>
        <translation>Tema, tamaño del texto, idioma, límites, motor e hilos</translation>
    </message>
    <message>
        <source>&amp;Cancel, clear selection</source>
        <translation>&amp;Cancelar, quitar la selección</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ver</translation>
    </message>
    <message>
        <source>Fit &amp;all</source>
        <translation>&amp;Ajustar todo</translation>
    </message>
    <message>
        <source>&amp;Focus selection</source>
        <translation>&amp;Enfocar la selección</translation>
    </message>
    <message>
        <source>Show the selection (F)</source>
        <translation>Mostrar la selección (F)</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>A&amp;mpliar</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Ampliar</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>&amp;Reducir</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Reducir</translation>
    </message>
    <message>
        <source>&amp;Link selection</source>
        <translation>Enlazar &amp;la selección</translation>
    </message>
    <message>
        <source>Highlight the selection of one pane in all others</source>
        <translation>Lo seleccionado en un panel se ilumina en los demás</translation>
    </message>
    <message>
        <source>&amp;Shapes on edges</source>
        <translation>&amp;Formas en las aristas</translation>
    </message>
    <message>
        <source>Show tensor shapes on the edges of the computation graph</source>
        <translation>Escribir las formas en las aristas del grafo de cómputo</translation>
    </message>
    <message>
        <source>&amp;Heat: cost</source>
        <translation>&amp;Calor: coste</translation>
    </message>
    <message>
        <source>Color operators by cost</source>
        <translation>Colorear los operadores según su coste</translation>
    </message>
    <message>
        <source>&amp;Provenance: rules</source>
        <translation>&amp;Procedencia: reglas</translation>
    </message>
    <message>
        <source>Color the operators of the current graph by the rule that created them</source>
        <translation>Colorear los operadores del grafo actual según la regla que los hizo</translation>
    </message>
    <message>
        <source>&amp;Dark theme</source>
        <translation>&amp;Tema oscuro</translation>
    </message>
    <message>
        <source>Light text on a dark background</source>
        <translation>Texto claro sobre fondo oscuro</translation>
    </message>
    <message>
        <source>Restore the pane layout of this perspective</source>
        <translation>Poner los paneles de esta perspectiva donde estaban</translation>
    </message>
    <message>
        <source>&amp;Command palette…</source>
        <translation>Paleta &amp;de órdenes…</translation>
    </message>
    <message>
        <source>Find and run any command by name</source>
        <translation>Hallar y ejecutar cualquier orden por su nombre</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>&amp;Ir</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Atrás</translation>
    </message>
    <message>
        <source>Return to the previous selection</source>
        <translation>Volver a lo seleccionado antes</translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation>A&amp;delante</translation>
    </message>
    <message>
        <source>Go to the next selection</source>
        <translation>Avanzar de nuevo</translation>
    </message>
    <message>
        <source>Next &amp;pane</source>
        <translation>&amp;Panel siguiente</translation>
    </message>
    <message>
        <source>Focus the next pane</source>
        <translation>Dar el teclado al panel siguiente</translation>
    </message>
    <message>
        <source>P&amp;revious pane</source>
        <translation>Pa&amp;nel anterior</translation>
    </message>
    <message>
        <source>Focus the previous pane</source>
        <translation>Dar el teclado al panel anterior</translation>
    </message>
    <message>
        <source>&amp;Next match</source>
        <translation>&amp;Coincidencia siguiente</translation>
    </message>
    <message>
        <source>Select the next match</source>
        <translation>Seleccionar la coincidencia siguiente</translation>
    </message>
    <message>
        <source>Pre&amp;vious match</source>
        <translation>C&amp;oincidencia anterior</translation>
    </message>
    <message>
        <source>Select the previous match</source>
        <translation>Seleccionar la coincidencia anterior</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>E&amp;jecutar</translation>
    </message>
    <message>
        <source>&amp;Apply match</source>
        <translation>&amp;Aplicar la coincidencia</translation>
    </message>
    <message>
        <source>Apply the selected match</source>
        <translation>Aplicar la coincidencia seleccionada</translation>
    </message>
    <message>
        <source>&amp;Skip match</source>
        <translation>&amp;Omitir la coincidencia</translation>
    </message>
    <message>
        <source>Dismiss the selected match</source>
        <translation>Quitar de la lista la coincidencia seleccionada</translation>
    </message>
    <message>
        <source>Apply the &amp;best match</source>
        <translation>Aplicar &amp;la mejor coincidencia</translation>
    </message>
    <message>
        <source>Apply the match that lowers the cost most</source>
        <translation>Aplicar la coincidencia que más baja el coste</translation>
    </message>
    <message>
        <source>&amp;Run equality saturation…</source>
        <translation>&amp;Ejecutar la saturación de igualdad…</translation>
    </message>
    <message>
        <source>Run equality saturation on the current graph, with limits</source>
        <translation>Hacer crecer un grafo de igualdad desde el grafo actual, con límites</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>&amp;Detener</translation>
    </message>
    <message>
        <source>Stop the running job; the best result so far is kept</source>
        <translation>Detener lo que se ejecuta; conserva lo mejor que tiene</translation>
    </message>
    <message>
        <source>&amp;Optimize…</source>
        <translation>O&amp;ptimizar…</translation>
    </message>
    <message>
        <source>Optimize with a selected method, verify against the current graph and measure; several settings can be compared</source>
        <translation>Optimizar con un método a elegir, verificar frente al grafo actual y medir; se pueden comparar varios ajustes</translation>
    </message>
    <message>
        <source>E-graph: apply ne&amp;xt match</source>
        <translation>&amp;Grafo de igualdad: siguiente aplicación de regla</translation>
    </message>
    <message>
        <source>Apply one match to the e-graph; the first use searches for matches</source>
        <translation>Hacer crecer el grafo de igualdad en una coincidencia; la primera vez, hallar las coincidencias</translation>
    </message>
    <message>
        <source>E-graph: fin&amp;ish iteration</source>
        <translation>Grafo de &amp;igualdad: terminar la iteración</translation>
    </message>
    <message>
        <source>Apply the remaining matches of this iteration, up to a breakpoint, then search again</source>
        <translation>Aplicar todas las coincidencias que quedan de esta iteración, hasta un punto de interrupción, y buscar de nuevo</translation>
    </message>
    <message>
        <source>E-graph: start &amp;match by match</source>
        <translation>G&amp;rafo de igualdad: empezar paso a paso</translation>
    </message>
    <message>
        <source>Build a new e-graph from the current graph and apply matches one by one</source>
        <translation>Empezar un grafo de igualdad nuevo con el grafo actual, que crece coincidencia a coincidencia</translation>
    </message>
    <message>
        <source>Toggle br&amp;eakpoint on rule</source>
        <translation>P&amp;unto de interrupción en la regla</translation>
    </message>
    <message>
        <source>When finishing an iteration, pause before the rule that is selected in a list of matches</source>
        <translation>Terminar una iteración se detiene antes de la regla seleccionada en una lista de coincidencias</translation>
    </message>
    <message>
        <source>E-graph: one step bac&amp;k</source>
        <translation>Gra&amp;fo de igualdad: un paso atrás</translation>
    </message>
    <message>
        <source>Show the e-graph one step earlier</source>
        <translation>Ver el grafo de igualdad un paso antes</translation>
    </message>
    <message>
        <source>E-graph: one step for&amp;ward</source>
        <translation>Grafo de igualdad: u&amp;n paso adelante</translation>
    </message>
    <message>
        <source>Show the e-graph one step later</source>
        <translation>Ver el grafo de igualdad un paso después</translation>
    </message>
    <message>
        <source>E&amp;xtract</source>
        <translation>E&amp;xtraer</translation>
    </message>
    <message>
        <source>&amp;Greedy</source>
        <translation>&amp;Voraz</translation>
    </message>
    <message>
        <source>Greedy &amp;DAG</source>
        <translation>&amp;DAG voraz</translation>
    </message>
    <message>
        <source>Cheapest graph found greedily, shared parts counted once</source>
        <translation>El grafo más barato hallado de forma voraz, las partes comunes se cuentan una vez</translation>
    </message>
    <message>
        <source>&amp;Exact (ILP)</source>
        <translation>&amp;Exacta (ILP)</translation>
    </message>
    <message>
        <source>Why e&amp;qual?</source>
        <translation>¿&amp;Por qué iguales?</translation>
    </message>
    <message>
        <source>Explain why the two selected terms are equal</source>
        <translation>Explicar por qué los dos términos seleccionados son iguales</translation>
    </message>
    <message>
        <source>R&amp;ules</source>
        <translation>Re&amp;glas</translation>
    </message>
    <message>
        <source>&amp;Edit rules</source>
        <translation>&amp;Editar las reglas</translation>
    </message>
    <message>
        <source>View, edit, check, verify and apply rule files</source>
        <translation>Mostrar los archivos de reglas; leerlos, escribirlos, comprobarlos, verificarlos y aplicarlos</translation>
    </message>
    <message>
        <source>&amp;Open rule file…</source>
        <translation>&amp;Abrir un archivo de reglas…</translation>
    </message>
    <message>
        <source>Add the rules from a .rules file</source>
        <translation>Usar también las reglas de un archivo .rules</translation>
    </message>
    <message>
        <source>&amp;New rule</source>
        <translation>&amp;Nueva regla</translation>
    </message>
    <message>
        <source>Add a rule template to one of your rule files</source>
        <translation>Añadir a un archivo propio una regla por rellenar</translation>
    </message>
    <message>
        <source>&amp;Check</source>
        <translation>&amp;Comprobar</translation>
    </message>
    <message>
        <source>Check the rules in the editor and go to the first error</source>
        <translation>Leer las reglas del editor e ir al primer error</translation>
    </message>
    <message>
        <source>&amp;Verify rule</source>
        <translation>&amp;Verificar la regla</translation>
    </message>
    <message>
        <source>Try to refute the rule at the cursor and to derive it from operator laws</source>
        <translation>Intentar refutar la regla del cursor y deducirla de las leyes de los operadores</translation>
    </message>
    <message>
        <source>Verify a&amp;ll</source>
        <translation>Verificar &amp;todas</translation>
    </message>
    <message>
        <source>Verify every rule in the editor</source>
        <translation>Verificar todas las reglas del archivo en el editor</translation>
    </message>
    <message>
        <source>&amp;Apply</source>
        <translation>A&amp;plicar</translation>
    </message>
    <message>
        <source>Use the rules in the editor</source>
        <translation>Usar desde ahora las reglas del editor</translation>
    </message>
    <message>
        <source>&amp;Save rule file</source>
        <translation>&amp;Guardar el archivo de reglas</translation>
    </message>
    <message>
        <source>Save the file in the editor</source>
        <translation>Escribir el archivo del editor</translation>
    </message>
    <message>
        <source>Prof&amp;ile</source>
        <translation>Per&amp;fil</translation>
    </message>
    <message>
        <source>&amp;Measure current graph</source>
        <translation>&amp;Medir el grafo actual</translation>
    </message>
    <message>
        <source>Run the current graph and time every operator</source>
        <translation>Ejecutar el grafo actual y cronometrar cada operador</translation>
    </message>
    <message>
        <source>Measure the &amp;original</source>
        <translation>Medir &amp;el original</translation>
    </message>
    <message>
        <source>Run the model as opened and time every operator</source>
        <translation>Ejecutar el modelo tal como se abrió y cronometrar cada operador</translation>
    </message>
    <message>
        <source>&amp;Verify against original</source>
        <translation>&amp;Verificar frente al original</translation>
    </message>
    <message>
        <source>Run both models on the same random inputs and compare the results</source>
        <translation>Ejecutar ambos con las mismas entradas aleatorias y comparar</translation>
    </message>
    <message>
        <source>&amp;Session</source>
        <translation>&amp;Sesión</translation>
    </message>
    <message>
        <source>&amp;Bookmark e-graph step</source>
        <translation>&amp;Marcar el paso del grafo de igualdad</translation>
    </message>
    <message>
        <source>Bookmark the visible e-graph step; playback pauses there</source>
        <translation>Marcar el paso mostrado del grafo de igualdad; la reproducción se detiene ahí</translation>
    </message>
    <message>
        <source>&amp;Compare steps</source>
        <translation>&amp;Comparar pasos</translation>
    </message>
    <message>
        <source>Compare the graphs of two steps side by side: the two selected in the history, or the selected and the current step</source>
        <translation>Los grafos de dos pasos lado a lado: los dos seleccionados en el historial, o uno y el actual</translation>
    </message>
    <message>
        <source>&amp;Name branch</source>
        <translation>&amp;Nombrar la rama</translation>
    </message>
    <message>
        <source>Name the step selected in the history</source>
        <translation>Dar un nombre al paso seleccionado en el historial</translation>
    </message>
    <message>
        <source>Edit n&amp;ote</source>
        <translation>Nota &amp;sobre el paso</translation>
    </message>
    <message>
        <source>Edit the note on the step selected in the history</source>
        <translation>Escribir una nota sobre el paso seleccionado en el historial</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>A&amp;yuda</translation>
    </message>
    <message>
        <source>&amp;Guide</source>
        <translation>&amp;Guía</translation>
    </message>
    <message>
        <source>User guide, with contents and search</source>
        <translation>Cómo usar Egret: sus páginas, con índice y búsqueda</translation>
    </message>
    <message>
        <source>&amp;Lessons</source>
        <translation>&amp;Lecciones</translation>
    </message>
    <message>
        <source>Guided demos: each opens a model, tells you what to do, and checks that you did it</source>
        <translation>Demostraciones guiadas: cada una abre un modelo, dice qué hacer y ve que está hecho</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>&amp;Teclas</translation>
    </message>
    <message>
        <source>All commands and their keyboard shortcuts</source>
        <translation>Todas las órdenes y sus teclas</translation>
    </message>
    <message>
        <source>&amp;About Egret</source>
        <translation>&amp;Acerca de Egret</translation>
    </message>
    <message>
        <source>Version and license</source>
        <translation>Versión y licencia</translation>
    </message>
    <message>
        <source>Inspect</source>
        <translation>Inspeccionar</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Paso</translation>
    </message>
    <message>
        <source>Present</source>
        <translation>Presentar</translation>
    </message>
    <message>
        <source>Learn</source>
        <translation>Aprender</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>Esquema</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>Tareas</translation>
    </message>
    <message>
        <source>E&amp;xpand all</source>
        <translation>E&amp;xpandir todo</translation>
    </message>
    <message>
        <source>Show every operator of the graph; + expands one group</source>
        <translation>Mostrar todos los operadores del grafo; + abre un grupo</translation>
    </message>
    <message>
        <source>Show every group of operators as one box; - collapses one group</source>
        <translation>Mostrar cada grupo de operadores como una caja; - pliega un grupo</translation>
    </message>
    <message>
        <source>Recompute the layout without the gaps left by earlier steps</source>
        <translation>Disponer el grafo desde cero, sin los huecos que dejaron los pasos</translation>
    </message>
    <message>
        <source>&amp;Jobs</source>
        <translation>L&amp;ista de tareas</translation>
    </message>
    <message>
        <source>Show all jobs of this session with progress, time and outcome; cancel jobs</source>
        <translation>Todas las tareas de esta sesión: progreso, tiempo, cómo acabaron; cancelar una</translation>
    </message>
    <message>
        <source>Why n&amp;ot?</source>
        <translation>¿Por &amp;qué no?</translation>
    </message>
    <message>
        <source>Show why a rule did not fire at the selected e-class or e-node: the first sub-pattern or condition that fails</source>
        <translation>Preguntar por qué una regla no se aplicó en la e-clase o el e-nodo seleccionado: el primer subpatrón o la primera condición que falla</translation>
    </message>
    <message>
        <source>Expand or collapse a group of operators; show more or less of the e-graph</source>
        <translation>Abrir o plegar un grupo de operadores; mostrar más o menos del grafo de igualdad</translation>
    </message>
    <message>
        <source>Collaps&amp;e all</source>
        <translation>C&amp;ontraer todo</translation>
    </message>
    <message>
        <source>Redo layo&amp;ut</source>
        <translation>Reorde&amp;nar</translation>
    </message>
    <message>
        <source>Batching</source>
        <translation>Lotes</translation>
    </message>
    <message>
        <source>Select an e-class or operators of a graph.</source>
        <translation>Seleccione una e-clase, u operadores de un grafo.</translation>
    </message>
    <message numerus="yes">
        <source>Copied %n character(s).</source>
        <translation>
            <numerusform>%n carácter copiado.</numerusform>
            <numerusform>%n caracteres copiados.</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy as S-e&amp;xpression</source>
        <translation>Copiar como &amp;expresión S</translation>
    </message>
    <message>
        <source>Copy the selected operators with everything they depend on, or the smallest term of the selected e-class</source>
        <translation>Copiar los operadores seleccionados con todo aquello de lo que se calculan, o un término mínimo de la e-clase seleccionada</translation>
    </message>
    <message>
        <source>Expression</source>
        <translation>Expresión</translation>
    </message>
    <message>
        <source>Expression tree</source>
        <translation>Árbol de la expresión</translation>
    </message>
    <message>
        <source>Decoding</source>
        <translation>Decodificación</translation>
    </message>
    <message>
        <source>Rule log</source>
        <translation>Registro de reglas</translation>
    </message>
    <message>
        <source>Methods</source>
        <translation>Métodos</translation>
    </message>
    <message>
        <source>Embeddings</source>
        <translation>Embeddings</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Entrenamiento</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>Política</translation>
    </message>
    <message>
        <source>Episodes</source>
        <translation>Episodios</translation>
    </message>
    <message>
        <source>Polic&amp;y: probabilities</source>
        <translation>Política: pro&amp;babilidades</translation>
    </message>
    <message>
        <source>Color the operators of the current graph by the policy&apos;s probability of rewriting them next</source>
        <translation>Colorear los operadores del grafo actual según la probabilidad de que la política los reescriba a continuación</translation>
    </message>
    <message>
        <source>Policy: a&amp;ttention</source>
        <translation>Política: atención (&amp;Q)</translation>
    </message>
    <message>
        <source>Show the policy network&apos;s attention between the operators of the current graph</source>
        <translation>Dibujar a qué atienden los operadores del grafo actual en la red de la política</translation>
    </message>
    <message>
        <source>Query po&amp;licy</source>
        <translation>&amp;Consultar una política</translation>
    </message>
    <message>
        <source>Show what a learned policy would do with the current graph</source>
        <translation>Mostrar qué haría una política aprendida con el grafo actual</translation>
    </message>
    <message>
        <source>&amp;Policy: one step</source>
        <translation>Polí&amp;tica: un paso</translation>
    </message>
    <message>
        <source>Apply the policy&apos;s most likely action</source>
        <translation>Dejar que la política haga lo que le parece más probable</translation>
    </message>
    <message>
        <source>Policy: pla&amp;y</source>
        <translation>Política: &amp;jugar</translation>
    </message>
    <message>
        <source>Apply policy actions until it chooses No-Op or the step limit is reached</source>
        <translation>Dejar que la política siga hasta elegir No-Op, o tantos pasos como diga su panel</translation>
    </message>
    <message>
        <source>Policy training</source>
        <translation>Entrenamiento de políticas</translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation>Mapa de calor</translation>
    </message>
    <message>
        <source>Trai&amp;n policy</source>
        <translation>Entrenar una política (&amp;Q)</translation>
    </message>
    <message>
        <source>Train a policy on selected networks and watch its learning curves</source>
        <translation>Dejar que una política aprenda en las redes elegidas y seguir sus curvas</translation>
    </message>
    <message>
        <source>&amp;Heat map of rules and networks</source>
        <translation>&amp;Mapa de calor de reglas y redes</translation>
    </message>
    <message>
        <source>Evaluate a policy on networks and show how often it applies each rule</source>
        <translation>Probar una política en redes: qué reglas aplica a cuáles y con qué frecuencia</translation>
    </message>
    <message>
        <source>E-graph matches</source>
        <translation>Coincidencias e-grafo</translation>
    </message>
    <message>
        <source>Export: %1</source>
        <translation>Exportar: %1</translation>
    </message>
    <message>
        <source>Exporting</source>
        <translation>Exportando</translation>
    </message>
    <message>
        <source>Export &amp;pane…</source>
        <translation>Exportar el &amp;panel…</translation>
    </message>
    <message>
        <source>Export the focused pane, including parts out of view, as PNG, SVG, PDF, DOT or JSON</source>
        <translation>Escribir todo lo que muestra el panel activo, también lo que no se ve, como PNG, SVG, PDF, dot o JSON</translation>
    </message>
    <message>
        <source>Primitive graph</source>
        <translation>Grafo de primitivas</translation>
    </message>
    <message>
        <source>Synthesis steps</source>
        <translation>Pasos de la síntesis</translation>
    </message>
    <message>
        <source>Next primitives</source>
        <translation>Primitivas siguientes</translation>
    </message>
    <message>
        <source>Loop nests</source>
        <translation>Nidos de bucles</translation>
    </message>
    <message>
        <source>Search for operators</source>
        <translation>Búsqueda de operadores</translation>
    </message>
    <message>
        <source>Search tree</source>
        <translation>Árbol de la búsqueda</translation>
    </message>
    <message>
        <source>Candidate training</source>
        <translation>Entrenamiento de los candidatos</translation>
    </message>
    <message>
        <source>Synthesis</source>
        <translation>Síntesis</translation>
    </message>
    <message>
        <source>&amp;Compare with original (interleaved)</source>
        <translation>&amp;Comparar con el original por turnos</translation>
    </message>
    <message>
        <source>Interleaved A/B timing of the original and the current graph with confidence interval</source>
        <translation>Ejecutar por turnos el original y el grafo actual: cuál es más rápido y con qué certeza</translation>
    </message>
    <message>
        <source>Export &amp;timeline…</source>
        <translation>Exportar &amp;la línea de tiempo…</translation>
    </message>
    <message>
        <source>Save the last measurement as JSON for chrome://tracing and ui.perfetto.dev</source>
        <translation>Escribir lo último medido como JSON para chrome://tracing y ui.perfetto.dev</translation>
    </message>
    <message>
        <source>Export operator ta&amp;ble…</source>
        <translation>Exportar la &amp;tabla de operadores…</translation>
    </message>
    <message>
        <source>Save the last measurement as CSV, one row per operator</source>
        <translation>Escribir lo último medido como CSV, una fila por operador</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>Sin guardar</translation>
    </message>
    <message>
        <source>The last steps are not on disk: %1. Close and lose them?</source>
        <translation>Los últimos pasos no están en el disco: %1. ¿Cerrar y perderlos?</translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>Sesiones</translation>
    </message>
    <message>
        <source>%1 is already open.</source>
        <translation>%1 ya está abierto.</translation>
    </message>
    <message>
        <source>Search for sessions in</source>
        <translation>Buscar sesiones en</translation>
    </message>
    <message>
        <source>Export to new folder</source>
        <translation>Exportar a una carpeta nueva</translation>
    </message>
    <message>
        <source>Recover…</source>
        <translation>Recuperar…</translation>
    </message>
    <message>
        <source>Save recovered session as</source>
        <translation>Guardar lo que queda como</translation>
    </message>
    <message>
        <source>Recovered</source>
        <translation>Recuperado</translation>
    </message>
    <message>
        <source>Sess&amp;ions…</source>
        <translation>Ses&amp;iones…</translation>
    </message>
    <message>
        <source>Search, open, compare, export and recover sessions</source>
        <translation>Todas las sesiones que hay: buscar, abrir, comparar, exportar, recuperar</translation>
    </message>
    <message>
        <source>Export session as &amp;files…</source>
        <translation>Exportar la sesión &amp;como archivos…</translation>
    </message>
    <message>
        <source>Export the whole session to a folder for other programs: ONNX, JSON, CSV, PNG</source>
        <translation>Escribir toda la sesión en una carpeta, para otros programas: ONNX, JSON, CSV, PNG</translation>
    </message>
    <message>
        <source>This session is read-only. Save it under another name to continue in the copy.</source>
        <translation>La sesión está abierta solo para lectura: guárdela con otro nombre para continuar en la copia.</translation>
    </message>
    <message>
        <source>Toggle bookmar&amp;k</source>
        <translation>Marcador &amp;en el paso</translation>
    </message>
    <message>
        <source>Bookmark the step selected in the history or remove its bookmark; an export as files includes the models of bookmarked steps</source>
        <translation>Marcar el paso seleccionado en el historial o quitarle la marca; una exportación como archivos tiene los modelos de los pasos marcados</translation>
    </message>
    <message>
        <source>Rebuild</source>
        <translation>Hacerlo crecer de nuevo</translation>
    </message>
    <message>
        <source>E-&amp;graph: rebuild</source>
        <translation>Grafo de igualdad: &amp;hacer crecer de nuevo</translation>
    </message>
    <message>
        <source>Rebuild the recorded e-graph with its rules and limits; the session is unchanged</source>
        <translation>Hacer crecer de nuevo el grafo de igualdad que recuerda esta sesión, con sus reglas y límites; no se anota nada nuevo</translation>
    </message>
    <message>
        <source>&amp;Input extents</source>
        <translation>&amp;Dimensiones de entrada</translation>
    </message>
    <message>
        <source>Show and set the values of the model&apos;s unknown extents, which costs, timing and verification use</source>
        <translation>Mostrar y fijar los valores de las dimensiones abiertas del modelo, que usan los costes, las mediciones y la verificación</translation>
    </message>
    <message>
        <source>Show &amp;body</source>
        <translation>Mostrar el c&amp;uerpo</translation>
    </message>
    <message>
        <source>Show the body of the selected control-flow operator, or of the first one (If, Loop or Scan)</source>
        <translation>Mostrar el cuerpo del operador de control seleccionado, o del primero (If, Loop o Scan)</translation>
    </message>
    <message>
        <source>Lea&amp;ve body</source>
        <translation>Salir del cuerpo (&amp;Y)</translation>
    </message>
    <message>
        <source>Show the graph around the body of a control-flow operator</source>
        <translation>Mostrar el grafo que rodea el cuerpo de un operador de control</translation>
    </message>
    <message>
        <source>Where it al&amp;most applies…</source>
        <translation>Dónde se aplica ca&amp;si…</translation>
    </message>
    <message>
        <source>Show where a rule almost applies in the current graph, and which operator is in the way</source>
        <translation>Muestra dónde se aplica casi una regla en el grafo actual y qué operador lo impide</translation>
    </message>
    <message>
        <source>ONNX Runtime&apos;s &amp;graph</source>
        <translation>&amp;Grafo de ONNX Runtime</translation>
    </message>
    <message>
        <source>Show the graph that ONNX Runtime makes of the current graph</source>
        <translation>Muestra el grafo que ONNX Runtime hace del grafo actual</translation>
    </message>
    <message>
        <source>Perspe&amp;ctive</source>
        <translation>&amp;Perspectiva</translation>
    </message>
    <message>
        <source>All panes are closed. &lt;a href=&quot;reset&quot;&gt;Reset the perspective&lt;/a&gt;, or open one in the menu &lt;i&gt;Panes&lt;/i&gt;.</source>
        <translation>Todos los paneles están cerrados. &lt;a href=&quot;reset&quot;&gt;Restablezca la perspectiva&lt;/a&gt; o abra uno en el menú &lt;i&gt;Paneles&lt;/i&gt;.</translation>
    </message>
    <message>
        <source>Every command is also in a menu and in the search field (Ctrl+Shift+P).</source>
        <translation>Todas las órdenes están también en un menú y en el campo de búsqueda (Ctrl+Shift+P).</translation>
    </message>
    <message>
        <source>Open a model first.</source>
        <translation>Abra primero un modelo.</translation>
    </message>
    <message>
        <source>Open a model or an e-graph first.</source>
        <translation>Abra primero un modelo o un grafo de igualdad.</translation>
    </message>
    <message>
        <source>No job is running.</source>
        <translation>No hay ninguna tarea en ejecución.</translation>
    </message>
    <message>
        <source>Run equality saturation first.</source>
        <translation>Ejecute primero la saturación de igualdad.</translation>
    </message>
    <message>
        <source>Select a match first.</source>
        <translation>Seleccione primero una coincidencia.</translation>
    </message>
    <message>
        <source>Switch to a perspective that shows the model.</source>
        <translation>Cambie a una perspectiva que muestre el modelo.</translation>
    </message>
    <message>
        <source>Select a rule or a match first.</source>
        <translation>Seleccione primero una regla o una coincidencia.</translation>
    </message>
    <message>
        <source>Query a policy first.</source>
        <translation>Consulte primero una política.</translation>
    </message>
    <message>
        <source>There is no step to undo.</source>
        <translation>No hay ningún paso que deshacer.</translation>
    </message>
    <message>
        <source>There is no step to redo.</source>
        <translation>No hay ningún paso que rehacer.</translation>
    </message>
    <message>
        <source>Start an e-graph match by match first.</source>
        <translation>Empiece primero un grafo de igualdad paso a paso.</translation>
    </message>
    <message>
        <source>The session records no other e-graph.</source>
        <translation>La sesión no contiene ningún otro grafo de igualdad.</translation>
    </message>
    <message>
        <source>Wait for the running job, or stop it.</source>
        <translation>Espere a que termine la tarea en curso o deténgala.</translation>
    </message>
    <message>
        <source>Copy ro&amp;ws</source>
        <translation>Copiar &amp;las filas</translation>
    </message>
    <message>
        <source>Copy the selected rows of the focused list as text</source>
        <translation>Copiar como texto las filas seleccionadas de la lista activa</translation>
    </message>
    <message>
        <source>Cancel running jobs; if there are none, end the presentation or clear the selection</source>
        <translation>Cancelar las tareas en curso; si no hay ninguna, terminar la presentación o quitar la selección</translation>
    </message>
    <message>
        <source>Show the whole picture, or the width of a long one; again: the whole (Space)</source>
        <translation>Mostrar toda la imagen, o el ancho de una larga; otra vez: toda (Espacio)</translation>
    </message>
    <message>
        <source>&amp;Minimap</source>
        <translation>Minimapa (&amp;Z)</translation>
    </message>
    <message>
        <source>Show an overview beside every picture that is too large for its pane</source>
        <translation>Mostrar una vista general junto a cada imagen que no quepa en su panel</translation>
    </message>
    <message>
        <source>Sho&amp;w operators of group</source>
        <translation>Mo&amp;strar los operadores del grupo</translation>
    </message>
    <message>
        <source>Expand the selected group (+)</source>
        <translation>Abrir el grupo seleccionado (+)</translation>
    </message>
    <message>
        <source>Collapse selectio&amp;n</source>
        <translation>Plegar la selección (&amp;W)</translation>
    </message>
    <message>
        <source>Show the group of the selected operator as one box (-)</source>
        <translation>Mostrar el grupo del operador seleccionado como una caja (-)</translation>
    </message>
    <message>
        <source>&amp;Window</source>
        <translation>Ve&amp;ntana</translation>
    </message>
    <message>
        <source>Computation &amp;graph only</source>
        <translation>&amp;Solo el grafo de cómputo</translation>
    </message>
    <message>
        <source>Show the computation graph on the whole canvas</source>
        <translation>Mostrar el grafo de cómputo en todo el lienzo</translation>
    </message>
    <message>
        <source>Graph and e-graph &amp;side by side</source>
        <translation>&amp;Los dos grafos lado a lado</translation>
    </message>
    <message>
        <source>Show the computation graph and the e-graph side by side</source>
        <translation>Mostrar el grafo de cómputo y el grafo de igualdad lado a lado</translation>
    </message>
    <message>
        <source>&amp;E-graph only</source>
        <translation>Solo &amp;el grafo de igualdad</translation>
    </message>
    <message>
        <source>Show the e-graph on the whole canvas</source>
        <translation>Mostrar el grafo de igualdad en todo el lienzo</translation>
    </message>
    <message>
        <source>Side &amp;panels</source>
        <translation>Pa&amp;neles laterales</translation>
    </message>
    <message>
        <source>Show or hide the panels beside the canvas</source>
        <translation>Mostrar u ocultar los paneles a los lados del lienzo</translation>
    </message>
    <message>
        <source>&amp;Drawer</source>
        <translation>&amp;Cajón</translation>
    </message>
    <message>
        <source>Show or hide the drawer below the canvas</source>
        <translation>Mostrar u ocultar el cajón debajo del lienzo</translation>
    </message>
    <message>
        <source>P&amp;resent</source>
        <translation>P&amp;resentar</translation>
    </message>
    <message>
        <source>Full screen with large text, for an audience (Esc ends it)</source>
        <translation>Pantalla completa con texto grande, para un público (Esc la termina)</translation>
    </message>
    <message>
        <source>Reset perspecti&amp;ve</source>
        <translation>Res&amp;tablecer la perspectiva</translation>
    </message>
    <message>
        <source>&amp;Matches here</source>
        <translation>Co&amp;incidencias aquí</translation>
    </message>
    <message>
        <source>List the matches that contain the selected operator (double-click)</source>
        <translation>Mostrar las coincidencias que contienen el operador seleccionado (doble clic)</translation>
    </message>
    <message>
        <source>Go to e-&amp;class</source>
        <translation>Ir a &amp;la e-clase</translation>
    </message>
    <message>
        <source>Select the e-class of the selected operator</source>
        <translation>Seleccionar la e-clase del operador seleccionado</translation>
    </message>
    <message>
        <source>Go to &amp;operators</source>
        <translation>I&amp;r a los operadores</translation>
    </message>
    <message>
        <source>Select the operators that belong to the selected e-class</source>
        <translation>Seleccionar los operadores que pertenecen a la e-clase seleccionada</translation>
    </message>
    <message>
        <source>Apply all matches of the r&amp;ule</source>
        <translation>Aplicar toda&amp;s las coincidencias de la regla</translation>
    </message>
    <message>
        <source>Apply all matches of the selected rule as one step; a rule that undoes itself is applied once per match</source>
        <translation>Aplicar en un solo paso todas las coincidencias de la regla seleccionada; una regla que se deshace a sí misma se aplica una vez por coincidencia</translation>
    </message>
    <message>
        <source>All of rule</source>
        <translation>Toda la regla</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Jugar</translation>
    </message>
    <message>
        <source>&amp;Go to step</source>
        <translation>&amp;Ir al paso</translation>
    </message>
    <message>
        <source>Make the step selected in the history the current step</source>
        <translation>Convertir en actual el paso seleccionado en el historial</translation>
    </message>
    <message>
        <source>Go to b&amp;est step</source>
        <translation>Ir &amp;al mejor paso</translation>
    </message>
    <message>
        <source>Make the step with the lowest cost the current step</source>
        <translation>Convertir en actual el paso de menor coste</translation>
    </message>
    <message>
        <source>Ne&amp;xt lesson step</source>
        <translation>&amp;Paso siguiente de la lección</translation>
    </message>
    <message>
        <source>Go to the next step of the lesson, if this one is done</source>
        <translation>Ir al paso siguiente de la lección, si este está hecho</translation>
    </message>
    <message>
        <source>Previous lesson s&amp;tep</source>
        <translation>Paso anterior &amp;de la lección</translation>
    </message>
    <message>
        <source>Return to the previous step of the lesson</source>
        <translation>Volver al paso anterior de la lección</translation>
    </message>
    <message>
        <source>Expressions</source>
        <translation>Expresiones</translation>
    </message>
    <message>
        <source>Matches</source>
        <translation>Coincidencias</translation>
    </message>
    <message>
        <source>Share as a web page</source>
        <translation>Compartir como página web</translation>
    </message>
    <message>
        <source>Web pages (*.html)</source>
        <translation>Páginas web (*.html)</translation>
    </message>
    <message>
        <source>Writing the web page</source>
        <translation>Escribiendo la página web</translation>
    </message>
    <message>
        <source>%1: %2, opens in any browser without network</source>
        <translation>%1: %2, se abre en cualquier navegador sin red</translation>
    </message>
    <message>
        <source>S&amp;hare as web page…</source>
        <translation>Compartir como página &amp;web…</translation>
    </message>
    <message>
        <source>Write one HTML file that plays all steps in any browser, without network</source>
        <translation>Escribir un archivo HTML que reproduce todos los pasos en cualquier navegador, sin red</translation>
    </message>
    <message>
        <source>&amp;Exercises</source>
        <translation>&amp;Ejercicios</translation>
    </message>
    <message>
        <source>Questions drawn at random, with hints and scores; Egret checks the answers</source>
        <translation>Preguntas al azar, con pistas y puntos; Egret comprueba las respuestas</translation>
    </message>
    <message>
        <source>Exercises</source>
        <translation>Ejercicios</translation>
    </message>
    <message>
        <source>Run an e&amp;xperiment…</source>
        <translation>Ejecutar un e&amp;xperimento…</translation>
    </message>
    <message>
        <source>Reproduce the tables of the papers next to the published figures, or run an experiment of your own</source>
        <translation>Reproducir las tablas de los artículos junto a las cifras publicadas, o ejecutar un experimento propio</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>&amp;Modelo</translation>
    </message>
    <message>
        <source>&amp;Edit by script</source>
        <translation>&amp;Editar con script</translation>
    </message>
    <message>
        <source>Edit the graph by statements, with completion and a check while you type</source>
        <translation>Editar el grafo con instrucciones, que se completan y comprueban al escribir</translation>
    </message>
    <message>
        <source>&amp;Apply script</source>
        <translation>&amp;Aplicar el script</translation>
    </message>
    <message>
        <source>Apply the script to the current graph</source>
        <translation>Aplicar el script al grafo actual</translation>
    </message>
    <message>
        <source>&amp;Insert node…</source>
        <translation>&amp;Insertar nodo…</translation>
    </message>
    <message>
        <source>Insert a node after the selected operator</source>
        <translation>Insertar un nodo después del operador seleccionado</translation>
    </message>
    <message>
        <source>Insert</source>
        <translation>Insertar</translation>
    </message>
    <message>
        <source>&amp;Replace…</source>
        <translation>&amp;Reemplazar…</translation>
    </message>
    <message>
        <source>Connect the users of the selected operator to another value</source>
        <translation>Conectar los usuarios del operador seleccionado a otro valor</translation>
    </message>
    <message>
        <source>&amp;Set attribute…</source>
        <translation>E&amp;stablecer atributo…</translation>
    </message>
    <message>
        <source>Change an attribute of the selected operator</source>
        <translation>Cambiar un atributo del operador seleccionado</translation>
    </message>
    <message>
        <source>Co&amp;nnect input…</source>
        <translation>&amp;Conectar entrada…</translation>
    </message>
    <message>
        <source>Connect an input of the selected operator to another value</source>
        <translation>Conectar una entrada del operador seleccionado a otro valor</translation>
    </message>
    <message>
        <source>Rena&amp;me…</source>
        <translation>Re&amp;nombrar…</translation>
    </message>
    <message>
        <source>Rename the selected operator or input</source>
        <translation>Cambiar el nombre del operador o de la entrada seleccionada</translation>
    </message>
    <message>
        <source>Remo&amp;ve</source>
        <translation>E&amp;liminar</translation>
    </message>
    <message>
        <source>Remove the selected operators; their users use their input of the same type</source>
        <translation>Eliminar los operadores seleccionados; sus usuarios emplean su entrada del mismo tipo</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Eliminar</translation>
    </message>
    <message>
        <source>Add &amp;output…</source>
        <translation>Añadir sali&amp;da…</translation>
    </message>
    <message>
        <source>Make the selected value an output of the model</source>
        <translation>Convertir el valor seleccionado en una salida del modelo</translation>
    </message>
    <message>
        <source>&amp;Cut out…</source>
        <translation>Recor&amp;tar…</translation>
    </message>
    <message>
        <source>Keep only the selected operators, as a model of their own</source>
        <translation>Conservar solo los operadores seleccionados, como modelo propio</translation>
    </message>
    <message>
        <source>Cop&amp;y part as text</source>
        <translation>C&amp;opiar la parte como texto</translation>
    </message>
    <message>
        <source>Copy the selected operators as a graph in Egret&apos;s text form</source>
        <translation>Copiar los operadores seleccionados como grafo en la forma textual de Egret</translation>
    </message>
    <message>
        <source>&amp;Paste part…</source>
        <translation>&amp;Pegar parte…</translation>
    </message>
    <message>
        <source>Put the graph on the clipboard into the model</source>
        <translation>Insertar en el modelo el grafo del portapapeles</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Editar</translation>
    </message>
    <message>
        <source>Rule costs</source>
        <translation>Costes de las reglas</translation>
    </message>
    <message>
        <source>E-graph o&amp;f terms…</source>
        <translation>E-grafo de términos (&amp;V)…</translation>
    </message>
    <message>
        <source>Saturate terms of a language with your own rules, and watch their e-graph, the costs of the rules and their proofs</source>
        <translation>Saturar términos de un lenguaje con sus propias reglas y ver el e-grafo, los costes de las reglas y las demostraciones</translation>
    </message>
    <message>
        <source>&amp;Trajectory…</source>
        <translation>&amp;Trayectoria…</translation>
    </message>
    <message>
        <source>Show the shortest proof between two terms of a saturation of terms, alternatives, and when each step was found</source>
        <translation>Mostrar la demostración más corta entre dos términos de una saturación de términos, alternativas y cuándo se encontró cada paso</translation>
    </message>
    <message>
        <source>&amp;Best extractions…</source>
        <translation>&amp;Mejores extracciones…</translation>
    </message>
    <message>
        <source>The cheapest graphs that differ, by integer programming</source>
        <translation>Los grafos distintos más baratos, por programación entera</translation>
    </message>
    <message>
        <source>&amp;Pareto front…</source>
        <translation>&amp;Frente de Pareto…</translation>
    </message>
    <message>
        <source>The graphs that are best for some trade-off between the cost and a second cost, by integer programming</source>
        <translation>Los grafos que son los mejores compromisos entre el coste y un segundo coste, por programación entera</translation>
    </message>
    <message>
        <source>P&amp;in e-node</source>
        <translation>Fijar e-&amp;nodo</translation>
    </message>
    <message>
        <source>Choose the selected e-node whenever its class is needed, or unpin it</source>
        <translation>Elegir el e-nodo seleccionado siempre que se necesite su clase, o dejar de fijarlo</translation>
    </message>
    <message>
        <source>Ba&amp;n e-node</source>
        <translation>P&amp;rohibir e-nodo</translation>
    </message>
    <message>
        <source>Never choose the selected e-node, or permit it again</source>
        <translation>No elegir nunca el e-nodo seleccionado, o volver a permitirlo</translation>
    </message>
    <message>
        <source>&amp;Clear pins and bans</source>
        <translation>Quitar fijaciones &amp;y prohibiciones</translation>
    </message>
    <message>
        <source>Permit all e-nodes for extraction</source>
        <translation>Permitir todos los e-nodos para la extracción</translation>
    </message>
</context>
<context>
    <name>egret::app::MessageBar</name>
    <message>
        <source>Messages</source>
        <translation>Mensajes</translation>
    </message>
    <message>
        <source>Close message</source>
        <translation>Cerrar el mensaje</translation>
    </message>
</context>
<context>
    <name>egret::app::Rail</name>
    <message>
        <source>Perspectives</source>
        <translation>Perspectivas</translation>
    </message>
    <message>
        <source>%1: switch to the panes for this kind of work (%2)</source>
        <translation>%1: cambiar a los paneles para este tipo de trabajo (%2)</translation>
    </message>
</context>
<context>
    <name>egret::app::ReportDialog</name>
    <message>
        <source>default: the paper&apos;s networks; for example: squeezenet, nasrnn</source>
        <translation>las del artículo, o: squeezenet, nasrnn</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>medido</translation>
    </message>
    <message>
        <source>analytic</source>
        <translation>analítico</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tablas</translation>
    </message>
    <message>
        <source>&amp;Networks</source>
        <translation>&amp;Redes</translation>
    </message>
    <message>
        <source>Operator &amp;cost</source>
        <translation>&amp;Coste de un operador</translation>
    </message>
    <message>
        <source>&amp;Graph cost</source>
        <translation>Coste &amp;de un grafo</translation>
    </message>
    <message>
        <source>Create report</source>
        <translation>Hacer</translation>
    </message>
    <message>
        <source>Takes about %1, at most %2. Rows appear as they are computed; a cancelled report keeps its finished rows.</source>
        <translation>Tarda aproximadamente %1, como máximo %2. Las filas aparecen a medida que se calculan; un informe cancelado conserva las filas terminadas.</translation>
    </message>
    <message>
        <source>Run an experiment</source>
        <translation>Ejecutar un experimento</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Abrir…</translation>
    </message>
    <message>
        <source>Open an experiment of your own, a TOML file</source>
        <translation>Abrir un experimento propio, un archivo TOML</translation>
    </message>
    <message>
        <source>calibrated</source>
        <translation>calibrado</translation>
    </message>
    <message>
        <source>&amp;Experiment</source>
        <translation>&amp;Experimento</translation>
    </message>
    <message>
        <source>Open an experiment</source>
        <translation>Abrir un experimento</translation>
    </message>
    <message>
        <source>Experiments (*.toml);;All files (*)</source>
        <translation>Experimentos (*.toml);;Todos los archivos (*)</translation>
    </message>
</context>
<context>
    <name>egret::app::RunDialog</name>
    <message>
        <source>Exploration</source>
        <translation>Exploración</translation>
    </message>
    <message>
        <source>Extraction</source>
        <translation>Extracción</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Búsqueda</translation>
    </message>
    <message>
        <source>Optimize</source>
        <translation>Optimizar</translation>
    </message>
    <message>
        <source>Run equality saturation</source>
        <translation>Ejecutar la saturación de igualdad</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Ejecución</translation>
    </message>
    <message>
        <source>analytic</source>
        <translation>analítico</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>medido</translation>
    </message>
    <message>
        <source>analytic: roofline estimate, instant; measured: each new operator is timed in isolation on this machine</source>
        <translation>analítico: un modelo roofline, inmediato. medido: cada operador se cronometra solo en esta máquina, la primera vez que aparece</translation>
    </message>
    <message>
        <source>corrected: constant weights are folded, data movement has a cost; taso-faithful: summed as in TASO</source>
        <translation>corrected: los pesos se calculan de antemano, mover datos cuesta; taso-faithful: se suma como en TASO</translation>
    </message>
    <message>
        <source>Engine for timing models; libtorch runs models that onednn cannot run. Results are always verified with libtorch</source>
        <translation>Qué ejecuta los modelos que se miden; lo que onednn no puede ejecutar lo hace libtorch. Los resultados siempre los verifica libtorch</translation>
    </message>
    <message>
        <source>&amp;Method</source>
        <translation>&amp;Método</translation>
    </message>
    <message>
        <source>Operator &amp;cost</source>
        <translation>&amp;Coste de un operador</translation>
    </message>
    <message>
        <source>&amp;Graph cost</source>
        <translation>Coste &amp;de un grafo</translation>
    </message>
    <message>
        <source>&amp;Timing engine</source>
        <translation>Medido &amp;en</translation>
    </message>
    <message>
        <source>0, 1, 2</source>
        <translation>0, 1, 2</translation>
    </message>
    <message>
        <source>Compare settings</source>
        <translation>Comparar ajustes</translation>
    </message>
    <message>
        <source>&amp;Vary</source>
        <translation>&amp;Variar</translation>
    </message>
    <message>
        <source>V&amp;alues</source>
        <translation>V&amp;alores</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nada</translation>
    </message>
    <message>
        <source>Enter values separated by commas.</source>
        <translation>¿Qué valores, separados por comas?</translation>
    </message>
    <message>
        <source>%1 (NVIDIA GPU)</source>
        <translation>%1 (GPU de NVIDIA)</translation>
    </message>
</context>
<context>
    <name>egret::app::Runs</name>
    <message>
        <source>Settings: %1 The default is used.</source>
        <translation>Ajustes: %1 Vale el valor predeterminado.</translation>
    </message>
</context>
<context>
    <name>egret::app::SearchField</name>
    <message>
        <source>Search</source>
        <translation>Buscar</translation>
    </message>
    <message>
        <source>Search and commands</source>
        <translation>Búsqueda y órdenes</translation>
    </message>
    <message>
        <source>Search results</source>
        <translation>Resultados de la búsqueda</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>%1 of %2 nodes</source>
        <translation>%1 de %2 nodos</translation>
    </message>
    <message>
        <source>, %1 of %2 e-nodes</source>
        <translation>, %1 de %2 e-nodos</translation>
    </message>
    <message>
        <source> …</source>
        <translation> …</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>Operadores</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Órdenes</translation>
    </message>
    <message>
        <source>Panes</source>
        <translation>Paneles</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Reglas</translation>
    </message>
</context>
<context>
    <name>egret::app::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>Ajustes</translation>
    </message>
    <message>
        <source>Settings pages</source>
        <translation>Páginas de los ajustes</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Ventana</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Máquina</translation>
    </message>
    <message>
        <source>%1. Takes effect after a restart of Egret.</source>
        <translation>%1. Tiene efecto cuando Egret se inicia de nuevo.</translation>
    </message>
    <message>
        <source>Unsaved sessions</source>
        <translation>Sesiones sin guardar</translation>
    </message>
    <message>
        <source>Default limits of the saturation and optimization dialogs. Changes made in those dialogs are remembered here too.</source>
        <translation>Con lo que empiezan los diálogos de ejecución y de optimización. También se puede cambiar allí, y se recuerda.</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>Límites</translation>
    </message>
</context>
<context>
    <name>egret::app::TermRunDialog</name>
    <message>
        <source>Sche&amp;duler</source>
        <translation>Planifica&amp;dor</translation>
    </message>
    <message>
        <source>simple: every rule in every iteration; backoff: pause rules that match too often</source>
        <translation>simple: todas las reglas en cada iteración; backoff: pausar las reglas que coinciden demasiado</translation>
    </message>
    <message>
        <source>&amp;Iteration limit</source>
        <translation>Límite de &amp;iteraciones</translation>
    </message>
    <message>
        <source>Maximum number of iterations</source>
        <translation>Número máximo de iteraciones</translation>
    </message>
    <message>
        <source>&amp;Node limit</source>
        <translation>Límite de &amp;nodos</translation>
    </message>
    <message>
        <source>Maximum number of e-nodes</source>
        <translation>Número máximo de e-nodos</translation>
    </message>
    <message>
        <source>Time &amp;limit</source>
        <translation>&amp;Límite de tiempo</translation>
    </message>
    <message>
        <source>Time limit in seconds</source>
        <translation>Límite de tiempo en segundos</translation>
    </message>
    <message>
        <source>&amp;Memory limit</source>
        <translation>Límite de &amp;memoria</translation>
    </message>
    <message>
        <source>Memory limit in MB</source>
        <translation>Límite de memoria en MB</translation>
    </message>
    <message>
        <source>S-expressions, one per line; each becomes a root of the e-graph</source>
        <translation>Expresiones S, una por línea; cada una es una raíz del e-grafo</translation>
    </message>
    <message>
        <source>One per line, and all must be reached: a term, an equality such as (+ a b) = (+ b a), or cost at most 3</source>
        <translation>Uno por línea; deben alcanzarse todos: un término, una igualdad como (+ a b) = (+ b a), o cost at most 3</translation>
    </message>
    <message>
        <source>Saturate terms</source>
        <translation>Saturar términos</translation>
    </message>
    <message>
        <source>Language of the terms</source>
        <translation>Lenguaje de los términos</translation>
    </message>
    <message>
        <source>A rule set of the language, or a rule file</source>
        <translation>Un conjunto de reglas del lenguaje o un archivo de reglas</translation>
    </message>
    <message>
        <source>&amp;File…</source>
        <translation>&amp;Archivo…</translation>
    </message>
    <message>
        <source>Choose a rule file</source>
        <translation>Elegir un archivo de reglas</translation>
    </message>
    <message>
        <source>L&amp;anguage</source>
        <translation>Lengu&amp;aje</translation>
    </message>
    <message>
        <source>R&amp;ules</source>
        <translation>&amp;Reglas</translation>
    </message>
    <message>
        <source>&amp;Terms</source>
        <translation>&amp;Términos</translation>
    </message>
    <message>
        <source>Stop &amp;when</source>
        <translation>Detener cuand&amp;o</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Ejecutar</translation>
    </message>
    <message>
        <source>Open rules</source>
        <translation>Abrir reglas</translation>
    </message>
    <message>
        <source>Rule files (*.rules)</source>
        <translation>Archivos de reglas (*.rules)</translation>
    </message>
    <message>
        <source>Enter a term.</source>
        <translation>Introduzca un término.</translation>
    </message>
</context>
<context>
    <name>egret::app::ToolBar</name>
    <message>
        <source>Commands</source>
        <translation>Órdenes</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Búsqueda</translation>
    </message>
</context>
<context>
    <name>egret::batching_view::BatchingPane</name>
    <message>
        <source>&amp;Schedule</source>
        <translation>&amp;Planificar</translation>
    </message>
    <message>
        <source>Number of programs in the minibatch</source>
        <translation>Programas en el minilote</translation>
    </message>
    <message>
        <source>&amp;Program type</source>
        <translation>Programas &amp;de tipo</translation>
    </message>
    <message>
        <source>Type of the programs in the minibatch</source>
        <translation>Cómo son los programas del minilote</translation>
    </message>
    <message>
        <source>&amp;Number of programs</source>
        <translation>&amp;Número</translation>
    </message>
    <message>
        <source>Program si&amp;ze</source>
        <translation>&amp;Tamaño</translation>
    </message>
    <message>
        <source>Number of leaves of a tree or steps of a sequence</source>
        <translation>Hojas de un árbol, pasos de una secuencia</translation>
    </message>
    <message>
        <source>See&amp;d</source>
        <translation>&amp;Semilla</translation>
    </message>
    <message>
        <source>Random seed for generating the programs</source>
        <translation>De los números aleatorios con que se hacen los programas</translation>
    </message>
    <message>
        <source>Previous batch</source>
        <translation>Un lote atrás</translation>
    </message>
    <message>
        <source>Run the next batch</source>
        <translation>Ejecutar el lote siguiente</translation>
    </message>
    <message>
        <source>Scheduling policies</source>
        <translation>Políticas de planificación</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>Política</translation>
    </message>
    <message>
        <source>Batches</source>
        <translation>Lotes</translation>
    </message>
    <message>
        <source>Ratio to bound</source>
        <translation>Sobre la cota</translation>
    </message>
    <message>
        <source>Mean size</source>
        <translation>Tamaño medio</translation>
    </message>
    <message>
        <source>Scheduling time</source>
        <translation>Tiempo de planificación</translation>
    </message>
    <message>
        <source>Schedule: batches from left to right</source>
        <translation>Plan: lotes de izquierda a derecha</translation>
    </message>
    <message>
        <source>Programs</source>
        <translation>Programas</translation>
    </message>
    <message>
        <source>Choose a program type and press Schedule to see which nodes run together.</source>
        <translation>Elija programas y pulse Planificar: ¿cuáles de sus nodos se ejecutan juntos?</translation>
    </message>
    <message>
        <source>× %1</source>
        <translation>× %1</translation>
    </message>
    <message>
        <source>lower bound</source>
        <translation>cota inferior</translation>
    </message>
    <message>
        <source>Sum over operations of the longest chain of dependent nodes; no schedule has fewer batches</source>
        <translation>Para cada operación, la cadena más larga de sus nodos que dependen unos de otros, sumada: ningún plan tiene menos lotes</translation>
    </message>
    <message>
        <source>Random trees</source>
        <translation>Árboles aleatorios</translation>
    </message>
    <message>
        <source>binary trees split at random; a cell and a head on every node</source>
        <translation>árboles binarios divididos al azar, con una celda y una cabeza en cada nodo</translation>
    </message>
    <message>
        <source>Left-deep trees</source>
        <translation>Árboles profundos a la izquierda</translation>
    </message>
    <message>
        <source>binary trees that lean to one side: the deepest possible trees</source>
        <translation>árboles binarios inclinados hacia un lado: los más profundos que hay</translation>
    </message>
    <message>
        <source>Trees with two kinds of cells</source>
        <translation>Árboles con dos tipos de celdas</translation>
    </message>
    <message>
        <source>binary trees with two kinds of cells, chosen at random</source>
        <translation>árboles binarios con dos tipos de celdas, elegidos al azar</translation>
    </message>
    <message>
        <source>Fine-grained LSTM</source>
        <translation>LSTM de grano fino</translation>
    </message>
    <message>
        <source>an LSTM, split into separate operations, on sequences of different lengths</source>
        <translation>un LSTM descompuesto en sus partes, sobre secuencias de distinta longitud</translation>
    </message>
    <message>
        <source>Characters and words</source>
        <translation>Caracteres y palabras</translation>
    </message>
    <message>
        <source>an LSTM over the characters of each word inside an LSTM over the words</source>
        <translation>un LSTM sobre los caracteres de cada palabra dentro de otro sobre las palabras</translation>
    </message>
    <message>
        <source>Scheduling %1</source>
        <translation>Planificación de %1</translation>
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
            <numerusform>lote %1 de %2: %3, %n nodo</numerusform>
            <numerusform>lote %1 de %2: %3, %n nodos</numerusform>
        </translation>
    </message>
    <message>
        <source>The batches of the schedule appear here.</source>
        <translation>Los lotes de la planificación aparecen aquí.</translation>
    </message>
</context>
<context>
    <name>egret::canvas::GraphCanvas</name>
    <message>
        <source>Graph</source>
        <translation>Grafo</translation>
    </message>
</context>
<context>
    <name>egret::canvas::Legend</name>
    <message>
        <source>Legend: %1</source>
        <translation>Leyenda: %1</translation>
    </message>
</context>
<context>
    <name>egret::canvas::Minimap</name>
    <message>
        <source>Picture overview</source>
        <translation>Vista general de la imagen</translation>
    </message>
</context>
<context>
    <name>egret::compare::ComparePane</name>
    <message>
        <source>Left graph</source>
        <translation>Grafo izquierdo</translation>
    </message>
    <message>
        <source>Right graph</source>
        <translation>Grafo derecho</translation>
    </message>
    <message>
        <source>Select two steps in the history (Ctrl+click), then compare them (Ctrl+D).</source>
        <translation>Seleccione dos pasos en el historial (Ctrl+clic) y compárelos (Ctrl+D).</translation>
    </message>
    <message>
        <source>Identical: %1 nodes</source>
        <translation>Iguales: %1 nodos</translation>
    </message>
    <message>
        <source>%1 removed, %2 added, %3 unchanged</source>
        <translation>%1 quitados, %2 añadidos, %3 iguales</translation>
    </message>
    <message>
        <source>cost %1</source>
        <translation>coste %1</translation>
    </message>
    <message>
        <source>%1 operators</source>
        <translation>%1 operadores</translation>
    </message>
    <message>
        <source>latency %1 ± %2</source>
        <translation>latencia %1 ± %2</translation>
    </message>
</context>
<context>
    <name>egret::edit_view::EditPane</name>
    <message>
        <source>Checking the edit</source>
        <translation>Comprobación de la edición</translation>
    </message>
    <message>
        <source>the graphs are identical</source>
        <translation>los grafos son idénticos</translation>
    </message>
    <message>
        <source>derived by rules</source>
        <translation>derivado mediante reglas</translation>
    </message>
    <message>
        <source>derived from the axioms</source>
        <translation>derivado de los axiomas</translation>
    </message>
    <message>
        <source>proved by Z3</source>
        <translation>demostrado por Z3</translation>
    </message>
    <message>
        <source>Equal: %1</source>
        <translation>Igual: %1</translation>
    </message>
    <message numerus="yes">
        <source>Equal on %n input(s), not proved</source>
        <translation>
            <numerusform>Igual con %n entrada, sin demostrar</numerusform>
            <numerusform>Igual con %n entradas, sin demostrar</numerusform>
        </translation>
    </message>
    <message>
        <source>Differs</source>
        <translation>Distinto</translation>
    </message>
    <message>
        <source>Unknown whether it is equal</source>
        <translation>No se sabe si es igual</translation>
    </message>
    <message>
        <source> (intended)</source>
        <translation> (intencionado)</translation>
    </message>
    <message>
        <source>Rules: %1</source>
        <translation>Reglas: %1</translation>
    </message>
    <message>
        <source>Making a rule</source>
        <translation>Creación de una regla</translation>
    </message>
    <message>
        <source>Insert file</source>
        <translation>Insertar archivo</translation>
    </message>
    <message>
        <source>Constants and models (*.npy *.pb *.onnx)</source>
        <translation>Constantes y modelos (*.npy *.pb *.onnx)</translation>
    </message>
    <message>
        <source>Select an operator of the current graph first.</source>
        <translation>Seleccione antes un operador del grafo actual.</translation>
    </message>
    <message numerus="yes">
        <source>Copied %n operator(s) as text.</source>
        <translation>
            <numerusform>%n operador copiado como texto.</numerusform>
            <numerusform>%n operadores copiados como texto.</numerusform>
        </translation>
    </message>
    <message>
        <source>The clipboard has no part of a graph.</source>
        <translation>El portapapeles no contiene una parte de un grafo.</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Aplicar</translation>
    </message>
    <message>
        <source>Apply the script to the current graph</source>
        <translation>Aplicar el script al grafo actual</translation>
    </message>
    <message>
        <source>Insert file…</source>
        <translation>Insertar archivo…</translation>
    </message>
    <message>
        <source>Insert the name of a .npy, .pb or .onnx file</source>
        <translation>Insertar el nombre de un archivo .npy, .pb u .onnx</translation>
    </message>
    <message>
        <source>Intended</source>
        <translation>Intencionado</translation>
    </message>
    <message>
        <source>The edit changes the function on purpose; later graphs are compared with this one</source>
        <translation>La edición cambia la función a propósito; los grafos siguientes se comparan con este</translation>
    </message>
    <message>
        <source>Make a rule</source>
        <translation>Crear una regla</translation>
    </message>
    <message>
        <source>Generalize the edit to a rule and open it in the rule editor</source>
        <translation>Generalizar la edición a una regla y abrirla en el editor de reglas</translation>
    </message>
    <message>
        <source>Script of edits</source>
        <translation>Script de ediciones</translation>
    </message>
    <message numerus="yes">
        <source>%n operator(s)</source>
        <translation>
            <numerusform>%n operador</numerusform>
            <numerusform>%n operadores</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n operator(s) instead of %1</source>
        <translation>
            <numerusform>%n operador en lugar de %1</numerusform>
            <numerusform>%n operadores en lugar de %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; new: %2</source>
        <translation>%1; nuevo: %2</translation>
    </message>
    <message>
        <source>Type a statement, or select an operator and choose a command from its menu.</source>
        <translation>Escriba una instrucción, o seleccione un operador y elija una orden de su menú.</translation>
    </message>
</context>
<context>
    <name>egret::edit_view::ScriptEdit</name>
    <message>
        <source>Completions</source>
        <translation>Completados</translation>
    </message>
</context>
<context>
    <name>egret::egraph_view::EGraphPane</name>
    <message>
        <source>E-graph</source>
        <translation>Grafo de igualdad</translation>
    </message>
    <message>
        <source>Views of the e-graph</source>
        <translation>Vistas del grafo de igualdad</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>Clases</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabla</translation>
    </message>
    <message>
        <source>&amp;Show</source>
        <translation>&amp;Mostrar</translation>
    </message>
    <message>
        <source>How much of the e-graph to show</source>
        <translation>Cuánto del grafo de igualdad mostrar</translation>
    </message>
    <message numerus="yes">
        <source>Within %n hop(s)</source>
        <translation>
            <numerusform>%n paso alrededor</numerusform>
            <numerusform>%n pasos alrededor</numerusform>
        </translation>
    </message>
    <message>
        <source>Whole e-graph</source>
        <translation>todo</translation>
    </message>
    <message>
        <source>Terms</source>
        <translation>Términos</translation>
    </message>
    <message>
        <source>No e-graph yet. Run equality saturation (F5) or build one match by match (F10).</source>
        <translation>Aún no hay grafo de igualdad: ejecute la saturación de igualdad (F5) o hágalo crecer paso a paso (F10).</translation>
    </message>
    <message>
        <source>Viewing step %1 of %2</source>
        <translation>Se ve el paso %1 de %2</translation>
    </message>
    <message>
        <source>Go to latest</source>
        <translation>Ir al último</translation>
    </message>
    <message>
        <source>Select an operator that belongs to the e-graph.</source>
        <translation>Seleccione un operador que pertenezca al grafo de igualdad.</translation>
    </message>
    <message>
        <source>How much of the e-graph to show: the nearest operands of the focus (+ and - show more or fewer), all classes within a number of hops of the selected class, or everything</source>
        <translation>Cuánto del grafo de igualdad mostrar: los operandos más próximos al foco (+ y - muestran más o menos), todas las clases a cierto número de pasos de la seleccionada, o todo</translation>
    </message>
    <message>
        <source>Nearest operands</source>
        <translation>Operandos próximos</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>fijado</translation>
    </message>
    <message>
        <source>banned</source>
        <translation>prohibido</translation>
    </message>
</context>
<context>
    <name>egret::egraph_view::EGraphTable</name>
    <message>
        <source>Filter e-nodes</source>
        <translation>Filtrar e-nodos</translation>
    </message>
    <message>
        <source>All e-nodes</source>
        <translation>Todos los e-nodos</translation>
    </message>
    <message>
        <source>%1 e-nodes</source>
        <translation>%1 e-nodos</translation>
    </message>
    <message>
        <source>%1 of %2 e-nodes</source>
        <translation>%1 de %2 e-nodos</translation>
    </message>
</context>
<context>
    <name>egret::egraph_view::EGraphTableModel</name>
    <message>
        <source>Class</source>
        <translation>Clase</translation>
    </message>
    <message>
        <source>E-node</source>
        <translation>E-nodo</translation>
    </message>
    <message>
        <source>Children</source>
        <translation>Hijos</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Coste</translation>
    </message>
    <message>
        <source>Chosen by</source>
        <translation>Elegido por</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>Nacido</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regla</translation>
    </message>
</context>
<context>
    <name>egret::egraph_view::TermAlternatives</name>
    <message>
        <source>chosen</source>
        <translation>elegido</translation>
    </message>
    <message>
        <source>cycle</source>
        <translation>ciclo</translation>
    </message>
    <message>
        <source>no term</source>
        <translation>ningún término</translation>
    </message>
    <message>
        <source>E-node</source>
        <translation>E-nodo</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Coste</translation>
    </message>
    <message>
        <source>Tree cost</source>
        <translation>Como árbol</translation>
    </message>
    <message>
        <source>Change in cost if chosen; shared parts count once</source>
        <translation>Lo que cambia al elegirlo, las partes comunes se cuentan una vez</translation>
    </message>
    <message>
        <source>Change in cost if chosen; shared parts count at every use</source>
        <translation>Lo que cambia al elegirlo, las partes comunes se cuentan cada vez</translation>
    </message>
</context>
<context>
    <name>egret::egraph_view::TermView</name>
    <message>
        <source>Reset to extraction</source>
        <translation>Volver a lo extraído</translation>
    </message>
    <message>
        <source>Use this term</source>
        <translation>Usar este término</translation>
    </message>
    <message>
        <source>Term</source>
        <translation>Término</translation>
    </message>
    <message>
        <source>No e-graph to choose a term from, or saturation is still running.</source>
        <translation>No hay grafo de igualdad del que elegir un término, o aún está creciendo.</translation>
    </message>
    <message>
        <source>Alternative e-nodes</source>
        <translation>E-nodos para elegir</translation>
    </message>
    <message>
        <source>Undo all choices</source>
        <translation>Deshacer todas las elecciones</translation>
    </message>
    <message>
        <source>Add the term to the extractions to compare; for a network, also add it as a graph and a step in the history</source>
        <translation>Hacer de él una extracción como las demás, para comparar; de una red, también un grafo y un paso del historial</translation>
    </message>
    <message>
        <source>as in %1</source>
        <translation>como lo tiene %1</translation>
    </message>
    <message>
        <source>chosen manually, starting from %1</source>
        <translation>elegido a mano, a partir de %1</translation>
    </message>
    <message>
        <source>Cost &lt;b&gt;%1&lt;/b&gt;, tree cost &lt;b&gt;%2&lt;/b&gt; · %3 classes, %4</source>
        <translation>Coste &lt;b&gt;%1&lt;/b&gt;, como árbol &lt;b&gt;%2&lt;/b&gt; · %3 clases, %4</translation>
    </message>
    <message>
        <source>%1: only one e-node</source>
        <translation>%1: ningún otro e-nodo para elegir</translation>
    </message>
    <message>
        <source>%1: choose one of %2 e-nodes (Enter; Alt+Down, Alt+Up)</source>
        <translation>%1: elegir entre %2 e-nodos (Intro; Alt+Abajo, Alt+Arriba)</translation>
    </message>
</context>
<context>
    <name>egret::exercises::ExercisePane</name>
    <message>
        <source>Check</source>
        <translation>Comprobar</translation>
    </message>
    <message>
        <source>Check the answer (Enter)</source>
        <translation>Comprobar la respuesta (Intro)</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Pista</translation>
    </message>
    <message>
        <source>Show the next hint; it costs 2 points</source>
        <translation>Mostrar la siguiente pista; cuesta 2 puntos</translation>
    </message>
    <message>
        <source>Show solution</source>
        <translation>Mostrar la solución</translation>
    </message>
    <message>
        <source>Fill in the engine&apos;s solution; the score is then 0</source>
        <translation>Insertar la solución del motor; la puntuación es entonces 0</translation>
    </message>
    <message>
        <source>Another</source>
        <translation>Otra</translation>
    </message>
    <message>
        <source>Draw another instance of this exercise</source>
        <translation>Sacar otra pregunta de este ejercicio</translation>
    </message>
    <message>
        <source>Exercises</source>
        <translation>Ejercicios</translation>
    </message>
    <message numerus="yes">
        <source>%n solved, %1 points</source>
        <translation>
            <numerusform>%n resuelto, %1 puntos</numerusform>
            <numerusform>%n resueltos, %1 puntos</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose an exercise. Some open a model of their own; your session is not affected.</source>
        <translation>Elija un ejercicio. Algunos abren su propio modelo; su sesión no se ve afectada.</translation>
    </message>
    <message>
        <source>%1 — instance %2</source>
        <translation>%1 — pregunta %2</translation>
    </message>
    <message>
        <source>*Answer:* %1.</source>
        <translation>*Respuesta:* %1.</translation>
    </message>
    <message>
        <source>**Hint:** %1</source>
        <translation>**Pista:** %1</translation>
    </message>
    <message>
        <source>Drawing the exercise…</source>
        <translation>Sacando el ejercicio…</translation>
    </message>
    <message>
        <source>Score: %1 of %2</source>
        <translation>Puntos: %1 de %2</translation>
    </message>
    <message>
        <source>A right answer now scores %1 of %2.</source>
        <translation>Una respuesta correcta vale ahora %1 de %2 puntos.</translation>
    </message>
    <message>
        <source>The answer cannot be read.</source>
        <translation>La respuesta no se puede leer.</translation>
    </message>
    <message>
        <source>✓ Right.</source>
        <translation>✓ Correcto.</translation>
    </message>
    <message>
        <source>✗ Wrong.</source>
        <translation>✗ Incorrecto.</translation>
    </message>
    <message>
        <source>Solution:</source>
        <translation>Solución:</translation>
    </message>
    <message>
        <source>this is one right answer. Others may be right, too.</source>
        <translation>esta es una respuesta correcta. Otras también pueden serlo.</translation>
    </message>
    <message>
        <source>Drawing an exercise</source>
        <translation>Sacando un ejercicio</translation>
    </message>
    <message>
        <source>Checking the answer</source>
        <translation>Comprobando la respuesta</translation>
    </message>
    <message>
        <source>Export scores</source>
        <translation>Exportar los puntos</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>Valores separados por comas (*.csv)</translation>
    </message>
    <message>
        <source>All exercises</source>
        <translation>Todos los ejercicios</translation>
    </message>
    <message>
        <source>Return to the list of exercises</source>
        <translation>Volver a la lista de ejercicios</translation>
    </message>
    <message>
        <source>Export scores…</source>
        <translation>Exportar los puntos…</translation>
    </message>
    <message>
        <source>Write the scores to a CSV file</source>
        <translation>Escribir los puntos en un archivo CSV</translation>
    </message>
    <message>
        <source>Exercise</source>
        <translation>Ejercicio</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Respuesta</translation>
    </message>
    <message>
        <source>Use selection</source>
        <translation>Usar la selección</translation>
    </message>
    <message>
        <source>Answer with the match that is selected in the pane Matches</source>
        <translation>Responder con la coincidencia seleccionada en el panel Coincidencias</translation>
    </message>
    <message>
        <source>Select a match of the list in the pane Matches first.</source>
        <translation>Seleccione primero una coincidencia de la lista en el panel Coincidencias.</translation>
    </message>
</context>
<context>
    <name>egret::explanation::ExplanationPane</name>
    <message>
        <source>Steps of the explanation</source>
        <translation>Pasos de la explicación</translation>
    </message>
    <message>
        <source>By</source>
        <translation>Por</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Antes</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Después</translation>
    </message>
    <message>
        <source>Select two e-nodes of one e-class (Ctrl+click), or one e-class, and press Ctrl+E.</source>
        <translation>Seleccione dos e-nodos de una e-clase (Ctrl+clic), o una e-clase, y pulse Ctrl+E.</translation>
    </message>
    <message>
        <source>Select two e-nodes (Ctrl+click), or an e-class with at least two.</source>
        <translation>Seleccione dos e-nodos (Ctrl+clic), o una e-clase que tenga al menos dos.</translation>
    </message>
    <message>
        <source>Select an e-class or an e-node first, then ask why a rule did not fire there.</source>
        <translation>Seleccione primero una e-clase o un e-nodo y luego pregunte por qué una regla no se aplicó ahí.</translation>
    </message>
    <message>
        <source>This e-graph comes from a file, which does not record its rules.</source>
        <translation>Este grafo de igualdad viene de un archivo: nadie sabe con qué reglas creció.</translation>
    </message>
    <message>
        <source>Why not?</source>
        <translation>¿Por qué no?</translation>
    </message>
    <message>
        <source>Why did this rule not fire here?</source>
        <translation>¿Por qué no se aplicó aquí esta regla?</translation>
    </message>
    <message>
        <source>Where does this rule almost apply?</source>
        <translation>¿Dónde se aplica casi esta regla?</translation>
    </message>
    <message>
        <source>A trajectory between two terms requires a saturation of terms (Run menu).</source>
        <translation>Una trayectoria entre dos términos requiere una saturación de términos (menú Ejecutar).</translation>
    </message>
    <message>
        <source>Trajectory between two terms</source>
        <translation>Trayectoria entre dos términos</translation>
    </message>
    <message>
        <source>The first term</source>
        <translation>El primer término</translation>
    </message>
    <message>
        <source>The last term</source>
        <translation>El último término</translation>
    </message>
    <message>
        <source>&amp;From</source>
        <translation>&amp;De</translation>
    </message>
    <message>
        <source>&amp;To</source>
        <translation>&amp;A</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Encontrado</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::AttentionMap</name>
    <message>
        <source>Attention: output tokens in columns, input tokens in rows</source>
        <translation>Atención: tokens de la salida en horizontal, de la entrada en vertical</translation>
    </message>
    <message>
        <source>when writing %1 (probability %2), the decoder attended to %3 with weight %4</source>
        <translation>al escribir %1 (probabilidad %2), el decodificador miró %3 con peso %4</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::BoxPlotView</name>
    <message>
        <source>Distances within and between classes</source>
        <translation>Distancias dentro de las clases y entre ellas</translation>
    </message>
    <message>
        <source>distances of other expressions from the centroid of %1</source>
        <translation>otras al centroide de %1</translation>
    </message>
    <message>
        <source>distances of members from the centroid of %1</source>
        <translation>miembros al centroide de %1</translation>
    </message>
    <message numerus="yes">
        <source>%1: median %2, quartiles %3 to %4, whiskers %5 to %6, %n extreme(s)</source>
        <translation>
            <numerusform>%1: mediana %2, cuartiles %3 a %4, bigotes %5 a %6, %n valor extremo</numerusform>
            <numerusform>%1: mediana %2, cuartiles %3 a %4, bigotes %5 a %6, %n valores extremos</numerusform>
        </translation>
    </message>
    <message>
        <source>within the class</source>
        <translation>dentro de la clase</translation>
    </message>
    <message>
        <source>to other classes</source>
        <translation>a otras clases</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::DecodingPane</name>
    <message>
        <source>log probability %1; bar length is relative to the most probable row</source>
        <translation>logaritmo de la probabilidad: %1; las barras son tan largas como la proporción respecto al más probable</translation>
    </message>
    <message>
        <source>Trees kept at this level</source>
        <translation>Árboles conservados en este nivel</translation>
    </message>
    <message>
        <source>Tree (? = open)</source>
        <translation>Árbol, ? sigue abierto</translation>
    </message>
    <message>
        <source>Probability</source>
        <translation>Probabilidad</translation>
    </message>
    <message>
        <source>Decoder outputs</source>
        <translation>Salidas del decodificador</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Salida</translation>
    </message>
    <message>
        <source>Equal</source>
        <translation>Igual</translation>
    </message>
    <message>
        <source>Beam level</source>
        <translation>Nivel del haz</translation>
    </message>
    <message>
        <source>The decoder writes level by level, from the root down</source>
        <translation>El decodificador escribe nivel por nivel, de la raíz hacia abajo</translation>
    </message>
    <message>
        <source>Play the levels</source>
        <translation>Reproducir los niveles</translation>
    </message>
    <message>
        <source>Play the levels (Space)</source>
        <translation>Reproducir los niveles (Espacio)</translation>
    </message>
    <message>
        <source>Equal to the input at all test points of the chosen mode</source>
        <translation>Lo mismo que la entrada en todos los puntos de prueba del modo elegido</translation>
    </message>
    <message>
        <source>No network is open.</source>
        <translation>No hay ninguna red abierta que pueda decodificar.</translation>
    </message>
    <message>
        <source>The decoder cannot read this subtree: it has too many variables or constants.</source>
        <translation>El decodificador no puede leer este subárbol: tiene demasiadas variables o constantes.</translation>
    </message>
    <message>
        <source>The decoder&apos;s output for the selected subtree appears here.</source>
        <translation>Aquí se muestra lo que el decodificador escribe para el subárbol elegido.</translation>
    </message>
    <message>
        <source>%1 is %2</source>
        <translation>%1 es %2</translation>
    </message>
    <message>
        <source>The decoder reads %1</source>
        <translation>El decodificador lee %1</translation>
    </message>
    <message>
        <source>%1, where %2</source>
        <translation>%1, donde %2</translation>
    </message>
    <message>
        <source>Level %1 of %2</source>
        <translation>Nivel %1 de %2</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Nivel</translation>
    </message>
    <message>
        <source>= equal</source>
        <translation>= igual</translation>
    </message>
    <message>
        <source>≠ different</source>
        <translation>≠ distinta</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::Desk</name>
    <message>
        <source>Opening the network</source>
        <translation>Apertura de la red</translation>
    </message>
    <message>
        <source>Simplifying with %1</source>
        <translation>Simplificación con %1</translation>
    </message>
    <message>
        <source>Comparing methods</source>
        <translation>Comparación de métodos</translation>
    </message>
    <message>
        <source>Embedding expressions</source>
        <translation>Cálculo de embeddings</translation>
    </message>
    <message>
        <source>Finding where to simplify</source>
        <translation>Búsqueda de dónde simplificar</translation>
    </message>
    <message>
        <source>Decoding</source>
        <translation>Decodificación</translation>
    </message>
    <message>
        <source>Measuring methods on long expressions</source>
        <translation>Medición de métodos con expresiones largas</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::EmbeddingsPane</name>
    <message>
        <source>&amp;Embed</source>
        <translation>&amp;Calcular</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>Draw random expressions, take the six largest classes of equal expressions, and show where the network places them</source>
        <translation>Tomar expresiones al azar, quedarse con las seis clases más numerosas de expresiones iguales y ver dónde las sitúa la red</translation>
    </message>
    <message>
        <source>E&amp;xpressions per class</source>
        <translation>Expresio&amp;nes por clase</translation>
    </message>
    <message>
        <source>Maximum number of expressions per class</source>
        <translation>Expresiones de cada clase, como máximo</translation>
    </message>
    <message>
        <source>See&amp;d</source>
        <translation>Se&amp;milla</translation>
    </message>
    <message>
        <source>Random seed for the expressions and t-SNE</source>
        <translation>Semilla de los sorteos al azar y de t-SNE</translation>
    </message>
    <message>
        <source>A well-trained network places equal expressions close together, whatever their form.</source>
        <translation>Una red que comprende pone cerca unas de otras las expresiones iguales, sea cual sea su aspecto.</translation>
    </message>
    <message>
        <source>No network is open.</source>
        <translation>No hay ninguna red abierta.</translation>
    </message>
    <message>
        <source>%1 expressions in %2 classes; in %3 of these classes, three quarters of the members are closer to the centroid than three quarters of the other expressions</source>
        <translation>%1 expresiones de %2 clases; en %3 de ellas, tres cuartas partes de los miembros están más cerca del centroide que tres cuartas partes de las demás expresiones</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::ExpressionPane</name>
    <message>
        <source>&amp;Simplify</source>
        <translation>Simp&amp;lificar</translation>
    </message>
    <message>
        <source>St&amp;op</source>
        <translation>De&amp;tener</translation>
    </message>
    <message>
        <source>Ne&amp;twork…</source>
        <translation>A&amp;brir red…</translation>
    </message>
    <message>
        <source>Expression</source>
        <translation>Expresión</translation>
    </message>
    <message>
        <source>min, max, select(c, a, b), + - * /, comparisons, ! &amp;&amp; ||, numbers, True, False; v0, v1 and all other names are variables, c0 and c1 are unknown constants</source>
        <translation>min, max, select(c, a, b), + - * /, comparaciones, ! &amp;&amp; ||, números, True, False; v0, v1 y cualquier otro nombre son variables, c0, c1 constantes desconocidas</translation>
    </message>
    <message>
        <source>An expression, such as min(x, y) &lt;= x</source>
        <translation>Una expresión, por ejemplo min(x, y) &lt;= x</translation>
    </message>
    <message>
        <source>Mode: operator semantics</source>
        <translation>Modo: qué significan los operadores</translation>
    </message>
    <message>
        <source>Simplification method</source>
        <translation>Método: quién simplifica</translation>
    </message>
    <message>
        <source>Beam width</source>
        <translation>Ancho del haz</translation>
    </message>
    <message>
        <source>Simplify the expression step by step (Enter in the field)</source>
        <translation>Simplificar la expresión paso a paso (Intro en el campo)</translation>
    </message>
    <message>
        <source>Stop; the steps taken so far are kept</source>
        <translation>Detener; los pasos ya dados se conservan</translation>
    </message>
    <message>
        <source>Open another trained network</source>
        <translation>Abrir otra red entrenada</translation>
    </message>
    <message>
        <source>&amp;Mode</source>
        <translation>Mo&amp;do</translation>
    </message>
    <message>
        <source>Semantics of division and of division by zero</source>
        <translation>Qué significan la división y la división por cero</translation>
    </message>
    <message>
        <source>Met&amp;hod</source>
        <translation>Mét&amp;odo</translation>
    </message>
    <message>
        <source>&amp;Beam width</source>
        <translation>&amp;Haz</translation>
    </message>
    <message>
        <source>Number of trees the decoder keeps at each level; other sampling methods make this many attempts</source>
        <translation>Cuántos árboles conserva el decodificador en cada nivel; otros métodos que muestrean hacen el mismo número de intentos</translation>
    </message>
    <message>
        <source>recently used</source>
        <translation>usada hace poco</translation>
    </message>
    <message>
        <source>column %1: %2</source>
        <translation>columna %1: %2</translation>
    </message>
    <message>
        <source>No network is open. Open a trained network or choose another method.</source>
        <translation>No hay ninguna red abierta: elegiría subárboles y escribiría otros más simples. Abra una ya entrenada o elija otro método.</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n rule(s) learned in mode %2</source>
        <translation>
            <numerusform>%1, %n regla aprendida en modo %2</numerusform>
            <numerusform>%1, %n reglas aprendidas en modo %2</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; the rules are used only in that mode</source>
        <translation>%1: en otro modo no se consultan las reglas</translation>
    </message>
    <message>
        <source>Open network</source>
        <translation>Abrir una red</translation>
    </message>
    <message>
        <source>Networks (*.safetensors)</source>
        <translation>Redes (*.safetensors)</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::MethodsPane</name>
    <message>
        <source>&amp;Compare methods</source>
        <translation>&amp;Comparar métodos</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>Simplify the expression with every method, one after the other</source>
        <translation>Simplificar la expresión con cada método, uno tras otro</translation>
    </message>
    <message>
        <source>Stop; the results so far are kept</source>
        <translation>Detener; los resultados ya obtenidos se conservan</translation>
    </message>
    <message>
        <source>Comparison of methods</source>
        <translation>Métodos frente a frente</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Método</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Resultado</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Nodos</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Pasos</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>Segundos</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Veredicto</translation>
    </message>
    <message>
        <source>Human input</source>
        <translation>Aporte humano</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Final</translation>
    </message>
    <message>
        <source>Knowledge that people had to supply</source>
        <translation>Lo que hubo que saber y escribir a mano para ello</translation>
    </message>
    <message>
        <source>Whether the method finished or reached a limit</source>
        <translation>Si al método no le quedaba nada por probar o lo terminó un límite</translation>
    </message>
    <message>
        <source>pending</source>
        <translation>pendiente</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>detenido</translation>
    </message>
    <message>
        <source>%1, not proved</source>
        <translation>%1, sin demostrar</translation>
    </message>
    <message>
        <source>done</source>
        <translation>completo</translation>
    </message>
    <message>
        <source>limit reached</source>
        <translation>por un límite</translation>
    </message>
    <message>
        <source>The method had nothing left to try.</source>
        <translation>No le quedaba nada por probar.</translation>
    </message>
    <message>
        <source>The method reached a time limit or another limit.</source>
        <translation>Lo terminó el tiempo u otro límite.</translation>
    </message>
    <message numerus="yes">
        <source>%n replacement(s) could not be proved and were rejected.</source>
        <translation>
            <numerusform>%n sustitución no se pudo demostrar y no se aplicó.</numerusform>
            <numerusform>%n sustituciones no se pudieron demostrar y no se aplicaron.</numerusform>
        </translation>
    </message>
    <message>
        <source>Smallest result</source>
        <translation>El más pequeño</translation>
    </message>
    <message>
        <source>&amp;Measure long expressions</source>
        <translation>&amp;Medir expresiones largas</translation>
    </message>
    <message>
        <source>Simplify generated long expressions with every method; show the tokens saved against time</source>
        <translation>Simplificar con cada método expresiones largas generadas; mostrar los tokens ahorrados a lo largo del tiempo</translation>
    </message>
    <message numerus="yes">
        <source>Tokens saved against time, mean of %n long expression(s)</source>
        <translation>
            <numerusform>Tokens ahorrados a lo largo del tiempo, media de %n expresión larga</numerusform>
            <numerusform>Tokens ahorrados a lo largo del tiempo, media de %n expresiones largas</numerusform>
        </translation>
    </message>
    <message>
        <source>Tokens saved against time</source>
        <translation>Tokens ahorrados a lo largo del tiempo</translation>
    </message>
    <message>
        <source>CPU seconds per expression</source>
        <translation>segundos de CPU por expresión</translation>
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
        <translation>Lado izquierdo</translation>
    </message>
    <message>
        <source>Right side</source>
        <translation>Lado derecho</translation>
    </message>
    <message>
        <source>Nodes saved</source>
        <translation>Nodos ahorrados</translation>
    </message>
    <message>
        <source>Times found</source>
        <translation>Hallada</translation>
    </message>
    <message>
        <source>Pattern to replace; sorts by size</source>
        <translation>Lo que se busca; ordenado por tamaño</translation>
    </message>
    <message>
        <source>Replacement; sorts by size</source>
        <translation>En qué se convierte; ordenado por tamaño</translation>
    </message>
    <message>
        <source>Size difference between the two sides</source>
        <translation>Cuánto más pequeño es el lado derecho</translation>
    </message>
    <message>
        <source>How often the network found this rule</source>
        <translation>Cuántas veces halló la red esta regla</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::RuleLogPane</name>
    <message>
        <source>Filter rules</source>
        <translation>Buscar en las reglas</translation>
    </message>
    <message>
        <source>Show rules that contain this text on either side, such as min(v0 or select</source>
        <translation>Reglas con este texto en cualquiera de los lados, por ejemplo min(v0 o select</translation>
    </message>
    <message>
        <source>Rules discovered by the network</source>
        <translation>Reglas que descubrió la red</translation>
    </message>
    <message>
        <source>Double-click or press Enter to simplify the left side</source>
        <translation>Doble clic o Intro: simplificar el lado izquierdo</translation>
    </message>
    <message>
        <source>%1 of %2 rules</source>
        <translation>%1 de %2 reglas</translation>
    </message>
    <message>
        <source>No network is open.</source>
        <translation>No hay ninguna red abierta.</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::ScatterView</name>
    <message>
        <source>Embeddings in two dimensions</source>
        <translation>Embeddings en el plano</translation>
    </message>
    <message>
        <source>%1, equal to %2</source>
        <translation>%1, igual a %2</translation>
    </message>
    <message>
        <source>equal to %1</source>
        <translation>igual a %1</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::TraceView</name>
    <message>
        <source>Simplification steps</source>
        <translation>Pasos de la simplificación</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Nodos</translation>
    </message>
    <message>
        <source>By</source>
        <translation>Por</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Veredicto</translation>
    </message>
    <message>
        <source>Expression</source>
        <translation>Expresión</translation>
    </message>
    <message>
        <source>Expression before the step; the boxed subtree is replaced</source>
        <translation>El subárbol recuadrado se sustituye en este paso</translation>
    </message>
    <message>
        <source>Source of the replacement</source>
        <translation>Qué simplificó el subárbol recuadrado</translation>
    </message>
    <message>
        <source>Whether the step preserves the meaning of the expression in the chosen mode</source>
        <translation>Si la expresión significa lo mismo tras este paso, en el modo elegido</translation>
    </message>
    <message>
        <source>Simplifying…</source>
        <translation>Simplificando…</translation>
    </message>
    <message numerus="yes">
        <source>%1 → %2 nodes, %3 → %4 tokens in %n step(s)</source>
        <translation>
            <numerusform>%1 → %2 nodos, %3 → %4 tokens en %n paso</numerusform>
            <numerusform>%1 → %2 nodos, %3 → %4 tokens en %n pasos</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; simplifying…</source>
        <translation>%1; simplificando…</translation>
    </message>
    <message>
        <source>%1
This step rewrites %2</source>
        <translation>%1
Este paso reescribe %2</translation>
    </message>
    <message>
        <source>%1; this step rewrites %2</source>
        <translation>%1; este paso reescribe %2</translation>
    </message>
    <message>
        <source>%1 found nothing smaller. Try another method or mode.</source>
        <translation>%1 no encontró nada más pequeño; quizá otro método u otro modo.</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::TrainingPane</name>
    <message>
        <source>Embe&amp;dding loss</source>
        <translation>Pérdida de e&amp;mbeddings</translation>
    </message>
    <message>
        <source>Subtree selecto&amp;r</source>
        <translation>Sele&amp;ctor de subárboles</translation>
    </message>
    <message>
        <source>Shuff&amp;led rewards</source>
        <translation>Recompe&amp;nsas barajadas</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Elegir…</translation>
    </message>
    <message>
        <source>Start trainin&amp;g</source>
        <translation>Empe&amp;zar a entrenar</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Reanudar</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>Use this network</source>
        <translation>Usar esta red</translation>
    </message>
    <message>
        <source>Clear curves</source>
        <translation>Borrar curvas</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>Ejemplos</translation>
    </message>
    <message>
        <source>Training data: only short expressions over variables, or also long expressions with constants, as in Halide</source>
        <translation>De qué aprende: expresiones cortas de variables, o también largas con constantes como las de Halide</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Semilla</translation>
    </message>
    <message>
        <source>Random seed; runs are reproducible</source>
        <translation>De todo lo aleatorio: la misma semilla aprende lo mismo</translation>
    </message>
    <message>
        <source>Imitation</source>
        <translation>Imitación</translation>
    </message>
    <message>
        <source>Number of steps that imitate enumeration results; 0: learn from rewards alone, as in the paper</source>
        <translation>Pasos de imitar lo que halló la enumeración; 0: solo con recompensas, como en el artículo</translation>
    </message>
    <message>
        <source>Reward</source>
        <translation>Recompensa</translation>
    </message>
    <message>
        <source>Number of steps that learn from rewards on short expressions</source>
        <translation>Pasos de aprendizaje por recompensas con expresiones cortas</translation>
    </message>
    <message>
        <source>Long</source>
        <translation>Largas</translation>
    </message>
    <message>
        <source>Number of steps that learn from rewards on long expressions; examples must include long expressions</source>
        <translation>Pasos de aprendizaje por recompensas con expresiones largas; los ejemplos deben contenerlas</translation>
    </message>
    <message>
        <source>Pull the embeddings of equal expressions together (equation 9); without this loss, the paper&apos;s network gets stuck (figure 7)</source>
        <translation>Acercar entre sí los embeddings de expresiones iguales (ecuación 9); sin ello la red del artículo se atasca (figura 7)</translation>
    </message>
    <message>
        <source>Choose the subtrees to simplify; without the selector, whole expressions are decoded, as in an ablation of the paper</source>
        <translation>Elegir subárboles; sin ello la expresión entera va al decodificador, como en una ablación del artículo</translation>
    </message>
    <message>
        <source>Shuffle rewards at random, as a control: nothing can be learned from them</source>
        <translation>Barajar las recompensas al azar, como control: no se puede aprender nada de ellas</translation>
    </message>
    <message>
        <source>Training folder</source>
        <translation>Carpeta del entrenamiento</translation>
    </message>
    <message>
        <source>Folder for the network, its rules and the state needed to resume</source>
        <translation>Dónde se guardan la red, sus reglas y todo lo necesario para continuar</translation>
    </message>
    <message>
        <source>Choose training folder</source>
        <translation>Elegir la carpeta del entrenamiento</translation>
    </message>
    <message>
        <source>Resume the training in the folder; its seed and options must match those above</source>
        <translation>Continuar el entrenamiento de la carpeta; su semilla y sus opciones deben ser las de arriba</translation>
    </message>
    <message>
        <source>Stop and save; training can be resumed later</source>
        <translation>Detener y guardar, para reanudar después</translation>
    </message>
    <message>
        <source>Simplify with the most recently saved network</source>
        <translation>Simplificar con la red tal como se guardó por última vez</translation>
    </message>
    <message>
        <source>Remove the curves of finished training runs</source>
        <translation>Olvidar las curvas de los entrenamientos terminados</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>semilla %1</translation>
    </message>
    <message>
        <source>no embedding loss</source>
        <translation>sin pérdida de embeddings</translation>
    </message>
    <message>
        <source>no selector</source>
        <translation>sin selector</translation>
    </message>
    <message>
        <source>shuffled</source>
        <translation>recompensas barajadas</translation>
    </message>
    <message>
        <source>Generating examples…</source>
        <translation>Preparando ejemplos…</translation>
    </message>
    <message>
        <source>step %1 of %2, loss %3</source>
        <translation>paso %1 de %2, pérdida %3</translation>
    </message>
    <message>
        <source>%1, reward %2, hit rate %3</source>
        <translation>%1, recompensa %2, tasa de aciertos %3</translation>
    </message>
    <message>
        <source>Tree LST&amp;M</source>
        <translation>LST&amp;M de árbol</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>lineal</translation>
    </message>
    <message>
        <source>Read and write expressions as trees; if off, as text, as in an ablation of the paper, without embedding loss and selector</source>
        <translation>Leer y escribir a lo largo del árbol; sin ello, a lo largo de la lista de sus nodos, como en una ablación del artículo, sin pérdida de incrustación ni selector</translation>
    </message>
    <message>
        <source>Train a new network; asks before it replaces a network in the folder</source>
        <translation>Entrenar una red nueva; pregunta antes de sustituir una red de la carpeta</translation>
    </message>
    <message>
        <source>Replace network</source>
        <translation>Sustituir la red</translation>
    </message>
    <message>
        <source>The folder %1 contains a trained network. Replace the network and its training run?</source>
        <translation>La carpeta %1 contiene una red entrenada. ¿Sustituir la red y su entrenamiento?</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Sustituir</translation>
    </message>
    <message>
        <source>%1, hit rate %2</source>
        <translation>%1, tasa de aciertos %2</translation>
    </message>
    <message>
        <source>Discovery</source>
        <translation>Descubrimiento</translation>
    </message>
    <message>
        <source>Number of steps that imitate simplifications which the network found itself, without enumeration results</source>
        <translation>Número de pasos que imitan simplificaciones que la red encontró por sí misma, sin resultados de la enumeración</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::TrainingRun</name>
    <message>
        <source>Training a network</source>
        <translation>Entrenamiento de una red</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::TreePane</name>
    <message>
        <source>Simplify this s&amp;ubtree</source>
        <translation>Simplificar este s&amp;ubárbol</translation>
    </message>
    <message>
        <source>Simplify the framed subtree; the rest is unchanged (Enter in the tree)</source>
        <translation>Simplificar el subárbol recuadrado y dejar el resto como está (Intro en el árbol)</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::TreeView</name>
    <message>
        <source>Expression tree</source>
        <translation>Expresión como árbol</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n node(s))</source>
        <translation>
            <numerusform>%1 (%n nodo)</numerusform>
            <numerusform>%1 (%n nodos)</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; chosen with probability %2</source>
        <translation>%1; elegido con probabilidad %2</translation>
    </message>
</context>
<context>
    <name>egret::extraction::ComparisonTable</name>
    <message>
        <source>Classes in which the two extractions differ</source>
        <translation>Clases en que difieren las dos extracciones</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Clase</translation>
    </message>
    <message>
        <source>not needed</source>
        <translation>no hace falta</translation>
    </message>
    <message>
        <source>Identical in %1 classes (%2), different in %3 (%4, %5)</source>
        <translation>Iguales en %1 clases (%2), distintas en %3 (%4, %5)</translation>
    </message>
    <message>
        <source>both</source>
        <translation>ambas</translation>
    </message>
</context>
<context>
    <name>egret::extraction::ExtractionPane</name>
    <message>
        <source>Incumbent and bound appear here</source>
        <translation>La mejor solución y la cota aparecen aquí</translation>
    </message>
    <message>
        <source>incumbent %1</source>
        <translation>mejor solución %1</translation>
    </message>
    <message>
        <source>bound %1</source>
        <translation>cota %1</translation>
    </message>
    <message>
        <source>Extraction results</source>
        <translation>Resultados de la extracción</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Método</translation>
    </message>
    <message>
        <source>Cost before</source>
        <translation>Coste antes</translation>
    </message>
    <message>
        <source>Tree cost</source>
        <translation>Como árbol</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Coste</translation>
    </message>
    <message>
        <source>Proof</source>
        <translation>Prueba</translation>
    </message>
    <message>
        <source>Cost with shared parts counted at every use</source>
        <translation>Coste, las partes comunes se cuentan en cada uso</translation>
    </message>
    <message>
        <source>Cost with shared parts counted once</source>
        <translation>Coste, las partes comunes se cuentan una vez</translation>
    </message>
    <message>
        <source>optimal</source>
        <translation>óptimo</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>al menos %1</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ninguna</translation>
    </message>
    <message>
        <source>Shared</source>
        <translation>Compartidas</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Hora</translation>
    </message>
    <message>
        <source>Parts used more than once; the tree cost counts every use. In the e-graph, they have a badge such as ×2</source>
        <translation>Partes que se usan varias veces; como árbol cuentan cada vez. El e-grafo las marca: ×2</translation>
    </message>
    <message>
        <source>Best extractions</source>
        <translation>Mejores extracciones</translation>
    </message>
    <message>
        <source>Number of extractions</source>
        <translation>Número de extracciones</translation>
    </message>
    <message>
        <source>Pareto front</source>
        <translation>Frente de Pareto</translation>
    </message>
    <message>
        <source>Second cost of each e-node: a formula over own and count, such as 1,
or rows OPERATOR : FORMULA, separated by semicolons</source>
        <translation>Segundo coste de cada e-nodo: una fórmula con own y count, como 1,
o filas OPERADOR : FÓRMULA, separadas por puntos y comas</translation>
    </message>
    <message>
        <source>Select an e-node in the e-graph.</source>
        <translation>Seleccione un e-nodo en el e-grafo.</translation>
    </message>
    <message>
        <source>Objective</source>
        <translation>Objetivo</translation>
    </message>
    <message>
        <source>Quantity that greedy extraction minimizes</source>
        <translation>Lo que minimiza la extracción voraz</translation>
    </message>
    <message>
        <source>Number of parallel devices</source>
        <translation>Número de dispositivos paralelos</translation>
    </message>
    <message>
        <source>Parallel devices</source>
        <translation>Dispositivos paralelos</translation>
    </message>
    <message>
        <source>Formulas over own, count, child1 and children, separated by semicolons, or the name of a file with them</source>
        <translation>Fórmulas con own, count, child1 y children, separadas por puntos y comas, o el nombre de un archivo que las contiene</translation>
    </message>
    <message>
        <source>Cost table</source>
        <translation>Tabla de costes</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>proven</source>
        <translation>demostrado</translation>
    </message>
    <message>
        <source>sum of the costs, shared parts counted at every use</source>
        <translation>suma de los costes, con las partes compartidas contadas en cada uso</translation>
    </message>
    <message>
        <source>Second cost</source>
        <translation>Segundo coste</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>Profundidad</translation>
    </message>
    <message>
        <source>cost of the most expensive path</source>
        <translation>coste del camino más caro</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latencia</translation>
    </message>
    <message>
        <source>end of a list schedule on parallel devices</source>
        <translation>final de una planificación por lista en dispositivos paralelos</translation>
    </message>
    <message>
        <source>Memory peak</source>
        <translation>Pico de memoria</translation>
    </message>
    <message>
        <source>most memory in use, if costs are sizes of results</source>
        <translation>máxima memoria en uso, si los costes son tamaños de resultados</translation>
    </message>
    <message>
        <source>Most expensive root</source>
        <translation>Raíz más cara</translation>
    </message>
    <message>
        <source>largest cost of a root, shared parts counted once</source>
        <translation>mayor coste de una raíz, con las partes compartidas contadas una vez</translation>
    </message>
    <message>
        <source>formulas for each operator</source>
        <translation>fórmulas por operador</translation>
    </message>
</context>
<context>
    <name>egret::graph_view::BodyTrail</name>
    <message>
        <source>iteration</source>
        <translation>iteración</translation>
    </message>
    <message>
        <source>condition</source>
        <translation>condición</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modelo</translation>
    </message>
    <message>
        <source>Show the whole graph (-)</source>
        <translation>Mostrar el grafo completo (-)</translation>
    </message>
    <message>
        <source>Show the %1 of %2</source>
        <translation>Mostrar %1 de %2</translation>
    </message>
</context>
<context>
    <name>egret::graph_view::GraphPane</name>
    <message>
        <source>States of the computation graph</source>
        <translation>Estados del grafo de cómputo</translation>
    </message>
    <message>
        <source>Computation graph, %1</source>
        <translation>Grafo de cómputo, %1</translation>
    </message>
    <message>
        <source>Attention layer</source>
        <translation>Capa de atención</translation>
    </message>
    <message>
        <source>Each layer extends an operator&apos;s receptive field by one hop</source>
        <translation>Con cada capa un operador ve un paso más allá</translation>
    </message>
    <message>
        <source>Attention head</source>
        <translation>Cabeza de atención</translation>
    </message>
    <message>
        <source>Layer %1</source>
        <translation>Capa %1</translation>
    </message>
    <message>
        <source>All heads</source>
        <translation>Todas las cabezas</translation>
    </message>
    <message>
        <source>Mean of all heads</source>
        <translation>La media de todas las cabezas</translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation>Cabeza %1</translation>
    </message>
    <message>
        <source>Tracing the origin of nodes</source>
        <translation>Búsqueda del origen de los nodos</translation>
    </message>
    <message>
        <source>%1 is an e-graph without a computation graph.</source>
        <translation>%1 es un grafo de igualdad; no hay grafo de cómputo.</translation>
    </message>
    <message>
        <source>ONNX Runtime is optimizing the current graph…</source>
        <translation>ONNX Runtime está optimizando el grafo actual…</translation>
    </message>
    <message>
        <source>Asking ONNX Runtime for its graph</source>
        <translation>Solicitud del grafo de ONNX Runtime</translation>
    </message>
    <message>
        <source>Viewing step %1 of %2</source>
        <translation>Se ve el paso %1 de %2</translation>
    </message>
    <message>
        <source>Go to latest</source>
        <translation>Ir al último</translation>
    </message>
    <message>
        <source>Select an e-class that contains an operator of the graph.</source>
        <translation>Seleccione una e-clase que contenga un operador del grafo.</translation>
    </message>
</context>
<context>
    <name>egret::graph_view::OverlayChooser</name>
    <message>
        <source>Property that colors show, besides the kind of operator</source>
        <translation>Qué muestran los colores de los operadores, además de su tipo</translation>
    </message>
    <message>
        <source>Color by: %1 ▾</source>
        <translation>Color según: %1 ▾</translation>
    </message>
</context>
<context>
    <name>egret::help::GuideView</name>
    <message>
        <source>Back</source>
        <translation>Atrás</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Adelante</translation>
    </message>
    <message>
        <source>Search the guide</source>
        <translation>Buscar en la guía</translation>
    </message>
    <message>
        <source>Contents of the guide</source>
        <translation>Índice de la guía</translation>
    </message>
    <message>
        <source>Guide page</source>
        <translation>Página de la guía</translation>
    </message>
    <message numerus="yes">
        <source>%n result(s) found</source>
        <translation>
            <numerusform>%n lugar hallado</numerusform>
            <numerusform>%n lugares hallados</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>egret::history::HistoryModel</name>
    <message>
        <source>Step</source>
        <translation>Paso</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Nota</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Hora</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Coste</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Cambio</translation>
    </message>
    <message>
        <source>Verified</source>
        <translation>Verificado</translation>
    </message>
</context>
<context>
    <name>egret::history::HistoryPane</name>
    <message>
        <source>Session history</source>
        <translation>Historial de la sesión</translation>
    </message>
    <message>
        <source>%1 since the original</source>
        <translation>%1 desde el original</translation>
    </message>
    <message>
        <source> ★ best</source>
        <translation> ★ mejor</translation>
    </message>
    <message>
        <source> ⚠ best %1</source>
        <translation> ⚠ mejor %1</translation>
    </message>
    <message>
        <source>The policy ended worse than its best graph, which costs %1.</source>
        <translation>La política terminó peor que su mejor grafo, que cuesta %1.</translation>
    </message>
    <message>
        <source>Verified: equivalent to the original (%1 samples, largest error %2).</source>
        <translation>Verificado: equivale al original (%1 muestras, mayor error %2).</translation>
    </message>
    <message>
        <source>Not equivalent to the original: %1</source>
        <translation>No equivale al original: %1</translation>
    </message>
    <message>
        <source>No step is better than the original.</source>
        <translation>Ningún paso es mejor que el original.</translation>
    </message>
    <message>
        <source>Edit: %1</source>
        <translation>Edición: %1</translation>
    </message>
</context>
<context>
    <name>egret::inspector::InspectorPane</name>
    <message>
        <source>Inspector</source>
        <translation>Inspector</translation>
    </message>
    <message>
        <source>Nothing selected</source>
        <translation>Nada seleccionado</translation>
    </message>
</context>
<context>
    <name>egret::jobs::JobsBar</name>
    <message>
        <source>Progress of %1</source>
        <translation>Progreso de %1</translation>
    </message>
    <message>
        <source>Cancel %1 (Esc)</source>
        <translation>Cancelar %1 (Esc)</translation>
    </message>
    <message>
        <source>Cancel %1</source>
        <translation>Cancelar %1</translation>
    </message>
    <message>
        <source>Cancel job</source>
        <translation>Cancelar la tarea</translation>
    </message>
    <message numerus="yes">
        <source>%1 (and %n more)</source>
        <translation>
            <numerusform>%1 (y %n más)</numerusform>
            <numerusform>%1 (y %n más)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>egret::jobs::JobsPane</name>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Clear finished</source>
        <translation>Quitar las terminadas</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>Tareas</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>Tarea</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Progreso</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Hora</translation>
    </message>
    <message>
        <source>Cancel the selected job (Del)</source>
        <translation>Cancelar la tarea seleccionada (Supr)</translation>
    </message>
    <message>
        <source>Remove finished jobs from the list</source>
        <translation>Quitar de la lista las tareas terminadas</translation>
    </message>
    <message>
        <source>running</source>
        <translation>en curso</translation>
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
        <translation>fallida</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>cancelado</translation>
    </message>
    <message>
        <source>done</source>
        <translation>hecha</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>No jobs yet</source>
        <translation>Aún no hay tareas</translation>
    </message>
    <message>
        <source>%1 running, %2 finished</source>
        <translation>%1 en curso, %2 terminadas</translation>
    </message>
</context>
<context>
    <name>egret::lessons::LessonPane</name>
    <message>
        <source>All lessons</source>
        <translation>Todas las lecciones</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Atrás</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Siguiente</translation>
    </message>
    <message>
        <source>Lesson text</source>
        <translation>Texto de la lección</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Lecciones</translation>
    </message>
    <message>
        <source>Choose a lesson. It opens its own model; your session is not affected.</source>
        <translation>Elija una: abre un modelo propio; su sesión queda como está.</translation>
    </message>
    <message>
        <source>%1 — step %2 of %3: %4</source>
        <translation>%1 — paso %2 de %3: %4</translation>
    </message>
    <message>
        <source>Do it for me: %1</source>
        <translation>Hazlo por mí: %1</translation>
    </message>
    <message>
        <source>Waiting for your action.</source>
        <translation>A la espera de que lo haga.</translation>
    </message>
    <message>
        <source>✓ Done.</source>
        <translation>✓ Hecho.</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>Terminar</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Terminada</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>Paso %1 de %2</translation>
    </message>
    <message>
        <source>Show me</source>
        <translation>Mostrar dónde</translation>
    </message>
    <message>
        <source>Point at what this step is about</source>
        <translation>Señalar aquello de lo que trata este paso</translation>
    </message>
    <message>
        <source>Start over</source>
        <translation>Empezar de nuevo</translation>
    </message>
    <message>
        <source>You applied %1. Undo it (Ctrl+Z) and apply %2.</source>
        <translation>Ha aplicado %1. Deshágalo (Ctrl+Z) y aplique %2.</translation>
    </message>
    <message>
        <source>apply %1</source>
        <translation>aplicar %1</translation>
    </message>
    <message>
        <source>select %1</source>
        <translation>seleccionar %1</translation>
    </message>
    <message>
        <source>%1 matches nowhere in the current graph.</source>
        <translation>%1 no coincide en ningún lugar del grafo actual.</translation>
    </message>
</context>
<context>
    <name>egret::log::LogPane</name>
    <message>
        <source>Log</source>
        <translation>Registro</translation>
    </message>
    <message>
        <source>error: %1</source>
        <translation>error: %1</translation>
    </message>
    <message>
        <source>warning: %1</source>
        <translation>aviso: %1</translation>
    </message>
    <message>
        <source>stopped: %1 after %2</source>
        <translation>detenido: %1 tras %2</translation>
    </message>
    <message>
        <source>iteration %1: %2 e-nodes, %3 e-classes (search %4, apply %5, rebuild %6)</source>
        <translation>iteración %1: %2 e-nodos, %3 e-clases (búsqueda %4, aplicación %5, reconstrucción %6)</translation>
    </message>
</context>
<context>
    <name>egret::matches::MatchModel</name>
    <message>
        <source>Breakpoint: finishing an iteration pauses before %1 (F9)</source>
        <translation>Punto de interrupción: terminar una iteración se detiene antes de %1 (F9)</translation>
    </message>
    <message>
        <source>%1 has many matches: it may make the e-graph explode</source>
        <translation>%1 tiene muchas coincidencias: puede hacer explotar el grafo de igualdad</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>Matches</source>
        <translation>Coincidencias</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Coste</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>Política</translation>
    </message>
    <message>
        <source>Rule, match</source>
        <translation>Regla, coincidencia</translation>
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
        <translation>Aplicar</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Omitir</translation>
    </message>
    <message>
        <source>Filter by rule or node</source>
        <translation>Filtrar por regla o nodo</translation>
    </message>
    <message>
        <source>Rules and their matches</source>
        <translation>Reglas y sus coincidencias</translation>
    </message>
    <message>
        <source>Apply the selected match (Ctrl+Enter)</source>
        <translation>Aplicar la coincidencia seleccionada (Ctrl+Intro)</translation>
    </message>
    <message>
        <source>Dismiss the selected match (Del)</source>
        <translation>Quitar de la lista la coincidencia seleccionada (Supr)</translation>
    </message>
    <message>
        <source>1 match</source>
        <translation>1 coincidencia</translation>
    </message>
    <message>
        <source>%1 matches</source>
        <translation>%1 coincidencias</translation>
    </message>
    <message>
        <source>%1 of %2 matches</source>
        <translation>%1 de %2 coincidencias</translation>
    </message>
    <message>
        <source>searching…</source>
        <translation>buscando…</translation>
    </message>
    <message>
        <source>1 rule applies</source>
        <translation>1 regla se aplica</translation>
    </message>
    <message>
        <source>%1 rules apply</source>
        <translation>%1 reglas se aplican</translation>
    </message>
    <message>
        <source>No rule matches here.</source>
        <translation>Aquí no coincide ninguna regla.</translation>
    </message>
    <message numerus="yes">
        <source>%n rule application(s) touch %1; press J and K to step through them.</source>
        <translation>
            <numerusform>%n aplicación de regla toca %1; J y K las recorren.</numerusform>
            <numerusform>%n aplicaciones de reglas tocan %1; J y K las recorren.</numerusform>
        </translation>
    </message>
    <message>
        <source>iteration %1, %2 found</source>
        <translation>iteración %1, %2 halladas</translation>
    </message>
    <message>
        <source>Saturation has ended: %1. Press Ctrl+F10 to start a new e-graph.</source>
        <translation>El grafo de igualdad ya no crece: %1. Ctrl+F10 empieza uno nuevo.</translation>
    </message>
    <message>
        <source>Select a rule in a list of matches, then press F9 to set a breakpoint on it.</source>
        <translation>Seleccione una regla en una lista de coincidencias; F9 pone entonces un punto de interrupción en ella.</translation>
    </message>
    <message>
        <source>Select an operator of the current graph.</source>
        <translation>Seleccione un operador del grafo actual.</translation>
    </message>
    <message>
        <source>Select rows of a list.</source>
        <translation>Seleccione filas de una lista.</translation>
    </message>
    <message>
        <source>An e-graph file contains no rules, so there are no matches.</source>
        <translation>Un archivo de e-grafo no contiene reglas, así que no hay coincidencias.</translation>
    </message>
    <message>
        <source>Open a model to see which rules match.</source>
        <translation>Abra un modelo para ver qué reglas coinciden.</translation>
    </message>
    <message>
        <source>Press F10 to search for matches and apply them to the e-graph one by one.</source>
        <translation>Pulse F10 para buscar coincidencias y aplicarlas una a una al e-grafo.</translation>
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
        <translation>%1 operadores</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Forma</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Coste</translation>
    </message>
</context>
<context>
    <name>egret::outline::OutlinePane</name>
    <message>
        <source>Filter</source>
        <translation>Filtro</translation>
    </message>
    <message>
        <source>Filter the outline</source>
        <translation>Filtrar el esquema</translation>
    </message>
    <message>
        <source>Outline of the graph</source>
        <translation>Esquema del grafo</translation>
    </message>
    <message>
        <source>%1 of %2 operators</source>
        <translation>%1 de %2 operadores</translation>
    </message>
</context>
<context>
    <name>egret::policy_view::CandidatesTable</name>
    <message>
        <source>Rule</source>
        <translation>Regla</translation>
    </message>
    <message>
        <source>Location</source>
        <translation>Dónde</translation>
    </message>
    <message>
        <source>Probability</source>
        <translation>Probabilidad</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Coste</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>Operadores</translation>
    </message>
    <message>
        <source>Change in graph cost; negative is better</source>
        <translation>Cuánto más costaría entonces el grafo; negativo es mejor</translation>
    </message>
    <message>
        <source>Change in the number of operators</source>
        <translation>Cuántos operadores más tendría entonces el grafo</translation>
    </message>
    <message>
        <source>No-Op</source>
        <translation>No-Op</translation>
    </message>
    <message>
        <source>leaves the graph unchanged</source>
        <translation>deja el grafo como está</translation>
    </message>
    <message>
        <source>%1; the most probable candidate has the longest bar</source>
        <translation>%1; la barra más larga es la más probable</translation>
    </message>
</context>
<context>
    <name>egret::policy_view::EpisodesPane</name>
    <message>
        <source>&amp;Go to step</source>
        <translation>&amp;Ir allí</translation>
    </message>
    <message>
        <source>Episode</source>
        <translation>Episodio</translation>
    </message>
    <message>
        <source>Episode choices</source>
        <translation>Elecciones del episodio</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>N.º</translation>
    </message>
    <message>
        <source>Chosen</source>
        <translation>Elegido</translation>
    </message>
    <message>
        <source>Probability</source>
        <translation>Probabilidad</translation>
    </message>
    <message>
        <source>By</source>
        <translation>Por</translation>
    </message>
    <message>
        <source>Candidates at that step</source>
        <translation>Candidatos de entonces</translation>
    </message>
    <message>
        <source>Go to the step at which this choice was made</source>
        <translation>Hacer actual el paso de esta elección</translation>
    </message>
    <message>
        <source>No policy has been used in this session yet.</source>
        <translation>Ninguna política ha elegido nada aún en esta sesión.</translation>
    </message>
    <message>
        <source>user</source>
        <translation>una persona</translation>
    </message>
    <message>
        <source>This candidate was chosen.</source>
        <translation>Se eligió esto.</translation>
    </message>
    <message>
        <source>Reading episodes</source>
        <translation>Leyendo episodios</translation>
    </message>
</context>
<context>
    <name>egret::policy_view::HeatMapModel</name>
    <message>
        <source>%1, on all networks: %2</source>
        <translation>%1, en todas las redes: %2</translation>
    </message>
    <message>
        <source>%1 on %2: %3 of %4</source>
        <translation>%1 en %2: %3 de %4</translation>
    </message>
    <message>
        <source>all</source>
        <translation>todas</translation>
    </message>
</context>
<context>
    <name>egret::policy_view::HeatMapPane</name>
    <message>
        <source>Evalua&amp;te on networks</source>
        <translation>&amp;Probar en las redes</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>Export CSV…</source>
        <translation>Exportar CSV…</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>Política</translation>
    </message>
    <message>
        <source>Policy to evaluate</source>
        <translation>La política que se prueba</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Abrir…</translation>
    </message>
    <message>
        <source>Open a policy from a file</source>
        <translation>Abrir una política de un archivo</translation>
    </message>
    <message>
        <source>Episodes</source>
        <translation>Episodios</translation>
    </message>
    <message>
        <source>Episodes per network: the first is greedy, the others sample from the policy</source>
        <translation>Con cada red: el primero toma lo más probable, los demás eligen al azar según la política</translation>
    </message>
    <message>
        <source>Run the policy on the selected networks</source>
        <translation>Dejar que la política juegue con las redes elegidas</translation>
    </message>
    <message>
        <source>Stop; results so far are kept</source>
        <translation>Detener; lo probado se conserva</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Mostrar</translation>
    </message>
    <message>
        <source>Policy evaluation or training to show</source>
        <translation>Una política probada o un entrenamiento</translation>
    </message>
    <message>
        <source>Save the counts as a CSV file</source>
        <translation>Escribir los números en un archivo, separados por comas</translation>
    </message>
    <message>
        <source>Rules applied, by rule and network</source>
        <translation>Reglas aplicadas, por regla y red</translation>
    </message>
    <message>
        <source>Networks to evaluate the policy on</source>
        <translation>Las redes en las que se prueba la política</translation>
    </message>
    <message>
        <source>Evaluation %1: %2</source>
        <translation>%1: %2, probada</translation>
    </message>
    <message>
        <source>Training: %1</source>
        <translation>entrenamiento %1</translation>
    </message>
    <message>
        <source>Train or open a policy, then evaluate it on networks.</source>
        <translation>Entrene o abra una política y pruébela en redes.</translation>
    </message>
    <message>
        <source>Evaluate or train a policy to see which rules it applies.</source>
        <translation>Pruebe una política en redes o entrene una: aquí se dibuja qué reglas aplica.</translation>
    </message>
    <message>
        <source>Running episodes…</source>
        <translation>La política juega…</translation>
    </message>
    <message>
        <source>Rules applied on the way to the cheapest graph: %1</source>
        <translation>Reglas aplicadas de camino al grafo más barato: %1</translation>
    </message>
    <message numerus="yes">
        <source>Rules applied in the last %1 of %n update(s)</source>
        <translation>
            <numerusform>Reglas aplicadas en las últimas %1 de %n actualización</numerusform>
            <numerusform>Reglas aplicadas en las últimas %1 de %n actualizaciones</numerusform>
        </translation>
    </message>
    <message>
        <source>Export heat map</source>
        <translation>Exportar el mapa de calor</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>Tablas (*.csv)</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>%1 escrito</translation>
    </message>
</context>
<context>
    <name>egret::policy_view::NetworkList</name>
    <message>
        <source>Networks</source>
        <translation>Redes</translation>
    </message>
    <message>
        <source>%1 (open)</source>
        <translation>%1 (abierto)</translation>
    </message>
    <message>
        <source>The open model in its current state</source>
        <translation>El modelo abierto tal como está ahora</translation>
    </message>
    <message>
        <source>Add files…</source>
        <translation>Añadir archivos…</translation>
    </message>
    <message>
        <source>Add ONNX models to the networks</source>
        <translation>Añadir modelos ONNX a las redes</translation>
    </message>
    <message>
        <source>Add networks</source>
        <translation>Añadir redes</translation>
    </message>
    <message>
        <source>Models (*.onnx)</source>
        <translation>Modelos (*.onnx)</translation>
    </message>
</context>
<context>
    <name>egret::policy_view::PolicyPane</name>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Abrir…</translation>
    </message>
    <message>
        <source>&amp;Step</source>
        <translation>&amp;Paso</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>&amp;Jugar</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>&amp;Detener</translation>
    </message>
    <message>
        <source>&amp;Apply candidate instead</source>
        <translation>Aplicar &amp;este en su lugar</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>Política</translation>
    </message>
    <message>
        <source>no policy</source>
        <translation>ninguna política</translation>
    </message>
    <message>
        <source>Open a policy file (.safetensors)</source>
        <translation>Abrir el archivo de una política (.safetensors)</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>Candidatos</translation>
    </message>
    <message>
        <source>Apply the policy&apos;s most likely action</source>
        <translation>Dejar que la política haga lo que le parece más probable</translation>
    </message>
    <message>
        <source>Apply policy actions until it chooses No-Op or the step limit is reached</source>
        <translation>Dejar que la política siga hasta elegir No-Op, o tantos pasos</translation>
    </message>
    <message>
        <source>Stop; steps already applied are kept</source>
        <translation>Detener; los pasos dados quedan</translation>
    </message>
    <message>
        <source>Apply the selected candidate instead of the policy&apos;s choice (Enter)</source>
        <translation>Hacer lo que dice el candidato seleccionado, opine lo que opine la política (Intro)</translation>
    </message>
    <message>
        <source>Step limit</source>
        <translation>Pasos por jugar</translation>
    </message>
    <message>
        <source>Action selection</source>
        <translation>Cómo elige la política</translation>
    </message>
    <message>
        <source>most likely</source>
        <translation>la más probable</translation>
    </message>
    <message>
        <source>sampled</source>
        <translation>al azar</translation>
    </message>
    <message>
        <source>Always choose the most likely candidate</source>
        <translation>Siempre lo más probable</translation>
    </message>
    <message>
        <source>Choose at random according to the probabilities</source>
        <translation>Al azar, según sus probabilidades</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Semilla</translation>
    </message>
    <message>
        <source>Random seed; runs are reproducible</source>
        <translation>La misma semilla elige lo mismo</translation>
    </message>
    <message>
        <source>seed </source>
        <translation>semilla </translation>
    </message>
    <message>
        <source>The policy&apos;s most likely action; Step applies it.</source>
        <translation>La política considera esto lo más probable: Paso lo hace.</translation>
    </message>
    <message>
        <source>entropy %1, equivalent to %2 equally likely candidates</source>
        <translation>entropía %1, como de %2 candidatos iguales</translation>
    </message>
    <message>
        <source>1 candidate</source>
        <translation>1 candidato</translation>
    </message>
    <message>
        <source>%1 candidates</source>
        <translation>%1 candidatos</translation>
    </message>
    <message>
        <source>1 match omitted because it leads to a known graph</source>
        <translation>1 coincidencia omitida, pues lleva a un grafo que ya está</translation>
    </message>
    <message>
        <source>%1 matches omitted because they lead to known graphs</source>
        <translation>%1 coincidencias omitidas, pues llevan a grafos que ya están</translation>
    </message>
    <message>
        <source>Open policy</source>
        <translation>Abrir una política</translation>
    </message>
    <message>
        <source>Policies (*.safetensors)</source>
        <translation>Políticas (*.safetensors)</translation>
    </message>
    <message>
        <source>Choose a policy or open a policy file.</source>
        <translation>Elija una política o abra el archivo de una.</translation>
    </message>
    <message>
        <source>Open a model first (File &gt; Open).</source>
        <translation>Abra primero un modelo (Archivo &gt; Abrir).</translation>
    </message>
    <message>
        <source>Running the policy on the graph…</source>
        <translation>La política examina el grafo…</translation>
    </message>
    <message>
        <source>expected further gain: %1</source>
        <translation>aún por ganar: %1</translation>
    </message>
    <message>
        <source>Quantity: %1</source>
        <translation>Magnitud: %1</translation>
    </message>
    <message>
        <source>Cost model: %1</source>
        <translation>Modelo de costes: %1</translation>
    </message>
    <message>
        <source>Mean gain: %1</source>
        <translation>Ganancia media: %1</translation>
    </message>
    <message>
        <source>Best gain: %1</source>
        <translation>Mejor ganancia: %1</translation>
    </message>
    <message>
        <source>Updates: %1</source>
        <translation>Actualizaciones: %1</translation>
    </message>
    <message>
        <source>Episodes: %1</source>
        <translation>Episodios: %1</translation>
    </message>
    <message>
        <source>Seed: %1</source>
        <translation>Semilla: %1</translation>
    </message>
    <message>
        <source>Initial policy: %1</source>
        <translation>Política inicial: %1</translation>
    </message>
</context>
<context>
    <name>egret::policy_view::TrainingPane</name>
    <message>
        <source>Cost model</source>
        <translation>Modelo de costes</translation>
    </message>
    <message>
        <source>Measured latency</source>
        <translation>Latencia medida</translation>
    </message>
    <message>
        <source>Operations (FLOPs)</source>
        <translation>Operaciones (FLOPs)</translation>
    </message>
    <message>
        <source>Peak memory</source>
        <translation>Pico de memoria</translation>
    </message>
    <message>
        <source>Shuff&amp;led rewards</source>
        <translation>Recompe&amp;nsas barajadas</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Elegir…</translation>
    </message>
    <message>
        <source>Start trainin&amp;g</source>
        <translation>Empe&amp;zar a entrenar</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Reanudar</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>Open policy</source>
        <translation>Abrir la política</translation>
    </message>
    <message>
        <source>Open best</source>
        <translation>Abrir la mejor</translation>
    </message>
    <message>
        <source>Minimize</source>
        <translation>Menos</translation>
    </message>
    <message>
        <source>Quantity to minimize</source>
        <translation>Lo que la política aprende a reducir</translation>
    </message>
    <message>
        <source>Updates</source>
        <translation>Actualizaciones</translation>
    </message>
    <message>
        <source>Number of rounds of playing episodes and learning from them</source>
        <translation>Cuántas veces se juegan episodios y se aprende de ellos</translation>
    </message>
    <message>
        <source>Episodes</source>
        <translation>Episodios</translation>
    </message>
    <message>
        <source>Episodes per network and update</source>
        <translation>Jugados con cada red en cada actualización</translation>
    </message>
    <message>
        <source>Horizon</source>
        <translation>Horizonte</translation>
    </message>
    <message>
        <source>Maximum number of steps per episode</source>
        <translation>Pasos tras los que se corta un episodio</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Semilla</translation>
    </message>
    <message>
        <source>Random seed; runs are reproducible</source>
        <translation>De todo lo aleatorio: la misma semilla aprende lo mismo</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Carpeta</translation>
    </message>
    <message>
        <source>Folder for the latest policy, the best policy, and the state needed to resume</source>
        <translation>Dónde se guardan la política, la mejor hasta ahora y todo lo necesario para continuar</translation>
    </message>
    <message>
        <source>Choose training folder</source>
        <translation>Elegir la carpeta del entrenamiento</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Mostrar</translation>
    </message>
    <message>
        <source>Training run of this session to plot, or all of them together</source>
        <translation>El entrenamiento dibujado: uno de esta sesión, o todos juntos</translation>
    </message>
    <message>
        <source>Resume the training in the folder; networks, seed and settings must match those above</source>
        <translation>Continuar el entrenamiento de la carpeta; sus redes, semilla y números deben ser los de arriba</translation>
    </message>
    <message>
        <source>Stop and save; training can be resumed later</source>
        <translation>Detener y guardar, para reanudar después</translation>
    </message>
    <message>
        <source>Open the most recently saved policy in the folder</source>
        <translation>Ver la política de la carpeta, tal como se guardó por última vez</translation>
    </message>
    <message>
        <source>Open the policy from the update with the highest gain</source>
        <translation>Ver la política tal como era tras la actualización cuyos episodios ganaron más</translation>
    </message>
    <message>
        <source>Networks to train on, in rotation</source>
        <translation>Las redes en las que aprende, por turnos</translation>
    </message>
    <message>
        <source>Training log, one line per update</source>
        <translation>Registro del entrenamiento, una línea por actualización</translation>
    </message>
    <message>
        <source>%1: gain %2%, KL %3, entropy %4, %5 steps, %6 s; best %7</source>
        <translation>%1: ganancia %2 %, KL %3, entropía %4, %5 pasos, %6 s; mejor %7</translation>
    </message>
    <message>
        <source>All training runs</source>
        <translation>Todos los entrenamientos</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n update(s))</source>
        <translation>
            <numerusform>%1 (%n actualización)</numerusform>
            <numerusform>%1 (%n actualizaciones)</numerusform>
        </translation>
    </message>
    <message>
        <source>update %1 of %2, gain %3%</source>
        <translation>actualización %1 de %2, ganancia %3 %</translation>
    </message>
    <message>
        <source>Choose a network to train on.</source>
        <translation>Elija una red en la que aprender.</translation>
    </message>
    <message>
        <source>Running the first episodes…</source>
        <translation>Jugando los primeros episodios…</translation>
    </message>
    <message>
        <source>Training folder</source>
        <translation>Carpeta del entrenamiento</translation>
    </message>
    <message>
        <source>Shuffle rewards at random, as a control: nothing can be learned from them</source>
        <translation>Barajar las recompensas al azar, como control: no se puede aprender nada de ellas</translation>
    </message>
    <message>
        <source>Train a new policy; asks before it replaces a policy in the folder</source>
        <translation>Entrenar una política nueva; pregunta antes de sustituir una política de la carpeta</translation>
    </message>
    <message>
        <source>Replace policy</source>
        <translation>Sustituir la política</translation>
    </message>
    <message>
        <source>The folder %1 contains a trained policy. Replace the policy and its training run?</source>
        <translation>La carpeta %1 contiene una política entrenada. ¿Sustituir la política y su entrenamiento?</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Sustituir</translation>
    </message>
    <message>
        <source>Imitation</source>
        <translation>Imitación</translation>
    </message>
    <message>
        <source>Weight of imitating the best episode found so far, beside the rewards</source>
        <translation>Peso de la imitación del mejor episodio hallado hasta ahora, además de las recompensas</translation>
    </message>
    <message>
        <source>Restarts</source>
        <translation>Reinicios</translation>
    </message>
    <message>
        <source>Share of the episodes that continue from the best one found so far or part of it</source>
        <translation>Proporción de episodios que continúan el mejor hallado hasta ahora o una parte de él</translation>
    </message>
</context>
<context>
    <name>egret::policy_view::TrainingRun</name>
    <message numerus="yes">
        <source>%n network(s)</source>
        <translation>
            <numerusform>%n red</numerusform>
            <numerusform>%n redes</numerusform>
        </translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>semilla %1</translation>
    </message>
    <message>
        <source>shuffled</source>
        <translation>recompensas barajadas</translation>
    </message>
    <message>
        <source>Training a policy</source>
        <translation>Entrenamiento de una política</translation>
    </message>
    <message>
        <source>Reading training runs</source>
        <translation>Lectura de los entrenamientos</translation>
    </message>
</context>
<context>
    <name>egret::policy_view::TrialRun</name>
    <message>
        <source>Evaluating a policy</source>
        <translation>Prueba de una política</translation>
    </message>
</context>
<context>
    <name>egret::preview::PreviewPane</name>
    <message>
        <source>%1 of %2 nodes</source>
        <translation>%1 de %2 nodos</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Antes</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Después</translation>
    </message>
    <message>
        <source>Select a match to see what it would change.</source>
        <translation>Seleccione una coincidencia para ver qué cambiaría.</translation>
    </message>
</context>
<context>
    <name>egret::profile_view::EngineChoice</name>
    <message>
        <source>Looking for a GPU</source>
        <translation>Buscando una GPU</translation>
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
        <translation>%1 a %2 con %3 %</translation>
    </message>
</context>
<context>
    <name>egret::profile_view::OperatorTable</name>
    <message>
        <source>Time by operator</source>
        <translation>Tiempo por operador</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Operador</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>Measured (ms)</source>
        <translation>Medido ms</translation>
    </message>
    <message>
        <source>Share (%)</source>
        <translation>Parte %</translation>
    </message>
    <message>
        <source>Predicted (ms)</source>
        <translation>Previsto ms</translation>
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
        <translation>De la velocidad que permite el roofline, con todo lo que se calcula dentro</translation>
    </message>
    <message>
        <source>%1 (computed within %2)</source>
        <translation>%1 (calculado dentro de %2)</translation>
    </message>
    <message>
        <source>median of %1 runs; quartiles %2 and %3 ms</source>
        <translation>mediana de %1 ejecuciones; cuartiles %2 y %3 ms</translation>
    </message>
</context>
<context>
    <name>egret::profile_view::ProfilePane</name>
    <message>
        <source>Sum of operators and end-to-end time</source>
        <translation>La suma frente al total</translation>
    </message>
    <message>
        <source>Before and after</source>
        <translation>Antes y después</translation>
    </message>
    <message>
        <source>&amp;Compare (interleaved)</source>
        <translation>&amp;Comparar por turnos</translation>
    </message>
    <message>
        <source>CSV…</source>
        <translation>CSV…</translation>
    </message>
    <message>
        <source>Trace…</source>
        <translation>Traza…</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Dispositivo</translation>
    </message>
    <message>
        <source>Device that runs the graph</source>
        <translation>Lo que ejecuta el grafo</translation>
    </message>
    <message>
        <source>Search the timeline</source>
        <translation>Buscar en la línea de tiempo</translation>
    </message>
    <message>
        <source>Search: name, operator, kernel</source>
        <translation>Buscar: nombre, operador, kernel</translation>
    </message>
    <message>
        <source>Enter: next result; Shift+Enter: previous result</source>
        <translation>Intro va al siguiente, Mayús+Intro al anterior</translation>
    </message>
    <message>
        <source>Interleaved A/B timing of the original and the current graph with confidence interval</source>
        <translation>Ejecutar por turnos el original y el grafo actual: cuál es más rápido y con qué certeza</translation>
    </message>
    <message>
        <source>Export the timeline for chrome://tracing and ui.perfetto.dev</source>
        <translation>Escribir la línea de tiempo para chrome://tracing y ui.perfetto.dev</translation>
    </message>
    <message>
        <source>Whole run</source>
        <translation>La ejecución entera</translation>
    </message>
    <message>
        <source>Operators, roofline, whole run</source>
        <translation>Operadores, roofline, total</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>Operadores</translation>
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
        <translation>%1 (no disponible)</translation>
    </message>
    <message numerus="yes">
        <source>%n found</source>
        <translation>
            <numerusform>%n encontrado</numerusform>
            <numerusform>%n encontrados</numerusform>
        </translation>
    </message>
    <message>
        <source>original: %1 ± %2 ms</source>
        <translation>el original: %1 ± %2 ms</translation>
    </message>
    <message>
        <source>%1; the difference is within the spread</source>
        <translation>%1; la diferencia está dentro de la dispersión</translation>
    </message>
    <message>
        <source>%1; now %2 times as fast</source>
        <translation>%1; ahora %2 veces más rápido</translation>
    </message>
    <message>
        <source>%1; now slower by a factor of %2</source>
        <translation>%1; ahora %2 veces más lento</translation>
    </message>
    <message>
        <source>Not measured yet. Choose Profile &gt; Measure current graph.</source>
        <translation>Aún no se ha medido: Perfil &gt; Medir.</translation>
    </message>
    <message>
        <source>%1: end to end %2 ms</source>
        <translation>%1: de principio a fin %2 ms</translation>
    </message>
    <message>
        <source> ± %1</source>
        <translation> ± %1</translation>
    </message>
    <message>
        <source>, operators sum to %1 ms</source>
        <translation>, los operadores suman %1 ms</translation>
    </message>
    <message>
        <source> (%1% difference)</source>
        <translation> (%1 % de diferencia)</translation>
    </message>
    <message>
        <source>%1% relative to end to end</source>
        <translation>a %1 % del extremo a extremo</translation>
    </message>
    <message>
        <source>End to end</source>
        <translation>De extremo a extremo</translation>
    </message>
    <message>
        <source>Sum of operators</source>
        <translation>Suma de operadores</translation>
    </message>
    <message>
        <source>Cost model</source>
        <translation>Modelo de costes</translation>
    </message>
    <message>
        <source>Original</source>
        <translation>Original</translation>
    </message>
    <message>
        <source>Current</source>
        <translation>Actual</translation>
    </message>
    <message>
        <source>This graph</source>
        <translation>Este grafo</translation>
    </message>
    <message>
        <source>In table 1 of X-RLflow, cost models range from 20% below to 5% above end-to-end time.</source>
        <translation>En la tabla 1 de X-RLflow, los modelos de coste están entre un 5 % por encima y un 20 % por debajo del extremo a extremo.</translation>
    </message>
    <message>
        <source>%1 to %2, %3% confidence</source>
        <translation>%1 a %2 con %3 %</translation>
    </message>
    <message>
        <source>Interleaved, %1 pairs of runs: %2 ms per run (%3), %4 times as fast (%5 to %6).</source>
        <translation>Por turnos, %1 pares de ejecuciones: %2 ms por ejecución (%3), %4 veces igual de rápido (%5 a %6).</translation>
    </message>
    <message>
        <source>Interleaved, %1 pairs of runs: no significant difference (%2 ms per run; %3).</source>
        <translation>Por turnos, %1 pares de ejecuciones: ninguna diferencia que tantas permitan distinguir (%2 ms por ejecución; %3).</translation>
    </message>
    <message>
        <source> (steadiest %1 consecutive of %2 runs)</source>
        <translation> (las %1 ejecuciones seguidas más estables de %2)</translation>
    </message>
    <message>
        <source>NVIDIA GPU</source>
        <translation>GPU de NVIDIA</translation>
    </message>
    <message>
        <source>Nothing to export. Choose Profile &gt; Measure current graph.</source>
        <translation>Aún no se ha medido nada: Perfil &gt; Medir el grafo actual.</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>%1 escrito</translation>
    </message>
    <message>
        <source>Export timeline</source>
        <translation>Exportar la línea de tiempo</translation>
    </message>
    <message>
        <source>Trace events (*.json)</source>
        <translation>Eventos de traza (*.json)</translation>
    </message>
    <message>
        <source>Export operator table</source>
        <translation>Exportar la tabla de operadores</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>Tablas (*.csv)</translation>
    </message>
    <message>
        <source>The CPU is busy: other programs interrupted the runs %1 times per second. The times are too long, and their spread is too small.</source>
        <translation>La CPU está ocupada: otros programas interrumpieron las ejecuciones %1 veces por segundo. Los tiempos son demasiado largos y su dispersión, demasiado pequeña.</translation>
    </message>
</context>
<context>
    <name>egret::profile_view::RooflinePlot</name>
    <message>
        <source>Roofline: speed over FLOPs per byte</source>
        <translation>Roofline: velocidad según FLOPs por byte</translation>
    </message>
    <message>
        <source>%1 ms, %2 FLOPs, %3</source>
        <translation>%1 ms, %2 FLOPs, %3</translation>
    </message>
    <message>
        <source>%1 FLOPs per byte, %2 GFLOP/s, %3 GB/s</source>
        <translation>%1 FLOPs por byte, %2 GFLOP/s, %3 GB/s</translation>
    </message>
    <message>
        <source>%1% of the %2 GFLOP/s that the roofline allows</source>
        <translation>%1 % de los %2 GFLOP/s que permite el roofline</translation>
    </message>
    <message>
        <source>memory-bound</source>
        <translation>limitado por la memoria</translation>
    </message>
    <message>
        <source>compute-bound</source>
        <translation>limitado por la aritmética</translation>
    </message>
    <message>
        <source>GFLOP/s</source>
        <translation>GFLOP/s</translation>
    </message>
    <message>
        <source>FLOPs per byte</source>
        <translation>FLOPs por byte</translation>
    </message>
    <message>
        <source>omitted operators without computation: %1</source>
        <translation>sin dibujar, pues no calculan nada: %1</translation>
    </message>
    <message>
        <source>%1 GFLOP/s in a matrix product</source>
        <translation>%1 GFLOP/s en un producto de matrices</translation>
    </message>
    <message>
        <source>%1 GB/s in a copy</source>
        <translation>%1 GB/s en una copia</translation>
    </message>
</context>
<context>
    <name>egret::profile_view::TimelineView</name>
    <message>
        <source>Timeline of one run</source>
        <translation>Línea de tiempo de una ejecución</translation>
    </message>
    <message>
        <source>%1 from %2 to %3</source>
        <translation>%1 de %2 a %3</translation>
    </message>
    <message>
        <source>Idle: %1</source>
        <translation>No se ejecuta nada: %1</translation>
    </message>
    <message>
        <source>%1 of the run</source>
        <translation>%1 de la ejecución</translation>
    </message>
</context>
<context>
    <name>egret::report_view::ReportPane</name>
    <message>
        <source>Copy as Markdown</source>
        <translation>Copiar como Markdown</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>Copiar como CSV</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Informe</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabla</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>Gráfico</translation>
    </message>
    <message>
        <source>Incomplete: rows are missing.</source>
        <translation>Incompleto: faltan filas.</translation>
    </message>
    <message>
        <source>published</source>
        <translation>publicado</translation>
    </message>
    <message>
        <source>As published, measured on the paper&apos;s machine</source>
        <translation>Como lo imprime el artículo, en la máquina del artículo</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>medido</translation>
    </message>
    <message>
        <source>analytic</source>
        <translation>analítico</translation>
    </message>
    <message>
        <source>, optimal</source>
        <translation>, óptimo</translation>
    </message>
    <message>
        <source>No graph: the result failed verification.</source>
        <translation>No hay grafo de esta ejecución: fue rechazado.</translation>
    </message>
    <message>
        <source>Report %1</source>
        <translation>Informe %1</translation>
    </message>
    <message>
        <source>Report %1 is complete.</source>
        <translation>El informe de %1 está hecho.</translation>
    </message>
    <message>
        <source>equal, error %1</source>
        <translation>igual, error %1</translation>
    </message>
    <message>
        <source>failed: %1</source>
        <translation>rechazado: %1</translation>
    </message>
    <message>
        <source>Optimizations</source>
        <translation>Optimizaciones</translation>
    </message>
    <message>
        <source>Latencies are medians measured on this machine, interleaved with the original. Double-click a row to go to its graph.</source>
        <translation>La latencia se mide en esta máquina, medianas, por turnos. Un doble clic va al grafo de la ejecución.</translation>
    </message>
    <message>
        <source>method</source>
        <translation>método</translation>
    </message>
    <message>
        <source>settings</source>
        <translation>ajustes</translation>
    </message>
    <message>
        <source>cost, %1 (ms)</source>
        <translation>coste, %1 (ms)</translation>
    </message>
    <message>
        <source>latency (ms)</source>
        <translation>latencia (ms)</translation>
    </message>
    <message>
        <source>speedup (%)</source>
        <translation>aceleración (%)</translation>
    </message>
    <message>
        <source>exploration (s)</source>
        <translation>explorado (s)</translation>
    </message>
    <message>
        <source>extraction (s)</source>
        <translation>extraído (s)</translation>
    </message>
    <message>
        <source>e-nodes</source>
        <translation>e-nodos</translation>
    </message>
    <message>
        <source>graphs</source>
        <translation>grafos</translation>
    </message>
    <message>
        <source>stopped by</source>
        <translation>detenido por</translation>
    </message>
    <message>
        <source>cost model</source>
        <translation>modelo de coste</translation>
    </message>
    <message>
        <source>timing engine</source>
        <translation>medido en</translation>
    </message>
    <message>
        <source>verified</source>
        <translation>verificado</translation>
    </message>
    <message>
        <source>optimizer time (s)</source>
        <translation>tiempo de optimización (s)</translation>
    </message>
    <message>
        <source>Optimizer time versus speedup</source>
        <translation>Tiempo de optimización y aceleración</translation>
    </message>
    <message>
        <source>defaults</source>
        <translation>predeterminados</translation>
    </message>
    <message>
        <source> over %1</source>
        <translation> según %1</translation>
    </message>
    <message>
        <source>Optimizations in this session</source>
        <translation>Optimizaciones de esta sesión</translation>
    </message>
    <message>
        <source>equal, error %1, except nodes that cannot be run: %2</source>
        <translation>igual, error %1, salvo los nodos que no se pueden ejecutar: %2</translation>
    </message>
    <message>
        <source>Report %1 takes about %2, at most %3.</source>
        <translation>El informe %1 tarda aproximadamente %2, como máximo %3.</translation>
    </message>
    <message>
        <source>not verified</source>
        <translation>no verificado</translation>
    </message>
    <message>
        <source>Each optimization (Ctrl+F5) adds a row here with its time and speedup.
You can also reproduce the tables of the papers on this machine.</source>
        <translation>Cada optimización (Ctrl+F5) añade aquí una fila con su tiempo y su aceleración.
También puede reproducir las tablas de los artículos en esta máquina.</translation>
    </message>
    <message>
        <source>Run an experiment…</source>
        <translation>Ejecutar un experimento…</translation>
    </message>
</context>
<context>
    <name>egret::rule_editor::RuleEditorPane</name>
    <message>
        <source>New rule</source>
        <translation>Nueva regla</translation>
    </message>
    <message>
        <source>Add a rule template</source>
        <translation>Añadir una regla por rellenar</translation>
    </message>
    <message>
        <source>Edit a copy</source>
        <translation>Editar una copia</translation>
    </message>
    <message>
        <source>Copy this file to one of your folders; the copy&apos;s rules replace these</source>
        <translation>Copiar este archivo a una carpeta propia; sus reglas ocupan el lugar de estas</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Comprobar</translation>
    </message>
    <message>
        <source>Check the rules and go to the first error</source>
        <translation>Leer las reglas e ir al primer error</translation>
    </message>
    <message>
        <source>Verify rule</source>
        <translation>Verificar la regla</translation>
    </message>
    <message>
        <source>Try to refute the rule at the cursor and to derive it from operator laws</source>
        <translation>Intentar refutar la regla del cursor y deducirla de las leyes de los operadores</translation>
    </message>
    <message>
        <source>Verify all</source>
        <translation>Verificar todas</translation>
    </message>
    <message>
        <source>Verify every rule in this file</source>
        <translation>Verificar todas las reglas de este archivo</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Aplicar</translation>
    </message>
    <message>
        <source>Use these rules</source>
        <translation>Usar desde ahora estas reglas</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Guardar</translation>
    </message>
    <message>
        <source>Save the file</source>
        <translation>Escribir el archivo</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Recargar</translation>
    </message>
    <message>
        <source>Reload the file from disk; discards your edits</source>
        <translation>Leer el archivo de nuevo; lo escrito aquí se pierde</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>Conservar el mío</translation>
    </message>
    <message>
        <source>Keep the text in the editor</source>
        <translation>Seguir con el texto tal como está aquí</translation>
    </message>
    <message>
        <source>Errors and verdicts</source>
        <translation>Errores y veredictos</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regla</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Veredicto</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Porque</translation>
    </message>
    <message>
        <source>Select a rule file or create a new rule.</source>
        <translation>Haga clic en un archivo de reglas, o empiece con una regla nueva.</translation>
    </message>
    <message>
        <source>%1 comes with Egret and is read-only. Edit a copy to change it.</source>
        <translation>%1 viene con Egret; es de solo lectura hasta que edite una copia.</translation>
    </message>
    <message>
        <source> · unsaved</source>
        <translation> · sin guardar</translation>
    </message>
    <message>
        <source>%1 was changed by another program.</source>
        <translation>%1 fue cambiado por otro programa.</translation>
    </message>
    <message>
        <source>Saved %1.</source>
        <translation>%1 guardado.</translation>
    </message>
    <message>
        <source>1 rule, no errors</source>
        <translation>1 regla, sin errores</translation>
    </message>
    <message>
        <source>%1 rules, no errors</source>
        <translation>%1 reglas, sin errores</translation>
    </message>
    <message>
        <source>Line %1, column %2: %3</source>
        <translation>Línea %1, columna %2: %3</translation>
    </message>
    <message>
        <source>proven</source>
        <translation>demostrada</translation>
    </message>
    <message>
        <source>sound</source>
        <translation>correcta</translation>
    </message>
    <message>
        <source>unsound</source>
        <translation>incorrecta</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>desconocida</translation>
    </message>
    <message>
        <source>Checking rules</source>
        <translation>Comprobación de reglas</translation>
    </message>
    <message>
        <source>Verifying rules</source>
        <translation>Verificación de reglas</translation>
    </message>
    <message>
        <source>Rules applied; searching for matches</source>
        <translation>En uso desde ahora; las coincidencias se buscan de nuevo.</translation>
    </message>
    <message>
        <source>Rules not saved</source>
        <translation>Reglas sin guardar</translation>
    </message>
    <message>
        <source>These rule files have unsaved changes:
%1</source>
        <translation>Estos archivos de reglas tienen cambios sin guardar:
%1</translation>
    </message>
    <message>
        <source>Open rule file</source>
        <translation>Abrir un archivo de reglas</translation>
    </message>
    <message>
        <source>Rules (*.rules)</source>
        <translation>Reglas (*.rules)</translation>
    </message>
    <message>
        <source>Text of the rule file</source>
        <translation>Texto del archivo de reglas</translation>
    </message>
</context>
<context>
    <name>egret::rule_editor::RuleTree</name>
    <message>
        <source>Rule files and their rules</source>
        <translation>Archivos de reglas y sus reglas</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regla</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Veredicto</translation>
    </message>
    <message>
        <source>The text has changed since it was applied.</source>
        <translation>El texto ha cambiado desde que se aplicó.</translation>
    </message>
    <message>
        <source>shipped</source>
        <translation>incluido</translation>
    </message>
    <message>
        <source>not applied</source>
        <translation>sin aplicar</translation>
    </message>
    <message>
        <source>Replaced by a rule of the same name in another file.</source>
        <translation>Una regla del mismo nombre en otro archivo ocupa su lugar.</translation>
    </message>
    <message>
        <source>replaced</source>
        <translation>sustituida</translation>
    </message>
    <message>
        <source>&amp;Unload this rule file</source>
        <translation>&amp;Dejar fuera este archivo de reglas</translation>
    </message>
</context>
<context>
    <name>egret::rules::FlameView</name>
    <message>
        <source>Iterations, rules and phases of the saturation</source>
        <translation>Iteraciones, reglas y fases de la saturación</translation>
    </message>
    <message>
        <source>No saturation yet. Run equality saturation (F5).</source>
        <translation>Aún no hay saturación: ejecute la saturación de igualdad (F5).</translation>
    </message>
    <message>
        <source>search</source>
        <translation>búsqueda</translation>
    </message>
    <message>
        <source>join</source>
        <translation>unión de patrones</translation>
    </message>
    <message>
        <source>apply</source>
        <translation>aplicación</translation>
    </message>
    <message>
        <source>rebuild (estimated)</source>
        <translation>reconstrucción (estimada)</translation>
    </message>
    <message>
        <source>applied</source>
        <translation>aplicadas</translation>
    </message>
    <message>
        <source>useless</source>
        <translation>inútiles</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>rechazadas</translation>
    </message>
    <message>
        <source>%1 e-nodes</source>
        <translation>%1 e-nodos</translation>
    </message>
    <message>
        <source>%1 matches</source>
        <translation>%1 coincidencias</translation>
    </message>
    <message>
        <source>saturation</source>
        <translation>saturación</translation>
    </message>
    <message>
        <source>iteration %1</source>
        <translation>iteración %1</translation>
    </message>
</context>
<context>
    <name>egret::rules::RuleChart</name>
    <message>
        <source>Matches per rule and iteration</source>
        <translation>Coincidencias de cada regla a lo largo de las iteraciones</translation>
    </message>
    <message>
        <source>iteration %1: not searched</source>
        <translation>iteración %1: no buscada</translation>
    </message>
    <message>
        <source>iteration %1: %2 matches, %3 applied</source>
        <translation>iteración %1: %2 coincidencias, %3 aplicadas</translation>
    </message>
    <message>
        <source>%1 rejected by a condition or the cycle filter</source>
        <translation>%1 rechazadas por una condición o el filtro de ciclos</translation>
    </message>
    <message>
        <source>banned: too many matches, none applied</source>
        <translation>suspendida: demasiadas, no se aplicó ninguna</translation>
    </message>
    <message>
        <source>banned: not searched</source>
        <translation>suspendida: no buscada</translation>
    </message>
    <message>
        <source>it %1</source>
        <translation>it. %1</translation>
    </message>
    <message>
        <source>No matches yet. Run equality saturation (F5).</source>
        <translation>Aún no ha coincidido ninguna regla: ejecute la saturación de igualdad (F5).</translation>
    </message>
</context>
<context>
    <name>egret::rules::RuleCostsPane</name>
    <message>
        <source>The rule matches now. The run ended before its next search.</source>
        <translation>La regla coincide ahora. La ejecución terminó antes de su siguiente búsqueda.</translation>
    </message>
    <message>
        <source>No e-class contains an e-node of the form that %1 requires.</source>
        <translation>Ninguna e-clase contiene un e-nodo de la forma que exige %1.</translation>
    </message>
    <message>
        <source>No e-node of this operator has the attributes that %1 requires.</source>
        <translation>Ningún e-nodo de este operador tiene los atributos que exige %1.</translation>
    </message>
    <message>
        <source>No e-node has a child %2 as %1 requires, although some e-classes match the child.</source>
        <translation>Ningún e-nodo tiene un hijo %2 como exige %1, aunque algunas e-clases coinciden con el hijo.</translation>
    </message>
    <message>
        <source>No single e-node has all children that %1 requires.</source>
        <translation>Ningún e-nodo tiene por sí solo todos los hijos que exige %1.</translation>
    </message>
    <message>
        <source>%1 requires the same e-class in several places, but the e-classes differ.</source>
        <translation>%1 exige la misma e-clase en varios lugares, pero las e-clases difieren.</translation>
    </message>
    <message>
        <source>All e-nodes that %1 requires are filtered.</source>
        <translation>Todos los e-nodos que exige %1 están filtrados.</translation>
    </message>
    <message>
        <source>Every pattern of the rule matches, but no match of %1 agrees with the others on common variables.</source>
        <translation>Cada patrón de la regla coincide, pero ninguna coincidencia de %1 concuerda con las demás en las variables comunes.</translation>
    </message>
    <message>
        <source>The rule&apos;s condition rejects every match of %1.</source>
        <translation>La condición de la regla rechaza todas las coincidencias de %1.</translation>
    </message>
    <message>
        <source>Compare without rule</source>
        <translation>Comparar sin la regla</translation>
    </message>
    <message>
        <source>Filter rules</source>
        <translation>Buscar en las reglas</translation>
    </message>
    <message>
        <source>Filter the rules by name</source>
        <translation>Filtrar las reglas por nombre</translation>
    </message>
    <message>
        <source>Time and e-nodes of the rules</source>
        <translation>Tiempo y e-nodos de las reglas</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regla</translation>
    </message>
    <message>
        <source>Blame</source>
        <translation>Parte</translation>
    </message>
    <message>
        <source>Made</source>
        <translation>Creados</translation>
    </message>
    <message>
        <source>Derived</source>
        <translation>Derivados</translation>
    </message>
    <message>
        <source>Unions</source>
        <translation>Uniones</translation>
    </message>
    <message>
        <source>Congruences</source>
        <translation>Congruencias</translation>
    </message>
    <message>
        <source>Matches</source>
        <translation>Coincidencias</translation>
    </message>
    <message>
        <source>Useless</source>
        <translation>Inútiles</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Rechazadas</translation>
    </message>
    <message>
        <source>Bans</source>
        <translation>Suspensiones</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Búsqueda</translation>
    </message>
    <message>
        <source>Join</source>
        <translation>Unión</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Aplicación</translation>
    </message>
    <message>
        <source>Rebuild</source>
        <translation>Reconstrucción</translation>
    </message>
    <message>
        <source>Share of the e-graph&apos;s e-nodes that the rule is to blame for: those it made, and in part those made from them</source>
        <translation>Parte de los e-nodos del e-grafo debida a la regla: los que creó y, en parte, los creados a partir de ellos</translation>
    </message>
    <message>
        <source>E-nodes that the rule made</source>
        <translation>E-nodos creados por la regla</translation>
    </message>
    <message>
        <source>E-nodes whose derivation uses the rule</source>
        <translation>E-nodos cuya derivación usa la regla</translation>
    </message>
    <message>
        <source>Unions that the rule made</source>
        <translation>Uniones hechas por la regla</translation>
    </message>
    <message>
        <source>Unions by congruence that its unions caused</source>
        <translation>Uniones por congruencia causadas por sus uniones</translation>
    </message>
    <message>
        <source>Matches found</source>
        <translation>Coincidencias encontradas</translation>
    </message>
    <message>
        <source>Matches that changed nothing</source>
        <translation>Coincidencias que no cambiaron nada</translation>
    </message>
    <message>
        <source>Matches rejected by a condition or the cycle filter</source>
        <translation>Coincidencias rechazadas por una condición o el filtro de ciclos</translation>
    </message>
    <message>
        <source>Iterations in which the rule was banned because of too many matches</source>
        <translation>Iteraciones en que la regla fue suspendida por exceso de coincidencias</translation>
    </message>
    <message>
        <source>Time of searching for matches</source>
        <translation>Tiempo de búsqueda de coincidencias</translation>
    </message>
    <message>
        <source>Time of joining the matches of several patterns</source>
        <translation>Tiempo de unión de las coincidencias de varios patrones</translation>
    </message>
    <message>
        <source>Time of applying matches</source>
        <translation>Tiempo de aplicación de coincidencias</translation>
    </message>
    <message>
        <source>Estimated part of the rebuild time, in proportion to the unions</source>
        <translation>Parte estimada del tiempo de reconstrucción, en proporción a las uniones</translation>
    </message>
    <message>
        <source>Width of the bars</source>
        <translation>Anchura de las barras</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Tiempo</translation>
    </message>
    <message>
        <source>E-nodes</source>
        <translation>E-nodos</translation>
    </message>
    <message>
        <source>Saturate again, with and without the selected rule, and compare e-nodes, time and cost</source>
        <translation>Saturar de nuevo, con y sin la regla elegida, y comparar e-nodos, tiempo y coste</translation>
    </message>
    <message numerus="yes">
        <source>%1 in %n iteration(s); %2 of %3 rules never matched</source>
        <translation>
            <numerusform>%1 en %n iteración; %2 de %3 reglas nunca coincidieron</numerusform>
            <numerusform>%1 en %n iteraciones; %2 de %3 reglas nunca coincidieron</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 never matched: %2</source>
        <translation>%1 nunca coincidió: %2</translation>
    </message>
    <message>
        <source>%1 e-nodes, %2, cost %3</source>
        <translation>%1 e-nodos, %2, coste %3</translation>
    </message>
    <message>
        <source>With %1: %2. Without: %3.</source>
        <translation>Con %1: %2. Sin ella: %3.</translation>
    </message>
    <message>
        <source>Explaining a rule</source>
        <translation>Explicación de una regla</translation>
    </message>
    <message>
        <source>Saturating with and without %1</source>
        <translation>Saturación con y sin %1</translation>
    </message>
    <message>
        <source>Measuring the rules</source>
        <translation>Medición de las reglas</translation>
    </message>
    <message numerus="yes">
        <source>%n operator(s)</source>
        <translation>
            <numerusform>%n operador</numerusform>
            <numerusform>%n operadores</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>egret::rules::RulesPane</name>
    <message>
        <source>Logarithmic</source>
        <translation>Logarítmica</translation>
    </message>
    <message>
        <source>Rules and their matches in this saturation</source>
        <translation>Reglas y sus coincidencias en esta saturación</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regla</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>Última</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>Pico</translation>
    </message>
    <message>
        <source>Applied</source>
        <translation>Aplicadas</translation>
    </message>
    <message>
        <source>Banned</source>
        <translation>Suspendida</translation>
    </message>
    <message>
        <source>Matches in the last iteration</source>
        <translation>Coincidencias en la última iteración</translation>
    </message>
    <message>
        <source>Most matches in one iteration</source>
        <translation>El máximo de coincidencias en una iteración</translation>
    </message>
    <message>
        <source>Matches that changed the e-graph, summed over all iterations</source>
        <translation>Coincidencias que cambiaron el grafo de igualdad, todas las iteraciones juntas</translation>
    </message>
    <message>
        <source>Iterations in which the scheduler banned the rule</source>
        <translation>Iteraciones en que el planificador suspendió la regla</translation>
    </message>
    <message>
        <source>Show matches on a logarithmic scale</source>
        <translation>Contar las coincidencias en escala logarítmica</translation>
    </message>
    <message>
        <source>%1 of %2 rules matched</source>
        <translation>coincidieron %1 de %2 reglas</translation>
    </message>
</context>
<context>
    <name>egret::sessions::SessionBrowser</name>
    <message>
        <source>Search names, steps, rules, notes, branches, runs</source>
        <translation>Buscar nombres, pasos, reglas, notas, ramas, ejecuciones</translation>
    </message>
    <message>
        <source>Search in all sessions</source>
        <translation>Buscar en todas las sesiones</translation>
    </message>
    <message>
        <source>Sort order</source>
        <translation>Orden de las sesiones</translation>
    </message>
    <message>
        <source>Newest first</source>
        <translation>Las más recientes primero</translation>
    </message>
    <message>
        <source>By name</source>
        <translation>Por nombre</translation>
    </message>
    <message>
        <source>By model</source>
        <translation>Por modelo</translation>
    </message>
    <message>
        <source>By speedup</source>
        <translation>Por aceleración</translation>
    </message>
    <message>
        <source>By size</source>
        <translation>Por tamaño</translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>Sesiones</translation>
    </message>
    <message>
        <source>&amp;Add folder…</source>
        <translation>&amp;Añadir una carpeta…</translation>
    </message>
    <message>
        <source>Add a folder to search for sessions</source>
        <translation>Buscar sesiones en una carpeta más</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>&amp;Abrir</translation>
    </message>
    <message>
        <source>Open the session</source>
        <translation>Abrir la sesión</translation>
    </message>
    <message>
        <source>Open &amp;read-only</source>
        <translation>Abrir solo para &amp;lectura</translation>
    </message>
    <message>
        <source>Open the session without changing it</source>
        <translation>Mirar la sesión sin cambiar nada</translation>
    </message>
    <message>
        <source>Reco&amp;ver…</source>
        <translation>&amp;Recuperar…</translation>
    </message>
    <message>
        <source>Recover a damaged session into a new file</source>
        <translation>Guardar lo que queda de una sesión dañada en un archivo nuevo</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>&amp;Comparar</translation>
    </message>
    <message>
        <source>Select two sessions (Ctrl+click) to see where they diverge</source>
        <translation>Seleccione dos sesiones (Ctrl+clic) y vea dónde se separan</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exportar…</translation>
    </message>
    <message>
        <source>Export the whole session for other programs: ONNX, JSON, CSV, PNG</source>
        <translation>Escribir toda la sesión en archivos para otros programas: ONNX, JSON, CSV, PNG</translation>
    </message>
    <message>
        <source>Re&amp;name…</source>
        <translation>Cambiar de &amp;nombre…</translation>
    </message>
    <message>
        <source>Rename the file (F2)</source>
        <translation>Dar otro nombre al archivo (F2)</translation>
    </message>
    <message>
        <source>Move to &amp;trash</source>
        <translation>Mover a la &amp;papelera</translation>
    </message>
    <message>
        <source>Move the files to the trash (Del)</source>
        <translation>Mover los archivos a la papelera (Supr)</translation>
    </message>
    <message>
        <source>Show in &amp;folder</source>
        <translation>Mostrar en la &amp;carpeta</translation>
    </message>
    <message>
        <source>Show the file in the file manager</source>
        <translation>Mostrar el archivo en el gestor de archivos</translation>
    </message>
    <message>
        <source>Reading sessions</source>
        <translation>Leyendo sesiones</translation>
    </message>
    <message>
        <source>Sessions: %1</source>
        <translation>Sesiones: %1</translation>
    </message>
    <message>
        <source>Reading… %1 so far</source>
        <translation>Leyendo… %1 hasta ahora</translation>
    </message>
    <message>
        <source>No sessions yet. Open a model to start one, or add a folder that contains sessions.</source>
        <translation>Aún no hay ninguna sesión. Una comienza en cuanto abre un modelo; añada una carpeta para buscar en otro lugar.</translation>
    </message>
    <message>
        <source>No session contains all of these words.</source>
        <translation>Ninguna sesión tiene todas estas palabras.</translation>
    </message>
    <message>
        <source>%1 of %2 sessions</source>
        <translation>%1 de %2 sesiones</translation>
    </message>
    <message>
        <source>Save recovered session as</source>
        <translation>Guardar lo que queda como</translation>
    </message>
    <message>
        <source>Recovered</source>
        <translation>Recuperado</translation>
    </message>
    <message>
        <source>Comparing sessions</source>
        <translation>Comparando sesiones</translation>
    </message>
    <message>
        <source>Session comparison</source>
        <translation>Dos sesiones</translation>
    </message>
    <message>
        <source>Export to new folder</source>
        <translation>Exportar a una carpeta nueva</translation>
    </message>
    <message>
        <source>Export failed</source>
        <translation>No exportado</translation>
    </message>
    <message>
        <source>Rename session</source>
        <translation>Otro nombre para la sesión</translation>
    </message>
    <message>
        <source>Rename failed</source>
        <translation>No se cambió el nombre</translation>
    </message>
    <message>
        <source>Move to trash</source>
        <translation>Mover a la papelera</translation>
    </message>
    <message>
        <source>Move %1 to the trash?</source>
        <translation>¿Mover a la papelera: %1?</translation>
    </message>
    <message>
        <source>Move to trash failed</source>
        <translation>No está en la papelera</translation>
    </message>
    <message>
        <source>No trash available for: %1</source>
        <translation>El sistema de archivos no tiene papelera para: %1</translation>
    </message>
    <message>
        <source>Recovering</source>
        <translation>Recuperando</translation>
    </message>
    <message>
        <source>Saved: steps %1, runs %2, events %3, measurements %4, weights %5</source>
        <translation>Salvados: pasos %1, ejecuciones %2, eventos %3, mediciones %4, pesos %5</translation>
    </message>
    <message>
        <source>Nothing was lost.</source>
        <translation>No se perdió nada.</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>Perdido</translation>
    </message>
    <message>
        <source>Repaired</source>
        <translation>Reparado</translation>
    </message>
    <message>
        <source>Exporting</source>
        <translation>Exportando</translation>
    </message>
    <message>
        <source>%1: models %2, pictures %3, runs %4, measurements %5</source>
        <translation>%1: modelos %2, imágenes %3, ejecuciones %4, mediciones %5</translation>
    </message>
</context>
<context>
    <name>egret::sessions::SessionDelegate</name>
    <message>
        <source>… and %1 more</source>
        <translation>… y %1 más</translation>
    </message>
</context>
<context>
    <name>egret::sessions::Texts</name>
    <message>
        <source>Steps</source>
        <translation>Pasos</translation>
    </message>
    <message>
        <source>In both: %1 · only in A: %2 · only in B: %3</source>
        <translation>En ambas: %1 · solo en A: %2 · solo en B: %3</translation>
    </message>
    <message>
        <source>The sessions diverge after step %1 of A (step %2 of B).</source>
        <translation>Se separan después del paso %1 de A (paso %2 de B).</translation>
    </message>
    <message>
        <source>… and %1 more</source>
        <translation>… y %1 más</translation>
    </message>
    <message>
        <source>Only in A</source>
        <translation>Solo en A</translation>
    </message>
    <message>
        <source>Only in B</source>
        <translation>Solo en B</translation>
    </message>
    <message>
        <source>only in A</source>
        <translation>solo en A</translation>
    </message>
    <message>
        <source>only in B</source>
        <translation>solo en B</translation>
    </message>
    <message>
        <source>identical</source>
        <translation>igual</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Ejecuciones</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Paso</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Ejecución</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>Parámetro</translation>
    </message>
    <message>
        <source>B is faster</source>
        <translation>B es más rápido</translation>
    </message>
    <message>
        <source>A is faster</source>
        <translation>A es más rápido</translation>
    </message>
    <message>
        <source>no clear difference</source>
        <translation>no está claro</translation>
    </message>
    <message>
        <source>Measurements</source>
        <translation>Mediciones</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Medido</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Dispositivo</translation>
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
        <translation>Diferencia</translation>
    </message>
    <message>
        <source>Medians with 95% confidence intervals. The sessions were timed separately. A difference is clear if the intervals do not overlap.</source>
        <translation>Medianas, con el intervalo que cubre cada una al 95 %. Las dos no se turnaron: una diferencia es clara cuando los intervalos están separados.</translation>
    </message>
    <message>
        <source>The two sessions are identical.</source>
        <translation>Las dos sesiones son iguales.</translation>
    </message>
    <message>
        <source>The two sessions differ.</source>
        <translation>Las dos sesiones difieren.</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Archivo</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modelo</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>Mejor</translation>
    </message>
    <message>
        <source>Both start from the same model.</source>
        <translation>Ambas comenzaron con el mismo modelo.</translation>
    </message>
    <message>
        <source>They start from different models, so they share no steps.</source>
        <translation>Comenzaron con modelos distintos, así que ningún paso de una es un paso de la otra.</translation>
    </message>
    <message>
        <source>open in this program</source>
        <translation>abierta en este programa</translation>
    </message>
    <message>
        <source>open elsewhere</source>
        <translation>abierta en otro lugar</translation>
    </message>
    <message>
        <source>open in process %1</source>
        <translation>abierta en el proceso %1</translation>
    </message>
    <message>
        <source>damaged</source>
        <translation>dañada</translation>
    </message>
    <message>
        <source>from a newer Egret version</source>
        <translation>de un Egret más reciente</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>no se puede leer</translation>
    </message>
    <message>
        <source>The file %1.</source>
        <translation>El archivo: %1.</translation>
    </message>
    <message>
        <source>%1 · steps: %2 · branches: %3</source>
        <translation>%1 · pasos: %2 · ramas: %3</translation>
    </message>
    <message>
        <source>unsaved</source>
        <translation>sin guardar</translation>
    </message>
    <message>
        <source>step %1: %2</source>
        <translation>paso %1: %2</translation>
    </message>
    <message>
        <source>step %1, rule: %2</source>
        <translation>paso %1, regla: %2</translation>
    </message>
    <message>
        <source>step %1, note: %2</source>
        <translation>paso %1, nota: %2</translation>
    </message>
    <message>
        <source>step %1, branch: %2</source>
        <translation>paso %1, rama: %2</translation>
    </message>
    <message>
        <source>step %1, run: %2</source>
        <translation>paso %1, ejecución: %2</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 en %2</translation>
    </message>
    <message>
        <source>%1, no speedup yet</source>
        <translation>%1, aún sin aceleración</translation>
    </message>
    <message>
        <source>%1 → %2, %3 times as fast</source>
        <translation>%1 → %2, %3 veces más rápido</translation>
    </message>
    <message>
        <source>extracted: cost %1</source>
        <translation>extraído: coste %1</translation>
    </message>
</context>
<context>
    <name>egret::sessions::Thumbnails</name>
    <message>
        <source>Drawing session thumbnails</source>
        <translation>Dibujando sesiones</translation>
    </message>
</context>
<context>
    <name>egret::shell::PaneTitle</name>
    <message>
        <source>Float</source>
        <translation>Desacoplar</translation>
    </message>
    <message>
        <source>Close pane</source>
        <translation>Cerrar el panel</translation>
    </message>
</context>
<context>
    <name>egret::start::StartPage</name>
    <message>
        <source>Start page</source>
        <translation>Página de inicio</translation>
    </message>
    <message>
        <source>Inspect and steer how programs are rewritten into faster ones.</source>
        <translation>Ver y dirigir cómo los programas se reescriben en otros más rápidos.</translation>
    </message>
    <message>
        <source>Egret</source>
        <translation>Egret</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Abrir…</translation>
    </message>
    <message>
        <source>Open an ONNX model, an Egret session or an e-graph (%1)</source>
        <translation>Abrir un modelo ONNX, una sesión de Egret o un grafo de igualdad (%1)</translation>
    </message>
    <message>
        <source>or drop a model (.onnx), a session (.egret) or an e-graph (.json) here</source>
        <translation>o suelte aquí un modelo (.onnx), una sesión (.egret) o un grafo de igualdad (.json)</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Ejemplos</translation>
    </message>
    <message>
        <source>All sessions…</source>
        <translation>Todas las sesiones…</translation>
    </message>
    <message>
        <source>Recent sessions</source>
        <translation>Sesiones recientes</translation>
    </message>
    <message>
        <source>What is an e-graph?</source>
        <translation>¿Qué es un grafo de igualdad?</translation>
    </message>
    <message>
        <source>Guide</source>
        <translation>Guía</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Teclas</translation>
    </message>
    <message>
        <source>Learn in five minutes</source>
        <translation>Aprender en cinco minutos</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Ayuda</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Recuperar</translation>
    </message>
    <message>
        <source>Reopen the session; all completed steps are in it</source>
        <translation>Volver a abrir la sesión; contiene todos los pasos completados</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Descartar</translation>
    </message>
    <message>
        <source>Do not offer this session again; it stays among the sessions</source>
        <translation>No volver a ofrecer esta sesión; permanece entre las sesiones</translation>
    </message>
    <message>
        <source>Egret ended unexpectedly</source>
        <translation>Egret terminó de forma inesperada</translation>
    </message>
    <message>
        <source>Drawing samples</source>
        <translation>Dibujando ejemplos</translation>
    </message>
    <message>
        <source>Reading sessions</source>
        <translation>Leyendo sesiones</translation>
    </message>
    <message>
        <source>Exercises</source>
        <translation>Ejercicios</translation>
    </message>
    <message>
        <source>Questions whose answers Egret checks</source>
        <translation>Preguntas cuyas respuestas comprueba Egret</translation>
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
        <translation>El programa más pequeño con una trampa</translation>
    </message>
    <message>
        <source>Fire block of SqueezeNet</source>
        <translation>Bloque Fire de SqueezeNet</translation>
    </message>
    <message>
        <source>Convolutions to fuse and to merge</source>
        <translation>Convoluciones por fusionar y unir</translation>
    </message>
    <message>
        <source>Attention block of BERT</source>
        <translation>Bloque de atención de BERT</translation>
    </message>
    <message>
        <source>Matrix products with one input</source>
        <translation>Productos de matrices con una entrada</translation>
    </message>
    <message>
        <source>Block of Inception-v3</source>
        <translation>Bloque de Inception-v3</translation>
    </message>
    <message>
        <source>Four branches on one input</source>
        <translation>Cuatro ramas sobre una entrada</translation>
    </message>
    <message>
        <source>Step of NasRNN</source>
        <translation>Paso de NasRNN</translation>
    </message>
    <message>
        <source>Sixteen matrix products on two inputs</source>
        <translation>Dieciséis productos de matrices sobre dos entradas</translation>
    </message>
    <message>
        <source>E-graph with a shared part</source>
        <translation>Grafo de igualdad con una parte común</translation>
    </message>
    <message>
        <source>Greedy extraction costs 18, exact extraction 12</source>
        <translation>La extracción voraz cuesta 18; la exacta, 12</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n paso</numerusform>
            <numerusform>%n pasos</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>egret::synthesis_view::Bench</name>
    <message>
        <source>Analyzing next steps</source>
        <translation>Mirando adelante</translation>
    </message>
    <message>
        <source>Planning loops</source>
        <translation>Planificando bucles</translation>
    </message>
</context>
<context>
    <name>egret::synthesis_view::CandidateTrainingPane</name>
    <message>
        <source>Test accuracy</source>
        <translation>Exactitud con imágenes de prueba</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Pérdida</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>Época</translation>
    </message>
    <message>
        <source>epoch %1</source>
        <translation>época %1</translation>
    </message>
</context>
<context>
    <name>egret::synthesis_view::LoopNestsPane</name>
    <message>
        <source>Sizes for loops and FLOPs</source>
        <translation>Los tamaños para los que se dan bucles y FLOPs</translation>
    </message>
    <message>
        <source>Loops before rfactor</source>
        <translation>Bucles tal como están</translation>
    </message>
    <message>
        <source>Loops after rfactor</source>
        <translation>Bucles después de rfactor</translation>
    </message>
    <message>
        <source>Si&amp;zes</source>
        <translation>&amp;Tamaños</translation>
    </message>
    <message>
        <source>The operator has no input yet; loops appear once it is complete.</source>
        <translation>El operador aún no tiene entrada: habrá bucles cuando esté completo.</translation>
    </message>
    <message>
        <source>Before rfactor</source>
        <translation>Tal como está</translation>
    </message>
    <message>
        <source>After rfactor</source>
        <translation>Después de rfactor</translation>
    </message>
    <message>
        <source>%1 parameters</source>
        <translation>%1 parámetros</translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 FLOPs, %3 elements of memory, %n loop nest(s)</source>
        <translation>
            <numerusform>%1: %2 FLOPs, %3 elementos de memoria, %n nido de bucles</numerusform>
            <numerusform>%1: %2 FLOPs, %3 elementos de memoria, %n nidos de bucles</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 FLOPs</source>
        <translation>%1 FLOPs</translation>
    </message>
    <message>
        <source>After rfactor, no improvement</source>
        <translation>Después de rfactor, que no encuentra nada mejor</translation>
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
        <translation>Primitiva</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>Distancia</translation>
    </message>
    <message>
        <source>Min. FLOPs</source>
        <translation>FLOPs desde</translation>
    </message>
    <message>
        <source>Rejected by</source>
        <translation>Rechazado por</translation>
    </message>
    <message>
        <source>Primitive to add</source>
        <translation>Lo que se pone encima</translation>
    </message>
    <message>
        <source>Kind of primitive</source>
        <translation>Cuál de las ocho primitivas</translation>
    </message>
    <message>
        <source>Shape distance after the step: minimum number of primitives to the input shape. “&gt; n”: more than the limit allows</source>
        <translation>Distancia de forma después: el menor número de primitivas hasta la forma de la entrada. «&gt; n»: más de las que pueden seguir</translation>
    </message>
    <message>
        <source>Lower bound on the FLOPs of operators that start this way, at the sizes chosen with the loops</source>
        <translation>Ningún operador que empiece así cuesta menos, con los tamaños elegidos junto a los bucles</translation>
    </message>
    <message>
        <source>Canonicalization rule or problem limit that forbids the step</source>
        <translation>La regla de canonización, o el límite del problema, que lo prohíbe</translation>
    </message>
</context>
<context>
    <name>egret::synthesis_view::NextStepsPane</name>
    <message>
        <source>Re&amp;jected</source>
        <translation>&amp;Rechazadas</translation>
    </message>
    <message>
        <source>Unreac&amp;hable</source>
        <translation>&amp;Fuera de alcance</translation>
    </message>
    <message>
        <source>Kind of primitive</source>
        <translation>Tipo de primitiva</translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>Todos los tipos</translation>
    </message>
    <message>
        <source>Find in statements and rules</source>
        <translation>Buscar en sentencias y reglas</translation>
    </message>
    <message>
        <source>Also show steps forbidden by a rule or a limit</source>
        <translation>Mostrar también lo que prohíbe una regla o un límite, y cuál</translation>
    </message>
    <message>
        <source>Also show steps after which the input is unreachable</source>
        <translation>Mostrar también lo que no lleva a ninguna parte: ya no se podría alcanzar la entrada</translation>
    </message>
    <message>
        <source>Possible next primitives</source>
        <translation>Primitivas que podrían seguir</translation>
    </message>
    <message>
        <source>The operator is complete. Undo a step to try another one.</source>
        <translation>El operador está completo: dé un paso atrás para ir por otro camino.</translation>
    </message>
    <message>
        <source>%1 of %2 shown: %3 usable, %4 unreachable, %5 rejected</source>
        <translation>%1 de %2 mostradas: %3 llevan adelante, %4 fuera de alcance, %5 rechazadas</translation>
    </message>
</context>
<context>
    <name>egret::synthesis_view::PGraphPane</name>
    <message>
        <source>Problem or operator</source>
        <translation>Problema u operador</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Abrir…</translation>
    </message>
    <message>
        <source>Open a problem or operator file</source>
        <translation>Abrir el archivo de un problema o de un operador</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Guardar…</translation>
    </message>
    <message>
        <source>Save the operator as text, even if incomplete</source>
        <translation>Guardar el operador como texto, hasta donde llega</translation>
    </message>
    <message>
        <source>Undo the last primitive (Ctrl+Z)</source>
        <translation>Deshacer la última primitiva (Ctrl+Z)</translation>
    </message>
    <message>
        <source>Redo the undone primitive (Ctrl+Shift+Z)</source>
        <translation>Volver a poner la primitiva deshecha (Ctrl+Shift+Z)</translation>
    </message>
    <message>
        <source>Primitive graph</source>
        <translation>Grafo de primitivas</translation>
    </message>
    <message>
        <source>problem %1</source>
        <translation>problema %1</translation>
    </message>
    <message>
        <source>operator %1</source>
        <translation>operador %1</translation>
    </message>
    <message>
        <source>from text</source>
        <translation>de un texto</translation>
    </message>
    <message>
        <source>%1 of at most %2 primitives</source>
        <translation>%1 de %2 primitivas como máximo</translation>
    </message>
    <message>
        <source>%1 · complete</source>
        <translation>%1 · completo</translation>
    </message>
    <message>
        <source>%1 · input unreachable</source>
        <translation>%1 · la entrada está fuera de alcance</translation>
    </message>
    <message>
        <source>%1 · shape distance %2</source>
        <translation>%1 · distancia de forma %2</translation>
    </message>
    <message>
        <source>Shape distance: minimum number of primitives from these coordinates to the input shape</source>
        <translation>Distancia de forma: el menor número de primitivas que llevan de estas coordenadas a la forma de la entrada</translation>
    </message>
    <message>
        <source>No operator is open.</source>
        <translation>Aún no hay nada abierto.</translation>
    </message>
    <message>
        <source>Open the operator as a model with random weights to rewrite, time and export it</source>
        <translation>Abrir lo que calcula el operador como un modelo: un grafo de cálculo con pesos aleatorios, para reescribir, medir y exportar</translation>
    </message>
    <message>
        <source>Open as model</source>
        <translation>Como modelo</translation>
    </message>
    <message>
        <source>Operators and problems (*.syno *.txt);;All files (*)</source>
        <translation>Operadores y problemas (*.syno *.txt);;Todos los archivos (*)</translation>
    </message>
    <message>
        <source>Open operator or problem</source>
        <translation>Abrir un operador o un problema</translation>
    </message>
    <message>
        <source>Save operator</source>
        <translation>Guardar el operador</translation>
    </message>
</context>
<context>
    <name>egret::synthesis_view::ParetoPlot</name>
    <message>
        <source>Operators found: quality over cost</source>
        <translation>Operadores encontrados: calidad según el coste</translation>
    </message>
</context>
<context>
    <name>egret::synthesis_view::SearchPane</name>
    <message>
        <source>Network multiply-adds</source>
        <translation>Multiplicaciones y sumas de la red</translation>
    </message>
    <message>
        <source>Network parameters</source>
        <translation>Parámetros de la red</translation>
    </message>
    <message>
        <source>Latency of replaced layers (ms)</source>
        <translation>Latencia de las capas sustituidas, ms</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>terminado</translation>
    </message>
    <message>
        <source>pruned</source>
        <translation>podado</translation>
    </message>
    <message>
        <source>diverged</source>
        <translation>divergió</translation>
    </message>
    <message>
        <source>does not fit any layer</source>
        <translation>no encaja en ninguna capa</translation>
    </message>
    <message>
        <source>&amp;Search</source>
        <translation>&amp;Buscar</translation>
    </message>
    <message>
        <source>&amp;Resume</source>
        <translation>&amp;Continuar</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>&amp;Parar</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Elegir…</translation>
    </message>
    <message>
        <source>Tree search</source>
        <translation>Búsqueda en árbol</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>Aleatoria</translation>
    </message>
    <message>
        <source>Exhaustive</source>
        <translation>Exhaustiva</translation>
    </message>
    <message>
        <source>generated images</source>
        <translation>imágenes generadas</translation>
    </message>
    <message>
        <source>&amp;Method</source>
        <translation>&amp;Método</translation>
    </message>
    <message>
        <source>Strategy for choosing the next operator</source>
        <translation>Cómo se elige el siguiente operador</translation>
    </message>
    <message>
        <source>&amp;Evaluations</source>
        <translation>&amp;Evaluaciones</translation>
    </message>
    <message>
        <source>Number of operators to try, including earlier ones</source>
        <translation>Operadores que probar, incluidos los de antes</translation>
    </message>
    <message>
        <source>Epo&amp;chs</source>
        <translation>Ép&amp;ocas</translation>
    </message>
    <message>
        <source>Training epochs per operator</source>
        <translation>Del entrenamiento de cada uno</translation>
    </message>
    <message>
        <source>See&amp;d</source>
        <translation>&amp;Semilla</translation>
    </message>
    <message>
        <source>Random seed of the search and the weights</source>
        <translation>De la búsqueda y de los pesos</translation>
    </message>
    <message>
        <source>Search for operators for the open problem</source>
        <translation>Buscar operadores del problema abierto</translation>
    </message>
    <message>
        <source>Stop; operators found so far are kept</source>
        <translation>Parar; lo encontrado se queda</translation>
    </message>
    <message>
        <source>Ima&amp;ges</source>
        <translation>&amp;Imágenes</translation>
    </message>
    <message>
        <source>Folder that contains the CIFAR-100 binary files; if empty, images are generated</source>
        <translation>La carpeta de los archivos binarios de CIFAR-100; vacía: una tarea de imágenes generadas</translation>
    </message>
    <message>
        <source>Choose image folder</source>
        <translation>Elegir la carpeta de las imágenes</translation>
    </message>
    <message>
        <source>Operators found</source>
        <translation>Operadores encontrados</translation>
    </message>
    <message>
        <source>Double-click or press Enter to open the operator</source>
        <translation>Doble clic o Intro: abrir el operador</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>N.º</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>Exactitud</translation>
    </message>
    <message>
        <source>MACs</source>
        <translation>MACs</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parámetros</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latencia</translation>
    </message>
    <message>
        <source>Reward</source>
        <translation>Recompensa</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Entrenamiento</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Operador</translation>
    </message>
    <message>
        <source>Cost axis of the plot</source>
        <translation>Coste en el gráfico</translation>
    </message>
    <message>
        <source>The search builds operators, trains them in place of a small network&apos;s convolutions, and records their accuracy and cost.</source>
        <translation>Se componen operadores, se entrenan en lugar de las convoluciones de una red pequeña y se guardan con lo que valen.</translation>
    </message>
    <message>
        <source>dense</source>
        <translation>densa</translation>
    </message>
    <message>
        <source>original network</source>
        <translation>la red tal como es</translation>
    </message>
    <message>
        <source>operator %1</source>
        <translation>operador %1</translation>
    </message>
    <message>
        <source>%1: accuracy %2%, %3 %4</source>
        <translation>%1: exactitud %2%, %3 %4</translation>
    </message>
    <message>
        <source>Accuracy (%)</source>
        <translation>Exactitud, %</translation>
    </message>
    <message>
        <source>&amp;Latency</source>
        <translation>&amp;Latencia</translation>
    </message>
    <message>
        <source>Also compile the replaced layers and time them; requires a C++ compiler</source>
        <translation>Compilar también las capas sustituidas y medir su tiempo; requiere un compilador de C++</translation>
    </message>
    <message>
        <source>Resume the latest search of the session with its original settings</source>
        <translation>Continuar la búsqueda más reciente de la sesión, tal como se empezó</translation>
    </message>
    <message>
        <source>Sess&amp;ion</source>
        <translation>Ses&amp;ión</translation>
    </message>
    <message>
        <source>The .egret file that stores the search so that it can be resumed</source>
        <translation>El archivo .egret que guarda la búsqueda, para poder continuarla</translation>
    </message>
    <message>
        <source>Choose search session</source>
        <translation>Elegir la sesión de la búsqueda</translation>
    </message>
    <message>
        <source>Search session</source>
        <translation>Sesión de la búsqueda</translation>
    </message>
    <message>
        <source>Egret sessions (*.egret)</source>
        <translation>Sesiones de Egret (*.egret)</translation>
    </message>
    <message>
        <source>Folder that contains the CIFAR-100 binary files</source>
        <translation>Carpeta de los archivos binarios de CIFAR-100</translation>
    </message>
</context>
<context>
    <name>egret::synthesis_view::SearchRun</name>
    <message>
        <source>Starting</source>
        <translation>Comienzo</translation>
    </message>
    <message>
        <source>Searching for operators</source>
        <translation>Buscando operadores</translation>
    </message>
    <message>
        <source>Training on %1</source>
        <translation>Se entrena con: %1</translation>
    </message>
    <message>
        <source>original network</source>
        <translation>la red tal como es</translation>
    </message>
    <message numerus="yes">
        <source>%n operator(s) tried</source>
        <translation>
            <numerusform>%n operador probado</numerusform>
            <numerusform>%n operadores probados</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, stopped</source>
        <translation>%1, parada</translation>
    </message>
    <message>
        <source>%1, search space exhausted</source>
        <translation>%1, no hay otros</translation>
    </message>
    <message>
        <source>%1, done</source>
        <translation>%1, terminada</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>falló</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>parada</translation>
    </message>
    <message>
        <source>Reading a search</source>
        <translation>Leyendo una búsqueda</translation>
    </message>
</context>
<context>
    <name>egret::synthesis_view::SearchTreePane</name>
    <message>
        <source>Search tree</source>
        <translation>Árbol de la búsqueda</translation>
    </message>
    <message numerus="yes">
        <source>the %n most visited node(s) of a larger tree</source>
        <translation>
            <numerusform>el %n nodo más probado de un árbol mayor</numerusform>
            <numerusform>los %n nodos más probados de un árbol mayor</numerusform>
        </translation>
    </message>
    <message>
        <source>No tree yet. Start a tree search in the pane “Search for operators”.</source>
        <translation>Aún no ha crecido ningún árbol: empiece una búsqueda en árbol en el panel «Búsqueda de operadores».</translation>
    </message>
    <message numerus="yes">
        <source>the whole tree, %n node(s)</source>
        <translation>
            <numerusform>el árbol entero, %n nodo</numerusform>
            <numerusform>el árbol entero, %n nodos</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>egret::synthesis_view::StepsPane</name>
    <message>
        <source>Synthesis steps</source>
        <translation>Pasos de la síntesis</translation>
    </message>
    <message>
        <source>Select a step to go to it</source>
        <translation>Seleccione un paso para volver a él, o avanzar de nuevo</translation>
    </message>
    <message>
        <source>output</source>
        <translation>la salida</translation>
    </message>
    <message>
        <source>undone</source>
        <translation>deshecho</translation>
    </message>
</context>
<context>
    <name>egret::timeline::TimelinePane</name>
    <message>
        <source>E-graph steps</source>
        <translation>Pasos del grafo de igualdad</translation>
    </message>
    <message>
        <source>No steps yet</source>
        <translation>Aún no hay pasos</translation>
    </message>
    <message>
        <source>it %1</source>
        <translation>it. %1</translation>
    </message>
    <message>
        <source>step %1, iteration %2
%3</source>
        <translation>paso %1, iteración %2
%3</translation>
    </message>
    <message>
        <source>Hide steps without effect</source>
        <translation>Ocultar los pasos sin efecto</translation>
    </message>
    <message>
        <source>Loop</source>
        <translation>Bucle</translation>
    </message>
    <message>
        <source>One step back</source>
        <translation>Un paso atrás</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Reproducir</translation>
    </message>
    <message>
        <source>One step forward</source>
        <translation>Un paso adelante</translation>
    </message>
    <message>
        <source>Bookmark this step; playback pauses there</source>
        <translation>Marcar este paso; la reproducción se detiene ahí</translation>
    </message>
    <message>
        <source>Bookmark</source>
        <translation>Marcador</translation>
    </message>
    <message>
        <source>%1×</source>
        <translation>%1×</translation>
    </message>
    <message>
        <source>Playback speed</source>
        <translation>Velocidad de reproducción</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Velocidad</translation>
    </message>
    <message>
        <source>Restart at the end</source>
        <translation>Al final, volver a empezar</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>paso %1 de %2</translation>
    </message>
    <message>
        <source> · start</source>
        <translation> · el principio</translation>
    </message>
</context>
<context>
    <name>egret::workspace::MatchText</name>
    <message>
        <source>body of %1</source>
        <translation>cuerpo de %1</translation>
    </message>
</context>
<context>
    <name>egret::workspace::Workspace</name>
    <message>
        <source>Cancelled.</source>
        <translation>Cancelado.</translation>
    </message>
    <message>
        <source>Opening</source>
        <translation>Apertura</translation>
    </message>
    <message>
        <source>Opened %1: %2</source>
        <translation>%1 abierto: %2</translation>
    </message>
    <message>
        <source>Opened %1: %2 operators</source>
        <translation>%1 abierto: %2 operadores</translation>
    </message>
    <message>
        <source>Applying</source>
        <translation>Aplicación</translation>
    </message>
    <message>
        <source>Still searching for matches.</source>
        <translation>Las coincidencias aún se están buscando.</translation>
    </message>
    <message>
        <source>No rule applies to this graph.</source>
        <translation>Ninguna regla se aplica a este grafo.</translation>
    </message>
    <message>
        <source>Skipping</source>
        <translation>Omisión</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Rehacer</translation>
    </message>
    <message>
        <source>Going to the step</source>
        <translation>Ir a un paso</translation>
    </message>
    <message>
        <source>Saturating</source>
        <translation>Saturación</translation>
    </message>
    <message>
        <source>Saturation: %1</source>
        <translation>Saturación: %1</translation>
    </message>
    <message>
        <source>Searching the e-graph for matches</source>
        <translation>Búsqueda en el grafo de igualdad</translation>
    </message>
    <message>
        <source>Applying matches to the e-graph</source>
        <translation>Crecimiento del grafo de igualdad</translation>
    </message>
    <message>
        <source>Saturation has ended: %1</source>
        <translation>El grafo de igualdad ya no crece: %1</translation>
    </message>
    <message>
        <source>Paused at a breakpoint.</source>
        <translation>Detenido en un punto de interrupción.</translation>
    </message>
    <message>
        <source>The match changed nothing.</source>
        <translation>La coincidencia no cambió nada.</translation>
    </message>
    <message>
        <source>Extraction complete: cost %1%2</source>
        <translation>Extraído: %1%2</translation>
    </message>
    <message>
        <source>, optimal</source>
        <translation>, óptimo</translation>
    </message>
    <message>
        <source>Extracting</source>
        <translation>Extracción</translation>
    </message>
    <message>
        <source>Optimizing</source>
        <translation>Optimización</translation>
    </message>
    <message>
        <source>Optimizing, %1 %2</source>
        <translation>Optimización, %1 %2</translation>
    </message>
    <message>
        <source>The result is not equivalent and was rejected: %1</source>
        <translation>El resultado calcula otra cosa y fue rechazado: %1</translation>
    </message>
    <message>
        <source>Measuring</source>
        <translation>Medición</translation>
    </message>
    <message>
        <source>Verifying</source>
        <translation>Verificación</translation>
    </message>
    <message>
        <source>The current graph is equivalent to the original (%1 samples, largest error %2).</source>
        <translation>El grafo actual calcula lo mismo que el original (%1 muestras, mayor error %2).</translation>
    </message>
    <message>
        <source>The current graph is not equivalent to the original: %1</source>
        <translation>El grafo actual calcula otra cosa: %1</translation>
    </message>
    <message>
        <source>Exporting</source>
        <translation>Exportando</translation>
    </message>
    <message>
        <source>Exported %1</source>
        <translation>%1 exportado</translation>
    </message>
    <message>
        <source>Saving</source>
        <translation>Guardado</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 guardado</translation>
    </message>
    <message>
        <source>Naming the step</source>
        <translation>Poner nombre</translation>
    </message>
    <message>
        <source>Saving the note</source>
        <translation>Anotación</translation>
    </message>
    <message>
        <source>Changing the engine</source>
        <translation>Cambio de motor</translation>
    </message>
    <message>
        <source>Searching for matches</source>
        <translation>Búsqueda de coincidencias</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vista previa</translation>
    </message>
    <message>
        <source>Showing an earlier step</source>
        <translation>Mirada atrás</translation>
    </message>
    <message>
        <source>Comparing</source>
        <translation>Comparación</translation>
    </message>
    <message>
        <source>Explaining</source>
        <translation>Explicación</translation>
    </message>
    <message>
        <source>Predicting costs</source>
        <translation>Predicción de costes</translation>
    </message>
    <message>
        <source>Applying rules</source>
        <translation>Aplicación de reglas</translation>
    </message>
    <message>
        <source>Rules applied from %1 (rules: %2)</source>
        <translation>En uso desde ahora: %1, reglas: %2</translation>
    </message>
    <message>
        <source>Loading rules</source>
        <translation>Carga de reglas</translation>
    </message>
    <message>
        <source>Removing rules</source>
        <translation>Retirada de reglas</translation>
    </message>
    <message>
        <source>Enabling or disabling rules</source>
        <translation>Elección de reglas</translation>
    </message>
    <message>
        <source>Using the term</source>
        <translation>Uso del término</translation>
    </message>
    <message>
        <source>Preparing the term</source>
        <translation>Preparación del término</translation>
    </message>
    <message>
        <source>Analyzing why the rule did not fire</source>
        <translation>Búsqueda del porqué no</translation>
    </message>
    <message>
        <source>Opening a policy</source>
        <translation>Abriendo una política</translation>
    </message>
    <message>
        <source>Querying the policy</source>
        <translation>Consultando la política</translation>
    </message>
    <message>
        <source>No-Op: the graph is unchanged.</source>
        <translation>No-Op: el grafo queda como está.</translation>
    </message>
    <message>
        <source>Running policy %1</source>
        <translation>Juega %1</translation>
    </message>
    <message numerus="yes">
        <source>The policy took %n step(s), then chose No-Op; cost is now %1</source>
        <translation>
            <numerusform>La política dio %n paso y luego eligió No-Op; el coste es ahora %1</numerusform>
            <numerusform>La política dio %n pasos y luego eligió No-Op; el coste es ahora %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The policy took %n step(s); cost is now %1</source>
        <translation>
            <numerusform>La política dio %n paso; el coste es ahora %1</numerusform>
            <numerusform>La política dio %n pasos; el coste es ahora %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Computing the policy&apos;s attention</source>
        <translation>Consultando a qué atiende la política</translation>
    </message>
    <message>
        <source>Measuring (interleaved)</source>
        <translation>Medición por turnos</translation>
    </message>
    <message>
        <source>read-only</source>
        <translation>solo lectura</translation>
    </message>
    <message>
        <source>read-only: open in process %1</source>
        <translation>solo lectura: abierta en el proceso %1</translation>
    </message>
    <message>
        <source>Bookmarking the step</source>
        <translation>Poner un marcador</translation>
    </message>
    <message>
        <source>Rebuilding the e-graph</source>
        <translation>El grafo de igualdad crece de nuevo</translation>
    </message>
    <message>
        <source>E-graph rebuilt: %1</source>
        <translation>El grafo de igualdad ha crecido de nuevo: %1</translation>
    </message>
    <message>
        <source>E-graph rebuilt, but it differs from the recorded one: %1</source>
        <translation>El grafo de igualdad ha crecido de nuevo, pero de otro modo que en la sesión: %1</translation>
    </message>
    <message>
        <source>Setting extents</source>
        <translation>Fijando dimensiones</translation>
    </message>
    <message>
        <source>Calibrating costs</source>
        <translation>Calibrando los costes</translation>
    </message>
    <message>
        <source>Nodes that cannot be run: %1. Outputs that were not compared: %2.</source>
        <translation>Nodos que no se pueden ejecutar: %1. Salidas no comparadas: %2.</translation>
    </message>
    <message>
        <source>Looking for places where the rule almost applies</source>
        <translation>Búsqueda de lugares donde la regla casi se aplica</translation>
    </message>
    <message>
        <source>Applying all matches</source>
        <translation>Aplicación de todas las coincidencias</translation>
    </message>
    <message>
        <source>Applied %1: %2</source>
        <translation>Se aplicó %1: %2</translation>
    </message>
    <message>
        <source>Optimized by %1: cost %2, latency %3</source>
        <translation>Optimizado con %1: coste %2, latencia %3</translation>
    </message>
    <message>
        <source>; it ended worse than its best, %1</source>
        <translation>; terminó peor que su mejor grafo, %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message numerus="yes">
        <source>%1: all %n match(es)</source>
        <translation>
            <numerusform>%1: %n coincidencia</numerusform>
            <numerusform>%1: las %n coincidencias</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, and more are left</source>
        <translation>%1, y quedan más</translation>
    </message>
    <message>
        <source>Stopped. The best graph so far is kept; it is not verified: cost %1</source>
        <translation>Detenido. Se conserva el mejor grafo hasta ahora; no está verificado: costo %1</translation>
    </message>
    <message>
        <source>Editing</source>
        <translation>Edición</translation>
    </message>
    <message>
        <source>the edit</source>
        <translation>la edición</translation>
    </message>
    <message>
        <source>Judging the edit</source>
        <translation>Evaluación de la edición</translation>
    </message>
    <message>
        <source>Declaring the edit intended</source>
        <translation>Declaración de la edición como intencionada</translation>
    </message>
    <message>
        <source>Explaining the goals</source>
        <translation>Explicando los objetivos</translation>
    </message>
    <message>
        <source>Searching for trajectories</source>
        <translation>Buscando trayectorias</translation>
    </message>
    <message>
        <source>%1 extractions complete; the last one costs %2</source>
        <translation>%1 extracciones completas; la última cuesta %2</translation>
    </message>
</context>
</TS>
