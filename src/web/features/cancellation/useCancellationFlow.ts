import { useCallback, useEffect, useRef } from 'react';
import {
  type CancellationEvent,
  type CancellationView,
  type LineLeft,
  parseLineChoice,
  runCancellationFlow,
  writeLineChoice,
} from '../../../../engine/flows.ts';
import { useFlow } from '../../app/flows/useFlow.ts';
import { navigate, usePlace } from '../../app/navigation/navigation.ts';
import type { PostSaleOrder } from './postSale.ts';

export const linesLeft = ({ lines }: PostSaleOrder): readonly LineLeft[] =>
  lines.map(({ line, cancelable }) => ({ line, left: cancelable }));

export type RunningCancellation = {
  readonly view: CancellationView;
  readonly send: (event: CancellationEvent) => void;
  /** The address of a step, with what is chosen. */
  readonly pathOf: (step: number) => string;
};

type CancellationOptions = {
  /** The path before the step. */
  readonly base: string;
  /** What the address says. */
  readonly step: number;
  readonly order: PostSaleOrder;
  readonly isSent: boolean;
};

/** The cancellation of an order as it runs; step and choice are in the address, so that a reload and a login keep both. */
export const useCancellationFlow = ({ base, step, order, isSent }: CancellationOptions): RunningCancellation => {
  const { search } = usePlace();
  const { flow, view } = useFlow(() =>
    runCancellationFlow({
      lines: linesLeft(order),
      choice: parseLineChoice(new URLSearchParams(search).get('lines') ?? ''),
      step,
      isSent,
    }),
  );

  const pathOf = useCallback(
    (to: number): string => {
      const lines = writeLineChoice(flow.view().choice);
      return `${to > 1 ? `${base}/${to}` : base}${lines === '' ? '' : `?lines=${lines}`}`;
    },
    [flow, base],
  );

  // The answer belongs to its entry of the history: who leaves it by Back finds what is left of the order.
  const wasAnswered = useRef(isSent);
  useEffect(() => {
    if (wasAnswered.current && !isSent) flow.send({ type: 'AGAIN', lines: linesLeft(order) });
    wasAnswered.current = isSent;
  }, [flow, isSent, order]);

  // Back, forward or a link: the flow goes there, or names the step to start at.
  useEffect(() => {
    const { phase } = flow.view();
    if (phase === 'sent' || phase === 'closed') return;
    if (flow.view().step !== step) flow.send({ type: 'GO', step });
    if (flow.view().step !== step) navigate(pathOf(flow.view().step), { replace: true });
  }, [flow, step, pathOf]);

  // What was read again; while it is sent the answer says it.
  useEffect(() => flow.send({ type: 'NEWS', lines: linesLeft(order) }), [flow, order]);

  const send = useCallback(
    (event: CancellationEvent): void => {
      const before = flow.view();
      flow.send(event);
      const { phase, step: now, choice } = flow.view();
      if (phase !== 'choosing' && phase !== 'filling') return;
      if (now !== before.step) navigate(pathOf(now));
      else if (choice !== before.choice) navigate(pathOf(now), { replace: true });
    },
    [flow, pathOf],
  );
  return { view, send, pathOf };
};
