import { useEffect, useRef } from 'react';
import { runRepurchaseFlow } from '../../../../engine/flows.ts';
import { createRandomKey } from '../../app/calls/createRandomKey.ts';
import { useFlow } from '../../app/flows/useFlow.ts';
import { PageLink } from '../../app/navigation/PageLink.tsx';
import { amountOf, hundredthsOf } from '../../app/products/amounts.ts';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Banner } from '../../design/Banner.tsx';
import { Button } from '../../design/Button.tsx';
import { RepurchaseRow } from './RepurchaseRow.tsx';
import { type LineOutcomeView, type RepurchaseLine, sendRepurchase } from './repurchase.ts';

/** Chooses lines and quantities, sends them to the cart, and says what became of each. */
export const RepurchaseChoice = ({ number, lines }: { readonly number: string; readonly lines: readonly RepurchaseLine[] }) => {
  const tenant = useTenant();
  const outcome = useRef<HTMLDivElement>(null);
  const { flow, view } = useFlow(() =>
    runRepurchaseFlow({ lines, createKey: createRandomKey, send: (chosen, key) => sendRepurchase(tenant, number, chosen, key) }),
  );
  const { phase, lines: offered, chosen, answers, message } = view;
  const isChoosing = phase === 'choosing' || phase === 'sending';
  useEffect(() => {
    if (!isChoosing) outcome.current?.focus();
  }, [isChoosing]);

  const availableOf = new Map(offered.map(({ sku, available }) => [sku, available]));
  const answerOf = new Map(answers.map((answer) => [answer.sku, answer]));
  const count = Object.values(chosen).reduce((sum, quantity) => sum + quantity, 0);
  const total = lines.reduce((sum, { sku, price = '0.00' }) => sum + hundredthsOf(price) * BigInt(chosen[sku] ?? 0), 0n);
  const cartLink = (
    <PageLink page="cart" className="button button-primary">
      {tenant.say('goToCart')}
    </PageLink>
  );
  const revise = (
    <Button look="secondary" onClick={() => flow.send({ type: 'REVISE' })}>
      {tenant.say('chooseAgain')}
    </Button>
  );
  return (
    <>
      <div ref={outcome} tabIndex={-1} className="repurchase-outcome">
        {phase === 'done' && (
          <Banner tone="success" heading={tenant.say('repurchaseDone')} live>
            <div className="row">{cartLink}</div>
          </Banner>
        )}
        {phase === 'partial' && (
          <Banner tone="notice" heading={tenant.say('repurchasePartial')} live>
            <div className="row">
              {cartLink}
              {revise}
            </div>
          </Banner>
        )}
        {phase === 'nothing' && (
          <Banner tone="error" heading={tenant.say('repurchaseNothing')} live>
            <div className="row">{revise}</div>
          </Banner>
        )}
        {phase === 'refused' && (
          <Banner tone="error" live>
            <p>{message}</p>
            <div className="row">{revise}</div>
          </Banner>
        )}
        {phase === 'unknown' && (
          <Banner tone="error" live>
            <p>{message ?? tenant.say('repurchaseUnknown')}</p>
            <div className="row">
              <Button onClick={() => flow.send({ type: 'RETRY' })}>{tenant.say('retry')}</Button>
            </div>
          </Banner>
        )}
      </div>
      {isChoosing && (
        <div className="row">
          <Button look="quiet" onClick={() => flow.send({ type: 'ALL' })}>
            {tenant.say('chooseAll')}
          </Button>
          <Button look="quiet" onClick={() => flow.send({ type: 'NONE' })}>
            {tenant.say('chooseNone')}
          </Button>
        </div>
      )}
      <ul className="cart-lines" aria-label={tenant.shell.pages.repurchase?.title}>
        {lines.map((line) => (
          <RepurchaseRow
            key={line.sku}
            line={line}
            available={availableOf.get(line.sku) ?? 0}
            quantity={chosen[line.sku] ?? 0}
            outcome={answerOf.get(line.sku) as LineOutcomeView | undefined}
            isFixed={phase !== 'choosing'}
            onChoose={(quantity) => flow.send({ type: 'CHOOSE', sku: line.sku, quantity })}
          />
        ))}
      </ul>
      {isChoosing && (
        <div className="repurchase-sum">
          <p>
            {tenant.say('cartTotal')} <strong>{tenant.money(amountOf(total))}</strong>
          </p>
          {count === 0 ? (
            <p className="hint">{tenant.say('chooseSomething')}</p>
          ) : (
            <Button working={phase === 'sending' && tenant.say('addingToCart')} onClick={() => flow.send({ type: 'SEND' })}>
              {tenant.say('addChosenToCart', { count })}
            </Button>
          )}
        </div>
      )}
    </>
  );
};
