import { createHash } from 'node:crypto';
import { escapeHtml } from '../platform/markdown/escapeHtml.ts';

type RefusalTexts = {
  /** As `lang` has it. */
  readonly language: string;
  /** Of the shop. */
  readonly name: string;
  readonly text: string;
  /** The words of a link that asks again. */
  readonly again: string;
  readonly requestId: string;
  /** Seconds until it is asked again by itself. */
  readonly retryAfter: number | undefined;
  readonly colours: Readonly<Record<string, string>>;
};

/** A page that asks for no file: what refuses a page would refuse its files too. With the policy that allows its styles, and nothing else. */
export function refusalPage({ language, name, text, again, requestId, retryAfter, colours }: RefusalTexts): {
  readonly html: string;
  readonly policy: string;
} {
  const { page, surface, ink, inkSoft, header, onHeader, brand, onBrand, focus } = colours;
  const style = `
body{margin:0;background:${page};color:${ink};font:1rem/1.5 system-ui,sans-serif}
header{padding:1rem 1.25rem;background:${header};color:${onHeader};font-weight:700}
main{max-width:32rem;margin:2rem auto;padding:1.5rem 1.25rem;border-radius:.5rem;background:${surface}}
h1{margin:0 0 1.25rem;font-size:1.4375rem;line-height:1.3}
a{display:inline-block;padding:.75rem 1.25rem;border-radius:.375rem;background:${brand};color:${onBrand};font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid ${focus};outline-offset:2px}
small{display:block;margin-top:1.5rem;color:${inkSoft};overflow-wrap:anywhere}`;
  const hash = createHash('sha256').update(style).digest('base64');
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${escapeHtml(`${text} - ${name}`)}</title>`,
    ...(retryAfter === undefined ? [] : [`<meta http-equiv="refresh" content="${retryAfter}">`]),
    `<style>${style}</style>`,
  ];
  return {
    html: `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
${head.join('\n')}
</head>
<body>
<header>${escapeHtml(name)}</header>
<main>
<h1>${escapeHtml(text)}</h1>
<a href="">${escapeHtml(again)}</a>
<small>${escapeHtml(requestId)}</small>
</main>
</body>
</html>
`,
    policy: `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
  };
}
