/** What a gateway answers, checked against the agreed form: a card number in an answer by mistake is not passed on. */
import type { JSONWebKeySet, JWK } from 'jose';
import { declineReasons, type Frame, type Verdict } from '../../domain/cards/gateway.ts';

type AnswerBody = Readonly<Record<string, unknown>>;
const isObject = (body: unknown): body is AnswerBody => typeof body === 'object' && body !== null;

const isText = (value: unknown, like: RegExp): value is string => typeof value === 'string' && like.test(value);
const strange = () => new Error('The gateway answers something else than was agreed.');

/** Opaque, and no number of a card. */
const isToken = (value: unknown): value is string => isText(value, /^[\w-]{8,200}$/u) && !/^\d+$/u.test(value);

export function readVerdict(body: unknown): Verdict {
  if (!isObject(body)) throw strange();
  const { is, token, brand, lastFour } = body;
  const reason = declineReasons.find((known) => known === body.reason);
  if (is === 'declined' && reason !== undefined) return { is, reason };
  if (is === 'taken' && isToken(token) && isText(brand, /^[A-Z][A-Z0-9]{1,29}$/u) && isText(lastFour, /^\d{4}$/u))
    return { is, token, brand, lastFour };
  throw strange();
}

/** Only such keys as the browser seals under, and of each only what is public. */
export function readKeys(body: unknown): JSONWebKeySet {
  const all: readonly unknown[] = isObject(body) && Array.isArray(body.keys) ? body.keys : [];
  const keys = all.flatMap((key): readonly JWK[] => {
    if (!isObject(key)) return [];
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
export function readFrame(body: unknown, origin: string): Frame {
  if (!isObject(body) || typeof body.address !== 'string' || !isText(body.endsAt, /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/u)) throw strange();
  if (!URL.canParse(body.address) || new URL(body.address).origin !== origin) throw strange();
  return { address: body.address, endsAt: body.endsAt };
}
