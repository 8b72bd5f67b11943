import type { FormattedDiagnostic } from '../../../engine/compiler.ts';
import { folderOf, mayWrite as mayWriteAs } from '../../server/policy/studio/authorRights.ts';
import type { Position } from '../editor/authoring.ts';
import type { TileState } from '../preview/messages.ts';
import type { PickedElement } from '../preview/picked.ts';
import {
  type DrawnTile,
  type FromWorker,
  keyOfScreen,
  type Screen,
  screenOfFile,
  type TenantLayers,
  type WallSelection,
} from '../worker/messages.ts';
import { startCompiler } from './compiler.ts';
import { createDraft, type DraftState } from './createDraft.ts';
import { findHeirs } from './findHeirs.ts';
import { type KeptEdit, openKeptEdits } from './keptEdits.ts';
import { type Conflict, type DraftDetails, type Folder, type Resolutions, type Session, server } from './server.ts';

/** Milliseconds without a key before the compiler reads what was typed. */
const SETTLED = 150;
/** How many shops are on the wall at first: they are compiled first, with each key. */
const TILES = 8;
const firstScreen: Screen = { is: 'form', name: 'personRegistration' };

export type View = {
  readonly folders: readonly Folder[];
  /** Path → text as it is now. */
  readonly texts: ReadonlyMap<string, string>;
  /** Path → text as the server has it; a file that is begun here is none of them. */
  readonly bases: ReadonlyMap<string, string>;
  readonly path: string;
  /** Why it is edited, for those who approve, as far as it is typed. */
  readonly reason: string;
  readonly diagnostics: readonly FormattedDiagnostic[];
  readonly made: TenantLayers;
  /** Tenant and screen, by {@link placeOnWall} → what its tile shows: the last that was without a mistake. */
  readonly drawn: ReadonlyMap<string, DrawnTile>;
  /** Tenant → screens that the edits change. */
  readonly touched: Readonly<Record<string, readonly string[]>>;
  readonly isWorking: boolean;
  readonly saving: DraftState;
  /** The screens that the shops on the wall have. */
  readonly screens: readonly string[];
  readonly failure?: string;
  /** All shops that the author reads, those that they may change first. */
  readonly shops: readonly string[];
  readonly wanted: WallSelection;
  readonly state: TileState;
  readonly step: number;
  readonly width: number;
  /** The element of the wall that somebody asks about. */
  readonly picked?: undefined | { readonly tenant: string; readonly picked: PickedElement };
  /** The element that the cursor in the text is about. */
  readonly lit?: PickedElement | undefined;
};

/** @example placeOnWall('aa', { is: 'form', name: 'login' }) // 'aa form login' */
export const placeOnWall = (tenant: string, screen: Screen): string => `${tenant} ${keyOfScreen(screen)}`;

export type Studio = ReturnType<typeof createStudio>;

/** Whose edits they are. */
type Author = { readonly tenant: string; readonly key: string };
export const authorOf = ({ tenant, email }: Pick<Session, 'tenant' | 'email'>): Author => ({ tenant, key: `${tenant} ${email}` });

export type OpenedSources = {
  readonly folders: readonly Folder[];
  /** The sources as the server has them. */
  readonly texts: ReadonlyMap<string, string>;
  readonly author: Author;
  readonly grants: Session['grants'];
  /** The author's draft at the server, and what only this browser kept. */
  readonly opened: DraftDetails | undefined;
  readonly restored: readonly KeptEdit[];
  /** Where the author was before all was read again. */
  readonly earlier?: Pick<View, 'path' | 'reason' | 'wanted' | 'state' | 'step' | 'width'> | undefined;
};

