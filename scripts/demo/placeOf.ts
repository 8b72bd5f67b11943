import type { ServerSide } from '../../engine/runtime.ts';
import { levels, placesOf } from '../../src/server/policy/geo/places.ts';
import { type OrderPlace, placeFields } from '../../src/server/store/orders/tables.ts';
import type { Words } from './wordsOf.ts';

type Address = Words['addresses'][number];

/** An address with its places as the tenant's lists have them, and those that they lack: of the line, in words. */
type LocatedAddress = { readonly address: Address; readonly unknown: readonly string[] };

/** The address of somebody, the n-th of addresses.csv; as there are more people than lines, it starts again from the first. */
export function addressAt({ addresses }: Words, side: ServerSide, at: number): Address {
  const address = addresses[at % addresses.length];
  if (address === undefined) throw new Error('addresses.csv has no addresses.');
  return locate(address, side).address;
}

export function locate(address: Address, side: ServerSide): LocatedAddress {
  const place: Record<string, string> = {};
  const unknown: string[] = [];
  for (const [at, level] of levels.entries()) {
    const above = levels[at - 1];
    const list = placesOf(side, level);
    const name = address[level];
    const found = list.find(({ label, within }) => label === name && (above === undefined || within === place[above]));
    if (list.length > 0 && found === undefined)
      unknown.push(`${level}: "${name}" is none of the places ${above === undefined ? '' : `in ${address[above]} `}that the tenant has.`);
    place[level] = found?.code ?? name;
  }
  return { address: { ...address, ...place }, unknown };
}

/** An address as an order has it, without empty fields. */
export function placeOf(address: Address): OrderPlace {
  const fields: ReadonlySet<string> = new Set(placeFields);
  return Object.fromEntries(Object.entries(address).filter(([name, value]) => fields.has(name) && value !== ''));
}
