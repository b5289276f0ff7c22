#include "views/layout/worker.h"
#include "views/theme/theme.h"

#include <QApplication>

#include <cstring>

int main(int argc, char** argv) {
    if (argc > 1 && std::strcmp(argv[1], egret::layout::kWorkerSwitch) == 0) return egret::layout::runWorker();
    QApplication application(argc, argv);
    egret::theme::apply(application, egret::theme::light());
    return QApplication::exec();
}
