/** What an author can do wrong with a field of the kind `document`. */
import { define } from '../../language/diagnosticCodes/diagnosticCode.ts';

export const documentCodes = {
  'no-document': define<{ readonly name: string; readonly use: string }>({
    message: ({ name, use }, tenants) => `"${name}" cannot be filled in: there is no document type for a ${use} in ${tenants}.`,
    help: ({ use }) => `Declare one in documents.yaml with for: [${use}].`,
    example: { name: 'document', use: 'person' },
    why: 'The field takes the document types that are for its use.',
    right: 'RUT: {for: [person, company], …}',
  }),
};
