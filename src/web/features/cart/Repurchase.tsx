import { useState } from 'react';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import { QueryContent } from '../../app/calls/QueryContent.tsx';
import { useServerQuery } from '../../app/calls/queries.ts';
import { PageButton } from '../../app/navigation/PageButton.tsx';
import { NotAvailable } from '../../app/shell/NotAvailable.tsx';
import { Page } from '../../app/shell/Page.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { EmptyState } from '../../design/EmptyState.tsx';
import { Icon } from '../../design/Icon.tsx';
import { PageHeader } from '../../design/PageHeader.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { RepurchaseChoice } from './RepurchaseChoice.tsx';
import { type RepurchaseLine, repurchaseOf } from './repurchase.ts';
import './cart.css';

/** What of an order is bought again; its number follows the page in the address. */
export const Repurchase = ({ page, rest }: { readonly page: PageId; readonly rest: string }) => {
  const number = decodeURIComponent(rest);
  return number === '' ? <NotAvailable message="orderAddressInvalid" /> : <RepurchaseOf page={page} number={number} />;
};

const RepurchaseOf = ({ page, number }: { readonly page: PageId; readonly number: string }) => {
  const tenant = useTenant();
  const state = useServerQuery(repurchaseOf(number));
  const texts = tenant.shell.pages[page];
  const heading = texts?.heading ?? texts?.title ?? '';
  if (state.is === 'failed' && state.failure.status === 404) return <NotAvailable message="orderAddressInvalid" />;
  return (
    <Page page={page} title={heading} width="wide" parent="myOrders">
      <PageHeader heading={heading} intro={texts?.intro} status={<span className="hint">{tenant.say('repurchaseOf', { number })}</span>} />
      <QueryContent state={state} shape={<Skeleton shape="list" lines={4} label={tenant.say('loading')} />}>
        {({ lines }) => <RepurchaseLines key={number} number={number} lines={lines} />}
      </QueryContent>
    </Page>
  );
};

/** The choice, once there is one, stays when the news is that nothing is left: what became of each line is still read there. */
const RepurchaseLines = ({ number, lines }: { readonly number: string; readonly lines: readonly RepurchaseLine[] }) => {
  const tenant = useTenant();
  const isOffered = lines.some(({ available }) => available > 0);
  const [hasChoice, setChoice] = useState(isOffered);
  if (isOffered && !hasChoice) setChoice(true);
  // The choice is initialised once: news of prices and stock do not change what was chosen.
  if (hasChoice) return <RepurchaseChoice number={number} lines={lines} />;
  return (
    <EmptyState picture={<Icon name="box" />} heading={tenant.say('nothingToRepurchase')} action={<PageButton page="product" />}>
      <p>{tenant.say('nothingToRepurchaseText')}</p>
    </EmptyState>
  );
};
