import { expect, test } from 'vitest';
import type { Payload } from '../../engine/runtime.ts';
import { findUnmappedPaths } from '../../src/server/policy/forms/findUnmappedPaths.ts';

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
  expect(findUnmappedPaths(payload, renewed, true)).toEqual([]);
  expect(findUnmappedPaths(payload, older, false)).toEqual([]);
  expect(findUnmappedPaths(payload, older, true)).toEqual(['userInfo.phoneNumber.number']);
  expect(findUnmappedPaths(payload, renewed, false)).toEqual(['userInfo.primaryPhone.number']);
});
