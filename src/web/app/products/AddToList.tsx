import { type ComponentProps, type ComponentType, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import { showNotLoaded } from '../forms/showNotLoaded.ts';
import { usePlace } from '../navigation/navigation.ts';
import { PageLink } from '../navigation/PageLink.tsx';
import { useSession } from '../session/session.ts';
import { loadPart } from '../shell/parts.ts';
import { useTenant } from '../shell/tenant.tsx';
import type { WantedListLine } from './lists.ts';

// Lists, and what is said of them, come once somebody keeps something.
const importKeepOnList = () => Promise.all([import('./KeepOnList.tsx'), loadPart('listChooser')]).then(([file]) => file.KeepOnList);

type KeepOnListProps = ComponentProps<typeof import('./KeepOnList.tsx').KeepOnList>;

type Props = {
  /** What is to be kept: one product, or several at once. */
  readonly lines: readonly WantedListLine[];
  /** What it is, for those who do not see what the button is beside. */
  readonly name: string;
  readonly look?: 'secondary' | 'quiet';
};

/** Keeps products on one of the person's lists, or on a new one; a guest is led to the login and back. */
export const AddToList = ({ lines, name, look = 'secondary' }: Props) => {
  const tenant = useTenant();
  const session = useSession();
  const { path, search } = usePlace();
  const [KeepOnList, setKeepOnList] = useState<ComponentType<KeepOnListProps>>();
  const open = (): void =>
    void importKeepOnList().then(
      (loaded) => setKeepOnList(() => loaded),
      () => showNotLoaded(tenant, open),
    );
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
      <Button look={look} onClick={open}>
        {words}
      </Button>
      {KeepOnList && <KeepOnList lines={lines} onClose={() => setKeepOnList(undefined)} />}
    </>
  );
};
