import { Suspense, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import { usePlace } from '../navigation/navigation.ts';
import { PageLink } from '../navigation/PageLink.tsx';
import { useSession } from '../session/session.ts';
import { useTenant } from '../shell/tenant.tsx';
import { addLinesToList } from './addLinesToList.ts';
import { LazyListChooser as ListChooser } from './LazyListChooser.ts';
import type { WantedListLine } from './lists.ts';

type Props = {
  /** What is to be kept: one product, or several at once. */
  readonly lines: readonly WantedListLine[];
  /** What it is, for those who do not see beside what the button stands. */
  readonly name: string;
  readonly look?: 'secondary' | 'quiet';
};

/** Keeps products on one of the person's lists, or on a new one; a guest is led to the login and back. */
export const AddToList = ({ lines, name, look = 'secondary' }: Props) => {
  const tenant = useTenant();
  const session = useSession();
  const { path, search } = usePlace();
  const [isOpen, setOpen] = useState(false);
  const words = (
    <>
      <Icon name="list" /> {tenant.say('addToList')}
      <span className="visually-hidden"> {name}</span>
    </>
  );
  if (session.is !== 'signedIn')
    return (
      <PageLink page="login" className={`button button-${look}`} search={`?${new URLSearchParams({ return: path + search })}`}>
        {words}
      </PageLink>
    );
  return (
    <>
      <Button look={look} onClick={() => setOpen(true)}>
        {words}
      </Button>
      {isOpen && (
        <Suspense>
          <ListChooser
            sku={lines.length === 1 ? lines[0]?.sku : undefined}
            onChoose={(list) => addLinesToList(tenant, list, lines)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
};
