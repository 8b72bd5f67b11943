import { useState } from 'react';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import { ProblemBanner, type ScreenProblem } from '../../app/forms/ProblemBanner.tsx';
import { leadsTo } from '../../app/navigation/menuOf.ts';
import { amountOf, hundredthsOf } from '../../app/products/amounts.ts';
import { type ProductRow, readProductRows, textOf } from '../../app/products/productRows.ts';
import { RowsFound } from '../../app/products/RowsFound.tsx';
import { RowsSource } from '../../app/products/RowsSource.tsx';
import { useSession } from '../../app/session/session.ts';
import { lazyDialog } from '../../app/shell/lazyDialog.tsx';
import { Money } from '../../app/shell/Money.tsx';
import { Page } from '../../app/shell/Page.tsx';
import { loadPart } from '../../app/shell/parts.ts';
import { useTenant } from '../../app/shell/tenant.tsx';
import type { KeptParts } from '../../app/tables/parseParts.ts';
import { useKeptText } from '../../app/tables/useKeptText.ts';
import { Banner } from '../../design/Banner.tsx';
import { Button } from '../../design/Button.tsx';
import type { Column } from '../../design/DataTable.tsx';
import { Icon } from '../../design/Icon.tsx';
import { PageHeader } from '../../design/PageHeader.tsx';
import { type OrderedRow, useQuickOrder } from './useQuickOrder.ts';
import './quickOrder.css';

// Lists, and what is said of them, come once somebody keeps something.
const KeepOnList = lazyDialog(
  () => Promise.all([import('../../app/products/KeepOnList.tsx'), loadPart('listChooser')]).then(([file]) => file.KeepOnList),
  (tenant) => tenant.say('addToList'),
);

/** Codes and quantities that somebody pastes or has in a file: judged row by row, then put into the cart or on a list. */
export const QuickOrder = ({ page }: { readonly page: PageId }) => {
  const tenant = useTenant();
  const texts = tenant.shell.pages[page];
  const heading = texts?.heading ?? texts?.title ?? '';
  const [typed, setTyped, sent] = useKeptText('quickOrder');
  const [rows, setRows] = useState<readonly OrderedRow[]>();
  const [problem, setProblem] = useState<ScreenProblem>();
  const [looking, setLooking] = useState(false);
  const [isBack, setBack] = useState(false);

  const look = async (source: File | string): Promise<void> => {
    setProblem(undefined);
    setLooking(true);
    const read = await readProductRows(tenant, source, () => void look(source));
    setLooking(false);
    if ('text' in read) return setProblem(read);
    // What was sent of a file can be sent again after a reload, too.
    if (source instanceof File) setTyped(textOf(read));
    setRows(read);
  };
  /** What is left once the rest is in the cart; after a reload that is what was pasted. */
  const goOn = (left: readonly OrderedRow[]): void => {
    if (left.length < (rows?.length ?? 0)) setTyped(textOf(left));
    if (left.length === 0) begin([]);
    else setRows(left);
  };
  /** Back to what was pasted: with these rows to correct, or with nothing. */
  const begin = (again: readonly ProductRow[]): void => {
    setTyped(textOf(again));
    setProblem(undefined);
    setRows(undefined);
    setBack(true);
  };

  return (
    <Page page={page} title={heading} width="wide">
      <PageHeader heading={heading} intro={texts?.intro} />
      <section className="card stack" aria-label={heading}>
        {rows === undefined ? (
          <>
            <p>{tenant.say('quickOrderHow', { sku: tenant.say('csvSku'), quantity: tenant.say('csvQuantity') })}</p>
            <RowsSource typed={typed} onType={setTyped} onChoose={(file) => void look(file)} rows={8} focused={isBack} />
            {problem !== undefined && <ProblemBanner problem={problem} />}
            <div className="row">
              <Button working={looking && tenant.say('working')} onClick={() => void look(typed)}>
                {tenant.say('quickOrderLook')}
              </Button>
            </div>
          </>
        ) : (
          <Looked rows={rows} sent={sent} onRows={goOn} onBegin={begin} fileName={heading} />
        )}
      </section>
    </Page>
  );
};

type LookedProps = {
  readonly rows: readonly OrderedRow[];
  readonly sent: KeptParts;
  readonly onRows: (rows: readonly OrderedRow[]) => void;
  readonly onBegin: (again: readonly ProductRow[]) => void;
  readonly fileName: string;
};

/** The focus moves to where the page continues: the button that was pressed is gone. */
const focusOn = (part: HTMLElement | null): void => part?.focus();

const costOf = ({ price, quantity }: ProductRow): bigint => (price === undefined ? 0n : hundredthsOf(price) * BigInt(quantity));

/** What was read: what is ready, what it costs, and what needs a change. */
const Looked = ({ rows, sent, onRows, onBegin, fileName }: LookedProps) => {
  const tenant = useTenant();
  const mayBuy = leadsTo(tenant.shell, 'cart', useSession());
  const [isKeeping, setKeeping] = useState(false);
  const { sound, refused, send, working, failure } = useQuickOrder(rows, sent, onRows);
  const total = sound.reduce((sum, row) => sum + costOf(row), 0n);
  const prices: readonly Column<ProductRow>[] = [
    { key: 'price', head: tenant.say('quickOrderPrice'), align: 'end', cell: ({ price }) => price && <Money amount={price} /> },
    { key: 'sum', head: tenant.say('quickOrderSum'), align: 'end', cell: (row) => <Money amount={amountOf(costOf(row))} /> },
  ];
  return (
    <div className="stack looked-rows" ref={focusOn} tabIndex={-1}>
      <RowsFound sound={sound} refused={refused} more={prices} fileName={fileName} />
      {sound.length > 0 && (
        <p>
          <strong>{tenant.say('quickOrderTotal', { total: tenant.money(amountOf(total)) })}</strong>
        </p>
      )}
      {failure !== undefined && (
        <Banner tone="error" live>
          <p>{failure}</p>
        </Banner>
      )}
      <div className="row">
        {sound.length > 0 && mayBuy && (
          <Button working={working && tenant.say('addingToCart')} onClick={() => void send()}>
            <Icon name="cart" /> {tenant.say('addToCart')}
          </Button>
        )}
        {sound.length > 0 && (
          <Button look={mayBuy ? 'secondary' : 'primary'} onClick={() => setKeeping(true)}>
            <Icon name="list" /> {tenant.say('addToList')}
          </Button>
        )}
        {refused.length > 0 && (
          <Button look="secondary" onClick={() => onBegin(refused.map(({ row }) => row))}>
            <Icon name="edit" /> {tenant.say('quickOrderMend', { count: refused.length })}
          </Button>
        )}
        <Button look="quiet" onClick={() => onBegin([])}>
          {tenant.say('quickOrderStartOver')}
        </Button>
      </div>
      {isKeeping && (
        <KeepOnList
          lines={sound.map(({ sku, quantity, note }) => ({ sku, quantity, ...(note && { note }) }))}
          sent={sent}
          onClose={() => setKeeping(false)}
        />
      )}
    </div>
  );
};
