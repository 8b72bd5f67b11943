import { expect, test } from 'vitest';
import { readFields } from '../../src/web/features/profile/storedProfile.ts';
import { compileTenants } from '../tenants/compiled.ts';

test('a profile shows what its form asks of the person, and the type of a document by its label', () => {
  const form = compileTenants().get('pe')?.forms.personalInformation;
  if (form === undefined) throw new Error('pe has no such form');
  const national = readFields(form, { documentType: 'DNIDV', document: '101174102' });
  expect(national).toEqual(expect.arrayContaining(['firstName', 'document', 'dateOfBirth']));
  expect(national).not.toContain('documentType');
  expect(national).not.toContain('countryOfResidence');
  expect(readFields(form, { documentType: 'CARNET_DE_EXTRANJERIA', document: '001766062' })).toContain('countryOfResidence');
  // Without a document its type is all there is to say.
  expect(readFields(form, { documentType: 'DNIDV' })).toContain('documentType');
});
