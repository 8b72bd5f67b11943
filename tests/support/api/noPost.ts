import type { EnqueueMail } from '../../../src/server/store/outbox/outbox.ts';

/** Sends nothing. */
export const noPost: EnqueueMail = async () => undefined;
