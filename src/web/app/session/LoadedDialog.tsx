import { type ComponentType, useEffect, useState } from 'react';
import { Dialog } from '../../design/Dialog.tsx';
import { isOutdated } from '../forms/loadFile.ts';
import { LoadFailed } from '../shell/LoadFailed.tsx';

type Props = {
  readonly load: () => Promise<ComponentType>;
  readonly heading: string;
  readonly onClose?: () => void;
};

/** A dialog whose script comes once it is needed; where it does not come, one that says so and fetches it, or the newer page, again. */
export const LoadedDialog = ({ load, ...frame }: Props) => {
  const [loaded, setLoaded] = useState<{ readonly Content: ComponentType } | 'failed'>();
  const fetchIt = (): void =>
    void load().then(
      (Content) => setLoaded({ Content }),
      () => setLoaded('failed'),
    );
  useEffect(fetchIt, [load]);
  if (loaded === undefined) return null;
  if (loaded !== 'failed') return <loaded.Content />;
  return (
    <Dialog {...frame}>
      <LoadFailed again={() => void isOutdated().then((is) => (is ? location.reload() : fetchIt()))} />
    </Dialog>
  );
};
