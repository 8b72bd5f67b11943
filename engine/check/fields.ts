/** What a field's keys say together: bounds, options, types of documents. */

import type { Node } from '../language/node.ts';
import { nodeAt } from '../language/node.ts';
import { documentTypesOf, typesOfChoice } from '../resolve/documentTypes.ts';
import type { Path, Subject } from './subject.ts';

const bounds = (node: Node | undefined, path: Path, reportAt: Subject['reportAt']): void => {
  if (node?.is !== 'map') return;
  const [min, max] = ['min', 'max'].map((key) => node.entries.get(key)?.node);
  if (min?.is === 'scalar' && max?.is === 'scalar' && Number(min.text) > Number(max.text))
    reportAt('bounds-crossed', [...path, 'min'], { min: min.text, max: max.text });
  for (const entry of node.entries.values()) bounds(entry.node, [...path, entry.name], reportAt);
};

/** The blocks of an account's number are the whole of it. */
const checkBlocks = ({ tenant, reportAt }: Subject): void => {
  for (const [name, data] of Object.entries(tenant.fields ?? {})) {
    if (data.kind !== 'account' || data.blocks === undefined) continue;
    const { min, max } = data.digits;
    const sum = data.blocks.reduce((all, block) => all + block.digits, 0);
    const path = ['fields', name];
    if (min <= max && (sum !== min || sum !== max))
      reportAt('blocks-disagree', { path: [...path, 'blocks'], or: [[...path, 'digits']] }, { name, sum, min, max });
  }
};

/** Each type of card that can be chosen has a brand that the tenant's gateway takes. */
const checkCardTypes = ({ tenant, reportAt }: Subject): void => {
  const { cards, fields = {} } = tenant;
  if (cards === undefined) return;
  const taken = (cards.gateways[cards.gateway]?.brands ?? []).flatMap((brand) => cards.brands[brand] ?? []);
  for (const data of Object.values(fields)) {
    const name = data.kind === 'cardNumber' ? data.type : undefined;
    const choice = name === undefined ? undefined : fields[name];
    if (name === undefined || choice?.kind !== 'choice') continue;
    for (const [index, option] of (choice.options ?? []).entries()) {
      if (taken.some((brand) => brand.for?.includes(option) !== false)) continue;
      const { gateway } = cards;
      reportAt(
        'no-brand',
        {
          path: ['fields', name, 'options', index],
          or: [
            ['cards', 'gateways', gateway, 'brands'],
            ['cards', 'gateway'],
          ],
        },
        { option, name },
        { help: { gateway } },
      );
    }
  }
};

export const checkFields = (subject: Subject): void => {
  const { tenant, resolved, reportAt } = subject;
  checkBlocks(subject);
  checkCardTypes(subject);
  for (const section of ['fields', 'documents', 'password']) bounds(nodeAt(resolved.used, [section]), [section], reportAt);
  const reported = new Set<string>();
  for (const [form, { steps }] of Object.entries(tenant.forms ?? {})) {
    const asked = Object.values(steps).flatMap((step) => step.fields);
    // A field that nobody declares may be the document whose types a choice offers.
    const isKnown = asked.every((field) => tenant.fields?.[field] !== undefined);
    for (const field of asked) {
      const data = tenant.fields?.[field];
      if (data?.kind === 'document' && !reported.has(data.use) && documentTypesOf(tenant, form, field).length === 0) {
        reported.add(data.use);
        reportAt(
          'no-document',
          { path: ['fields', field], or: Object.keys(tenant.documents ?? {}).map((type) => ['documents', type, 'for']) },
          { name: field, use: data.use },
        );
      }
      if (data?.kind !== 'choice') continue;
      const options = typesOfChoice(tenant, form, field) ?? data.options;
      if (options !== undefined && data.optionsFrom !== undefined)
        reportAt('both-options', { path: ['fields', field, 'optionsFrom'], or: [['fields', field, 'options']] }, { name: field });
      if (
        isKnown &&
        (options === undefined || options.length === 0) &&
        data.optionsFrom === undefined &&
        typesOfChoice(tenant, form, field) === undefined
      )
        reportAt('no-options', ['fields', field], { name: field });
      if (data.start !== undefined && options !== undefined && !options.includes(data.start))
        reportAt(
          'start-not-offered',
          { path: ['fields', field, 'start'], or: [['fields', field, 'options']] },
          { start: data.start, name: field },
          { help: { known: options } },
        );
    }
  }
};
