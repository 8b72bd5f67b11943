import { isSound } from '../../../../engine/runtime.ts';
import { mergeDraft, type Resolutions } from '../../domain/studio/mergeDraft.ts';
import { isSourcePath, mayWrite } from '../../policy/studio/authorRights.ts';
import type { Transaction } from '../../store/database.ts';
import { isId } from '../../store/isId.ts';
import { type DraftFile, isAsBefore } from '../../store/studio/draftFile.ts';
import {
  type DraftRow,
  deleteDraft,
  findDraft,
  hasRoomFor,
  insertDraft,
  keepDraftFile,
  listDraftFiles,
  listDrafts,
  touchDraft,
} from '../../store/studio/drafts.ts';
import { etagOf } from '../etag.ts';
import { refuseStudio, type StudioAnswer, type StudioRefusal } from './studioAnswer.ts';
import type { Author, AuthorRoute, StudioCall, StudioParts } from './studioRoute.ts';

/** Characters of one file. */
const longestText = 1_000_000;
/** Bytes of a body that brings one: text and the text before, of which a character may take several. */
const mostBytes = 4 * 2 ** 20;
const longestTitle = 120;

const text = { anyOf: [{ type: 'null' }, { type: 'string', maxLength: longestText }] };
const fileBody = { type: 'object', required: ['text'], additionalProperties: false, properties: { text, baseText: text } };
const titleBody = {
  type: 'object',
  required: ['title'],
  additionalProperties: false,
  properties: { title: { type: 'string', maxLength: longestTitle } },
};
const mergeBody = {
  type: 'object',
  additionalProperties: false,
  properties: {
    resolutions: {
      type: 'object',
      additionalProperties: { type: 'object', additionalProperties: { enum: ['ours', 'theirs'] } },
    },
  },
};

