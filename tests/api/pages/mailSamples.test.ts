import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { wordsOf } from '../../../scripts/demo/wordsOf.ts';
import { root } from '../../../scripts/root.ts';
import { mailSamplesOf } from '../../../src/server/pages/mailSamples.ts';
import { systemClock } from '../../../src/server/platform/clock.ts';
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
