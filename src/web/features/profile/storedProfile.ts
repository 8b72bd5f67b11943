import { type FormRecord, shownFields, typeFieldOf } from '../../../../engine/runtime.ts';
import type { Query } from '../../app/calls/queries.ts';
import { dataOf, sendCall } from '../../app/calls/sendCall.ts';
import { findVariants } from '../../app/forms/findVariants.ts';
import { readRecord, type StoredRecord } from '../../app/forms/readRecord.ts';
import { type LabelOf, type Line, linesOf, loadLabels } from '../../app/forms/recordLines.ts';
import type { FormFiles } from '../../app/forms/useFormFiles.ts';
import type { Tenant } from '../../app/shell/tenant.tsx';
import type { User } from './user.ts';

/** What is stored of who is signed in, in the words of the forms that ask it. */
export type Profile = {
  readonly user: User;
  /** The version that an edit names. */
  readonly etag: string;
  /** What the person edits: the fields that the form asks them, those without a value too. */
  readonly personal: readonly Line[];
  /** What the form that edits it starts with. */
  readonly record: FormRecord;
  /** What a registration asked besides: of a company, and of the position in it. */
  readonly company: readonly Line[];
};

type StoredForm = StoredRecord & { readonly labelOf: LabelOf };

/** What is stored, as a form writes it. */
const readForm = async (tenant: Tenant, form: string, body: unknown): Promise<StoredForm> => {
  const { files, record } = await readRecord(tenant, form, body);
  return { files, record, labelOf: await loadLabels(tenant, files, record) };
};

const fieldsOf = ({ plan }: FormFiles): readonly string[] => plan.steps.flatMap(({ fields }) => fields);

/** The fields of a profile: those that its form asks of this record. A document's label says its type already. */
export const readFields = ({ plan }: Pick<FormFiles, 'plan'>, record: FormRecord): readonly string[] => {
  const types = new Set(Object.entries(plan.fields).map(([field, known]) => record[field] !== undefined && typeFieldOf(known)));
  return [...shownFields(plan, record)].filter((field) => !types.has(field));
};

/** The form that edits the signed-in person. */
export const personalForm = (tenant: Tenant): string =>
  findVariants(tenant.shell, 'myProfile').find(({ name }) => name === 'personal')?.form ?? '';

const readProfile = async (tenant: Tenant): Promise<Profile> => {
  const answer = await sendCall(tenant, 'get', '/api/my-account/{version}/{tenant}/users', {});
  const user = dataOf(answer);
  const { form, payload, addedCompany } = user;
  const [own, ...filled] = await Promise.all([
    readForm(tenant, personalForm(tenant), payload),
    ...(user.accountType === 'ORGANIZATION' || addedCompany ? [readForm(tenant, form, payload)] : []),
    ...(addedCompany ? [readForm(tenant, addedCompany.form, addedCompany.payload)] : []),
  ]);
  const known = new Set([...fieldsOf(own.files), 'email']);
  const company = filled.flatMap(({ files, record, labelOf }) =>
    linesOf(
      files,
      record,
      fieldsOf(files).filter((field) => !known.has(field) && record[field] !== undefined),
      labelOf,
    ),
  );
  return {
    user,
    etag: answer.headers.get('etag') ?? '',
    personal: linesOf(own.files, own.record, readFields(own.files, own.record), own.labelOf),
    record: own.record,
    // A company that was added by a form of its own is described by that form last.
    company: [...new Map(company.map((line) => [line.field, line])).values()],
  };
};

/** What is stored of who is signed in. */
export const storedProfile: Query<Profile> = { name: ['profile'], ask: async (tenant) => ({ data: await readProfile(tenant) }) };
