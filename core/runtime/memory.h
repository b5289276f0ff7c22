// Private to core/runtime. A kernel of an overcommitting system grants what it does not have and kills the process when
// it is touched; so ask first.
#pragma once

namespace egret::runtime {

// Bytes this process may still take: what the system calls available, within the control group's limit.
double availableMemory();

// Throws Error(limit) when that many bytes are not available; looks only at requests large enough to matter.
void requireMemory(double bytes);

}  // namespace egret::runtime
