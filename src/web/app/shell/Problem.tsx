import { Button } from '../../design/Button.tsx';
import { Heading } from '../../design/Heading.tsx';
import { readRequestId } from '../calls/requestId.ts';
import { Page } from './Page.tsx';
import { useTenant } from './tenant.tsx';

/** What a screen that broke shows: try again, or start from the home page. */
export const Problem = () => {
  const tenant = useTenant();
  const id = readRequestId();
  const heading = tenant.say('problemHeading');
  return (
    <Page page="pageNotAvailable" title={heading}>
      <Heading intro={tenant.message('serverError')}>{heading}</Heading>
      {id && <p className="hint">{tenant.say('requestId', { id })}</p>}
      <div className="row">
        {/* A part that did not come is fetched again by a new page alone; what was typed is in its draft. */}
        <Button onClick={() => location.reload()}>{tenant.say('retry')}</Button>
        <a href={`/${tenant.shell.tenant}`} className="button button-quiet">
          {tenant.say('goHome')}
        </a>
      </div>
    </Page>
  );
};
