import type { FormRecord } from '../../../../engine/runtime.ts';
import type { LoadedForm } from '../../release/loadRelease.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Session } from '../session.ts';
import { formsOf } from './formsOf.ts';

/** What a company gives with a purchase, by the names of the form. */
export type References = Readonly<Record<string, string>>;

/** Whether this shop asks who buys for a company what the company calls the purchase by. */
export const asksReferences = ({ now }: Pick<Tenant, 'now'>, { company }: Pick<Session, 'company'>): boolean =>
  company !== undefined && now.shell.flows.purchase !== undefined;

/** The form that asks it; undefined where the shop has none. */
export const findReferencesForm = async (tenant: Tenant): Promise<LoadedForm | undefined> =>
  (await formsOf(tenant, 'givePurchaseReferences'))[0];

/** Does the shop ask for more than was given? */
export async function lacksReferences(tenant: Tenant, session: Pick<Session, 'company'>, given: References): Promise<boolean> {
  if (!asksReferences(tenant, session)) return false;
  const loaded = await findReferencesForm(tenant);
  return loaded !== undefined && loaded.form.judge(given).length > 0;
}

/** What was answered, as text. */
export const referencesIn = (record: FormRecord): References =>
  Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]])),
  );
