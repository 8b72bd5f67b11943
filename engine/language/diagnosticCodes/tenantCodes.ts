/** Pages, permissions, statuses, theme, mails, policies and tables of a tenant. */
import { suggestName } from '../suggestName.ts';
import { define } from './diagnosticCode.ts';
import { joinNames, type KnownNames, type Meant, suggestValues } from './words.ts';

/** What is wrong with a line of a table of places or activities. */
export type TableProblem =
  | { readonly is: 'header' | 'semicolons' }
  | { readonly is: 'cells' }
  | { readonly is: 'codeTwice'; readonly code: string };

const describeTable = (problem: TableProblem): string => {
  switch (problem.is) {
    case 'header':
      return 'the first line has to be code,label or code,label,within';
    case 'semicolons':
      return 'semicolons separate the columns, where commas have to';
    case 'cells':
      return 'a code and a label are needed';
    case 'codeTwice':
      return `the code ${problem.code} is already above`;
  }
};

/** What of a mail's Markdown is no way to write one of its parts, and how to write it. */
const mailMisuses = {
  buttonTwice: {
    says: 'This is the second button of the mail.',
    remedy: 'Keep the button for what matters most, and say the other in a sentence.',
  },
  linkWithin: {
    says: 'The link is within a sentence.',
    remedy: 'Put it on a line of its own between blank lines: it becomes the button.',
  },
  codeWithin: {
    says: 'The code is within other words, where it is hard to find and to copy.',
    remedy: 'Write `{code}`, with the two backquotes, on a line of its own between blank lines.',
  },
  codeMissing: {
    says: 'The mail brings a code and does not say it.',
    remedy: 'Write `{code}`, with the two backquotes, on a line of its own between blank lines.',
  },
  rowWithin: {
    says: 'Other items of this list are rows of a table; this one is not.',
    remedy: 'Write it as "- Label: **value**", or end the list before it with a sentence.',
  },
  headingWithin: {
    says: 'A mail has one heading, on its first line, with one #.',
    remedy: 'Say it in bold within a paragraph; without a heading of its own, the subject is the heading.',
  },
  picture: { says: 'Most mail programs hide pictures until they are asked.', remedy: 'Say it in words.' },
  html: { says: 'HTML is not read here.', remedy: 'Write it in Markdown.' },
  pipes: { says: 'Tables with bars are not read here.', remedy: 'Write a list, each item as "- Label: **value**".' },
  unknown: {
    says: 'This kind of Markdown is not read in mails.',
    remedy: 'Write paragraphs, lists, bold, quotations, one button, one code, tables of "- Label: **value**".',
  },
} as const;
export type MailMisuse = keyof typeof mailMisuses;

/** What tenant.yaml and calendar.yaml say of the world. */
const identities = {
  country: {
    says: 'a country',
    remedy: 'Write the two letters of ISO 3166, like CL; for a made-up country one of those that it leaves free, like XA.',
  },
  language: {
    says: 'a language of a country',
    remedy: 'Write the two letters of the language (ISO 639: es, pt) and those of the country, like es-CL.',
  },
  sharedTexts: { says: 'a language of the shared texts', remedy: 'Write one that has a file in _shared/texts, or add its file.' },
  currency: { says: 'a currency', remedy: 'Write the three letters of ISO 4217, like CLP.' },
  dialCode: { says: 'a country code of telephones', remedy: 'Write the one to three digits of ITU E.164, without + and zeros before: 56.' },
  holidaysOf: {
    says: 'a country whose holidays are known',
    remedy: 'Write the two letters of a country, and what is otherwise under also and except.',
  },
} as const;

/** How many zones are listed. */
const ZONES = 6;

/** Why a folder cannot be a tenant's. */
const unfitCodes = {
  form: 'it begins all its addresses, and takes small letters, digits and dashes, at most 30',
  taken: 'the shop itself has addresses or files of that name',
} as const;

const permitted = { page: 'the page', operation: 'the call' } as const;

