import { lazy, Suspense, useEffect } from 'react';
import { cardSteps } from '../../../../engine/flows.ts';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import { prefetchQuery } from '../../app/calls/queries.ts';
import { lapseToast } from '../../app/calls/toast.ts';
import { leadsTo } from '../../app/navigation/menuOf.ts';
import { useSession } from '../../app/session/session.ts';
import { NotAvailable } from '../../app/shell/NotAvailable.tsx';
import { type Tenant, useTenant } from '../../app/shell/tenant.tsx';
import { Waiting } from '../../app/shell/Waiting.tsx';
import { CardList } from './CardList.tsx';
import { methodsOn } from './paymentMethod.ts';
import './cards.css';

// The form comes once a card is added.
const CardSteps = lazy(() => import('./CardSteps.tsx').then((file) => ({ default: file.CardSteps })));

/** The saved cards: their list, and the steps in which one is added. */
export const Cards = ({ page, rest }: { readonly page: PageId; readonly rest: string }) => {
  const tenant = useTenant();
  const session = useSession();
  // After leaving the cards no deletion can be undone.
  useEffect(() => () => void lapseToast(), []);
  if (rest === '') return <CardList page={page} />;
  const step = /^\d$/.test(rest) ? cardSteps[Number(rest)] : undefined;
  if (!step || !leadsTo(tenant.shell, 'cart', session)) return <NotAvailable />;
  return (
    <Suspense fallback={<Waiting page={page} heading={tenant.say('newCard')} />}>
      <CardSteps page={page} step={step} />
    </Suspense>
  );
};

/** What the page reads first, asked as soon as somebody is about to open it. */
Cards.prepare = (tenant: Tenant): void => prefetchQuery(tenant, methodsOn(1));