/** Drafts of an author: kept with each change, so that a crash loses nothing, and merged with what others publish meanwhile. */
export function draftRoutes({ server: { db }, workbench }: StudioParts): readonly AuthorRoute[] {
  /** The author's draft, at the version that the page has; or why not. */
  const change = (
    { params: { id = '' }, ifMatch }: StudioCall,
    { session }: Author,
    work: (draft: DraftRow & { readonly trx: Transaction }) => Promise<StudioAnswer | StudioRefusal>,
  ): Promise<StudioAnswer | StudioRefusal> => {
    if (!isId(id)) return Promise.resolve(refuseStudio('notFound'));
    return db.transaction().execute(async (trx) => {
      const draft = await findDraft(trx, session, id);
      if (draft === undefined) return refuseStudio('notFound');
      // A draft that is made has no version yet.
      if ((ifMatch ?? etagOf(0)) !== etagOf(draft.version)) return refuseStudio('stale', { current: { version: draft.version } });
      return work({ ...draft, trx });
    });
  };

  return [
    {
      method: 'GET',
      url: '/drafts',
      answer: async (_call, { session }) => ({ status: 200, body: { drafts: await listDrafts(db, session) } }),
    },
    {
      method: 'GET',
      url: '/drafts/:id',
      async answer({ params: { id = '' } }, { session }) {
        const draft = isId(id) ? await findDraft(db, session, id) : undefined;
        if (draft === undefined) return refuseStudio('notFound');
        const [files, sources] = await Promise.all([listDraftFiles(db, session, id), workbench.readSources()]);
        return { status: 200, body: { ...draft, files: files.map((file) => shownFile(file, sources)) }, etag: etagOf(draft.version) };
      },
    },
    {
      method: 'PUT',
      url: '/drafts/:id/files/*',
      body: fileBody,
      limit: 'keptOfAuthor',
      bodyLimit: mostBytes,
      async answer(call, author) {
        const { id = '', '*': path = '' } = call.params;
        const { text: content, baseText } = call.body as { readonly text: string | null; readonly baseText?: string | null };
        const { session, grants } = author;
        if (!isId(id) || !isSourcePath(path)) return refuseStudio('notFound');
        if (!mayWrite(grants, path)) return refuseStudio('notAllowed', { path });
        if (!isText(content) || !isText(baseText)) return refuseStudio('badRequest');
        const sources = await workbench.readSources();
        const begun = baseText === undefined ? (sources.get(path) ?? null) : baseText;
        // The first byte that differs makes the draft.
        if (call.ifMatch === undefined && isAsBefore({ path, base: begun, content }) && (await findDraft(db, session, id)) === undefined)
          return { status: 200, body: { id, version: 0 } };
        if (call.ifMatch === undefined) {
          const made = await db
            .transaction()
            .execute(async (trx) => (await findDraft(trx, session, id)) ?? insertDraft(trx, session, id, call.now));
          if (made === undefined) return refuseStudio('tooLarge');
        }
        return change(call, author, async ({ trx }) => {
          const known = (await listDraftFiles(trx, session, id)).find((file) => file.path === path);
          const file = { path, base: known === undefined ? begun : known.base, content };
          if (!(await hasRoomFor(trx, session.tenant, id, file))) return refuseStudio('tooLarge');
          await keepDraftFile(trx, session.tenant, id, file);
          return changedDraft(id, await touchDraft(trx, session.tenant, id, call.now));
        });
      },
    },
    {
      method: 'DELETE',
      url: '/drafts/:id/files/*',
      answer: (call, author) =>
        change(call, author, async ({ trx, id, version }) => {
          const file = (await listDraftFiles(trx, author.session, id)).find(({ path }) => path === call.params['*']);
          // What was typed and taken back before it was kept is none of the draft already.
          if (file === undefined) return changedDraft(id, version);
          await keepDraftFile(trx, author.session.tenant, id, { ...file, content: file.base });
          return changedDraft(id, await touchDraft(trx, author.session.tenant, id, call.now));
        }),
    },
    {
      method: 'PUT',
      url: '/drafts/:id/title',
      body: titleBody,
      answer: (call, author) =>
        change(call, author, async ({ trx, id }) => {
          const { title } = call.body as { readonly title: string };
          return isText(title)
            ? changedDraft(id, await touchDraft(trx, author.session.tenant, id, call.now, title.trim()))
            : refuseStudio('badRequest');
        }),
    },
    {
      method: 'DELETE',
      url: '/drafts/:id',
      async answer({ params: { id = '' } }, { session }) {
        return isId(id) && (await deleteDraft(db, session, id)) ? { status: 204 } : refuseStudio('notFound');
      },
    },
    {
      method: 'POST',
      url: '/drafts/:id/merge',
      limit: 'judgedOfAuthor',
      body: mergeBody,
      answer: (call, author) =>
        change(call, author, async ({ trx, id }) => {
          const { resolutions } = (call.body ?? {}) as { readonly resolutions?: Resolutions };
          const sources = await workbench.readSources();
          const merged = await mergeDraft(await listDraftFiles(trx, author.session, id), sources, resolutions);
          if (merged.is === 'contested') return refuseStudio('conflicts', { conflicts: merged.conflicts });
          for (const file of merged.files) await keepDraftFile(trx, author.session.tenant, id, file);
          const version = await touchDraft(trx, author.session.tenant, id, call.now);
          const files = await listDraftFiles(trx, author.session, id);
          return { status: 200, body: { id, version, files: files.map((file) => shownFile(file, sources)) }, etag: etagOf(version) };
        }),
    },
  ];
}

const changedDraft = (id: string, version: number): StudioAnswer => ({ status: 200, body: { id, version }, etag: etagOf(version) });

/** Text that a file may hold. */
const isText = (value: string | null | undefined): boolean => typeof value !== 'string' || isSound(value);

/** `isStale`: the sources differ from what editing started from. */
const shownFile = ({ path, base, content }: DraftFile, sources: ReadonlyMap<string, string>) => ({
  path,
  base,
  text: content,
  isStale: (sources.get(path) ?? null) !== base,
});
