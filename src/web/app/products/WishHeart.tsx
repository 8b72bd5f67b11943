import { useEffect, useState } from 'react';
import { Icon } from '../../design/Icon.tsx';
import { useServerQuery } from '../calls/queries.ts';
import { showToast } from '../calls/toast.ts';
import { showNotLoaded } from '../forms/showNotLoaded.ts';
import { leadsTo } from '../navigation/menuOf.ts';
import { navigate, usePlace } from '../navigation/navigation.ts';
import { PageLink } from '../navigation/PageLink.tsx';
import { useSession } from '../session/session.ts';
import { loadPart } from '../shell/parts.ts';
import { useTenant } from '../shell/tenant.tsx';
import { wished } from './wished.ts';
import './wishHeart.css';

type Props = { readonly sku: string; readonly name: string };

/** Keeps a product on the first wish list, or takes it off; a guest is led to the login and back. */
export const WishHeart = ({ sku, name }: Props) => {
  const tenant = useTenant();
  const session = useSession();
  const { path, search } = usePlace();
  const isSignedIn = session.is === 'signedIn';
  const mayKeep = isSignedIn && leadsTo(tenant.shell, 'myWishList', session);
  const state = useServerQuery(mayKeep ? wished : undefined);
  const [isWorking, setWorking] = useState(false);
  /** Pressed before it was known who is here or what is kept. */
  const [isWanted, setWanted] = useState(false);
  const label = tenant.say('keepWish', { name });
  const toLogin = `?${new URLSearchParams({ return: path + search })}`;
  const known = state.is === 'here' ? state.data : undefined;
  const isKept = known?.skus.includes(sku) === true;
  const toggle = async (): Promise<void> => {
    if (state.is === 'failed') return showToast({ tone: 'error', text: state.failure.errorObj.message, again: state.again });
    if (known === undefined || isWorking) return;
    setWorking(true);
    const loaded = await Promise.all([import('./keepWish.ts'), loadPart('keepWish')]).catch(() => undefined);
    if (loaded === undefined) await showNotLoaded(tenant, () => void toggle());
    else {
      const [{ keepWish, dropWish }] = loaded;
      await (isKept ? dropWish : keepWish)(tenant, known, { sku, name });
    }
    setWorking(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was pressed is done once, when the list has come or has not
  useEffect(() => {
    if (!isWanted || session.is === 'unknown' || (isSignedIn && state.is === 'loading')) return;
    setWanted(false);
    if (!isSignedIn) navigate(tenant.to('login') + toLogin);
    else if (!isKept) void toggle();
  }, [isWanted, session.is, state.is]);
  if (!tenant.has('myWishList') || (isSignedIn && !mayKeep)) return null;
  if (session.is === 'guest')
    return (
      <PageLink page="login" className="wish-heart" search={toLogin}>
        <Icon name="heart" />
        <span className="visually-hidden">{label}</span>
      </PageLink>
    );
  const press = () => (!isSignedIn || state.is === 'loading' ? setWanted(true) : void toggle());
  return (
    <button type="button" className="wish-heart" aria-label={label} aria-pressed={isKept || isWanted} onClick={press}>
      <Icon name="heart" />
    </button>
  );
};
