import { dayIn } from '../../../engine/runtime.ts';
import { type Asking, countTaken } from '../challenge/taken.ts';
import { type Refusal, refuse } from '../http/call.ts';
import type { Server } from '../server.ts';
import { countRejections } from '../store/rejections.ts';
import type { Submitted } from './submitted.ts';
import { takenMistakes } from './taken.ts';

/** Mistakes of something that is edited, in the words for that: nobody creates an account. */
export function notSaved(refusal: Refusal): Refusal {
  return refusal.refused === 'mistakes' ? { ...refusal, refused: 'notSaved' } : refusal;
}

/** What somebody else has already is said only within a limit: whoever asks for many learns nothing. */
export async function takenByAnother(server: Server, call: Asking, { filled, record }: Submitted, constraint: string): Promise<Refusal> {
  const refused = await countTaken(server, call);
  if (refused !== undefined) return refused;
  const { tenant, now } = call;
  const mistakes = takenMistakes(filled, [constraint], record);
  await countRejections(server.db, { tenant: tenant.code, form: filled.name }, mistakes, dayIn(now, filled.of.shell.timeZone));
  return refuse('notSaved', { mistakes });
}
