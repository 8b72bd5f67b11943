import { type FormEvent, useEffect, useState } from 'react';
import type { Position } from '../editor/authoring.ts';
import type { EditedFile, Line, TriedCase } from '../worker/messages.ts';
import { placeOnWall, type Studio, type View } from './createStudio.ts';

type Props = {
  readonly studio: Studio;
  readonly view: View;
  readonly tenant: string;
  readonly onGo: (file: string, position: Position) => void;
  readonly onClose: () => void;
};

const shared = '_shared';

/** The values behind an element of the wall: their lines, for whom to change them, and what its field answers. */
export const Inspector = ({ studio, view, tenant, onGo, onClose }: Props) => {
  const { picked, wanted, drawn } = view;
  const key = drawn.get(placeOnWall(tenant, { is: 'form', name: wanted.form }))?.key;
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [message, setMessage] = useState('');
  const of = picked?.picked;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another form
  useEffect(() => {
    let isHere = true;
    if (of !== undefined)
      studio.ask('explain', { tenant, form: wanted.form, picked: of }).then(
        (found) => isHere && setLines(found),
        () => isHere && setLines([]),
      );
    return () => {
      isHere = false;
    };
  }, [studio, tenant, wanted.form, of, key]);

  /** Writes the edit if the author may; the wall shows the result. */
  const write = (written: EditedFile | undefined): boolean => {
    const isAllowed = written !== undefined && studio.mayWrite(written.file);
    setMessage(
      isAllowed ? '' : written === undefined ? 'This cannot be written from here: open the file.' : `You may not change ${written.file}.`,
    );
    if (isAllowed) studio.write(written.file, written.text);
    return isAllowed;
  };
  const take = (written: EditedFile | undefined): void => {
    if (write(written) && written !== undefined) onGo(written.file, written);
  };
  if (of === undefined) return null;
  return (
    <section className="studio-inspector" aria-labelledby="inspector-heading">
      <header>
        <h2 id="inspector-heading">
          {of.field ?? of.part} <span className="studio-from">{tenant}</span>
        </h2>
        <button type="button" className="button button-quiet" onClick={onClose}>
          Close
        </button>
      </header>
      <p role="status">{message}</p>
      <ul className="studio-lines">
        {lines.map((line) => (
          <li key={line.path}>
            <h3>{line.path}</h3>
            {line.says !== '' && <p className="studio-help">{line.says}</p>}
            {!line.isScalar && <p className="studio-value">{line.value}</p>}
            <ul>
              {line.layers.map((layer, at) => (
                <li key={`${layer.file}:${layer.line}`}>
                  <button type="button" className="studio-link" onClick={() => onGo(layer.file, layer)}>
                    {layer.file}:{layer.line}
                  </button>{' '}
                  {at === line.layers.length - 1 ? 'holds here' : 'is overridden'}
                </li>
              ))}
            </ul>
            <Changes key={line.value} line={line} tenant={tenant} studio={studio} onGo={onGo} onTake={take} onWrite={write} />
          </li>
        ))}
      </ul>
      {of.field !== undefined && <Cases studio={studio} tenant={tenant} form={wanted.form} field={of.field} version={key} />}
    </section>
  );
};

type ChangesProps = Pick<Props, 'studio' | 'tenant' | 'onGo'> & {
  readonly line: Line;
  /** Writes the edit and goes to its line. */
  readonly onTake: (written: EditedFile | undefined) => void;
  /** Writes the edit and stays. */
  readonly onWrite: (written: EditedFile | undefined) => boolean;
};

