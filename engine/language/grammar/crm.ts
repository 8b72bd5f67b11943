/** crm.yaml: who keeps the records of customers. */
import { may, must, record, text } from '../../kinds/shape.ts';

const system = record({
  name: must(text('slug'), 'Its name in the path of the calls, and that of its host in the settings.'),
});

export const crm = record({ crm: may(system, 'Where customer records go.') });
