import type { ServerSide } from '../../../../engine/runtime.ts';
import { limitOf } from '../../policy/limitOf.ts';

const hour = 3_600_000;

/** The earliest start of an upload that may still wait for its form. */
export const unsentSince = (side: ServerSide, now: Date): Date => new Date(now.getTime() - limitOf(side, 'unsentFileHours') * hour);
