import { useEffect, useState } from 'react';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import { pathOnceSignedIn } from '../../../contract/returnPath.ts';
import { Heading } from '../../design/Heading.tsx';
import { GoTo } from '../navigation/GoTo.tsx';
import { usePlace } from '../navigation/navigation.ts';
import { accessOf } from '../session/access.ts';
import { useSession } from '../session/session.ts';
import { LoadFailed } from './LoadFailed.tsx';
import { NotAvailable } from './NotAvailable.tsx';
import { Page } from './Page.tsx';
import type { Screen } from './screen.ts';
import { hasScreenCome, loadScreen, screenAt } from './screens.ts';
import { useTenant } from './tenant.tsx';
import { Waiting } from './Waiting.tsx';

/** A page without a screen of its own is not available. */
type Slot = { readonly is: 'loading' | 'failed' } | { readonly is: 'here'; readonly screen: Screen | undefined };

const slotOf = (page: PageId): Slot => (hasScreenCome(page) ? { is: 'here', screen: screenAt(page) } : { is: 'loading' });

type Props = { readonly page: PageId; readonly rest: string };

/** Shows a page's screen to who may see it, once its file is here; until then the shape of it, and a way on if it did not come. */
export const ScreenSlot = ({ page, rest }: Props) => {
  const tenant = useTenant();
  const session = useSession();
  const { path, search } = usePlace();
  const [slot, setSlot] = useState<Slot>(() => slotOf(page));
  useEffect(() => {
    if (slot.is !== 'loading') return;
    loadScreen(page).then(
      (screen) => setSlot({ is: 'here', screen }),
      () => setSlot({ is: 'failed' }),
    );
  }, [page, slot]);

  const texts = tenant.shell.pages[page];
  const heading = texts?.heading ?? texts?.title ?? '';
  const access = accessOf(tenant.shell.pageRoles[page], session);
  if (slot.is === 'here' && !slot.screen) return <NotAvailable />;
  if (access === 'logIn') {
    const back = new URLSearchParams({ return: path + search });
    return <GoTo path={`${tenant.to('login')}?${back}`} />;
  }
  if (access === 'goOn') {
    return <GoTo path={pathOnceSignedIn(tenant.shell, page, new URLSearchParams(search).get('return'), location.origin)} />;
  }
  if (access === 'forbidden') return <NotAvailable message="notAllowed" />;
  if (access === 'wait' || slot.is === 'loading') return <Waiting page={page} heading={heading} />;
  if (slot.is === 'here' && slot.screen) return <slot.screen page={page} rest={rest} />;
  return (
    <Page page={page} title={heading}>
      <Heading>{heading}</Heading>
      {/* A new release may have taken the file's place: only a new page knows where it is. */}
      <LoadFailed again={() => location.reload()} />
    </Page>
  );
};
