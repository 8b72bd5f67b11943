import { type DocumentDefinition, showDocument } from '../../../engine/runtime.ts';
import type { Buyer } from '../policy/invoices/buyer.ts';
import type { LoadedRelease } from '../release/loadRelease.ts';
import type { PrintedBuyer } from './papers.ts';

/** Who buys as it is printed: a document as its country writes it. */
export function printBuyer({ side }: Pick<LoadedRelease, 'side'>, { name, document, documentType }: Buyer): PrintedBuyer {
  if (document === undefined) return { name, below: [] };
  const definition = documentType === undefined ? undefined : (side.documents[documentType] as DocumentDefinition | undefined);
  return { name, below: [definition === undefined ? document : showDocument(definition, document)] };
}
