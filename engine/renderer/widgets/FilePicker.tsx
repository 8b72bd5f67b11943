import { type ChangeEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type FileType, fileTypeNames, fileTypeOf, fileTypes } from '../../kinds/fileTypes.ts';
import { formatBytes } from '../../kinds/formatBytes.ts';
import { type FileRules, fileNameOf, fileRulesOf, readSentFiles, type SentFile, writeSentFiles } from '../../kinds/sentFiles.ts';
import { useControl } from '../fieldHooks.ts';
import { formatWord } from '../formatWord.ts';
import { useForm } from '../formContext.ts';
import { labelId } from '../ids.ts';
import './filePicker.css';

type Props = {
  readonly name: string;
  /** The value that the field starts with. */
  readonly first: string;
  readonly onValue: (value: string) => void;
};

/** A file on the screen. */
type Chosen = {
  readonly key: number;
  readonly name: string;
  readonly bytes: number;
  readonly type: FileType | undefined;
  readonly state: 'sending' | 'checking' | 'sent' | 'notSent' | 'refused';
  readonly share: number;
  readonly token?: string | undefined;
  /** Why it is refused or not sent, for a person. */
  readonly message?: string;
  /** What the browser holds of it; nothing after a draft was restored. */
  readonly file?: File;
  readonly stop?: AbortController;
};

const BYTES = 1_000_000;

/** Used instead of files that are not uploaded yet: what the rule of the kind refuses. */
const WAITING = '…';

/** The files of earlier, as a draft stores them. */
const restored = (value: string): readonly Chosen[] =>
  (readSentFiles(value.replace(WAITING, '').trim()) ?? []).flatMap(({ token, type, bytes, name }, key) => {
    const known = fileTypeNames.find((one) => one === type);
    return known === undefined ? [] : [{ key, name, bytes, type: known, state: 'sent' as const, share: 1, token }];
  });

/** The field's value: all that came, and a mark where something is on its way, which its rule refuses. */
const writeValue = (files: readonly Chosen[]): string => {
  const sent = files.flatMap(({ state, token, type, bytes, name }): SentFile[] =>
    state === 'sent' && token !== undefined && type !== undefined ? [{ token, type, bytes, name }] : [],
  );
  const isWaiting = files.some(({ state }) => state !== 'sent');
  return [...(sent.length === 0 ? [] : [writeSentFiles(sent)]), ...(isWaiting ? [WAITING] : [])].join(' ');
};

const typesIn = (types: FileRules['types'], language: string | undefined): string =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(types.map((type) => fileTypes[type].endings[0].toUpperCase()));

