import { useState } from 'react';
import { showToast } from '../../app/calls/toast.ts';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Button } from '../../design/Button.tsx';
import { Card } from '../../design/Card.tsx';
import { Icon } from '../../design/Icon.tsx';
import { type CopyFormat, keepCopy } from './myDataCalls.ts';

const kilobyte = 1000;

/** What is held as files: one to read, one with every detail. `size`: of the detailed one, in bytes. */
export const Copies = ({ size }: { readonly size: number }) => {
  const tenant = useTenant();
  const kilobytes = Math.max(1, Math.round(size / kilobyte)).toLocaleString(tenant.shell.language);
  return (
    <Card heading={tenant.say('copyHeading')}>
      <p>{tenant.say('copyText')}</p>
      <Copy as="pdf" label={tenant.say('copyPdf')} hint={tenant.say('copyPdfHint')} />
      <Copy as="json" label={tenant.say('copyJson')} hint={tenant.say('copyJsonHint', { size: kilobytes })} />
    </Card>
  );
};

type Props = { readonly as: CopyFormat; readonly label: string; readonly hint: string };

const Copy = ({ as, label, hint }: Props) => {
  const tenant = useTenant();
  const [working, setWorking] = useState(false);
  const keep = async (): Promise<void> => {
    setWorking(true);
    const { data, error } = await keepCopy(tenant, as);
    setWorking(false);
    // A session that ended is reported by the login.
    if (error?.status === 401) return;
    if (error) showToast({ tone: 'error', text: error.errorObj.message, again: () => void keep() });
    else showToast({ tone: 'success', text: tenant.say('copyKept', { file: data }) });
  };
  return (
    <div className="stack stack-close">
      <Button look="secondary" working={working && tenant.say('copyMaking')} onClick={() => void keep()}>
        <Icon name="download" />
        {label}
      </Button>
      <p className="hint">{hint}</p>
    </div>
  );
};
