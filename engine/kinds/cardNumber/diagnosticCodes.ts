/** What an author can do wrong with a field of the kind `cardNumber`. */
import { define } from '../../language/diagnosticCodes/diagnosticCode.ts';

export const cardNumberCodes = {
  'no-brand': define<{ readonly option: string; readonly name: string }, { readonly gateway: string }>({
    message: ({ option, name }, tenants) =>
      `"${option}" of "${name}" can be chosen in ${tenants}, but the gateway there takes no brand for it.`,
    help: ({ option }, { gateway }) => `Remove the option, or let the gateway "${gateway}" take a brand that is for "${option}".`,
    subjects: ({ option, name }, { gateway }) => [option, name, gateway],
    example: { option: 'storeCreditCard', name: 'cardType', gateway: 'sandbox' },
    why: 'A person who chooses it could type no number that is accepted.',
    right: 'STORE: {ranges: [600731], lengths: [16], for: [storeCreditCard]}',
  }),
};
