import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import type { Finding, TenantDiff } from '../../../engine/compiler.ts';
import { root } from '../../../scripts/root.ts';
import { formatDiff } from '../../../scripts/tenant/diff/formatDiff.ts';
import { diff } from '../../../scripts/tenant/diff.ts';
import { readSettings } from '../../../src/server/platform/settings.ts';

const at = (file: string, line: number) => ({ file, start: { line, column: 3 }, end: { line, column: 4 } });

const finding = (more: Partial<Finding> = {}): Finding => ({
  fingerprint: '0123456789abcdef',
  tenant: 'aa',
  classes: ['stricter', 'looser'],
  code: 'changed',
  path: 'fields.phone.digits.min',
  before: { says: '9', at: at('aa/fields.yaml', 4) },
  after: { says: '8', at: at('aa/fields.yaml', 5) },
  isFloor: false,
  forms: ['registration', 'profile', 'cancellation'],
  concerns: ['registration'],
  isUnproved: false,
  witnesses: [
    { form: 'registration', field: 'phone', typed: '925814703', what: '', before: '', after: 'length' },
    { form: 'registration', field: 'phone', typed: '92581470', what: '', before: 'length', after: '' },
    { form: 'registration', field: 'email', typed: '', what: '', before: '', after: 'empty' },
  ],
  flips: 96,
  ...more,
});
const diffOf = (tenant: string, ...findings: readonly Finding[]): TenantDiff => ({
  tenant,
  findings: findings.map((one) => ({ ...one, tenant })),
  forms: [],
  parts: [],
  cases: 0,
  unexplained: { flips: [], parts: [] },
});
const stored = [{ records: 'customers', form: 'profile', field: 'phone', mistake: 'length', refused: 312, judged: 48_210 }];
const words = finding({
  classes: ['texts'],
  path: 'texts.words.save',
  before: { says: 'Salvar', at: at('aa/texts.yaml', 2) },
  witnesses: [],
  flips: 0,
  forms: [],
});
const report = {
  against: 'main (01234567)',
  folder: 'tenants',
  broken: ['cc'],
  mistakes: [
    ...[1, 2, 3, 4, 5, 6].map((line) => ({
      isOlder: true,
      file: 'tenants/cc/limits.yaml',
      line,
      message: `No value ${line}.`,
      help: 'Write one.',
    })),
    { isOlder: false, file: 'tenants/cc/texts.yaml', line: 9, message: 'No <text>.' },
  ],
  diffs: [diffOf('aa', finding({ stored }), words), diffOf('bb', finding()), diffOf('dd')],
};

test('text: the worst first, one change of several tenants once, both lines, values, records, and what to do next', () => {
  expect(formatDiff(report, 'text')).toBe(
    `Against main (01234567): 1 stricter, 1 texts; 2 of 3 tenants (aa, bb).
- refused now   + accepted now   ~ refused for another reason   → before and now

STRICTER: what was accepted or allowed no longer is, or nobody can know
  aa, bb  fields.phone.digits.min  9 → 8  (also looser)
      tenants/aa/fields.yaml:5, was tenants/aa/fields.yaml:4
      - "925814703" was accepted, is refused: length
      - email left empty was accepted, is refused: empty
      + "92581470" was refused (length), is accepted
      in registration and 2 more forms; 96 values judged otherwise
      aa: 312 of 48,210 customers would be refused at their next edit: phone, length

TEXTS: words, looks and order
  aa  texts.words.save  Salvar → 8

cc: nothing can be said while one of both releases has mistakes.
Mistakes of main (01234567), as this version of the program reads it:
  tenants/cc/limits.yaml:1  No value 1.
  tenants/cc/limits.yaml:2  No value 2.
  tenants/cc/limits.yaml:3  No value 3.
  tenants/cc/limits.yaml:4  No value 4.
  tenants/cc/limits.yaml:5  No value 5.
  … and 1 more
What to do: compare with a newer release; or copy that one, correct these lines in the copy, and compare with the copy.
  mkdir -p /tmp/older && git archive main tenants | tar -x -C /tmp/older
  npm run tenant -- diff --against /tmp/older/tenants
Mistakes of the files as they are now:
  tenants/cc/texts.yaml:9  No <text>.
What to do: npm run tenant -- check cc

Where a value comes from: npm run tenant -- explain aa fields.phone.digits.min
`,
  );
});

test('nothing differs', () => {
  const printed = formatDiff({ ...report, broken: [], mistakes: [], diffs: [diffOf('aa')] }, 'text');
  expect(printed).toBe('Against main (01234567): nothing differs; 0 of 1 tenants.\n\nNothing to look at.\n');
});

test('nothing is compared: no form of the report says that nothing differs', () => {
  const nothing = { ...report, diffs: [] };
  const printed = formatDiff(nothing, 'text');
  expect(printed).toContain('Against main (01234567): nothing is compared; 0 of 0 tenants.');
  expect(printed).toContain('Nothing was compared.');
  expect(formatDiff(nothing, 'junit')).toContain('<testsuites tests="1" failures="1">');
  for (const output of ['text', 'markdown', 'html', 'junit', 'github'] as const) {
    expect(formatDiff(nothing, output)).toContain('tenants/cc/limits.yaml:1');
    expect(formatDiff(nothing, output)).not.toContain('nothing differs');
  }
});

