/**
 * The grammar, format 1: which files a tenant has and what they may contain, each in the file of `grammar` with its name. Editors'
 * schemas, the manual and all reading follow from these shapes; a key that is not here is an error.
 */
import { must, record, type TypeOf } from '../kinds/shape.ts';
import { approvals } from './grammar/approvals.ts';
import { calendar } from './grammar/calendar.ts';
import { cards } from './grammar/cards.ts';
import { carriers } from './grammar/carriers.ts';
import { consents } from './grammar/consents.ts';
import { crm } from './grammar/crm.ts';
import { documents } from './grammar/documents.ts';
import { examples } from './grammar/examples.ts';
import { fields } from './grammar/fields.ts';
import { flows } from './grammar/flows.ts';
import { forms } from './grammar/forms.ts';
import { geo } from './grammar/geo.ts';
import { insight } from './grammar/insight.ts';
import { invoices } from './grammar/invoices.ts';
import { limits } from './grammar/limits.ts';
import { loyalty } from './grammar/loyalty.ts';
import { maps } from './grammar/maps.ts';
import { notifications } from './grammar/notifications.ts';
import { pages } from './grammar/pages.ts';
import { password } from './grammar/password.ts';
import { payloads } from './grammar/payloads.ts';
import { permissions } from './grammar/permissions.ts';
import { providers } from './grammar/providers.ts';
import { refunds } from './grammar/refunds.ts';
import { release } from './grammar/release.ts';
import { retention } from './grammar/retention.ts';
import { statuses } from './grammar/statuses.ts';
import { support } from './grammar/support.ts';
import { tenant } from './grammar/tenant.ts';
import { texts } from './grammar/texts.ts';
import { theme } from './grammar/theme.ts';

/** One file each: its name without `.yaml`, and the keys at its top. */
export const files = {
  tenant,
  fields,
  forms,
  flows,
  documents,
  password,
  cards,
  carriers,
  maps,
  providers,
  geo,
  pages,
  permissions,
  payloads,
  crm,
  loyalty,
  consents,
  calendar,
  limits,
  approvals,
  notifications,
  refunds,
  invoices,
  retention,
  release,
  insight,
  support,
  statuses,
  theme,
  texts,
  examples,
} as const;

export type FileName = keyof typeof files;

/** All files of a tenant as one: tenant.yaml's keys below `tenant`, the others' at the top. */
export const tenantShape = record({
  tenant: must(tenant, 'tenant.yaml'),
  ...fields.keys,
  ...forms.keys,
  ...flows.keys,
  ...documents.keys,
  ...password.keys,
  ...cards.keys,
  ...carriers.keys,
  ...maps.keys,
  ...providers.keys,
  ...geo.keys,
  ...pages.keys,
  ...permissions.keys,
  ...payloads.keys,
  ...crm.keys,
  ...loyalty.keys,
  ...consents.keys,
  ...calendar.keys,
  ...limits.keys,
  ...approvals.keys,
  ...notifications.keys,
  ...refunds.keys,
  ...invoices.keys,
  ...retention.keys,
  ...release.keys,
  ...insight.keys,
  ...support.keys,
  ...statuses.keys,
  ...theme.keys,
  ...texts.keys,
  ...examples.keys,
});

/** A tenant with all layers merged. */
export type Tenant = TypeOf<typeof tenantShape>;
