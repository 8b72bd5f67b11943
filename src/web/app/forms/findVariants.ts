import type { Flow, Shell } from '../../../../engine/runtime.ts';
import type { PageId } from '../../../contract/catalogue/pages.ts';

export type Variant = Omit<Flow['variants'][string], 'then'> &
  Pick<Flow, 'saveButton'> & {
    readonly name: string;
    /** The compiler has seen that it is a page of this tenant. */
    readonly then: PageId;
  };

/** The variants of flows that are on a page, by name: which form each fills in and what follows. */
export const findVariants = (shell: Shell, page: PageId): readonly Variant[] =>
  Object.values(shell.flows)
    .flatMap(({ saveButton, variants }) => Object.entries(variants).map(([name, variant]) => ({ name, saveButton, ...variant })))
    .filter((variant): variant is Variant => variant.page === page);
