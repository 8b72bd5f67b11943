import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import {
  countStored,
  type DiffRelease,
  directionOf,
  type Flip,
  narrowForm,
  proofCases,
  type TenantDiff,
} from '../../../engine/compiler.ts';
import type { Form, FormRecord, ServerSide } from '../../../engine/runtime.ts';
import { diffAll, releaseOf } from '../diff/releases.ts';
import { editAtRandom } from './editAtRandom.ts';
import { filesOf, realNames } from './realTenants.ts';
import { runs } from './runs.ts';

vi.setConfig({ testTimeout: process.env.FULL ? 3_600_000 : 120_000 });

const diffOf = async (before: DiffRelease, after: DiffRelease, name: string): Promise<TenantDiff | undefined> =>
  (await diffAll(before, after, [name]))[0];

/** What a form says of what is typed: field → mistake. */
const verdict = (form: Form, typed: FormRecord): ReadonlyMap<string, string> => {
  const formFields = form.plan.steps.flatMap(({ fields }) => fields);
  const beside = Object.fromEntries(Object.entries(typed).filter(([field]) => !formFields.includes(field)));
  return new Map(form.judge({ ...beside, ...form.canonical(typed) }).map(({ field, mistake }) => [field, mistake]));
};

/** What the cases of both releases fill in, by form. */
const filledCases = (name: string, ...releases: readonly DiffRelease[]): ReadonlyMap<string, readonly FormRecord[]> => {
  const cases = releases.flatMap(({ resolved, tenants }) => {
    const data = resolved.find((one) => one.name === name)?.data;
    const emitted = tenants.find(({ tenant }) => tenant === name);
    if (data === undefined || emitted === undefined) return [];
    return proofCases(data, { ...(JSON.parse(emitted.files[emitted.server] ?? '') as ServerSide), today: '2026-11-20' });
  });
  return new Map([...Map.groupBy(cases, ({ form }) => form)].map(([form, own]) => [form, own.map(({ filled }) => filled)]));
};

/** Every verdict that changed in forms that both releases have, computed without the differ: `form field before after`. */
const verdictsChanged = async (before: DiffRelease, after: DiffRelease, name: string): Promise<ReadonlySet<string>> => {
  const changed = new Set<string>();
  const [was, is] = [before, after].map(({ tenants }) => tenants.find(({ tenant }) => tenant === name));
  if (was === undefined || is === undefined) return changed;
  const cases = filledCases(name, before, after);
  for (const [form, of] of Object.entries(is.forms)) {
    if (was.forms[form] === undefined || was.forms[form].hash === of.hash) continue;
    const [old, young] = [await before.open(was, form), await after.open(is, form)];
    for (const filled of cases.get(form) ?? []) {
      const [first, second] = [verdict(old, filled), verdict(young, filled)];
      for (const field of new Set([...first.keys(), ...second.keys()])) {
        const isAsked = young.plan.fields[field] !== undefined && (old.plan.fields[field] !== undefined || filled[field] === undefined);
        if (isAsked && first.get(field) !== second.get(field))
          changed.add(`${form} ${young.plan.fields[field]?.itemOf ?? field} ${first.get(field) ?? ''} ${second.get(field) ?? ''}`);
      }
    }
  }
  return changed;
};

