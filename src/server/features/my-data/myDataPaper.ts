import { sayText } from '../../../../engine/runtime.ts';
import type { PrintedLabel } from '../../../contract/catalogue/printed.ts';
import type { PersonalDataSection } from '../../domain/privacy/exportPersonalData.ts';
import { createDayFormat, createMoneyFormat } from '../../papers/formats.ts';
import type { Paper } from '../../papers/paper.ts';
import { printedLabel, printedText } from '../../papers/word.ts';
import { formsOf } from '../../policy/forms/formsOf.ts';
import type { Tenant } from '../../release/tenants.ts';

type Item = PersonalDataSection['items'][number];

/** What a subject is called on paper; what has no name here is in the other file alone. */
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

/** What is held about a person as a paper to read: in the words of the forms that asked it, and each consent with its day. */
export async function myDataPaper(
  tenant: Tenant,
  { legend, sections }: { readonly legend: string; readonly sections: readonly PersonalDataSection[] },
  madeAt: Date,
): Promise<Paper> {
  const release = tenant.now;
  const { shell, side } = release;
  const labelOf = await labelsOf(tenant);
  const [day, money] = [createDayFormat(release), createMoneyFormat(release)];
  const word = (name: string, values: Readonly<Record<string, string>> = {}) => sayText(shell.words[name] ?? '', values);

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
  const consents = sections.find(({ subject }) => subject === 'consents')?.items ?? [];
  return {
    ...{ language: shell.language, shop: shell.name, colours: shell.colours, madeAt },
    title: printedText(release, 'myDataTitle', { shop: shell.name }),
    pageOf: (page, of) => printedText(release, 'pageOf', { page, of }),
    facts: [{ label: printedLabel(release, 'issuedOn'), value: day(madeAt) }],
    parties: sections.flatMap(({ subject, items }) => {
      const [label, say] = [labels[subject], lines[subject]];
      return label === undefined || say === undefined || items.length === 0
        ? []
        : [{ label: printedLabel(release, label), lines: items.flatMap(say) }];
    }),
    table: {
      title: word('consents'),
      columns: [
        { head: word('consents'), is: 'text' },
        { head: printedLabel(release, 'status'), is: 'text' },
      ],
      rows: consents.map(({ template, accepted, at }) => [
        side.consents[String(template)]?.text ?? String(template),
        word(accepted === true ? 'consentAccepted' : 'consentNotAccepted', { date: day(at as Date) }),
      ]),
    },
    totals: [],
    notes: [legend, printedLabel(release, 'myDataNote')],
  };
}

/** What the tenant's forms call their fields. */
async function labelsOf(tenant: Tenant): Promise<ReadonlyMap<string, string>> {
  const asked = ['registerUser', 'registerBusinessUser', 'addOrganization', 'updateUser', 'updateOrganization', 'addAddress'] as const;
  const forms = (await Promise.all(asked.map((operation) => formsOf(tenant, operation)))).flat();
  return new Map(forms.flatMap(({ form }) => Object.entries(form.texts.fields).map(([name, { label }]) => [name, label] as const)));
}
