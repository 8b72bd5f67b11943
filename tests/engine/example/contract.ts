/** What the forms are held to: the calls, pages and words of this application. */
import { type BodyShape, type Contract, emptyContract, rendererWords } from 'tenant-forms/compiler';

const text: BodyShape = { is: 'leaf', type: 'string' };
const object = (keys: Readonly<Record<string, BodyShape>>, required: readonly string[] = []): BodyShape => ({
  is: 'object',
  keys,
  required,
});

const words = { ...rendererWords, visitBooked: ['name'] };

export const contract: Contract = {
  ...emptyContract,
  operations: {
    bookVisit: object({ reason: text, details: text, person: object({ name: text, email: text, phone: text }, ['name', 'email']) }, [
      'reason',
      'person',
    ]),
  },
  permitted: ['bookVisit'],
  pages: { book: { screen: true } },
  roles: ['guest'],
  words,
  // The page asks every word; a larger application says which page asks which.
  pageTexts: { everywhere: { words: Object.keys(words), messages: [] } },
};
