import type { PageId } from '../../../contract/catalogue/pages.ts';
import type { Tenant } from './tenant.tsx';

type Prepare = (page: PageId, tenant: Tenant) => void;

let prepare: Prepare = () => undefined;

/** Names who fetches screens. Screens hold links and links prepare screens: this breaks the circle. */
export const screensAreFetchedBy = (fetcher: Prepare): void => {
  prepare = fetcher;
};

/** Fetches the screen of a page that someone is about to open, and what it reads first. */
export const prepareScreen = (page: PageId, tenant: Tenant): void => prepare(page, tenant);
