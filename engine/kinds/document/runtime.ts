/** A document of identity or tax: its types are the tenant's (documents.yaml), its arithmetic engine/documents. */
import { compact } from '../../documents/compact.ts';
import type { DocumentDefinition } from '../../documents/definition.ts';
import { judgeDocument } from '../../documents/judgeDocument.ts';
import { show as showDocument } from '../../documents/show.ts';
import { type DocumentFacts, definitionIn } from '../documentType.ts';
import type { Normalise, RuntimeKind, Show } from '../runtimeKind.ts';
import { emptyToUndefined } from '../typedText.ts';

const normalise: Normalise<DocumentFacts> = (typed, field, record) => {
  const definition = definitionIn(field, record);
  return emptyToUndefined(definition === undefined ? String(typed).trim() : compact(definition, String(typed)));
};

const show: Show<DocumentFacts> = (value, field, record) => {
  const definition = definitionIn(field, record);
  return definition === undefined ? String(value) : showDocument(definition, String(value));
};

export const runtime: RuntimeKind<DocumentFacts, 'document'> = {
  mistakes: ['empty', 'format', 'length', 'checkDigit'],
  normalise,
  show,
  methods: { document: (definition: DocumentDefinition, value) => judgeDocument(definition, value) ?? '' },
};
