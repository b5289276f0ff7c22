// An empty libcuda.so.1 for machines without a driver, so that the driver check succeeds. The stand-in plug-in does not
// call it.
