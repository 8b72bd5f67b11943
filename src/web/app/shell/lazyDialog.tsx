import { type ComponentType, useEffect, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { isOutdated } from '../forms/loadFile.ts';
import { LoadFailed } from './LoadFailed.tsx';
import { type Tenant, useTenant } from './tenant.tsx';

type Loading<P> = {
  readonly load: () => Promise<ComponentType<P>>;
  /** What it says where its script does not come. */
  readonly headingOf: (tenant: Tenant) => string;
};
type Closable = { readonly onClose?: () => void };

const LazyDialog = <P extends object>({ load, headingOf, given }: Loading<P> & { readonly given: P & Closable }) => {
  const tenant = useTenant();
  const [loaded, setLoaded] = useState<{ readonly Content: ComponentType<P> } | 'failed'>();
  const fetchIt = (): void =>
    void load().then(
      (Content) => setLoaded({ Content }),
      () => setLoaded('failed'),
    );
  useEffect(fetchIt, [load]);
  if (loaded === undefined) return null;
  if (loaded !== 'failed') return <loaded.Content {...given} />;
  return (
    <Dialog heading={headingOf(tenant)} {...(given.onClose && { onClose: given.onClose })}>
      <LoadFailed again={() => void isOutdated().then((is) => (is ? location.reload() : fetchIt()))} />
      {given.onClose && (
        <Button look="quiet" onClick={given.onClose}>
          {tenant.say('close')}
        </Button>
      )}
    </Dialog>
  );
};

/** A dialog whose script comes once it is opened; where it does not come, one that says so and fetches it, or the newer page, again. */
export const lazyDialog =
  <P extends object>(load: Loading<P>['load'], headingOf: Loading<P>['headingOf']) =>
  (given: P & Closable) => <LazyDialog load={load} headingOf={headingOf} given={given} />;
