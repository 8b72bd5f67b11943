import { showToast } from '../calls/toast.ts';
import { useServerCommand } from '../calls/useServerCommand.ts';
import { leadsTo } from '../navigation/menuOf.ts';
import { useSession } from '../session/session.ts';
import { useTenant } from '../shell/tenant.tsx';
import { showAdditions, storeAdded } from './additions.ts';
import { cartPath, cartQuery, type LineOutcome, type WantedLine } from './cart.ts';

/** Whether who is here may put things into a cart; a guest logs in first. */
export const useMayBuy = (): 'yes' | 'logIn' | 'no' => {
  const { shell } = useTenant();
  const session = useSession();
  if (session.is !== 'signedIn') return 'logIn';
  return leadsTo(shell, 'cart', session) ? 'yes' : 'no';
};

type CartAdding = {
  /** Sends lines to the cart and says what became of them; undefined where the call failed as a whole, which is said too. */
  readonly add: (lines: readonly WantedLine[]) => Promise<readonly LineOutcome[] | undefined>;
  readonly working: boolean;
};

/** Puts products into the cart, as far as there are enough. */
export const useAddToCart = (): CartAdding => {
  const tenant = useTenant();
  const command = useServerCommand('post', cartPath, { invalidates: [cartQuery], refusedInForm: true });
  const add = async (lines: readonly WantedLine[]) => {
    const result = await command.run({ body: { lines: [...lines] } });
    const outcomes = storeAdded(result, lines);
    if (outcomes) showAdditions(tenant, outcomes);
    else if (result.error && result.error.status !== 401) {
      const again = result.error.status === 503 ? { again: () => void add(lines) } : {};
      showToast({ tone: 'error', text: result.error.errorObj.message, ...again });
    }
    return outcomes;
  };
  return { add, working: command.working };
};
