import { useEffect, useRef } from 'react';
import {
  type CartAnswer,
  type QuotationEvent,
  type QuotationView,
  type RequoteAnswer,
  runQuotationFlow,
} from '../../../../engine/flows.ts';
import type { Failure } from '../../../contract/createApi.ts';
import { createRandomKey } from '../../app/calls/createRandomKey.ts';
import { isUnknown } from '../../app/calls/isUnknown.ts';
import { invalidate } from '../../app/calls/queries.ts';
import { sendCall } from '../../app/calls/sendCall.ts';
import { useFlow } from '../../app/flows/useFlow.ts';
import { storeAdded } from '../../app/products/additions.ts';
import { cartQuery, type LineOutcome } from '../../app/products/cart.ts';
import { type Tenant, useTenant } from '../../app/shell/tenant.tsx';
import { listPath, type Quotation, quotationPath } from './quotation.ts';

/** The flow of a quotation as a screen has it. */
export type RunningQuotation = {
  readonly phase: QuotationView['phase'];
  readonly message: string | undefined;
  readonly missed: readonly LineOutcome[];
  /** The new quotation. */
  readonly made: Quotation | undefined;
  readonly send: (event: QuotationEvent) => void;
};

const failureAnswer = (failure: Failure) =>
  ({ is: isUnknown(failure) ? 'unreachable' : 'refused', message: failure.errorObj.message }) as const;

const addToCart = async (tenant: Tenant, { id, lines }: Quotation, key: string): Promise<CartAnswer> => {
  const result = await sendCall(tenant, 'post', '/api/quotation/v1/quotations/{id}/cart', { path: { id }, key });
  await invalidate([cartQuery, quotationPath, listPath]);
  if (result.error?.errorObj.code === 'quotationExpired') return { is: 'expired' };
  const outcomes = storeAdded(result, lines);
  if (outcomes === undefined) return result.error ? failureAnswer(result.error) : { is: 'added', missed: [] };
  return { is: 'added', missed: outcomes.filter(({ problem }) => problem !== undefined) };
};

/** Whether the new quotation costs what was shown, line by line. */
const isAsShown = (shown: Quotation, made: Quotation): boolean => {
  const price = new Map(made.lines.map((line) => [line.sku, line.price]));
  return shown.lines.every(({ sku, today }) => price.get(sku) === today);
};

const requote = async (tenant: Tenant, shown: Quotation, key: string): Promise<RequoteAnswer> => {
  const result = await sendCall(tenant, 'post', '/api/quotation/v1/quotations/{id}/requote', { path: { id: shown.id }, key });
  await invalidate([quotationPath, listPath]);
  if (result.error) return failureAnswer(result.error);
  return { is: 'requoted', quotation: result.data, asShown: isAsShown(shown, result.data) };
};

/** What is done with this quotation, as it runs; the page of the comparison in the address follows it, and it the address. */
export const useQuotationFlow = (quotation: Quotation, isComparing: boolean, onCompare: () => void): RunningQuotation => {
  const tenant = useTenant();
  const latest = useRef(quotation);
  latest.current = quotation;
  const { flow, view } = useFlow(() =>
    runQuotationFlow({
      addToCart: (key) => addToCart(tenant, latest.current, key),
      requote: (key) => requote(tenant, latest.current, key),
      makeKey: createRandomKey,
    }),
  );
  const { phase, message, missed, quotation: made } = view;

  // Back, forward, a link or a reload.
  useEffect(() => flow.send({ type: isComparing ? 'COMPARE' : 'BACK' }), [flow, isComparing]);
  // It ended while it was looked at. What the effect above has just sent counts already.
  useEffect(() => {
    if (phase === 'comparing' && flow.view().phase === 'comparing' && !isComparing) onCompare();
  }, [flow, phase, isComparing, onCompare]);

  return { phase, message, missed: missed as readonly LineOutcome[], made: made as Quotation | undefined, send: flow.send };
};
