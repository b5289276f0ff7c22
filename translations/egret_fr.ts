<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr_FR">
<context>
    <name>BatchingPane</name>
    <message>
        <source>%1 of %2 programs, %3 of %4 nodes; each node shows its batch number</source>
        <translation>%1 programmes sur %2, %3 nœuds sur %4 ; chacun avec le numéro de son lot</translation>
    </message>
    <message>
        <source>Current batch</source>
        <translation>Lot actuel</translation>
    </message>
</context>
<context>
    <name>CanonicalRule</name>
    <message>
        <source>more reductions, weights, shifts, strides or expands than the problem allows</source>
        <translation>plus de réductions, de poids, de décalages, de pas ou d&apos;expansions que le problème n&apos;en permet</translation>
    </message>
    <message>
        <source>a coefficient variable is used more often than its budget</source>
        <translation>une variable de coefficient est utilisée plus souvent que son budget</translation>
    </message>
    <message>
        <source>a reduction comes after another primitive</source>
        <translation>une réduction vient après une autre primitive</translation>
    </message>
    <message>
        <source>reductions are not in the order of their sizes</source>
        <translation>les réductions ne sont pas dans l&apos;ordre de leurs tailles</translation>
    </message>
    <message>
        <source>among reductions of the same size, a later one is used first</source>
        <translation>parmi plusieurs réductions d&apos;une même taille, l&apos;une est utilisée avant une plus ancienne</translation>
    </message>
    <message>
        <source>a view does not depend on the last contraction and belongs below it</source>
        <translation>une vue ne dépend pas de la dernière contraction, et a donc sa place au-dessous</translation>
    </message>
    <message>
        <source>merge above a share: the halves can index the weight instead</source>
        <translation>merge au-dessus d&apos;un partage : le poids peut être indexé par les moitiés</translation>
    </message>
    <message>
        <source>merge above a split where one block is a multiple of the other (figure 3a)</source>
        <translation>merge au-dessus d&apos;un split, un bloc multiple de l&apos;autre (figure 3a)</translation>
    </message>
    <message>
        <source>merge above a split with incompatible blocks</source>
        <translation>merge au-dessus d&apos;un split dont les blocs ne s&apos;accordent pas</translation>
    </message>
    <message>
        <source>merge of the left half of a merge</source>
        <translation>merge de la moitié gauche d&apos;un merge</translation>
    </message>
    <message>
        <source>merge of a reduction, equal to two reductions</source>
        <translation>merge d&apos;une réduction, c&apos;est-à-dire deux réductions</translation>
    </message>
    <message>
        <source>merge above a shift with blocks so large that the shift hardly matters</source>
        <translation>merge au-dessus d&apos;un shift, en blocs trop grands pour le voir</translation>
    </message>
    <message>
        <source>merge above a stride with blocks no smaller than the stride</source>
        <translation>merge au-dessus d&apos;un stride, en blocs qui ne sont pas plus petits</translation>
    </message>
    <message>
        <source>merge above an unfold with blocks no smaller than its window (figure 3c)</source>
        <translation>merge au-dessus d&apos;un unfold, en blocs pas plus petits que sa fenêtre (figure 3c)</translation>
    </message>
    <message>
        <source>split whose left half is a split</source>
        <translation>split dont la moitié gauche est un split</translation>
    </message>
    <message>
        <source>split of the two halves of one merge</source>
        <translation>split des deux moitiés d&apos;un merge</translation>
    </message>
    <message>
        <source>split of two reductions, equal to one reduction</source>
        <translation>split de deux réductions, c&apos;est-à-dire une seule</translation>
    </message>
    <message>
        <source>split of two shares of one weight</source>
        <translation>split de deux partages d&apos;un même poids</translation>
    </message>
    <message>
        <source>split of two parts of one unordered coordinate</source>
        <translation>split de deux parties d&apos;une coordonnée sans ordre</translation>
    </message>
    <message>
        <source>unfold whose left operand is a split: the window moves along the split&apos;s inner half</source>
        <translation>unfold dont la gauche est un split : la fenêtre se déplace sur sa moitié intérieure</translation>
    </message>
    <message>
        <source>unfold whose left operand is shifted: the shift can follow the unfold</source>
        <translation>unfold dont la gauche est décalée : le décalage peut venir après</translation>
    </message>
    <message>
        <source>nested windows are not in order of size</source>
        <translation>les fenêtres superposées ne sont pas dans l&apos;ordre de leurs tailles</translation>
    </message>
    <message>
        <source>shift of a reduction or a share: the sum and the weight can be shifted instead</source>
        <translation>shift d&apos;une réduction ou d&apos;un partage : on peut décaler la somme et le poids à la place</translation>
    </message>
    <message>
        <source>a reduction that indexes only one weight: the weight can be summed beforehand</source>
        <translation>une réduction qui n&apos;indexe qu&apos;un poids : le poids peut être sommé d&apos;avance</translation>
    </message>
    <message>
        <source>shift of a shift</source>
        <translation>shift d&apos;un shift</translation>
    </message>
    <message>
        <source>shift of an unordered coordinate</source>
        <translation>shift d&apos;une coordonnée sans ordre</translation>
    </message>
    <message>
        <source>window over an unordered coordinate</source>
        <translation>fenêtre sur une coordonnée sans ordre</translation>
    </message>
    <message>
        <source>window summed without a weight</source>
        <translation>fenêtre sommée sans poids</translation>
    </message>
    <message>
        <source>window with both coordinates summed</source>
        <translation>fenêtre dont les deux coordonnées sont sommées</translation>
    </message>
    <message>
        <source>window whose size is even, above 30, or more than half of the dimension that it moves along</source>
        <translation>fenêtre paire, au-dessus de 30, ou de plus de la moitié de ce qu&apos;elle parcourt</translation>
    </message>
    <message>
        <source>stride above a share, an unfold, a stride or a split</source>
        <translation>stride au-dessus d&apos;un partage, d&apos;un unfold, d&apos;un stride ou d&apos;un split</translation>
    </message>
    <message>
        <source>stride with a reach above 30</source>
        <translation>stride qui porte à plus de 30</translation>
    </message>
    <message>
        <source>a strided coordinate is used other than as a window: elements would be lost</source>
        <translation>une coordonnée à pas sert à autre chose qu&apos;une fenêtre : des éléments seraient perdus</translation>
    </message>
    <message>
        <source>expand of a reduction: it only scales the sum</source>
        <translation>expand d&apos;une réduction : la somme n&apos;est que multipliée</translation>
    </message>
    <message>
        <source>a weight that shares no coordinate, or whose own coordinates are all reductions, which can be summed beforehand</source>
        <translation>un poids qui ne partage aucune coordonnée, ou n&apos;a en propre que des réductions, sommées d&apos;avance</translation>
    </message>
    <message>
        <source>a contraction could have come earlier, before one with a greater form</source>
        <translation>une contraction aurait pu venir plus tôt, et elle a moins de structure que celle qu&apos;elle aurait précédée</translation>
    </message>
</context>
<context>
    <name>Canvas</name>
    <message>
        <source>chosen</source>
        <translation>choisi</translation>
    </message>
    <message>
        <source>chosen by the first extraction only</source>
        <translation>choisi par la première extraction</translation>
    </message>
    <message>
        <source>chosen by the second extraction only</source>
        <translation>choisi par la seconde extraction</translation>
    </message>
    <message>
        <source>new</source>
        <translation>nouveau</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>dans %1</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>de %1</translation>
    </message>
    <message>
        <source>to %1</source>
        <translation>vers %1</translation>
    </message>
    <message numerus="yes">
        <source>%n e-node(s)</source>
        <translation>
            <numerusform>%n e-nœud</numerusform>
            <numerusform>%n e-nœuds</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EGraph</name>
    <message>
        <source>%1 of %2 classes</source>
        <translation>%1 classes sur %2</translation>
    </message>
    <message>
        <source>; 1 class contains only a constant and is shown inside its users</source>
        <translation> ; 1 contient une constante et est inscrite chez ses utilisateurs</translation>
    </message>
    <message>
        <source>; %1 classes contain only a constant and are shown inside their users</source>
        <translation> ; %1 contiennent une constante et sont inscrites chez leurs utilisateurs</translation>
    </message>
    <message>
        <source>root</source>
        <translation>racine</translation>
    </message>
    <message>
        <source>+%1</source>
        <translation>+%1</translation>
    </message>
    <message>
        <source>%1 more e-nodes; double-click the class to show them</source>
        <translation>%1 e-nœuds de plus ; double-cliquez sur la classe ou appuyez sur + pour les voir</translation>
    </message>
    <message>
        <source>e-class %1, %2 e-nodes</source>
        <translation>e-classe %1, %2 e-nœuds</translation>
    </message>
    <message>
        <source>children %1</source>
        <translation>enfants %1</translation>
    </message>
    <message>
        <source>in the initial e-graph</source>
        <translation>donné au départ</translation>
    </message>
    <message>
        <source>created by %1, step %2</source>
        <translation>né de %1, étape %2</translation>
    </message>
    <message>
        <source>cost %1</source>
        <translation>coût %1</translation>
    </message>
    <message>
        <source>chosen by %1</source>
        <translation>choisi par %1</translation>
    </message>
    <message>
        <source>excluded by the cycle filter</source>
        <translation>écarté par le filtre de cycles</translation>
    </message>
    <message>
        <source>e-class %1, %2 e-nodes, not drawn; double-click to go there</source>
        <translation>e-classe %1, %2 e-nœuds, non dessinée ; double-cliquez pour y aller</translation>
    </message>
    <message>
        <source> (display limit)</source>
        <translation> (aucune image n&apos;en montre plus)</translation>
    </message>
    <message>
        <source>New e-node</source>
        <translation>Nouvel e-nœud</translation>
    </message>
    <message>
        <source>Excluded by the cycle filter</source>
        <translation>Écarté par le filtre de cycles</translation>
    </message>
    <message>
        <source>Chosen by %1</source>
        <translation>Choisi par %1</translation>
    </message>
    <message>
        <source>Chosen by both</source>
        <translation>Choisi par les deux</translation>
    </message>
    <message>
        <source>Chosen only by %1</source>
        <translation>Choisi seulement par %1</translation>
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
        <translation>congruence</translation>
    </message>
    <message>
        <source>analysis</source>
        <translation>analyse</translation>
    </message>
    <message>
        <source>%1 e-classes, %2 e-nodes</source>
        <translation>%1 e-classes, %2 e-nœuds</translation>
    </message>
    <message>
        <source>, %1 e-nodes in the file omitted because they have no finite term</source>
        <translation>, %1 e-nœuds du fichier écartés : ils ne mènent à aucun terme fini</translation>
    </message>
    <message numerus="yes">
        <source>%n e-node(s)</source>
        <translation>
            <numerusform>%n e-nœud</numerusform>
            <numerusform>%n e-nœuds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n union(s)</source>
        <translation>
            <numerusform>%n union</numerusform>
            <numerusform>%n unions</numerusform>
        </translation>
    </message>
    <message>
        <source>This session recorded an e-graph built match by match (steps: %1, rules: %2).</source>
        <translation>Cette session a fait croître un graphe d&apos;égalité pas à pas (étapes : %1, règles : %2).</translation>
    </message>
    <message>
        <source>This session recorded an e-graph with %1 e-classes (rules: %2; limits: %3 iterations, %4 e-nodes, %5 s).</source>
        <translation>Cette session a fait croître un graphe d&apos;égalité de %1 e-classes (règles : %2 ; au plus %3 itérations, %4 e-nœuds, %5 s).</translation>
    </message>
    <message>
        <source>initial</source>
        <translation>initial</translation>
    </message>
    <message>
        <source>, roots missing from the file: %1</source>
        <translation>, racines absentes du fichier : %1</translation>
    </message>
</context>
<context>
    <name>Engine</name>
    <message>
        <source>goal reached</source>
        <translation>objectif atteint</translation>
    </message>
    <message>
        <source>saturated</source>
        <translation>saturé</translation>
    </message>
    <message>
        <source>iteration limit</source>
        <translation>limite d&apos;itérations</translation>
    </message>
    <message>
        <source>node limit</source>
        <translation>limite de nœuds</translation>
    </message>
    <message>
        <source>memory limit</source>
        <translation>limite de mémoire</translation>
    </message>
    <message>
        <source>time limit</source>
        <translation>limite de temps</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>interrompu</translation>
    </message>
    <message>
        <source>breakpoint</source>
        <translation>point d&apos;arrêt</translation>
    </message>
    <message>
        <source>other</source>
        <translation>autre</translation>
    </message>
</context>
<context>
    <name>Episodes</name>
    <message>
        <source>not recorded</source>
        <translation>non enregistré</translation>
    </message>
    <message>
        <source>No-Op</source>
        <translation>No-Op</translation>
    </message>
    <message>
        <source>from step %1</source>
        <translation>depuis l’étape %1</translation>
    </message>
    <message>
        <source>from step %1, %2</source>
        <translation>depuis l’étape %1, %2</translation>
    </message>
    <message>
        <source>played by %1, %2</source>
        <translation>%1 a joué, %2</translation>
    </message>
    <message>
        <source>step by step, %1</source>
        <translation>pas à pas, %1</translation>
    </message>
    <message>
        <source>%1, episode %2, %3</source>
        <translation>%1, épisode %2, %3</translation>
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
        <translation>et plus d&apos;étapes que celles listées ici</translation>
    </message>
    <message>
        <source>same operator with equal inputs</source>
        <translation>le même opérateur sur des entrées égales</translation>
    </message>
    <message>
        <source>computed</source>
        <translation>calculé</translation>
    </message>
    <message>
        <source>repeats the steps from step %1</source>
        <translation>comme à partir de l&apos;étape %1</translation>
    </message>
    <message>
        <source>This e-graph does not show that %1 and %2 are equal.</source>
        <translation>%1 et %2 ne sont pas égaux, autant que ce graphe d&apos;égalité le sache.</translation>
    </message>
    <message>
        <source>%1 = %2, because %3 = %4:</source>
        <translation>%1 = %2, car %3 = %4 :</translation>
    </message>
    <message>
        <source>%1 and %2 are the same term.</source>
        <translation>%1 et %2 sont le même terme.</translation>
    </message>
    <message>
        <source>pattern</source>
        <translation>son motif</translation>
    </message>
    <message>
        <source>pattern %1 of %2</source>
        <translation>motif %1 sur %2</translation>
    </message>
    <message>
        <source>(Not all partial matches were tried; there are too many.)</source>
        <translation>(Il y avait trop de correspondances partielles pour les essayer toutes.)</translation>
    </message>
    <message>
        <source>Why did %1 not fire at %2? The match fails here:</source>
        <translation>Pourquoi %1 ne s&apos;est-elle pas appliquée à %2 ? Elle va jusqu&apos;ici :</translation>
    </message>
    <message>
        <source>%1 matches at %2, but it was active only in the first iterations (%3).</source>
        <translation>%1 correspond bien à %2, mais n&apos;a participé qu&apos;aux premières itérations (%3).</translation>
    </message>
    <message>
        <source>%1 matches at %2, but its result already exists, or a limit or the scheduler blocked it.</source>
        <translation>%1 correspond bien à %2 : ce qu&apos;elle ajoute est là, ou une limite ou l&apos;ordonnanceur l&apos;a retenue.</translation>
    </message>
    <message>
        <source>initial</source>
        <translation>initial</translation>
    </message>
    <message numerus="yes">
        <source>%1 applies at %n place(s).</source>
        <translation>
            <numerusform>%1 s&apos;applique à %n endroit.</numerusform>
            <numerusform>%1 s&apos;applique à %n endroits.</numerusform>
        </translation>
    </message>
    <message>
        <source>It almost applies nowhere.</source>
        <translation>Elle ne s&apos;applique presque nulle part.</translation>
    </message>
    <message>
        <source>It almost applies here, the nearest first:</source>
        <translation>Elle s&apos;applique presque ici, le plus proche d&apos;abord :</translation>
    </message>
    <message>
        <source>%1: %2 of %3 operators match</source>
        <translation>%1 : %2 opérateurs sur %3 correspondent</translation>
    </message>
</context>
<context>
    <name>Export</name>
    <message>
        <source>%1 x %2 pixels, scale %3</source>
        <translation>%1 x %2 pixels, échelle %3</translation>
    </message>
    <message>
        <source>one page of %1 x %2 mm</source>
        <translation>une page de %1 x %2 mm</translation>
    </message>
    <message>
        <source>%1 written (%2)</source>
        <translation>%1 écrit (%2)</translation>
    </message>
    <message>
        <source>%1 x %2 pages</source>
        <translation>%1 × %2 pages</translation>
    </message>
</context>
<context>
    <name>ExpressionMode</name>
    <message>
        <source>rational numbers; division by zero is undefined</source>
        <translation>nombres rationnels, la division par zéro est indéfinie</translation>
    </message>
    <message>
        <source>integers; division rounds down; division by zero is undefined</source>
        <translation>entiers, la division arrondit vers le bas, la division par zéro est indéfinie</translation>
    </message>
    <message>
        <source>integers; division leaves a nonnegative remainder; x/0 = 0</source>
        <translation>entiers, le reste d&apos;une division n&apos;est jamais négatif, x/0 = 0</translation>
    </message>
    <message>
        <source>rational numbers; x/x = 1 even for x = 0</source>
        <translation>nombres rationnels, mais x/x = 1 même pour 0</translation>
    </message>
</context>
<context>
    <name>FileDialogs</name>
    <message>
        <source>Egret sessions (*.egret)</source>
        <translation>Sessions Egret (*.egret)</translation>
    </message>
</context>
<context>
    <name>Graph</name>
    <message>
        <source>created by %1</source>
        <translation>produit par %1</translation>
    </message>
    <message>
        <source>%1 operators</source>
        <translation>%1 opérateurs</translation>
    </message>
    <message>
        <source>%1 rules</source>
        <translation>%1 règles</translation>
    </message>
    <message>
        <source>Double-click or press + to expand.</source>
        <translation>Double-clic ou + pour l&apos;ouvrir.</translation>
    </message>
    <message>
        <source>Double-click to go to its producer.</source>
        <translation>Double-clic pour aller où c&apos;est calculé.</translation>
    </message>
    <message>
        <source>%1 of %2 operators shown</source>
        <translation>%1 opérateurs sur %2 montrés</translation>
    </message>
    <message>
        <source>shown as references (many consumers): %1</source>
        <translation>lus en beaucoup d&apos;endroits, donc montrés comme renvois : %1</translation>
    </message>
    <message>
        <source>block %1</source>
        <translation>bloc %1</translation>
    </message>
    <message>
        <source>block</source>
        <translation>bloc</translation>
    </message>
    <message>
        <source>%1 ×%2 (no longer identical)</source>
        <translation>%1, %2 ne sont plus semblables</translation>
    </message>
    <message>
        <source>%1 (removed from the current graph)</source>
        <translation>%1, plus dans le graphe actuel</translation>
    </message>
    <message>
        <source>%1 new, %2 removed</source>
        <translation>%1 nouveaux, %2 disparus</translation>
    </message>
    <message>
        <source>attends to itself: %1</source>
        <translation>attention à soi-même : %1</translation>
    </message>
    <message>
        <source>attends to %1: %2</source>
        <translation>attention à %1 : %2</translation>
    </message>
    <message>
        <source>Double-click or press + to show its body.</source>
        <translation>Double-cliquez ou appuyez sur + pour afficher son corps.</translation>
    </message>
    <message numerus="yes">
        <source>%n operator(s)</source>
        <translation>
            <numerusform>%n opérateur</numerusform>
            <numerusform>%n opérateurs</numerusform>
        </translation>
    </message>
    <message>
        <source>Attention from other operators</source>
        <translation>Attention reçue des autres opérateurs</translation>
    </message>
    <message>
        <source>New in the current graph</source>
        <translation>Nouveau dans le graphe actuel</translation>
    </message>
    <message>
        <source>Removed from the original</source>
        <translation>Retiré de l&apos;original</translation>
    </message>
</context>
<context>
    <name>GraphPane</name>
    <message>
        <source>Open a model (Ctrl+O) or drop one here.</source>
        <translation>Ouvrez un modèle (Ctrl+O) ou déposez-en un ici.</translation>
    </message>
    <message>
        <source>Original</source>
        <translation>Original</translation>
    </message>
    <message>
        <source>Current</source>
        <translation>Actuel</translation>
    </message>
    <message>
        <source>Extracted</source>
        <translation>Extrait</translation>
    </message>
    <message>
        <source>Nothing extracted yet. Run equality saturation (F5), then extract (F7).</source>
        <translation>Rien d&apos;extrait encore : saturez (F5), puis extrayez (F7).</translation>
    </message>
    <message>
        <source>Diff</source>
        <translation>Diff</translation>
    </message>
    <message>
        <source>Operators that are not in the original graph glow</source>
        <translation>Ce que l&apos;original n&apos;a pas s&apos;éclaire</translation>
    </message>
    <message>
        <source>Predicted cost</source>
        <translation>Coût prévu</translation>
    </message>
    <message>
        <source>Heat map of predicted cost</source>
        <translation>Chaleur : ce que dit le modèle de coût</translation>
    </message>
    <message>
        <source>Measured time</source>
        <translation>Temps mesuré</translation>
    </message>
    <message>
        <source>Heat map of the last measurement (F8)</source>
        <translation>Chaleur : ce que dit la dernière mesure (F8)</translation>
    </message>
    <message>
        <source>Operators of the current graph, with one color per rule</source>
        <translation>Une couleur par règle, dans le graphe actuel</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>Politique</translation>
    </message>
    <message>
        <source>Heat map: for each operator of the current graph, the probability that the policy rewrites it next</source>
        <translation>Chaleur : probabilité que la politique réécrive ensuite un opérateur du graphe actuel</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>Attention between the operators of the current graph in the policy network</source>
        <translation>Ce à quoi chaque opérateur du graphe actuel prête attention dans le réseau de la politique</translation>
    </message>
    <message>
        <source>New operators</source>
        <translation>Ce qui est nouveau</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Règles</translation>
    </message>
    <message>
        <source>ONNX Runtime</source>
        <translation>ONNX Runtime</translation>
    </message>
    <message>
        <source>new</source>
        <translation>nouveauté</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>genre</translation>
    </message>
    <message>
        <source>Kind only</source>
        <translation>Genre seulement</translation>
    </message>
    <message>
        <source>Only the kind of operator has a color</source>
        <translation>Seul le genre d&apos;opérateur a une couleur</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>coût</translation>
    </message>
    <message>
        <source>time</source>
        <translation>temps</translation>
    </message>
    <message>
        <source>rule</source>
        <translation>règle</translation>
    </message>
    <message>
        <source>policy</source>
        <translation>politique</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>attention</translation>
    </message>
</context>
<context>
    <name>Inspector</name>
    <message>
        <source>Values</source>
        <translation>Valeurs</translation>
    </message>
    <message>
        <source>all elements</source>
        <translation>tous les éléments</translation>
    </message>
    <message>
        <source> (first %1 of %2)</source>
        <translation> (les %1 premiers sur %2)</translation>
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
        <translation>moyenne</translation>
    </message>
    <message>
        <source>std</source>
        <translation>écart type</translation>
    </message>
    <message>
        <source>histogram</source>
        <translation>histogramme</translation>
    </message>
    <message>
        <source>zeros</source>
        <translation>zéros</translation>
    </message>
    <message>
        <source>Attributes</source>
        <translation>Attributs</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>et %1 de plus</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Opérateur</translation>
    </message>
    <message>
        <source>type</source>
        <translation>type</translation>
    </message>
    <message>
        <source>output</source>
        <translation>sortie</translation>
    </message>
    <message>
        <source>FLOPs</source>
        <translation>FLOPs</translation>
    </message>
    <message>
        <source>bytes moved</source>
        <translation>octets déplacés</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>poids</translation>
    </message>
    <message>
        <source>computed from constants only</source>
        <translation>fait de constantes seulement</translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>Entrées</translation>
    </message>
    <message>
        <source>Used by</source>
        <translation>Utilisé par</translation>
    </message>
    <message>
        <source>Matches here</source>
        <translation>Correspondances ici</translation>
    </message>
    <message>
        <source>E-graph</source>
        <translation>Graphe d&apos;égalité</translation>
    </message>
    <message>
        <source>e-class</source>
        <translation>e-classe</translation>
    </message>
    <message>
        <source>e-class %1</source>
        <translation>e-classe %1</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Classe</translation>
    </message>
    <message>
        <source>e-nodes</source>
        <translation>e-nœuds</translation>
    </message>
    <message>
        <source>parents</source>
        <translation>parents</translation>
    </message>
    <message>
        <source>E-nodes</source>
        <translation>E-nœuds</translation>
    </message>
    <message>
        <source>initial</source>
        <translation>donné</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>dans %1</translation>
    </message>
    <message>
        <source>e-node %1</source>
        <translation>e-nœud %1</translation>
    </message>
    <message>
        <source>E-node</source>
        <translation>E-nœud</translation>
    </message>
    <message>
        <source>class</source>
        <translation>classe</translation>
    </message>
    <message>
        <source>created</source>
        <translation>né</translation>
    </message>
    <message>
        <source>in the initial e-graph</source>
        <translation>au départ</translation>
    </message>
    <message>
        <source>by %1, step %2</source>
        <translation>de %1, étape %2</translation>
    </message>
    <message>
        <source>attributes</source>
        <translation>attributs</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>coût</translation>
    </message>
    <message>
        <source>name in the file</source>
        <translation>nom dans le fichier</translation>
    </message>
    <message>
        <source>chosen by</source>
        <translation>choisi par</translation>
    </message>
    <message>
        <source>filtered</source>
        <translation>filtré</translation>
    </message>
    <message>
        <source>excluded by the cycle filter</source>
        <translation>écarté par le filtre de cycles</translation>
    </message>
    <message>
        <source>Children</source>
        <translation>Enfants</translation>
    </message>
    <message>
        <source>e-classes</source>
        <translation>e-classes</translation>
    </message>
    <message>
        <source>omitted</source>
        <translation>écarté</translation>
    </message>
    <message>
        <source>%1 e-nodes without a finite term</source>
        <translation>%1 e-nœuds qui ne mènent à aucun terme fini</translation>
    </message>
    <message>
        <source>Roots</source>
        <translation>Racines</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>Opérateurs</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modèle</translation>
    </message>
    <message>
        <source>operators</source>
        <translation>opérateurs</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>paramètres</translation>
    </message>
    <message>
        <source>current cost</source>
        <translation>coût actuel</translation>
    </message>
    <message>
        <source>original cost</source>
        <translation>coût au départ</translation>
    </message>
    <message>
        <source>cost model</source>
        <translation>modèle de coût</translation>
    </message>
    <message>
        <source>Outputs</source>
        <translation>Sorties</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Groupe</translation>
    </message>
    <message>
        <source>Groups inside</source>
        <translation>Groupes à l&apos;intérieur</translation>
    </message>
    <message>
        <source>%1 operators</source>
        <translation>%1 opérateurs</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>Politique</translation>
    </message>
    <message>
        <source>rewrite probability</source>
        <translation>sera réécrit ensuite</translation>
    </message>
    <message>
        <source>attends to itself</source>
        <translation>prête attention à lui-même</translation>
    </message>
    <message>
        <source>attends to %1</source>
        <translation>prête attention à %1</translation>
    </message>
    <message>
        <source>%1, used %2 times</source>
        <translation>%1, utilisé %2 fois</translation>
    </message>
    <message>
        <source>%1, %2 of total</source>
        <translation>%1, %2 du total</translation>
    </message>
    <message>
        <source>Match</source>
        <translation>Correspondance</translation>
    </message>
    <message>
        <source>rule</source>
        <translation>règle</translation>
    </message>
    <message>
        <source>place</source>
        <translation>endroit</translation>
    </message>
    <message>
        <source>result</source>
        <translation>résultat</translation>
    </message>
    <message>
        <source>Replaces</source>
        <translation>Remplace</translation>
    </message>
    <message>
        <source>By</source>
        <translation>Par</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Règle</translation>
    </message>
    <message>
        <source>Definition</source>
        <translation>Définition</translation>
    </message>
    <message>
        <source>matches</source>
        <translation>correspondances</translation>
    </message>
    <message>
        <source>best match</source>
        <translation>meilleure correspondance</translation>
    </message>
    <message>
        <source>description</source>
        <translation>description</translation>
    </message>
    <message>
        <source>verdict</source>
        <translation>verdict</translation>
    </message>
</context>
<context>
    <name>LearningCurve</name>
    <message>
        <source>Loss</source>
        <translation>Perte</translation>
    </message>
    <message>
        <source>Expected reward</source>
        <translation>Récompense attendue</translation>
    </message>
    <message>
        <source>Hit rate</source>
        <translation>Taux de réussite</translation>
    </message>
    <message>
        <source>imitation</source>
        <translation>imitation</translation>
    </message>
    <message>
        <source>reward</source>
        <translation>récompense</translation>
    </message>
    <message>
        <source>long expressions</source>
        <translation>expressions longues</translation>
    </message>
    <message>
        <source>done</source>
        <translation>terminée</translation>
    </message>
    <message>
        <source>step</source>
        <translation>étape</translation>
    </message>
    <message>
        <source>discovery</source>
        <translation>découverte</translation>
    </message>
</context>
<context>
    <name>Legend</name>
    <message>
        <source>Same value as the selection</source>
        <translation>Même valeur que la sélection</translation>
    </message>
    <message>
        <source>Search hit</source>
        <translation>Résultat de la recherche</translation>
    </message>
    <message>
        <source>Match</source>
        <translation>Correspondance</translation>
    </message>
    <message>
        <source>This step</source>
        <translation>Cette étape</translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation>Explication</translation>
    </message>
    <message>
        <source>Step of the explanation</source>
        <translation>Étape de l&apos;explication</translation>
    </message>
    <message>
        <source>Computed by the selection</source>
        <translation>Calculé par la sélection</translation>
    </message>
    <message>
        <source>Current</source>
        <translation>Actuel</translation>
    </message>
    <message>
        <source>Current step</source>
        <translation>Étape actuelle</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Nouveau</translation>
    </message>
    <message>
        <source>Chosen</source>
        <translation>Choisi</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>et %1 de plus</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Coût</translation>
    </message>
    <message>
        <source>Selected</source>
        <translation>Sélectionné</translation>
    </message>
</context>
<context>
    <name>Method</name>
    <message>
        <source>nothing</source>
        <translation>rien</translation>
    </message>
    <message>
        <source>constants computed</source>
        <translation>constantes calculées</translation>
    </message>
    <message>
        <source>rule log</source>
        <translation>journal des règles</translation>
    </message>
    <message>
        <source>decoder</source>
        <translation>décodeur</translation>
    </message>
    <message>
        <source>the open network: selects subtrees and writes simpler replacements</source>
        <translation>le réseau ouvert : choisit des sous-arbres et en écrit de plus simples</translation>
    </message>
    <message>
        <source>replaces subtrees that equal a constant or one of their subterms</source>
        <translation>ce qui est égal à une constante ou à une partie de soi-même</translation>
    </message>
    <message>
        <source>brute force: combines small expressions, enumerated up to equivalence</source>
        <translation>force brute : petites expressions à équivalence près, combinées</translation>
    </message>
    <message>
        <source>Halide-style rules, applied until none matches</source>
        <translation>règles à la manière de Halide, appliquées jusqu&apos;à ce qu&apos;aucune ne corresponde</translation>
    </message>
    <message>
        <source>applies rules and equations to an e-graph; extracts the smallest term</source>
        <translation>les règles et équations dans un graphe d&apos;égalité, et son plus petit terme</translation>
    </message>
    <message>
        <source>Z3&apos;s simplify</source>
        <translation>simplify de Z3</translation>
    </message>
    <message>
        <source>Z3&apos;s ctx-solver-simplify, which queries a solver about every subterm</source>
        <translation>ctx-solver-simplify de Z3, qui interroge un solveur sur chaque partie</translation>
    </message>
    <message>
        <source>random changes, accepted by the Metropolis rule; budget: changes tried per token</source>
        <translation>changements aléatoires, acceptés selon Metropolis ; budget : changements essayés par token</translation>
    </message>
    <message>
        <source>decodes from the root, guided by upper confidence bounds; budget: trials per node</source>
        <translation>décodage depuis la racine par bornes supérieures de confiance ; budget : essais par nœud</translation>
    </message>
    <message>
        <source>all methods in turn, until none finds anything smaller</source>
        <translation>toutes à tour de rôle, jusqu&apos;à ce qu&apos;aucune ne trouve plus petit</translation>
    </message>
    <message>
        <source>same as its methods</source>
        <translation>comme ses méthodes</translation>
    </message>
    <message>
        <source>%1 rules and equations</source>
        <translation>%1 règles et équations</translation>
    </message>
    <message>
        <source>%1 rules</source>
        <translation>%1 règles</translation>
    </message>
    <message>
        <source>best without the network</source>
        <translation>best sans le réseau</translation>
    </message>
</context>
<context>
    <name>NextSteps</name>
    <message>
        <source>No loss: an equivalent operator is kept.</source>
        <translation>Rien n&apos;est perdu : un opérateur de même sens est gardé.</translation>
    </message>
    <message>
        <source>An operator that is equal almost everywhere is kept.</source>
        <translation>Un opérateur égal presque partout est gardé.</translation>
    </message>
    <message>
        <source>Operators of this form drop or repeat elements and are not useful.</source>
        <translation>De tels opérateurs perdent ou répètent des éléments : personne n&apos;en veut.</translation>
    </message>
    <message>
        <source>The problem sets this limit.</source>
        <translation>C&apos;est le problème qui fixe cette limite.</translation>
    </message>
    <message>
        <source>input</source>
        <translation>entrée</translation>
    </message>
    <message>
        <source>With these coordinates as its input, the operator is complete.</source>
        <translation>Avec ces coordonnées comme entrée, l&apos;opérateur est complet.</translation>
    </message>
    <message>
        <source>The input is then unreachable: it needs more than the %1 primitives that may follow.</source>
        <translation>L&apos;entrée est alors hors d&apos;atteinte : %1 primitives peuvent encore suivre, il en faut plus.</translation>
    </message>
    <message>
        <source>Rejected by rule %1: %2.</source>
        <translation>La règle %1 le refuse : %2.</translation>
    </message>
    <message>
        <source>Example: %1</source>
        <translation>Exemple : %1</translation>
    </message>
    <message>
        <source>Kept instead: %1</source>
        <translation>Gardé à la place : %1</translation>
    </message>
    <message numerus="yes">
        <source>The input is then at least %n primitive(s) away; up to %1 may follow.</source>
        <translation>
            <numerusform>L&apos;entrée est alors à %n primitive au moins, et %1 peuvent encore suivre.</numerusform>
            <numerusform>L&apos;entrée est alors à %n primitives au moins, et %1 peuvent encore suivre.</numerusform>
        </translation>
    </message>
    <message>
        <source>The open coordinates then have the input&apos;s sizes; up to %1 primitives may follow.</source>
        <translation>Ce qui est ouvert a alors les tailles de l&apos;entrée ; %1 primitives peuvent encore suivre.</translation>
    </message>
