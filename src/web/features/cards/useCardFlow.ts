import { useCallback } from 'react';
import { type CardEvent, type CardStep, type CardView, cardSteps, runCardFlow } from '../../../../engine/flows.ts';
import { useFlow } from '../../app/flows/useFlow.ts';
import { useFlowInAddress } from '../../app/flows/useFlowInAddress.ts';
import { useTenant } from '../../app/shell/tenant.tsx';
import { type GatewayEntry, prepareEntry } from './gatewayEntry.ts';

const stepOf = ({ step }: CardView<GatewayEntry>): CardView<GatewayEntry>['step'] => step;
const goTo = (step: CardView<GatewayEntry>['step']): CardEvent => ({ type: 'GO', step }) as CardEvent;

/** A card that is added, as it runs, and the address of the page with it: each follows the other. `base`: the path before the number. */
export const useCardFlow = (
  base: string,
  step: CardStep,
  form: string,
): { readonly view: CardView<GatewayEntry>; readonly now: () => CardView<GatewayEntry>; readonly send: (event: CardEvent) => void } => {
  const tenant = useTenant();
  const { flow, view } = useFlow(() =>
    runCardFlow<GatewayEntry>({ step, prepare: () => prepareEntry(tenant, form), brokenOff: tenant.message('publicKeyFailed') }),
  );
  const pathOf = useCallback(
    (at: CardView<GatewayEntry>['step']): string => {
      const number = (cardSteps as readonly string[]).indexOf(at);
      return number < 0 ? base : `${base}/${number}`;
    },
    [base],
  );

  return { view, now: flow.view, send: useFlowInAddress(flow, step, { stepOf, goTo, pathOf }) };
};
