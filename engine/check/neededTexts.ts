/** All texts that the screens and rules of a tenant say: where each is looked up first, and where it was found. */

import { kindOf } from '../kinds/kindOf.ts';
import { mistakeOfQuestion } from '../kinds/questions.ts';
import type { Contract } from '../language/contract.ts';
import type { TextPurpose } from '../language/diagnosticCodes/neededText.ts';
import type { FieldData } from '../language/grammar/fields.ts';
import type { Tenant } from '../language/grammar.ts';
import { documentTypesOf, onlyOption, typesOfChoice } from '../resolve/documentTypes.ts';
import { isMandatory } from '../resolve/isMandatory.ts';
import { mistakesOfField } from '../resolve/mistakesOfField.ts';
import { namesInUse } from '../resolve/namesInUse.ts';
import { optionsIn } from '../resolve/optionsIn.ts';
import { ruleContextOf } from '../resolve/ruleContext.ts';
import { hintOf, labelOf, sentenceOf } from '../resolve/wording.ts';

export type NeededText = {
  /** Where an author would write it. */
  readonly path: readonly string[];
  readonly purpose: TextPurpose;
  /** Where it is said; undefined where it is missing. */
  readonly found: readonly string[] | undefined;
  /** What makes it needed, likeliest first: paths of the tenant. None: a screen of every tenant says it. */
  readonly by: readonly Path[];
  /** What it has to say was decided there: a sentence of a layer below cannot know it. */
  readonly since?: readonly string[];
  /** A sentence that a kind of field may say for all of its fields. */
  readonly ofKind?: { readonly kind: string; readonly mistake: string };
};

type Path = readonly (string | number)[];

type Texts = NonNullable<Tenant['texts']>;

const direct = (texts: Texts | undefined, path: readonly string[], purpose: TextPurpose, ...by: readonly Path[]): NeededText => {
  const found = path
    .slice(1)
    .reduce<unknown>(
      (data, key) => (typeof data === 'object' && data !== null ? (data as Readonly<Record<string, unknown>>)[key] : undefined),
      texts,
    );
  return { path, purpose, by, found: typeof found === 'string' ? path : undefined };
};

/** A field where a form asks it. */
type FormField = { readonly form: string; readonly field: string; readonly at: Path };

const ofField = (tenant: Tenant, formField: FormField): readonly NeededText[] => {
  const { form, field } = formField;
  const data = tenant.fields?.[field];
  if (data === undefined || onlyOption(tenant, form, field) !== undefined) return [];
  // A choice without options is reported elsewhere.
  if (optionsIn(tenant, form, field)?.length === 0) return [];
  const types = 'use' in data ? documentTypesOf(tenant, form, field) : [undefined];
  return [
    ...types.flatMap((type) => [...labels(tenant, formField, data, type), ...sentences(tenant, formField, data, type)]),
    ...options(tenant, form, field),
    ...(kindOf(data).texts?.(data, ruleContextOf(tenant)) ?? []).map(({ section, name, purpose, by }) =>
      direct(tenant.texts, ['texts', section, name], purpose, by),
    ),
  ];
};

const labels = (tenant: Tenant, { form, field, at }: FormField, data: FieldData, type: string | undefined): readonly NeededText[] => {
  const own = kindOf(data).label?.(data);
  if (own !== undefined) {
    const { section, name, purpose } = own;
    return [direct(tenant.texts, ['texts', section, name], purpose, [section, name], ['fields', field], at)];
  }
  const label = labelOf(tenant, form, field, type);
  const hint = hintOf(tenant, field, type);
  const owner = type === undefined ? ['fields', field] : ['documents', type];
  return [
    {
      path: ['texts', ...owner, 'label'],
      purpose: { is: 'label' as const, field, type },
      found: label?.path,
      by: [at, ...(type === undefined ? [] : [['documents', type]]), ['fields', field]],
    },
    ...(hint === undefined ? [] : [{ path: hint.path, purpose: { is: 'hint' as const, name: field }, found: hint.path, by: [] }]),
  ];
};

const sentences = (tenant: Tenant, { form, field, at }: FormField, data: FieldData, type: string | undefined): readonly NeededText[] =>
  mistakesOfField(data)
    .filter((mistake) => mistake !== 'empty' || isMandatory(tenant, form, field))
    .map((mistake) => {
      const asks = (data.asks ?? []).findIndex((question) => mistakeOfQuestion(question) === mistake);
      const mandatory = mistake === 'empty' ? (tenant.forms?.[form]?.mandatory ?? []).indexOf(field) : -1;
      const sentence = sentenceOf(tenant, form, field, type, mistake);
      // No text of the kind can say how a number has to start.
      const isOfAnyBegin = mistake !== 'format' || !('startsWith' in data);
      return {
        path: ['texts', ...(type === undefined || asks !== -1 ? ['fields', field] : ['documents', type]), mistake],
        purpose: { is: 'mistake' as const, mistake, field, type },
        found: isOfAnyBegin || sentence?.path[1] !== 'kinds' ? sentence?.path : undefined,
        by: [
          ...(asks === -1 ? [] : [['fields', field, 'asks', asks]]),
          ...(mandatory === -1 ? [] : [['forms', form, 'mandatory', mandatory]]),
          ...(type === undefined ? [] : [['documents', type]]),
          ['fields', field],
          at,
        ],
        ...(isOfAnyBegin ? { ofKind: { kind: data.kind, mistake } } : { since: ['fields', field, 'startsWith'] }),
      };
    });