</context>
<context>
    <name>Numbers</name>
    <message>
        <source>%1%</source>
        <extracomment>a number and the sign for percent</extracomment>
        <translation>%1&#xa0;%</translation>
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
        <translation>Itérations au plus</translation>
    </message>
    <message>
        <source>Each iteration searches all rules and applies the matches</source>
        <translation>Tours où l&apos;on cherche toutes les règles et applique ce qu&apos;elles ont trouvé</translation>
    </message>
    <message>
        <source>Node limit</source>
        <translation>E-nœuds au plus</translation>
    </message>
    <message>
        <source>Maximum number of e-nodes in the e-graph</source>
        <translation>Le graphe d&apos;égalité ne devient pas plus grand</translation>
    </message>
    <message>
        <source>Exploration time limit</source>
        <translation>Temps d&apos;exploration au plus</translation>
    </message>
    <message>
        <source>Extraction has a separate limit</source>
        <translation>L&apos;extraction a le sien</translation>
    </message>
    <message>
        <source>Multi-pattern iterations</source>
        <translation>Itérations multi-motifs</translation>
    </message>
    <message>
        <source>Rules with several patterns add many e-nodes, so they are used only in the first iterations (Tensat&apos;s k_multi)</source>
        <translation>Les règles à plusieurs motifs se multiplient vite : elles ne participent qu&apos;aux premières itérations (k_multi de Tensat)</translation>
    </message>
    <message>
        <source>Cycle filter</source>
        <translation>Filtre de cycles</translation>
    </message>
    <message>
        <source>none: no filter; vanilla: a map of descendants before every application; search: a search instead of the map; efficient: one map per iteration (Tensat, algorithm 2)</source>
        <translation>none : aucun ; vanilla : une table des descendants avant chaque application ; search : de même par recherche ; efficient : une table par itération (Tensat, algorithme 2)</translation>
    </message>
    <message>
        <source>Scheduler</source>
        <translation>Ordonnanceur</translation>
    </message>
    <message>
        <source>simple: every rule in every iteration; backoff: rules that match too often pause for some iterations</source>
        <translation>simple : toutes les règles à chaque itération ; backoff : les règles qui correspondent trop souvent se reposent un moment</translation>
    </message>
    <message>
        <source>Extraction</source>
        <translation>Extraction</translation>
    </message>
    <message>
        <source>greedy: cheapest term; greedy-dag: shared parts counted once; ilp: exact</source>
        <translation>greedy : terme le moins cher ; greedy-dag : parties communes comptées une fois ; ilp : exacte</translation>
    </message>
    <message>
        <source>Cycle constraints</source>
        <translation>Contraintes de cycles</translation>
    </message>
    <message>
        <source>For exact extraction. lazy: constraints are added when violated; order-real, order-int: Tensat&apos;s order variables; none: rely on the cycle filter</source>
        <translation>Extraction exacte : lazy : quand elles sont violées ; order-real, order-int : variables d&apos;ordre de Tensat ; none : les cycles sont laissés au filtre</translation>
    </message>
    <message>
        <source>Presolve</source>
        <translation>Prétraitement</translation>
    </message>
    <message>
        <source>For exact extraction: compute bounds and reduce the integer program first; otherwise solve Tensat&apos;s program</source>
        <translation>Extraction exacte : bornes et réduction avant le programme en nombres entiers ; sans, c&apos;est comme chez Tensat</translation>
    </message>
    <message>
        <source>Extraction time limit</source>
        <translation>Temps d&apos;extraction au plus</translation>
    </message>
    <message>
        <source>Exact extraction only; the best result so far is used</source>
        <translation>De l&apos;extraction exacte ; ensuite compte le meilleur trouvé</translation>
    </message>
    <message>
        <source>Alpha</source>
        <translation>Alpha</translation>
    </message>
    <message>
        <source>A graph is expanded if it costs at most this factor times the best cost (TASO)</source>
        <translation>De combien un graphe peut être pire que le meilleur et être encore développé (TASO)</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>Budget</translation>
    </message>
    <message>
        <source>Number of graphs to expand</source>
        <translation>Graphes à développer</translation>
    </message>
    <message>
        <source>equality saturation, then extraction of the cheapest graph</source>
        <translation>saturation d&apos;égalité, puis extraction du graphe le moins cher</translation>
    </message>
    <message>
        <source>backtracking search over whole graphs, cheapest first</source>
        <translation>recherche avec retour arrière sur des graphes entiers, les moins chers d&apos;abord</translation>
    </message>
    <message>
        <source>Episodes</source>
        <translation>Épisodes</translation>
    </message>
    <message>
        <source>Number of episodes; the first always takes the policy&apos;s most likely action</source>
        <translation>Parties que joue la politique ; la première en faisant toujours le plus probable</translation>
    </message>
    <message>
        <source>Rollout budget</source>
        <translation>Part des parties</translation>
    </message>
    <message>
        <source>Fraction of the new e-nodes and of the time that the policy&apos;s episodes may use; saturation gets the rest</source>
        <translation>Des e-nœuds à ajouter et du temps : les parties de la politique n’en prennent pas plus, la saturation a le reste</translation>
    </message>
    <message>
        <source>Maximum number of steps per episode</source>
        <translation>Étapes d’un épisode</translation>
    </message>
    <message>
        <source>Longer episodes are cut off</source>
        <translation>Ensuite il est interrompu</translation>
    </message>
    <message>
        <source>a learned policy rewrites step by step</source>
        <translation>une politique apprise réécrit pas à pas</translation>
    </message>
    <message>
        <source>a learned policy chooses what equality saturation adds</source>
        <translation>une politique apprise choisit ce qu’ajoute la saturation d’égalités</translation>
    </message>
    <message>
        <source>Objective</source>
        <translation>Objectif</translation>
    </message>
    <message>
        <source>For greedy extraction. tree: sum of the costs, shared parts counted at every use; depth: cost of the most expensive path; latency: end of a list schedule on parallel devices; memory: most memory in use, if costs are sizes of results; max-root: largest cost of a root, shared parts counted once; table: formulas for each operator</source>
        <translation>Pour l’extraction gloutonne. tree : somme des coûts, parties partagées comptées à chaque usage ; depth : coût du chemin le plus cher ; latency : fin d’un ordonnancement de liste sur des appareils parallèles ; memory : mémoire maximale utilisée, si les coûts sont les tailles des résultats ; max-root : plus grand coût d’une racine, parties partagées comptées une fois ; table : formules par opérateur</translation>
    </message>
    <message>
        <source>Parallel devices</source>
        <translation>Appareils parallèles</translation>
    </message>
    <message>
        <source>For the objective latency</source>
        <translation>Pour l’objectif latency</translation>
    </message>
    <message>
        <source>Cost table</source>
        <translation>Table de coûts</translation>
    </message>
    <message>
        <source>For the objective table: rows OPERATOR : FORMULA, separated by semicolons, or the name of a file with them</source>
        <translation>Pour l’objectif table : lignes OPÉRATEUR : FORMULE, séparées par des points-virgules, ou le nom d’un fichier qui les contient</translation>
    </message>
    <message>
        <source>Guidance</source>
        <translation>Guidage</translation>
    </message>
    <message>
        <source>policy: the learned policy; random: random matches; mcts: Monte Carlo tree search</source>
        <translation>policy : la politique apprise ; random : des correspondances au hasard ; mcts : recherche arborescente de Monte-Carlo</translation>
    </message>
</context>
<context>
    <name>PGraph</name>
    <message>
        <source>output</source>
        <translation>sortie</translation>
    </message>
    <message>
        <source>shares %1</source>
        <translation>partage %1</translation>
    </message>
    <message>
        <source>weight only: %1</source>
        <translation>propre au poids : %1</translation>
    </message>
    <message>
        <source>input</source>
        <translation>entrée</translation>
    </message>
    <message>
        <source>batch: passes through unchanged</source>
        <translation>lot : passe tel quel</translation>
    </message>
    <message>
        <source>unordered</source>
        <translation>sans ordre</translation>
    </message>
    <message>
        <source>strided: must become a window</source>
        <translation>à pas : doit devenir une fenêtre</translation>
    </message>
</context>
<context>
    <name>PolicyTraining</name>
    <message>
        <source>Policy loss</source>
        <translation>Perte de la politique</translation>
    </message>
    <message>
        <source>Value loss</source>
        <translation>Perte de la valeur</translation>
    </message>
    <message>
        <source>KL divergence</source>
        <translation>Divergence KL</translation>
    </message>
    <message>
        <source>Entropy (nats)</source>
        <translation>Entropie (nats)</translation>
    </message>
    <message>
        <source>Explained variance</source>
        <translation>Variance expliquée</translation>
    </message>
    <message>
        <source>update</source>
        <translation>mise à jour</translation>
    </message>
    <message>
        <source>Gain per episode (%)</source>
        <translation>Gain d&apos;un épisode (%)</translation>
    </message>
    <message>
        <source>all</source>
        <translation>tous</translation>
    </message>
    <message>
        <source>Best (% of initial value)</source>
        <translation>Meilleur, % du départ</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>Meilleur</translation>
    </message>
    <message>
        <source>Rules applied</source>
        <translation>Règles appliquées</translation>
    </message>
    <message>
        <source>others (%1)</source>
        <translation>les autres (%1)</translation>
    </message>
    <message>
        <source>Episode length</source>
        <translation>Longueur d’un épisode</translation>
    </message>
</context>
<context>
    <name>Search</name>
    <message>
        <source>Invalid regular expression: %1</source>
        <translation>Pas une expression régulière : %1</translation>
    </message>
    <message>
        <source>All words must occur in the type, name, attributes, shape or rule.
type:conv  name:layer.1  attr:pad  shape:35x35  rule:fuse  id:12 or #12  /regular.*expression/
Enter: next result; Shift+Enter: previous one</source>
        <translation>Mots qui doivent tous être trouvés : dans le type, le nom, les attributs, la forme ou la règle.
type:conv  name:layer.1  attr:pad  shape:35x35  rule:fuse  id:12 ou #12  /expression.*régulière/
Entrée va au suivant, Maj+Entrée au précédent.</translation>
    </message>
</context>
<context>
    <name>SearchTree</name>
    <message>
        <source>output</source>
        <translation>sortie</translation>
    </message>
    <message>
        <source>mean %1</source>
        <translation>moyenne %1</translation>
    </message>
    <message>
        <source>RAVE %1, visits %2</source>
        <translation>RAVE %1 sur %2</translation>
    </message>
    <message numerus="yes">
        <source>%n being evaluated</source>
        <translation>
            <numerusform>%n en cours d&apos;évaluation</numerusform>
            <numerusform>%n en cours d&apos;évaluation</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>visited %n time(s)</source>
        <translation>
            <numerusform>essayé %n fois</numerusform>
            <numerusform>essayé %n fois</numerusform>
        </translation>
    </message>
    <message>
        <source>subtree exhausted</source>
        <translation>il n&apos;y a plus rien à trouver au-dessous</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Thème</translation>
    </message>
    <message>
        <source>Colors of the window and its pictures</source>
        <translation>Couleurs de la fenêtre et de ses images</translation>
    </message>
    <message>
        <source>System default</source>
        <translation>Comme le système</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Clair</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Sombre</translation>
    </message>
    <message>
        <source>Te&amp;xt size</source>
        <translation>Taille &amp;du texte</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Langue</translation>
    </message>
    <message>
        <source>&amp;Engine</source>
        <translation>&amp;Moteur</translation>
    </message>
    <message>
        <source>Engine for timing models; libtorch runs models that onednn cannot run. Results are always verified with libtorch</source>
        <translation>Ce qui exécute les modèles à mesurer ; ce qu&apos;onednn ne sait pas exécuter, libtorch le fait. Les résultats sont toujours vérifiés par libtorch</translation>
    </message>
    <message>
        <source>Th&amp;reads</source>
        <translation>&amp;Fils d&apos;exécution</translation>
    </message>
    <message>
        <source>Threads per operator; timings are comparable only with the same number of threads</source>
        <translation>Combien un opérateur peut en utiliser ; les temps ne se comparent qu&apos;à nombre égal</translation>
    </message>
    <message>
        <source>one per core</source>
        <translation>un par cœur</translation>
    </message>
    <message>
        <source>%1 The default is used.</source>
        <translation>%1 La valeur par défaut s&apos;applique.</translation>
    </message>
    <message>
        <source>Language of the window; engine messages are in English</source>
        <translation>Langue de la fenêtre ; les messages du moteur sont en anglais</translation>
    </message>
    <message>
        <source>No installed font contains Chinese, Japanese or Korean characters. Install one, such as the package fonts-noto-cjk.</source>
        <translation>Aucune police installée ne contient de caractères chinois, japonais ou coréens. Installez-en une, par exemple le paquet fonts-noto-cjk.</translation>
    </message>
    <message>
        <source>Settings, rules and open files are not remembered, because %1 cannot be written. Save your session in another folder to keep it; unsaved sessions are in %2.</source>
        <translation>Les réglages, les règles et les fichiers ouverts ne sont pas retenus, car l&apos;écriture dans %1 est impossible. Pour garder votre session, enregistrez-la dans un autre dossier&#xa0;; les sessions non enregistrées sont dans %2.</translation>
    </message>
    <message>
        <source>Text size of menus, panes and pictures</source>
        <translation>Taille du texte des menus, des volets et des images</translation>
    </message>
</context>
<context>
    <name>Story</name>
    <message>
        <source>%1, where %2: %3</source>
        <translation>%1, où %2 : %3</translation>
    </message>
    <message>
        <source>no bindings</source>
        <translation>rien n&apos;est lié</translation>
    </message>
    <message>
        <source>no classes merged</source>
        <translation>aucune classe unie</translation>
    </message>
</context>
<context>
    <name>Synthesis</name>
    <message>
        <source>convolutions of a ResNet (paper, section 9)</source>
        <translation>les convolutions d&apos;un ResNet (article, section 9)</translation>
    </message>
    <message>
        <source>query, key and value projection of GPT-2 (paper, section 9.3)</source>
        <translation>la projection des requêtes, clés et valeurs dans GPT-2 (article, section 9.3)</translation>
    </message>
    <message>
        <source>matrix multiplication: the smallest problem with a weight</source>
        <translation>un produit de matrices : le plus petit problème avec un poids</translation>
    </message>
    <message>
        <source>convolution, padded to keep the size</source>
        <translation>convolution, complétée pour garder la taille</translation>
    </message>
    <message>
        <source>convolution in g groups of channels</source>
        <translation>convolution en g groupes de canaux</translation>
    </message>
    <message>
        <source>convolution whose window reads every s-th pixel</source>
        <translation>convolution dont la fenêtre lit un pixel sur s</translation>
    </message>
    <message>
        <source>product of a matrix and a weight matrix</source>
        <translation>produit d&apos;une matrice et d&apos;un poids</translation>
    </message>
    <message>
        <source>average over each block of s x s pixels</source>
        <translation>moyenne de blocs de s x s pixels</translation>
    </message>
    <message>
        <source>channels rearranged into pixels</source>
        <translation>les canaux deviennent des pixels</translation>
    </message>
    <message>
        <source>columns rearranged into non-overlapping k x k blocks (col2im)</source>
        <translation>colonnes remises en blocs k x k sans recouvrement (col2im)</translation>
    </message>
    <message>
        <source>Operator 1 of the paper (figure 7): two stages that share their window</source>
        <translation>opérateur 1 de l&apos;article (figure 7) : deux étages qui partagent leur fenêtre</translation>
    </message>
    <message>
        <source>Operator 2 of the paper: two one-dimensional convolutions</source>
        <translation>opérateur 2 de l&apos;article : deux convolutions à une dimension</translation>
    </message>
    <message>
        <source>projection to queries, keys and values in groups of features (paper, section 9.3)</source>
        <translation>requêtes, clés et valeurs par groupes de caractéristiques (article, section 9.3)</translation>
    </message>
    <message>
        <source>convolutions of the small network used to train candidates</source>
        <translation>les convolutions du petit réseau où les candidats sont entraînés</translation>
    </message>
</context>
<context>
    <name>Term</name>
    <message>
        <source>e-class %1: %2 e-nodes to choose from</source>
        <translation>e-classe %1 : %2 e-nœuds au choix</translation>
    </message>
    <message>
        <source>e-class %1: only one e-node</source>
        <translation>e-classe %1 : pas d&apos;autre e-nœud</translation>
    </message>
    <message>
        <source>%1
cost %2</source>
        <translation>%1
coût %2</translation>
    </message>
    <message>
        <source>%1 cannot be chosen: one of its child classes has no finite term.</source>
        <translation>%1 ne peut être choisi : une de ses classes n&apos;a pas de terme fini.</translation>
    </message>
    <message>
        <source>%1 cannot be chosen: the term would contain itself along %2. Choose another e-node on that path first.</source>
        <translation>%1 ne peut être choisi : le terme se contiendrait lui-même, %2. Choisissez d&apos;abord autre chose sur ce chemin.</translation>
    </message>
    <message>
        <source>%1 of the term&apos;s %2 classes</source>
        <translation>%1 des %2 classes du terme</translation>
    </message>
</context>
<context>
    <name>Trace</name>
    <message>
        <source>memory</source>
        <translation>mémoire</translation>
    </message>
    <message numerus="yes">
        <source>%n thread(s)</source>
        <translation>
            <numerusform>%n thread</numerusform>
            <numerusform>%n threads</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Trajectory</name>
    <message>
        <source>not found</source>
        <translation>non trouvée</translation>
    </message>
    <message>
        <source>at the start</source>
        <translation>au début</translation>
    </message>
    <message>
        <source>iteration %1</source>
        <translation>itération %1</translation>
    </message>
    <message>
        <source>the e-graph lacks %1</source>
        <translation>il manque %1 à l&apos;e-graphe</translation>
    </message>
    <message>
        <source>not applied yet</source>
        <translation>pas encore appliquée</translation>
    </message>
    <message>
        <source>also missing</source>
        <translation>manque aussi</translation>
    </message>
    <message>
        <source>the rules of the run cannot reach it</source>
        <translation>les règles de l&apos;exécution ne peuvent pas l&apos;atteindre</translation>
    </message>
    <message>
        <source>missing rule: %1</source>
        <translation>règle manquante : %1</translation>
    </message>
    <message>
        <source>No trajectory from %1 to %2 was found.</source>
        <translation>Aucune trajectoire de %1 à %2 n&apos;a été trouvée.</translation>
    </message>
    <message>
        <source>The shortest trajectory from %1 to %2:</source>
        <translation>La trajectoire la plus courte de %1 à %2 :</translation>
    </message>
    <message>
        <source>A trajectory from %1 to %2:</source>
        <translation>Une trajectoire de %1 à %2 :</translation>
    </message>
    <message numerus="yes">
        <source>alternative with %n step(s)</source>
        <translation>
            <numerusform>autre trajectoire de %n étape</numerusform>
            <numerusform>autre trajectoire de %n étapes</numerusform>
        </translation>
    </message>
    <message>
        <source>The run reached its goals:</source>
        <translation>L&apos;exécution a atteint ses objectifs :</translation>
    </message>
    <message>
        <source>The run did not reach all of its goals:</source>
        <translation>L&apos;exécution n&apos;a pas atteint tous ses objectifs :</translation>
    </message>
    <message>
        <source>not reached</source>
        <translation>non atteint</translation>
    </message>
    <message>
        <source>the best cost is %1</source>
        <translation>le meilleur coût est %1</translation>
    </message>
</context>
<context>
    <name>Verdict</name>
    <message>
        <source>equal</source>
        <translation>égal</translation>
    </message>
    <message>
        <source>refines</source>
        <translation>raffine</translation>
    </message>
    <message>
        <source>different</source>
        <translation>différent</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>inconnu</translation>
    </message>
    <message>
        <source>for %1: %2 before, %3 after</source>
        <translation>pour %1 : %2 avant, %3 après</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1 : %2</translation>
    </message>
    <message>
        <source>%1: numbers become too large to compare (%2)</source>
        <translation>%1 : les nombres deviennent trop grands pour être comparés (%2)</translation>
    </message>
    <message>
        <source>%1, because nothing changed</source>
        <translation>%1, puisque rien n&apos;a changé</translation>
    </message>
    <message>
        <source>%1, proved by %2</source>
        <translation>%1, prouvé par %2</translation>
    </message>
    <message>
        <source>%1 according to %2 (not a proof)</source>
        <translation>%1 autant que %2 le montrent, ce qui n&apos;est pas une preuve</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1 ; %2</translation>
    </message>
</context>
<context>
    <name>WorkedExample</name>
    <message>
        <source>rule discovered by HISS (table 1)</source>
        <translation>une règle découverte par HISS (table 1)</translation>
    </message>
    <message>
        <source>HISS trace (tables 2 and 6)</source>
        <translation>une trace de HISS (tables 2 et 6)</translation>
    </message>
    <message>
        <source>involved rule (table 4)</source>
        <translation>une règle complexe (table 4)</translation>
    </message>
    <message>
        <source>Traverse Equivalence data (table 7)</source>
        <translation>tiré des données Traverse Equivalence (table 7)</translation>
    </message>
    <message>
        <source>result depends on the mode</source>
        <translation>ce qu&apos;elle devient dépend du mode</translation>
    </message>
</context>
<context>
    <name>egret::app::CostPill</name>
    <message>
        <source>Cost</source>
        <translation>Coût</translation>
    </message>
    <message>
        <source>  ✓ verified</source>
        <translation>  ✓ vérifié</translation>
    </message>
    <message>
        <source>  ✗ differs</source>
        <translation>  ✗ diffère</translation>
    </message>
    <message>
        <source>Cost of the original and the current graph, by the cost model “%1”.</source>
        <translation>Coût du graphe original et du graphe actuel, selon le modèle de coût «&#xa0;%1&#xa0;».</translation>
    </message>
    <message>
        <source>  ✓ partly verified</source>
        <translation>  ✓ vérifié en partie</translation>
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
        <translation>Egret a planté</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; ended unexpectedly, %2. All completed steps are in its session.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; s’est arrêté de façon inattendue, %2. Chaque étape effectuée est dans sa session.</translation>
    </message>
    <message>
        <source>Open during the crash: %1</source>
        <translation>Était ouvert : %1</translation>
    </message>
    <message>
        <source>Not saved: %1</source>
        <translation>Non enregistré : %1</translation>
    </message>
    <message>
        <source>&amp;Sessions you can reopen:</source>
        <translation>&amp;Sessions qui peuvent être rouvertes :</translation>
    </message>
    <message>
        <source>The full &amp;report is in %1. It was not sent; attach it to a bug report.</source>
        <translation>Le &amp;rapport complet. Il se trouve dans %1 et n’a été envoyé nulle part ; il aide ceux qui réparent Egret.</translation>
    </message>
    <message>
        <source>Re&amp;open session</source>
        <translation>&amp;Rouvrir la session</translation>
    </message>
    <message>
        <source>Cop&amp;y report</source>
        <translation>&amp;Copier le rapport</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n step(s), %2, %3</source>
        <translation>
            <numerusform>%1, %n étape, %2, %3</numerusform>
            <numerusform>%1, %n étapes, %2, %3</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>egret::app::DocumentStatus</name>
    <message>
        <source>saved %1</source>
        <translation>enregistré %1</translation>
    </message>
    <message>
        <source>session %1</source>
        <translation>session %1</translation>
    </message>
    <message>
        <source>cannot save; retrying</source>
        <translation>attend le disque</translation>
    </message>
    <message>
        <source>not saved yet</source>
        <translation>pas encore enregistré</translation>
    </message>
</context>
<context>
    <name>egret::app::ExtentsBar</name>
    <message>
        <source>Input extents</source>
        <translation>Dimensions d&apos;entrée</translation>
    </message>
    <message>
        <source>Set extents</source>
        <translation>Fixer les dimensions</translation>
    </message>
    <message>
        <source>Use these values for costs, timing and verification; the model keeps its unknown extents</source>
        <translation>Utiliser ces valeurs pour les coûts, les mesures et la vérification ; le modèle garde ses dimensions ouvertes</translation>
    </message>
    <message>
        <source>Close extents</source>
        <translation>Fermer les dimensions</translation>
    </message>
    <message>
        <source>Value of this extent for costs, timing and verification</source>
        <translation>Valeur de cette dimension pour les coûts, les mesures et la vérification</translation>
    </message>
    <message>
        <source>The model leaves extents open. Guesses:</source>
        <translation>Le modèle laisse des dimensions ouvertes. Estimations :</translation>
    </message>
    <message>
        <source>Input extents:</source>
        <translation>Dimensions d&apos;entrée :</translation>
    </message>
    <message>
        <source>All extents of the model&apos;s inputs are known.</source>
        <translation>Toutes les dimensions des entrées du modèle sont connues.</translation>
    </message>
