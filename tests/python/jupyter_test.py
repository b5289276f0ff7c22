"""Runs the notebooks of python/examples in a Jupyter kernel and compares the printed texts. Skipped without Jupyter."""
import pathlib
import sys

try:
    import nbclient
    import nbformat
except ImportError as error:
    print(f"skipped: {error}")
    sys.exit(77)

EXAMPLES = pathlib.Path(__file__).resolve().parents[2] / "python/examples"


def printed(notebook):
    """What each cell prints; the kernel may send it in several parts."""
    return ["".join(output["text"] for output in cell.get("outputs", ()) if output["output_type"] == "stream") for cell in notebook.cells]


def shown(notebook):
    """The kinds of the results, such as image/svg+xml."""
    return [sorted(output["data"]) for cell in notebook.cells for output in cell.get("outputs", ()) if output["output_type"] == "execute_result"]


failed = False
for path in sorted(EXAMPLES.glob("*.ipynb")):
    wanted = nbformat.read(path, as_version=4)
    made = nbformat.read(path, as_version=4)
    nbclient.NotebookClient(made, timeout=600, resources={"metadata": {"path": str(EXAMPLES)}}).execute()
    for now, before in zip(printed(made), printed(wanted)):
        if now != before:
            print(f"now:\n{now}\nstored:\n{before}")
    same = printed(made) == printed(wanted) and shown(made) == shown(wanted)
    print(f"{path.name}: {'as stored' if same else 'DIFFERENT'}")
    failed = failed or not same
sys.exit(failed)
