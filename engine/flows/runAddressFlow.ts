import type { SnapshotFrom } from 'xstate';
import type { FormRecord } from '../forms/plan.ts';
import { type AddressInput, type AddressPage, addressFlow, type PostcodePlace } from './addressFlow.ts';
import { type RunningLogic, runFlow } from './runFlow.ts';

/** The state of the postcode search. */
type PostcodeSearch =
  | { readonly is: 'idle' | 'locating' | 'unlisted' | 'failed' }
  | { readonly is: 'located'; readonly of: string; readonly places: readonly PostcodePlace[] }
  | { readonly is: 'unknown'; readonly of: string; readonly message: string };

/** What a screen shows of an address: which page, and what is known of the postcode in it. */
export type AddressView = {
  readonly page: AddressPage;
  readonly places: FormRecord | undefined;
  readonly found: FormRecord | undefined;
  readonly postcode: PostcodeSearch;
};

const postcodeOf = ({ value, context: { answer, postcode } }: SnapshotFrom<typeof addressFlow>): PostcodeSearch => {
  if (value.postcode === 'located' && answer?.is === 'located') return { ...answer, of: postcode ?? '' };
  if (value.postcode === 'unknown' && answer?.is === 'unknown') return { ...answer, of: postcode ?? '' };
  if (value.postcode === 'locating' || value.postcode === 'unlisted' || value.postcode === 'failed') return { is: value.postcode };
  return { is: 'idle' };
};

const viewOf = (snapshot: SnapshotFrom<typeof addressFlow>): AddressView => {
  const { page } = snapshot.value;
  const { places, found } = snapshot.context;
  // `arriving` is passed through before anybody looks.
  return { page: page === 'arriving' ? 'filling' : page, places, found, postcode: postcodeOf(snapshot) };
};

/** An address's flow as it runs. */
export const runAddressFlow = (input: AddressInput): RunningLogic<typeof addressFlow, AddressView> => runFlow(addressFlow, input, viewOf);
