import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';

export type Words = {
  readonly people: readonly Named<'firstName' | 'lastName' | 'addressLine1' | 'addressLine2'>[];
  readonly companies: readonly Named<'businessName' | 'fantasyName' | 'addressLine1' | 'addressLine2'>[];
  readonly named: Readonly<Record<string, string>>;
};
type Named<Column extends string> = Readonly<Record<Column, string>>;

/** People, companies and names of lists as they are called in a country: of the first of these folders that has them. */
export async function wordsOf(tenantsDir: string, folders: readonly string[]): Promise<Words | undefined> {
  for (const folder of folders) {
    const people = await rows<'firstName' | 'lastName' | 'addressLine1' | 'addressLine2'>(tenantsDir, folder, 'people');
    const companies = await rows<'businessName' | 'fantasyName' | 'addressLine1' | 'addressLine2'>(tenantsDir, folder, 'companies');
    const words = await rows<'name' | 'text'>(tenantsDir, folder, 'words');
    if (people === undefined || companies === undefined || words === undefined) continue;
    return { people, companies, named: Object.fromEntries(words.map(({ name, text }) => [name, text])) };
  }
  return undefined;
}

async function rows<Column extends string>(
  tenantsDir: string,
  folder: string,
  name: string,
): Promise<readonly Named<Column>[] | undefined> {
  const text = await readFile(path.join(tenantsDir, folder, 'demo', `${name}.csv`), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : parse<Named<Column>>(text, { columns: true, skip_empty_lines: true });
}
