import type { BothNode, FormRecord, Value } from '../../../../engine/runtime.ts';
import type { LoadedForm } from '../../release/loaded.ts';

/** A record taken apart: what belongs to the person, to the company and its address, and what was consented to. */
export type SplitRecord = {
  readonly person: FormRecord;
  readonly company: FormRecord;
  readonly address: FormRecord;
  /** Consent fields, ticked or not, with the template of each. */
  readonly consents: readonly { readonly field: string; readonly template: string; readonly accepted: boolean }[];
};

/** Takes a record apart by where its fields stand in the payload; secrets are in none of the parts. */
export function splitRecord({ form, payload }: LoadedForm, record: FormRecord): SplitRecord {
  const organization = payload.both?.is === 'map' ? payload.both.keys.organizationInformation : undefined;
  const address = organization?.is === 'map' ? organization.keys.address : undefined;
  const [ofCompany, ofAddress] = [fieldsOf(organization), fieldsOf(address)];
  const parts: Record<'person' | 'company' | 'address', Record<string, Value>> = { person: {}, company: {}, address: {} };
  for (const [name, value] of Object.entries(record)) {
    const field = form.plan.fields[name];
    if (field === undefined || field.secret === true || field.kind === 'consent') continue;
    parts[ofAddress.has(name) ? 'address' : ofCompany.has(name) ? 'company' : 'person'][name] = value;
  }
  const consents = Object.entries(form.plan.fields).flatMap(([name, { kind, template }]) =>
    kind === 'consent' && template !== undefined ? [{ field: name, template, accepted: record[name] === true }] : [],
  );
  return { ...parts, consents };
}

function fieldsOf(node: BothNode | undefined): ReadonlySet<string> {
  if (node === undefined || node.is === 'literal') return new Set();
  if (node.is === 'field') return new Set([node.field]);
  return new Set(Object.values(node.keys).flatMap((inner) => [...fieldsOf(inner)]));
}
