/** Password: a new one is judged by the tenant's policy, the one of now only has to be there. */

import type { JudgedPolicy, PasswordPolicy } from '../judgePassword.ts';
import type { KindDefinition } from '../kindDefinition.ts';
import { SOUND } from '../soundText.ts';
import { cases } from './cases.ts';
import { declaration, LONGEST_CURRENT, type PasswordData } from './declaration.ts';
import { type PasswordFacts, runtime } from './runtime.ts';

const isCurrent = ({ role }: PasswordData): boolean => role === 'current';

const judgedPart = ({ classesAtLeast, mandatory, unlike }: PasswordPolicy, differsFrom: string | undefined): JudgedPolicy => ({
  classesAtLeast,
  mandatory,
  unlike,
  ...(differsFrom === undefined ? {} : { differsFrom }),
});

export const kind: KindDefinition<typeof declaration, PasswordFacts> = {
  declaration,
  runtime,
  isAskedOnce: true,
  cases,
  property: (data, { policy }) =>
    isCurrent(data)
      ? { type: 'string', pattern: SOUND, maxLength: LONGEST_CURRENT }
      : {
          type: 'string',
          pattern: SOUND,
          minLength: policy.length.min,
          maxLength: policy.length.max,
          judgedBy: { method: 'password', data: judgedPart(policy, data.differsFrom) },
        },
  numbers: (data, { policy }) =>
    isCurrent(data)
      ? { min: 1, max: LONGEST_CURRENT, atLeast: 1 }
      : { min: policy.length.min, max: policy.length.max, atLeast: policy.classesAtLeast },
  /** The password of now is compared, not judged, save that it can be too long to be one. */
  impossibleMistakes: (data) => {
    if (isCurrent(data)) return ['spaces', 'classes', 'unlike', 'same'];
    return data.differsFrom === undefined ? ['same'] : [];
  },
  mistakeNotes: {
    spaces: 'A password with spaces.',
    classes: 'A password without enough kinds of characters; {atLeast}.',
    unlike: 'A password that resembles the e-mail.',
    same: 'A new password that is the one of now.',
  },
  control: (data) => ({
    widget: 'password',
    autocomplete: data.autocomplete ?? (isCurrent(data) ? 'current-password' : 'new-password'),
  }),
  facts: (data, { policy }) => ({
    secret: true,
    ...(isCurrent(data) ? {} : { password: { ...policy, ...(data.differsFrom === undefined ? {} : { differsFrom: data.differsFrom }) } }),
  }),
  texts: (data, { policy }) =>
    isCurrent(data)
      ? []
      : [
          ...policy.criteria.map((name, index) => ({
            ...{ section: 'criteria' as const, name, purpose: { is: 'criterion' as const, name } },
            by: ['password', 'criteria', index],
          })),
          ...policy.tiers.map(({ name }) => ({
            ...{ section: 'tiers' as const, name, purpose: { is: 'tier' as const, name } },
            by: ['password', 'tiers', name],
          })),
        ],
  accountPart: (data) => (isCurrent(data) ? undefined : 'newPassword'),
};
