import { randomUUID } from 'node:crypto';
import type { DeclineReason, Gateway } from '../../../src/server/domain/cards/gateway.ts';
import { seal } from '../../../src/web/features/cards/seal.ts';
import { inTurn } from '../../verify/inTurn.ts';
import type { Finding, GatewayAnswer } from './finding.ts';
import { randomFindings } from './randomFindings.ts';
import type { Subject } from './subject.ts';

/** How many calls at a time. */
const AT_ONCE = 8;

/** The gateway's words for what a rule calls a mistake; what its issuer says of a card is none. */
const mistakes: Readonly<Partial<Record<DeclineReason, string>>> = {
  malformed: 'format',
  length: 'length',
  checkDigit: 'checkDigit',
  brandNotTaken: 'notAccepted',
};

/** What is sealed in the browser goes to the gateway, and to no server; of an empty or hidden field there is nothing to seal. */
export const chosenForGateway = (findings: readonly Finding[]): readonly Finding[] =>
  findings.filter(
    ({ subject: { form }, of: { field }, record }) =>
      form.plan.fields[field]?.sealed === true && record[field] !== undefined && form.shown(record).has(field),
  );

/** Inputs made at random for what is sealed alone. */
export function sealedAtRandom(subjects: readonly Subject[], count: number, seed: number): readonly Finding[] {
  const sealed = subjects.map((subject) => ({
    ...subject,
    cases: subject.cases.filter(({ field }) => subject.form.plan.fields[field]?.sealed === true),
  }));
  return chosenForGateway([...randomFindings(sealed, count, seed)]);
}

/** Tries the findings at the gateway: the canonical value is sealed as the page seals it, and handed on as the server would hand it on. */
export async function tryAtGateway(gateway: Gateway, findings: readonly Finding[], onOne: () => void): Promise<void> {
  const keys = await gateway.keys();
  const tasks = findings.map((finding) => async () => {
    const { subject, of, record } = finding;
    finding.gateway = await seal(String(record[of.field]), keys)
      .then((sealed) => gateway.take({ sealed }, { contract: subject.gateway ?? '', customer: 'proof', key: randomUUID() }))
      .then(
        gatewayAnswerOf,
        (error: unknown): GatewayAnswer => ({ is: 'broken', how: error instanceof Error ? error.message : String(error) }),
      );
    onOne();
  });
  await inTurn(tasks, AT_ONCE);
}

const gatewayAnswerOf = (verdict: Awaited<ReturnType<Gateway['take']>>): GatewayAnswer =>
  verdict.is === 'taken'
    ? { is: 'taken', brand: verdict.brand, lastFour: verdict.lastFour }
    : { is: 'declined', reason: verdict.reason, mistake: mistakes[verdict.reason] };
