import { useState } from 'react';
import { createRandomKey } from '../../app/calls/createRandomKey.ts';
import { invalidate } from '../../app/calls/queries.ts';
import { sendCall } from '../../app/calls/sendCall.ts';
import { showToast } from '../../app/calls/toast.ts';
import { reasonOf, showAdditions, storeAdded } from '../../app/products/additions.ts';
import { cartQuery, type LineOutcome } from '../../app/products/cart.ts';
import { familyOf, type List } from '../../app/products/lists.ts';
import { lazyDialog } from '../../app/shell/lazyDialog.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Button } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { Icon } from '../../design/Icon.tsx';
import { changePaths, type ListLine } from './listCalls.ts';

const QuoteList = lazyDialog(
  () => import('./QuoteList.tsx').then((file) => file.QuoteList),
  (tenant) => tenant.say('quoteList'),
);

type Props = {
  readonly list: List;
  /** Those that are on the screen: their names are known. */
  readonly lines: readonly ListLine[];
};

/** What a list is for, in one press: all of it into the cart, or quoted. */
export const ListToCart = ({ list, lines }: Props) => {
  const tenant = useTenant();
  const [isQuoting, setQuoting] = useState(false);
  const [working, setWorking] = useState(false);
  const [missed, setMissed] = useState<readonly LineOutcome[]>([]);
  const add = async (key = createRandomKey()): Promise<void> => {
    setWorking(true);
    const result = await sendCall(tenant, 'post', changePaths[familyOf(list)].cart, { path: { id: list.id }, key });
    await invalidate([cartQuery]);
    setWorking(false);
    const outcomes = storeAdded(result, []);
    if (outcomes && outcomes.length > 0) {
      showAdditions(tenant, outcomes);
      setMissed(outcomes.filter(({ problem }) => problem !== undefined));
    } else if (result.error && result.error.status !== 401) {
      const again = result.error.status === 503 ? { again: () => void add(key) } : {};
      showToast({ tone: 'error', text: result.error.errorObj.message, ...again });
    }
  };
  const isQuoted = list.kind === 'quotation' && list.allows.includes('quote');
  return (
    <>
      {isQuoted && (
        <Button onClick={() => setQuoting(true)}>
          <Icon name="quote" /> {tenant.say('quoteList')}
        </Button>
      )}
      {list.allows.includes('cart') && (
        <Button look={isQuoted ? 'secondary' : 'primary'} working={working && tenant.say('addingToCart')} onClick={() => void add()}>
          <Icon name="cart" /> {tenant.say('listToCart')}
        </Button>
      )}
      {isQuoting && <QuoteList list={list} onClose={() => setQuoting(false)} />}
      {missed.length > 0 && (
        <Dialog heading={tenant.say('linesNotAdded', { count: missed.length })} onClose={() => setMissed([])}>
          <ul className="missed-lines">
            {missed.map((line) => (
              <li key={line.sku}>
                <strong>{lines.find(({ sku }) => sku === line.sku)?.product?.name ?? line.sku}</strong>: {reasonOf(tenant, line)}
              </li>
            ))}
          </ul>
          <Button onClick={() => setMissed([])}>{tenant.say('close')}</Button>
        </Dialog>
      )}
    </>
  );
};
