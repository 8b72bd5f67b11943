import { createContext } from 'react';

/** What a form adds to the title of the page around it. */
export type FormTitleParts = { readonly error: boolean; readonly step?: string };

/** Notifies the page around a form; a form in a dialog is in no page. The page alone is drawn again, not what is in it. */
export const PageTitle = createContext<(parts: FormTitleParts) => void>(() => undefined);
