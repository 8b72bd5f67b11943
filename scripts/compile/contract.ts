import Holidays from 'date-holidays';
import type { Contract } from '../../engine/compiler.ts';
import { events, linkedPages, typedPlaceholders } from '../../src/contract/catalogue/events.ts';
import { features } from '../../src/contract/catalogue/features.ts';
import { limits, relations } from '../../src/contract/catalogue/limits.ts';
import { messages } from '../../src/contract/catalogue/messages.ts';
import { pages } from '../../src/contract/catalogue/pages.ts';
import { paperWords } from '../../src/contract/catalogue/paperWords.ts';
import { policies } from '../../src/contract/catalogue/policies.ts';
import { purposes } from '../../src/contract/catalogue/purposes.ts';
import { roles } from '../../src/contract/catalogue/roles.ts';
import { sections } from '../../src/contract/catalogue/sections.ts';
import { statuses } from '../../src/contract/catalogue/statuses.ts';
import { tenantCodes } from '../../src/contract/catalogue/tenantCodes.ts';
import { words } from '../../src/contract/catalogue/words.ts';
import bundle from '../../src/contract/generated/api.json' with { type: 'json' };
import { operationsOf } from '../../src/contract/operationsOf.ts';
import type { Json } from '../../src/contract/withoutRefs.ts';
import { findPageTexts } from './findPageTexts.ts';
import { holidaysIn } from './holidaysIn.ts';
import { ownFolders } from './publishTenant.ts';

type Operation = { readonly operationId?: string };

/** Calls that somebody has to be permitted: all of the contract's paths. */
const permitted = Object.values(bundle.paths).flatMap((methods) =>
  Object.values(methods).flatMap((operation) => (operation as Operation).operationId ?? []),
);

/** The closed lists and calls that the compiler holds tenants to. */
const document: unknown = bundle;
export const contract: Contract = {
  ...operationsOf(document as Json),
  permitted,
  pages,
  policies,
  roles,
  purposes,
  words,
  printed: paperWords,
  messages,
  pageTexts: findPageTexts(),
  features,
  events,
  linkedPages,
  typedPlaceholders,
  tenantCodes: { pattern: tenantCodes.pattern.source, taken: [...tenantCodes.taken, ...ownFolders] },
  holidaysIn,
  holidayCountries: Object.keys(new Holidays().getCountries()),
  sections,
  limits,
  relations,
  statuses,
};
