/**
 * Each table of the contract is stated; every status of it is reached, leads to none that the tenant has not, and lets
 * nobody do what a lower layer has closed.
 */
import type { Tenant } from '../language/grammar.ts';
import { nodeAt } from '../language/node.ts';
import type { Subject } from './subject.ts';

type Table = NonNullable<Tenant['statuses']>[string];

export const checkStatuses = (subject: Subject): void => {
  const { contract, tenant, reportMissing } = subject;
  for (const [table, { groups }] of Object.entries(contract.statuses)) {
    const rows = tenant.statuses?.[table];
    if (rows === undefined) {
      reportMissing('open-value', ['statuses', table], { path: `statuses.${table}` }, { help: { meaning: { is: 'statusTable' } } });
      continue;
    }
    checkSteps(table, rows, subject);
    checkReach(table, rows, subject);
    if (groups.length > 0) checkGroups(table, rows, subject);
    for (const status of Object.keys(rows)) checkAdded(['statuses', table, status], subject);
  }
};

const checkSteps = (table: string, rows: Table, { reportAt, contract }: Subject): void => {
  for (const [status, { next, leads = {}, lapses }] of Object.entries(rows)) {
    if (lapses !== undefined && !next.includes(lapses.to))
      reportAt('lapse-not-next', ['statuses', table, status, 'lapses', 'to'], { name: lapses.to, status });
    for (const [action, to] of Object.entries(leads))
      if (to !== status && !next.includes(to))
        reportAt('lead-not-next', ['statuses', table, status, 'leads', action], { name: to, status, action });
    for (const [index, name] of next.entries()) {
      // A name that no table knows is reported as what it is.
      const isKnown = contract.statuses[table]?.names.includes(name) === true;
      if (isKnown && !Object.hasOwn(rows, name))
        reportAt('status-nowhere', ['statuses', table, status, 'next', index], { name, status, table });
    }
  }
};

const checkReach = (table: string, rows: Table, { reportAt }: Subject): void => {
  const reached = new Set(Object.keys(rows).filter((status) => rows[status]?.begins === true));
  // What is added meanwhile is visited too.
  for (const status of reached) for (const next of rows[status]?.next ?? []) reached.add(next);
  for (const name of Object.keys(rows)) if (!reached.has(name)) reportAt('status-unreached', ['statuses', table, name], { table, name });
};

const checkGroups = (table: string, rows: Table, { reportAt }: Subject): void => {
  for (const [status, { group }] of Object.entries(rows)) {
    if (group === undefined)
      reportAt('missing-key', ['statuses', table, status], { name: 'group' }, { help: { meaning: { is: 'statusGroup' } } });
  }
};

/** What is left out is the strictest; merging compares only what is in both layers. */
const checkAdded = (path: readonly string[], { resolved: { tree }, reportAt }: Subject): void => {
  const closed = nodeAt(tree, ['statuses', 'tightenOnly']);
  const declared = nodeAt(tree, path)?.origins[0]?.at.file;
  if (closed?.is !== 'scalar') return;
  for (const key of ['allows', 'begins']) {
    const here = [...path, key];
    const added = nodeAt(tree, here)?.origins[0]?.at.file;
    if (added !== undefined && added !== declared) reportAt('loosened', here, { path: here.join('.'), reason: closed.text });
  }
};
