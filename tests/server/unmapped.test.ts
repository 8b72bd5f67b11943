import { expect, test } from 'vitest';
import type { Payload } from '../../engine/runtime.ts';
import { unmapped } from '../../src/server/policy/forms/unmappedPaths.ts';

const payload: Payload = {
  operation: 'registerUser',
  both: {
    is: 'map',
    keys: { userInfo: { is: 'map', keys: { primaryPhone: { is: 'map', keys: { number: { is: 'field', field: 'phone' } } } } } },
  },
  rename: { 'userInfo.primaryPhone': 'phoneNumber' },
};

test('What the tenant’s mapping does not read is named, under the names of its version', () => {
  const renewed = { userInfo: { primaryPhone: { number: '1' } } };
  const older = { userInfo: { phoneNumber: { number: '1' } } };
  expect(unmapped(payload, renewed, true)).toEqual([]);
  expect(unmapped(payload, older, false)).toEqual([]);
  expect(unmapped(payload, older, true)).toEqual(['userInfo.phoneNumber.number']);
  expect(unmapped(payload, renewed, false)).toEqual(['userInfo.primaryPhone.number']);
});
