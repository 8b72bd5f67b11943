import { once } from 'node:events';
import { stringify } from 'csv-stringify/sync';
import { type AuditRow, listAudit } from '../../src/server/store/audit/listAudit.ts';
import { readArguments } from '../command-line/readArguments.ts';
import { misuse, type Verb } from '../command-line/verb.ts';
import { onDatabase } from './onDatabase.ts';

const columns = ['at', 'actor', 'action', 'subject', 'company', 'changes'] as const;

/** Writes a tenant's audit, entry by entry as it is read: who did what to what, by ids. */
export const writeAudit: Verb = async (args, settings) => {
  const read = readArguments(args, { from: { type: 'string' }, before: { type: 'string' }, output: { type: 'string' } });
  if (read.problem !== undefined) return misuse(read.problem);
  const { values, positionals } = read;
  const [tenant, more] = positionals;
  const output = values.output ?? 'jsonl';
  if (tenant === undefined || more !== undefined || !(output === 'jsonl' || output === 'csv'))
    return misuse('npm run shop -- audit <tenant> [--from 2026-11-01] [--before 2026-12-01] [--output jsonl|csv]');
  const [from, before] = [values.from, values.before].map(instantOf);
  if (from === null || before === null)
    return misuse('--from and --before are days or instants (UTC), such as 2026-11-01 or 2026-11-01T15:00:00Z.');
  return onDatabase(settings, async (db) => {
    const write = async (text: string) => {
      // For a slow reader at most one part of it is in memory here.
      if (!process.stdout.write(text)) await once(process.stdout, 'drain');
    };
    if (output === 'csv') await write(stringify([[...columns]]));
    for await (const rows of listAudit(db, { tenant, from, before })) await write(output === 'csv' ? linesOfCsv(rows) : linesOfJson(rows));
    return 0;
  });
};

/** Undefined: there is none; null: it is no instant. */
function instantOf(text: string | undefined): Date | undefined | null {
  if (text === undefined) return undefined;
  const instant = new Date(text);
  return /^\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?$/.test(text) && !Number.isNaN(instant.getTime()) ? instant : null;
}

const linesOfJson = (rows: readonly AuditRow[]): string =>
  rows
    .map(
      ({ at, actor, action, subject, company_id: company, changes }) =>
        `${JSON.stringify({ at, actor, action, subject, company, changes })}\n`,
    )
    .join('');

const linesOfCsv = (rows: readonly AuditRow[]): string =>
  stringify(
    rows.map(({ at, actor, action, subject, company_id, changes }) => [
      ...[at.toISOString(), actor, action, subject, company_id ?? ''],
      changes === null ? '' : JSON.stringify(changes),
    ]),
    { escape_formulas: true },
  );
