<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US">
<context>
    <name>Canvas</name>
    <message numerus="yes">
        <source>%n e-node(s)</source>
        <translation>
            <numerusform>%n e-node</numerusform>
            <numerusform>%n e-nodes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EGraphState</name>
    <message numerus="yes">
        <source>%n e-node(s)</source>
        <translation>
            <numerusform>%n e-node</numerusform>
            <numerusform>%n e-nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n union(s)</source>
        <translation>
            <numerusform>%n union</numerusform>
            <numerusform>%n unions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Explanation</name>
    <message numerus="yes">
        <source>%1 applies at %n place(s).</source>
        <translation>
            <numerusform>%1 applies at %n place.</numerusform>
            <numerusform>%1 applies at %n places.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Graph</name>
    <message numerus="yes">
        <source>%n operator(s)</source>
        <translation>
            <numerusform>%n operator</numerusform>
            <numerusform>%n operators</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>NextSteps</name>
    <message numerus="yes">
        <source>The input is then at least %n primitive(s) away; up to %1 may follow.</source>
        <translation>
            <numerusform>The input is then at least %n primitive away; up to %1 may follow.</numerusform>
            <numerusform>The input is then at least %n primitives away; up to %1 may follow.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SearchTree</name>
    <message numerus="yes">
        <source>%n being evaluated</source>
        <translation>
            <numerusform>%n being evaluated</numerusform>
            <numerusform>%n being evaluated</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>visited %n time(s)</source>
        <translation>
            <numerusform>visited %n time</numerusform>
            <numerusform>visited %n times</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Trace</name>
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
    <message numerus="yes">
        <source>alternative with %n step(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>egret::app::CrashDialog</name>
    <message numerus="yes">
        <source>%1, %n step(s), %2, %3</source>
        <translation>
            <numerusform>%1, %n step, %2, %3</numerusform>
            <numerusform>%1, %n steps, %2, %3</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>egret::app::MainWindow</name>
    <message numerus="yes">
        <source>Copied %n character(s).</source>
        <translation>
            <numerusform>Copied %n character.</numerusform>
            <numerusform>Copied %n characters.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>egret::batching_view::ScheduleGrid</name>
    <message numerus="yes">
        <source>batch %1 of %2: %3, %n node(s)</source>
        <translation>
            <numerusform>batch %1 of %2: %3, %n node</numerusform>
            <numerusform>batch %1 of %2: %3, %n nodes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>egret::edit_view::EditPane</name>
    <message numerus="yes">
        <source>Equal on %n input(s), not proved</source>
        <translation>
            <numerusform>Equal on %n input, not proved</numerusform>
            <numerusform>Equal on %n inputs, not proved</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copied %n operator(s) as text.</source>
        <translation>
            <numerusform>Copied %n operator as text.</numerusform>
            <numerusform>Copied %n operators as text.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n operator(s)</source>
        <translation>
            <numerusform>%n operator</numerusform>
            <numerusform>%n operators</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n operator(s) instead of %1</source>
        <translation>
            <numerusform>%n operator instead of %1</numerusform>
            <numerusform>%n operators instead of %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>egret::egraph_view::EGraphPane</name>
    <message numerus="yes">
        <source>Within %n hop(s)</source>
        <translation>
            <numerusform>Within %n hop</numerusform>
            <numerusform>Within %n hops</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>egret::exercises::ExercisePane</name>
    <message numerus="yes">
        <source>%n solved, %1 points</source>
        <translation>
            <numerusform>%n solved, %1 points</numerusform>
            <numerusform>%n solved, %1 points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::BoxPlotView</name>
    <message numerus="yes">
        <source>%1: median %2, quartiles %3 to %4, whiskers %5 to %6, %n extreme(s)</source>
        <translation>
            <numerusform>%1: median %2, quartiles %3 to %4, whiskers %5 to %6, %n extreme</numerusform>
            <numerusform>%1: median %2, quartiles %3 to %4, whiskers %5 to %6, %n extremes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::ExpressionPane</name>
    <message numerus="yes">
        <source>%1, %n rule(s) learned in mode %2</source>
        <translation>
            <numerusform>%1, %n rule learned in mode %2</numerusform>
            <numerusform>%1, %n rules learned in mode %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::MethodsPane</name>
    <message numerus="yes">
        <source>%n replacement(s) could not be proved and were rejected.</source>
        <translation>
            <numerusform>%n replacement could not be proved and was rejected.</numerusform>
            <numerusform>%n replacements could not be proved and were rejected.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Tokens saved against time, mean of %n long expression(s)</source>
        <translation>
            <numerusform>Tokens saved against time, mean of %n long expression</numerusform>
            <numerusform>Tokens saved against time, mean of %n long expressions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::TraceView</name>
    <message numerus="yes">
        <source>%1 → %2 nodes, %3 → %4 tokens in %n step(s)</source>
        <translation>
            <numerusform>%1 → %2 nodes, %3 → %4 tokens in %n step</numerusform>
            <numerusform>%1 → %2 nodes, %3 → %4 tokens in %n steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>egret::expressions_view::TreeView</name>
    <message numerus="yes">
        <source>%1 (%n node(s))</source>
        <translation>
            <numerusform>%1 (%n node)</numerusform>
            <numerusform>%1 (%n nodes)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>egret::help::GuideView</name>
    <message numerus="yes">
        <source>%n result(s) found</source>
        <translation>
            <numerusform>%n result found</numerusform>
            <numerusform>%n results found</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>egret::jobs::JobsBar</name>
    <message numerus="yes">
        <source>%1 (and %n more)</source>
        <translation>
            <numerusform>%1 (and %n more)</numerusform>
            <numerusform>%1 (and %n more)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>egret::matches::MatchesPane</name>
    <message numerus="yes">
        <source>%n rule application(s) touch %1; press J and K to step through them.</source>
        <translation>
            <numerusform>%n rule application touches %1; press J and K to step through them.</numerusform>
            <numerusform>%n rule applications touch %1; press J and K to step through them.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>egret::policy_view::HeatMapPane</name>
    <message numerus="yes">
        <source>Rules applied in the last %1 of %n update(s)</source>
        <translation>
            <numerusform>Rules applied in the last %1 of %n update</numerusform>
            <numerusform>Rules applied in the last %1 of %n updates</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>egret::policy_view::TrainingPane</name>
    <message numerus="yes">
        <source>%1 (%n update(s))</source>
        <translation>
            <numerusform>%1 (%n update)</numerusform>
            <numerusform>%1 (%n updates)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>egret::policy_view::TrainingRun</name>
    <message numerus="yes">
        <source>%n network(s)</source>
        <translation>
            <numerusform>%n network</numerusform>
            <numerusform>%n networks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>egret::profile_view::ProfilePane</name>
    <message numerus="yes">
        <source>%n found</source>
        <translation>
            <numerusform>%n found</numerusform>
            <numerusform>%n found</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>egret::rules::RuleCostsPane</name>
    <message numerus="yes">
        <source>%1 in %n iteration(s); %2 of %3 rules never matched</source>
        <translation>
            <numerusform>%1 in %n iteration; %2 of %3 rules never matched</numerusform>
            <numerusform>%1 in %n iterations; %2 of %3 rules never matched</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n operator(s)</source>
        <translation type="unfinished">
            <numerusform>%n operator</numerusform>
            <numerusform>%n operators</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>egret::start::Texts</name>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n step</numerusform>
            <numerusform>%n steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>egret::synthesis_view::LoopNestsPane</name>
    <message numerus="yes">
        <source>%1: %2 FLOPs, %3 elements of memory, %n loop nest(s)</source>
        <translation>
            <numerusform>%1: %2 FLOPs, %3 elements of memory, %n loop nest</numerusform>
            <numerusform>%1: %2 FLOPs, %3 elements of memory, %n loop nests</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>egret::synthesis_view::SearchRun</name>
    <message numerus="yes">
        <source>%n operator(s) tried</source>
        <translation>
            <numerusform>%n operator tried</numerusform>
            <numerusform>%n operators tried</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>egret::synthesis_view::SearchTreePane</name>
    <message numerus="yes">
        <source>the %n most visited node(s) of a larger tree</source>
        <translation>
            <numerusform>the %n most visited node of a larger tree</numerusform>
            <numerusform>the %n most visited nodes of a larger tree</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the whole tree, %n node(s)</source>
        <translation>
            <numerusform>the whole tree, %n node</numerusform>
            <numerusform>the whole tree, %n nodes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>egret::workspace::Workspace</name>
    <message numerus="yes">
        <source>The policy took %n step(s), then chose No-Op; cost is now %1</source>
        <translation>
            <numerusform>The policy took %n step, then chose No-Op; cost is now %1</numerusform>
            <numerusform>The policy took %n steps, then chose No-Op; cost is now %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The policy took %n step(s); cost is now %1</source>
        <translation>
            <numerusform>The policy took %n step; cost is now %1</numerusform>
            <numerusform>The policy took %n steps; cost is now %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: all %n match(es)</source>
        <translation>
            <numerusform>%1: all %n match</numerusform>
            <numerusform>%1: all %n matches</numerusform>
        </translation>
    </message>
</context>
</TS>
