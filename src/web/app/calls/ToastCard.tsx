import { useEffect } from 'react';
import { Button } from '../../design/Button.tsx';
import { useTenant } from '../shell/tenant.tsx';
import { showToast, type Toast } from './toast.ts';
import './toast.css';

/** So many milliseconds a success stays; what asks for something stays until it is answered. */
const STAYS = 8_000;

/** How a change ended, and what can be done about it. */
export const ToastCard = ({ toast }: { readonly toast: Toast }) => {
  const tenant = useTenant();
  useEffect(() => {
    if (toast.tone !== 'success') return;
    const timer = setTimeout(() => showToast(undefined), STAYS);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <div className="toast-card" data-tone={toast.tone}>
      <p>{toast.text}</p>
      {toast.undo && (
        <Button look="quiet" onClick={dismissThen(toast.undo.run)}>
          {toast.undo.text}
        </Button>
      )}
      {toast.again && (
        <Button look="quiet" onClick={dismissThen(toast.again)}>
          {tenant.say('retry')}
        </Button>
      )}
      <Button look="quiet" onClick={() => showToast(undefined)}>
        {tenant.say('close')}
      </Button>
    </div>
  );
};

const dismissThen = (run: () => void) => () => {
  showToast(undefined);
  run();
};
