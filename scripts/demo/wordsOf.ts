import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';

const columns = {
  people: ['firstName', 'lastName'],
  companies: ['businessName', 'fantasyName'],
  numbers: ['use', 'type', 'begins', 'length'],
  addresses: ['state', 'city', 'municipal', 'postcode', 'addressLine1', 'addressLine2'],
  words: ['name', 'text'],
} as const;
type File = keyof typeof columns;

/** The files, for a sentence. */
export const files = Object.keys(columns).map((name) => `${name}.csv`);

type Row<Name extends File> = Readonly<Record<(typeof columns)[Name][number], string>>;

/** The prefix of somebody's number, if it says more than that of their country: letters of their name. */
type NumberColumns = { readonly personNumber?: string; readonly companyNumber?: string };

/** What a profile says of somebody beyond what registration asks. */
type ProfileColumns = { readonly gender?: string; readonly dateOfBirth?: string };

/** What the company's name says it is, in the fields of the tenant's form. */
type CompanyKind = {
  readonly organizationType?: string;
  readonly economicActivity?: string;
  readonly cnae?: string;
  /** What it asks to be called once it is approved. */
  readonly laterName?: string;
};

export type Words = {
  readonly people: readonly (Row<'people'> & NumberColumns & ProfileColumns)[];
  readonly companies: readonly (Row<'companies'> & NumberColumns & CompanyKind)[];
  /** How the numbers of documents look that people, and companies, have here. */
  readonly numbers: readonly Row<'numbers'>[];
  /** Streets of several cities, each below the places that contain it. */
  readonly addresses: readonly (Row<'addresses'> & { readonly areaCode?: string })[];
  readonly named: Readonly<Record<string, string>>;
};

/** People, companies, addresses and names of lists as they are in a country: of the first of these folders that has them. */
export async function wordsOf(tenantsDir: string, folders: readonly string[]): Promise<Words | undefined> {
  for (const folder of folders) {
    const people = await rows(tenantsDir, folder, 'people');
    const companies = await rows(tenantsDir, folder, 'companies');
    const numbers = await rows(tenantsDir, folder, 'numbers');
    const addresses = await rows(tenantsDir, folder, 'addresses');
    const words = await rows(tenantsDir, folder, 'words');
    if (people === undefined || companies === undefined || numbers === undefined || addresses === undefined || words === undefined)
      continue;
    return { people, companies, numbers, addresses, named: Object.fromEntries(words.map(({ name, text }) => [name, text])) };
  }
  return undefined;
}

async function rows<Name extends File>(tenantsDir: string, folder: string, name: Name): Promise<readonly Row<Name>[] | undefined> {
  const text = await readFile(path.join(tenantsDir, folder, 'demo', `${name}.csv`), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : parse<Row<Name>>(text, { columns: true, skip_empty_lines: true });
}
