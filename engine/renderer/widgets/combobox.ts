import type { AriaAttributes, AriaRole } from 'react';

/** What the list makes of the input: a combobox, open or not. */
export type Combobox = AriaAttributes & { readonly role?: AriaRole };
