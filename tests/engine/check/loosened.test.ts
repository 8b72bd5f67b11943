import { describe, expect, test } from 'vitest';
import { compile, formatDiagnostic } from '../../../engine/compiler.ts';
import { contract } from '../../../scripts/compile/contract.ts';
import { sha256 } from '../../../scripts/compile/sha256.ts';
import { filesOf } from '../laws/realTenants.ts';
import { base, compiled } from './cases.ts';

type File = readonly [path: string, text: string];

const own = (file: string, ...lines: readonly string[]): File => [`aa/${file}.yaml`, `${lines.join('\n')}\n`];

const reportedIn = (...files: readonly File[]) =>
  compiled(new Map([...base, ...files]))
    .diagnostics.map((one) => formatDiagnostic(one))
    .map(({ code, file, range, path }) => `${file}:${range.start.line} ${code} ${path}`);

describe('what may only be tightened is not got round by removing it', () => {
  test('what is removed and written again', () => {
    expect(reportedIn(own('password', 'password:', '  length: {min: 1, max: 64}', '  remove: [length]'))).toEqual([
      'aa/password.yaml:3 loosened password.length',
    ]);
  });

  test('what is closed itself, removed and written again', () => {
    const shared = (base.get('_shared/password.yaml') ?? '')
      .replace(/ {2}tightenOnly.*\n/u, '')
      .replace('length: {', 'length: {tightenOnly: eight, ');
    expect(
      reportedIn(['_shared/password.yaml', shared], own('password', 'password: {remove: [length], length: {min: 1, max: 64}}')),
    ).toEqual(['aa/password.yaml:1 loosened password.length']);
  });

  test('a list that refuses what it names', () => {
    expect(reportedIn(own('password', 'password: {remove: [unlike]}'))).toEqual(['aa/password.yaml:1 loosened password.unlike']);
  });

  test('a list without which everything is let through', () => {
    expect(reportedIn(own('statuses', 'statuses:', '  order:', '    shipped: {remove: [for]}'))).toEqual([
      'aa/statuses.yaml:3 loosened statuses.order.shipped.for',
    ]);
  });

  test('the word that closes it', () => {
    expect(reportedIn(own('password', 'password: {remove: [tightenOnly]}'))).toEqual(['aa/password.yaml:1 not-there password.remove']);
  });
});

test('what lets nothing through once it is gone may be removed', () => {
  expect(reportedIn(own('statuses', 'statuses:', '  order:', '    open: {remove: [allows]}'))).toEqual([]);
});

describe('what is always mandatory may be hidden from who has no document of a person', () => {
  const cutIn = (types: string) => {
    const file = 'co/forms.yaml';
    const files = filesOf('co');
    const text = (files.get(file) ?? '').replace('ownPerson: {documentType: [CEDULA_DE_CIUDADANIA, CEDULA_DE_EXTRANJERIA]}', types);
    const { diagnostics } = compile(new Map([...files, [file, text]]), { contract, hash: sha256, now: () => new Date() });
    return diagnostics.filter(({ code }) => code === 'loosened').map(({ code, path }) => `${code} ${path}`);
  };

  test.each([
    ['all of a person’s types see it', 'ownPerson: {documentType: [CEDULA_DE_CIUDADANIA, CEDULA_DE_EXTRANJERIA]}', []],
    ['one of them does not', 'ownPerson: {documentType: CEDULA_DE_CIUDADANIA}', ['dateOfBirth', 'gender']],
  ])('%s', (_what, types, fields) => {
    expect(cutIn(types)).toEqual(fields.map((field) => `loosened forms.personalInformation.shown.${field}`));
  });
});
