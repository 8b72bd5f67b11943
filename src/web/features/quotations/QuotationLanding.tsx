import { lazy, Suspense } from 'react';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import { QueryContent } from '../../app/calls/QueryContent.tsx';
import { useServerQuery } from '../../app/calls/queries.ts';
import { Page } from '../../app/shell/Page.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { PageHeader } from '../../design/PageHeader.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { FindQuotation } from './FindQuotation.tsx';
import { quotationOf } from './quotation.ts';
import './quotations.css';

// What is done with a quotation comes with it.
const QuotationDetails = lazy(() => import('./QuotationDetails.tsx').then((file) => ({ default: file.QuotationDetails })));

/** One quotation, by its number or its id behind the page in the address; without one, a field for the number. */
export const QuotationLanding = ({ page, rest }: { readonly page: PageId; readonly rest: string }) => {
  const name = decodeURIComponent(rest);
  return name === '' ? <FindQuotation page={page} /> : <QuotationOf key={name} page={page} name={name} />;
};

const QuotationOf = ({ page, name }: { readonly page: PageId; readonly name: string }) => {
  const tenant = useTenant();
  const state = useServerQuery(quotationOf(name));
  if (state.is === 'failed' && (state.failure.status === 404 || state.failure.status === 400))
    return <FindQuotation page={page} missed={name} />;
  const heading = tenant.say('quotationHeading', { number: state.is === 'here' ? state.data.number : /^\d+$/.test(name) ? name : '' });
  const head = <PageHeader heading={heading} />;
  const shape = <Skeleton shape="list" lines={3} label={tenant.say('loading')} />;
  return (
    <Page page={page} title={heading} width="wide" parent="quotesInStores">
      <QueryContent state={state} head={head} shape={shape}>
        {(quotation) => (
          <Suspense
            fallback={
              <>
                {head}
                {shape}
              </>
            }
          >
            <QuotationDetails quotation={quotation} again={state.is === 'here' ? state.again : () => undefined} />
          </Suspense>
        )}
      </QueryContent>
    </Page>
  );
};
