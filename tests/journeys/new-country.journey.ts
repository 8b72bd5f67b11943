/** A country that nobody wrote a line for outside its folder: brief → folder → proof → screens → a person and a company register. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../../scripts/root.ts';
import { expectFitForAll } from '../support/journeys/expectFitForAll.ts';
import { logIn, register } from '../support/journeys/formSteps.ts';
import { test as base, expect } from '../support/journeys/journey.ts';
import type { Answers } from '../support/journeys/people.ts';
import { ownShop, type Shop } from '../support/journeys/shop.ts';
import { addressOf, compiledOf } from '../support/journeys/tenants.ts';
import { tenantVerbOn } from '../support/journeys/tenantVerb.ts';

const scratch = mkdtempSync(path.join(os.tmpdir(), 'new-country-'));
const tenantsDir = path.join(scratch, 'tenants');
const compiledDir = path.join(scratch, 'compiled');
const folders = { TENANTS_DIR: tenantsDir, COMPILED_DIR: compiledDir };

async function makeCountry(): Promise<void> {
  // What all share, and one country whose addresses of pages it takes over.
  for (const folder of ['_shared', 'ar']) cpSync(path.join(root, 'tenants', folder), path.join(tenantsDir, folder), { recursive: true });
  const made = await tenantVerbOn(folders, 'new', 'py', '--from', path.join(root, 'tests/brief/py.brief.yaml'));
  expect(made).toContain('Nothing is left open.');
  rmSync(path.join(tenantsDir, 'ar'), { recursive: true });
}

const test = base.extend<object, { readonly shop: Shop }>({
  shop: [
    async ({ browserName: _ }, use) => {
      await makeCountry();
      const shop = await ownShop({ env: folders });
      await use(shop);
      await shop.end();
      rmSync(scratch, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ shop }, use) => use(shop.address),
});

const as = (typed: string, shown: string) => ({ typed, shown }) as const;
const person: Answers = {
  firstName: 'Rocío',
  lastName: 'Benítez Ñamandú',
  document: as('4.567.890', '4567890'),
  email: 'rocio@correo.example',
  password: 'Lapacho-2026',
  primaryPhone: as('0981 123 456', '981123456'),
  brandNewsLetter: true,
  terms: true,
};
const company: Answers = {
  firstName: 'Derlis',
  lastName: 'Acosta',
  document: as('1.234.567', '1234567'),
  email: 'derlis@ferreteria.example',
  password: 'Tatakua#2026',
  position: 'Encargado de compras',
  primaryPhone: '971234567',
  originType: as('EMPRESA_NACIONAL', 'Empresa nacional'),
  companyDocument: as('80009735-1', '80009735-1'),
  businessName: 'Ferretería Ñandutí S.A.',
  fantasyName: 'Ñandutí',
  organizationType: 'Sociedad anónima (S.A.)',
  economicActivity: '47520',
  orgPhone: '21234567',
  state: 'Central',
  city: 'Luque',
  municipal: 'Itapuamí',
  addressLine1: 'Av. Gral. Elizardo Aquino',
  addressLine2: '1500',
  terms: true,
};

test.describe
  .serial('A new country', () => {
    test('is checked and proved by its own folder', async () => {
      expect(await tenantVerbOn(folders, 'check', 'py')).toMatch(/\n?0 mistakes, /u);
      const places = process.env.FULL === '1' ? ['--sample'] : ['--places', 'validator'];
      const proved = await tenantVerbOn(folders, 'test', 'py', ...places, '--report', path.join(scratch, 'report'));
      expect(proved).toMatch(/\d{4} passed, 0 failed/u);
      expect(proved).toContain('py: no table judges');
    });

    test('registers a person and a company, and shows every screen of its menus', async ({ page, shop, watched }) => {
      watched.allowed.push(/was preloaded using link preload but not used/);
      expect(shop.printed()).toContain('/py');
      const compiled = await compiledOf('py', compiledDir);
      await page.goto('/py');
      await expectFitForAll(page, 'py: home');
      await register({ page, compiled, on: 'personalRegistration', answers: person });
      await register({ page, compiled, on: 'companyRegistration', answers: company });
      await page.goto(addressOf(compiled, 'login'));
      await logIn(page, compiled, 'login', person);
      const { menus, pages, pageRoles } = compiled.shell;
      const shown = [...new Set(Object.values(menus).flat())].filter(
        (id) => pages[id] !== undefined && pageRoles[id]?.includes('individual') === true,
      );
      for (const id of shown) {
        await page.goto(addressOf(compiled, id));
        await expect(page.locator('main h1').first(), id).toBeVisible();
        if (id === 'myProfile') await expectFitForAll(page, `py: ${id}`);
      }
    });
  });
