import type { Box, Chart } from './chart.ts';

const shapes: Readonly<Record<Box['looks'], readonly [string, string]>> = {
  page: ['(["', '"])'],
  step: ['["', '"]'],
  call: ['[["', '"]]'],
  end: ['(["', '"])'],
};

/** Text that is safe in quotes; what would be read as markup is written by its number. */
const escapeLabel = (text: string): string => text.replaceAll(/["<>#&]/gu, (sign) => `#${sign.codePointAt(0)};`);

/** Charts as a flowchart of Mermaid, each in a frame of its own. */
export const toMermaid = (charts: readonly Chart[]): string => {
  const lines = charts.flatMap(({ name, boxes, ways }) => [
    `  subgraph ${name}`,
    ...boxes.map(({ id, looks, title, lines: more }) => {
      const [open, close] = shapes[looks];
      return `    ${id}${open}${[title, ...more].map(escapeLabel).join('<br/>')}${close}`;
    }),
    ...ways.map(({ from, to, says, back }) => `    ${from} ${back ? '-.->' : '-->'}${says ? `|"${escapeLabel(says)}"|` : ''} ${to}`),
    '  end',
  ]);
  return `${['flowchart TD', ...lines].join('\n')}\n`;
};
