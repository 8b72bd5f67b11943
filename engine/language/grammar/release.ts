/** release.yaml: whose approval a change needs before it is published. */
import { list, may, record, text } from '../../kinds/shape.ts';

const roles = (says: string) => may(list(text('identifier'), 'more'), says);

const approvals = record({
  breaks: roles('What others rely on is gone: a page’s address, a payload’s key, a status.'),
  stricter: roles('What was accepted or allowed no longer is, or nobody can know.'),
  looser: roles('What was refused is accepted.'),
  floors: roles('What is let down and security or law holds up: passwords, consents, permissions, and what may only be tightened.'),
  texts: roles('Words, looks and order.'),
});

const rules = record({
  approvals: may(
    approvals,
    'Kind of finding of `tenant diff` → roles that each have to approve it, never its author alone; a kind that is left out needs nobody.',
  ),
});

export const release = record({ release: may(rules, 'Whose word a change needs before it is published.') });
