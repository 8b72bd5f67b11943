import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { compile } from '../../../engine/compiler.ts';
import { type FormPlan, type FormRecord, type Json, type Payload, readPayload, writePayload } from '../../../engine/runtime.ts';
import { contract } from '../../../scripts/compile/contract.ts';
import { sha256 } from '../../../scripts/compile/sha256.ts';
import { openCompiledForm } from '../../../scripts/tenant/openCompiledForm.ts';
import { realFiles } from './realTenants.ts';
import { runs } from './runs.ts';
import { filledRecord, validRecord } from './validRecord.ts';

vi.setConfig({ testTimeout: process.env.FULL ? 3_600_000 : 60_000 });

const { tenants } = compile(realFiles, { contract, hash: sha256 });

type Node = NonNullable<Payload['both']>;

/** Where in a body the value of a field is; `isShared`: where another field's value is while this one is hidden. */
type Place = { readonly field: string; readonly path: readonly string[]; readonly isShared: boolean };

const placesOf = (node: Node, path: readonly string[] = [], isShared = false): readonly Place[] => {
  switch (node.is) {
    case 'map':
      return Object.entries(node.keys).flatMap(([key, child]) => placesOf(child, [...path, key], isShared));
    case 'items':
      return node.items.flatMap((item, number) => placesOf(item, [...path, String(number)], isShared));
    case 'when':
      return [node.then, node.otherwise].flatMap((one) => (one === undefined ? [] : placesOf(one, path, true)));
    case 'field':
      return [{ field: node.field, path, isShared }];
    case 'literal':
      return [];
  }
};

const at = (body: Json | undefined, path: readonly string[]): Json | undefined =>
  path.reduce<Json | undefined>((here, key) => (here as Readonly<Record<string, Json>> | undefined)?.[key], body);

/** A card's number stays in the browser: it is sealed beside the payload. */
const withoutSealed = (plan: FormPlan, record: FormRecord): FormRecord =>
  Object.fromEntries(Object.entries(record).filter(([name]) => plan.fields[name]?.sealed !== true));

/** Hidden by its condition, or because a field is hidden that the condition looks at: computed here by the words of the language. */
const isHidden = (plan: FormPlan, record: FormRecord, field: string): boolean =>
  Object.entries(plan.shown[field] ?? {}).some(
    ([other, values]) => isHidden(plan, record, other) || !values.some((value) => value === record[other]),
  );

describe.each(tenants.map((tenant) => [tenant.tenant, tenant] as const))('%s', (_name, tenant) => {
  const mapped = Object.entries(tenant.forms).flatMap(([name, form]) =>
    form.payload === undefined ? [] : [[name, form, form.payload] as const],
  );

  test.each(mapped)('%s: what is written can be read back, nothing is lost', async (_form, emitted, file) => {
    const form = await openCompiledForm(tenant, emitted);
    const payload = JSON.parse(tenant.files[file] ?? '') as Payload;
    fc.assert(
      fc.property(validRecord(form, emitted.schemas), fc.boolean(), (record, newExperience) => {
        expect(form.judge(record)).toEqual([]);
        const body = writePayload(payload, record, {
          plan: form.plan,
          country: 'XX',
          labelOf: (_field, value) => `label of ${value}`,
          newExperience,
        });
        const read = readPayload(payload, JSON.parse(JSON.stringify(body)), { plan: form.plan, newExperience });
        expect(read.problems).toEqual([]);
        expect(read.record).toEqual(withoutSealed(form.plan, record));
      }),
      runs(25, 2000),
    );
  });

  test.each(mapped)('%s: a value that a condition hides never reaches the body', async (_form, emitted, file) => {
    const form = await openCompiledForm(tenant, emitted);
    const payload = JSON.parse(tenant.files[file] ?? '') as Payload;
    const places = payload.both === undefined ? [] : placesOf(payload.both);
    const conditional = Object.keys(form.plan.shown);
    expect(conditional.filter((field) => !places.some((place) => place.field === field))).toEqual([]);
    if (conditional.length === 0) return;
    let hidden = 0;
    fc.assert(
      fc.property(filledRecord(form, emitted.schemas), fc.boolean(), (drawn, newExperience) => {
        // Somebody filled it in before another answer hid it.
        const record = { ...Object.fromEntries(conditional.map((field) => [field, 'AA'])), ...drawn };
        const context = { plan: form.plan, country: 'XX', labelOf: () => 'label', newExperience };
        const body = writePayload({ ...payload, rename: {} }, record, context);
        for (const { field, path, isShared } of places) {
          if (!isHidden(form.plan, record, field)) continue;
          hidden += 1;
          const found = expect(at(body, path), `${field} at ${path.join('.')}`);
          if (isShared) found.not.toBe(record[field]);
          else found.toBeUndefined();
        }
        const read = readPayload(payload, writePayload(payload, record, context), { plan: form.plan, newExperience });
        expect(Object.keys(read.record).filter((field) => isHidden(form.plan, record, field))).toEqual([]);
      }),
      runs(50, 2000),
    );
    expect(hidden).toBeGreaterThan(0);
  });
});
