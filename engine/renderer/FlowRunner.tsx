import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createActor } from 'xstate';
import type { FlowInput } from '../flows/flowContext.ts';
import { type FlowView, sameView, viewOf } from '../flows/flowView.ts';
import { type FlowEvent, formFlow } from '../flows/formFlow.ts';
import type { FormRecord } from '../forms/plan.ts';
import { useRunning } from './useRunning.ts';

/** How a screen reaches the flow once it runs. */
export type RunningFlow = {
  readonly send: (event: FlowEvent) => void;
  /** The step, or CHECK, at which the flow is now. */
  readonly place: () => string;
  readonly record: () => FormRecord;
};

type Props = { readonly input: FlowInput; readonly onView: (view: FlowView, flow: RunningFlow) => void };

/** Runs the flow and shows nothing: it is loaded after the screen, which must not be rendered again for it. */
const FlowRunner = ({ input, onView }: Props) => {
  const [actor] = useState(() => createActor(formFlow, { input }));
  const last = useRef<FlowView>(undefined);
  const view = useSyncExternalStore(
    (listener) => actor.subscribe(listener).unsubscribe,
    () => {
      const next = viewOf(actor.getSnapshot());
      // React draws again for another object: a view that says the same is the same.
      if (last.current === undefined || !sameView(last.current, next)) last.current = next;
      return last.current;
    },
  );
  useRunning(actor);
  useLayoutEffect(() => {
    onView(view, { send: actor.send, place: () => actor.getSnapshot().context.place, record: () => actor.getSnapshot().context.record });
  }, [view, actor, onView]);
  return null;
};

export default FlowRunner;
