import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/root.ts';
import { projectFiles } from './files.ts';

interface LockFile {
  readonly packages: Readonly<Record<string, { readonly resolved?: string } & Dependencies>>;
}

interface Dependencies {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const lock: LockFile = JSON.parse(read('package-lock.json'));
const own: Dependencies = JSON.parse(read('package.json'));

test('No file names a path of the machine it was written on', () => {
  const home = `${os.homedir()}/`;
  const paths = [
    /\/(home|Users)\/[a-z]\w*\//,
    new RegExp(`${'/work'}/(main|shared)\\b`),
    new RegExp(`\\.\\./${'shared'}/(spec|design|data)`),
  ];
  const texts = projectFiles().filter((file) => /\.(ts|tsx|mjs|js|json|ya?ml|md|html|css)$|^\.[^/]+$/.test(file));
  expect(texts.filter((file) => read(file).includes(home) || paths.some((pattern) => pattern.test(read(file))))).toEqual([]);
});

test('Packages come from the public registry, whichever was used here', () => {
  const sources = Object.values(lock.packages).flatMap(({ resolved }) => resolved ?? []);
  expect(sources.filter((source) => new URL(source).host !== 'registry.npmjs.org')).toEqual([]);
  expect(read('.npmrc')).not.toMatch(/registry\s*=\s*http/);
});

test('Every package is pinned to one version, and the lock agrees', () => {
  const { dependencies, devDependencies, optionalDependencies }: Dependencies = lock.packages[''] ?? {};
  const { dependencies: runs, devDependencies: develops, optionalDependencies: optional } = own;
  expect({ dependencies, devDependencies, optionalDependencies }).toEqual({
    dependencies: runs,
    devDependencies: develops,
    optionalDependencies: optional,
  });
  const loose = Object.entries({ ...runs, ...develops, ...optional }).filter(
    ([, version]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  );
  expect(loose).toEqual([]);
});
