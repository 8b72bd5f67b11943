/** What an author can do wrong with a field of the kind `file`. */
import { define } from '../../language/diagnosticCodes/diagnosticCode.ts';

export const fileCodes = {
  'file-not-asked': define<{ readonly name: string }>({
    message: ({ name }) => `"${name}" takes files and does not ask whether they are there.`,
    help: () => 'Add asks: [exists].',
    example: { name: 'taxCertificate' },
    why: 'A file is sent before its form is: only the server knows whether it has come and still is there.',
    right: 'taxCertificate: {kind: file, types: [pdf], megabytes: 10, count: {min: 1, max: 1}, asks: [exists]}',
  }),
};
