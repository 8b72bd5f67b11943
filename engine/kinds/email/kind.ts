/** E-mail address: the form of the HTML standard, with a dot in the domain (https://html.spec.whatwg.org/#valid-e-mail-address). */
import type { KindDefinition } from '../kindDefinition.ts';
import { cases } from './cases.ts';
import { declaration, LONGEST } from './declaration.ts';
import { runtime } from './runtime.ts';

const LOCAL = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';

export const kind: KindDefinition<typeof declaration> = {
  declaration,
  runtime,
  cases,
  property: () => ({ type: 'string', pattern: `^${LOCAL}(?:\\.${LOCAL})*@${LABEL}(?:\\.${LABEL})+$`, maxLength: LONGEST }),
  numbers: () => ({ max: LONGEST }),
  control: ({ autocomplete = 'email' }) => ({ widget: 'text', autocomplete, inputmode: 'email', autocapitalize: 'none' }),
};
