import type { Paging } from '../policy/paging.ts';

const usualSize = 20;

export const readPaging = ({ page = 1, size = usualSize }: Partial<Paging>): Paging => ({ page, size });

/** A sort of the contract's allow-list, taken apart: `-name` is by name, descending. */
export function readSort<S extends string>(sort: S): { readonly by: S extends `-${infer T}` ? T : S; readonly direction: 'asc' | 'desc' } {
  const down = sort.startsWith('-');
  return { by: (down ? sort.slice(1) : sort) as S extends `-${infer T}` ? T : S, direction: down ? 'desc' : 'asc' };
}
