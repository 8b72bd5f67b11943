/** The words of a form: numbers filled in, sentences chosen, nothing left to look up. */

import { formatText } from '../forms/formatText.ts';
import type { FieldTexts, FormTexts, ItemTexts, Mistakes } from '../forms/plan.ts';
import type { Numbers } from '../kinds/kindDefinition.ts';
import { kindOf } from '../kinds/kindOf.ts';
import type { FieldData } from '../language/grammar/fields.ts';
import type { Tenant } from '../language/grammar.ts';
import { definitionOf, documentTypesOf, onlyOption, typesOfChoice } from '../resolve/documentTypes.ts';
import { stepsOf } from '../resolve/formFields.ts';
import { isMandatory } from '../resolve/isMandatory.ts';
import { mistakesOfField } from '../resolve/mistakesOfField.ts';
import { numbersOf } from '../resolve/numbersOf.ts';
import { optionsIn } from '../resolve/optionsIn.ts';
import { readLink } from '../resolve/readLink.ts';
import { publishedText } from '../resolve/readText.ts';
import { countField, itemField, itemsOf, type RepeatedSection, repeatsOf, withItems } from '../resolve/repeats.ts';
import { ruleContextOf } from '../resolve/ruleContext.ts';
import { hintOf, labelOf, sentenceOf } from '../resolve/wording.ts';

/** A rule's numbers are known here, so its texts are finished here. */
const textOf = (tenant: Tenant, text: string, numbers: Readonly<Record<string, number>>): string =>
  formatText(publishedText(text, tenant.tenant.language), numbers);

/** An optional field is never empty by mistake. */
const sentences = (tenant: Tenant, form: string, field: string, type: string | undefined): Mistakes => {
  const data = tenant.fields?.[field] as FieldData;
  const numbers = numbersOf(tenant, data, type);
  return Object.fromEntries(
    mistakesOfField(data, definitionOf(tenant, type)).flatMap((mistake) => {
      if (mistake === 'empty' && !isMandatory(tenant, form, field)) return [];
      const found = sentenceOf(tenant, form, field, type, mistake);
      return found === undefined ? [] : [[mistake, textOf(tenant, found.text, numbers)]];
    }),
  );
};

export const formTexts = (declared: Tenant, form: string): FormTexts => {
  const tenant = withItems(declared, form);
  const repeats = repeatsOf(declared.forms?.[form]);
  const words = tenant.texts?.forms?.[form];
  const steps = stepsOf(tenant, form);
  const sections = steps.flatMap(({ sections: own = {} }) => Object.values(own));
  return {
    title: words?.title ?? '',
    ...(words?.intro === undefined ? {} : { intro: words.intro }),
    submit: words?.submit ?? '',
    steps: Object.fromEntries(
      steps.map(({ name }) => {
        const step = words?.steps?.[name];
        return [name, { title: step?.title ?? '', ...(step?.intro === undefined ? {} : { intro: step.intro }) }];
      }),
    ),
    ...(sections.length === 0
      ? {}
      : { sections: Object.fromEntries(sections.map((section) => [section, tenant.texts?.sections?.[section] ?? ''])) }),
    ...(repeats.length === 0
      ? {}
      : { items: Object.fromEntries(repeats.map(({ section, max }) => [section, itemTexts(tenant, section, max)])) }),
    fields: {
      ...Object.fromEntries(steps.flatMap((step) => step.fields).map((field) => [field, fieldTexts(tenant, form, field)])),
      ...Object.assign({}, ...repeats.map((repeat) => repeatedTexts(tenant, form, repeat))),
    },
  };
};

const itemTexts = (tenant: Tenant, section: string, max: number): ItemTexts => {
  const own = tenant.texts?.items?.[section];
  const { name = '', addButton = '', removeButton = '', removed = '', undoButton = '' } = own ?? {};
  return { name, addButton, removeButton, removed, undoButton, most: textOf(tenant, own?.most ?? '', { max }) };
};

/** The texts of the fields of items, each with its item, and of the count: what is wrong with it is that there are too many. */
const repeatedTexts = (tenant: Tenant, form: string, repeat: RepeatedSection): Readonly<Record<string, FieldTexts>> => {
  const { name, most } = itemTexts(tenant, repeat.section, repeat.max);
  const ofItem = (field: string, item: number): [string, FieldTexts][] => {
    const written = itemField(field, item);
    return tenant.fields?.[written] === undefined || onlyOption(tenant, form, written) !== undefined
      ? []
      : [[written, { ...fieldTexts(tenant, form, written), item: formatText(name, { number: item }) }]];
  };
  const count = countField(repeat.section);
  return {
    ...Object.fromEntries(itemsOf(repeat).flatMap((item) => repeat.fields.flatMap((field) => ofItem(field, item)))),
    ...(tenant.fields?.[count] === undefined
      ? {}
      : { [count]: { label: tenant.texts?.sections?.[repeat.section] ?? '', mistakes: { format: most } } }),
  };
};

const fieldTexts = (tenant: Tenant, form: string, field: string): FieldTexts => {
  const data = tenant.fields?.[field] as FieldData;
  const types = documentTypesOf(tenant, form, field);
  const [first] = types;
  const numbers = numbersOf(tenant, data, first);
  const hint = hintOf(tenant, field, first);
  return {
    ...readLink(label(tenant, form, field, first)),
    ...(hint === undefined ? {} : { hint: textOf(tenant, hint.text, numbers) }),
    mistakes: sentences(tenant, form, field, first),
    ...(types.length < 2
      ? {}
      : {
          types: Object.fromEntries(
            types.map((type) => {
              const own = hintOf(tenant, field, type);
              const text = own === undefined ? {} : { hint: textOf(tenant, own.text, numbersOf(tenant, data, type)) };
              return [type, { label: label(tenant, form, field, type), ...text, mistakes: sentences(tenant, form, field, type) }];
            }),
          ),
        }),
    ...optionTexts(tenant, form, field),
    ...namedTexts(tenant, data, numbers),
  };
};

const label = (tenant: Tenant, form: string, field: string, type: string | undefined): string => {
  const data = tenant.fields?.[field] as FieldData;
  const own = kindOf(data).label?.(data);
  const sentence = own === undefined ? undefined : tenant.texts?.[own.section]?.[own.name];
  return sentence ?? labelOf(tenant, form, field, type)?.text ?? '';
};

const optionTexts = (tenant: Tenant, form: string, field: string): Partial<FieldTexts> => {
  const options = optionsIn(tenant, form, field);
  const types = typesOfChoice(tenant, form, field);
  if (options === undefined) return {};
  const words = tenant.texts?.options?.[field];
  return {
    options: Object.fromEntries(
      options.map((option) => [
        option,
        words?.[option] ?? (types === undefined ? undefined : tenant.texts?.documents?.[option]?.label) ?? '',
      ]),
    ),
  };
};

/** Texts that its kind needs beside label and mistakes, by section. */
const namedTexts = (tenant: Tenant, data: FieldData, numbers: Numbers): Partial<FieldTexts> => {
  const texts: Record<string, Record<string, string>> = {};
  for (const { section, name } of kindOf(data).texts?.(data, ruleContextOf(tenant)) ?? [])
    texts[section] = { ...texts[section], [name]: textOf(tenant, tenant.texts?.[section]?.[name] ?? '', numbers) };
  return texts;
};
