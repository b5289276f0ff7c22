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
    <name>egret::help::GuideView</name>
    <message numerus="yes">
        <source>%n place(s) found</source>
        <translation>
            <numerusform>%n place found</numerusform>
            <numerusform>%n places found</numerusform>
        </translation>
    </message>
</context>
</TS>
