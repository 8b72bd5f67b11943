import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { listPictures } from '../../../scripts/gallery/comparePictures.ts';
import { galleryCases, nameOf } from '../../../scripts/gallery/galleryCases.ts';
import { isKept } from '../../../scripts/gallery/isKept.ts';
import { filesOf } from '../../../scripts/gallery/takePictures.ts';
import { root } from '../../../scripts/root.ts';
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
    const rolesOf: Readonly<Record<string, readonly string[]>> = {
      newcomer: ['individual'],
      newCompany: ['superuser'],
      rejectedCompany: ['pendingCompany'],
      agent: ['agent', 'reviewer'],
    };
    const shut = cases.filter(({ screen, actor }) => {
      const roles: readonly string[] | undefined = shell.pageRoles[screen];
      return roles !== undefined && !(rolesOf[actor] ?? [actor]).some((role) => roles.includes(role));
    });
    expect(shut.map(nameOf)).toEqual([]);
  });

  test('names each picture once; those of the chosen set are in git, of each theme', async () => {
    const names = cases.map(nameOf);
    expect(new Set(names).size).toBe(names.length);
    const kept = cases.flatMap(filesOf).flatMap(({ file }) => (isKept(file) ? [file] : []));
    const inGit = await listPictures(path.join(root, 'tests/pictures'));
    expect(kept.toSorted()).toEqual(inGit.filter((file) => file.startsWith(`${code}/`)).toSorted());
    expect(kept.length > 4).toBe(['cl', 'homy', 'br', 'co'].includes(code));
  });
});
