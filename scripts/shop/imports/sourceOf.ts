import { fieldRules, postcodeField } from '../../../src/server/policy/forms/fieldRules.ts';
import { levels } from '../../../src/server/policy/geo/places.ts';
import type { LoadedRelease } from '../../../src/server/release/loadRelease.ts';
import type { ImportKind } from '../../../src/server/store/geo/tables.ts';
import { activitySource, placeSource } from './codeSources.ts';
import { postcodeSource } from './postcodeSource.ts';
import type { Source } from './source.ts';

export const kinds: readonly ImportKind[] = ['geo', 'activities', 'postcodes'];

/** Does something with the source of a kind, whatever its rows are. */
export type WithSource = <T>(use: <Row>(source: Source<Row>) => Promise<T>) => Promise<T>;

/** What a file of a kind has to be by the tenant's rules; undefined where no form of the tenant asks for such a thing. */
export async function sourceOf(kind: ImportKind, release: LoadedRelease): Promise<WithSource | undefined> {
  switch (kind) {
    case 'postcodes': {
      const rules = await postcodeField(release);
      return rules && ((use) => use(postcodeSource({ ...rules, places: release.side.places })));
    }
    case 'activities': {
      const rules = await fieldRules(release, ({ kind }) => kind === 'activity');
      return rules && ((use) => use(activitySource(rules)));
    }
    case 'geo': {
      const [state, city, municipal] = await Promise.all(
        levels.map((_, index) => fieldRules(release, (field) => field.kind === 'place' && field.level === index + 1)),
      );
      if (state === undefined || city === undefined || municipal === undefined) return undefined;
      return (use) => use(placeSource({ rules: { state, city, municipal }, columns: release.side.placeColumns }));
    }
  }
}
