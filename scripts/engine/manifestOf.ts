import { readFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { root } from '../root.ts';

/** Raised with each change of a door that others would notice; what is published has versions of its own. */
const version = '1.0.0';

const doors = {
  './compiler': './compiler',
  './runtime': './runtime',
  './renderer': './renderer',
  './flows': './flows',
  './vite': './renderer/slim/aliases',
};

/** An application that shows forms brings them, and has them once. */
const broughtAlong = ['react'];

/** The package.json of the engine: its dependencies are what its code imports, in the versions that are tried here. */
export async function manifestOf(code: readonly string[]): Promise<object> {
  const { dependencies: ours } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  const imported = [...new Set(code.flatMap(packagesIn))].toSorted();
  const missing = imported.filter((name) => ours[name] === undefined || builtinModules.includes(name));
  if (missing.length > 0) throw new Error(`The engine imports what no dependency brings: ${missing.join(', ')}`);
  return {
    name: 'tenant-forms',
    version,
    description: 'Forms of many tenants from YAML: a compiler, one judge for browser and server, a renderer for React',
    type: 'module',
    engines: { node: '>=20' },
    exports: {
      ...Object.fromEntries(Object.entries(doors).map(([door, file]) => [door, { types: `${file}.d.ts`, default: `${file}.js` }])),
      './styles.css': './styles.css',
    },
    sideEffects: ['**/*.css'],
    dependencies: Object.fromEntries(imported.filter((name) => !broughtAlong.includes(name)).map((name) => [name, ours[name]])),
    peerDependencies: Object.fromEntries(broughtAlong.map((name) => [name, `^${ours[name]}`])),
  };
}

const packagesIn = (text: string): readonly string[] =>
  [...text.matchAll(/(?:\bfrom |\bimport\(|^import )'(@[\w-]+\/[\w-]+|[a-z][\w-]*)(?:\/[\w./-]+)?'/gmu)].map(([, name = '']) => name);
