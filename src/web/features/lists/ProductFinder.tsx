import { useEffect, useId, useState } from 'react';
import { QueryContent } from '../../app/calls/QueryContent.tsx';
import { query, useServerQuery } from '../../app/calls/queries.ts';
import { useServerCommand } from '../../app/calls/useServerCommand.ts';
import { familyOf, type List, listPaths, readOfLists } from '../../app/products/lists.ts';
import { Money } from '../../app/shell/Money.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Button } from '../../design/Button.tsx';
import { Facts } from '../../design/Facts.tsx';
import { Icon } from '../../design/Icon.tsx';
import { ProductPicture } from '../../design/ProductPicture.tsx';

/** How many products are offered; another word narrows them. */
const most = 5;
/** How many milliseconds without a key before it is asked. */
const PAUSE = 250;

const productQuery = (search: string) => query('/api/my-account/v1/products', { query: { search, size: most } });

/** Products by their words or code, to put them on a list. */
export const ProductFinder = ({ list }: { readonly list: List }) => {
  const tenant = useTenant();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [sought, setSought] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSought(typed.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  const state = useServerQuery(sought.length < 2 ? undefined : productQuery(sought), { keepPrevious: true });
  const family = familyOf(list);
  const add = useServerCommand('post', listPaths[family].lines, {
    invalidates: readOfLists,
    says: (_, { body }) => tenant.say('addedToList', { list: list.name, count: body.quantity }),
  });
  return (
    <search className="labelled-field finder" aria-label={tenant.say('findProduct')}>
      <label htmlFor={id}>{tenant.say('findProduct')}</label>
      <div className="field-box finder-box">
        <Icon name="search" />
        <input
          id={id}
          type="search"
          value={typed}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={tenant.say('findProductExample')}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      {sought.length >= 2 && (
        <QueryContent state={state} shape={<p className="hint">{tenant.say('loading')}</p>}>
          {({ items, total }) => (
            <>
              <p className="visually-hidden" role="status">
                {tenant.say('productsFound', { count: total })}
              </p>
              {items.length === 0 && <p className="hint">{tenant.say('noProductFound')}</p>}
              <ul className="finder-results">
                {items.map(({ sku, name, price, picture }) => (
                  <li key={sku}>
                    <ProductPicture src={picture} />
                    <span className="finder-name">
                      {name}
                      <span className="hint">
                        <Facts of={[sku, <Money key="price" amount={price} />]} />
                      </span>
                    </span>
                    <Button
                      look="secondary"
                      working={add.working && tenant.say('addProduct')}
                      onClick={() => void add.run({ path: { id: list.id }, body: { sku, quantity: 1 } })}
                    >
                      {tenant.say('addProduct')}
                      <span className="visually-hidden"> {name}</span>
                    </Button>
                  </li>
                ))}
              </ul>
            </>
          )}
        </QueryContent>
      )}
    </search>
  );
};
