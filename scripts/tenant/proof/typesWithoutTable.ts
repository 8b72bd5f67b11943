import { documentTypeIn } from '../../../engine/runtime.ts';
import type { Finding } from './finding.ts';

/** Tenant → the document types on whose numbers no table says a word: what judges them is the author's own rule and examples. */
export function typesWithoutTable(findings: readonly Finding[]): ReadonlyMap<string, readonly string[]> {
  const known = findings.flatMap(({ subject, of, record, oracle }) => {
    const type =
      of.from === 'rule' && record[of.field] !== undefined ? documentTypeIn(subject.form.plan.fields[of.field], record) : undefined;
    return type === undefined ? [] : [{ tenant: subject.tenant, type, isJudged: oracle !== undefined }];
  });
  const lacking = [...Map.groupBy(known, ({ tenant, type }) => `${tenant} ${type}`).values()].flatMap((group) =>
    group.some(({ isJudged }) => isJudged) ? [] : group.slice(0, 1),
  );
  return new Map(
    [...Map.groupBy(lacking, ({ tenant }) => tenant)].map(([tenant, group]) => [tenant, group.map(({ type }) => type).sort()]),
  );
}
