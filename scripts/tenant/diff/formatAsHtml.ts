import {
  classOf,
  diffClasses,
  type FindingGroup,
  formatChange,
  formatFlips,
  formatForms,
  formatStoredCount,
  groupFindings,
} from '../../../engine/compiler.ts';
import { escapeXml } from '../../../src/server/platform/markdown/escapeXml.ts';
import { type DiffReport, formatBroken, formatCounts } from './diffReport.ts';
import { headingOf, notesOf, placesOf } from './formatAsText.ts';
import type { Picture, PicturePair, Pictures } from './takePictures.ts';

/** One page that asks nothing of anybody: the worst first, words and looks folded. */
export function formatAsHtml(report: DiffReport): string {
  const groups = groupFindings(report.diffs, diffClasses);
  const sections = diffClasses.flatMap((one) => {
    const own = groups.filter(({ first }) => classOf(first) === one);
    if (own.length === 0) return [];
    const isFolded = one === 'texts' || one === 'none';
    return [
      `<details${isFolded ? '' : ' open'} class="${one}"><summary><h2>${escapeXml(headingOf(one))} <span>${own.length}</span></h2></summary>`,
      `<ul>${own.map((group) => `<li>${formatGroup(group, report)}</li>`).join('\n')}</ul></details>`,
    ];
  });
  const broken = report.broken.length === 0 ? '' : `<pre>${escapeXml(formatBroken(report).join('\n'))}</pre>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<title>${escapeXml(formatCounts(report))}: what a release changes</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>What this changes for people</h1>
<p>Against ${escapeXml(report.against)}: ${escapeXml(formatCounts(report))}.</p>
${broken}
${sections.join('\n')}
${formatPictures(report.pictures)}
</main>
</body>
</html>
`;
}

function formatGroup({ first, all }: FindingGroup, { folder }: DiffReport): string {
  const lines = [
    ...formatFlips(first.witnesses).map((flip) => `<li><code>${escapeXml(flip)}</code></li>`),
    ...(first.flips === 0
      ? []
      : [`<li>in ${escapeXml(formatForms(first.forms))}; ${first.flips} ${first.flips === 1 ? 'value' : 'values'} judged otherwise</li>`]),
    ...all.flatMap(({ tenant, stored = [] }) =>
      stored.map((count) => `<li><strong>${escapeXml(`${tenant}: ${formatStoredCount(count)}`)}</strong></li>`),
    ),
  ];
  return [
    `<p><b>${escapeXml(all.map(({ tenant }) => tenant).join(', '))}</b> <code>${escapeXml(first.path)}</code>${escapeXml(notesOf(first))}<br>${escapeXml(formatChange(first))}</p>`,
    `<p class="quiet">${escapeXml(placesOf(first, folder))}</p>`,
    lines.length === 0 ? '' : `<ul>${lines.join('')}</ul>`,
  ].join('');
}

/** What people see of it. */
function formatPictures(pictures: Pictures | undefined): string {
  if (pictures === undefined) return '';
  if ('missing' in pictures) return `<h2>Pictures</h2><p>No pictures of before and after: ${escapeXml(pictures.missing)}.</p>`;
  const { pairs, left } = pictures;
  const more = left === 0 ? '' : `<p>${left} more ${left === 1 ? 'screen differs' : 'screens differ'}; the studio shows each.</p>`;
  const content = pairs.length === 0 ? '<p>Nothing looks otherwise.</p>' : pairs.map(formatPair).join('\n');
  return `<h2>Pictures</h2>\n${content}\n${more}`;
}

function formatPair({ tenant, screen, step, steps, hasMistakes, before, after }: PicturePair): string {
  const name = escapeXml(
    `${tenant} ${screen.is === 'form' ? '' : `${screen.is} `}${screen.name}${steps > 1 ? `, step ${step} of ${steps}` : ''}${hasMistakes ? ', with mistakes' : ''}`,
  );
  const pictureOn = (side: string, shown: Picture | undefined) =>
    `<div><p>${side}</p>${
      shown === undefined
        ? '<p class="quiet">There is none.</p>'
        : `${shown.subject === undefined ? '' : `<p><b>${escapeXml(shown.subject)}</b></p>`}<img alt="${name}, ${side.toLowerCase()}" width="360" src="data:image/webp;base64,${shown.bytes.toString('base64')}">`
    }</div>`;
  return `<section class="pair"><h3>${name}</h3><div>${pictureOn('Before', before)}${pictureOn('After', after)}</div></section>`;
}

const style = `
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;margin:0;padding:1rem}
main{max-width:60rem;margin:auto}
h1{font-size:1.5rem}
summary{cursor:pointer;min-height:2.75rem}
h2{display:inline;font-size:1.1rem}
h2 span{opacity:.7;font-weight:400}
ul{padding-inline-start:1.25rem}
li p{margin:.5rem 0 0}
.quiet{opacity:.75}
code{overflow-wrap:anywhere}
.pair>div{display:flex;flex-wrap:wrap;gap:1rem}
.pair p{margin:0 0 .25rem}
.pair img{max-width:100%;border:1px solid light-dark(#ccc,#555)}
.breaks h2,.stricter h2{color:light-dark(#b00020,#ff8a95)}
`;
