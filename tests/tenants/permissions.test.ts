import { expect, test } from 'vitest';
import { compile } from '../../engine/compiler.ts';
import { contract } from '../../scripts/compile/contract.ts';
import { sha256 } from '../../scripts/compile/sha256.ts';
import { codes, sources } from './compiled.ts';

/** The diagnostics of permissions.yaml where each shop has these lines in it; a brand does not say what its country says. */
const toldOf = (linesOf: (role: string) => readonly string[]): readonly string[] => {
  const own = codes.map((code) => [`${code}/permissions.yaml`, linesOf(code === 'homy' ? 'agent' : 'individual').join('\n')] as const);
  const { diagnostics } = compile(new Map([...sources, ...own]), { contract, hash: sha256 });
  return diagnostics
    .filter(({ at }) => at.file.endsWith('/permissions.yaml'))
    .map(({ code, at, path }) => `${at.file}:${at.start.line} ${code} ${path}`);
};

test('Section 6 says what a role may: a shop that gives it more gets a diagnostic at the line', () => {
  const lines = toldOf((role) => [
    'permissions:',
    '  pages:',
    `    login: {add: [${role}]}`,
    '  operations:',
    `    listCollaborators: [superuser, ${role}]`,
  ]);
  const expected = codes.flatMap((code) => [
    `${code}/permissions.yaml:3 loosened permissions.pages.login`,
    `${code}/permissions.yaml:5 loosened permissions.operations.listCollaborators`,
  ]);
  expect(lines).toEqual(expected.toSorted());
});

test('A shop that takes something away gets none', () => {
  expect(toldOf((role) => ['permissions:', '  operations:', `    createList: {remove: [${role}]}`])).toEqual([]);
});
