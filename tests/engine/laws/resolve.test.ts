import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { isMap, parseDocument, visit } from 'yaml';
import {
  createCachingReader,
  type Diagnostic,
  describeNode,
  explain,
  formatDiagnostic,
  namesBelow,
  nodeAt,
  type Resolved,
  resolve,
  type SourceFiles,
} from '../../../engine/compiler.ts';
import { contract } from '../../../scripts/compile/contract.ts';
import { filesOf, realFiles, realNames } from './realTenants.ts';
import { runs } from './runs.ts';

vi.setConfig({ testTimeout: process.env.FULL ? 3_600_000 : 60_000 });

const resolved = (files: SourceFiles, name: string): Resolved => {
  const [tenant] = resolve(files, contract.features, [name]).tenants;
  if (tenant === undefined) throw new Error(`${name} is not resolved`);
  return tenant;
};

const withoutParent = ({ data }: Resolved) => ({ ...data, tenant: { ...data.tenant, basedOn: undefined } });

describe.each(realNames.filter((name) => !realFiles.get(`${name}/tenant.yaml`)?.includes('basedOn')))('%s', (name) => {
  test('a tenant that says nothing is like the one it is based on', () => {
    const files = new Map([...filesOf(name), ['zz/tenant.yaml', `format: 1\nbasedOn: ${name}\n`]]);
    const empty = resolved(files, 'zz');
    expect(empty.sound).toBe(true);
    expect(withoutParent(empty)).toEqual(withoutParent(resolved(files, name)));
  });

  test('the order of keys says nothing', () => {
    const files = filesOf(name);
    const before = resolve(files, contract.features, [name]);
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat(1000)), (draws) => {
        const shuffled = new Map(
          [...files].map(([file, text]) => [file, file.endsWith('.yaml') ? shuffle(text, () => draws.next().value) : text]),
        );
        const after = resolve(shuffled, contract.features, [name]);
        expect(after.tenants[0]?.data).toEqual(before.tenants[0]?.data);
        expect(describeAll(after.diagnostics)).toEqual(describeAll(before.diagnostics));
      }),
      runs(2, 50),
    );
  });
});

test('a reader that remembers reads what one without memory reads, before, after and again before an edit', () => {
  const read = createCachingReader();
  const before = realFiles;
  const edited = new Map([...before].map(([file, text]) => [file, file.endsWith('/fields.yaml') ? `${text}\nunknown: {]\n` : text]));
  expect(edited).not.toEqual(before);
  for (const files of [before, edited, before]) {
    const remembered = resolve(files, contract.features, realNames, read);
    const fresh = resolve(files, contract.features, realNames);
    expect(remembered.diagnostics).toEqual(fresh.diagnostics);
    expect(remembered.tenants.map(({ tree }) => tree)).toEqual(fresh.tenants.map(({ tree }) => tree));
  }
});

const describeAll = (diagnostics: readonly Diagnostic[]) => diagnostics.map((one) => `${one.code} ${formatDiagnostic(one).message}`).sort();

const shuffle = (text: string, draw: () => number): string => {
  const document = parseDocument(text, { schema: 'failsafe' });
  visit(document, {
    Map(_key, map) {
      if (isMap(map))
        map.items = map.items
          .map((pair) => ({ pair, at: draw() }))
          .sort((a, b) => a.at - b.at)
          .map(({ pair }) => pair);
    },
  });
  return document.toString({ lineWidth: 0 });
};

describe('explain', () => {
  const tenants = realNames.map((name) => resolved(filesOf(name), name));

  test('says of every path what is resolved, and the last layer that wrote it is last', () => {
    for (const tenant of tenants) {
      const walk = (path: string, data: unknown): void => {
        const found = explain(tenant, path);
        expect(found, path).toBeDefined();
        if (typeof data !== 'object' || data === null) {
          expect(found?.value).toBe(String(data));
          expect(
            found?.layers
              .at(-1)
              ?.says.replace(/^(['"])(.*)\1$/u, '$2')
              .replaceAll("''", "'"),
          ).toBe(found?.value);
          return;
        }
        if (Array.isArray(data)) expect(found?.value).toBe(describeNode(nodeAt(tenant.tree, path.split('.')) ?? tenant.tree));
        else for (const [name, child] of Object.entries(data)) if (!name.includes('.')) walk(path === '' ? name : `${path}.${name}`, child);
      };
      walk('', tenant.data);
    }
  });

  test('names what is there where a path leads nowhere', () => {
    const [tenant] = tenants;
    if (tenant === undefined) return;
    expect(namesBelow(tenant, 'fields.firstName.nothing')).toMatchObject({ found: ['fields', 'firstName'], lost: 'nothing' });
    expect(namesBelow(tenant, '').names).toContain('fields');
  });
});
