/** carriers.yaml: who carries parcels, and where people follow them. */
import { list, may, must, record, speech, text } from '../../kinds/shape.ts';

const carrier = record({
  name: must(speech, 'What it is called: parcels come with this name.'),
  page: may(text('parcelPage'), 'Where a parcel is followed; {code} is the code of the parcel. Pages link to no other address.'),
});

export const carriers = record({ carriers: may(list(carrier), 'Who carries parcels.') });
