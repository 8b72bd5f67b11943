import { useTenant } from '../../shell/tenant.tsx';
import { useSolving } from './solving.ts';

/** Says, and reads out, that a challenge is being solved. Nobody has anything to do: the browser works, and what was typed stays. */
export const Solving = () => {
  const tenant = useTenant();
  const solving = useSolving();
  return (
    <p className="hint solving" role="status" data-solving={solving || undefined}>
      {solving ? tenant.say('solvingChallenge') : ''}
    </p>
  );
};
