import type { WidgetProps } from '@rjsf/utils';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Field } from '../../forms/plan.ts';
import { useControl } from '../fieldHooks.ts';
import { formatWord } from '../formatWord.ts';
import { useForm } from '../formContext.ts';
import { notLoadedId } from '../ids.ts';
import { labelOf } from '../labelOf.ts';
import type { Option, OptionsSource } from '../options.ts';
import { useStored } from '../useStored.ts';

const sourceOf = (field: Field, within: string | undefined): OptionsSource | undefined => {
  if (!('level' in field)) return { is: 'list', name: 'optionsFrom' in field ? (field.optionsFrom ?? '') : '' };
  const { level } = field;
  if (level === 1) return { is: 'places', level };
  return within === undefined ? undefined : { is: 'places', level, within };
};

type Loaded = { readonly is: 'waiting' } | { readonly is: 'options'; readonly options: readonly Option[] } | { readonly is: 'failed' };

/**
 * A dropdown whose options arrive later than the form. They are appended as plain elements (a thousand of them cost
 * React too much), then the value is set again. A place that is not listed, or of a level without a list, is typed into
 * an input of the same name; one whose list did not come is not, since nobody knows yet whether it is listed.
 */
export const ListedWidget = ({ name }: WidgetProps) => {
  const { field, id, aria, label, first, store, words } = useControl(name);
  const { loadOptions, plan, texts } = useForm();
  const select = useRef<HTMLSelectElement>(null);
  const isPlace = 'level' in field;
  const fieldAbove = isPlace ? field.within : undefined;
  const above = useStored(
    (listener) => store.onValue(fieldAbove === undefined ? [] : [fieldAbove], listener),
    () => (fieldAbove === undefined ? undefined : store.record()[fieldAbove]),
  );
  const [loaded, setLoaded] = useState<Loaded>({ is: 'waiting' });
  const [typing, setTyping] = useState(false);
  const [tries, setTries] = useState(0);
  const [wantsFocus, setWantsFocus] = useState(false);
  const within = above === undefined ? undefined : String(above);
  /** The place above under which the value was given: under another one it is no longer meant. */
  const givenUnder = useRef(within);
  useEffect(() => {
    const stopGiven = store.onValue([name], () => {
      const now = fieldAbove === undefined ? undefined : store.record()[fieldAbove];
      givenUnder.current = now === undefined ? undefined : String(now);
    });
    const stopFilled = store.onFilled([name], () => setTries((before) => before + 1));
    return () => {
      stopGiven();
      stopFilled();
    };
  }, [store, name, fieldAbove]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again.
  useEffect(() => {
    const source = sourceOf(field, within);
    if (givenUnder.current !== within) {
      store.put(name, undefined);
      givenUnder.current = within;
    }
    setLoaded({ is: 'waiting' });
    if (!source) {
      setTyping(false);
      return;
    }
    let stale = false;
    loadOptions(source).then(
      (options) => {
        if (stale) return;
        const value = store.record()[name];
        // What a draft brought and no list knows was typed.
        const typed = value !== undefined && !options.some(({ code }) => code === value);
        setTyping(isPlace && (options.length === 0 || typed));
        setLoaded({ is: 'options', options });
      },
      () => {
        if (stale) return;
        setTyping(false);
        setLoaded({ is: 'failed' });
      },
    );
    return () => {
      stale = true;
    };
  }, [field, within, tries, loadOptions, name, store, isPlace]);

  // Before the browser paints, and before anyone gathers: a select without its options would pass for an empty one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a select that comes back after `typing` is filled again.
  useLayoutEffect(() => {
    const element = select.current;
    if (!element || loaded.is !== 'options') return;
    element.replaceChildren(...[...element.children].slice(0, 1));
    element.append(
      ...loaded.options.map(({ code, label }) => new Option(label, code)),
      ...(isPlace ? [Object.assign(new Option(formatWord(words, 'notListed'), ''), { className: 'not-listed' })] : []),
    );
    element.value = String(store.record()[name] ?? '');
  }, [loaded, typing, words, store, name, isPlace]);

  const failed = loaded.is === 'failed';
  const loadAgain = useCallback(() => setTries((before) => before + 1), []);
  // With the notice itself: a connection that is back a moment later is not missed.
  useLayoutEffect(() => {
    if (!failed) return;
    window.addEventListener('online', loadAgain);
    return () => window.removeEventListener('online', loadAgain);
  }, [failed, loadAgain]);

  useEffect(() => {
    if (wantsFocus) document.getElementById(id)?.focus();
    setWantsFocus(false);
  }, [wantsFocus, id]);

  const turnTo = (typed: boolean): void => {
    store.put(name, undefined);
    setTyping(typed);
    setWantsFocus(true);
  };

  if (typing) {
    return (
      <>
        <input
          className="field-input"
          id={id}
          name={name}
          defaultValue={String(store.record()[name] ?? '')}
          autoComplete={field.autocomplete}
          {...aria}
        />
        {loaded.is === 'options' && loaded.options.length > 0 && (
          <button type="button" className="button button-quiet field-aside" onClick={() => turnTo(false)}>
            {formatWord(words, 'chooseFromList')}
          </button>
        )}
      </>
    );
  }
  return (
    <>
      <select
        className="field-input"
        ref={select}
        id={id}
        name={name}
        data-waiting={loaded.is === 'options' ? undefined : ''}
        autoComplete={field.autocomplete}
        onChange={({ currentTarget }) => currentTarget.selectedOptions[0]?.className === 'not-listed' && turnTo(true)}
        {...aria}
        aria-describedby={failed ? [notLoadedId(name), aria['aria-describedby']].filter(Boolean).join(' ') : aria['aria-describedby']}
      >
        <option value="">
          {fieldAbove !== undefined && within === undefined
            ? formatWord(words, 'chooseAbove', { label: labelOf(fieldAbove, plan.fields[fieldAbove], texts, {}) })
            : formatWord(words, loaded.is === 'waiting' && first !== '' ? 'optionsLoading' : 'choose')}
        </option>
      </select>
      {failed && (
        <p className="field-aside">
          <span id={notLoadedId(name)}>{formatWord(words, 'optionsNotLoaded')}</span>{' '}
          <button
            type="button"
            className="button button-quiet"
            onClick={() => {
              loadAgain();
              // This button is removed with its notice.
              setWantsFocus(true);
            }}
          >
            {formatWord(words, 'retry')} <span className="visually-hidden">{label}</span>
          </button>
        </p>
      )}
    </>
  );
};
