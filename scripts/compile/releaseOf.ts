import { compile, type DiffRelease, type ReadYaml, resolve, type SourceFiles } from '../../engine/compiler.ts';
import { openCompiledForm } from '../tenant/openCompiledForm.ts';
import { contract } from './contract.ts';
import { sha256 } from './sha256.ts';

/** A folder's files as a release that can be compared; nothing is written. */
export function releaseOf(files: SourceFiles, read: ReadYaml): DiffRelease {
  return {
    files,
    resolved: resolve(files, contract.features, undefined, read).tenants,
    tenants: compile(files, { contract, hash: sha256, read }).tenants,
    open: (tenant, name) => {
      const form = tenant.forms[name];
      if (form === undefined) throw new Error(`${tenant.tenant} has no form ${name}`);
      return openCompiledForm(tenant, form);
    },
  };
}