const options = (tenant: Tenant, form: string, field: string): readonly NeededText[] => {
  const types = typesOfChoice(tenant, form, field);
  return (optionsIn(tenant, form, field) ?? []).map((option, index) => {
    const by = types === undefined ? ['fields', field, 'options', index] : ['documents', option];
    const own = direct(tenant.texts, ['texts', 'options', field, option], { is: 'option', option, field }, by);
    return own.found !== undefined || types === undefined
      ? own
      : direct(tenant.texts, ['texts', 'documents', option, 'label'], { is: 'documentType', name: option }, by);
  });
};

const ITEM_TEXTS = ['name', 'addButton', 'removeButton', 'removed', 'undoButton', 'most'] as const;

const ofForm = (tenant: Tenant, form: string): readonly NeededText[] => {
  const data = tenant.forms?.[form];
  const at = ['texts', 'forms', form];
  const several = (data?.order.length ?? 0) > 1;
  const optional = (path: readonly string[]) => direct(tenant.texts, path, { is: 'line', name: path.join('.') });
  return [
    direct(tenant.texts, [...at, 'title'], { is: 'formTitle', name: form }, ['forms', form]),
    direct(tenant.texts, [...at, 'submit'], { is: 'formButton', name: form }, ['forms', form]),
    ...[optional([...at, 'intro'])].filter(({ found }) => found !== undefined),
    ...(data?.order ?? []).flatMap((step, index) => {
      const by = [
        ['forms', form, 'steps', step],
        ['forms', form, 'order', index],
      ];
      return [
        ...(several ? [direct(tenant.texts, [...at, 'steps', step, 'title'], { is: 'stepTitle', name: step }, ...by)] : []),
        ...[optional([...at, 'steps', step, 'intro'])].filter(({ found }) => found !== undefined),
        ...Object.keys(data?.steps[step]?.repeat ?? {}).flatMap((section) =>
          ITEM_TEXTS.map((key) =>
            direct(tenant.texts, ['texts', 'items', section, key], { is: 'item', name: `${section}.${key}` }, [
              ...['forms', form, 'steps', step, 'repeat', section],
            ]),
          ),
        ),
        ...Object.keys(data?.steps[step]?.sections ?? {}).map((section) =>
          direct(tenant.texts, ['texts', 'sections', section], { is: 'section', name: section }, [
            'forms',
            form,
            'steps',
            step,
            'sections',
            section,
          ]),
        ),
      ];
    }),
    ...Object.entries(data?.steps ?? {}).flatMap(([step, { fields }]) =>
      fields.flatMap((field, index) => ofField(tenant, { form, field, at: ['forms', form, 'steps', step, 'fields', index] })),
    ),
  ];
};

const listNeeded = (tenant: Tenant, contract: Contract): readonly NeededText[] => [
  ...Object.keys(tenant.forms ?? {}).flatMap((form) => ofForm(tenant, form)),
  ...Object.keys(tenant.pages ?? {}).flatMap((page) => [
    direct(tenant.texts, ['texts', 'pages', page, 'title'], { is: 'page', name: page }, ['pages', page]),
    ...['heading', 'intro']
      .map((word) => direct(tenant.texts, ['texts', 'pages', page, word], { is: 'line', name: `${page}.${word}` }))
      .filter(({ found }) => found !== undefined),
  ]),
  ...[...new Set([...contract.policies, ...Object.keys(tenant.policies ?? {})])].map((policy) =>
    direct(tenant.texts, ['texts', 'policies', policy], { is: 'policy', name: policy }, ['policies', policy]),
  ),
  ...Object.entries(tenant.statuses ?? {}).flatMap(([table, statuses]) =>
    // What nobody says has no words.
    (contract.statuses[table]?.usedBy.length === 0 ? [] : Object.keys(statuses)).map((status) =>
      direct(tenant.texts, ['texts', 'statuses', table, status], { is: 'status', table, status }, ['statuses', table, status]),
    ),
  ),
  ...namesInUse(tenant, contract, 'words', Object.keys(contract.words)).map((word) =>
    direct(tenant.texts, ['texts', 'words', word], { is: 'word', name: word }),
  ),
  ...Object.keys(contract.printed).map((word) => direct(tenant.texts, ['texts', 'printed', word], { is: 'printed', name: word })),
  ...namesInUse(tenant, contract, 'messages', Object.keys(contract.messages)).map((message) =>
    direct(tenant.texts, ['texts', 'messages', message], { is: 'message', name: message }),
  ),
];

/** Several checks ask for them. */
const known = new WeakMap<Tenant, { readonly contract: Contract; readonly needed: readonly NeededText[] }>();

export const neededTexts = (tenant: Tenant, contract: Contract): readonly NeededText[] => {
  const last = known.get(tenant);
  if (last?.contract === contract) return last.needed;
  const needed = listNeeded(tenant, contract);
  known.set(tenant, { contract, needed });
  return needed;
};
