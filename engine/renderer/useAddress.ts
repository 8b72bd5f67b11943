import { type RefObject, useEffect, useRef } from 'react';
import { numberOf, placeAt } from '../flows/places.ts';
import type { FormPlan, FormRecord } from '../forms/plan.ts';
import type { RunningFlow } from './FlowRunner.tsx';

type Address = {
  readonly plan: FormPlan;
  /** The state of the flow; undefined until it runs. */
  readonly place: string | undefined;
  /** Step from the address, from 1. */
  readonly step: number | undefined;
  readonly running: RefObject<RunningFlow | undefined>;
  readonly onStep: (step: number, options: { readonly replace: boolean }) => void;
  /** The values on the screen, if a step is shown. */
  readonly gathered: () => FormRecord | undefined;
};

/** Keeps address and flow together: each follows the other. The answer: whether someone came here from another place. */
export const useAddress = ({ plan, place, step, running, onStep, gathered }: Address): { readonly arrived: boolean } => {
  const arrivedAt = useRef<string>(undefined);
  /** The place to which somebody moved last: a part of it may come later, and must know that too. */
  const movedTo = useRef<string>(undefined);
  /** The address that was asked for and has not come yet. */
  const requestedStep = useRef<number>(undefined);
  const latest = useRef({ step, onStep, gathered });
  latest.current = { step, onStep, gathered };

  // The address follows the flow …
  useEffect(() => {
    if (place === undefined) return;
    const number = numberOf(plan, place);
    const moved = arrivedAt.current !== undefined;
    if (moved && arrivedAt.current !== place) movedTo.current = place;
    arrivedAt.current = place;
    if (number !== (requestedStep.current ?? latest.current.step ?? 1)) latest.current.onStep(number, { replace: !moved });
  }, [plan, place]);

  // … and the flow the address (back, forward, a link), no farther than what is finished.
  useEffect(() => {
    const flow = running.current;
    const wanted = step ?? 1;
    requestedStep.current = undefined;
    if (!flow || numberOf(plan, flow.place()) === wanted || arrivedAt.current !== flow.place()) return;
    const record = latest.current.gathered();
    flow.send({ type: 'GO', step: placeAt(plan, wanted) ?? '', ...(record ? { record } : {}) });
    const landed = numberOf(plan, flow.place());
    if (landed === wanted) return;
    requestedStep.current = landed;
    latest.current.onStep(landed, { replace: true });
  }, [plan, step, running]);

  const moves = arrivedAt.current !== undefined && arrivedAt.current !== place;
  return { arrived: moves || (place !== undefined && movedTo.current === place) };
};
