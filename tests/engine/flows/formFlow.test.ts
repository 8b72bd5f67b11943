import { describe, expect, it } from 'vitest';
import type { Draft } from '../../../engine/flows/draft.ts';
import { viewOf } from '../../../engine/flows/flowView.ts';
import { CHECK } from '../../../engine/flows/places.ts';
import { form, good } from '../renderer/fixture/rules.ts';
import { flowWith, memory } from './fixture.ts';

const toCheck = (flow: ReturnType<typeof flowWith>): void => {
  for (let step = 0; step < 3; step++) flow.actor.send({ type: 'CONTINUE', record: good });
};

describe('a form flow, step by step', () => {
  it('starts at the first step with the start values and a key', () => {
    const flow = flowWith();
    expect([flow.phase(), flow.at(), flow.context().record, flow.context().key]).toEqual([
      'answering',
      'account',
      { documentType: 'RUX', originType: 'HOME' },
      'key-1',
    ]);
  });

  it('stays on a step with mistakes, reports them in the order of the screen, and reports them again', () => {
    const flow = flowWith();
    flow.actor.send({ type: 'CONTINUE', record: { documentType: 'RUX' } });
    expect(flow.context().mistakes.map(({ field, mistake }) => `${field} ${mistake}`)).toEqual([
      'firstName empty',
      'document empty',
      'email empty',
      'password empty',
    ]);
    expect(flow.context().announcements).toBe(1);
    flow.actor.send({ type: 'CONTINUE', record: { documentType: 'RUX' } });
    expect(flow.context().announcements).toBe(2);
    flow.actor.send({ type: 'CONTINUE', record: good });
    expect([flow.at(), flow.context().mistakes]).toEqual(['contact', []]);
  });

  it('goes through all steps to the check of the answers, and back', () => {
    const flow = flowWith();
    toCheck(flow);
    expect([flow.phase(), flow.at()]).toEqual(['checkingAnswers', CHECK]);
    flow.actor.send({ type: 'BACK' });
    expect([flow.phase(), flow.at()]).toEqual(['answering', 'company']);
    flow.actor.send({ type: 'BACK', record: { ...good, street: 'Other 2' } });
    expect([flow.at(), flow.context().record.street]).toEqual(['contact', 'Other 2']);
  });

  it('a Change link goes to its step, and Continue comes back to the check', () => {
    const flow = flowWith();
    toCheck(flow);
    flow.actor.send({ type: 'CHANGE', step: 'account' });
    expect([flow.phase(), flow.at()]).toEqual(['answering', 'account']);
    flow.actor.send({ type: 'CONTINUE', record: { ...good, firstName: '1' } });
    expect(flow.at()).toBe('account');
    flow.actor.send({ type: 'CONTINUE', record: good });
    expect(flow.phase()).toBe('checkingAnswers');
  });

  it('a deep link to a later step goes to the first unfinished one', () => {
    expect(flowWith({ step: 'company' }).at()).toBe('account');
    expect(flowWith({ step: CHECK }).at()).toBe('account');
    const { gender: _, ...unfinished } = good;
    expect(flowWith({ start: unfinished, step: 'company' }).at()).toBe('contact');
    expect(flowWith({ start: good, step: CHECK }).phase()).toBe('checkingAnswers');
    expect(flowWith({ start: good, step: 'contact' }).at()).toBe('contact');
    expect(flowWith({ step: 'nowhere' }).at()).toBe('account');
  });

  it('the address moves it within what is open', () => {
    const flow = flowWith({ start: good });
    flow.actor.send({ type: 'GO', step: CHECK });
    expect(flow.phase()).toBe('checkingAnswers');
    flow.actor.send({ type: 'GO', step: 'contact' });
    expect(flow.at()).toBe('contact');
    flow.actor.send({ type: 'GO', step: 'company', record: { ...good, gender: 'X', phone: 'letters' } });
    expect(flow.at()).toBe('contact');
  });

  it('without a check of the answers the last Continue submits', async () => {
    const flow = flowWith({ checkAnswers: false });
    toCheck(flow);
    expect(flow.phase()).toBe('submitting');
    await flow.settled();
    expect(flow.phase()).toBe('done');
  });
});

