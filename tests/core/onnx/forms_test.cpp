// Forms are created from individual libonnx schemas; they must agree with its registry for every operator in every
// operator set.
#include "core/onnx/forms.h"

#include "tests/core/onnx/support.h"

#include <onnx/defs/schema.h>

#include <gtest/gtest.h>
#include <set>

namespace egret::onnx::forms_test {
namespace {

TEST(Forms, areThoseOfTheRegistry) {
    int compared = 0;
    for (const graph::OpSpec* spec : graph::allOperators()) {
        if (!spec->isOnnx || !spec->domain.empty() || spec->name == kOfOnnxRuntime) continue;
        for (int opset = 1; opset <= kSchemaOpset; ++opset) {
            SCOPED_TRACE(std::string(spec->name) + ", operator set " + std::to_string(opset));
            const ::onnx::OpSchema* schema = ::onnx::OpSchemaRegistry::Schema(std::string(spec->name), opset, "");
            const Form* form = formOf(*spec, opset);
            ASSERT_EQ(form != nullptr, schema && !schema->Deprecated());
            if (!form) continue;
            EXPECT_EQ(form->minInputs, schema->min_input());
            EXPECT_EQ(form->maxInputs, schema->max_input());
            EXPECT_EQ(form->minOutputs, schema->min_output());
            EXPECT_EQ(form->maxOutputs, schema->max_output());
            ASSERT_EQ(form->attributes.size(), schema->attributes().size());
            for (const auto& [name, attribute] : schema->attributes()) {
                const Form::Parameter* parameter = form->attribute(name);
                ASSERT_TRUE(parameter) << name;
                EXPECT_EQ(parameter->required, attribute.required) << name;
                EXPECT_EQ(parameter->fallback.has_value(), attribute.default_value.has_name()) << name;
            }
            ASSERT_EQ(form->inputTypes.size(), schema->inputs().size());
            for (std::size_t i = 0; i < form->inputTypes.size(); ++i) {
                std::set<std::string> types;
                for (const auto* type : schema->inputs()[i].GetTypes()) types.insert(*type);
                EXPECT_EQ(form->inputTypes[i], types) << "input " << i;
            }
            ++compared;
        }
    }
    EXPECT_GT(compared, 1000);
}

}  // namespace
}  // namespace egret::onnx::forms_test
