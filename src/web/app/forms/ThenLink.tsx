import { PageLink } from '../navigation/PageLink.tsx';
import { useTenant } from '../shell/tenant.tsx';
import type { Variant } from './findVariants.ts';

/** From a success on to the page that the flow's `then` names. */
export const ThenLink = ({ then }: Pick<Variant, 'then'>) => {
  const tenant = useTenant();
  const names = { home: 'goHome', login: 'logIn', companyLogin: 'logIn' } as const;
  const word = Object.hasOwn(names, then) ? names[then as keyof typeof names] : undefined;
  return (
    <PageLink page={then} className="button button-primary">
      {word ? tenant.say(word) : (tenant.shell.pages[then]?.title ?? tenant.say('continue'))}
    </PageLink>
  );
};
