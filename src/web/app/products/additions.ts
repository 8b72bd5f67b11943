import type { Failure, Result } from '../../../contract/createApi.ts';
import { showToast } from '../calls/toast.ts';
import { storeCartUnits } from '../session/session.ts';
import type { Tenant } from '../shell/tenant.tsx';
import type { Added, LineOutcome, WantedLine } from './cart.ts';

const reasons = ['unknown', 'notSold', 'noSuchOption', 'onlySoMany'] as const satisfies readonly NonNullable<LineOutcome['problem']>[];

/** What became of each line where nothing could be added; undefined where the whole call was refused. */
const outcomesIn = ({ errorObj: { code, problems = [] } }: Failure, wanted: readonly WantedLine[]): readonly LineOutcome[] | undefined => {
  if (code !== 'notAdded') return undefined;
  return wanted.map(({ sku, quantity }, at) => {
    const [word = '', count] = problems.find(({ path }) => path === `body/lines/${at}`)?.problem.split(' ') ?? [];
    const problem = reasons.find((reason) => reason === word) ?? 'unknown';
    return { sku, quantity, added: 0, problem, ...(count === undefined ? {} : { available: Number(count) }) };
  });
};

/** Keeps how much is in the cart now, and answers what became of each line that was sent; undefined where the call failed as a whole. */
export const storeAdded = ({ data, error }: Result<Added>, wanted: readonly WantedLine[]): readonly LineOutcome[] | undefined => {
  if (error) return outcomesIn(error, wanted);
  storeCartUnits(data.cart.units);
  return data.lines;
};

/** Why not all of a line is in the cart: "Solo quedan 3"; undefined where all of it is. */
export const reasonOf = (tenant: Tenant, { problem, available = 0 }: LineOutcome): string | undefined =>
  problem === undefined ? undefined : tenant.say('lineNotAdded', { problem, available });

/** Says what became of lines that were sent to the cart, with the way there. */
export const showAdditions = (tenant: Tenant, outcomes: readonly LineOutcome[]): void => {
  const count = outcomes.reduce((sum, { added }) => sum + added, 0);
  const missed = outcomes.filter(({ problem }) => problem !== undefined);
  const [only] = missed;
  const link = { text: tenant.say('goToCart'), to: tenant.to('cart') };
  const done = count > 0 ? tenant.say('addedToCart', { count }) : undefined;
  // The reason for one line; the number for several, as the screen shows each.
  const left =
    only && outcomes.length === 1 ? reasonOf(tenant, only) : missed.length > 0 && tenant.say('linesNotAdded', { count: missed.length });
  const text = [left, done].filter(Boolean).join('. ');
  showToast(done === undefined ? { tone: 'error', text } : { tone: 'success', text, link });
};
