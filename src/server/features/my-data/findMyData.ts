import { formatText, type RetainedSubject } from '../../../../engine/runtime.ts';
import { exportPersonalData, type PersonalDataSection } from '../../domain/privacy/exportPersonalData.ts';
import { findRetainedSubjects, type RetainedData } from '../../domain/privacy/findRetainedSubjects.ts';
import { printedLabel, printedText } from '../../papers/word.ts';
import type { LoadedRelease } from '../../release/loadRelease.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Database } from '../../store/database.ts';
import type { Owner } from '../../store/owner.ts';

/** What stays after the account is deleted, why and until when (a day), in the tenant's words. */
export type RetainedSection = {
  readonly subject: RetainedSubject;
  readonly what: string;
  readonly why: string;
  readonly until: string;
};

export type MyData = {
  readonly legend: string;
  readonly sections: PersonalDataSection[];
  readonly kept: RetainedSection[];
};

/** All personal data of one person, with the legal note of the tenant, and what would stay of it after a deletion today. */
export const findMyData = async (db: Database, tenant: Tenant, owner: Owner, now: Date): Promise<MyData> => {
  const { now: release } = tenant;
  const retained = await findRetainedSubjects(db, tenant, owner, now);
  return {
    legend: formatText(release.shell.words.legalLegend ?? '', {}),
    sections: await exportPersonalData(db, owner),
    kept: retained.map((data) => describeRetained(release, data)),
  };
};

const words = {
  purchases: ['retainedPurchases', 'retainedPurchasesWhy'],
  consents: ['retainedConsents', 'retainedConsentsWhy'],
  audit: ['retainedAudit', 'retainedAuditWhy'],
} as const;

function describeRetained(release: LoadedRelease, { subject, law, years, until }: RetainedData): RetainedSection {
  const [what, why] = words[subject];
  return { subject, what: printedLabel(release, what), why: printedText(release, why, { law, years }), until };
}
