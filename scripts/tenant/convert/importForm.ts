import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { FileMistake } from '../../command-line/fileMistake.ts';
import { misuse } from '../../command-line/verb.ts';
import { convertSchema } from './convertSchema.ts';
import { formatNote } from './notes.ts';
import { type JsonNode, readJson } from './readJson.ts';
import { toName } from './toName.ts';

export type ImportOptions = {
  readonly from: string;
  readonly ui?: string | undefined;
  readonly form?: string | undefined;
  readonly into?: string | undefined;
  readonly output: 'text' | 'json';
};

/** A form of rjsf as YAML: into a folder that has none of the files yet, or on the screen. Differences are reported line by line. */
export async function importForm({ from, ui, form, into, output }: ImportOptions): Promise<number> {
  const name = toName(form ?? path.basename(from).split('.', 1)[0] ?? 'form');
  const uiNode = ui === undefined ? undefined : await readNode(ui);
  const { files, notes } = convertSchema({ schema: await readNode(from), form: name, ...(uiNode === undefined ? {} : { ui: uiNode }) });
  const formatted = notes.map(formatNote);
  if (into !== undefined) {
    await mkdir(into, { recursive: true });
    for (const [file, text] of Object.entries(files)) await writeNew(path.join(into, file), text);
  }
  if (output === 'json') console.log(JSON.stringify({ form: name, files, notes: formatted }, null, 2));
  else {
    if (into === undefined) for (const [file, text] of Object.entries(files)) console.log(`# ${file}\n${text}`);
    for (const group of Map.groupBy(formatted, ({ code, message }) => `${code} ${message}`).values()) console.error(joinNotes(group));
    console.error(`${Object.keys(files).length} files${into === undefined ? '' : ` in ${into}`}, ${notes.length} notes.`);
    console.error(`Next: a flow that fills in the form ${name} on a page (flows.yaml), and the call ${name} in the contract.`);
  }
  return 0;
}

/** What is to be said of several lines alike is said once, with each line. */
function joinNotes([first, ...others]: readonly ReturnType<typeof formatNote>[]): string {
  if (first === undefined) return '';
  const { file, range, code, effect, path: at, message, help } = first;
  const also = others.map((one) => `${one.range.start.line}:${one.range.start.column} ${one.path}`);
  return [
    `${file}:${range.start.line}:${range.start.column}  ${code}  (${effect})  ${at}`,
    ...[message, `help: ${help}`, ...(also.length === 0 ? [] : [`also at ${also.join(', ')}`])].map((line) => `  ${line}`),
  ].join('\n');
}

async function readNode(file: string): Promise<JsonNode> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new FileMistake(`There is no file ${file}.`);
  });
  const node = readJson(file, text);
  if (typeof node === 'string') throw new FileMistake(node);
  if (node.is !== 'object') throw new FileMistake(`${file} must be an object, as a form is.`);
  return node;
}

/** What somebody wrote is never written over. */
const writeNew = (file: string, text: string): Promise<void> =>
  writeFile(file, text, { flag: 'wx' }).catch((error: NodeJS.ErrnoException): never => {
    if (error.code !== 'EEXIST') throw error;
    throw new FileMistake(`${file} exists already; name another folder with --into, and move over what you want.`);
  });

/** Behind `import`, where `--from` is given. */
export function readImport(values: Readonly<Record<string, string | boolean | undefined>>): ImportOptions | 2 {
  const text = (key: string): string | undefined => (typeof values[key] === 'string' ? values[key] : undefined);
  const output = text('output') ?? 'text';
  if (output !== 'text' && output !== 'json') return misuse(`--output is "${output}", but must be one of: text, json.`);
  return { from: text('from') ?? '', ui: text('ui'), form: text('form'), into: text('into'), output };
}
