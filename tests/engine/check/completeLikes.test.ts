import { describe, expect, test } from 'vitest';
import type { SourceFiles } from '../../../engine/compiler.ts';
import { explain } from '../../../engine/resolve/explain.ts';
import { resolve } from '../../../engine/resolve/resolve.ts';
import { base, compiled } from './cases.ts';
import { contract } from './contract.ts';

const shared = base.get('_shared/fields.yaml') ?? '';

/** The small tenant with these lines instead of the phone's, and these of its own. */
const withPhones = (lines: readonly string[], own: readonly string[] = []): SourceFiles => {
  const files = new Map([...base, ['_shared/fields.yaml', shared.replace('  primaryPhone: {kind: phone}', inFile(lines))] as const]);
  if (own.length === 0) files.delete('aa/fields.yaml');
  else files.set('aa/fields.yaml', `fields:\n${inFile(own)}\n`);
  return files;
};

const inFile = (lines: readonly string[]): string => lines.map((line) => `  ${line}`).join('\n');

const codesIn = (files: SourceFiles) => compiled(files).diagnostics.map(({ code, at }) => [code, at.file, at.start.line]);

describe('A field that is like another one', () => {
  const files = withPhones(
    ['primaryPhone: {kind: phone, like: orgPhone}', 'orgPhone: {kind: phone, like: mainPhone}', 'mainPhone: {kind: phone}'],
    ['mainPhone: {digits: {min: 7, max: 8}, drop: [0]}'],
  );

  test('has its bounds by way of others, which no form need ask', () => expect(codesIn(files)).toEqual([]));

  test('is explained by the line that has them', () => {
    const [aa] = resolve(files, contract.features).tenants;
    expect(aa && explain(aa, 'fields.primaryPhone.digits.max')).toMatchObject({
      value: '8',
      layers: [{ file: 'aa/fields.yaml', line: 2 }],
    });
  });

  test('keeps its own keys; earlier names and how grave a mistake is are each field’s own', () => {
    const own = withPhones(
      ['primaryPhone: {kind: phone, like: mainPhone, digits: {max: 9}}', 'mainPhone: {kind: phone}'],
      ['mainPhone: {digits: {min: 7, max: 8}, severity: warning, formerly: [oldPhone]}'],
    );
    expect({ ...resolve(own, contract.features).tenants[0]?.data.fields?.primaryPhone }).toEqual({
      ...{ kind: 'phone', like: 'mainPhone' },
      digits: { min: 7, max: 9 },
    });
  });

  test('names the one that was meant where there is none, and nothing that follows', () => {
    const { diagnostics } = compiled(
      withPhones(['primaryPhone: {kind: phone, like: mainPhne}', 'mainPhone: {kind: phone, digits: {min: 7, max: 8}}']),
    );
    expect(diagnostics.map(({ code, subjects }) => [code, ...subjects])).toEqual([['unknown-field', 'mainPhne', 'mainPhone']]);
  });

  test('does not miss what cannot be read at the other', () => {
    const unread = withPhones(
      ['primaryPhone: {kind: phone, like: orgPhone}', 'orgPhone: {kind: phone, like: mainPhone}', 'mainPhone: {kind: phone}'],
      ['mainPhone: {digits: {min: seven, max: 8}}'],
    );
    expect(codesIn(unread)).toEqual([['not-a-number', 'aa/fields.yaml', 2]]);
  });

  test('does not repeat the mistakes of the other', () => {
    const crossed = new Map([
      ...withPhones(
        ['primaryPhone: {kind: phone, like: mainPhone}', 'mainPhone: {kind: phone}'],
        ['mainPhone: {digits: {min: 9, max: 8}}'],
      ),
      ['_shared/forms.yaml', (base.get('_shared/forms.yaml') ?? '').replace('[origin,', '[origin, mainPhone,')],
    ]);
    expect(codesIn(crossed).filter(([code]) => code === 'bounds-crossed')).toEqual([['bounds-crossed', 'aa/fields.yaml', 2]]);
  });
});
