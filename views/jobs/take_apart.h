#pragma once

#include <QCoreApplication>
#include <QThread>
#include <QThreadPool>

namespace egret::jobs {

// Destroys large objects, which takes milliseconds, on another thread if called on the window's thread. Also usable as
// the deleter of a shared pointer.
template <class T>
void takeApart(T* large) {
    if (qApp && QThread::currentThread() == qApp->thread())
        QThreadPool::globalInstance()->start([large] { delete large; });
    else delete large;
}

}  // namespace egret::jobs
