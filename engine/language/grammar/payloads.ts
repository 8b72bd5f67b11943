/** payloads.yaml: what the calls carry. */
import { about, declares, may, must, name, record, text, tree } from '../../kinds/shape.ts';

const payload = record({
  operation: must(name('operation'), 'The call that carries it.'),
  both: may(
    tree('both'),
    'The body: a leaf is a field, a part of one, {literal: …} or {setting: …}; {repeat: <section>, item: {…}} a list of a section’s items; {when: <condition>, then: …, otherwise: …} one of two. Read back by the server.',
  ),
  out: may(tree('out'), 'A body that is only written: may join, change and lose.'),
  lines: may(tree('out'), 'How people read it, a line each: a leaf is a field as it is shown; what is not given is left out.'),
  older: may(
    record({ rename: must(about('setting', text('identifier')), 'Path → its last name in older versions.') }),
    'What tenants without newExperience send instead.',
  ),
});

export const payloads = record({ payloads: may(declares('payload', payload), 'The bodies of the calls.') });
