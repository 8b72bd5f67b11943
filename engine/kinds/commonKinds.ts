/** Kinds that a registration or a login asks: all that those pages carry. */

import type { DocumentDefinition } from '../documents/definition.ts';
import { judgeDocument } from '../documents/judge.ts';
import * as activity from './activity/runtime.ts';
import * as choice from './choice/runtime.ts';
import * as consent from './consent/runtime.ts';
import * as digits from './digits/runtime.ts';
import * as document from './document/runtime.ts';
import * as email from './email/runtime.ts';
import type { Kind } from './field.ts';
import * as houseNumber from './houseNumber/runtime.ts';
import { judgeMasks } from './mask.ts';
import * as name from './name/runtime.ts';
import * as password from './password/runtime.ts';
import * as phone from './phone/runtime.ts';
import * as place from './place/runtime.ts';
import * as postcode from './postcode/runtime.ts';
import type { SeldomKind } from './rareKindNames.ts';
import type { AtWork } from './runtimeKinds.ts';
import * as street from './street/runtime.ts';
import * as text from './text/runtime.ts';

export const everyday: AtWork<Exclude<Kind, SeldomKind>, 'document' | 'mask' | 'password'> = {
  normalisers: {
    activity: activity.normalise,
    choice: choice.normalise,
    consent: consent.normalise,
    digits: digits.normalise,
    document: document.normalise,
    email: email.normalise,
    houseNumber: houseNumber.normalise,
    name: name.normalise,
    password: password.normalise,
    phone: phone.normalise,
    place: place.normalise,
    postcode: postcode.normalise,
    street: street.normalise,
    text: text.normalise,
  },
  showers: {
    activity: activity.show,
    choice: choice.show,
    consent: consent.show,
    digits: digits.show,
    document: document.show,
    email: email.show,
    houseNumber: houseNumber.show,
    name: name.show,
    password: password.show,
    phone: phone.show,
    place: place.show,
    postcode: postcode.show,
    street: street.show,
    text: text.show,
  },
  methods: {
    document: (definition: DocumentDefinition, value) => judgeDocument(definition, value) ?? '',
    mask: (masks: readonly string[], value) => judgeMasks(masks, value),
    password: (policy: Parameters<typeof password.judgePassword>[0], value, record) => password.judgePassword(policy, value, record),
  },
};
