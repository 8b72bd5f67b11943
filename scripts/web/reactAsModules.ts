import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const { resolve } = createRequire(import.meta.url);

/** Specifier → its file within its package, of React's build for production. */
const files: Readonly<Record<string, string>> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
};

const fileOf = (name: string): string => {
  const [pack = '', ...rest] = name.split('/');
  return path.join(path.dirname(resolve(`${pack}/package.json`)), ...rest);
};

const paths = new Map(Object.entries(files).map(([specifier, name]) => [specifier, fileOf(name)]));
const known = new Set(paths.values());

/** Whether a module is a file of React. */
export const isReact = (id: string): boolean => known.has(id);

/**
 * React is CommonJS: for it every script would need the bundler's helpers, which are a file of their own. The build for the browser gets its
 * files as modules.
 */
export function reactAsModules(): Plugin {
  return {
    name: 'react-as-modules',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    resolveId: (specifier) => paths.get(specifier),
    transform: (code, id) => (isReact(id) ? { code: asModule(code, id), map: null } : undefined),
  };
}

/**
 * What a file requires becomes its imports, and each property of its `exports` a variable: what nobody imports, the bundler leaves out.
 * Written on the lines that there are, so that the source map stays right.
 * @throws where a file has another shape
 */
function asModule(code: string, id: string): string {
  const imports: string[] = [];
  const names = new Set<string>();
  const body = code
    .replace(/\b(\w+) = require\("([^"]+)"\)/g, (_, name: string, specifier: string) => {
      imports.push(`import * as ${name} from '${specifier}';`);
      return `required${imports.length}`;
    })
    .replace(/\bexports\.(\w+)/g, (_, name: string) => {
      names.add(name);
      return `exported_${name}`;
    });
  if (/\b(?:require|exports)\b/.test(body))
    throw new Error(`${id} has a shape that asModule in scripts/web/reactAsModules.ts does not read: extend it.`);
  const variables = [...names].map((name) => `exported_${name}`);
  const exported = [...names].map((name) => `exported_${name} as ${name}`);
  return [...imports, `let ${variables.join(', ')};`, body, `export { ${exported.join(', ')} };`].join(' ');
}
