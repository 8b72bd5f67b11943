import { type Option, type OptionsSource, sourceOf } from '../../../../engine/renderer.ts';
import type { FormRecord } from '../../../../engine/runtime.ts';
import type { Result } from '../../../contract/createApi.ts';
import { createTenantApi } from '../calls/api.ts';
import type { Tenant } from '../shell/tenant.tsx';
import type { FormFiles } from './useFormFiles.ts';

const levels = { 1: 'state', 2: 'city', 3: 'municipal' } as const;

const lists = new Map<string, Promise<readonly Option[]>>();
const labels = new Map<string, Map<string, string>>();

/** The list that a source is of, or a part of. */
const listOf = (tenant: Tenant, source: OptionsSource): string =>
  [tenant.shell.tenant, ...(source.is === 'places' ? [source.level, source.within ?? ''] : [source.name])].join('/');

/** More words than that no call takes. */
const LONGEST = 100;

const fetchList = async (tenant: Tenant, source: OptionsSource): Promise<Result<{ readonly items: readonly Option[] }>> => {
  const { answer, calls, headers: header } = createTenantApi(tenant);
  if (source.is === 'places') {
    const path = { tenant: tenant.shell.tenant };
    const query = { level: levels[source.level], ...(source.within ? { within: source.within } : {}) };
    return answer(calls.GET('/api/my-account/v2/{tenant}/geo', { params: { path, query } }));
  }
  switch (source.name) {
    case 'economicActivity': {
      const query = source.is === 'search' ? { search: source.words.slice(0, LONGEST) } : {};
      return answer(calls.GET('/api/my-account/v1/economicActivity', { params: { header, query } }));
    }
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
  const [list, words] = [listOf(tenant, source), source.is === 'search' ? `?${source.words}` : ''];
  const key = `${list}${words}`;
  const known = lists.get(key);
  if (known) return known;
  const loading = fetchList(tenant, source).then(({ data }) => {
    if (!data) throw new Error(`The list ${key} did not come`);
    labels.set(list, new Map([...(labels.get(list) ?? []), ...data.items.map(({ code, label }) => [code, label] as const)]));
    return data.items;
  });
  lists.set(key, loading);
  loading.catch(() => lists.delete(key));
  return loading;
};

/** The list behind a field, given what was chosen above it. */
export const findOptionsSource = ({ plan }: FormFiles, name: string, record: FormRecord): OptionsSource | undefined => {
  const field = plan.fields[name];
  return field && sourceOf(field, String(record[name] ?? ''), record);
};

/** The word for a chosen code, from the texts or from a list that has come. */
export const findLabel =
  (tenant: Tenant, files: FormFiles) =>
  (name: string, value: string, record: FormRecord): string | undefined => {
    const source = findOptionsSource(files, name, record);
    return files.texts.fields[name]?.options?.[value] ?? (source && labels.get(listOf(tenant, source))?.get(value));
  };
