#include "core/workbench/document.h"

#include "core/base/error.h"
#include "core/base/file.h"
#include "core/graph/networks/networks.h"
#include "core/graph/text.h"
#include "core/workbench/run_parameters.h"
#include "tests/core/workbench/fire_document.h"

#include <gmock/gmock.h>

#include <cstdlib>
#include <cstring>

namespace egret::workbench::document_test {

TEST(Document, appliesAMatchAndTakesItBack) {
    const auto document = fire();
    const auto matches = document->matches();
    ASSERT_FALSE(matches.empty());
    const graph::Graph before = document->current();
    document->apply(matchOf(matches, "fuse-conv-relu"));
    EXPECT_FALSE(document->current() == before);
    document->undo();
    EXPECT_EQ(document->current(), before);
    EXPECT_TRUE(document->canRedo());
    document->redo();
    EXPECT_FALSE(document->current() == before);
}

// Regression: new operators had no names, so views could not tell where they belong.
TEST(Document, newOperatorsAreNamedAfterTheScopeOfWhatTheyReplace) {
    const auto document = fire();
    const auto matches = document->matches();
    const Match& match = matchOf(matches, "fuse-conv-relu");
    const std::string replaced = document->current().label(match.where.roots[0]);
    const std::string scope = replaced.substr(0, replaced.rfind('/'));
    document->apply(match);
    std::vector<std::string> fresh;
    const graph::Graph original = document->original(), current = document->current();
    for (const graph::NodeId node : current.nodes())
        if (current.op(node).is("Conv") && current.op(node).text("activation") == "relu")
            fresh.push_back(current.label(node));
    EXPECT_THAT(fresh, testing::ElementsAre(scope + "/Conv_1")) << "the replaced operator is Conv";
}

TEST(Document, redoFollowsTheNewestStepThatWasNotUndone) {
    const auto document = fire();
    document->apply(document->matches()[0]);
    const graph::Graph applied = document->current();
    document->goTo(document->steps()[0].id);
    document->redo();
    EXPECT_EQ(document->current(), applied);
    EXPECT_THROW(document->redo(), Error) << "no step follows";
}

TEST(Document, goingBackAndChoosingOtherwiseKeepsBothBranches) {
    const auto document = fire();
    const auto matches = document->matches();
    document->apply(matches[0]);
    document->undo();
    document->apply(matches[1]);
    const auto steps = document->steps();
    ASSERT_EQ(steps.size(), 3u);
    EXPECT_EQ(steps[1].parent, steps[2].parent);
}

TEST(Document, aSkippedMatchIsRemembered) {
    const auto path = scratch("skipped.egret");
    {
        const auto document = Document::create(graph::networks::make("fire"), "fire", {.session = path});
        document->skip(document->matches().front());
        EXPECT_TRUE(document->matches().front().skipped);
        EXPECT_EQ(document->steps().back().kind, session::StepKind::skip);
    }
    EXPECT_TRUE(Document::open(path)->matches().front().skipped);
}

// Regression: a skipped match stayed skipped permanently, even after an undo.
TEST(Document, aMatchIsSkippedFromItsStepOnAndNowhereElse) {
    const auto document = fire();
    const auto isSkipped = [&] { return document->matches().front().skipped; };
    const auto root = document->currentStep();
    document->skip(document->matches().front());
    document->skip(document->matches().back());
    EXPECT_TRUE(isSkipped() && document->matches().back().skipped);
    document->undo();
    EXPECT_TRUE(isSkipped() && !document->matches().back().skipped);
    document->undo();
    EXPECT_FALSE(isSkipped());
    document->redo();
    EXPECT_TRUE(isSkipped());
    document->goTo(root);
    document->skip(document->matches().back());
    EXPECT_FALSE(isSkipped()) << "this is another branch";
}

// Regression: listing the matches of a large network built a graph for each in the session's arena, which never frees
// nodes.
TEST(Document, allMatchesOfARuleAreAppliedAsOneStep) {
    const auto document = fire();
    const graph::Graph before = document->current();
    const auto matches = document->matches();
    const auto isOfRule = [](const Match& match) { return match.where.rule == "fuse-conv-relu"; };
    const auto count = static_cast<std::size_t>(std::ranges::count_if(matches, isOfRule));
    ASSERT_GT(count, 1u);
    const Sweep swept = document->sweep("fuse-conv-relu");
    EXPECT_EQ(swept.count, count);
    EXPECT_EQ(document->steps().size(), 1u) << "a preview";
    document->applyAll("fuse-conv-relu");
    EXPECT_EQ(document->current(), swept.graph);
    ASSERT_EQ(document->steps().size(), 2u);
    EXPECT_EQ(document->steps().back().title, "fuse-conv-relu at " + std::to_string(count) + " places");
    EXPECT_TRUE(std::ranges::none_of(document->matches(), isOfRule)) << "until none is left";
    EXPECT_TRUE(document->verify(before, document->current(), 1, 1e-4, 1e-5, 0, {}).equal);
    EXPECT_THROW(document->applyAll("fuse-conv-relu"), Error);
    document->undo();
    EXPECT_EQ(document->current(), before);
}

TEST(Document, skippedMatchesAreLeftOutOfAll) {
    const auto document = fire();
    const Match skipped = matchOf(document->matches(), "fuse-conv-relu");
    const std::size_t all = document->sweep("fuse-conv-relu").count;
    document->skip(skipped);
    EXPECT_EQ(document->sweep("fuse-conv-relu").count, all - 1);
}

// A rule that undoes itself always matches.
TEST(Document, aRuleThatUndoesItselfIsAppliedOncePerMatch) {
    const auto document = Document::create(
        graph::parse(
            "(graph (input a f32[8]) (input b f32[8]) (input c f32[8]) (output \"y\" (Add (Add a b) (Add b c))))",
            graph::Arena::create()),
        "sums");
    const graph::Graph before = document->current();
    const Sweep swept = document->sweep("commute-add");
    EXPECT_EQ(swept.count, 3u);
    EXPECT_FALSE(swept.isCut);
    EXPECT_FALSE(swept.graph == before);
}

TEST(Document, theVerdictOfAComparisonStaysInTheSession) {
    const auto path = scratch("verdict.egret");
    uint64_t hash = 0;
    {
        const auto document = Document::create(graph::networks::make("fire"), "fire", {.session = path});
        document->applyAll("fuse-conv-relu");
        hash = document->current().hash();
        EXPECT_TRUE(document->verdicts().empty());
        EXPECT_TRUE(document->verifyCurrent({}).equal);
        ASSERT_TRUE(document->verdicts().contains(hash));
        document->undo();
    }
    for (const auto access : {session::Access::readWrite, session::Access::readOnly}) {
        const auto document = Document::open(path, {.access = access});
        ASSERT_TRUE(document->verdicts().contains(hash));
        const Verdict verdict = document->verdicts().at(hash);
        EXPECT_TRUE(verdict.isEqual);
        EXPECT_EQ(verdict.samples, 4);
        EXPECT_EQ(verdict.difference, "");
        EXPECT_TRUE(document->verifyCurrent({}).equal) << "of a read-only session it is not stored";
    }
}

TEST(Document, whatAMatchWouldCostIsToldWithoutMakingItsGraph) {
    for (const cost::Mode mode : {cost::Mode::corrected, cost::Mode::tasoFaithful}) {
        const auto document = Document::create(
            graph::networks::make("inception_block"), "inception_block", {.measuring = {.costMode = mode}});
        const auto arena = document->session().arena();
        const graph::Graph graph = document->current();
        // This call creates the nodes of the rules themselves.
        rewrite::findMatches(graph, rewrite::compile(document->rules(), arena));
        const std::size_t nodes = arena->nodeCount();
        const auto matches = document->matches();
        ASSERT_FALSE(matches.empty());
        EXPECT_EQ(arena->nodeCount(), nodes);
        const double before = document->cost(graph);
        for (const Match& match : matches)
            EXPECT_NEAR(
                match.costDelta, document->cost(rewrite::applyMatch(graph, match.where)) - before, 1e-9 * before)
                << match.where.rule;
        EXPECT_GT(arena->nodeCount(), nodes) << "applying them adds more";
    }
}

TEST(Document, aMatchOfAnotherGraphIsRefused) {
    const auto document = fire();
    const auto match = matchOf(document->matches(), "fuse-conv-relu");
    document->apply(match);
    EXPECT_THROW(document->apply(match), Error);
}

TEST(Document, saturatesExtractsAndRemembersBoth) {
    const auto document = fire();
    std::vector<Event> events;
    document->setListener([&](const Event& event) { events.push_back(event); });
    std::size_t iterations = 0;
    const auto exploration = document->saturate(quick(*document), {}, [&](const auto&) { ++iterations; });
    EXPECT_EQ(iterations, exploration->iterations.size());
    const auto extraction = document->extract(quick(*document), {});
    EXPECT_LT(document->cost(document->current()), document->cost(document->original()));
    EXPECT_EQ(document->current(), extraction.graph);
    EXPECT_TRUE(document->verify(document->original(), document->current(), 2, 1e-3, 1e-4, 0, {}).equal);
    EXPECT_EQ(document->session().runs().size(), 2u);
    EXPECT_EQ(document->session().extractions().size(), 1u);
    EXPECT_FALSE(events.empty());
}

TEST(Document, extractingBeforeSaturatingSaysWhatIsMissing) { EXPECT_THROW(fire()->extract({}, {}), Error); }

TEST(Document, isReopenedAsItWasLeft) {
    const auto path = scratch("left.egret");
    graph::Graph left;
    {
        const auto document = Document::create(graph::networks::make("fire"), "fire", {.session = path});
        document->apply(document->matches().front());
        document->apply(document->matches().front());
        document->undo();
        left = document->current();
    }
    const auto document = Document::open(path);
    EXPECT_EQ(document->current(), left);
    EXPECT_EQ(document->steps().size(), 3u);
    EXPECT_TRUE(document->canRedo());
}

TEST(Document, aScratchSessionGoesWithTheDocumentOrWaitsAsAsked) {
    for (const bool drops : {true, false}) {
        std::filesystem::path path;
        {
            const auto document = Document::create(graph::networks::make("fire"), "fire", {.dropsScratch = drops});
            path = document->sessionPath();
            document->apply(document->matches().front());
            EXPECT_TRUE(document->isScratch() && std::filesystem::exists(path));
        }
        EXPECT_NE(std::filesystem::exists(path), drops);
        std::filesystem::remove(path);
    }
    const auto kept = scratch("named.egret");
    Document::create(graph::networks::make("fire"), "fire", {.session = kept, .dropsScratch = true});
    EXPECT_TRUE(std::filesystem::exists(kept)) << "a named session is kept";
    // Two more sessions must be kept: one that is to be reopened, and one that the user keeps in the same folder.
    const std::filesystem::path waiting = Document::create(graph::networks::make("fire"), "fire", {})->sessionPath();
    Document::open(waiting, {.dropsScratch = true});
    EXPECT_TRUE(std::filesystem::exists(waiting));
    std::filesystem::remove(waiting);
    const auto beside = session::scratchPath();
    Document::create(graph::networks::make("fire"), "fire", {.session = beside, .dropsScratch = true});
    EXPECT_TRUE(std::filesystem::exists(beside));
    std::filesystem::remove(beside);
}

// Regression: isScratch() threw if no folder for scratch sessions existed, although it is called after every step and
// during destruction.
TEST(Document, whetherItIsScratchIsToldWithoutAPlaceForScratchSessions) {
    const char* kept = std::getenv("EGRET_STATE_DIR");
    const std::string before = kept ? kept : "";
    const auto path = scratch("placeless.egret");
    {
        const auto document =
            Document::create(graph::networks::make("fire"), "fire", {.session = path, .dropsScratch = true});
        ::setenv("EGRET_STATE_DIR", path.c_str(), 1);  // a file, so no folder can be created there
        EXPECT_FALSE(document->isScratch());
    }
    EXPECT_TRUE(std::filesystem::exists(path));
    kept ? ::setenv("EGRET_STATE_DIR", before.c_str(), 1) : ::unsetenv("EGRET_STATE_DIR");
}

TEST(Document, whatIsExportedComesBackEqual) {
    const auto document = fire();
    document->apply(matchOf(document->matches(), "fuse-conv-relu"));
    const auto path = scratch("out.onnx");
    document->exportModel(document->current(), path);
    EXPECT_EQ(Document::open(path)->current(), document->current());
}

// Three matrices of 4 MB. Their places in the file depend on the lengths of the names, and not all are aligned.
TEST(Document, largeWeightsStayInTheModelUntilItIsReplaced) {
    using namespace graph;
    constexpr int64_t kSize = 1024;
    auto arena = Arena::create();
    const NodeId x = arena->input("x", Type::tensor(ElementType::f32, {1, kSize}));
    NodeId at = x;
    for (const char* name : {"w", "we", "wei"}) {
        std::vector<float> numbers(kSize * kSize);
        for (std::size_t i = 0; i < numbers.size(); ++i)
            numbers[i] = static_cast<float>((i * std::strlen(name)) % 17) - 8;
        const NodeId weight = arena->constant(Tensor::of<float>({kSize, kSize}, numbers));
        arena->setLabel(weight, name);
        at = arena->add("Relu", {}, {arena->add("MatMul", {}, {at, weight})});
    }
    const auto path = scratch("large.onnx");
    onnx::saveModel(Graph(arena, {x}, {{"y", at}}), path);
    const Graph copied = onnx::importModelBytes(readFile(path, limits::kDataBytes), {}, Arena::create());

    const auto document = Document::open(path);
    const auto session = document->sessionPath();
    EXPECT_LT(std::filesystem::file_size(session), std::size_t{1} << 20);
    EXPECT_EQ(document->current().hash(), copied.hash());
    int unaligned = 0;
    for (const TensorPtr& weight : constantsByHash(document->current())) {
        ASSERT_TRUE(weight->file());
        unaligned += weight->offset() % sizeof(float) != 0;
    }
    EXPECT_GT(unaligned, 0);
    std::vector<float> input(kSize);
    for (std::size_t i = 0; i < input.size(); ++i) input[i] = static_cast<float>(i % 5) / 4096;
    const std::vector<TensorPtr> inputs{Tensor::of<float>({1, kSize}, input)};
    for (const auto engine : {runtime::Engine::libTorch, runtime::Engine::oneDnn})
        EXPECT_EQ(*runtime::Executable(document->current(), {}, engine).run(inputs)[0],
            *runtime::Executable(copied, {}, engine).run(inputs)[0]);

    document->exportModel(document->current(), path);  // the model opened before
    EXPECT_GT(std::filesystem::file_size(session) + std::filesystem::file_size(session.string() + "-wal"),
        std::size_t{12} << 20);
    std::filesystem::remove(path);
    EXPECT_THAT(document->session().check().differences, testing::IsEmpty());
    EXPECT_EQ(
        session::Session::open(session, session::Access::readOnly)->graphAt(session::StepId(1)).hash(), copied.hash());
}

TEST(Document, onlyMatchesOfTheCurrentGraphAreSkipped) {
    const auto document = fire();
    const Match match = matchOf(document->matches(), "fuse-conv-relu");
    document->apply(match);
    EXPECT_THROW(document->skip(match), Error);
    EXPECT_EQ(document->steps().size(), 2u);
}

TEST(Document, unknownExtentsAreGuessedAndSet) {
    const auto graph = graph::parse(
        "(graph (input x f32[batch,32]) (input w f32[32,16]) (output \"y\" (MatMul x w)))", graph::Arena::create());
    const auto file = scratch("extents.egret");
    {
        const auto document = Document::create(graph, "open", {.session = file});
        std::string heard;
        document->setListener([&](const Event& event) {
            if (const auto* message = std::get_if<event::Message>(&event)) heard += message->text + "\n";
        });
        EXPECT_THAT(heard, testing::HasSubstr("batch = 1 (a guess)")) << "reported as soon as a listener is set";
        EXPECT_TRUE(document->areExtentsGuessed());
        const double guessed = document->cost(document->current());
        document->setExtents({{{{"batch", 80000}}}});
        EXPECT_FALSE(document->areExtentsGuessed());
        const double large = document->cost(document->current());
        EXPECT_GT(large, 100 * guessed);
        document->setExtents({{{{"batch", 1}}, 1, 3}, {{{"batch", 80000}}, 1, 1}});
        EXPECT_NEAR(document->cost(document->current()), (3 * guessed + large) / 4, 1e-6) << "the weighted sum";
        EXPECT_THROW(document->setExtents({{{{"sequence", 8}}}}), Error);
        EXPECT_EQ(document->extents().size(), 2u) << "unchanged by the failure";
        document->setExtents({{{{"batch", 8}}}});
        const auto profile = document->profile(document->current(), {.repeats = 3}, {});
        ASSERT_EQ(profile.operators.size(), 1u);
        EXPECT_EQ(profile.engine, "onednn") << "which requires all extents";
        EXPECT_EQ(profile.operators[0].work.flops, 2 * 8 * 32 * 16);
        EXPECT_EQ(profile.operators[0].node, document->current().outputs()[0].node)
            << "the document's node, not that of the executed graph";
        EXPECT_EQ(document->session().measurements().at(0).result.what, "end to end, batch = 8");
    }
    const auto again = Document::open(file);
    EXPECT_EQ(again->extents().at(0).named.at("batch"), 8) << "recorded in the session";
    EXPECT_FALSE(again->areExtentsGuessed());
    again->setExtents({});
    EXPECT_EQ(again->extents().at(0).named.at("batch"), 1) << "back to the guess";
}

TEST(Document, growsAnEGraphMatchByMatch) {
    const auto document = fire();
    EXPECT_THROW(document->grow(GrowBy::nextMatch, 0, {}), Error) << "no saturation has begun";
    Growing now = document->beginGrowing(quick(*document), true, {});
    ASSERT_FALSE(now.pending->empty());
    const ExplorationPtr first = now.exploration;
    const std::size_t nodes = first->egraph->egraph->nodeCount();
    now = document->grow(GrowBy::nextMatch, 0, {});
    EXPECT_TRUE(now.changed);
    EXPECT_GT(now.exploration->egraph->egraph->nodeCount(), nodes);
    EXPECT_EQ(first->egraph->egraph->nodeCount(), nodes) << "an exploration returned earlier does not change";
    EXPECT_EQ(document->exploration(), now.exploration);
    EXPECT_NO_THROW(document->extract(quick(*document), {})) << "in the middle of an iteration";
    for (int i = 0; i < 100 && !now.isOver; ++i) now = document->grow(GrowBy::finishingIteration, 0, {});
    EXPECT_EQ(now.exploration->stopReason, "saturated");
    EXPECT_THROW(document->grow(GrowBy::nextMatch, 0, {}), Error) << "the saturation has ended";
}

TEST(Document, growsOnFromWhereASaturationEnded) {
    const auto document = fire();
    optimize::Options options = quick(*document);
    options.iterations = 1;
    const auto before = document->saturate(options, {});
    const Growing now = document->beginGrowing(quick(*document), false, {});
    EXPECT_EQ(now.exploration->egraph->egraph->nodeCount(), before->egraph->egraph->nodeCount());
    EXPECT_EQ(now.exploration->iterations.size(), 1u);
    EXPECT_FALSE(now.pending->empty());
}

}  // namespace egret::workbench::document_test
