import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { PathLink } from '../navigation/PathLink.tsx';
import { useTenant } from '../shell/tenant.tsx';
import { showToast, type Toast, undoToast } from './toast.ts';
import './toast.css';

/** For how many milliseconds a success is shown; a question is shown until it is answered. */
const STAYS = 8_000;
/** How long something can be undone; while the pointer or the focus is on it, longer. */
const UNDOABLE = 15_000;

/** How a change ended, and what can be done about it. */
export const ToastCard = ({ toast }: { readonly toast: Toast }) => {
  const tenant = useTenant();
  const [isHeld, setHeld] = useState(false);
  /** Where the focus was before it came here: it returns there, as the card goes. */
  const from = useRef<HTMLElement>(undefined);
  const enter = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
    setHeld(true);
    if (currentTarget.contains(relatedTarget)) return;
    from.current = relatedTarget instanceof HTMLElement ? relatedTarget : undefined;
  };
  const leaveBy = (run: () => void) => () => {
    run();
    from.current?.focus({ preventScroll: true });
  };
  useEffect(() => {
    if (toast.tone !== 'success' || isHeld) return;
    const timer = setTimeout(() => showToast(undefined), toast.undo ? UNDOABLE : STAYS);
    return () => clearTimeout(timer);
  }, [toast, isHeld]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nobody acts on it; it stays while somebody is at its buttons.
    <div
      className="toast-card"
      data-tone={toast.tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={enter}
      onBlur={() => setHeld(false)}
    >
      <p>{toast.text}</p>
      {toast.link && (
        <PathLink to={toast.link.to} className="button button-quiet">
          {toast.link.text}
        </PathLink>
      )}
      {toast.undo && (
        <Button look="quiet" onClick={leaveBy(undoToast)}>
          {toast.undo.text}
        </Button>
      )}
      {toast.again && (
        <Button look="quiet" onClick={leaveBy(dismissThen(toast.again))}>
          {tenant.say('retry')}
        </Button>
      )}
      <Button look="quiet" onClick={leaveBy(() => showToast(undefined))}>
        {tenant.say('close')}
      </Button>
    </div>
  );
};

const dismissThen = (run: () => void) => () => {
  showToast(undefined);
  run();
};
