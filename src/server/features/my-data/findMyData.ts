import { sayText } from '../../../../engine/runtime.ts';
import { exportPersonalData, type PersonalDataSection } from '../../domain/privacy/exportPersonalData.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Database } from '../../store/database.ts';
import type { Owner } from '../../store/owner.ts';

/** All personal data of one person, with the legal note of the tenant. */
export const findMyData = async (
  db: Database,
  { now: { shell } }: Tenant,
  owner: Owner,
): Promise<{ legend: string; sections: PersonalDataSection[] }> => ({
  legend: sayText(shell.words.legalLegend ?? '', {}),
  sections: await exportPersonalData(db, owner),
});
