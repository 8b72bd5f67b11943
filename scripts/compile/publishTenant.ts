import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { minifySync } from 'vite';
import { type EmittedTenant, type SourceFiles, validatorFile } from '../../engine/compiler.ts';
import type { PagePart, Release } from '../../engine/runtime.ts';
import { sha256 } from './sha256.ts';

/** Releases kept beside the current one, so that a page opened before finishes with the rules it started with. */
const KEPT = 2;

/** Written beside its place and moved there: a reader sees the old file or the new one, never half of it. */
async function replaceFile(file: string, text: string): Promise<void> {
  const beside = `${file}.${process.pid}.new`;
  await writeFile(beside, text);
  await rename(beside, file);
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

/** The validator of a form, made once for each set of schemas. */
async function validatorOf(compiledDir: string, tenant: EmittedTenant, form: string): Promise<{ name: string; text: string }> {
  const schemas = tenant.forms[form]?.schemas ?? {};
  const cached = path.join(compiledDir, 'cache', `${sha256(JSON.stringify([tenant.forms[form]?.hash, schemas])).slice(0, 20)}.js`);
  let text = await readFile(cached, 'utf8').catch(() => undefined);
  if (text === undefined) {
    text = minifySync('validator.js', validatorFile(schemas), { module: true }).code;
    await mkdir(path.dirname(cached), { recursive: true });
    await replaceFile(cached, text);
  }
  return { name: `${sha256(text).slice(0, 20)}.js`, text };
}

type PublishOptions = {
  /** The files that the tenant is made of: kept with the release. */
  readonly sources: SourceFiles;
  /** Whether the older release may be replaced. */
  readonly mayReplace?: (older: Release) => Promise<boolean>;
};

/** Writes what a tenant publishes and switches its release; answers whether anything changed. */
export async function publishTenant(
  compiledDir: string,
  tenant: EmittedTenant,
  { sources, mayReplace = () => Promise.resolve(true) }: PublishOptions,
): Promise<boolean> {
  const files: Record<string, string> = { ...tenant.files };
  const forms: Record<string, Release['forms'][string]> = {};
  for (const [form, { hash, plan, texts, payload }] of Object.entries(tenant.forms)) {
    const validator = await validatorOf(compiledDir, tenant, form);
    files[validator.name] = validator.text;
    forms[form] = { hash, plan, texts, validator: validator.name, ...(payload === undefined ? {} : { payload }) };
  }
  const publish = (data: unknown): string => {
    const text = JSON.stringify(data);
    const name = `${sha256(text).slice(0, 20)}.json`;
    files[name] = text;
    return name;
  };
  const parts = Object.fromEntries(
    Object.entries(tenant.parts).map(([part, { forms: names, ...texts }]) => [
      part,
      publish({
        ...texts,
        forms: Object.fromEntries(names.flatMap((name) => (forms[name] ? [[name, forms[name]]] : []))),
      } satisfies PagePart),
    ]),
  );
  const body = {
    format: 1 as const,
    tenant: tenant.tenant,
    shell: tenant.shell,
    theme: tenant.theme,
    forms,
    formsFile: publish(forms),
    parts,
    server: tenant.server,
    policies: tenant.policies,
    ...(tenant.catalogue === undefined ? {} : { catalogue: tenant.catalogue, pictures: tenant.pictures ?? [] }),
  };
  const hash = sha256(JSON.stringify(body)).slice(0, 20);
  const older = await readRelease(compiledDir, tenant.tenant);
  // A file that only reads otherwise makes no other release.
  if (older?.hash === hash && older.sources !== undefined) return false;
  if (older !== undefined && older.hash !== hash && !(await mayReplace(older))) return false;
  const kept = [...sources].map(([file, text]) => [file, `${sha256(text).slice(0, 20)}${path.extname(file)}`, text] as const);
  for (const [, name, text] of kept) files[name] = text;
  const release: Release = { ...body, sources: Object.fromEntries(kept.map(([file, name]) => [file, name])), hash };
  await writeFiles(path.join(compiledDir, 'files'), files);
  return switchRelease(path.join(compiledDir, tenant.tenant), release);
}

/** The current release; undefined before the first. */
export async function readRelease(compiledDir: string, tenant: string): Promise<Release | undefined> {
  const text = await readFile(path.join(compiledDir, tenant, 'release.json'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Release);
}

/** Goes back to an earlier release, whose files are still there; undefined where there was none. */
export async function restoreRelease(compiledDir: string, tenant: string, release: Release | undefined): Promise<void> {
  const folder = path.join(compiledDir, tenant);
  if (release === undefined) await rm(path.join(folder, 'release.json'), { force: true });
  else await switchRelease(folder, release);
}

/** The files that a release was made of; undefined of one that kept none. */
export async function readSources(compiledDir: string, { sources }: Release): Promise<SourceFiles | undefined> {
  if (sources === undefined) return undefined;
  const texts = Object.entries(sources).map(
    async ([file, name]) => [file, await readFile(path.join(compiledDir, 'files', name), 'utf8')] as const,
  );
  return new Map(await Promise.all(texts));
}

/** The files of some folders. */
export const filesOf = (files: SourceFiles, folders: readonly string[]): SourceFiles =>
  new Map([...files].filter(([file]) => folders.includes(file.split('/', 1)[0] ?? '')));

async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  await mkdir(folder, { recursive: true });
  await Promise.all(
    Object.entries(files).map(async ([name, text]) => {
      const file = path.join(folder, name);
      if (!(await exists(file))) await replaceFile(file, text);
    }),
  );
}

async function switchRelease(folder: string, release: Release): Promise<boolean> {
  const current = path.join(folder, 'release.json');
  const older = path.join(folder, 'older');
  await mkdir(older, { recursive: true });
  const before = await readFile(current, 'utf8').catch(() => undefined);
  const text = `${JSON.stringify(release)}\n`;
  if (before === text) return false;
  if (before !== undefined) await replaceFile(path.join(older, `${(JSON.parse(before) as Release).hash}.json`), before);
  await replaceFile(current, text);
  await rm(path.join(older, `${release.hash}.json`), { force: true });
  const names = (await readdir(older)).filter((name) => name.endsWith('.json'));
  const byAge = (await Promise.all(names.map(async (name) => ({ name, at: (await stat(path.join(older, name))).mtimeMs })))).sort(
    (a, b) => b.at - a.at,
  );
  await Promise.all(byAge.slice(KEPT).map(({ name }) => rm(path.join(older, name), { force: true })));
  return true;
}

/** Folders of compiled files that are no tenant's. */
export const ownFolders: readonly string[] = ['files', 'cache'];

/** Removes folders of tenants that are gone, and files that no kept release names. */
export async function sweepCompiled(compiledDir: string, tenants: readonly string[]): Promise<void> {
  const entries = await readdir(compiledDir, { withFileTypes: true }).catch(() => []);
  const named = new Set<string>();
  for (const entry of entries) {
    if (!entry.isDirectory() || ownFolders.includes(entry.name)) continue;
    const folder = path.join(compiledDir, entry.name);
    if (!tenants.includes(entry.name)) {
      await rm(folder, { recursive: true, force: true });
      continue;
    }
    for (const name of (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.json'))) {
      for (const [file] of (await readFile(path.join(folder, name), 'utf8')).matchAll(/[0-9a-f]{20}\.(?:json|js|css|svg|yaml|md|csv)/gu))
        named.add(file);
    }
  }
  const files = path.join(compiledDir, 'files');
  for (const name of await readdir(files).catch(() => []))
    if (!named.has(name) && !name.endsWith('.new')) await rm(path.join(files, name), { force: true });
}
