import type { MessageName } from '../../../contract/catalogue/messages.ts';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Banner } from '../../design/Banner.tsx';

/** How a login through a provider ended, as the address says it (src/server/features/social-login). */
const outcomes: Readonly<Record<string, { readonly message: MessageName; readonly tone: 'error' | 'notice' }>> = {
  cancelled: { message: 'socialCancelled', tone: 'notice' },
  failed: { message: 'socialFailed', tone: 'error' },
  unverified: { message: 'socialUnverified', tone: 'error' },
  link: { message: 'socialLink', tone: 'notice' },
};

/** Says why somebody who was at a provider is not signed in, and the way on. */
export const SocialOutcome = ({ outcome }: { readonly outcome: string | null }) => {
  const tenant = useTenant();
  const known = outcome !== null && Object.hasOwn(outcomes, outcome) ? outcomes[outcome] : undefined;
  return (
    known && (
      <Banner tone={known.tone} live>
        <p>{tenant.message(known.message)}</p>
      </Banner>
    )
  );
};
