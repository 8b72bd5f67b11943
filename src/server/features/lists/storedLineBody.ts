import type { components } from '../../../contract/generated/api.ts';
import type { StoredLine } from '../../store/lists/listLines.ts';

export function storedLineBody({ sku, quantity, note, version }: StoredLine) {
  return { sku, quantity, ...(note === null ? {} : { note }), version } satisfies components['schemas']['StoredLine'];
}
