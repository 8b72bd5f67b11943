import { expect, test } from 'vitest';
import { browser } from '../../support/api/call.ts';
import { query } from '../../support/api/query.ts';
import { start } from '../../support/api/start.ts';

const record = { firstName: 'Ana', lastName: 'Núñez', document: '1.234.567-8', email: 'ana@ejemplo.test', password: 'Correct-Horse-9' };
const whole = { ...record, primaryPhone: '987654321', terms: true };

const judging = (address: string) => {
  const { call } = browser(address);
  return (body: unknown, form = 'personalRegistration', tenant = 'aa') =>
    call(`/api/my-account/v1/forms/${form}/verdict`, { method: 'POST', body, tenant });
};

test('A record is judged as a registration would be, typed or canonical', async () => {
  const { address } = await start();
  const judge = judging(address);
  expect(await judge(whole)).toMatchObject({ status: 200, body: { valid: true, mistakes: [] } });
  const { lastName: _, ...rest } = whole;
  expect((await judge({ ...rest, document: '12' })).body).toEqual({
    valid: false,
    mistakes: [
      { field: 'lastName', rule: 'name', mistake: 'empty', message: 'lastName is empty' },
      { field: 'document', rule: 'document', mistake: 'format', message: 'document is malformed' },
    ],
  });
  expect((await judge({ ...whole, email: 'horse@ejemplo.test' })).body).toMatchObject({
    mistakes: [{ field: 'password', mistake: 'unlike' }],
  });
});

test('What is malformed, unknown or another tenant’s is refused, and says nothing of a value', async () => {
  const { address } = await start();
  const judge = judging(address);
  const strange = await judge({ ...whole, shoeSize: 'secret-value', __proto__x: 'y' });
  expect(strange.status).toBe(400);
  expect(JSON.stringify(strange.body)).not.toContain('secret-value');
  expect((await judge({ firstName: 7 })).status).toBe(400);
  expect((await judge(['Ana'])).status).toBe(400);
  expect((await judge({ firstName: 'a\u0000' })).status).toBe(400);
  expect((await judge(whole, 'noSuchForm')).status).toBe(404);
  expect((await judge(whole, 'constructor')).status).toBe(404);
  expect((await judge(whole, 'personalRegistration', 'nowhere')).status).toBe(404);
});

test('Nothing is stored, counted or logged, and no secret is said back', async () => {
  const { address, connectionString, log } = await start();
  const answer = await judging(address)({ ...whole, password: 'short-secret' });
  expect(JSON.stringify(answer.body)).not.toContain('short-secret');
  expect(log.join('')).not.toMatch(/short-secret|Núñez|ana@ejemplo/u);
  expect(await query(connectionString, 'select * from form_tallies')).toEqual([]);
  expect(await query(connectionString, 'select * from users')).toEqual([]);
});

test('Who asks for too much waits', async () => {
  const { address } = await start({ limits: { verdictOfAddress: { scope: 'verdict-address', hits: 2, seconds: 60 } } });
  const judge = judging(address);
  expect([(await judge(whole)).status, (await judge(whole)).status]).toEqual([200, 200]);
  const third = await judge(whole);
  expect([third.status, third.headers.get('retry-after') === null]).toEqual([429, false]);
});
