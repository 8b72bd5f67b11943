/** 32 hexadecimal digits at random; `crypto.randomUUID` is missing where a shop is tried on a phone over plain http. */
export const createRandomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
