import { expect, test } from 'vitest';
import { formStore } from '../../../engine/renderer/formStore.ts';

const short = { field: 'primaryPhone', rule: 'phone', mistake: 'length', message: 'El celular tiene 9 dígitos' };

test('each field carries whether it has an error, and its message (section 3, Form fields)', () => {
  const store = formStore({});
  expect(store.errorOf('primaryPhone')).toEqual({ hasError: false, message: '' });
  store.setMistake('primaryPhone', short);
  expect(store.errorOf('primaryPhone')).toMatchObject({ hasError: true, message: 'El celular tiene 9 dígitos' });
  expect(store.errorOf('email')).toEqual({ hasError: false, message: '' });
  store.setMistakes([{ ...short, field: 'email', message: 'Falta la arroba' }]);
  expect(store.errorOf('primaryPhone')).toEqual({ hasError: false, message: '' });
  expect(store.errorOf('email')).toMatchObject({ hasError: true, message: 'Falta la arroba' });
});

test('the error is the same object until it changes, so that who shows it draws nothing twice', () => {
  const store = formStore({});
  expect(store.errorOf('email')).toBe(store.errorOf('primaryPhone'));
  store.setMistake('primaryPhone', short);
  const before = store.errorOf('primaryPhone');
  store.setMistake('primaryPhone', { ...short });
  expect(store.errorOf('primaryPhone')).toBe(before);
  store.setMistake('primaryPhone', { ...short, mistake: 'format', message: 'Usa solo números' });
  expect(store.errorOf('primaryPhone')).toMatchObject({ hasError: true, message: 'Usa solo números' });
});

test('what is found is put there field by field, given again though it is the same, and its mistakes are gone', () => {
  const store = formStore({ state: 'A', city: 'Centro', municipal: 'Viejo' });
  const given: string[] = [];
  const filled: string[] = [];
  for (const field of ['state', 'city', 'municipal']) {
    store.onValue([field], () => given.push(`${field} ${store.record()[field]} in ${store.record().state}`));
    store.onFilled([field], () => filled.push(field));
  }
  store.setMistake('city', { ...short, field: 'city' });
  store.fill({ state: 'B', city: 'Centro', municipal: undefined });
  expect(store.record()).toEqual({ state: 'B', city: 'Centro' });
  // The place is within the new one, so it is reported after it.
  expect(given.at(-2)).toBe('city Centro in B');
  expect(given.at(-1)).toBe('municipal undefined in B');
  expect(filled).toEqual(['state', 'city', 'municipal']);
  expect(store.errorOf('city').hasError).toBe(false);
});
