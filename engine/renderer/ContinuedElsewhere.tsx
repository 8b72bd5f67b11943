import { FlowNotice } from './FlowNotice.tsx';
import { formatWord, type Words } from './formatWord.ts';

type Props = { readonly words: Words; readonly onContinueHere: () => void; readonly onShowLatest: () => void };

/** Another tab has continued this form: the person says which of the two counts. Until then nothing is kept here. */
export const ContinuedElsewhere = ({ words, onContinueHere, onShowLatest }: Props) => (
  <FlowNotice tone="notice" title={formatWord(words, 'continuedElsewhereTitle')}>
    <p>{formatWord(words, 'continuedElsewhere')}</p>
    <div className="form-actions">
      <button type="button" className="button button-secondary" onClick={onShowLatest}>
        {formatWord(words, 'showLatest')}
      </button>
      <button type="button" className="button button-quiet" onClick={onContinueHere}>
        {formatWord(words, 'continueHere')}
      </button>
    </div>
  </FlowNotice>
);
