import { own } from '../../engine/compiler.ts';
import type { Form, Mistake, Value } from '../../engine/runtime.ts';

/** What a form says of a record as a person typed it. A problem: it is no record of this form, so nothing can be judged. */
export type Judgement = { readonly valid: boolean; readonly errors: readonly Mistake[]; readonly problem?: string };

const problem = (text: string): Judgement => ({ valid: false, errors: [], problem: text });

const nameType = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'a list' : typeof value === 'object' ? 'a map' : `a ${typeof value}`;

/** NUL and lone surrogates, which no database stores. */
const isUnstorable = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

/** Normalises what was typed, and judges it. */
export function judgeRecord(form: Form, typed: unknown): Judgement {
  if (typeof typed !== 'object' || typed === null || Array.isArray(typed))
    return problem(`A record is a map of fields, and this is ${nameType(typed)}.`);
  const given = typed as Readonly<Record<string, unknown>>;
  const wrong = Object.entries(given).flatMap(([field, value]) => problemOf(form, field, value) ?? []);
  if (wrong.length > 0) return problem(wrong.join(' '));
  const texts = Object.entries(given).filter((entry): entry is [string, Value] => ['string', 'boolean'].includes(typeof entry[1]));
  const errors = form.judge(form.canonical(Object.fromEntries(texts)));
  return { valid: errors.length === 0, errors };
}

function problemOf(form: Form, field: string, value: unknown): string | undefined {
  const known = own(form.plan.fields, field);
  if (known === undefined) return `"${field}" is not a field of this form.`;
  if (typeof value === 'boolean') return known.kind === 'consent' ? undefined : `"${field}" has to be a text, and this is a boolean.`;
  if (typeof value !== 'string') return `"${field}" has to be a text, and this is ${nameType(value)}.`;
  return isUnstorable(value) ? `"${field}" has a character that cannot be stored.` : undefined;
}
