import { useId, useState } from 'react';
import { useServerCommand } from '../../app/calls/useServerCommand.ts';
import { hrefOf } from '../../app/navigation/navigation.ts';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Button } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { takeFocus } from '../../design/takeFocus.ts';
import { type Quotation, quotationOf, quotationPath } from './quotation.ts';
import { momentOf } from './quotationState.ts';

const sharePath = '/api/quotation/v1/quotations/{id}/share';

/** Makes a link for others, shows it once, and ends it. */
export const ShareDialog = ({
  quotation: { id, number, sharedUntil },
  onClose,
}: {
  readonly quotation: Quotation;
  readonly onClose: () => void;
}) => {
  const tenant = useTenant();
  const fieldId = useId();
  const [link, setLink] = useState<string>();
  const [announcement, say] = useState('');
  const invalidates = [quotationOf(id), quotationOf(number), quotationPath] as const;
  const make = useServerCommand('put', sharePath, { invalidates });
  const stop = useServerCommand('delete', sharePath, { invalidates, says: () => tenant.say('shareStopped') });
  const working = make.working || stop.working;

  const makeLink = async (): Promise<void> => {
    const { data } = await make.run({ path: { id } });
    // Behind the sign # no server, log or referrer ever sees it.
    if (data) setLink(new URL(`${hrefOf(tenant.to('sharedQuotation'))}#${data.token}`, location.origin).href);
  };
  const copy = async (text: string): Promise<void> => {
    const done = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    if (done) say(tenant.say('linkCopied'));
    else document.querySelector<HTMLInputElement>(`#${CSS.escape(fieldId)}`)?.select();
  };

  return (
    <Dialog heading={tenant.say('shareHeading', { number })} onClose={onClose}>
      <p>{tenant.say('shareText')}</p>
      {link !== undefined && (
        <div className="filter">
          <label htmlFor={fieldId}>{tenant.say('shareLink')}</label>
          <input ref={takeFocus} id={fieldId} readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        </div>
      )}
      {sharedUntil !== undefined && (
        <p className="hint">
          {link === undefined
            ? tenant.say('shareKept', momentOf(tenant, sharedUntil))
            : tenant.say('shareEnds', momentOf(tenant, sharedUntil))}
        </p>
      )}
      <p role="status" className="hint">
        {announcement}
      </p>
      <div className="row">
        {link === undefined ? (
          <Button working={make.working && tenant.say('shareMaking')} onClick={() => void (working || makeLink())}>
            {sharedUntil === undefined ? tenant.say('shareMake') : tenant.say('shareAnother')}
          </Button>
        ) : (
          <>
            <Button onClick={() => void copy(link)}>{tenant.say('copyLink')}</Button>
            {'share' in navigator && (
              <Button look="secondary" onClick={() => void navigator.share({ url: link }).catch(() => undefined)}>
                {tenant.say('sendLink')}
              </Button>
            )}
          </>
        )}
        {sharedUntil !== undefined && (
          <Button
            look="secondary"
            working={stop.working && tenant.say('shareStopping')}
            onClick={() => void (working || stop.run({ path: { id } }).then(({ error }) => error ?? onClose()))}
          >
            {tenant.say('shareStop')}
          </Button>
        )}
        <Button look="quiet" onClick={onClose}>
          {tenant.say('close')}
        </Button>
      </div>
    </Dialog>
  );
};
