#include "core/playback/playback.h"
