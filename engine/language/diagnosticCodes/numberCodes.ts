/** Numbers that are right each by itself, and not together. */
import { define } from './diagnosticCode.ts';

/** A number, where it is, and what it counts: `business days`. */
export type CountedNumber = { readonly path: string; readonly number: number; readonly unit: string };

/** How two numbers contradict each other. */
export type NumberProblem =
  /** `most` and `least` are what either could be as the other is. */
  | {
      readonly is: 'order';
      readonly smaller: CountedNumber & { readonly most: number };
      readonly larger: CountedNumber & { readonly least: number };
      readonly isLess: boolean;
    }
  | { readonly is: 'agree'; readonly above: number; readonly agree: number; readonly lower: number; readonly already: number }
  | { readonly is: 'expected'; readonly status: string; readonly days: number; readonly next: string; readonly nextDays: number }
  | { readonly is: 'tier'; readonly tier: string; readonly met: number; readonly criteria: number; readonly other?: string };

/** A unit is in the plural. @example count(1, 'days') // '1 day' */
const count = (number: number, unit: string): string => `${number} ${number === 1 ? unit.slice(0, -1) : unit}`;

const describeProblem = (problem: NumberProblem): string => {
  switch (problem.is) {
    case 'order': {
      const { smaller, larger, isLess } = problem;
      const than = isLess ? 'not less' : 'more';
      return `"${smaller.path}" is ${count(smaller.number, smaller.unit)}, which is ${than} than the ${count(larger.number, larger.unit)} of "${larger.path}".`;
    }
    case 'agree':
      return `A purchase above ${problem.above} needs ${problem.agree} who agree, but above ${problem.lower} it needs ${problem.already} already.`;
    case 'expected':
      return `"${problem.next}" is expected ${count(problem.nextDays, 'business days')} before the promised day, but "${problem.status}", which comes before it, ${count(problem.days, 'business days')}.`;
    case 'tier':
      return problem.other === undefined
        ? `No password is "${problem.tier}": it takes ${problem.met} criteria, and there are ${problem.criteria}.`
        : `No password is "${problem.tier}": "${problem.other}" takes ${problem.met} criteria too, and is shown instead.`;
  }
};

const mendProblem = (problem: NumberProblem): string => {
  switch (problem.is) {
    case 'order': {
      const { smaller, larger } = problem;
      return `Write at most ${smaller.most} for "${smaller.path}", or at least ${larger.least} for "${larger.path}".`;
    }
    case 'agree':
      return 'Let more agree to the larger purchase, or delete its step.';
    case 'expected':
      return `Write at most ${problem.days} for "${problem.next}", or at least ${problem.nextDays} for "${problem.status}".`;
    case 'tier':
      return problem.other === undefined
        ? `Write at most ${problem.criteria}, add a criterion, or remove the tier.`
        : 'Write another number for one of them, or remove the tier.';
  }
};

export const numberCodes = {
  'numbers-contradict': define<{ readonly problem: NumberProblem }, { readonly meaning?: string }>({
    message: ({ problem }) => describeProblem(problem),
    help: ({ problem }, { meaning }) => (meaning === undefined ? mendProblem(problem) : `${meaning} ${mendProblem(problem)}`),
    example: {
      problem: {
        is: 'order',
        smaller: { path: 'limits.quotationEndsSoonDays', number: 3, unit: 'days', most: 2 },
        larger: { path: 'limits.quotationValidDays', number: 3, unit: 'days', least: 4 },
        isLess: true,
      },
      meaning: 'Every quotation would end soon from its first day.',
    },
    why: 'Each number is right by itself, and together they promise what cannot be.',
    right: 'limits: {quotationValidDays: 3, quotationEndsSoonDays: 1}',
  }),
};
