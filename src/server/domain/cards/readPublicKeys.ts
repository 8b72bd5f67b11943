import type { JSONWebKeySet } from 'jose';
import type { Gateway } from './gateway.ts';

/** Milliseconds for which keys are answered again without a call of the gateway; a key that rotates is valid for longer. */
const keysLast = 60_000;

const cachedKeys = new WeakMap<Gateway, { readonly keys: Promise<JSONWebKeySet>; readonly at: number }>();

/** The public keys of a gateway, read once in a while for all callers. */
export function readPublicKeys(gateway: Gateway, now: Date): Promise<JSONWebKeySet> {
  const cached = cachedKeys.get(gateway);
  if (cached !== undefined && Math.abs(now.getTime() - cached.at) < keysLast) return cached.keys;
  const current = { keys: gateway.keys(), at: now.getTime() };
  cachedKeys.set(gateway, current);
  current.keys.catch(() => {
    if (cachedKeys.get(gateway) === current) cachedKeys.delete(gateway);
  });
  return current.keys;
}
