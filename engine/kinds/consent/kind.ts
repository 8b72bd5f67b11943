/** A box whose tick accepts a consent. Never ticked beforehand. */
import type { KindDefinition } from '../kindDefinition.ts';
import { cases } from './cases.ts';
import { declaration } from './declaration.ts';
import { type ConsentFacts, runtime } from './runtime.ts';

export const kind: KindDefinition<typeof declaration, ConsentFacts> = {
  declaration,
  runtime,
  isAskedOnce: true,
  cases,
  property: () => ({ type: 'boolean', const: true }),
  control: () => ({ widget: 'checkbox' }),
  facts: ({ template }, { policyOfConsent }) => {
    const policy = policyOfConsent(template);
    return { template, ...(policy === undefined ? {} : { policy }) };
  },
  conditionValues: [true],
  /** A consent is called by the sentence that is ticked. */
  label: ({ template }) => ({ section: 'consents', name: template, purpose: { is: 'consent', name: template } }),
};
