import {
  compile,
  type Diagnostic,
  type DiffRelease,
  harmless,
  isDueToOtherCode,
  needsAll,
  type ReadYaml,
  resolve,
  type SourceFiles,
} from '../../engine/compiler.ts';
import { openCompiledForm } from '../tenant/openCompiledForm.ts';
import { contract } from './contract.ts';
import { sha256 } from './sha256.ts';

/** What keeps a tenant from being compared, beside the release. */
export type ReadRelease = DiffRelease & { readonly mistakes: readonly Diagnostic[] };

/**
 * A folder's files as a release that can be compared; nothing is written. One of an older code is read as far as the code of today can:
 * the words, mails, limits and operations that came or left with the code do not hinder the comparison.
 */
export function releaseOf(files: SourceFiles, read: ReadYaml, { isOlder }: { readonly isOlder: boolean }): ReadRelease {
  const forgives = isOlder ? isDueToOtherCode : () => false;
  const { tenants, diagnostics } = compile(files, { contract, hash: sha256, read, forgives });
  return {
    files,
    resolved: resolve(files, contract.features, undefined, read).tenants,
    tenants,
    mistakes: diagnostics.filter((one) => one.severity === 'error' && !harmless.has(one.code) && !needsAll(one.code) && !forgives(one)),
    open: (tenant, name) => {
      const form = tenant.forms[name];
      if (form === undefined) throw new Error(`${tenant.tenant} has no form ${name}`);
      return openCompiledForm(tenant, form);
    },
  };
}
