#pragma once

#include <QCoreApplication>
#include <QThread>
#include <QThreadPool>

namespace egret::jobs {

// Destroys what is large enough for that to be work, some milliseconds: where it falls to the window's thread, another
// does it. Also the deleter of a shared pointer.
template <class T>
void takeApart(T* large) {
    if (qApp && QThread::currentThread() == qApp->thread())
        QThreadPool::globalInstance()->start([large] { delete large; });
    else delete large;
}

}  // namespace egret::jobs
