/** What a gateway answers, checked against the agreed form: a card number in an answer by mistake is not passed on. */
import type { JSONWebKeySet, JWK } from 'jose';
import { declineReasons, type Frame, type Verdict } from '../../domain/cards/gateway.ts';

type AnswerBody = Readonly<Record<string, unknown>>;
const isSaid = (said: unknown): said is AnswerBody => typeof said === 'object' && said !== null;

const isText = (value: unknown, like: RegExp): value is string => typeof value === 'string' && like.test(value);
const strange = () => new Error('The gateway answers something else than was agreed.');

/** Opaque, and no number of a card. */
const isToken = (value: unknown): value is string => isText(value, /^[\w-]{8,200}$/u) && !/^\d+$/u.test(value);

export function readVerdict(said: unknown): Verdict {
  if (!isSaid(said)) throw strange();
  const { is, token, brand, lastFour } = said;
  const reason = declineReasons.find((known) => known === said.reason);
  if (is === 'declined' && reason !== undefined) return { is, reason };
  if (is === 'taken' && isToken(token) && isText(brand, /^[A-Z][A-Z0-9]{1,29}$/u) && isText(lastFour, /^\d{4}$/u))
    return { is, token, brand, lastFour };
  throw strange();
}

/** Only such keys as the browser seals under, and of each only what is public. */
export function readKeys(said: unknown): JSONWebKeySet {
  const all: readonly unknown[] = isSaid(said) && Array.isArray(said.keys) ? said.keys : [];
  const keys = all.flatMap((key): readonly JWK[] => {
    if (!isSaid(key)) return [];
    const { kid, kty, alg, use, n, e } = key;
    const fits = kty === 'RSA' && alg === 'RSA-OAEP-256' && use === 'enc';
    return fits && isText(kid, /^[\w.-]{1,100}$/u) && isText(n, /^[\w-]{342,1024}$/u) && isText(e, /^[\w-]{1,10}$/u)
      ? [{ kid, kty, alg, use, n, e }]
      : [];
  });
  if (keys.length === 0) throw strange();
  return { keys };
}

/** A frame elsewhere than on the gateway's own origin would be shown to nobody. */
export function readFrame(said: unknown, origin: string): Frame {
  if (!isSaid(said) || typeof said.address !== 'string' || !isText(said.endsAt, /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/u)) throw strange();
  if (!URL.canParse(said.address) || new URL(said.address).origin !== origin) throw strange();
  return { address: said.address, endsAt: said.endsAt };
}
