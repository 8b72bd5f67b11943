import { type FormRecord, fieldsOfFiles, shownFields } from '../../../../engine/runtime.ts';
import type { components } from '../../../contract/generated/api.ts';
import type { Query } from '../../app/calls/queries.ts';
import { dataOf, sendCall } from '../../app/calls/sendCall.ts';
import { findVariants } from '../../app/forms/findVariants.ts';
import { readRecord } from '../../app/forms/readRecord.ts';
import { type Line, linesOf, loadLabels } from '../../app/forms/recordLines.ts';
import type { FormFiles } from '../../app/forms/useFormFiles.ts';
import type { Tenant } from '../../app/shell/tenant.tsx';

export type StoredOrganization = components['schemas']['StoredOrganization'];
export type OrganizationEdit = components['schemas']['OrganizationEdit'];

export const organizationPath = '/api/my-account/{version}/{tenant}/users/organization';

/** A section that repeats: its items as they are read, and what adds one. */
type RepeatedLines = {
  readonly section: string;
  readonly heading: string;
  readonly most: string;
  readonly addButton: string;
  readonly items: readonly { readonly name: string; readonly lines: readonly Line[] }[];
};

/** A company as its superusers see it. */
export type CompanyData = {
  /** The version that an edit names. */
  readonly etag: string;
  /** What the form that edits it starts with. */
  readonly record: FormRecord;
  readonly lines: readonly Line[];
  /** What is asked item by item. */
  readonly repeated: readonly RepeatedLines[];
  /** What waits to be validated, and the day by which it is. */
  readonly review: { readonly answerBy: string; readonly lines: readonly Line[] } | undefined;
};

/** May the papers of the company's request be others? They are asked until it is approved. */
export const asksPapers = ({ answerBy, editResubmits }: Pick<StoredOrganization['organization'], 'answerBy' | 'editResubmits'>): boolean =>
  answerBy !== undefined || editResubmits === true;

/** The form that edits a company. */
export const companyForm = (tenant: Tenant): string => findVariants(tenant.shell, 'companyDetails')[0]?.form ?? '';

const repeatedLines = ({ plan, texts }: FormFiles, lines: readonly Line[]): readonly RepeatedLines[] =>
  plan.steps.flatMap(({ repeats = {} }) =>
    Object.entries(repeats).map(([section, { items }]) => ({
      section,
      heading: texts.sections?.[section] ?? '',
      most: texts.items?.[section]?.most ?? '',
      addButton: texts.items?.[section]?.addButton ?? '',
      items: items.flatMap((fields) => {
        const own = lines.filter(({ field, value }) => fields.includes(field) && value !== undefined);
        return own[0]?.item === undefined ? [] : [{ name: own[0].item, lines: own }];
      }),
    })),
  );

const readCompany = async (tenant: Tenant): Promise<CompanyData> => {
  const answer = await sendCall(tenant, 'get', organizationPath, {});
  const { organization, payload, review } = dataOf(answer);
  const form = companyForm(tenant);
  const linesIn = async (body: unknown, ofAll: boolean) => {
    const { files, record } = await readRecord(tenant, form, body);
    const shown = shownFields(files.plan, record);
    const unasked = asksPapers(organization) ? [] : fieldsOfFiles(files.plan);
    const fields = files.plan.steps
      .flatMap((step) => step.fields)
      .filter((field) => shown.has(field) && !unasked.includes(field) && (ofAll || record[field] !== undefined));
    const lines = linesOf(files, record, fields, await loadLabels(tenant, files, record));
    return { record, lines: lines.filter(({ item }) => item === undefined), repeated: repeatedLines(files, lines) };
  };
  const [stored, waiting] = await Promise.all([linesIn(payload, true), review && linesIn(review.payload, false)]);
  return {
    etag: answer.headers.get('etag') ?? '',
    ...stored,
    review: review && waiting && { answerBy: review.answerBy, lines: waiting.lines },
  };
};

/** What is stored about the company of who is signed in. */
export const storedCompany: Query<CompanyData> = { name: ['company'], ask: async (tenant) => ({ data: await readCompany(tenant) }) };
