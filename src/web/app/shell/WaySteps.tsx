import { type StepOfWay, Stepper } from '../../design/Stepper.tsx';
import { useTenant } from './tenant.tsx';

type Props = { readonly label: string; readonly steps: readonly StepOfWay[] };

/** The way of something, whose states are said in the tenant's words. */
export const WaySteps = ({ label, steps }: Props) => {
  const tenant = useTenant();
  const stateWords = {
    done: tenant.say('stepDone'),
    now: tenant.say('stepNow'),
    ahead: tenant.say('stepAhead'),
    failed: tenant.say('stepFailed'),
  };
  return <Stepper label={label} steps={steps} stateWords={stateWords} />;
};
