import { expect, test } from 'vitest';
import { browser } from '../../support/api/call.ts';
import { start } from '../../support/api/start.ts';

test('Lists, places and settings are the tenant’s own (section 7)', async () => {
  const server = await start();
  const { call } = browser(server.address);
  const items = async (path: string) => (await call(path)).body.items;
  expect(await items('/api/my-account/v1/economicActivity')).toEqual([{ code: '1111', label: 'Building' }]);
  expect(await items('/api/my-account/v1/countryInfoList')).toEqual([{ code: 'ZZ', label: 'Nowhere' }]);
  expect(await items('/api/my-account/v1/companyClassifications')).toEqual([{ code: 'SA', label: 'Company' }]);
  expect((await call('/api/my-account/v2/aa/geo?level=city&within=N')).body).toEqual({
    listed: true,
    items: [{ code: 'N1', label: 'North one', within: 'N' }],
  });
  expect((await call('/api/my-account/v2/aa/geo?level=municipal&within=N1')).body).toEqual({ listed: false, items: [] });
  expect((await call('/api/my-account/v2/aa/geo?level=planet')).status).toBe(400);
  expect((await call('/api/authentication/v1/consent/templates?purpose=RegistroB2BCO')).body.templates).toEqual([
    { id: 'terms', version: '1', mandatory: true, text: 'I accept', textHash: 'aa', field: 'terms' },
  ]);
  expect((await call('/api/commerce-config/v1/account/bb/web')).body).toMatchObject({
    tenant: 'bb',
    newExperience: false,
    versions: { user: 'v2', orders: 'v1' },
  });
  for (const consumer of ['web', 'app', 'store'])
    expect((await call(`/api/commerce-config/v1/account/aa/${consumer}`)).body).toMatchObject({
      consumer,
      crm: 'main',
      loyalty: { programme: 'points' },
    });
  expect((await call('/api/commerce-config/v1/account/aa/fridge')).status).toBe(400);
});
