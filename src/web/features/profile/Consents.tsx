import { useId } from 'react';
import { useTenant } from '../../app/shell/tenant.tsx';
import type { Consent } from './readConsents.ts';

/** What was accepted, in the sentence that was ticked, and since when. */
export const Consents = ({ consents }: { readonly consents: readonly Consent[] }) => {
  const tenant = useTenant();
  const id = useId();
  if (consents.length === 0) return null;
  return (
    <section className="card stack" aria-labelledby={id}>
      <h2 id={id}>{tenant.say('consents')}</h2>
      <ul className="consents">
        {consents.map(({ template, text, accepted, at }) => (
          <li key={template} className={accepted ? 'consent consent-accepted' : 'consent'}>
            <p>{text}</p>
            <p className="hint">{tenant.say(accepted ? 'consentAccepted' : 'consentNotAccepted', { date: tenant.dayOf(at) })}</p>
          </li>
        ))}
      </ul>
    </section>
  );
};
