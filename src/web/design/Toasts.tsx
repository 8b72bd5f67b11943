import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from './Button.tsx';
import { currentToast, hideToast, onToast } from './toasts.ts';

/** How long a toast stays, in milliseconds; longer where it offers something, and as long as the pointer or the focus is in it. */
const stay = { plain: 6_000, undo: 15_000 };

/** The one live region for what has just happened; it stands in the frame of every page. */
export const Toasts = ({ undo, close }: { readonly undo: string; readonly close: string }) => {
  const toast = useSyncExternalStore(onToast, currentToast);
  const [held, hold] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!toast || held) return;
    const timer = setTimeout(hideToast, toast.undo ? stay.undo : stay.plain);
    return () => clearTimeout(timer);
  }, [toast, held]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer holds it, the focus does too
    <div
      ref={region}
      className="toasts"
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <div role="status">{toast && <p key={toast.id}>{toast.text}</p>}</div>
      {toast && (
        <div className="row">
          {toast.undo && (
            <Button
              look="quiet"
              onClick={() => {
                toast.undo?.();
                hold(false);
                hideToast();
              }}
            >
              {undo}
            </Button>
          )}
          <Button
            look="quiet"
            onClick={() => {
              hold(false);
              hideToast();
            }}
          >
            {close}
          </Button>
        </div>
      )}
    </div>
  );
};
