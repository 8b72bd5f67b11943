import { appendFileSync, mkdirSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { contract } from '../../src/contract/bundle.ts';

/** A request and its answer, as they went over the wire. */
export type Exchange = {
  readonly operation: string;
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly answer: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    /** In base64: a PDF is no text. */
    readonly body: string;
  };
};

/** Whose traffic it is: that of the API's tests, whose requests are wrong on purpose, or of the journeys, where none may be. */
export type Source = 'api' | 'journeys';

const folder = path.resolve(import.meta.dirname, '../../.results/traffic');

/** How many of one operation and status are kept of each file of tests: the rest would say the same again. */
const most = 30;
const kept = new Map<string, number>();

const shapes = Object.entries(contract().paths).flatMap(([shape, item]) =>
  Object.entries(item).map(([method, { operationId }]) => ({
    operationId,
    method: method.toUpperCase(),
    pattern: new RegExp(`^${shape.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    // A path that is written out wins over one with a parameter in its place.
    rank: shape.split('{').length,
  })),
);

/** The operation of the contract that a request is for. */
export function operationAt(method: string, pathname: string): string | undefined {
  return shapes.filter((one) => one.method === method && one.pattern.test(pathname)).toSorted((a, b) => a.rank - b.rank)[0]?.operationId;
}

let recording = true;
/** Another file of tests starts. */
export function startRecording(): void {
  recording = true;
  kept.clear();
}
/** For a file of tests that sends what a proxy would choke on before it could judge it. */
export function recordNothing(): void {
  recording = false;
}

/** Prism waits for ever for the end of a body that is no JSON, and one that is nested a thousand times ends it. */
function canBeRead(body = 'null'): boolean {
  try {
    JSON.parse(body);
  } catch {
    return false;
  }
  return body.length <= 10_000;
}

/** Keeps an exchange for the proof that the contract is correct. */
export function record(source: Source, exchange: Omit<Exchange, 'operation'>): void {
  const operation = operationAt(exchange.method, exchange.path.split('?')[0] ?? '');
  if (operation === undefined || !recording || !canBeRead(exchange.body)) return;
  const sort = `${operation} ${exchange.answer.status}`;
  const count = kept.get(sort) ?? 0;
  if (count >= most) return;
  kept.set(sort, count + 1);
  mkdirSync(path.join(folder, source), { recursive: true });
  appendFileSync(path.join(folder, source, `${process.pid}.jsonl`), `${JSON.stringify({ operation, ...exchange })}\n`);
}

export const answerOf = ({ status, headers }: Pick<Response, 'status' | 'headers'>, body: Buffer): Exchange['answer'] => ({
  status,
  headers: Object.fromEntries(headers),
  body: body.toString('base64'),
});

/** A message of the catalogue, and a journey on whose screens it was. */
export type ShownMessage = { readonly message: string; readonly journey: string };

/** Keeps which messages a journey has shown. */
export function recordMessages(journey: string, messages: ReadonlySet<string>): void {
  mkdirSync(path.join(folder, 'messages'), { recursive: true });
  const lines = [...messages].map((message) => `${JSON.stringify({ message, journey } satisfies ShownMessage)}\n`);
  appendFileSync(path.join(folder, 'messages', `${process.pid}.jsonl`), lines.join(''));
}

async function readLines<T>(name: string): Promise<readonly T[]> {
  const files = await readdir(path.join(folder, name)).catch(() => []);
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, name, file), 'utf8')));
  return texts.flatMap((text) =>
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as T),
  );
}

/** What was kept of the last run. */
export const recorded = (source: Source): Promise<readonly Exchange[]> => readLines(source);

/** The messages that the journeys of the last run have shown. */
export const recordedMessages = (): Promise<readonly ShownMessage[]> => readLines('messages');
