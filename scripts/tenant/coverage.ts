import { readArguments } from '../command-line/readArguments.ts';
import { misuse, type Verb } from '../command-line/verb.ts';
import { findSubjects } from './proof/findSubjects.ts';
import { gapsOf, whats } from './proof/gapsOf.ts';
import { judgeCases } from './proof/judgeCases.ts';

/**
 * What the forms can say and decide that no case of `test` reaches: a table, empty where all is reached. Messages of section 8 that operations
 * say (`usedBy` in src/contract/catalogue/messages.ts) belong to no field, and are held by tests of their own.
 */
export const coverage: Verb = async (args, settings) => {
  const read = readArguments(args, { output: { type: 'string', default: 'text' } });
  if (read.problem !== undefined) return misuse(read.problem);
  const { output } = read.values;
  if (output !== 'text' && output !== 'json') return misuse(`--output is "${output}", but must be one of: text, json.`);
  const made = await findSubjects(read.positionals, settings);
  if ('problem' in made) return misuse(made.problem);
  const all = made.subjects.map((subject) => gapsOf(subject, judgeCases(subject)));
  const gaps = all.flatMap((one) => one.gaps);
  const notReached = gaps.map(({ subject, ...gap }) => ({ tenant: subject.tenant, form: subject.name, ...gap }));
  const reached = Object.fromEntries(whats.map((what) => [what, all.reduce((sum, one) => sum + one.reached[what], 0)]));
  if (output === 'json') {
    console.log(JSON.stringify({ format: 1, reached, notReached }, null, 2));
    return gaps.length === 0 ? 0 : 1;
  }
  if (gaps.length > 0) console.table(notReached);
  const counts = whats.map((what) => `${reached[what]} ${counted[what]}`);
  console.log(`Reached by cases, form by form: ${counts.join('; ')}. Not reached: ${gaps.length}.`);
  console.log(NOT_COUNTED);
  return gaps.length === 0 ? 0 : 1;
};

const counted: Readonly<Record<(typeof whats)[number], string>> = {
  text: 'texts of mistakes at a field',
  rule: 'rules (a field passes, is missing where it must not be, the server answers yes or no)',
  condition: 'conditions (a field shown, hidden)',
  criterion: 'password criteria (met, unmet)',
  tier: 'password tiers (met, unmet)',
};

const NOT_COUNTED =
  "Not counted: messages of section 8 that no field says but an operation or a page (usedBy in src/contract/catalogue/messages.ts). Each shop's words for them are held by tests/tenants/section8and9.test.ts; that they are said is for tests/api and tests/journeys to try.";
