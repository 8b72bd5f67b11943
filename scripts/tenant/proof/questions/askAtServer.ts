import type { Failure } from '../../../../src/contract/createApi.ts';
import { inTurn } from '../../../verify/inTurn.ts';
import type { FieldAnswer, Finding } from '../finding.ts';
import { recordOf, type Subject } from '../subject.ts';
import { doors } from './calls.ts';
import type { World } from './openWorlds.ts';
import { type QuestionCase, questionCases } from './questionCases.ts';
import { values } from './values.ts';
import type { Answer } from './visitor.ts';

/** Tenants at a time: most of the work is that of passwords. */
const AT_ONCE = 4;

/** Cases for which it is known how the server is made to answer. */
export const answerable = ({ subject: { name }, field }: QuestionCase): boolean =>
  Object.hasOwn(doors, name) && Object.hasOwn(values, field);

/**
 * Puts every question of every form to the server, in the form's own call, where both answers are true: somebody has the e-mail, and nobody
 * has it. What has to be there first is made through the shop's own calls.
 */
export async function askAtServer(
  worlds: ReadonlyMap<string, World>,
  subjects: readonly Subject[],
  onOne: () => void,
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  const cases = subjects.flatMap(questionCases).filter(answerable);
  const tasks = [...Map.groupBy(cases, ({ subject }) => subject.tenant)].map(([tenant, own]) => async () => {
    const world = worlds.get(tenant);
    // One after another: what one has stored is what the next one asks about.
    for (const questionCase of world === undefined ? [] : own) {
      findings.push(await ask(world as World, questionCase));
      onOne();
    }
  });
  await inTurn(tasks, AT_ONCE);
  return findings;
}

export const countOfQuestions = (subjects: readonly Subject[]): number => subjects.flatMap(questionCases).filter(answerable).length;

async function ask(world: World, questionCase: QuestionCase): Promise<Finding> {
  const { subject, step, field, question, answer, oracle } = questionCase;
  const { form, filling, name } = subject;
  const kind = form.plan.fields[field]?.kind ?? 'text';
  const finding = (
    what: string,
    typed: string,
    filled: Finding['of']['filled'],
    outcome: { readonly server: FieldAnswer; readonly refusal?: Failure | undefined },
  ): Finding => {
    const record = recordOf(form, filled);
    const refusal = form.refusal(field, question, record);
    const own = form.judge(record)[0];
    return {
      subject,
      of: {
        form: name,
        step,
        field,
        kind,
        what,
        typed,
        filled,
        expected: { mistake: answer === 'no' ? refusal.mistake : '' },
        from: 'question',
      },
      record,
      validator: own === undefined ? fine : { is: 'verdict', mistake: `${own.field} ${own.mistake}`, message: own.message },
      questionAsked: { question, sentence: refusal.message, ...(outcome.refusal && { refusal: outcome.refusal }) },
      ...(oracle && { oracle }),
      server: outcome.server,
    };
  };
  try {
    const typed = await values[field]?.[answer](world, questionCase);
    const door = await doors[name]?.(world, questionCase);
    if (typed === undefined || door === undefined) throw new Error('it is not known how to ask');
    const filled = world.fill(subject, { ...filling.toShow(field), ...door.over, ...typed.also, [field]: typed.value });
    const record = recordOf(form, filled);
    const received = await world.send(subject, record, await door.sending(record), door.operation);
    if (received.status < 300) door.taken?.(record);
    return finding(typed.what, typed.value, filled, { server: fieldAnswerOf(received, field), refusal: refusalIn(received) });
  } catch (error) {
    const how = `it could not be asked: ${error instanceof Error ? error.message : String(error)}`;
    return finding(question, '', filling.fill({}), { server: { is: 'broken', how } });
  }
}

const fine: FieldAnswer = { is: 'verdict', mistake: '', message: '' };

/** A call that was taken, or the mistake of this field and of no other. */
function fieldAnswerOf({ status, body }: Pick<Answer, 'status' | 'body'>, field: string): FieldAnswer {
  if (status < 300) return fine;
  const refusal = refusalIn({ body })?.errorObj;
  const mistakes = refusal?.mistakes ?? [];
  const [own, another] = mistakes;
  if (own?.field !== field || another !== undefined)
    return {
      is: 'broken',
      how: `the answer ${status} ${refusal?.code ?? ''} ${mistakes.map((one) => `${one.field} ${one.mistake}`).join(', ')}`.trim(),
    };
  return { is: 'verdict', mistake: own.mistake, message: own.message };
}

const refusalIn = ({ body }: Pick<Answer, 'body'>): Failure | undefined => (body as { readonly error?: Failure } | undefined)?.error;
