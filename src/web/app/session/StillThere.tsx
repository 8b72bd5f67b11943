import { useEffect, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { useTenant } from '../shell/tenant.tsx';
import { keepSession } from './sessionCalls.ts';

type Props = { readonly endsAt: number; readonly warnsBefore: number };

/** Asks somebody who has not used the page for long whether they are there, and until when they can say so. */
export const StillThere = ({ endsAt, warnsBefore }: Props) => {
  const tenant = useTenant();
  const [asks, setAsks] = useState(false);
  const [working, setWorking] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    setAsks(false);
    setFailed(false);
    const warn = (): void => setAsks(Date.now() >= endsAt - warnsBefore);
    const timer = setInterval(warn, 1_000);
    document.addEventListener('visibilitychange', warn);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', warn);
    };
  }, [endsAt, warnsBefore]);
  const stay = async (): Promise<void> => {
    if (working) return;
    setWorking(true);
    setFailed(!(await keepSession(tenant)));
    setWorking(false);
  };
  if (!asks) return null;
  return (
    <Dialog heading={tenant.say('stillThereTitle')} onClose={() => void stay()}>
      <p>{tenant.say('stillThereText', { time: tenant.timeOf(new Date(endsAt).toISOString()) })}</p>
      {failed && <p role="alert">{tenant.message('connectionFailed')}</p>}
      <div className="row">
        <Button working={working && tenant.say('loading')} onClick={() => void stay()}>
          {tenant.say('stayHere')}
        </Button>
      </div>
    </Dialog>
  );
};
