import { isSound, type PlaceRow } from '../../../engine/runtime.ts';
import { foldName } from '../../../src/server/store/foldName.ts';
import type { NewPostcode } from '../../../src/server/store/imports.ts';

/** Columns of a file of postcodes: the first three have to be there. */
export const columns = ['postcode', 'state', 'city', 'municipal', 'street'] as const;
export const mandatoryColumns = columns.slice(0, 3);

export type Cells = Readonly<Partial<Record<(typeof columns)[number], string>>>;
export type ReadRow = { readonly row: NewPostcode } | { readonly value: string; readonly reason: string };

type Rules = {
  readonly normalise: (typed: string) => string | undefined;
  readonly mistakeOf: (postcode: string) => string | undefined;
  /** The tenant's lists of places, level by level. */
  readonly places: readonly (readonly PlaceRow[])[];
};

/** A reader of the rows of one tenant: places are said by code or by name; those of a level without a list by name. */
export function postcodeRows({ normalise, mistakeOf, places }: Rules): (cells: Cells) => ReadRow {
  const [findState, findCity, findMunicipal] = [0, 1, 2].map((level) => finder(places[level] ?? []));
  return (cells) => {
    const spoilt = Object.values(cells).find((text) => !isSound(text) || text.includes(UNREADABLE));
    if (spoilt !== undefined)
      return {
        value: spoilt.replaceAll(/[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu, UNREADABLE),
        reason: 'characters that cannot be stored or read: the file is to be UTF-8',
      };
    return readCells(cells);
  };

  function readCells({ postcode: typed = '', state = '', city = '', municipal = '', street = '' }: Cells): ReadRow {
    const postcode = normalise(typed);
    if (postcode === undefined) return { value: typed, reason: 'there is no postcode' };
    const mistake = mistakeOf(postcode);
    if (mistake !== undefined) return { value: typed, reason: `no postcode of this tenant: ${mistake}` };
    const inState = findState?.(state, undefined);
    if (inState === undefined) return { value: state, reason: 'state: not of the list of places' };
    const inCity = findCity?.(city, inState);
    if (inCity === undefined) return { value: city, reason: `city: none such within state ${inState}` };
    const inMunicipal = municipal === '' ? null : findMunicipal?.(municipal, inCity);
    if (inMunicipal === undefined) return { value: municipal, reason: `municipal: none such within city ${inCity}` };
    const long = [inCity, inMunicipal ?? '', street].find((text) => text.length > LONGEST);
    if (long !== undefined) return { value: long, reason: `longer than ${LONGEST} characters` };
    const [named, folded] = [{ city: inCity, municipal: inMunicipal, street: street === '' ? null : street }, foldName(inCity)];
    return {
      row: {
        ...{ postcode, state: inState, ...named, city_folded: folded },
        municipal_folded: inMunicipal === null ? null : foldName(inMunicipal),
        street_folded: named.street === null ? null : foldName(named.street),
      },
    };
  }
}

const LONGEST = 150;
/** What bytes of another encoding are read as. */
const UNREADABLE = '\uFFFD';

/** Code of what was written, within the place above. */
function finder(list: readonly PlaceRow[]): (written: string, above: string | undefined) => string | undefined {
  if (list.length === 0) return (written) => (written === '' ? undefined : written);
  const known = new Map<string, string>();
  for (const { code, label, within = '' } of list) known.set(`${within}\n${foldName(label)}`, code);
  for (const { code, within = '' } of list) known.set(`${within}\n${foldName(code)}`, code);
  return (written, above = '') => known.get(`${above}\n${foldName(written)}`);
}
