/** geo.yaml: where the lists of places come from. */
import { may, must, record, speech, text } from '../../kinds/shape.ts';

const columnsOfLevel = record({
  code: must(text(), 'The column with the codes.'),
  label: must(text(), 'The column with the names.'),
});

const lists = record({
  source: may(speech, 'Where the lists come from.'),
  licence: may(speech, 'Under which licence.'),
  columns: may(
    record({
      state: must(columnsOfLevel, 'Those of the first level.'),
      city: may(columnsOfLevel, 'Those of the second.'),
      municipal: may(columnsOfLevel, 'Those of the third.'),
    }),
    'Columns of the country’s official file of places, which import geo then takes as it is.',
  ),
});

export const geo = record({ geo: may(lists, 'Where the lists of places come from.') });
