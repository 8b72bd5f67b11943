import type { FlowView, FormFlowProps } from '../../../../engine/renderer.ts';
import type { FormPlan, FormRecord } from '../../../../engine/runtime.ts';
import type { Tenant } from '../shell/tenant.tsx';
import { eventsOf } from './eventsOf.ts';
import { type Attempt, tallyAttempt } from './tallyAttempt.ts';

type RunningForm = {
  readonly tenant: Tenant;
  readonly form: string;
  readonly attempt: Attempt;
  readonly record: () => FormRecord;
  /** The form's first values; used only to see whether they have changed. */
  readonly first: FormRecord;
};

const attempts = new Map<string, RunningForm>();
let latest: RunningForm | undefined;

const beginIfTyped = ({ record, first, attempt }: RunningForm): void => {
  if (record() !== first) attempt.begin();
};

/** Sends what is new of an attempt, as a beacon does, but without a cookie; what does not arrive is not sent again. */
const send = (running: RunningForm): void => {
  beginIfTyped(running);
  const { tenant, form, attempt } = running;
  const { counts } = tenant.shell.insight ?? {};
  const tallies = attempt.take().filter((name) => counts || name.startsWith('event '));
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

const markActivity = ({ timeStamp }: Event): void => {
  if (latest === undefined) return;
  latest.attempt.sign(timeStamp);
  beginIfTyped(latest);
};
for (const name of ['input', 'keydown', 'pointerdown']) document.addEventListener(name, markActivity, { capture: true, passive: true });
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
  const { analytics } = tenant.shell.insight ?? {};
  const createAttempt = (): Attempt => {
    const attempt: Attempt = tallyAttempt(plan, leftAt(draft), at, (what, key) => {
      if (analytics) for (const event of eventsOf(analytics, plan.form, { what, key })) attempt.count(event);
    });
    return attempt;
  };
  const running = attempts.get(plan.hash) ?? { tenant, form: plan.form, attempt: createAttempt(), record, first: record() };
  attempts.set(plan.hash, running);
  latest = running;
  running.attempt.see(view, at);
  if (view.phase !== 'done') return;
  send(running);
  attempts.delete(plan.hash);
};
