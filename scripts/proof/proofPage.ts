/** The page of all figures: goal, reached, command, date and machine, as Markdown and as HTML. */
import { escapeXml } from '../../src/server/platform/markdown/escapeXml.ts';
import type { Figure } from './figures.ts';
import type { Goal } from './goals.ts';

/** One line of the page. */
export type ProofLine = {
  readonly subject: string;
  readonly what: string;
  readonly goal: string;
  readonly reached: string;
  readonly is: 'reached' | 'missed' | 'not measured' | 'measured';
  readonly command: string;
  readonly at: string;
  readonly machine: string;
};

const heads = ['what', 'goal', 'measured', '', 'command', 'when', 'load'] as const;

/** Each goal with the figures that show it, and figures with a goal that no line names. */
export function proofLines(goals: readonly Goal[], figures: readonly Figure[]): readonly ProofLine[] {
  const shown = new Set<Figure>();
  const lines = goals.flatMap((goal): ProofLine[] => {
    const { subject, what, row = '', command } = goal;
    const found = figures.filter(
      ({ from, name, goal: own }) => from === goal.from && isNamed(name, row) && (goal.row !== undefined || own),
    );
    for (const figure of found) shown.add(figure);
    if (found.length === 0) return [{ subject, what, goal: goal.goal, reached: '', is: 'not measured', command, at: '', machine: '' }];
    // A part of what is judged as a whole has no goal of its own.
    const isJudged = found.some((figure) => figure.goal !== undefined);
    return found.map((figure) =>
      lineOf(
        subject,
        found.length > 1 || goal.row === undefined ? `${what}: ${figure.name}` : what,
        figure,
        isJudged && figure.goal === undefined ? '' : goal.goal,
      ),
    );
  });
  const more = figures
    .filter((figure) => figure.goal !== undefined && !shown.has(figure))
    .map((figure) =>
      lineOf('More', `${figure.from.replace(/^bench\//, '')}: ${figure.name}`, figure, figure.goal?.text.replace(/:$/, '') ?? ''),
    );
  return [...lines, ...more];
}

const isNamed = (name: string, row: string): boolean =>
  row === '' || name === row || name.startsWith(`${row} `) || name.startsWith(`${row}:`);

function lineOf(subject: string, what: string, figure: Figure, goal: string): ProofLine {
  const { heads: columns, cells, command, at, node, processor, cores, gibibytes, load } = figure;
  const reached = cells.flatMap((cell, column) => (cell === '' ? [] : [[columns[column], cell].filter(Boolean).join(': ')])).join('; ');
  const is = figure.goal === undefined ? 'measured' : figure.goal.reached ? 'reached' : 'missed';
  const machine = `load ${load.join(' → ')}, ${cores} × ${processor}, ${gibibytes} GiB, Node ${node.replace(/^v/, '')}`;
  return { subject, what, goal, reached, is, command, at: at.slice(0, 10), machine };
}

const countOf = (lines: readonly ProofLine[]): string =>
  (['reached', 'missed', 'measured', 'not measured'] as const)
    .flatMap((is) => {
      const count = lines.filter((line) => line.is === is).length;
      return count === 0 ? [] : [`${count} ${is === 'measured' ? 'measured without a goal' : is}`];
    })
    .join(', ');

const intro =
  'Written by `npm run proof` from what the commands have left in `.results` over what was kept before; nothing is typed in. Times were measured on a machine that others used too, as its load says.';

const machinesOf = (lines: readonly ProofLine[]): readonly string[] => [...new Set(lines.flatMap(({ machine }) => restOf(machine)))];
const loadOf = (machine: string): string => machine.split(', ', 1)[0]?.replace(/^load /, '') ?? '';
const restOf = (machine: string): readonly string[] => (machine === '' ? [] : [machine.slice(machine.indexOf(', ') + 2)]);

const cellsOf = (line: ProofLine): readonly string[] => [
  line.what,
  line.goal,
  line.reached,
  line.is,
  line.command,
  line.at,
  loadOf(line.machine),
];

const bySubject = (lines: readonly ProofLine[]): readonly (readonly [string, readonly ProofLine[]])[] =>
  [...new Set(lines.map(({ subject }) => subject))].map((subject) => [subject, lines.filter((line) => line.subject === subject)]);

export function proofAsMarkdown(lines: readonly ProofLine[]): string {
  const rowOf = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const tables = bySubject(lines).flatMap(([subject, own]) => [
    `## ${subject}`,
    '',
    rowOf(heads),
    `|${'---|'.repeat(heads.length)}`,
    ...own.map((line) =>
      rowOf(cellsOf({ ...line, is: line.is, command: `\`${line.command}\`` }).map((cell, at) => (at === 3 ? mark(cell) : cell))),
    ),
    '',
  ]);
  const machines = machinesOf(lines).map((machine) => `- ${machine}`);
  return ['# Figures', '', `${countOf(lines)}. ${intro}`, '', ...tables, '## Machines', '', ...machines, ''].join('\n');
}

const mark = (cell: string): string => (cell === 'missed' || cell === 'not measured' ? `**${cell}**` : cell);

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:80rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%;font-size:.875rem;margin-block:.5rem 2rem}th,td{text-align:start;vertical-align:top;padding:.4rem .75rem .4rem 0;border-block-end:1px solid color-mix(in srgb,currentColor 18%,transparent)}
td:nth-child(3){font-variant-numeric:tabular-nums}td:nth-child(4){white-space:nowrap;font-weight:600}.reached{color:light-dark(#14692f,#7bd394)}.missed,.not-measured{color:light-dark(#9c2b12,#ffab91)}
code{font-size:.8125rem}.scroll{overflow-x:auto}`;

export function proofAsHtml(lines: readonly ProofLine[]): string {
  const tables = bySubject(lines).map(([subject, own]) => {
    const rows = own.map((line) => {
      const cells = cellsOf(line).map((cell, at) => {
        const text = escapeXml(cell);
        return at === 3 ? `<td class="${line.is.replace(' ', '-')}">${text}</td>` : `<td>${at === 4 ? `<code>${text}</code>` : text}</td>`;
      });
      return `<tr>${cells.join('')}</tr>`;
    });
    const head = heads.map((name) => `<th scope="col">${name === '' ? 'is' : name}</th>`).join('');
    return `<h2>${escapeXml(subject)}</h2>\n<section class="scroll" tabindex="0" aria-label="${escapeXml(subject)}"><table><thead><tr>${head}</tr></thead><tbody>\n${rows.join('\n')}\n</tbody></table></section>`;
  });
  const machines = machinesOf(lines).map((machine) => `<li>${escapeXml(machine)}</li>`);
  const text = `${escapeXml(`${countOf(lines)}. ${intro}`).replaceAll(/`([^`]+)`/g, '<code>$1</code>')}`;
  return `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Figures</title><style>${style}</style></head>\n<body><h1>Figures</h1><p>${text}</p>\n${tables.join('\n')}\n<h2>Machines</h2><ul>${machines.join('')}</ul></body></html>\n`;
}
