import path from 'node:path';
import { expect, test } from 'vitest';
import { projectFiles } from './files.ts';

const files = projectFiles();
const folders = [...new Set(files.map((file) => path.dirname(file)))];

test('Six folders are at the top, and nothing else but the settings that tools look for there', () => {
  const rooms = ['tenants', 'schemas', 'engine', 'src', 'scripts', 'tests'];
  const loose = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', 'README.md'];
  const top = [...new Set(files.map((file) => file.split('/')[0] ?? ''))];
  expect(top.filter((name) => ![...rooms, ...loose].includes(name) && !name.startsWith('.'))).toEqual([]);
});

test('No folder is a drawer: each is named for what is in it', () => {
  const drawers = ['util', 'utils', 'helper', 'helpers', 'common', 'misc', 'shared', 'core', 'lib'];
  expect(folders.filter((folder) => folder.split('/').some((name) => drawers.includes(name)))).toEqual([]);
});

test('There is no barrel but the three doors of the engine', () => {
  expect(files.filter((file) => /(^|\/)index\.(ts|tsx|js|mjs)$/.test(file))).toEqual([]);
});

test('Every file of tests is run by a runner: *.test.ts and *.test.tsx by Vitest, *.journey.ts by Playwright', () => {
  const unknown = files.filter((file) => /\.spec\.\w+$/.test(file));
  const unrun = files.filter((file) => file.startsWith('tests/journeys/') && /\.test\.tsx?$/.test(file));
  const strayed = files.filter((file) => /\.(test|journey)\.tsx?$/.test(file) && !file.startsWith('tests/'));
  expect([...unknown, ...unrun, ...strayed]).toEqual([]);
});
