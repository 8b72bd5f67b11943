import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useControl, useError, useFieldTexts } from '../fieldHooks.ts';
import { formatWord } from '../formatWord.ts';
import { useForm } from '../formContext.ts';
import { foundId, optionsId } from '../ids.ts';
import type { Option } from '../options.ts';
import type { Combobox } from './combobox.ts';
import './searchList.css';

/** A search starts with this many characters, and this many milliseconds after the last key. */
const FEWEST = 2;
const PAUSE = 150;

/** The list's label of the value in the field. */
type CodeState = { readonly is: 'none' | 'nothing' | 'failed' | 'unlisted' } | { readonly is: 'listed'; readonly label: string };

type Props = {
  readonly name: string;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onCombobox: (combobox: Combobox) => void;
};

const none: readonly Option[] = [];

/** The matches of what is typed, to choose from by key, pointer or finger, and the label of the code in the field. */
export const SearchList = ({ name, input, onCombobox }: Props) => {
  const { field, store, words, texts } = useControl(name);
  const { label } = useFieldTexts(name);
  const { hasError } = useError(name);
  const { loadOptions } = useForm();
  const list = 'optionsFrom' in field ? (field.optionsFrom ?? '') : '';
  const isWhole = field.asks?.includes('exists') === true;
  const [options, setOptions] = useState(none);
  const [open, setOpen] = useState(false);
  /** The code of the option that is pointed at: it stays so when another answer has it too. */
  const [pointed, setPointed] = useState<string>();
  const [found, setFound] = useState<CodeState>({ is: 'none' });
  const popup = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** If searches overtake each other, the last one counts. */
  const lastRequest = useRef(0);
  const active = options.findIndex(({ code }) => code === pointed);

  const close = (): void => {
    setOpen(false);
    setPointed(undefined);
  };

  const search = (typed: string): void => {
    const number = ++lastRequest.current;
    loadOptions({ is: 'search', name: list, words: typed }).then(
      (matches) => {
        if (number !== lastRequest.current) return;
        setOptions(matches);
        setOpen(matches.length > 0);
        setFound({ is: matches.length === 0 && /\p{L}/u.test(typed) ? 'nothing' : 'none' });
      },
      () => number === lastRequest.current && setFound({ is: 'failed' }),
    );
  };

  /** Requests the label of the complete code in the field. */
  const lookUp = (): void => {
    const value = store.record()[name];
    const rules = store.form();
    const mistake = rules?.judgeField(name, store.record())?.mistake;
    if (typeof value !== 'string' || rules === undefined || (mistake !== undefined && mistake !== 'notFound')) return;
    const number = ++lastRequest.current;
    loadOptions({ is: 'search', name: list, words: value }).then(
      (matches) => {
        const match = matches.find(({ code }) => code === value);
        if (match === undefined) store.markUnlisted(list, value);
        if (number === lastRequest.current) setFound(match === undefined ? { is: 'unlisted' } : { is: 'listed', label: match.label });
      },
      () => undefined,
    );
  };

  const choose = (option: Option): void => {
    const element = input.current;
    if (element === null) return;
    element.value = store.form()?.show(name, option.code, store.record()) ?? option.code;
    element.dispatchEvent(new Event('input', { bubbles: true }));
    clearTimeout(timer.current);
    lastRequest.current++;
    close();
    setFound({ is: 'listed', label: option.label });
    element.focus();
  };

  const typed = (text: string): void => {
    clearTimeout(timer.current);
    lastRequest.current++;
    setFound({ is: 'none' });
    setPointed(undefined);
    if (text.trim().length >= FEWEST) timer.current = setTimeout(() => search(text), PAUSE);
    else {
      setOptions(none);
      close();
    }
  };

  const pressed = (event: KeyboardEvent): void => {
    if (event.isComposing || options.length === 0) return;
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const option = open ? options[active] : undefined;
    if (move !== undefined) {
      setOpen(true);
      setPointed(options.at(active < 0 && move < 0 ? -1 : (active + move) % options.length)?.code);
    } else if (event.key === 'Enter' && option !== undefined) choose(option);
    // Words are no code yet: the likeliest is pointed at, and the next press takes it.
    else if (event.key === 'Enter' && open && /\p{L}/u.test(input.current?.value ?? '')) setPointed(options[0]?.code);
    else if (event.key === 'Escape' && open) close();
    else return;
    event.preventDefault();
  };

  const left = (): void => {
    clearTimeout(timer.current);
    lastRequest.current++;
    close();
    if (found.is === 'none') lookUp();
  };

  const onEvent = (event: Event): void => {
    if (event instanceof KeyboardEvent) pressed(event);
    else if (event.type === 'input') typed(input.current?.value ?? '');
    else left();
  };
  const latest = useRef({ onEvent, typed, lookUp });
  latest.current = { onEvent, typed, lookUp };
  useEffect(() => {
    const element = input.current;
    const listener = (event: Event): void => latest.current.onEvent(event);
    const events = ['input', 'keydown', 'focusout'];
    for (const one of events) element?.addEventListener(one, listener);
    const lookUpNow = (): void => latest.current.lookUp();
    const stops = [store.onOpened(lookUpNow), store.onFilled([name], lookUpNow)];
    // A person who types gets matches; an earlier value gets its label.
    if (element !== null && element === document.activeElement) latest.current.typed(element.value);
    else lookUpNow();
    return () => {
      for (const one of events) element?.removeEventListener(one, listener);
      for (const stop of stops) stop();
      clearTimeout(timer.current);
    };
  }, [input, store, name]);

  const optionId = (at: number): string => `${optionsId(name)}-${at}`;
  const activeId = open && active >= 0 ? optionId(active) : undefined;
  useLayoutEffect(() => {
    onCombobox({
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': open,
      'aria-controls': optionsId(name),
      'aria-activedescendant': activeId,
    });
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [onCombobox, open, activeId, name]);
  useEffect(() => {
    if (open) popup.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);

  const line = {
    none: '',
    nothing: formatWord(words, isWhole ? 'searchNothing' : 'searchNothingInPart'),
    failed: formatWord(words, 'searchFailed'),
    listed: found.is === 'listed' ? found.label : '',
    unlisted: isWhole ? (texts?.mistakes.notFound ?? '') : formatWord(words, 'searchUnlisted'),
  }[found.is];
  return (
    <>
      <div className="search-options" role="listbox" id={optionsId(name)} aria-label={label} hidden={!open} ref={popup}>
        {options.map(({ code, label: written }, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's.
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input, which names the option.
          <div
            key={code}
            id={optionId(at)}
            role="option"
            aria-selected={at === active}
            // The input keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose({ code, label: written })}
          >
            <span className="search-code">{store.form()?.show(name, code, store.record()) ?? code}</span> {written}
          </div>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {open ? formatWord(words, 'searchFound', { count: options.length }) : ''}
      </p>
      <p className="search-found" id={foundId(name)} role="status" data-found={found.is}>
        {found.is === 'unlisted' && hasError ? '' : line}
      </p>
    </>
  );
};
