import { randomBytes, timingSafeEqual } from 'node:crypto';
import { hashInThread } from './hashInThread.ts';

const memory = 19_456;
const passes = 2;
const parallelism = 1;
const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** How often a password was hashed: tests show equal work by it, not by the clock. */
export const hashCounter = { done: 0 };

/** Argon2id of a password (19 MiB, 2 passes), in the usual `$argon2id$…` writing. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await tagOf(password, salt, memory, passes, parallelism);
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${bare(salt)}$${bare(tag)}`;
}

/** Is it the password of this hash? For an unknown person, or one without a password, the same work is done, and the answer is no. */
export async function passwordMatches(password: string, hash: string | null | undefined): Promise<boolean> {
  const [, m, t, p, salt, tag] = form.exec(hash ?? nobody) ?? [];
  if (salt === undefined || tag === undefined) throw new Error('A stored password hash cannot be read.');
  const reckoned = await tagOf(password, Buffer.from(salt, 'base64'), Number(m), Number(t), Number(p));
  const expected = Buffer.from(tag, 'base64');
  return reckoned.length === expected.length && timingSafeEqual(reckoned, expected) && typeof hash === 'string';
}

const bare = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replaceAll('=', '');
const nobody = `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${bare(randomBytes(16))}$${bare(randomBytes(32))}`;

function tagOf(password: string, nonce: Buffer, m: number, t: number, p: number): Promise<Uint8Array> {
  hashCounter.done++;
  // The same letters typed on another keyboard may come in other code points.
  const message = password.normalize('NFC');
  return hashInThread({ message, nonce, parallelism: p, tagLength: 32, memory: m, passes: t });
}
