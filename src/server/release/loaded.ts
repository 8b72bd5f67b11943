import { readFile } from 'node:fs/promises';
import type { FormPlan, FormTexts, Payload, Release, ReleasedForm, ServerSide, Shell } from '../../../engine/runtime.ts';
import { type Form, openForm } from '../../../engine/runtime.ts';
import type { Files } from './files.ts';

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
  readonly form: (name: string) => Promise<LoadedForm | undefined>;
};

/** Reads a release file and what every request needs of it; forms follow when asked for. */
export async function loadRelease(file: string, files: Files): Promise<LoadedRelease> {
  const release = JSON.parse(await readFile(file, 'utf8')) as Release;
  const [shell, side] = await Promise.all([files.json<Shell>(release.shell), files.json<ServerSide>(release.server)]);
  const forms = new Map<string, Promise<LoadedForm | undefined>>();
  const loaded: LoadedRelease = {
    release,
    shell,
    side,
    form(name) {
      const known = forms.get(name);
      if (known !== undefined) return known;
      const released = Object.hasOwn(release.forms, name) ? release.forms[name] : undefined;
      if (released === undefined) return Promise.resolve(undefined);
      const reading = readForm(name, released, loaded, files);
      forms.set(name, reading);
      // A file that could not be read now may be there the next time.
      reading.catch(() => forms.delete(name));
      return reading;
    },
  };
  return loaded;
}

async function readForm(name: string, released: ReleasedForm, of: LoadedRelease, files: Files): Promise<LoadedForm | undefined> {
  if (released.payload === undefined) return undefined;
  const [plan, texts, payload, factory] = await Promise.all([
    files.json<FormPlan>(released.plan),
    files.json<FormTexts>(released.texts),
    files.json<Payload>(released.payload),
    files.validator(released.validator),
  ]);
  return { name, hash: released.hash, form: openForm({ plan, texts, factory }), payload, of };
}
