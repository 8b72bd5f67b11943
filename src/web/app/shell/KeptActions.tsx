import type { ReactNode } from 'react';
import { Button } from '../../design/Button.tsx';
import { useTenant } from './tenant.tsx';

type Props = {
  /** Buttons of several rows say the same: each is called by what it is about too. */
  readonly name: string;
  /** Left out: it is the favourite, or may not become it. */
  readonly onPrefer: (() => void) | undefined;
  readonly preferring: boolean;
  readonly onDelete: () => void;
  /** What can be done besides, before these. */
  readonly children?: ReactNode;
};

/** What can be done with one of the things that a person keeps: make it the favourite, delete it. */
export const KeptActions = ({ name, onPrefer, preferring, onDelete, children }: Props) => {
  const tenant = useTenant();
  const ofIt = <span className="visually-hidden"> {name}</span>;
  return (
    <div className="kept-actions">
      {children}
      {onPrefer && (
        <Button look="quiet" working={preferring && tenant.say('makeFavourite')} onClick={onPrefer}>
          {tenant.say('makeFavourite')}
          {ofIt}
        </Button>
      )}
      <Button look="quiet" onClick={onDelete}>
        {tenant.say('delete')}
        {ofIt}
      </Button>
    </div>
  );
};
