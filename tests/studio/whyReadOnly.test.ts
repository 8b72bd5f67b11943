import { expect, test } from 'vitest';
import { whyReadOnly } from '../../src/studio/page/whyReadOnly.ts';

test.each([
  ['xx/fields.yaml', 'read only: of xx you edit texts, mails and policies'],
  ['yy/forms.yaml', 'read only: of yy you edit texts, mails, policies and the files with numbers'],
  ['_shared/fields.yaml', 'read only: of _shared you edit nothing'],
  ['constructor/fields.yaml', 'read only: of constructor you edit nothing'],
])('an author who may not edit %s reads what they may', (path, sentence) => {
  expect(whyReadOnly({ xx: { files: 'texts', roles: [] }, yy: { files: 'limits', roles: [] } }, path)).toBe(sentence);
});
