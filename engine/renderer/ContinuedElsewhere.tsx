import { FlowNotice } from './FlowNotice.tsx';
import { say, type Words } from './say.ts';

type Props = { readonly words: Words; readonly onContinueHere: () => void; readonly onShowLatest: () => void };

/** Another tab has continued this form: the person says which of the two counts. Until then nothing is kept here. */
export const ContinuedElsewhere = ({ words, onContinueHere, onShowLatest }: Props) => (
  <FlowNotice tone="notice" title={say(words, 'continuedElsewhereTitle')}>
    <p>{say(words, 'continuedElsewhere')}</p>
    <div className="form-actions">
      <button type="button" className="button button-secondary" onClick={onShowLatest}>
        {say(words, 'showLatest')}
      </button>
      <button type="button" className="button button-quiet" onClick={onContinueHere}>
        {say(words, 'continueHere')}
      </button>
    </div>
  </FlowNotice>
);
