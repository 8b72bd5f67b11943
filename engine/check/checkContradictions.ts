/** Numbers that contradict each other: pairs that the contract names, steps of approvals, tiers of passwords, days before a promise. */

import { own } from '../kinds/own.ts';
import type { NumberRelation } from '../language/contract.ts';
import type { CountedNumber, NumberProblem } from '../language/diagnosticCodes/numberCodes.ts';
import { folderOf, nodeAt, type Place } from '../language/node.ts';
import { passwordPolicyOf } from '../resolve/passwordPolicyOf.ts';
import { isInRange } from './checkLimits.ts';
import type { Path, Subject } from './subject.ts';

export const checkContradictions = (subject: Subject): void => {
  for (const relation of subject.contract.relations) checkRelation(relation, subject);
  checkAgreeing(subject);
  checkTiers(subject);
  checkExpected(subject);
};

const DAY = 86_400;
const WEEK = 7;

/** What a name that ends so counts, and its seconds. A business day is more where a week has fewer of them. */
const UNITS: readonly (readonly [ending: string, unit: string, seconds: number])[] = [
  ['BusinessDays', 'business days', DAY],
  ['Seconds', 'seconds', 1],
  ['Minutes', 'minutes', 60],
  ['Hours', 'hours', 3600],
  ['Days', 'days', DAY],
];

type Measured = CountedNumber & { readonly at: Path; readonly seconds: number };

/** The number at a path; undefined where there is none, or one that is reported by itself. */
const measure = (path: string, { resolved, tenant, contract }: Subject): Measured | undefined => {
  const at = path.split('.');
  const node = nodeAt(resolved.used, at);
  const [section, name = ''] = at;
  const rule = section === 'limits' ? own(contract.limits, name) : undefined;
  const found = UNITS.find(([ending]) => path.endsWith(ending));
  if (node?.is !== 'scalar' || found === undefined || !/^\d{1,12}$/u.test(node.text)) return undefined;
  if (rule?.is === 'number' && !isInRange(node.text, rule)) return undefined;
  const [ending, unit, seconds] = found;
  const workDays = tenant.calendar?.workDays.length || WEEK;
  return { path, number: Number(node.text), unit, at, seconds: ending === 'BusinessDays' ? (seconds * WEEK) / workDays : seconds };
};

const checkRelation = ({ isLess: mustBeLess, otherwise, ...relation }: NumberRelation, subject: Subject): void => {
  const isLess = mustBeLess === true;
  const [smaller, larger] = [measure(relation.smaller, subject), measure(relation.larger, subject)];
  if (smaller === undefined || larger === undefined) return;
  const [is, most] = [smaller.number * smaller.seconds, larger.number * larger.seconds];
  if (isLess ? is < most : is <= most) return;
  const [upTo, from] = [most / smaller.seconds, is / larger.seconds];
  const problem = {
    is: 'order' as const,
    smaller: { ...counted(smaller), most: isLess ? Math.ceil(upTo) - 1 : Math.floor(upTo) },
    larger: { ...counted(larger), least: isLess ? Math.floor(from) + 1 : Math.ceil(from) },
    isLess,
  };
  reportBoth(problem, [smaller.at, larger.at], subject, { meaning: otherwise });
};

const counted = ({ path, number, unit }: Measured): CountedNumber => ({ path, number, unit });

type Written = { readonly path: Path; readonly at: Place };

/** Reports it at the number of the higher layer, which was written after the other, and names the other place. */
export const reportNumbers = (
  problem: NumberProblem,
  [first, second]: readonly [Written, Written],
  { reportAt, resolved: { layers } }: Subject,
  help: { readonly meaning?: string } = {},
): void => {
  const layerOf = ({ at }: Written): number => layers.findLastIndex(({ name }) => name === folderOf(at));
  const [last, other] = layerOf(second) > layerOf(first) ? [second, first] : [first, second];
  reportAt('numbers-contradict', last, { problem }, { help, related: [{ reason: { is: 'otherNumber' }, at: other.at }] });
};

const reportBoth = (
  problem: NumberProblem,
  [first, second]: readonly [Path, Path],
  subject: Subject,
  help: { readonly meaning?: string } = {},
): void => {
  const written = (path: Path): Written => ({ path, at: subject.placeOf(path) });
  reportNumbers(problem, [written(first), written(second)], subject, help);
};

/** Above a larger amount more agree: of all steps that are passed, the one with the most counts. */
const checkAgreeing = (subject: Subject): void => {
  const steps = (subject.tenant.approvals?.steps ?? []).map((step, at) => ({ ...step, path: ['approvals', 'steps', at] }));
  const rising = steps.toSorted((one, other) => one.above - other.above);
  for (const [at, { above, agree, path }] of rising.entries()) {
    const more = rising.slice(0, at).find((lower) => lower.agree >= agree);
    if (more === undefined) continue;
    const problem = { is: 'agree' as const, above, agree, lower: more.above, already: more.agree };
    reportBoth(problem, [path, more.path], subject);
  }
};

/** What the form takes is above the first tier whatever it meets; each tier from the third on takes criteria that there are. */
const checkTiers = (subject: Subject): void => {
  const { criteria, tiers } = passwordPolicyOf(subject.tenant);
  for (const [at, { name: tier, met }] of tiers.entries()) {
    const other = tiers[at + 1];
    if (at < 2 || (met <= criteria.length && other?.met !== met)) continue;
    const same = other?.met === met ? { other: other.name } : {};
    const problem = { is: 'tier' as const, tier, met, criteria: criteria.length, ...same };
    const otherPath = other?.met === met ? ['password', 'tiers', other.name] : ['password', 'criteria'];
    reportBoth(problem, [['password', 'tiers', tier], otherPath], subject);
  }
};

/** What comes after a status is not expected before it. */
const checkExpected = (subject: Subject): void => {
  const { order = {} } = subject.tenant.statuses ?? {};
  const pathOf = (status: string): Path => ['statuses', 'order', status, 'businessDaysBeforePromise'];
  for (const [status, { next, businessDaysBeforePromise: days }] of Object.entries(order)) {
    for (const name of next) {
      const nextDays = own(order, name)?.businessDaysBeforePromise;
      if (days === undefined || nextDays === undefined || nextDays <= days) continue;
      reportBoth({ is: 'expected', status, days, next: name, nextDays }, [pathOf(name), pathOf(status)], subject);
    }
  }
};
