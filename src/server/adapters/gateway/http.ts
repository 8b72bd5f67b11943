import type { JSONWebKeySet } from 'jose';
import type { Gateway, Verdict } from './gateway.ts';

/** Milliseconds after which a gateway is taken for silent. */
const PATIENCE = 10_000;

/** A gateway that speaks as the bundled sandbox does, at this address. */
export function httpGateway(address: string): Gateway {
  const ask = async <T>(path: string, init: RequestInit = {}): Promise<T> => {
    const answer = await fetch(new URL(path, address), { ...init, signal: AbortSignal.timeout(PATIENCE) });
    if (!answer.ok) throw new Error(`The gateway answers ${answer.status} ${await refusalOf(answer)}`.trim());
    return (await answer.json()) as T;
  };
  return {
    keys: () => ask<JSONWebKeySet>('/keys'),
    take: (sealed, contract) =>
      ask<Verdict>(`/${encodeURIComponent(contract)}/cards`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ sealed }),
      }),
  };
}

const refusalOf = async (answer: Response): Promise<string> => {
  const body: unknown = await answer.json().catch(() => undefined);
  return typeof body === 'object' && body !== null && 'refused' in body ? String(body.refused) : '';
};
