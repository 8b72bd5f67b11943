import { type DocumentDefinition, showDocument } from '../../../engine/runtime.ts';
import type { Buyer } from '../policy/invoices/buyer.ts';
import type { LoadedRelease } from '../release/loadRelease.ts';
import type { PrintedBuyer } from './papers.ts';

type Shop = Pick<LoadedRelease, 'side'>;

/**
 * Who buys as it is printed: a document as its country writes it.
 * @param companyId of a company that buys
 */
export function printBuyer(shop: Shop, { name, document, documentType, isEntity }: Buyer, companyId: string | null): PrintedBuyer {
  if (document === undefined) return { name, below: [] };
  const known = documentType === undefined ? typesOf(shop, companyId !== null || isEntity === true ? 'company' : 'person') : [documentType];
  const shown = new Set(known.map((type) => writeDocument(shop, type, document)).filter((written) => written !== document));
  const [written = document, ...others] = shown;
  return { name, below: [others.length === 0 ? written : document] };
}

const documentsOf = ({ side }: Shop) => side.documents as Readonly<Record<string, DocumentDefinition>>;

/** The types of a form that asks for one type alone, which nobody chooses and no record holds. */
const typesOf = (shop: Shop, holder: 'person' | 'company'): readonly string[] =>
  Object.entries(documentsOf(shop)).flatMap(([type, definition]) => (definition.for.includes(holder) ? [type] : []));

const writeDocument = (shop: Shop, type: string, document: string): string => {
  const definition = documentsOf(shop)[type];
  return definition === undefined ? document : showDocument(definition, document);
};
