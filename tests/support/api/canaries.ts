import { createHash, randomBytes, randomInt } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { asSuperuser, query } from './query.ts';
import type { StartedServer } from './start.ts';

/** Where a secret might have been left. */
export type Places = {
  readonly connectionString: string;
  /** Lines of the log. */
  readonly log: readonly string[];
  /** Folders whose files are all looked through. */
  readonly folders: readonly string[];
  /** Files beside them. */
  readonly files?: readonly string[];
  /** Files that may hold it: a mail its code. */
  readonly except?: (file: string) => boolean;
};

/** A secret that was found, and where. */
export type FoundCanary = { readonly canary: string; readonly in: string };

/** A right number of a card that is nobody's. */
export function freshCard(begin: string): string {
  const digits = begin + String(randomInt(10 ** 10)).padStart(10, '0') + String(randomInt(10 ** 5)).padStart(5, '0');
  const body = digits.slice(0, 15);
  const sum = [...body].reverse().reduce((all, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return all + (value > 9 ? value - 9 : value);
  }, 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

/** A good password that nobody else has. */
export const freshPassword = (): string => `Canary-${randomBytes(6).toString('hex')}-9`;

/** The files of the database itself too, where rows that were deleted may lie still. */
export async function placesOf(
  { connectionString, log, dataDir }: Pick<StartedServer, 'connectionString' | 'log' | 'dataDir'>,
  output: readonly string[],
): Promise<Places> {
  await query(asSuperuser(connectionString), 'checkpoint');
  const [at] = await query(connectionString, 'select oid from pg_database where datname = current_database()');
  const base = path.join(inject('cluster').dataDir, 'base', String(at?.oid));
  return { connectionString, log: [...log, ...output], folders: [dataDir, base] };
}

/** Digits that many in a row are a piece of a card's number. */
const PIECE = 10;

/**
 * Looks for secrets in every column of every table, every line of the log and every file: as they are, in their usual disguises, and of long
 * numbers any piece of ten digits.
 */
export async function findCanaries(canaries: readonly string[], places: Places): Promise<readonly FoundCanary[]> {
  const looks = canaries.map((canary) => ({ canary, isIn: seeing(canary) }));
  const found: FoundCanary[] = [];
  const look = (text: string, where: string) => {
    for (const { canary, isIn } of looks) if (isIn(text)) found.push({ canary, in: where });
  };
  for (const [at, line] of places.log.entries()) look(line, `log line ${at + 1}`);
  for (const folder of places.folders) {
    const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    for (const { parentPath, name } of files) {
      const file = path.join(parentPath, name);
      if (places.except?.(file) !== true) look(`${name}\n${await contentOf(file)}`, file);
    }
  }
  for (const file of places.files ?? []) look(await readFile(file, 'latin1'), file);
  for (const { table, rows } of await dump(places.connectionString)) for (const row of rows) look(row, table);
  return found;
}

/** What a file holds; nothing if it was deleted meanwhile, as with a database that another test drops. */
const contentOf = (file: string): Promise<string> =>
  readFile(file, 'latin1').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return '';
  });

/** Every row of every table as text, the queue's too. */
export async function dump(connectionString: string): Promise<readonly { readonly table: string; readonly rows: readonly string[] }[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const tables = await client.query<{ schema: string; name: string }>(
      `select table_schema as schema, table_name as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    const all = [];
    for (const { schema, name } of tables.rows) {
      const from = `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;
      // As text of the row and as JSON: each writes some signs in a way of its own.
      const { rows } = await client.query<{ text: string }>(`select t::text || ' ' || to_jsonb(t)::text as text from ${from} t`);
      all.push({ table: `${schema}.${name}`, rows: rows.map(({ text }) => text) });
    }
    return all;
  } finally {
    await client.end();
  }
}

/** A code of a few digits is by chance within many a longer number or id: of it only a word of its own counts. */
function seeing(canary: string): (text: string) => boolean {
  const isCode = /^\d{1,9}$/u.test(canary);
  const alone = new RegExp(`(?<![\\w.-])${canary}(?![\\w])`, 'u');
  const forms = disguisesOf(canary).filter((form) => !isCode || form.length > 6);
  return (text) => forms.some((form) => text.includes(form)) || (isCode && alone.test(text));
}

/** A secret as it may be written: plain, escaped, encoded, hashed without a key; a long number in groups and in pieces too. */
function disguisesOf(secret: string): readonly string[] {
  const bytes = Buffer.from(secret);
  const isNumber = /^\d{12,19}$/u.test(secret);
  const groups = isNumber ? [' ', '-', '.'].map((gap) => secret.replace(/(\d{4})(?=\d)/gu, `$1${gap}`)) : [];
  const pieces = isNumber ? Array.from({ length: secret.length - PIECE + 1 }, (_, at) => secret.slice(at, at + PIECE)) : [];
  // Base64 of a text within another starts at one of three places; its ends depend on the neighbouring bytes.
  const encoded = [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replaceAll('=', '');
    return text.slice(before === 0 ? 0 : before + 1, -1);
  });
  const hashes = ['md5', 'sha1', 'sha256', 'sha512'].flatMap((name) => {
    const hash = createHash(name).update(secret).digest();
    return [hash.toString('hex'), hash.toString('base64'), hash.toString('base64url')];
  });
  return [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret), bytes.toString('hex'), ...groups, ...pieces].concat(
    encoded.filter((text) => text.length >= 8),
    encoded.filter((text) => text.length >= 8).map((text) => text.replaceAll('+', '-').replaceAll('/', '_')),
    hashes,
  );
}
