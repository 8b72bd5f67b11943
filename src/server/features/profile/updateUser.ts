import { editProfile } from '../../domain/profile/editProfile.ts';
import { refuse } from '../../http/call.ts';
import { checkTakenLimit } from '../../http/challenge/takenAnswers.ts';
import { isCurrent } from '../../http/etag.ts';
import { refuseTaken } from '../../http/forms/notSaved.ts';
import { command } from '../../http/operation.ts';
import { findUserBody } from './findUserBody.ts';

export const updateUser = command('updateUser', {
  caller: 'person',
  guard: ({ server, call }) => checkTakenLimit(server, call),
  form: ({ call: { body, path } }) => ({ operation: 'updateUser', body, newExperience: path.version === 'v3' }),
  async effect({ server, call, session, submitted, trx }) {
    const { tenant, header, now } = call;
    const isRead = (version: number) => isCurrent(header['if-match'], version);
    const { is } = await editProfile(server, trx, { tenant, person: session, submitted, isRead }, now);
    const stored = is === 'missing' ? undefined : await findUserBody(trx, call, session);
    if (stored === undefined) return refuse('notFound');
    if (is === 'changedMeanwhile') return refuse('changedMeanwhile', { current: stored });
    if (is === 'unchanged') return { status: 200, ...stored };
    return { status: 200, ...stored, audit: { action: 'person edited', subject: session.userId } };
  },
  refuseConflict: ({ server, call, submitted }, constraint) => refuseTaken(server, call, submitted, constraint),
});
