import type { ComponentType } from 'react';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import type { Tenant } from './tenant.tsx';

/** A screen knows which page it shows, since several may share one, and what follows it in the address. */
export type Screen = ComponentType<{ readonly page: PageId; readonly rest: string }> & {
  /** Asks for what the screen reads first, for somebody signed in who is about to open it. */
  readonly prepare?: (tenant: Tenant) => void;
};
