/** support.yaml: where people find help; the hours are in limits.yaml. */
import { list, may, must, record, speech, text } from '../../kinds/shape.ts';

const channels = record({
  phone: must(text('phone'), 'The number that people ring for help.'),
  mail: may(text('mail'), 'The address that people write to.'),
  messaging: may(
    list(record({ name: must(speech, 'What the service is called.'), link: must(text('link'), 'The address that opens a conversation.') })),
    'Where people write a message from their phone; the first is at the foot of every page.',
  ),
  survey: may(text('link'), 'Where people tell how they were helped.'),
  taxId: may(speech, 'The company’s tax number with its name: people see whom they buy from.'),
});

export const support = record({ support: may(channels, 'Where people find help, and who the company is.') });
