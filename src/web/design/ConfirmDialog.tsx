import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

type Props = {
  readonly heading: string;
  /** What happens, and what of it cannot be undone. */
  readonly children: ReactNode;
  /** The deed, as a verb: not "yes". */
  readonly confirm: string;
  readonly cancel: string;
  readonly tone?: 'danger';
  readonly working?: string | false;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** Asks before something is done that cannot be undone; the focus then returns to the button that asked. */
export const ConfirmDialog = ({ heading, children, confirm, cancel, tone, working = false, onConfirm, onCancel }: Props) => (
  <Dialog heading={heading} onClose={onCancel}>
    {children}
    <div className="row">
      <Button look={tone === 'danger' ? 'danger' : 'primary'} working={working} onClick={onConfirm}>
        {confirm}
      </Button>
      <Button look="secondary" onClick={onCancel}>
        {cancel}
      </Button>
    </div>
  </Dialog>
);
