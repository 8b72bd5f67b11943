import { beforeAll, expect, test } from 'vitest';
import { errors } from '../../../src/contract/catalogue/errors.ts';
import { events, typedPlaceholders } from '../../../src/contract/catalogue/events.ts';
import { features } from '../../../src/contract/catalogue/features.ts';
import { composeLetter } from '../../../src/server/domain/mail/composeLetter.ts';
import { systemClock } from '../../../src/server/platform/clock.ts';
import { reviewDay } from '../../../src/server/policy/calendar/reviewDay.ts';
import { openTenants, type Tenant, type Tenants } from '../../../src/server/release/tenants.ts';
import { browser, freshKey } from '../../support/api/call.ts';
import { compiledForAll } from '../../support/api/compiledTenants.ts';
import { start } from '../../support/api/start.ts';

const folder = compiledForAll();
let tenants: Tenants;
beforeAll(() => {
  tenants = openTenants(folder.dir, () => undefined, systemClock);
});

const all = async (): Promise<readonly Tenant[]> => {
  const found = await Promise.all((await tenants.codes()).map((code) => tenants.find(code)));
  return found.filter((tenant) => tenant !== undefined);
};

test('Every tenant answers its lists, its page and an empty registration in its own words', async () => {
  const server = await start({ compiledDir: folder.dir });
  const { call } = browser(server.address);
  expect((await all()).length).toBeGreaterThanOrEqual(8);
  for (const { code, now } of await all()) {
    for (const list of ['economicActivity', 'countryInfoList', 'companyClassifications']) {
      const { body } = await call(`/api/my-account/v1/${list}`, { tenant: code });
      expect(body.items?.length, `${code} ${list}`).toBeGreaterThan(0);
    }
    const { body: states } = await call(`/api/my-account/v2/${code}/geo?level=state`);
    expect(states.items?.length, code).toBeGreaterThan(0);
    for (const purpose of ['RegistroB2C', 'RegistroB2BCO', 'RegistroB2BSU']) {
      const { body } = await call(`/api/authentication/v1/consent/templates?purpose=${purpose}`, { tenant: code });
      expect(JSON.stringify(body.templates), `${code} ${purpose}`).toContain('"mandatory":true');
    }
    const page = await fetch(`${server.address}/${code}/`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(`<html lang="${now.shell.language}">`)]);
    for (const where of ['', '/businessUser/registration']) {
      const { status, body } = await call(`/api/my-account/v2/users${where}`, {
        method: 'POST',
        tenant: code,
        body: {},
        headers: { 'idempotency-key': freshKey() },
      });
      expect(status).toBe(422);
      const mistakes = JSON.parse(JSON.stringify(body.error?.errorObj?.mistakes)) as { field: string; mistake: string; message: string }[];
      expect(mistakes.length, code).toBeGreaterThan(5);
      expect(
        mistakes.filter(({ mistake, message }) => mistake !== 'empty' || message === ''),
        code,
      ).toEqual([]);
    }
  }
});

test('Every tenant has every mail and every message that the server sends, with nothing left to fill in', async () => {
  for (const { code, now } of await all()) {
    for (const [event, names] of Object.entries(events)) {
      const values = Object.fromEntries(names.map((name) => [name, `<${name}>`]));
      const letter = composeLetter(now, { id: '1', event, to: 'a@example.com', values, at: new Date() }, 'https://shop.example');
      expect([letter?.subject, letter?.text, letter?.html].join(), `${code} ${event}`).not.toMatch(/undefined|^,|\{\w+\}/);
      // The name of the company is in every mail that is about one.
      if ((names as readonly string[]).includes('businessName')) expect(letter?.text, `${code} ${event}`).toContain('<businessName>');
      // What strangers type is no subject in anybody's mailbox.
      for (const typed of typedPlaceholders) expect(letter?.subject, `${code} ${event}`).not.toContain(`<${typed}>`);
    }
    const unsaid: readonly string[] = now.side.loyalty === undefined ? features.loyalty.messages : [];
    for (const { says } of Object.values(errors))
      if (!unsaid.includes(says)) expect(now.shell.messages[says], `${code} ${says}`).toBeTruthy();
  }
});

test('A company that asks on a Friday hears by Tuesday, and over Christmas with the country’s holidays (calendar.yaml)', async () => {
  for (const { code, now } of await all()) {
    expect(reviewDay(now, new Date('2026-11-27T15:00:00Z')), code).toBe('2026-12-01');
    expect(reviewDay(now, new Date('2026-12-24T12:00:00Z')), code).toMatch(/^2026-12-(28|29|30)$/);
  }
});
