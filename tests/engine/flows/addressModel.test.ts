import { describe, expect, test } from 'vitest';
import { type AddressContext, addressFlow, addressPages, type LocateAnswer } from '../../../engine/flows/addressFlow.ts';
import { type ModelEdge, machineModel } from '../../support/flows/machineModel.ts';

type Value = { readonly page: string; readonly postcode: string };
type Edge = ModelEdge<AddressContext, Value>;

const locating = 'addressFlow.postcode.locating';
const answered = (output: LocateAnswer) => ({ type: `xstate.done.actor.0.${locating}`, output });
const [here, there] = [{ state: 'SP' }, { state: 'RJ' }];

const events = {
  UNSURE: { type: 'UNSURE' },
  'PLACED here': { type: 'PLACED', places: here },
  'PLACED there': { type: 'PLACED', places: there },
  CHOSEN: { type: 'CHOSEN', found: { ...here, postcode: '1' } },
  'GO to the form': { type: 'GO', page: 'filling' },
  'GO to the places': { type: 'GO', page: 'placing' },
  'GO to the streets': { type: 'GO', page: 'choosing' },
  'POSTCODE 1': { type: 'POSTCODE', postcode: '1' },
  'POSTCODE 2': { type: 'POSTCODE', postcode: '2' },
  'no POSTCODE': { type: 'POSTCODE', postcode: undefined },
  RETRY: { type: 'RETRY' },
  'answer: located': answered({ is: 'located', places: [{ record: here, label: 'São Paulo', quarter: undefined }] }),
  'answer: unknown': answered({ is: 'unknown', message: 'No' }),
  'answer: unlisted': answered({ is: 'unlisted' }),
  'answer: failed': answered({ is: 'failed' }),
  'answer: broken off': { type: `xstate.error.actor.0.${locating}`, error: new Error('lost') },
} as const;

const locate = () => new Promise<never>(() => undefined);
const edges = addressPages.flatMap((page) => machineModel<AddressContext, Value>(addressFlow, { page, locate }, events).edges());
const at = ({ from, name, to }: Edge): string => `${JSON.stringify(from.value)}: ${name} → ${JSON.stringify(to.value)}`;
const broken = (isBroken: (edge: Edge) => boolean) => [...new Set(edges.filter(isBroken).map(at))];
const values = (part: keyof Value) => new Set(edges.map(({ to }) => to.value[part]));

describe('an address, with all that its person, the page and the server can do', () => {
  test('reaches each page and each state of its postcode', () => {
    expect(values('page')).toEqual(new Set(addressPages));
    expect(values('postcode')).toEqual(new Set(['idle', 'locating', 'located', 'unknown', 'unlisted', 'failed']));
  });

  test('shows no street before its place is chosen, whichever page was first or went to', () => {
    expect(broken(({ to }) => to.value.page === 'choosing' && to.context.places === undefined)).toEqual([]);
  });

  test('has a way to the form from each page, and back to the page before', () => {
    for (const page of addressPages) {
      const ways = edges.filter(({ from }) => from.value.page === page).map(({ to }) => to.value.page);
      expect(ways, page).toContain('filling');
      expect(ways, page).toContain('placing');
    }
  });

  test('puts into the form what was chosen, once, and takes nothing from it on the way', () => {
    const found = (edge: Edge) => JSON.stringify(edge.to.context.found ?? {});
    expect(broken((edge) => edge.name === 'GO to the form' && edge.from.value.page !== 'filling' && found(edge) !== '{}')).toEqual([]);
    expect(broken((edge) => edge.name === 'CHOSEN' && edge.from.value.page === 'choosing' && !found(edge).includes('"1"'))).toEqual([]);
    expect(broken(({ from, to, name }) => name === 'UNSURE' && from.context.found !== to.context.found)).toEqual([]);
  });

  test('asks of one postcode once; an answer to another is heard by nobody', () => {
    const asks = ({ from, to }: Edge) => to.value.postcode === 'locating' && from.value.postcode !== 'locating';
    expect(broken((edge) => asks(edge) && !/^POSTCODE|^RETRY/.test(edge.name))).toEqual([]);
    expect(
      broken((edge) => asks(edge) && edge.name.startsWith('POSTCODE') && edge.from.context.postcode === edge.to.context.postcode),
    ).toEqual([]);
    expect(
      broken(
        ({ from, to, name }) =>
          name.startsWith('answer') && from.value.postcode !== 'locating' && from.value.postcode !== to.value.postcode,
      ),
    ).toEqual([]);
  });

  test('forgets what was known of a postcode with it, and asks again only after a failure', () => {
    expect(
      broken(
        ({ to }) =>
          ['idle', 'locating'].includes(to.value.postcode) && to.context.answer !== undefined && to.context.answer.is !== 'failed',
      ),
    ).toEqual([]);
    expect(
      broken(({ from, to, name }) => name === 'RETRY' && from.value.postcode !== 'failed' && to.value.postcode !== from.value.postcode),
    ).toEqual([]);
  });

  test('its pages and its postcode do not disturb each other', () => {
    const isPostcodes = (name: string) => /POSTCODE|RETRY|answer/.test(name);
    expect(broken(({ from, to, name }) => isPostcodes(name) && from.value.page !== to.value.page)).toEqual([]);
    expect(broken(({ from, to, name }) => !isPostcodes(name) && from.value.postcode !== to.value.postcode)).toEqual([]);
  });
});
