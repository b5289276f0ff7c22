#pragma once

#include "app/settings.h"
#include "core/session/session.h"
#include "views/shell/pane.h"

#include <QMainWindow>
#include <QMenu>

namespace egret::app {

class DocumentStatus;
class ExtentsBar;
class Frame;
class MessageBar;
class Runs;
class ToolBar;

// The main window: a document, its panes (app/panes.cpp), commands, settings and remembered state.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    enum class Memory { kept, none };  // whether layout, theme and recent files are remembered between runs

    explicit MainWindow(Memory memory = Memory::kept, const Settings& settings = {});
    ~MainWindow() override;

    void openFile(const QString& name, session::Access access = session::Access::readWrite);
    // Reopens the document open at the last exit, if it still exists. After a kill, the start page offers it instead.
    void reopenLast();
    void setPerspective(const QString& name);  // "Present" also starts a presentation
    QString perspective() const { return m_docks.perspective(); }
    void showExpression(const QString& text);  // opens the text for simplification
    void showDark();                           // until exit; settings are unchanged
    void showError(const Error& error);

    workspace::Workspace& workspace() { return *m_workspace; }
    bool isSettled() const;  // whether nothing is running or pending, and every visible picture is drawn
    MessageBar& messageBar() { return *m_messageBar; }
    ExtentsBar& extentsBar() { return *m_extents; }
    Runs& runs() { return *m_runs; }
    QWidget& pane(const QString& id) { return m_docks.pane(id); }
    shell::PaneContext& context() { return m_context; }
    Frame& frame() { return *m_frame; }
    QList<QAction*> perspectiveActions() const;

    // ---- commands ----
    void open();
    void saveSession();
    void saveSessionAs();
    void beginFind();
    void showPalette();
    void showSettings();
    void themeChanged();

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void closeEvent(QCloseEvent* event) override;

private:
    void buildBars();
    void buildMenus();
    void follow();
    void restoreMemory();
    void adoptSettings(const Settings& settings);
    void change(const QString& setting, const QString& value);
    bool remembers() const { return m_memory == Memory::kept; }
    bool mayClose();
    void keepLook();
    void updateTitle();

    Memory m_memory;
    Settings m_settings;
    workspace::Workspace* m_workspace;
    shell::Selection m_selection;
    shell::FileDialogs m_files;
    shell::Actions m_actions;
    shell::Docks m_docks;
    shell::PaneContext m_context;
    Runs* m_runs;
    Frame* m_frame;
    ToolBar* m_toolBar;
    MessageBar* m_messageBar;
    ExtentsBar* m_extents;
    QMenu* m_perspectives;
    DocumentStatus* m_status;
    bool m_closesWhenSaved = false;
};

}  // namespace egret::app
