/** Each limit of the contract is stated, is what the contract says it is, and is not loosened where that is closed. */

import { isDay } from '../kinds/isDay.ts';
import { own } from '../kinds/own.ts';
import { textForms } from '../kinds/shape.ts';
import type { LimitRule } from '../language/contract.ts';
import { correctBy, type Related } from '../language/diagnostic.ts';
import { type Node, nodeAt } from '../language/node.ts';
import { textMeant } from '../language/textMeant.ts';
import { isLooser } from '../resolve/tighter.ts';
import { daysMeant } from './meantDays.ts';
import type { Path, Subject } from './subject.ts';

export const checkLimits = (subject: Subject): void => {
  const { contract, resolved, reportMissing } = subject;
  const stated = nodeAt(resolved.tree, ['limits']);
  for (const [name, rule] of Object.entries(contract.limits)) {
    const node = nodeAt(stated, [name]);
    if (node !== undefined) checkLimit(name, rule, node, subject);
    else if (rule.open !== true)
      reportMissing('open-value', ['limits', name], { path: `limits.${name}` }, { help: { meaning: { is: 'limit', rule } } });
  }
};

const checkLimit = (name: string, rule: LimitRule, node: Node, subject: Subject): void => {
  const { reportAt, resolved } = subject;
  const path = ['limits', name];
  if (node.is !== 'scalar') return;
  const { text } = node;
  if (rule.is === 'number') {
    if (!isInRange(text, rule)) reportAt('not-a-number', path, { text, min: rule.min, max: rule.max }, { help: { unit: rule.unit } });
  } else if (!isOf[rule.is](text)) {
    reportAt('malformed-text', path, { text, form: rule.is }, correctBy(meantBy(rule.is, text, path, subject), node.at));
  }
  const closed = nodeAt(resolved.tree, ['limits', 'tightenOnly']);
  const inherited = node.origins.at(-2);
  if (rule.is !== 'number' || closed?.is !== 'scalar' || inherited === undefined) return;
  if (!isLooser({ ...node, text: inherited.says }, node, rule.tighter)) return;
  const related: readonly Related[] = [{ reason: { is: 'inheritedValue', value: inherited.says }, at: inherited.at }];
  reportAt('loosened', path, { path: path.join('.'), reason: closed.text }, { related });
};

const meantBy = (form: 'date' | 'hours' | 'phone', text: string, path: Path, subject: Subject): readonly string[] => {
  if (form === 'date') return daysMeant(text, path, subject).filter(isDay);
  return textMeant(form, text);
};

/** Whether a text is a number that the limit may be. */
export const isInRange = (text: string, { min, max }: { readonly min: number; readonly max: number }): boolean =>
  /^\d{1,12}$/u.test(text) && Number(text) >= min && Number(text) <= max;

/** From a time to a later one. */
const isSpan = (text: string): boolean => {
  const [from = '', to = ''] = text.split('-');
  return textForms.hours.pattern.test(text) && from < to;
};

const isOf = { date: isDay, hours: isSpan, phone: (text: string): boolean => textForms.phone.pattern.test(text) } as const;

/** The limits that are numbers: any text of a screen may say them by name. */
export const numberLimits = (limits: Readonly<Record<string, LimitRule>>): readonly string[] =>
  Object.keys(limits).filter((name) => own(limits, name)?.is === 'number');