export const tenantCodes = {
  'code-unfit': define<{ readonly name: string; readonly problem: keyof typeof unfitCodes }>({
    message: ({ name, problem }) => `"${name}" cannot be the code of a tenant: ${unfitCodes[problem]}.`,
    help: () => 'Give the folder another name, such as "xx".',
    example: { name: 'api', problem: 'taken' },
    why: 'Nobody could open a page of this tenant.',
    right: 'tenants/xx/tenant.yaml',
  }),
  'slug-twice': define<{ readonly name: string; readonly other: string; readonly slug: string }>({
    message: ({ name, other, slug }) => `"${name}" and "${other}" have the same address, "${slug}".`,
    help: () => 'Give one of them another slug.',
    subjects: ({ name, other }) => [name, other],
    example: { name: 'login', other: 'register', slug: 'ingresar' },
    why: 'An address leads to one page.',
    right: 'login: {slug: ingresar}',
  }),
  'status-nowhere': define<{ readonly name: string; readonly status: string; readonly table: string }>({
    message: ({ name, status, table }, tenants) => `"${status}" leads to "${name}", but there is no such ${table} status in ${tenants}.`,
    help: () => 'Remove it from next, or declare the status.',
    subjects: ({ name, status }) => [name, status],
    example: { name: 'onTheWay', status: 'preparing', table: 'order' },
    why: 'Nothing could continue from there, and there would be no word for it.',
    right: 'preparing: {group: active, next: [onTheWay, canceled]}',
  }),
  'lapse-not-next': define<{ readonly status: string; readonly name: string }>({
    message: ({ status, name }) => `"${status}" lapses into "${name}", which is not in its next.`,
    help: () => 'Name a status of its next.',
    subjects: ({ status, name }) => [status, name],
    example: { status: 'paymentPending', name: 'expired' },
    why: 'It would wait forever for a step that it may not take.',
    right: 'paymentPending: {next: [paymentConfirmed, expired], lapses: {afterHours: 72, to: expired}}',
  }),
  'lead-not-next': define<{ readonly status: string; readonly action: string; readonly name: string }>({
    message: ({ status, action, name }) => `${action} leads from "${status}" to "${name}", which is not in its next.`,
    help: ({ status }) => `Name a status of its next, or "${status}" itself.`,
    subjects: ({ status, name }) => [status, name],
    example: { status: 'preparing', action: 'cancellation', name: 'delivered' },
    why: 'The action would be refused by the very table that promises it.',
    right: 'preparing: {next: [onTheWay, canceled], leads: {cancellation: canceled}}',
  }),
  'status-unreached': define<{ readonly table: string; readonly name: string }>({
    message: ({ table, name }) => `Nothing leads to the ${table} status "${name}".`,
    help: () => 'Add it to next of another status, make it a first status (begins: true), or remove it.',
    example: { table: 'order', name: 'onTheWay' },
    why: 'A status that nothing can have misleads people who read the file.',
    right: 'paymentPending: {group: active, begins: true, next: [paymentConfirmed]}',
  }),
  'contrast-low': define<{ readonly front: string; readonly back: string; readonly ratio: string; readonly needed: number }>({
    message: ({ front, back, ratio, needed }) => `${front} on ${back} has a contrast of ${ratio}; at least ${needed} is needed.`,
    help: () => 'Make one of them darker or lighter.',
    subjects: ({ front, back }) => [front, back],
    example: { front: 'onBrand', back: 'brand', ratio: '2.91', needed: 4.5 },
    why: 'People with weak sight, and everybody in the sun, cannot read it (WCAG 2.2, 1.4.3 and 1.4.11).',
    right: "primary: '#0050a0'",
  }),
  'permission-missing': define<{ readonly what: keyof typeof permitted; readonly name: string }>({
    message: ({ what, name }) => `Nobody may use ${permitted[what]} "${name}".`,
    help: () => 'Name the roles that may.',
    example: { what: 'page', name: 'login' },
    why: 'What is not named is refused, and a screen that nobody can open is a mistake.',
    right: 'login: [guest]',
  }),
  'mail-missing': define<{ readonly name: string; readonly language: string }>({
    message: ({ name }, tenants) => `There is no mail "${name}" in ${tenants}.`,
    help: ({ name, language }) => `Write mails/${name}.${language}.md.`,
    example: { name: 'registered', language: 'xx' },
    why: 'The event happens in every tenant, and people wait for the mail.',
    right: '---\nsubject: Tu cuenta en {shop}\n---\nHola {firstName}:',
  }),
  'link-without-screen': define<{ readonly placeholder: string; readonly page: string }>({
    severity: 'warning',
    message: ({ placeholder, page }) => `{${placeholder}} leads to the page "${page}", which has no screen yet: it opens the home page.`,
    help: () => 'Say without a link what people can do meanwhile, or wait for the screen.',
    subjects: ({ page }) => [page],
    example: { placeholder: 'ordersAddress', page: 'orders' },
    why: 'Who follows the link finds nothing of what the mail speaks of.',
    right: 'Llámanos al 600 555 0100.',
  }),
  'mail-malformed': define({
    message: () => 'The mail cannot be parsed: the subject is missing, or nothing follows it.',
    help: () => 'Start with the subject between two lines of three dashes; the text follows.',
    example: {},
    why: 'A mail starts with its subject between two lines of three dashes.',
    right: '---\nsubject: Tu cuenta en {shop}\n---\nHola {firstName}:',
  }),
  'mail-line-unknown': define<{ readonly line: string }, KnownNames>({
    message: ({ line }) => `"${line}" between the dashes of a mail says nothing that is known.`,
    help: (_values, { known }) => `Write ${known.map((key) => `"${key}: …"`).join(' or ')}, each on one line.`,
    example: { line: 'sender: Shop', known: ['subject', 'why'] },
    why: 'Nobody would read it.',
    right: '---\nsubject: Tu cuenta en {shop}\nwhy: Recibes este correo porque abriste una cuenta.\n---\nHola {firstName}:',
  }),
  'mail-part-misused': define<{ readonly misuse: MailMisuse }>({
    message: ({ misuse }) => mailMisuses[misuse].says,
    help: ({ misuse }) => mailMisuses[misuse].remedy,
    example: { misuse: 'codeWithin' },
    why: 'A button, a code and a table have one way each to be written, so that every mail program shows them well.',
    right: 'Hola, {firstName}:\n\n`{code}`\n\n- Pedido: **{orderNumber}**\n- Monto: **{amount}**\n\n[Ver mi vale]({refundAddress})',
  }),
  'policy-missing': define<{ readonly name: string }>({
    message: ({ name }, tenants) => `There is no policy "${name}" in ${tenants}.`,
    help: ({ name }) => `Write policies/${name}.md.`,
    example: { name: 'termsAndConditions' },
    why: 'Its page and the text that links to it exist in every tenant.',
    right: 'policies/termsAndConditions.md',
  }),
  'data-malformed': define<{ readonly line: number; readonly problem: TableProblem }>({
    message: ({ line, problem }) => `Line ${line} cannot be parsed: ${describeTable(problem)}.`,
    help: () => 'Write code,label or code,label,within; a label with a comma goes in double quotes.',
    example: { line: 1, problem: { is: 'header' } },
    why: 'A list of places or activities is a table: code,label,within.',
    right: 'code,label,within\n13101,Santiago,131',
  }),
  'within-nowhere': define<{ readonly label: string; readonly within?: string; readonly rows: number }, { readonly above?: string }>({
    message: ({ label, within = 'nothing', rows }) =>
      `"${label}" is within ${within}, which is no place of the level above (${rows} such in this list).`,
    help: (_values, { above }) =>
      above === undefined
        ? 'There is no list of the level above: add it, or delete this one, from which nobody could choose.'
        : `Write a code from ${above}.`,
    subjects: ({ label }) => [label],
    example: { label: 'Santiago', within: '13', rows: 1, above: 'city.csv' },
    why: 'People choose the level above first and see what is within it; they would never see this place.',
    right: 'code,label,within\n13101,Santiago,131',
  }),
  'zeros-lost': define<{ readonly code: string; readonly label: string; readonly meant: string; readonly rows?: number }>({
    message: ({ code, label, meant, rows }) =>
      rows === undefined
        ? `The code of "${label}" is ${code}, but ${meant} is named elsewhere: zeros at its beginning are lost.`
        : `The code of "${label}" is ${code}, where whole codes have ${meant.length} digits: zeros at its beginning are lost${rows === 1 ? '' : ` (${rows} rows)`}.`,
    help: ({ meant }) => `Write ${meant}. In a spreadsheet, import the column of codes as text: as a number it loses its zeros.`,
    subjects: ({ code }) => [code],
    example: { code: '6', label: 'Buenos Aires', meant: '06' },
    why: 'Addresses, stores and lists of the level below name a place by its whole code.',
    right: 'code,label\n06,Buenos Aires',
  }),
  'identity-unknown': define<{ readonly what: keyof typeof identities; readonly name: string }, Partial<KnownNames>>({
    message: ({ what, name }) => `"${name}" is not ${identities[what].says}.`,
    help: ({ what, name }, { known }) => {
      const meant = known === undefined ? undefined : suggestName(name, known);
      return meant === undefined ? identities[what].remedy : `Did you mean "${meant}"? ${identities[what].remedy}`;
    },
    example: { what: 'language', name: 'sp-XX', known: ['es-XX', 'pt-XX'] },
    why: 'Texts, money, telephones and deadlines follow from who a tenant is: a letter exchanged here makes all of them wrong.',
    right: 'country: CL\nlanguage: es-CL\ncurrency: CLP\ndialCode: 56',
  }),
  'language-of-another-country': define<{ readonly name: string; readonly country: string }, { readonly own: string }>({
    severity: 'warning',
    message: ({ name, country }) => `"${name}" writes money, dates and numbers as another country than ${country} does.`,
    help: (_values, { own }) => `Write "${own}".`,
    example: { name: 'de-AT', country: 'DE', own: 'de-DE' },
    why: 'Money, dates and numbers of every page and mail are written as people of that country write them.',
    right: 'country: DE\nlanguage: de-DE',
  }),
  'zone-of-another-country': define<{ readonly name: string; readonly country: string }, { readonly zones: readonly string[] }>({
    severity: 'warning',
    message: ({ name, country }) => `"${name}" is not a time zone of ${country}.`,
    help: (_values, { zones }) => `Write one of its own: ${joinNames(zones, ZONES)}.`,
    example: { name: 'America/Lima', country: 'CL', zones: ['America/Santiago', 'Pacific/Easter'] },
    why: 'Deadlines and hours of support are those of the country.',
    right: 'timeZone: America/Santiago',
  }),
  'day-unknown': define<{ readonly day: string; readonly isExchanged?: true }, Meant & { readonly rule?: string }>({
    message: ({ day }) => `"${day}" is no day and no rule of a day.`,
    help: ({ isExchanged }, { meant, rule }) => {
      if (isExchanged === true) return 'The name comes first, in one word, and the day after it: "carnival: 2026-02-16".';
      if (rule !== undefined) return `Write "${rule}".`;
      if (meant !== undefined) return `${suggestValues(meant)}: the month comes before the day.`;
      return 'Write a day that exists (2026-09-18, or 09-18 for every year), or a rule like "easter -2" or "2nd monday in October".';
    },
    example: { day: '2026-02-30' },
    why: 'A day that never comes is a working day, and promises made over it are broken.',
    right: 'also: {carnival: easter -47, census: 2026-03-21}',
  }),
  'not-a-holiday': define<
    { readonly day: string; readonly country: string },
    { readonly rules: readonly string[]; readonly meant?: string }
  >({
    message: ({ day, country }) => `"${day}" is no public holiday of ${country}, so it is worked anyway.`,
    help: (_values, { rules, meant }) =>
      meant === undefined
        ? `Remove it, or write a holiday as it is here: ${rules.join('; ')}; or the date of one, like 2026-01-01.`
        : `Its rule is longer: write "${meant}".`,
    subjects: ({ day }) => [day],
    example: { day: '12-24', country: 'CL', rules: ['01-01', 'easter -2', '12-25'] },
    why: 'What is taken away and is not there was meant to be another day, which stays a holiday.',
    right: 'except: [easter, 2026-09-18]',
  }),
  'tax-code-twice': define<{ readonly name: string; readonly other: string; readonly taxCode: string; readonly use: string }>({
    message: ({ name, other, taxCode, use }) => `"${name}" and "${other}" have the same tax code, ${taxCode}, and both are for ${use}.`,
    help: () => 'Correct one of them: the code of a type is part of the key by which a person is found.',
    subjects: ({ name, other }) => [name, other],
    example: { name: 'CE', other: 'CC', taxCode: '13', use: 'person' },
    why: 'Two people with the same number of two types would be taken for one.',
    right: 'CC: {taxCode: 13}\nCE: {taxCode: 22}',
  }),
  'mask-short': define<{ readonly name: string; readonly mask: string; readonly places: number; readonly characters: number }>({
    message: ({ name, mask, places, characters }) => `"${mask}" has ${places} places, but a ${name} can have ${characters} characters.`,
    help: ({ characters }) => `Write ${characters} zeros with the marks between them; it is filled from the right.`,
    example: { name: 'CEDULA', mask: '0.000.000', places: 7, characters: 8 },
    why: 'The first characters would be shown without their marks, as people never write them.',
    right: 'shownAs: 00.000.000',
  }),
  'fraction-for-percent': define<{ readonly text: string }, { readonly percent: string }>({
    message: ({ text }) => `"${text}" is ${text} percent: less than one in a hundred.`,
    help: ({ text }, { percent }) => `Write the percentage, not the fraction: ${percent} instead of ${text}.`,
    subjects: ({ text }) => [text],
    example: { text: '0.18', percent: '18' },
    why: 'Programs compute with 0.18 and people say 18 percent; a tax of less than one percent would be on every invoice.',
    right: 'taxPercent: 18',
  }),
  'time-zone-unknown': define<{ readonly name: string }, { readonly country: string; readonly zones: readonly string[] }>({
    message: ({ name }) => `"${name}" is not a time zone.`,
    help: ({ name }, { country, zones }) => {
      const meant = suggestName(name, zones);
      if (meant !== undefined) return `Did you mean "${meant}"?`;
      return zones.length === 0
        ? 'Write a name of the IANA time zone database.'
        : `Write ${zones.length === 1 ? 'that' : 'one'} of ${country}: ${joinNames(zones, ZONES)}.`;
    },
    subjects: ({ name }) => [name],
    example: { name: 'UTC-4', country: 'CL', zones: ['America/Santiago', 'Pacific/Easter'] },
    why: 'Deadlines are computed in the country’s own time.',
    right: 'timeZone: America/Santiago',
  }),
};
