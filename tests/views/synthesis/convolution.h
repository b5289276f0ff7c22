#pragma once

#include "tests/views/jobs/boards.h"
#include "views/synthesis/bench.h"

#include <QStringList>

namespace egret::synthesis_view {

// A convolution built from the problem "resnet".
inline const QStringList kConvolution{"r0 = reduce(k)", "r1 = reduce(k)", "r2 = reduce(C_in)",
    "contract(r0, r1, r2; i1)", "x0 = unfold(i2, r0)", "x1 = unfold(i3, r1)", "input(i0, r2, x0, x1)"};

// A bench whose jobs run immediately.
struct OnTheBench {
    OnTheBench() {
        QObject::connect(&bench, &Bench::failed, &bench,
            [this](const Error& error) { errors << QString::fromStdString(error.message()); });
        bench.begin();
    }
    void take(qsizetype steps) {
        for (const QString& statement : kConvolution.first(steps)) bench.apply(statement);
    }

    jobs::PatientBoard board;
    Bench bench{board};
    QStringList errors;
};

}  // namespace egret::synthesis_view
