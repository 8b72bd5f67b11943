/** What a file can be: its media type, and how its names end. A browser shows none of them by itself as a page. */
export const fileTypes = {
  pdf: { mediaType: 'application/pdf', endings: ['pdf'] },
  jpeg: { mediaType: 'image/jpeg', endings: ['jpg', 'jpeg'] },
  png: { mediaType: 'image/png', endings: ['png'] },
} as const;

/** A type of file that people may send. */
export type FileType = keyof typeof fileTypes;

/** The types of file that people may send. */
export const fileTypeNames = ['pdf', 'jpeg', 'png'] as const satisfies readonly FileType[];

/** The type of this media type. */
export const fileTypeOf = (mediaType: string): FileType | undefined =>
  fileTypeNames.find((name) => fileTypes[name].mediaType === mediaType);
