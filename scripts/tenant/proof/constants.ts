import type { EmittedTenant } from '../../../engine/compiler.ts';
import type { ServerSide } from '../../../engine/runtime.ts';
import { fetchAdmitted } from './fetchAdmitted.ts';
import { type Constant, constantOf, constants } from './oracle/constants.ts';
import { limitOf } from './oracle/limits.ts';
import type { Row } from './report/rowOf.ts';

/** What the report shows instead of a form. */
const SECTION = 'limits';

type TriedLimit = Pick<Row, 'tenant' | 'field' | 'what' | 'typed' | 'expected' | 'validator' | 'oracle' | 'server'> & {
  readonly why: string;
};

const rowOf = (tried: TriedLimit): Row => ({
  ...{ form: SECTION, rule: 'limit', from: 'table', verdictCall: '', gateway: '', browser: '' },
  ...tried,
  verdict: tried.why === '' ? 'passed' : 'failed',
});

const sideOf = ({ files, server }: EmittedTenant): ServerSide => JSON.parse(files[server] ?? '{}') as ServerSide;
const NONE = 'none';

/** Each limit that YAML or the table states of a tenant: whether both say the same. And its list of countries, whether it is the table's. */
export function statedRows(tenants: readonly EmittedTenant[]): readonly Row[] {
  return tenants.flatMap((emitted) => {
    const { tenant } = emitted;
    const { limits, lists } = sideOf(emitted);
    const names = new Set([...constants.map(({ name }) => name), ...Object.keys(limits)]);
    return [
      ...[...names].flatMap((name) => statedRow(tenant, name, String(limits[name] ?? ''), constantOf(tenant, name))),
      ...countriesRow(tenant, lists.countryInfoList?.map(({ code }) => code) ?? []),
    ];
  });
}

function statedRow(tenant: string, name: string, stated: string, line: Constant | undefined): readonly Row[] {
  // For a country without a line of its own, only the shared lines are known.
  if (line === undefined && (stated === '' || constants.some((one) => one.name === name))) return [];
  const [says, expects] = [stated || NONE, line?.value || NONE];
  const why =
    line === undefined
      ? `tests/oracle/constants.csv has no line for ${name}.`
      : says === expects
        ? ''
        : `${line.place} expects ${expects} (${line.source}), the tenants' YAML says ${says}. If the change is meant, change this line too.`;
  const what = line === undefined ? 'stated' : `stated by ${line.place}`;
  return [rowOf({ tenant, field: name, what, typed: says, expected: expects, validator: says, oracle: expects, server: '', why })];
}

function countriesRow(tenant: string, codes: readonly string[]): readonly Row[] {
  const line = limitOf(tenant, 'countryOfResidence', 'companyRegistration');
  if (line === undefined) return [];
  const missing = line.values.filter((code) => !codes.includes(code));
  const foreign = codes.filter((code) => !line.values.includes(code));
  const differs = [...missing.map((code) => `${code} is missing`), ...foreign.map((code) => `${code} is not expected`)].join(', ');
  const why = differs === '' ? '' : `${line.place}: ${differs}. If the change is meant, change this line too.`;
  const [has, expected] = [`${codes.length} countries`, `${line.values.length} countries`];
  return [
    rowOf({
      ...{ tenant, field: 'countryInfoList', what: `listed by ${line.place}`, typed: has, expected, validator: has, oracle: expected },
      ...{ server: '', why },
    }),
  ];
}

type Product = {
  readonly sku: string;
  readonly price: string;
  readonly small: boolean;
  readonly screenInches?: number;
  readonly size?: object;
};
type Ask = (path: string) => Promise<{ readonly status: number; readonly body: unknown }>;

