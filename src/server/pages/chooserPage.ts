import { sayText } from '../../../engine/runtime.ts';
import type { Tenant, Tenants } from '../release/tenants.ts';
import type { Asked } from './html.ts';
import { placeOf } from './placeOf.ts';

/** The page on which a shop is chosen, in the language of the first shop that the reader understands. */
export async function chooserPage(tenants: Tenants, acceptLanguage: string): Promise<Asked> {
  const found = await Promise.all((await tenants.codes()).map((code) => tenants.find(code).catch(() => undefined)));
  const all = found.filter((tenant) => tenant !== undefined);
  const speaker = speakerFor(all, acceptLanguage)?.now.shell;
  const word = (name: string) => sayText(speaker?.words[name] ?? '');
  const shops = all.map(({ now: { shell } }) => ({
    tenant: shell.tenant,
    name: shell.name,
    place: placeOf(shell),
    language: shell.language,
    home: `/${shell.tenant}/`,
    colours: shell.colours,
  }));
  const texts = { title: word('chooserTitle'), heading: word('chooserHeading'), intro: word('chooserIntro') };
  return {
    words: {
      ...texts,
      language: speaker?.language ?? '',
      skip: word('skipToContent'),
      home: '/',
      name: speaker?.name ?? '',
      place: '',
      page: 'chooser',
      legend: '',
    },
    data: { is: 'chooser', ...texts, shops },
    ...(all[0] === undefined ? {} : { theme: `/compiled/${(speakerFor(all, acceptLanguage) ?? all[0]).now.release.theme}` }),
  };
}

/** The tenant whose language comes first in what the browser asks for; else the first. */
export function speakerFor(tenants: readonly Tenant[], acceptLanguage: string): Tenant | undefined {
  const wanted = acceptLanguage
    .split(',')
    .map((part) => part.split(';')[0]?.trim().toLowerCase() ?? '')
    .filter((tag) => tag !== '');
  for (const tag of wanted) {
    const exact = tenants.find(({ now }) => now.shell.language.toLowerCase() === tag);
    const near = exact ?? tenants.find(({ now }) => now.shell.language.toLowerCase().split('-')[0] === tag.split('-')[0]);
    if (near !== undefined) return near;
  }
  return tenants[0];
}
