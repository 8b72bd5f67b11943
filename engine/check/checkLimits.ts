/** Each limit of the contract is stated, is what the contract says it is, and is not loosened where that is closed. */

import { own } from '../kinds/own.ts';
import { textForms } from '../kinds/shape.ts';
import type { LimitRule } from '../language/contract.ts';
import type { Related } from '../language/diagnostic.ts';
import { type Node, nodeAt } from '../language/node.ts';
import { isLooser } from '../resolve/tighter.ts';
import type { Subject } from './subject.ts';

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

const checkLimit = (name: string, rule: LimitRule, node: Node, { reportAt, resolved }: Subject): void => {
  const path = ['limits', name];
  if (node.is !== 'scalar') return;
  const { text } = node;
  if (rule.is === 'number') {
    const fits = /^\d{1,12}$/u.test(text) && Number(text) >= rule.min && Number(text) <= rule.max;
    if (!fits) reportAt('not-a-number', path, { text, min: rule.min, max: rule.max }, { help: { unit: rule.unit } });
  } else if (!isOf[rule.is](text)) {
    reportAt('malformed-text', path, { text, form: rule.is });
  }
  const closed = nodeAt(resolved.tree, ['limits', 'tightenOnly']);
  const inherited = node.origins.at(-2);
  if (rule.is !== 'number' || closed?.is !== 'scalar' || inherited === undefined) return;
  if (!isLooser({ ...node, text: inherited.says }, node, rule.tighter)) return;
  const related: readonly Related[] = [{ reason: { is: 'inheritedValue', value: inherited.says }, at: inherited.at }];
  reportAt('loosened', path, { path: path.join('.'), reason: closed.text }, { related });
};

const isDay = (text: string): boolean =>
  textForms.date.pattern.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;

/** From a time to a later one. */
const isSpan = (text: string): boolean => {
  const [from = '', to = ''] = text.split('-');
  return textForms.hours.pattern.test(text) && from < to;
};

const isOf = { date: isDay, hours: isSpan, phone: (text: string): boolean => textForms.phone.pattern.test(text) } as const;

/** The limits that are numbers: any text of a screen may say them by name. */
export const numberLimits = (limits: Readonly<Record<string, LimitRule>>): readonly string[] =>
  Object.keys(limits).filter((name) => own(limits, name)?.is === 'number');
