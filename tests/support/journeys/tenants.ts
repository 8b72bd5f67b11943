import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type FormPlan, type FormTexts, formatText, type Release, type Shell } from '../../../engine/runtime.ts';
import { folders } from './folders.ts';

/** Every shop that the journeys' server serves, the country that is only in tests/fixture-country too. */
export const tenants: readonly string[] = readdirSync(folders.tenants)
  .filter((name) => existsSync(path.join(folders.tenants, name, 'tenant.yaml')))
  .sort();

/** The tenants that are named: each represents what only it has. The first alone in `npm test` (QUICK=1), all that there are with FULL=1. */
export const those = (first: string, ...few: readonly string[]): readonly string[] => {
  if (process.env.FULL === '1') return tenants;
  return process.env.QUICK === '1' ? [first] : [first, ...few];
};

export type CompiledTenant = {
  readonly tenant: string;
  readonly release: Release;
  readonly shell: Shell;
  readonly plan: (form: string) => Promise<FormPlan>;
  readonly texts: (form: string) => Promise<FormTexts>;
};

/** What was compiled of a tenant: the journeys take the expected words from there. */
export const compiledOf = async (tenant: string, folder: string = folders.compiled): Promise<CompiledTenant> => {
  const json = async <T>(...parts: readonly string[]): Promise<T> => JSON.parse(await readFile(path.join(folder, ...parts), 'utf8')) as T;
  const release = await json<Release>(tenant, 'release.json');
  const fileOf = (form: string, part: 'plan' | 'texts'): string => {
    const file = release.forms[form]?.[part];
    if (file === undefined) throw new Error(`${tenant} has no form ${form}`);
    return file;
  };
  return {
    tenant,
    release,
    shell: await json<Shell>('files', release.shell),
    plan: (form) => json<FormPlan>('files', fileOf(form, 'plan')),
    texts: (form) => json<FormTexts>('files', fileOf(form, 'texts')),
  };
};

/** The address of a page of a tenant, or of a step of its form. */
export const addressOf = ({ tenant, shell }: CompiledTenant, page: string, step?: number): string => {
  const slug = shell.pages[page]?.slug;
  if (slug === undefined) throw new Error(`${tenant} has no page ${page}`);
  return `/${tenant}/${slug}${step === undefined ? '' : `/${step}`}`;
};

/** The form that a page of a tenant fills in. */
export const formOn = ({ tenant, shell }: CompiledTenant, page: string): { readonly form: string; readonly checkAnswers: boolean } => {
  const found = Object.values(shell.flows).flatMap(({ variants }) => Object.values(variants).filter((variant) => variant.page === page))[0];
  if (found === undefined) throw new Error(`${tenant} has no form on ${page}`);
  return found;
};

type Values = Readonly<Record<string, string | number>>;

/** A word of the tenant, its placeholders filled in. */
export const word = ({ shell }: CompiledTenant, name: string, values: Values = {}): string =>
  filledIn(shell, shell.words[name], name, values);

/** One of section 8's messages, as the tenant says it. */
export const message = ({ shell }: CompiledTenant, name: string, values: Values = {}): string =>
  filledIn(shell, shell.messages[name], name, values);

const filledIn = ({ tenant }: Shell, text: Shell['words'][string] | undefined, name: string, values: Values): string => {
  if (text === undefined) throw new Error(`${tenant} does not say ${name}`);
  return formatText(text, values);
};
