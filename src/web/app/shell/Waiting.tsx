import type { PageId } from '../../../contract/catalogue/pages.ts';
import { Skeleton } from '../../design/Skeleton.tsx';
import { useTenant } from './tenant.tsx';

/** A page whose content is on its way: its heading, and the shape of what comes. */
export const Waiting = ({ page, heading }: { readonly page: PageId; readonly heading: string | undefined }) => {
  const tenant = useTenant();
  return (
    <main id="content" className="main" data-page={page}>
      <div className="wide page">
        <div className="stack narrow first">
          <h1 className="heading">{heading}</h1>
          <Skeleton lines={3} label={tenant.say('loading')} />
        </div>
      </div>
    </main>
  );
};
