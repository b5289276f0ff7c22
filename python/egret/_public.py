"""Makes the modules that users import from the home of the names in them."""


def adopt(names):
    """Sets the module of the extension's classes and functions in `names`, a module's globals() with __all__."""
    for name in names["__all__"]:
        if getattr(names[name], "__module__", None) in ("egret._egret", f"egret._egret.{names['__name__'].split('.')[-1]}"):
            names[name].__module__ = names["__name__"]
