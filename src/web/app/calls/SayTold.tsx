import { useEffect } from 'react';
import { Button } from '../../design/Button.tsx';
import { useTenant } from '../shell/tenant.tsx';
import { type Told, tell } from './told.ts';
import './told.css';

/** So many milliseconds a success stays; what asks for something stays until it is answered. */
const STAYS = 8_000;

/** How a change ended, and what can be done about it. */
export const SayTold = ({ told }: { readonly told: Told }) => {
  const tenant = useTenant();
  useEffect(() => {
    if (told.tone !== 'success') return;
    const timer = setTimeout(() => tell(undefined), STAYS);
    return () => clearTimeout(timer);
  }, [told]);
  return (
    <div className="told-card" data-tone={told.tone}>
      <p>{told.text}</p>
      {told.undo && (
        <Button look="quiet" onClick={answered(told.undo.run)}>
          {told.undo.text}
        </Button>
      )}
      {told.again && (
        <Button look="quiet" onClick={answered(told.again)}>
          {tenant.say('retry')}
        </Button>
      )}
      <Button look="quiet" onClick={() => tell(undefined)}>
        {tenant.say('close')}
      </Button>
    </div>
  );
};

const answered = (run: () => void) => () => {
  tell(undefined);
  run();
};
