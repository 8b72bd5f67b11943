/**
 * The three pages of an address: its form, and for people who do not know their postcode the choice of places, then of a street. The forms are
 * form flows; this machine knows what they do not: on which page one is, what was chosen on the way, and where a postcode is.
 *
 *     page:     filling → placing → choosing → filling, each back to the one before
 *     postcode: idle → locating → located | unknown | unlisted | failed
 */
import { assign, fromPromise } from 'xstate';
import type { FormRecord } from '../forms/plan.ts';
import { setup } from './setup.ts';

/** A place in which a postcode is, as the form's fields say it; `quarter` names it among others of one city. */
export type PostcodePlace = { readonly record: FormRecord; readonly label: string; readonly quarter: string | undefined };

/** What is known of a postcode. */
export type LocateAnswer =
  | { readonly is: 'located'; readonly places: readonly PostcodePlace[] }
  /** There is no such postcode. */
  | { readonly is: 'unknown'; readonly message: string }
  /** The shop has no list of postcodes: nothing is said of this one. */
  | { readonly is: 'unlisted' }
  | { readonly is: 'failed' };

/** The pages by their number in the address. */
export const addressPages = ['filling', 'placing', 'choosing'] as const;
/** A page of an address form. */
export type AddressPage = (typeof addressPages)[number];

export type AddressInput = { readonly page: AddressPage; readonly locate: (postcode: string) => Promise<LocateAnswer> };

export type AddressContext = AddressInput & {
  /** Chosen on the second page; the third shows its streets. */
  readonly places?: FormRecord | undefined;
  /** What the other pages give to the form; undefined until one was on them. */
  readonly found?: FormRecord | undefined;
  readonly postcode?: string | undefined;
  readonly answer?: LocateAnswer | undefined;
};

/** What happens in an address form. */
export type AddressEvent =
  /** Who fills in the form does not know the postcode. */
  | { readonly type: 'UNSURE' }
  | { readonly type: 'PLACED'; readonly places: FormRecord }
  /** A street, with its postcode; or the places alone, where it is not among them. */
  | { readonly type: 'CHOSEN'; readonly found: FormRecord }
  /** The address names another page. */
  | { readonly type: 'GO'; readonly page: AddressPage }
  /** A whole postcode was typed, or none is there any more. */
  | { readonly type: 'POSTCODE'; readonly postcode: string | undefined }
  | { readonly type: 'RETRY' };

/** One machine for the addresses of every tenant; what is asked of the server is passed in. */
export const addressFlow = setup({
  types: { context: {} as AddressContext, events: {} as AddressEvent, input: {} as AddressInput },
  actors: {
    locate: fromPromise<LocateAnswer, AddressContext>(({ input }) => input.locate(input.postcode ?? '')),
  },
  actions: {
    // Earlier results are already in the form, and may have been changed there.
    return: assign({ found: {} }),
  },
  guards: {
    toForm: ({ event }) => event.type === 'GO' && event.page === 'filling',
    toPlaces: ({ event }) => event.type === 'GO' && event.page === 'placing',
    toStreets: ({ context, event }) => event.type === 'GO' && event.page === 'choosing' && context.places !== undefined,
    // Streets of which place? That is asked first.
    toStreetsTooEarly: ({ event }) => event.type === 'GO' && event.page === 'choosing',
    isAnother: ({ context, event }) => event.type === 'POSTCODE' && event.postcode !== context.postcode,
    isWhole: ({ context }) => context.postcode !== undefined,
    isLocated: ({ context }) => context.answer?.is === 'located',
    isUnknown: ({ context }) => context.answer?.is === 'unknown',
    isUnlisted: ({ context }) => context.answer?.is === 'unlisted',
    beginsWithForm: ({ context }) => context.page === 'filling',
  },
}).createMachine({
  id: 'addressFlow',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    page: {
      initial: 'arriving',
      on: {
        GO: [
          { guard: 'toForm', target: '.filling', actions: 'return' },
          { guard: 'toPlaces', target: '.placing' },
          { guard: 'toStreets', target: '.choosing' },
          { guard: 'toStreetsTooEarly', target: '.placing' },
        ],
      },
      states: {
        /** Passed through: a reload keeps the page, but not what was chosen for the third. */
        arriving: { always: [{ guard: 'beginsWithForm', target: 'filling' }, { target: 'placing' }] },
        filling: { on: { UNSURE: { target: 'placing' } } },
        placing: { on: { PLACED: { target: 'choosing', actions: assign(({ event }) => ({ places: event.places })) } } },
        choosing: { on: { CHOSEN: { target: 'filling', actions: assign(({ event }) => ({ found: event.found })) } } },
      },
    },
    postcode: {
      initial: 'idle',
      on: {
        POSTCODE: {
          guard: 'isAnother',
          target: '.judging',
          actions: assign(({ event }) => ({ postcode: event.postcode, answer: undefined })),
        },
      },
      states: {
        /** Passed through: whether there is something to ask. */
        judging: { always: [{ guard: 'isWhole', target: 'locating' }, { target: 'idle' }] },
        idle: {},
        locating: {
          invoke: {
            src: 'locate',
            input: ({ context }) => context,
            onDone: { target: 'answered', actions: assign(({ event }) => ({ answer: event.output })) },
            onError: 'failed',
          },
        },
        /** Passed through: what the answer was. */
        answered: {
          always: [
            { guard: 'isLocated', target: 'located' },
            { guard: 'isUnknown', target: 'unknown' },
            { guard: 'isUnlisted', target: 'unlisted' },
            { target: 'failed' },
          ],
        },
        located: {},
        unknown: {},
        unlisted: {},
        failed: { on: { RETRY: 'locating' } },
      },
    },
  },
});
