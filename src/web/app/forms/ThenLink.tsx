import { PageLink } from '../navigation/PageLink.tsx';
import { useTenant } from '../shell/tenant.tsx';
import type { Variant } from './findVariants.ts';

/** From a success on to the page that the flow's `then` names. */
export const ThenLink = ({ then, look = 'primary' }: Pick<Variant, 'then'> & { readonly look?: 'primary' | 'secondary' }) => {
  const tenant = useTenant();
  return (
    <PageLink page={then} className={`button button-${look}`}>
      {then === 'home' ? tenant.say('goHome') : tenant.shell.pages[then]?.title}
    </PageLink>
  );
};