</context>
<context>
    <name>egret::app::MainWindow</name>
    <message>
        <source>Computation graph</source>
        <translation>Graphe de calcul</translation>
    </message>
    <message>
        <source>E-graph</source>
        <translation>Graphe d&apos;égalité</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspecteur</translation>
    </message>
    <message>
        <source>E-graph timeline</source>
        <translation>Chronologie du graphe d&apos;égalité</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Historique</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Comparaison</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Aperçu</translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation>Explication</translation>
    </message>
    <message>
        <source>Extraction</source>
        <translation>Extraction</translation>
    </message>
    <message>
        <source>Cheapest term, shared parts counted every time</source>
        <translation>Terme le moins cher, parties communes comptées chaque fois</translation>
    </message>
    <message>
        <source>The cheapest graph, by integer programming; cancelling keeps the best graph so far</source>
        <translation>Le graphe le moins cher, par programmation en nombres entiers ; annuler garde le meilleur trouvé</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>Profil</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Règles</translation>
    </message>
    <message>
        <source>Reports</source>
        <translation>Rapports</translation>
    </message>
    <message>
        <source>Rule editor</source>
        <translation>Éditeur de règles</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Journal</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Leçons</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Ouvrir</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Enregistrer</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Rétablir</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Appliquer</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Passer</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>Meilleur</translation>
    </message>
    <message>
        <source>Run…</source>
        <translation>Lancer…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Extract</source>
        <translation>Extraire</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Mesurer</translation>
    </message>
    <message>
        <source>Pa&amp;nes</source>
        <translation>&amp;Volets</translation>
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
        <translation>&amp;Ouverts récemment</translation>
    </message>
    <message>
        <source>No recent files</source>
        <translation>Rien encore</translation>
    </message>
    <message>
        <source>&amp;Unsaved sessions</source>
        <translation>&amp;Sessions non enregistrées</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Aucune</translation>
    </message>
    <message>
        <source>Models, sessions and e-graphs (*.onnx *.egret *.json *.json.gz *.egg);;All files (*)</source>
        <translation>Modèles, sessions et graphes d&apos;égalité (*.onnx *.egret *.json *.json.gz *.egg);;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>%1 is up to date.</source>
        <translation>%1 contient tout jusqu&apos;à maintenant.</translation>
    </message>
    <message>
        <source>Save session</source>
        <translation>Enregistrer la session</translation>
    </message>
    <message>
        <source>Egret sessions (*.egret)</source>
        <translation>Sessions Egret (*.egret)</translation>
    </message>
    <message>
        <source>Export current graph</source>
        <translation>Exporter le graphe actuel</translation>
    </message>
    <message>
        <source>ONNX models (*.onnx)</source>
        <translation>Modèles ONNX (*.onnx)</translation>
    </message>
    <message>
        <source>Go to</source>
        <translation>Aller à</translation>
    </message>
    <message>
        <source>E-class #number or node name</source>
        <translation>#numéro d&apos;une e-classe ou nom d&apos;un nœud</translation>
    </message>
    <message>
        <source>Guide</source>
        <translation>Guide</translation>
    </message>
    <message>
        <source>“%1” is currently unavailable.</source>
        <translation>%1 n&apos;est pas possible maintenant.</translation>
    </message>
    <message>
        <source>About Egret</source>
        <translation>À propos d&apos;Egret</translation>
    </message>
    <message>
        <source>&lt;b&gt;Egret %1&lt;/b&gt;&lt;p&gt;Inspect and steer how programs are rewritten into faster ones.&lt;/p&gt;</source>
        <translation>&lt;b&gt;Egret %1&lt;/b&gt;&lt;p&gt;Voir et diriger comment des programmes sont réécrits en de plus rapides.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>The language changes when you restart Egret.</source>
        <translation>La langue changera au prochain démarrage d&apos;Egret.</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Touches</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Touche</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Commande</translation>
    </message>
    <message>
        <source>Perspectives</source>
        <translation>Perspectives</translation>
    </message>
    <message>
        <source>In a picture</source>
        <translation>Dans une image</translation>
    </message>
    <message>
        <source>arrows</source>
        <translation>flèches</translation>
    </message>
    <message>
        <source>Move along the edges</source>
        <translation>Suivre les arêtes</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Entrée</translation>
    </message>
    <message>
        <source>Open the selection</source>
        <translation>Ouvrir ce qui est sélectionné</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Espace</translation>
    </message>
    <message>
        <source>Show the whole picture</source>
        <translation>Montrer toute l&apos;image</translation>
    </message>
    <message>
        <source>Show the selection</source>
        <translation>Montrer la sélection</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Fichier</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>O&amp;uvrir…</translation>
    </message>
    <message>
        <source>Open an ONNX model, an Egret session or an e-graph (egraph-serialize JSON)</source>
        <translation>Ouvrir un modèle ONNX, une session Egret ou un graphe d&apos;égalité (egraph-serialize JSON)</translation>
    </message>
    <message>
        <source>&amp;Save session</source>
        <translation>&amp;Enregistrer la session</translation>
    </message>
    <message>
        <source>Name the session (steps are saved automatically)</source>
        <translation>Enregistrer la session ; elle est journalisée en permanence, ceci lui donne un nom</translation>
    </message>
    <message>
        <source>Save session &amp;as…</source>
        <translation>Enregistrer &amp;la session sous…</translation>
    </message>
    <message>
        <source>Save the session under another name</source>
        <translation>Enregistrer la session sous un autre nom</translation>
    </message>
    <message>
        <source>&amp;Export model as ONNX…</source>
        <translation>Exporter le &amp;modèle en ONNX…</translation>
    </message>
    <message>
        <source>Write the current graph as an ONNX file</source>
        <translation>Écrire le graphe actuel dans un fichier ONNX</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Quitter</translation>
    </message>
    <message>
        <source>Close Egret; your session reopens where you left off</source>
        <translation>Fermer Egret ; rien n&apos;est perdu, la session reprend où elle en était</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>É&amp;dition</translation>
    </message>
    <message>
        <source>&amp;Undo step</source>
        <translation>&amp;Annuler l&apos;étape</translation>
    </message>
    <message>
        <source>Return to the previous step; the undone step stays in the history</source>
        <translation>Revenir à l&apos;étape précédente ; celle qui est annulée reste dans l&apos;historique</translation>
    </message>
    <message>
        <source>&amp;Redo step</source>
        <translation>&amp;Rétablir l&apos;étape</translation>
    </message>
    <message>
        <source>Return to the last undone step</source>
        <translation>Avancer à l&apos;étape annulée en dernier</translation>
    </message>
    <message>
        <source>&amp;Find</source>
        <translation>&amp;Chercher</translation>
    </message>
    <message>
        <source>Find by type, name, attribute, shape, rule, id; /…/ is a regular expression</source>
        <translation>Chercher par type, nom, attribut, forme, règle, numéro ; /…/ est une expression régulière</translation>
    </message>
    <message>
        <source>&amp;Go to id…</source>
        <translation>Aller au &amp;numéro…</translation>
    </message>
    <message>
        <source>Go to an e-class by #number or to a node by name</source>
        <translation>Aller à l&apos;e-classe #numéro ou à un nœud par son nom</translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation>Ré&amp;glages…</translation>
    </message>
    <message>
        <source>Theme, text size, language, limits, engine and threads</source>
        <translation>Thème, taille du texte, langue, limites, moteur et fils d&apos;exécution</translation>
    </message>
    <message>
        <source>&amp;Cancel, clear selection</source>
        <translation>&amp;Interrompre, désélectionner</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Affichage</translation>
    </message>
    <message>
        <source>Fit &amp;all</source>
        <translation>&amp;Tout ajuster</translation>
    </message>
    <message>
        <source>&amp;Focus selection</source>
        <translation>&amp;Cadrer la sélection</translation>
    </message>
    <message>
        <source>Show the selection (F)</source>
        <translation>Montrer la sélection (F)</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>&amp;Agrandir</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Agrandir</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>&amp;Réduire</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Réduire</translation>
    </message>
    <message>
        <source>&amp;Link selection</source>
        <translation>&amp;Lier la sélection</translation>
    </message>
    <message>
        <source>Highlight the selection of one pane in all others</source>
        <translation>Ce qui est sélectionné dans un volet s&apos;éclaire dans les autres</translation>
    </message>
    <message>
        <source>&amp;Shapes on edges</source>
        <translation>&amp;Formes sur les arêtes</translation>
    </message>
    <message>
        <source>Show tensor shapes on the edges of the computation graph</source>
        <translation>Écrire les formes sur les arêtes du graphe de calcul</translation>
    </message>
    <message>
        <source>&amp;Heat: cost</source>
        <translation>C&amp;haleur : coût</translation>
    </message>
    <message>
        <source>Color operators by cost</source>
        <translation>Colorer les opérateurs selon leur coût</translation>
    </message>
    <message>
        <source>&amp;Provenance: rules</source>
        <translation>&amp;Provenance : règles</translation>
    </message>
    <message>
        <source>Color the operators of the current graph by the rule that created them</source>
        <translation>Colorer les opérateurs du graphe actuel selon la règle qui les a produits</translation>
    </message>
    <message>
        <source>&amp;Dark theme</source>
        <translation>Thème &amp;sombre</translation>
    </message>
    <message>
        <source>Light text on a dark background</source>
        <translation>Texte clair sur fond sombre</translation>
    </message>
    <message>
        <source>Restore the pane layout of this perspective</source>
        <translation>Remettre les volets de cette perspective à leur place</translation>
    </message>
    <message>
        <source>&amp;Command palette…</source>
        <translation>Palette &amp;de commandes…</translation>
    </message>
    <message>
        <source>Find and run any command by name</source>
        <translation>Trouver et exécuter une commande par son nom</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>A&amp;ller</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Précédent</translation>
    </message>
    <message>
        <source>Return to the previous selection</source>
        <translation>Revenir à ce qui était sélectionné avant</translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation>&amp;Suivant</translation>
    </message>
    <message>
        <source>Go to the next selection</source>
        <translation>Avancer de nouveau</translation>
    </message>
    <message>
        <source>Next &amp;pane</source>
        <translation>&amp;Volet suivant</translation>
    </message>
    <message>
        <source>Focus the next pane</source>
        <translation>Donner le clavier au volet suivant</translation>
    </message>
    <message>
        <source>P&amp;revious pane</source>
        <translation>V&amp;olet précédent</translation>
    </message>
    <message>
        <source>Focus the previous pane</source>
        <translation>Donner le clavier au volet précédent</translation>
    </message>
    <message>
        <source>&amp;Next match</source>
        <translation>&amp;Correspondance suivante</translation>
    </message>
    <message>
        <source>Select the next match</source>
        <translation>Sélectionner la correspondance suivante</translation>
    </message>
    <message>
        <source>Pre&amp;vious match</source>
        <translation>Co&amp;rrespondance précédente</translation>
    </message>
    <message>
        <source>Select the previous match</source>
        <translation>Sélectionner la correspondance précédente</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Exécution</translation>
    </message>
    <message>
        <source>&amp;Apply match</source>
        <translation>&amp;Appliquer la correspondance</translation>
    </message>
    <message>
        <source>Apply the selected match</source>
        <translation>Appliquer la correspondance sélectionnée</translation>
    </message>
    <message>
        <source>&amp;Skip match</source>
        <translation>&amp;Passer la correspondance</translation>
    </message>
    <message>
        <source>Dismiss the selected match</source>
        <translation>Retirer de la liste la correspondance sélectionnée</translation>
    </message>
    <message>
        <source>Apply the &amp;best match</source>
        <translation>Appliquer &amp;la meilleure correspondance</translation>
    </message>
    <message>
        <source>Apply the match that lowers the cost most</source>
        <translation>Appliquer la correspondance qui baisse le plus le coût</translation>
    </message>
    <message>
        <source>&amp;Run equality saturation…</source>
        <translation>Lancer la &amp;saturation d&apos;égalité…</translation>
    </message>
    <message>
        <source>Run equality saturation on the current graph, with limits</source>
        <translation>Faire croître un graphe d&apos;égalité à partir du graphe actuel, avec des limites</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>A&amp;rrêter</translation>
    </message>
    <message>
        <source>Stop the running job; the best result so far is kept</source>
        <translation>Arrêter ce qui tourne ; le meilleur trouvé est gardé</translation>
    </message>
    <message>
        <source>&amp;Optimize…</source>
        <translation>&amp;Optimiser…</translation>
    </message>
    <message>
        <source>Optimize with a selected method, verify against the current graph and measure; several settings can be compared</source>
        <translation>Optimiser par une méthode au choix, vérifier par rapport au graphe actuel et mesurer ; plusieurs réglages peuvent être comparés</translation>
    </message>
    <message>
        <source>E-graph: apply ne&amp;xt match</source>
        <translation>&amp;Graphe d&apos;égalité : application de règle suivante</translation>
    </message>
    <message>
        <source>Apply one match to the e-graph; the first use searches for matches</source>
        <translation>Faire croître le graphe d&apos;égalité d&apos;une correspondance ; la première fois, trouver les correspondances</translation>
    </message>
    <message>
        <source>E-graph: fin&amp;ish iteration</source>
        <translation>Graphe &amp;d&apos;égalité : finir l&apos;itération</translation>
    </message>
    <message>
        <source>Apply the remaining matches of this iteration, up to a breakpoint, then search again</source>
        <translation>Appliquer toutes les correspondances restantes de cette itération, jusqu&apos;à un point d&apos;arrêt, puis chercher de nouveau</translation>
    </message>
    <message>
        <source>E-graph: start &amp;match by match</source>
        <translation>Graphe d&apos;égalité : &amp;commencer pas à pas</translation>
    </message>
    <message>
        <source>Build a new e-graph from the current graph and apply matches one by one</source>
        <translation>Commencer un nouveau graphe d&apos;égalité avec le graphe actuel, à faire croître correspondance par correspondance</translation>
    </message>
    <message>
        <source>Toggle br&amp;eakpoint on rule</source>
        <translation>Po&amp;int d&apos;arrêt sur la règle</translation>
    </message>
    <message>
        <source>When finishing an iteration, pause before the rule that is selected in a list of matches</source>
        <translation>Finir une itération s&apos;arrête avant la règle sélectionnée dans une liste de correspondances</translation>
    </message>
    <message>
        <source>E-graph: one step bac&amp;k</source>
        <translation>Graphe d&apos;égalité : &amp;une étape en arrière</translation>
    </message>
    <message>
        <source>Show the e-graph one step earlier</source>
        <translation>Voir le graphe d&apos;égalité une étape plus tôt</translation>
    </message>
    <message>
        <source>E-graph: one step for&amp;ward</source>
        <translation>Graphe d&apos;égalité : une étape &amp;en avant</translation>
    </message>
    <message>
        <source>Show the e-graph one step later</source>
        <translation>Voir le graphe d&apos;égalité une étape plus tard</translation>
    </message>
    <message>
        <source>E&amp;xtract</source>
        <translation>E&amp;xtraire</translation>
    </message>
    <message>
        <source>&amp;Greedy</source>
        <translation>&amp;Glouton</translation>
    </message>
    <message>
        <source>Greedy &amp;DAG</source>
        <translation>&amp;DAG glouton</translation>
    </message>
    <message>
        <source>Cheapest graph found greedily, shared parts counted once</source>
        <translation>Graphe le moins cher trouvé par l&apos;algorithme glouton, parties communes comptées une fois</translation>
    </message>
    <message>
        <source>&amp;Exact (ILP)</source>
        <translation>&amp;Exacte (ILP)</translation>
    </message>
    <message>
        <source>Why e&amp;qual?</source>
        <translation>&amp;Pourquoi égaux ?</translation>
    </message>
    <message>
        <source>Explain why the two selected terms are equal</source>
        <translation>Expliquer pourquoi les deux termes sélectionnés sont égaux</translation>
    </message>
    <message>
        <source>R&amp;ules</source>
        <translation>&amp;Règles</translation>
    </message>
    <message>
        <source>&amp;Edit rules</source>
        <translation>&amp;Modifier les règles</translation>
    </message>
    <message>
        <source>View, edit, check, verify and apply rule files</source>
        <translation>Montrer les fichiers de règles ; les lire, écrire, contrôler, vérifier et appliquer</translation>
    </message>
    <message>
        <source>&amp;Open rule file…</source>
        <translation>&amp;Ouvrir un fichier de règles…</translation>
    </message>
    <message>
        <source>Add the rules from a .rules file</source>
        <translation>Utiliser aussi les règles d&apos;un fichier .rules</translation>
    </message>
    <message>
        <source>&amp;New rule</source>
        <translation>&amp;Nouvelle règle</translation>
    </message>
    <message>
        <source>Add a rule template to one of your rule files</source>
        <translation>Ajouter à un fichier à vous une règle à remplir</translation>
    </message>
    <message>
        <source>&amp;Check</source>
        <translation>&amp;Contrôler</translation>
    </message>
    <message>
        <source>Check the rules in the editor and go to the first error</source>
        <translation>Lire les règles de l&apos;éditeur et aller à la première erreur</translation>
    </message>
    <message>
        <source>&amp;Verify rule</source>
        <translation>&amp;Vérifier la règle</translation>
    </message>
    <message>
        <source>Try to refute the rule at the cursor and to derive it from operator laws</source>
        <translation>Essayer de réfuter la règle sous le curseur, et de la déduire des lois des opérateurs</translation>
    </message>
    <message>
        <source>Verify a&amp;ll</source>
        <translation>&amp;Tout vérifier</translation>
    </message>
    <message>
        <source>Verify every rule in the editor</source>
        <translation>Vérifier toutes les règles du fichier dans l&apos;éditeur</translation>
    </message>
    <message>
        <source>&amp;Apply</source>
        <translation>&amp;Appliquer</translation>
    </message>
    <message>
        <source>Use the rules in the editor</source>
        <translation>Utiliser désormais les règles de l&apos;éditeur</translation>
    </message>
    <message>
        <source>&amp;Save rule file</source>
        <translation>&amp;Enregistrer le fichier de règles</translation>
    </message>
    <message>
        <source>Save the file in the editor</source>
        <translation>Écrire le fichier dans l&apos;éditeur</translation>
    </message>
    <message>
        <source>Prof&amp;ile</source>
        <translation>Pr&amp;ofil</translation>
    </message>
    <message>
        <source>&amp;Measure current graph</source>
        <translation>&amp;Mesurer le graphe actuel</translation>
    </message>
    <message>
        <source>Run the current graph and time every operator</source>
        <translation>Exécuter le graphe actuel et chronométrer chaque opérateur</translation>
    </message>
    <message>
        <source>Measure the &amp;original</source>
        <translation>Mesurer &amp;l&apos;original</translation>
    </message>
    <message>
        <source>Run the model as opened and time every operator</source>
        <translation>Exécuter le modèle tel qu&apos;il a été ouvert et chronométrer chaque opérateur</translation>
    </message>
    <message>
        <source>&amp;Verify against original</source>
        <translation>&amp;Vérifier par rapport à l&apos;original</translation>
    </message>
    <message>
        <source>Run both models on the same random inputs and compare the results</source>
        <translation>Exécuter les deux sur les mêmes entrées aléatoires et comparer</translation>
    </message>
    <message>
        <source>&amp;Session</source>
        <translation>&amp;Session</translation>
    </message>
    <message>
        <source>&amp;Bookmark e-graph step</source>
        <translation>&amp;Marquer l&apos;étape du graphe d&apos;égalité</translation>
    </message>
    <message>
        <source>Bookmark the visible e-graph step; playback pauses there</source>
        <translation>Marquer l&apos;étape affichée du graphe d&apos;égalité ; la lecture s&apos;y arrête</translation>
    </message>
    <message>
        <source>&amp;Compare steps</source>
        <translation>&amp;Comparer des étapes</translation>
    </message>
    <message>
        <source>Compare the graphs of two steps side by side: the two selected in the history, or the selected and the current step</source>
        <translation>Les graphes de deux étapes côte à côte : les deux sélectionnées dans l&apos;historique, ou l&apos;une et l&apos;actuelle</translation>
    </message>
    <message>
        <source>&amp;Name branch</source>
        <translation>&amp;Nommer la branche</translation>
    </message>
    <message>
        <source>Name the step selected in the history</source>
        <translation>Donner un nom à l&apos;étape sélectionnée dans l&apos;historique</translation>
    </message>
    <message>
        <source>Edit n&amp;ote</source>
        <translation>Note &amp;sur l&apos;étape</translation>
    </message>
    <message>
        <source>Edit the note on the step selected in the history</source>
        <translation>Écrire une note sur l&apos;étape sélectionnée dans l&apos;historique</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>A&amp;ide</translation>
    </message>
    <message>
        <source>&amp;Guide</source>
        <translation>&amp;Guide</translation>
    </message>
    <message>
        <source>User guide, with contents and search</source>
        <translation>Comment utiliser Egret : ses pages, avec sommaire et recherche</translation>
    </message>
    <message>
        <source>&amp;Lessons</source>
        <translation>&amp;Leçons</translation>
    </message>
    <message>
        <source>Guided demos: each opens a model, tells you what to do, and checks that you did it</source>
        <translation>Démonstrations guidées : chacune ouvre un modèle, dit quoi faire et voit que c&apos;est fait</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>&amp;Touches</translation>
    </message>
    <message>
        <source>All commands and their keyboard shortcuts</source>
        <translation>Toutes les commandes et leurs touches</translation>
    </message>
    <message>
        <source>&amp;About Egret</source>
        <translation>À &amp;propos d&apos;Egret</translation>
    </message>
    <message>
        <source>Version and license</source>
        <translation>Version et licence</translation>
    </message>
    <message>
        <source>Inspect</source>
        <translation>Inspecter</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Étape</translation>
    </message>
    <message>
        <source>Present</source>
        <translation>Présenter</translation>
    </message>
    <message>
        <source>Learn</source>
        <translation>Apprendre</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>Tâches</translation>
    </message>
    <message>
        <source>E&amp;xpand all</source>
        <translation>T&amp;out déplier</translation>
    </message>
    <message>
        <source>Show every operator of the graph; + expands one group</source>
        <translation>Montrer tous les opérateurs du graphe ; + ouvre un groupe</translation>
    </message>
    <message>
        <source>Show every group of operators as one box; - collapses one group</source>
        <translation>Montrer chaque groupe d&apos;opérateurs en une boîte ; - replie un groupe</translation>
    </message>
    <message>
        <source>Recompute the layout without the gaps left by earlier steps</source>
        <translation>Disposer le graphe à neuf, sans les vides laissés par les étapes</translation>
    </message>
    <message>
        <source>&amp;Jobs</source>
        <translation>Sui&amp;vi des tâches</translation>
    </message>
    <message>
        <source>Show all jobs of this session with progress, time and outcome; cancel jobs</source>
        <translation>Toutes les tâches de cette session : avancement, temps, comment elles ont fini ; en interrompre une</translation>
    </message>
    <message>
        <source>Why n&amp;ot?</source>
        <translation>P&amp;ourquoi pas ?</translation>
    </message>
    <message>
        <source>Show why a rule did not fire at the selected e-class or e-node: the first sub-pattern or condition that fails</source>
        <translation>Demander pourquoi une règle ne s&apos;est pas appliquée à l&apos;e-classe ou à l&apos;e-nœud sélectionné : le premier sous-motif ou la première condition qui échoue</translation>
    </message>
    <message>
        <source>Expand or collapse a group of operators; show more or less of the e-graph</source>
        <translation>Ouvrir ou replier un groupe d&apos;opérateurs ; montrer plus ou moins du graphe d&apos;égalité</translation>
    </message>
    <message>
        <source>Collaps&amp;e all</source>
        <translation>To&amp;ut replier</translation>
    </message>
    <message>
        <source>Redo layo&amp;ut</source>
        <translation>R&amp;edisposer</translation>
    </message>
    <message>
        <source>Batching</source>
        <translation>Lots</translation>
    </message>
    <message>
        <source>Select an e-class or operators of a graph.</source>
        <translation>Sélectionnez une e-classe, ou des opérateurs d&apos;un graphe.</translation>
    </message>
    <message numerus="yes">
        <source>Copied %n character(s).</source>
        <translation>
            <numerusform>%n caractère copié.</numerusform>
            <numerusform>%n caractères copiés.</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy as S-e&amp;xpression</source>
        <translation>Copier &amp;en S-expression</translation>
    </message>
    <message>
        <source>Copy the selected operators with everything they depend on, or the smallest term of the selected e-class</source>
        <translation>Copier les opérateurs sélectionnés avec tout ce dont ils sont calculés, ou un plus petit terme de l&apos;e-classe sélectionnée</translation>
    </message>
    <message>
        <source>Expression</source>
        <translation>Expression</translation>
    </message>
    <message>
        <source>Expression tree</source>
        <translation>Arbre de l&apos;expression</translation>
    </message>
    <message>
        <source>Decoding</source>
        <translation>Décodage</translation>
    </message>
    <message>
        <source>Rule log</source>
        <translation>Journal des règles</translation>
    </message>
    <message>
        <source>Methods</source>
        <translation>Méthodes</translation>
    </message>
    <message>
        <source>Embeddings</source>
        <translation>Plongements</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Entraînement</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>Politique</translation>
    </message>
    <message>
        <source>Episodes</source>
        <translation>Épisodes</translation>
    </message>
    <message>
        <source>Polic&amp;y: probabilities</source>
        <translation>Politi&amp;que : probabilités</translation>
    </message>
    <message>
        <source>Color the operators of the current graph by the policy&apos;s probability of rewriting them next</source>
        <translation>Colorer les opérateurs du graphe actuel selon la probabilité que la politique les réécrive ensuite</translation>
    </message>
    <message>
        <source>Policy: a&amp;ttention</source>
        <translation>Politique : atte&amp;ntion</translation>
    </message>
    <message>
        <source>Show the policy network&apos;s attention between the operators of the current graph</source>
        <translation>Dessiner ce à quoi les opérateurs du graphe actuel prêtent attention dans le réseau de la politique</translation>
    </message>
    <message>
        <source>Query po&amp;licy</source>
        <translation>I&amp;nterroger une politique</translation>
    </message>
    <message>
        <source>Show what a learned policy would do with the current graph</source>
        <translation>Montrer ce qu’une politique apprise ferait du graphe actuel</translation>
    </message>
    <message>
        <source>&amp;Policy: one step</source>
        <translation>Poli&amp;tique : une étape</translation>
    </message>
    <message>
        <source>Apply the policy&apos;s most likely action</source>
        <translation>Laisser la politique faire ce qu’elle juge le plus probable</translation>
    </message>
    <message>
        <source>Policy: pla&amp;y</source>
        <translation>Politique : &amp;jouer</translation>
    </message>
    <message>
        <source>Apply policy actions until it chooses No-Op or the step limit is reached</source>
        <translation>Laisser la politique continuer jusqu’à No-Op, ou pour autant d’étapes que le dit son volet</translation>
    </message>
    <message>
        <source>Policy training</source>
        <translation>Entraînement de politiques</translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation>Carte de chaleur</translation>
    </message>
    <message>
        <source>Trai&amp;n policy</source>
        <translation>Entraîner une politi&amp;que</translation>
    </message>
    <message>
        <source>Train a policy on selected networks and watch its learning curves</source>
        <translation>Laisser une politique apprendre sur des réseaux choisis, et suivre ses courbes</translation>
    </message>
    <message>
        <source>&amp;Heat map of rules and networks</source>
        <translation>Carte de c&amp;haleur des règles et des réseaux</translation>
    </message>
    <message>
        <source>Evaluate a policy on networks and show how often it applies each rule</source>
        <translation>Essayer une politique sur des réseaux : quelles règles elle applique, à quoi et combien de fois</translation>
    </message>
    <message>
        <source>E-graph matches</source>
        <translation>Filtrages e-graphe</translation>
    </message>
    <message>
        <source>Export: %1</source>
        <translation>Exporter : %1</translation>
    </message>
    <message>
        <source>Exporting</source>
        <translation>Exportation</translation>
    </message>
    <message>
        <source>Export &amp;pane…</source>
        <translation>Exporter le &amp;panneau…</translation>
    </message>
    <message>
        <source>Export the focused pane, including parts out of view, as PNG, SVG, PDF, DOT or JSON</source>
        <translation>Écrire tout ce que montre le panneau actif, même ce qui n&apos;est pas visible, en PNG, SVG, PDF, dot ou JSON</translation>
    </message>
    <message>
        <source>Primitive graph</source>
        <translation>Graphe de primitives</translation>
    </message>
    <message>
        <source>Synthesis steps</source>
        <translation>Étapes de la synthèse</translation>
    </message>
    <message>
        <source>Next primitives</source>
        <translation>Primitives suivantes</translation>
    </message>
    <message>
        <source>Loop nests</source>
        <translation>Nids de boucles</translation>
    </message>
    <message>
        <source>Search for operators</source>
        <translation>Recherche d&apos;opérateurs</translation>
    </message>
    <message>
        <source>Search tree</source>
        <translation>Arbre de la recherche</translation>
    </message>
    <message>
        <source>Candidate training</source>
        <translation>Entraînement des candidats</translation>
    </message>
    <message>
        <source>Synthesis</source>
        <translation>Synthèse</translation>
    </message>
    <message>
        <source>&amp;Compare with original (interleaved)</source>
        <translation>&amp;Comparer à l’original tour à tour</translation>
    </message>
    <message>
        <source>Interleaved A/B timing of the original and the current graph with confidence interval</source>
        <translation>Exécuter tour à tour l’original et le graphe courant : lequel est le plus rapide, et avec quelle certitude</translation>
    </message>
    <message>
        <source>Export &amp;timeline…</source>
        <translation>&amp;Exporter la chronologie…</translation>
    </message>
    <message>
        <source>Save the last measurement as JSON for chrome://tracing and ui.perfetto.dev</source>
        <translation>Écrire la dernière mesure en JSON pour chrome://tracing et ui.perfetto.dev</translation>
    </message>
    <message>
        <source>Export operator ta&amp;ble…</source>
        <translation>Exporter la &amp;table des opérateurs…</translation>
    </message>
    <message>
        <source>Save the last measurement as CSV, one row per operator</source>
        <translation>Écrire la dernière mesure en CSV, une ligne par opérateur</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>Non enregistré</translation>
    </message>
    <message>
        <source>The last steps are not on disk: %1. Close and lose them?</source>
        <translation>Les dernières étapes ne sont pas sur le disque : %1. Fermer et les perdre ?</translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>Sessions</translation>
    </message>
    <message>
        <source>%1 is already open.</source>
        <translation>%1 est déjà ouvert.</translation>
    </message>
    <message>
        <source>Search for sessions in</source>
        <translation>Chercher des sessions dans</translation>
    </message>
    <message>
        <source>Export to new folder</source>
        <translation>Exporter dans un nouveau dossier</translation>
    </message>
    <message>
        <source>Recover…</source>
        <translation>Récupérer…</translation>
    </message>
    <message>
        <source>Save recovered session as</source>
        <translation>Enregistrer ce qui reste sous</translation>
    </message>
    <message>
        <source>Recovered</source>
        <translation>Récupéré</translation>
    </message>
    <message>
        <source>Sess&amp;ions…</source>
        <translation>Sess&amp;ions…</translation>
    </message>
    <message>
        <source>Search, open, compare, export and recover sessions</source>
        <translation>Toutes les sessions qui existent : chercher, ouvrir, comparer, exporter, récupérer</translation>
    </message>
    <message>
        <source>Export session as &amp;files…</source>
        <translation>Exporter la session en &amp;fichiers…</translation>
    </message>
    <message>
        <source>Export the whole session to a folder for other programs: ONNX, JSON, CSV, PNG</source>
        <translation>Écrire toute la session dans un dossier, pour d’autres programmes : ONNX, JSON, CSV, PNG</translation>
    </message>
    <message>
        <source>This session is read-only. Save it under another name to continue in the copy.</source>
        <translation>La session est ouverte en lecture seule : enregistrez-la sous un autre nom pour continuer dans la copie.</translation>
    </message>
    <message>
        <source>Toggle bookmar&amp;k</source>
        <translation>Marque-&amp;page sur l&apos;étape</translation>
    </message>
    <message>
        <source>Bookmark the step selected in the history or remove its bookmark; an export as files includes the models of bookmarked steps</source>
        <translation>Marquer l&apos;étape sélectionnée dans l&apos;historique ou enlever sa marque ; un export en fichiers contient les modèles des étapes marquées</translation>
    </message>
    <message>
        <source>Rebuild</source>
        <translation>Le faire croître à nouveau</translation>
    </message>
    <message>
        <source>E-&amp;graph: rebuild</source>
        <translation>Graphe d&apos;égalité : faire croître à nou&amp;veau</translation>
    </message>
    <message>
        <source>Rebuild the recorded e-graph with its rules and limits; the session is unchanged</source>
        <translation>Faire croître à nouveau le graphe d&apos;égalité dont cette session garde la recette, avec ses règles et ses limites ; rien de nouveau n&apos;est noté</translation>
    </message>
    <message>
        <source>&amp;Input extents</source>
        <translation>D&amp;imensions d&apos;entrée</translation>
    </message>
    <message>
        <source>Show and set the values of the model&apos;s unknown extents, which costs, timing and verification use</source>
        <translation>Afficher et fixer les valeurs des dimensions ouvertes du modèle, que les coûts, les mesures et la vérification utilisent</translation>
    </message>
    <message>
        <source>Show &amp;body</source>
        <translation>Afficher le corps (&amp;X)</translation>
    </message>
    <message>
        <source>Show the body of the selected control-flow operator, or of the first one (If, Loop or Scan)</source>
        <translation>Afficher le corps de l’opérateur de contrôle sélectionné, ou du premier (If, Loop ou Scan)</translation>
    </message>
    <message>
        <source>Lea&amp;ve body</source>
        <translation>Quitter le corps (&amp;Y)</translation>
    </message>
    <message>
        <source>Show the graph around the body of a control-flow operator</source>
        <translation>Afficher le graphe autour du corps d’un opérateur de contrôle</translation>
    </message>
    <message>
        <source>Where it al&amp;most applies…</source>
        <translation>Où elle s&apos;applique pres&amp;que…</translation>
    </message>
    <message>
        <source>Show where a rule almost applies in the current graph, and which operator is in the way</source>
        <translation>Montre où une règle s&apos;applique presque dans le graphe actuel, et quel opérateur l&apos;en empêche</translation>
    </message>
    <message>
        <source>ONNX Runtime&apos;s &amp;graph</source>
        <translation>&amp;Graphe d&apos;ONNX Runtime</translation>
    </message>
    <message>
        <source>Show the graph that ONNX Runtime makes of the current graph</source>
        <translation>Montre le graphe qu&apos;ONNX Runtime fait du graphe actuel</translation>
    </message>
    <message>
        <source>Perspe&amp;ctive</source>
        <translation>&amp;Perspective</translation>
    </message>
    <message>
        <source>All panes are closed. &lt;a href=&quot;reset&quot;&gt;Reset the perspective&lt;/a&gt;, or open one in the menu &lt;i&gt;Panes&lt;/i&gt;.</source>
        <translation>Tous les volets sont fermés. &lt;a href=&quot;reset&quot;&gt;Réinitialisez la perspective&lt;/a&gt;, ou ouvrez-en un dans le menu &lt;i&gt;Volets&lt;/i&gt;.</translation>
    </message>
    <message>
        <source>Every command is also in a menu and in the search field (Ctrl+Shift+P).</source>
        <translation>Chaque commande est aussi dans un menu et dans le champ de recherche (Ctrl+Maj+P).</translation>
    </message>
    <message>
        <source>Open a model first.</source>
        <translation>Ouvrez d&apos;abord un modèle.</translation>
    </message>
    <message>
        <source>Open a model or an e-graph first.</source>
        <translation>Ouvrez d&apos;abord un modèle ou un graphe d&apos;égalité.</translation>
    </message>
    <message>
        <source>No job is running.</source>
        <translation>Aucune tâche n&apos;est en cours.</translation>
    </message>
    <message>
        <source>Run equality saturation first.</source>
        <translation>Lancez d&apos;abord la saturation d&apos;égalité.</translation>
    </message>
    <message>
        <source>Select a match first.</source>
        <translation>Sélectionnez d&apos;abord une correspondance.</translation>
    </message>
    <message>
        <source>Switch to a perspective that shows the model.</source>
        <translation>Passez à une perspective qui montre le modèle.</translation>
    </message>
    <message>
        <source>Select a rule or a match first.</source>
        <translation>Sélectionnez d&apos;abord une règle ou une correspondance.</translation>
    </message>
    <message>
        <source>Query a policy first.</source>
        <translation>Interrogez d&apos;abord une politique.</translation>
    </message>
    <message>
        <source>There is no step to undo.</source>
        <translation>Il n&apos;y a pas d&apos;étape à annuler.</translation>
    </message>
    <message>
        <source>There is no step to redo.</source>
        <translation>Il n&apos;y a pas d&apos;étape à rétablir.</translation>
    </message>
    <message>
        <source>Start an e-graph match by match first.</source>
        <translation>Commencez d&apos;abord un graphe d&apos;égalité pas à pas.</translation>
    </message>
    <message>
        <source>The session records no other e-graph.</source>
        <translation>La session n&apos;a noté aucun autre graphe d&apos;égalité.</translation>
    </message>
    <message>
        <source>Wait for the running job, or stop it.</source>
        <translation>Attendez la fin de la tâche en cours, ou arrêtez-la.</translation>
    </message>
    <message>
        <source>Copy ro&amp;ws</source>
        <translation>Copier &amp;les lignes</translation>
    </message>
    <message>
        <source>Copy the selected rows of the focused list as text</source>
        <translation>Copier en texte les lignes sélectionnées de la liste active</translation>
    </message>
    <message>
        <source>Cancel running jobs; if there are none, end the presentation or clear the selection</source>
        <translation>Interrompre les tâches en cours&#xa0;; s&apos;il n&apos;y en a pas, terminer la présentation ou désélectionner</translation>
    </message>
    <message>
        <source>Show the whole picture, or the width of a long one; again: the whole (Space)</source>
        <translation>Montrer toute l&apos;image, ou la largeur d&apos;une image longue&#xa0;; une seconde fois&#xa0;: toute l&apos;image (Espace)</translation>
    </message>
    <message>
        <source>&amp;Minimap</source>
        <translation>Vue d&apos;ense&amp;mble</translation>
    </message>
    <message>
        <source>Show an overview beside every picture that is too large for its pane</source>
        <translation>Montrer une vue d&apos;ensemble à côté de chaque image trop grande pour son volet</translation>
    </message>
    <message>
        <source>Sho&amp;w operators of group</source>
        <translation>Montrer les opérateurs du groupe (&amp;Z)</translation>
    </message>
    <message>
        <source>Expand the selected group (+)</source>
        <translation>Déplier le groupe sélectionné (+)</translation>
    </message>
    <message>
        <source>Collapse selectio&amp;n</source>
        <translation>Repl&amp;ier la sélection</translation>
    </message>
    <message>
        <source>Show the group of the selected operator as one box (-)</source>
        <translation>Montrer le groupe de l&apos;opérateur sélectionné en une boîte (-)</translation>
    </message>
    <message>
        <source>&amp;Window</source>
        <translation>Fe&amp;nêtre</translation>
    </message>
    <message>
        <source>Computation &amp;graph only</source>
        <translation>&amp;Graphe de calcul seul</translation>
    </message>
    <message>
        <source>Show the computation graph on the whole canvas</source>
        <translation>Montrer le graphe de calcul sur toute la zone centrale</translation>
    </message>
    <message>
        <source>Graph and e-graph &amp;side by side</source>
        <translation>&amp;Les deux graphes côte à côte</translation>
    </message>
    <message>
        <source>Show the computation graph and the e-graph side by side</source>
        <translation>Montrer le graphe de calcul et le graphe d&apos;égalité côte à côte</translation>
    </message>
    <message>
        <source>&amp;E-graph only</source>
        <translation>Graphe &amp;d&apos;égalité seul</translation>
    </message>
    <message>
        <source>Show the e-graph on the whole canvas</source>
        <translation>Montrer le graphe d&apos;égalité sur toute la zone centrale</translation>
    </message>
    <message>
        <source>Side &amp;panels</source>
        <translation>P&amp;anneaux latéraux</translation>
    </message>
    <message>
        <source>Show or hide the panels beside the canvas</source>
        <translation>Montrer ou masquer les panneaux à côté de la zone centrale</translation>
    </message>
    <message>
        <source>&amp;Drawer</source>
        <translation>&amp;Tiroir</translation>
    </message>
    <message>
        <source>Show or hide the drawer below the canvas</source>
        <translation>Montrer ou masquer le tiroir sous la zone centrale</translation>
    </message>
    <message>
        <source>P&amp;resent</source>
        <translation>P&amp;résenter</translation>
    </message>
    <message>
        <source>Full screen with large text, for an audience (Esc ends it)</source>
        <translation>Plein écran avec de grands textes, pour un public (Échap y met fin)</translation>
    </message>
    <message>
        <source>Reset perspecti&amp;ve</source>
        <translation>Ré&amp;initialiser la perspective</translation>
    </message>
    <message>
        <source>&amp;Matches here</source>
        <translation>Correspondances &amp;ici</translation>
    </message>
    <message>
        <source>List the matches that contain the selected operator (double-click)</source>
        <translation>Lister les correspondances qui contiennent l&apos;opérateur sélectionné (double-clic)</translation>
    </message>
    <message>
        <source>Go to e-&amp;class</source>
        <translation>&amp;Aller à l&apos;e-classe</translation>
    </message>
    <message>
        <source>Select the e-class of the selected operator</source>
        <translation>Sélectionner l&apos;e-classe de l&apos;opérateur sélectionné</translation>
    </message>
    <message>
        <source>Go to &amp;operators</source>
        <translation>A&amp;ller aux opérateurs</translation>
    </message>
    <message>
        <source>Select the operators that belong to the selected e-class</source>
        <translation>Sélectionner les opérateurs qui appartiennent à l&apos;e-classe sélectionnée</translation>
    </message>
    <message>
        <source>Apply all matches of the r&amp;ule</source>
        <translation>Appliquer toutes les correspondances de la règle (&amp;X)</translation>
    </message>
    <message>
        <source>Apply all matches of the selected rule as one step; a rule that undoes itself is applied once per match</source>
        <translation>Appliquer toutes les correspondances de la règle sélectionnée en une étape&#xa0;; une règle qui s&apos;annule elle-même est appliquée une fois par correspondance</translation>
    </message>
    <message>
        <source>All of rule</source>
        <translation>Toute la règle</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Jouer</translation>
    </message>
    <message>
        <source>&amp;Go to step</source>
        <translation>&amp;Aller à l&apos;étape</translation>
    </message>
    <message>
        <source>Make the step selected in the history the current step</source>
        <translation>Faire de l&apos;étape sélectionnée dans l&apos;historique l&apos;étape actuelle</translation>
    </message>
    <message>
        <source>Go to b&amp;est step</source>
        <translation>Aller à &amp;la meilleure étape</translation>
    </message>
    <message>
        <source>Make the step with the lowest cost the current step</source>
        <translation>Faire de l&apos;étape au coût le plus bas l&apos;étape actuelle</translation>
    </message>
    <message>
        <source>Ne&amp;xt lesson step</source>
        <translation>Étape &amp;suivante de la leçon</translation>
    </message>
    <message>
        <source>Go to the next step of the lesson, if this one is done</source>
        <translation>Passer à l&apos;étape suivante de la leçon, si celle-ci est faite</translation>
    </message>
    <message>
        <source>Previous lesson s&amp;tep</source>
        <translation>Étape précédente &amp;de la leçon</translation>
    </message>
    <message>
        <source>Return to the previous step of the lesson</source>
        <translation>Revenir à l&apos;étape précédente de la leçon</translation>
    </message>
    <message>
        <source>Expressions</source>
        <translation>Expressions</translation>
    </message>
    <message>
        <source>Matches</source>
        <translation>Correspondances</translation>
    </message>
    <message>
        <source>Share as a web page</source>
        <translation>Partager comme page web</translation>
    </message>
    <message>
        <source>Web pages (*.html)</source>
        <translation>Pages web (*.html)</translation>
    </message>
    <message>
        <source>Writing the web page</source>
        <translation>Écriture de la page web</translation>
    </message>
    <message>
        <source>%1: %2, opens in any browser without network</source>
        <translation>%1 : %2, s&apos;ouvre dans tout navigateur sans réseau</translation>
    </message>
    <message>
        <source>S&amp;hare as web page…</source>
        <translation>Partager &amp;comme page web…</translation>
    </message>
    <message>
        <source>Write one HTML file that plays all steps in any browser, without network</source>
        <translation>Écrire un fichier HTML qui rejoue toutes les étapes dans tout navigateur, sans réseau</translation>
    </message>
    <message>
        <source>&amp;Exercises</source>
        <translation>&amp;Exercices</translation>
    </message>
    <message>
        <source>Questions drawn at random, with hints and scores; Egret checks the answers</source>
        <translation>Questions tirées au hasard, avec indices et scores ; Egret vérifie les réponses</translation>
    </message>
    <message>
        <source>Exercises</source>
        <translation>Exercices</translation>
    </message>
    <message>
        <source>Run an e&amp;xperiment…</source>
        <translation>Exécuter une e&amp;xpérience…</translation>
    </message>
    <message>
        <source>Reproduce the tables of the papers next to the published figures, or run an experiment of your own</source>
        <translation>Reproduire les tables des articles à côté des chiffres publiés, ou exécuter votre propre expérience</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>&amp;Modèle</translation>
    </message>
    <message>
        <source>&amp;Edit by script</source>
        <translation>&amp;Modifier par script</translation>
    </message>
    <message>
        <source>Edit the graph by statements, with completion and a check while you type</source>
        <translation>Modifier le graphe par des instructions, complétées et vérifiées pendant la saisie</translation>
    </message>
    <message>
        <source>&amp;Apply script</source>
        <translation>&amp;Appliquer le script</translation>
    </message>
    <message>
        <source>Apply the script to the current graph</source>
        <translation>Appliquer le script au graphe actuel</translation>
    </message>
    <message>
        <source>&amp;Insert node…</source>
        <translation>&amp;Insérer un nœud…</translation>
    </message>
    <message>
        <source>Insert a node after the selected operator</source>
        <translation>Insérer un nœud après l’opérateur sélectionné</translation>
    </message>
    <message>
        <source>Insert</source>
        <translation>Insérer</translation>
    </message>
    <message>
        <source>&amp;Replace…</source>
        <translation>&amp;Remplacer…</translation>
    </message>
    <message>
        <source>Connect the users of the selected operator to another value</source>
        <translation>Connecter les utilisateurs de l’opérateur sélectionné à une autre valeur</translation>
    </message>
    <message>
        <source>&amp;Set attribute…</source>
        <translation>&amp;Définir un attribut…</translation>
    </message>
    <message>
        <source>Change an attribute of the selected operator</source>
        <translation>Modifier un attribut de l’opérateur sélectionné</translation>
    </message>
    <message>
        <source>Co&amp;nnect input…</source>
        <translation>&amp;Connecter une entrée…</translation>
    </message>
    <message>
        <source>Connect an input of the selected operator to another value</source>
        <translation>Connecter une entrée de l’opérateur sélectionné à une autre valeur</translation>
    </message>
    <message>
        <source>Rena&amp;me…</source>
        <translation>Re&amp;nommer…</translation>
    </message>
    <message>
        <source>Rename the selected operator or input</source>
        <translation>Renommer l’opérateur ou l’entrée sélectionné</translation>
    </message>
    <message>
        <source>Remo&amp;ve</source>
        <translation>&amp;Supprimer</translation>
    </message>
    <message>
        <source>Remove the selected operators; their users use their input of the same type</source>
        <translation>Supprimer les opérateurs sélectionnés ; leurs utilisateurs emploient leur entrée de même type</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Add &amp;output…</source>
        <translation>Ajouter une s&amp;ortie…</translation>
    </message>
    <message>
        <source>Make the selected value an output of the model</source>
        <translation>Faire de la valeur sélectionnée une sortie du modèle</translation>
    </message>
    <message>
        <source>&amp;Cut out…</source>
        <translation>Découp&amp;er…</translation>
    </message>
    <message>
        <source>Keep only the selected operators, as a model of their own</source>
        <translation>Ne garder que les opérateurs sélectionnés, comme modèle à part</translation>
    </message>
    <message>
        <source>Cop&amp;y part as text</source>
        <translation>Copier la partie comme te&amp;xte</translation>
    </message>
    <message>
        <source>Copy the selected operators as a graph in Egret&apos;s text form</source>
        <translation>Copier les opérateurs sélectionnés comme graphe dans la forme textuelle d’Egret</translation>
    </message>
    <message>
        <source>&amp;Paste part…</source>
        <translation>Co&amp;ller une partie…</translation>
    </message>
    <message>
        <source>Put the graph on the clipboard into the model</source>
        <translation>Insérer dans le modèle le graphe du presse-papiers</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Modifier</translation>
    </message>
    <message>
        <source>Rule costs</source>
        <translation>Coûts des règles</translation>
    </message>
    <message>
        <source>E-graph o&amp;f terms…</source>
        <translation>E-graphe de ter&amp;mes…</translation>
    </message>
    <message>
        <source>Saturate terms of a language with your own rules, and watch their e-graph, the costs of the rules and their proofs</source>
        <translation>Saturer les termes d&apos;un langage avec vos propres règles, et voir l&apos;e-graphe, les coûts des règles et les preuves</translation>
    </message>
    <message>
        <source>&amp;Trajectory…</source>
        <translation>&amp;Trajectoire…</translation>
    </message>
    <message>
        <source>Show the shortest proof between two terms of a saturation of terms, alternatives, and when each step was found</source>
        <translation>Montrer la preuve la plus courte entre deux termes d&apos;une saturation de termes, d&apos;autres preuves, et quand chaque étape a été trouvée</translation>
    </message>
    <message>
        <source>&amp;Best extractions…</source>
        <translation>&amp;Meilleures extractions…</translation>
    </message>
    <message>
        <source>The cheapest graphs that differ, by integer programming</source>
        <translation>Les graphes distincts les moins chers, par programmation en nombres entiers</translation>
    </message>
    <message>
        <source>&amp;Pareto front…</source>
        <translation>&amp;Front de Pareto…</translation>
    </message>
    <message>
        <source>The graphs that are best for some trade-off between the cost and a second cost, by integer programming</source>
        <translation>Les graphes qui sont les meilleurs compromis entre le coût et un second coût, par programmation en nombres entiers</translation>
    </message>
    <message>
        <source>P&amp;in e-node</source>
        <translation>&amp;Imposer l’e-nœud</translation>
    </message>
    <message>
        <source>Choose the selected e-node whenever its class is needed, or unpin it</source>
        <translation>Choisir l’e-nœud sélectionné chaque fois que sa classe est nécessaire, ou ne plus l’imposer</translation>
    </message>
    <message>
        <source>Ba&amp;n e-node</source>
        <translation>Interdire &amp;l’e-nœud</translation>
    </message>
    <message>
        <source>Never choose the selected e-node, or permit it again</source>
        <translation>Ne jamais choisir l’e-nœud sélectionné, ou l’autoriser de nouveau</translation>
    </message>
    <message>
        <source>&amp;Clear pins and bans</source>
        <translation>Lever les &amp;contraintes</translation>
    </message>
    <message>
        <source>Permit all e-nodes for extraction</source>
        <translation>Autoriser tous les e-nœuds pour l’extraction</translation>
    </message>
