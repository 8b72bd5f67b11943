import { askService } from '../../http/askService.ts';
import { refuse } from '../../http/call.ts';
import { etagOf } from '../../http/etag.ts';
import { type Command, command } from '../../http/operation.ts';
import type { Product } from '../../policy/products/product.ts';
import { addListLines as insertOrGrowLines, type NewLine } from '../../store/lists/listLines.ts';
import type { ListFamily } from '../../store/lists/tables.ts';
import { listProblemOf } from './listProblemOf.ts';
import { listReaderOf } from './listReaderOf.ts';

type AddLinesCommand = Command<'addListLines' | 'addWishListLines', 'person', undefined, readonly Product[]>;

/** Lines of one product become one, with the note that was given last. */
const mergeLines = (lines: readonly NewLine[]): readonly NewLine[] =>
  [...Map.groupBy(lines, ({ sku }) => sku).values()].map((same) => ({
    ...(Object.assign({}, ...same) as NewLine),
    quantity: Math.min(
      same.reduce((sum, { quantity }) => sum + quantity, 0),
      100_000,
    ),
  }));

const commandOf = (family: ListFamily): AddLinesCommand => ({
  caller: 'person',
  idempotent: true,
  limits: ({ server: { limits }, session }) => [[limits.listLinesOfPerson, session.userId]],
  prepare: ({ server: { catalogue }, call }) =>
    askService(call, 'listFailed', () => catalogue.find(call.tenant.code, [...new Set(call.body.lines.map(({ sku }) => sku))])),
  async effect({ call: { path, body, now }, session, prepared: products, trx }) {
    const known = new Map(products.map((product) => [product.sku, product]));
    const problems = body.lines.map(({ sku }) => listProblemOf(known.get(sku)));
    const sound = mergeLines(body.lines.filter((_, at) => problems[at] === undefined));
    if (sound.length === 0)
      return refuse('notSaved', { problems: problems.map((problem = 'unknown', at) => ({ path: `body/lines/${at}`, problem })) });
    const added = await insertOrGrowLines(trx, listReaderOf(session), { family, id: path.id }, sound, now);
    if (added === undefined) return refuse('notFound');
    const quantities = new Map(added.lines.map(({ sku, quantity }) => [sku, quantity]));
    const lines = body.lines.map(({ sku }, at) => ({
      sku,
      quantity: quantities.get(sku) ?? 0,
      ...(problems[at] === undefined ? {} : { problem: problems[at] }),
    }));
    return { status: 200, body: { lines, version: added.version } };
  },
  etag: ({ version }) => etagOf(version),
});

export const addListLines = command<'addListLines', 'person', undefined, readonly Product[]>('addListLines', commandOf('named'));
export const addWishListLines = command<'addWishListLines', 'person', undefined, readonly Product[]>('addWishListLines', commandOf('wish'));
