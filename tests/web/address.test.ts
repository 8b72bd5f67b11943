import { describe, expect, it } from 'vitest';
import { returnPath } from '../../src/contract/returnPath.ts';
import { destinationOf, pathOfPage, pathOfPolicy } from '../../src/web/app/navigation/address.ts';
import { tenantPage } from './fixtures/tenantPage.ts';

const { shell } = tenantPage;

describe('addresses', () => {
  it('are the slugs of the tenant, and the home page is the root', () => {
    expect(pathOfPage(shell, 'home')).toBe('/');
    expect(pathOfPage(shell, 'personalRegistration')).toBe('/registro/persona');
  });

  it('do not exist for pages that the tenant does not have', () => {
    expect(pathOfPage(shell, 'companyLogin')).toBeUndefined();
  });

  it('of policies end in a slash (section 2)', () => {
    expect(pathOfPolicy(shell, 'termsAndConditions')).toBe('/terminos/');
    expect(pathOfPolicy(shell, 'personalDataPolicy')).toBeUndefined();
  });
});

describe('a path', () => {
  it('leads to a page, with the step behind its slug', () => {
    expect(destinationOf(shell, '/')).toEqual({ is: 'page', page: 'home', rest: '' });
    expect(destinationOf(shell, '/registro/persona')).toEqual({ is: 'page', page: 'personalRegistration', rest: '' });
    expect(destinationOf(shell, '/registro/persona/2')).toEqual({ is: 'page', page: 'personalRegistration', rest: '2' });
  });

  it('leads to the page of the longer slug, where one begins with another', () => {
    expect(destinationOf(shell, '/registro')).toEqual({ is: 'page', page: 'registrationChoice', rest: '' });
    expect(destinationOf(shell, '/registro/persona')).toMatchObject({ page: 'personalRegistration' });
  });

  it('leads to a policy, with or without the slash at its end', () => {
    for (const path of ['/terminos/', '/terminos'])
      expect(destinationOf(shell, path)).toEqual({ is: 'page', page: 'policy', rest: 'termsAndConditions' });
  });

  it('may lead nowhere', () => {
    for (const path of ['/nada', '/registros', '/terminos/2']) expect(destinationOf(shell, path)).toEqual({ is: 'nowhere' });
  });
});

describe('the way back after a login', () => {
  const back = (requested: string | null): string => returnPath(requested, 'https://shop.example', 'xx');

  it('keeps path and question of a page of this tenant', () => {
    expect(back('/mi-cuenta?paso=2')).toBe('/mi-cuenta?paso=2');
  });

  it.each([null, '', 'mi-cuenta', '@evil.example/', '.evil.example', '/../yy/mi-cuenta', '\\\\evil.example'])(
    'is the home page for %j',
    (requested) => {
      expect(back(requested)).toBe('/');
    },
  );

  it('never leaves the tenant, however it is written', () => {
    for (const requested of ['//evil.example', '/\\evil.example', '/%2e%2e/yy', '/./../../']) {
      const path = back(requested);
      expect(new URL(`/xx${path}`, 'https://shop.example').href).toMatch(/^https:\/\/shop\.example\/xx\//);
    }
  });
});
