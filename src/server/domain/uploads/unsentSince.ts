import type { ServerSide } from '../../../../engine/runtime.ts';
import { limitOf } from '../../policy/limitOf.ts';

const hour = 3_600_000;

/** The moment since when a file may have been begun to wait for its form still. */
export const unsentSince = (side: ServerSide, now: Date): Date => new Date(now.getTime() - limitOf(side, 'unsentFileHours') * hour);
