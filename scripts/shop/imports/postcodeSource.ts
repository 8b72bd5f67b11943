import type { PlaceRow } from '../../../engine/runtime.ts';
import type { FieldRules } from '../../../src/server/policy/forms/fieldRules.ts';
import { foldName } from '../../../src/server/store/foldName.ts';
import { type NewPostcode, postcodeDestination } from '../../../src/server/store/geo/postcodes.ts';
import { type Cells, expectColumns, findUnsoundCells, LONGEST, type ReadRow, type Source } from './source.ts';

type Rules = FieldRules & {
  /** The tenant's lists of places, level by level. */
  readonly places: readonly (readonly PlaceRow[])[];
};

const mandatory = ['postcode', 'state', 'city'];
const others = ['municipal', 'street'];

/** Postcodes of one tenant: places are said by code or by name; those of a level without a list by name. */
export function postcodeSource({ normalise, mistakeOf, places }: Rules): Source<NewPostcode> {
  const [findState, findCity, findMunicipal] = [0, 1, 2].map((level) => finder(places[level] ?? []));
  return {
    header: expectColumns(mandatory, others),
    read: (cells) => findUnsoundCells(Object.values(cells)) ?? readCells(cells),
    into: postcodeDestination,
  };

  function readCells({ postcode: typed = '', state = '', city = '', municipal = '', street = '' }: Cells): ReadRow<NewPostcode> {
    const postcode = normalise(typed);
    if (postcode === undefined) return { value: typed, reason: 'there is no postcode', remedy: 'write one, or delete the line' };
    const mistake = mistakeOf(postcode);
    if (mistake !== undefined)
      return {
        value: typed,
        reason: `no postcode of this tenant: ${mistake}`,
        remedy: 'correct it; zeros in front may have been lost in a spreadsheet',
      };
    const asListed = (level: string) =>
      `write its code or its name as in the tenant's list of places; else import places with this ${level} first`;
    const inState = findState?.(state, undefined);
    if (inState === undefined) return { value: state, reason: 'state: not of the list of places', remedy: asListed('state') };
    const inCity = findCity?.(city, inState);
    if (inCity === undefined) return { value: city, reason: `city: none such within state ${inState}`, remedy: asListed('city') };
    const inMunicipal = municipal === '' ? null : findMunicipal?.(municipal, inCity);
    if (inMunicipal === undefined)
      return { value: municipal, reason: `municipal: none such within city ${inCity}`, remedy: asListed('municipal') };
    const long = [inCity, inMunicipal ?? '', street].find((text) => text.length > LONGEST);
    if (long !== undefined) return { value: long, reason: `longer than ${LONGEST} characters`, remedy: 'shorten it' };
    const [named, folded] = [{ city: inCity, municipal: inMunicipal, street: street === '' ? null : street }, foldName(inCity)];
    const row = {
      ...{ postcode, state: inState, ...named, city_folded: folded },
      municipal_folded: inMunicipal === null ? null : foldName(inMunicipal),
      street_folded: named.street === null ? null : foldName(named.street),
    };
    return { rows: [row] };
  }
}

/** Code of what was written, within the place above. */
function finder(list: readonly PlaceRow[]): (written: string, above: string | undefined) => string | undefined {
  if (list.length === 0) return (written) => (written === '' ? undefined : written);
  const known = new Map<string, string>();
  for (const { code, label, within = '' } of list) known.set(`${within}\n${foldName(label)}`, code);
  for (const { code, within = '' } of list) known.set(`${within}\n${foldName(code)}`, code);
  return (written, above = '') => known.get(`${above}\n${foldName(written)}`);
}