/** Buttons to change a value for all or for one tenant: what was typed is written at once; with nothing typed, the line opens. */
const Changes = ({ line, tenant, studio, onGo, onTake, onWrite }: ChangesProps) => {
  const [typed, setTyped] = useState(line.value);
  // The last shared layer wins: that of a language, or of a form of address.
  const ofAll = line.layers.findLast(({ folder }) => folder === shared);
  const isTyped = typed !== line.value;
  const ask = (is: 'override' | 'inherit') => void studio.ask(is, { tenant, path: line.path }).then(onTake, () => onTake(undefined));
  const set = (isForAll: boolean) =>
    void studio.ask('setValue', { tenant, path: line.path, value: typed, isForAll }).then(onWrite, () => onWrite(undefined));
  const id = `value-${line.path}`;
  return (
    <>
      {line.isScalar && (
        <p className="studio-edit">
          <label htmlFor={id} className="visually-hidden">
            {line.path}
          </label>
          <textarea id={id} rows={1} value={typed} onChange={({ target }) => setTyped(target.value)} />
        </p>
      )}
      <p className="studio-changes">
        {ofAll !== undefined && (
          <button type="button" className="button button-secondary" onClick={() => (isTyped ? set(true) : onGo(ofAll.file, ofAll))}>
            Change for all
          </button>
        )}
        <button type="button" className="button button-secondary" onClick={() => (isTyped ? set(false) : ask('override'))}>
          Change for {tenant}
        </button>
        {line.isOwn && (
          <button type="button" className="button button-secondary" onClick={() => ask('inherit')}>
            Back to inherited
          </button>
        )}
      </p>
    </>
  );
};

type CasesProps = {
  readonly studio: Studio;
  readonly tenant: string;
  readonly form: string;
  readonly field: string;
  readonly version: string | undefined;
};

/** The generated cases of a field and what the form answers to each, and an input for a value of one's own. */
const Cases = ({ studio, tenant, form, field, version }: CasesProps) => {
  const [cases, setCases] = useState<readonly TriedCase[]>([]);
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState<TriedCase>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version answers otherwise
  useEffect(() => {
    let isHere = true;
    setTried(undefined);
    studio.ask('cases', { tenant, form, field }).then(
      (found) => isHere && setCases(found),
      () => isHere && setCases([]),
    );
    return () => {
      isHere = false;
    };
  }, [studio, tenant, form, field, version]);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    studio.ask('tryValue', { tenant, form, field, typed }).then(setTried, () => setTried(undefined));
  };
  return (
    <>
      <h3>What it answers</h3>
      <form className="studio-try" onSubmit={send}>
        <label htmlFor="try-value">Try a value</label>
        <input id="try-value" value={typed} onChange={({ target }) => setTyped(target.value)} autoComplete="off" />
        <button type="submit" className="button button-primary">
          Try
        </button>
        <p role="status">{tried === undefined ? '' : `“${tried.typed}”: ${answerOf(tried)}`}</p>
      </form>
      <table className="studio-cases">
        <caption>{cases.length} generated cases</caption>
        <thead>
          <tr>
            <th scope="col">Typed</th>
            <th scope="col">Why</th>
            <th scope="col">Answer</th>
          </tr>
        </thead>
        <tbody>
          {cases.map((one) => (
            <tr key={`${one.what} ${one.typed} ${one.from}`} data-wrong={isOther(one) ? true : undefined}>
              <td>
                <code>{shorten(one.typed)}</code>
              </td>
              <td>
                {one.what}
                {isOther(one) && <strong> Expected: {one.expected === '' ? 'accepted' : one.expected}.</strong>}
              </td>
              <td>{answerOf(one)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
};

/** How many characters of a value are shown. */
const LONGEST = 80;

const shorten = (typed: TriedCase['typed']): string => {
  const text = String(typed);
  if (text === '') return '(nothing)';
  return text.length > LONGEST ? `${text.slice(0, LONGEST)} … (${text.length} characters)` : text;
};

const answerOf = ({ mistake, message }: TriedCase): string => (mistake === '' ? 'accepted' : `${mistake}: ${message}`);
/** What an example expects is a sentence; what a rule expects is a mistake. */
const isOther = ({ expected, mistake, message, from }: TriedCase): boolean =>
  from === 'examples' ? expected !== message : expected !== mistake;
