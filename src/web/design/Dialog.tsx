import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { keepFocusIn } from './keepFocusIn.ts';
import { enterDialog } from './topDialog.ts';
import './dialog.css';

type Props = {
  readonly heading: string;
  readonly children: ReactNode;
  /** Left out: it has to be answered, and Escape does not close it. */
  readonly onClose?: () => void;
};

/** A modal on the native `<dialog>`: it keeps the focus inside, and Escape closes it. */
export const Dialog = ({ heading, children, onClose }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Before it leaves the page: a dialog that is closed gives the focus back.
  useLayoutEffect(() => {
    const opened = dialog.current;
    if (!opened) return;
    const region = opened.closest('section, article, main');
    opened.showModal();
    const leave = enterDialog(opened);
    return () => {
      leave();
      opened.close();
      keepFocusIn(region);
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={id}
      onCancel={(event) => (onClose ? onClose() : event.preventDefault())}
      onClose={() => !onClose && dialog.current?.showModal()}
    >
      <div className="stack">
        <h2 id={id} tabIndex={-1}>
          {heading}
        </h2>
        {children}
      </div>
    </dialog>
  );
};
