import { describe, expect, it } from 'vitest';
import { type CodeEdge, codeModel, codeTransitionOf, phaseOf } from '../../support/flows/codeModel.ts';
import { codes, compileTenants } from '../../tenants/compiled.ts';

const tenants = compileTenants();

describe.each(codes)('%s: code entry, with all that its person, the time and the server can do', (code) => {
  const limits = tenants.get(code)?.server.limits ?? {};
  const rules = {
    resendSeconds: Number(limits.codeResendSeconds),
    validMinutes: Number(limits.codeValidMinutes),
    mostTries: Number(limits.codeTries),
  };
  const edges = codeModel(rules).edges();
  const broken = (isBroken: (edge: CodeEdge) => boolean): readonly string[] => edges.filter(isBroken).map(codeTransitionOf);

  it('reaches every state', () => {
    const pairs = ['usable', 'ended', 'spent'].flatMap((one) =>
      ['waiting', 'ready', 'sending'].map((other) => `entering: ${one}, ${other}`),
    );
    expect(new Set(edges.map(({ to }) => phaseOf(to)))).toEqual(new Set(['asking', 'done', ...pairs]));
  });

  it('has a way on from every state but the end: another code, sooner or later, and another address at once', () => {
    for (const phase of new Set(edges.map(({ from }) => phaseOf(from)))) {
      const names = edges.filter(({ from, changes }) => changes && phaseOf(from) === phase).map(({ name }) => name);
      if (phase === 'done') expect(names).toEqual([]);
      else if (phase === 'asking') expect(names).toContain('SENT');
      else {
        expect(names).toContain('OTHER');
        expect(names.some((name) => ['RESEND', 'the wait is over', 'answer: sent'].includes(name))).toBe(true);
      }
    }
  });

  it('never sends a second code while the first request or its wait lasts', () => {
    expect(broken(({ from, to }) => phaseOf(to).endsWith('sending') && !/ready|sending/u.test(phaseOf(from)))).toEqual([]);
    expect(broken(({ from, name, changes }) => phaseOf(from).endsWith('sending') && name === 'RESEND' && changes)).toEqual([]);
  });

  it('forgets the code with the address and at the end, and keeps to whom it went in between', () => {
    expect(broken(({ to }) => !phaseOf(to).startsWith('entering') && (to.context.code ?? to.context.verified) !== undefined)).toEqual([]);
    expect(broken(({ to }) => phaseOf(to).startsWith('entering') && to.context.code?.to === undefined)).toEqual([]);
  });

  it('holds a right code’s token until the server knows it no more, or another code takes its place', () => {
    const drops = ['WRONG_CODE', 'OTHER', 'FINISHED', 'answer: sent', 'answer: sent, its time over'];
    expect(
      broken(({ from, to, name }) => from.context.verified !== undefined && to.context.verified === undefined && !drops.includes(name)),
    ).toEqual([]);
  });

  it('on all simple paths, one try alone allowed: no code is tried once it is spent', () => {
    const paths = codeModel({ ...rules, mostTries: 1 }).paths();
    expect(paths.length).toBeGreaterThan(100);
    for (const { steps } of paths) for (const { state: each } of steps) expect(each.context.code?.triesLeft ?? 0).toBeGreaterThanOrEqual(0);
  });
});
