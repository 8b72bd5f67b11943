import type { Contract } from '../language/contract.ts';
import type { Tenant } from '../language/grammar.ts';

/** Of these words or messages those that a tenant says: a shop without a programme of points has none of its texts. */
export const textsInUse = (
  { loyalty }: Pick<Tenant, 'loyalty'>,
  { aboutLoyalty }: Pick<Contract, 'aboutLoyalty'>,
  section: 'words' | 'messages',
  names: readonly string[],
): readonly string[] => (loyalty?.programme === undefined ? names.filter((name) => !aboutLoyalty[section].includes(name)) : names);
