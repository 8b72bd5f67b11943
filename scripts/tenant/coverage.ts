import { readArguments } from './arguments.ts';
import { askedSubjects } from './proof/asked.ts';
import { gapsOf } from './proof/gaps.ts';
import { judged } from './proof/judged.ts';
import { misuse, type Verb } from './verb.ts';

/** Which texts, rules and conditions no case of `test` reaches: a table, empty where all are. */
export const coverage: Verb = async (args, settings) => {
  const read = readArguments(args, {});
  if (read.problem !== undefined) return misuse(read.problem);
  const made = await askedSubjects(read.positionals, settings);
  if ('problem' in made) return misuse(made.problem);
  const counts = { text: 0, rule: 0, condition: 0 };
  const gaps = made.subjects.flatMap((subject) => {
    const { reached, gaps: own } = gapsOf(subject, judged(subject));
    for (const what of ['text', 'rule', 'condition'] as const) counts[what] += reached[what];
    return own;
  });
  if (gaps.length > 0) console.table(gaps.map(({ subject, ...gap }) => ({ tenant: subject.tenant, form: subject.name, ...gap })));
  console.log(`Reached: ${counts.text} texts, ${counts.rule} rules, ${counts.condition} conditions. Not reached: ${gaps.length}.`);
  return gaps.length === 0 ? 0 : 1;
};