/** What the page shows and does: sources and what the compiler says of them. */
export const createStudio = ({ folders, texts, author, grants, opened, restored, earlier }: OpenedSources) => {
  const listeners = new Set<() => void>();
  const codes = folders.map(({ code }) => code).filter((code) => !code.startsWith('_'));
  const isOwn = (code: string): boolean => folders.some((folder) => folder.code === code && folder.may === 'write');
  const granted = Object.entries(grants).map(([folder, grant]) => ({ folder, ...grant }));
  /** Judged as the server judges it. */
  const mayWrite = (path: string): boolean => mayWriteAs(granted, path);
  // What one may change comes first.
  const tenants = [...codes.filter(isOwn), ...codes.filter((code) => !isOwn(code))];
  const first = tenants[0] ?? '';
  const drafted = opened?.files ?? [];
  // What editing started from, which may differ from the current text: the server merges on request.
  const bases = new Map([...texts, ...drafted.flatMap(({ path, base }) => (base === null ? [] : [[path, base] as const]))]);
  for (const { path, base } of drafted) if (base === null) bases.delete(path);
  // Typed here and nowhere saved: it stays what it is, though others have published the file since.
  for (const { path, base } of restored) if (texts.has(path) && !drafted.some((file) => file.path === path)) bases.set(path, base);
  const own = restored.filter(({ path, base }) => bases.has(path) || (base === '' && mayWrite(path)));
  const edits = new Map([
    ...drafted.map(({ path, text }) => [path, text ?? ''] as const),
    ...own.map(({ path, text }) => [path, text] as const),
  ]);
  let view: View = {
    folders: [...folders].sort((a, b) => Number(isOwn(b.code)) - Number(isOwn(a.code))),
    texts: new Map([...texts, ...edits]),
    bases,
    saving: opened === undefined ? { is: 'none' } : { is: 'saved' },
    path: [earlier?.path ?? '', `${first}/fields.yaml`].find((path) => texts.has(path) || edits.has(path)) ?? [...texts.keys()][0] ?? '',
    reason: earlier?.reason ?? '',
    diagnostics: [],
    made: {},
    drawn: new Map(),
    touched: {},
    isWorking: true,
    screens: [keyOfScreen(firstScreen)],
    shops: tenants,
    wanted: earlier?.wanted ?? { tenants: tenants.slice(0, TILES), form: firstScreen.name, shown: firstScreen },
    state: earlier?.state ?? 'empty',
    step: earlier?.step ?? 1,
    width: earlier?.width ?? 360,
  };
  const set = (patch: Partial<View>): void => {
    view = { ...view, ...patch };
    for (const listener of listeners) listener();
  };
  const onMessage = (message: FromWorker): void => {
    switch (message.is) {
      case 'diagnosed':
        // Folders that one may only read are not complete here: their diagnostics are not shown to readers.
        set({ diagnostics: message.diagnostics.filter(({ file }) => isOwn(file.split('/', 1)[0] ?? '')), made: message.made });
        break;
      case 'screens':
        set({ screens: message.screens });
        break;
      case 'drawn': {
        const { drawn } = message;
        set({ drawn: new Map(view.drawn).set(placeOnWall(drawn.tenant, { is: drawn.is, name: drawn.of }), drawn) });
        break;
      }
      case 'touched':
        set({ touched: message.screens, isWorking: false });
        break;
      case 'failed':
        set({ failure: message.message, isWorking: false });
    }
  };
  const compiler = startCompiler(onMessage);
  compiler.post({ is: 'open', sources: [...bases], wanted: view.wanted });
  for (const [path, text] of edits) compiler.post({ is: 'write', path, text });

  const draft = createDraft({
    calls: server,
    kept: openKeptEdits(author.key),
    opened,
    edited: () => [...view.texts.keys()].filter((path) => view.texts.get(path) !== (view.bases.get(path) ?? '')),
    baseOf: (path) => view.bases.get(path),
    textOf: (path) => view.texts.get(path) ?? '',
    onText: (path, text) => show(path, text),
    merge: (path, versions) => compiler.ask('merge', { file: path, ...versions }),
    signIn: async () => {
      const session = await server.openSession(author.tenant).catch(() => undefined);
      // Somebody else at the same machine gets nothing of this.
      return session !== undefined && authorOf(session).key === author.key;
    },
    onState: (saving) => set({ saving }),
  });
  for (const { path, known } of own) draft.restore(path, known);
  /** A returning author may have signed in again, or be online again. */
  const comeBack = (): void => {
    if (document.visibilityState === 'visible') void draft.flush();
  };
  addEventListener('online', comeBack);
  addEventListener('focus', comeBack);

  const typing = new Map<string, ReturnType<typeof setTimeout>>();
  const write = (path: string, text: string): void => {
    if (view.texts.get(path) === text) return;
    show(path, text);
    draft.edit(path);
  };
  const show = (path: string, text: string): void => {
    set({ texts: new Map(view.texts).set(path, text), isWorking: true });
    clearTimeout(typing.get(path));
    typing.set(
      path,
      setTimeout(() => compiler.post({ is: 'write', path, text }), SETTLED),
    );
  };
  const want = ({ shown = view.wanted.shown, tenants: those = view.wanted.tenants }: Partial<Omit<WallSelection, 'form'>>): void => {
    const form = shown.is === 'form' ? shown.name : view.wanted.form;
    // What was pointed at is an element of a form.
    set({ wanted: { tenants: those, form, shown }, isWorking: true, ...(shown.is === 'form' ? {} : { picked: undefined }) });
    compiler.post({ is: 'want', wanted: view.wanted });
  };
  /** Whose file it is; of what several share, the first on the wall. */
  const tenantOf = (path: string): string => (path.startsWith('_') ? (view.wanted.tenants[0] ?? '') : folderOf(path));
  let asking: ReturnType<typeof setTimeout> | undefined;
  /** Lights what the cursor is about. */
  const follow = (path: string, position: Position): void => {
    clearTimeout(asking);
    asking = setTimeout(() => {
      compiler.ask('describe', { tenant: tenantOf(path), form: view.wanted.form, file: path, position }).then(
        ({ lit }) => (lit?.field !== view.lit?.field || lit?.part !== view.lit?.part) && set({ lit }),
        () => undefined,
      );
    }, SETTLED);
  };
  return {
    read: (): View => view,
    listen: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    ask: compiler.ask,
    write,
    want,
    /** A mail and a policy are seen while they are written; with another file the form comes back. */
    open: (path: string): void => {
      set({ path });
      const { shown, form } = view.wanted;
      const next = screenOfFile(path) ?? (shown.is === 'mail' || shown.is === 'policy' ? { is: 'form' as const, name: form } : shown);
      if (keyOfScreen(next) !== keyOfScreen(shown)) want({ shown: next });
    },
    show: (patch: Pick<Partial<View>, 'state' | 'step' | 'width' | 'picked' | 'reason'>) => set(patch),
    /** Sends all that waits; the browser keeps it where that fails. */
    flush: draft.flush,
    choose: draft.choose,
    propose: async (): Promise<void> => {
      await draft.use(({ id, version }) => server.propose(id, version, view.reason).then(() => undefined), true);
      set({ reason: '' });
    },
    merge: (resolutions: Resolutions): Promise<void> =>
      draft.use(({ id, version }) => server.mergeDraft(id, version, resolutions).then(() => undefined), false),
    /** Where a place that two have changed is seen, with what is published now. */
    findContested: async ({ file, path }: Conflict) => {
      const { files } = await server.readFolder(folderOf(file));
      const theirs = files[file]?.text ?? '';
      const [base, ours] = [view.bases.get(file) ?? '', view.texts.get(file) ?? ''];
      return compiler.ask('contested', { file, path, base, ours, theirs, tenant: tenantOf(file), form: view.wanted.form });
    },
    /** Makes all corrections that are certain, in files that the author may write; how many files it changed. */
    correctAll: async (): Promise<number> => {
      const files = [...view.texts.keys()].filter(mayWrite);
      const corrected = await compiler.ask('correctAll', { files });
      for (const { file, text } of corrected) write(file, text);
      return corrected.length;
    },
    /** Makes the correction of one; whether it could. */
    correct: async (of: FormattedDiagnostic): Promise<boolean> => {
      const corrected = await compiler.ask('correct', { of });
      for (const { file, text } of corrected) write(file, text);
      return corrected.length > 0;
    },
    /** Ends its compiler, once all that waits is sent or kept. */
    close: async (): Promise<void> => {
      await draft.flush();
      removeEventListener('online', comeBack);
      removeEventListener('focus', comeBack);
      compiler.end();
    },
    tenantOf,
    /** The tenant that one is based on, else the tenant itself. */
    countryOf: (tenant: string): string => view.folders.find(({ code }) => code === tenant)?.basedOn ?? tenant,
    mayWrite,
    /** The file that a tenant reads where it has none of its own. */
    inheritedOf: (path: string): string => {
      const { basedOn = '_shared' } = view.folders.find(({ code }) => code === folderOf(path)) ?? {};
      const ofParent = `${basedOn}${path.slice(path.indexOf('/'))}`;
      return view.texts.has(ofParent) ? ofParent : `_shared${path.slice(path.indexOf('/'))}`;
    },
    /** Tenants on the wall that may be given a file of their own by the author. */
    heirsOf: (path: string): readonly string[] => findHeirs(path, { ...view, mayWrite }),
    follow,
  };
};
