import type { EnqueueMail } from '../../../src/server/store/outbox/outbox.ts';

/** Sends nothing. */
export const enqueueNothing: EnqueueMail = async () => undefined;