</context>
<context>
    <name>egret::app::MessageBar</name>
    <message>
        <source>Messages</source>
        <translation>Messages</translation>
    </message>
    <message>
        <source>Close message</source>
        <translation>Fermer le message</translation>
    </message>
</context>
<context>
    <name>egret::app::Rail</name>
    <message>
        <source>Perspectives</source>
        <translation>Perspectives</translation>
    </message>
    <message>
        <source>%1: switch to the panes for this kind of work (%2)</source>
        <translation>%1&#xa0;: passer aux volets pour ce genre de travail (%2)</translation>
    </message>
</context>
<context>
    <name>egret::app::ReportDialog</name>
    <message>
        <source>default: the paper&apos;s networks; for example: squeezenet, nasrnn</source>
        <translation>ceux de l&apos;article, ou : squeezenet, nasrnn</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>mesuré</translation>
    </message>
    <message>
        <source>analytic</source>
        <translation>analytique</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tables</translation>
    </message>
    <message>
        <source>&amp;Networks</source>
        <translation>&amp;Réseaux</translation>
    </message>
    <message>
        <source>Operator &amp;cost</source>
        <translation>&amp;Coût d&apos;un opérateur</translation>
    </message>
    <message>
        <source>&amp;Graph cost</source>
        <translation>Coût &amp;d&apos;un graphe</translation>
    </message>
    <message>
        <source>Create report</source>
        <translation>Faire</translation>
    </message>
    <message>
        <source>Takes about %1, at most %2. Rows appear as they are computed; a cancelled report keeps its finished rows.</source>
        <translation>Prend environ %1, au plus %2. Les lignes apparaissent à mesure qu&apos;elles sont calculées&#xa0;; un rapport interrompu garde ses lignes terminées.</translation>
    </message>
    <message>
        <source>Run an experiment</source>
        <translation>Exécuter une expérience</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Ouvrir…</translation>
    </message>
    <message>
        <source>Open an experiment of your own, a TOML file</source>
        <translation>Ouvrir votre propre expérience, un fichier TOML</translation>
    </message>
    <message>
        <source>calibrated</source>
        <translation>calibré</translation>
    </message>
    <message>
        <source>&amp;Experiment</source>
        <translation>&amp;Expérience</translation>
    </message>
    <message>
        <source>Open an experiment</source>
        <translation>Ouvrir une expérience</translation>
    </message>
    <message>
        <source>Experiments (*.toml);;All files (*)</source>
        <translation>Expériences (*.toml);;Tous les fichiers (*)</translation>
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
        <translation>Extraction</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Recherche</translation>
    </message>
    <message>
        <source>Optimize</source>
        <translation>Optimiser</translation>
    </message>
    <message>
        <source>Run equality saturation</source>
        <translation>Lancer la saturation d&apos;égalité</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Exécution</translation>
    </message>
    <message>
        <source>analytic</source>
        <translation>analytique</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>mesuré</translation>
    </message>
    <message>
        <source>analytic: roofline estimate, instant; measured: each new operator is timed in isolation on this machine</source>
        <translation>analytique : un modèle roofline, immédiat. mesuré : chaque opérateur est chronométré seul sur cette machine, la première fois qu&apos;il apparaît</translation>
    </message>
    <message>
        <source>corrected: constant weights are folded, data movement has a cost; taso-faithful: summed as in TASO</source>
        <translation>corrected : les poids sont calculés d&apos;avance, déplacer des données coûte ; taso-faithful : somme comme chez TASO</translation>
    </message>
    <message>
        <source>Engine for timing models; libtorch runs models that onednn cannot run. Results are always verified with libtorch</source>
        <translation>Ce qui exécute les modèles à mesurer ; ce qu&apos;onednn ne sait pas exécuter, libtorch le fait. Les résultats sont toujours vérifiés par libtorch</translation>
    </message>
    <message>
        <source>&amp;Method</source>
        <translation>&amp;Méthode</translation>
    </message>
    <message>
        <source>Operator &amp;cost</source>
        <translation>&amp;Coût d&apos;un opérateur</translation>
    </message>
    <message>
        <source>&amp;Graph cost</source>
        <translation>Coût &amp;d&apos;un graphe</translation>
    </message>
    <message>
        <source>&amp;Timing engine</source>
        <translation>Mesuré &amp;sur</translation>
    </message>
    <message>
        <source>0, 1, 2</source>
        <translation>0, 1, 2</translation>
    </message>
    <message>
        <source>Compare settings</source>
        <translation>Comparer des réglages</translation>
    </message>
    <message>
        <source>&amp;Vary</source>
        <translation>&amp;Faire varier</translation>
    </message>
    <message>
        <source>V&amp;alues</source>
        <translation>&amp;Valeurs</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>rien</translation>
    </message>
    <message>
        <source>Enter values separated by commas.</source>
        <translation>Quelles valeurs, séparées par des virgules ?</translation>
    </message>
    <message>
        <source>%1 (NVIDIA GPU)</source>
        <translation>%1 (GPU NVIDIA)</translation>
    </message>
</context>
<context>
    <name>egret::app::Runs</name>
    <message>
        <source>Settings: %1 The default is used.</source>
        <translation>Réglages : %1 La valeur par défaut s&apos;applique.</translation>
    </message>
</context>
<context>
    <name>egret::app::SearchField</name>
    <message>
        <source>Search</source>
        <translation>Recherche</translation>
    </message>
    <message>
        <source>Search and commands</source>
        <translation>Recherche et commandes</translation>
    </message>
    <message>
        <source>Search results</source>
        <translation>Résultats de la recherche</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 sur %2</translation>
    </message>
    <message>
        <source>%1 of %2 nodes</source>
        <translation>%1 nœuds sur %2</translation>
    </message>
    <message>
        <source>, %1 of %2 e-nodes</source>
        <translation>, %1 e-nœuds sur %2</translation>
    </message>
    <message>
        <source> …</source>
        <translation> …</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>Opérateurs</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Commandes</translation>
    </message>
    <message>
        <source>Panes</source>
        <translation>Volets</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Règles</translation>
    </message>
</context>
<context>
    <name>egret::app::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>Réglages</translation>
    </message>
    <message>
        <source>Settings pages</source>
        <translation>Pages des réglages</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Fenêtre</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Machine</translation>
    </message>
    <message>
        <source>%1. Takes effect after a restart of Egret.</source>
        <translation>%1. Prend effet au prochain démarrage d&apos;Egret.</translation>
    </message>
    <message>
        <source>Unsaved sessions</source>
        <translation>Sessions non enregistrées</translation>
    </message>
    <message>
        <source>Default limits of the saturation and optimization dialogs. Changes made in those dialogs are remembered here too.</source>
        <translation>Ce par quoi commencent les dialogues d&apos;exécution et d&apos;optimisation. On peut aussi le changer là, et c&apos;est retenu.</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>Limites</translation>
    </message>
</context>
<context>
    <name>egret::app::TermRunDialog</name>
    <message>
        <source>Sche&amp;duler</source>
        <translation>Or&amp;donnanceur</translation>
    </message>
    <message>
        <source>simple: every rule in every iteration; backoff: pause rules that match too often</source>
        <translation>simple : chaque règle à chaque itération ; backoff : suspendre les règles qui correspondent trop souvent</translation>
    </message>
    <message>
        <source>&amp;Iteration limit</source>
        <translation>Limite d&apos;&amp;itérations</translation>
    </message>
    <message>
        <source>Maximum number of iterations</source>
        <translation>Nombre maximal d&apos;itérations</translation>
    </message>
    <message>
        <source>&amp;Node limit</source>
        <translation>Limite de &amp;nœuds</translation>
    </message>
    <message>
        <source>Maximum number of e-nodes</source>
        <translation>Nombre maximal d&apos;e-nœuds</translation>
    </message>
    <message>
        <source>Time &amp;limit</source>
        <translation>&amp;Limite de temps</translation>
    </message>
    <message>
        <source>Time limit in seconds</source>
        <translation>Limite de temps en secondes</translation>
    </message>
    <message>
        <source>&amp;Memory limit</source>
        <translation>Limite de &amp;mémoire</translation>
    </message>
    <message>
        <source>Memory limit in MB</source>
        <translation>Limite de mémoire en Mo</translation>
    </message>
    <message>
        <source>S-expressions, one per line; each becomes a root of the e-graph</source>
        <translation>S-expressions, une par ligne ; chacune devient une racine de l&apos;e-graphe</translation>
    </message>
    <message>
        <source>One per line, and all must be reached: a term, an equality such as (+ a b) = (+ b a), or cost at most 3</source>
        <translation>Un par ligne, tous doivent être atteints : un terme, une égalité telle que (+ a b) = (+ b a), ou cost at most 3</translation>
    </message>
    <message>
        <source>Saturate terms</source>
        <translation>Saturer des termes</translation>
    </message>
    <message>
        <source>Language of the terms</source>
        <translation>Langage des termes</translation>
    </message>
    <message>
        <source>A rule set of the language, or a rule file</source>
        <translation>Un jeu de règles du langage, ou un fichier de règles</translation>
    </message>
    <message>
        <source>&amp;File…</source>
        <translation>&amp;Fichier…</translation>
    </message>
    <message>
        <source>Choose a rule file</source>
        <translation>Choisir un fichier de règles</translation>
    </message>
    <message>
        <source>L&amp;anguage</source>
        <translation>L&amp;angage</translation>
    </message>
    <message>
        <source>R&amp;ules</source>
        <translation>&amp;Règles</translation>
    </message>
    <message>
        <source>&amp;Terms</source>
        <translation>&amp;Termes</translation>
    </message>
    <message>
        <source>Stop &amp;when</source>
        <translation>Arrêter &amp;quand</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lancer</translation>
    </message>
    <message>
        <source>Open rules</source>
        <translation>Ouvrir des règles</translation>
    </message>
    <message>
        <source>Rule files (*.rules)</source>
        <translation>Fichiers de règles (*.rules)</translation>
    </message>
    <message>
        <source>Enter a term.</source>
        <translation>Saisissez un terme.</translation>
    </message>
</context>
<context>
    <name>egret::app::ToolBar</name>
    <message>
        <source>Commands</source>
        <translation>Commandes</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Recherche</translation>
    </message>
</context>
<context>
    <name>egret::batching_view::BatchingPane</name>
    <message>
        <source>&amp;Schedule</source>
        <translation>&amp;Planifier</translation>
    </message>
    <message>
        <source>Number of programs in the minibatch</source>
        <translation>Programmes dans le mini-lot</translation>
    </message>
    <message>
        <source>&amp;Program type</source>
        <translation>Programmes &amp;de type</translation>
    </message>
    <message>
        <source>Type of the programs in the minibatch</source>
        <translation>À quoi ressemblent les programmes du mini-lot</translation>
    </message>
    <message>
        <source>&amp;Number of programs</source>
        <translation>&amp;Nombre</translation>
    </message>
    <message>
        <source>Program si&amp;ze</source>
        <translation>&amp;Taille</translation>
    </message>
    <message>
        <source>Number of leaves of a tree or steps of a sequence</source>
        <translation>Feuilles d&apos;un arbre, pas d&apos;une séquence</translation>
    </message>
    <message>
        <source>See&amp;d</source>
        <translation>&amp;Graine</translation>
    </message>
    <message>
        <source>Random seed for generating the programs</source>
        <translation>Des nombres aléatoires dont sont faits les programmes</translation>
    </message>
    <message>
        <source>Previous batch</source>
        <translation>Un lot en arrière</translation>
    </message>
    <message>
        <source>Run the next batch</source>
        <translation>Exécuter le lot suivant</translation>
    </message>
    <message>
        <source>Scheduling policies</source>
        <translation>Politiques de planification</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>Politique</translation>
    </message>
    <message>
        <source>Batches</source>
        <translation>Lots</translation>
    </message>
    <message>
        <source>Ratio to bound</source>
        <translation>Au-dessus de la borne</translation>
    </message>
    <message>
        <source>Mean size</source>
        <translation>Taille moyenne</translation>
    </message>
    <message>
        <source>Scheduling time</source>
        <translation>Temps de planification</translation>
    </message>
    <message>
        <source>Schedule: batches from left to right</source>
        <translation>Plan : lots de gauche à droite</translation>
    </message>
    <message>
        <source>Programs</source>
        <translation>Programmes</translation>
    </message>
    <message>
        <source>Choose a program type and press Schedule to see which nodes run together.</source>
        <translation>Choisissez des programmes et appuyez sur Planifier : lesquels de leurs nœuds tournent ensemble ?</translation>
    </message>
    <message>
        <source>× %1</source>
        <translation>× %1</translation>
    </message>
    <message>
        <source>lower bound</source>
        <translation>borne inférieure</translation>
    </message>
    <message>
        <source>Sum over operations of the longest chain of dependent nodes; no schedule has fewer batches</source>
        <translation>Pour chaque opération la plus longue chaîne de ses nœuds dépendants, en somme : aucun plan n&apos;a moins de lots</translation>
    </message>
    <message>
        <source>Random trees</source>
        <translation>Arbres aléatoires</translation>
    </message>
    <message>
        <source>binary trees split at random; a cell and a head on every node</source>
        <translation>arbres binaires divisés au hasard, une cellule et une tête à chaque nœud</translation>
    </message>
    <message>
        <source>Left-deep trees</source>
        <translation>Arbres profonds à gauche</translation>
    </message>
    <message>
        <source>binary trees that lean to one side: the deepest possible trees</source>
        <translation>arbres binaires penchés d&apos;un côté : les plus profonds qui soient</translation>
    </message>
    <message>
        <source>Trees with two kinds of cells</source>
        <translation>Arbres à deux sortes de cellules</translation>
    </message>
    <message>
        <source>binary trees with two kinds of cells, chosen at random</source>
        <translation>arbres binaires à deux sortes de cellules, choisies au hasard</translation>
    </message>
    <message>
        <source>Fine-grained LSTM</source>
        <translation>LSTM à grain fin</translation>
    </message>
    <message>
        <source>an LSTM, split into separate operations, on sequences of different lengths</source>
        <translation>un LSTM décomposé en ses parties, sur des séquences de longueurs différentes</translation>
    </message>
    <message>
        <source>Characters and words</source>
        <translation>Caractères et mots</translation>
    </message>
    <message>
        <source>an LSTM over the characters of each word inside an LSTM over the words</source>
        <translation>un LSTM sur les caractères de chaque mot dans un LSTM sur les mots</translation>
    </message>
    <message>
        <source>Scheduling %1</source>
        <translation>Ordonnancement de %1</translation>
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
            <numerusform>lot %1 sur %2 : %3, %n nœud</numerusform>
            <numerusform>lot %1 sur %2 : %3, %n nœuds</numerusform>
        </translation>
    </message>
    <message>
        <source>The batches of the schedule appear here.</source>
        <translation>Les lots de l’ordonnancement apparaissent ici.</translation>
    </message>
</context>
<context>
    <name>egret::canvas::GraphCanvas</name>
    <message>
        <source>Graph</source>
        <translation>Graphe</translation>
    </message>
</context>
<context>
    <name>egret::canvas::Legend</name>
    <message>
        <source>Legend: %1</source>
        <translation>Légende&#xa0;: %1</translation>
    </message>
</context>
<context>
    <name>egret::canvas::Minimap</name>
    <message>
        <source>Picture overview</source>
        <translation>Vue d&apos;ensemble de l&apos;image</translation>
    </message>
</context>
<context>
    <name>egret::compare::ComparePane</name>
    <message>
        <source>Left graph</source>
        <translation>Graphe de gauche</translation>
    </message>
    <message>
        <source>Right graph</source>
        <translation>Graphe de droite</translation>
    </message>
    <message>
        <source>Select two steps in the history (Ctrl+click), then compare them (Ctrl+D).</source>
        <translation>Sélectionnez deux étapes dans l&apos;historique (Ctrl+clic), puis comparez-les (Ctrl+D).</translation>
    </message>
    <message>
        <source>Identical: %1 nodes</source>
        <translation>Identiques : %1 nœuds</translation>
    </message>
    <message>
        <source>%1 removed, %2 added, %3 unchanged</source>
        <translation>%1 retirés, %2 ajoutés, %3 identiques</translation>
    </message>
    <message>
        <source>cost %1</source>
        <translation>coût %1</translation>
    </message>
    <message>
        <source>%1 operators</source>
        <translation>%1 opérateurs</translation>
    </message>
    <message>
        <source>latency %1 ± %2</source>
        <translation>latence %1 ± %2</translation>
    </message>
</context>
<context>
    <name>egret::edit_view::EditPane</name>
    <message>
        <source>Checking the edit</source>
        <translation>Vérification de la modification</translation>
    </message>
    <message>
        <source>the graphs are identical</source>
        <translation>les graphes sont identiques</translation>
    </message>
    <message>
        <source>derived by rules</source>
        <translation>dérivé par des règles</translation>
    </message>
    <message>
        <source>derived from the axioms</source>
        <translation>dérivé des axiomes</translation>
    </message>
    <message>
        <source>proved by Z3</source>
        <translation>prouvé par Z3</translation>
    </message>
    <message>
        <source>Equal: %1</source>
        <translation>Égal : %1</translation>
    </message>
    <message numerus="yes">
        <source>Equal on %n input(s), not proved</source>
        <translation>
            <numerusform>Égal sur %n entrée, non prouvé</numerusform>
            <numerusform>Égal sur %n entrées, non prouvé</numerusform>
        </translation>
    </message>
    <message>
        <source>Differs</source>
        <translation>Différent</translation>
    </message>
    <message>
        <source>Unknown whether it is equal</source>
        <translation>Égalité inconnue</translation>
    </message>
    <message>
        <source> (intended)</source>
        <translation> (voulu)</translation>
    </message>
    <message>
        <source>Rules: %1</source>
        <translation>Règles : %1</translation>
    </message>
    <message>
        <source>Making a rule</source>
        <translation>Création d’une règle</translation>
    </message>
    <message>
        <source>Insert file</source>
        <translation>Insérer un fichier</translation>
    </message>
    <message>
        <source>Constants and models (*.npy *.pb *.onnx)</source>
        <translation>Constantes et modèles (*.npy *.pb *.onnx)</translation>
    </message>
    <message>
        <source>Select an operator of the current graph first.</source>
        <translation>Sélectionnez d’abord un opérateur du graphe actuel.</translation>
    </message>
    <message numerus="yes">
        <source>Copied %n operator(s) as text.</source>
        <translation>
            <numerusform>%n opérateur copié comme texte.</numerusform>
            <numerusform>%n opérateurs copiés comme texte.</numerusform>
        </translation>
    </message>
    <message>
        <source>The clipboard has no part of a graph.</source>
        <translation>Le presse-papiers ne contient pas de partie de graphe.</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Appliquer</translation>
    </message>
    <message>
        <source>Apply the script to the current graph</source>
        <translation>Appliquer le script au graphe actuel</translation>
    </message>
    <message>
        <source>Insert file…</source>
        <translation>Insérer un fichier…</translation>
    </message>
    <message>
        <source>Insert the name of a .npy, .pb or .onnx file</source>
        <translation>Insérer le nom d’un fichier .npy, .pb ou .onnx</translation>
    </message>
    <message>
        <source>Intended</source>
        <translation>Voulu</translation>
    </message>
    <message>
        <source>The edit changes the function on purpose; later graphs are compared with this one</source>
        <translation>La modification change la fonction à dessein ; les graphes suivants sont comparés à celui-ci</translation>
    </message>
    <message>
        <source>Make a rule</source>
        <translation>Créer une règle</translation>
    </message>
    <message>
        <source>Generalize the edit to a rule and open it in the rule editor</source>
        <translation>Généraliser la modification en une règle et l’ouvrir dans l’éditeur de règles</translation>
    </message>
    <message>
        <source>Script of edits</source>
        <translation>Script des modifications</translation>
    </message>
    <message numerus="yes">
        <source>%n operator(s)</source>
        <translation>
            <numerusform>%n opérateur</numerusform>
            <numerusform>%n opérateurs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n operator(s) instead of %1</source>
        <translation>
            <numerusform>%n opérateur au lieu de %1</numerusform>
            <numerusform>%n opérateurs au lieu de %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; new: %2</source>
        <translation>%1 ; nouveau : %2</translation>
    </message>
    <message>
        <source>Type a statement, or select an operator and choose a command from its menu.</source>
        <translation>Saisissez une instruction, ou sélectionnez un opérateur et choisissez une commande dans son menu.</translation>
    </message>
</context>
<context>
    <name>egret::edit_view::ScriptEdit</name>
    <message>
        <source>Completions</source>
        <translation>Complétions</translation>
    </message>
</context>
<context>
    <name>egret::egraph_view::EGraphPane</name>
    <message>
        <source>E-graph</source>
        <translation>Graphe d&apos;égalité</translation>
    </message>
    <message>
        <source>Views of the e-graph</source>
        <translation>Vues du graphe d&apos;égalité</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>Classes</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Table</translation>
    </message>
    <message>
        <source>&amp;Show</source>
        <translation>&amp;Montrer</translation>
    </message>
    <message>
        <source>How much of the e-graph to show</source>
        <translation>Combien du graphe d&apos;égalité montrer</translation>
    </message>
    <message numerus="yes">
        <source>Within %n hop(s)</source>
        <translation>
            <numerusform>%n pas autour</numerusform>
            <numerusform>%n pas autour</numerusform>
        </translation>
    </message>
    <message>
        <source>Whole e-graph</source>
        <translation>tout</translation>
    </message>
    <message>
        <source>Terms</source>
        <translation>Termes</translation>
    </message>
    <message>
        <source>No e-graph yet. Run equality saturation (F5) or build one match by match (F10).</source>
        <translation>Pas encore de graphe d&apos;égalité : lancez la saturation d&apos;égalité (F5) ou faites-le croître pas à pas (F10).</translation>
    </message>
    <message>
        <source>Viewing step %1 of %2</source>
        <translation>Étape affichée&#xa0;: %1 sur %2</translation>
    </message>
    <message>
        <source>Go to latest</source>
        <translation>Aller à la dernière</translation>
    </message>
    <message>
        <source>Select an operator that belongs to the e-graph.</source>
        <translation>Sélectionnez un opérateur qui fait partie du graphe d&apos;égalité.</translation>
    </message>
    <message>
        <source>How much of the e-graph to show: the nearest operands of the focus (+ and - show more or fewer), all classes within a number of hops of the selected class, or everything</source>
        <translation>Combien du graphe d&apos;égalité montrer&#xa0;: les opérandes les plus proches du point central (+ et - en montrent plus ou moins), toutes les classes à un certain nombre de pas de la classe sélectionnée, ou tout</translation>
    </message>
    <message>
        <source>Nearest operands</source>
        <translation>Opérandes proches</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>imposé</translation>
    </message>
    <message>
        <source>banned</source>
        <translation>interdit</translation>
    </message>
</context>
<context>
    <name>egret::egraph_view::EGraphTable</name>
    <message>
        <source>Filter e-nodes</source>
        <translation>Filtrer les e-nœuds</translation>
    </message>
    <message>
        <source>All e-nodes</source>
        <translation>Tous les e-nœuds</translation>
    </message>
    <message>
        <source>%1 e-nodes</source>
        <translation>%1 e-nœuds</translation>
    </message>
    <message>
        <source>%1 of %2 e-nodes</source>
        <translation>%1 e-nœuds sur %2</translation>
    </message>
</context>
<context>
    <name>egret::egraph_view::EGraphTableModel</name>
    <message>
        <source>Class</source>
        <translation>Classe</translation>
    </message>
    <message>
        <source>E-node</source>
        <translation>E-nœud</translation>
    </message>
    <message>
        <source>Children</source>
        <translation>Enfants</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Type</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Coût</translation>
    </message>
    <message>
        <source>Chosen by</source>
        <translation>Choisi par</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>Né</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Règle</translation>
    </message>
</context>
<context>
    <name>egret::egraph_view::TermAlternatives</name>
    <message>
        <source>chosen</source>
        <translation>choisi</translation>
    </message>
    <message>
        <source>cycle</source>
        <translation>cycle</translation>
    </message>
    <message>
        <source>no term</source>
        <translation>aucun terme</translation>
    </message>
    <message>
        <source>E-node</source>
        <translation>E-nœud</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Coût</translation>
    </message>
    <message>
        <source>Tree cost</source>
        <translation>En arbre</translation>
    </message>
    <message>
        <source>Change in cost if chosen; shared parts count once</source>
        <translation>Ce que change ce choix, parties communes comptées une fois</translation>
    </message>
    <message>
        <source>Change in cost if chosen; shared parts count at every use</source>
        <translation>Ce que change ce choix, parties communes comptées chaque fois</translation>
    </message>
</context>
<context>
    <name>egret::egraph_view::TermView</name>
    <message>
        <source>Reset to extraction</source>
        <translation>Revenir à l&apos;extrait</translation>
    </message>
    <message>
        <source>Use this term</source>
        <translation>Utiliser ce terme</translation>
    </message>
    <message>
        <source>Term</source>
        <translation>Terme</translation>
    </message>
    <message>
        <source>No e-graph to choose a term from, or saturation is still running.</source>
        <translation>Pas de graphe d&apos;égalité où choisir un terme, ou il croît encore.</translation>
    </message>
    <message>
        <source>Alternative e-nodes</source>
        <translation>E-nœuds au choix</translation>
    </message>
    <message>
        <source>Undo all choices</source>
        <translation>Annuler tous les choix</translation>
    </message>
    <message>
        <source>Add the term to the extractions to compare; for a network, also add it as a graph and a step in the history</source>
        <translation>En faire une extraction comme les autres, à comparer ; pour un réseau, aussi un graphe et une étape de l&apos;historique</translation>
    </message>
    <message>
        <source>as in %1</source>
        <translation>comme l&apos;a %1</translation>
    </message>
    <message>
        <source>chosen manually, starting from %1</source>
        <translation>choisi à la main, à partir de %1</translation>
    </message>
    <message>
        <source>Cost &lt;b&gt;%1&lt;/b&gt;, tree cost &lt;b&gt;%2&lt;/b&gt; · %3 classes, %4</source>
        <translation>Coût &lt;b&gt;%1&lt;/b&gt;, en arbre &lt;b&gt;%2&lt;/b&gt; · %3 classes, %4</translation>
    </message>
    <message>
        <source>%1: only one e-node</source>
        <translation>%1 : pas d&apos;autre e-nœud au choix</translation>
    </message>
    <message>
        <source>%1: choose one of %2 e-nodes (Enter; Alt+Down, Alt+Up)</source>
        <translation>%1 : choisir parmi %2 e-nœuds (Entrée ; Alt+Bas, Alt+Haut)</translation>
    </message>
