import { useCallback, useEffect } from 'react';
import { type RefundEvent, type RefundPage, type RefundView, runRefundFlow } from '../../../../engine/flows.ts';
import { useFlow } from '../../app/flows/useFlow.ts';

type RunningRefund = { readonly view: RefundView; readonly send: (event: RefundEvent) => void };

/** A refund as it runs: the address says whether it is looked at or an account is named; the server, whether one may be. */
export const useRefundFlow = (page: RefundPage, isOpen: boolean): RunningRefund => {
  const { flow, view } = useFlow(() => runRefundFlow({ page, isOpen }));
  useEffect(() => flow.send({ type: 'NEWS', isOpen }), [flow, isOpen]);
  useEffect(() => flow.send({ type: 'GO', page }), [flow, page]);
  return { view, send: useCallback((event: RefundEvent) => flow.send(event), [flow]) };
};