/** Limits that a guest meets, tried at the server at their bounds; what is right is the table's word, not the YAML's. */
export async function judgeConstants(address: string, tenants: readonly EmittedTenant[]): Promise<readonly Row[]> {
  const rows = tenants
    .filter(({ catalogue }) => catalogue !== undefined)
    .map(async ({ tenant }) => {
      const ask: Ask = async (path) => {
        const response = await fetchAdmitted(`${address}/api/my-account/v1/products${path}`, { headers: { 'x-tenant': tenant } });
        return { status: response.status, body: await response.json() };
      };
      const { items } = (await ask('?size=100')).body as { readonly items: readonly Product[] };
      return [...(await compareRows(ask, tenant)), ...small(items, tenant), ...(await deliveryRows(ask, items, tenant))];
    });
  return (await Promise.all(rows)).flat();
}

type Bound = { readonly what: string; readonly typed: string; readonly expected: string; readonly server: string };

function boundRow(line: Constant, tenant: string, bound: Bound): Row {
  const { expected, server } = bound;
  const why = server === expected ? '' : `${line.place} expects: ${expected}. The server says: ${server}.`;
  return rowOf({ tenant, field: line.name, ...bound, validator: '', oracle: expected, why });
}

/** As many products as the limit says are compared, and one more is refused. */
async function compareRows(ask: Ask, tenant: string): Promise<readonly Row[]> {
  const line = constantOf(tenant, 'comparisonProducts');
  if (line === undefined) return [];
  const most = Number(line.value);
  return Promise.all(
    [most, most + 1].map(async (count) => {
      const skus = Array.from({ length: count }, (_, at) => `NONE-${at}`).join(',');
      const { status } = await ask(`/comparison?skus=${skus}`);
      const expected = count > most ? 'refused: 422' : 'compared: 200';
      return boundRow(line, tenant, {
        ...{ what: `${count} products side by side`, typed: String(count), expected },
        server: `${status === 200 ? 'compared' : 'refused'}: ${status}`,
      });
    }),
  );
}

/** Every product is small by the table's sides, a television by the table's inches, or is not. */
function small(items: readonly Product[], tenant: string): readonly Row[] {
  const [sides, inches] = [constantOf(tenant, 'smallProductCentimetres'), constantOf(tenant, 'smallTelevisionInches')];
  return items.flatMap(({ sku, small, screenInches, size }) => {
    const [line, longest] =
      screenInches === undefined ? [sides, Math.max(...Object.values(size ?? { unknown: Number.NaN }))] : [inches, screenInches];
    const word = (is: boolean) => (is ? 'small' : 'not small');
    return line === undefined
      ? []
      : [
          boundRow(line, tenant, {
            ...{ what: `how large ${sku} is`, typed: String(longest) },
            ...{ expected: word(longest <= Number(line.value)), server: word(small) },
          }),
        ];
  });
}

/** The dearest that still pays for its delivery and the cheapest that does not; where there is no such limit, no product speaks of it. */
async function deliveryRows(ask: Ask, items: readonly Product[], tenant: string): Promise<readonly Row[]> {
  const line = constantOf(tenant, 'freeDeliveryAbove');
  if (line === undefined) return [];
  const byPrice = [...items].sort((a, b) => Number(a.price) - Number(b.price));
  const free = (price: string) => line.value !== '' && Number(price) > Number(line.value);
  const nearest = [byPrice.findLast(({ price }) => !free(price)), byPrice.find(({ price }) => free(price))];
  return Promise.all(
    nearest
      .filter((product) => product !== undefined)
      .map(async ({ sku, price }) => {
        const { freeDelivery } = (await ask(`/${sku}`)).body as { readonly freeDelivery?: boolean };
        const word = (is: boolean | undefined) =>
          is === undefined ? 'says nothing of it' : is ? 'delivered for nothing' : 'delivery is paid';
        return boundRow(line, tenant, {
          ...{ what: `the delivery of ${sku}`, typed: price },
          ...{ expected: word(line.value === '' ? undefined : free(price)), server: word(freeDelivery) },
        });
      }),
  );
}
