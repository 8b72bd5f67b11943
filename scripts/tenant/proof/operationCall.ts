import { type FormRecord, type Json, writeOut, writePayload } from '../../../engine/runtime.ts';
import { contract, type Operation } from '../../../src/contract/bundle.ts';
import type { Subject } from './subject.ts';

/** A call of the contract. `versions`: those of the path, the oldest first. */
export type Route = {
  readonly operation: Operation;
  readonly method: string;
  readonly path: string;
  readonly versions: readonly string[];
};

export const routes: ReadonlyMap<string, Route> = new Map(
  Object.entries(contract().paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => {
      const version = operation.parameters?.find(({ name }) => name === 'version')?.schema;
      const versions = version !== undefined && 'enum' in version ? (version.enum as readonly string[]) : [];
      return [operation.operationId, { operation, method: method.toUpperCase(), path, versions }] as const;
    }),
  ),
);

/** The path of a call in a shop, in the version that its pages speak; `more` fills the other braces. */
export function pathOf({ path, versions }: Route, { tenant, shell }: Subject, more: Readonly<Record<string, string>> = {}): string {
  const version = versions.at(shell.newExperience ? -1 : 0) ?? '';
  const filled: Readonly<Record<string, string>> = { tenant, version, ...more };
  return path.replace(/\{(\w+)\}/gu, (braces, name: string) => filled[name] ?? braces);
}

/** The body that the form's page would send of a record. */
export function bodyOf(subject: Subject, record: FormRecord): Json {
  const { form, payload } = subject;
  return payload === undefined ? {} : writePayload(payload, form.visible(record), writeContext(subject));
}

/** What the CRM gets of a record; nothing if the tenant sends it nothing. */
export function customerOf(subject: Subject, record: FormRecord): Json | undefined {
  const out = subject.side.payloads.customerRecord?.out;
  return out && writeOut(out, subject.form.visible(record), writeContext(subject));
}

const writeContext = (subject: Subject) => ({
  plan: subject.form.plan,
  country: subject.shell.country,
  newExperience: subject.shell.newExperience,
  labelOf: labelOf(subject),
});

/** Words for coded values: the form's own options, lists, places. */
const labelOf =
  ({ form, side }: Subject) =>
  (name: string, value: string): string | undefined => {
    const field = form.plan.fields[name];
    const own = form.texts.fields[name]?.options?.[value];
    if (own !== undefined || field === undefined) return own;
    const from = 'optionsFrom' in field ? field.optionsFrom : undefined;
    const list =
      field.kind === 'place' ? side.places[field.level - 1] : side.lists[from ?? (field.kind === 'activity' ? 'economicActivity' : '')];
    return list?.find(({ code }) => code === value)?.label;
  };
