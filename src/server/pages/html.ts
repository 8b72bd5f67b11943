import type { FirstPage } from '../../contract/firstPage.ts';
import type { ScreenFiles } from '../http/web.ts';
import { escapeHtml } from '../platform/markdown/escapeHtml.ts';

/** What a page says before its script has come. */
export type PageTexts = {
  readonly language: string;
  readonly title: string;
  readonly skip: string;
  readonly home: string;
  /** The shop, and its country. */
  readonly name: string;
  readonly place: string;
  readonly page: string;
  /** `yes`: the account's navigation is beside the page. */
  readonly account: 'yes' | '';
  readonly heading: string;
  readonly intro: string;
  readonly legend: string;
  /** To whom has no script. */
  readonly needsScript: string;
};

type PlainPage = { readonly path: string; readonly title: string };

export type PageTemplate = {
  readonly words: PageTexts;
  readonly data: FirstPage;
  /** The name of the file of the tenant's theme. */
  readonly theme?: string;
  /** The name of the styles of every page, where the template does not ask for them itself. */
  readonly styles?: string;
  /** A font, as a theme names it. */
  readonly font?: string;
  /** Scripts and styles of the page's screen. */
  readonly screen?: ScreenFiles;
  /** The address of the font. */
  readonly fontFile?: string;
  /** HTML of a policy, instead of the intro. */
  readonly article?: string;
  /** HTML of the shape of a form, below the intro. */
  readonly skeleton?: string;
  /** Pages that work without a script. */
  readonly plainPages?: readonly PlainPage[];
  /** HTML of the whole first view, as the page's script will draw it. */
  readonly view?: string;
};

/** Where published files are. */
export const filesAt = '/compiled/';

/** The styles of every page and the theme in one file, where the template asks for neither. */
function styleAddress(theme: string | undefined, styles: string | undefined): string | undefined {
  if (theme === undefined) return styles && `/assets/${styles}`;
  return filesAt + (styles === undefined ? theme : `${styles.replace(/\.css$/, '')}/${theme}`);
}

/** Fills the template that src/web/index.html is: words in `{{braces}}`, the head, the data. */
export function fillTemplate(
  template: string,
  { words, data, theme, styles, screen, fontFile, article, skeleton, plainPages = [], view }: PageTemplate,
): string {
  const style = styleAddress(theme, styles);
  const head = [
    ...(style === undefined ? [] : [`<link rel="stylesheet" href="${escapeHtml(style)}" data-theme>`]),
    ...(fontFile === undefined
      ? []
      : [`<link rel="preload" href="${escapeHtml(fontFile)}" as="font" type="font/woff2" crossorigin="anonymous">`]),
    ...(screen?.styles ?? []).map((file) => `<link rel="stylesheet" href="${escapeHtml(file)}">`),
    ...(screen?.modules ?? []).map((file) => `<link rel="modulepreload" href="${escapeHtml(file)}" crossorigin>`),
  ].join('\n    ');
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  const known: Readonly<Record<string, string>> = words;
  const begun =
    view === undefined
      ? template
      : template.replace(/<!--root-->.*<!--\/root-->/s, '<!--view-->').replace('<div id="root"', '<div id="root" data-drawn');
  // One pass: what is filled in is never looked at again.
  return begun.replace(
    /<p class="intro">\{\{intro\}\}<\/p>|\{\{(\w+)\}\}|<!--(?:head|noscript|data|skeleton|view|\/?root)-->/g,
    (whole, name: string | undefined) => {
      if (whole === '<!--head-->') return head;
      if (whole === '<!--noscript-->') return words.needsScript === '' ? '' : needsScript(words.needsScript, plainPages);
      if (whole === '<!--skeleton-->') return skeleton ?? '';
      if (whole === '<!--view-->') return view ?? '';
      if (whole.endsWith('root-->')) return '';
      if (whole === '<!--data-->') return `<script type="application/json" id="shell">${json}</script>`;
      if (name === undefined) return article ?? (words.intro === '' ? '' : `<p class="intro">${escapeHtml(words.intro)}</p>`);
      return escapeHtml(known[name] ?? '');
    },
  );
}

function needsScript(sentence: string, pages: readonly PlainPage[]): string {
  const links = pages.map(({ path, title }) => `<a href="${escapeHtml(path)}">${escapeHtml(title)}</a>`);
  return `<noscript><p class="banner banner-notice wide">${[escapeHtml(sentence), ...links].join(' ')}</p></noscript>`;
}
