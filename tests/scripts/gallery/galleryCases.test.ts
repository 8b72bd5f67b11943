import { describe, expect, test } from 'vitest';
import { galleryCases, nameOf } from '../../../scripts/gallery/galleryCases.ts';
import { isKept } from '../../../scripts/gallery/isKept.ts';
import { codes, compileTenants } from '../../tenants/compiled.ts';

const tenants = compileTenants();

describe.each(codes)('The gallery of %s', (code) => {
  const shell = tenants.get(code)?.shell;
  if (shell === undefined) throw new Error(code);
  const cases = galleryCases(shell);

  test('shows every page that the shop has', () => {
    const shown = new Set<string>(cases.map(({ screen }) => screen));
    const missing = Object.keys(shell.pages).filter((page) => !shown.has(page));
    expect(missing).toEqual([]);
    expect(shown.has('policy')).toBe(true);
  });

  test('opens each page as somebody whom its roles let in', () => {
    // The demonstration's agent was granted the review desk too.
    const rolesOf: Readonly<Record<string, readonly string[]>> = { newcomer: ['individual'], agent: ['agent', 'reviewer'] };
    const shut = cases.filter(({ screen, actor }) => {
      const roles: readonly string[] | undefined = shell.pageRoles[screen];
      return roles !== undefined && !(rolesOf[actor] ?? [actor]).some((role) => roles.includes(role));
    });
    expect(shut.map(nameOf)).toEqual([]);
  });

  test('names each picture once, and keeps some in git of each theme: of the first shop all filled ones of a phone', () => {
    const names = cases.map(nameOf);
    expect(new Set(names).size).toBe(names.length);
    const kept = names.filter((name) => isKept(`${name}-360.webp`));
    if (code === 'cl') expect(kept).toEqual(names.filter((name) => name.endsWith('-filled')));
    else expect(kept.length > 4).toBe(['homy', 'br', 'co'].includes(code));
  });
});
