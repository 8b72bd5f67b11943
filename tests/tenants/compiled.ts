import path from 'node:path';
import { compile, type EmittedForm, type EmittedTenant, formatDiagnostic, type SourceFiles, validatorFile } from '../../engine/compiler.ts';
import {
  type Form,
  type FormPlan,
  type FormTexts,
  openForm,
  type Payload,
  type ServerSide,
  type Shell,
  type ValidatorFactory,
} from '../../engine/runtime.ts';
import { contract } from '../../scripts/compile/contract.ts';
import { readTenantFiles } from '../../scripts/compile/readTenantFiles.ts';
import { sha256 } from '../../scripts/compile/sha256.ts';
import { TODAY } from '../support/oracle/today.ts';

/** The eight shops (rulings, Tenants). */
export const codes = ['cl', 'homy', 'pe', 'br', 'mx', 'co', 'ar', 'uy'] as const;
export type Code = (typeof codes)[number];

export type CompiledForm = {
  readonly plan: FormPlan;
  readonly texts: FormTexts;
  readonly payload: Payload | undefined;
  readonly schemas: EmittedForm['schemas'];
};

/** A tenant as published, read back: what pages and the server see. */
export type CompiledTenant = {
  readonly shell: Shell;
  readonly server: ServerSide;
  readonly policies: Readonly<Record<string, unknown>>;
  readonly forms: Readonly<Record<string, CompiledForm>>;
  /** CSS custom properties. */
  readonly theme: string;
};

/** The files of tenants/ as they lie there. */
export const sources: SourceFiles = await readTenantFiles(path.resolve(import.meta.dirname, '../../tenants'));

/** Files of some tenants, with what they inherit. */
export const sourcesOf = (...folders: readonly string[]): SourceFiles =>
  new Map([...sources].filter(([file]) => ['_shared', ...folders].includes(file.split('/', 1)[0] ?? '')));

/** What tenants/ compiles to: once for all files of tests that share a process. */
let compiledSources: ReadonlyMap<string, CompiledTenant> | undefined;

/** Compiles in memory; a tenant that cannot be compiled is an error that says why. */
export function compileTenants(files: SourceFiles = sources): ReadonlyMap<string, CompiledTenant> {
  if (files !== sources) return compileFiles(files);
  compiledSources ??= compileFiles(sources);
  return compiledSources;
}

function compileFiles(files: SourceFiles): ReadonlyMap<string, CompiledTenant> {
  const { tenants, diagnostics, made } = compile(files, { contract, hash: sha256 });
  const unsound = Object.keys(made).filter((name) => made[name]?.sound === false);
  if (unsound.length > 0) {
    const why = diagnostics
      .filter(({ severity }) => severity === 'error')
      .map((one) => `${one.at.file}:${one.at.start.line} ${formatDiagnostic(one).message}`);
    throw new Error(`${unsound.join(', ')} cannot be compiled:\n${why.slice(0, 5).join('\n')}`);
  }
  return new Map(tenants.map((tenant) => [tenant.tenant, readBack(tenant)]));
}

function readBack(tenant: EmittedTenant): CompiledTenant {
  const read = (file: string): unknown => JSON.parse(tenant.files[file] ?? 'null');
  return {
    shell: read(tenant.shell) as Shell,
    server: read(tenant.server) as ServerSide,
    theme: tenant.files[tenant.theme] ?? '',
    policies: Object.fromEntries(Object.entries(tenant.policies).map(([policy, file]) => [policy, read(file)])),
    forms: Object.fromEntries(
      Object.entries(tenant.forms).map(([form, { plan, texts, payload, schemas }]) => [
        form,
        {
          plan: read(plan) as FormPlan,
          texts: read(texts) as FormTexts,
          payload: payload === undefined ? undefined : (read(payload) as Payload),
          schemas,
        },
      ]),
    ),
  };
}

const opened = new Map<string, Promise<ValidatorFactory>>();

/** A compiled form with its validator, the very text that is published, loaded as a module; its clock is set to the oracle's day. */
export async function open({ plan, texts, schemas }: CompiledForm): Promise<Form> {
  const key = JSON.stringify(schemas);
  const factory = opened.get(key) ?? load(validatorFile(schemas));
  opened.set(key, factory);
  return openForm({ now: () => new Date(`${TODAY}T12:00:00Z`), plan, texts, factory: await factory });
}

async function load(text: string): Promise<ValidatorFactory> {
  const module: { default: ValidatorFactory } = await import(
    /* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`
  );
  return module.default;
}
