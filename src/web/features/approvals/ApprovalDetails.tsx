import { useEffect, useRef, useState } from 'react';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import { DecisionHistory } from '../../app/approvals/DecisionHistory.tsx';
import { useServerQuery } from '../../app/calls/queries.ts';
import { PathLink } from '../../app/navigation/PathLink.tsx';
import { DetailsPage } from '../../app/shell/DetailsPage.tsx';
import { type Tenant, useTenant } from '../../app/shell/tenant.tsx';
import { Badge } from '../../design/Badge.tsx';
import { Banner } from '../../design/Banner.tsx';
import { Card } from '../../design/Card.tsx';
import { List, ListRow } from '../../design/List.tsx';
import { PageHeader } from '../../design/PageHeader.tsx';
import { ProductPicture } from '../../design/ProductPicture.tsx';
import { type Approval, approvalOf, toneOf } from './approval.ts';
import { Decide } from './Decide.tsx';
import { Withdraw } from './Withdraw.tsx';

/** One request: who asks and why, what is to be bought, what was decided; and the decision of who may make it. */
export const ApprovalDetails = ({ page, id }: { readonly page: PageId; readonly id: string }) => {
  const tenant = useTenant();
  const state = useServerQuery(approvalOf(id));
  const heading =
    state.is === 'here' ? tenant.say('approvalOf', { amount: tenant.money(state.data.total) }) : (tenant.shell.pages[page]?.title ?? '');
  return (
    <DetailsPage page={page} heading={heading} parent={page} state={state}>
      {(approval) => <Details approval={approval} heading={heading} />}
    </DetailsPage>
  );
};

/** The requester's limit with what it counts, where that was kept. */
const limitOf = (tenant: Tenant, { purchaseLimit, purchaseLimitWindow: window }: Approval): string => {
  const amount = tenant.money(purchaseLimit);
  return window === undefined ? amount : tenant.say('limitPerWindow', { amount, window });
};

const Details = ({ approval, heading }: { readonly approval: Approval; readonly heading: string }) => {
  const tenant = useTenant();
  const { version, own, status, allows, askedBy, askedAt, note, lines, lastDay, needed, agreed, spent, group } = approval;
  const who = own ? 'you' : 'other';
  const day = tenant.dayOf(askedAt);
  const limit = limitOf(tenant, approval);
  const isOpen = group === 'open' && !allows.includes('purchase');
  // Shown here: what was sent may no longer be possible, and its buttons are gone.
  const [hasChanged, setChanged] = useState(false);
  const happened = useRef<HTMLDivElement>(null);
  const before = useRef(version);
  // What was pressed is gone: who works by keyboard goes on from what has happened.
  useEffect(() => {
    if (before.current !== version && document.activeElement === document.body) happened.current?.focus({ preventScroll: true });
    before.current = version;
  }, [version]);
  return (
    <>
      <PageHeader
        heading={heading}
        intro={own ? tenant.say('approvalAskedByYou', { day }) : tenant.say('approvalAskedBy', { name: askedBy, day })}
        status={
          <span className="approval-status">
            <Badge tone={toneOf(approval)}>{tenant.shell.statuses.approval?.[status] ?? status}</Badge>
            {lastDay !== undefined && (
              <span className="hint">
                {tenant.say('untilDay', { day: tenant.day(lastDay, 'weekday'), when: tenant.daysUntil(lastDay) })}
              </span>
            )}
          </span>
        }
        actions={<Next approval={approval} />}
      />
      <div className="approval-columns">
        {note !== '' && (
          <div className="approval-why">
            <Card heading={tenant.say('approvalNote')}>
              <p className="approval-words">{note}</p>
            </Card>
          </div>
        )}
        <div className="approval-side stack">
          {hasChanged && (
            <Banner tone="notice" live>
              <p>{tenant.say('approvalChanged')}</p>
            </Banner>
          )}
          {isOpen &&
            (allows.includes('decision') ? (
              <Decide approval={approval} onChanged={setChanged} />
            ) : (
              own && <p className="hint">{tenant.say('approvalByOther')}</p>
            ))}
          <div className="outcome" ref={happened} tabIndex={-1}>
            <Card heading={tenant.say('approvalHistory')}>
              <DecisionHistory approval={approval} own={own} />
              {isOpen && needed > 1 && <p>{tenant.say('approvalNeeded', { agreed, needed })}</p>}
              <p className="hint">
                {Number(spent) === 0
                  ? tenant.say('approvalLimit', { who, limit })
                  : tenant.say('approvalLeft', { who, limit, spent: tenant.money(spent) })}
              </p>
            </Card>
          </div>
          {allows.includes('withdrawal') && <Withdraw approval={approval} onChanged={setChanged} />}
        </div>
        <div className="approval-content">
          <Card heading={tenant.say('approvalContent')}>
            <List label={tenant.say('approvalContent')}>
              {lines.map(({ sku, name, quantity, total, picture }) => (
                <ListRow
                  key={sku}
                  picture={<ProductPicture src={picture} />}
                  title={<PathLink to={`${tenant.to('product')}/${encodeURIComponent(sku)}`}>{name}</PathLink>}
                  end={<span className="approval-amount">{tenant.money(total)}</span>}
                >
                  <p className="hint">{tenant.say('unitsCount', { count: quantity })}</p>
                </ListRow>
              ))}
            </List>
            <p className="approval-total">
              <span>{tenant.say('cartTotal')}</span> <strong>{tenant.money(approval.total)}</strong>
            </p>
          </Card>
        </div>
      </div>
    </>
  );
};

/** What comes next for who has asked: what has ended without a purchase leads back to what was chosen, to be changed and asked for again. */
const Next = ({ approval: { allows, group, own, quotation, orderNumber } }: { readonly approval: Approval }) => {
  const tenant = useTenant();
  if (orderNumber !== undefined)
    return (
      <PathLink to={`${tenant.to('orderDetails')}/${encodeURIComponent(orderNumber)}`} className="button button-secondary">
        {tenant.say('seeOrder')}
      </PathLink>
    );
  const mayPurchase = allows.includes('purchase');
  if (!mayPurchase && !(own && group === 'ended')) return null;
  const to = quotation === undefined ? tenant.to('cart') : `${tenant.to('quotationsLanding')}/${encodeURIComponent(quotation)}`;
  return (
    <PathLink to={to} className={`button ${mayPurchase ? 'button-primary' : 'button-secondary'}`}>
      {tenant.say(mayPurchase ? 'approvalBuy' : quotation === undefined ? 'goToCart' : 'needQuotationWay')}
    </PathLink>
  );
};
