# Writes ${OUT}, the source of app/version.h, if the version or the commit has changed. Every build runs this script.
#   cmake -DVERSION=... -DSOURCE=... -DOUT=... -P commit.cmake
# Outside a Git clone, the commit is empty.
execute_process(COMMAND git -C ${SOURCE} describe --always --dirty --abbrev=9 --exclude=*
                OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET RESULT_VARIABLE failed)
if(failed)
  set(commit "")
endif()
file(CONFIGURE OUTPUT ${OUT} @ONLY CONTENT [=[#include "app/version.h"

namespace egret::app {

const char* version() { return "@VERSION@"; }
const char* commit() { return "@commit@"; }

}  // namespace egret::app
]=])
