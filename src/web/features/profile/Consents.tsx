import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTenant } from '../../app/tenant.tsx';
import { readConsents } from './readConsents.ts';
import type { User } from './readProfile.ts';

/** What was accepted, in the sentence that was ticked, and since when. */
export const Consents = ({ user }: { readonly user: User }) => {
  const tenant = useTenant();
  const id = useId();
  const consents = useQuery({ queryKey: ['consents', user.id, user.consents], queryFn: () => readConsents(tenant, user) });
  if (!consents.data?.length) return null;
  return (
    <section className="card stack" aria-labelledby={id}>
      <h2 id={id}>{tenant.say('consents')}</h2>
      <ul className="consents">
        {consents.data.map(({ template, text, accepted, at }) => (
          <li key={template} className={accepted ? 'consent consent-accepted' : 'consent'}>
            <p>{text}</p>
            <p className="hint">{tenant.say(accepted ? 'consentAccepted' : 'consentNotAccepted', { date: tenant.dayOf(at) })}</p>
          </li>
        ))}
      </ul>
    </section>
  );
};
