import { userInfo } from 'node:os';
import { isRequestKind } from '../../src/server/domain/support/requestKinds.ts';
import { type RequestOutcome, type RequestStep, readRequest, settleRequest } from '../../src/server/domain/support/settleRequest.ts';
import { systemClock } from '../../src/server/platform/clock.ts';
import { listOpenRequests, type RequestKey } from '../../src/server/store/support/consumerRequests.ts';
import { readArguments } from '../command-line/readArguments.ts';
import { misuse, type Verb } from '../command-line/verb.ts';
import { findCompiledTenant } from './findCompiledTenant.ts';
import { onDatabase } from './onDatabase.ts';
import { withMailQueue } from './withMailQueue.ts';

const USAGE =
  'npm run shop -- requests list <tenant>, requests show <tenant> withdrawal|complaint <number>, or requests answer|close <tenant> withdrawal|complaint <number> --text "…".';

/** What consumers ask for by law: what waits, one of them, its answer, and its end; the consumer gets each by mail. */
export const answerRequests: Verb = async (args, settings) => {
  const read = readArguments(args, { text: { type: 'string' } });
  if (read.problem !== undefined) return misuse(read.problem);
  const [what = '', code, kind, number, more] = read.positionals;
  if (code === undefined || more !== undefined) return misuse(USAGE);
  const found = await findCompiledTenant(settings, code);
  if (found.problem !== undefined) return misuse(found.problem);
  const { now: tenant } = found.tenant;
  const { text } = read.values;
  const [by, now] = [userInfo().username, systemClock()];
  if (what === 'list' && kind === undefined)
    return onDatabase(settings, async (db) => {
      const rows = await listOpenRequests(db, code);
      const today = new Intl.DateTimeFormat('en-CA', { timeZone: tenant.shell.timeZone }).format(now);
      for (const { kind: one, number: its, answer_by, answered_at, created_at } of rows) {
        const late = answer_by < today ? ' (late)' : '';
        const state = answered_at === null ? `answer by ${answer_by}${late}` : `answered ${dayOf(answered_at)}, to be closed`;
        console.log(`${one} ${its}  of ${dayOf(created_at)}  ${state}`);
      }
      if (rows.length === 0) console.log('No request waits.');
      return 0;
    });
  if (kind === undefined || !isRequestKind(kind) || number === undefined) return misuse(USAGE);
  const key: RequestKey = { tenant: code, kind, number };
  if (what === 'show')
    return onDatabase(settings, async (db) => {
      const kept = await readRequest(db, key, by, now);
      if (kept === undefined) return unknown(key);
      const { fields, answer, outcome, answer_by } = kept;
      for (const [field, value] of Object.entries(fields)) console.log(`${field}  ${String(value)}`);
      console.log(answer === null ? `answer by ${answer_by}` : `answered  ${answer}`);
      if (outcome !== null) console.log(`closed  ${outcome}`);
      return 0;
    });
  if (what !== 'answer' && what !== 'close') return misuse(USAGE);
  if (text === undefined || text.trim() === '') return misuse(`The consumer reads it in a mail: requests ${what} … --text "…".`);
  const step: RequestStep = { is: what, text: text.trim() };
  return onDatabase(settings, async (db, connectionString) => {
    const settlement = { tenant, request: { kind, number }, step, by, now };
    return withMailQueue(settings, connectionString, async (enqueueMail) =>
      reportOutcome(await settleRequest({ db, enqueueMail }, settlement), key, step),
    );
  });
};

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

const unknown = ({ tenant, kind, number }: RequestKey): number =>
  misuse(`There is no ${kind} ${number}: npm run shop -- requests list ${tenant}`);

function reportOutcome(outcome: RequestOutcome, key: RequestKey, step: RequestStep): number {
  const name = `The ${key.kind} ${key.number}`;
  switch (outcome.is) {
    case 'done':
      console.log(`${name} is ${step.is === 'answer' ? 'answered' : 'closed'}; the mail to ${outcome.email} is on its way.`);
      return 0;
    case 'already':
      console.error(`${name} was ${step.is === 'answer' ? 'answered' : 'closed'} on ${dayOf(outcome.at)}: nothing is sent twice.`);
      return 1;
    case 'unanswered':
      console.error(`${name} has no answer yet: npm run shop -- requests answer ${key.tenant} ${key.kind} ${key.number} --text "…"`);
      return 1;
    case 'unknown':
      return unknown(key);
  }
}
