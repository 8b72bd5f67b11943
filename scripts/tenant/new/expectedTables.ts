/** What a new tenant proves of itself: examples made from its rules and from what offices say, and tables of what its brief states. */
import { stringify } from 'csv-stringify/sync';
import { typeFieldOf } from '../../../engine/runtime.ts';
import { recordOf, type Subject } from '../proof/subject.ts';
import { documentsIn } from './decisions.ts';
import { levels, placesOf } from './placesOf.ts';
import { isMap, listOf, mapOf, type Plain, type PlainMap, textOf } from './plain.ts';

/** What a brief says of a number, and the rule another. */
export type Contradiction = { readonly key: string; readonly typed: string; readonly expected: string; readonly judged: string };

type Tried = { readonly mistake: string; readonly message: string; readonly typeField: string | undefined };

/** The mistake of a value of a field, filled in beside what a form takes. */
function tryValue({ form, filling }: Subject, field: string, typed: string, type: string | undefined): Tried {
  const known = form.plan.fields[field];
  const typeField = known === undefined ? undefined : typeFieldOf(known);
  const beside = type === undefined || typeField === undefined ? {} : { [typeField]: type };
  const record = recordOf(form, filling.fill({ ...filling.toShow(field), ...beside, [field]: typed }));
  const found = form.judge(record).find((mistake) => mistake.field === field);
  return { mistake: found?.mistake ?? '', message: found?.message ?? '', typeField };
}

/** Which field of which form a document of a brief is typed into. */
const typedInto = (company: boolean) => ({
  form: company ? 'companyRegistration' : 'personRegistration',
  field: company ? 'companyDocument' : 'document',
});

/** Numbers that an office calls right or wrong: `wrong` says by which rule. */
const numbersOf = (data: PlainMap): readonly { readonly typed: string; readonly expected: string }[] => [
  ...listOf(data.right).map((typed) => ({ typed: String(typed), expected: '' })),
  ...Object.entries(mapOf(data.wrong)).map(([typed, mistake]) => ({ typed, expected: textOf(mistake) })),
];

/** What offices say of their numbers and the rule denies. */
export function contradictionsIn(answers: PlainMap, subjects: readonly Subject[]): readonly Contradiction[] {
  return documentsIn(answers).flatMap(({ key, data, company }) => {
    const { form, field } = typedInto(company);
    const subject = subjects.find(({ name }) => name === form);
    if (subject === undefined) return [];
    return numbersOf(data).flatMap(({ typed, expected }) => {
      const judged = tryValue(subject, field, typed, textOf(data.name)).mistake;
      return judged === expected ? [] : [{ key, typed, expected, judged }];
    });
  });
}

/** Examples of the fields that the tenant decides: of each rule something right, and each mistake with its sentence. */
export function examplesOf(fields: readonly string[], subjects: readonly Subject[]): PlainMap {
  const examples = fields.map((field): readonly [string, Plain] => {
    const subject = subjects.find(({ cases }) => cases.some((one) => one.field === field));
    const cases = (subject?.cases ?? []).filter((one) => one.field === field && one.from === 'rule' && typeof one.typed === 'string');
    const tried = cases.flatMap(({ typed, expected }) =>
      subject === undefined || typeof typed !== 'string' || !isReadable(typed)
        ? []
        : [{ typed, rule: 'mistake' in expected ? expected.mistake : '', ...tryValue(subject, field, typed, undefined) }],
    );
    const right = tried.filter(({ rule, mistake }) => rule === '' && mistake === '').slice(0, 2);
    const wrong = [...Map.groupBy(tried, ({ rule }) => rule)].filter(([rule]) => rule !== '').flatMap(([, of]) => of.slice(0, 1));
    return [field, passAndFail(right, wrong)];
  });
  return Object.fromEntries(examples);
}

type Typed = { readonly typed: string; readonly message: string };

