import { contract } from '../../../src/contract/bundle.ts';
import type { operations } from '../../../src/contract/generated/api.ts';

const catalogue = 'Products and stores are loaded by a verb, and no call writes one.';
const release = 'It is in the tenant’s compiled release.';

/** Operations that read nothing that a call has written before. */
const unwritten: { readonly [Operation in keyof operations]?: string } = {
  listProducts: catalogue,
  compareProducts: catalogue,
  readProduct: catalogue,
  listStores: catalogue,
  drawStoresMap: catalogue,
  listZones: catalogue,
  listConsentTemplates: release,
  listCountries: release,
  listCompanyClassifications: release,
  readAccountConfig: release,
};

/** What can be read, and was read by no test at another node than the one that had written. */
export function notReadElsewhere(seen: ReadonlySet<string>): readonly string[] {
  return Object.values(contract().paths)
    .flatMap((item) => Object.entries(item))
    .filter(([method]) => method === 'get')
    .map(([, { operationId }]) => operationId)
    .filter((operation) => !seen.has(operation) && !Object.hasOwn(unwritten, operation));
}
