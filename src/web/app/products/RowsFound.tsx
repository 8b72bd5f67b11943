import { Button } from '../../design/Button.tsx';
import { type Column, DataTable } from '../../design/DataTable.tsx';
import { Disclosure } from '../../design/Disclosure.tsx';
import { Icon } from '../../design/Icon.tsx';
import { useTenant } from '../shell/tenant.tsx';
import { headsOf, keepRefused, type ProductRow } from './productRows.ts';

type Props = {
  readonly sound: readonly ProductRow[];
  readonly refused: readonly { readonly row: ProductRow; readonly reason: string }[];
  /** More columns of what is sound. */
  readonly more?: readonly Column<ProductRow>[];
  /** What the file of what was refused is called. */
  readonly fileName: string;
};

/** What was read of a file of products: what needs a change, with the reason, and what is ready. */
export const RowsFound = ({ sound, refused, more = [], fileName }: Props) => {
  const tenant = useTenant();
  const heads = headsOf(tenant);
  const columns: readonly Column<ProductRow>[] = [
    { key: 'row', head: tenant.say('csvRow'), cell: ({ number }) => number },
    { key: 'sku', head: heads.sku, names: true, cell: ({ sku }) => sku || '—' },
    {
      key: 'quantity',
      head: heads.quantity,
      align: 'end',
      cell: ({ quantity, typed }) => (Number.isNaN(quantity) ? typed : quantity),
    },
  ];
  const reasonOf = new Map(refused.map(({ row, reason }) => [row.number, reason]));
  const reason: Column<ProductRow> = {
    key: 'reason',
    head: tenant.say('csvReason'),
    long: true,
    cell: ({ number }) => reasonOf.get(number),
  };
  const product: Column<ProductRow> = { key: 'product', head: tenant.say('csvProduct'), cell: ({ name }) => name };
  return (
    <>
      <p role="status">{tenant.say('csvFound', { sound: sound.length, refused: refused.length })}</p>
      {refused.length > 0 && (
        <>
          <DataTable
            caption={tenant.say('csvRefused', { count: refused.length })}
            columns={[...columns, reason]}
            rows={refused.map(({ row }) => row)}
            keyOf={({ number }) => String(number)}
            dense
          />
          <p>
            <Button look="quiet" onClick={() => void keepRefused(tenant, fileName, refused)}>
              <Icon name="download" /> {tenant.say('csvKeepRefused')}
            </Button>
          </p>
        </>
      )}
      {sound.length > 0 && (
        <Disclosure summary={tenant.say('csvSound', { count: sound.length })} open={refused.length === 0}>
          <DataTable
            caption={tenant.say('csvSound', { count: sound.length })}
            captionHidden
            columns={[...columns, product, ...more]}
            rows={sound}
            keyOf={({ number }) => String(number)}
            dense
          />
        </Disclosure>
      )}
    </>
  );
};
