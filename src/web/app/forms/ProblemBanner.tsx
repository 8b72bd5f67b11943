import type { ReactNode } from 'react';
import { Banner } from '../../design/Banner.tsx';
import { Button } from '../../design/Button.tsx';
import { type Tenant, useTenant } from '../shell/tenant.tsx';
import { isOutdated } from './loadFile.ts';

/** What kept a screen from doing what was asked; `isOutdated`: a newer release has replaced the script that does it; `again` does it once more. */
export type ScreenProblem = { readonly text: string; readonly isOutdated?: boolean; readonly again?: (() => void) | undefined };

/** The problem of a script that did not come. */
export const problemOfLoading = async (tenant: Tenant, again?: () => void): Promise<ScreenProblem> =>
  (await isOutdated()) ? { text: tenant.say('newerPageTitle'), isOutdated: true } : { text: tenant.message('connectionFailed'), again };

type Props = { readonly problem: ScreenProblem; readonly children?: ReactNode };

/** Says what went wrong; of a replaced page it offers the newer one, and what can be done again it offers again. */
export const ProblemBanner = ({ problem, children }: Props) => {
  const tenant = useTenant();
  return (
    <Banner tone="error" live>
      <p>{problem.text}</p>
      {children}
      {problem.isOutdated && (
        <div className="row">
          <Button look="secondary" onClick={() => location.reload()}>
            {tenant.say('loadNewerPage')}
          </Button>
        </div>
      )}
      {problem.again && (
        <div className="row">
          <Button look="secondary" onClick={problem.again}>
            {tenant.say('retry')}
          </Button>
        </div>
      )}
    </Banner>
  );
};
