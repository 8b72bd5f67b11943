import { showToast } from '../calls/toast.ts';
import type { Tenant } from '../shell/tenant.tsx';
import { currentSession, onSession } from './session.ts';
import { checkSession, keepSession, refreshSession } from './sessionCalls.ts';
import { prolongSession } from './storeSession.ts';

/** What a person does shows that they are there; moving the pointer by chance does not. */
const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
/** Milliseconds between two looks at the clock; a suspended page checks when it resumes. */
const PAUSE = 1_000;
/** After a failed call it is not sent again for so many milliseconds. */
const BREATH = 15_000;

/** In another tab the person has passed to another account: this page is that account's too, and says so. */
const followSwitch = async (tenant: Tenant): Promise<void> => {
  const before = currentSession();
  await checkSession(tenant);
  const session = currentSession();
  if (session.is !== 'signedIn' || before.is !== 'signedIn' || session.switches === before.switches) return;
  showToast({
    tone: 'success',
    text: tenant.say('switchedElsewhere', { name: session.company?.businessName ?? tenant.say('ownAccount') }),
  });
};

type TabMessage = { readonly id: string; readonly endsAt: number; readonly companyId: string | undefined };

/**
 * Keeps the session alive while its person uses the page, in any tab; asks the server once its end has come. The other tabs of this
 * browser hear of it, and of a login that took up a session which had ended.
 * @returns ends it
 */
export const watchSession = (tenant: Tenant): (() => void) => {
  const others = 'BroadcastChannel' in globalThis ? new BroadcastChannel(`session:${tenant.shell.tenant}`) : undefined;
  let used = false;
  let quietUntil = 0;

  const use = (): void => {
    used = true;
  };
  const ask = (call: (tenant: Tenant) => Promise<unknown>): void => {
    quietUntil = Date.now() + BREATH;
    void call(tenant);
  };
  const look = (): void => {
    const session = currentSession();
    if (session.is !== 'signedIn' || session.expired || Date.now() < quietUntil) return;
    const left = session.endsAt - Date.now();
    if (left <= 0) ask(checkSession);
    else if (used && left < session.lasts / 2 && left > session.warnsBefore) {
      used = false;
      ask(keepSession);
    }
  };
  let latestEnd = 0;
  let toldCompany: string | undefined;
  const tellOthers = (): void => {
    const session = currentSession();
    if (session.is !== 'signedIn' || session.expired) return;
    const companyId = session.company?.id;
    if (session.endsAt <= latestEnd && companyId === toldCompany) return;
    latestEnd = Math.max(latestEnd, session.endsAt);
    toldCompany = companyId;
    used = false;
    others?.postMessage({ id: session.id, endsAt: latestEnd, companyId } satisfies TabMessage);
  };
  const hear = ({ data }: MessageEvent<TabMessage>): void => {
    const session = currentSession();
    latestEnd = Math.max(latestEnd, data.endsAt);
    if (session.is !== 'signedIn') return;
    const hasSwitched = session.id === data.id && session.company?.id !== data.companyId;
    if (hasSwitched) toldCompany = data.companyId;
    if (hasSwitched) ask(followSwitch);
    else if (session.expired) ask(refreshSession);
    else prolongSession(data.id, data.endsAt);
  };

  tellOthers();
  const timer = setInterval(look, PAUSE);
  const forget = onSession(tellOthers);
  others?.addEventListener('message', hear);
  document.addEventListener('visibilitychange', look);
  for (const sign of signs) addEventListener(sign, use, { passive: true });
  return () => {
    clearInterval(timer);
    forget();
    others?.close();
    document.removeEventListener('visibilitychange', look);
    for (const sign of signs) removeEventListener(sign, use);
  };
};
