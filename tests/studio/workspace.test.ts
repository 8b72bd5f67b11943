import path from 'node:path';
import { expect, test } from 'vitest';
import type { ValidatorFactory } from '../../engine/runtime.ts';
import { contract } from '../../scripts/compile/contract.ts';
import { readTenantFiles } from '../../scripts/compile/readTenantFiles.ts';
import { sha256 } from '../../scripts/compile/sha256.ts';
import { root } from '../../scripts/root.ts';
import { answerQuestion } from '../../src/studio/worker/answerQuestion.ts';
import { createWorkspace } from '../../src/studio/worker/createWorkspace.ts';
import type { QuestionName, Questions } from '../../src/studio/worker/messages.ts';

const sources = [...(await readTenantFiles(path.join(root, 'tenants')))].filter(([file]) => /^(?:_shared|cl|homy|pe)\//.test(file));
const options = {
  contract,
  hash: sha256,
  now: () => new Date('2026-11-23T12:00:00Z'),
  load: async (module: string): Promise<{ readonly default: ValidatorFactory }> =>
    import(`data:text/javascript;base64,${Buffer.from(module).toString('base64')}`),
};
const before = createWorkspace(sources, options);
const only = createWorkspace(sources, options);
/** As it was opened: reading all files anew is most of the work. */
const open = () => {
  for (const [file, text] of sources) only.write(file, text);
  return only;
};
const textOf = (file: string): string => sources.find(([name]) => name === file)?.[1] ?? '';
const ask = <Name extends QuestionName>(work: ReturnType<typeof open>, is: Name, asks: Questions[Name]['asks']) =>
  answerQuestion({ is, ...asks } as Parameters<typeof answerQuestion>[0], { work, before, concerned: ['cl', 'homy'] }) as Promise<
    Questions[Name]['answers']
  >;

const fields = textOf('cl/fields.yaml');
const stricter = fields.replace('primaryPhone: {digits: {min: 9, max: 9}}', 'primaryPhone: {digits: {min: 10, max: 10}}');

test('an edit reaches who is made of the file, and no one else', () => {
  const work = open();
  const bytes = (name: string) => JSON.stringify([...work.keysOf(name)]);
  const [cl, homy, pe] = ['cl', 'homy', 'pe'].map(bytes);
  work.write('cl/fields.yaml', stricter);
  expect(work.madeOf('cl')).toEqual(['cl', 'homy']);
  expect(bytes('cl')).not.toBe(cl);
  expect(bytes('homy')).not.toBe(homy);
  expect(bytes('pe')).toBe(pe);
});

test('while a text is broken its tenants stay as they last were, and the mistake stands at its line', async () => {
  const work = open();
  const sound = (await work.draw('cl', 'personRegistration'))?.key;
  work.write('cl/fields.yaml', fields.replace('primaryPhone:', 'primaryPhne:'));
  const { diagnostics, made } = work.diagnose();
  expect(diagnostics.find(({ severity, file }) => severity === 'error' && file.startsWith('cl/'))).toMatchObject({
    file: 'cl/fields.yaml',
    range: { start: { line: 2 } },
  });
  expect(made.cl?.sound).toBe(false);
  expect(made.pe?.sound).toBe(true);
  expect((await work.draw('cl', 'personRegistration'))?.key).toBe(sound);
  expect(work.isSound('cl')).toBe(false);
  work.write('cl/fields.yaml', fields);
  expect(work.isSound('cl')).toBe(true);
});

test('a tile has all that it draws, filled in so that nothing is wrong', async () => {
  const drawn = await open().draw('cl', 'personRegistration');
  expect(drawn?.validator).toContain('export default');
  expect(drawn?.theme).toContain('--brand');
  expect(drawn?.filled).toHaveProperty('primaryPhone');
  expect(await open().draw('cl', 'nothing')).toBeUndefined();
});

test('beside a field stand its cases and what the form answers, and a value of one’s own is tried', async () => {
  const work = open();
  const of = { tenant: 'cl', form: 'personRegistration', field: 'primaryPhone' };
  const cases = await ask(work, 'cases', of);
  expect(cases.length).toBeGreaterThan(5);
  expect(cases.filter(({ from, expected, mistake, message }) => expected !== (from === 'examples' ? message : mistake))).toEqual([]);
  expect(await ask(work, 'tryValue', { ...of, typed: '912345678' })).toMatchObject({ mistake: '' });
  work.write('cl/fields.yaml', stricter);
  expect(await ask(work, 'tryValue', { ...of, typed: '912345678' })).toMatchObject({ mistake: 'length' });
});

test('what an element says is explained layer by layer, changed for one country, and inherited again', async () => {
  const work = open();
  const picked = { field: 'email', part: 'label' } as const;
  const explain = () => ask(work, 'explain', { tenant: 'cl', form: 'personRegistration', picked });
  const label = (await explain())[0];
  expect(label).toMatchObject({ isOwn: false });
  expect(label?.layers.map(({ folder }) => folder)).toEqual(['_shared']);
  const written = await ask(work, 'override', { tenant: 'cl', path: label?.path ?? '' });
  expect(written?.file).toBe('cl/texts.yaml');
  const here = written?.text.split('\n')[(written?.line ?? 0) - 1] ?? '';
  expect(here.slice((written?.column ?? 0) - 1)).toMatch(/^label:/);
  work.write('cl/texts.yaml', (written?.text ?? '').replace(`label: ${label?.value}`, 'label: Tu correo'));
  const changed = (await explain())[0];
  expect(changed).toMatchObject({ value: 'Tu correo', isOwn: true });
  const back = await ask(work, 'inherit', { tenant: 'cl', path: changed?.path ?? '' });
  work.write('cl/texts.yaml', back?.text);
  expect((await explain())[0]).toMatchObject({ value: label?.value, isOwn: false });
});

test('what the edits do to people is told with both lines and witnesses', async () => {
  const work = open();
  work.write('cl/fields.yaml', stricter);
  const { findings, unsound, unexplained } = await ask(work, 'diff', {});
  expect(unsound).toEqual([]);
  expect(unexplained).toBe(0);
  expect(findings.map(({ tenants }) => tenants)).toContainEqual(['cl', 'homy']);
  expect(findings[0]).toMatchObject({ class: 'stricter', after: { file: 'cl/fields.yaml', line: 2 } });
  expect(findings[0]?.witnesses.join(' ')).toContain('was accepted, is refused');
});
