import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { parse, stringify } from 'yaml';
import { dayIn } from '../../../engine/runtime.ts';
import type { Actor } from '../../../scripts/gallery/shownScreens.ts';
import { systemClock } from '../../../src/server/platform/clock.ts';
import { dayAfter } from '../../../src/server/policy/calendar/days.ts';
import { openTenants, type Tenant } from '../../../src/server/release/tenants.ts';
import { folders } from './folders.ts';
import { test as base } from './journey.ts';
import { ownShop, type Shop } from './shop.ts';
import { shopVerb } from './shopVerb.ts';
import { type CompiledTenant, compiledOf } from './tenants.ts';

/** Limits of section 9 as no country has them. */
export const changedLimits = {
  registrationReviewBusinessDays: 4,
  codeResendSeconds: 95,
  quotationValidDays: 5,
  quotationShareDays: 11,
  quotationDeliveryHours: '08:00-20:00',
  storeDispatchHours: 36,
  creditTermDays: 45,
  lastPurchases: 2,
  exchangeDays: 25,
  storeReturnDays: 95,
  refundVoucherBusinessDays: 3,
  voucherValidDays: 75,
  wastagePercent: 15,
  warrantyYears: 4,
  comparisonProducts: 3,
  freeDeliveryAbove: 90_000_000,
  storeReturnSince: dayAfter(dayIn(new Date(), 'UTC'), -30),
  refundStoreCardBusinessDays: 12,
  refundPurchaseOrderBusinessDays: 16,
  refundTransferBusinessDays: 6,
  reversalHours: 264,
  bankDataDays: 9,
  supportHoursWorkDays: '07:15-22:45',
  supportHoursOtherDays: '10:30-18:15',
  orderHelpLine: '800 555 0177',
};

type Demo = {
  readonly shop: Shop;
  readonly compiled: CompiledTenant;
  /** The tenant as the shop's server has it. */
  readonly served: Tenant;
  /** Signs somebody of the demonstration in; `guest`: nobody. */
  readonly enter: (page: Page, actor: Actor | 'guest') => Promise<void>;
};

/** Tests in the shop of one tenant with its demonstration, and with {@link changedLimits}. */
export const demoShopTest = (tenant: string) =>
  base.extend<object, { readonly demo: Demo }>({
    demo: [
      async ({ browserName: _ }, use) => {
        const folder = await mkdtemp(path.join(os.tmpdir(), `limits-${process.pid}-`));
        const [tenantsDir, compiledDir] = [path.join(folder, 'tenants'), path.join(folder, 'compiled')];
        await cp(folders.tenants, tenantsDir, { recursive: true });
        const file = path.join(tenantsDir, tenant, 'limits.yaml');
        const written = parse(await readFile(file, 'utf8')) as { readonly limits: object };
        await writeFile(file, stringify({ limits: { ...written.limits, ...changedLimits } }));
        const env = { TENANTS_DIR: tenantsDir, COMPILED_DIR: compiledDir };
        const shop = await ownShop({ env });
        await shopVerb({ dataDir: shop.dataDir, env }, 'demo', tenant, '--yes');
        const gallery = /gallery {2}\S+?(\/dev\/gallery\S+)/.exec(shop.printed())?.[1] ?? '';
        const enter = async (page: Page, actor: Actor | 'guest'): Promise<void> => {
          // It gives the right alone: the pages in its frames would be asked all at once, and a busy machine sheds some.
          await page.request.get(gallery);
          if (actor !== 'guest') await page.goto(`/dev/gallery/as/${tenant}/${actor}?to=/${tenant}/`);
        };
        const served = await openTenants(compiledDir, () => undefined, systemClock).find(tenant);
        if (served === undefined) throw new Error(tenant);
        await use({ shop, compiled: await compiledOf(tenant, compiledDir), served, enter });
        await shop.end();
        await rm(folder, { recursive: true, force: true });
      },
      { scope: 'worker' },
    ],
    baseURL: async ({ demo }, use) => use(demo.shop.address),
  });
