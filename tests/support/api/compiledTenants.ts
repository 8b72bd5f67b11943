import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import type { FormRecord, Json } from '../../../engine/runtime.ts';
import { systemClock } from '../../../src/server/platform/clock.ts';
import { hashPassword } from '../../../src/server/platform/passwordHash.ts';
import { toPayload as writtenOf } from '../../../src/server/policy/forms/toPayload.ts';
import type { LoadedForm } from '../../../src/server/release/loadRelease.ts';
import { openTenants } from '../../../src/server/release/tenants.ts';
import { filledForm } from '../../tenants/filledForm.ts';
import { type SeedServer, storeRegistration } from '../people/seedAccount.ts';
import { seedSession } from '../people/seedPerson.ts';
import { shareCompiled } from './shareCompiled.ts';
import type { SignedIn } from './signedIn.ts';

/** The tenants of this repository, compiled, in a folder that a test may change. */
export async function compiled(): Promise<{ readonly dir: string; readonly remove: () => Promise<void> }> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'compiled-'));
  await shareCompiled(inject('compiledTenants'), dir);
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) };
}

/** The same folder for all tests of a file, or of a `describe`. */
export function compiledForAll(): { readonly dir: string } {
  let tenants: Awaited<ReturnType<typeof compiled>>;
  beforeAll(async () => {
    tenants = await compiled();
  }, 60_000);
  afterAll(() => tenants.remove());
  return {
    get dir() {
      return tenants.dir;
    },
  };
}

/** A record in the body of its form's call, as the browser of its shop writes it. */
export const bodyOfRecord = (form: LoadedForm, record: FormRecord): Json => writtenOf(form, record, form.of.shell.newExperience);

/** A form of a tenant, and a person of that shop who is signed in. */
export async function shopOf(
  server: SeedServer,
  code: string,
  name: string,
): Promise<{ readonly form: LoadedForm; readonly who: SignedIn }> {
  const tenant = await openTenants(server.compiledDir, () => undefined, systemClock).find(code);
  const [filled, form] = [await tenant?.now.form('personRegistration'), await tenant?.now.form(name)];
  if (tenant === undefined || filled === undefined || form === undefined) throw new Error(code);
  const record = filledForm({ plan: filled.form.plan });
  const account = await storeRegistration(server, tenant, { filled, record }, await hashPassword(String(record.password)));
  return { form, who: await seedSession(server, account) };
}
