import { type FormRecord, readPayload } from '../../../../engine/runtime.ts';
import { combinedQuery } from '../../app/calls/queries.ts';
import { dataOf, sendCall } from '../../app/calls/sendCall.ts';
import { loadForm } from '../../app/forms/useFormFiles.ts';
import { currentSession } from '../../app/session/session.ts';

/** What the person has given the shop before, under the names of the fields that ask it again here. */
const toStart = (record: FormRecord, email: string): FormRecord => {
  const { firstName, lastName, documentType, document } = record;
  const holder = [firstName, lastName].filter((name) => typeof name === 'string').join(' ');
  return {
    ...record,
    contactEmail: email,
    ...(holder === '' ? {} : { accountHolder: holder }),
    ...(documentType === undefined ? {} : { holderDocumentType: documentType }),
    ...(document === undefined ? {} : { holderDocument: document }),
  };
};

/** A form's start values from what is known of the signed-in person: its own fields alone, and a choice only where it offers it. */
export const startOf = (form: string) =>
  combinedQuery(['start', form], async (tenant): Promise<FormRecord> => {
    const user = dataOf(await sendCall(tenant, 'get', '/api/my-account/{version}/{tenant}/users', {}));
    const session = currentSession();
    const [cancelForm, known] = await Promise.all([loadForm(tenant, form), loadForm(tenant, user.form)]);
    const mapping = await known.loadPayload();
    const { newExperience } = tenant.shell;
    const record = mapping ? readPayload(mapping, user.payload, { plan: known.plan, newExperience }).record : {};
    const start = toStart(record, session.is === 'signedIn' ? session.email : '');
    const { fields } = cancelForm.plan;
    return Object.fromEntries(
      Object.entries(start).filter(([name, value]) => {
        const field = fields[name];
        return (
          field !== undefined && (!('options' in field) || field.options === undefined || field.options.some((option) => option === value))
        );
      }),
    );
  });
