import { refuse } from '../../http/call.ts';
import { query } from '../../http/operation.ts';
import { printedText } from '../../papers/word.ts';
import { listOpenStores } from './listOpenStores.ts';

export const drawStoresMap = query('drawStoresMap', {
  caller: 'anyone',
  async answer({ server: { db, maps }, call: { tenant, query } }) {
    const rows = await listOpenStores(db, tenant, query.state);
    const [first, ...others] = query.store === undefined ? rows : rows.filter(({ id }) => id === query.store);
    if (first === undefined) return refuse('notFound');
    const { shell, side } = tenant.now;
    const { language, name: shop } = shell;
    const title = query.store === undefined ? printedText(tenant.now, 'storesMap', { shop }) : first.name;
    const content = await maps.draw({ title, language, colours: side.sender.colours, pins: [first, ...others] });
    return { status: 200, body: undefined, file: { type: 'image/svg+xml' as const, content } };
  },
});
