import { sayText } from '../../../../engine/runtime.ts';
import type { PrintedLabel } from '../../../contract/catalogue/printed.ts';
import type { PersonalDataSection } from '../../domain/privacy/exportPersonalData.ts';
import { createDayFormat, createMoneyFormat } from '../../papers/formats.ts';
import { printedLabel } from '../../papers/word.ts';
import { formsOf } from '../../policy/forms/formsOf.ts';
import type { Tenant } from '../../release/tenants.ts';

type Item = PersonalDataSection['items'][number];

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
};

/** What people read of a subject: a line for each thing that is said. */
export type ReadableSection = { readonly label: string; readonly lines: readonly string[] };

/** What is held about a person, in the words of the forms that asked it; by subject, those that have nothing left out. */
export async function describeMyData(
  tenant: Tenant,
  sections: readonly PersonalDataSection[],
): Promise<ReadonlyMap<string, ReadableSection>> {
  const release = tenant.now;
  const labelOf = await labelsOf(tenant);
  const [day, money] = [createDayFormat(release), createMoneyFormat(release)];
  const fields = (record: unknown): readonly string[] =>
    Object.entries(typeof record === 'object' && record !== null ? record : {}).map(
      ([name, value]) => `${labelOf.get(name) ?? name}: ${String(value)}`,
    );
  const lines: Readonly<Record<string, (item: Item) => readonly string[]>> = {
    profile: ({ profile, createdAt }) => [...fields(profile), day(createdAt as Date)],
    companies: ({ businessName, profile }) => [String(businessName), ...fields(profile)],
    addresses: (item) => [...fields(item.fields), ' '],
    lists: ({ name }) => [String(name)],
    cards: ({ brand, lastFour, expiry, holder }) => [`${String(brand)} •••• ${String(lastFour)}, ${String(expiry)}, ${String(holder)}`],
    loyalty: ({ balance }) => [String(balance)],
    quotations: ({ number, createdAt, total }) => [`${String(number)}, ${day(createdAt as Date)}, ${money(String(total))}`],
    orders: ({ number, placedAt, total }) => [`${String(number)}, ${day(placedAt as Date)}, ${money(String(total))}`],
  };
  const { shell, side } = release;
  const word = (name: string, values: Readonly<Record<string, string>>) => sayText(shell.words[name] ?? '', values);
  const consents = ({ template, accepted, at }: Item): string =>
    `${side.consents[String(template)]?.text ?? String(template)}: ${word(accepted === true ? 'consentAccepted' : 'consentNotAccepted', { date: day(at as Date) })}`;
  return new Map(
    sections.flatMap(({ subject, items }): readonly (readonly [string, ReadableSection])[] => {
      if (items.length === 0) return [];
      if (subject === 'consents') return [[subject, { label: word('consents', {}), lines: items.map(consents) }]];
      const [label, say] = [labels[subject], lines[subject]];
      return label === undefined || say === undefined
        ? []
        : [[subject, { label: printedLabel(release, label), lines: items.flatMap(say) }]];
    }),
  );
}

/** What the tenant's forms call their fields. */
async function labelsOf(tenant: Tenant): Promise<ReadonlyMap<string, string>> {
  const asked = ['registerUser', 'registerBusinessUser', 'addOrganization', 'updateUser', 'updateOrganization', 'addAddress'] as const;
  const forms = (await Promise.all(asked.map((operation) => formsOf(tenant, operation)))).flat();
  return new Map(forms.flatMap(({ form }) => Object.entries(form.texts.fields).map(([name, { label }]) => [name, label] as const)));
}
