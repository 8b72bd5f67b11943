/** loyalty.yaml: the programme of points. */
import { boolean, declares, integer, may, must, name, record, text, word } from '../../kinds/shape.ts';

/** Section 4: the outcomes of joining. */
export const loyaltyOutcomes = ['success', 'alreadyRegistered', 'failed', 'alreadyBankClient'] as const;
const outcome = record({
  message: must(name('message'), 'The message to the person.'),
  member: must(boolean(), 'true: the person is a member of the programme from then on.'),
  joinsNow: may(boolean(), 'true: it is by this call that the person is one.'),
});
const programme = record({
  programme: may(
    text('slug'),
    'Its name in the path of the calls, and that of its host in the settings; a shop that names none has no programme, and nothing of it is shown.',
  ),
  welcomePoints: may(integer(0, 1_000_000), 'Points that the bundled programme gives who joins; none if left out.'),
  outcomes: must(
    record({
      success: must(outcome, 'Who was none is a member.'),
      alreadyRegistered: must(outcome, 'Who joins has joined before.'),
      failed: must(outcome, 'It did not work, and may be tried again.'),
      alreadyBankClient: must(outcome, 'The bank has brought the person into the programme already.'),
    }),
    'What becomes of who wants to join.',
  ),
  answers: must(
    declares('answer', word(...loyaltyOutcomes)),
    'What the programme’s host may answer → which outcome that is; any other answer has failed.',
  ),
});

export const loyalty = record({ loyalty: may(programme, 'The programme of points.') });
