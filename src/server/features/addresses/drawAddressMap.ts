import { addressBody } from '../../http/bodies/addressBody.ts';
import { refuse } from '../../http/call.ts';
import { query } from '../../http/operation.ts';
import { findAddress } from '../../store/addresses/addresses.ts';

/** A person's address on a map; one without a point has none. */
export const drawAddressMap = query('drawAddressMap', {
  caller: 'person',
  async answer({ server: { db, maps }, call: { tenant, path }, session }) {
    const row = await findAddress(db, session, path.id);
    const [latitude = Number.NaN, longitude = Number.NaN] = String(row?.fields.googleMap ?? '')
      .split(',')
      .map(Number);
    if (row === undefined || Number.isNaN(latitude) || Number.isNaN(longitude)) return refuse('notFound');
    const { lines, payload } = await addressBody(tenant, row, path.version);
    const name = payload.addressName ?? '';
    const pin = { name, address: lines.join(', '), latitude, longitude };
    const { shell, side } = tenant.now;
    const content = await maps.draw({ title: name, language: shell.language, colours: side.sender.colours, pins: [pin] });
    return { status: 200, body: undefined, file: { type: 'image/svg+xml' as const, content } };
  },
});
