/** A page that shows any form of its tenant, as the shop shows it: which one, at which step and filled in how follows the #. */
import { useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { TenantForm } from '../../../../src/web/app/forms/TenantForm.tsx';
import { readFirstPage } from '../../../../src/web/app/shell/readFirstPage.ts';
import { TenantProvider, tenantOf } from '../../../../src/web/app/shell/tenant.tsx';
import type { ShownStep } from './shown.ts';

const read = (): string => decodeURIComponent(location.hash.slice(1));
const listen = (listener: () => void) => {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
};

/** One form; it says when it went on to another step, or was sent. */
const Form = ({ form, step, start, round, refusal }: ShownStep) => {
  const [at, setAt] = useState(step);
  const [sent, setSent] = useState(false);
  return (
    <main data-round={round} data-at={sent ? 'sent' : at}>
      {!sent && (
        <TenantForm
          form={form}
          heading={<h1>{form}</h1>}
          step={at}
          onStep={setAt}
          start={start}
          submit={async () => ({ ...(refusal === undefined ? { data: true } : { error: refusal }), headers: new Headers() })}
          onDone={() => setSent(true)}
        />
      )}
    </main>
  );
};

const Page = () => {
  const asked = useSyncExternalStore(listen, read);
  if (asked === '') return null;
  const shown = JSON.parse(asked) as ShownStep;
  return <Form key={shown.round} {...shown} />;
};

const page = readFirstPage(document);
const root = document.getElementById('root');
if (root && page?.is === 'tenant')
  createRoot(root).render(
    <TenantProvider value={tenantOf(page)}>
      <Page />
    </TenantProvider>,
  );
