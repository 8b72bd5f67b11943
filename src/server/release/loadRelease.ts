import { readFile } from 'node:fs/promises';
import type { Root } from 'mdast';
import type { FormPlan, FormTexts, PagePart, Payload, Release, ReleasedForm, ServerSide, Shell } from '../../../engine/runtime.ts';
import { type Form, openForm } from '../../../engine/runtime.ts';
import type { CompiledFiles } from './readCompiledFiles.ts';

/** A form that can judge, of the release that it belongs to. */
export type LoadedForm = {
  readonly name: string;
  readonly hash: string;
  readonly form: Form;
  readonly payload: Payload;
  readonly of: LoadedRelease;
};

/** One release of a tenant, read when first asked. */
export type LoadedRelease = {
  readonly release: Release;
  readonly shell: Shell;
  readonly side: ServerSide;
  /** What a page, or a lazy part of one, says and fills in; empty where it has nothing of its own. */
  readonly part: (name: string) => Promise<PagePart>;
  /** The text of a policy. */
  readonly policy: (name: string) => Promise<Root | undefined>;
  /** A form that is the body of a call. */
  readonly form: (name: string) => Promise<LoadedForm | undefined>;
  /** The rules of any form. */
  readonly rules: (name: string) => Promise<Form | undefined>;
};

/** Reads a release file and what every request needs of it; forms follow when asked for. */
export async function loadRelease(file: string, files: CompiledFiles): Promise<LoadedRelease> {
  const release = JSON.parse(await readFile(file, 'utf8')) as Release;
  const [shell, side] = await Promise.all([files.json<Shell>(release.shell), files.json<ServerSide>(release.server)]);
  const rules = keepRead(release.forms, (released) => readRules(released, files));
  const part = keepRead(release.parts, (file) => files.json<PagePart>(file));
  const loaded: LoadedRelease = {
    release,
    shell,
    side,
    rules,
    part: async (name) => (await part(name)) ?? nothing,
    policy: keepRead(release.policies, (file) => files.json<Root>(file)),
    form: keepRead(release.forms, async ({ payload: file, hash }, name) => {
      if (file === undefined) return undefined;
      const [form, payload] = await Promise.all([rules(name), files.json<Payload>(file)]);
      return form === undefined ? undefined : { name, hash, form, payload, of: loaded };
    }),
  };
  return loaded;
}

const nothing: PagePart = { words: {}, messages: {}, forms: {} };

/** Reads each of these once; what could not be read now may be there the next time. */
function keepRead<From, T>(
  named: Readonly<Record<string, From>>,
  read: (from: From, name: string) => Promise<T | undefined>,
): (name: string) => Promise<T | undefined> {
  const known = new Map<string, Promise<T | undefined>>();
  return async (name) => {
    const from = Object.hasOwn(named, name) ? named[name] : undefined;
    if (from === undefined) return undefined;
    const before = known.get(name);
    if (before !== undefined) return before;
    const reading = read(from, name);
    known.set(name, reading);
    reading.catch(() => known.delete(name));
    return reading;
  };
}

async function readRules({ plan, texts, validator }: ReleasedForm, files: CompiledFiles): Promise<Form> {
  const [read, words, factory] = await Promise.all([files.json<FormPlan>(plan), files.json<FormTexts>(texts), files.validator(validator)]);
  return openForm({ plan: read, texts: words, factory, now: files.now });
}
