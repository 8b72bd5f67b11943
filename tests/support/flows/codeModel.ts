import { getAdjacencyMap, getSimplePaths } from 'xstate/graph';
import { type CodeContext, type CodeEvent, codeFlow, type SendAnswer } from '../../../engine/flows/codeFlow.ts';
import type { CodeRules } from '../../../engine/flows/sentCode.ts';

export type CodeState = { readonly value: unknown; readonly context: CodeContext };
export type CodeEdge = { readonly from: CodeState; readonly to: CodeState; readonly name: string; readonly changes: boolean };

type NamedEvent = { readonly name: string; readonly event: CodeEvent };

const NOW = 1_800_000_000_000;
const ana = { email: 'ana@example.com' };

/** Phases of a state: `asking`, `entering: usable, waiting`. */
export const phaseOf = ({ value }: CodeState): string => {
  if (typeof value !== 'object' || value === null || !('entering' in value)) return String(value);
  const { code, resend } = value.entering as { readonly code: string; readonly resend: string };
  return `entering: ${code}, ${resend}`;
};

export const serializeCode = (state: CodeState): string => {
  const { code, verified, resent } = state.context;
  return JSON.stringify([phaseOf(state), code?.triesLeft, verified !== undefined, resent?.is]);
};

/** Code entry with all that a person, the time and the server can do to it; the tenant's limits say how often a code may be tried. */
export const codeModel = (rules: CodeRules) => {
  // Time stands still in a model: a code that ends at once is one whose time is over.
  const ended = { ...rules, validMinutes: 0 };
  const answered = (name: string, output: SendAnswer): NamedEvent => ({
    name: `answer: ${name}`,
    event: { type: 'xstate.done.actor.0.codeFlow.entering.resend.sending', output } as unknown as CodeEvent,
  });
  const named: readonly NamedEvent[] = [
    { name: 'SENT', event: { type: 'SENT', to: ana, rules } },
    { name: 'SENT, its time over', event: { type: 'SENT', to: ana, rules: ended } },
    { name: 'OTHER', event: { type: 'OTHER' } },
    { name: 'RESEND', event: { type: 'RESEND' } },
    { name: 'WRONG_CODE', event: { type: 'WRONG_CODE' } },
    { name: 'VERIFIED', event: { type: 'VERIFIED', code: '482913', token: 'token', validMinutes: rules.validMinutes } },
    { name: 'FINISHED', event: { type: 'FINISHED' } },
    {
      name: 'the wait is over',
      event: { type: 'xstate.after.untilResend.codeFlow.entering.resend.waiting' } as unknown as CodeEvent,
    },
    answered('sent', { is: 'sent', ...rules }),
    answered('sent, its time over', { is: 'sent', ...ended }),
    answered('too many tries', { is: 'refused', message: 'Wait', retrySeconds: 60 }),
    answered('refused', { is: 'refused', message: 'No' }),
    answered('answer lost', { is: 'unreachable', message: 'No connection' }),
  ];
  const options = {
    input: {
      kept: { read: () => undefined, write: () => undefined, remove: () => undefined },
      now: () => NOW,
      send: () => new Promise<never>(() => undefined),
    },
    events: named.map(({ event }) => event),
    serializeState: (state: unknown) => serializeCode(state as CodeState),
    serializeEvent: (event: unknown) => named.find((one) => one.event === event)?.name ?? JSON.stringify(event),
  };
  return {
    edges: (): readonly CodeEdge[] => {
      const map = getAdjacencyMap(codeFlow, options as never) as unknown as Readonly<
        Record<string, { state: CodeState; transitions: Record<string, { event: CodeEvent; state: CodeState }> }>
      >;
      return Object.values(map).flatMap(({ state, transitions }) =>
        Object.entries(transitions).map(([name, { state: to }]) => ({
          from: state,
          to,
          name,
          changes: serializeCode(state) !== serializeCode(to),
        })),
      );
    },
    /** All simple paths without what changes no phase or only repeats another answer: with those there are millions. */
    paths: () => {
      const left = ['VERIFIED', 'SENT, its time over', 'answer: sent, its time over', 'answer: refused'];
      return getSimplePaths(codeFlow, {
        ...options,
        events: named.filter(({ name }) => !left.includes(name)).map(({ event }) => event),
      } as never);
    },
  };
};

export const codeTransitionOf = ({ from, to, name }: CodeEdge): string => `${phaseOf(from)} — ${name} → ${phaseOf(to)}`;
