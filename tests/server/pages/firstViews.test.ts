import { expect, test } from 'vitest';
import type { TenantFirstPage } from '../../../src/server/http/web.ts';
import { createFirstViews } from '../../../src/server/pages/createFirstViews.ts';

const pageOf = (tenant: string): TenantFirstPage =>
  ({ is: 'tenant', page: 'login', shell: { tenant, pageRoles: {} } }) as unknown as TenantFirstPage;

test('pages are drawn one after the other, each once; a failed one is reported, starts with its skeleton, and is drawn again', async () => {
  const drawn: string[] = [];
  const problems: unknown[] = [];
  let drawing = 0;
  let fails = true;
  const drawView = createFirstViews(
    async ({ shell }, pathname) => {
      drawing += 1;
      expect(drawing).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 1));
      drawing -= 1;
      if (shell.tenant === 'broken' && fails) throw new Error('broken');
      drawn.push(`${shell.tenant} ${pathname}`);
      return `<p>${shell.tenant}</p>`;
    },
    (error) => problems.push(error),
  );
  const views = ['one', 'two', 'broken', 'one'].map((tenant) => drawView(pageOf(tenant), `/${tenant}/login`));
  expect(await Promise.all(views)).toEqual(['<p>one</p>', '<p>two</p>', undefined, '<p>one</p>']);
  expect(drawn).toEqual(['one /one/login', 'two /two/login']);
  expect(problems).toHaveLength(1);
  fails = false;
  expect(await drawView(pageOf('broken'), '/broken/login')).toBe('<p>broken</p>');
});

test('addresses that nobody has asked for before wait in a short line; what is kept comes at once', async () => {
  const drawView = createFirstViews(
    async (_, pathname, search) => pathname + search,
    (error) => expect(error).toBeUndefined(),
  );
  expect(await drawView(pageOf('one'), '/one/login')).toBe('/one/login');
  const many = await Promise.all(Array.from({ length: 40 }, (_, at) => drawView(pageOf('one'), `/one/login?at=${at}`)));
  expect(many.filter((view) => view === undefined)).toHaveLength(32);
  expect(await drawView(pageOf('one'), '/one/login')).toBe('/one/login');
});
