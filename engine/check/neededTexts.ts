/** All texts that the screens and rules of a tenant say: where each is looked up first, and where it was found. */
import type { Contract } from '../language/contract.ts';
import type { FieldData, Tenant } from '../language/grammar.ts';
import { documentTypesOf, onlyOption, typesOfChoice } from '../resolve/documentTypes.ts';
import { isMandatory } from '../resolve/mandatory.ts';
import { mistakesOfField } from '../resolve/mistakesOfField.ts';
import { passwordPolicyOf } from '../resolve/passwordPolicy.ts';
import { hintOf, labelOf, sentenceOf } from '../resolve/wording.ts';

export type NeededText = {
  /** Where an author would write it. */
  readonly path: readonly string[];
  readonly what: string;
  /** Where it is said; undefined where it is missing. */
  readonly found: readonly string[] | undefined;
};

type Texts = NonNullable<Tenant['texts']>;

const direct = (texts: Texts | undefined, path: readonly string[], what: string): NeededText => {
  const found = path
    .slice(1)
    .reduce<unknown>(
      (data, key) => (typeof data === 'object' && data !== null ? (data as Readonly<Record<string, unknown>>)[key] : undefined),
      texts,
    );
  return { path, what, found: typeof found === 'string' ? path : undefined };
};

const ofField = (tenant: Tenant, form: string, field: string): readonly NeededText[] => {
  const data = tenant.fields?.[field];
  if (data === undefined || onlyOption(tenant, form, field) !== undefined) return [];
  // A choice of nothing is told elsewhere.
  if (data.kind === 'choice' && data.optionsFrom === undefined && (typesOfChoice(tenant, form, field) ?? data.options ?? []).length === 0)
    return [];
  const types = data.kind === 'document' ? documentTypesOf(tenant, form, field) : [undefined];
  return [
    ...types.flatMap((type) => [...labels(tenant, form, data, field, type), ...sentences(tenant, form, data, field, type)]),
    ...options(tenant, form, data, field),
    ...(data.kind === 'password' && data.role !== 'current' ? password(tenant) : []),
  ];
};

const labels = (tenant: Tenant, form: string, data: FieldData, field: string, type: string | undefined): readonly NeededText[] => {
  if (data.kind === 'consent') return [direct(tenant.texts, ['texts', 'consents', data.template], `the consent "${data.template}"`)];
  const label = labelOf(tenant, form, field, type);
  const hint = hintOf(tenant, field, type);
  return [
    { path: ['texts', 'fields', field, 'label'], what: `the label of "${field}"`, found: label?.path },
    ...(hint === undefined ? [] : [{ path: hint.path, what: 'a hint', found: hint.path }]),
  ];
};

const sentences = (tenant: Tenant, form: string, data: FieldData, field: string, type: string | undefined): readonly NeededText[] =>
  mistakesOfField(data)
    .filter((mistake) => mistake !== 'empty' || isMandatory(tenant, form, field))
    .map((mistake) => ({
      path: ['texts', 'fields', field, mistake],
      what: `the mistake "${mistake}" of "${field}"${type === undefined ? '' : ` (${type})`}`,
      found: sentenceOf(tenant, form, field, type, mistake)?.path,
    }));

const options = (tenant: Tenant, form: string, data: FieldData, field: string): readonly NeededText[] => {
  if (data.kind !== 'choice') return [];
  const types = typesOfChoice(tenant, form, field);
  return (types ?? data.options ?? []).map((option) => {
    const own = direct(tenant.texts, ['texts', 'options', field, option], `the option "${option}" of "${field}"`);
    return own.found !== undefined || types === undefined
      ? own
      : direct(tenant.texts, ['texts', 'documents', option, 'label'], `the document type "${option}"`);
  });
};

const password = (tenant: Tenant): readonly NeededText[] => {
  const { criteria, tiers } = passwordPolicyOf(tenant);
  return [
    ...criteria.map((name) => direct(tenant.texts, ['texts', 'criteria', name], `the criterion "${name}"`)),
    ...tiers.map(({ name }) => direct(tenant.texts, ['texts', 'tiers', name], `the tier "${name}"`)),
  ];
};

const ofForm = (tenant: Tenant, form: string): readonly NeededText[] => {
  const data = tenant.forms?.[form];
  const at = ['texts', 'forms', form];
  const several = (data?.order.length ?? 0) > 1;
  const optional = (path: readonly string[]) => direct(tenant.texts, path, 'a line');
  return [
    direct(tenant.texts, [...at, 'title'], `the heading of the form "${form}"`),
    direct(tenant.texts, [...at, 'submit'], `the button of the form "${form}"`),
    ...[optional([...at, 'intro'])].filter(({ found }) => found !== undefined),
    ...(data?.order ?? []).flatMap((step) => [
      ...(several ? [direct(tenant.texts, [...at, 'steps', step, 'title'], `the heading of the step "${step}"`)] : []),
      ...[optional([...at, 'steps', step, 'intro'])].filter(({ found }) => found !== undefined),
    ]),
    ...Object.values(data?.steps ?? {}).flatMap(({ fields }) => fields.flatMap((field) => ofField(tenant, form, field))),
  ];
};

export const neededTexts = (tenant: Tenant, contract: Contract): readonly NeededText[] => [
  ...Object.keys(tenant.forms ?? {}).flatMap((form) => ofForm(tenant, form)),
  ...Object.keys(tenant.pages ?? {}).flatMap((page) => [
    direct(tenant.texts, ['texts', 'pages', page, 'title'], `the page "${page}"`),
    ...['heading', 'intro']
      .map((word) => direct(tenant.texts, ['texts', 'pages', page, word], 'a line'))
      .filter(({ found }) => found !== undefined),
  ]),
  ...Object.keys(tenant.policies ?? {}).map((policy) => direct(tenant.texts, ['texts', 'policies', policy], `the policy "${policy}"`)),
  ...Object.entries(tenant.statuses ?? {}).flatMap(([table, statuses]) =>
    // What nobody says has no words.
    (contract.statuses[table]?.saidBy.length === 0 ? [] : Object.keys(statuses)).map((status) =>
      direct(tenant.texts, ['texts', 'statuses', table, status], `the ${table} status "${status}"`),
    ),
  ),
  ...Object.keys(contract.words).map((word) => direct(tenant.texts, ['texts', 'words', word], `the word "${word}"`)),
  ...Object.keys(contract.printed).map((word) => direct(tenant.texts, ['texts', 'printed', word], `the word "${word}" of a PDF or a CSV`)),
  ...Object.keys(contract.messages).map((message) => direct(tenant.texts, ['texts', 'messages', message], `the message "${message}"`)),
];
