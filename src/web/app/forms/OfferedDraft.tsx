import { Button } from '../../design/Button.tsx';
import { useTenant } from '../shell/tenant.tsx';

export type DraftOffer = {
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly take: () => void;
  readonly drop: () => void;
};

/** A draft that this browser's guest may have left, or somebody else on the same device: nothing of it is shown before it is asked for. */
const OfferedDraft = ({ startedAt, take, drop }: DraftOffer) => {
  const { say, shell } = useTenant();
  const day = new Intl.DateTimeFormat(shell.language, { weekday: 'long', day: 'numeric', timeZone: shell.timeZone }).format(startedAt);
  return (
    <div className="stack">
      <p>{say('draftOffered', { day })}</p>
      <div className="row">
        <Button onClick={take}>{say('continue')}</Button>
        <Button look="secondary" onClick={drop}>
          {say('startOver')}
        </Button>
      </div>
    </div>
  );
};

export default OfferedDraft;
