import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { compile } from '../../../engine/compiler.ts';
import { type Payload, readPayload, writePayload } from '../../../engine/runtime.ts';
import { contract } from '../../../scripts/compile/contract.ts';
import { sha256 } from '../../../scripts/compile/sha256.ts';
import { openCompiledForm } from '../../../scripts/tenant/openCompiledForm.ts';
import { realFiles, runs } from './realTenants.ts';
import { validRecord } from './validRecord.ts';

vi.setConfig({ testTimeout: process.env.FULL ? 3_600_000 : 60_000 });

const { tenants } = compile(realFiles, { contract, hash: sha256 });

describe.each(tenants.map((tenant) => [tenant.tenant, tenant] as const))('%s', (_name, tenant) => {
  const mapped = Object.entries(tenant.forms).flatMap(([name, form]) =>
    form.payload === undefined ? [] : [[name, form, form.payload] as const],
  );

  test.each(mapped)('%s: what is written can be read back, nothing is lost', async (_form, emitted, file) => {
    const form = await openCompiledForm(tenant, emitted);
    const payload = JSON.parse(tenant.files[file] ?? '') as Payload;
    fc.assert(
      fc.property(validRecord(form, emitted.schemas), fc.boolean(), (record, newExperience) => {
        expect(form.judge(record)).toEqual([]);
        const body = writePayload(payload, record, {
          plan: form.plan,
          country: 'XX',
          labelOf: (_field, value) => `label of ${value}`,
          newExperience,
        });
        const read = readPayload(payload, JSON.parse(JSON.stringify(body)), { plan: form.plan, newExperience });
        expect(read.problems).toEqual([]);
        expect(read.record).toEqual(record);
      }),
      runs(25, 2000),
    );
  });
});
