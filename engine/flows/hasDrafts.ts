import { flowNamed } from './storedDraft.ts';

/** Whether a draft is kept whose flow is one of these. */
export const hasDrafts = (storage: () => Pick<Storage, 'length' | 'key'>, isMeant: (flow: string) => boolean): boolean => {
  try {
    const place = storage();
    return Array.from({ length: place.length }, (_, at) => flowNamed(place.key(at) ?? '')).some(
      (flow) => flow !== undefined && isMeant(flow),
    );
  } catch {
    // Denied storage holds none.
    return false;
  }
};