describe('two releases of a tenant that differ by one random edit', () => {
  const known = new Map<string, DiffRelease>();
  const today = (name: string): DiffRelease => {
    const made = known.get(name) ?? releaseOf(filesOf(name));
    known.set(name, made);
    return made;
  };
  const edits = fc.record({ file: fc.nat(1000), at: fc.nat(100_000), draw: fc.nat(1000) });

  test('every verdict that changed is reported with its class and a line that says why; what is published otherwise has a line', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...realNames), fc.boolean(), edits, async (name, shared, edit) => {
        const before = today(name);
        const change = editAtRandom(before.files, [shared ? '_shared' : name], edit);
        if (change === undefined) return;
        const after = releaseOf(change.files);
        const diff = await diffOf(before, after, name);
        // With a mistake it is not published, so there is nothing to compare.
        if (!after.tenants.some(({ tenant }) => tenant === name)) {
          expect(diff).toBeUndefined();
          return;
        }
        expect(diff?.unexplained, change.what).toEqual({ flips: [], parts: [] });
        const changed = await verdictsChanged(before, after, name);
        const sides = [...changed].map((one) => one.split(' '));
        const has = (wanted: 'stricter' | 'looser') =>
          diff?.findings.some(({ classes }) => classes.includes(wanted) || classes.includes('breaks'));
        if (sides.some(([, , old]) => old === '')) expect(has('stricter'), change.what).toBe(true);
        if (sides.some(([, , , young]) => young === '')) expect(has('looser'), change.what).toBe(true);
        const witnessed = new Set(diff?.findings.flatMap(({ witnesses }) => witnesses.map(sayVerdict)));
        expect(
          [...witnessed].filter((one) => !changed.has(one)),
          change.what,
        ).toEqual([]);
        expect(
          diff?.findings.flatMap(({ forms }) => forms).every((form) => sides.some(([own]) => own === form)),
          change.what,
        ).toBe(true);
        expect(
          diff?.findings.some(({ flips }) => flips > 0),
          change.what,
        ).toBe(sides.length > 0);
        const mirrored = await diffOf(after, before, name);
        expect(directionsOf(mirrored), change.what).toEqual(
          directionsOf(diff)
            .map((one) => ({ stricter: 'looser', looser: 'stricter', reworded: 'reworded' })[one])
            .sort(),
        );
      }),
      { ...runs(3, 1000), endOnFailure: true },
    );
  });

  test('as many stored records are counted by the fields that differ alone as by whole forms', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...realNames), fc.boolean(), edits, fc.nat(1000), async (name, shared, edit, shift) => {
        const before = today(name);
        const change = editAtRandom(before.files, [shared ? '_shared' : name], { ...edit, draw: edit.draw * 2 });
        if (change === undefined) return;
        const after = releaseOf(change.files);
        const [was, is] = [before, after].map(({ tenants }) => tenants.find(({ tenant }) => tenant === name));
        if (was === undefined || is === undefined) return;
        const cases = filledCases(name, before, after);
        for (const form of Object.keys(is.forms)) {
          if (was.forms[form] === undefined || was.forms[form].hash === is.forms[form]?.hash) continue;
          const [old, young] = [await before.open(was, form), await after.open(is, form)];
          const { fields, ...narrowed } = narrowForm(was, is, form);
          const whole = countStored('', old, young);
          const part = countStored('', await before.open(narrowed.before, form), await after.open(narrowed.after, form));
          const filled = cases.get(form) ?? [];
          for (const [at, one] of filled.entries()) {
            // What one case fills in beside what another one does: several mistakes at once, and answers that hide others.
            const other = Object.entries(filled[(at + shift) % filled.length] ?? {});
            const record = old.canonical({ ...one, ...Object.fromEntries(other.filter((_, place) => place % 3 === shift % 3)) });
            whole.add(record);
            part.add(Object.fromEntries(Object.entries(record).filter(([field]) => fields.includes(field))));
          }
          const sorted = ({ counts }: typeof whole) =>
            counts()
              .map((count) => JSON.stringify(count))
              .sort();
          expect(sorted(part), `${change.what}: ${form}`).toEqual(sorted(whole));
        }
      }),
      { ...runs(3, 1000), endOnFailure: true },
    );
  });

  test('a release does not differ from itself, and files that only read otherwise change nothing', async () => {
    for (const name of process.env.FULL ? realNames : realNames.slice(0, 1)) {
      const before = today(name);
      const files = new Map([...before.files].map(([file, text]) => [file, file.endsWith('.yaml') ? `# again\n\n${text}` : text]));
      const diff = await diffOf(before, releaseOf(files), name);
      expect(diff).toEqual({ tenant: name, findings: [], forms: [], parts: [], cases: 0, unexplained: { flips: [], parts: [] } });
    }
  });
});

const sayVerdict = ({ form, field, before, after }: Flip): string => `${form} ${field} ${before} ${after}`;

const directionsOf = (diff: TenantDiff | undefined) =>
  [...new Set(diff?.findings.flatMap(({ witnesses }) => witnesses.filter(({ typed }) => typed !== '').map(directionOf)))].sort();
