import type { JSONWebKeySet } from 'jose';
import { type Gateway, type GatewayOf, GatewayRefusal } from '../../domain/cards/gateway.ts';
import { gatewayHostOf } from '../../platform/hosts.ts';
import type { Settings } from '../../platform/settings.ts';
import { readFrame, readKeys, readVerdict } from './answers.ts';

type Call = { readonly method?: string; readonly headers?: Readonly<Record<string, string>>; readonly body?: string };

/** Milliseconds after which a gateway is taken for silent. */
const PATIENCE = 8_000;

/** The gateways of the settings: each at its own host, or at the one of all gateways. */
export function createHttpGateways(settings: Pick<Settings, 'gatewayUrl' | 'gatewayHosts'>, patience = PATIENCE): GatewayOf {
  const gateways = new Map<string, Gateway>();
  return (name) => {
    const host = gatewayHostOf(settings, name);
    if (host === undefined) return noGateway;
    const gateway = gateways.get(name) ?? createHttpGateway(host.url, patience, host.token);
    gateways.set(name, gateway);
    return gateway;
  };
}

/** A gateway that speaks as the bundled sandbox does, at this address. */
export function createHttpGateway(address: string, patience = PATIENCE, token?: string): Gateway {
  const base = address.replace(/\/*$/, '/');
  const call = async (path: string, init: Call = {}): Promise<Response> => {
    // A gateway answers at its own address: a redirect is no answer.
    const headers = { ...init.headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) };
    const answer = await fetch(new URL(path, base), { ...init, headers, redirect: 'error', signal: AbortSignal.timeout(patience) });
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

/** A gateway without a host: no call is answered. */
const noGateway: Gateway = {
  keys: () => Promise.reject(new Error(absent)),
  take: () => Promise.reject(new Error(absent)),
  openFrame: () => Promise.reject(new Error(absent)),
  revoke: () => Promise.reject(new Error(absent)),
};
const absent = 'Neither GATEWAY_URL nor a GATEWAY_URL_<NAME> names the gateway.';

const refusalOf = async (answer: Response): Promise<unknown> => {
  const body: unknown = await answer.json().catch(() => undefined);
  return typeof body === 'object' && body !== null && 'refused' in body ? body.refused : undefined;
};
