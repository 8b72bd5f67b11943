import { expect, test } from 'vitest';
import { base, compiled } from './cases.ts';

/** The small tenant so many times, each with a text of its own and a mail that is not there, and a brand of the first. */
const copies = (count: number, wrong: ReadonlySet<number>) => {
  const files = new Map([...base].filter(([file]) => file.startsWith('_shared/')));
  for (let at = 0; at < count; at++) {
    const name = `t${String(at).padStart(2, '0')}`;
    for (const [file, text] of base) {
      if (!file.startsWith('aa/')) continue;
      const own = file === 'aa/texts.yaml' && wrong.has(at) ? text.replace(/^texts:\n/mu, 'texts:\n  words: {nobodySays: Nada}\n') : text;
      files.set(`${name}/${file.slice('aa/'.length)}`, own);
    }
  }
  files.set('zz/tenant.yaml', 'format: 1\nbasedOn: t00\nname: Zeta\n');
  return files;
};

const MORE_THAN_ARE_HELD = 30;

test('tenants that are released and resolved again are reported and emitted like those in memory', () => {
  const few = compiled(copies(2, new Set([1])));
  const many = compiled(copies(MORE_THAN_ARE_HELD, new Set([1, MORE_THAN_ARE_HELD - 1])));
  const all = [...Array(MORE_THAN_ARE_HELD).keys()].map((at) => `t${String(at).padStart(2, '0')}`);
  const of = (name: string, { tenants }: typeof few) => {
    const found = tenants.find(({ tenant }) => tenant === name);
    return { ...found, tenant: '', files: Object.keys(found?.files ?? {}).length, shell: '', server: '' };
  };
  expect(Object.keys(many.made)).toEqual([...all, 'zz']);
  expect(many.tenants.map(({ tenant }) => tenant)).toEqual(Object.keys(many.made).filter((name) => many.made[name]?.sound));
  expect(of('t00', few).files).toBeGreaterThan(0);
  for (const name of ['t00', 't01', 'zz']) expect(of(name, many)).toEqual(of(name, few));
  // Its name is in what is published of it.
  for (const name of all.filter((one) => many.made[one]?.sound)) expect(of(name, many).files).toBe(of('t00', many).files);
  const reportedIn = ({ diagnostics }: typeof few) => diagnostics.map(({ code, path, at }) => `${code} ${path} ${at.file}`);
  expect(reportedIn(few)).not.toEqual([]);
  // The same mistake of another tenant is one with its first.
  expect(reportedIn(many)).toEqual(reportedIn(few));
  expect(many.diagnostics.flatMap(({ related }) => related.map(({ at }) => at.file))).toContain(`t${MORE_THAN_ARE_HELD - 1}/texts.yaml`);
});
