/** The words of a form: numbers filled in, sentences chosen, nothing left to look up. */
import type { DocumentDefinition } from '../documents/definition.ts';
import { lengthOf } from '../documents/lengthOf.ts';
import type { FieldTexts, FormTexts, Mistakes } from '../forms/plan.ts';
import { sayText } from '../forms/sayText.ts';
import type { FieldData } from '../language/grammar/fields.ts';
import type { Tenant } from '../language/grammar.ts';
import { besideOf } from '../resolve/beside.ts';
import { documentTypesOf, typesOfChoice } from '../resolve/documentTypes.ts';
import { stepsOf } from '../resolve/formFields.ts';
import { isMandatory } from '../resolve/mandatory.ts';
import { mistakesOfField } from '../resolve/mistakesOfField.ts';
import { passwordPolicyOf } from '../resolve/passwordPolicy.ts';
import { numbersOf } from '../resolve/property.ts';
import { publishedText } from '../resolve/readText.ts';
import { hintOf, labelOf, sentenceOf } from '../resolve/wording.ts';

/** A rule's numbers are known here, so its texts are finished here. */
const said = (tenant: Tenant, text: string, numbers: Readonly<Record<string, number>>): string =>
  sayText(publishedText(text, tenant.tenant.language), numbers);

const numbersFor = (tenant: Tenant, data: FieldData, type: string | undefined) =>
  type === undefined ? numbersOf(data, besideOf(tenant)) : { ...lengthOf(tenant.documents?.[type] as DocumentDefinition) };

/** An optional field is never empty by mistake. */
const sentences = (tenant: Tenant, form: string, field: string, type: string | undefined): Mistakes => {
  const data = tenant.fields?.[field] as FieldData;
  const definition = type === undefined ? undefined : (tenant.documents?.[type] as DocumentDefinition);
  const numbers = numbersFor(tenant, data, type);
  return Object.fromEntries(
    mistakesOfField(data, definition).flatMap((mistake) => {
      if (mistake === 'empty' && !isMandatory(tenant, form, field)) return [];
      const found = sentenceOf(tenant, form, field, type, mistake);
      return found === undefined ? [] : [[mistake, said(tenant, found.text, numbers)]];
    }),
  );
};

export const formTexts = (tenant: Tenant, form: string): FormTexts => {
  const words = tenant.texts?.forms?.[form];
  const steps = stepsOf(tenant, form);
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
    fields: Object.fromEntries(steps.flatMap((step) => step.fields).map((field) => [field, fieldTexts(tenant, form, field)])),
  };
};

const fieldTexts = (tenant: Tenant, form: string, field: string): FieldTexts => {
  const data = tenant.fields?.[field] as FieldData;
  const types = documentTypesOf(tenant, form, field);
  const [first] = types;
  const numbers = numbersFor(tenant, data, first);
  const hint = hintOf(tenant, field, first);
  return {
    label: label(tenant, form, field, first),
    ...(hint === undefined ? {} : { hint: said(tenant, hint.text, numbers) }),
    mistakes: sentences(tenant, form, field, first),
    ...(types.length < 2
      ? {}
      : {
          types: Object.fromEntries(
            types.map((type) => {
              const own = hintOf(tenant, field, type);
              const text = own === undefined ? {} : { hint: said(tenant, own.text, numbersFor(tenant, data, type)) };
              return [type, { label: label(tenant, form, field, type), ...text, mistakes: sentences(tenant, form, field, type) }];
            }),
          ),
        }),
    ...optionTexts(tenant, form, field, data),
    ...(data.kind === 'password' && data.role !== 'current' ? passwordTexts(tenant) : {}),
  };
};

/** A consent is called by the sentence that is ticked. */
const label = (tenant: Tenant, form: string, field: string, type: string | undefined): string => {
  const data = tenant.fields?.[field] as FieldData;
  const sentence = data.kind === 'consent' ? tenant.texts?.consents?.[data.template] : undefined;
  return sentence ?? labelOf(tenant, form, field, type)?.text ?? '';
};

const optionTexts = (tenant: Tenant, form: string, field: string, data: FieldData): Partial<FieldTexts> => {
  if (data.kind !== 'choice') return {};
  const types = typesOfChoice(tenant, form, field);
  const options = types ?? data.options;
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

const passwordTexts = (tenant: Tenant): Partial<FieldTexts> => {
  const policy = passwordPolicyOf(tenant);
  const numbers = { min: policy.length.min, max: policy.length.max, atLeast: policy.classesAtLeast };
  return {
    criteria: Object.fromEntries(policy.criteria.map((name) => [name, said(tenant, tenant.texts?.criteria?.[name] ?? '', numbers)])),
    tiers: Object.fromEntries(policy.tiers.map(({ name }) => [name, tenant.texts?.tiers?.[name] ?? ''])),
  };
};