const passAndFail = (right: readonly Typed[], wrong: readonly Typed[]): PlainMap => ({
  ...(right.length === 0 ? {} : { valid: right.map(({ typed }) => typed) }),
  ...(wrong.length === 0 ? {} : { invalid: Object.fromEntries(wrong.map(({ typed, message }) => [typed, message])) }),
});

/** What an author can read and write in a line of YAML. */
const isReadable = (typed: string): boolean => /^[\p{Script=Latin}0-9 .,()+/@-]{1,40}$/u.test(typed) && typed === typed.trim();

/** Tables that say once more, apart from the YAML, what the brief states: a change of one shows in the other. */
export function expectedTables(answers: PlainMap, settled: PlainMap): ReadonlyMap<string, string> {
  const source = 'the brief';
  const identity = {
    ...{ country: settled.country, dialCode: settled.dialCode, language: settled.language, theme: settled.theme },
    ...{ currency: settled.currency, timeZone: settled.timeZone, newExperience: settled.newExperience === 'true' ? 'yes' : 'no' },
    ...{ gateway: settled.gateway, source },
  };
  const digits = (field: string, value: Plain | undefined, beginnings: readonly Plain[] = []): readonly object[] =>
    isMap(value) && typeof value.min === 'string' && typeof value.max === 'string'
      ? [{ field, rule: 'digits', min: value.min, max: value.max, values: beginnings.map(textOf).join(' '), source }]
      : [];
  const limits = [
    ...digits('primaryPhone', mapOf(settled.mobile).digits, listOf(mapOf(settled.mobile).startsWith)),
    ...digits('orgPhone', mapOf(settled.companyPhone).digits, listOf(mapOf(settled.companyPhone).startsWith)),
    ...digits('economicActivity', settled.activityDigits),
    ...digits('accountNumber', settled.accountDigits),
  ];
  const company = 'companyRegistration companyAccountRegistration companyInformation';
  const options = (
    [
      [company, 'organizationType', settled.companyKinds, []],
      ['refund', 'refundBank', settled.banks, ['OTHER']],
      ['refund', 'accountType', settled.accountTypes, []],
    ] as const
  ).flatMap(([form, field, value, more]) =>
    isMap(value) ? [{ form, field, rule: 'oneOf', values: [...Object.keys(value), ...more].join(' '), source }] : [],
  );
  const sentences = documentsIn(answers).flatMap(({ data, company: ofCompany }) =>
    numbersOf(data).map(({ typed, expected }) => ({
      ...{ section: 'brief', sentence: textOf(data.source) || source, ...typedInto(ofCompany) },
      ...{ beside: '', typed, verdict: expected },
    })),
  );
  const keys = documentsIn(answers).flatMap(({ data }) =>
    listOf(data.right)
      .slice(0, 1)
      .flatMap((typed) => {
        const number = keyOf(String(typed), data);
        return number === undefined ? [] : [{ type: textOf(data.name), typed: String(typed), code: textOf(data.taxCode), number, source }];
      }),
  );
  const listed = placesOf(settled.places);
  const kinds = [
    // Typed, until the country has a list.
    { fields: 'economicActivity', kind: 'input', source },
    ...levels.map((level) => ({ fields: level, kind: listed.has(`places/${level}.csv`) ? `dropdown ${level}` : 'input', source })),
  ];
  return new Map(
    Object.entries({ tenants: [identity], limits, options, sentences, keys, kinds })
      .filter(([, rows]) => rows.length > 0)
      .map(([name, rows]) => [`expected/${name}.csv`, stringify([...rows], { header: true })]),
  );
}

/** The number as it enters the key, by what the brief says of it; of a rule of more parts nothing. */
function keyOf(typed: string, { key, parts }: PlainMap): string | undefined {
  const bare = typed.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase();
  const verifier = Number(textOf(mapOf(parts).verifier) || 0);
  const cut = bare.length - verifier;
  switch (key) {
    case 'plain':
      return bare;
    case 'number':
      return bare.slice(0, cut);
    case 'dashed':
      return `${bare.slice(0, cut)}-${bare.slice(cut)}`;
    default:
      return undefined;
  }
}
