import { type FormRecord, formatText } from '../../../../engine/runtime.ts';
import type { PrintedLabel } from '../../../contract/catalogue/paperWords.ts';
import type { components } from '../../../contract/generated/api.ts';
import type { PersonalDataSection } from '../../domain/privacy/exportPersonalData.ts';
import { createDayFormat, createMoneyFormat } from '../../papers/formats.ts';
import { printedLabel } from '../../papers/word.ts';
import { rowsInWords } from '../../policy/forms/rowsInWords.ts';
import { toLines } from '../../policy/forms/toLines.ts';
import type { Tenant } from '../../release/tenants.ts';

type Item = PersonalDataSection['items'][number];
type Entry = components['schemas']['MyDataEntry'];

/** What a subject is called; what has no name here is for the file with every detail alone. */
const labels: Readonly<Record<string, PrintedLabel>> = {
  profile: 'myDataAccount',
  companies: 'myDataCompanies',
  addresses: 'myDataAddresses',
  lists: 'myDataLists',
  cards: 'myDataCards',
  loyalty: 'myDataPoints',
  quotations: 'quotations',
  orders: 'purchases',
  consents: 'myDataConsents',
};

/** When a thing came about, of the subjects whose latest comes first. */
const dates: Readonly<Record<string, string>> = { quotations: 'createdAt', orders: 'placedAt' };

const latestFirst = (subject: string, items: readonly Item[]): readonly Item[] => {
  const date = dates[subject];
  return date === undefined ? items : items.toSorted((one, other) => Number(other[date]) - Number(one[date]));
};

/** What people read of a subject. */
export type ReadableSection = { readonly label: string; readonly entries: Entry[] };

/** What is held about a person, in the words of the forms that asked it; by subject, those that have nothing left out. */
export async function describeMyData(
  tenant: Tenant,
  sections: readonly PersonalDataSection[],
): Promise<ReadonlyMap<string, ReadableSection>> {
  const release = tenant.now;
  const { shell, side } = release;
  const linesOf = await rowsInWords(tenant, asking);
  const rowsOf = (record: unknown) => linesOf(record).map(({ term, value }) => ({ term, value }));
  const addressForm = await release.form('address');
  const [day, money] = [createDayFormat(release), createMoneyFormat(release)];
  const dated = ({ number, total }: Item, at: unknown): Entry => ({
    title: String(number),
    text: `${day(at as Date)} · ${money(String(total))}`,
  });
  const entries: Readonly<Record<string, (item: Item) => Entry>> = {
    profile: ({ email, profile, createdAt }) => ({
      rows: [...rowsOf({ email, ...(profile as object) }), { term: printedLabel(release, 'myDataSince'), value: day(createdAt as Date) }],
    }),
    companies: ({ businessName, profile }) => ({ title: String(businessName), rows: rowsOf(profile) }),
    addresses: ({ fields }) => {
      const { addressName, ...where } = fields as FormRecord;
      const text = addressForm === undefined ? '' : toLines(addressForm, where).join(', ');
      return { ...(addressName === undefined ? {} : { title: String(addressName) }), text };
    },
    lists: ({ name }) => ({ title: String(name) }),
    cards: ({ brand, lastFour, expiry, holder }) => ({
      title: `${formatText(shell.words.cardBrand ?? '', { brand: String(brand) })} •••• ${String(lastFour)}`,
      text: `${String(expiry).split('-').reverse().join('/')} · ${String(holder)}`,
    }),
    loyalty: ({ balance }) => ({ title: Number(balance).toLocaleString(shell.language) }),
    quotations: (item) => dated(item, item.createdAt),
    orders: (item) => dated(item, item.placedAt),
    consents: ({ template, text, accepted, at }) => ({
      title: String(text ?? side.consents[String(template)]?.text ?? template),
      text: formatText(shell.words[accepted === true ? 'consentAccepted' : 'consentNotAccepted'] ?? '', { date: day(at as Date) }),
    }),
  };
  return new Map(
    sections.flatMap(({ subject, items }): readonly (readonly [string, ReadableSection])[] => {
      const [label, say] = [labels[subject], entries[subject]];
      if (items.length === 0 || label === undefined || say === undefined) return [];
      return [[subject, { label: printedLabel(release, label), entries: latestFirst(subject, items).map(say) }]];
    }),
  );
}

/** The operations whose forms ask what is stored of a person and of their company. */
const asking = ['registerUser', 'registerBusinessUser', 'addOrganization', 'updateUser', 'updateOrganization'] as const;
