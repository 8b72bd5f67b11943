import { type ComponentType, useEffect, useState } from 'react';
import { Dialog } from '../../design/Dialog.tsx';
import { ProblemBanner, problemOfLoading, type ScreenProblem } from '../forms/ProblemBanner.tsx';
import { useTenant } from '../shell/tenant.tsx';

type Props = {
  readonly load: () => Promise<ComponentType>;
  readonly heading: string;
  readonly onClose?: () => void;
};

/** A dialog whose script comes once it is needed; where it does not come, one that says so and fetches it again. */
export const LoadedDialog = ({ load, ...frame }: Props) => {
  const tenant = useTenant();
  const [loaded, setLoaded] = useState<{ readonly Content: ComponentType } | { readonly problem: ScreenProblem }>();
  useEffect(() => {
    const fetchIt = (): void => {
      load().then(
        (Content) => setLoaded({ Content }),
        async () => setLoaded({ problem: await problemOfLoading(tenant, fetchIt) }),
      );
    };
    fetchIt();
  }, [load, tenant]);
  if (loaded === undefined) return null;
  if ('Content' in loaded) return <loaded.Content />;
  return (
    <Dialog {...frame}>
      <ProblemBanner problem={loaded.problem} />
    </Dialog>
  );
};
