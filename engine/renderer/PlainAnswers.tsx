import { SENT_FROM, type SentFrom } from '../flows/places.ts';

/** What was answered on other steps, for a browser that sends the form without a script. */
export const PlainAnswers = (from: SentFrom) => <input type="hidden" name={SENT_FROM} value={JSON.stringify(from)} />;
