import { createContext, use, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { type AddressEvent, type AddressPage, type AddressView, addressPages, runAddressFlow } from '../../../../engine/flows.ts';
import { useRunning } from '../../../../engine/renderer.ts';
import { navigate } from '../../app/navigation/navigation.ts';
import { useTenant } from '../../app/shell/tenant.tsx';
import { locatePostcode } from './locatePostcode.ts';

export type RunningAddress = { readonly view: AddressView; readonly send: (event: AddressEvent) => void };

const AddressContext = createContext<RunningAddress | undefined>(undefined);
export const AddressProvider = AddressContext.Provider;

/** The flow of the address that is being filled in. */
export const useAddress = (): RunningAddress => {
  const running = use(AddressContext);
  if (!running) throw new Error('A part of an address stands outside of its flow.');
  return running;
};

/** The pages of an address as they run, and the address of the page with them: each follows the other. `base`: the path before the number. */
export const useAddressFlow = (base: string, step: AddressPage): RunningAddress => {
  const tenant = useTenant();
  const [flow] = useState(() => runAddressFlow({ page: step, locate: (postcode) => locatePostcode(tenant, postcode) }));
  useRunning(flow);
  const view = useSyncExternalStore(flow.listen, flow.view);
  const pathOf = useCallback((page: AddressPage): string => `${base}/${addressPages.indexOf(page)}`, [base]);

  // Back, forward or a link: the flow goes there, or says where one has to begin.
  useEffect(() => {
    if (flow.view().page !== step) flow.send({ type: 'GO', page: step });
    const { page } = flow.view();
    if (page !== step) navigate(pathOf(page), { replace: true });
  }, [flow, step, pathOf]);

  const send = useCallback(
    (event: AddressEvent): void => {
      const before = flow.view().page;
      flow.send(event);
      const { page } = flow.view();
      if (page !== before) navigate(pathOf(page));
    },
    [flow, pathOf],
  );
  return { view, send };
};
