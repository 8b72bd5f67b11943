import type { PageId } from '../../../contract/catalogue/pages.ts';
import { Registration } from '../../features/registration/Registration.tsx';
import { currentSession } from '../session/session.ts';
import { hasPart, loadPart } from './parts.ts';
import { screensAreFetchedBy } from './prepareScreen.ts';
import type { Screen } from './screen.ts';

/**
 * Page → its screen, each in a file of its own, but for the registration, which is in that of the frame: screens of guests, and those that
 * a guest's page leads to. vite.config.ts reads these imports, and those of accountScreens.ts, to name what a page preloads.
 */
export const screens: Readonly<Partial<Record<PageId, () => Promise<Screen | undefined>>>> = {
  home: () => import('../../features/dashboard/Home.tsx').then((file) => file.Home),
  registrationChoice: () => import('../../features/registration/Choice.tsx').then((file) => file.Choice),
  personalRegistration: () => Promise.resolve(Registration),
  companyRegistration: () => Promise.resolve(Registration),
  liteRegistration: () => Promise.resolve(Registration),
  companyAccountRegistration: () => Promise.resolve(Registration),
  login: () => import('../../features/session/Login.tsx').then((file) => file.Login),
  companyLogin: () => import('../../features/session/Login.tsx').then((file) => file.Login),
  passwordRecovery: () => import('../../features/session/Recovery.tsx').then((file) => file.Recovery),
  accountDeleted: () => import('../../features/privacy/AccountDeleted.tsx').then((file) => file.AccountDeleted),
  collaboratorFirstLogin: () => import('../../features/collaborators/FirstLogin.tsx').then((file) => file.FirstLogin),
  seekOrder: () => import('../../features/orders/SeekOrder.tsx').then((file) => file.SeekOrder),
  sharedQuotation: () => import('../../features/quotations/SharedQuotation.tsx').then((file) => file.SharedQuotation),
  unsubscribe: () => import('../../features/notifications/Unsubscribe.tsx').then((file) => file.Unsubscribe),
  support: () => import('../../features/support/Support.tsx').then((file) => file.Support),
  withdrawal: () => import('../../features/support/ConsumerRequest.tsx').then((file) => file.ConsumerRequest),
  complaints: () => import('../../features/support/ConsumerRequest.tsx').then((file) => file.ConsumerRequest),
  product: () => import('../../features/products/Product.tsx').then((file) => file.Product),
  productComparison: () => import('../../features/products/Comparison.tsx').then((file) => file.Comparison),
  areaCalculator: () => import('../../features/products/AreaCalculator.tsx').then((file) => file.AreaCalculator),
  storesInfo: () => import('../../features/stores/StoresInfo.tsx').then((file) => file.StoresInfo),
  policy: () => import('../../features/policies/Policy.tsx').then((file) => file.Policy),
  // That something is not there is drawn by the frame.
  pageNotAvailable: () => Promise.resolve(undefined),
};

/** Those of an account are separate: a guest loads none of their names. */
const findScreen = async (page: PageId): Promise<Screen | undefined> => {
  const load = screens[page] ?? (await import('./accountScreens.ts')).accountScreens[page];
  return load?.();
};

/** A page without a screen of its own is here too, with none. */
const loaded = new Map<PageId, Screen | undefined>();

/** Whether it is known which screen a page has, and its words are here. */
export const hasScreenCome = (page: PageId): boolean => loaded.has(page) && (loaded.get(page) === undefined || hasPart(page));

/** The screen of a page if it is here already. */
export const screenAt = (page: PageId): Screen | undefined => loaded.get(page);

/** Fetches a page's screen and its words; a second call costs nothing, and a failed one may be repeated. */
export const loadScreen = async (page: PageId): Promise<Screen | undefined> => {
  const [screen] = await Promise.all([loaded.get(page) ?? findScreen(page), loadPart(page)]);
  loaded.set(page, screen);
  return screen;
};

screensAreFetchedBy((page, tenant) => {
  // A failed one is requested again, and reported, when the page is opened.
  void loadScreen(page).then(
    (screen) => currentSession().is === 'signedIn' && screen?.prepare?.(tenant),
    () => undefined,
  );
});
