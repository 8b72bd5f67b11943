import type { OperationId } from '../../policy/operationId.ts';
import type { Database } from '../../store/database.ts';
import type { Owner } from '../../store/owner.ts';
import { type PersonalItem, readHeldRows } from '../../store/privacy/heldRows.ts';
import { readCartRows, readListLineRows, readMembershipRows, readProfileRow } from '../../store/privacy/personalRows.ts';
import { holdings } from './holdings.ts';

export type PersonalDataSection = {
  readonly subject: string;
  /** The operation that corrects it. */
  readonly correctBy?: OperationId;
  readonly afterDeletion: 'erased' | 'kept';
  readonly items: PersonalItem[];
};

/** All personal data of one person, by subject; a subject without data is there with no items. */
export async function exportPersonalData(db: Database, owner: Owner): Promise<PersonalDataSection[]> {
  const erased = { afterDeletion: 'erased' } as const;
  const sections: PersonalDataSection[] = [
    { subject: 'profile', correctBy: 'updateUser', ...erased, items: await readProfileRow(db, owner) },
    { subject: 'companies', correctBy: 'updateOrganization', ...erased, items: await readMembershipRows(db, owner) },
    { subject: 'cart', correctBy: 'editCartLine', ...erased, items: await readCartRows(db, owner) },
    { subject: 'listLines', correctBy: 'editListLine', ...erased, items: await readListLineRows(db, owner) },
  ];
  for (const holding of holdings.filter(({ shows }) => shows.length > 0)) {
    const { subject, fate, correctBy } = holding;
    const afterDeletion = fate.is === 'kept' ? 'kept' : 'erased';
    sections.push({
      subject,
      ...(correctBy === undefined ? {} : { correctBy }),
      afterDeletion,
      items: await readHeldRows(db, owner, holding),
    });
  }
  return sections;
}
