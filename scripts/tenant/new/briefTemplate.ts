import type { Resolved } from '../../../engine/compiler.ts';
import { decisions } from './decisions.ts';
import { inLine, othersOf, settle } from './makeTenant.ts';
import { isMap, type PlainMap } from './plain.ts';

/** A brief to fill in: each decision with an example, its default and what others chose. */
export function briefTemplate(answers: PlainMap, like: Resolved, tenants: readonly Resolved[]): string {
  const settled = settle(answers, like);
  const lines = [
    '# What a new country decides. An empty answer takes the default; one without a default stays open, and is listed.',
    '# Written in the language of the files of tenants/; a policy may be the name of a Markdown file beside this one.',
    '',
    '# Which tenant has the addresses of pages and the defaults that count? Left empty, one of the same language.',
    `like:${answers.like === undefined ? '' : ` ${like.name}`}`,
  ];
  let part = '';
  for (const decision of decisions) {
    if (decision.part !== part) lines.push('', `# ── ${decision.part} ──`);
    part = decision.part;
    const taken = settled[decision.key];
    const others = othersOf(tenants, decision);
    lines.push('', `# ${decision.asks}`, ...(decision.means ?? []).map((line) => `#   ${line}`), `#   for example ${decision.example}`);
    if (taken !== undefined && taken !== '' && answers[decision.key] === undefined) lines.push(`#   default: ${inLine(taken)}`);
    if (others.length > 0) lines.push(`#   others: ${others.join('; ')}`);
    const own = answers[decision.key];
    lines.push(`${decision.key}:${own === undefined ? '' : ` ${asYaml(own)}`}`);
  }
  return `${lines.join('\n')}\n`;
}

/** An answer on one line of YAML. */
export const asYaml = (value: PlainMap[string]): string => {
  if (typeof value === 'string')
    return /^[\p{L}\p{N}][\p{L}\p{N} .,()/°º+-]*$/u.test(value) ? value : `'${value.replaceAll("'", "''").replaceAll('\n', '\n\n')}'`;
  if (isMap(value))
    return `{${Object.entries(value)
      .map(([key, below]) => `${asYaml(key)}: ${asYaml(below).replace(/^[^'[{].*,.*$/u, (text) => `'${text}'`)}`)
      .join(', ')}}`;
  return `[${value.map((item) => asYaml(item).replace(/^[^'[{].*,.*$/u, (text) => `'${text}'`)).join(', ')}]`;
};
