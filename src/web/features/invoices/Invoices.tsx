import { type ReactNode, useId, useState } from 'react';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import { DownloadLink } from '../../app/calls/DownloadLink.tsx';
import { downloadHref } from '../../app/calls/downloadHref.ts';
import { QueryContent } from '../../app/calls/QueryContent.tsx';
import { prefetchQuery, useServerQuery } from '../../app/calls/queries.ts';
import { NumberedPaging, pageNumberIn } from '../../app/navigation/NumberedPaging.tsx';
import { useSearch } from '../../app/navigation/useSearch.ts';
import { Page } from '../../app/shell/Page.tsx';
import { type Tenant, useTenant } from '../../app/shell/tenant.tsx';
import { EmptyState } from '../../design/EmptyState.tsx';
import { Icon } from '../../design/Icon.tsx';
import { PageHeader } from '../../design/PageHeader.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { InvoiceFilters } from './InvoiceFilters.tsx';
import { InvoiceRow } from './InvoiceRow.tsx';
import { type Filters, filtersIn, invoicesOn, mostInFile, pageSize } from './invoice.ts';
import './invoices.css';
import { NothingMatches } from '../../app/navigation/NothingMatches.tsx';
import { PageButton } from '../../app/navigation/PageButton.tsx';

const archive = 'v2/invoices/archive';

/** What was invoiced: narrowed and paged by the address, one as a PDF, several as one PDF or as one ZIP. */
export const Invoices = ({ page }: { readonly page: PageId }) => {
  const tenant = useTenant();
  const { search } = useSearch();
  const filters = filtersIn(search);
  const number = pageNumberIn(search);
  const state = useServerQuery(invoicesOn(number, filters), { keepPrevious: true });
  const fullId = useId();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const isFull = chosen.size >= mostInFile;
  const texts = tenant.shell.pages[page];
  const heading = texts?.heading ?? texts?.title ?? '';
  const isFiltered = Object.keys(filters).length > 0;
  const choose = (ids: readonly string[], isChosen: boolean): void => {
    const next = new Set(chosen);
    for (const id of ids) {
      if (!isChosen) next.delete(id);
      else if (next.size < mostInFile) next.add(id);
    }
    setChosen(next);
  };
  return (
    <Page page={page} title={heading} width="wide">
      <PageHeader heading={heading} intro={texts?.intro} />
      <InvoiceFilters base={tenant.to(page)} isFiltered={isFiltered} />
      <QueryContent state={state} shape={<Skeleton shape="rows" lines={6} label={tenant.say('loading')} />}>
        {({ items, total }) => {
          if (items.length === 0) return isFiltered || number > 1 ? <NoneFound base={tenant.to(page)} /> : <NoneYet />;
          const ids = items.map(({ id }) => id);
          const isPageChosen = ids.every((id) => chosen.has(id));
          return (
            <>
              <p className="visually-hidden" role="status">
                {tenant.say('invoicesFound', { count: total })}
              </p>
              <Downloads fullId={isFull ? fullId : undefined} chosen={chosen} filters={filters} total={total}>
                <label className="invoice-choice">
                  <input type="checkbox" checked={isPageChosen} onChange={() => choose(ids, !isPageChosen)} />
                  {tenant.say('choosePage')}
                </label>
              </Downloads>
              <ul className="invoices" aria-label={heading} aria-busy={state.is === 'here' && state.isPrevious}>
                {items.map((invoice) => (
                  <InvoiceRow
                    key={invoice.id}
                    invoice={invoice}
                    isChosen={chosen.has(invoice.id)}
                    cannotChoose={isFull && !chosen.has(invoice.id) ? fullId : undefined}
                    onChoose={(isChosen) => choose([invoice.id], isChosen)}
                  />
                ))}
              </ul>
              <NumberedPaging label={tenant.say('pagesOfInvoices')} page={number} size={pageSize} shown={items.length} total={total} />
            </>
          );
        }}
      </QueryContent>
    </Page>
  );
};

type DownloadsProps = {
  /** Of the sentence that no more can be chosen, where that is so. */
  readonly fullId: string | undefined;
  readonly chosen: ReadonlySet<string>;
  readonly filters: Filters;
  readonly total: number;
  readonly children: ReactNode;
};

/** Several at once: those that were chosen, or all that the list holds as it is narrowed. */
const Downloads = ({ fullId, chosen, filters: { kind, year }, total, children }: DownloadsProps) => {
  const tenant = useTenant();
  const narrowed = { ...(kind && { kind }), ...(year !== undefined && { year: String(year) }) };
  const count = chosen.size > 0 ? chosen.size : Math.min(total, mostInFile);
  const which = chosen.size > 0 ? 'chosen' : total > mostInFile ? 'latest' : 'all';
  const labels = { pdf: tenant.say('downloadAsPdf', { which, count }), zip: tenant.say('downloadAsZip', { which, count }) };
  return (
    <div className="invoice-downloads">
      {children}
      <p className="visually-hidden" role="status">
        {tenant.say('chosenDocuments', { count: chosen.size })}
      </p>
      {fullId !== undefined && (
        <p id={fullId} className="hint">
          {tenant.say('mostChosen', { count: mostInFile })}
        </p>
      )}
      {(chosen.size > 0 || total > 1) && (
        <div className="row">
          {(['pdf', 'zip'] as const).map((format, at) => (
            <DownloadLink
              key={format}
              className={`button button-${at === 0 && chosen.size > 0 ? 'primary' : 'secondary'}`}
              href={downloadHref(tenant, archive, { ...(chosen.size > 0 ? { ids: [...chosen].join(',') } : narrowed), format })}
            >
              <Icon name="download" /> {labels[format]}
            </DownloadLink>
          ))}
        </div>
      )}
    </div>
  );
};

const NoneYet = () => {
  const tenant = useTenant();
  return (
    <EmptyState picture={<Icon name="invoice" />} heading={tenant.say('noInvoices')} action={<PageButton page="myOrders" />}>
      <p>{tenant.say('noInvoicesText')}</p>
    </EmptyState>
  );
};

const NoneFound = ({ base }: { readonly base: string }) => {
  const tenant = useTenant();
  return (
    <NothingMatches heading={tenant.say('noInvoiceFound')} text={tenant.say('noInvoiceFoundText')} to={base} all={tenant.say('showAll')} />
  );
};

/** What the page reads first, asked as soon as somebody is about to open it. */
Invoices.prepare = (tenant: Tenant): void => prefetchQuery(tenant, invoicesOn(1, {}));
