import type { JSONWebKeySet } from 'jose';
import { type Gateway, GatewayRefusal } from '../../domain/cards/gateway.ts';
import { readFrame, readKeys, readVerdict } from './readAnswer.ts';

/** Milliseconds after which a gateway is taken for silent. */
const PATIENCE = 8_000;

/** A gateway that speaks as the bundled sandbox does, at this address. */
export function createHttpGateway(address: string, patience = PATIENCE): Gateway {
  const base = address.replace(/\/*$/, '/');
  const call = async (path: string, init: RequestInit = {}): Promise<Response> => {
    // It is at its own address and nowhere else, whatever it says.
    const answer = await fetch(new URL(path, base), { ...init, redirect: 'error', signal: AbortSignal.timeout(patience) });
    if (!answer.ok) throw new GatewayRefusal(answer.status, await refusalOf(answer));
    return answer;
  };
  const post = async (contract: string, what: string, key: string, body: object): Promise<unknown> => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': key };
    return (await call(`${encodeURIComponent(contract)}/${what}`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  };
  return {
    keys: async (): Promise<JSONWebKeySet> => readKeys(await (await call('keys')).json()),
    take: async (number, { contract, customer, key }, owner) =>
      readVerdict(await post(contract, 'cards', key, { ...number, customer, owner })),
    openFrame: async ({ contract, customer, key }, words) =>
      readFrame(await post(contract, 'frames', key, { ...words, customer }), new URL(base).origin),
    async revoke(contract, token) {
      try {
        await call(`${encodeURIComponent(contract)}/cards/${encodeURIComponent(token)}`, { method: 'DELETE' });
      } catch (error) {
        if (!(error instanceof GatewayRefusal && error.refused === 'notFound')) throw error;
      }
    },
  };
}

/** Where the shop has none: nobody answers. */
export const noGateway: Gateway = {
  keys: () => Promise.reject(new Error(absent)),
  take: () => Promise.reject(new Error(absent)),
  openFrame: () => Promise.reject(new Error(absent)),
  revoke: () => Promise.reject(new Error(absent)),
};
const absent = 'GATEWAY_URL names no gateway.';

const refusalOf = async (answer: Response): Promise<unknown> => {
  const body: unknown = await answer.json().catch(() => undefined);
  return typeof body === 'object' && body !== null && 'refused' in body ? body.refused : undefined;
};
