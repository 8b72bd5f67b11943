import { useEffect, useState } from 'react';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Button } from '../../design/Button.tsx';
import { type Account, sendCode } from './recover.ts';

type Resend = { readonly is: 'idle' | 'sending' | 'sent' } | { readonly is: 'failed'; readonly message: string };

const second = 1000;

/** Another code, once a minute: the seconds count down in sight, and only what happened is read out. */
export const ResendCode = ({ account, seconds }: { readonly account: Account; readonly seconds: number }) => {
  const tenant = useTenant();
  const [until, setUntil] = useState(() => Date.now() + seconds * second);
  const [left, setLeft] = useState(seconds);
  const [resend, setResend] = useState<Resend>({ is: 'idle' });
  useEffect(() => {
    const count = (): void => setLeft(Math.max(0, Math.ceil((until - Date.now()) / second)));
    count();
    const ticking = setInterval(count, second);
    return () => clearInterval(ticking);
  }, [until]);

  const send = async (): Promise<void> => {
    setResend({ is: 'sending' });
    const { data, error } = await sendCode(tenant, account);
    if (data) setUntil(Date.now() + data.resendSeconds * second);
    setResend(data ? { is: 'sent' } : { is: 'failed', message: error?.errorObj.message || tenant.message('codeNotSent') });
  };
  return (
    <div>
      {left > 0 ? (
        <p className="hint">{tenant.say('resendIn', { seconds: left })}</p>
      ) : (
        <Button look="quiet" working={resend.is === 'sending' && tenant.say('sendingCode')} onClick={() => void send()}>
          {tenant.say('resendCode')}
        </Button>
      )}
      <p role="status">
        {resend.is === 'sent' && tenant.say('codeResent')}
        {resend.is === 'failed' && resend.message}
      </p>
    </div>
  );
};
