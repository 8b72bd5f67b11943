import { expect, test } from 'vitest';
import { toPrintableText } from '../../../src/server/papers/toPrintableText.ts';

test.each([
  ['Ñandú, ação, coração, pingüino, 30 °C, n.º 1, “así” – 5 €', 'Ñandú, ação, coração, pingüino, 30 °C, n.º 1, “así” – 5 €'],
  ['Nu\u0301n\u0303ez', 'Núñez'],
  ['Łódź Žižek Ştefan', '?ódz Žižek Stefan'],
  ['1\u202F299,90', '1\u00A0299,90'],
  ['\u22125', '-5'],
  ['👩‍👩‍👧‍👦 ok', '? ok'],
  ['a\u202Eb\u0000c\r\nd\te', 'ab c d e'],
  ['ﬁn ½', 'fin ½'],
])('%j is written %j', (text, written) => {
  expect(toPrintableText(text)).toBe(written);
});
