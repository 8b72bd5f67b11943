/** A format 2 and a format 3, made here: what an entry of the table brings about. */
import { expect, test } from 'vitest';
import { diagnosticCodes, type FormatStep, formatSteps, latestFormat, upgradeFiles } from '../../engine/compiler.ts';
import { formatProblem } from '../../engine/language/formats.ts';
import { describeUpgrade } from '../../scripts/tenant/upgrade.ts';
import { filesOf, realNames } from '../engine/laws/realTenants.ts';

const steps: readonly FormatStep[] = [
  {
    says: 'The code of telephones is called callingCode.',
    rewrite: (files) => new Map([...files, ['tenant.yaml', (files.get('tenant.yaml') ?? '').replace(/^dialCode:/mu, 'callingCode:')]]),
  },
  {
    says: 'Hours of help are in help.yaml, which support.yaml was.',
    rewrite: (files) =>
      new Map(
        [...files].map(([file, text]) => (file === 'support.yaml' ? ['help.yaml', text.replace(/^support:/mu, 'help:')] : [file, text])),
      ),
  },
];

const tenant = (format: string) => `# Ours\n${format}name: Viga\ndialCode: 56 # Chile\n`;
const support = 'support:\n  phone: 600 555 0100\n';
const folder = (format: string) =>
  new Map([
    ['tenant.yaml', tenant(format)],
    ['support.yaml', support],
    ['forms.yaml', 'forms: {}\n'],
  ]);

test('an older folder passes through every step that it lacks, and keeps what none of them changes', () => {
  const upgraded = upgradeFiles(folder('format: 1\n'), steps);
  expect(upgraded).toMatchObject({ from: 1, steps });
  expect(Object.fromEntries('files' in upgraded ? upgraded.files : [])).toEqual({
    'tenant.yaml': '# Ours\nformat: 3\nname: Viga\ncallingCode: 56 # Chile\n',
    'help.yaml': 'help:\n  phone: 600 555 0100\n',
    'forms.yaml': 'forms: {}\n',
  });
  const fromSecond = upgradeFiles(folder('format: 2\n'), steps);
  expect(fromSecond).toMatchObject({ from: 2, steps: [steps[1]] });
  expect('files' in fromSecond && fromSecond.files.get('tenant.yaml')).toContain('dialCode: 56');
});

test('it is told what changes, and in which files', () => {
  const before = folder('format: 1\n');
  expect(describeUpgrade('cl', upgradeFiles(before, steps), before, 'tenants', steps)).toEqual([
    'cl: from format 1 to 3.',
    '  The code of telephones is called callingCode.',
    '  Hours of help are in help.yaml, which support.yaml was.',
    '  tenants/cl/help.yaml',
    '  tenants/cl/support.yaml',
    '  tenants/cl/tenant.yaml',
  ]);
});

test.each([
  ['format: 3\n', 'cl: format 3, the newest one. Nothing to do.'],
  ['format: 4 # of tomorrow\n', 'These files are of format 4, which is newer than what is read here: 3.'],
  ['format: one\n', '"one" is no format: formats are whole numbers from 1 on. Write "format: 3".'],
  ['', 'tenants/cl/tenant.yaml: it states no format. Write "format: 3" as its first line'],
])('of "%s" nothing is rewritten, and it is told why', (format, said) => {
  const before = folder(format);
  const upgraded = upgradeFiles(before, steps);
  expect('files' in upgraded ? upgraded.files : before).toBe(before);
  expect(describeUpgrade('cl', upgraded, before, 'tenants', steps).join('\n')).toContain(said);
});

test('check sends the author of older files to upgrade', () => {
  const problem = formatProblem('1', latestFormat(steps));
  if (problem === undefined) throw new Error('Format 1 is not the newest here.');
  const { message, help } = diagnosticCodes['format-other'];
  expect(message({ problem }, 'cl')).toContain('These files are of format 1; what is read here is 3.');
  expect(help?.({ problem }, {}, 'cl')).toContain('npm run tenant -- upgrade cl');
});

test.each(realNames)('%s has the newest format', (name) => {
  const files = new Map(
    [...filesOf(name)].flatMap(([file, text]) => (file.startsWith(`${name}/`) ? [[file.slice(name.length + 1), text]] : [])),
  );
  expect(upgradeFiles(files)).toEqual({ from: formatSteps.length + 1, files, steps: [] });
});
