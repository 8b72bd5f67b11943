import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { PathLink } from '../../app/navigation/PathLink.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Banner } from '../../design/Banner.tsx';
import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import { ProductPicture } from '../../design/ProductPicture.tsx';
import { LastMoment } from './LastMoment.tsx';
import type { OrderLine, PostSaleOrder } from './postSale.ts';
import type { RunningCancellation } from './useCancellationFlow.ts';

type Props = {
  readonly order: PostSaleOrder;
  readonly running: RunningCancellation;
  /** Steps of the whole way. */
  readonly total: number;
  readonly orderPath: string;
  /** One came back here from the form. */
  readonly isMoved: boolean;
};

/** What of the order is canceled, by line and quantity. */
export const ChooseLines = ({ order, running: { view, send }, total, orderPath, isMoved }: Props) => {
  const tenant = useTenant();
  const id = useId();
  const mistake = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const { choice, lacksChoice, fewer, announcements, lines: left } = view;
  const all = left.reduce((sum, one) => sum + one.left, 0);
  const isAll = left.every((one) => (choice[one.line] ?? 0) === one.left);
  const [takesFocus] = useState(isMoved);
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  useEffect(() => {
    if (announcements > 0) mistake.current?.focus();
  }, [announcements]);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    send({ type: 'CONTINUE' });
  };
  return (
    <form className="form" noValidate onSubmit={submit} aria-labelledby={`${id}-title`}>
      {(lacksChoice || fewer.length > 0) && (
        <div ref={mistake} tabIndex={-1}>
          <Banner tone="error" live>
            <p>{lacksChoice ? tenant.say('cancelNothing') : tenant.message('fewerLeftToCancel')}</p>
          </Banner>
        </div>
      )}
      <div className="form-step">
        <p className="form-progress">{tenant.say('stepOf', { step: 1, total })}</p>
        <h2 id={`${id}-title`} className="form-step-title" tabIndex={-1} ref={title}>
          {tenant.say('cancelChoose')}
        </h2>
        <LastMoment leavesBy={order.cancellation.leavesBy} />
      </div>
      <ul className="cancel-lines">
        {left.length > 1 && (
          <li className="cancel-line cancel-all">
            <label className="cancel-choice">
              <input type="checkbox" checked={isAll} onChange={(event) => send({ type: 'CHOOSE_ALL', all: event.target.checked })} />
              <span>
                <span className="cancel-name">{tenant.say('cancelAll')}</span>
                <span className="hint">{tenant.say('cancelAllHint', { count: all })}</span>
              </span>
            </label>
          </li>
        )}
        {order.lines.map((line) => (
          <LineRow
            key={line.line}
            line={line}
            left={left.find((one) => one.line === line.line)?.left ?? 0}
            quantity={choice[line.line] ?? 0}
            isFewer={fewer.includes(line.line)}
            onQuantity={(quantity) => send({ type: 'CHOOSE', line: line.line, quantity })}
          />
        ))}
      </ul>
      <div className="form-actions">
        <Button type="submit">{tenant.say('continue')}</Button>
        <PathLink to={orderPath} className="button button-quiet">
          {tenant.say('cancelBackToOrder')}
        </PathLink>
      </div>
    </form>
  );
};

type RowProps = {
  readonly line: OrderLine;
  readonly left: number;
  readonly quantity: number;
  readonly isFewer: boolean;
  readonly onQuantity: (quantity: number) => void;
};

const LineRow = ({ line: { name, picture, unitPrice, quantity: ordered }, left, quantity, isFewer, onQuantity }: RowProps) => {
  const tenant = useTenant();
  const id = useId();
  if (left === 0) {
    return (
      <li className="cancel-line cancel-line-gone">
        <ProductPicture src={picture} />
        <span>
          <span className="cancel-name">{name}</span>
          <span className="hint">{tenant.say('cancelLineGone')}</span>
        </span>
      </li>
    );
  }
  return (
    <li className="cancel-line">
      <label className="cancel-choice">
        <input
          type="checkbox"
          checked={quantity > 0}
          aria-describedby={isFewer ? `${id}-fewer` : undefined}
          onChange={(event) => onQuantity(event.target.checked ? left : 0)}
        />
        <ProductPicture src={picture} />
        <span>
          <span className="cancel-name">{name}</span>
          <span className="hint">{tenant.say('unitsAt', { count: ordered, price: tenant.money(unitPrice) })}</span>
        </span>
      </label>
      {isFewer && (
        <p id={`${id}-fewer`} className="field-error">
          {tenant.message('fewerLeftToCancel')}
        </p>
      )}
      {left > 1 && quantity > 0 && (
        <div className="cancel-quantity">
          <span id={`${id}-least`} hidden>
            {tenant.say('cancelLeast')}
          </span>
          <span id={`${id}-most`} hidden>
            {tenant.say('cancelMost', { count: left })}
          </span>
          <button
            type="button"
            className="button button-secondary"
            aria-label={tenant.say('cancelLess', { name })}
            aria-disabled={quantity <= 1}
            aria-describedby={quantity <= 1 ? `${id}-least` : undefined}
            onClick={() => quantity > 1 && onQuantity(quantity - 1)}
          >
            <Icon name="minus" />
          </button>
          <input
            key={quantity}
            className="input"
            inputMode="numeric"
            autoComplete="off"
            aria-label={tenant.say('cancelQuantityOf', { name, left })}
            defaultValue={quantity}
            maxLength={7}
            onBlur={({ target }) => {
              const typed = Number.parseInt(target.value, 10);
              if (typed > 0) onQuantity(typed);
              // What is no quantity, or more than is left, is replaced by the quantity that counts.
              target.value = String(typed > 0 ? Math.min(typed, left) : quantity);
            }}
          />
          <button
            type="button"
            className="button button-secondary"
            aria-label={tenant.say('cancelMore', { name })}
            aria-disabled={quantity >= left}
            aria-describedby={quantity >= left ? `${id}-most` : undefined}
            onClick={() => quantity < left && onQuantity(quantity + 1)}
          >
            <Icon name="plus" />
          </button>
          <span className="hint" role="status">
            {tenant.say('cancelUnits', { quantity, left })}
          </span>
        </div>
      )}
    </li>
  );
};
