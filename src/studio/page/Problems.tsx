import { useRef, useState } from 'react';
import type { FormattedDiagnostic } from '../../../engine/compiler.ts';
import type { Position } from '../editor/authoring.ts';
import { formatFix } from '../editor/formatFix.ts';
import type { Studio, View } from './createStudio.ts';

type Props = { readonly studio: Studio; readonly view: View; readonly onGo: (file: string, cursor: Position) => void };

/** The most that are listed; the rest usually follow from these. */
const MOST = 50;
const NOT_CORRECTED = 'It could not be corrected: correct it in the text.';

/** All diagnostics of the compiler, those of the open file first. */
export const Problems = ({ studio, view, onGo }: Props) => {
  const [status, setStatus] = useState('');
  const summary = useRef<HTMLElement>(null);
  const { diagnostics, path } = view;
  const sorted = [...diagnostics.filter(({ file }) => file === path), ...diagnostics.filter(({ file }) => file !== path)];
  const certain = diagnostics.filter(({ fix, file }) => fix?.certain === true && studio.mayWrite(file)).length;
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const correct = (one: FormattedDiagnostic): void => {
    // The button is removed with the problem that it corrects.
    summary.current?.focus();
    studio.correct(one).then(
      (isDone) => setStatus(isDone ? `Corrected at ${one.file}:${one.range.start.line}.` : NOT_CORRECTED),
      () => setStatus(NOT_CORRECTED),
    );
  };
  return (
    <details className="studio-problems" open={errors > 0}>
      <summary ref={summary}>
        {errors === 0 ? 'No mistakes' : `${errors} ${errors === 1 ? 'mistake' : 'mistakes'}`}
        {diagnostics.length > errors && `, ${diagnostics.length - errors} to look at`}
      </summary>
      {certain > 0 && (
        <button
          type="button"
          className="button button-secondary studio-correct"
          onClick={() =>
            void studio.correctAll().then(
              (files) =>
                setStatus(
                  files === 0
                    ? 'Nothing could be corrected.'
                    : `Corrected in ${files} ${files === 1 ? 'file' : 'files'}; Changes shows what.`,
                ),
              () => setStatus('The corrections failed; correct them one by one.'),
            )
          }
        >
          Make {certain === 1 ? 'the certain correction' : `all ${certain} certain corrections`}
        </button>
      )}
      <p role="status">{status}</p>
      <ol>
        {sorted.slice(0, MOST).map((one) => (
          <li key={`${one.file} ${one.range.start.line} ${one.range.start.column} ${one.code} ${one.path}`} data-severity={one.severity}>
            <button type="button" onClick={() => onGo(one.file, one.range.start)}>
              <span className="studio-place">
                {one.file}:{one.range.start.line}
              </span>{' '}
              {one.message} {one.help !== undefined && <span className="studio-help">{one.help}</span>}
            </button>
            {one.fix?.edits.every(({ file }) => studio.mayWrite(file)) && (
              <button type="button" className="button button-secondary studio-correct" onClick={() => correct(one)}>
                {formatFix(one.fix)}
              </button>
            )}
          </li>
        ))}
      </ol>
      {sorted.length > MOST && <p>{sorted.length - MOST} more; correct these first.</p>}
    </details>
  );
};
