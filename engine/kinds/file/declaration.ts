/** What may be declared of the kind `file`. */
import { fileTypeNames } from '../fileTypes.ts';
import { integer, list, must, range, record, type TypeOf, word } from '../shape.ts';

export const declaration = record({
  types: must(list(word(...fileTypeNames), 'fewer'), 'What a file may be, by its content: pdf, jpeg, png.'),
  megabytes: must(integer(1, 20, 'lower'), 'How large one file may be.'),
  count: must(range(1, 10, 'max'), 'How many files.'),
});

export type FileData = TypeOf<typeof declaration>;
