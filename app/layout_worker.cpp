#include "views/layout/worker.h"

int main() { return egret::layout::runWorker(); }
