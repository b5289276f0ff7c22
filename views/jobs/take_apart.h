#pragma once

#include <QCoreApplication>
#include <QThread>
#include <QThreadPool>

namespace egret::jobs {

// Destroys a large object. On the window's thread, the call delegates this to another thread, because it takes
// milliseconds. Also usable as the deleter of a shared pointer.
template <class T>
void takeApart(T* large) {
    if (qApp && QThread::currentThread() == qApp->thread())
        QThreadPool::globalInstance()->start([large] { delete large; });
    else delete large;
}

}  // namespace egret::jobs
