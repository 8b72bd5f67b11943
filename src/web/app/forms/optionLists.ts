import type { Option, OptionsSource } from '../../../../engine/renderer.ts';
import type { FormRecord } from '../../../../engine/runtime.ts';
import type { Result } from '../../../contract/client.ts';
import { createTenantApi } from '../calls/api.ts';
import type { Tenant } from '../shell/tenant.tsx';
import type { FormFiles } from './useFormFiles.ts';

const levels = { 1: 'state', 2: 'city', 3: 'municipal' } as const;

const lists = new Map<string, Promise<readonly Option[]>>();
const labels = new Map<string, ReadonlyMap<string, string>>();

const keyOf = (tenant: Tenant, source: OptionsSource): string =>
  [tenant.shell.tenant, ...(source.is === 'list' ? [source.name] : [source.level, source.within ?? ''])].join('/');

const fetchList = async (tenant: Tenant, source: OptionsSource): Promise<Result<{ readonly items: readonly Option[] }>> => {
  const { answer, calls, headers: header } = createTenantApi(tenant);
  if (source.is === 'places') {
    const path = { tenant: tenant.shell.tenant };
    const query = { level: levels[source.level], ...(source.within ? { within: source.within } : {}) };
    return answer(calls.GET('/api/my-account/v2/{tenant}/geo', { params: { path, query } }));
  }
  switch (source.name) {
    case 'economicActivity':
      return answer(calls.GET('/api/my-account/v1/economicActivity', { params: { header } }));
    case 'countryInfoList':
      return answer(calls.GET('/api/my-account/v1/countryInfoList', { params: { header } }));
    case 'companyClassifications':
      return answer(calls.GET('/api/my-account/v1/companyClassifications', { params: { header } }));
    default:
      throw new Error(`No call answers the list ${source.name}`);
  }
};

/** The options of a choice, fetched once; rejects where they did not come, and may then be asked again. */
export const loadOptions = (tenant: Tenant, source: OptionsSource): Promise<readonly Option[]> => {
  const key = keyOf(tenant, source);
  const known = lists.get(key);
  if (known) return known;
  const list = fetchList(tenant, source).then(({ data }) => {
    if (!data) throw new Error(`The list ${key} did not come`);
    labels.set(key, new Map(data.items.map(({ code, label }) => [code, label])));
    return data.items;
  });
  lists.set(key, list);
  list.catch(() => lists.delete(key));
  return list;
};

/** The list behind a field, given what was chosen above it. */
export const findOptionsSource = ({ plan }: FormFiles, name: string, record: FormRecord): OptionsSource | undefined => {
  const field = plan.fields[name];
  if (!field) return undefined;
  if ('optionsFrom' in field && field.optionsFrom) return { is: 'list', name: field.optionsFrom };
  if (field.kind !== 'place' || !field.listed) return undefined;
  const within = field.within ? record[field.within] : undefined;
  return { is: 'places', level: field.level, ...(typeof within === 'string' ? { within } : {}) };
};

/** The word for a chosen code, from the texts or from a list that has come. */
export const findLabel =
  (tenant: Tenant, files: FormFiles) =>
  (name: string, value: string, record: FormRecord): string | undefined => {
    const source = findOptionsSource(files, name, record);
    return files.texts.fields[name]?.options?.[value] ?? (source && labels.get(keyOf(tenant, source))?.get(value));
  };
