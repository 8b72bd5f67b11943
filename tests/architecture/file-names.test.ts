import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../scripts/root.ts';
import { projectFiles } from './files.ts';

/** Files whose place says what is missing in their names, each with the reason. */
const exceptions: readonly { readonly files: RegExp; readonly why: string }[] = [
  { files: /^src\/server\/(app|main|handlers)\.ts$/, why: 'A stranger looks for the entrance of a server under these names.' },
  { files: /^src\/server\/adapters\/[^/]+\/[^/]+\.ts$/, why: 'The folder is the port, the file the protocol or the product behind it.' },
  { files: /^src\/server\/store\/[^/]+\/tables\.ts$/, why: 'The tables of a subject, and the one list that their types need.' },
  { files: /^engine\/kinds\/[^/]+\/diagnosticCodes\.ts$/, why: 'The folder is the kind: each has files of the same names.' },
  { files: /^engine\/renderer\/slim\//, why: 'Named as the file of the package that it replaces.' },
  { files: /^tests\/support\/access\/seeds\//, why: 'The folder says that they seed, the file which subject.' },
  { files: /^scripts\/verify\/strykerReporter\.ts$/, why: 'Stryker looks for an export named strykerPlugins.' },
  { files: /^src\/studio\/preview\/messages\.ts$/, why: 'Types of messages, and the list that one of them is made of.' },
  { files: /^tests\/support\/api\/(cluster|node)\.ts$/, why: 'Vitest looks for an export named setup.' },
  { files: /^tests\/support\/journeys\/(journey|ownShopJourney)\.ts$/, why: 'Playwright wants that its test is named test.' },
];

/** With these a function's name begins, and a file's that is named as one; a file of several functions about one thing has the thing's name. */
const verbs =
  'accept add apply approve ask assert build check claim close collect compare compute consume create decide delete describe diagnose draw edit emit enforce expect explain export fill find fix format generate grant insert judge limit load merge move open parse place prepare print propose publish read refuse register remove render replace reset resolve restore revoke run save say search send serve show solve sort start suggest switch take update validate verify walk watch withdraw write'.split(
    ' ',
  );

const code = projectFiles().filter(
  (file) =>
    /^(engine|src|scripts|tests\/support)\/.*\.tsx?$/.test(file) &&
    !/\.d\.ts$|\/migrations\//.test(file) &&
    exceptions.every(({ files }) => !files.test(file)),
);

test('A file with one function, component or constant is named as it, and a file that is named as a function has that function', () => {
  expect(code.flatMap((file) => problemOf(file, readFileSync(path.join(root, file), 'utf8')) ?? [])).toEqual([]);
});

test('Each exception is about a file that is there', () => {
  expect(exceptions.filter(({ files }) => !projectFiles().some((file) => files.test(file)))).toEqual([]);
});

describe('What the search finds', () => {
  test.each([
    ['a function named otherwise', 'engine/forms/run.ts', 'export function createRun() {}\n'],
    ['an arrow function', 'engine/resolve/table.ts', 'export const readTable = () => [];\n'],
    ['a function beside a type of another name', 'engine/a/levels.ts', 'export type Depth = 1;\nexport async function readDepth() {}\n'],
    ['a default export', 'scripts/a/reporter.ts', 'export default class VitestReporter {}\n'],
    ['a component', 'src/web/a/Frame.tsx', 'export function PageTitle() {}\n'],
    [
      'a verb of which no function is there',
      'engine/a/checkUnused.ts',
      'export const harmless = 1;\nexport const collectUses = () => 2;\n',
    ],
  ])('%s', (_what, file, source) => {
    expect(problemOf(file, source)).toBeDefined();
  });

  test.each([
    ['the same name', 'engine/forms/createRun.ts', 'export function createRun() {}\n'],
    [
      'what is made has the name, its type is beside',
      'src/server/http/gate.ts',
      'export type Gate = 1;\nexport const createGate = () => 1;\n',
    ],
    ['a component in a file of small letters', 'engine/a/combobox.tsx', 'export const Combobox = 1;\n'],
    ['a file of several functions about one thing', 'engine/a/masks.ts', 'export const fill = 1;\nexport const show = 2;\n'],
    ['a noun that begins with the letters of a verb', 'engine/a/placesOfMistake.ts', 'export const one = 1;\nexport const two = 2;\n'],
  ])('and not %s', (_what, file, source) => {
    expect(problemOf(file, source)).toBeUndefined();
  });
});

/** What is wrong with the name of a file, if anything is. */
function problemOf(file: string, source: string): string | undefined {
  const values = [...source.matchAll(/^export (?:default )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|enum) (\w+)/gmu)].map(
    ([, name = '']) => name,
  );
  const types = [...source.matchAll(/^export (?:type|interface) (\w+)/gmu)].map(([, name = '']) => name);
  const name = path.basename(file).split('.', 1)[0] ?? '';
  const isNamed = [...values, ...types].some((one) => one.toLowerCase() === name.toLowerCase());
  if (isNamed || values.length === 0) return undefined;
  if (values.length === 1) return `${file} exports ${values[0]}`;
  return verbs.includes(/^[a-z]+/u.exec(name)?.[0] ?? '') ? `${file} exports no ${name}` : undefined;
}
