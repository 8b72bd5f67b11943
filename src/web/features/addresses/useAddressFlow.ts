import { createContext, use, useCallback } from 'react';
import { type AddressEvent, type AddressPage, type AddressView, addressPages, runAddressFlow } from '../../../../engine/flows.ts';
import { useFlow } from '../../app/flows/useFlow.ts';
import { useFlowInAddress } from '../../app/flows/useFlowInAddress.ts';
import { useTenant } from '../../app/shell/tenant.tsx';
import { locatePostcode } from './locatePostcode.ts';

export type RunningAddress = { readonly view: AddressView; readonly send: (event: AddressEvent) => void };

const AddressContext = createContext<RunningAddress | undefined>(undefined);
export const AddressProvider = AddressContext.Provider;

/** The flow of the address that is being filled in. */
export const useAddress = (): RunningAddress => {
  const running = use(AddressContext);
  if (!running) throw new Error('A part of an address is outside of its flow.');
  return running;
};

const stepOf = ({ page }: AddressView): AddressPage => page;
const goTo = (page: AddressPage): AddressEvent => ({ type: 'GO', page });

/** The pages of an address as they run, and the address of the page with them: each follows the other. `base`: the path before the number. */
export const useAddressFlow = (base: string, step: AddressPage): RunningAddress => {
  const tenant = useTenant();
  const { flow, view } = useFlow(() => runAddressFlow({ page: step, locate: (postcode) => locatePostcode(tenant, postcode) }));
  const pathOf = useCallback((page: AddressPage): string => `${base}/${addressPages.indexOf(page)}`, [base]);
  return { view, send: useFlowInAddress(flow, step, { stepOf, goTo, pathOf }) };
};
