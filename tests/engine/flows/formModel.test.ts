import { beforeAll, describe, expect, it } from 'vitest';
import { unsendable } from '../../../engine/flows/flowContext.ts';
import { type Edge, type FlowState, formModel } from '../../support/flows/formModel.ts';
import { codes, compileTenants, open } from '../../tenants/compiled.ts';
import { filledForm } from '../../tenants/filledForm.ts';

const tenants = compileTenants();

/** Events that carry the values on the screen, or start with something else. */
const bringsRecord = ['CONTINUE', 'CONTINUE with a mistake', 'KEEP', 'START_OVER', 'RESTORE'];
/** After these the next submit is another one. */
const takesKey = ['answer: accepted', 'answer: key used for another body', 'START_OVER', 'RESTORE'];

const modelsOf = async (code: (typeof codes)[number]) => {
  const tenant = tenants.get(code);
  if (!tenant) throw new Error(`${code} was not compiled`);
  const variants = Object.values(tenant.shell.flows).flatMap((flow) => Object.values(flow.variants));
  return Promise.all(
    variants.map(async ({ form: name, checkAnswers }) => {
      const compiled = tenant.forms[name];
      if (!compiled) throw new Error(`${code} has no form ${name}`);
      const [form, right] = [await open(compiled), filledForm({ plan: compiled.plan })];
      return { name, form, right, model: formModel(form, right, checkAnswers) };
    }),
  );
};

const at = ({ from, name, to }: Edge): string => `${from.value} at ${from.context.place}: ${name} → ${to.value} at ${to.context.place}`;

describe.each(codes)('%s: each form’s flow, with all that its person and the server can do', (code) => {
  let models: Awaited<ReturnType<typeof modelsOf>> = [];
  let edges: readonly Edge[] = [];
  beforeAll(async () => {
    models = await modelsOf(code);
    edges = models.flatMap(({ model }) => model.edges());
  });

  const broken = (isBroken: (edge: Edge) => boolean): readonly string[] => edges.filter(isBroken).map(at);

  it('starts with answers without mistakes, so that every state can be reached', () => {
    for (const { name, form, right } of models)
      expect([name, ...form.plan.steps.flatMap((step) => form.judgeStep(step.name, right))]).toEqual([name]);
    expect(new Set(edges.map(({ to }) => to.value))).toEqual(
      new Set(['answering', 'checkingAnswers', 'submitting', 'failed', 'expired', 'outdated', 'done']),
    );
  });

  it('has a way on from every state but the end, and a page that was replaced: what was typed is in the draft that the next page begins with', () => {
    const states = new Map<FlowState, boolean>();
    for (const { from, changes } of edges) states.set(from, changes || states.get(from) === true);
    const isEnd = ({ value }: FlowState): boolean => value === 'done' || value === 'outdated';
    expect([...states].filter(([state, leads]) => leads === isEnd(state)).map(([{ value }]) => value)).toEqual([]);
  });

  it('keeps the record through every answer and every move', () => {
    expect(broken(({ from, to, name }) => !bringsRecord.includes(name) && from.context.record !== to.context.record)).toEqual([]);
  });

  it('has one idempotency key for one effect: only what is done, or a key that is spent, gives another', () => {
    expect(broken(({ from, to, name }) => !takesKey.includes(name) && from.context.key !== to.context.key)).toEqual([]);
    expect(
      broken(({ from, to, name }) => name === 'answer: accepted' && from.value === 'submitting' && from.context.key === to.context.key),
    ).toEqual([]);
  });

  it('sends only what has no mistakes, and nothing twice: while it sends, no press does anything', () => {
    expect(broken(({ to }) => to.value === 'submitting' && unsendable(to.context) !== undefined)).toEqual([]);
    expect(
      broken(
        ({ from, name, isAnswer, to }) => from.value === 'submitting' && !isAnswer && from !== to && name !== '' && from.value !== to.value,
      ),
    ).toEqual([]);
  });

  it('leaves a try without an answer by the same try alone, and ends by an accepted one alone', () => {
    const isStuck = ({ from }: Edge): boolean => from.value === 'failed' || from.value === 'expired';
    expect(broken((edge) => isStuck(edge) && edge.changes && edge.name !== 'RETRY')).toEqual([]);
    expect(broken(({ from, to, name }) => from.value !== 'done' && to.value === 'done' && name !== 'answer: accepted')).toEqual([]);
  });

  it('does one thing at most on each of all simple paths, and ends there; a try without an answer is followed by itself alone', () => {
    let count = 0;
    for (const { name, model } of models)
      for (const { steps } of model.paths()) {
        count++;
        const values = steps.map(({ state }) => (state as unknown as FlowState).value);
        const done = values.indexOf('done');
        const afterStuck = values.filter((_, place) => ['failed', 'expired'].includes(values[place - 1] ?? ''));
        if ((done >= 0 && done < values.length - 1) || afterStuck.some((value) => value !== 'submitting'))
          expect.fail(`${name}: ${values.join(' → ')}`);
      }
    expect(count).toBeGreaterThan(1000);
  });
});
