import { formatText } from '../../../engine/runtime.ts';
import { joinTexts, loadAllTenants, mostCommonTexts } from '../release/mostCommonTexts.ts';
import { primaryLanguage } from '../release/primaryLanguage.ts';
import type { Tenant, Tenants } from '../release/tenants.ts';
import { countryName } from './countryName.ts';
import type { PageTemplate } from './html.ts';

/** What the words of a page in several languages are in. */
const several = 'mul';

/**
 * The page on which a shop is chosen, in the language of the first shop that the reader understands; where nothing is known
 * of the reader, in every language that is spoken here.
 */
export async function chooserPage(tenants: Tenants, acceptLanguage: string): Promise<PageTemplate> {
  const all = await loadAllTenants(tenants);
  const speaker = speakerFor(all, acceptLanguage);
  const speakers = speaker === undefined ? all : [speaker];
  const textsOf = (name: string) => mostCommonTexts(speakers, ({ now }) => formatText(now.shell.words[name] ?? ''));
  const word = (name: string) => joinTexts(textsOf(name));
  const name = mostCommonTexts(speakers, ({ now }) => now.shell.name);
  const shops = all.map(({ now: { shell } }) => ({
    tenant: shell.tenant,
    name: shell.name,
    place: countryName(shell),
    language: shell.language,
    home: `/${shell.tenant}/`,
    ...(shell.company === undefined ? {} : { company: shell.company.name }),
    colours: shell.colours,
  }));
  const [language = '', ...others] = new Set(speakers.map(({ now }) => primaryLanguage(now.shell.language)));
  const shown = (speaker ?? all[0])?.now;
  return {
    words: {
      title: word('chooserTitle'),
      heading: word('chooserHeading'),
      intro: word('chooserIntro'),
      language: speaker?.now.shell.language ?? (others.length === 0 ? language : several),
      skip: word('skipToContent'),
      home: '/',
      name: joinTexts(name),
      place: '',
      page: 'chooser',
      account: '',
      legend: '',
      needsScript: word('needsScript'),
    },
    data: { is: 'chooser', name: joinTexts(name), heading: textsOf('chooserHeading'), intro: textsOf('chooserIntro'), shops },
    ...(shown === undefined ? {} : { theme: shown.release.theme, font: shown.side.font }),
  };
}

/** The tenant whose language comes first in what the browser asks for, if it asks for one that is spoken here. */
export function speakerFor(tenants: readonly Tenant[], acceptLanguage: string): Tenant | undefined {
  const wanted = acceptLanguage.split(',').map((part) => part.split(';')[0]?.trim().toLowerCase() ?? '');
  for (const tag of wanted) {
    const exact = tenants.find(({ now }) => now.shell.language.toLowerCase() === tag);
    const near = exact ?? tenants.find(({ now }) => primaryLanguage(now.shell.language) === primaryLanguage(tag));
    if (near !== undefined) return near;
  }
  return undefined;
}
