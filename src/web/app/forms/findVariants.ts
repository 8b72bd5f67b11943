import type { Flow, Shell } from '../../../../engine/runtime.ts';
import type { PageId } from '../../../contract/catalogue/pages.ts';

export type Variant = Flow['variants'][string] & { readonly name: string };

/** The variants of flows that stand on a page, by name: which form each fills in and what follows. */
export const findVariants = (shell: Shell, page: PageId): readonly Variant[] =>
  Object.values(shell.flows)
    .flatMap((flow) => Object.entries(flow.variants))
    .filter(([, variant]) => variant.page === page)
    .map(([name, variant]) => ({ name, ...variant }));
