#pragma once

#include "views/expression/desk.h"

#include <QWidget>

class QLabel;
class QSlider;
class QTableWidget;
class QTimer;
class QToolButton;

namespace egret::expression_view {

class AttentionMap;

// How the decoder writes: the trees it keeps at each level of the beam, what comes out, and for one output where it
// looked. Space plays the levels.
class DecodingPane : public QWidget {
    Q_OBJECT

public:
    explicit DecodingPane(Desk& desk, QWidget* parent = nullptr);

    int level() const;  // from 0
    void goTo(int level);
    bool isPlaying() const;
    void play(bool on);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void fill();
    void fillLevel();
    void fillOutputs();
    QString inputText() const;

    Desk& m_desk;
    QLabel *m_input, *m_levelName;
    QSlider* m_slider;
    QToolButton* m_play;
    QTableWidget *m_level, *m_outputs;
    AttentionMap* m_attention;
    QTimer* m_timer;
};

}  // namespace egret::expression_view
