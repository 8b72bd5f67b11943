import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { compile, formatSuggestion } from '../../engine/compiler.ts';
import type { Form } from '../../engine/runtime.ts';
import { readArguments } from '../command-line/readArguments.ts';
import { misuse, type Verb } from '../command-line/verb.ts';
import { contract } from '../compile/contract.ts';
import { sha256 } from '../compile/sha256.ts';
import { type Judgement, judgeRecord } from './judgeRecord.ts';
import { type Line, linesOf } from './linesOf.ts';
import { openCompiledForm } from './openCompiledForm.ts';
import { readSource, unknownCode } from './readSource.ts';

/** No record needs more; a longer line is malformed. */
const LONGEST = 1_000_000;
/** So much is written at once. */
const CHUNK = 65_536;

/** Judges a JSON record, or each line of JSON Lines, as the compiled form does in the browser and on the server. */
export const validate: Verb = async (args, settings) => {
  const read = readArguments(args, {});
  if (read.problem !== undefined) return misuse(read.problem);
  const [code, name, file, more] = read.positionals;
  if (code === undefined || name === undefined || file === undefined || more !== undefined)
    return misuse('npm run tenant -- validate <tenant> <form> <file or ->.');
  const source = await readSource(settings);
  if (source.problem !== undefined) return misuse(source.problem);
  const { tenants, made } = compile(source.files, { contract, hash: sha256 });
  const unknown = unknownCode([code], Object.keys(made));
  if (unknown !== undefined) return misuse(unknown);
  const tenant = tenants.find((one) => one.tenant === code);
  if (tenant === undefined) return misuse(`"${code}" has mistakes, so nothing is compiled: npm run tenant -- check ${code}`);
  const emitted = Object.hasOwn(tenant.forms, name) ? tenant.forms[name] : undefined;
  if (emitted === undefined) return misuse(`"${name}" is not a form of "${code}": ${formatSuggestion(name, Object.keys(tenant.forms))}`);
  if (
    file !== '-' &&
    !(await stat(file).then(
      (found) => !found.isDirectory(),
      () => false,
    ))
  )
    return misuse(`${file} is not a file.`);
  const form = await openCompiledForm(tenant, emitted);
  const input = file === '-' ? process.stdin.setEncoding('utf8') : createReadStream(file, { encoding: 'utf8', highWaterMark: 1 << 18 });
  return judgeAll(form, linesOf(input, LONGEST));
};

async function judgeAll(form: Form, lines: AsyncIterable<Line>): Promise<number> {
  let waiting = '';
  let allValid = true;
  for await (const judgement of judgements(form, lines)) {
    allValid &&= judgement.valid;
    waiting += `${JSON.stringify(judgement)}\n`;
    if (waiting.length < CHUNK) continue;
    if (!process.stdout.write(waiting)) await once(process.stdout, 'drain');
    waiting = '';
  }
  process.stdout.write(waiting);
  return allValid ? 0 : 1;
}

/** One record written over several lines, or a record in each line: which it is shows in the first. */
async function* judgements(form: Form, lines: AsyncIterable<Line>): AsyncGenerator<Judgement> {
  const begun: Line[] = [];
  let size = 0;
  let inLines = false;
  let first = true;
  for await (const { text, long } of lines) {
    const line = { text: first ? text.replace(/^\ufeff/u, '') : text, long };
    if (line.text.trim() === '') continue;
    first = false;
    if (!inLines) {
      inLines = begun.length === 0 && isJson(line.text);
      if (!inLines) {
        begun.push(line);
        size += line.text.length;
        if (size <= LONGEST) continue;
        inLines = true;
        for (const one of begun.splice(0)) yield judgeLine(form, one);
        continue;
      }
    }
    yield judgeLine(form, line);
  }
  const whole = begun.map(({ text }) => text).join('\n');
  if (begun.length > 1 && isJson(whole)) yield judgeLine(form, { text: whole, long: false });
  else for (const line of begun) yield judgeLine(form, line);
  if (first) yield { valid: false, errors: [], problem: 'There is no record.' };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function judgeLine(form: Form, { text, long }: Line): Judgement {
  if (long) return { valid: false, errors: [], problem: `The line is longer than ${LONGEST} characters.` };
  try {
    return judgeRecord(form, JSON.parse(text) as unknown);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { valid: false, errors: [], problem: `This is not JSON: ${error.message}.` };
  }
}
