/** A page around the made-up form, as thin as it can be: the step in the address, the draft in localStorage. */
import { StrictMode, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import '../../../../../src/web/design/tokens.css';
import '../../../../../src/web/design/base.css';
import '../../../../../src/web/design/parts.css';
import '../../../../../engine/renderer/form.css';
import { FormFlow } from '../../../../../engine/renderer.ts';
import { loadOptions } from '../../fixture/loadOptions.ts';
import { plan } from '../../fixture/plan.ts';
import { texts, words } from '../../fixture/texts.ts';

const listeners = new Set<() => void>();
const stepNow = (): number | undefined => Number(new URLSearchParams(location.search).get('step')) || undefined;
const go = (step: number, replace: boolean): void => {
  const address = new URL(location.href);
  address.searchParams.set('step', `${step}`);
  history[replace ? 'replaceState' : 'pushState'](null, '', address);
  for (const listener of listeners) listener();
};
addEventListener('popstate', () => {
  for (const listener of listeners) listener();
});
const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const newKey = (): string => crypto.randomUUID();
const loadValidator = async () => (await import('../../fixture/rules.ts')).factory;
const form = { plan, texts, loadValidator, now: () => new Date() };

const Page = () => {
  const step = useSyncExternalStore(listen, stepNow);
  const [sent, setSent] = useState('');
  return sent === '' ? (
    <FormFlow
      heading={<h1>Registration</h1>}
      form={form}
      words={words}
      step={step}
      onStep={(next, { replace }) => go(next, replace)}
      checkAnswers
      loadOptions={loadOptions}
      draft={{ flow: 'xx/fixture/guest', storage: () => localStorage, days: 7 }}
      links={{ policy: () => ({ href: '/elsewhere', title: 'Terms and conditions' }) }}
      newKey={newKey}
      submit={async ({ record }) => ({ is: 'done', answer: record })}
      onDone={(answer) => setSent(JSON.stringify(answer))}
      onTitle={({ error }) => {
        document.title = error ? 'Error: Fixture' : 'Fixture';
      }}
    />
  ) : (
    <pre id="sent">{sent}</pre>
  );
};

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
}
