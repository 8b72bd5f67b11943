const names = ['form', 'field', 'filename', 'filetype'] as const;

/** The metadata of a tus upload: names with values in Base64, separated by commas. Unknown names are ignored. */
export function readUploadMetadata(header: string): Readonly<Partial<Record<(typeof names)[number], string>>> {
  const pairs = header
    .slice(0, 4096)
    .split(',')
    .map((pair) => pair.trim().split(' ', 2));
  return Object.fromEntries(
    names.flatMap((name) => {
      const [, value] = pairs.find(([key]) => key === name) ?? [];
      return value === undefined ? [] : [[name, Buffer.from(value, 'base64').toString('utf8')]];
    }),
  );
}
