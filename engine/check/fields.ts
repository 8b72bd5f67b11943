/** What a field's keys say together: bounds, options, types of documents. */

import type { Node } from '../language/node.ts';
import { nodeAt } from '../language/node.ts';
import { documentTypesOf, typesOfChoice } from '../resolve/documentTypes.ts';
import type { Path, Subject } from './subject.ts';

const bounds = (node: Node | undefined, path: Path, tell: Subject['tell']): void => {
  if (node?.is !== 'map') return;
  const [min, max] = ['min', 'max'].map((key) => node.entries.get(key)?.node);
  if (min?.is === 'scalar' && max?.is === 'scalar' && Number(min.text) > Number(max.text))
    tell('bounds-crossed', [...path, 'min'], { min: min.text, max: max.text });
  for (const entry of node.entries.values()) bounds(entry.node, [...path, entry.name], tell);
};

/** The blocks of an account's number are the whole of it. */
const checkBlocks = ({ tenant, tell }: Subject): void => {
  for (const [name, data] of Object.entries(tenant.fields ?? {})) {
    if (data.kind !== 'account' || data.blocks === undefined) continue;
    const { min, max } = data.digits;
    const sum = data.blocks.reduce((all, block) => all + block.digits, 0);
    const path = ['fields', name];
    if (min <= max && (sum !== min || sum !== max))
      tell(
        'blocks-disagree',
        [...path, 'blocks'],
        { name, sum, digits: min === max ? min : `${min} to ${max}` },
        { or: [[...path, 'digits']] },
      );
  }
};

/** Each type of card that can be chosen has a brand that the tenant's gateway takes. */
const checkCardTypes = ({ tenant, tell, name: tenantName }: Subject): void => {
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
      tell(
        'no-brand',
        ['fields', name, 'options', index],
        { option, name, tenant: tenantName, gateway },
        {
          or: [
            ['cards', 'gateways', gateway, 'brands'],
            ['cards', 'gateway'],
          ],
        },
      );
    }
  }
};

export const checkFields = (subject: Subject): void => {
  const { tenant, resolved, tell, name: tenantName } = subject;
  checkBlocks(subject);
  checkCardTypes(subject);
  for (const section of ['fields', 'documents', 'password']) bounds(nodeAt(resolved.used, [section]), [section], tell);
  const told = new Set<string>();
  for (const [form, { steps }] of Object.entries(tenant.forms ?? {})) {
    const asked = Object.values(steps).flatMap((step) => step.fields);
    // A field that nobody declares may be the document whose types a choice offers.
    const isKnown = asked.every((field) => tenant.fields?.[field] !== undefined);
    for (const field of asked) {
      const data = tenant.fields?.[field];
      if (data?.kind === 'document' && !told.has(data.use) && documentTypesOf(tenant, form, field).length === 0) {
        told.add(data.use);
        tell(
          'no-document',
          ['fields', field],
          { tenant: tenantName, use: data.use, name: field },
          { or: Object.keys(tenant.documents ?? {}).map((type) => ['documents', type, 'for']) },
        );
      }
      if (data?.kind !== 'choice') continue;
      const options = typesOfChoice(tenant, form, field) ?? data.options;
      if (options !== undefined && data.optionsFrom !== undefined)
        tell('both-options', ['fields', field, 'optionsFrom'], { name: field }, { or: [['fields', field, 'options']] });
      if (
        isKnown &&
        (options === undefined || options.length === 0) &&
        data.optionsFrom === undefined &&
        typesOfChoice(tenant, form, field) === undefined
      )
        tell('no-options', ['fields', field], { tenant: tenantName, name: field });
      if (data.start !== undefined && options !== undefined && !options.includes(data.start))
        tell('start-not-offered', ['fields', field, 'start'], { start: data.start, name: field }, { or: [['fields', field, 'options']] });
    }
  }
};
