#pragma once
#include "pch_plain.h"
#include <QtWidgets/QtWidgets>
