import { Fragment, type ReactNode, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { formatText } from '../forms/formatText.ts';
import type { FormRecord, Repeat } from '../forms/plan.ts';
import { useError } from './fieldHooks.ts';
import { formatWord } from './formatWord.ts';
import { useForm } from './formContext.ts';
import type { FormStore } from './formStore.ts';
import { goToField } from './goToField.ts';
import { idOf, messageId } from './ids.ts';
import './repeatedSection.css';

type Props = {
  readonly section: string;
  readonly repeat: Repeat;
  /** Field → what rjsf draws of it. */
  readonly contents: ReadonlyMap<string, ReactNode>;
};

/** An item that was removed, and what all items held before. */
type RemovedItem = { readonly number: number; readonly held: FormRecord };

const noCount = '';

const heldIn = (store: FormStore, { items }: Repeat): FormRecord => {
  const ofItems = new Set(items.flat());
  return Object.fromEntries(Object.entries(store.record()).filter(([field]) => ofItems.has(field)));
};

/** The items behind one that goes move up to its place, with what was found wrong in them. */
const moveUp = (store: FormStore, { items }: Repeat, from: number): readonly string[] => {
  const record = store.record();
  const wrong: string[] = [];
  for (const [at, fields] of items.entries()) {
    if (at < from) continue;
    for (const [place, field] of fields.entries()) {
      const next = items[at + 1]?.[place];
      if (next !== undefined && store.errorOf(next).hasError) wrong.push(field);
      store.put(field, next === undefined ? undefined : record[next]);
      store.warn(field, '');
    }
  }
  return wrong;
};

/** A section that is filled in item by item: each may be removed, and brought back; one more is a button away. */
export const RepeatedSection = ({ section, repeat, contents }: Props) => {
  const { plan, texts, words, store } = useForm();
  const [Heading, ItemHeading] = plan.steps.length > 1 ? (['h3', 'h4'] as const) : (['h2', 'h3'] as const);
  const { count, min, items } = repeat;
  const counted = useSyncExternalStore(
    (listener) => store.onValue(count === undefined ? [] : [count], listener),
    () => (count === undefined ? undefined : store.record()[count]),
  );
  const shown = Math.min(Math.max(min, Number(counted ?? min)), items.length);
  // Controls own their content: what moves to another item is rendered again.
  const [generation, setGeneration] = useState(0);
  const [removed, setRemoved] = useState<RemovedItem>();
  const number = useRef<HTMLInputElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  /** The item that takes the focus once it is drawn. */
  const awaited = useRef<number>(undefined);
  const own = texts.items?.[section];
  const heading = texts.sections?.[section] ?? '';

  const write = (next: number): void => {
    const input = number.current;
    if (input === null) return;
    input.value = next > min ? String(next) : noCount;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const goToItem = (at: number): void => void goToField(idOf(items[at]?.[0] ?? ''));

  // Not at the press: React hears of a new count only a moment after the section is on the screen.
  useLayoutEffect(() => {
    if (awaited.current === undefined || awaited.current >= shown) return;
    goToItem(awaited.current);
    awaited.current = undefined;
  });

  const add = (): void => {
    awaited.current = shown;
    flushSync(() => {
      setRemoved(undefined);
      write(shown + 1);
    });
  };
  const remove = (at: number): void => {
    flushSync(() => {
      const held = heldIn(store, repeat);
      const wrong = new Set(moveUp(store, repeat, at));
      write(shown - 1);
      for (const field of items.flat()) {
        const isWrong = wrong.has(field) || (store.errorOf(field).hasError && items.findIndex((fields) => fields.includes(field)) < at);
        store.setMistake(field, isWrong ? store.form()?.judgeField(field, store.record()) : undefined);
      }
      setGeneration(generation + 1);
      setRemoved({ number: at + 1, held });
    });
    notice.current?.focus();
  };
  const undo = ({ number: back, held }: RemovedItem): void => {
    flushSync(() => {
      for (const field of items.flat()) store.put(field, held[field]);
      write(shown + 1);
      setGeneration(generation + 1);
      setRemoved(undefined);
    });
    goToItem(back - 1);
  };

  const noticeAt = (at: number): ReactNode =>
    removed?.number === at + 1 && (
      <div className="item-removed" tabIndex={-1} ref={notice}>
        <p role="status">{formatText(own?.removed ?? '', { number: removed.number })}</p>
        <button type="button" className="button button-quiet" onClick={() => undo(removed)}>
          {own?.undoButton}
        </button>
      </div>
    );

  return (
    <fieldset className="form-section">
      <legend>
        <Heading id={count === undefined ? undefined : idOf(count)} tabIndex={-1}>
          {min === 0 ? formatWord(words, 'optional', { label: heading }) : heading}
        </Heading>
      </legend>
      <div className="items">
        <p className="field-hint">{own?.most}</p>
        {count !== undefined && <TooMany count={count} />}
        {items.slice(0, shown).map((fields, at) => (
          <Fragment key={`${generation} ${fields[0]}`}>
            {noticeAt(at)}
            <fieldset className="item">
              <legend>
                <ItemHeading>{formatText(own?.name ?? '', { number: at + 1 })}</ItemHeading>
              </legend>
              <div className="form-fields">{fields.map((field) => contents.get(field))}</div>
              {shown > min && (
                <button type="button" className="button button-quiet" onClick={() => remove(at)}>
                  {formatText(own?.removeButton ?? '', { number: at + 1 })}
                </button>
              )}
            </fieldset>
          </Fragment>
        ))}
        {noticeAt(shown)}
        {shown < items.length && (
          <button type="button" className="button button-secondary" onClick={add}>
            {own?.addButton}
          </button>
        )}
      </div>
      {/* Not of the type "hidden": the value of such an input is its attribute, which React writes again. */}
      {count !== undefined && (
        <input hidden type="text" name={count} defaultValue={shown > min ? String(shown) : noCount} ref={number} autoComplete="off" />
      )}
    </fieldset>
  );
};

/** The server takes fewer than are here. */
const TooMany = ({ count }: { readonly count: string }) => {
  const { message } = useError(count);
  return (
    message !== '' && (
      <p id={messageId(count)} className="field-message">
        {message}
      </p>
    )
  );
};
