import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { wordsOf } from '../../../scripts/demo/wordsOf.ts';
import { root } from '../../../scripts/root.ts';
import { mailSamplesOf } from '../../../src/server/pages/mailSamples.ts';
import { systemClock } from '../../../src/server/platform/clock.ts';
import { describeAnswers } from '../../../src/server/policy/forms/describeAnswers.ts';
import { openTenants } from '../../../src/server/release/tenants.ts';
import { compiledForAll } from '../../support/api/compiledTenants.ts';
import { codes } from '../../tenants/compiled.ts';

const compiled = compiledForAll();
const tenantsDir = path.join(root, 'tenants');

/** Mail → what the demonstration says in it. */
const quoted = {
  companyRejected: 'rejection',
  companyChangeRejected: 'rejection',
  approvalGiven: 'approvalGiven',
  approvalRefused: 'approvalRefused',
  approvalRefusedByOther: 'approvalRefused',
  complaintReceived: 'complaint',
  requestToAnswer: 'complaint',
  requestAnswered: 'requestAnswered',
  requestClosed: 'requestClosed',
} as const;

describe.each(codes)('the sample of each mail of %s', (code) => {
  test('quotes what somebody would write in that mail, and nothing that belongs in another', async () => {
    const tenants = openTenants(compiled.dir, () => undefined, systemClock);
    const settings = { tenantsDir, publicUrl: 'https://shop.example' };
    const samples = await mailSamplesOf({ tenants, settings, clock: systemClock }, code);
    const named = (await wordsOf(tenantsDir, [code, 'cl']))?.named ?? {};
    for (const { event, text } of samples) {
      const own: string | undefined = quoted[event as keyof typeof quoted];
      const found = [...new Set(Object.values(quoted))].filter((name) => text.replace(/\s+/gu, ' ').includes(named[name] ?? '–'));
      expect(found, `${event}: ${text}`).toEqual(own === undefined ? [] : [own]);
    }
    expect(samples.map(({ event }) => event)).toEqual(expect.arrayContaining(Object.keys(quoted)));
  });
});

test('a complaint in a mail calls the document of the consumer as the type that they chose', async () => {
  const release = (await openTenants(compiled.dir, () => undefined, systemClock).find('pe'))?.now;
  const filled = await release?.form('complaint');
  if (filled === undefined) throw new Error('The shop takes no complaints');
  const { label = '', types = {} } = filled.form.texts.fields.personDocument ?? {};
  const chosen = Object.keys(types);
  expect(new Set(Object.values(types).map((of) => of.label)).size).toBeGreaterThan(1);
  for (const documentType of chosen) {
    const answers = describeAnswers(filled, { documentType, personDocument: '12345678' });
    expect(answers).toContain(`${types[documentType]?.label || label}: `);
  }
});
