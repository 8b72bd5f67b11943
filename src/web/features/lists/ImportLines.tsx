import { useId, useRef, useState } from 'react';
import { offerFile } from '../../app/calls/downloadFile.ts';
import { invalidate } from '../../app/calls/queries.ts';
import { sendCall } from '../../app/calls/sendCall.ts';
import { showToast } from '../../app/calls/toast.ts';
import { partsOf, sendLines } from '../../app/products/addLinesToList.ts';
import { type List, readOfLists } from '../../app/products/lists.ts';
import { type Tenant, useTenant } from '../../app/shell/tenant.tsx';
import { Banner } from '../../design/Banner.tsx';
import { Button } from '../../design/Button.tsx';
import { type Column, DataTable } from '../../design/DataTable.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { Disclosure } from '../../design/Disclosure.tsx';
import { FileButton, tableFiles } from '../../design/FileButton.tsx';
import { Icon } from '../../design/Icon.tsx';
import type { Row } from './readRows.ts';

/** A row, what the shop says of its product, and why it cannot be put on the list. */
type Judged = Omit<Row, 'problem'> & { readonly name?: string; readonly problem?: Row['problem'] | 'unknown' | 'notSold' };

/** As many rows as one file may have, and as large as it may be. */
const MOST_ROWS = 1000;
const MOST_BYTES = 1_000_000;
/** As many lines as one call takes. */
const PART = 100;

const inParts = <T,>(all: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / PART) }, (_, at) => all.slice(at * PART, (at + 1) * PART));

/** Asks the shop about each product once. Undefined: it did not answer. */
const judge = async (tenant: Tenant, rows: readonly Row[]): Promise<readonly Judged[] | string> => {
  const skus = [...new Set(rows.flatMap(({ sku, problem }) => (problem === undefined ? [sku] : [])))];
  const known = new Map<string, { readonly name?: string; readonly problem?: 'unknown' | 'notSold' }>();
  for (const part of inParts(skus)) {
    const { data, error } = await sendCall(tenant, 'post', '/api/my-account/lists/lines/judgement', { body: { skus: [...part] } });
    if (error) return error.errorObj.message;
    for (const item of data.items) known.set(item.sku, item);
  }
  return rows.map((row) => ({ ...row, ...(row.problem === undefined ? known.get(row.sku) : {}) }));
};

type Props = { readonly list: List; readonly onClose: () => void };