</context>
<context>
    <name>egret::exercises::ExercisePane</name>
    <message>
        <source>Check</source>
        <translation>Vérifier</translation>
    </message>
    <message>
        <source>Check the answer (Enter)</source>
        <translation>Vérifier la réponse (Entrée)</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Indice</translation>
    </message>
    <message>
        <source>Show the next hint; it costs 2 points</source>
        <translation>Montrer l’indice suivant ; il coûte 2 points</translation>
    </message>
    <message>
        <source>Show solution</source>
        <translation>Montrer la solution</translation>
    </message>
    <message>
        <source>Fill in the engine&apos;s solution; the score is then 0</source>
        <translation>Insérer la solution du moteur ; le score est alors 0</translation>
    </message>
    <message>
        <source>Another</source>
        <translation>Un autre</translation>
    </message>
    <message>
        <source>Draw another instance of this exercise</source>
        <translation>Tirer une autre question de cet exercice</translation>
    </message>
    <message>
        <source>Exercises</source>
        <translation>Exercices</translation>
    </message>
    <message numerus="yes">
        <source>%n solved, %1 points</source>
        <translation>
            <numerusform>%n résolu, %1 points</numerusform>
            <numerusform>%n résolus, %1 points</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose an exercise. Some open a model of their own; your session is not affected.</source>
        <translation>Choisissez un exercice. Certains ouvrent leur propre modèle ; votre session n’est pas affectée.</translation>
    </message>
    <message>
        <source>%1 — instance %2</source>
        <translation>%1 — question %2</translation>
    </message>
    <message>
        <source>*Answer:* %1.</source>
        <translation>*Réponse :* %1.</translation>
    </message>
    <message>
        <source>**Hint:** %1</source>
        <translation>**Indice :** %1</translation>
    </message>
    <message>
        <source>Drawing the exercise…</source>
        <translation>Tirage de l’exercice…</translation>
    </message>
    <message>
        <source>Score: %1 of %2</source>
        <translation>Score : %1 sur %2</translation>
    </message>
    <message>
        <source>A right answer now scores %1 of %2.</source>
        <translation>Une réponse juste vaut maintenant %1 points sur %2.</translation>
    </message>
    <message>
        <source>The answer cannot be read.</source>
        <translation>La réponse est illisible.</translation>
    </message>
    <message>
        <source>✓ Right.</source>
        <translation>✓ Juste.</translation>
    </message>
    <message>
        <source>✗ Wrong.</source>
        <translation>✗ Faux.</translation>
    </message>
    <message>
        <source>Solution:</source>
        <translation>Solution :</translation>
    </message>
    <message>
        <source>this is one right answer. Others may be right, too.</source>
        <translation>ceci est une réponse juste. D’autres peuvent l’être aussi.</translation>
    </message>
    <message>
        <source>Drawing an exercise</source>
        <translation>Tirage d’un exercice</translation>
    </message>
    <message>
        <source>Checking the answer</source>
        <translation>Vérification de la réponse</translation>
    </message>
    <message>
        <source>Export scores</source>
        <translation>Exporter les scores</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>Valeurs séparées par des virgules (*.csv)</translation>
    </message>
    <message>
        <source>All exercises</source>
        <translation>Tous les exercices</translation>
    </message>
    <message>
        <source>Return to the list of exercises</source>
        <translation>Revenir à la liste des exercices</translation>
    </message>
    <message>
        <source>Export scores…</source>
        <translation>Exporter les scores…</translation>
    </message>
    <message>
        <source>Write the scores to a CSV file</source>
        <translation>Écrire les scores dans un fichier CSV</translation>
    </message>
    <message>
        <source>Exercise</source>
        <translation>Exercice</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Réponse</translation>
    </message>
    <message>
        <source>Use selection</source>
        <translation>Utiliser la sélection</translation>
    </message>
    <message>
        <source>Answer with the match that is selected in the pane Matches</source>
        <translation>Répondre avec la correspondance sélectionnée dans le volet Correspondances</translation>
    </message>
    <message>
        <source>Select a match of the list in the pane Matches first.</source>
        <translation>Sélectionnez d’abord une correspondance de la liste dans le volet Correspondances.</translation>
    </message>
</context>
<context>
    <name>egret::explanation::ExplanationPane</name>
    <message>
        <source>Steps of the explanation</source>
        <translation>Étapes de l&apos;explication</translation>
    </message>
    <message>
        <source>By</source>
        <translation>Par</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Avant</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Après</translation>
    </message>
    <message>
        <source>Select two e-nodes of one e-class (Ctrl+click), or one e-class, and press Ctrl+E.</source>
        <translation>Sélectionnez deux e-nœuds d&apos;une e-classe (Ctrl+clic), ou une e-classe, et appuyez sur Ctrl+E.</translation>
    </message>
    <message>
        <source>Select two e-nodes (Ctrl+click), or an e-class with at least two.</source>
        <translation>Sélectionnez deux e-nœuds (Ctrl+clic), ou une e-classe qui en a au moins deux.</translation>
    </message>
    <message>
        <source>Select an e-class or an e-node first, then ask why a rule did not fire there.</source>
        <translation>Sélectionnez d&apos;abord une e-classe ou un e-nœud, puis demandez pourquoi une règle ne s&apos;y est pas appliquée.</translation>
    </message>
    <message>
        <source>This e-graph comes from a file, which does not record its rules.</source>
        <translation>Ce graphe d&apos;égalité vient d&apos;un fichier : personne ne connaît les règles qui l&apos;ont fait croître.</translation>
    </message>
    <message>
        <source>Why not?</source>
        <translation>Pourquoi pas ?</translation>
    </message>
    <message>
        <source>Why did this rule not fire here?</source>
        <translation>Pourquoi cette règle ne s&apos;est-elle pas appliquée ici ?</translation>
    </message>
    <message>
        <source>Where does this rule almost apply?</source>
        <translation>Où cette règle s&apos;applique-t-elle presque ?</translation>
    </message>
    <message>
        <source>A trajectory between two terms requires a saturation of terms (Run menu).</source>
        <translation>Une trajectoire entre deux termes demande une saturation de termes (menu Exécution).</translation>
    </message>
    <message>
        <source>Trajectory between two terms</source>
        <translation>Trajectoire entre deux termes</translation>
    </message>
    <message>
        <source>The first term</source>
        <translation>Le premier terme</translation>
    </message>
    <message>
        <source>The last term</source>
        <translation>Le dernier terme</translation>
    </message>
    <message>
        <source>&amp;From</source>
        <translation>&amp;De</translation>
    </message>
    <message>
        <source>&amp;To</source>
        <translation>&amp;À</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Trouvée</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::AttentionMap</name>
    <message>
        <source>Attention: output tokens in columns, input tokens in rows</source>
        <translation>Attention : tokens de la sortie en largeur, de l&apos;entrée en hauteur</translation>
    </message>
    <message>
        <source>when writing %1 (probability %2), the decoder attended to %3 with weight %4</source>
        <translation>en écrivant %1 (probabilité %2), le décodeur a regardé %3 avec le poids %4</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::BoxPlotView</name>
    <message>
        <source>Distances within and between classes</source>
        <translation>Distances au sein des classes et entre elles</translation>
    </message>
    <message>
        <source>distances of other expressions from the centroid of %1</source>
        <translation>des autres au centroïde de %1</translation>
    </message>
    <message>
        <source>distances of members from the centroid of %1</source>
        <translation>des membres au centroïde de %1</translation>
    </message>
    <message numerus="yes">
        <source>%1: median %2, quartiles %3 to %4, whiskers %5 to %6, %n extreme(s)</source>
        <translation>
            <numerusform>%1 : médiane %2, quartiles %3 à %4, moustaches %5 à %6, %n valeur extrême</numerusform>
            <numerusform>%1 : médiane %2, quartiles %3 à %4, moustaches %5 à %6, %n valeurs extrêmes</numerusform>
        </translation>
    </message>
    <message>
        <source>within the class</source>
        <translation>au sein de la classe</translation>
    </message>
    <message>
        <source>to other classes</source>
        <translation>vers les autres classes</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::DecodingPane</name>
    <message>
        <source>log probability %1; bar length is relative to the most probable row</source>
        <translation>log-probabilité %1 ; la longueur des barres est le rapport au plus probable</translation>
    </message>
    <message>
        <source>Trees kept at this level</source>
        <translation>Arbres gardés à ce niveau</translation>
    </message>
    <message>
        <source>Tree (? = open)</source>
        <translation>Arbre, ? est encore ouvert</translation>
    </message>
    <message>
        <source>Probability</source>
        <translation>Probabilité</translation>
    </message>
    <message>
        <source>Decoder outputs</source>
        <translation>Sorties du décodeur</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Sortie</translation>
    </message>
    <message>
        <source>Equal</source>
        <translation>Égale</translation>
    </message>
    <message>
        <source>Beam level</source>
        <translation>Niveau du faisceau</translation>
    </message>
    <message>
        <source>The decoder writes level by level, from the root down</source>
        <translation>Le décodeur écrit niveau par niveau, en descendant de la racine</translation>
    </message>
    <message>
        <source>Play the levels</source>
        <translation>Lire les niveaux</translation>
    </message>
    <message>
        <source>Play the levels (Space)</source>
        <translation>Lire les niveaux (Espace)</translation>
    </message>
    <message>
        <source>Equal to the input at all test points of the chosen mode</source>
        <translation>Identique à l&apos;entrée en tous les points de test du mode choisi</translation>
    </message>
    <message>
        <source>No network is open.</source>
        <translation>Aucun réseau n&apos;est ouvert pour décoder.</translation>
    </message>
    <message>
        <source>The decoder cannot read this subtree: it has too many variables or constants.</source>
        <translation>Le décodeur ne peut pas lire ce sous-arbre : il a trop de variables ou de constantes.</translation>
    </message>
    <message>
        <source>The decoder&apos;s output for the selected subtree appears here.</source>
        <translation>Ce que le décodeur écrit pour le sous-arbre choisi s&apos;affiche ici.</translation>
    </message>
    <message>
        <source>%1 is %2</source>
        <translation>%1 est %2</translation>
    </message>
    <message>
        <source>The decoder reads %1</source>
        <translation>Le décodeur lit %1</translation>
    </message>
    <message>
        <source>%1, where %2</source>
        <translation>%1, où %2</translation>
    </message>
    <message>
        <source>Level %1 of %2</source>
        <translation>Niveau %1 sur %2</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Niveau</translation>
    </message>
    <message>
        <source>= equal</source>
        <translation>= égale</translation>
    </message>
    <message>
        <source>≠ different</source>
        <translation>≠ différente</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::Desk</name>
    <message>
        <source>Opening the network</source>
        <translation>Ouverture du réseau</translation>
    </message>
    <message>
        <source>Simplifying with %1</source>
        <translation>Simplification par %1</translation>
    </message>
    <message>
        <source>Comparing methods</source>
        <translation>Comparaison des méthodes</translation>
    </message>
    <message>
        <source>Embedding expressions</source>
        <translation>Plongement des expressions</translation>
    </message>
    <message>
        <source>Finding where to simplify</source>
        <translation>Recherche des lieux à simplifier</translation>
    </message>
    <message>
        <source>Decoding</source>
        <translation>Décodage</translation>
    </message>
    <message>
        <source>Measuring methods on long expressions</source>
        <translation>Mesure des méthodes sur des expressions longues</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::EmbeddingsPane</name>
    <message>
        <source>&amp;Embed</source>
        <translation>&amp;Plonger</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Draw random expressions, take the six largest classes of equal expressions, and show where the network places them</source>
        <translation>Tirer des expressions au hasard, prendre les six classes les plus peuplées d&apos;expressions égales, et voir où le réseau les place</translation>
    </message>
    <message>
        <source>E&amp;xpressions per class</source>
        <translation>E&amp;xpressions par classe</translation>
    </message>
    <message>
        <source>Maximum number of expressions per class</source>
        <translation>Expressions de chaque classe, au plus</translation>
    </message>
    <message>
        <source>See&amp;d</source>
        <translation>Grai&amp;ne</translation>
    </message>
    <message>
        <source>Random seed for the expressions and t-SNE</source>
        <translation>Graine des tirages aléatoires et de t-SNE</translation>
    </message>
    <message>
        <source>A well-trained network places equal expressions close together, whatever their form.</source>
        <translation>Un réseau qui comprend place les expressions égales près les unes des autres, quelle que soit leur apparence.</translation>
    </message>
    <message>
        <source>No network is open.</source>
        <translation>Aucun réseau n&apos;est ouvert.</translation>
    </message>
    <message>
        <source>%1 expressions in %2 classes; in %3 of these classes, three quarters of the members are closer to the centroid than three quarters of the other expressions</source>
        <translation>%1 expressions de %2 classes ; dans %3 d&apos;entre elles, les trois quarts des membres sont plus près du centroïde que les trois quarts des autres</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::ExpressionPane</name>
    <message>
        <source>&amp;Simplify</source>
        <translation>Si&amp;mplifier</translation>
    </message>
    <message>
        <source>St&amp;op</source>
        <translation>Arrê&amp;ter</translation>
    </message>
    <message>
        <source>Ne&amp;twork…</source>
        <translation>Résea&amp;u…</translation>
    </message>
    <message>
        <source>Expression</source>
        <translation>Expression</translation>
    </message>
    <message>
        <source>min, max, select(c, a, b), + - * /, comparisons, ! &amp;&amp; ||, numbers, True, False; v0, v1 and all other names are variables, c0 and c1 are unknown constants</source>
        <translation>min, max, select(c, a, b), + - * /, comparaisons, ! &amp;&amp; ||, nombres, True, False ; v0, v1 et tout autre nom sont des variables, c0, c1 des constantes inconnues</translation>
    </message>
    <message>
        <source>An expression, such as min(x, y) &lt;= x</source>
        <translation>Une expression, comme min(x, y) &lt;= x</translation>
    </message>
    <message>
        <source>Mode: operator semantics</source>
        <translation>Mode : ce que signifient les opérateurs</translation>
    </message>
    <message>
        <source>Simplification method</source>
        <translation>Méthode : qui simplifie</translation>
    </message>
    <message>
        <source>Beam width</source>
        <translation>Largeur du faisceau</translation>
    </message>
    <message>
        <source>Simplify the expression step by step (Enter in the field)</source>
        <translation>Simplifier l&apos;expression étape par étape (Entrée dans le champ)</translation>
    </message>
    <message>
        <source>Stop; the steps taken so far are kept</source>
        <translation>Arrêter ; les étapes déjà faites restent</translation>
    </message>
    <message>
        <source>Open another trained network</source>
        <translation>Ouvrir un autre réseau entraîné</translation>
    </message>
    <message>
        <source>&amp;Mode</source>
        <translation>Mode de &amp;calcul</translation>
    </message>
    <message>
        <source>Semantics of division and of division by zero</source>
        <translation>Ce que signifient la division et la division par zéro</translation>
    </message>
    <message>
        <source>Met&amp;hod</source>
        <translation>Mét&amp;hode</translation>
    </message>
    <message>
        <source>&amp;Beam width</source>
        <translation>Lar&amp;geur du faisceau</translation>
    </message>
    <message>
        <source>Number of trees the decoder keeps at each level; other sampling methods make this many attempts</source>
        <translation>Combien d&apos;arbres le décodeur garde à chaque niveau ; les autres méthodes qui échantillonnent font autant d&apos;essais</translation>
    </message>
    <message>
        <source>recently used</source>
        <translation>utilisée récemment</translation>
    </message>
    <message>
        <source>column %1: %2</source>
        <translation>colonne %1 : %2</translation>
    </message>
    <message>
        <source>No network is open. Open a trained network or choose another method.</source>
        <translation>Aucun réseau n&apos;est ouvert : il choisirait des sous-arbres et en écrirait de plus simples. Ouvrez-en un qui a été entraîné, ou choisissez une autre méthode.</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n rule(s) learned in mode %2</source>
        <translation>
            <numerusform>%1, %n règle apprise en mode %2</numerusform>
            <numerusform>%1, %n règles apprises en mode %2</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; the rules are used only in that mode</source>
        <translation>%1 : dans un autre mode, les règles ne sont pas consultées</translation>
    </message>
    <message>
        <source>Open network</source>
        <translation>Ouvrir un réseau</translation>
    </message>
    <message>
        <source>Networks (*.safetensors)</source>
        <translation>Réseaux (*.safetensors)</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::MethodsPane</name>
    <message>
        <source>&amp;Compare methods</source>
        <translation>La&amp;ncer la comparaison</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Simplify the expression with every method, one after the other</source>
        <translation>Simplifier l&apos;expression par chaque méthode, l&apos;une après l&apos;autre</translation>
    </message>
    <message>
        <source>Stop; the results so far are kept</source>
        <translation>Arrêter ; les résultats déjà obtenus restent</translation>
    </message>
    <message>
        <source>Comparison of methods</source>
        <translation>Méthodes côte à côte</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Méthode</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Résultat</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Nœuds</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Étapes</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>Secondes</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Verdict</translation>
    </message>
    <message>
        <source>Human input</source>
        <translation>Apport humain</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Fin</translation>
    </message>
    <message>
        <source>Knowledge that people had to supply</source>
        <translation>Ce que des humains ont dû savoir et écrire pour elle</translation>
    </message>
    <message>
        <source>Whether the method finished or reached a limit</source>
        <translation>Si la méthode n&apos;avait plus rien à essayer, ou si une limite y a mis fin</translation>
    </message>
    <message>
        <source>pending</source>
        <translation>à venir</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>arrêtée</translation>
    </message>
    <message>
        <source>%1, not proved</source>
        <translation>%1, non prouvé</translation>
    </message>
    <message>
        <source>done</source>
        <translation>terminée</translation>
    </message>
    <message>
        <source>limit reached</source>
        <translation>par une limite</translation>
    </message>
    <message>
        <source>The method had nothing left to try.</source>
        <translation>Elle n&apos;avait plus rien à essayer.</translation>
    </message>
    <message>
        <source>The method reached a time limit or another limit.</source>
        <translation>Le temps ou une autre limite y a mis fin.</translation>
    </message>
    <message numerus="yes">
        <source>%n replacement(s) could not be proved and were rejected.</source>
        <translation>
            <numerusform>%n remplacement n&apos;a pas pu être prouvé et n&apos;a pas été retenu.</numerusform>
            <numerusform>%n remplacements n&apos;ont pas pu être prouvés et n&apos;ont pas été retenus.</numerusform>
        </translation>
    </message>
    <message>
        <source>Smallest result</source>
        <translation>Le plus petit</translation>
    </message>
    <message>
        <source>&amp;Measure long expressions</source>
        <translation>&amp;Mesurer des expressions longues</translation>
    </message>
    <message>
        <source>Simplify generated long expressions with every method; show the tokens saved against time</source>
        <translation>Simplifier des expressions longues générées avec chaque méthode ; montrer les tokens économisés au fil du temps</translation>
    </message>
    <message numerus="yes">
        <source>Tokens saved against time, mean of %n long expression(s)</source>
        <translation>
            <numerusform>Tokens économisés au fil du temps, moyenne de %n expression longue</numerusform>
            <numerusform>Tokens économisés au fil du temps, moyenne de %n expressions longues</numerusform>
        </translation>
    </message>
    <message>
        <source>Tokens saved against time</source>
        <translation>Tokens économisés au fil du temps</translation>
    </message>
    <message>
        <source>CPU seconds per expression</source>
        <translation>secondes CPU par expression</translation>
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
        <translation>Membre de gauche</translation>
    </message>
    <message>
        <source>Right side</source>
        <translation>Membre de droite</translation>
    </message>
    <message>
        <source>Nodes saved</source>
        <translation>Nœuds économisés</translation>
    </message>
    <message>
        <source>Times found</source>
        <translation>Trouvée</translation>
    </message>
    <message>
        <source>Pattern to replace; sorts by size</source>
        <translation>Ce qui est trouvé ; trié par taille</translation>
    </message>
    <message>
        <source>Replacement; sorts by size</source>
        <translation>Ce qu&apos;il devient ; trié par taille</translation>
    </message>
    <message>
        <source>Size difference between the two sides</source>
        <translation>De combien le membre de droite est plus petit</translation>
    </message>
    <message>
        <source>How often the network found this rule</source>
        <translation>Combien de fois le réseau a trouvé cette règle</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::RuleLogPane</name>
    <message>
        <source>Filter rules</source>
        <translation>Chercher dans les règles</translation>
    </message>
    <message>
        <source>Show rules that contain this text on either side, such as min(v0 or select</source>
        <translation>Règles contenant ce texte d&apos;un côté ou de l&apos;autre, comme min(v0 ou select</translation>
    </message>
    <message>
        <source>Rules discovered by the network</source>
        <translation>Règles découvertes par le réseau</translation>
    </message>
    <message>
        <source>Double-click or press Enter to simplify the left side</source>
        <translation>Double-clic ou Entrée : simplifier le membre de gauche</translation>
    </message>
    <message>
        <source>%1 of %2 rules</source>
        <translation>%1 règles sur %2</translation>
    </message>
    <message>
        <source>No network is open.</source>
        <translation>Aucun réseau n&apos;est ouvert.</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::ScatterView</name>
    <message>
        <source>Embeddings in two dimensions</source>
        <translation>Plongements dans le plan</translation>
    </message>
    <message>
        <source>%1, equal to %2</source>
        <translation>%1, égale à %2</translation>
    </message>
    <message>
        <source>equal to %1</source>
        <translation>égale à %1</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::TraceView</name>
    <message>
        <source>Simplification steps</source>
        <translation>Étapes de la simplification</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Nœuds</translation>
    </message>
    <message>
        <source>By</source>
        <translation>Par</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Verdict</translation>
    </message>
    <message>
        <source>Expression</source>
        <translation>Expression</translation>
    </message>
    <message>
        <source>Expression before the step; the boxed subtree is replaced</source>
        <translation>Le sous-arbre encadré est remplacé à cette étape</translation>
    </message>
    <message>
        <source>Source of the replacement</source>
        <translation>Ce qui a simplifié le sous-arbre encadré</translation>
    </message>
    <message>
        <source>Whether the step preserves the meaning of the expression in the chosen mode</source>
        <translation>Si l&apos;expression a le même sens après cette étape, dans le mode choisi</translation>
    </message>
    <message>
        <source>Simplifying…</source>
        <translation>Simplification…</translation>
    </message>
    <message numerus="yes">
        <source>%1 → %2 nodes, %3 → %4 tokens in %n step(s)</source>
        <translation>
            <numerusform>%1 → %2 nœuds, %3 → %4 tokens en %n étape</numerusform>
            <numerusform>%1 → %2 nœuds, %3 → %4 tokens en %n étapes</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; simplifying…</source>
        <translation>%1 ; simplification en cours…</translation>
    </message>
    <message>
        <source>%1
This step rewrites %2</source>
        <translation>%1
Cette étape réécrit %2</translation>
    </message>
    <message>
        <source>%1; this step rewrites %2</source>
        <translation>%1 ; cette étape réécrit %2</translation>
    </message>
    <message>
        <source>%1 found nothing smaller. Try another method or mode.</source>
        <translation>%1 n&apos;a rien trouvé de plus petit ; une autre méthode ou un autre mode le peut peut-être.</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::TrainingPane</name>
    <message>
        <source>Embe&amp;dding loss</source>
        <translation>&amp;Perte de plongement</translation>
    </message>
    <message>
        <source>Subtree selecto&amp;r</source>
        <translation>Sé&amp;lecteur de sous-arbres</translation>
    </message>
    <message>
        <source>Shuff&amp;led rewards</source>
        <translation>&amp;Récompenses mélangées</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Choisir…</translation>
    </message>
    <message>
        <source>Start trainin&amp;g</source>
        <translation>La&amp;ncer l&apos;entraînement</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Reprendre</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Use this network</source>
        <translation>Utiliser ce réseau</translation>
    </message>
    <message>
        <source>Clear curves</source>
        <translation>Effacer les courbes</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>Exemples</translation>
    </message>
    <message>
        <source>Training data: only short expressions over variables, or also long expressions with constants, as in Halide</source>
        <translation>Sur quoi il apprend : de courtes expressions de variables, ou aussi de longues avec des constantes comme celles de Halide</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Graine</translation>
    </message>
    <message>
        <source>Random seed; runs are reproducible</source>
        <translation>De tout ce qui est aléatoire : la même graine apprend la même chose</translation>
    </message>
    <message>
        <source>Imitation</source>
        <translation>Imitation</translation>
    </message>
    <message>
        <source>Number of steps that imitate enumeration results; 0: learn from rewards alone, as in the paper</source>
        <translation>Étapes d&apos;imitation de ce que l&apos;énumération a trouvé ; 0 : par récompenses seules, comme dans l&apos;article</translation>
    </message>
    <message>
        <source>Reward</source>
        <translation>Récompense</translation>
    </message>
    <message>
        <source>Number of steps that learn from rewards on short expressions</source>
        <translation>Étapes d&apos;apprentissage par récompenses sur des expressions courtes</translation>
    </message>
    <message>
        <source>Long</source>
        <translation>Longues</translation>
    </message>
    <message>
        <source>Number of steps that learn from rewards on long expressions; examples must include long expressions</source>
        <translation>Étapes d&apos;apprentissage par récompenses sur des expressions longues ; les exemples doivent en contenir</translation>
    </message>
    <message>
        <source>Pull the embeddings of equal expressions together (equation 9); without this loss, the paper&apos;s network gets stuck (figure 7)</source>
        <translation>Rapprocher les plongements des expressions égales (équation 9) ; sans cela, le réseau de l&apos;article reste bloqué (figure 7)</translation>
    </message>
    <message>
        <source>Choose the subtrees to simplify; without the selector, whole expressions are decoded, as in an ablation of the paper</source>
        <translation>Choisir des sous-arbres ; sans cela, toute l&apos;expression va au décodeur, comme dans une ablation de l&apos;article</translation>
    </message>
    <message>
        <source>Shuffle rewards at random, as a control: nothing can be learned from them</source>
        <translation>Mélanger les récompenses au hasard, comme contrôle : rien ne peut en être appris</translation>
    </message>
    <message>
        <source>Training folder</source>
        <translation>Dossier de l&apos;entraînement</translation>
    </message>
    <message>
        <source>Folder for the network, its rules and the state needed to resume</source>
        <translation>Où sont gardés le réseau, ses règles et tout ce qu&apos;il faut pour continuer</translation>
    </message>
    <message>
        <source>Choose training folder</source>
        <translation>Choisir le dossier de l&apos;entraînement</translation>
    </message>
    <message>
        <source>Resume the training in the folder; its seed and options must match those above</source>
        <translation>Continuer l&apos;entraînement qui se trouve dans le dossier ; sa graine et ses options doivent être celles ci-dessus</translation>
    </message>
    <message>
        <source>Stop and save; training can be resumed later</source>
        <translation>Arrêter et enregistrer, pour reprendre plus tard</translation>
    </message>
    <message>
        <source>Simplify with the most recently saved network</source>
        <translation>Simplifier avec le réseau tel qu&apos;il a été enregistré en dernier</translation>
    </message>
    <message>
        <source>Remove the curves of finished training runs</source>
        <translation>Oublier les courbes des entraînements terminés</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>graine %1</translation>
    </message>
    <message>
        <source>no embedding loss</source>
        <translation>sans perte de plongement</translation>
    </message>
    <message>
        <source>no selector</source>
        <translation>sans sélecteur</translation>
    </message>
    <message>
        <source>shuffled</source>
        <translation>mélangées</translation>
    </message>
    <message>
        <source>Generating examples…</source>
        <translation>Préparation des exemples…</translation>
    </message>
    <message>
        <source>step %1 of %2, loss %3</source>
        <translation>étape %1 sur %2, perte %3</translation>
    </message>
    <message>
        <source>%1, reward %2, hit rate %3</source>
        <translation>%1, récompense %2, taux de réussite %3</translation>
    </message>
    <message>
        <source>Tree LST&amp;M</source>
        <translation>LST&amp;M en arbre</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>linéaire</translation>
    </message>
    <message>
        <source>Read and write expressions as trees; if off, as text, as in an ablation of the paper, without embedding loss and selector</source>
        <translation>Lire et écrire le long de l&apos;arbre ; sans cela le long de la liste de ses nœuds, comme dans une ablation de l&apos;article, sans perte de plongement ni sélecteur</translation>
    </message>
    <message>
        <source>Train a new network; asks before it replaces a network in the folder</source>
        <translation>Entraîner un nouveau réseau&#xa0;; demande avant de remplacer un réseau du dossier</translation>
    </message>
    <message>
        <source>Replace network</source>
        <translation>Remplacer le réseau</translation>
    </message>
    <message>
        <source>The folder %1 contains a trained network. Replace the network and its training run?</source>
        <translation>Le dossier %1 contient un réseau entraîné. Remplacer le réseau et son entraînement&#xa0;?</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Remplacer</translation>
    </message>
    <message>
        <source>%1, hit rate %2</source>
        <translation>%1, taux de réussite %2</translation>
    </message>
    <message>
        <source>Discovery</source>
        <translation>Découverte</translation>
    </message>
    <message>
        <source>Number of steps that imitate simplifications which the network found itself, without enumeration results</source>
        <translation>Nombre d’étapes qui imitent des simplifications que le réseau a trouvées lui-même, sans résultats de l’énumération</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::TrainingRun</name>
    <message>
        <source>Training a network</source>
        <translation>Entraînement d&apos;un réseau</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::TreePane</name>
    <message>
        <source>Simplify this s&amp;ubtree</source>
        <translation>Simplifier ce sous-ar&amp;bre</translation>
    </message>
    <message>
        <source>Simplify the framed subtree; the rest is unchanged (Enter in the tree)</source>
        <translation>Simplifier le sous-arbre encadré et laisser le reste tel quel (Entrée dans l&apos;arbre)</translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::TreeView</name>
    <message>
        <source>Expression tree</source>
        <translation>Expression sous forme d&apos;arbre</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n node(s))</source>
        <translation>
            <numerusform>%1 (%n nœud)</numerusform>
            <numerusform>%1 (%n nœuds)</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; chosen with probability %2</source>
        <translation>%1 ; choisi avec une probabilité de %2</translation>
    </message>
</context>
<context>
    <name>egret::extraction::ComparisonTable</name>
    <message>
        <source>Classes in which the two extractions differ</source>
        <translation>Classes où les deux extractions diffèrent</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Classe</translation>
    </message>
    <message>
        <source>not needed</source>
        <translation>pas nécessaire</translation>
    </message>
    <message>
        <source>Identical in %1 classes (%2), different in %3 (%4, %5)</source>
        <translation>Identiques dans %1 classes (%2), différentes dans %3 (%4, %5)</translation>
    </message>
    <message>
        <source>both</source>
        <translation>les deux</translation>
    </message>
</context>
<context>
    <name>egret::extraction::ExtractionPane</name>
    <message>
        <source>Incumbent and bound appear here</source>
        <translation>La meilleure solution et la borne apparaissent ici</translation>
    </message>
    <message>
        <source>incumbent %1</source>
        <translation>meilleure solution %1</translation>
    </message>
    <message>
        <source>bound %1</source>
        <translation>borne %1</translation>
    </message>
    <message>
        <source>Extraction results</source>
        <translation>Résultats de l&apos;extraction</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Méthode</translation>
    </message>
    <message>
        <source>Cost before</source>
        <translation>Coût avant</translation>
    </message>
    <message>
        <source>Tree cost</source>
        <translation>En arbre</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Coût</translation>
    </message>
    <message>
        <source>Proof</source>
        <translation>Preuve</translation>
    </message>
    <message>
        <source>Cost with shared parts counted at every use</source>
        <translation>Coût, parties communes comptées à chaque usage</translation>
    </message>
    <message>
        <source>Cost with shared parts counted once</source>
        <translation>Coût, parties communes comptées une fois</translation>
    </message>
    <message>
        <source>optimal</source>
        <translation>optimal</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>au moins %1</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucune</translation>
    </message>
    <message>
        <source>Shared</source>
        <translation>Partagés</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Heure</translation>
    </message>
    <message>
        <source>Parts used more than once; the tree cost counts every use. In the e-graph, they have a badge such as ×2</source>
        <translation>Parties utilisées plusieurs fois ; dans un arbre, elles comptent chaque fois. L&apos;e-graphe les marque : ×2</translation>
    </message>
    <message>
        <source>Best extractions</source>
        <translation>Meilleures extractions</translation>
    </message>
    <message>
        <source>Number of extractions</source>
        <translation>Nombre d’extractions</translation>
    </message>
    <message>
        <source>Pareto front</source>
        <translation>Front de Pareto</translation>
    </message>
    <message>
        <source>Second cost of each e-node: a formula over own and count, such as 1,
or rows OPERATOR : FORMULA, separated by semicolons</source>
        <translation>Second coût de chaque e-nœud : une formule avec own et count, comme 1,
ou des lignes OPÉRATEUR : FORMULE, séparées par des points-virgules</translation>
    </message>
    <message>
        <source>Select an e-node in the e-graph.</source>
        <translation>Sélectionnez un e-nœud dans l’e-graphe.</translation>
    </message>
    <message>
        <source>Objective</source>
        <translation>Objectif</translation>
    </message>
    <message>
        <source>Quantity that greedy extraction minimizes</source>
        <translation>Ce que l’extraction gloutonne minimise</translation>
    </message>
    <message>
        <source>Number of parallel devices</source>
        <translation>Nombre d’appareils parallèles</translation>
    </message>
    <message>
        <source>Parallel devices</source>
        <translation>Appareils parallèles</translation>
    </message>
    <message>
        <source>Formulas over own, count, child1 and children, separated by semicolons, or the name of a file with them</source>
        <translation>Formules avec own, count, child1 et children, séparées par des points-virgules, ou le nom d’un fichier qui les contient</translation>
    </message>
    <message>
        <source>Cost table</source>
        <translation>Table de coûts</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1 : %2</translation>
    </message>
    <message>
        <source>proven</source>
        <translation>prouvé</translation>
    </message>
    <message>
        <source>sum of the costs, shared parts counted at every use</source>
        <translation>somme des coûts, parties partagées comptées à chaque usage</translation>
    </message>
    <message>
        <source>Second cost</source>
        <translation>Second coût</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>Profondeur</translation>
    </message>
    <message>
        <source>cost of the most expensive path</source>
        <translation>coût du chemin le plus cher</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latence</translation>
    </message>
    <message>
        <source>end of a list schedule on parallel devices</source>
        <translation>fin d’un ordonnancement de liste sur des appareils parallèles</translation>
    </message>
    <message>
        <source>Memory peak</source>
        <translation>Pic de mémoire</translation>
    </message>
    <message>
        <source>most memory in use, if costs are sizes of results</source>
        <translation>mémoire maximale utilisée, si les coûts sont les tailles des résultats</translation>
    </message>
    <message>
        <source>Most expensive root</source>
        <translation>Racine la plus chère</translation>
    </message>
    <message>
        <source>largest cost of a root, shared parts counted once</source>
        <translation>plus grand coût d’une racine, parties partagées comptées une fois</translation>
    </message>
    <message>
        <source>formulas for each operator</source>
        <translation>formules par opérateur</translation>
    </message>
</context>
<context>
    <name>egret::graph_view::BodyTrail</name>
    <message>
        <source>iteration</source>
        <translation>itération</translation>
    </message>
    <message>
        <source>condition</source>
        <translation>condition</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modèle</translation>
    </message>
    <message>
        <source>Show the whole graph (-)</source>
        <translation>Afficher le graphe entier (-)</translation>
    </message>
    <message>
        <source>Show the %1 of %2</source>
        <translation>Afficher %1 de %2</translation>
    </message>
</context>
<context>
    <name>egret::graph_view::GraphPane</name>
    <message>
        <source>States of the computation graph</source>
        <translation>États du graphe de calcul</translation>
    </message>
    <message>
        <source>Computation graph, %1</source>
        <translation>Graphe de calcul, %1</translation>
    </message>
    <message>
        <source>Attention layer</source>
        <translation>Couche d’attention</translation>
    </message>
    <message>
        <source>Each layer extends an operator&apos;s receptive field by one hop</source>
        <translation>Chaque couche laisse un opérateur voir un pas plus loin</translation>
    </message>
    <message>
        <source>Attention head</source>
        <translation>Tête d’attention</translation>
    </message>
    <message>
        <source>Layer %1</source>
        <translation>Couche %1</translation>
    </message>
    <message>
        <source>All heads</source>
        <translation>Toutes les têtes</translation>
    </message>
    <message>
        <source>Mean of all heads</source>
        <translation>La moyenne de toutes les têtes</translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation>Tête %1</translation>
    </message>
    <message>
        <source>Tracing the origin of nodes</source>
        <translation>Recherche de l&apos;origine des nœuds</translation>
    </message>
    <message>
        <source>%1 is an e-graph without a computation graph.</source>
        <translation>%1 est un graphe d&apos;égalité ; il n&apos;y a pas de graphe de calcul.</translation>
    </message>
    <message>
        <source>ONNX Runtime is optimizing the current graph…</source>
        <translation>ONNX Runtime optimise le graphe actuel…</translation>
    </message>
    <message>
        <source>Asking ONNX Runtime for its graph</source>
        <translation>Demande du graphe d&apos;ONNX Runtime</translation>
    </message>
    <message>
        <source>Viewing step %1 of %2</source>
        <translation>Étape affichée&#xa0;: %1 sur %2</translation>
    </message>
    <message>
        <source>Go to latest</source>
        <translation>Aller à la dernière</translation>
    </message>
    <message>
        <source>Select an e-class that contains an operator of the graph.</source>
        <translation>Sélectionnez une e-classe qui contient un opérateur du graphe.</translation>
    </message>
</context>
<context>
    <name>egret::graph_view::OverlayChooser</name>
    <message>
        <source>Property that colors show, besides the kind of operator</source>
        <translation>Ce que montrent les couleurs des opérateurs, en plus de leur genre</translation>
    </message>
    <message>
        <source>Color by: %1 ▾</source>
        <translation>Colorer par&#xa0;: %1 ▾</translation>
    </message>
</context>
<context>
    <name>egret::help::GuideView</name>
    <message>
        <source>Back</source>
        <translation>Précédent</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Suivant</translation>
    </message>
    <message>
        <source>Search the guide</source>
        <translation>Chercher dans le guide</translation>
    </message>
    <message>
        <source>Contents of the guide</source>
        <translation>Sommaire du guide</translation>
    </message>
    <message>
        <source>Guide page</source>
        <translation>Page du guide</translation>
    </message>
    <message numerus="yes">
        <source>%n result(s) found</source>
        <translation>
            <numerusform>%n endroit trouvé</numerusform>
            <numerusform>%n endroits trouvés</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>egret::history::HistoryModel</name>
    <message>
        <source>Step</source>
        <translation>Étape</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Note</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Heure</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Coût</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Écart</translation>
    </message>
    <message>
        <source>Verified</source>
        <translation>Vérifié</translation>
    </message>
</context>
<context>
    <name>egret::history::HistoryPane</name>
    <message>
        <source>Session history</source>
        <translation>Historique de la session</translation>
    </message>
    <message>
        <source>%1 since the original</source>
        <translation>%1 depuis l&apos;original</translation>
    </message>
    <message>
        <source> ★ best</source>
        <translation> ★ meilleure</translation>
    </message>
    <message>
        <source> ⚠ best %1</source>
        <translation> ⚠ meilleur %1</translation>
    </message>
    <message>
        <source>The policy ended worse than its best graph, which costs %1.</source>
        <translation>La politique a fini moins bien que son meilleur graphe, qui coûte %1.</translation>
    </message>
    <message>
        <source>Verified: equivalent to the original (%1 samples, largest error %2).</source>
        <translation>Vérifié&#xa0;: équivalent à l&apos;original (%1 échantillons, erreur maximale %2).</translation>
    </message>
    <message>
        <source>Not equivalent to the original: %1</source>
        <translation>Non équivalent à l&apos;original&#xa0;: %1</translation>
    </message>
    <message>
        <source>No step is better than the original.</source>
        <translation>Aucune étape n&apos;est meilleure que l&apos;original.</translation>
    </message>
    <message>
        <source>Edit: %1</source>
        <translation>Modification : %1</translation>
    </message>
</context>
<context>
    <name>egret::inspector::InspectorPane</name>
    <message>
        <source>Inspector</source>
        <translation>Inspecteur</translation>
    </message>
    <message>
        <source>Nothing selected</source>
        <translation>Rien de sélectionné</translation>
    </message>
</context>
<context>
    <name>egret::jobs::JobsBar</name>
    <message>
        <source>Progress of %1</source>
        <translation>Avancement de %1</translation>
    </message>
    <message>
        <source>Cancel %1 (Esc)</source>
        <translation>Interrompre %1 (Échap)</translation>
    </message>
    <message>
        <source>Cancel %1</source>
        <translation>Interrompre %1</translation>
    </message>
    <message>
        <source>Cancel job</source>
        <translation>Interrompre la tâche</translation>
    </message>
    <message numerus="yes">
        <source>%1 (and %n more)</source>
        <translation>
            <numerusform>%1 (et %n autre)</numerusform>
            <numerusform>%1 (et %n autres)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>egret::jobs::JobsPane</name>
    <message>
        <source>Cancel</source>
        <translation>Interrompre</translation>
    </message>
    <message>
        <source>Clear finished</source>
        <translation>Effacer les terminées</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>Tâches</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>Tâche</translation>
    </message>
    <message>
        <source>State</source>
        <translation>État</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Avancement</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Heure</translation>
    </message>
    <message>
        <source>Cancel the selected job (Del)</source>
        <translation>Interrompre la tâche sélectionnée (Suppr)</translation>
    </message>
    <message>
        <source>Remove finished jobs from the list</source>
        <translation>Retirer de la liste les tâches terminées</translation>
    </message>
    <message>
        <source>running</source>
        <translation>en cours</translation>
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
        <translation>échouée</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>interrompu</translation>
    </message>
    <message>
        <source>done</source>
        <translation>terminée</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>No jobs yet</source>
        <translation>Pas encore de tâches</translation>
    </message>
    <message>
        <source>%1 running, %2 finished</source>
        <translation>%1 en cours, %2 terminées</translation>
    </message>
</context>
<context>
    <name>egret::lessons::LessonPane</name>
    <message>
        <source>All lessons</source>
        <translation>Toutes les leçons</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Précédent</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Suivant</translation>
    </message>
    <message>
        <source>Lesson text</source>
        <translation>Texte de la leçon</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Leçons</translation>
    </message>
    <message>
        <source>Choose a lesson. It opens its own model; your session is not affected.</source>
        <translation>Choisissez-en une : elle ouvre son propre modèle ; votre session reste telle quelle.</translation>
    </message>
    <message>
        <source>%1 — step %2 of %3: %4</source>
        <translation>%1 — étape %2 sur %3 : %4</translation>
    </message>
    <message>
        <source>Do it for me: %1</source>
        <translation>Fais-le pour moi : %1</translation>
    </message>
    <message>
        <source>Waiting for your action.</source>
        <translation>En attente que vous le fassiez.</translation>
    </message>
    <message>
        <source>✓ Done.</source>
        <translation>✓ Fait.</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>Terminer</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Terminée</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>Étape %1 sur %2</translation>
    </message>
    <message>
        <source>Show me</source>
        <translation>Montre-moi</translation>
    </message>
    <message>
        <source>Point at what this step is about</source>
        <translation>Désigner ce dont parle cette étape</translation>
    </message>
    <message>
        <source>Start over</source>
        <translation>Recommencer</translation>
    </message>
    <message>
        <source>You applied %1. Undo it (Ctrl+Z) and apply %2.</source>
        <translation>Vous avez appliqué %1. Annulez (Ctrl+Z) et appliquez %2.</translation>
    </message>
    <message>
        <source>apply %1</source>
        <translation>appliquer %1</translation>
    </message>
    <message>
        <source>select %1</source>
        <translation>sélectionner %1</translation>
    </message>
    <message>
        <source>%1 matches nowhere in the current graph.</source>
        <translation>%1 ne s&apos;applique nulle part dans le graphe actuel.</translation>
    </message>
</context>
<context>
    <name>egret::log::LogPane</name>
    <message>
        <source>Log</source>
        <translation>Journal</translation>
    </message>
    <message>
        <source>error: %1</source>
        <translation>erreur : %1</translation>
    </message>
    <message>
        <source>warning: %1</source>
        <translation>avertissement : %1</translation>
    </message>
    <message>
        <source>stopped: %1 after %2</source>
        <translation>arrêté : %1 après %2</translation>
    </message>
    <message>
        <source>iteration %1: %2 e-nodes, %3 e-classes (search %4, apply %5, rebuild %6)</source>
        <translation>itération %1 : %2 e-nœuds, %3 e-classes (recherche %4, application %5, reconstruction %6)</translation>
    </message>
</context>
<context>
    <name>egret::matches::MatchModel</name>
    <message>
        <source>Breakpoint: finishing an iteration pauses before %1 (F9)</source>
        <translation>Point d&apos;arrêt : finir une itération s&apos;arrête avant %1 (F9)</translation>
    </message>
    <message>
        <source>%1 has many matches: it may make the e-graph explode</source>
        <translation>%1 a beaucoup de correspondances : le graphe d&apos;égalité risque d&apos;exploser</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 sur %2</translation>
    </message>
    <message>
        <source>Matches</source>
        <translation>Correspondances</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Coût</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>Politique</translation>
    </message>
    <message>
        <source>Rule, match</source>
        <translation>Règle, correspondance</translation>
    </message>
    <message>
        <source>#</source>
        <translation>Nb</translation>
    </message>
</context>
<context>
    <name>egret::matches::MatchesPane</name>
    <message>
        <source>Apply</source>
        <translation>Appliquer</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Passer</translation>
    </message>
    <message>
        <source>Filter by rule or node</source>
        <translation>Filtrer par règle ou nœud</translation>
    </message>
    <message>
        <source>Rules and their matches</source>
        <translation>Règles et leurs correspondances</translation>
    </message>
    <message>
        <source>Apply the selected match (Ctrl+Enter)</source>
        <translation>Appliquer la correspondance sélectionnée (Ctrl+Entrée)</translation>
    </message>
    <message>
        <source>Dismiss the selected match (Del)</source>
        <translation>Retirer de la liste la correspondance sélectionnée (Suppr)</translation>
    </message>
    <message>
        <source>1 match</source>
        <translation>1 correspondance</translation>
    </message>
    <message>
        <source>%1 matches</source>
        <translation>%1 correspondances</translation>
    </message>
    <message>
        <source>%1 of %2 matches</source>
        <translation>%1 correspondances sur %2</translation>
    </message>
    <message>
        <source>searching…</source>
        <translation>recherche…</translation>
    </message>
    <message>
        <source>1 rule applies</source>
        <translation>1 règle s&apos;applique</translation>
    </message>
    <message>
        <source>%1 rules apply</source>
        <translation>%1 règles s&apos;appliquent</translation>
    </message>
    <message>
        <source>No rule matches here.</source>
        <translation>Aucune règle ne correspond ici.</translation>
    </message>
    <message numerus="yes">
        <source>%n rule application(s) touch %1; press J and K to step through them.</source>
        <translation>
            <numerusform>%n application de règle touche %1 ; J et K les parcourent.</numerusform>
            <numerusform>%n applications de règles touchent %1 ; J et K les parcourent.</numerusform>
        </translation>
    </message>
    <message>
        <source>iteration %1, %2 found</source>
        <translation>itération %1, %2 trouvées</translation>
    </message>
    <message>
        <source>Saturation has ended: %1. Press Ctrl+F10 to start a new e-graph.</source>
        <translation>Le graphe d&apos;égalité ne croît plus : %1. Ctrl+F10 en commence un nouveau.</translation>
    </message>
    <message>
        <source>Select a rule in a list of matches, then press F9 to set a breakpoint on it.</source>
        <translation>Sélectionnez une règle dans une liste de correspondances ; F9 y pose alors un point d&apos;arrêt.</translation>
    </message>
    <message>
        <source>Select an operator of the current graph.</source>
        <translation>Sélectionnez un opérateur du graphe actuel.</translation>
    </message>
    <message>
        <source>Select rows of a list.</source>
        <translation>Sélectionnez des lignes d&apos;une liste.</translation>
    </message>
    <message>
        <source>An e-graph file contains no rules, so there are no matches.</source>
        <translation>Un fichier d’e-graphe ne contient pas de règles ; il n’y a donc pas de filtrages.</translation>
    </message>
    <message>
        <source>Open a model to see which rules match.</source>
        <translation>Ouvrez un modèle pour voir quelles règles correspondent.</translation>
    </message>
    <message>
        <source>Press F10 to search for matches and apply them to the e-graph one by one.</source>
        <translation>Appuyez sur F10 pour chercher des filtrages et les appliquer un à un à l’e-graphe.</translation>
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
        <translation>%1 opérateurs</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Forme</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Coût</translation>
    </message>
</context>
<context>
    <name>egret::outline::OutlinePane</name>
    <message>
        <source>Filter</source>
        <translation>Filtre</translation>
    </message>
    <message>
        <source>Filter the outline</source>
        <translation>Filtrer le plan</translation>
    </message>
    <message>
        <source>Outline of the graph</source>
        <translation>Plan du graphe</translation>
    </message>
    <message>
        <source>%1 of %2 operators</source>
        <translation>%1 opérateurs sur %2</translation>
    </message>
</context>
<context>
    <name>egret::policy_view::CandidatesTable</name>
    <message>
        <source>Rule</source>
        <translation>Règle</translation>
    </message>
    <message>
        <source>Location</source>
        <translation>Où</translation>
    </message>
    <message>
        <source>Probability</source>
        <translation>Probabilité</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Coût</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>Opérateurs</translation>
    </message>
    <message>
        <source>Change in graph cost; negative is better</source>
        <translation>Combien le graphe coûterait de plus ; négatif vaut mieux</translation>
    </message>
    <message>
        <source>Change in the number of operators</source>
        <translation>Combien d’opérateurs de plus aurait le graphe</translation>
    </message>
    <message>
        <source>No-Op</source>
        <translation>No-Op</translation>
    </message>
    <message>
        <source>leaves the graph unchanged</source>
        <translation>laisse le graphe tel quel</translation>
    </message>
    <message>
        <source>%1; the most probable candidate has the longest bar</source>
        <translation>%1 ; la plus longue barre est la plus probable</translation>
    </message>
</context>
<context>
    <name>egret::policy_view::EpisodesPane</name>
    <message>
        <source>&amp;Go to step</source>
        <translation>&amp;Y aller</translation>
    </message>
    <message>
        <source>Episode</source>
        <translation>Épisode</translation>
    </message>
    <message>
        <source>Episode choices</source>
        <translation>Choix de l’épisode</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>N°</translation>
    </message>
    <message>
        <source>Chosen</source>
        <translation>Choisi</translation>
    </message>
    <message>
        <source>Probability</source>
        <translation>Probabilité</translation>
    </message>
    <message>
        <source>By</source>
        <translation>Par</translation>
    </message>
    <message>
        <source>Candidates at that step</source>
        <translation>Candidats d’alors</translation>
    </message>
    <message>
        <source>Go to the step at which this choice was made</source>
        <translation>Faire de l’étape de ce choix l’étape actuelle</translation>
    </message>
    <message>
        <source>No policy has been used in this session yet.</source>
        <translation>Aucune politique n’a encore rien choisi dans cette session.</translation>
    </message>
    <message>
        <source>user</source>
        <translation>une personne</translation>
    </message>
    <message>
        <source>This candidate was chosen.</source>
        <translation>Ceci a été choisi.</translation>
    </message>
    <message>
        <source>Reading episodes</source>
        <translation>Lecture des épisodes</translation>
    </message>
</context>
<context>
    <name>egret::policy_view::HeatMapModel</name>
    <message>
        <source>%1, on all networks: %2</source>
        <translation>%1, sur tous les réseaux : %2</translation>
    </message>
    <message>
        <source>%1 on %2: %3 of %4</source>
        <translation>%1 sur %2 : %3 sur %4</translation>
    </message>
    <message>
        <source>all</source>
        <translation>tous</translation>
    </message>
</context>
<context>
    <name>egret::policy_view::HeatMapPane</name>
    <message>
        <source>Evalua&amp;te on networks</source>
        <translation>&amp;Essayer sur les réseaux</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Export CSV…</source>
        <translation>Exporter en CSV…</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>Politique</translation>
    </message>
    <message>
        <source>Policy to evaluate</source>
        <translation>La politique à essayer</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Ouvrir…</translation>
    </message>
    <message>
        <source>Open a policy from a file</source>
        <translation>Ouvrir une politique depuis un fichier</translation>
    </message>
    <message>
        <source>Episodes</source>
        <translation>Épisodes</translation>
    </message>
    <message>
        <source>Episodes per network: the first is greedy, the others sample from the policy</source>
        <translation>Avec chaque réseau : le premier prend le plus probable, les autres choisissent au hasard selon la politique</translation>
    </message>
    <message>
        <source>Run the policy on the selected networks</source>
        <translation>Laisser la politique jouer avec les réseaux choisis</translation>
    </message>
    <message>
        <source>Stop; results so far are kept</source>
        <translation>Arrêter ; ce qui a été essayé reste</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Montrer</translation>
    </message>
    <message>
        <source>Policy evaluation or training to show</source>
        <translation>Une politique essayée, ou un entraînement</translation>
    </message>
    <message>
        <source>Save the counts as a CSV file</source>
        <translation>Écrire les nombres dans un fichier, séparés par des virgules</translation>
    </message>
    <message>
        <source>Rules applied, by rule and network</source>
        <translation>Règles appliquées, par règle et par réseau</translation>
    </message>
    <message>
        <source>Networks to evaluate the policy on</source>
        <translation>Les réseaux sur lesquels essayer la politique</translation>
    </message>
    <message>
        <source>Evaluation %1: %2</source>
        <translation>%1 : %2, essayée</translation>
    </message>
    <message>
        <source>Training: %1</source>
        <translation>entraînement %1</translation>
    </message>
    <message>
        <source>Train or open a policy, then evaluate it on networks.</source>
        <translation>Entraînez ou ouvrez une politique, puis essayez-la sur des réseaux.</translation>
    </message>
    <message>
        <source>Evaluate or train a policy to see which rules it applies.</source>
        <translation>Essayez une politique sur des réseaux, ou entraînez-en une : les règles qu&apos;elle applique sont dessinées ici.</translation>
    </message>
    <message>
        <source>Running episodes…</source>
        <translation>La politique joue…</translation>
    </message>
    <message>
        <source>Rules applied on the way to the cheapest graph: %1</source>
        <translation>Règles appliquées en chemin vers le graphe le moins coûteux : %1</translation>
    </message>
    <message numerus="yes">
        <source>Rules applied in the last %1 of %n update(s)</source>
        <translation>
            <numerusform>Règles appliquées dans les %1 dernières mises à jour sur %n</numerusform>
            <numerusform>Règles appliquées dans les %1 dernières mises à jour sur %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Export heat map</source>
        <translation>Exporter la carte de chaleur</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>Tableaux (*.csv)</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>%1 écrit</translation>
    </message>
</context>
<context>
    <name>egret::policy_view::NetworkList</name>
    <message>
        <source>Networks</source>
        <translation>Réseaux</translation>
    </message>
    <message>
        <source>%1 (open)</source>
        <translation>%1 (ouvert)</translation>
    </message>
    <message>
        <source>The open model in its current state</source>
        <translation>Le modèle ouvert dans son état actuel</translation>
    </message>
    <message>
        <source>Add files…</source>
        <translation>Ajouter des fichiers…</translation>
    </message>
    <message>
        <source>Add ONNX models to the networks</source>
        <translation>Ajouter des modèles ONNX aux réseaux</translation>
    </message>
    <message>
        <source>Add networks</source>
        <translation>Ajouter des réseaux</translation>
    </message>
    <message>
        <source>Models (*.onnx)</source>
        <translation>Modèles (*.onnx)</translation>
    </message>
</context>
<context>
    <name>egret::policy_view::PolicyPane</name>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Ouvrir…</translation>
    </message>
    <message>
        <source>&amp;Step</source>
        <translation>É&amp;tape</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>&amp;Jouer</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>&amp;Arrêter</translation>
    </message>
    <message>
        <source>&amp;Apply candidate instead</source>
        <translation>Appliquer &amp;plutôt celui-ci</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>Politique</translation>
    </message>
    <message>
        <source>no policy</source>
        <translation>aucune politique</translation>
    </message>
    <message>
        <source>Open a policy file (.safetensors)</source>
        <translation>Ouvrir le fichier d’une politique (.safetensors)</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>Candidats</translation>
    </message>
    <message>
        <source>Apply the policy&apos;s most likely action</source>
        <translation>Laisser la politique faire ce qu’elle juge le plus probable</translation>
    </message>
    <message>
        <source>Apply policy actions until it chooses No-Op or the step limit is reached</source>
        <translation>Laisser la politique continuer jusqu’à No-Op, ou pour ce nombre d’étapes</translation>
    </message>
    <message>
        <source>Stop; steps already applied are kept</source>
        <translation>Arrêter ; les étapes faites restent</translation>
    </message>
    <message>
        <source>Apply the selected candidate instead of the policy&apos;s choice (Enter)</source>
        <translation>Faire ce que dit le candidat sélectionné, quoi qu’en pense la politique (Entrée)</translation>
    </message>
    <message>
        <source>Step limit</source>
        <translation>Étapes à jouer</translation>
    </message>
    <message>
        <source>Action selection</source>
        <translation>Comment la politique choisit</translation>
    </message>
    <message>
        <source>most likely</source>
        <translation>la plus probable</translation>
    </message>
    <message>
        <source>sampled</source>
        <translation>tirée au sort</translation>
    </message>
    <message>
        <source>Always choose the most likely candidate</source>
        <translation>Toujours le plus probable</translation>
    </message>
    <message>
        <source>Choose at random according to the probabilities</source>
        <translation>Au hasard, selon ses probabilités</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Graine</translation>
    </message>
    <message>
        <source>Random seed; runs are reproducible</source>
        <translation>La même graine fait les mêmes choix</translation>
    </message>
    <message>
        <source>seed </source>
        <translation>graine </translation>
    </message>
    <message>
        <source>The policy&apos;s most likely action; Step applies it.</source>
        <translation>La politique juge ceci le plus probable : Étape le fait.</translation>
    </message>
    <message>
        <source>entropy %1, equivalent to %2 equally likely candidates</source>
        <translation>entropie %1, comme pour %2 candidats égaux</translation>
    </message>
    <message>
        <source>1 candidate</source>
        <translation>1 candidat</translation>
    </message>
    <message>
        <source>%1 candidates</source>
        <translation>%1 candidats</translation>
    </message>
    <message>
        <source>1 match omitted because it leads to a known graph</source>
        <translation>1 correspondance omise, car elle mène à un graphe déjà présent</translation>
    </message>
    <message>
        <source>%1 matches omitted because they lead to known graphs</source>
        <translation>%1 correspondances omises, car elles mènent à des graphes déjà présents</translation>
    </message>
    <message>
        <source>Open policy</source>
        <translation>Ouvrir une politique</translation>
    </message>
    <message>
        <source>Policies (*.safetensors)</source>
        <translation>Politiques (*.safetensors)</translation>
    </message>
    <message>
        <source>Choose a policy or open a policy file.</source>
        <translation>Choisissez une politique, ou ouvrez le fichier d’une politique.</translation>
    </message>
    <message>
        <source>Open a model first (File &gt; Open).</source>
        <translation>Ouvrez d’abord un modèle (Fichier &gt; Ouvrir).</translation>
    </message>
    <message>
        <source>Running the policy on the graph…</source>
        <translation>La politique examine le graphe…</translation>
    </message>
    <message>
        <source>expected further gain: %1</source>
        <translation>gain encore attendu&#xa0;: %1</translation>
    </message>
    <message>
        <source>Quantity: %1</source>
        <translation>Grandeur : %1</translation>
    </message>
    <message>
        <source>Cost model: %1</source>
        <translation>Modèle de coût : %1</translation>
    </message>
    <message>
        <source>Mean gain: %1</source>
        <translation>Gain moyen : %1</translation>
    </message>
    <message>
        <source>Best gain: %1</source>
        <translation>Meilleur gain : %1</translation>
    </message>
    <message>
        <source>Updates: %1</source>
        <translation>Mises à jour : %1</translation>
    </message>
    <message>
        <source>Episodes: %1</source>
        <translation>Épisodes : %1</translation>
    </message>
    <message>
        <source>Seed: %1</source>
        <translation>Graine : %1</translation>
    </message>
    <message>
        <source>Initial policy: %1</source>
        <translation>Politique initiale : %1</translation>
    </message>
</context>
<context>
    <name>egret::policy_view::TrainingPane</name>
    <message>
        <source>Cost model</source>
        <translation>Modèle de coût</translation>
    </message>
    <message>
        <source>Measured latency</source>
        <translation>Latence mesurée</translation>
    </message>
    <message>
        <source>Operations (FLOPs)</source>
        <translation>Opérations (FLOPs)</translation>
    </message>
    <message>
        <source>Peak memory</source>
        <translation>Pic de mémoire</translation>
    </message>
    <message>
        <source>Shuff&amp;led rewards</source>
        <translation>&amp;Récompenses mélangées</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Choisir…</translation>
    </message>
    <message>
        <source>Start trainin&amp;g</source>
        <translation>La&amp;ncer l&apos;entraînement</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Reprendre</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Open policy</source>
        <translation>Ouvrir la politique</translation>
    </message>
    <message>
        <source>Open best</source>
        <translation>Ouvrir la meilleure</translation>
    </message>
    <message>
        <source>Minimize</source>
        <translation>Moins de</translation>
    </message>
    <message>
        <source>Quantity to minimize</source>
        <translation>Ce que la politique apprend à réduire</translation>
    </message>
    <message>
        <source>Updates</source>
        <translation>Mises à jour</translation>
    </message>
    <message>
        <source>Number of rounds of playing episodes and learning from them</source>
        <translation>Combien de fois des épisodes sont joués et appris</translation>
    </message>
    <message>
        <source>Episodes</source>
        <translation>Épisodes</translation>
    </message>
    <message>
        <source>Episodes per network and update</source>
        <translation>Joués avec chaque réseau à chaque mise à jour</translation>
    </message>
    <message>
        <source>Horizon</source>
        <translation>Horizon</translation>
    </message>
    <message>
        <source>Maximum number of steps per episode</source>
        <translation>Étapes après lesquelles un épisode est coupé</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Graine</translation>
    </message>
    <message>
        <source>Random seed; runs are reproducible</source>
        <translation>De tout ce qui est aléatoire : la même graine apprend la même chose</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Dossier</translation>
    </message>
    <message>
        <source>Folder for the latest policy, the best policy, and the state needed to resume</source>
        <translation>Où sont gardées la politique, la meilleure jusqu&apos;ici et tout ce qu&apos;il faut pour continuer</translation>
    </message>
    <message>
        <source>Choose training folder</source>
        <translation>Choisir le dossier de l&apos;entraînement</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Montrer</translation>
    </message>
    <message>
        <source>Training run of this session to plot, or all of them together</source>
        <translation>L&apos;entraînement dessiné : un de cette session, ou tous côte à côte</translation>
    </message>
    <message>
        <source>Resume the training in the folder; networks, seed and settings must match those above</source>
        <translation>Continuer l&apos;entraînement du dossier ; ses réseaux, sa graine et ses nombres doivent être ceux ci-dessus</translation>
    </message>
    <message>
        <source>Stop and save; training can be resumed later</source>
        <translation>Arrêter et enregistrer, pour reprendre plus tard</translation>
    </message>
    <message>
        <source>Open the most recently saved policy in the folder</source>
        <translation>Regarder la politique du dossier, telle qu&apos;enregistrée en dernier</translation>
    </message>
    <message>
        <source>Open the policy from the update with the highest gain</source>
        <translation>Regarder la politique telle qu&apos;elle était après la mise à jour dont les épisodes ont le plus gagné</translation>
    </message>
    <message>
        <source>Networks to train on, in rotation</source>
        <translation>Les réseaux sur lesquels elle apprend, tour à tour</translation>
    </message>
    <message>
        <source>Training log, one line per update</source>
        <translation>Journal de l&apos;entraînement, une ligne par mise à jour</translation>
    </message>
    <message>
        <source>%1: gain %2%, KL %3, entropy %4, %5 steps, %6 s; best %7</source>
        <translation>%1 : gain %2 %, KL %3, entropie %4, %5 étapes, %6 s ; meilleur %7</translation>
    </message>
    <message>
        <source>All training runs</source>
        <translation>Tous les entraînements</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n update(s))</source>
        <translation>
            <numerusform>%1 (%n mise à jour)</numerusform>
            <numerusform>%1 (%n mises à jour)</numerusform>
        </translation>
    </message>
    <message>
        <source>update %1 of %2, gain %3%</source>
        <translation>mise à jour %1 sur %2, gain %3 %</translation>
    </message>
    <message>
        <source>Choose a network to train on.</source>
        <translation>Choisissez un réseau sur lequel apprendre.</translation>
    </message>
    <message>
        <source>Running the first episodes…</source>
        <translation>Premiers épisodes en cours…</translation>
    </message>
    <message>
        <source>Training folder</source>
        <translation>Dossier de l&apos;entraînement</translation>
    </message>
    <message>
        <source>Shuffle rewards at random, as a control: nothing can be learned from them</source>
        <translation>Mélanger les récompenses au hasard, comme contrôle : rien ne peut en être appris</translation>
    </message>
    <message>
        <source>Train a new policy; asks before it replaces a policy in the folder</source>
        <translation>Entraîner une nouvelle politique&#xa0;; demande avant de remplacer une politique du dossier</translation>
    </message>
    <message>
        <source>Replace policy</source>
        <translation>Remplacer la politique</translation>
    </message>
    <message>
        <source>The folder %1 contains a trained policy. Replace the policy and its training run?</source>
        <translation>Le dossier %1 contient une politique entraînée. Remplacer la politique et son entraînement&#xa0;?</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Remplacer</translation>
    </message>
    <message>
        <source>Imitation</source>
        <translation>Imitation</translation>
    </message>
    <message>
        <source>Weight of imitating the best episode found so far, beside the rewards</source>
        <translation>Poids de l’imitation du meilleur épisode trouvé jusqu’ici, en plus des récompenses</translation>
    </message>
    <message>
        <source>Restarts</source>
        <translation>Reprises</translation>
    </message>
    <message>
        <source>Share of the episodes that continue from the best one found so far or part of it</source>
        <translation>Part des épisodes qui prolongent le meilleur trouvé jusqu’ici ou une partie de celui-ci</translation>
    </message>
