import type { Value } from '../../engine/runtime.ts';
import { editCompany } from './editCompany.ts';
import { phoneLike } from './fillForm.ts';
import type { Filling, Person } from './filling.ts';

/** The contacts of a company, where the shop's form asks for them: for purchases and for payments. */
export async function addContacts(filling: Filling, superuser: Person, contacts: readonly Person[]): Promise<void> {
  const { counter, tenant, ago, resolved } = filling;
  const form = await tenant.now.form('companyInformation');
  if (!form?.form.plan.steps.some(({ repeats }) => repeats?.contacts)) return;
  counter.time.now = ago(330);
  const phone = resolved.data.fields?.companyContactPhone;
  const areaCode = phone?.kind === 'phone' ? phone.areaCode : undefined;
  await editCompany(filling, superuser, ({ orgPhone }) => {
    const items = contacts.map(
      ({ name, email, work }, at): Record<string, Value> => ({
        [`companyContactName_${at + 1}`]: name,
        [`companyContactRole_${at + 1}`]: roles[at % roles.length] ?? '',
        [`companyContactEmail_${at + 1}`]: email,
        [`companyContactPhone_${at + 1}`]: phoneLike(String(orgPhone), at + 40),
        ...(areaCode === undefined ? {} : { [`${areaCode}_${at + 1}`]: work.areaCode ?? '' }),
      }),
    );
    return Object.assign({ contacts_count: String(contacts.length) }, ...items);
  });
}

/** What they see to. */
const roles = ['purchasing', 'payments'] as const;
