import type { Verbs } from '../command-line/verb.ts';

/** What makes the engine a package that other applications install. */
export const verbs = {
  pack: {
    usage: ['pack [--output <folder>]'],
    does: 'builds the engine as a package of npm: JavaScript, types, styles, README and reference',
    options: { 'output <folder>': 'the folder of the package; .results/engine where left out' },
    example: 'pack --output .',
    load: async () => (await import('./pack.ts')).pack,
  },
  reference: {
    usage: ['reference [--output <file>]'],
    does: 'writes everything that the doors of the engine give, from its types and comments, as one Markdown file; the package has it too',
    options: { 'output <file>': 'the file; .results/engine/reference.md where left out' },
    example: 'reference --output reference.md',
    load: async () => (await import('./reference.ts')).reference,
  },
} as const satisfies Verbs;