test('GitHub: one annotation a change, at its line; what breaks is an error; nothing that is typed starts another command', () => {
  const removal = finding({ classes: ['breaks'], code: 'removed', path: 'pages.a', witnesses: [] });
  const { after: _after, ...removed } = removal;
  const hostile = finding({ witnesses: [{ form: 'f', field: 'phone', typed: 'a\n::error::b%', what: '', before: '', after: 'length' }] });
  const lines = formatDiff({ ...report, mistakes: [], diffs: [diffOf('aa', removed, hostile, words)] }, 'github')
    .trimEnd()
    .split('\n');
  expect(lines.map((line) => line.split('::')[1])).toEqual([
    'error title=breaks',
    'warning file=tenants/aa/fields.yaml,line=5,title=stricter%2C looser',
    'notice file=tenants/aa/fields.yaml,line=5,title=texts',
  ]);
  expect(lines).toHaveLength(3);
});

describe('what somebody typed or wrote is text and nothing else', () => {
  const hostile = finding({
    path: 'texts.words.x',
    before: { says: '`` <script>x</script> |', at: at('aa/texts.yaml', 1) },
    after: { says: '</code><img src=x> ]]> & "\u0000', at: at('aa/texts.yaml', 1) },
    witnesses: [{ form: 'f', field: 'phone', typed: '</details>`<b>\u202e\u0001', what: '', before: '', after: 'length' }],
  });
  const one = { ...report, broken: [], diffs: [diffOf('aa', hostile)] };

  test('in Markdown it is within code', () => {
    const printed = formatDiff(one, 'markdown');
    const outside = printed.replaceAll(/(`+)[^`](?:.*?[^`])?\1(?!`)/gsu, '');
    expect(outside).not.toMatch(/<script|<img|<b>|<\/details>/u);
    expect(printed).not.toMatch(/(?!\n)[\p{Cc}\u202e]/u);
  });

  test('in HTML and JUnit nothing of it is an element', () => {
    expect(formatDiff(one, 'html')).not.toMatch(/<script|<img|<b>\u202e|<\/code><img/u);
    const junit = formatDiff(one, 'junit');
    expect(junit).not.toMatch(/<script|<img|(?!\n)\p{Cc}/u);
    expect(junit).toMatch(/<testsuites tests="1" failures="1">/u);
  });
});

test('HTML shows what looks otherwise before and after, and says why where it shows none', () => {
  const screen = { is: 'form', name: 'registration' } as const;
  const pair = { tenant: 'aa', screen, step: 2, steps: 3, hasMistakes: true, before: { bytes: Buffer.from('old') }, after: undefined };
  const mail = {
    ...{ tenant: 'aa', screen: { is: 'mail', name: 'welcome' } as const, step: 1, steps: 1, hasMistakes: false },
    ...{ before: { bytes: Buffer.from('old'), subject: 'Hola' }, after: { bytes: Buffer.from('new'), subject: 'Hola & <chao>' } },
  };
  const shown = formatDiff({ ...report, pictures: { pairs: [pair, mail], left: 2 } }, 'html');
  expect(shown).toContain('<h3>aa mail welcome</h3>');
  expect(shown).toContain('<b>Hola &amp; &lt;chao&gt;</b>');
  expect(shown).toContain('<h3>aa registration, step 2 of 3, with mistakes</h3>');
  expect(shown).toContain(`src="data:image/webp;base64,${Buffer.from('old').toString('base64')}"`);
  expect(shown).toContain('There is none.');
  expect(shown).toContain('2 more screens differ');
  expect(formatDiff({ ...report, pictures: { missing: 'no <Chromium>' } }, 'html')).toContain('no &lt;Chromium&gt;.');
  expect(formatDiff(report, 'json')).not.toContain('pictures');
});

test('Markdown fits into one comment however much differs, and says what is left out', () => {
  const many = Array.from({ length: 2000 }, (_, index) => finding({ path: `fields.f${index}.digits.min` }));
  const printed = formatDiff({ ...report, diffs: [diffOf('aa', ...many)] }, 'markdown');
  expect(printed.length).toBeLessThanOrEqual(65_536);
  expect(printed.length).toBeGreaterThan(60_000);
  expect(printed).toMatch(/^<!-- tenant diff -->\n/u);
  expect(printed).toMatch(/… and \d+ more: /u);
  expect(printed).toMatch(/cc: nothing can be said/u);
});

test('JUnit fails from the class that is asked for', () => {
  const compared = { ...report, broken: [] };
  const failures = (least?: 'breaks' | 'texts') => /failures="(\d+)"/u.exec(formatDiff(compared, 'junit', least))?.[1];
  expect([failures('breaks'), failures(), failures('texts')]).toEqual(['0', '2', '3']);
});

test('JSON has everything', () => {
  const { against, broken, mistakes, diffs } = report;
  expect(JSON.parse(formatDiff(report, 'json'))).toEqual({ against, broken, mistakes, tenants: diffs });
});

test('the workflow that edits one comment in place looks for the mark of our comments, and asks for what the verb gives', async () => {
  const { jobs } = parse(await readFile(path.join(root, '.readme/tenant-diff.yml'), 'utf8')) as {
    readonly jobs: { readonly diff: { readonly steps: readonly { readonly run?: string }[] } };
  };
  const script = jobs.diff.steps.map(({ run = '' }) => run).join('\n');
  const mark = formatDiff(report, 'markdown').split('\n', 1)[0] ?? '';
  expect(mark).toMatch(/^<!-- .* -->$/);
  expect(script).toContain(`startswith("${mark}")`);
  const { settings } = readSettings({});
  if (settings === undefined) throw new Error('settings');
  for (const [, output = ''] of script.matchAll(/--output (\w+)/g)) {
    // A release that there is not: all that is said of the options comes before it.
    const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await diff(['--output', output, '--against', 'no-such-release'], settings)).toBe(2);
    expect(printed.mock.calls.join()).toContain('"no-such-release" is neither a commit');
    printed.mockRestore();
  }
});
