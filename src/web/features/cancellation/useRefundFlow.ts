import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { type RefundEvent, type RefundPage, type RefundView, runRefundFlow } from '../../../../engine/flows.ts';
import { useRunning } from '../../../../engine/renderer.ts';

type RunningRefund = { readonly view: RefundView; readonly send: (event: RefundEvent) => void };

/** A refund as it runs: the address says whether it is looked at or an account is named; the server, whether one may be. */
export const useRefundFlow = (page: RefundPage, isOpen: boolean): RunningRefund => {
  const [flow] = useState(() => runRefundFlow({ page, isOpen }));
  useRunning(flow);
  const view = useSyncExternalStore(flow.listen, flow.view);
  useEffect(() => flow.send({ type: 'NEWS', isOpen }), [flow, isOpen]);
  useEffect(() => flow.send({ type: 'GO', page }), [flow, page]);
  return { view, send: useCallback((event: RefundEvent) => flow.send(event), [flow]) };
};
