import { expect, test } from 'vitest';
import { unknownName } from '../../../scripts/gallery/unknownName.ts';

const folders = ['_shared', 'cl', 'homy'];

test('Pictures of a tenant that there is not are refused, with those that there are', () => {
  expect(unknownName({ codes: ['cl', 'hony'], screen: undefined }, folders)).toMatch(/^There is no tenant "hony": .*homy/);
  expect(unknownName({ codes: ['_shared'], screen: undefined }, folders)).toMatch(/^There is no tenant "_shared"/);
});

test('Pictures of a screen that there is not are refused, with the nearest one', () => {
  expect(unknownName({ codes: ['cl'], screen: 'myAcount' }, folders)).toMatch(/^There is no screen "myAcount": .*myAccount/);
});

test('All tenants and all screens can be asked for, and each alone', () => {
  expect(unknownName({ codes: [], screen: undefined }, folders)).toBeUndefined();
  expect(unknownName({ codes: ['homy'], screen: 'myAccount' }, folders)).toBeUndefined();
});
