/** pages.yaml: addresses of pages and policies, and menus. */
import { about, list, may, must, name, record, text } from '../../kinds/shape.ts';

const page = record({ slug: must(text('slug'), 'The last part of the page’s address.') });

export const pages = record({
  pages: may(about('page', page), 'The pages by id.'),
  menus: may(record({ header: may(list(name('page')), 'The bar at the top.') }), 'Menus: pages in order.'),
  policies: may(about('policy', text('path')), 'Policies and their paths.'),
});
