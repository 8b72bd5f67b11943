import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/root.ts';
import { type BodyPlace, bodyPlaces } from '../../src/contract/bodyPlaces.ts';
import bundle from '../../src/contract/generated/api.json' with { type: 'json' };
import { type BodyShape, operationsOf } from '../../src/contract/operationsOf.ts';
import type { Json } from '../../src/contract/withoutRefs.ts';

const migrations = path.join(root, 'src/server/store/migrations');
const statements = readdirSync(migrations)
  .map((file) => readFileSync(path.join(migrations, file), 'utf8'))
  .join('\n');
const document: unknown = bundle;
const shapes = operationsOf(document as Json).operations;
const places = [...bodyPlaces()].flatMap(([operation, place]) => leavesOf(operation, place));

test('A unique constraint that the contract names is one of the database', () => {
  const named = new Set(places.flatMap(({ unique }) => unique));
  expect(named.size).toBeGreaterThan(3);
  const isConstraint = (name: string) => new RegExp(`(?:constraint ${name} unique|create unique index ${name} on)`).test(statements);
  expect([...named].filter((name) => !isConstraint(name))).toEqual([]);
});

test('A place whose call answers "unique" names the constraints that answer it, and no other place does', () => {
  const answering = places.filter(({ shape }) => shape?.is === 'leaf' && shape.answers?.includes('unique') === true);
  expect(places.filter(({ unique }) => unique.length > 0).map(({ at }) => at)).toEqual(answering.map(({ at }) => at));
  expect(answering.length).toBeGreaterThan(10);
});

function leavesOf(operation: string, place: BodyPlace) {
  return walk(place, shapes[operation], operation);

  function walk(
    { keys, unique }: BodyPlace,
    shape: BodyShape | undefined,
    at: string,
  ): { at: string; unique: readonly string[]; shape: BodyShape | undefined }[] {
    const below = Object.entries(keys).flatMap(([key, inner]) =>
      walk(inner, shape?.is === 'object' ? shape.keys[key] : undefined, `${at}.${key}`),
    );
    return [{ at, unique, shape }, ...below];
  }
}
