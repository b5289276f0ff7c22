"""Dynamic batching: schedules that run many small programs as few large batches (TensorFlow Fold)."""
from . import _egret, _public

Schedule = _egret.batching.Schedule
Topology = _egret.batching.Topology
check = _egret.batching.check
compare = _egret.batching.compare
policies = _egret.batching.policies
schedule = _egret.batching.schedule
workload = _egret.batching.workload
workloads = _egret.batching.workloads

__all__ = ["Schedule", "Topology", "check", "compare", "policies", "schedule", "workload", "workloads"]

_public.adopt(globals())
