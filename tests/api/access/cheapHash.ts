import type crypto from 'node:crypto';

/** Node's cryptography, in which a password's hash costs next to nothing; what is stored by it is matched by it. */
export const cheapHash = (real: typeof crypto): typeof crypto => ({
  ...real,
  argon2: (algorithm, parameters, callback) => real.argon2(algorithm, { ...parameters, memory: 8, passes: 1 }, callback),
});