/** Chooses files, sends them at once, and shows how far each is. */
export const FilePicker = ({ name, first, onValue }: Props) => {
  const { field, id, aria, texts, words } = useControl(name);
  const { plan, sendFile } = useForm();
  const rules = fileRulesOf(field);
  if (rules === undefined) throw new Error(`The field ${name} takes no files.`);
  const language = document.documentElement.lang || undefined;
  const [files, setFiles] = useState<readonly Chosen[]>(() => restored(first));
  const [announcement, setSaid] = useState('');
  const keys = useRef(files.length);
  const input = useRef<HTMLInputElement>(null);
  const write = useRef(onValue);
  write.current = onValue;
  const latest = useRef(files);

  const change = (next: readonly Chosen[]): void => {
    latest.current = next;
    setFiles(next);
    write.current(writeValue(next));
  };
  const put = (key: number, part: Partial<Chosen>): void =>
    change(latest.current.map((one) => (one.key === key ? { ...one, ...part } : one)));

  // What was on its way when the draft was kept does not come any more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field appears.
  useEffect(() => {
    const known = writeValue(files);
    if (known !== first) write.current(known);
  }, []);

  // Who leaves the step with a file on its way finds it stopped there; what came stays.
  useEffect(
    () => () => {
      for (const { stop } of latest.current) stop?.abort();
    },
    [],
  );

  const send = async ({ key, file, type, token }: Chosen): Promise<void> => {
    if (file === undefined || type === undefined) return;
    const stop = new AbortController();
    put(key, { state: 'sending', stop });
    const answer = await sendFile({
      form: plan.form,
      field: name,
      file,
      type,
      token,
      signal: stop.signal,
      onToken: (given) => put(key, { token: given }),
      onProgress: (share) => put(key, { share }),
      onCheck: () => {
        put(key, { state: 'checking' });
        setSaid(formatWord(words, 'fileChecking'));
      },
    });
    if (stop.signal.aborted) return;
    if (answer.is === 'sent') {
      put(key, { state: 'sent', share: 1, token: answer.token });
      setSaid(formatWord(words, 'fileSent', { name: file.name }));
    } else if (answer.is !== 'refused') {
      const message = formatWord(words, answer.is === 'unchecked' ? 'fileNotChecked' : 'fileNotSent', { name: file.name });
      put(key, { state: 'notSent', message });
      setSaid(message);
    } else {
      const message =
        answer.why === 'harmful' ? formatWord(words, 'fileHarmful', { name: file.name }) : (texts?.mistakes[answer.why] ?? '');
      put(key, { state: 'refused', message, token: undefined });
      setSaid(`${file.name}: ${message}`);
    }
  };
  const sending = useRef(send);
  sending.current = send;

  const waits = files.some(({ state }) => state === 'notSent');
  // With the notice itself: a connection that is back a moment later is not missed.
  useLayoutEffect(() => {
    if (!waits) return;
    const again = () => {
      for (const one of latest.current) if (one.state === 'notSent') void sending.current(one);
    };
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [waits]);

  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const chosen = [...(currentTarget.files ?? [])].map((given): Chosen => {
      const file = new File([given], fileNameOf(given.name), { type: given.type });
      const type = fileTypeOf(file.type);
      const mistake = type === undefined || !rules.types.includes(type) ? 'type' : file.size > rules.bytes ? 'size' : undefined;
      const message = mistake === undefined ? file.size === 0 && formatWord(words, 'fileEmpty') : (texts?.mistakes[mistake] ?? '');
      const known = { key: keys.current++, name: file.name, bytes: file.size, type, share: 0 };
      return message === false ? { ...known, state: 'sending', file } : { ...known, state: 'refused', message };
    });
    // The same file may be chosen again.
    currentTarget.value = '';
    change([...latest.current, ...chosen]);
    for (const one of chosen) if (one.state === 'sending') void send(one);
    setSaid(chosen.flatMap(({ name: called, message }) => (message === undefined ? [] : [`${called}: ${message}`])).join(' '));
  };

  const remove = (one: Chosen): void => {
    one.stop?.abort();
    change(latest.current.filter(({ key }) => key !== one.key));
    setSaid(formatWord(words, 'fileRemoved', { name: one.name }));
    input.current?.focus();
  };

  const taken = files.filter(({ state }) => state !== 'refused').length;
  const { types, bytes, count } = rules;
  const values = { types: typesIn(types, language), megabytes: bytes / BYTES, max: count.max };
  const accept = types.flatMap((type) => [fileTypes[type].mediaType, ...fileTypes[type].endings.map((ending) => `.${ending}`)]).join();
  const { 'aria-describedby': describedBy = '', ...ofInput } = aria;
  const described = `${describedBy} ${id}-rules`.trim();
  return (
    <fieldset className="files" aria-labelledby={labelId(name)}>
      <p className="field-hint" id={`${id}-rules`}>
        {formatWord(words, count.max === 1 ? 'fileRules' : 'filesManyRules', values)}
      </p>
      {files.length > 0 && (
        <ul className="files-chosen">
          {files.map((one) => (
            <li key={one.key} data-state={one.state}>
              <span className="file-name">
                {one.name} <span className="file-size">{formatBytes(one.bytes, language)}</span>
              </span>
              {one.state === 'sending' && (
                <progress
                  value={one.share}
                  aria-label={formatWord(words, 'fileSending', { name: one.name, percent: Math.floor(one.share * 100) })}
                />
              )}
              {one.state === 'checking' && <span className="file-checking">{formatWord(words, 'fileChecking')}</span>}
              {(one.state === 'notSent' || one.state === 'refused') && <span className="file-message">{one.message}</span>}
              <span className="file-actions">
                {one.state === 'notSent' && (
                  <button type="button" className="button button-quiet" onClick={() => void send(one)}>
                    {formatWord(words, 'retry')} <span className="visually-hidden">{one.name}</span>
                  </button>
                )}
                <button
                  type="button"
                  className="button button-quiet file-remove"
                  aria-label={formatWord(words, 'fileRemove', { name: one.name })}
                  onClick={() => remove(one)}
                >
                  <span aria-hidden="true">×</span>
                </button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {taken < count.max && (
        <p className="files-choose">
          <label className="button button-secondary">
            <span id={`${id}-choose`}>{formatWord(words, 'fileChoose')}</span>
            <input
              type="file"
              id={id}
              ref={input}
              className="visually-hidden"
              accept={accept}
              multiple={count.max > 1}
              onChange={choose}
              aria-labelledby={`${labelId(name)} ${id}-choose`}
              aria-describedby={described}
              {...ofInput}
            />
          </label>
          {types.includes('jpeg') && (
            <label className="button button-quiet files-photo">
              <span id={`${id}-photo`}>{formatWord(words, 'filePhoto')}</span>
              <input
                type="file"
                className="visually-hidden"
                accept={fileTypes.jpeg.mediaType}
                capture="environment"
                onChange={choose}
                aria-labelledby={`${labelId(name)} ${id}-photo`}
              />
            </label>
          )}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </fieldset>
  );
};
