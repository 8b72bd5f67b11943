import { expect, test } from 'vitest';
import { fixFiles } from '../../scripts/tenant/fixFiles.ts';
import { realFiles } from '../engine/laws/realTenants.ts';

const limits = (folder: string): string => realFiles.get(`${folder}/limits.yaml`) ?? 'limits:\n';
const repeated = '  registrationReviewBusinessDays: 2\n';
const based = [...realFiles].flatMap(([file, text]) => {
  const country = /^basedOn: (\w+)$/mu.exec(text)?.[1];
  return country === undefined ? [] : [{ brand: file.split('/', 1)[0] ?? '', country }];
});
const { brand, country } = based[0] ?? { brand: '', country: '' };
const alone = [...realFiles].filter(([file]) => ['_shared', country, brand].includes(file.split('/', 1)[0] ?? ''));
const files = new Map([...alone, [`${country}/limits.yaml`, limits(country) + repeated]]);

test('What a country repeats is deleted, and the change is named', () => {
  const { files: changed, fixed } = fixFiles(files, [country]);
  expect(changed.get(`${country}/limits.yaml`)).toBe(limits(country));
  expect(fixed).toMatchObject([{ code: 'repeats-inherited', changes: ['deleted "registrationReviewBusinessDays: 2"'] }]);
});

test.each([
  { place: 'first', written: '{@, codeResendSeconds: 61, quotationValidDays: 4}', left: '{codeResendSeconds: 61, quotationValidDays: 4}' },
  {
    place: 'in the middle',
    written: '{codeResendSeconds: 61, @, quotationValidDays: 4}',
    left: '{codeResendSeconds: 61, quotationValidDays: 4}',
  },
  { place: 'last', written: '{codeResendSeconds: 61, @ }', left: '{codeResendSeconds: 61 }' },
])('What is repeated $place between braces is deleted with its comma', ({ written, left }) => {
  const file = `${country}/limits.yaml`;
  const text = `limits: ${written.replace('@', 'registrationReviewBusinessDays: 2')}\n`;
  const { files: changed } = fixFiles(new Map([...files, [file, text]]), [country]);
  expect(changed.get(file)).toBe(`limits: ${left}\n`);
});

test('A brand does not change the files of its country', () => {
  expect(fixFiles(files, [brand])).toEqual({ files, fixed: [] });
});
