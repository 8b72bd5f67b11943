/** What an author can do wrong with a field of the kind `activity`. */
import { define } from '../../language/diagnosticCodes/diagnosticCode.ts';

export const activityCodes = {
  'activity-without-list': define<{ readonly name: string }>({
    message: ({ name }) => `"${name}" asks whether its code exists, and has no list to look in.`,
    help: () => 'Name the list: optionsFrom: economicActivity; or leave asks out.',
    example: { name: 'cnae' },
    why: 'The list defines which codes exist; without one every company would be refused.',
    right: 'cnae: {kind: activity, digits: {min: 7, max: 7}, optionsFrom: economicActivity, asks: [exists]}',
  }),
};
