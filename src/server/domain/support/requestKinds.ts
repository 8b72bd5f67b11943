import type { PageId } from '../../../contract/catalogue/pages.ts';
import type { RequestKind } from '../../store/support/tables.ts';

/** The page on which a consumer asks for it; its title is what people call it. */
export const pageOfRequest: Readonly<Record<RequestKind, PageId>> = { withdrawal: 'withdrawal', complaint: 'complaints' };

export const isRequestKind = (text: string): text is RequestKind => Object.hasOwn(pageOfRequest, text);
