import type { FlowView } from '../flows/flowView.ts';
import { ContinuedElsewhere } from './ContinuedElsewhere.tsx';
import { FlowNotice } from './FlowNotice.tsx';
import { formatWord, type Words } from './formatWord.ts';
import { SubmitButton } from './SubmitButton.tsx';
import type { LoadFailure } from './useRules.ts';

type Props = {
  readonly view: FlowView | undefined;
  readonly words: Words;
  /** Rules and flow were asked for and did not come. */
  readonly notLoaded: LoadFailure;
  readonly isContinuedElsewhere: boolean;
  readonly onStartOver: () => void;
  readonly onContinueHere: () => void;
  readonly onShowLatest: () => void;
  readonly onRetry: () => void;
  readonly onLoad: () => void;
};

/** A submit without an answer, or a session that ended: the one way on is Retry. */
const Stopped = ({ view, words, onRetry }: Pick<Props, 'words' | 'onRetry'> & { readonly view: FlowView }) => {
  const expired = view.phase === 'expired';
  const message = expired ? undefined : view.refusal?.message;
  const title = message === undefined ? 'connectionFailedTitle' : 'submitRefusedTitle';
  return (
    <FlowNotice tone="error" title={formatWord(words, expired ? 'sessionExpiredTitle' : title)}>
      <p>{message ?? formatWord(words, expired ? 'sessionExpired' : 'connectionFailed')}</p>
      <SubmitButton label={formatWord(words, 'retry')} working={view.phase === 'submitting'} words={words} onClick={onRetry} />
    </FlowNotice>
  );
};

const Refusal = ({
  refusal,
  announcements,
  words,
}: {
  readonly refusal: NonNullable<FlowView['refusal']>;
  readonly announcements: number;
  readonly words: Words;
}) => (
  <FlowNotice tone="error" title={formatWord(words, 'submitRefusedTitle')} announcements={announcements}>
    <p>{refusal.message}</p>
    {refusal.requestId !== undefined && <p className="form-request">{formatWord(words, 'requestId', { id: refusal.requestId })}</p>}
  </FlowNotice>
);

/** What concerns a whole form: a draft that came back, what kept it from being sent, what has not loaded. */
export const FlowNotices = ({ view, words, notLoaded, isContinuedElsewhere, ...on }: Props) => {
  const { onStartOver, onContinueHere, onShowLatest, onRetry, onLoad } = on;
  const open = view?.phase === 'answering' || view?.phase === 'checkingAnswers';
  const stopped = view && (view.phase === 'failed' || view.phase === 'expired' || (view.phase === 'submitting' && view.retrying));
  const newer = view?.phase === 'outdated' || notLoaded === 'outdated';
  return (
    <>
      {open && isContinuedElsewhere && <ContinuedElsewhere words={words} onContinueHere={onContinueHere} onShowLatest={onShowLatest} />}
      {open && !isContinuedElsewhere && view.restored && (
        <p className="form-restored" role="status">
          {formatWord(words, view.lacksSecret ? 'draftWithoutSecret' : 'draftRestored')}{' '}
          <button type="button" className="button button-quiet" onClick={onStartOver}>
            {formatWord(words, 'startOver')}
          </button>
        </p>
      )}
      {open && view.refusal && <Refusal refusal={view.refusal} announcements={view.announcements} words={words} />}
      {stopped && <Stopped view={view} words={words} onRetry={onRetry} />}
      {(newer || notLoaded) && (
        <FlowNotice tone="error" title={formatWord(words, newer ? 'newerPageTitle' : 'connectionFailedTitle')}>
          <p>{formatWord(words, newer ? 'newerPage' : 'formNotLoaded')}</p>
          <SubmitButton
            label={formatWord(words, newer ? 'loadNewerPage' : 'retry')}
            words={words}
            onClick={newer ? () => location.reload() : onLoad}
          />
        </FlowNotice>
      )}
    </>
  );
};
