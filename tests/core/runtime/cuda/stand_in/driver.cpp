// Nothing: a libcuda.so.1 for machines without one, so that what looks for a driver finds it. The stand-in plug-in
// calls none.