/** A file of products: what it holds is shown first, and only what is sound goes on the list. */
export const ImportLines = ({ list, onClose }: Props) => {
  const tenant = useTenant();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [rows, setRows] = useState<readonly Judged[]>();
  const [problem, setProblem] = useState<string>();
  const [working, setWorking] = useState(false);
  const [done, setDone] = useState(0);
  /** What is still to be sent. */
  const parts = useRef<ReturnType<typeof partsOf>>([]);
  const heads = { sku: tenant.say('csvSku'), quantity: tenant.say('csvQuantity'), note: tenant.say('csvNote') };

  const look = async (source: File | string): Promise<void> => {
    setProblem(undefined);
    if (typeof source !== 'string' && source.size > MOST_BYTES) return setProblem(tenant.say('csvTooMany', { most: MOST_ROWS }));
    setWorking(true);
    try {
      const [{ decodeText }, { readRows }] = await Promise.all([import('../../app/tables/readTable.ts'), import('./readRows.ts')]);
      const read = readRows(typeof source === 'string' ? source : decodeText(await source.arrayBuffer()), heads);
      if (read.length === 0) return setProblem(tenant.say('csvEmpty'));
      if (read.length > MOST_ROWS) return setProblem(tenant.say('csvTooMany', { most: MOST_ROWS }));
      const judged = await judge(tenant, read);
      if (typeof judged === 'string') return setProblem(judged);
      const lines = judged.filter((row) => row.problem === undefined);
      parts.current = partsOf(lines.map(({ sku, quantity, note }) => ({ sku, quantity, ...(note === '' ? {} : { note }) })));
      setDone(0);
      setRows(judged);
    } catch (error) {
      reportError(error);
      setProblem(tenant.say('csvUnreadable'));
    } finally {
      setWorking(false);
    }
  };

  const sound = rows?.filter((row) => row.problem === undefined) ?? [];
  const refused = rows?.filter((row) => row.problem !== undefined) ?? [];

  const send = async (): Promise<void> => {
    setWorking(true);
    setProblem(undefined);
    const { added, left, failure } = await sendLines(tenant, list, parts.current);
    parts.current = left;
    setDone((before) => before + added);
    if (failure) {
      setWorking(false);
      setProblem(failure.errorObj.message);
      return void invalidate(readOfLists);
    }
    await invalidate(readOfLists);
    setWorking(false);
    showToast({ tone: 'success', text: tenant.say('addedToList', { list: list.name, count: done + added }) });
    if (refused.length === 0) onClose();
    // What was refused stays, to be mended.
    else setRows(refused);
  };

  const columns: readonly Column<Judged>[] = [
    { key: 'row', head: tenant.say('csvRow'), cell: ({ number }) => number },
    { key: 'sku', head: heads.sku, names: true, cell: ({ sku }) => sku || '—' },
    {
      key: 'quantity',
      head: heads.quantity,
      align: 'end',
      cell: ({ quantity, typed: cell }) => (Number.isNaN(quantity) ? cell : quantity),
    },
  ];
  const reason: Column<Judged> = {
    key: 'reason',
    head: tenant.say('csvReason'),
    cell: (row) => tenant.say('rowProblem', { problem: row.problem ?? '' }),
  };
  /** What was refused, as it stood in the file, with the reason beside: mended, it may be chosen as the next file. */
  const keepRefused = async (): Promise<void> => {
    const { writeRows } = await import('../../app/tables/writeRows.ts');
    const head = [tenant.say('csvRow'), heads.sku, heads.quantity, heads.note, tenant.say('csvReason')];
    const cells = refused.map((row) => [
      ...[row.number, row.sku, row.typed, row.note],
      tenant.say('rowProblem', { problem: row.problem ?? '' }),
    ]);
    const file = new Blob([writeRows([head, ...cells], tenant.shell.language)], { type: 'text/csv' });
    offerFile(file, `${tenant.say('csvRefusedFile', { list: list.name })}.csv`);
  };
  const product: Column<Judged> = { key: 'product', head: tenant.say('csvProduct'), cell: ({ name }) => name };

  return (
    <Dialog heading={tenant.say('importLines')} onClose={onClose}>
      {rows === undefined ? (
        <>
          <p>{tenant.say('csvIntro', heads)}</p>
          <p>
            <FileButton label={tenant.say('csvFile')} accept={tableFiles} onChoose={(file) => void look(file)} />
          </p>
          <p className="labelled-field">
            <label htmlFor={id}>{tenant.say('csvPaste')}</label>
            <textarea
              id={id}
              rows={4}
              value={typed}
              spellCheck={false}
              placeholder={'TAL-650;2'}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          </p>
        </>
      ) : (
        <>
          <p role="status">{tenant.say('csvFound', { sound: sound.length, refused: refused.length })}</p>
          {refused.length > 0 && (
            <DataTable
              caption={tenant.say('csvRefused', { count: refused.length })}
              columns={[...columns, reason]}
              rows={refused}
              keyOf={({ number }) => String(number)}
              dense
            />
          )}
          {refused.length > 0 && (
            <p>
              <Button look="quiet" onClick={() => void keepRefused()}>
                <Icon name="download" /> {tenant.say('csvKeepRefused')}
              </Button>
            </p>
          )}
          {sound.length > 0 && (
            <Disclosure summary={tenant.say('csvSound', { count: sound.length })} open={refused.length === 0}>
              <DataTable
                caption={tenant.say('csvSound', { count: sound.length })}
                captionHidden
                columns={[...columns, product]}
                rows={sound}
                keyOf={({ number }) => String(number)}
                dense
              />
            </Disclosure>
          )}
        </>
      )}
      {problem !== undefined && (
        <Banner tone="error" live>
          <p>{problem}</p>
          {done > 0 && <p>{tenant.say('csvSentSoFar', { done, count: sound.length })}</p>}
        </Banner>
      )}
      <div className="row">
        {rows === undefined ? (
          <Button working={working && tenant.say('working')} onClick={() => void look(typed)}>
            {tenant.say('csvLook')}
          </Button>
        ) : (
          <>
            {sound.length > 0 && (
              <Button working={working && tenant.say('working')} onClick={() => void send()}>
                <Icon name="plus" /> {tenant.say('csvSend', { count: sound.length })}
              </Button>
            )}
            <Button look="secondary" onClick={() => setRows(undefined)}>
              {tenant.say('csvAnother')}
            </Button>
          </>
        )}
        <Button look="quiet" onClick={onClose}>
          {tenant.say('close')}
        </Button>
      </div>
    </Dialog>
  );
};