</context>
<context>
    <name>egret::policy_view::TrainingRun</name>
    <message numerus="yes">
        <source>%n network(s)</source>
        <translation>
            <numerusform>%n réseau</numerusform>
            <numerusform>%n réseaux</numerusform>
        </translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>graine %1</translation>
    </message>
    <message>
        <source>shuffled</source>
        <translation>mélangées</translation>
    </message>
    <message>
        <source>Training a policy</source>
        <translation>Entraînement d&apos;une politique</translation>
    </message>
    <message>
        <source>Reading training runs</source>
        <translation>Lecture des entraînements</translation>
    </message>
</context>
<context>
    <name>egret::policy_view::TrialRun</name>
    <message>
        <source>Evaluating a policy</source>
        <translation>Essai d&apos;une politique</translation>
    </message>
</context>
<context>
    <name>egret::preview::PreviewPane</name>
    <message>
        <source>%1 of %2 nodes</source>
        <translation>%1 nœuds sur %2</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Avant</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Après</translation>
    </message>
    <message>
        <source>Select a match to see what it would change.</source>
        <translation>Sélectionnez une correspondance pour voir ce qu&apos;elle changerait.</translation>
    </message>
</context>
<context>
    <name>egret::profile_view::EngineChoice</name>
    <message>
        <source>Looking for a GPU</source>
        <translation>Recherche d’un GPU</translation>
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
        <translation>%1 à %2 avec %3 %</translation>
    </message>
</context>
<context>
    <name>egret::profile_view::OperatorTable</name>
    <message>
        <source>Time by operator</source>
        <translation>Temps par opérateur</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Opérateur</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Type</translation>
    </message>
    <message>
        <source>Measured (ms)</source>
        <translation>Mesuré ms</translation>
    </message>
    <message>
        <source>Share (%)</source>
        <translation>Part %</translation>
    </message>
    <message>
        <source>Predicted (ms)</source>
        <translation>Prévu ms</translation>
    </message>
    <message>
        <source>FLOPs</source>
        <translation>FLOPs</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Octets</translation>
    </message>
    <message>
        <source>Roofline (%)</source>
        <translation>Roofline %</translation>
    </message>
    <message>
        <source>Percentage of the roofline limit, including fused operators</source>
        <translation>De la vitesse que le roofline permet, avec tout ce qui est calculé dedans</translation>
    </message>
    <message>
        <source>%1 (computed within %2)</source>
        <translation>%1 (calculé dans %2)</translation>
    </message>
    <message>
        <source>median of %1 runs; quartiles %2 and %3 ms</source>
        <translation>médiane de %1 exécutions ; quartiles %2 et %3 ms</translation>
    </message>
