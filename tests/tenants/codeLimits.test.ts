import { expect, test } from 'vitest';
import { compile } from '../../engine/compiler.ts';
import { contract } from '../../scripts/compile/contract.ts';
import { sha256 } from '../../scripts/compile/sha256.ts';
import { filesOf } from '../engine/laws/realTenants.ts';
import { compileTenants, sources } from './compiled.ts';

const [code = ''] = [...sources.keys()].flatMap((file) => /^([^_/]+)\/limits\.yaml$/u.exec(file)?.[1] ?? []);

const file = `${code}/limits.yaml`;

/** The files of the tenant with one more line in its limits.yaml. */
const withLine = (line: string) => new Map([...filesOf(code), [file, `${sources.get(file)}  ${line}\n`]]);

test('A code that is sent again after 90 seconds in one tenant is one line of its YAML', () => {
  expect(compileTenants(filesOf(code)).get(code)?.server.limits).toMatchObject({
    ...{ codeResendSeconds: 60, codeValidMinutes: 10, codeTries: 5 },
  });
  expect(compileTenants(withLine('codeResendSeconds: 90')).get(code)?.server.limits).toMatchObject({
    codeResendSeconds: 90,
    codeValidMinutes: 10,
  });
});

test.each([
  'codeResendSeconds: 29',
  'codeResendSeconds: 601',
  'codeValidMinutes: 4',
  'codeValidMinutes: 31',
  'codeTries: 6',
  'codeTries: 2',
  'sessionWarningSeconds: 59',
  'sessionWarningSeconds: 601',
  'guestDraftMinutes: 0',
  'guestDraftMinutes: 61',
])('%s is beyond the floor or ceiling of safety, and refused', (line) => {
  const { diagnostics } = compile(withLine(line), { contract, hash: sha256 });
  expect(diagnostics.filter((one) => one.at.file === file).map((one) => one.code)).toEqual(['not-a-number']);
});
