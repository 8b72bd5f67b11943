/** Pictures of products. */
import { define } from './diagnosticCode.ts';
import { type KnownNames, nameAndSuggestion, suggestion } from './words.ts';

/** Why a drawing cannot be shown, and what to do. */
const pictureProblems = {
  large: { says: 'it has more than 3,000 bytes', remedy: 'Draw it with fewer and rounder numbers.' },
  root: {
    says: 'it does not start with an svg whose viewBox is "0 0 96 96"',
    remedy: 'Start with <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">.',
  },
  malformed: { says: 'an element is not closed, or there is text between elements', remedy: 'Close each element; draw letters as paths.' },
  element: {
    says: 'it has an element that does more than draw',
    remedy: 'Use g, path, rect, circle, ellipse, line, polyline and polygon alone.',
  },
  attribute: {
    says: 'an attribute does more than draw, or refers to something else',
    remedy: 'Use fill, stroke, opacity, transform and the numbers of the shapes alone.',
  },
} as const;
export type PictureProblem = keyof typeof pictureProblems;

export const catalogueCodes = {
  'picture-missing': define<{ readonly name: string; readonly category?: string }, KnownNames>({
    message: ({ name, category }) =>
      category === undefined
        ? `There is no picture "${name}".`
        : `The products of "${category}" without a picture of their own have no replacement: there is no picture "${name}".`,
    help: (values, { known }) => `Put ${values.name}.svg into catalogue/pictures. ${suggestion(values, { known })}`.trim(),
    subjects: nameAndSuggestion,
    example: { name: 'dril', known: ['drill', 'grinder'] },
    why: 'People know what they bought by its picture.',
    right: 'DRILL-650: {picture: drill, category: tools}',
  }),
  'picture-unfit': define<{ readonly name: string; readonly problem: PictureProblem }>({
    message: ({ name, problem }) => `The picture "${name}" cannot be shown: ${pictureProblems[problem].says}.`,
    help: ({ problem }) => pictureProblems[problem].remedy,
    subjects: ({ name }) => [name],
    example: { name: 'drill', problem: 'element' },
    why: 'It is sent to everybody’s browser, many to a page, so it is small and only a drawing.',
    right: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><circle cx="48" cy="48" r="30" fill="#888"/></svg>',
  }),
};