</context>
<context>
    <name>egret::profile_view::ProfilePane</name>
    <message>
        <source>Sum of operators and end-to-end time</source>
        <translation>La somme face à l’ensemble</translation>
    </message>
    <message>
        <source>Before and after</source>
        <translation>Avant et après</translation>
    </message>
    <message>
        <source>&amp;Compare (interleaved)</source>
        <translation>&amp;Comparer tour à tour</translation>
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
        <translation>Appareil</translation>
    </message>
    <message>
        <source>Device that runs the graph</source>
        <translation>Ce qui exécute le graphe</translation>
    </message>
    <message>
        <source>Search the timeline</source>
        <translation>Chercher dans la chronologie</translation>
    </message>
    <message>
        <source>Search: name, operator, kernel</source>
        <translation>Chercher : nom, opérateur, noyau</translation>
    </message>
    <message>
        <source>Enter: next result; Shift+Enter: previous result</source>
        <translation>Entrée va au suivant, Maj+Entrée au précédent</translation>
    </message>
    <message>
        <source>Interleaved A/B timing of the original and the current graph with confidence interval</source>
        <translation>Exécuter tour à tour l’original et le graphe courant : lequel est le plus rapide, et avec quelle certitude</translation>
    </message>
    <message>
        <source>Export the timeline for chrome://tracing and ui.perfetto.dev</source>
        <translation>Écrire la chronologie pour chrome://tracing et ui.perfetto.dev</translation>
    </message>
    <message>
        <source>Whole run</source>
        <translation>L’exécution entière</translation>
    </message>
    <message>
        <source>Operators, roofline, whole run</source>
        <translation>Opérateurs, roofline, ensemble</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>Opérateurs</translation>
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
        <translation>%1 (non disponible)</translation>
    </message>
    <message numerus="yes">
        <source>%n found</source>
        <translation>
            <numerusform>%n trouvé</numerusform>
            <numerusform>%n trouvés</numerusform>
        </translation>
    </message>
    <message>
        <source>original: %1 ± %2 ms</source>
        <translation>l&apos;original : %1 ± %2 ms</translation>
    </message>
    <message>
        <source>%1; the difference is within the spread</source>
        <translation>%1 ; la différence est dans la dispersion</translation>
    </message>
    <message>
        <source>%1; now %2 times as fast</source>
        <translation>%1 ; maintenant %2 fois plus rapide</translation>
    </message>
    <message>
        <source>%1; now slower by a factor of %2</source>
        <translation>%1 ; maintenant %2 fois plus lent</translation>
    </message>
    <message>
        <source>Not measured yet. Choose Profile &gt; Measure current graph.</source>
        <translation>Pas encore mesuré : Profil &gt; Mesurer.</translation>
    </message>
    <message>
        <source>%1: end to end %2 ms</source>
        <translation>%1 : de bout en bout %2 ms</translation>
    </message>
    <message>
        <source> ± %1</source>
        <translation> ± %1</translation>
    </message>
    <message>
        <source>, operators sum to %1 ms</source>
        <translation>, les opérateurs totalisent %1 ms</translation>
    </message>
    <message>
        <source> (%1% difference)</source>
        <translation> (%1 % d&apos;écart)</translation>
    </message>
    <message>
        <source>%1% relative to end to end</source>
        <translation>à %1 % du bout en bout</translation>
    </message>
    <message>
        <source>End to end</source>
        <translation>De bout en bout</translation>
    </message>
    <message>
        <source>Sum of operators</source>
        <translation>Somme des opérateurs</translation>
    </message>
    <message>
        <source>Cost model</source>
        <translation>Modèle de coût</translation>
    </message>
    <message>
        <source>Original</source>
        <translation>Original</translation>
    </message>
    <message>
        <source>Current</source>
        <translation>Actuel</translation>
    </message>
    <message>
        <source>This graph</source>
        <translation>Ce graphe</translation>
    </message>
    <message>
        <source>In table 1 of X-RLflow, cost models range from 20% below to 5% above end-to-end time.</source>
        <translation>Dans la table 1 de X-RLflow, les modèles de coût sont entre 5 % au-dessus et 20 % au-dessous du bout en bout.</translation>
    </message>
    <message>
        <source>%1 to %2, %3% confidence</source>
        <translation>%1 à %2 avec %3 %</translation>
    </message>
    <message>
        <source>Interleaved, %1 pairs of runs: %2 ms per run (%3), %4 times as fast (%5 to %6).</source>
        <translation>Tour à tour, %1 paires d’exécutions : %2 ms par exécution (%3), %4 fois aussi rapide (%5 à %6).</translation>
    </message>
    <message>
        <source>Interleaved, %1 pairs of runs: no significant difference (%2 ms per run; %3).</source>
        <translation>Tour à tour, %1 paires d’exécutions : aucune différence que ce nombre permette de voir (%2 ms par exécution ; %3).</translation>
    </message>
    <message>
        <source> (steadiest %1 consecutive of %2 runs)</source>
        <translation> (les %1 exécutions consécutives les plus stables sur %2)</translation>
    </message>
    <message>
        <source>NVIDIA GPU</source>
        <translation>GPU NVIDIA</translation>
    </message>
    <message>
        <source>Nothing to export. Choose Profile &gt; Measure current graph.</source>
        <translation>Rien n’a encore été mesuré : Profil &gt; Mesurer le graphe courant.</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>%1 écrit</translation>
    </message>
    <message>
        <source>Export timeline</source>
        <translation>Exporter la chronologie</translation>
    </message>
    <message>
        <source>Trace events (*.json)</source>
        <translation>Événements de trace (*.json)</translation>
    </message>
    <message>
        <source>Export operator table</source>
        <translation>Exporter la table des opérateurs</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>Tableaux (*.csv)</translation>
    </message>
    <message>
        <source>The CPU is busy: other programs interrupted the runs %1 times per second. The times are too long, and their spread is too small.</source>
        <translation>Le processeur est occupé&#xa0;: d&apos;autres programmes ont interrompu les exécutions %1 fois par seconde. Les temps sont trop longs et leur dispersion est trop faible.</translation>
    </message>
</context>
<context>
    <name>egret::profile_view::RooflinePlot</name>
    <message>
        <source>Roofline: speed over FLOPs per byte</source>
        <translation>Roofline : vitesse selon les FLOPs par octet</translation>
    </message>
    <message>
        <source>%1 ms, %2 FLOPs, %3</source>
        <translation>%1 ms, %2 FLOPs, %3</translation>
    </message>
    <message>
        <source>%1 FLOPs per byte, %2 GFLOP/s, %3 GB/s</source>
        <translation>%1 FLOPs par octet, %2 GFLOP/s, %3 Go/s</translation>
    </message>
    <message>
        <source>%1% of the %2 GFLOP/s that the roofline allows</source>
        <translation>%1 % des %2 GFLOP/s que le roofline permet</translation>
    </message>
    <message>
        <source>memory-bound</source>
        <translation>limité par la mémoire</translation>
    </message>
    <message>
        <source>compute-bound</source>
        <translation>limité par le calcul</translation>
    </message>
    <message>
        <source>GFLOP/s</source>
        <translation>GFLOP/s</translation>
    </message>
    <message>
        <source>FLOPs per byte</source>
        <translation>FLOPs par octet</translation>
    </message>
    <message>
        <source>omitted operators without computation: %1</source>
        <translation>non dessinés, car ils ne calculent rien : %1</translation>
    </message>
    <message>
        <source>%1 GFLOP/s in a matrix product</source>
        <translation>%1 GFLOP/s dans un produit de matrices</translation>
    </message>
    <message>
        <source>%1 GB/s in a copy</source>
        <translation>%1 Go/s dans une copie</translation>
    </message>
</context>
<context>
    <name>egret::profile_view::TimelineView</name>
    <message>
        <source>Timeline of one run</source>
        <translation>Chronologie d’une exécution</translation>
    </message>
    <message>
        <source>%1 from %2 to %3</source>
        <translation>%1 de %2 à %3</translation>
    </message>
    <message>
        <source>Idle: %1</source>
        <translation>Rien ne s’exécute : %1</translation>
    </message>
    <message>
        <source>%1 of the run</source>
        <translation>%1 de l&apos;exécution</translation>
    </message>
</context>
<context>
    <name>egret::report_view::ReportPane</name>
    <message>
        <source>Copy as Markdown</source>
        <translation>Copier en Markdown</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>Copier en CSV</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Rapport</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Table</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>Incomplete: rows are missing.</source>
        <translation>Incomplet : des lignes manquent.</translation>
    </message>
    <message>
        <source>published</source>
        <translation>publié</translation>
    </message>
    <message>
        <source>As published, measured on the paper&apos;s machine</source>
        <translation>Tel que l&apos;article l&apos;imprime, sur la machine de l&apos;article</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>mesuré</translation>
    </message>
    <message>
        <source>analytic</source>
        <translation>analytique</translation>
    </message>
    <message>
        <source>, optimal</source>
        <translation>, optimal</translation>
    </message>
    <message>
        <source>No graph: the result failed verification.</source>
        <translation>Il n&apos;y a pas de graphe de cette exécution : il a été refusé.</translation>
    </message>
    <message>
        <source>Report %1</source>
        <translation>Rapport %1</translation>
    </message>
    <message>
        <source>Report %1 is complete.</source>
        <translation>Le rapport de %1 est fait.</translation>
    </message>
    <message>
        <source>equal, error %1</source>
        <translation>égal, erreur %1</translation>
    </message>
    <message>
        <source>failed: %1</source>
        <translation>refusé : %1</translation>
    </message>
    <message>
        <source>Optimizations</source>
        <translation>Optimisations</translation>
    </message>
    <message>
        <source>Latencies are medians measured on this machine, interleaved with the original. Double-click a row to go to its graph.</source>
        <translation>La latence est mesurée sur cette machine, médianes, les deux à tour de rôle. Un double-clic va au graphe de l&apos;exécution.</translation>
    </message>
    <message>
        <source>method</source>
        <translation>méthode</translation>
    </message>
    <message>
        <source>settings</source>
        <translation>réglages</translation>
    </message>
    <message>
        <source>cost, %1 (ms)</source>
        <translation>coût, %1 (ms)</translation>
    </message>
    <message>
        <source>latency (ms)</source>
        <translation>latence (ms)</translation>
    </message>
    <message>
        <source>speedup (%)</source>
        <translation>accélération (%)</translation>
    </message>
    <message>
        <source>exploration (s)</source>
        <translation>exploré (s)</translation>
    </message>
    <message>
        <source>extraction (s)</source>
        <translation>extrait (s)</translation>
    </message>
    <message>
        <source>e-nodes</source>
        <translation>e-nœuds</translation>
    </message>
    <message>
        <source>graphs</source>
        <translation>graphes</translation>
    </message>
    <message>
        <source>stopped by</source>
        <translation>arrêté par</translation>
    </message>
    <message>
        <source>cost model</source>
        <translation>modèle de coût</translation>
    </message>
    <message>
        <source>timing engine</source>
        <translation>mesuré sur</translation>
    </message>
    <message>
        <source>verified</source>
        <translation>vérifié</translation>
    </message>
    <message>
        <source>optimizer time (s)</source>
        <translation>temps d&apos;optimisation (s)</translation>
    </message>
    <message>
        <source>Optimizer time versus speedup</source>
        <translation>Temps d&apos;optimisation et accélération</translation>
    </message>
    <message>
        <source>defaults</source>
        <translation>par défaut</translation>
    </message>
    <message>
        <source> over %1</source>
        <translation> selon %1</translation>
    </message>
    <message>
        <source>Optimizations in this session</source>
        <translation>Optimisations de cette session</translation>
    </message>
    <message>
        <source>equal, error %1, except nodes that cannot be run: %2</source>
        <translation>égal, erreur %1, sauf les nœuds non exécutables : %2</translation>
    </message>
    <message>
        <source>Report %1 takes about %2, at most %3.</source>
        <translation>Le rapport de %1 prend environ %2, au plus %3.</translation>
    </message>
    <message>
        <source>not verified</source>
        <translation>non vérifié</translation>
    </message>
    <message>
        <source>Each optimization (Ctrl+F5) adds a row here with its time and speedup.
You can also reproduce the tables of the papers on this machine.</source>
        <translation>Chaque optimisation (Ctrl+F5) ajoute ici une ligne avec son temps et son accélération.
Vous pouvez aussi reproduire les tables des articles sur cette machine.</translation>
    </message>
    <message>
        <source>Run an experiment…</source>
        <translation>Exécuter une expérience…</translation>
    </message>
</context>
<context>
    <name>egret::rule_editor::RuleEditorPane</name>
    <message>
        <source>New rule</source>
        <translation>Nouvelle règle</translation>
    </message>
    <message>
        <source>Add a rule template</source>
        <translation>Ajouter une règle à remplir</translation>
    </message>
    <message>
        <source>Edit a copy</source>
        <translation>Modifier une copie</translation>
    </message>
    <message>
        <source>Copy this file to one of your folders; the copy&apos;s rules replace these</source>
        <translation>Copier ce fichier dans un dossier à vous ; ses règles prennent la place de celles-ci</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Contrôler</translation>
    </message>
    <message>
        <source>Check the rules and go to the first error</source>
        <translation>Lire les règles et aller à la première erreur</translation>
    </message>
    <message>
        <source>Verify rule</source>
        <translation>Vérifier la règle</translation>
    </message>
    <message>
        <source>Try to refute the rule at the cursor and to derive it from operator laws</source>
        <translation>Essayer de réfuter la règle sous le curseur, et de la déduire des lois des opérateurs</translation>
    </message>
    <message>
        <source>Verify all</source>
        <translation>Tout vérifier</translation>
    </message>
    <message>
        <source>Verify every rule in this file</source>
        <translation>Vérifier toutes les règles de ce fichier</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Appliquer</translation>
    </message>
    <message>
        <source>Use these rules</source>
        <translation>Utiliser désormais ces règles</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Enregistrer</translation>
    </message>
    <message>
        <source>Save the file</source>
        <translation>Écrire le fichier</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Recharger</translation>
    </message>
    <message>
        <source>Reload the file from disk; discards your edits</source>
        <translation>Relire le fichier ; ce qui a été tapé ici est perdu</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>Garder le mien</translation>
    </message>
    <message>
        <source>Keep the text in the editor</source>
        <translation>Continuer avec le texte tel qu&apos;il est ici</translation>
    </message>
    <message>
        <source>Errors and verdicts</source>
        <translation>Erreurs et verdicts</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Règle</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Verdict</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Parce que</translation>
    </message>
    <message>
        <source>Select a rule file or create a new rule.</source>
        <translation>Cliquez sur un fichier de règles, ou commencez par une nouvelle règle.</translation>
    </message>
    <message>
        <source>%1 comes with Egret and is read-only. Edit a copy to change it.</source>
        <translation>%1 est fourni avec Egret ; il est en lecture seule tant que vous n&apos;en modifiez pas une copie.</translation>
    </message>
    <message>
        <source> · unsaved</source>
        <translation> · non enregistré</translation>
    </message>
    <message>
        <source>%1 was changed by another program.</source>
        <translation>%1 a été modifié par un autre programme.</translation>
    </message>
    <message>
        <source>Saved %1.</source>
        <translation>%1 enregistré.</translation>
    </message>
    <message>
        <source>1 rule, no errors</source>
        <translation>1 règle, aucune erreur</translation>
    </message>
    <message>
        <source>%1 rules, no errors</source>
        <translation>%1 règles, aucune erreur</translation>
    </message>
    <message>
        <source>Line %1, column %2: %3</source>
        <translation>Ligne %1, colonne %2 : %3</translation>
    </message>
    <message>
        <source>proven</source>
        <translation>prouvée</translation>
    </message>
    <message>
        <source>sound</source>
        <translation>correcte</translation>
    </message>
    <message>
        <source>unsound</source>
        <translation>incorrecte</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>inconnue</translation>
    </message>
    <message>
        <source>Checking rules</source>
        <translation>Contrôle des règles</translation>
    </message>
    <message>
        <source>Verifying rules</source>
        <translation>Vérification des règles</translation>
    </message>
    <message>
        <source>Rules applied; searching for matches</source>
        <translation>En usage désormais ; les correspondances sont recherchées de nouveau.</translation>
    </message>
    <message>
        <source>Rules not saved</source>
        <translation>Règles non enregistrées</translation>
    </message>
    <message>
        <source>These rule files have unsaved changes:
%1</source>
        <translation>Ces fichiers de règles ont des modifications non enregistrées :
%1</translation>
    </message>
    <message>
        <source>Open rule file</source>
        <translation>Ouvrir un fichier de règles</translation>
    </message>
    <message>
        <source>Rules (*.rules)</source>
        <translation>Règles (*.rules)</translation>
    </message>
    <message>
        <source>Text of the rule file</source>
        <translation>Texte du fichier de règles</translation>
    </message>
</context>
<context>
    <name>egret::rule_editor::RuleTree</name>
    <message>
        <source>Rule files and their rules</source>
        <translation>Fichiers de règles et leurs règles</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Règle</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Verdict</translation>
    </message>
    <message>
        <source>The text has changed since it was applied.</source>
        <translation>Le texte a changé depuis qu&apos;il a été appliqué.</translation>
    </message>
    <message>
        <source>shipped</source>
        <translation>fourni</translation>
    </message>
    <message>
        <source>not applied</source>
        <translation>pas appliqué</translation>
    </message>
    <message>
        <source>Replaced by a rule of the same name in another file.</source>
        <translation>Une règle du même nom dans un autre fichier prend sa place.</translation>
    </message>
    <message>
        <source>replaced</source>
        <translation>remplacée</translation>
    </message>
    <message>
        <source>&amp;Unload this rule file</source>
        <translation>&amp;Laisser de côté ce fichier de règles</translation>
    </message>
</context>
<context>
    <name>egret::rules::FlameView</name>
    <message>
        <source>Iterations, rules and phases of the saturation</source>
        <translation>Itérations, règles et phases de la saturation</translation>
    </message>
    <message>
        <source>No saturation yet. Run equality saturation (F5).</source>
        <translation>Pas encore de saturation : lancez la saturation d&apos;égalité (F5).</translation>
    </message>
    <message>
        <source>search</source>
        <translation>recherche</translation>
    </message>
    <message>
        <source>join</source>
        <translation>jointure</translation>
    </message>
    <message>
        <source>apply</source>
        <translation>application</translation>
    </message>
    <message>
        <source>rebuild (estimated)</source>
        <translation>reconstruction (estimée)</translation>
    </message>
    <message>
        <source>applied</source>
        <translation>appliquées</translation>
    </message>
    <message>
        <source>useless</source>
        <translation>inutiles</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>refusées</translation>
    </message>
    <message>
        <source>%1 e-nodes</source>
        <translation>%1 e-nœuds</translation>
    </message>
    <message>
        <source>%1 matches</source>
        <translation>%1 correspondances</translation>
    </message>
    <message>
        <source>saturation</source>
        <translation>saturation</translation>
    </message>
    <message>
        <source>iteration %1</source>
        <translation>itération %1</translation>
    </message>
</context>
<context>
    <name>egret::rules::RuleChart</name>
    <message>
        <source>Matches per rule and iteration</source>
        <translation>Correspondances de chaque règle au fil des itérations</translation>
    </message>
    <message>
        <source>iteration %1: not searched</source>
        <translation>itération %1 : pas cherchée</translation>
    </message>
    <message>
        <source>iteration %1: %2 matches, %3 applied</source>
        <translation>itération %1 : %2 correspondances, %3 appliquées</translation>
    </message>
    <message>
        <source>%1 rejected by a condition or the cycle filter</source>
        <translation>%1 refusées par une condition ou le filtre de cycles</translation>
    </message>
    <message>
        <source>banned: too many matches, none applied</source>
        <translation>suspendue : trop, aucune n&apos;a été appliquée</translation>
    </message>
    <message>
        <source>banned: not searched</source>
        <translation>suspendue : pas cherchée</translation>
    </message>
    <message>
        <source>it %1</source>
        <translation>it. %1</translation>
    </message>
    <message>
        <source>No matches yet. Run equality saturation (F5).</source>
        <translation>Aucune règle n&apos;a encore correspondu : lancez la saturation d&apos;égalité (F5).</translation>
    </message>
</context>
<context>
    <name>egret::rules::RuleCostsPane</name>
    <message>
        <source>The rule matches now. The run ended before its next search.</source>
        <translation>La règle correspond maintenant. L&apos;exécution s&apos;est terminée avant sa prochaine recherche.</translation>
    </message>
    <message>
        <source>No e-class contains an e-node of the form that %1 requires.</source>
        <translation>Aucune e-classe ne contient un e-nœud de la forme que %1 exige.</translation>
    </message>
    <message>
        <source>No e-node of this operator has the attributes that %1 requires.</source>
        <translation>Aucun e-nœud de cet opérateur n&apos;a les attributs que %1 exige.</translation>
    </message>
    <message>
        <source>No e-node has a child %2 as %1 requires, although some e-classes match the child.</source>
        <translation>Aucun e-nœud n&apos;a d&apos;enfant %2 tel que %1 l&apos;exige, bien que des e-classes correspondent à l&apos;enfant.</translation>
    </message>
    <message>
        <source>No single e-node has all children that %1 requires.</source>
        <translation>Aucun e-nœud n&apos;a à lui seul tous les enfants que %1 exige.</translation>
    </message>
    <message>
        <source>%1 requires the same e-class in several places, but the e-classes differ.</source>
        <translation>%1 exige la même e-classe à plusieurs endroits, mais les e-classes diffèrent.</translation>
    </message>
    <message>
        <source>All e-nodes that %1 requires are filtered.</source>
        <translation>Tous les e-nœuds que %1 exige sont filtrés.</translation>
    </message>
    <message>
        <source>Every pattern of the rule matches, but no match of %1 agrees with the others on common variables.</source>
        <translation>Chaque motif de la règle correspond, mais aucune correspondance de %1 ne s&apos;accorde avec les autres sur les variables communes.</translation>
    </message>
    <message>
        <source>The rule&apos;s condition rejects every match of %1.</source>
        <translation>La condition de la règle refuse toutes les correspondances de %1.</translation>
    </message>
    <message>
        <source>Compare without rule</source>
        <translation>Comparer sans la règle</translation>
    </message>
    <message>
        <source>Filter rules</source>
        <translation>Chercher dans les règles</translation>
    </message>
    <message>
        <source>Filter the rules by name</source>
        <translation>Filtrer les règles par nom</translation>
    </message>
    <message>
        <source>Time and e-nodes of the rules</source>
        <translation>Temps et e-nœuds des règles</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Règle</translation>
    </message>
    <message>
        <source>Blame</source>
        <translation>Part</translation>
    </message>
    <message>
        <source>Made</source>
        <translation>Créés</translation>
    </message>
    <message>
        <source>Derived</source>
        <translation>Dérivés</translation>
    </message>
    <message>
        <source>Unions</source>
        <translation>Unions</translation>
    </message>
    <message>
        <source>Congruences</source>
        <translation>Congruences</translation>
    </message>
    <message>
        <source>Matches</source>
        <translation>Correspondances</translation>
    </message>
    <message>
        <source>Useless</source>
        <translation>Inutiles</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Refusées</translation>
    </message>
    <message>
        <source>Bans</source>
        <translation>Suspensions</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Recherche</translation>
    </message>
    <message>
        <source>Join</source>
        <translation>Jointure</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Application</translation>
    </message>
    <message>
        <source>Rebuild</source>
        <translation>Reconstruction</translation>
    </message>
    <message>
        <source>Share of the e-graph&apos;s e-nodes that the rule is to blame for: those it made, and in part those made from them</source>
        <translation>Part des e-nœuds de l&apos;e-graphe due à la règle : ceux qu&apos;elle a créés et, en partie, ceux créés à partir d&apos;eux</translation>
    </message>
    <message>
        <source>E-nodes that the rule made</source>
        <translation>E-nœuds créés par la règle</translation>
    </message>
    <message>
        <source>E-nodes whose derivation uses the rule</source>
        <translation>E-nœuds dont la dérivation utilise la règle</translation>
    </message>
    <message>
        <source>Unions that the rule made</source>
        <translation>Unions faites par la règle</translation>
    </message>
    <message>
        <source>Unions by congruence that its unions caused</source>
        <translation>Unions par congruence causées par ses unions</translation>
    </message>
    <message>
        <source>Matches found</source>
        <translation>Correspondances trouvées</translation>
    </message>
    <message>
        <source>Matches that changed nothing</source>
        <translation>Correspondances qui n&apos;ont rien changé</translation>
    </message>
    <message>
        <source>Matches rejected by a condition or the cycle filter</source>
        <translation>Correspondances refusées par une condition ou le filtre de cycles</translation>
    </message>
    <message>
        <source>Iterations in which the rule was banned because of too many matches</source>
        <translation>Itérations où la règle a été suspendue pour excès de correspondances</translation>
    </message>
    <message>
        <source>Time of searching for matches</source>
        <translation>Temps de recherche des correspondances</translation>
    </message>
    <message>
        <source>Time of joining the matches of several patterns</source>
        <translation>Temps de jointure des correspondances de plusieurs motifs</translation>
    </message>
    <message>
        <source>Time of applying matches</source>
        <translation>Temps d&apos;application des correspondances</translation>
    </message>
    <message>
        <source>Estimated part of the rebuild time, in proportion to the unions</source>
        <translation>Part estimée du temps de reconstruction, en proportion des unions</translation>
    </message>
    <message>
        <source>Width of the bars</source>
        <translation>Largeur des barres</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Temps</translation>
    </message>
    <message>
        <source>E-nodes</source>
        <translation>E-nœuds</translation>
    </message>
    <message>
        <source>Saturate again, with and without the selected rule, and compare e-nodes, time and cost</source>
        <translation>Saturer à nouveau, avec et sans la règle choisie, et comparer e-nœuds, temps et coût</translation>
    </message>
    <message numerus="yes">
        <source>%1 in %n iteration(s); %2 of %3 rules never matched</source>
        <translation>
            <numerusform>%1 en %n itération ; %2 règles sur %3 n&apos;ont jamais correspondu</numerusform>
            <numerusform>%1 en %n itérations ; %2 règles sur %3 n&apos;ont jamais correspondu</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 never matched: %2</source>
        <translation>%1 n&apos;a jamais correspondu : %2</translation>
    </message>
    <message>
        <source>%1 e-nodes, %2, cost %3</source>
        <translation>%1 e-nœuds, %2, coût %3</translation>
    </message>
    <message>
        <source>With %1: %2. Without: %3.</source>
        <translation>Avec %1 : %2. Sans : %3.</translation>
    </message>
    <message>
        <source>Explaining a rule</source>
        <translation>Explication d&apos;une règle</translation>
    </message>
    <message>
        <source>Saturating with and without %1</source>
        <translation>Saturation avec et sans %1</translation>
    </message>
    <message>
        <source>Measuring the rules</source>
        <translation>Mesure des règles</translation>
    </message>
    <message numerus="yes">
        <source>%n operator(s)</source>
        <translation>
            <numerusform>%n opérateur</numerusform>
            <numerusform>%n opérateurs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>egret::rules::RulesPane</name>
    <message>
        <source>Logarithmic</source>
        <translation>Logarithmique</translation>
    </message>
    <message>
        <source>Rules and their matches in this saturation</source>
        <translation>Règles et leurs correspondances dans cette saturation</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Règle</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>Dernière</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>Pic</translation>
    </message>
    <message>
        <source>Applied</source>
        <translation>Appliquées</translation>
    </message>
    <message>
        <source>Banned</source>
        <translation>Suspendue</translation>
    </message>
    <message>
        <source>Matches in the last iteration</source>
        <translation>Correspondances dans la dernière itération</translation>
    </message>
    <message>
        <source>Most matches in one iteration</source>
        <translation>Le plus de correspondances en une itération</translation>
    </message>
    <message>
        <source>Matches that changed the e-graph, summed over all iterations</source>
        <translation>Correspondances qui ont changé le graphe d&apos;égalité, toutes itérations confondues</translation>
    </message>
    <message>
        <source>Iterations in which the scheduler banned the rule</source>
        <translation>Itérations où l&apos;ordonnanceur a suspendu la règle</translation>
    </message>
    <message>
        <source>Show matches on a logarithmic scale</source>
        <translation>Compter les correspondances sur une échelle logarithmique</translation>
    </message>
    <message>
        <source>%1 of %2 rules matched</source>
        <translation>%1 règles sur %2 ont correspondu</translation>
    </message>
</context>
<context>
    <name>egret::sessions::SessionBrowser</name>
    <message>
        <source>Search names, steps, rules, notes, branches, runs</source>
        <translation>Chercher noms, étapes, règles, notes, branches, exécutions</translation>
    </message>
    <message>
        <source>Search in all sessions</source>
        <translation>Chercher dans toutes les sessions</translation>
    </message>
    <message>
        <source>Sort order</source>
        <translation>Ordre des sessions</translation>
    </message>
    <message>
        <source>Newest first</source>
        <translation>Les plus récentes d’abord</translation>
    </message>
    <message>
        <source>By name</source>
        <translation>Par nom</translation>
    </message>
    <message>
        <source>By model</source>
        <translation>Par modèle</translation>
    </message>
    <message>
        <source>By speedup</source>
        <translation>Par accélération</translation>
    </message>
    <message>
        <source>By size</source>
        <translation>Par taille</translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>Sessions</translation>
    </message>
    <message>
        <source>&amp;Add folder…</source>
        <translation>A&amp;jouter un dossier…</translation>
    </message>
    <message>
        <source>Add a folder to search for sessions</source>
        <translation>Chercher des sessions dans un dossier de plus</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>&amp;Ouvrir</translation>
    </message>
    <message>
        <source>Open the session</source>
        <translation>Ouvrir la session</translation>
    </message>
    <message>
        <source>Open &amp;read-only</source>
        <translation>Ouvrir en &amp;lecture seule</translation>
    </message>
    <message>
        <source>Open the session without changing it</source>
        <translation>Regarder la session sans rien changer</translation>
    </message>
    <message>
        <source>Reco&amp;ver…</source>
        <translation>Récu&amp;pérer…</translation>
    </message>
    <message>
        <source>Recover a damaged session into a new file</source>
        <translation>Sauver ce qui reste d’une session endommagée dans un nouveau fichier</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>&amp;Comparer</translation>
    </message>
    <message>
        <source>Select two sessions (Ctrl+click) to see where they diverge</source>
        <translation>Sélectionnez deux sessions (Ctrl+clic) et voyez où elles se séparent</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exporter…</translation>
    </message>
    <message>
        <source>Export the whole session for other programs: ONNX, JSON, CSV, PNG</source>
        <translation>Écrire toute la session en fichiers pour d’autres programmes : ONNX, JSON, CSV, PNG</translation>
    </message>
    <message>
        <source>Re&amp;name…</source>
        <translation>Re&amp;nommer…</translation>
    </message>
    <message>
        <source>Rename the file (F2)</source>
        <translation>Donner un autre nom au fichier (F2)</translation>
    </message>
    <message>
        <source>Move to &amp;trash</source>
        <translation>Mettre à la cor&amp;beille</translation>
    </message>
    <message>
        <source>Move the files to the trash (Del)</source>
        <translation>Mettre les fichiers à la corbeille (Suppr)</translation>
    </message>
    <message>
        <source>Show in &amp;folder</source>
        <translation>Montrer dans le &amp;dossier</translation>
    </message>
    <message>
        <source>Show the file in the file manager</source>
        <translation>Montrer le fichier dans le gestionnaire de fichiers</translation>
    </message>
    <message>
        <source>Reading sessions</source>
        <translation>Lecture des sessions</translation>
    </message>
    <message>
        <source>Sessions: %1</source>
        <translation>Sessions : %1</translation>
    </message>
    <message>
        <source>Reading… %1 so far</source>
        <translation>Lecture… %1 jusqu’ici</translation>
    </message>
    <message>
        <source>No sessions yet. Open a model to start one, or add a folder that contains sessions.</source>
        <translation>Il n’y a pas encore de session. Une commence dès que vous ouvrez un modèle ; ajoutez un dossier pour chercher ailleurs.</translation>
    </message>
    <message>
        <source>No session contains all of these words.</source>
        <translation>Aucune session ne contient tous ces mots.</translation>
    </message>
    <message>
        <source>%1 of %2 sessions</source>
        <translation>%1 sur %2 sessions</translation>
    </message>
    <message>
        <source>Save recovered session as</source>
        <translation>Enregistrer ce qui reste sous</translation>
    </message>
    <message>
        <source>Recovered</source>
        <translation>Récupéré</translation>
    </message>
    <message>
        <source>Comparing sessions</source>
        <translation>Comparaison des sessions</translation>
    </message>
    <message>
        <source>Session comparison</source>
        <translation>Deux sessions</translation>
    </message>
    <message>
        <source>Export to new folder</source>
        <translation>Exporter dans un nouveau dossier</translation>
    </message>
    <message>
        <source>Export failed</source>
        <translation>Non exporté</translation>
    </message>
    <message>
        <source>Rename session</source>
        <translation>Un autre nom pour la session</translation>
    </message>
    <message>
        <source>Rename failed</source>
        <translation>Non renommé</translation>
    </message>
    <message>
        <source>Move to trash</source>
        <translation>Mettre à la corbeille</translation>
    </message>
    <message>
        <source>Move %1 to the trash?</source>
        <translation>Mettre à la corbeille : %1 ?</translation>
    </message>
    <message>
        <source>Move to trash failed</source>
        <translation>Pas dans la corbeille</translation>
    </message>
    <message>
        <source>No trash available for: %1</source>
        <translation>Le système de fichiers n’a pas de corbeille pour : %1</translation>
    </message>
    <message>
        <source>Recovering</source>
        <translation>Récupération</translation>
    </message>
    <message>
        <source>Saved: steps %1, runs %2, events %3, measurements %4, weights %5</source>
        <translation>Sauvés : étapes %1, exécutions %2, événements %3, mesures %4, poids %5</translation>
    </message>
    <message>
        <source>Nothing was lost.</source>
        <translation>Rien n’est perdu.</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>Perdu</translation>
    </message>
    <message>
        <source>Repaired</source>
        <translation>Réparé</translation>
    </message>
    <message>
        <source>Exporting</source>
        <translation>Exportation</translation>
    </message>
    <message>
        <source>%1: models %2, pictures %3, runs %4, measurements %5</source>
        <translation>%1 : modèles %2, images %3, exécutions %4, mesures %5</translation>
    </message>
</context>
<context>
    <name>egret::sessions::SessionDelegate</name>
    <message>
        <source>… and %1 more</source>
        <translation>… et %1 de plus</translation>
    </message>
