/**
 * What an example expects is a sentence that its field can say. Whether the value earns just this one, the verb `test`
 * tries with the compiled rules: making them costs several times what all of `check` does.
 */
import { formatText } from '../forms/formatText.ts';
import { documentTypesOf } from '../resolve/documentTypes.ts';
import { mistakesOfField } from '../resolve/mistakesOfField.ts';
import { numbersOf } from '../resolve/numbersOf.ts';
import { publishedText } from '../resolve/readText.ts';
import { sentenceOf } from '../resolve/wording.ts';
import type { Path, Subject } from './subject.ts';

type Invalid = Readonly<Record<string, string>> | undefined;

export const checkExamples = (subject: Subject): void => {
  const { tenant, reportAt } = subject;
  for (const [field, { invalid, types = {} }] of Object.entries(tenant.examples ?? {})) {
    // A field that is not known, or that no form asks, is reported elsewhere.
    const known = sentencesOf(subject, field);
    if (known.size === 0) continue;
    const look = (path: Path, expected: Invalid): void => {
      for (const [value, sentence] of Object.entries(expected ?? {}))
        if (!known.has(sentence))
          reportAt('example-unsaid', [...path, 'invalid', value], { field, sentence }, { help: { known: [...known] } });
    };
    look(['examples', field], invalid);
    for (const [type, of] of Object.entries(types)) look(['examples', field, 'types', type], of.invalid);
  }
};

/** All that a field can say in any form of the tenant, as it is read. */
const sentencesOf = ({ tenant }: Subject, field: string): ReadonlySet<string> => {
  const data = tenant.fields?.[field];
  const said = new Set<string>();
  if (data === undefined) return said;
  for (const [form, { steps }] of Object.entries(tenant.forms ?? {})) {
    if (!Object.values(steps).some(({ fields }) => fields.includes(field))) continue;
    const types = 'use' in data ? documentTypesOf(tenant, form, field) : [undefined];
    for (const type of types) {
      const numbers = numbersOf(tenant, data, type);
      for (const mistake of mistakesOfField(data)) {
        const found = sentenceOf(tenant, form, field, type, mistake);
        if (found !== undefined) said.add(formatText(publishedText(found.text, tenant.tenant.language), numbers));
      }
    }
  }
  return said;
};
