import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FormattedDiagnostic } from '../../../engine/compiler.ts';
import type { Position } from '../editor/authoring.ts';
import type { ReleaseComparison } from '../worker/messages.ts';
import { Conflicts } from './Conflicts.tsx';
import type { Studio, View } from './createStudio.ts';
import { Findings, Place } from './Findings.tsx';
import { type Conflict, Refused } from './server.ts';

type Props = {
  readonly studio: Studio;
  readonly view: View;
  readonly onGo: (file: string, position: Position) => void;
  readonly onMerged: () => Promise<void>;
  readonly onProposed: () => Promise<void>;
};

type ProposalState =
  | { readonly is: 'idle' | 'working' }
  | { readonly is: 'refused'; readonly message: string; readonly mistakes: readonly FormattedDiagnostic[] }
  | { readonly is: 'contested'; readonly conflicts: readonly Conflict[] };

/** What was edited, what that does to people, and the proposal of it. */
export const Changes = ({ studio, view, onGo, onMerged, onProposed }: Props) => {
  const [compared, setCompared] = useState<ReleaseComparison>();
  const [proposal, setAsked] = useState<ProposalState>({ is: 'idle' });
  const heading = useRef<HTMLHeadingElement>(null);
  const edited = [...view.texts].filter(([path, text]) => (view.bases.get(path) ?? '') !== text).map(([path]) => path);
  const { isWorking, touched } = view;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new change is compared again
  useEffect(() => {
    let isHere = true;
    if (isWorking) return;
    studio.ask('diff', {}).then(
      (found) => isHere && setCompared(found),
      () => isHere && setCompared(undefined),
    );
    return () => {
      isHere = false;
    };
  }, [studio, isWorking, touched]);

  const act = async (work: () => Promise<ProposalState>): Promise<void> => {
    setAsked({ is: 'working' });
    try {
      setAsked(await work());
    } catch (error) {
      const { conflicts, diagnostics = [] } = (error instanceof Refused ? error.body : {}) as {
        readonly conflicts?: readonly Conflict[];
        readonly diagnostics?: readonly FormattedDiagnostic[];
      };
      if (conflicts !== undefined) setAsked({ is: 'contested', conflicts });
      else setAsked({ is: 'refused', message: error instanceof Error ? error.message : String(error), mistakes: diagnostics });
    }
  };
  const propose = (event: FormEvent): void => {
    event.preventDefault();
    if (proposal.is === 'working') return;
    void act(async () => {
      await studio.propose();
      await onProposed();
      return { is: 'idle' };
    });
  };

  return (
    <section className="studio-changes-panel" aria-label="Changes">
      <h2 ref={heading} tabIndex={-1}>
        Edited
      </h2>
      {edited.length === 0 ? (
        <p>Nothing is edited. Open a file, or point at something on the wall.</p>
      ) : (
        <ul className="studio-edited">
          {edited.map((path) => (
            <li key={path}>
              <button type="button" className="studio-link" onClick={() => onGo(path, { line: 1, column: 1 })}>
                {path}
              </button>{' '}
              {!view.bases.has(path) && <span className="studio-tag">new</span>}{' '}
              <button
                type="button"
                className="button button-quiet"
                onClick={() => {
                  studio.write(path, view.bases.get(path) ?? '');
                  // What was pressed is gone.
                  heading.current?.focus();
                }}
              >
                Undo all of {path}
              </button>
            </li>
          ))}
        </ul>
      )}
      {edited.length > 0 && (
        <>
          <h2>What it does</h2>
          {compared === undefined || isWorking ? (
            <p role="status">Comparing …</p>
          ) : (
            <>
              <p role="status">
                {compared.findings.length === 0
                  ? compared.unsound.length > 0
                    ? ''
                    : 'Nothing that people see or that is judged.'
                  : compared.cases === 0
                    ? 'The rules are the same.'
                    : `${compared.cases} values were judged by both.`}
                {compared.unsound.length > 0 && ` Not compared while they have mistakes: ${compared.unsound.join(', ')}.`}
                {compared.unexplained > 0 && ` ${compared.unexplained} differences have no line that explains them.`}
              </p>
              <Findings findings={compared.findings} onGo={onGo} />
            </>
          )}
          {proposal.is === 'contested' ? (
            <Conflicts
              studio={studio}
              conflicts={proposal.conflicts}
              onChosen={(resolutions) =>
                void act(async () => {
                  await studio.merge(resolutions);
                  await onMerged();
                  return { is: 'idle' };
                })
              }
            />
          ) : (
            <form className="studio-propose" onSubmit={propose}>
              <label htmlFor="proposal-message">Why, in a sentence for those who approve</label>
              <textarea
                id="proposal-message"
                required
                maxLength={2000}
                rows={2}
                value={view.reason}
                onChange={({ target }) => studio.show({ reason: target.value })}
              />
              <button type="submit" className="button button-primary" aria-disabled={proposal.is === 'working' ? true : undefined}>
                {proposal.is === 'working' ? 'Proposing …' : 'Propose'}
              </button>
            </form>
          )}
        </>
      )}
      {/* Why nothing was proposed, and where that is corrected. */}
      <div role={proposal.is === 'refused' ? 'alert' : 'status'} className="studio-refused">
        {proposal.is === 'refused' && <p>{proposal.message}</p>}
        {proposal.is === 'refused' && proposal.mistakes.length > 0 && <Mistakes mistakes={proposal.mistakes} onGo={onGo} />}
      </div>
    </section>
  );
};

/** How many are listed with all that belongs to them. */
const MOST = 5;

type MistakesProps = Pick<Props, 'onGo'> & { readonly mistakes: readonly FormattedDiagnostic[] };

const Mistakes = ({ mistakes, onGo }: MistakesProps) => (
  <>
    <ul className="studio-findings">
      {mistakes.slice(0, MOST).map(({ file, range, path, message, help, related }) => (
        <li key={`${file} ${range.start.line} ${path} ${message}`}>
          <p>
            <Place place={{ file, ...range.start }} onGo={onGo} /> {message} {help}
          </p>
          {related.length > 0 && (
            <ul>
              {related.map((other) => (
                <li key={`${other.file} ${other.range.start.line} ${other.message}`}>
                  <Place place={{ file: other.file, ...other.range.start }} onGo={onGo} /> {other.message}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
    {mistakes.length > MOST && <p>{mistakes.length - MOST} more; correct these first.</p>}
  </>
);
