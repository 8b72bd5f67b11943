import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { mergeFile } from '../../../engine/compiler.ts';
import { createDraft, type DraftState } from '../../../src/studio/page/createDraft.ts';
import type { KeptEdits } from '../../../src/studio/page/keptEdits.ts';
import { type DraftDetails, type Proposal, Refused } from '../../../src/studio/page/server.ts';
import { compiledForAll } from '../../support/api/compiledTenants.ts';
import type { SignedIn } from '../../support/api/signedIn.ts';
import { openAuthor, startStudio } from '../../support/api/studio.ts';

const tenants = compiledForAll();
const [texts, fields] = ['cl/texts.yaml', 'cl/fields.yaml'];
const base: Readonly<Record<string, string>> = { [texts]: 'texts:\n  words: {save: Guardar, back: Volver}\n', [fields]: 'fields: {}\n' };

let author: SignedIn;
let sources = '';

type Calls = Parameters<typeof createDraft>[0]['calls'];
const call = async <T>(
  method: string,
  path: string,
  { body, version }: { body?: object; version?: number | undefined } = {},
): Promise<T> => {
  const answer = await author.call(`/studio/api${path}`, {
    method,
    ...(body === undefined ? {} : { body }),
    ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
  });
  if (answer.status >= 400) throw new Refused(answer.status, answer.body as never);
  return answer.body as T;
};
const calls: Calls = {
  readDraft: (id) => call('GET', `/drafts/${id}`),
  saveDraftFile: (id, path, body, version) => call('PUT', `/drafts/${id}/files/${path}`, { body, version }),
  dropDraftFile: (id, path, version) => call('DELETE', `/drafts/${id}/files/${path}`, { version }),
};

/** A page of the author: what is typed there, and what its draft says of it. */
const openPage = (more: Partial<Parameters<typeof createDraft>[0]> = {}) => {
  const page = new Map(Object.entries(base));
  for (const { path, text } of more.opened?.files ?? []) page.set(path, text ?? '');
  const states: DraftState[] = [];
  const kept = new Map<string, string>();
  const keeps: KeptEdits = {
    list: async () => [],
    keep: async (path, { text }) => void kept.set(path, text),
    forget: async (path, text) => void (kept.get(path) === text && kept.delete(path)),
  };
  const draft = createDraft({
    calls,
    kept: keeps,
    opened: undefined,
    edited: () => [...page.keys()].filter((path) => page.get(path) !== (base[path] ?? '')),
    baseOf: (path) => base[path],
    textOf: (path) => page.get(path) ?? '',
    onText: (path, text) => void page.set(path, text),
    merge: async (file, versions) => {
      const merged = mergeFile(file, versions);
      return merged.is === 'merged' ? (merged.text ?? '') : undefined;
    },
    signIn: async () => false,
    onState: (state) => void states.push(state),
    ...more,
  });
  return {
    draft,
    kept,
    textOf: (path: string) => page.get(path),
    state: () => states.at(-1),
    type: (path: string, from: string, to: string) => {
      page.set(path, (page.get(path) ?? '').replace(from, to));
      draft.edit(path);
    },
  };
};
/** What the server has of the only draft. */
const readStored = async (): Promise<DraftDetails> => {
  const { drafts } = await call<{ readonly drafts: readonly { readonly id: string }[] }>('GET', '/drafts');
  expect(drafts).toHaveLength(1);
  const [{ id } = { id: '' }] = drafts;
  return calls.readDraft(id);
};
const textIn = ({ files }: DraftDetails, path: string) => files.find((file) => file.path === path)?.text;
const propose = ({ id, version }: { readonly id: string; readonly version: number }) =>
  call<Proposal>('POST', `/drafts/${id}/proposal`, { body: { message: 'Otro color' }, version });
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

