import { useEffect, useState } from 'react';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Banner } from '../../design/Banner.tsx';
import { Button } from '../../design/Button.tsx';

type State =
  | { readonly is: 'idle' }
  | { readonly is: 'leaving'; readonly provider: string }
  | { readonly is: 'failed'; readonly message: string };

/** Logs in through somebody else who knows the person: a button for each that this shop has set up. */
export const SocialLogin = ({ back }: { readonly back: string | null }) => {
  const tenant = useTenant();
  const [state, setState] = useState<State>({ is: 'idle' });
  useEffect(() => {
    // Who comes back by the browser's own button finds the page as it was left: the button has to work again.
    const shown = (): void => setState({ is: 'idle' });
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, []);

  const leave = async (provider: string): Promise<void> => {
    setState({ is: 'leaving', provider });
    const result = await import('../../app/session/social/calls.ts')
      .then(({ startSocialLogin: leaveFor }) => leaveFor(tenant, provider, back))
      .catch(() => undefined);
    if (result?.data) location.assign(result.data.location);
    else setState({ is: 'failed', message: result?.error?.errorObj.message || tenant.message('socialFailed') });
  };
  if (tenant.providers.length === 0) return null;
  return (
    <div className="stack stack-close">
      {state.is === 'failed' && (
        <Banner tone="error" live>
          <p>{state.message}</p>
        </Banner>
      )}
      <div className="row">
        {tenant.providers.map(({ id, name }) => (
          <Button
            key={id}
            look="secondary"
            working={
              state.is === 'leaving' &&
              (state.provider === id ? tenant.say('leavingFor', { provider: name }) : tenant.say('logInWith', { provider: name }))
            }
            onClick={() => void leave(id)}
          >
            {tenant.say('logInWith', { provider: name })}
          </Button>
        ))}
      </div>
    </div>
  );
};
