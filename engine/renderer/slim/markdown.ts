import type { ReactNode } from 'react';

/** In place of markdown-to-jsx: our texts are plain. */
export const Markdown = ({ children }: { readonly children?: ReactNode }): ReactNode => children;