const cases: Readonly<Record<string, () => Promise<void>>> = {
  'an answer that is lost is no other tab: what was typed meanwhile is saved over it': async () => {
    const save = vi.fn(calls.saveDraftFile).mockImplementationOnce(async (...saved) => {
      await calls.saveDraftFile(...saved);
      return lost();
    });
    const page = openPage({ calls: { ...calls, saveDraftFile: save } });
    page.type(texts, 'Guardar', 'Guarda');
    await page.draft.flush();
    expect(page.state()?.is).toBe('offline');
    expect(page.kept.get(texts)).toContain('Guarda');
    page.type(texts, 'Guarda', 'Guarda todo');
    await page.draft.flush();
    expect(page.state()).toEqual({ is: 'saved' });
    expect(textIn(await readStored(), texts)).toContain('save: Guarda todo,');
    expect(page.kept.size).toBe(0);
  },

  'two tabs: what they changed in different places is one draft, of the same place somebody chooses': async () => {
    const first = openPage();
    first.type(texts, 'Guardar', 'Uno');
    await first.draft.flush();
    const second = openPage({ opened: await readStored() });
    second.type(texts, 'Volver', 'Dos');
    second.type(fields, '{}', '{a: {kind: text}}');
    await second.draft.flush();
    first.type(texts, 'Uno', 'Tres');
    await first.draft.flush();
    expect(first.state()).toEqual({ is: 'saved' });
    expect(first.textOf(texts)).toContain('{save: Tres, back: Dos}');
    expect(first.textOf(fields)).toContain('kind: text');
    expect(textIn(await readStored(), texts)).toContain('{save: Tres, back: Dos}');

    second.type(texts, 'save: Uno', 'save: Cuatro');
    await second.draft.flush();
    expect(second.state()).toEqual({ is: 'elsewhere', paths: [texts] });
    expect(second.kept.get(texts)).toContain('Cuatro');
    await expect(second.draft.use(async () => undefined, false)).rejects.toThrow(texts);
    second.draft.choose(texts, true);
    await second.draft.flush();
    expect(textIn(await readStored(), texts)).toContain('Cuatro');
    first.type(texts, 'Tres', 'Cinco');
    await first.draft.flush();
    expect(first.state()?.is).toBe('elsewhere');
    first.draft.choose(texts, false);
    await first.draft.flush();
    expect(first.state()).toEqual({ is: 'saved' });
    expect(first.textOf(texts)).toContain('Cuatro');
  },

  'what this browser kept is laid over what was saved since on another machine': async () => {
    const first = openPage();
    first.type(texts, 'Guardar', 'Uno');
    await first.draft.flush();
    const opened = await readStored();
    const again = openPage({ opened });
    again.type(texts, 'Volver', 'Dos');
    again.draft.restore(texts, base[texts] ?? '');
    await again.draft.flush();
    expect(again.state()).toEqual({ is: 'saved' });
    expect(textIn(await readStored(), texts)).toContain('{save: Uno, back: Dos}');
  },

  'a draft that is gone starts again with all that was typed': async () => {
    const page = openPage();
    page.type(fields, '{}', '{a: {kind: text}}');
    await page.draft.flush();
    await call('DELETE', `/drafts/${(await readStored()).id}`);
    page.type(texts, 'Guardar', 'Uno');
    await page.draft.flush();
    expect(page.state()).toEqual({ is: 'saved' });
    expect((await readStored()).files.map(({ path }) => path)).toEqual([fields, texts]);
  },

  'signed out: kept here, saved once the same author is back; a file that is refused keeps no other': async () => {
    let isBack = false;
    const save: Calls['saveDraftFile'] = (id, path, ...rest) => {
      if (!isBack) return Promise.reject(new Refused(401, {}));
      return path === fields
        ? Promise.reject(new Refused(413, { error: { message: 'Too long.' } }))
        : calls.saveDraftFile(id, path, ...rest);
    };
    const page = openPage({ calls: { ...calls, saveDraftFile: save } });
    page.type(fields, '{}', '{a: {kind: text}}');
    page.type(texts, 'Guardar', 'Uno');
    await page.draft.flush();
    expect(page.state()).toEqual({ is: 'signedOut' });
    expect(page.kept.size).toBe(2);
    isBack = true;
    await page.draft.flush();
    expect(page.state()).toEqual({ is: 'refused', message: `${fields}: Too long.` });
    expect([...page.kept.keys()]).toEqual([fields]);
    expect((await readStored()).files.map(({ path }) => path)).toEqual([texts]);
  },

  'what is typed while a draft is proposed starts another; saved twice at once it is saved once': async () => {
    const save = vi.fn(calls.saveDraftFile);
    const page = openPage({ calls: { ...calls, saveDraftFile: save } });
    page.type(texts, 'Guardar', 'Uno');
    await Promise.all([page.draft.flush(), page.draft.flush(), page.draft.flush()]);
    expect(save).toHaveBeenCalledTimes(1);
    let given = '';
    await page.draft.use(async ({ id }) => {
      given = id;
      page.type(texts, 'Uno', 'Dos');
    }, true);
    await page.draft.flush();
    expect(page.state()).toEqual({ is: 'saved' });
    expect(textIn(await calls.readDraft(given), texts)).toContain('Uno');
    await call('DELETE', `/drafts/${given}`);
    expect(textIn(await readStored(), texts)).toContain('Dos');
  },

  'a file that is begun is proposed and published as a new one, and gone when that is rolled back': async () => {
    const [theme, colour] = ['cl/theme.yaml', "themes: {default: {colours: {brand: '#5b2a86'}}}\n"];
    const page = openPage();
    page.type(theme, '', colour);
    await page.draft.flush();
    expect((await readStored()).files).toEqual([{ path: theme, base: null, text: colour, isStale: false }]);
    const proposal = await propose(await readStored());
    expect(proposal.files).toEqual([{ path: theme, before: null, after: colour }]);
    const { reaches } = proposal;
    const { publication } = await call<{ readonly publication: { readonly id: string } }>('POST', `/proposals/${proposal.id}/publish`, {
      body: { reaches },
    });
    expect(await readFile(path.join(sources, theme), 'utf8')).toBe(colour);
    await call('POST', `/publications/${publication.id}/rollback`, { body: { to: 'before', reaches } });
    await expect(readFile(path.join(sources, theme), 'utf8')).rejects.toMatchObject({ code: 'ENOENT' });
  },

  'a file that is begun and emptied again is none of the draft': async () => {
    const [theme, colour] = ['cl/theme.yaml', "themes: {default: {colours: {brand: '#5b2a86'}}}\n"];
    const page = openPage();
    page.type(theme, '', colour);
    await page.draft.flush();
    page.type(theme, colour, '');
    await page.draft.flush();
    expect(page.state()).toEqual({ is: 'saved' });
    const emptied = await readStored();
    expect(emptied.files).toEqual([]);
    await calls.saveDraftFile(emptied.id, theme, { text: '', baseText: null }, emptied.version);
    const again = await readStored();
    expect(again.files).toEqual([]);
    await expect(propose(again)).rejects.toMatchObject({ code: 'nothingChanged' });
  },

  'too often: the server’s own time is waited for': async () => {
    const page = openPage({ calls: { ...calls, saveDraftFile: () => Promise.reject(new Refused(429, {}, 600)) } });
    page.type(texts, 'Guardar', 'Uno');
    await page.draft.flush();
    expect(page.state()).toEqual({ is: 'offline', seconds: 600 });
    await expect(page.draft.use(async () => undefined, true)).rejects.toThrow('does not have all that you typed');
  },
};

test('Saving a draft', async () => {
  const server = await startStudio(tenants.dir);
  sources = server.sources;
  author = await openAuthor(server, 'cl', [{ folder: 'cl', files: 'all', roles: ['owner'] }]);
  const failed: string[] = [];
  for (const [name, run] of Object.entries(cases)) {
    await run().catch((error: unknown) => failed.push(`${name}: ${error instanceof Error ? error.message : String(error)}`));
    const { drafts } = await call<{ readonly drafts: readonly { readonly id: string }[] }>('GET', '/drafts');
    for (const { id } of drafts) await call('DELETE', `/drafts/${id}`);
  }
  expect(failed).toEqual([]);
});
