/** pages.yaml: addresses of pages and policies, and menus. */
import { pageIcons } from '../../kinds/pageIcons.ts';
import { about, list, may, must, name, record, text, word } from '../../kinds/shape.ts';

const page = record({ slug: must(text('slug'), 'The last part of the page’s address.') });

export const pages = record({
  pages: may(about('page', page), 'The pages by id.'),
  menus: may(
    record({
      header: may(list(name('page')), 'The bar at the top, for guests; below the name of who is signed in.'),
      account: may(list(name('page')), 'Beside the account’s pages: the person.'),
      orders: may(list(name('page')), 'Beside the account’s pages: what was bought.'),
      lists: may(list(name('page')), 'Beside the account’s pages: lists and what the shop gives.'),
      company: may(list(name('page')), 'Beside the account’s pages: the company.'),
      home: may(list(name('page')), 'On the first page, where the law wants a page to be seen at once.'),
      footer: may(list(name('page')), 'At the foot of every page, before the policies: help, and what the law asks for.'),
      support: may(list(name('page')), 'On the page of help: what people can do by themselves.'),
    }),
    'Menus: pages in order; each person sees those that open for them.',
  ),
  icons: may(about('page', word(...pageIcons)), 'What is drawn before a page in the menus of the account.'),
  policies: may(about('policy', text('path')), 'Policies and their paths.'),
});
