import path from 'node:path';
import { expect, test } from 'vitest';
import { createCachingReader } from '../../engine/compiler.ts';
import type { ValidatorFactory } from '../../engine/runtime.ts';
import { contract } from '../../scripts/compile/contract.ts';
import { readTenantFiles } from '../../scripts/compile/readTenantFiles.ts';
import { sha256 } from '../../scripts/compile/sha256.ts';
import { root } from '../../scripts/root.ts';
import type { PickedElement } from '../../src/studio/preview/picked.ts';
import { answerQuestion } from '../../src/studio/worker/answerQuestion.ts';
import { createDiagnosis, type Diagnosis } from '../../src/studio/worker/createDiagnosis.ts';
import { createWorkspace } from '../../src/studio/worker/createWorkspace.ts';
import type { QuestionName, Questions, Screen } from '../../src/studio/worker/messages.ts';

const all = [...(await readTenantFiles(path.join(root, 'tenants')))];
const sources = all.filter(([file]) => /^(?:_shared|cl|homy|pe)\//.test(file));
const options = {
  // The browser gets it as JSON.
  contract: JSON.parse(JSON.stringify(contract)) as typeof contract,
  hash: sha256,
  now: () => new Date('2026-11-23T12:00:00Z'),
  read: createCachingReader(),
  load: async (module: string): Promise<{ readonly default: ValidatorFactory }> =>
    import(`data:text/javascript;base64,${Buffer.from(module).toString('base64')}`),
};
const before = createWorkspace(sources, options);
const only = createWorkspace(sources, options);
/** Where something is tried. */
const scratch = createWorkspace(sources, options);
/** As it was opened: reading all files again is most of the work. */
const open = () => {
  for (const [file, text] of sources) only.write(file, text);
  return only;
};
const textOf = (file: string): string => sources.find(([name]) => name === file)?.[1] ?? '';
const ask = <Name extends QuestionName>(work: ReturnType<typeof open>, is: Name, asks: Questions[Name]['asks']) =>
  answerQuestion({ is, ...asks } as Parameters<typeof answerQuestion>[0], {
    work,
    before,
    concerned: ['cl', 'homy'],
    alone: (tried) => {
      for (const [file, text] of work.files()) scratch.write(file, text);
      return tried(scratch);
    },
  }) as Promise<Questions[Name]['answers']>;

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

test('while a text is broken its tenants stay as they last were, and the mistake is at its line', async () => {
  const work = open();
  const sound = (await work.drawForm('cl', 'personRegistration'))?.key;
  work.write('cl/fields.yaml', fields.replace('primaryPhone:', 'primaryPhne:'));
  const { diagnostics, made } = work.diagnose();
  expect(diagnostics.find(({ severity, file }) => severity === 'error' && file.startsWith('cl/'))).toMatchObject({
    file: 'cl/fields.yaml',
    range: { start: { line: 2 } },
  });
  expect(made.cl?.sound).toBe(false);
  expect(made.pe?.sound).toBe(true);
  expect((await work.drawForm('cl', 'personRegistration'))?.key).toBe(sound);
  expect(work.isSound('cl')).toBe(false);
  work.write('cl/fields.yaml', fields);
  expect(work.isSound('cl')).toBe(true);
});

test('a file that is begun and emptied again, or has but a comment, is not there; one that was opened with a text is empty', () => {
  const work = open();
  const codes = () => work.diagnose(['pe']).diagnostics.map(({ code, file }) => `${code} ${file}`);
  const bytes = () => JSON.stringify([...work.keysOf('pe')]);
  const [first, found] = [bytes(), codes()];
  expect(textOf('pe/theme.yaml')).toBe('');
  work.write('pe/theme.yaml', "themes:\n  default:\n    colours:\n      brand: '#5b2a86'\n");
  expect(codes()).toEqual(found);
  expect(bytes()).not.toBe(first);
  work.write('pe/theme.yaml', '');
  expect(codes()).toEqual(found);
  expect(bytes()).toBe(first);
  expect(work.files().has('pe/theme.yaml')).toBe(false);
  work.write('pe/theme.yaml', '# The colours of Peru, once they are decided.\n');
  expect(codes()).toEqual(found);
  expect(bytes()).toBe(first);
  work.write('pe/support.yaml', '');
  expect(codes()).toContain('empty-file pe/support.yaml');
});

test('a tile has all that it draws, filled in so that nothing is wrong', async () => {
  const drawn = await open().drawForm('cl', 'personRegistration');
  expect(drawn?.validator).toContain('export default');
  expect(drawn?.theme).toContain('--brand');
  expect(drawn?.filled).toHaveProperty('primaryPhone');
  expect(await open().drawForm('cl', 'nothing')).toBeUndefined();
});

test('beside a field are its cases and what the form answers, and a value of one’s own is tried', async () => {
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

/** A file, words in it, the path and the line that answer there, and what is lit of a registration. */
const places: readonly (readonly [file: string, words: string, path: string | undefined, lit: PickedElement | undefined])[] = [
  ['cl/fields.yaml', 'primaryPhone:', 'fields.primaryPhone', { field: 'primaryPhone', part: 'control' }],
  ['cl/fields.yaml', 'max: 9', 'fields.primaryPhone.digits.max', { field: 'primaryPhone', part: 'control' }],
  ['_shared/fields.yaml', 'kind: name', 'fields.firstName.kind', { field: 'firstName', part: 'control' }],
  ['_shared/forms.yaml', 'lastName, doc', 'forms.personRegistration.steps.account.fields.0', { field: 'lastName', part: 'control' }],
  ['_shared/forms.yaml', 'account: {fields', 'forms.personRegistration.steps.account', { part: 'step' }],
  [
    ...(['_shared/payloads.yaml', 'firstName', 'payloads.personRegistration.both.userInfo.userName.firstName'] as const),
    { field: 'firstName', part: 'control' },
  ],
  ['cl/examples.yaml', 'firstName:', 'examples.firstName', { field: 'firstName', part: 'control' }],
  ['cl/documents.yaml', 'RUT:', 'documents.RUT', { field: 'document', part: 'control' }],
  ['cl/password.yaml', 'password:', 'password', { field: 'password', part: 'control' }],
  ['cl/texts.yaml', 'RUT:\n', 'texts.documents.RUT', { field: 'document', part: 'control' }],
  ['cl/texts.yaml', 'primaryPhone:', 'texts.fields.primaryPhone', { field: 'primaryPhone', part: 'control' }],
  ['_shared/texts/es.yaml', 'personRegistration:', 'texts.forms.personRegistration', { part: 'title' }],
  // What another language, or another form of address, says is looked at for a shop that speaks so.
  ['_shared/texts/pt.yaml', 'firstName:', 'texts.fields.firstName', { field: 'firstName', part: 'control' }],
  ['_shared/texts/es-vos.yaml', 'houseNumber:', 'texts.kinds.houseNumber', undefined],
  ['_shared/theme.yaml', 'brand:', 'themes.default.colours.brand', undefined],
  ['cl/pages.yaml', 'menus:', 'menus', undefined],
  ['cl/tenant.yaml', 'currency:', 'tenant.currency', undefined],
  ['cl/tenant.yaml', 'features:', 'tenant.features', undefined],
  ['cl/support.yaml', 'messaging:', 'support.messaging', undefined],
  ['_shared/limits.yaml', 'registrationReviewBusinessDays:', 'limits.registrationReviewBusinessDays', undefined],
  ['_shared/permissions.yaml', 'pages:', 'permissions.pages', undefined],
  ['_shared/notifications.yaml', 'keptDays:', 'notifications.keptDays', undefined],
  ['cl/retention.yaml', 'retention:', 'retention', undefined],
  ['cl/loyalty.yaml', 'loyalty:', 'loyalty', undefined],
];

const languages = createWorkspace(
  all.filter(([file]) => /^(?:_shared|ar|br|cl)\//.test(file)),
  options,
);

test.each(places)('the cursor in %s at %s is about %s', async (file, words, path, lit) => {
  const text = textOf(file);
  const before = text.slice(0, text.indexOf(words)).split('\n');
  expect(text).toContain(words);
  const position = { line: before.length, column: (before.at(-1)?.length ?? 0) + 2 };
  const found = await ask(languages, 'describe', { tenant: 'cl', form: 'personRegistration', file, position });
  expect([found.line?.path, found.lit]).toEqual([path, lit]);
  // What is written there is named with its file, above or below what others write of it.
  expect(found.line?.layers.map((layer) => layer.file)).toContain(file);
});

test('what the edits do to people is reported with both lines and witnesses', async () => {
  const work = open();
  work.write('cl/fields.yaml', stricter);
  const { findings, unsound, unexplained } = await ask(work, 'diff', {});
  expect(unsound).toEqual([]);
  expect(unexplained).toBe(0);
  expect(findings.map(({ tenants }) => tenants)).toContainEqual(['cl', 'homy']);
  expect(findings[0]).toMatchObject({ class: 'stricter', after: { file: 'cl/fields.yaml', line: 2 } });
  expect(findings[0]?.witnesses.join(' ')).toContain('was accepted, is refused');
});

test('of what the edits do both lines are reported as they are written, and where the older one is now', async () => {
  const work = open();
  const older = work.files().get('cl/fields.yaml') ?? '';
  const phone = older.split('\n')[1] ?? '';
  work.write(
    'cl/fields.yaml',
    older.replace(phone, `  # Nine digits, of which the first is a 9.\n\n  primaryPhone: {digits: {min: 9, max: 10}}`),
  );
  work.write('homy/texts.yaml', undefined);
  const { findings } = await ask(work, 'diff', {});
  const [first] = findings;
  const text = 'primaryPhone: {digits: {min: 9, max: 9}}';
  expect(first?.before).toEqual({ file: 'cl/fields.yaml', line: 2, column: phone.indexOf('9}}') + 1, text });
  expect(first?.after).toMatchObject({ file: 'cl/fields.yaml', line: 4, text: 'primaryPhone: {digits: {min: 9, max: 10}}' });
  // A file that is gone has no line that could be opened.
  const ofTexts = findings.find(({ before }) => before?.file === 'homy/texts.yaml')?.before;
  expect([ofTexts?.text === '', ofTexts !== undefined && 'now' in ofTexts]).toEqual([false, false]);
});

test('a line that was taken out is opened where it was, though lines above it were added', async () => {
  const work = open();
  const older = work.files().get('cl/texts.yaml') ?? '';
  const lines = older.split('\n');
  const at = lines.findIndex((line) => line.includes('    orgPhone: {length'));
  work.write('cl/texts.yaml', ['# One line more.', ...lines.slice(0, at), ...lines.slice(at + 1)].join('\n'));
  const { findings } = await ask(work, 'diff', {});
  const found = findings.find(({ path: of }) => of === 'texts.fields.orgPhone.length');
  const was = { file: 'cl/texts.yaml', line: at + 1, text: lines[at]?.trim(), now: { line: at + 2, column: 1 } };
  expect(found?.before).toMatchObject(was);
  expect(found?.after?.file).toBe('_shared/texts/es.yaml');
});

/** Diagnostics as an author distinguishes them. */
const sayAll = ({ diagnostics }: Diagnosis) =>
  diagnostics.map(({ code, file, range, path: at }) => `${code} ${file}:${range.start.line} ${at}`).sort();

test('whom an edit concerns is diagnosed first, and at the end the same is reported as for all at once', () => {
  const work = open();
  const requests: (readonly string[] | undefined)[] = [];
  const diagnosis = createDiagnosis({
    ...work,
    diagnose: (group) => {
      requests.push(group);
      return work.diagnose(group);
    },
  });
  const steps = () => [...diagnosis.steps()];
  const [first] = steps();
  expect(requests).toEqual([['cl', 'homy', 'pe']]);
  expect(first && sayAll(first)).toEqual(sayAll(work.diagnose()));
  work.write('pe/fields.yaml', `${textOf('pe/fields.yaml')}  emial: {`);
  diagnosis.concern('pe', ['cl']);
  const [own, whole] = steps();
  expect(requests.slice(1)).toEqual([['pe'], ['cl', 'homy', 'pe']]);
  expect(own?.made).toMatchObject({ pe: { sound: false }, cl: { sound: true } });
  expect(own && sayAll(own)).toContainEqual(expect.stringContaining('pe/fields.yaml'));
  expect(whole && sayAll(whole)).toEqual(sayAll(work.diagnose()));
  // Of a country with brands the country alone is reported first, of what all share the shop that is looked at.
  work.write('cl/fields.yaml', stricter);
  diagnosis.concern('cl', ['pe', 'homy', 'cl']);
  steps();
  expect(requests.at(-2)).toEqual(['cl']);
  work.write('pe/fields.yaml', textOf('pe/fields.yaml'));
  diagnosis.concern('_shared', ['homy', 'cl']);
  steps();
  expect(requests.at(-2)).toEqual(['homy']);
});

test('of many tenants those alone are read that a tile, or the diagnostics of an edit need', async () => {
  const filesRead = new Set<string>();
  const reading = createWorkspace(sources, {
    ...options,
    read: (file, ...rest) => {
      filesRead.add(file.split('/', 1)[0] ?? '');
      return options.read(file, ...rest);
    },
  });
  await reading.drawForm('homy', 'personRegistration');
  expect([...filesRead].sort()).toEqual(['_shared', 'cl', 'homy']);
  filesRead.clear();
  expect(sayAll(reading.diagnose(['cl'])).filter((one) => one.includes('cl/'))).toEqual([]);
  expect([...filesRead].sort()).toEqual(['_shared', 'cl']);
  // What another tenant declares is still known where it is missed.
  reading.write('homy/fields.yaml', `fields:\n  zonesOfPeru: {min: 1}\n`);
  reading.write('pe/fields.yaml', textOf('pe/fields.yaml').replace('fields:', 'fields:\n  zonesOfPeru: {kind: text}'));
  expect(sayAll(reading.diagnose(['homy'])).join()).toContain('field-of-another-tenant homy/fields.yaml:2');
});

test('of more tenants than are diagnosed at once nobody’s mistake is lost, and none is reported that only some of them would see', () => {
  const copies = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((name) =>
    sources.flatMap(([file, text]): [string, string][] => (file.startsWith('pe/') ? [[file.replace('pe/', `q${name}/`), text]] : [])),
  );
  const many = createWorkspace([...sources, ...copies], options);
  many.write('qa/fields.yaml', textOf('pe/fields.yaml').replace('fields:', 'fields:\n  zzz: {kind: nothing}'));
  const steps = [...createDiagnosis(many).steps()];
  expect(steps.length).toBeGreaterThan(1);
  const last = steps.at(-1);
  expect(last && sayAll(last)).toEqual(sayAll(many.diagnose()));
  expect(last && sayAll(last).join()).toContain('qa/fields.yaml:');
});

test('a value typed beside an element is written where all share it, or for one country alone', async () => {
  const work = open();
  const asks = { tenant: 'cl', path: 'texts.fields.email.label', value: 'E-mail' };
  const all = await ask(work, 'setValue', { ...asks, isForAll: true });
  expect(all?.file).toBe('_shared/texts/es.yaml');
  const line = all?.text.split('\n')[(all?.line ?? 0) - 1] ?? '';
  expect(line.slice((all?.column ?? 0) - 1)).toMatch(/^label: E-mail/);
  expect((await ask(work, 'setValue', { ...asks, isForAll: false }))?.file).toBe('cl/texts.yaml');
});

test('all certain corrections are made at once, in files that the author may write alone', async () => {
  const work = open();
  const [cl, pe] = [textOf('cl/limits.yaml'), textOf('pe/limits.yaml')];
  const again = '  registrationReviewBusinessDays: 2 # as inherited\n';
  work.write('cl/limits.yaml', `${cl}${again}`);
  work.write('pe/limits.yaml', `${pe}${again}`);
  expect(await ask(work, 'correctAll', { files: ['cl/limits.yaml'] })).toEqual([{ file: 'cl/limits.yaml', text: cl }]);
  expect(work.files().get('cl/limits.yaml')).toBe(`${cl}${again}`);
});

test('the name that was probably meant is written where the wrong one is, and nothing once it is gone', async () => {
  const work = open();
  work.write('cl/fields.yaml', fields.replace('primaryPhone', 'primaryPhne'));
  const of = work.diagnose().diagnostics.find(({ code }) => code === 'unknown-field');
  if (of === undefined) throw new Error('nothing is unknown');
  expect(await ask(work, 'correct', { of })).toEqual([{ file: 'cl/fields.yaml', text: fields }]);
  work.write('cl/fields.yaml', fields);
  expect(await ask(work, 'correct', { of })).toEqual([]);
});

test('a place that two have changed is seen in a form as each of them has it; a proposal in the forms that it draws otherwise', async () => {
  const work = open();
  const [base, ours, theirs] = ['9, max: 9', '8, max: 9', '7, max: 9'].map((by) => fields.replace('min: 9, max: 9', `min: ${by}`)) as [
    string,
    string,
    string,
  ];
  const found = await ask(work, 'contested', {
    ...{ file: 'cl/fields.yaml', path: ['fields', 'primaryPhone', 'digits', 'min'], base, ours, theirs },
    ...{ tenant: 'cl', form: 'personRegistration' },
  });
  expect(found).toMatchObject({
    screen: { is: 'form', name: 'personRegistration' },
    field: 'primaryPhone',
    file: { path: 'cl/fields.yaml', before: ours, after: theirs },
  });
  const files = [{ path: 'cl/fields.yaml', before: fields, after: stricter }];
  const changed = await ask(work, 'changedScreens', { tenants: ['cl', 'homy', 'pe'], files });
  expect(changed.map(({ tenant }) => tenant)).toEqual(['cl', 'homy']);
  expect(changed[0]?.screens).toContainEqual({ is: 'form', name: 'personRegistration' });
  const both = await ask(work, 'drawBoth', { tenant: 'homy', screen: { is: 'form', name: 'personRegistration' }, files });
  expect(both.before?.key).toBeDefined();
  expect(both.after?.key).not.toBe(both.before?.key);
});

test('what is edited of pages, menus, mails and policies is drawn before and after, and no form with it', async () => {
  const work = open();
  const edit = (file: string, was: string, is: string) => {
    const text = textOf(file);
    expect(text, file).toContain(was);
    return { path: file, before: text, after: text.replace(was, is) };
  };
  const [policy = ''] = sources.map(([file]) => file).filter((file) => file.startsWith('cl/policies/'));
  const screens: readonly Screen[] = [
    { is: 'page', name: 'support' },
    { is: 'menu', name: 'lists' },
    { is: 'mail', name: 'newDevice' },
    { is: 'policy', name: path.basename(policy, '.md') },
  ];
  const files = [
    edit('cl/texts.yaml', 'pages:\n', 'pages:\n    support: {title: Ayuda, heading: Te ayudamos}\n'),
    edit('_shared/pages.yaml', 'lists: [myLists, myWishList, ', 'lists: [myWishList, myLists, '),
    edit('_shared/mails/newDevice.es.md', 'subject: ', 'subject: Aviso: '),
    edit(policy, '\n', '\nUna línea **más**.\n\n'),
  ];
  const changed = await ask(work, 'changedScreens', { tenants: ['cl', 'pe'], files });
  expect(new Map(changed.map((one) => [one.tenant, one.screens])).get('cl')).toEqual(expect.arrayContaining([...screens]));
  expect(changed.map(({ tenant, screens: of }) => [tenant, of.length])).toEqual([
    ['cl', screens.length],
    ['pe', 2],
  ]);

  const [page, menu, mail, text] = await Promise.all(screens.map((screen) => ask(work, 'drawBoth', { tenant: 'cl', screen, files })));
  expect(page?.after).toMatchObject({ heading: 'Te ayudamos' });
  expect(page?.before).not.toMatchObject({ heading: 'Te ayudamos' });
  expect(menu?.before).toMatchObject({ pages: [{ id: 'myLists' }, { id: 'myWishList' }, {}] });
  expect(menu?.after).toMatchObject({ pages: [{ id: 'myWishList' }, { id: 'myLists' }, {}] });
  // As people get it: in the shop's colours, with what the mail knows of a person.
  expect(mail?.after).toMatchObject({
    subject: expect.stringMatching(/^Aviso: [^{]+$/),
    html: expect.stringMatching(/bgcolor="#17474f"[\s\S]*Hola, [^{]+:/),
  });
  expect(text?.after).toMatchObject({ html: expect.stringContaining('Una línea <strong>más</strong>.') });
});

test('the sample of a mail quotes what the demonstration says in such a mail', async () => {
  const work = open();
  const mailOf = async (tenant: string, name: string): Promise<string> => {
    const drawn = await work.draw(tenant, { is: 'mail', name });
    return drawn?.is === 'mail' ? drawn.html : '';
  };
  expect(await mailOf('cl', 'companyRejected')).toContain('No pudimos comprobar el documento de la empresa');
  expect(await mailOf('cl', 'complaintReceived')).toContain('En la caja de cerámica venían tres palmetas rotas');
  // A brand has no demonstration's words of its own.
  expect(await mailOf('homy', 'companyRejected')).toContain('No pudimos comprobar el documento de la empresa');
  expect(await mailOf('cl', 'requestToAnswer')).not.toContain('…');
});
