import { Suspense, useId, useState } from 'react';
import { createRandomKey } from '../../app/calls/createRandomKey.ts';
import { invalidate } from '../../app/calls/queries.ts';
import { sendCall } from '../../app/calls/sendCall.ts';
import { lapseToast, showToast } from '../../app/calls/toast.ts';
import { PathLink } from '../../app/navigation/PathLink.tsx';
import { AddToList } from '../../app/products/AddToList.tsx';
import { LazyListChooser } from '../../app/products/LazyListChooser.ts';
import { familyOf, type List, pathOfList, readOfLists } from '../../app/products/lists.ts';
import { ProductQuantity } from '../../app/products/ProductQuantity.tsx';
import { useAddToCart } from '../../app/products/useAddToCart.ts';
import { Money } from '../../app/shell/Money.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Badge } from '../../design/Badge.tsx';
import { Button } from '../../design/Button.tsx';
import { Facts } from '../../design/Facts.tsx';
import { Icon } from '../../design/Icon.tsx';
import { Menu } from '../../design/Menu.tsx';
import { ProductPicture } from '../../design/ProductPicture.tsx';
import { LineNote } from './LineNote.tsx';
import { changePaths, type ListLine, lineDeletions } from './listCalls.ts';
import type { LineChange } from './useLineEdits.ts';

/** As many of one product as the contract takes. */
const MOST = 100_000;

type Props = {
  readonly list: List;
  readonly line: ListLine;
  readonly onEdit: (change: LineChange) => Promise<void>;
  readonly onRemoved: () => void;
};

/** One product of a list: what it is, whether it can be had, how many, what is noted, and what can be done with it. */
export const LineRow = ({ list, line, onEdit, onRemoved }: Props) => {
  const tenant = useTenant();
  const availability = useId();
  const { add, working } = useAddToCart();
  const [opened, setOpened] = useState<'move' | 'note'>();
  const { sku, quantity, note = '', sold, total, product } = line;
  const name = product?.name ?? sku;
  const mayEdit = list.allows.includes('fill');
  const available = sold ? (product?.available ?? 0) : 0;
  const mayBuy = list.allows.includes('cart') && available > 0;

  const move = async (to: List, key = createRandomKey()): Promise<boolean> => {
    const path = changePaths[familyOf(list)].move;
    const { error } = await sendCall(tenant, 'post', path, { path: { id: list.id, sku }, body: { to: to.id }, key });
    await invalidate(readOfLists);
    if (error) {
      if (error.status !== 401) showToast({ tone: 'error', text: error.errorObj.message });
      return false;
    }
    const there = pathOfList(tenant, to);
    showToast({
      tone: 'success',
      text: tenant.say('lineMoved', { name, list: to.name }),
      ...(there === undefined ? {} : { link: { text: tenant.say('seeList'), to: there } }),
    });
    onRemoved();
    return true;
  };
  const remove = async (): Promise<void> => {
    // What was taken off before is settled first.
    await lapseToast();
    lineDeletions.remove(
      tenant,
      { list, sku, name },
      { deleted: tenant.say('listLineRemoved', { name }), kept: tenant.say('listLineKept', { name }) },
    );
    onRemoved();
  };

  return (
    <li className="list-line">
      <ProductPicture src={product?.picture} />
      <div className="list-line-words">
        <p className="list-line-name">
          {product && tenant.has('product') ? <PathLink to={`${tenant.to('product')}/${encodeURIComponent(sku)}`}>{name}</PathLink> : name}
        </p>
        <p className="hint">
          <Facts of={product && sold ? [sku, <Money key="price" amount={product.price} />] : [sku]} />
        </p>
        <p id={availability} className="list-line-stock">
          {!sold ? (
            <Badge tone="error">{tenant.say('soldNoMore')}</Badge>
          ) : available < quantity ? (
            <Badge tone="notice">{tenant.say('onlyAvailable', { available })}</Badge>
          ) : (
            <Badge tone="success">{tenant.say('isAvailable')}</Badge>
          )}
        </p>
        {opened !== 'note' && note !== '' && <p className="list-line-note">{note}</p>}
        {opened === 'note' && (
          <LineNote
            note={note}
            name={name}
            onClose={() => setOpened(undefined)}
            onSave={(next) => {
              setOpened(undefined);
              void onEdit({ note: next });
            }}
          />
        )}
      </div>
      <div className="list-line-end">
        {mayEdit ? (
          <ProductQuantity
            name={name}
            value={quantity}
            available={MOST}
            onChange={(next) => void onEdit({ quantity: next })}
            describedBy={availability}
          />
        ) : (
          <p>{tenant.say('unitsCount', { count: quantity })}</p>
        )}
        <p className="list-line-total">{total !== undefined && <Money amount={total} />}</p>
      </div>
      <div className="list-line-actions">
        {mayBuy && (
          <Button look="secondary" working={working && tenant.say('addingToCart')} onClick={() => void add([{ sku, quantity }])}>
            {tenant.say('addToCart')}
            <span className="visually-hidden"> {name}</span>
          </Button>
        )}
        {!mayEdit && sold && <AddToList lines={[{ sku, quantity }]} name={name} look="quiet" />}
        {mayEdit && (
          <Menu button={<Icon name="more" />} label={tenant.say('actionsOfLine', { name })} className="button button-quiet">
            <button type="button" onClick={() => setOpened('note')}>
              <Icon name="edit" /> {note === '' ? tenant.say('addNote') : tenant.say('editNote')}
            </button>
            <button type="button" onClick={() => setOpened('move')}>
              <Icon name="send" /> {tenant.say('moveLine')}
            </button>
            <button type="button" onClick={() => void remove()}>
              <Icon name="delete" /> {tenant.say('removeFromList')}
            </button>
          </Menu>
        )}
      </div>
      {opened === 'move' && (
        <Suspense>
          <LazyListChooser sku={sku} except={list.id} onChoose={(to) => move(to)} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </li>
  );
};
