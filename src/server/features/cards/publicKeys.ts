import type { JSONWebKeySet } from 'jose';
import type { Gateway } from '../../domain/cards/gateway.ts';

/** How long keys are told again without asking for them; a key that rotates is read for longer. */
const LASTS = 60_000;

/** The gateway's keys, asked for once in a while however many ask here. */
export function publicKeys(gateway: Gateway): (now: Date) => Promise<JSONWebKeySet> {
  let known: { readonly keys: Promise<JSONWebKeySet>; readonly at: number } | undefined;
  return (now) => {
    const age = known === undefined ? Number.POSITIVE_INFINITY : Math.abs(now.getTime() - known.at);
    if (known !== undefined && age < LASTS) return known.keys;
    const asked = { keys: gateway.keys(), at: now.getTime() };
    known = asked;
    asked.keys.catch(() => {
      if (known === asked) known = undefined;
    });
    return asked.keys;
  };
}