</context>
<context>
    <name>egret::sessions::Texts</name>
    <message>
        <source>Steps</source>
        <translation>Étapes</translation>
    </message>
    <message>
        <source>In both: %1 · only in A: %2 · only in B: %3</source>
        <translation>Dans les deux : %1 · seulement dans A : %2 · seulement dans B : %3</translation>
    </message>
    <message>
        <source>The sessions diverge after step %1 of A (step %2 of B).</source>
        <translation>Elles se séparent après l’étape %1 de A (étape %2 de B).</translation>
    </message>
    <message>
        <source>… and %1 more</source>
        <translation>… et %1 de plus</translation>
    </message>
    <message>
        <source>Only in A</source>
        <translation>Seulement dans A</translation>
    </message>
    <message>
        <source>Only in B</source>
        <translation>Seulement dans B</translation>
    </message>
    <message>
        <source>only in A</source>
        <translation>seulement dans A</translation>
    </message>
    <message>
        <source>only in B</source>
        <translation>seulement dans B</translation>
    </message>
    <message>
        <source>identical</source>
        <translation>identique</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Exécutions</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Étape</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Exécution</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>Paramètre</translation>
    </message>
    <message>
        <source>B is faster</source>
        <translation>B est plus rapide</translation>
    </message>
    <message>
        <source>A is faster</source>
        <translation>A est plus rapide</translation>
    </message>
    <message>
        <source>no clear difference</source>
        <translation>pas clair</translation>
    </message>
    <message>
        <source>Measurements</source>
        <translation>Mesures</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Mesuré</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Appareil</translation>
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
        <translation>Différence</translation>
    </message>
    <message>
        <source>Medians with 95% confidence intervals. The sessions were timed separately. A difference is clear if the intervals do not overlap.</source>
        <translation>Médianes, avec l’intervalle qui couvre chacune à 95 %. Les deux n’ont pas alterné : une différence est claire lorsque les intervalles sont disjoints.</translation>
    </message>
    <message>
        <source>The two sessions are identical.</source>
        <translation>Les deux sessions sont identiques.</translation>
    </message>
    <message>
        <source>The two sessions differ.</source>
        <translation>Les deux sessions diffèrent.</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Fichier</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modèle</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>Meilleur</translation>
    </message>
    <message>
        <source>Both start from the same model.</source>
        <translation>Les deux ont commencé avec le même modèle.</translation>
    </message>
    <message>
        <source>They start from different models, so they share no steps.</source>
        <translation>Elles ont commencé avec des modèles différents : aucune étape de l’une n’est une étape de l’autre.</translation>
    </message>
    <message>
        <source>open in this program</source>
        <translation>ouverte dans ce programme</translation>
    </message>
    <message>
        <source>open elsewhere</source>
        <translation>ouverte ailleurs</translation>
    </message>
    <message>
        <source>open in process %1</source>
        <translation>ouverte dans le processus %1</translation>
    </message>
    <message>
        <source>damaged</source>
        <translation>endommagée</translation>
    </message>
    <message>
        <source>from a newer Egret version</source>
        <translation>d’un Egret plus récent</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>illisible</translation>
    </message>
    <message>
        <source>The file %1.</source>
        <translation>Le fichier : %1.</translation>
    </message>
    <message>
        <source>%1 · steps: %2 · branches: %3</source>
        <translation>%1 · étapes : %2 · branches : %3</translation>
    </message>
    <message>
        <source>unsaved</source>
        <translation>non enregistrée</translation>
    </message>
    <message>
        <source>step %1: %2</source>
        <translation>étape %1 : %2</translation>
    </message>
    <message>
        <source>step %1, rule: %2</source>
        <translation>étape %1, règle : %2</translation>
    </message>
    <message>
        <source>step %1, note: %2</source>
        <translation>étape %1, note : %2</translation>
    </message>
    <message>
        <source>step %1, branch: %2</source>
        <translation>étape %1, branche : %2</translation>
    </message>
    <message>
        <source>step %1, run: %2</source>
        <translation>étape %1, exécution : %2</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 sur %2</translation>
    </message>
    <message>
        <source>%1, no speedup yet</source>
        <translation>%1, pas encore d&apos;accélération</translation>
    </message>
    <message>
        <source>%1 → %2, %3 times as fast</source>
        <translation>%1 → %2, %3 fois plus rapide</translation>
    </message>
    <message>
        <source>extracted: cost %1</source>
        <translation>extrait&#xa0;: coût %1</translation>
    </message>
</context>
<context>
    <name>egret::sessions::Thumbnails</name>
    <message>
        <source>Drawing session thumbnails</source>
        <translation>Dessin des sessions</translation>
    </message>
</context>
<context>
    <name>egret::shell::PaneTitle</name>
    <message>
        <source>Float</source>
        <translation>Détacher</translation>
    </message>
    <message>
        <source>Close pane</source>
        <translation>Fermer le volet</translation>
    </message>
</context>
<context>
    <name>egret::start::StartPage</name>
    <message>
        <source>Start page</source>
        <translation>Page d&apos;accueil</translation>
    </message>
    <message>
        <source>Inspect and steer how programs are rewritten into faster ones.</source>
        <translation>Observez et dirigez la réécriture de programmes en programmes plus rapides.</translation>
    </message>
    <message>
        <source>Egret</source>
        <translation>Egret</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Ouvrir…</translation>
    </message>
    <message>
        <source>Open an ONNX model, an Egret session or an e-graph (%1)</source>
        <translation>Ouvrir un modèle ONNX, une session Egret ou un graphe d&apos;égalité (%1)</translation>
    </message>
    <message>
        <source>or drop a model (.onnx), a session (.egret) or an e-graph (.json) here</source>
        <translation>ou déposez ici un modèle (.onnx), une session (.egret) ou un graphe d&apos;égalité (.json)</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Exemples</translation>
    </message>
    <message>
        <source>All sessions…</source>
        <translation>Toutes les sessions…</translation>
    </message>
    <message>
        <source>Recent sessions</source>
        <translation>Sessions récentes</translation>
    </message>
    <message>
        <source>What is an e-graph?</source>
        <translation>Qu&apos;est-ce qu&apos;un graphe d&apos;égalité&#xa0;?</translation>
    </message>
    <message>
        <source>Guide</source>
        <translation>Guide</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Touches</translation>
    </message>
    <message>
        <source>Learn in five minutes</source>
        <translation>Apprendre en cinq minutes</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Aide</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Restaurer</translation>
    </message>
    <message>
        <source>Reopen the session; all completed steps are in it</source>
        <translation>Rouvrir la session&#xa0;; toutes les étapes terminées s&apos;y trouvent</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Ignorer</translation>
    </message>
    <message>
        <source>Do not offer this session again; it stays among the sessions</source>
        <translation>Ne plus proposer cette session&#xa0;; elle reste parmi les sessions</translation>
    </message>
    <message>
        <source>Egret ended unexpectedly</source>
        <translation>Egret s&apos;est arrêté de façon inattendue</translation>
    </message>
    <message>
        <source>Drawing samples</source>
        <translation>Dessin des exemples</translation>
    </message>
    <message>
        <source>Reading sessions</source>
        <translation>Lecture des sessions</translation>
    </message>
    <message>
        <source>Exercises</source>
        <translation>Exercices</translation>
    </message>
    <message>
        <source>Questions whose answers Egret checks</source>
        <translation>Des questions dont Egret vérifie les réponses</translation>
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
        <translation>Le plus petit programme qui recèle un piège</translation>
    </message>
    <message>
        <source>Fire block of SqueezeNet</source>
        <translation>Bloc fire de SqueezeNet</translation>
    </message>
    <message>
        <source>Convolutions to fuse and to merge</source>
        <translation>Convolutions à fusionner et à réunir</translation>
    </message>
    <message>
        <source>Attention block of BERT</source>
        <translation>Bloc d&apos;attention de BERT</translation>
    </message>
    <message>
        <source>Matrix products with one input</source>
        <translation>Produits de matrices sur une même entrée</translation>
    </message>
    <message>
        <source>Block of Inception-v3</source>
        <translation>Bloc d&apos;Inception-v3</translation>
    </message>
    <message>
        <source>Four branches on one input</source>
        <translation>Quatre branches sur une même entrée</translation>
    </message>
    <message>
        <source>Step of NasRNN</source>
        <translation>Étape de NasRNN</translation>
    </message>
    <message>
        <source>Sixteen matrix products on two inputs</source>
        <translation>Seize produits de matrices sur deux entrées</translation>
    </message>
    <message>
        <source>E-graph with a shared part</source>
        <translation>Graphe d&apos;égalité à partie commune</translation>
    </message>
    <message>
        <source>Greedy extraction costs 18, exact extraction 12</source>
        <translation>L&apos;extraction gloutonne coûte 18, l&apos;exacte 12</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n étape</numerusform>
            <numerusform>%n étapes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>egret::synthesis_view::Bench</name>
    <message>
        <source>Analyzing next steps</source>
        <translation>Regarde en avant</translation>
    </message>
    <message>
        <source>Planning loops</source>
        <translation>Planification des boucles</translation>
    </message>
</context>
<context>
    <name>egret::synthesis_view::CandidateTrainingPane</name>
    <message>
        <source>Test accuracy</source>
        <translation>Précision sur les images de test</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Perte</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>Époque</translation>
    </message>
    <message>
        <source>epoch %1</source>
        <translation>époque %1</translation>
    </message>
</context>
<context>
    <name>egret::synthesis_view::LoopNestsPane</name>
    <message>
        <source>Sizes for loops and FLOPs</source>
        <translation>Les tailles pour lesquelles boucles et FLOPs sont donnés</translation>
    </message>
    <message>
        <source>Loops before rfactor</source>
        <translation>Boucles telles quelles</translation>
    </message>
    <message>
        <source>Loops after rfactor</source>
        <translation>Boucles après rfactor</translation>
    </message>
    <message>
        <source>Si&amp;zes</source>
        <translation>&amp;Tailles</translation>
    </message>
    <message>
        <source>The operator has no input yet; loops appear once it is complete.</source>
        <translation>L&apos;opérateur n&apos;a pas encore d&apos;entrée : les boucles viennent quand il est complet.</translation>
    </message>
    <message>
        <source>Before rfactor</source>
        <translation>Tel quel</translation>
    </message>
    <message>
        <source>After rfactor</source>
        <translation>Après rfactor</translation>
    </message>
    <message>
        <source>%1 parameters</source>
        <translation>%1 paramètres</translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 FLOPs, %3 elements of memory, %n loop nest(s)</source>
        <translation>
            <numerusform>%1 : %2 FLOPs, %3 éléments en mémoire, %n nid de boucles</numerusform>
            <numerusform>%1 : %2 FLOPs, %3 éléments en mémoire, %n nids de boucles</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 FLOPs</source>
        <translation>%1 FLOPs</translation>
    </message>
    <message>
        <source>After rfactor, no improvement</source>
        <translation>Après rfactor, qui ne trouve rien de mieux</translation>
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
        <translation>Primitive</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Genre</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>Distance</translation>
    </message>
    <message>
        <source>Min. FLOPs</source>
        <translation>FLOPs dès</translation>
    </message>
    <message>
        <source>Rejected by</source>
        <translation>Refusé par</translation>
    </message>
    <message>
        <source>Primitive to add</source>
        <translation>Ce qui est posé dessus</translation>
    </message>
    <message>
        <source>Kind of primitive</source>
        <translation>Laquelle des huit primitives</translation>
    </message>
    <message>
        <source>Shape distance after the step: minimum number of primitives to the input shape. “&gt; n”: more than the limit allows</source>
        <translation>Distance de forme après : le plus petit nombre de primitives jusqu&apos;à la forme de l&apos;entrée. « &gt; n » : plus qu&apos;il n&apos;en peut suivre</translation>
    </message>
    <message>
        <source>Lower bound on the FLOPs of operators that start this way, at the sizes chosen with the loops</source>
        <translation>Aucun opérateur qui commence ainsi ne coûte moins, aux tailles choisies avec les boucles</translation>
    </message>
    <message>
        <source>Canonicalization rule or problem limit that forbids the step</source>
        <translation>La règle de canonisation, ou la limite du problème, qui l&apos;interdit</translation>
    </message>
</context>
<context>
    <name>egret::synthesis_view::NextStepsPane</name>
    <message>
        <source>Re&amp;jected</source>
        <translation>&amp;Refusées</translation>
    </message>
    <message>
        <source>Unreac&amp;hable</source>
        <translation>&amp;Hors d&apos;atteinte</translation>
    </message>
    <message>
        <source>Kind of primitive</source>
        <translation>Genre de primitive</translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>Tous les genres</translation>
    </message>
    <message>
        <source>Find in statements and rules</source>
        <translation>Chercher dans les énoncés et les règles</translation>
    </message>
    <message>
        <source>Also show steps forbidden by a rule or a limit</source>
        <translation>Montrer aussi ce qu&apos;une règle ou une limite interdit, et laquelle</translation>
    </message>
    <message>
        <source>Also show steps after which the input is unreachable</source>
        <translation>Montrer aussi ce qui ne mène nulle part : l&apos;entrée ne pourrait plus être atteinte</translation>
    </message>
    <message>
        <source>Possible next primitives</source>
        <translation>Primitives qui pourraient suivre</translation>
    </message>
    <message>
        <source>The operator is complete. Undo a step to try another one.</source>
        <translation>L&apos;opérateur est complet : revenez d&apos;un pas pour prendre un autre chemin.</translation>
    </message>
    <message>
        <source>%1 of %2 shown: %3 usable, %4 unreachable, %5 rejected</source>
        <translation>%1 sur %2 montrées : %3 mènent plus loin, %4 hors d&apos;atteinte, %5 refusées</translation>
    </message>
</context>
<context>
    <name>egret::synthesis_view::PGraphPane</name>
    <message>
        <source>Problem or operator</source>
        <translation>Problème ou opérateur</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Ouvrir…</translation>
    </message>
    <message>
        <source>Open a problem or operator file</source>
        <translation>Ouvrir le fichier d&apos;un problème ou d&apos;un opérateur</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Enregistrer…</translation>
    </message>
    <message>
        <source>Save the operator as text, even if incomplete</source>
        <translation>Enregistrer l&apos;opérateur en texte, tel qu&apos;il est</translation>
    </message>
    <message>
        <source>Undo the last primitive (Ctrl+Z)</source>
        <translation>Reprendre la dernière primitive (Ctrl+Z)</translation>
    </message>
    <message>
        <source>Redo the undone primitive (Ctrl+Shift+Z)</source>
        <translation>Remettre la primitive reprise (Ctrl+Shift+Z)</translation>
    </message>
    <message>
        <source>Primitive graph</source>
        <translation>Graphe de primitives</translation>
    </message>
    <message>
        <source>problem %1</source>
        <translation>problème %1</translation>
    </message>
    <message>
        <source>operator %1</source>
        <translation>opérateur %1</translation>
    </message>
    <message>
        <source>from text</source>
        <translation>depuis un texte</translation>
    </message>
    <message>
        <source>%1 of at most %2 primitives</source>
        <translation>%1 primitives sur %2 au plus</translation>
    </message>
    <message>
        <source>%1 · complete</source>
        <translation>%1 · complet</translation>
    </message>
    <message>
        <source>%1 · input unreachable</source>
        <translation>%1 · l&apos;entrée est hors d&apos;atteinte</translation>
    </message>
    <message>
        <source>%1 · shape distance %2</source>
        <translation>%1 · distance de forme %2</translation>
    </message>
    <message>
        <source>Shape distance: minimum number of primitives from these coordinates to the input shape</source>
        <translation>Distance de forme : le plus petit nombre de primitives qui mènent de ces coordonnées à la forme de l&apos;entrée</translation>
    </message>
    <message>
        <source>No operator is open.</source>
        <translation>Rien n&apos;est encore ouvert.</translation>
    </message>
    <message>
        <source>Open the operator as a model with random weights to rewrite, time and export it</source>
        <translation>Ouvrir ce que l’opérateur calcule comme un modèle : un graphe de calcul aux poids aléatoires, à réécrire, mesurer et exporter</translation>
    </message>
    <message>
        <source>Open as model</source>
        <translation>Comme modèle</translation>
    </message>
    <message>
        <source>Operators and problems (*.syno *.txt);;All files (*)</source>
        <translation>Opérateurs et problèmes (*.syno *.txt);;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>Open operator or problem</source>
        <translation>Ouvrir un opérateur ou un problème</translation>
    </message>
    <message>
        <source>Save operator</source>
        <translation>Enregistrer l&apos;opérateur</translation>
    </message>
</context>
<context>
    <name>egret::synthesis_view::ParetoPlot</name>
    <message>
        <source>Operators found: quality over cost</source>
        <translation>Opérateurs trouvés : qualité selon le coût</translation>
    </message>
</context>
<context>
    <name>egret::synthesis_view::SearchPane</name>
    <message>
        <source>Network multiply-adds</source>
        <translation>Multiplications-additions du réseau</translation>
    </message>
    <message>
        <source>Network parameters</source>
        <translation>Paramètres du réseau</translation>
    </message>
    <message>
        <source>Latency of replaced layers (ms)</source>
        <translation>Latence des couches remplacées, ms</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>terminé</translation>
    </message>
    <message>
        <source>pruned</source>
        <translation>élagué</translation>
    </message>
    <message>
        <source>diverged</source>
        <translation>divergé</translation>
    </message>
    <message>
        <source>does not fit any layer</source>
        <translation>ne convient à aucune couche</translation>
    </message>
    <message>
        <source>&amp;Search</source>
        <translation>&amp;Chercher</translation>
    </message>
    <message>
        <source>&amp;Resume</source>
        <translation>C&amp;ontinuer</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>&amp;Arrêter</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Choisir…</translation>
    </message>
    <message>
        <source>Tree search</source>
        <translation>Recherche arborescente</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>Aléatoire</translation>
    </message>
    <message>
        <source>Exhaustive</source>
        <translation>Exhaustive</translation>
    </message>
    <message>
        <source>generated images</source>
        <translation>images générées</translation>
    </message>
    <message>
        <source>&amp;Method</source>
        <translation>&amp;Méthode</translation>
    </message>
    <message>
        <source>Strategy for choosing the next operator</source>
        <translation>Comment l&apos;opérateur suivant est choisi</translation>
    </message>
    <message>
        <source>&amp;Evaluations</source>
        <translation>É&amp;valuations</translation>
    </message>
    <message>
        <source>Number of operators to try, including earlier ones</source>
        <translation>Opérateurs à essayer, ceux d&apos;avant compris</translation>
    </message>
    <message>
        <source>Epo&amp;chs</source>
        <translation>É&amp;poques</translation>
    </message>
    <message>
        <source>Training epochs per operator</source>
        <translation>De l&apos;entraînement de chacun</translation>
    </message>
    <message>
        <source>See&amp;d</source>
        <translation>&amp;Graine</translation>
    </message>
    <message>
        <source>Random seed of the search and the weights</source>
        <translation>De la recherche et des poids</translation>
    </message>
    <message>
        <source>Search for operators for the open problem</source>
        <translation>Chercher des opérateurs du problème ouvert</translation>
    </message>
    <message>
        <source>Stop; operators found so far are kept</source>
        <translation>Arrêter ; ce qui a été trouvé reste</translation>
    </message>
    <message>
        <source>Ima&amp;ges</source>
        <translation>&amp;Images</translation>
    </message>
    <message>
        <source>Folder that contains the CIFAR-100 binary files; if empty, images are generated</source>
        <translation>Le dossier des fichiers binaires de CIFAR-100 ; vide : une tâche d&apos;images générées</translation>
    </message>
    <message>
        <source>Choose image folder</source>
        <translation>Choisir le dossier des images</translation>
    </message>
    <message>
        <source>Operators found</source>
        <translation>Opérateurs trouvés</translation>
    </message>
    <message>
        <source>Double-click or press Enter to open the operator</source>
        <translation>Double clic ou Entrée : ouvrir l&apos;opérateur</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>N°</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>Précision</translation>
    </message>
    <message>
        <source>MACs</source>
        <translation>MACs</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Paramètres</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latence</translation>
    </message>
    <message>
        <source>Reward</source>
        <translation>Récompense</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Entraînement</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Opérateur</translation>
    </message>
    <message>
        <source>Cost axis of the plot</source>
        <translation>Coût dans le tracé</translation>
    </message>
    <message>
        <source>The search builds operators, trains them in place of a small network&apos;s convolutions, and records their accuracy and cost.</source>
        <translation>Des opérateurs sont composés, entraînés à la place des convolutions d&apos;un petit réseau, et gardés avec ce qu&apos;ils valent.</translation>
    </message>
    <message>
        <source>dense</source>
        <translation>dense</translation>
    </message>
    <message>
        <source>original network</source>
        <translation>le réseau tel quel</translation>
    </message>
    <message>
        <source>operator %1</source>
        <translation>opérateur %1</translation>
    </message>
    <message>
        <source>%1: accuracy %2%, %3 %4</source>
        <translation>%1 : précision %2%, %3 %4</translation>
    </message>
    <message>
        <source>Accuracy (%)</source>
        <translation>Précision, %</translation>
    </message>
    <message>
        <source>&amp;Latency</source>
        <translation>&amp;Latence</translation>
    </message>
    <message>
        <source>Also compile the replaced layers and time them; requires a C++ compiler</source>
        <translation>Compiler aussi les couches remplacées et les chronométrer ; demande un compilateur C++</translation>
    </message>
    <message>
        <source>Resume the latest search of the session with its original settings</source>
        <translation>Poursuivre la recherche la plus récente de la session, telle qu’elle a été commencée</translation>
    </message>
    <message>
        <source>Sess&amp;ion</source>
        <translation>Sess&amp;ion</translation>
    </message>
    <message>
        <source>The .egret file that stores the search so that it can be resumed</source>
        <translation>Le fichier .egret qui garde la recherche, pour pouvoir la poursuivre</translation>
    </message>
    <message>
        <source>Choose search session</source>
        <translation>Choisir la session de la recherche</translation>
    </message>
    <message>
        <source>Search session</source>
        <translation>Session de la recherche</translation>
    </message>
    <message>
        <source>Egret sessions (*.egret)</source>
        <translation>Sessions Egret (*.egret)</translation>
    </message>
    <message>
        <source>Folder that contains the CIFAR-100 binary files</source>
        <translation>Dossier des fichiers binaires de CIFAR-100</translation>
    </message>
</context>
<context>
    <name>egret::synthesis_view::SearchRun</name>
    <message>
        <source>Starting</source>
        <translation>Commence</translation>
    </message>
    <message>
        <source>Searching for operators</source>
        <translation>Recherche d&apos;opérateurs</translation>
    </message>
    <message>
        <source>Training on %1</source>
        <translation>S&apos;entraîne sur : %1</translation>
    </message>
    <message>
        <source>original network</source>
        <translation>le réseau tel quel</translation>
    </message>
    <message numerus="yes">
        <source>%n operator(s) tried</source>
        <translation>
            <numerusform>%n opérateur essayé</numerusform>
            <numerusform>%n opérateurs essayés</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, stopped</source>
        <translation>%1, arrêtée</translation>
    </message>
    <message>
        <source>%1, search space exhausted</source>
        <translation>%1, il n&apos;y en a pas d&apos;autres</translation>
    </message>
    <message>
        <source>%1, done</source>
        <translation>%1, terminée</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>échoué</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>arrêtée</translation>
    </message>
    <message>
        <source>Reading a search</source>
        <translation>Lecture d’une recherche</translation>
    </message>
</context>
<context>
    <name>egret::synthesis_view::SearchTreePane</name>
    <message>
        <source>Search tree</source>
        <translation>Arbre de la recherche</translation>
    </message>
    <message numerus="yes">
        <source>the %n most visited node(s) of a larger tree</source>
        <translation>
            <numerusform>le %n nœud le plus essayé d&apos;un arbre plus grand</numerusform>
            <numerusform>les %n nœuds les plus essayés d&apos;un arbre plus grand</numerusform>
        </translation>
    </message>
    <message>
        <source>No tree yet. Start a tree search in the pane “Search for operators”.</source>
        <translation>Aucun arbre n&apos;a encore poussé : commencez une recherche arborescente dans le volet « Recherche d&apos;opérateurs ».</translation>
    </message>
    <message numerus="yes">
        <source>the whole tree, %n node(s)</source>
        <translation>
            <numerusform>l&apos;arbre entier, %n nœud</numerusform>
            <numerusform>l&apos;arbre entier, %n nœuds</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>egret::synthesis_view::StepsPane</name>
    <message>
        <source>Synthesis steps</source>
        <translation>Étapes de la synthèse</translation>
    </message>
    <message>
        <source>Select a step to go to it</source>
        <translation>Choisissez une étape pour y revenir, ou repartir</translation>
    </message>
    <message>
        <source>output</source>
        <translation>la sortie</translation>
    </message>
    <message>
        <source>undone</source>
        <translation>reprise</translation>
    </message>
</context>
<context>
    <name>egret::timeline::TimelinePane</name>
    <message>
        <source>E-graph steps</source>
        <translation>Étapes du graphe d&apos;égalité</translation>
    </message>
    <message>
        <source>No steps yet</source>
        <translation>Pas encore d&apos;étapes</translation>
    </message>
    <message>
        <source>it %1</source>
        <translation>it. %1</translation>
    </message>
    <message>
        <source>step %1, iteration %2
%3</source>
        <translation>étape %1, itération %2
%3</translation>
    </message>
    <message>
        <source>Hide steps without effect</source>
        <translation>Masquer les étapes sans effet</translation>
    </message>
    <message>
        <source>Loop</source>
        <translation>Boucle</translation>
    </message>
    <message>
        <source>One step back</source>
        <translation>Une étape en arrière</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Lire</translation>
    </message>
    <message>
        <source>One step forward</source>
        <translation>Une étape en avant</translation>
    </message>
    <message>
        <source>Bookmark this step; playback pauses there</source>
        <translation>Marquer cette étape ; la lecture s&apos;y arrête</translation>
    </message>
    <message>
        <source>Bookmark</source>
        <translation>Marque-page</translation>
    </message>
    <message>
        <source>%1×</source>
        <translation>%1×</translation>
    </message>
    <message>
        <source>Playback speed</source>
        <translation>Vitesse de lecture</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Vitesse</translation>
    </message>
    <message>
        <source>Restart at the end</source>
        <translation>À la fin, recommencer</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>étape %1 sur %2</translation>
    </message>
    <message>
        <source> · start</source>
        <translation> · le début</translation>
    </message>
</context>
<context>
    <name>egret::workspace::MatchText</name>
    <message>
        <source>body of %1</source>
        <translation>corps de %1</translation>
    </message>
</context>
<context>
    <name>egret::workspace::Workspace</name>
    <message>
        <source>Cancelled.</source>
        <translation>Interrompu.</translation>
    </message>
    <message>
        <source>Opening</source>
        <translation>Ouverture</translation>
    </message>
    <message>
        <source>Opened %1: %2</source>
        <translation>%1 ouvert : %2</translation>
    </message>
    <message>
        <source>Opened %1: %2 operators</source>
        <translation>%1 ouvert : %2 opérateurs</translation>
    </message>
    <message>
        <source>Applying</source>
        <translation>Application</translation>
    </message>
    <message>
        <source>Still searching for matches.</source>
        <translation>Les correspondances sont encore recherchées.</translation>
    </message>
    <message>
        <source>No rule applies to this graph.</source>
        <translation>Aucune règle ne s&apos;applique à ce graphe.</translation>
    </message>
    <message>
        <source>Skipping</source>
        <translation>Omission</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Rétablir</translation>
    </message>
    <message>
        <source>Going to the step</source>
        <translation>Passage à une étape</translation>
    </message>
    <message>
        <source>Saturating</source>
        <translation>Saturation</translation>
    </message>
    <message>
        <source>Saturation: %1</source>
        <translation>Saturation : %1</translation>
    </message>
    <message>
        <source>Searching the e-graph for matches</source>
        <translation>Recherche dans le graphe d&apos;égalité</translation>
    </message>
    <message>
        <source>Applying matches to the e-graph</source>
        <translation>Croissance du graphe d&apos;égalité</translation>
    </message>
    <message>
        <source>Saturation has ended: %1</source>
        <translation>Le graphe d&apos;égalité ne croît plus : %1</translation>
    </message>
    <message>
        <source>Paused at a breakpoint.</source>
        <translation>Arrêté à un point d&apos;arrêt.</translation>
    </message>
    <message>
        <source>The match changed nothing.</source>
        <translation>La correspondance n&apos;a rien changé.</translation>
    </message>
    <message>
        <source>Extraction complete: cost %1%2</source>
        <translation>Extrait : %1%2</translation>
    </message>
    <message>
        <source>, optimal</source>
        <translation>, optimal</translation>
    </message>
    <message>
        <source>Extracting</source>
        <translation>Extraction</translation>
    </message>
    <message>
        <source>Optimizing</source>
        <translation>Optimisation</translation>
    </message>
    <message>
        <source>Optimizing, %1 %2</source>
        <translation>Optimisation, %1 %2</translation>
    </message>
    <message>
        <source>The result is not equivalent and was rejected: %1</source>
        <translation>Le résultat calcule autre chose et a été refusé : %1</translation>
    </message>
    <message>
        <source>Measuring</source>
        <translation>Mesure</translation>
    </message>
    <message>
        <source>Verifying</source>
        <translation>Vérification</translation>
    </message>
    <message>
        <source>The current graph is equivalent to the original (%1 samples, largest error %2).</source>
        <translation>Le graphe actuel calcule la même chose que l&apos;original (%1 échantillons, plus grande erreur %2).</translation>
    </message>
    <message>
        <source>The current graph is not equivalent to the original: %1</source>
        <translation>Le graphe actuel calcule autre chose : %1</translation>
    </message>
    <message>
        <source>Exporting</source>
        <translation>Exportation</translation>
    </message>
    <message>
        <source>Exported %1</source>
        <translation>%1 exporté</translation>
    </message>
    <message>
        <source>Saving</source>
        <translation>Enregistrement</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 enregistré</translation>
    </message>
    <message>
        <source>Naming the step</source>
        <translation>Nommage</translation>
    </message>
    <message>
        <source>Saving the note</source>
        <translation>Annotation</translation>
    </message>
    <message>
        <source>Changing the engine</source>
        <translation>Changement de moteur</translation>
    </message>
    <message>
        <source>Searching for matches</source>
        <translation>Recherche des correspondances</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Aperçu</translation>
    </message>
    <message>
        <source>Showing an earlier step</source>
        <translation>Retour en arrière</translation>
    </message>
    <message>
        <source>Comparing</source>
        <translation>Comparaison</translation>
    </message>
    <message>
        <source>Explaining</source>
        <translation>Explication</translation>
    </message>
    <message>
        <source>Predicting costs</source>
        <translation>Prévision des coûts</translation>
    </message>
    <message>
        <source>Applying rules</source>
        <translation>Application des règles</translation>
    </message>
    <message>
        <source>Rules applied from %1 (rules: %2)</source>
        <translation>En usage désormais : %1, règles : %2</translation>
    </message>
    <message>
        <source>Loading rules</source>
        <translation>Chargement des règles</translation>
    </message>
    <message>
        <source>Removing rules</source>
        <translation>Retrait des règles</translation>
    </message>
    <message>
        <source>Enabling or disabling rules</source>
        <translation>Choix des règles</translation>
    </message>
    <message>
        <source>Using the term</source>
        <translation>Utilisation du terme</translation>
    </message>
    <message>
        <source>Preparing the term</source>
        <translation>Préparation du terme</translation>
    </message>
    <message>
        <source>Analyzing why the rule did not fire</source>
        <translation>Recherche du pourquoi pas</translation>
    </message>
    <message>
        <source>Opening a policy</source>
        <translation>Ouverture d’une politique</translation>
    </message>
    <message>
        <source>Querying the policy</source>
        <translation>Interrogation de la politique</translation>
    </message>
    <message>
        <source>No-Op: the graph is unchanged.</source>
        <translation>No-Op : le graphe reste tel quel.</translation>
    </message>
    <message>
        <source>Running policy %1</source>
        <translation>%1 joue</translation>
    </message>
    <message numerus="yes">
        <source>The policy took %n step(s), then chose No-Op; cost is now %1</source>
        <translation>
            <numerusform>La politique a fait %n étape, puis choisi No-Op ; le coût est maintenant %1</numerusform>
            <numerusform>La politique a fait %n étapes, puis choisi No-Op ; le coût est maintenant %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The policy took %n step(s); cost is now %1</source>
        <translation>
            <numerusform>La politique a fait %n étape ; le coût est maintenant %1</numerusform>
            <numerusform>La politique a fait %n étapes ; le coût est maintenant %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Computing the policy&apos;s attention</source>
        <translation>Ce à quoi la politique prête attention</translation>
    </message>
    <message>
        <source>Measuring (interleaved)</source>
        <translation>Mesure tour à tour</translation>
    </message>
    <message>
        <source>read-only</source>
        <translation>lecture seule</translation>
    </message>
    <message>
        <source>read-only: open in process %1</source>
        <translation>lecture seule : ouverte dans le processus %1</translation>
    </message>
    <message>
        <source>Bookmarking the step</source>
        <translation>Pose d&apos;un marque-page</translation>
    </message>
    <message>
        <source>Rebuilding the e-graph</source>
        <translation>Nouvelle croissance du graphe d&apos;égalité</translation>
    </message>
    <message>
        <source>E-graph rebuilt: %1</source>
        <translation>Le graphe d&apos;égalité a crû à nouveau : %1</translation>
    </message>
    <message>
        <source>E-graph rebuilt, but it differs from the recorded one: %1</source>
        <translation>Le graphe d&apos;égalité a crû à nouveau, mais autrement que la session ne l&apos;a noté : %1</translation>
    </message>
    <message>
        <source>Setting extents</source>
        <translation>Dimensions en cours de modification</translation>
    </message>
    <message>
        <source>Calibrating costs</source>
        <translation>Étalonnage des coûts</translation>
    </message>
    <message>
        <source>Nodes that cannot be run: %1. Outputs that were not compared: %2.</source>
        <translation>Nœuds non exécutables : %1. Sorties non comparées : %2.</translation>
    </message>
    <message>
        <source>Looking for places where the rule almost applies</source>
        <translation>Recherche des endroits où la règle s&apos;applique presque</translation>
    </message>
    <message>
        <source>Applying all matches</source>
        <translation>Application de toutes les correspondances</translation>
    </message>
    <message>
        <source>Applied %1: %2</source>
        <translation>Application de %1&#xa0;: %2</translation>
    </message>
    <message>
        <source>Optimized by %1: cost %2, latency %3</source>
        <translation>Optimisé par %1&#xa0;: coût %2, latence %3</translation>
    </message>
    <message>
        <source>; it ended worse than its best, %1</source>
        <translation>&#xa0;; elle a fini moins bien que son meilleur, %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message numerus="yes">
        <source>%1: all %n match(es)</source>
        <translation>
            <numerusform>%1&#xa0;: %n correspondance</numerusform>
            <numerusform>%1&#xa0;: les %n correspondances</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, and more are left</source>
        <translation>%1, et il en reste d&apos;autres</translation>
    </message>
    <message>
        <source>Stopped. The best graph so far is kept; it is not verified: cost %1</source>
        <translation>Arrêté. Le meilleur graphe jusqu’ici est conservé ; il n’est pas vérifié : coût %1</translation>
    </message>
    <message>
        <source>Editing</source>
        <translation>Modification</translation>
    </message>
    <message>
        <source>the edit</source>
        <translation>la modification</translation>
    </message>
    <message>
        <source>Judging the edit</source>
        <translation>Évaluation de la modification</translation>
    </message>
    <message>
        <source>Declaring the edit intended</source>
        <translation>Déclaration de la modification comme voulue</translation>
    </message>
    <message>
        <source>Explaining the goals</source>
        <translation>Explication des objectifs</translation>
    </message>
    <message>
        <source>Searching for trajectories</source>
        <translation>Recherche de trajectoires</translation>
    </message>
    <message>
        <source>%1 extractions complete; the last one costs %2</source>
        <translation>%1 extractions terminées ; la dernière coûte %2</translation>
    </message>
</context>
</TS>
