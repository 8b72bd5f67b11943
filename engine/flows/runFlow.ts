import { type AnyActorLogic, createActor, type EventFromLogic, type InputFrom, type SnapshotFrom } from 'xstate';

/** A flow that a screen runs: what it shows now, its listeners, and the events that it takes. */
export type RunningFlow<View, Event, Snapshot> = {
  readonly view: () => View;
  readonly listen: (listener: () => void) => () => void;
  readonly send: (event: Event) => void;
  readonly snapshot: () => Snapshot;
  readonly start: () => void;
  readonly stop: () => void;
};

/** A flow of this logic as it runs. */
export type RunningLogic<Logic extends AnyActorLogic, View> = RunningFlow<View, EventFromLogic<Logic>, SnapshotFrom<Logic>>;

/** Runs a flow, and keeps the view of its last state: the same object until the state changes. */
export const runFlow = <Logic extends AnyActorLogic, View>(
  logic: Logic,
  input: InputFrom<Logic>,
  viewOf: (snapshot: SnapshotFrom<Logic>) => View,
): RunningLogic<Logic, View> => {
  const actor = createActor<Logic>(logic, { input } as Parameters<typeof createActor<Logic>>[1]);
  let view = viewOf(actor.getSnapshot());
  const listeners = new Set<() => void>();
  actor.subscribe((snapshot) => {
    view = viewOf(snapshot as SnapshotFrom<Logic>);
    for (const listener of listeners) listener();
  });
  return {
    view: () => view,
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send: (event) => actor.send(event),
    snapshot: () => actor.getSnapshot(),
    start: () => void actor.start(),
    stop: () => void actor.stop(),
  };
};
