import type { FlowView, FormFlowProps } from '../../../../engine/renderer.ts';
import type { FormPlan, FormRecord } from '../../../../engine/runtime.ts';
import type { Tenant } from '../shell/tenant.tsx';
import { type Attempt, tallyAttempt } from './tallyAttempt.ts';

type Running = {
  readonly tenant: Tenant;
  readonly form: string;
  readonly attempt: Attempt;
  readonly record: () => FormRecord;
  /** What stood in the form at first; only whether it is still the same is asked. */
  readonly first: FormRecord;
};

const attempts = new Map<string, Running>();
let latest: Running | undefined;

/** Sends what is new of an attempt, as a beacon does, but without a cookie; what does not arrive is not sent again. */
const send = ({ tenant, form, attempt, record, first }: Running): void => {
  if (record() !== first) attempt.begin();
  const tallies = attempt.take();
  if (tallies.length === 0) return;
  const service = tenant.services['my-account'] ?? '/api/my-account';
  void fetch(`${service}/v1/attempts`, {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'application/json', 'x-tenant': tenant.shell.tenant, 'x-channel': 'web' },
    body: JSON.stringify({ release: tenant.release, form, tallies }),
  }).catch(() => undefined);
};

const sendAll = (): void => {
  for (const running of attempts.values()) send(running);
};

const signed = ({ timeStamp }: Event): void => latest?.attempt.sign(timeStamp);
for (const name of ['input', 'keydown', 'pointerdown']) document.addEventListener(name, signed, { capture: true, passive: true });
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && sendAll());
addEventListener('pagehide', sendAll);

/** The step at which the draft was left that is there now. */
const leftAt = (draft: FormFlowProps['draft']): string | undefined => {
  try {
    const stored: unknown = JSON.parse(draft?.storage().getItem(`draft:${draft.flow}`) ?? '{}');
    return (stored as { readonly step?: string }).step;
  } catch {
    return undefined;
  }
};

/** Counts what an attempt shows now, for the figures of those who write the form. A browser that a program drives is not counted. */
export const countAttempt = (
  tenant: Tenant,
  plan: FormPlan,
  draft: FormFlowProps['draft'],
  view: FlowView,
  record: () => FormRecord,
): void => {
  if (navigator.webdriver) return;
  const at = performance.now();
  const attempt = () => tallyAttempt(plan, leftAt(draft), at);
  const running = attempts.get(plan.hash) ?? { tenant, form: plan.form, attempt: attempt(), record, first: record() };
  attempts.set(plan.hash, running);
  latest = running;
  running.attempt.see(view, at);
  if (view.phase !== 'done') return;
  send(running);
  attempts.delete(plan.hash);
};
