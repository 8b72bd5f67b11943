import { type Finding, noEvidence, type SourceFiles } from '../../engine/compiler.ts';
import { sha256 } from './sha256.ts';

/**
 * A tenant whose older release this code cannot read, as one finding: nobody knows what changes, so by its path it needs the word of all who
 * give one. Another change of either side is another finding.
 */
export const notCompared = (tenant: string, before: SourceFiles, after: SourceFiles): Finding => {
  // The folder, as no line can be named: who changed it last is the author.
  const at = { file: tenant, start: { line: 1, column: 1 }, end: { line: 1, column: 1 } };
  return {
    fingerprint: sha256(JSON.stringify([tenant, [...before], [...after]])).slice(0, 16),
    tenant,
    classes: ['breaks'],
    code: 'not-compared',
    path: 'release',
    before: { says: tenant, at },
    ...noEvidence,
  };
};
