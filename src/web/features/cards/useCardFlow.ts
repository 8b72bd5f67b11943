import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { type CardEvent, type CardStep, type CardView, cardSteps, runCardFlow } from '../../../../engine/flows.ts';
import { useRunning } from '../../../../engine/renderer.ts';
import { navigate } from '../../app/navigation/navigation.ts';
import { useTenant } from '../../app/shell/tenant.tsx';
import { type GatewayEntry, prepareEntry } from './gatewayEntry.ts';

/** A card that is added, as it runs, and the address of the page with it: each follows the other. `base`: the path before the number. */
export const useCardFlow = (
  base: string,
  step: CardStep,
  form: string,
): { readonly view: CardView<GatewayEntry>; readonly now: () => CardView<GatewayEntry>; readonly send: (event: CardEvent) => void } => {
  const tenant = useTenant();
  const [flow] = useState(() =>
    runCardFlow<GatewayEntry>({ step, prepare: () => prepareEntry(tenant, form), brokenOff: tenant.message('publicKeyFailed') }),
  );
  useRunning(flow);
  const view = useSyncExternalStore(flow.listen, flow.view);
  const pathOf = useCallback(
    (at: CardView<GatewayEntry>['step']): string => {
      const number = cardSteps.findIndex((one) => one === at);
      return number < 0 ? base : `${base}/${number}`;
    },
    [base],
  );

  // Back, forward or a link: the flow goes there, or says where one has to begin.
  useEffect(() => {
    if (flow.view().step !== step) flow.send({ type: 'GO', step });
    const { step: now } = flow.view();
    if (now !== step) navigate(pathOf(now), { replace: true });
  }, [flow, step, pathOf]);

  const send = useCallback(
    (event: CardEvent): void => {
      const before = flow.view().step;
      flow.send(event);
      const { step: now } = flow.view();
      if (now !== before) navigate(pathOf(now));
    },
    [flow, pathOf],
  );
  return { view, now: flow.view, send };
};
