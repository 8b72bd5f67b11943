import { type PasswordPolicy, policyOf, tierOf } from '../../../engine/runtime.ts';
import { EMAIL } from './oracle/cases.ts';
import { type PasswordWords, passwordsOf } from './oracle/passwords.ts';
import type { Row } from './report/rowOf.ts';
import type { Subject } from './subject.ts';

/** What a form shows of each new password, criteria and tiers, beside the line written by hand; nothing of a tenant without a line. */
export const passwordRows = ({ tenant, name, form: { plan } }: Subject): readonly Row[] => {
  const line = passwordsOf(tenant);
  if (line === undefined) return [];
  return Object.entries(plan.fields).flatMap(([field, known]) => {
    const policy = policyOf(known);
    return policy === undefined
      ? []
      : comparisonsOf(policy, line).map(({ what, typed, says, expects }) => ({
          ...{ tenant, form: name, field, rule: 'password', what: `${what} by ${line.place}`, from: 'table', typed },
          ...{ expected: expects, validator: says, oracle: expects, server: '', verdictCall: '', gateway: '', browser: '' },
          ...(says === expects
            ? { verdict: 'passed' as const, why: '' }
            : { verdict: 'failed' as const, why: differs(line, says, expects) }),
        }));
  });
};

const differs = ({ place, source }: PasswordWords, says: string, expects: string): string =>
  `${place} expects ${expects} (${source}), the tenants' YAML says ${says}. If the change is meant, change this line too.`;

type Comparison = { readonly what: string; readonly typed: string; readonly says: string; readonly expects: string };

const comparisonsOf = (policy: PasswordPolicy, line: PasswordWords): readonly Comparison[] => {
  const stated = (what: string, says: string, expects: string): Comparison => ({ what, typed: says, says, expects });
  return [
    stated('what must be there,', classesOf(policy), line.policy),
    stated('criteria in the order of the screen,', policy.criteria.join(' '), line.criteria),
    stated('tiers and what each takes,', policy.tiers.map(({ name, met }) => `${name} ${met}`).join(' '), line.tiers),
    ...line.examples.map(({ tier, password }) => ({
      ...{ what: 'tier of an example,', typed: password, expects: tier },
      says: tierOf(policy, password, { email: EMAIL }) ?? 'none',
    })),
  ];
};

const CLASSES = ['lowercase', 'uppercase', 'number', 'sign'] as const;

const classesOf = ({ mandatory, classesAtLeast }: PasswordPolicy): string =>
  [
    ...CLASSES.filter((one) => mandatory.includes(one)),
    ...(classesAtLeast > mandatory.length ? [`${classesAtLeast} of ${CLASSES.length}`] : []),
  ].join(' ');
