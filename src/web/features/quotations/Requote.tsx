import { PathLink } from '../../app/navigation/PathLink.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Banner } from '../../design/Banner.tsx';
import { Button } from '../../design/Button.tsx';
import { type Column, DataTable } from '../../design/DataTable.tsx';
import { PageHeader } from '../../design/PageHeader.tsx';
import { type ComparedLine, compareLines, type Difference } from './compareLines.ts';
import { StockNotice } from './QuotedLines.tsx';
import type { Quotation } from './quotation.ts';
import type { RunningQuotation } from './useQuotationFlow.ts';

type Props = { readonly quotation: Quotation; readonly flow: RunningQuotation; readonly base: string };

/** What an expired quotation would cost today, line by line, before it is quoted again. */
export const Requote = ({ quotation, flow, base }: Props) => {
  const tenant = useTenant();
  const { phase, message, made, send } = flow;
  const { lines, before, today, difference, isKnown } = compareLines(quotation, phase === 'changed' ? made : undefined);
  const isSold = lines.some((line) => line.today !== undefined);
  const isUnknown = phase === 'requotingUnknown';
  const says = ({ direction, amount }: Difference): string =>
    direction === 'same' ? tenant.say('samePrice') : tenant.say('priceDifference', { direction, amount: tenant.money(amount) });
  const columns: readonly Column<ComparedLine>[] = [
    {
      key: 'name',
      head: tenant.say('product'),
      names: true,
      cell: ({ sku, name, quantity }) => {
        const line = quotation.lines.find((quoted) => quoted.sku === sku);
        return (
          <>
            {quantity} × {name}
            {line?.sold && <StockNotice line={line} store={quotation.store.name} />}
          </>
        );
      },
    },
    { key: 'before', head: tenant.say('priceBefore'), align: 'end', cell: (line) => tenant.money(line.before) },
    {
      key: 'today',
      head: tenant.say('priceToday'),
      align: 'end',
      cell: (line) => (line.today === undefined ? tenant.say('notQuotedAgain') : tenant.money(line.today)),
    },
    {
      key: 'difference',
      head: tenant.say('difference'),
      align: 'end',
      cell: (line) => line.difference && <span className={`price-${line.difference.direction}`}>{says(line.difference)}</span>,
    },
  ];
  const heading = tenant.say('requoteHeading', { number: quotation.number });
  return (
    <>
      <PageHeader heading={heading} intro={tenant.say('requoteText')} />
      {phase === 'changed' && made !== undefined && (
        <Banner tone="notice" live>
          <p>{tenant.say('requoteChanged', { number: made.number })}</p>
        </Banner>
      )}
      {!isKnown && (
        <Banner tone="error">
          <p>{tenant.message('availabilityFailed')}</p>
        </Banner>
      )}
      {isKnown && (
        <>
          <DataTable caption={heading} captionHidden columns={columns} rows={lines} keyOf={({ sku }) => sku} />
          <dl className="sums quotation-sums">
            <div>
              <dt>{tenant.say('priceBefore')}</dt>
              <dd>{tenant.money(before)}</dd>
            </div>
            <div className="quotation-sum">
              <dt>{tenant.say('priceToday')}</dt>
              <dd>{tenant.money(today)}</dd>
            </div>
            <div>
              <dt>{tenant.say('difference')}</dt>
              <dd>
                <span className={`price-${difference.direction}`}>{says(difference)}</span>
              </dd>
            </div>
          </dl>
        </>
      )}
      {isKnown && !isSold && <p className="hint">{tenant.say('nothingToRequote')}</p>}
      {message !== undefined && (
        <Banner tone="error" live>
          <p>{message}</p>
          {isUnknown && <p>{tenant.say('wishStays')}</p>}
        </Banner>
      )}
      <div className="row">
        {phase === 'changed' && made !== undefined ? (
          <PathLink to={`${tenant.to('quotationsLanding')}/${made.number}`} className="button button-primary">
            {tenant.say('needQuotationWay')}
          </PathLink>
        ) : (
          isKnown &&
          isSold && (
            <Button
              working={phase === 'requoting' && tenant.say('requoting')}
              onClick={() => send({ type: isUnknown ? 'RETRY' : 'CONFIRM' })}
            >
              {isUnknown ? tenant.say('retry') : tenant.say('requoteConfirm')}
            </Button>
          )
        )}
        {phase !== 'changed' && !isUnknown && (
          <PathLink to={base} className="button button-quiet">
            {tenant.say('back')}
          </PathLink>
        )}
      </div>
    </>
  );
};
