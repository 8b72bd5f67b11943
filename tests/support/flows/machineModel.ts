import { getAdjacencyMap } from 'xstate/graph';

/** A transition of a machine's model: from where, by what, to where. */
export type ModelEdge<Context, Value = string> = {
  readonly from: ModelState<Context, Value>;
  readonly name: string;
  readonly to: ModelState<Context, Value>;
};
/** `Value`: of a machine of one region its state, of a parallel one the state of each. */
export type ModelState<Context, Value = string> = { readonly value: Value; readonly context: Context };

/** A machine with all that can happen to it, each under the name that a report gives it. */
export const machineModel = <Context, Value = string>(machine: unknown, input: object, events: Readonly<Record<string, object>>) => {
  const named = Object.entries(events);
  const options = {
    input,
    events: Object.values(events),
    serializeState: (state: unknown) =>
      JSON.stringify([(state as ModelState<Context, Value>).value, (state as ModelState<Context, Value>).context]),
    serializeEvent: (event: unknown) => named.find(([, one]) => one === event)?.[0] ?? JSON.stringify(event),
  };
  return {
    /** Every transition from each state that can be reached. */
    edges: (): readonly ModelEdge<Context, Value>[] => {
      const map = getAdjacencyMap(machine as never, options as never) as unknown as Readonly<
        Record<
          string,
          { state: ModelState<Context, Value>; transitions: Record<string, { event: unknown; state: ModelState<Context, Value> }> }
        >
      >;
      return Object.values(map).flatMap(({ state: from, transitions }) =>
        Object.values(transitions).map(({ event, state: to }) => ({ from, to, name: options.serializeEvent(event) })),
      );
    },
  };
};
