import { describe, expect, test, vi } from 'vitest';
import { compile, formatDiagnostic, type SourceFiles } from '../../../engine/compiler.ts';
import { contract } from '../../../scripts/compile/contract.ts';
import { sha256 } from '../../../scripts/compile/sha256.ts';
import { realFiles, realNames } from '../laws/realTenants.ts';

vi.setConfig({ testTimeout: process.env.FULL ? 600_000 : 60_000 });

const diagnose = (files: SourceFiles) => compile(files, { contract, hash: sha256 }).diagnostics.map((one) => formatDiagnostic(one));

/** The diagnostics of the real tenants as they are, such as a mail that waits for its page. */
const standing = new Set(diagnose(realFiles).map(({ code, file }) => `${code} ${file}`));

/** The new diagnostics of the real tenants after one slip in one file. */
const reportedIn = (file: string, from: RegExp, to: string, of: SourceFiles = realFiles) => {
  const text = of.get(file) ?? '';
  const slipped = text.replace(from, to);
  expect(slipped, `${file} has no ${from}`).not.toBe(text);
  return diagnose(new Map([...of, [file, slipped]]))
    .filter(({ code, file: at }) => !standing.has(`${code} ${at}`))
    .map(({ code, file: at, message, related, tenants }) => ({
      code,
      file: at,
      message,
      related,
      tenants,
    }));
};

const sharedFields = [...(realFiles.get('_shared/fields.yaml') ?? '').matchAll(/^ {2}(\w+): \{kind/gmu)].map(([, name = '']) => name);
const few = ['businessName', 'terms', 'document', 'personalDataTreatmentPolicy'];

describe('one slip in what all share is one mistake', () => {
  test('a catalogue that cannot be read says nothing more', () => {
    expect(reportedIn('_shared/catalogue/es.yaml', /^ {2}finish: /mu, 'finish: ').map(({ code }) => code)).toEqual(['wrong-indent']);
    expect(reportedIn('_shared/catalogue/es.yaml', /^values:/mu, 'valeus:').map(({ code }) => code)).toEqual(['unknown-key']);
  });

  test('examples wait until the texts that they quote can be read', () => {
    expect(reportedIn('_shared/texts/es.yaml', /^ {6}range: /mu, '      range:').map(({ code }) => code)).toEqual(['missing-colon']);
  });

  test('a sentence of its own that a tenant takes out is said by the shared one of its form of address', () => {
    const vos = realNames.filter((name) => /^addressing:/mu.test(realFiles.get(`${name}/tenant.yaml`) ?? ''));
    expect(vos).not.toEqual([]);
    for (const name of vos) {
      const file = `${name}/texts.yaml`;
      expect(reportedIn(file, /(?<=^ {4}email:(?: \{[^}]*|\n {6})?)empty: [^,}\n]*(?:, |\n {6})?/mu, '')).toEqual([]);
    }
  });

  test.each(process.env.FULL ? sharedFields : few)('a shared field that is renamed at its declaration: %s', (field) => {
    const slipped = `${field.slice(0, 1)}x${field.slice(1)}`;
    const found = reportedIn('_shared/fields.yaml', new RegExp(`^ {2}${field}: `, 'mu'), `  ${slipped}: `);
    expect(found).toMatchObject([{ code: 'unknown-field', message: expect.stringContaining(`"${field}"`) }]);
    expect(found[0]?.related.map(({ message }) => message)).toContain(`"${slipped}" is declared here.`);
  });

  test('a sentence that all say is missing where all would look for it', () => {
    expect(reportedIn('_shared/texts/es.yaml', /^ {4}mapFailed: .*\n/mu, '').map(({ code, file }) => [code, file])).toEqual([
      ['text-missing', 'cl/texts.yaml'],
    ]);
    expect(reportedIn('_shared/texts/es.yaml', /^ {4}stepOf: .*\n/mu, '').map(({ code, file }) => [code, file])).toEqual([
      ['text-missing', '_shared/texts/es.yaml'],
    ]);
  });

  test('a sentence that all share and that is said otherwise now is one mistake: its text, the other examples, and one correction of all', () => {
    const file = '_shared/texts/es.yaml';
    const from = 'La contraseña tiene entre {min} y {max} caracteres';
    const files = new Map([...realFiles, [file, (realFiles.get(file) ?? '').replace(from, from.replace('contraseña', 'clave'))]]);
    const found = compile(files, { contract, hash: sha256, now: () => new Date() }).diagnostics.filter(
      ({ code }) => code === 'example-false',
    );
    expect(found).toHaveLength(1);
    const [one] = found.map((diagnostic) => formatDiagnostic(diagnostic));
    const lines = [...realFiles].flatMap(([name, text]) =>
      name.endsWith('/examples.yaml')
        ? text
            .split('\n')
            .flatMap((line, at) => (line.endsWith(': La contraseña tiene entre 8 y 64 caracteres') ? [`${name}:${at + 1}`] : []))
        : [],
    );
    expect(lines.length).toBeGreaterThan(5);
    const places = one?.related.filter(({ message }) => message.startsWith('The same sentence')) ?? [];
    const placesAt = (all: typeof places) => all.map(({ file: at, range }) => `${at}:${range.start.line}`);
    expect([one].map((first) => `${first?.file}:${first?.range.start.line}`).concat(placesAt(places))).toEqual(lines.toSorted());
    expect(one?.help).toContain(`as that of the ${lines.length - 1} others that expect the same.`);
    expect(one?.related[0]).toMatchObject({ file, message: 'This is what it says now.' });
    expect(one?.fix?.edits).toHaveLength(lines.length);
  });

  test('a limit that all share is missing in the shared file', () => {
    expect(reportedIn('_shared/limits.yaml', /^ {2}reversalHours: .*\n/mu, '')).toMatchObject([
      { code: 'open-value', file: '_shared/limits.yaml' },
    ]);
  });

  test('what one country leaves open is reported for that country, and not again of its brand', () => {
    expect(reportedIn('cl/limits.yaml', /^ {2}supportHoursWorkDays: .*\n/mu, '')).toMatchObject([
      { code: 'open-value', file: 'cl/limits.yaml' },
    ]);
  });

  test('a shared line that is wrong for several names them, with where each is', () => {
    const [one, ...more] = reportedIn(
      '_shared/fields.yaml',
      /originType: \{kind: choice, options: \[.*?\], start: \w+,/u,
      'originType: {kind: choice,',
    );
    expect(more).toEqual([]);
    expect(one).toMatchObject({ code: 'no-options', message: '"originType" has nothing to choose from in ar, br, cl and 5 more.' });
  });
});
