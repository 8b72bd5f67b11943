import type { Secret } from '../../platform/secret.ts';

/** Under which a file is sent, and claimed by its form: the database keeps its mac alone. */
export const uploadToken = { mac: (secret: Pick<Secret, 'mac'>, token: string): string => secret.mac('upload', token) };