describe('submitting', () => {
  it('sends what is shown with the key of the form, forgets the draft and renews the key', async () => {
    const drafts = memory();
    const flow = flowWith({ drafts });
    flow.actor.send({ type: 'CONTINUE', record: { ...good, countryOfResidence: '1001' } });
    toCheck(flow);
    expect(drafts.now()).toBeDefined();
    flow.actor.send({ type: 'SUBMIT' });
    flow.actor.send({ type: 'SUBMIT' });
    await flow.settled();
    expect(flow.sent).toEqual([{ record: good, key: 'key-1', plan: form.plan }]);
    expect([flow.phase(), flow.context().answer, flow.context().key, drafts.now()]).toEqual(['done', 'yes', 'key-2', undefined]);
  });

  it('an unknown answer locks the form, and Retry sends the same body with the same key', async () => {
    const flow = flowWith({ answers: [{ is: 'unreachable' }, new Error('lost'), { is: 'done' }] });
    toCheck(flow);
    flow.actor.send({ type: 'SUBMIT' });
    await flow.settled();
    expect(flow.phase()).toBe('failed');
    for (const event of [
      { type: 'CHANGE', step: 'account' },
      { type: 'BACK' },
      { type: 'GO', step: 'account' },
      { type: 'START_OVER' },
      { type: 'KEEP', record: {} },
    ] as const)
      flow.actor.send(event);
    expect(flow.phase()).toBe('failed');
    flow.actor.send({ type: 'RETRY' });
    await flow.settled();
    expect(flow.phase()).toBe('failed');
    flow.actor.send({ type: 'RETRY' });
    await flow.settled();
    expect(flow.phase()).toBe('done');
    expect(flow.sent[1]).toEqual(flow.sent[0]);
    expect(flow.sent[2]).toEqual(flow.sent[0]);
  });

  it("the server's mistakes go to their step and field, and stay until the value changes", async () => {
    const flow = flowWith({
      answers: [
        {
          is: 'rejected',
          mistakes: [
            { field: 'phone', rule: 'phone', mistake: 'format', message: 'No such phone' },
            { field: 'email', rule: 'email', mistake: 'taken', message: 'Has an account' },
          ],
        },
      ],
    });
    toCheck(flow);
    flow.actor.send({ type: 'SUBMIT' });
    await flow.settled();
    expect([flow.phase(), flow.at(), flow.context().mistakes.map(({ message }) => message)]).toEqual([
      'answering',
      'account',
      ['Has an account'],
    ]);
    flow.actor.send({ type: 'CONTINUE', record: good });
    expect(flow.at()).toBe('account');
    flow.actor.send({ type: 'CONTINUE', record: { ...good, email: 'eva@example.com' } });
    // The phone is still as the server refused it: the answers are not shown as if all were well.
    expect([flow.at(), flow.context().mistakes.map(({ message }) => message)]).toEqual(['contact', ['No such phone']]);
    expect(flow.context().key).toBe('key-1');
  });

  it("the server's mistake keeps nobody who has changed another field: it may have been that one's", async () => {
    const taken = { field: 'email', rule: 'email', mistake: 'notFound', message: 'No such account' };
    const flow = flowWith({ answers: [{ is: 'rejected', mistakes: [taken] }, { is: 'done' }] });
    toCheck(flow);
    flow.actor.send({ type: 'SUBMIT' });
    await flow.settled();
    flow.actor.send({ type: 'CONTINUE', record: good });
    expect(flow.context().mistakes).toEqual([taken]);
    flow.actor.send({ type: 'CONTINUE', record: { ...good, firstName: 'Eva' } });
    expect(flow.phase()).toBe('checkingAnswers');
    flow.actor.send({ type: 'SUBMIT' });
    await flow.settled();
    expect(flow.phase()).toBe('done');
  });

  it('a clear no keeps the form open where it was sent from', async () => {
    const flow = flowWith({
      answers: [{ is: 'refused', message: 'Too many tries', requestId: 'r1' }, { is: 'keySpent', message: 'Already used' }, { is: 'done' }],
    });
    toCheck(flow);
    flow.actor.send({ type: 'SUBMIT' });
    await flow.settled();
    expect([flow.phase(), flow.context().refusal, flow.context().key]).toEqual([
      'checkingAnswers',
      { message: 'Too many tries', requestId: 'r1' },
      'key-1',
    ]);
    flow.actor.send({ type: 'SUBMIT' });
    await flow.settled();
    expect([flow.phase(), flow.context().key]).toEqual(['checkingAnswers', 'key-2']);
    flow.actor.send({ type: 'SUBMIT' });
    await flow.settled();
    expect(flow.sent.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-2']);
  });

  it('an ended session keeps what was typed; after an unanswered try only the same body goes out', async () => {
    const flow = flowWith({ answers: [{ is: 'expired' }, { is: 'unreachable' }, { is: 'expired' }, { is: 'done' }] });
    toCheck(flow);
    flow.actor.send({ type: 'SUBMIT' });
    await flow.settled();
    expect(flow.phase()).toBe('expired');
    flow.actor.send({ type: 'RETRY' });
    expect(flow.phase()).toBe('submitting');
    await flow.settled();
    flow.actor.send({ type: 'RETRY' });
    await flow.settled();
    expect(flow.phase()).toBe('expired');
    flow.actor.send({ type: 'RETRY' });
    expect(flow.phase()).toBe('submitting');
    await flow.settled();
    expect(flow.phase()).toBe('done');
  });
});

describe('drafts', () => {
  const draft = (more: Partial<Draft> = {}): Draft => ({
    flow: 'xx/fixture',
    form: 'h1',
    step: 'company',
    record: { ...good, password: 'Leaked-1' },
    key: 'kept',
    ...more,
  });

  it('a draft is what was typed, without secrets, with the key of the form', () => {
    const drafts = memory();
    const flow = flowWith({ drafts });
    flow.actor.send({ type: 'KEEP', record: { firstName: 'Ana', password: 'Leaked-1' } });
    expect(drafts.now()).toEqual({ flow: 'xx/fixture', form: 'h1', step: 'account', record: { firstName: 'Ana' }, key: 'key-1' });
  });

  it('a form in which nothing was typed leaves none', () => {
    const drafts = memory();
    const start = { documentType: 'RUX', originType: 'HOME', known: 'but not asked' };
    const flow = flowWith({ drafts, start });
    flow.actor.send({ type: 'KEEP', record: { ...start, password: 'Leaked-1' } });
    expect(drafts.now()).toBeUndefined();
  });

  const { password: _, ...kept } = good;

  it('comes back with its key at the step whose password it lacks, and from there to where it was left', () => {
    const flow = flowWith({ drafts: memory(draft()) });
    expect([flow.at(), flow.context().record, flow.context().key, flow.context().restored]).toEqual(['account', kept, 'kept', true]);
    expect(viewOf(flow.actor.getSnapshot()).lacksSecret).toBe(true);
    flow.actor.send({ type: 'CONTINUE', record: kept });
    expect([flow.at(), flow.context().mistakes.map(({ field }) => field)]).toEqual(['account', ['password']]);
    flow.actor.send({ type: 'CONTINUE', record: good });
    expect([flow.at(), flow.context().restored]).toEqual(['company', false]);
    expect(viewOf(flow.actor.getSnapshot()).lacksSecret).toBe(false);
    flow.actor.send({ type: 'CONTINUE', record: good });
    expect(flow.phase()).toBe('checkingAnswers');
  });

  it('left at the check of the answers goes back there once the password is given', () => {
    const flow = flowWith({ drafts: memory(draft()), step: CHECK });
    expect(flow.at()).toBe('account');
    flow.actor.send({ type: 'GO', step: CHECK, record: kept });
    expect(flow.at()).toBe('account');
    flow.actor.send({ type: 'CONTINUE', record: good });
    expect(flow.phase()).toBe('checkingAnswers');
  });

  it('left at the step of the password says nothing of going on elsewhere', () => {
    const flow = flowWith({ drafts: memory(draft({ step: 'account' })) });
    expect([flow.at(), flow.context().restored, viewOf(flow.actor.getSnapshot()).lacksSecret]).toEqual(['account', true, false]);
  });

  it('of a form that has changed goes to the first unfinished step', () => {
    const { gender: __, ...record } = good;
    const flow = flowWith({ drafts: memory(draft({ form: 'h0', record })), typed: { ...record, password: good.password ?? '' } });
    expect(flow.at()).toBe('contact');
    expect(flowWith({ drafts: memory(draft({ form: 'h0', record: { ...record, email: 'ana' } })) }).at()).toBe('account');
  });

  it('starting again empties the form and takes a new key', () => {
    const drafts = memory(draft());
    const flow = flowWith({ drafts });
    flow.actor.send({ type: 'START_OVER' });
    expect([flow.at(), flow.context().record, flow.context().key, flow.context().restored, drafts.now()]).toEqual([
      'account',
      { documentType: 'RUX', originType: 'HOME' },
      'key-1',
      false,
      undefined,
    ]);
  });

  it('what was typed before the flow was there wins', () => {
    expect(flowWith({ typed: { firstName: 'Eva' } }).context().record).toEqual({ firstName: 'Eva' });
  });
});
