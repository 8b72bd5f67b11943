import { useEffect, useRef, useState } from 'react';
import type { CodeView } from '../../../../engine/flows.ts';
import { Button } from '../../design/Button.tsx';
import { useTenant } from '../shell/tenant.tsx';

const SECOND = 1000;
/** A longer wait is said by the server's sentence, not counted down. */
const LONGEST_COUNT = 600;

const secondsTo = (time: number): number => Math.max(0, Math.ceil((time - Date.now()) / SECOND));

/** The seconds until then, as they go. */
const Countdown = ({ until }: { readonly until: number }) => {
  const tenant = useTenant();
  const [seconds, setSeconds] = useState(() => secondsTo(until));
  useEffect(() => {
    const count = (): void => setSeconds(secondsTo(until));
    count();
    const ticking = setInterval(count, SECOND);
    return () => clearInterval(ticking);
  }, [until]);
  return seconds > LONGEST_COUNT ? null : <p className="hint">{tenant.say('resendIn', { seconds })}</p>;
};

type Props = { readonly view: Extract<CodeView, { readonly phase: 'entering' }>; readonly onResend: () => void };

/** Another code, once the wait is over: the seconds count down in sight, and only what happened is read out. */
export const ResendCode = ({ view: { resend, resendAt, resent }, onResend }: Props) => {
  const tenant = useTenant();
  const told = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The button has become a countdown.
    if (resend === 'waiting' && resent !== undefined && document.activeElement === document.body)
      told.current?.focus({ preventScroll: true });
  }, [resend, resent]);
  return (
    <div>
      {resend === 'waiting' ? (
        <Countdown until={resendAt} />
      ) : (
        <div className="row">
          <Button look="quiet" working={resend === 'sending' && tenant.say('sendingCode')} onClick={onResend}>
            {tenant.say('resendCode')}
          </Button>
        </div>
      )}
      <p ref={told} role="status" tabIndex={-1}>
        {resent?.is === 'sent' && tenant.say('codeResent')}
        {resent?.is === 'failed' && resent.message}
      </p>
    </div>
  );
};
