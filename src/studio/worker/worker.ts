/** The compiler beside the page: it reports mistakes and changes while somebody types, what is looked at first. */
import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex } from '@noble/hashes/utils';
import { type Contract, createCachingReader } from '../../../engine/compiler.ts';
import type { ValidatorFactory } from '../../../engine/runtime.ts';
import { answerQuestion } from './answerQuestion.ts';
import { createDiagnosis } from './createDiagnosis.ts';
import { createWorkspace, type Workspace } from './createWorkspace.ts';
import { type FromWorker, keyOfScreen, type Sources, type ToWorker, type WallSelection } from './messages.ts';

/** A worker's own end; the types of workers and of pages cannot both be in one project. */
type Scope = { postMessage(message: FromWorker): void; onmessage: ((event: MessageEvent<ToWorker>) => void) | null };
const scope = globalThis as unknown as Scope;

const post = (message: FromWorker): void => scope.postMessage(message);

let given: Parameters<typeof createWorkspace>[1] | undefined;
const options = async () => ({
  contract: (await (await fetch(new URL(/* @vite-ignore */ 'contract.json', import.meta.url))).json()) as Contract,
  hash: (text: string): string => bytesToHex(sha256(text)),
  load: async (module: string): Promise<{ readonly default: ValidatorFactory }> => {
    const address = URL.createObjectURL(new Blob([module], { type: 'text/javascript' }));
    try {
      return await import(/* @vite-ignore */ address);
    } finally {
      URL.revokeObjectURL(address);
    }
  },
  now: () => new Date(),
  read: createCachingReader(),
});

let workspace: Workspace | undefined;
/** The same as it was opened: what edits are compared with. */
let before: Workspace | undefined;
let diagnosis: ReturnType<typeof createDiagnosis> | undefined;
/** Files that were written to. */
const written = new Set<string>();
let wanted: WallSelection = { tenants: [], form: '', shown: { is: 'form', name: '' } };
/** Counts what was asked for; work for an older state is left. */
let round = 0;

/** Lets what came in meanwhile go first. */
const breathe = (): Promise<void> =>
  new Promise((resume) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resume();
    port2.postMessage(undefined);
  });

const drawn = new Map<string, string>();

const draw = async (work: Workspace, tenant: string): Promise<void> => {
  if (drawn.has(tenant) && drawn.get(tenant) === work.keysOf(tenant).get(keyOfScreen(wanted.shown))) return;
  const one = await work.draw(tenant, wanted.shown);
  if (one === undefined) return;
  drawn.set(tenant, one.key);
  post({ is: 'drawn', drawn: one });
};

/** The tenants that the edits could concern. */
const concernedIn = (work: Workspace): readonly string[] => {
  const changed = [...written].filter((path) => work.files().get(path) !== before?.files().get(path));
  return [...new Set(changed.flatMap((path) => work.madeOf(path.split('/', 1)[0] ?? '')))];
};

/** Reports the mistakes of the edited tenant, draws what is shown, reports all other mistakes, then finds what else the edits touch. */
const recheckAll = async (): Promise<void> => {
  const work = workspace;
  const mine = ++round;
  if (work === undefined) return;
  const isOld = async (): Promise<boolean> => {
    await breathe();
    return mine !== round;
  };
  const steps = diagnosis?.steps();
  const diagnose = (): boolean => {
    const next = steps?.next();
    if (next === undefined || next.done === true) return false;
    post({ is: 'diagnosed', ...next.value });
    return true;
  };
  // At first it is the tiles that somebody waits for.
  let isDiagnosing = written.size === 0 || diagnose();
  if (await isOld()) return;
  for (const tenant of wanted.tenants) {
    await draw(work, tenant);
    if (await isOld()) return;
  }
  const screens = new Set(wanted.tenants.flatMap((tenant) => [...work.keysOf(tenant).keys()]));
  post({ is: 'screens', screens: [...screens] });
  while (isDiagnosing) {
    isDiagnosing = diagnose();
    if (await isOld()) return;
  }
  const touched: Record<string, readonly string[]> = {};
  for (const tenant of concernedIn(work)) {
    // Nothing is known of what was never without mistakes since it was opened.
    if (work.soundOf(tenant) === undefined) continue;
    const first = before?.keysOf(tenant) ?? new Map<string, string>();
    if (await isOld()) return;
    const now = work.keysOf(tenant);
    const other = [...new Set([...now.keys(), ...first.keys()])].filter((screen) => now.get(screen) !== first.get(screen));
    if (other.length > 0) touched[tenant] = other;
    if (await isOld()) return;
  }
  post({ is: 'touched', screens: touched });
};

const open = async (sources: Sources): Promise<void> => {
  given = await options();
  workspace = createWorkspace(sources, given);
  before = createWorkspace(sources, given);
  diagnosis = createDiagnosis(workspace);
  scratch = undefined;
  drawn.clear();
  written.clear();
};

/** Sources in which something is tried, one after the other; what is edited stays as it is. */
let trying: Promise<unknown> = Promise.resolve();
let scratch: Workspace | undefined;
const alone = <T>(work: (scratch: Workspace) => Promise<T>): Promise<T> => {
  const tried = trying.then(async () => {
    if (workspace === undefined || given === undefined) throw new Error('Nothing is open.');
    scratch ??= createWorkspace([...workspace.files()], given);
    const now = workspace.files();
    for (const path of [...scratch.files().keys()]) if (!now.has(path)) scratch.write(path, undefined);
    for (const [path, text] of now) scratch.write(path, text);
    return work(scratch);
  });
  trying = tried.catch(() => undefined);
  return tried;
};

let opening: Promise<void> = Promise.resolve();

const handleMessage = async (message: ToWorker): Promise<void> => {
  if (message.is === 'open') {
    wanted = message.wanted;
    opening = open(message.sources);
  }
  await opening;
  switch (message.is) {
    case 'open':
      return recheckAll();
    case 'write':
      written.add(message.path);
      workspace?.write(message.path, message.text);
      diagnosis?.concern(message.path.split('/', 1)[0] ?? '', wanted.tenants);
      return recheckAll();
    case 'want':
      if (keyOfScreen(message.wanted.shown) !== keyOfScreen(wanted.shown)) drawn.clear();
      wanted = message.wanted;
      return recheckAll();
    case 'ask':
      if (workspace !== undefined && before !== undefined) {
        const opened = { work: workspace, before, concerned: concernedIn(workspace), alone };
        post({ is: 'answer', id: message.id, answer: await answerQuestion(message.question, opened) });
      }
  }
};

scope.onmessage = ({ data }) => {
  handleMessage(data).catch((error: unknown) => {
    post({ is: 'failed', ...(data.is === 'ask' ? { id: data.id } : {}), message: error instanceof Error ? error.message : String(error) });
  });
};
