#pragma once
#include "pch_plain.h"
#include <torch/torch.h>
