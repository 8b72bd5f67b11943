import { expect, it } from 'vitest';
import type { FlowView } from '../../engine/renderer.ts';
import { tallyAttempt } from '../../src/web/app/forms/tallyAttempt.ts';

const steps = [
  { name: 'account', fields: ['email', 'password'] },
  { name: 'contact', fields: ['phone'] },
];

const answering: FlowView = {
  phase: 'answering',
  place: 'account',
  mistakes: [],
  announcements: 0,
  restored: false,
  lacksSecret: false,
  retrying: false,
};

/** An attempt and what its flow shows, one after another. */
const attempting = (leftAt?: string, first: Partial<FlowView> = {}) => {
  const attempt = tallyAttempt({ steps, fields: {} }, leftAt, 0);
  let view: FlowView = { ...answering, ...first };
  attempt.see(view, 0);
  return {
    ...attempt,
    show: (more: Partial<FlowView>, at = 0) => {
      view = { ...view, ...more };
      attempt.see(view, at);
    },
    refuse: (...keys: readonly string[]) => {
      const mistakes = keys.map((key) => ({ field: key.split('.')[0] ?? '', rule: '', mistake: key.split('.')[1] ?? '', message: '' }));
      view = { ...view, phase: 'answering', announcements: view.announcements + 1, mistakes };
      attempt.see(view, 0);
    },
  };
};

it('says nothing of a page that is only looked at, and each thing once', () => {
  const { show, take, begin } = attempting();
  expect(take()).toEqual([]);
  begin();
  expect(take()).toEqual(['reached account', 'begun']);
  show({ place: 'contact' });
  show({ place: 'account' });
  show({ place: 'contact' });
  expect(take()).toEqual(['seconds account.0', 'reached contact', 'returned account']);
  expect(take()).toEqual([]);
});

it('tells others of an attempt once it has begun: first that, then the step at which it was', () => {
  const told: string[] = [];
  const attempt = tallyAttempt({ steps, fields: {} }, undefined, 0, (what, key) => told.push(`${what} ${key}`.trimEnd()));
  attempt.see(answering, 0);
  expect(told).toEqual([]);
  attempt.begin();
  attempt.see({ ...answering, place: 'contact' }, 0);
  expect(told).toEqual(['begun', 'reached account', 'seconds account.0', 'reached contact']);
});

it('distinguishes a mistake that was corrected at the next try from one that took more, and from one that stays', () => {
  const { refuse, show, take } = attempting();
  refuse('email.format', 'password.length', 'email.empty');
  refuse('password.length');
  refuse('password.length', 'email.format');
  show({ place: 'contact', mistakes: [] });
  refuse('phone.length');
  const names = take();
  expect(names.filter((name) => /^(?:refused|mended)/.test(name))).toEqual([
    'refused email.format',
    'refused password.length',
    'refused email.empty',
    'mendedAtOnce email.format',
    'mendedAtOnce email.empty',
    'mendedLater password.length',
    'refused phone.length',
  ]);
  // Going back is no try.
  show({ place: 'account', mistakes: [] });
  expect(take().filter((name) => name.startsWith('mended'))).toEqual([]);
});

it('counts what the server refuses as what the page does, what had no answer, and the end', () => {
  const { show, refuse, take } = attempting();
  show({ place: 'contact' });
  show({ phase: 'submitting' });
  refuse('phone.taken');
  show({ phase: 'submitting', mistakes: [] });
  show({ phase: 'failed' });
  show({ phase: 'submitting' });
  show({ phase: 'done' });
  expect(take()).toEqual(expect.arrayContaining(['refused phone.taken', 'mendedAtOnce phone.taken', 'unanswered', 'finished']));
});

it('leaves pauses out of the time of a step', () => {
  const { sign, show, take } = attempting();
  for (const second of [1, 30, 33]) sign(second * 1000);
  // Away for an hour.
  sign(3_633_000);
  show({ place: 'contact' }, 3_635_000);
  expect(take()).toContain('seconds account.6');
});

it('continues what a draft holds without counting it again, and reports a draft that the rules have thrown back', () => {
  const continued = attempting('contact', { restored: true, place: 'contact' });
  expect(continued.take()).toEqual(['resumed']);
  const thrownBack = attempting('contact', { restored: true, place: 'account' });
  expect(thrownBack.take()).toEqual(['resumed', 'draftBroken']);
  const withoutSecret = attempting('contact', { restored: true, place: 'account', lacksSecret: true });
  expect(withoutSecret.take()).toEqual(['resumed']);
});

it('counts a mistake of an item at its field, and as corrected once no item has it', () => {
  const item = { kind: 'email', input: 'input', widget: 'text', mandatory: true, itemOf: 'phone' } as const;
  const fields = { phone_1: item, phone_2: item };
  const attempt = tallyAttempt({ steps: [{ name: 'account', fields: Object.keys(fields) }], fields }, undefined, 0);
  const refused = (announcements: number, ...fields: readonly string[]) =>
    attempt.see(
      { ...answering, announcements, mistakes: fields.map((field) => ({ field, rule: 'phone', mistake: 'length', message: '' })) },
      0,
    );
  attempt.see(answering, 0);
  refused(1, 'phone_1', 'phone_2');
  expect(attempt.take()).toContain('refused phone.length');
  refused(2, 'phone_2');
  expect(attempt.take()).toEqual([]);
  attempt.see({ ...answering, announcements: 2, phase: 'submitting' }, 0);
  expect(attempt.take()).toContain('mendedLater phone.length');
});
