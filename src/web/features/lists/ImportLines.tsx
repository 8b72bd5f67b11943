import { useRef, useState } from 'react';
import { invalidate } from '../../app/calls/queries.ts';
import { showToast } from '../../app/calls/toast.ts';
import { ProblemBanner, type ScreenProblem } from '../../app/forms/ProblemBanner.tsx';
import { planParts, sendLines } from '../../app/products/addLinesToList.ts';
import { type List, readOfLists, type WantedListLine } from '../../app/products/lists.ts';
import { headsOf, type ProductRow, problemOf, readProductRows, textOf } from '../../app/products/productRows.ts';
import { RowsFound } from '../../app/products/RowsFound.tsx';
import { RowsSource } from '../../app/products/RowsSource.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import type { Part } from '../../app/tables/parseParts.ts';
import { useKeptText } from '../../app/tables/useKeptText.ts';
import { Button } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { Icon } from '../../design/Icon.tsx';

type Props = { readonly list: List; readonly onClose: () => void };

/** A file of products: what it holds is shown first, and only valid rows are added to the list. */
export const ImportLines = ({ list, onClose }: Props) => {
  const tenant = useTenant();
  const [typed, setTyped, sent] = useKeptText(`importLines/${list.id}`);
  const [rows, setRows] = useState<readonly ProductRow[]>();
  const [problem, setProblem] = useState<ScreenProblem>();
  const [working, setWorking] = useState(false);
  const [done, setDone] = useState(0);
  /** What is still to be sent. */
  const parts = useRef<readonly Part<WantedListLine>[]>([]);

  const look = async (source: File | string): Promise<void> => {
    setProblem(undefined);
    setWorking(true);
    const read = await readProductRows(tenant, source, () => void look(source));
    setWorking(false);
    if ('text' in read) return setProblem(read);
    const lines = read.filter((row) => row.problem === undefined);
    const wanted = lines.map(({ sku, quantity, note }) => ({ sku, quantity, ...(note === '' ? {} : { note }) }));
    parts.current = planParts(list.id, wanted, sent.now());
    setDone(0);
    setRows(read);
  };

  const sound = rows?.filter((row) => row.problem === undefined) ?? [];
  const refused = rows?.filter((row) => row.problem !== undefined) ?? [];

  /** What is on the list now is not added again after a reload; what may be there goes out under the same keys. */
  const keepUnsent = (): void => {
    const unsent = parts.current.flatMap(({ lines }) =>
      lines.map(({ sku, quantity, note = '' }) => ({ sku, typed: String(quantity), note })),
    );
    setTyped(textOf([...refused, ...unsent]));
    sent.keep(parts.current);
  };

  const send = async (): Promise<void> => {
    setWorking(true);
    setProblem(undefined);
    keepUnsent();
    const { added, left, failure } = await sendLines(tenant, list, parts.current);
    parts.current = left;
    setDone((before) => before + added);
    keepUnsent();
    if (failure) {
      setWorking(false);
      setProblem({ text: failure.errorObj.message });
      return void invalidate(readOfLists);
    }
    await invalidate(readOfLists);
    setWorking(false);
    showToast({ tone: 'success', text: tenant.say('addedToList', { list: list.name, count: done + added }) });
    if (refused.length === 0) onClose();
    // Refused rows remain, to be corrected.
    else setRows(refused);
  };

  return (
    <Dialog heading={tenant.say('importLines')} onClose={onClose}>
      {rows === undefined ? (
        <>
          <p>{tenant.say('csvIntro', headsOf(tenant))}</p>
          <RowsSource typed={typed} onType={setTyped} onChoose={(file) => void look(file)} />
        </>
      ) : (
        <RowsFound
          sound={sound}
          refused={refused.map((row) => ({ row, reason: problemOf(tenant, row) }))}
          fileName={tenant.say('csvRefusedFile', { list: list.name })}
        />
      )}
      {problem !== undefined && (
        <ProblemBanner problem={problem}>{done > 0 && <p>{tenant.say('csvSentSoFar', { done, count: sound.length })}</p>}</ProblemBanner>
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
